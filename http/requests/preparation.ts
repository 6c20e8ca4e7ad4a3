import { fileKey } from '../../adapters/storage/index.ts';
import type { Storage } from '../../adapters/storage/file_storage.ts';
import type { WriteDb } from '../../db/tenant.ts';
import { writingDb } from '../../db/tenant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ProviderError } from '../../domain/errors.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import type { Database } from '../server/application.ts';
import type { Context, WriteContext } from '../context/context.ts';
import type { Handler, HandlerRequest, OperationId, Result } from '../context/handler_types.ts';

/** A stored file that no record refers to yet. */
export interface KeptFile {
  key: string;
  bytes: number;
  /** Deletes the file unless it is claimed first. */
  task_id: string;
}

/** Stores a file of the team under a unique name; `parts` are folders and the name. */
export type KeepFile = (file: {
  parts: string[];
  content_type: string;
  body: Uint8Array;
}) => Promise<KeptFile>;

/**
 * Makes and commits a separate change before the transaction of the operation, for data that must exist
 * before an external service is called.
 */
export type CommitFirst = <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>;

/** A read that may store files and commit changes, before the transaction of a change. */
export type PreparingContext = Context & { keepFile: KeepFile; commitFirst: CommitFirst };

/** Long after the end of any transaction. */
const unclaimedMs = 10 * 60_000;

/**
 * Files are deleted automatically unless a change claims them, so an interrupted request leaves nothing
 * behind.
 */
export function fileIntake(database: Database, storage: Storage, teamId: string): KeepFile {
  return async ({ parts, content_type, body }) => {
    const key = fileKey(teamId, ...parts);
    const task_id = await inTransaction(database.pool, database.url, (tx) =>
      enqueueTask(
        writingDb(teamId, tx),
        'delete_file',
        { storage_key: key },
        { bulk: true, delay_ms: unclaimedMs },
      ),
    );
    const { bytes } = await storage.put({ key, content_type, body });

    return { key, bytes, task_id };
  };
}

/**
 * Makes a stored file permanent, together with the change that refers to it.
 * @throws ProviderError if it took too long and the file was deleted
 */
export async function claimFile(db: WriteDb, { task_id }: KeptFile): Promise<void> {
  const claimed = await db.run(
    `delete from tasks where team_id = $1 and id = $2 and status = 'queued' and lease_token is null`,
    [task_id],
  );
  if (claimed === 0) throw new ProviderError('storage', 'away', 'the file was kept too long ago');
}

/** The work of an operation before its transaction; see `withPreparation`. */
export interface Prepared {
  prepare(ctx: PreparingContext, request: object): Promise<unknown>;
}

/**
 * A handler with a part that runs before the transaction: anything slow, or that waits for a disk or network.
 * It does not run if the response is already stored, or if another request is using the Idempotency-Key. Its
 * result is passed to the handler, which must check again what may have changed.
 */
export function withPreparation<K extends OperationId, Found>(
  prepare: (ctx: PreparingContext, request: HandlerRequest<K>) => Promise<Found>,
  handler: (ctx: WriteContext, request: HandlerRequest<K>, found: Found) => Promise<Result<K>>,
): Handler<K> & Prepared {
  const serve = (ctx: WriteContext, request: HandlerRequest<K> & { prepared?: Found }) =>
    handler(ctx, request, request.prepared as Found);

  return Object.assign(serve as unknown as Handler<K>, {
    prepare: prepare as unknown as Prepared['prepare'],
  });
}
