import { londonDate } from '../dates.ts';
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

export const noHold: LegalHold = {
  enabled: false,
  reason: null,
  applies_to: 'all',
  client_id: null,
  from: null,
  to: null,
};

/** Returns whether a hold covers a record, as is_held does in the database (migration 0033). */
export function isHeld(hold: LegalHold, record: { client_id: string | null; created_at: string }): boolean {
  if (!hold.enabled) return false;
  if (hold.applies_to === 'client') return record.client_id === hold.client_id;
  const day = londonDate(new Date(record.created_at));

  return hold.applies_to === 'all' || (day >= hold.from! && day <= hold.to!);
}

/** Returns the errors of a whole hold: it needs a reason, and exactly one scope. */
export function legalHoldErrors(hold: LegalHold): Detail[] {
  const errors: Detail[] = [];
  const need = (field: string, message: string) => errors.push({ field, message });
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

  return errors;
}
