import type { DocumentParty } from '../../domain/billing/invoices.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { mailAddress } from '../../db/queries/billing/priced_documents.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { creditNoteMail } from '../../mails/billing.ts';
import { presentCreditNote } from '../../presenters/billing/credit_note.ts';
import { requireAddress } from './invoice_sending.ts';
import { creditInvoice } from './payment_actions.ts';
import type { CreditInput } from './payment_actions.ts';
import { findRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** How to deliver the credit note. */
export interface CreditMail {
  /** Recipient address, if it differs from that of the invoice. */
  recipient: string | null;
  /** A personal message from the sender. */
  message: string | null;
}

/** A credit note as requested; without `mail` it is delivered in another way. */
export interface CreditWish extends CreditInput {
  mail: CreditMail | null;
}

/** Issues a credit note, and mails it after the commit if requested. */
export async function issueCreditNote(
  ctx: WriteContext,
  invoiceId: string,
  { mail, ...input }: CreditWish,
): Promise<{ id: string; made: RenderedJson<Schemas['CreditNote']> }> {
  const { credit_note_id: id } = await creditInvoice(ctx, invoiceId, input);
  const made = await findRecord(ctx, presentCreditNote, id);
  if (mail) await mailCreditNote(ctx, id, made, mail);

  return { id, made };
}

async function mailCreditNote(
  ctx: WriteContext,
  id: string,
  made: RenderedJson<Schemas['CreditNote']>,
  { recipient, message }: CreditMail,
): Promise<void> {
  const { customer, invoice_id } = await ctx.db.one<{ customer: DocumentParty | null; invoice_id: string }>(
    'select customer, invoice_id from credit_notes where team_id = $1 and id = $2',
    [id],
  );
  const sent_to = await mailAddress(ctx.db, 'invoice', invoice_id);
  const letter = { team: ctx.identity.team_name, recipient: customer?.name ?? null, message };

  await enqueueTask(ctx.db, 'send_document', {
    document: 'credit_note',
    id,
    to: requireAddress(recipient ?? sent_to),
    ...creditNoteMail({ ...made.record, ...letter }),
  });
}
