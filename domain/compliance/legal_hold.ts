import type { Detail } from '../errors.ts';

/** What a team may not delete while a court or a regulator may ask for it. */
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

/** Faults of a whole hold: it says why, and exactly what it covers. */
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
