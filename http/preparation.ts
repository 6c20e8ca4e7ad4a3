import { fileKey } from '../adapters/storage.ts';
import type { Storage } from '../adapters/storage.ts';
import type { WriteDb } from '../db/tenant.ts';
import { writingDb } from '../db/tenant.ts';
import { inTransaction } from '../db/transaction.ts';
import { ProviderFault } from '../domain/errors.ts';
import { enqueueTask } from '../db/queries/platform/tasks.ts';
import type { Database } from './application.ts';
import type { Context, WriteContext } from './context.ts';
import type { Handler, HandlerRequest, OperationId, Result } from './handler_types.ts';

/** A file in the storage that no record names yet. */
export interface KeptFile {
  key: string;
  bytes: number;
  /** Deletes the file again unless the file is claimed before. */
  task_id: string;
}

/** Keeps a file of the team under a name of its own; `parts` are folders and the name. */
export type KeepFile = (file: {
  parts: string[];
  content_type: string;
  body: Uint8Array;
}) => Promise<KeptFile>;

/**
 * Makes a change of its own and commits it, before the transaction of the operation: for what must stand before something
 * outside is called.
 */
export type CommitFirst = <T>(work: (ctx: WriteContext) => Promise<T>) => Promise<T>;

/** A read that may keep files and commit changes, before the transaction of a change. */
export type PreparingContext = Context & { keepFile: KeepFile; commitFirst: CommitFirst };

/** Long after any transaction has ended. */
const unclaimedMs = 10 * 60_000;

/** Files are deleted again by themselves unless a change claims them: a request that ends in between leaves nothing. */
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
 * Makes a kept file one that stays, together with the change that names it.
 * @throws ProviderFault when it was waited for too long and is deleted
 */
export async function claimFile(db: WriteDb, { task_id }: KeptFile): Promise<void> {
  const claimed = await db.run(
    `delete from tasks where team_id = $1 and id = $2 and status = 'queued' and lease_token is null`,
    [task_id],
  );
  if (claimed === 0) throw new ProviderFault('storage', 'away', 'the file was kept too long ago');
}

/** What an operation does before its transaction; see `withPreparation`. */
export interface Prepared {
  prepare(ctx: PreparingContext, request: object): Promise<unknown>;
}

/**
 * A handler with a part that runs before the transaction: whatever waits for a disk or a network, or takes long. It is not
 * run for a request whose answer is kept, or whose Idempotency-Key another request is using. What it finds goes to the
 * handler, which checks again what may have changed.
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
