import { lockBatch } from '../../db/queries/platform/imports.ts';
import type { ImportBatch } from '../../db/queries/platform/imports.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import { importBatchStates } from '../../domain/states/import_batch.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import { presentImportBatch } from '../../presenters/platform/import_batch.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

type Action = keyof typeof importBatchStates.moves;

/** A batch as the API shows it. @throws NotFound. */
export async function shownBatch(
  ctx: Omit<Context, 'identity'>,
  id: string,
): Promise<RenderedJson<Schemas['ImportBatch']>> {
  const [row] = await ctx.db.text(
    `select ${presentImportBatch.columns} from import_batches where team_id = $1 and id = $2`,
    [id],
  );
  if (!row) throw notFound('import batch');

  return presentImportBatch.render(row, ctx.base_url);
}

/** @throws Invalid if the state of the batch does not allow the action. */
export function requireAction(batch: ImportBatch, action: Action): void {
  const refused = refusal(importBatchStates, action, batch.status);
  if (refused) throw new Invalid([refused]);
}

/** The batch, locked, in a state that allows the action. @throws NotFound or Invalid. */
export async function batchFor(ctx: WriteContext, id: string, action: Action): Promise<ImportBatch> {
  const batch = await lockBatch(ctx.db, id);
  if (!batch) throw notFound('import batch');
  requireAction(batch, action);

  return batch;
}

/** Changes columns of a locked batch, audited. */
export async function changeBatch(
  ctx: Omit<WriteContext, 'identity'>,
  id: string,
  columns: Record<string, unknown>,
  action: 'update' | 'status_change' | 'import' = 'update',
): Promise<RenderedJson<Schemas['ImportBatch']>> {
  const before = await shownBatch(ctx, id);
  const row = await ctx.db.update('import_batches', id, columns, presentImportBatch.columns);
  const after = presentImportBatch.render(row!, ctx.base_url);

  ctx.record({ entity: 'import_batch', id, action, before, after });

  return after;
}

/** Ends a batch whose rows, or records, are all processed. */
export async function endBatch(ctx: WriteContext, id: string, status: 'committed' | 'undone'): Promise<void> {
  await lockBatch(ctx.db, id);
  const at = ctx.now.toISOString();
  await changeBatch(
    ctx,
    id,
    { status, ...(status === 'committed' ? { committed_at: at } : { undone_at: at }) },
    'import',
  );
}
