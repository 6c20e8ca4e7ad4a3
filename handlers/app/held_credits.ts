import { toPounds } from '../../domain/money.ts';
import type { WriteContext } from '../../http/context.ts';
import { issueCreditNote } from './credit_note_issuing.ts';
import type { CreditWish } from './credit_note_issuing.ts';
import { requireApproval } from './held_actions.ts';
import type { Held } from './held_actions.ts';
import { lockedFor } from './invoice_actions.ts';
import { requireAddress } from './invoice_sending.ts';
import { pricedCredit } from './payment_actions.ts';

/**
 * Holds back a credit note; null where it may be issued. The record is the invoice, so that it is credited for one
 * request at a time.
 * @throws NotFound, or Invalid where it could not be issued now
 */
export async function holdCredit(
  ctx: WriteContext,
  invoiceId: string,
  wish: CreditWish,
): Promise<Held | null> {
  const invoice = await lockedFor(ctx, invoiceId, 'credit');
  const { lines, sums } = await pricedCredit(ctx, invoice, wish.lines);
  if (wish.mail) requireAddress(wish.mail.recipient ?? (await sentTo(ctx, invoiceId)));
  const total = toPounds(sums.total_pence);

  return requireApproval(ctx, {
    kind: 'credit_note',
    record_type: 'invoice',
    entity_id: invoiceId,
    client_id: invoice.client_id,
    action: 'credit',
    summary: `Credit £${total.toFixed(2)} of invoice ${invoice.number}`,
    facts: { total, discount_percent: Math.max(...lines.map((line) => line.discount_percent)) },
    payload: { ...wish },
  });
}

async function sentTo(ctx: WriteContext, invoiceId: string): Promise<string | null> {
  const { sent_to } = await ctx.db.one<{ sent_to: string | null }>(
    'select sent_to from invoices where team_id = $1 and id = $2',
    [invoiceId],
  );

  return sent_to;
}

/** Issues the credit note that was approved, where the invoice still bears it. */
export async function issueApprovedCreditNote(
  ctx: WriteContext,
  invoiceId: string,
  wish: Record<string, unknown>,
): Promise<void> {
  await issueCreditNote(ctx, invoiceId, wish as unknown as CreditWish);
}
