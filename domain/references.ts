/** The documents with a number series, counted per team and kind; season tickets count as notes. */
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

/**
 * Returns the reference used by people: `WTN-000123`. At least six digits; after 999999 a seventh is added.
 * Throws RangeError if the number is not at least 1.
 */
export function formatReference(kind: ReferenceKind, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1)
    throw new RangeError('sequence must be a whole number from 1');
  return `${prefixes[kind]}-${String(sequence).padStart(6, '0')}`;
}
