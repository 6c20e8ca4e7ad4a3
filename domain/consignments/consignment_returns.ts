import type { ConsignmentParts, ConsignmentReceipt, ConsignmentWaste } from './consignment_parts.ts';
import { answeredWastes } from './consignment_receipts.ts';
import { addDays, addMonths, londonDate } from '../dates.ts';

/** A quarter of the calendar year, as named in returns. */
export interface Quarter {
  /** `2026-Q3`. */
  period: string;
  from: string;
  /** Its last day. */
  to: string;
  due_on: string;
}

/**
 * Returns a quarter by its name. A consignee's return is due one month after its end: 30 April, 31 July, 31
 * October and 31 January (regulation 53 of SI 2005/894, Environment Agency guidance on consignee returns).
 */
export function quarterOf(period: string): Quarter {
  const match = /^(\d{4})-Q([1-4])$/.exec(period);
  if (!match) throw new RangeError(`${period} is not a quarter`);
  const from = `${match[1]}-${String(Number(match[2]) * 3 - 2).padStart(2, '0')}-01`;

  return quarterFrom(from);
}

/** Returns the quarter of a day. */
export function quarterOfDay(date: string): Quarter {
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;

  return quarterFrom(`${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
}

export function nextQuarter({ from }: Quarter): Quarter {
  return quarterFrom(addMonths(from, 3));
}

function quarterFrom(from: string): Quarter {
  const number = (Number(from.slice(5, 7)) - 1) / 3 + 1;

  return {
    period: `${from.slice(0, 4)}-Q${number}`,
    from,
    to: addDays(addMonths(from, 3), -1),
    due_on: addDays(addMonths(from, 4), -1),
  };
}

export type QuarterStatus = 'open' | 'due' | 'overdue' | 'produced';

/**
 * Returns the status of a quarter on a day; a return that no longer matches what was received must be
 * produced again.
 */
export function quarterStatus(quarter: Quarter, today: string, produced: boolean): QuarterStatus {
  if (today <= quarter.to) return 'open';
  if (produced) return 'produced';

  return today <= quarter.due_on ? 'due' : 'overdue';
}

/** The fields of a received or rejected note used by a return. */
export interface ReceivedNote {
  id: string;
  consignment_code: string;
  received_at: string;
  parts: ConsignmentParts;
}

/** One line of a return: one waste of one consignment. */
export interface ReturnLine {
  consignment_note_id: string;
  consignment_code: string;
  received_on: string;
  producer_name: string | null;
  producer_postcode: string | null;
  ewc_code: string | null;
  quantity_kg: number | null;
  hazard_codes: string[];
  physical_form: string | null;
  operation: string | null;
  rejected: boolean;
  rejection_reason: string | null;
  /** The declared quantity in part B, in full. */
  declared_kg: number | null;
  discrepancy_reason: string | null;
  disposition: string | null;
  carrier_registration: string | null;
  round_number: string | null;
  collection_number: number | null;
}

/**
 * Returns the lines for the notes of a quarter, in order: the wastes accepted or refused in part E, as
 * described in part B. A partly refused waste has two lines.
 */
export function returnLines(notes: readonly ReceivedNote[]): ReturnLine[] {
  return notes.flatMap((note) => {
    const { b, e } = note.parts;
    const { answered } = answeredWastes(b, e.wastes);

    return e.wastes.flatMap((receipt, index) => {
      const line = lineOf(note, receipt, answered[index]);
      if (!receipt.accepted || !receipt.rejected_kg) return [line];
      const taken = { ...line, rejection_reason: null, disposition: null };

      return [taken, { ...line, quantity_kg: receipt.rejected_kg, operation: null, rejected: true }];
    });
  });
}

function lineOf(
  { id, consignment_code, received_at, parts: { a, c } }: ReceivedNote,
  receipt: ConsignmentReceipt,
  waste: ConsignmentWaste | undefined,
): ReturnLine {
  return {
    consignment_note_id: id,
    consignment_code,
    received_on: londonDate(new Date(received_at)),
    producer_name: a.producer.name ?? a.removed_from.name,
    producer_postcode: a.removed_from.postcode,
    ewc_code: receipt.ewc_code,
    quantity_kg: receipt.quantity_kg,
    hazard_codes: waste?.hazard_codes ?? [],
    physical_form: waste?.physical_form ?? null,
    operation: receipt.operation,
    rejected: !receipt.accepted,
    rejection_reason: receipt.accepted && !receipt.rejected_kg ? null : receipt.rejection_reason,
    declared_kg: waste?.quantity_kg ?? null,
    discrepancy_reason: receipt.discrepancy_reason ?? null,
    disposition: receipt.disposition ?? null,
    carrier_registration: c.carrier.registration_number,
    round_number: c.round_number,
    collection_number: c.collection_number,
  };
}

/** The totals of a return: consignments, those of which nothing was accepted, and the accepted kilograms. */
export function returnSums(lines: readonly ReturnLine[]): {
  consignment_count: number;
  rejected_count: number;
  total_kg: number;
} {
  const consignments = new Set(lines.map((line) => line.consignment_note_id));
  const taken = new Set(lines.filter(({ rejected }) => !rejected).map((line) => line.consignment_note_id));
  const grams = lines
    .filter(({ rejected }) => !rejected)
    .reduce((sum, { quantity_kg }) => sum + Math.round((quantity_kg ?? 0) * 1000), 0);

  return {
    consignment_count: consignments.size,
    rejected_count: consignments.size - taken.size,
    total_kg: grams / 1000,
  };
}
