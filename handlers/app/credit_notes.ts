import { notFound } from '../../domain/errors.ts';
import type { DocumentParty } from '../../domain/invoices.ts';
import type { LineInput } from '../../domain/lines.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { enqueueTask } from '../../jobs/enqueue.ts';
import { creditNoteMail } from '../../pages/billing_mail.ts';
import { presentCreditNote } from '../present/credit_note.ts';
import { requireInvoice } from './invoice_actions.ts';
import { requireAddress } from './invoice_sending.ts';
import { creditInvoice } from './payment_actions.ts';

const creditNoteList: ListDefinition = {
  name: 'app invoice credit notes',
  presenter: presentCreditNote,
  from: 'credit_notes',
  where: 'invoice_id = $2',
  filters: createdFilters,
};

export const appListInvoiceCreditNotes: Handler<'appListInvoiceCreditNotes'> = async (
  ctx,
  { path, query },
) => {
  await requireInvoice(ctx, path.id);

  return listPage(ctx, creditNoteList, query, [path.id]);
};

export const appGetCreditNote: Handler<'appGetCreditNote'> = async (ctx, { path }) => {
  const body = await shownCreditNote(ctx, path.id);
  if (!body) throw notFound('credit note');

  return { status: 200, body };
};

export const appCreateInvoiceCreditNote: Handler<'appCreateInvoiceCreditNote'> = async (
  ctx,
  { path, body },
) => {
  const { reason, lines, email = false, recipientEmail = null, message = null } = body;
  const { credit_note_id } = await creditInvoice(ctx, path.id, {
    reason,
    ...(lines && { lines: lines as LineInput[] }),
  });
  const made = (await shownCreditNote(ctx, credit_note_id))!;
  if (email) await mailCreditNote(ctx, credit_note_id, made, { recipient: recipientEmail, message });

  return { status: 201, body: made, headers: { Location: `/api/v1/app/credit-notes/${credit_note_id}` } };
};

async function shownCreditNote(ctx: Context, id: string): Promise<RenderedJson | undefined> {
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
  { recipient, message }: { recipient: string | null; message: string | null },
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
