import { createHash } from 'node:crypto';
import { daysBetween } from '../dates.ts';
import { counted } from '../quantities.ts';

/** The kinds of item in the event `compliance.expiring`. */
export const complianceKinds = {
  vehicle_mot: 'MOT',
  vehicle_tax: 'vehicle tax',
  vehicle_insurance: 'insurance',
  site_permit: 'permit',
  driver_licence: 'driving licence',
  driver_cpc: 'CPC',
  o_licence: 'operator’s licence',
  safety_inspection: 'safety inspection',
} as const;
export type ComplianceKind = keyof typeof complianceKinds;

/** Days before expiry at which the event is sent. */
export const stages = [30, 7, 0] as const;
export type Stage = (typeof stages)[number];

/**
 * How long after its last day an expiry is still announced, if the day was missed or the date was entered
 * late. Earlier expiries are history.
 */
export const lateDays = 30;

/** The state of an expiry on a day. */
export interface Standing {
  /** Negative after expiry. */
  days_remaining: number;
  status: 'ok' | 'expiring' | 'expired';
  /** The nearest stage reached; null if none has been, or it is too long ago. */
  stage: Stage | null;
}

/**
 * Returns the state of an expiry on a day (both `YYYY-MM-DD`, London). The last day itself still counts as
 * valid.
 */
export function standingOn(expires_on: string, today: string): Standing {
  const days_remaining = daysBetween(today, expires_on);
  const status = days_remaining < 0 ? 'expired' : days_remaining <= stages[0] ? 'expiring' : 'ok';
  const reached = stages.filter((stage) => days_remaining <= stage).at(-1) ?? null;

  return { days_remaining, status, stage: days_remaining < -lateDays ? null : reached };
}

/**
 * Returns the stage to announce now, or null. Only the nearest, and only forward: after the 7 days were
 * announced, the 30 days of the same date are not.
 * @param told the nearest stage announced for this date so far
 */
export function stageToTell({ stage }: Standing, told: Stage | null): Stage | null {
  return stage !== null && (told === null || stage < told) ? stage : null;
}

/** The permanent id of an expiring item: a UUID of version 8 (RFC 9562) derived from kind and subject. */
export function complianceItemId(kind: ComplianceKind, subjectId: string): string {
  const hex = createHash('sha256').update(`${kind}:${subjectId}`).digest('hex');

  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A sentence for people: `MOT of YJ23KXB expires in 7 days, on 31 October 2026`. */
export function complianceSentence(item: {
  kind: ComplianceKind;
  subject_label: string | null;
  expires_on: string;
  days_remaining: number;
}): string {
  const { kind, subject_label, expires_on, days_remaining: days } = item;
  const name = `${complianceKinds[kind]} of ${subject_label ?? 'a record without a name'}`;
  const what = name[0]!.toUpperCase() + name.slice(1);
  const date = dayFormat.format(new Date(`${expires_on}T00:00:00Z`));
  const [expired, expires] = kind in dueWords ? ['was due', 'is due'] : ['expired', 'expires'];
  if (days < 0) return `${what} ${expired} on ${date}`;
  if (days === 0) return `${what} ${expires} today, ${date}`;

  return `${what} ${expires} in ${counted(days, 'days')}, on ${date}`;
}

/** Kinds whose date is a deadline rather than an expiry. */
const dueWords: Partial<Record<ComplianceKind, true>> = { safety_inspection: true };

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
