import { findBatch } from '../../db/queries/platform/imports.ts';
import { recordsToUndo } from '../../db/queries/platform/import_undo.ts';
import { endBatch } from '../../actions/platform/import_batches.ts';
import { importKindsByName } from '../../actions/platform/import_rows.ts';
import { undoRecords } from '../../actions/platform/import_undoing.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { UndoImport } from '../../actions/platform/start_job.ts';
import type { JobDefinition } from '../definitions.ts';
import { countOf } from '../../domain/texts.ts';

const recordsPerItem = 100;

type Item = { records: string[] } | { end: true };

/** Undoes an import, last row first, a hundred records per transaction. The last item ends the batch. */
export const importUndo: JobDefinition<UndoImport, Item> = {
  kind: 'import_undo',

  permissions: jobPermissions.import_undo,

  async plan(ctx, { batch_id }) {
    const ids = await recordsToUndo(ctx.db, batch_id);
    const items = Array.from({ length: Math.ceil(ids.length / recordsPerItem) }, (_, index) => {
      const records = ids.slice(index * recordsPerItem, (index + 1) * recordsPerItem);

      return { ref: countOf(records.length, 'record'), data: { records } };
    });

    return { items: [...items, { ref: batch_id, data: { end: true as const } }], summary: { batch_id } };
  },

  async run(ctx, { data }, { batch_id }) {
    if ('end' in data!) return endBatch(ctx, batch_id, 'undone');

    const batch = await findBatch(ctx.db, batch_id);
    await undoRecords(ctx, importKindsByName[batch!.kind], batch_id, data!.records);
  },
};
