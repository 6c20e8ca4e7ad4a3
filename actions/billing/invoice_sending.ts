import { lockInvoice, markInvoiceReminded } from '../../db/queries/billing/invoices.ts';
import { markResent } from '../../db/queries/billing/priced_documents.ts';
import { storedSettings } from '../../db/queries/team/team_settings.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import { noAddress } from '../../domain/billing/recipients.ts';
import type { DocumentParty } from '../../domain/billing/invoices.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { invoiceMail, reminderMail } from '../../mails/billing.ts';
import { sealLink } from '../../mails/sealed_links.ts';
import { moveInvoice, sendInvoice } from './invoice_actions.ts';
import { provideLinkToSend } from './payment_links.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** How to deliver a document. */
export interface SendWish {
  /** Recipient address, if it differs from the client's own. */
  recipient: string | null;
  /** A personal message from the sender. */
  message: string | null;
  /** false: it is posted or handed over, and no mail is sent. */
  email: boolean;
}

/** Sends an invoice the first time, or again; the mail with the PDF is sent after the commit. */
export async function deliverInvoice(
  ctx: WriteContext,
  id: string,
  wish: SendWish,
): Promise<RenderedJson<Schemas['Invoice']>> {
  const found = await lockInvoice(ctx.db, id);
  if (!found) throw notFound('invoice');

  const body =
    found.status === 'draft'
      ? await sendInvoice(ctx, id, wish.email ? wish : null)
      : await moveInvoice(ctx, id, 'resend', async () => {
          if (wish.email) await markResent(ctx.db, 'invoice', id, wish.recipient);
          await provideLinkToSend(ctx, id);

          return { action: 'send' };
        });
  if (!wish.email) return body;

  const { sent_to, ...shown } = body.record;
  const to = requireAddress(sent_to);
  const letter = {
    team: ctx.identity.team_name,
    recipient: await customerName(ctx, id),
    message: wish.message,
    bank: (await storedSettings(ctx.db)).bank ?? null,
  };
  await enqueueTask(ctx.db, 'send_document', {
    document: 'invoice',
    id,
    to,
    ...invoiceMail({ ...letter, ...shown, payable_online: shown.payment_url !== null }),
    ...sealedPayLink(ctx, shown),
  });

  return body;
}

/** Reminds the customer of an unpaid invoice. */
export async function remindOfInvoice(
  ctx: WriteContext,
  id: string,
  { to, message }: { to: string; message: string | null },
): Promise<void> {
  const body = await moveInvoice(ctx, id, 'remind', async () => {
    await markInvoiceReminded(ctx.db, id, ctx.now.toISOString(), to);
    await provideLinkToSend(ctx, id);

    return { action: 'send' };
  });
  const shown = body.record;
  const mail = reminderMail({
    team: ctx.identity.team_name,
    recipient: await customerName(ctx, id),
    message,
    overdue: shown.status === 'overdue',
    bank: (await storedSettings(ctx.db)).bank ?? null,
    payable_online: shown.payment_url !== null,
    ...shown,
  });
  const letter = { document: 'invoice' as const, id, to, ...mail, ...sealedPayLink(ctx, shown) };

  await enqueueTask(ctx.db, 'send_document', letter, { bulk: true });
}

/** The payment page's address, encrypted for the waiting mail. */
function sealedPayLink(ctx: WriteContext, { payment_url }: { payment_url: string | null }) {
  return payment_url === null ? {} : { sealed_link: sealLink(ctx, payment_url) };
}

/** @throws Invalid if there is no recipient address */
export function requireAddress(email: string | null): string {
  if (!email) throw new Invalid([noAddress]);

  return email;
}

async function customerName(ctx: WriteContext, id: string): Promise<string | null> {
  const { customer } = await ctx.db.one<{ customer: DocumentParty | null }>(
    'select customer from invoices where team_id = $1 and id = $2',
    [id],
  );

  return customer?.name ?? null;
}
