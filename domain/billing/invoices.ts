import { addDays, addMonths } from '../dates.ts';
import type { Detail } from '../errors.ts';
import type { Line } from './lines.ts';
import { toPounds } from '../money.ts';

/** When an invoice falls due: so many days after its date, counted from the end of its month where it says so. */
export const paymentTerms = {
  pro_forma: { label: 'Pro forma', days: 0, end_of_month: false },
  card_on_booking: { label: 'Card on booking', days: 0, end_of_month: false },
  '7_days': { label: '7 days', days: 7, end_of_month: false },
  '14_days': { label: '14 days', days: 14, end_of_month: false },
  '30_days': { label: '30 days', days: 30, end_of_month: false },
  '30_days_end_of_month': { label: '30 days end of month', days: 30, end_of_month: true },
  '60_days': { label: '60 days', days: 60, end_of_month: false },
} as const;
export type PaymentTerms = keyof typeof paymentTerms;

/** The day an invoice of this date falls due. */
export function dueDate(issueDate: string, terms: PaymentTerms): string {
  const { days, end_of_month } = paymentTerms[terms];
  const from = end_of_month ? addDays(addMonths(`${issueDate.slice(0, 8)}01`, 1), -1) : issueDate;

  return addDays(from, days);
}

/** What an unsent invoice is called: a number of a series of its own, which need not be without gaps. */
export function draftNumber(sequence: number): string {
  return `DRAFT-${String(sequence).padStart(6, '0')}`;
}

/** What decides whether an invoice may be sent. */
export interface SendQuestion {
  client_id: string | null;
  line_count: number;
  total_pence: number;
  /** The dates it would carry. */
  issue_date: string;
  due_date: string;
}

/** What a first sending lacks: a customer, something to pay for, dates in order (regulation 14 of SI 1995/2518). */
export function sendFaults(invoice: SendQuestion): Detail[] {
  const faults: Detail[] = [];
  if (invoice.client_id === null)
    faults.push({ field: 'client_id', message: 'is required to send an invoice' });
  if (invoice.line_count === 0)
    faults.push({ field: 'lines', message: 'must have at least one line before it can be sent' });
  if (invoice.total_pence < 0)
    faults.push({ field: 'lines', message: 'have a negative total; issue a credit note instead' });
  if (invoice.due_date < invoice.issue_date)
    faults.push({ field: 'due_date', message: `must not be before the issue date ${invoice.issue_date}` });

  return faults;
}

/**
 * Lines under the domestic reverse charge, where team or client have no part in it, one fault each (section 55A of the
 * VAT Act 1994; SI 2019/892: construction services between businesses registered for VAT and CIS, not end users).
 */
export function reverseChargeFaults(
  lines: readonly Pick<Line, 'vat_code'>[],
  allowed: { team: boolean; client: boolean },
): Detail[] {
  const message = allowed.team
    ? 'is not allowed: the client is not marked as subject to the CIS reverse charge'
    : 'is not allowed: the VAT scheme of this team does not enable the reverse charge';

  return lines.flatMap(({ vat_code }, index) =>
    vat_code !== 'reverse_charge' || (allowed.team && allowed.client)
      ? []
      : [{ field: `lines.${index}.vat_code`, message }],
  );
}

/** What an invoice comes to, what came in on it and what went back, in pence. */
export interface Settlement {
  total_pence: number;
  paid_pence: number;
  credited_pence: number;
  /** Paid, and given back by credit notes: as credit balance or as a refund. */
  returned_pence: number;
}

/** What is left to pay: total less payments and credit notes. What was paid and given back counts as neither. */
export function balancePence({
  total_pence,
  paid_pence,
  credited_pence,
  returned_pence,
}: Settlement): number {
  return total_pence - paid_pence - credited_pence + returned_pence;
}

/**
 * The stored status of a sent invoice after a payment or a credit note came or went: `credited` if credit notes cover
 * all of it, `paid` if nothing is left to pay, `sent` otherwise.
 */
export function settledStatus(settlement: Settlement): 'sent' | 'paid' | 'credited' {
  if (settlement.total_pence > 0 && settlement.credited_pence >= settlement.total_pence) return 'credited';
  if (balancePence(settlement) === 0 && settlement.paid_pence > 0) return 'paid';

  return 'sent';
}

/** Why a payment cannot be taken, or null. */
export function paymentFault(amountPence: number, settlement: Settlement): Detail | null {
  if (amountPence <= 0) return { field: 'amount', message: 'must be more than 0' };

  const left = balancePence(settlement);
  if (amountPence <= left) return null;

  return { field: 'amount', message: `is more than the ${toPounds(left).toFixed(2)} left to pay` };
}

/** Why a payment cannot be taken back, or null: what credit notes gave back must have been paid. */
export function takeBackFault(amountPence: number, invoice: Settlement): Detail | null {
  if (invoice.paid_pence - amountPence >= invoice.returned_pence) return null;

  return {
    field: 'id',
    message: `cannot be removed: credit notes returned ${toPounds(invoice.returned_pence).toFixed(2)} of what was paid`,
  };
}

/** How much of a credit note its invoice no longer owes: it was paid, and goes back to the customer. */
export function returnedPence(creditPence: number, invoice: Settlement): number {
  return Math.max(0, creditPence - balancePence(invoice));
}

/** Why a credit note cannot be issued, one fault each. It may only use VAT codes of its invoice, so that VAT comes back as it went. */
export function creditFaults(
  credit: { total_pence: number; lines: readonly Line[]; refund?: boolean },
  invoice: Settlement & { lines: readonly Line[] },
): Detail[] {
  const codes = new Set(invoice.lines.map((line) => line.vat_code));
  const faults = credit.lines.flatMap((line, index) =>
    codes.has(line.vat_code)
      ? []
      : [{ field: `lines.${index}.vat_code`, message: 'must be a VAT code that the invoice uses' }],
  );
  const left = invoice.total_pence - invoice.credited_pence;
  if (credit.total_pence <= 0) faults.push({ field: 'lines', message: 'must add up to more than 0' });
  if (credit.total_pence > left)
    faults.push({
      field: 'lines',
      message: `add up to ${toPounds(credit.total_pence).toFixed(2)}, more than the ${toPounds(left).toFixed(2)} not credited yet`,
    });
  if (credit.refund && returnedPence(credit.total_pence, invoice) === 0)
    faults.push({ field: 'refund', message: 'is not possible: the credit only covers what is left to pay' });

  return faults;
}

/** A business as a document names it at the moment it is issued; later changes of the record do not alter it. */
export interface DocumentParty {
  name: string;
  company: string | null;
  address: string | null;
  city: string | null;
  postcode: string | null;
  email: string | null;
  phone: string | null;
  company_number: string | null;
  vat_number: string | null;
}

/** The words of a document about one side, from a client's record or a team's profile. */
export function documentParty(
  record: { name: string } & Partial<Record<Exclude<keyof DocumentParty, 'name'>, string | null>>,
): DocumentParty {
  return {
    name: record.name,
    company: record.company ?? null,
    address: record.address ?? null,
    city: record.city ?? null,
    postcode: record.postcode ?? null,
    email: record.email ?? null,
    phone: record.phone ?? null,
    company_number: record.company_number ?? null,
    vat_number: record.vat_number ?? null,
  };
}
