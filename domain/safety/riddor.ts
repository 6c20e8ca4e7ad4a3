import { addDays, daysBetween } from '../dates.ts';

/** The RIDDOR categories, most serious first. */
export const riddorCategories = [
  'death',
  'specified_injury',
  'non_worker_hospital',
  'dangerous_occurrence',
  'disease',
  'over_seven_day',
  'over_three_day',
  'not_reportable',
] as const;
export type RiddorCategory = (typeof riddorCategories)[number];

/** The facts that determine the category of an accident. */
export interface RiddorFacts {
  work_related: boolean;
  fatal: boolean;
  hospitalised: boolean;
  /** Null if nobody was injured. */
  person_kind: string | null;
  injury_type: string | null;
  body_part: string | null;
  dangerous_occurrence: string | null;
  disease: string | null;
  /** Null if unknown. */
  days_lost: number | null;
}

/** Regulation 4(1)(b) to (h) of SI 2013/1471; fractures (a) depend on the bone. */
const specifiedInjuries = new Set([
  'amputation',
  'sight_loss',
  'crush_internal',
  'serious_burn',
  'scalping',
  'unconsciousness',
  'enclosed_space',
]);

/** A fracture of these is not a specified injury (regulation 4(1)(a)). */
const smallBones = new Set(['finger', 'thumb', 'toe']);

/** People who were not at work (regulation 5). */
const nonWorkers = new Set(['visitor', 'public']);

/** Returns whether a person was at work when they were injured. */
export function isWorker(kind: string): boolean {
  return !nonWorkers.has(kind);
}

/**
 * Returns the category of an accident by RIDDOR 2013 (SI 2013/1471): deaths (reg 6), specified injuries of
 * workers (reg 4(1)), people not at work taken to hospital (reg 5), dangerous occurrences (reg 7), diseases
 * of workers (reg 8 to 10), incapacity of workers over seven days (reg 4(2)) and over three (reg 12(1)(b):
 * recorded, not reported). If several apply, the most serious.
 */
export function riddorCategory(facts: RiddorFacts): RiddorCategory {
  const { work_related, fatal, hospitalised, person_kind, dangerous_occurrence, disease, days_lost } = facts;
  if (!work_related) return 'not_reportable';
  if (fatal) return 'death';
  const worker = person_kind !== null && isWorker(person_kind);
  if (worker && isSpecified(facts)) return 'specified_injury';
  if (person_kind !== null && !worker && hospitalised) return 'non_worker_hospital';
  if (dangerous_occurrence !== null) return 'dangerous_occurrence';
  if (worker && disease !== null) return 'disease';
  if (worker && days_lost !== null && days_lost > 7) return 'over_seven_day';
  if (worker && days_lost !== null && days_lost > 3) return 'over_three_day';

  return 'not_reportable';
}

function isSpecified({ injury_type, body_part }: RiddorFacts): boolean {
  if (injury_type === 'fracture') return !smallBones.has(body_part ?? '');

  return injury_type !== null && specifiedInjuries.has(injury_type);
}

/** Whether and by when the regulator must be notified. */
export interface RiddorDuty {
  reportable: boolean;
  /** First by the quickest practicable means (schedule 1 paragraph 1). */
  without_delay: boolean;
  /** The last day for the report, `YYYY-MM-DD`; null if none is due. */
  due_by: string | null;
}

/**
 * Returns the duties of a category: a report within 10 days of the accident, or 15 days for over seven days
 * off (SI 2013/1471 schedule 1 paragraphs 1 and 2). The period of a disease begins with its diagnosis. Dates
 * are civil dates in London, so clock changes do not affect them.
 */
export function riddorDuty(category: RiddorCategory, date: string, diagnosed_on: string | null): RiddorDuty {
  if (category === 'not_reportable' || category === 'over_three_day')
    return { reportable: false, without_delay: false, due_by: null };
  if (category === 'over_seven_day')
    return { reportable: true, without_delay: false, due_by: addDays(date, 15) };

  const from = category === 'disease' ? (diagnosed_on ?? date) : date;

  return { reportable: true, without_delay: true, due_by: addDays(from, 10) };
}

/** Days without work between an accident and the first day back (both `YYYY-MM-DD`), neither of them counted. */
export function daysOffWork(date: string, returned_on: string): number {
  return Math.max(0, daysBetween(date, returned_on) - 1);
}

/** Days before the deadline of a report at which a notification is sent. */
export const riddorStages = [3, 1, 0] as const;
export type RiddorStage = (typeof riddorStages)[number];

/** How long after its last day an unannounced report is still announced. */
const lateDays = 30;

/**
 * Returns the stage to announce today, or null. Of missed stages only the nearest, and each stage once.
 * @param told the nearest stage announced for this due date so far
 */
export function riddorStageToTell(
  due_by: string,
  today: string,
  told: RiddorStage | null,
): RiddorStage | null {
  const left = daysBetween(today, due_by);
  if (left < -lateDays) return null;
  const stage = riddorStages.filter((each) => left <= each).at(-1) ?? null;

  return stage !== null && (told === null || stage < told) ? stage : null;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A sentence for people, without anyone's name. */
export function riddorSentence(
  { reference, due_by, without_delay }: { reference: string; due_by: string; without_delay: boolean },
  today: string,
): string {
  const left = daysBetween(today, due_by);
  const day = dayFormat.format(new Date(`${due_by}T00:00:00Z`));
  const until = left < 0 ? `was due on ${day}` : left === 0 ? `is due today, ${day}` : `is due by ${day}`;

  return `The RIDDOR report of accident ${reference} ${until}${without_delay ? '; it must be made without delay' : ''}`;
}
