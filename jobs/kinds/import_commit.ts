import {
  dropChunks,
  findBatch,
  keepRows,
  lockImports,
  openRanges,
  openRows,
  recordRowOutcomes,
} from '../../db/queries/platform/imports.ts';
import { digestOf } from '../../db/queries/platform/imports.ts';
import { notFound } from '../../domain/errors.ts';
import { batchFile, readImport } from '../../actions/platform/import_files.ts';
import { forecastImport } from '../../actions/platform/import_preview.ts';
import type { Forecast } from '../../actions/platform/import_preview.ts';
import { applyRows, importKindsByName, requireImportable } from '../../actions/platform/import_rows.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { CommitImport } from '../../actions/platform/start_job.ts';
import { endBatch } from '../../actions/platform/import_batches.ts';
import type { JobDefinition } from '../definitions.ts';

/** Rows per transaction: short enough to block nobody, and the number that one statement inserts. */
const rowsPerItem = 200;

type Item = { first: number; last: number } | { end: true };

/**
 * Writes the rows of an import. The file is read on a separate thread and its rows are stored first; each
 * item then writes two hundred of them and records their results in the same transaction, so that every row
 * is written once. The last item ends the batch.
 */
export const importCommit: JobDefinition<CommitImport, Item, Pick<Forecast, 'would' | 'errors'> | null> = {
  kind: 'import_commit',

  permissions: jobPermissions.import_commit,

  async prepare(ctx, { batch_id }) {
    const batch = await findBatch(ctx.db, batch_id);
    if (!batch) throw notFound('import batch');

    requireImportable(ctx.identity, batch.kind);
    const table = await readImport(ctx, batch, await batchFile(ctx, batch), 'file');
    if (ctx.dry_run) {
      const { would, errors } = await forecastImport(ctx, batch.kind, table, batch.options);

      return { would, errors };
    }
    for (const part of table.parts) {
      // A part that is missing from the plan would never be imported: the next worker prepares again.
      ctx.signal.throwIfAborted();
      await ctx.change(({ db }) => keepRows(db, batch_id, part));
    }

    return null;
  },

  async plan(ctx, { batch_id }, forecast) {
    if (forecast) {
      const count = Object.values(forecast.would).reduce((sum, rows) => sum + rows, 0);

      return { items: [], summary: { batch_id, count, ...forecast } };
    }
    const ranges = await openRanges(ctx.db, batch_id, rowsPerItem);
    const items = ranges.map(({ first, last }) => ({
      ref: `rows ${first} to ${last}`,
      data: { first, last },
    }));

    return { items: [...items, { ref: batch_id, data: { end: true as const } }], summary: { batch_id } };
  },

  async run(ctx, { data }, { batch_id }) {
    if ('end' in data!) {
      await endBatch(ctx, batch_id, 'committed');

      return dropChunks(ctx.db, batch_id);
    }
    const batch = await findBatch(ctx.db, batch_id);
    await lockImports(ctx.db, batch!.kind);
    const rows = await openRows(ctx.db, batch_id, data!);
    const kind = importKindsByName[batch!.kind];
    const outcomes = await applyRows(ctx, kind, rows, batch!.options);
    await recordRowOutcomes(
      ctx.db,
      batch_id,
      { table: kind.table, digest: digestOf(kind.volatile) },
      outcomes,
    );
  },
};
