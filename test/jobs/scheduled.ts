import { pino } from 'pino';
import { openPool } from '../../db/connections/connect.ts';
import { withTeamTransaction, rows, systemOrigin } from '../../jobs/contexts.ts';
import type { WorkerDeps } from '../../jobs/contexts.ts';
import type { ScheduledWork } from '../../jobs/definitions.ts';
import { readSettings } from '../../settings.ts';

/** Does work that is due by the clock once, on a database of the tests, as the schedule does it at that moment. */
export async function runScheduled(
  work: ScheduledWork,
  url: string,
  now = new Date(),
  adapters = {} as WorkerDeps['adapters'],
): Promise<void> {
  const pool = openPool(url, { name: 'test schedule', max: 4 });
  const log = pino({ level: 'silent' });
  const deps: WorkerDeps = {
    database: { pool, url },
    settings: readSettings({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40) }),
    adapters,
    log,
    base_url: () => 'http://localhost',
    cursor_key: Buffer.alloc(32),
    webhook_key: Buffer.alloc(32),
    wakeDispatchers: () => undefined,
    wakeJobs: () => undefined,
  };
  try {
    await work.run({
      due_at: now,
      now,
      signal: new AbortController().signal,
      log,
      adapters,
      settings: deps.settings,
      query: (statement, values = []) => rows(pool, statement, values),
      withTeamTransaction: (teamId, change) => withTeamTransaction(deps, teamId, systemOrigin, change),
    });
  } finally {
    await pool.end();
  }
}

/** The work, while somebody else makes a change after each of its reads that found rows. */
export function changedMeanwhile(
  work: ScheduledWork,
  change: (found: { id: string }[]) => Promise<unknown>,
): ScheduledWork {
  return {
    ...work,
    run: (ctx) =>
      work.run({
        ...ctx,
        async query<T>(statement: string, values?: unknown[]) {
          const found = await ctx.query<T>(statement, values);
          if (found.length > 0) await change(found as { id: string }[]);

          return found;
        },
      }),
  };
}
