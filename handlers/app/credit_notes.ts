import { notFound } from '../../domain/errors.ts';
import type { LineInput } from '../../domain/lines.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentCreditNote } from '../present/credit_note.ts';
import { issueCreditNote, shownCreditNote } from './credit_note_issuing.ts';
import { holdCredit } from './held_credits.ts';
import { requireInvoice } from './invoice_actions.ts';

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
  const wish = {
    reason,
    ...(lines && { lines: lines as LineInput[] }),
    mail: email ? { recipient: recipientEmail, message } : null,
  };
  const held = await holdCredit(ctx, path.id, wish);
  if (held) return held;

  const { id, made } = await issueCreditNote(ctx, path.id, wish);

  return { status: 201, body: made, headers: { Location: `/api/v1/app/credit-notes/${id}` } };
};
