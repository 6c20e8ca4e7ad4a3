import type { DocumentParty } from '../../domain/invoices.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { enqueueTask } from '../../jobs/enqueue.ts';
import { creditNoteMail } from '../../pages/billing_mail.ts';
import { presentCreditNote } from '../present/credit_note.ts';
import { requireAddress } from './invoice_sending.ts';
import { creditInvoice } from './payment_actions.ts';
import type { CreditInput } from './payment_actions.ts';

/** How a credit note is to reach the customer. */
export interface CreditMail {
  /** To whom, where not to whom the invoice went. */
  recipient: string | null;
  /** A few words of the sender's own. */
  message: string | null;
}

/** A credit note as a person asks for it; without `mail` it is handed over otherwise. */
export interface CreditWish extends CreditInput {
  mail: CreditMail | null;
}

/** Issues a credit note, and mails it where that is wished, when the change is committed. */
export async function issueCreditNote(
  ctx: WriteContext,
  invoiceId: string,
  { mail, ...input }: CreditWish,
): Promise<{ id: string; made: RenderedJson }> {
  const { credit_note_id: id } = await creditInvoice(ctx, invoiceId, input);
  const made = (await shownCreditNote(ctx, id))!;
  if (mail) await mailCreditNote(ctx, id, made, mail);

  return { id, made };
}

/** A credit note as the API shows it. */
export async function shownCreditNote(
  ctx: Pick<Context, 'db' | 'base_url'>,
  id: string,
): Promise<RenderedJson | undefined> {
  const [row] = await ctx.db.text(
    `select ${presentCreditNote.columns} from credit_notes where team_id = $1 and id = $2`,
    [id],
  );

  return row && presentCreditNote.render(row, ctx.base_url);
}

async function mailCreditNote(
  ctx: WriteContext,
  id: string,
  made: RenderedJson,
  { recipient, message }: CreditMail,
): Promise<void> {
  const { customer, sent_to } = await ctx.db.one<{ customer: DocumentParty | null; sent_to: string | null }>(
    `select n.customer, i.sent_to from credit_notes n
     join invoices i on i.team_id = n.team_id and i.id = n.invoice_id where n.team_id = $1 and n.id = $2`,
    [id],
  );
  const shown = JSON.parse(made.text) as { number: string; invoice_number: string; total: number };
  const letter = { team: ctx.identity.team_name, recipient: customer?.name ?? null, message };

  await enqueueTask(ctx.db, 'send_document', {
    document: 'credit_note',
    id,
    to: requireAddress(recipient ?? sent_to),
    ...creditNoteMail({ ...letter, ...shown }),
  });
}
