import type { Refund } from '../../../db/queries/billing/invoices.ts';
import { londonDate } from '../../../domain/dates.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentCreditNote } from '../../../presenters/billing/credit_note.ts';
import { issueCreditNote } from '../../../actions/billing/credit_note_issuing.ts';
import { requireInvoice } from '../../../actions/billing/invoice_actions.ts';
import { requireApproval } from '../../../actions/team/approvals.ts';
import { findRecord } from '../../../presenters/find.ts';

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

export const appGetCreditNote: Handler<'appGetCreditNote'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentCreditNote, path.id),
});

export const appCreateInvoiceCreditNote: Handler<'appCreateInvoiceCreditNote'> = async (
  ctx,
  { path, body },
) => {
  const { reason, lines, refund, email = false, recipientEmail = null, message = null } = body;
  const wish = {
    reason,
    ...(lines && { lines: lines }),
    ...(refund && { refund: refundOf(refund, londonDate(ctx.now)) }),
    mail: email ? { recipient: recipientEmail, message } : null,
  };
  const held = await requireApproval(ctx, 'invoice:credit', { id: path.id, wish });
  if (held) return held;

  const { id, made } = await issueCreditNote(ctx, path.id, wish);

  return { status: 201, body: made, headers: { Location: `/api/v1/app/credit-notes/${id}` } };
};

/** @throws Invalid for a refund in the future */
function refundOf(
  { method, reference = null, date }: { method: string; reference?: string | null; date?: string },
  today: string,
): Refund {
  if (date !== undefined && date > today)
    throw invalid('refund.date', 'must not be in the future; record a refund after it was paid');

  return { method, reference, date: date ?? today };
}
