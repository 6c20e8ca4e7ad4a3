/** What carries a number of its own, counted per team and per kind; season tickets count as notes. */
const prefixes = {
  note: 'WTN',
  invoice: 'INV',
  quote: 'QUO',
  credit_note: 'CRN',
  collection: 'JOB',
  container: 'CON',
  incoming_load: 'LOD',
  weighbridge_ticket: 'WBT',
  dwt_receipt: 'REC',
  consignment_round: 'RND',
  payment: 'PAY',
  portal_request: 'REQ',
  accident: 'ACC',
  near_miss: 'NMS',
  rams: 'RAM',
} as const;

export type ReferenceKind = keyof typeof prefixes;

export const referenceKinds = Object.keys(prefixes) as ReferenceKind[];

/**
 * The reference people read and quote: `WTN-000123`. Six digits at least; a team that runs past 999999 gets a
 * seventh, never a number twice. RangeError for what is no count from 1.
 */
export function formatReference(kind: ReferenceKind, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError('sequence must be a whole number from 1');
  return `${prefixes[kind]}-${String(sequence).padStart(6, '0')}`;
}
