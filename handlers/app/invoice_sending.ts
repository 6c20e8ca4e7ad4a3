import { lockInvoice, markInvoiceReminded, markInvoiceResent } from '../../db/queries/invoices.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import type { DocumentParty } from '../../domain/invoices.ts';
import type { WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { enqueueTask } from '../../jobs/enqueue.ts';
import { invoiceMail, reminderMail } from '../../pages/billing_mail.ts';
import { moveInvoice, sendInvoice } from './invoice_actions.ts';

/** How a document is to reach the customer. */
export interface SendWish {
  /** To whom, where not to the client's own address. */
  recipient: string | null;
  /** A few words of the sender's own. */
  message: string | null;
  /** false: it is posted or handed over, and no mail goes out. */
  email: boolean;
}

interface ShownInvoice {
  number: string;
  status: string;
  balance: number;
  due_date: string | null;
  sent_to: string | null;
}

/** Sends an invoice the first time, or once more; the mail with the PDF goes out when the change is committed. */
export async function deliverInvoice(ctx: WriteContext, id: string, wish: SendWish): Promise<RenderedJson> {
  const found = await lockInvoice(ctx.db, id);
  if (!found) throw notFound('invoice');

  const body =
    found.status === 'draft'
      ? await sendInvoice(ctx, id, wish.recipient)
      : await moveInvoice(ctx, id, 'resend', async () => {
          if (wish.recipient) await markInvoiceResent(ctx.db, id, wish.recipient);

          return { action: 'send' };
        });
  if (!wish.email) return body;

  const { sent_to, ...shown } = JSON.parse(body.text) as ShownInvoice;
  const to = requireAddress(sent_to);
  const letter = {
    team: ctx.identity.team_name,
    recipient: await customerName(ctx, id),
    message: wish.message,
  };
  await enqueueTask(ctx.db, 'send_document', {
    document: 'invoice',
    id,
    to,
    ...invoiceMail({ ...letter, ...shown }),
  });

  return body;
}

/** Reminds the customer of an invoice that is not paid. */
export async function remindOfInvoice(
  ctx: WriteContext,
  id: string,
  { to, message }: { to: string; message: string | null },
): Promise<void> {
  const body = await moveInvoice(ctx, id, 'remind', async () => {
    await markInvoiceReminded(ctx.db, id, ctx.now.toISOString());

    return { action: 'send' };
  });
  const shown = JSON.parse(body.text) as ShownInvoice;
  const mail = reminderMail({
    team: ctx.identity.team_name,
    recipient: await customerName(ctx, id),
    message,
    overdue: shown.status === 'overdue',
    ...shown,
  });

  await enqueueTask(ctx.db, 'send_document', { document: 'invoice', id, to, ...mail }, { bulk: true });
}

/** @throws Invalid where nobody said to whom a mail is to go */
export function requireAddress(email: string | null): string {
  if (!email) throw invalid('recipientEmail', 'is needed: the client has no email address');

  return email;
}

async function customerName(ctx: WriteContext, id: string): Promise<string | null> {
  const { customer } = await ctx.db.one<{ customer: DocumentParty | null }>(
    'select customer from invoices where team_id = $1 and id = $2',
    [id],
  );

  return customer?.name ?? null;
}
