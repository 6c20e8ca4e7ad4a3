import { issueToken, revokeTokens } from '../../db/queries/notes/public_tokens.ts';
import { markResent } from '../../db/queries/billing/priced_documents.ts';
import { lockAnswerLinks, lockQuote } from '../../db/queries/billing/quotes.ts';
import { dayBoundsUtc } from '../../domain/dates.ts';
import { notFound } from '../../domain/errors.ts';
import type { DocumentParty } from '../../domain/billing/invoices.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { sealLink } from '../../mails/sealed_links.ts';
import { quoteMail } from '../../mails/billing.ts';
import { requireAddress } from './invoice_sending.ts';
import type { SendWish } from './invoice_sending.ts';
import { moveQuote, sendQuote } from './quote_actions.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/**
 * Sends a quote the first time, or again. The mail contains the PDF and a link for answering, which works
 * to the end of the last day of the quote in London; an earlier link stops working, so that there is never more than one.
 */
export async function deliverQuote(
  ctx: WriteContext,
  id: string,
  wish: SendWish,
): Promise<RenderedJson<Schemas['Quote']>> {
  await lockAnswerLinks(ctx.db, id);
  const found = await lockQuote(ctx.db, id);
  if (!found) throw notFound('quote');

  const body =
    found.status === 'draft'
      ? await sendQuote(ctx, id, wish.email ? wish : null)
      : await moveQuote(
          ctx,
          id,
          () => 'resend',
          async () => {
            if (wish.email) await markResent(ctx.db, 'quote', id, wish.recipient);

            return { action: 'send' };
          },
        );
  await revokeTokens(ctx.db, 'answer_quote', id);
  if (wish.email) await mailQuote(ctx, id, body.record, wish.message);

  return body;
}

async function mailQuote(
  ctx: WriteContext,
  id: string,
  quote: Schemas['Quote'],
  message: string | null,
): Promise<void> {
  const to = requireAddress(quote.sent_to);
  const { customer } = await ctx.db.one<{ customer: DocumentParty | null }>(
    'select customer from quotes where team_id = $1 and id = $2',
    [id],
  );
  const recipient = customer?.name ?? null;
  // A sent quote always has a last day.
  const valid_until = quote.valid_until!;
  const { token } = await issueToken(ctx.db, {
    purpose: 'answer_quote',
    entity_type: 'quote',
    entity_id: id,
    recipient_name: recipient,
    recipient_email: to,
    created_by: ctx.identity.user_id,
    ends_at: dayBoundsUtc(valid_until).to,
  });

  await enqueueTask(ctx.db, 'send_document', {
    document: 'quote',
    id,
    to,
    ...quoteMail({ team: ctx.identity.team_name, recipient, message, ...quote, valid_until }),
    sealed_link: sealLink(ctx, `${ctx.base_url}/p/${token}`),
  });
}
