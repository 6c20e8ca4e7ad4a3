import { newId } from '../../../db/ids.ts';
import { importCandidates } from '../../../db/queries/platform/import_candidates.ts';
import { forecastUndo } from '../../../db/queries/platform/import_undo.ts';
import {
  addChunk,
  chunksOf,
  digestOf,
  dropChunks,
  findBatch,
  importStatus,
  rowsPage,
  sameFile,
  undoDays,
} from '../../../db/queries/platform/imports.ts';
import type { ImportBatch } from '../../../db/queries/platform/imports.ts';
import { stands } from '../../../db/queries/exists.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { fromBase64 } from '../../../domain/base64.ts';
import { invalid, notFound } from '../../../domain/errors.ts';
import { requireText } from '../../../domain/platform/import_file.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, defaultLimit, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { claimFile, withPreparation } from '../../../http/requests/preparation.ts';
import type { Schemas } from '../../../presenters/presenter.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { presentImportBatch } from '../../../presenters/platform/import_batch.ts';
import {
  batchFor,
  changeBatch,
  requireAction,
  shownBatch,
} from '../../../actions/platform/import_batches.ts';
import {
  batchFile,
  columnsOf,
  readImport,
  requireColumns,
  requireMapping,
  sha256Of,
} from '../../../actions/platform/import_files.ts';
import { previewImport } from '../../../actions/platform/import_preview.ts';
import { importKindsByName, requireImportable } from '../../../actions/platform/import_rows.ts';
import { enqueueJob } from '../../../actions/platform/start_job.ts';
import { countOf } from '../../../domain/texts.ts';

const batchList: ListDefinition = {
  name: 'import-batches',
  presenter: presentImportBatch,
  from: 'import_batches',
  filters: { status: `${importStatus} = ?`, kind: 'kind = ?', ...createdFilters },
};

/** An import that is not committed within this is cancelled. */
const expiryMs = 24 * 3_600_000;

export const appListImportBatches: Handler<'appListImportBatches'> = (ctx, { query }) =>
  listPage(ctx, batchList, query);

export const appCreateImportBatch: Handler<'appCreateImportBatch'> = async (ctx, { body }) => {
  const { kind, file_name, total_bytes, mapping = [], options = {} } = body;
  requireMapping(kind, mapping, 'mapping');
  await requireDefaultClient(ctx, options);

  const id = newId();
  const columns = {
    ...{ id, kind, file_name, total_bytes },
    mapping: JSON.stringify(mapping),
    options: JSON.stringify(options),
    expires_at: new Date(ctx.now.getTime() + expiryMs).toISOString(),
    created_by: ctx.identity.user_id,
    created_by_name: ctx.identity.user_name,
  };
  const row = await ctx.db.insert('import_batches', columns, presentImportBatch.columns);
  const after = presentImportBatch.render(row, ctx.base_url);

  ctx.record({ entity: 'import_batch', id, action: 'create', after });

  return { status: 201, body: after };
};

export const appGetImportBatch: Handler<'appGetImportBatch'> = async (ctx, { path, query }) => {
  const batch = await shownBatch(ctx, path.id);
  const limit = query.limit ?? defaultLimit;
  const rows = await rowsPage(ctx.db, path.id, { ...query, limit: limit + 1 });
  const page = JSON.stringify({ rows: rows.slice(0, limit), has_more_rows: rows.length > limit });

  return { status: 200, body: new RenderedJson(`${batch.text.slice(0, -1)},${page.slice(1)}`) };
};

export const appUpdateImportBatch: Handler<'appUpdateImportBatch'> = async (ctx, { path, body }) => {
  const batch = await batchFor(ctx, path.id, body.status === 'cancelled' ? 'cancel' : 'change');
  const { mapping, options } = body;
  if (mapping) requireMapping(batch.kind, mapping, 'mapping');
  if (options) await requireDefaultClient(ctx, options);
  if (Object.keys(body).length === 0) return { status: 200, body: await shownBatch(ctx, path.id) };

  if (body.status === 'cancelled') await dropChunks(ctx.db, path.id);
  const changes = {
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(options && { options: JSON.stringify(options) }),
    ...(body.status && { status: body.status }),
  };

  return {
    status: 200,
    body: await changeBatch(ctx, path.id, changes, body.status ? 'status_change' : 'update'),
  };
};

export const appUploadImportChunk: Handler<'appUploadImportChunk'> = withPreparation(
  async (ctx, { path, body }) => {
    const batch = await findBatch(ctx.db, path.id);
    if (!batch) throw notFound('import batch');
    requireAction(batch, 'upload');
    const bytes = fromBase64(body.content_base64, 'content_base64');
    const sha256 = await sha256Of(Uint8Array.from(bytes));
    if (body.sha256 !== undefined && body.sha256 !== sha256)
      throw invalid('sha256', 'is not the SHA-256 of content_base64');
    if (body.index === 0) requireText(bytes, 'content_base64');
    const parts = ['imports', path.id, `${body.index}-${newId()}`];

    return { sha256, file: await ctx.keepFile({ parts, content_type: 'text/csv', body: bytes }) };
  },
  async (ctx, { path, body: { index } }, { sha256, file }) => {
    const batch = await batchFor(ctx, path.id, 'upload');
    const known = (await chunksOf(ctx.db, path.id)).find((chunk) => chunk.index === index);
    if (known && known.sha256 !== sha256) throw invalid('index', 'was sent before with other bytes');
    if (known) return { status: 200, body: await shownBatch(ctx, path.id) };

    const received_bytes = batch.received_bytes + file.bytes;
    if (received_bytes > batch.total_bytes)
      throw invalid('content_base64', `makes the file longer than its total_bytes of ${batch.total_bytes}`);
    await claimFile(ctx.db, file);
    await addChunk(ctx.db, path.id, { index, sha256, bytes: file.bytes, storage_key: file.key });
    const status = received_bytes === batch.total_bytes ? 'ready' : 'uploading';

    return { status: 200, body: await changeBatch(ctx, path.id, { received_bytes, status }) };
  },
);

export const appPreviewImport: Handler<'appPreviewImport'> = withPreparation(
  async (ctx, { body }) => {
    const { batch, kind, mapping, options } = await previewed(ctx, body);
    requireMapping(kind, mapping, 'mapping');
    await requireDefaultClient(ctx, options);
    const field = batch ? 'batch_id' : body.csv === undefined ? 'content_base64' : 'csv';
    const bytes = batch
      ? await batchFile(ctx, batch)
      : body.csv === undefined
        ? fromBase64(body.content_base64!, field)
        : Buffer.from(body.csv, 'utf8');
    const table = await readImport(ctx, { kind, mapping }, bytes, field);

    return previewImport(ctx, kind, table, options);
  },
  async (_ctx, _request, preview) => ({ status: 200, body: preview }),
);

export const appCommitImport: Handler<'appCommitImport'> = withPreparation(
  async (ctx, { body }) => {
    const batch = await findBatch(ctx.db, body.batch_id);
    if (!batch) throw unknownRecord('batch_id');
    requireAction(batch, 'commit');
    requireImportable(ctx.identity, batch.kind);
    const bytes = await batchFile(ctx, batch);
    const mapping = await columnsOf(ctx, batch);
    const table = await ctx.adapters.tables.read({ kind: batch.kind, field: 'batch_id', mapping }, bytes);
    requireColumns(table, batch);

    return { mapping, summary: table.summary, sha256: await sha256Of(Uint8Array.from(bytes)) };
  },
  async (ctx, { body: { batch_id, dryRun = false } }, { mapping, summary, sha256 }) => {
    await batchFor(ctx, batch_id, 'commit');
    const started = await enqueueJob(ctx, 'import_commit', { params: { batch_id }, dry_run: dryRun });
    if (dryRun) return started;

    const same = await sameFile(ctx.db, batch_id, sha256);
    const { encoding, delimiter, rows } = summary;
    await changeBatch(
      ctx,
      batch_id,
      {
        ...{ status: 'committing', sha256, encoding, delimiter, total_rows: rows },
        // The default mapping may be replaced or deleted before the job reads the file.
        mapping: JSON.stringify(mapping),
        same_as_id: same?.id ?? null,
        job_id: started.body.record.id,
      },
      'status_change',
    );

    return started;
  },
);

export const appPreviewImportUndo: Handler<'appPreviewImportUndo'> = async (ctx, { path }) => {
  const batch = await findBatch(ctx.db, path.id);
  if (!batch) throw notFound('import batch');

  const can = batch.undoable && (batch.status === 'committed' || batch.status === 'failed');

  return {
    status: 200,
    body: {
      object: 'import_undo_preview',
      batch_id: path.id,
      can,
      ...(await forecastUndo(ctx.db, path.id, undoTable(batch))),
    },
  };
};

export const appUndoImportBatch: Handler<'appUndoImportBatch'> = async (ctx, { path, body }) => {
  const batch = await batchFor(ctx, path.id, 'undo');
  if (!batch.undoable)
    throw invalid('status', `cannot be undone: its commit is more than ${undoDays} days ago`);
  const { would_keep } = await forecastUndo(ctx.db, path.id, undoTable(batch));
  if (would_keep > 0 && !body.force_partial)
    throw invalid('force_partial', `must be true: ${countOf(would_keep, 'record')} cannot be undone`);

  const started = await enqueueJob(ctx, 'import_undo', { params: { batch_id: path.id } });
  const job_id = started.body.record.id;
  await changeBatch(ctx, path.id, { status: 'undoing', job_id }, 'status_change');

  return started;
};

export const appLookUpImport: Handler<'appLookUpImport'> = async (ctx, { query: { kind, q } }) => ({
  status: 200,
  body: { object: 'import_lookup', kind, q, candidates: await importCandidates(ctx.db, kind, q) },
});

function undoTable({ kind }: ImportBatch) {
  const { table, columns, held, volatile } = importKindsByName[kind];

  return { table, columns, held, digest: digestOf(volatile) };
}

async function requireDefaultClient(ctx: Context, options: Schemas['ImportOptions']): Promise<void> {
  const id = options.default_client_id;
  if (id && !(await stands(ctx.db, 'clients', id))) throw unknownRecord('options.default_client_id');
}

/** The file of a preview. @throws Invalid unless exactly one file is given. */
async function previewed(ctx: Context, body: RequestBody<'appPreviewImport'>) {
  const named = (['csv', 'content_base64', 'batch_id'] as const).filter((name) => body[name] !== undefined);
  if (named.length === 0)
    throw invalid('csv', 'or content_base64 or batch_id is required, and only one of them');
  if (named.length > 1) throw invalid(named[1]!, 'must be the only one of csv, content_base64 and batch_id');

  const batch = body.batch_id === undefined ? null : await findBatch(ctx.db, body.batch_id);
  if (batch === undefined) throw unknownRecord('batch_id');
  const kind = batch?.kind ?? body.kind;
  if (kind === undefined) throw invalid('kind', 'is required');
  if (batch && body.kind !== undefined && body.kind !== kind)
    throw invalid('kind', `is ${kind} in the import`);
  if (batch) requireAction(batch, 'preview');

  return {
    batch,
    kind,
    mapping: body.mapping ?? batch?.mapping ?? [],
    options: { ...batch?.options, ...body.options },
  };
}
