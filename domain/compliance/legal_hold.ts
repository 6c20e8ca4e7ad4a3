import { dayBoundsUtc } from '../dates.ts';
import type { Detail } from '../errors.ts';

/** The records a team must not delete because a court or a regulator may request them. */
export interface LegalHold {
  enabled: boolean;
  reason: string | null;
  applies_to: 'all' | 'client' | 'period';
  client_id: string | null;
  /** First and last day of the records held, London time. */
  from: string | null;
  to: string | null;
}

/** The fields of a record used by a hold. */
export interface HeldRecord {
  client_id: string | null;
  created_at: string;
}

export const noHold: LegalHold = {
  enabled: false,
  reason: null,
  applies_to: 'all',
  client_id: null,
  from: null,
  to: null,
};

/** Returns whether a hold prevents the deletion of a record. */
export function holds(hold: LegalHold, record: HeldRecord): boolean {
  if (!hold.enabled) return false;
  if (hold.applies_to === 'all') return true;
  if (hold.applies_to === 'client') return record.client_id === hold.client_id;

  const made = new Date(record.created_at);

  return made >= dayBoundsUtc(hold.from!).from && made < dayBoundsUtc(hold.to!).to;
}

/** Returns the errors of a whole hold: it needs a reason, and exactly one scope. */
export function legalHoldFaults(hold: LegalHold): Detail[] {
  const faults: Detail[] = [];
  const need = (field: string, message: string) => faults.push({ field, message });
  if (hold.enabled && !hold.reason?.trim()) need('reason', 'is required for a legal hold that is enabled');
  if (hold.applies_to === 'client' && hold.client_id === null)
    need('client_id', 'is required for a legal hold on one client');
  if (hold.applies_to !== 'client' && hold.client_id !== null)
    need('client_id', 'is only allowed on a legal hold on one client');
  for (const field of ['from', 'to'] as const) {
    if (hold.applies_to === 'period' && hold[field] === null)
      need(field, 'is required for a legal hold on a period');
    if (hold.applies_to !== 'period' && hold[field] !== null)
      need(field, 'is only allowed on a legal hold on a period');
  }
  if (hold.from !== null && hold.to !== null && hold.from > hold.to) need('to', 'must not be before from');

  return faults;
}
