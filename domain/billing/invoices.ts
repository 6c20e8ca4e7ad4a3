import { addDays, addMonths } from '../dates.ts';
import type { Detail } from '../errors.ts';
import type { Line } from './lines.ts';
import { clientErrors } from './recipients.ts';
import type { NamedClient } from './recipients.ts';
import { toPounds } from '../money.ts';

/**
 * When an invoice falls due: a number of days after its date, or after the end of its month for such terms.
 */
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

/** Returns the due date of an invoice with this date. */
export function dueDate(issueDate: string, terms: PaymentTerms): string {
  const { days, end_of_month } = paymentTerms[terms];
  const from = end_of_month ? addDays(addMonths(`${issueDate.slice(0, 8)}01`, 1), -1) : issueDate;

  return addDays(from, days);
}

/** The number of an unsent invoice, from a series that may have gaps. */
export function draftNumber(sequence: number): string {
  return `DRAFT-${String(sequence).padStart(6, '0')}`;
}

/** The facts that decide whether an invoice may be sent. */
export interface SendQuestion extends NamedClient {
  line_count: number;
  total_pence: number;
  /** The dates it would have. */
  issue_date: string;
  due_date: string;
}

/**
 * Returns what is missing for a first sending: a customer, an amount to pay, dates in order (regulation 14 of
 * SI 1995/2518).
 */
export function sendErrors(invoice: SendQuestion): Detail[] {
  const errors = clientErrors(invoice, 'an invoice');
  if (invoice.line_count === 0)
    errors.push({ field: 'lines', message: 'must have at least one line before it can be sent' });
  if (invoice.total_pence < 0)
    errors.push({ field: 'lines', message: 'have a negative total; issue a credit note instead' });
  if (invoice.due_date < invoice.issue_date)
    errors.push({ field: 'due_date', message: `must not be before the issue date ${invoice.issue_date}` });

  return errors;
}

/**
 * Returns an error for each line under the domestic reverse charge if the team or client is not registered
 * for it (section 55A of the VAT Act 1994; SI 2019/892: construction services between businesses registered
 * for VAT and CIS, not end users).
 */
export function reverseChargeErrors(
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

/** The total, payments and credits of an invoice, in pence. */
export interface Settlement {
  total_pence: number;
  paid_pence: number;
  credited_pence: number;
  /** Paid, and returned by credit notes: as credit balance or as a refund. */
  returned_pence: number;
}

/**
 * Returns the outstanding amount: total less payments and credit notes. An amount that was paid and returned
 * counts as neither.
 */
export function balancePence({
  total_pence,
  paid_pence,
  credited_pence,
  returned_pence,
}: Settlement): number {
  return total_pence - paid_pence - credited_pence + returned_pence;
}

/**
 * Returns the stored status of a sent invoice after a payment or credit note was added or reversed:
 * `credited` if credit notes cover all of it, `paid` if nothing is outstanding, `sent` otherwise. An invoice for
 * nothing is paid when it is sent.
 */
export function settledStatus(settlement: Settlement): 'sent' | 'paid' | 'credited' {
  if (settlement.total_pence > 0 && settlement.credited_pence >= settlement.total_pence) return 'credited';

  return balancePence(settlement) === 0 ? 'paid' : 'sent';
}

/** The error for what an invoice bills and so may not be changed or billed again. */
export function billedError(field: string, number: string): Detail {
  return { field, message: `is billed by ${number} already; void or credit that invoice first` };
}

/** Names of invoices that an error shows. */
const invoicesNamed = 5;

/** Returns why a client with these unpaid invoices cannot be deleted, or null: nobody would ask for the money any more. */
export function debtError(unpaid: readonly { number: string; balance_pence: number }[]): Detail | null {
  if (unpaid.length === 0) return null;

  const owed = unpaid.reduce((sum, { balance_pence }) => sum + balance_pence, 0);
  const named = unpaid.slice(0, invoicesNamed).map(({ number }) => number);
  const more = unpaid.length > named.length ? ` and ${unpaid.length - named.length} more` : '';
  const message =
    unpaid.length === 1
      ? `owes ${toPounds(owed).toFixed(2)} on invoice ${named[0]}; record the payment, or credit or void the invoice, first`
      : `owes ${toPounds(owed).toFixed(2)} on invoices ${named.join(', ')}${more}; record the payments, or credit or void the invoices, first`;

  return { field: 'id', message };
}

/** Returns why a payment cannot be recorded, or null. */
export function paymentError(amountPence: number, settlement: Settlement): Detail | null {
  if (amountPence <= 0) return { field: 'amount', message: 'must be more than 0' };

  const left = balancePence(settlement);
  if (amountPence <= left) return null;

  return { field: 'amount', message: `is more than the ${toPounds(left).toFixed(2)} left to pay` };
}

/** Returns why a payment cannot be reversed, or null: amounts returned by credit notes must remain paid. */
export function takeBackError(amountPence: number, invoice: Settlement): Detail | null {
  if (invoice.paid_pence - amountPence >= invoice.returned_pence) return null;

  return {
    field: 'id',
    message: `cannot be removed: credit notes returned ${toPounds(invoice.returned_pence).toFixed(2)} of what was paid`,
  };
}

/**
 * Returns the part of a credit note that exceeds the outstanding amount: it was paid, and is returned to the
 * customer.
 */
export function returnedPence(creditPence: number, invoice: Settlement): number {
  return Math.max(0, creditPence - balancePence(invoice));
}

/**
 * Returns why a credit note cannot be issued, one error each. It may use only VAT codes of its invoice, so
 * that the same VAT is credited.
 */
export function creditErrors(
  credit: { total_pence: number; lines: readonly Line[]; refund?: boolean },
  invoice: Settlement & { lines: readonly Line[] },
): Detail[] {
  const codes = new Set(invoice.lines.map((line) => line.vat_code));
  const errors = credit.lines.flatMap((line, index) =>
    codes.has(line.vat_code)
      ? []
      : [{ field: `lines.${index}.vat_code`, message: 'must be a VAT code that the invoice uses' }],
  );
  const left = invoice.total_pence - invoice.credited_pence;
  if (credit.total_pence <= 0) errors.push({ field: 'lines', message: 'must add up to more than 0' });
  if (credit.total_pence > left)
    errors.push({
      field: 'lines',
      message: `add up to ${toPounds(credit.total_pence).toFixed(2)}, more than the ${toPounds(left).toFixed(2)} not credited yet`,
    });
  if (credit.refund && returnedPence(credit.total_pence, invoice) === 0)
    errors.push({ field: 'refund', message: 'is not possible: the credit only covers what is left to pay' });

  return errors;
}

/** A business as named on a document when it is issued; later changes of the record do not alter it. */
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

/** The details of one party for a document, from a client's record or a team's profile. */
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
