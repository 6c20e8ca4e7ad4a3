import { invalid, notFound } from '../../domain/errors.ts';
import { toPounds } from '../../domain/money.ts';
import type { Db } from '../../db/tenant.ts';
import type { WriteContext } from '../../http/context.ts';
import { requireApproval } from './held_actions.ts';
import type { Held } from './held_actions.ts';
import { deliverInvoice } from './invoice_sending.ts';
import type { SendWish } from './invoice_sending.ts';
import { deliverQuote } from './quote_sending.ts';

/** A priced document, as far as rules ask. */
interface Document {
  label: string;
  status: string;
  client_id: string | null;
  total_pence: number;
  discount_percent: number;
}

const invoiceSql = `select coalesce(number, draft_number) as label, status, client_id, total_pence,
  (select coalesce(max(l.discount_percent), 0) from invoice_lines l where l.team_id = i.team_id and l.invoice_id = i.id)
    as discount_percent
  from invoices i where team_id = $1 and id = $2 for update of i`;
const quoteSql = `select number as label, status, client_id, total_pence,
  (select coalesce(max(l.discount_percent), 0) from quote_lines l where l.team_id = q.team_id and l.quote_id = q.id)
    as discount_percent
  from quotes q where team_id = $1 and id = $2 and archived_at is null for update of q`;

/** Holds back the first sending of an invoice; null where it may go. */
export function holdInvoiceSend(ctx: WriteContext, id: string, wish: SendWish): Promise<Held | null> {
  return holdSend(ctx, 'invoice', invoiceSql, id, wish);
}

/** Holds back the sending of a quote's draft; null where it may go. */
export function holdQuoteSend(ctx: WriteContext, id: string, wish: SendWish): Promise<Held | null> {
  return holdSend(ctx, 'quote', quoteSql, id, wish);
}

async function holdSend(
  ctx: WriteContext,
  kind: 'invoice' | 'quote',
  statement: string,
  id: string,
  wish: SendWish,
): Promise<Held | null> {
  const document = await ctx.db.maybe<Document>(statement, [id]);
  if (!document || document.status !== 'draft') return null;

  const { label, client_id, total_pence, discount_percent } = document;
  const total = toPounds(total_pence);

  return requireApproval(ctx, {
    kind,
    record_type: kind,
    entity_id: id,
    client_id,
    action: 'send',
    summary: `Send ${kind} ${label} of £${total.toFixed(2)}`,
    facts: { total, discount_percent },
    payload: { ...wish, total },
  });
}

/** Sends the invoice that was approved: the draft as it was when it was asked for, and not another one. */
export async function sendApprovedInvoice(
  ctx: WriteContext,
  id: string,
  { total, ...wish }: Record<string, unknown>,
): Promise<void> {
  await requireAsApproved(ctx.db, invoiceSql, 'invoice', id, total);
  await deliverInvoice(ctx, id, wish as unknown as SendWish);
}

/** Sends the quote that was approved. */
export async function sendApprovedQuote(
  ctx: WriteContext,
  id: string,
  { total, ...wish }: Record<string, unknown>,
): Promise<void> {
  await requireAsApproved(ctx.db, quoteSql, 'quote', id, total);
  await deliverQuote(ctx, id, wish as unknown as SendWish);
}

async function requireAsApproved(
  db: Db,
  statement: string,
  noun: string,
  id: string,
  total: unknown,
): Promise<void> {
  const document = await db.maybe<Document>(statement, [id]);
  if (!document) throw notFound(noun);
  if (document.status !== 'draft')
    throw invalid('status', `is ${document.status}; the ${noun} was sent already`);
  const now = toPounds(document.total_pence);
  if (now !== total)
    throw invalid('total', `is £${now.toFixed(2)} by now; reject it, and let it be asked for again`);
}
