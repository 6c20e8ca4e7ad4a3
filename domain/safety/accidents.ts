import type { Detail } from '../errors.ts';
import { daysBetween } from '../dates.ts';
import { futureDayErrors } from '../past_days.ts';
import { daysOffWork, isWorker, riddorCategory, riddorDuty } from './riddor.ts';
import type { RiddorCategory } from './riddor.ts';

/** The fields of an accident that the rules use; absent and null mean the same. */
export interface AccidentInput {
  date: string;
  person?: { kind?: string } | null;
  injury_type?: string | null;
  body_part?: string | null;
  work_related?: boolean;
  fatal?: boolean;
  hospitalised?: boolean;
  dangerous_occurrence?: string | null;
  disease?: string | null;
  diagnosed_on?: string | null;
  off_work?: boolean;
  returned_on?: string | null;
  days_lost?: number | null;
  corrective_actions?: readonly { done_on?: string | null }[];
  riddor_category?: RiddorCategory | null;
  riddor_override_reason?: string | null;
  riddor_reference?: string | null;
  riddor_reported_on?: string | null;
}

/** Values derived from an accident, by column. */
export interface DerivedAccident {
  days_lost: number | null;
  riddor_category: RiddorCategory;
  riddor_derived_category: RiddorCategory;
  riddor_override_reason: string | null;
  riddor_reportable: boolean;
  riddor_without_delay: boolean;
  riddor_due_by: string | null;
}

/**
 * Days lost as entered, or counted to the return, or to the end of yesterday (`today`, London) while the
 * person is off.
 */
export function daysLost(input: AccidentInput, today: string): number | null {
  if (input.returned_on) return daysOffWork(input.date, input.returned_on);
  if (input.off_work) return daysOffWork(input.date, today);

  return input.days_lost ?? null;
}

/** Days lost and the duty to report on a day (`YYYY-MM-DD`, London). */
export function derivedAccident(input: AccidentInput, today: string): DerivedAccident {
  const days_lost = daysLost(input, today);
  const derived = riddorCategory({
    work_related: input.work_related ?? true,
    fatal: input.fatal ?? false,
    hospitalised: input.hospitalised ?? false,
    person_kind: input.person ? (input.person.kind ?? 'employee') : null,
    injury_type: input.injury_type ?? null,
    body_part: input.body_part ?? null,
    dangerous_occurrence: input.dangerous_occurrence ?? null,
    disease: input.disease ?? null,
    days_lost,
  });
  const category = input.riddor_category ?? derived;
  const { reportable, without_delay, due_by } = riddorDuty(category, input.date, input.diagnosed_on ?? null);

  return {
    days_lost,
    riddor_category: category,
    riddor_derived_category: derived,
    riddor_override_reason: category === derived ? null : (input.riddor_override_reason ?? null),
    riddor_reportable: reportable,
    riddor_without_delay: without_delay,
    riddor_due_by: due_by,
  };
}

/** Returns the errors of an accident; `today` is the day in London. */
export function accidentErrors(input: AccidentInput, today: string): Detail[] {
  return [...dayErrors(input, today), ...absenceErrors(input), ...categoryErrors(input, today)];
}

function dayErrors(input: AccidentInput, today: string): Detail[] {
  const errors: Detail[] = [];
  for (const field of ['date', 'diagnosed_on', 'riddor_reported_on'] as const)
    if (input[field] && input[field] > today) errors.push({ field, message: 'must not be in the future' });
  for (const [at, { done_on }] of (input.corrective_actions ?? []).entries())
    errors.push(...futureDayErrors({ [`corrective_actions.${at}.done_on`]: done_on }, today));
  if (input.returned_on && daysBetween(input.date, input.returned_on) < 1)
    errors.push({ field: 'returned_on', message: 'must be after date' });
  if (input.riddor_reported_on && input.riddor_reported_on < input.date)
    errors.push({ field: 'riddor_reported_on', message: 'must not be before date' });
  if (input.disease && !input.diagnosed_on)
    errors.push({ field: 'diagnosed_on', message: 'is required with disease' });
  if (input.diagnosed_on && !input.disease)
    errors.push({ field: 'diagnosed_on', message: 'is only allowed with disease' });

  return errors;
}

function absenceErrors(input: AccidentInput): Detail[] {
  const { off_work = false, returned_on, days_lost, fatal, person, injury_type } = input;
  const errors: Detail[] = [];
  if (off_work && returned_on)
    errors.push({ field: 'off_work', message: 'must be false where returned_on is set' });
  if (off_work && days_lost != null)
    errors.push({ field: 'days_lost', message: 'is calculated while off_work is true; omit it' });
  if (returned_on && days_lost != null && days_lost !== daysOffWork(input.date, returned_on))
    errors.push({
      field: 'days_lost',
      message: `must be ${daysOffWork(input.date, returned_on)}, the days between date and returned_on, or omitted`,
    });
  if (!person) {
    if (fatal) errors.push({ field: 'person', message: 'is required for a fatal accident' });
    else if (injury_type) errors.push({ field: 'person', message: 'is required with injury_type' });
    else if (off_work || returned_on || days_lost)
      errors.push({ field: 'person', message: 'is required where days were lost' });
  }

  return errors;
}

function categoryErrors(input: AccidentInput, today: string): Detail[] {
  const { riddor_category, riddor_derived_category } = derivedAccident(input, today);
  if (riddor_category === riddor_derived_category || input.riddor_override_reason) return [];

  return [
    {
      field: 'riddor_override_reason',
      message: `is required: the category that follows from the facts is ${riddor_derived_category}`,
    },
  ];
}

/**
 * Returns whether an accident counts as a lost time injury: of a worker, at work, fatal or with at least one
 * day lost.
 */
export function isLostTime(input: AccidentInput, days_lost: number | null): boolean {
  const worker = Boolean(input.person) && isWorker(input.person?.kind ?? 'employee');

  return (input.work_related ?? true) && worker && (Boolean(input.fatal) || (days_lost ?? 0) >= 1);
}
