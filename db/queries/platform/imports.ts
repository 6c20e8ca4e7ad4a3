import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import type { ImportBatchState } from '../../../domain/states/import_batch.ts';
import type { ImportColumn, ImportKindName, ImportOptions } from '../../../domain/platform/import_fields.ts';

/**
 * The displayed state of a batch: one in progress without a job that could end it has failed.
 * `import_batches` is the table the expression reads.
 */
export const importStatus = `case when status in ('committing', 'undoing') and not exists (select from jobs j
  where j.team_id = import_batches.team_id and j.id = import_batches.job_id and j.status in ('queued', 'running'))
  then 'failed' else status end`;

/** How long after its commit an import can be undone; its rows are deleted then. */
export const undoDays = 30;

/** A batch, as rules need it. */
export interface ImportBatch {
  id: string;
  kind: ImportKindName;
  status: ImportBatchState;
  total_bytes: number;
  received_bytes: number;
  total_rows: number | null;
  mapping: ImportColumn[];
  options: ImportOptions;
  undoable: boolean;
}

const columns = `id, kind, ${importStatus} as status, total_bytes, received_bytes, total_rows, mapping, options,
  total_rows is not null and coalesce(committed_at, created_at) > now() - interval '${undoDays} days' as undoable`;

export function findBatch(db: Db, id: string): Promise<ImportBatch | undefined> {
  return db.maybe<ImportBatch>(`select ${columns} from import_batches where team_id = $1 and id = $2`, [id]);
}

/**
 * The batch, its row locked until the change commits. It is read once it is locked: a statement that waited for the lock sees
 * the state of the batch as it is now, but the jobs as they were before, and would take a batch whose job was just started for
 * a failed one.
 */
export async function lockBatch(db: WriteDb, id: string): Promise<ImportBatch | undefined> {
  await db.maybe('select from import_batches where team_id = $1 and id = $2 for update', [id]);

  return findBatch(db, id);
}

export interface ImportChunk {
  index: number;
  sha256: string;
  bytes: number;
  storage_key: string;
}

/** The parts of a file in their order. */
export function chunksOf(db: Db, batchId: string): Promise<ImportChunk[]> {
  return db.many<ImportChunk>(
    'select index, sha256, bytes, storage_key from import_chunks where team_id = $1 and batch_id = $2 order by index',
    [batchId],
  );
}

/** Adds a part; the batch is locked. */
export async function addChunk(db: WriteDb, batchId: string, chunk: ImportChunk): Promise<void> {
  await db.run(
    `insert into import_chunks (team_id, batch_id, index, sha256, bytes, storage_key) values ($1, $2, $3, $4, $5, $6)`,
    [batchId, chunk.index, chunk.sha256, chunk.bytes, chunk.storage_key],
  );
}

/** Deletes the parts of a file and queues the deletion of their files. */
export async function dropChunks(db: WriteDb, batchId: string): Promise<void> {
  const dropped = await db.many<{ storage_key: string }>(
    'delete from import_chunks where team_id = $1 and batch_id = $2 returning storage_key',
    [batchId],
  );
  if (dropped.length === 0) return;

  await db.run(
    `insert into tasks (team_id, id, kind, payload, priority, due_at)
     select $1, t.id, 'delete_file', json_build_object('storage_key', t.key), 1, statement_timestamp()
     from unnest($2::uuid[], $3::text[]) t (id, key)`,
    [dropped.map(() => newId()), dropped.map(({ storage_key }) => storage_key)],
  );
  db.hints.add('jobs');
}

/** Stores rows of the file, as JSON of `{line, values, error}`; existing ones are kept. */
export async function keepRows(db: WriteDb, batchId: string, rows: string): Promise<void> {
  await db.run(
    `insert into import_rows (team_id, batch_id, line, values, fault)
     select $1, $2, r.line, r.values, r.error from json_to_recordset($3::json) r (line int, values json, error text)
     on conflict do nothing`,
    [batchId, rows],
  );
}

/** The lines of each hundred rows that are still to be done. */
export function openRanges(
  db: Db,
  batchId: string,
  size: number,
): Promise<{ first: number; last: number; rows: number }[]> {
  return db.many(
    `select min(line) as first, max(line) as last, count(*)::int as rows from (
       select line, (row_number() over (order by line) - 1) / $3::int as part
       from import_rows where team_id = $1 and batch_id = $2 and action is null) r
     group by part order by part`,
    [batchId, size],
  );
}

/** The rows of a range that are still to be done, locked. */
export function openRows(
  db: WriteDb,
  batchId: string,
  { first, last }: { first: number; last: number },
): Promise<{ line: number; values: Record<string, string>; error: string | null }[]> {
  return db.many(
    `select line, values, fault as error from import_rows
     where team_id = $1 and batch_id = $2 and line between $3 and $4 and action is null order by line for update`,
    [batchId, first, last],
  );
}

/**
 * The results of rows, as the JSON of RowOutcome; `digest` identifies the state of the record for an undo.
 */
export async function recordRowOutcomes(
  db: WriteDb,
  batchId: string,
  { table, digest }: { table: string; digest: string },
  outcomes: object[],
): Promise<void> {
  await db.run(
    `with settled as (
       update import_rows i set action = r.action, record_id = r.record_id, before = r.before,
         former_default_id = r.former_default_id, messages = r.messages,
         record_digest = case when r.action in ('create', 'update') then
           (select ${digest} from ${table} t where t.team_id = $1 and t.id = r.record_id) end
       from json_to_recordset($3::json)
         r (line int, action text, record_id uuid, before json, former_default_id uuid, messages json)
       where i.team_id = $1 and i.batch_id = $2 and i.line = r.line returning i.action
     )
     update import_batches b set
       created_rows = created_rows + (select count(*) from settled where action = 'create'),
       updated_rows = updated_rows + (select count(*) from settled where action = 'update'),
       skipped_rows = skipped_rows + (select count(*) from settled where action = 'skip'),
       error_rows = error_rows + (select count(*) from settled where action = 'error')
     where b.team_id = $1 and b.id = $2`,
    [batchId, JSON.stringify(outcomes)],
  );
}

/** The digest of a record: all columns except those that change by themselves. */
export function digestOf(volatile: string[]): string {
  return `md5((to_jsonb(t) - '{${volatile.join(',')}}'::text[])::text)`;
}

/**
 * Has the team's imports of one kind write one after the other: each sees the records that the others created, so two of the same file
 * do not create everything twice.
 */
export async function lockImports(db: WriteDb, kind: ImportKindName): Promise<void> {
  await db.many('select pg_advisory_xact_lock(hashtextextended($1::text || $2, 9))', [kind]);
}

/** An earlier import of the same bytes by this team, that was committed or is being committed. */
export function sameFile(db: Db, batchId: string, sha256: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    `select id from import_batches where team_id = $1 and sha256 = $3 and id <> $2
       and (committed_at is not null or status = 'committing')
     order by created_at limit 1`,
    [batchId, sha256],
  );
}

/** A page of the rows of a batch, after a line. */
export function rowsPage(
  db: Db,
  batchId: string,
  {
    action,
    after_line = 0,
    limit,
  }: { action?: string | undefined; after_line?: number | undefined; limit: number },
) {
  return db.many<{
    line: number;
    values: Record<string, string>;
    action: 'create' | 'update' | 'skip' | 'error' | null;
    record_id: string | null;
    messages: { field: string | null; message: string }[];
    undone: 'deleted' | 'restored' | 'kept' | null;
    undo_reason: string | null;
  }>(
    `select line, values, action, record_id, coalesce(messages, '[]') as messages, undone, undo_reason from import_rows
     where team_id = $1 and batch_id = $2 and line > $3${action === undefined ? '' : ' and action = $5'}
     order by line limit $4`,
    [batchId, after_line, limit, ...(action === undefined ? [] : [action])],
  );
}

/** The default mapping for an import without one. */
export async function defaultMapping(db: Db, kind: ImportKindName): Promise<ImportColumn[]> {
  const found = await db.maybe<{ columns: ImportColumn[] }>(
    'select columns from import_mappings where team_id = $1 and kind = $2 and is_default',
    [kind],
  );

  return found?.columns ?? [];
}
