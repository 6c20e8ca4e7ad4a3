import { overdueReceipt } from '../../../db/queries/compliance/dwt.ts';
import { Invalid, ProviderError } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { findRecord } from '../../../presenters/find.ts';
import { presentDwtReceipt } from '../../../presenters/compliance/dwt_receipt.ts';
import { changeReceipt, createReceipt } from '../../../actions/compliance/dwt_receipts.ts';
import { checkReceipt, submitReceipt } from '../../../actions/compliance/dwt_submission.ts';

const receipts: ListDefinition = {
  name: 'app dwt receipts',
  presenter: presentDwtReceipt,
  from: 'dwt_receipts',
  where: 'archived_at is null',
  filters: {
    status: 'status = ?',
    site_id: 'site_id = ?',
    due_before: 'due_by < ?::timestamptz',
    overdue: `(${overdueReceipt}) = ?`,
    ...createdFilters,
  },
};

export const appListDwtReceipts: Handler<'appListDwtReceipts'> = (ctx, { query }) =>
  listPage(ctx, receipts, query);

export const appGetDwtReceipt: Handler<'appGetDwtReceipt'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentDwtReceipt, path.id),
});

export const appCreateDwtReceipt: Handler<'appCreateDwtReceipt'> = async (ctx, { body }) => ({
  status: 201,
  body: await createReceipt(ctx, body),
});

export const appUpdateDwtReceipt: Handler<'appUpdateDwtReceipt'> = async (ctx, { path, body }) => ({
  status: 200,
  body: await changeReceipt(ctx, path.id, body),
});

// Defra's response is committed before the operation's own transaction begins, so it is kept even if that
// fails.
export const appSubmitDwtReceipt: Handler<'appSubmitDwtReceipt'> = withPreparation(
  async (ctx, { path, body }) => {
    if (body.dryRun) {
      await checkReceipt(ctx, await findRecord(ctx, presentDwtReceipt, path.id));

      return null;
    }

    return submitReceipt(
      { commitFirst: ctx.commitFirst, waste_tracking: ctx.adapters.waste_tracking },
      path.id,
    );
  },
  async (ctx, { path }, answer) => {
    if (answer?.outcome === 'rejected')
      throw new Invalid(
        answer.errors.length > 0
          ? answer.errors.map(({ key, message }) => ({ field: key, message }))
          : [{ field: 'id', message: 'was rejected by Defra, which did not say why' }],
      );
    if (answer?.outcome === 'not_sent')
      throw new ProviderError('digital waste tracking', answer.refused ? 'refused' : 'away', answer.message);

    return { status: 200, body: await findRecord(ctx, presentDwtReceipt, path.id) };
  },
);
