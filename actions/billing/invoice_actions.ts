import { billedElsewhere } from '../../db/queries/billing/billable_jobs.ts';
import { customerOf, supplierOf, unknownInLines } from '../../db/queries/billing/billing.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import {
  insertInvoice,
  invoiceLines,
  lockInvoice,
  markInvoiceSent,
  markInvoiceVoid,
  updateBalance,
  updateInvoice,
} from '../../db/queries/billing/invoices.ts';
import { followInvoice } from '../../db/queries/billing/payment_links.ts';
import type { InvoiceRow, LockedInvoice } from '../../db/queries/billing/invoices.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, Invalid, invalid, notFound } from '../../domain/errors.ts';
import { addressErrors } from '../../domain/billing/recipients.ts';
import type { FirstMail } from '../../domain/billing/recipients.ts';
import { billedError, dueDate, reverseChargeErrors, sendErrors } from '../../domain/billing/invoices.ts';
import type { PaymentTerms } from '../../domain/billing/invoices.ts';
import { lineErrors, pricedLines } from '../../domain/billing/lines.ts';
import type { Line, LineInput, Sums, VatStanding } from '../../domain/billing/lines.ts';
import { invoiceStates } from '../../domain/states/invoice.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Change } from '../../db/history.ts';
import type { Context } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentInvoice } from '../../presenters/billing/invoice.ts';
import type { ActionContext } from '../context.ts';
import { repriced } from './current_vat.ts';
import { provideLinkToSend } from './payment_links.ts';
import { findRecord, findRecords } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** An invoice as entered. */
export interface InvoiceInput extends InvoiceRow {
  lines?: LineInput[];
}

/** @throws NotFound */
export function shownInvoice(ctx: ActionContext, id: string): Promise<RenderedJson<Schemas['Invoice']>> {
  return findRecord(ctx, presentInvoice, id);
}

/** The document that lines belong to: its VAT scheme, unless the team's is used, and its own lines. */
interface LinedDocument {
  vat?: VatStanding;
  lines: readonly Line[];
}

/**
 * Prices lines by the team's VAT scheme, or by that of the document they belong to. Records that lines of the
 * document name already may have been deleted since.
 * @throws Invalid for invalid amounts, and ids that match no record
 */
export async function priced(
  ctx: ActionContext,
  lines: readonly LineInput[],
  document?: LinedDocument,
): Promise<{ lines: Line[]; sums: Sums }> {
  const errors = [...lineErrors(lines), ...(await unknownInLines(ctx.db, lines, document?.lines))];
  if (errors.length > 0) throw new Invalid(errors);

  return pricedLines(lines, document?.vat ?? (await supplierOf(ctx.db)).vat);
}

/** @throws Invalid for another client than that of the record, if the team does not have it */
export async function requireClient(
  ctx: ActionContext,
  id: string | null | undefined,
  current: { client_id: string | null } | null = null,
): Promise<void> {
  await requireReferences(ctx.db, { client_id: 'clients' }, { client_id: id }, current);
}

/** @throws NotFound, so that an unknown invoice is not mistaken for one without payments */
export async function requireInvoice(ctx: Pick<Context, 'db'>, id: string): Promise<void> {
  const found = await ctx.db.maybe('select from invoices where team_id = $1 and id = $2', [id]);
  if (!found) throw notFound('invoice');
}

/** @throws Invalid for each line whose job another invoice bills */
async function requireUnbilled(
  ctx: ActionContext,
  lines: readonly LineInput[],
  ownId: string | null,
): Promise<void> {
  const jobs = lines.flatMap(({ collection_id }) => collection_id ?? []);
  if (jobs.length === 0) return;
  const billed = await billedElsewhere(ctx.db, jobs, ownId);
  const errors = lines.flatMap(({ collection_id }, index) => {
    const job = collection_id?.toLowerCase();
    if (!job || !billed.has(job)) return [];

    return [billedError(`lines.${index}.collection_id`, billed.get(job)!)];
  });
  if (errors.length > 0) throw new Invalid(errors);
}

/** Creates a draft. */
export async function draftInvoice(
  ctx: ActionContext,
  { lines = [], ...row }: InvoiceInput,
): Promise<{ id: string; invoice: RenderedJson<Schemas['Invoice']> }> {
  const [sums] = await checkAll(
    () => priced(ctx, lines),
    () => requireClient(ctx, row.client_id),
    () => requireUnbilled(ctx, lines, null),
  );
  const id = await insertInvoice(ctx.db, { issue_date: londonDate(ctx.now), ...row }, sums);
  const invoice = await shownInvoice(ctx, id);

  ctx.record({ entity: 'invoice', id, client_id: row.client_id ?? null, action: 'create', after: invoice });

  return { id, invoice };
}

/** Changes a draft; omitted fields are kept, `lines` are replaced as a whole. */
export function changeInvoice(
  ctx: ActionContext,
  id: string,
  input: InvoiceInput,
): Promise<RenderedJson<Schemas['Invoice']>> {
  return moveInvoice(ctx, id, 'change', async (invoice) => {
    const { lines, ...row } = input;
    const [sums] = await checkAll(
      async () => (lines ? priced(ctx, lines, { lines: await invoiceLines(ctx.db, id) }) : null),
      () => requireClient(ctx, row.client_id, invoice),
      () => requireUnbilled(ctx, lines ?? [], id),
    );
    await updateInvoice(ctx.db, id, row, sums);

    return { action: 'update' };
  });
}

/**
 * The first sending: number, issue date, due date, and the current details of both parties, VAT included. An
 * invoice for nothing is paid with it.
 * @param mail null if it is not mailed
 * @throws Invalid naming what is missing
 */
export async function sendInvoice(
  ctx: ActionContext,
  id: string,
  mail: FirstMail | null = { recipient: null },
): Promise<RenderedJson<Schemas['Invoice']>> {
  const sent = await moveInvoice(ctx, id, 'send', async (invoice) => {
    const supplier = await supplierOf(ctx.db);
    const customer = invoice.client_id ? await customerOf(ctx.db, invoice.client_id) : undefined;
    const current = await repriced(ctx.db, 'invoice', invoice, supplier.vat);
    if (current) await updateInvoice(ctx.db, id, {}, current);
    const lines = await invoiceLines(ctx.db, id);
    const dates = datesOf(invoice, londonDate(ctx.now), customer?.payment_terms ?? supplier.payment_terms);
    const errors = [
      ...sendErrors({
        client_id: invoice.client_id,
        client_deleted: !customer,
        line_count: lines.length,
        total_pence: (current?.sums ?? invoice).total_pence,
        ...dates,
      }),
      ...reverseChargeErrors(lines, {
        team: supplier.reverse_charge_enabled,
        client: customer?.cis_reverse_charge ?? false,
      }),
      ...addressErrors(mail, customer?.party),
    ];
    if (errors.length > 0) throw new Invalid(errors);

    await markInvoiceSent(ctx.db, id, {
      ...dates,
      supplier: supplier.party,
      customer: customer!.party,
      sent_to: mail && (mail.recipient ?? customer!.party.email),
      sent_at: ctx.now.toISOString(),
    });

    await provideLinkToSend(ctx, id);

    return { action: 'send', event: invoiceStates.moves.send.event! };
  });
  if (sent.record.total > 0) return sent;

  return moveInvoice(ctx, id, 'settle', async (invoice) => {
    await updateBalance(ctx.db, invoice, ctx.now.toISOString());

    return { action: 'status_change', event: invoiceStates.moves.settle.event! };
  });
}

/** Its own due date, or else by its own terms, or else by the default terms. */
function datesOf(invoice: LockedInvoice, issue_date: string, terms: PaymentTerms) {
  return { issue_date, due_date: invoice.due_date ?? dueDate(issue_date, invoice.payment_terms ?? terms) };
}

/** Voids an invoice on which nothing was paid or credited; it keeps its number. */
export function voidInvoice(
  ctx: ActionContext,
  id: string,
  reason: string,
): Promise<RenderedJson<Schemas['Invoice']>> {
  return moveInvoice(ctx, id, 'void', async (invoice) => {
    if (invoice.paid_pence > 0 || invoice.credited_pence > 0)
      throw invalid(
        'status',
        'cannot become void because something was paid or credited; credit the rest instead',
      );
    await markInvoiceVoid(ctx.db, id, reason, ctx.now.toISOString());

    return { action: 'status_change' };
  });
}

/**
 * One move of an invoice: locks its row first, checks the state table, records the change.
 * @throws NotFound, or Invalid if its state does not allow the move
 */
export async function moveInvoice(
  ctx: ActionContext,
  id: string,
  action: keyof typeof invoiceStates.moves,
  work: (invoice: LockedInvoice) => Promise<Pick<Change, 'action' | 'event'>>,
): Promise<RenderedJson<Schemas['Invoice']>> {
  const invoice = await lockedFor(ctx, id, action);
  const before = await shownInvoice(ctx, id);
  const change = await work(invoice);
  await followInvoice(ctx.db, id);
  const after = await shownInvoice(ctx, id);
  const { client_id } = after.record;
  ctx.record({ entity: 'invoice', id, client_id, before, after, ...change });

  return after;
}

/**
 * Does work that changes what locked invoices show, but not their state, and records the change of each.
 * @returns the result of the work
 */
export async function recordingInvoices<T>(
  ctx: ActionContext,
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await findRecords(ctx, presentInvoice, ids);
  const result = await work();
  const after = await findRecords(ctx, presentInvoice, ids);
  after.forEach((shown, at) => {
    const { id, client_id } = shown.record;
    ctx.record({ entity: 'invoice', id, client_id, action: 'update', before: before[at]!, after: shown });
  });

  return result;
}

/** Returns an invoice, its row locked. @throws NotFound, or Invalid if its state does not allow the move */
export async function lockedFor(
  ctx: ActionContext,
  id: string,
  action: keyof typeof invoiceStates.moves,
): Promise<LockedInvoice> {
  const invoice = await lockInvoice(ctx.db, id);
  if (!invoice) throw notFound('invoice');

  const refused = refusal(invoiceStates, action, invoice.status);
  if (refused) throw new Invalid([refused]);

  return invoice;
}
