import { customerOf, supplierOf, withoutDeletedRecords } from '../../db/queries/billing/billing.ts';
import { invoiceOfQuote } from '../../db/queries/billing/invoices.ts';
import {
  insertQuote,
  lockQuote,
  markQuoteAccepted,
  markQuoteDeclined,
  markQuoteSent,
  quoteLines,
  reviseQuote,
  updateQuote,
} from '../../db/queries/billing/quotes.ts';
import type { LockedQuote, QuoteRow } from '../../db/queries/billing/quotes.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, Invalid, invalid, notFound } from '../../domain/errors.ts';
import { lineInputOf } from '../../domain/billing/lines.ts';
import type { LineInput } from '../../domain/billing/lines.ts';
import { addressErrors } from '../../domain/billing/recipients.ts';
import type { FirstMail } from '../../domain/billing/recipients.ts';
import { reverseChargeErrors } from '../../domain/billing/invoices.ts';
import { quoteSendErrors, validUntil } from '../../domain/billing/quotes.ts';
import { quoteStates } from '../../domain/states/quote.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Change } from '../../db/history.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentQuote } from '../../presenters/billing/quote.ts';
import type { ActionContext } from '../context.ts';
import { repriced } from './current_vat.ts';
import { draftInvoice, priced, requireClient } from './invoice_actions.ts';
import { findRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A quote as entered. */
export interface QuoteCreate extends QuoteRow {
  lines?: LineInput[];
}

/** @throws NotFound */
export function shownQuote(ctx: ActionContext, id: string): Promise<RenderedJson<Schemas['Quote']>> {
  return findRecord(ctx, presentQuote, id);
}

/** Creates a draft. */
export async function draftQuote(
  ctx: ActionContext,
  { lines = [], ...row }: QuoteCreate,
): Promise<{ id: string; quote: RenderedJson<Schemas['Quote']> }> {
  const [sums] = await checkAll(
    () => priced(ctx, lines),
    () => requireClient(ctx, row.client_id),
  );
  const id = await insertQuote(ctx.db, row, sums);
  const quote = await shownQuote(ctx, id);

  ctx.record({ entity: 'quote', id, client_id: row.client_id ?? null, action: 'create', after: quote });

  return { id, quote };
}

/**
 * Changes a quote; omitted fields are kept, `lines` are replaced as a whole. A sent quote becomes a draft of
 * its next version, and the version the customer saw is kept.
 */
export async function changeQuote(
  ctx: ActionContext,
  id: string,
  input: QuoteCreate,
): Promise<RenderedJson<Schemas['Quote']>> {
  return moveQuote(
    ctx,
    id,
    (quote) => (quote.status === 'draft' ? 'change' : 'revise'),
    async (quote, before) => {
      const { lines, ...row } = input;
      const [sums] = await checkAll(
        async () => (lines ? priced(ctx, lines, { lines: await quoteLines(ctx.db, id) }) : null),
        () => requireClient(ctx, row.client_id, quote),
      );
      if (quote.status !== 'draft') await reviseQuote(ctx.db, quote, before.text);
      await updateQuote(ctx.db, id, row, sums);

      return { action: quote.status === 'draft' ? 'update' : 'status_change' };
    },
  );
}

/**
 * Sends a draft: from now on the customer can accept it, until its last day.
 * @param mail null if it is not mailed
 */
export function sendQuote(
  ctx: ActionContext,
  id: string,
  mail: FirstMail | null = { recipient: null },
): Promise<RenderedJson<Schemas['Quote']>> {
  return moveQuote(ctx, id, 'send', async (quote) => {
    const supplier = await supplierOf(ctx.db);
    const customer = quote.client_id ? await customerOf(ctx.db, quote.client_id) : undefined;
    const issue_date = londonDate(ctx.now);
    const valid_until = validUntil(issue_date, quote.valid_until, supplier.quote_valid_days);
    const current = await repriced(ctx.db, 'quote', quote, supplier.vat);
    if (current) await updateQuote(ctx.db, id, {}, current);
    const lines = await quoteLines(ctx.db, id);
    const { total_pence } = current?.sums ?? quote;
    const errors = [
      ...quoteSendErrors({
        client_id: quote.client_id,
        client_deleted: !customer,
        line_count: lines.length,
        total_pence,
        issue_date,
        valid_until,
      }),
      ...reverseChargeErrors(lines, {
        team: supplier.reverse_charge_enabled,
        client: customer?.cis_reverse_charge ?? false,
      }),
      ...addressErrors(mail, customer?.party),
    ];
    if (errors.length > 0) throw new Invalid(errors);

    await markQuoteSent(ctx.db, id, {
      issue_date,
      valid_until,
      customer: customer!.party,
      sent_to: mail && (mail.recipient ?? customer!.party.email),
      sent_at: ctx.now.toISOString(),
    });

    return { action: 'send' };
  });
}

/** The customer accepts; `by` is the name given. */
export function acceptQuote(
  ctx: ActionContext,
  id: string,
  by: string | null,
): Promise<RenderedJson<Schemas['Quote']>> {
  return moveQuote(ctx, id, 'accept', async () => {
    await markQuoteAccepted(ctx.db, id, by, ctx.now.toISOString());

    return { action: 'status_change', event: quoteStates.moves.accept.event! };
  });
}

/** The customer declines. */
export function declineQuote(
  ctx: ActionContext,
  id: string,
  reason: string | null,
): Promise<RenderedJson<Schemas['Quote']>> {
  return moveQuote(ctx, id, 'decline', async () => {
    await markQuoteDeclined(ctx.db, id, reason, ctx.now.toISOString());

    return { action: 'status_change' };
  });
}

/** Creates a draft invoice for the accepted lines, once; another only if that one was deleted, voided or wholly credited. */
export async function invoiceQuote(
  ctx: ActionContext,
  id: string,
): Promise<{ id: string; invoice: RenderedJson<Schemas['Invoice']> }> {
  const quote = await lockQuote(ctx.db, id);
  if (!quote) throw notFound('quote');
  const refused = refusal(quoteStates, 'invoice', quote.status);
  if (refused) throw new Invalid([refused]);

  const number = await invoiceOfQuote(ctx.db, id);
  if (number !== undefined) throw invalid('convert_to', `is already done: the invoice is ${number}`);

  const quoted = (await quoteLines(ctx.db, id)).map((line) => ({
    ...lineInputOf(line),
    collection_id: line.collection_id ?? quote.collection_id,
  }));
  const lines = await withoutDeletedRecords(ctx.db, quoted);

  return draftInvoice(ctx, {
    client_id: quote.client_id,
    quote_id: id,
    purchase_order: quote.purchase_order,
    lines,
  });
}

type QuoteAction = keyof typeof quoteStates.moves;

/** One move of a quote: locks its row first, checks the state table, records the change. */
export async function moveQuote(
  ctx: ActionContext,
  id: string,
  action: QuoteAction | ((quote: LockedQuote) => QuoteAction),
  work: (
    quote: LockedQuote,
    before: RenderedJson<Schemas['Quote']>,
  ) => Promise<Pick<Change, 'action' | 'event'>>,
): Promise<RenderedJson<Schemas['Quote']>> {
  const quote = await lockQuote(ctx.db, id);
  if (!quote) throw notFound('quote');

  const chosen = typeof action === 'function' ? action(quote) : action;
  const refused = refusal(quoteStates, chosen, quote.status);
  if (refused) throw new Invalid([refused]);

  const before = await shownQuote(ctx, id);
  const change = await work(quote, before);
  const after = await shownQuote(ctx, id);
  const { client_id } = after.record as { client_id: string | null };
  ctx.record({ entity: 'quote', id, client_id, before, after, ...change });

  return after;
}
