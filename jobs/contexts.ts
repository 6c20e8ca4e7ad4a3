import type pg from 'pg';
import type { Logger } from 'pino';
import type { Adapters } from '../adapters/index.ts';
import { runText, runValues } from '../db/prepared.ts';
import type { ReadChannel } from '../db/reads.ts';
import { beginAsWriter, readAfterWriters } from '../db/team_lock.ts';
import { readingDb, writingDb } from '../db/tenant.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Change } from '../http/context.ts';
import { queueTrail } from '../http/trail.ts';
import type { Origin } from '../http/trail.ts';
import type { Settings } from '../settings.ts';
import type { TaskContext, WorkContext } from './definitions.ts';

/** What all background work of one process shares. */
export interface Works {
  database: { pool: pg.Pool; url: string };
  settings: Settings;
  adapters: Adapters;
  log: Logger;
  base_url(): string;
  cursor_key: Buffer;
  webhook_key: Buffer;
  /** Hints, after a commit that wrote events or queued more work. */
  wakeDispatchers(): void;
  wakeJobs(): void;
}

/** Nobody in particular: what the program does by itself. */
export const systemOrigin: Origin = {
  actor: { type: 'system', id: null, name: 'Background work', api_key_prefix: null },
  source: 'system',
  ip: null,
  request_id: null,
};

/**
 * One change of a team, made in the background just as a request makes it: the team's lock first, audit rows and events
 * with the commit, hints after it.
 */
export async function inTeam<T>(
  works: Works,
  teamId: string,
  origin: Origin,
  work: (ctx: WorkContext) => Promise<T>,
): Promise<T> {
  const changes: Change[] = [];
  const base = contextOf(works, teamId, origin.request_id);
  let woken = false;
  let queued = false;
  const result = await inTransaction(
    works.database.pool,
    works.database.url,
    async (tx) => {
      const db = writingDb(teamId, tx);
      const done = await work({ ...base, db, record: (change) => changes.push(change) });
      const events = queueTrail(db, changes, origin, base.now);
      woken = events || db.hints.has('events');
      queued = db.hints.has('jobs');

      return done;
    },
    beginAsWriter(teamId),
  );
  if (woken) works.wakeDispatchers();
  if (queued) works.wakeJobs();

  return result;
}

/** What reads of a team outside any change work with. */
export function readingContext(
  works: Works,
  teamId: string,
  requestId: string | null,
): Omit<TaskContext, 'task_id' | 'attempt'> {
  const { pool } = works.database;

  return { ...contextOf(works, teamId, requestId), db: readingDb(teamId, unshared(pool), pool) };
}

function contextOf(
  works: Works,
  teamId: string,
  requestId: string | null,
): Omit<TaskContext, 'task_id' | 'attempt' | 'db'> {
  return {
    request_id: requestId ?? '',
    now: new Date(),
    textAfterWriters: (statement, values) => readAfterWriters(works.database, teamId, statement, values),
    base_url: works.base_url(),
    cursor_key: works.cursor_key,
    webhook_key: works.webhook_key,
    settings: works.settings,
    adapters: works.adapters,
    log: works.log,
  };
}

/** A statement over all teams, on a connection of its own. */
export async function rows<T>(pool: pg.Pool, statement: string, values: unknown[]): Promise<T[]> {
  return (await runValues(pool, statement, values)).rows as T[];
}

/** Reads in the background may be long, so they share no connection with anybody. */
function unshared(pool: pg.Pool): ReadChannel {
  return {
    text: (statement, values) => runText(pool, statement, values),
    close: async () => undefined,
  };
}
