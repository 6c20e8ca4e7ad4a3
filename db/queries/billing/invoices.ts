import type { DocumentParty, PaymentTerms, Settlement } from '../../../domain/billing/invoices.ts';
import { draftNumber, returnedPence, settledStatus } from '../../../domain/billing/invoices.ts';
import type { CreditedVat } from '../../../domain/billing/credits.ts';
import type { Line, Sums } from '../../../domain/billing/lines.ts';
import { londonDate } from '../../../domain/dates.ts';
import { formatReference } from '../../../domain/references.ts';
import type { InvoiceStatus } from '../../../domain/states/invoice.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { insertWithLines, linesOf, replaceLines } from './lines.ts';
import type { LinedTables } from './lines.ts';
import { nextNumber } from '../notes/notes.ts';

/** Today in London, by the clock of the database. */
export const londonToday = `(now() at time zone 'Europe/London')::date`;

/** The displayed status of an invoice: sent, unpaid and past its due date is overdue. */
export const invoiceStatus = `case when status = 'sent' and due_date < ${londonToday} and balance_pence > 0
  then 'overdue' else status end`;

/** `invoiceStatus = ?`, in a form that the index on the stored status serves. */
export const invoiceStatusFilter = `status = (case ?::text when 'overdue' then 'sent' else ?::text end)
  and (?::text not in ('sent', 'overdue')
    or (?::text = 'overdue') = coalesce(due_date < ${londonToday} and balance_pence > 0, false))`;

/** Whether an invoice `i` bills its jobs, its quote and its tickets: a void or wholly credited one no longer does. */
export const stillBills = `i.status not in ('void', 'credited')`;

export const invoiceTables: LinedTables = {
  documents: 'invoices',
  lines: 'invoice_lines',
  owner: 'invoice_id',
};
const creditNoteTables: LinedTables = {
  documents: 'credit_notes',
  lines: 'credit_note_lines',
  owner: 'credit_note_id',
};

/** The fields of a draft except its lines. Omitted fields keep their value, or the column's default. */
export interface InvoiceRow {
  client_id?: string | null;
  quote_id?: string | null;
  billing_run_id?: string | null;
  issue_date?: string;
  due_date?: string | null;
  tax_point?: string | null;
  payment_terms?: PaymentTerms | null;
  purchase_order?: string | null;
  notes?: string | null;
}

/** An invoice with the fields its moves need, its row locked until the change commits. */
export interface LockedInvoice extends Settlement {
  id: string;
  status: InvoiceStatus;
  number: string | null;
  client_id: string | null;
  vat_registered: boolean;
  issue_date: string;
  due_date: string | null;
  payment_terms: PaymentTerms | null;
  paid_at: string | null;
  /** The details of both parties; null until it is sent. */
  supplier: DocumentParty | null;
  customer: DocumentParty | null;
}

/** Locks an invoice: the first step of every change of it, before a counter or a child row. */
export async function lockInvoice(db: WriteDb, id: string): Promise<LockedInvoice | undefined> {
  return db.maybe<LockedInvoice>(
    `select id, ${invoiceStatus} as status, number, client_id, vat_registered, issue_date, due_date, payment_terms,
       supplier, customer, total_pence, paid_pence, credited_pence, returned_pence, paid_at
     from invoices where team_id = $1 and id = $2 for update`,
    [id],
  );
}

/** The invoices on which a client owes money, the oldest first. */
export async function unpaidInvoicesOf(
  db: Db,
  clientId: string,
): Promise<{ number: string; balance_pence: number }[]> {
  return db.many<{ number: string; balance_pence: number }>(
    `select number, balance_pence from invoices
     where team_id = $1 and client_id = $2 and status = 'sent' and balance_pence > 0 order by created_at, id`,
    [clientId],
  );
}

/** Whether an invoice or quote names a client. */
export async function isOnPapers(db: Db, clientId: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    `select exists (select from invoices where team_id = $1 and client_id = $2)
       or exists (select from quotes where team_id = $1 and client_id = $2 and archived_at is null) as found`,
    [clientId],
  );

  return found;
}

/** The number of the invoice that bills a quote, if there is one. */
export async function invoiceOfQuote(db: Db, quoteId: string): Promise<string | undefined> {
  const found = await db.maybe<{ number: string }>(
    `select coalesce(i.number, i.draft_number) as number from invoices i
     where i.team_id = $1 and i.quote_id = $2 and ${stillBills}`,
    [quoteId],
  );

  return found?.number;
}

/** Stores a draft with its lines, under the next draft number. Returns its id. */
export async function insertInvoice(
  db: WriteDb,
  row: InvoiceRow & { issue_date: string },
  priced: { lines: readonly Line[]; sums: Sums },
): Promise<string> {
  const id = newId();
  const draft_number = draftNumber(await nextNumber(db, 'invoice_draft'));
  await insertWithLines(db, invoiceTables, { id, draft_number, ...row, ...priced.sums }, priced.lines);

  return id;
}

/** Changes a draft; with `priced`, its lines and sums too. */
export async function updateInvoice(
  db: WriteDb,
  id: string,
  row: InvoiceRow,
  priced: { lines: readonly Line[]; sums: Sums } | null,
): Promise<void> {
  const changes = { ...row, ...priced?.sums };
  if (Object.keys(changes).length > 0) await db.update('invoices', id, changes, 'id');
  if (priced) await replaceLines(db, invoiceTables, id, priced.lines);
}

export async function invoiceLines(db: Db, id: string): Promise<Line[]> {
  return linesOf(db, invoiceTables, id);
}

/** What the credit notes of an invoice credited at each VAT code. */
export async function creditedOf(db: Db, id: string): Promise<CreditedVat[]> {
  return db.many<CreditedVat>(
    `select l.vat_code, sum(l.net_pence)::bigint as net_pence, sum(l.vat_pence)::bigint as vat_pence
     from credit_notes n join credit_note_lines l on l.team_id = n.team_id and l.credit_note_id = n.id
     where n.team_id = $1 and n.invoice_id = $2 group by l.vat_code`,
    [id],
  );
}

/** The values a first sending writes permanently to the invoice. */
export interface Sending {
  issue_date: string;
  due_date: string;
  supplier: DocumentParty;
  customer: DocumentParty;
  sent_to: string | null;
  sent_at: string;
}

/**
 * Marks a locked draft as sent and gives it the next number of the team's series. The counter's row stays
 * locked until the commit, and a rollback undoes the increment: numbers follow the order of commits without a
 * gap.
 */
export async function markInvoiceSent(db: WriteDb, id: string, sending: Sending): Promise<string> {
  const number = formatReference('invoice', await nextNumber(db, 'invoice'));
  await db.update(
    'invoices',
    id,
    {
      ...sending,
      supplier: JSON.stringify(sending.supplier),
      customer: JSON.stringify(sending.customer),
      number,
      status: 'sent',
    },
    'id',
  );

  return number;
}

/** Voids a locked invoice: it keeps its number and nothing is outstanding. */
export async function markInvoiceVoid(db: WriteDb, id: string, reason: string, at: string): Promise<void> {
  await db.update(
    'invoices',
    id,
    { status: 'void', void_reason: reason, voided_at: at, paid_at: null },
    'id',
  );
}

/** Counts a reminder of a locked invoice, and notes the address to which it is mailed. */
export async function markInvoiceReminded(db: WriteDb, id: string, at: string, to: string): Promise<void> {
  await db.run(
    'update invoices set reminders = reminders + 1, reminded_at = $3, sent_to = $4 where team_id = $1 and id = $2',
    [id, at, to],
  );
}

/** Deletes a locked draft with its lines. */
export async function deleteInvoice(db: WriteDb, id: string): Promise<void> {
  await db.run('delete from invoices where team_id = $1 and id = $2', [id]);
}

/** A payment received; `amount_pence` has been checked against the balance. */
export interface PaymentRow {
  amount_pence: number;
  paid_on: string;
  method: string;
  reference?: string | null;
  source?: 'manual' | 'stripe' | 'gocardless';
  external_id?: string | null;
}

/** Stores a payment on a locked invoice and updates its balance. Returns the payment's id and the invoice's stored status. */
export async function insertPayment(
  db: WriteDb,
  invoice: LockedInvoice,
  payment: PaymentRow,
  at: string,
): Promise<{ id: string; status: 'sent' | 'paid' | 'credited' }> {
  const id = newId();
  const number = formatReference('payment', await nextNumber(db, 'payment'));
  await db.insert('payments', { id, invoice_id: invoice.id, number, ...payment }, 'id');
  const settlement = { ...invoice, paid_pence: invoice.paid_pence + payment.amount_pence };
  const status = await updateBalance(db, settlement, await receivedAt(db, invoice.id, at));

  return { id, status };
}

/** When the last payment of an invoice was received: noon of its day, or `at` if that is today. */
async function receivedAt(db: Db, invoiceId: string, at: string): Promise<string> {
  const { day } = await db.one<{ day: string }>(
    'select max(paid_on) as day from payments where team_id = $1 and invoice_id = $2 and archived_at is null',
    [invoiceId],
  );

  return day < londonDate(new Date(at)) ? `${day}T12:00:00.000Z` : at;
}

/** A valid payment of an invoice: one that was not reversed. */
export async function standingPayment(
  db: WriteDb,
  invoiceId: string,
  paymentId: string,
): Promise<{ amount_pence: number; method: string; source: string } | undefined> {
  return db.maybe(
    `select amount_pence, method, source from payments
     where team_id = $1 and id = $2 and invoice_id = $3 and archived_at is null`,
    [paymentId, invoiceId],
  );
}

/** Reverses a payment on a locked invoice: it is archived, and the amount is outstanding again. */
export async function takeBackPayment(
  db: WriteDb,
  invoice: LockedInvoice,
  payment: { id: string; amount_pence: number },
  at: string,
): Promise<void> {
  await db.run('update payments set archived_at = statement_timestamp() where team_id = $1 and id = $2', [
    payment.id,
  ]);
  await updateBalance(db, { ...invoice, paid_pence: invoice.paid_pence - payment.amount_pence }, at);
}

/** How a customer was refunded. */
export interface Refund {
  method: string;
  reference: string | null;
  date: string;
}

/** A credit note to issue. */
export interface CreditNoteRow {
  reason: string;
  issue_date: string;
  /** How the part that had been paid was refunded; null leaves it to the client's credit balance. */
  refund: Refund | null;
}

/**
 * Issues a credit note between the parties of a locked invoice, with a gapless number, and updates its
 * balance.
 */
export async function insertCreditNote(
  db: WriteDb,
  invoice: LockedInvoice,
  { refund, ...credit }: CreditNoteRow,
  priced: { lines: readonly Line[]; sums: Sums },
  at: string,
): Promise<{ id: string; returned_pence: number; status: 'sent' | 'paid' | 'credited' }> {
  const id = newId();
  const number = formatReference('credit_note', await nextNumber(db, 'credit_note'));
  const { total_pence } = priced.sums;
  const returned_pence = returnedPence(total_pence, invoice);
  const row = {
    id,
    invoice_id: invoice.id,
    client_id: invoice.client_id,
    number,
    ...credit,
    returned_pence,
    refund: refund && JSON.stringify(refund),
    supplier: JSON.stringify(invoice.supplier),
    customer: JSON.stringify(invoice.customer),
    ...priced.sums,
  };
  await insertWithLines(db, creditNoteTables, row, priced.lines);
  const settlement = {
    ...invoice,
    credited_pence: invoice.credited_pence + total_pence,
    returned_pence: invoice.returned_pence + returned_pence,
  };

  return { id, returned_pence, status: await updateBalance(db, settlement, at) };
}

/**
 * Writes the sums of a locked invoice and the status that follows. `paid_at` is when the balance reached 0, and is
 * cleared if it rises again.
 */
export async function updateBalance(
  db: WriteDb,
  { id, paid_at: before, ...sums }: LockedInvoice,
  at: string,
): Promise<'sent' | 'paid' | 'credited'> {
  const status = settledStatus(sums);
  const paid_at = status === 'sent' ? null : (before ?? at);
  const { paid_pence, credited_pence, returned_pence } = sums;
  await db.update('invoices', id, { paid_pence, credited_pence, returned_pence, status, paid_at }, 'id');

  return status;
}
