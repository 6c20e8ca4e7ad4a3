import type pg from 'pg';
import type { Statement } from './connections/prepared.ts';
import type { Shares } from './connections/shares.ts';
import { beginAsOnlyWriter, beginAsWriter } from './team_lock.ts';
import { writingDb } from './tenant.ts';
import type { WriteDb } from './tenant.ts';
import { queueHistory } from './history.ts';
import type { Change, Origin, Recorded } from './history.ts';
import { inTransaction } from './transaction.ts';

/** The dependencies of a change of a team's records. */
export interface ChangeServices {
  /** With `shares`, the change waits for the team's share of the pool. */
  database: { pool: pg.Pool; url: string; shares?: Shares };
  /** Called after a commit that wrote events. */
  wakeDispatchers(): void;
  /** Called after a commit that queued background work. */
  wakeJobs(): void;
}

/** The team to change and the actor. */
export interface ChangeOf {
  team_id: string;
  /** A function if it is known only after the work. */
  origin: Origin | (() => Origin);
  /** Whether no other change of the team may run meanwhile. */
  exclusive?: boolean;
  /** Claims of Idempotency-Keys, sent before the lock of the team: the transaction fails if one cannot be had. */
  claims?: Statement[];
}

/** One change in progress. */
export interface UnitOfWork {
  db: WriteDb;
  /** Queues an audit event, and a webhook event if the change is a public one. */
  record(change: Change): void;
  /** The same for one of several requests that share the transaction. */
  recorderOf(origin: Origin): (change: Change) => void;
}

/**
 * Makes one change of a team, for a request, a public page or a job alike: one transaction with the team's
 * lock, the work, its audit events and its webhook events. After the commit it wakes the dispatcher and the
 * worker if there is work for them. Rolls back and rethrows if `work` throws.
 */
export async function changeTeam<T>(
  services: ChangeServices,
  { team_id, origin, exclusive = false, claims = [] }: ChangeOf,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { pool, url, shares } = services.database;
  const [begin, ...locks] = exclusive ? beginAsOnlyWriter(team_id) : beginAsWriter(team_id);
  const recorded: Recorded[] = [];
  let events = false;
  let jobs = false;
  const change = () =>
    inTransaction(
      pool,
      url,
      async (tx) => {
        const db = writingDb(team_id, tx);
        const result = await work({
          db,
          record: (each) => recorded.push({ change: each, origin }),
          recorderOf: (whose) => (each) => recorded.push({ change: each, origin: whose }),
        });
        const wroteEvents = queueHistory(db, recorded);
        events = wroteEvents || db.hints.has('events');
        jobs = db.hints.has('jobs');

        return result;
      },
      [begin!, ...claims, ...locks],
    );
  const result = await (shares ? shares.run(team_id, change) : change());
  if (events) services.wakeDispatchers();
  if (jobs) services.wakeJobs();

  return result;
}
