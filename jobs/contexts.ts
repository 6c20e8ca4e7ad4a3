import type pg from 'pg';
import type { Logger } from 'pino';
import type { AuditHeads } from '../adapters/audit_heads.ts';
import type { Adapters } from '../adapters/index.ts';
import type { Keys } from '../db/encryption.ts';
import { runText, runValues } from '../db/connections/prepared.ts';
import { readSnapshot } from '../db/snapshot.ts';
import { readAfterWriters } from '../db/team_lock.ts';
import { readingDb } from '../db/tenant.ts';
import type { ReadingParts } from '../db/tenant.ts';
import { changeTeam } from '../db/unit_of_work.ts';
import type { Origin } from '../db/history.ts';
import { teamAdapters } from '../http/context/team_adapters.ts';
import type { Settings } from '../settings.ts';
import type { TaskContext, WorkContext } from './definitions.ts';

/** Shared by all background work of one process. */
export interface WorkerDeps {
  database: { pool: pg.Pool; url: string };
  settings: Settings;
  adapters: Adapters;
  log: Logger;
  base_url(): string;
  cursor_key: Keys;
  webhook_key: Keys;
  audit_heads?: AuditHeads;
  /** Hints, after a commit that wrote events or queued more work. */
  wakeDispatchers(): void;
  wakeJobs(): void;
}

/** No user: the program itself. */
export const systemOrigin: Origin = {
  actor: { type: 'system', id: null, name: 'Background work', api_key_prefix: null },
  source: 'system',
  ip: null,
  request_id: null,
};

/**
 * Makes one change of a team in the background, in the same way as a request: the team's lock first, audit
 * rows and events with the commit, hints after it.
 */
export async function withTeamTransaction<T>(
  deps: WorkerDeps,
  teamId: string,
  origin: Origin,
  work: (ctx: WorkContext) => Promise<T>,
): Promise<T> {
  const base = contextOf(deps, teamId, origin.request_id);

  return changeTeam(deps, { team_id: teamId, origin }, ({ db, record }) => work({ ...base, db, record }));
}

/** Returns the context for reads of a team outside a change. */
export function readingContext(
  deps: WorkerDeps,
  teamId: string,
  requestId: string | null,
): Omit<TaskContext, 'task_id' | 'attempt' | 'commitFirst'> {
  const { pool } = deps.database;

  return { ...contextOf(deps, teamId, requestId), db: readingDb(teamId, unshared(pool)) };
}

function contextOf(
  deps: WorkerDeps,
  teamId: string,
  requestId: string | null,
): Omit<TaskContext, 'task_id' | 'attempt' | 'commitFirst' | 'db'> {
  return {
    request_id: requestId ?? '',
    now: new Date(),
    kept: null,
    textAfterWriters: (statement, values) => readAfterWriters(deps.database, teamId, statement, values),
    snapshot: (work) => readSnapshot(deps.database, teamId, work),
    base_url: deps.base_url(),
    cursor_key: deps.cursor_key,
    webhook_key: deps.webhook_key,
    settings: deps.settings,
    adapters: teamAdapters(deps.adapters, teamId),
    log: deps.log,
  };
}

/** Runs a statement over all teams on a separate connection. */
export async function rows<T>(pool: pg.Pool, statement: string, values: unknown[]): Promise<T[]> {
  return (await runValues(pool, statement, values)).rows as T[];
}

/**
 * Background reads may be long, so each has its own connection. The limit of concurrent jobs per team also
 * limits their number.
 */
function unshared(pool: pg.Pool): ReadingParts {
  return {
    pool,
    reads: { text: (_teamId, statement, values) => runText(pool, statement, values) },
    shares: { run: (_teamId, work) => work() },
  };
}
