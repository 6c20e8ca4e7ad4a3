import { gatherer } from '../../db/gathering.ts';
import type { DatabaseError } from '../../db/connections/connect.ts';
import { constraintOf } from '../../db/distribution/constraints.ts';
import { Forbidden } from '../../domain/errors.ts';
import { lockedRecords } from '../../db/queries/platform/import_matches.ts';
import {
  currentDigests,
  defaultsAmong,
  deleteRecords,
  formerDefaults,
  importedRecords,
  oldestWithoutDefault,
  recordUndone,
} from '../../db/queries/platform/import_undo.ts';
import type { ImportedRecord } from '../../db/queries/platform/import_undo.ts';
import { digestOf } from '../../db/queries/platform/imports.ts';
import type { Change } from '../../db/history.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { toApiError } from '../../http/responses/errors.ts';
import { presentClientLocation } from '../../presenters/clients/client_location.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { changeOthers } from '../change_others.ts';
import type { ImportKind } from './import_kind.ts';

interface Undoing extends ImportedRecord {
  /** As it is before the undo. */
  shown: RenderedJson;
  client_id: string | null;
}

type Done = Parameters<typeof recordUndone>[2][number];

/**
 * Undoes some records of an import: deletes those it created, restores those it changed. A record that was
 * changed or deleted since, that others refer to or that a legal hold covers is kept, with the reason. Each
 * record separately.
 */
export async function undoRecords(
  ctx: WriteContext,
  kind: ImportKind,
  batchId: string,
  ids: string[],
): Promise<void> {
  const { table, presenter, volatile } = kind;
  const records = await importedRecords(ctx.db, batchId, ids);
  const rows = await lockedRecords(ctx.db, { table, columns: presenter.columns }, ids);
  const digests = await currentDigests(ctx.db, { table, digest: digestOf(volatile) }, ids);

  const done: Done[] = [];
  const undoing: Undoing[] = [];
  for (const record of records) {
    const row = rows.get(record.record_id);
    const reason = row ? (digests.get(record.record_id) === record.record_digest ? null : 'changed') : 'gone';
    if (reason !== null || !row) done.push(kept(record, reason ?? 'gone'));
    else
      undoing.push({ ...record, shown: presenter.render(row, ctx.base_url), client_id: clientOf(kind, row) });
  }

  done.push(...(await eachOrAlone(ctx, kind, undoing)));
  await recordUndone(ctx.db, batchId, done);
}

function kept({ record_id }: ImportedRecord, reason: string): Done {
  return { record_id, undone: 'kept', reason };
}

function clientOf({ table }: ImportKind, row: (string | null)[]): string | null {
  const { id, client_id } = JSON.parse(row.at(-2)!) as { id: string; client_id?: string | null };

  return table === 'clients' ? id : (client_id ?? null);
}

/** All at once; if the database rejects one of them, each in its own savepoint. */
async function eachOrAlone(ctx: WriteContext, kind: ImportKind, records: Undoing[]): Promise<Done[]> {
  if (records.length === 0) return [];
  try {
    return await undoTogether(ctx, kind, records);
  } catch (error) {
    if (toApiError(error).status >= 500) throw error;
    if (records.length === 1) return [kept(records[0]!, reasonOf(error as DatabaseError | Forbidden))];
  }

  const done: Done[] = [];
  for (const record of records) done.push(...(await eachOrAlone(ctx, kind, [record])));

  return done;
}

function reasonOf(error: DatabaseError | Forbidden): string {
  if (error instanceof Forbidden) return 'legal_hold';
  if (error.code === '23503') return `used_by_${constraintOf(error).table}`;

  return error.code === 'WH002' ? 'legal_hold' : 'conflict';
}

async function undoTogether(ctx: WriteContext, kind: ImportKind, records: Undoing[]): Promise<Done[]> {
  const changes: Change[] = [];
  const created = records.filter(({ action }) => action === 'create');
  const changed = records.filter(({ action }) => action === 'update');
  await ctx.db.savepoint(async () => {
    const undo: WriteContext = {
      ...ctx,
      db: gatherer(ctx.db)(),
      record: (change) => changes.push({ ...change, source: 'import' }),
    };
    await restore(undo, kind, changed);
    if (created.length > 0)
      await deleteRecords(
        ctx.db,
        kind.table,
        created.map(({ record_id }) => record_id),
      );
    for (const { record_id, client_id, shown } of created)
      undo.record({
        entity: kind.presenter.object,
        id: record_id,
        client_id,
        action: 'delete',
        before: shown,
      });
    if (kind.name === 'client_sites') await restoreDefaults(undo, records, changed);
  });
  for (const change of changes) ctx.record(change);

  return records.map(({ record_id, action }) => ({
    record_id,
    undone: action === 'create' ? 'deleted' : 'restored',
    reason: null,
  }));
}

async function restore(ctx: WriteContext, kind: ImportKind, records: Undoing[]): Promise<void> {
  if (records.length === 0) return;

  const rows = records.map(({ record_id, line, before, shown }) => ({
    line,
    id: record_id,
    before: shown,
    stored: before!,
    body: Object.fromEntries(kind.columns.map((column) => [column, before![column] ?? null])),
  }));
  await (kind.restore ?? kind.update)(ctx, rows);
}

/** Makes the client's former default location the default again, or else the oldest one. */
async function restoreDefaults(ctx: WriteContext, records: Undoing[], changed: Undoing[]): Promise<void> {
  const claiming = changed.filter(({ former_default_id }) => former_default_id !== null);
  const mark = (selection: ReturnType<typeof defaultsAmong>, is_default: boolean) =>
    changeOthers(ctx, presentClientLocation, selection, { is_default });
  const released = await mark(defaultsAmong(claiming.map(({ record_id }) => record_id)), false);
  const formers = records.filter(
    ({ record_id, action, former_default_id }) =>
      former_default_id !== null && (action === 'create' || released.includes(record_id)),
  );
  await mark(formerDefaults(formers.map(({ former_default_id }) => former_default_id!)), true);
  await mark(oldestWithoutDefault([...new Set(records.flatMap(({ client_id }) => client_id ?? []))]), true);
}
