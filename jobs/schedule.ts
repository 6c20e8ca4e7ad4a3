import { randomUUID } from 'node:crypto';
import { schedule as cron } from 'node-cron';
import type { ScheduledTask } from 'node-cron';
import { withTeamTransaction, rows, systemOrigin } from './contexts.ts';
import type { WorkerDeps } from './contexts.ts';
import type { ScheduledWork } from './definitions.ts';
import { every } from '../adapters/every.ts';
import { within } from '../adapters/within.ts';

const timezone = 'Europe/London';
/** How often the schedule is checked, whatever the wall clock says. */
const sweepMs = 30_000;
const maxAttempts = 5;
const retryDelayMs = 60_000;

const planNext = `
insert into schedule_runs (name, due_at) values ($1, $2) on conflict do nothing`;

// A clock slightly behind the database's must not miss a tick.
const claimRun = `
update schedule_runs set lease_token = $2, lease_until = now() + $3::float8 * interval '1 millisecond',
  attempts = attempts + 1, started_at = coalesce(started_at, statement_timestamp())
where (name, due_at) = (
  select name, due_at from schedule_runs
  where name = $1 and finished_at is null and due_at <= now() + interval '1 second'
    and (lease_until is null or lease_until <= now())
  order by due_at limit 1 for update skip locked)
returning due_at, attempts`;

const extendRun = `
update schedule_runs set lease_until = now() + $4::float8 * interval '1 millisecond'
where name = $1 and due_at = $2 and lease_token = $3 returning name`;

const endRun = `
update schedule_runs set lease_token = null, error = $4,
  finished_at = case when $5::float8 is null then statement_timestamp() end,
  lease_until = now() + $5::float8 * interval '1 millisecond'
where name = $1 and due_at = $2 and lease_token = $3`;

interface Run {
  work: ScheduledWork;
  due_at: string;
  attempts: number;
  token: string;
}

/**
 * Runs scheduled work, each run in one process. The next run is stored in the database before it is due;
 * node-cron only triggers the check, so a missed tick is made up for, once. A sweep on the monotonic clock
 * also checks, and plans the next run again: setting a wall clock back delays a run by at most half a minute.
 */
export function startSchedule(
  deps: WorkerDeps,
  list: ScheduledWork[],
  lease_ms: number,
): { stop(grace_ms: number): Promise<void> } {
  const abort = new AbortController();
  const running = new Set<Promise<void>>();
  const clocks = new Map<ScheduledWork, ScheduledTask>();

  function look(work: ScheduledWork): Promise<void> {
    if (abort.signal.aborted) return Promise.resolve();
    const looked = attempt(work)
      .catch((error: unknown) =>
        deps.log.warn({ err: error, schedule: work.name }, 'the schedule could not be looked at'),
      )
      .finally(() => running.delete(looked));
    running.add(looked);

    return looked;
  }

  async function attempt(work: ScheduledWork): Promise<void> {
    const { pool } = deps.database;
    const token = randomUUID();
    const [claimed] = await rows<Pick<Run, 'due_at' | 'attempts'>>(pool, claimRun, [
      work.name,
      token,
      lease_ms,
    ]);
    if (claimed) await doRun(deps, { ...claimed, work, token }, abort, lease_ms);

    const next = clocks.get(work)?.getNextRun();
    if (next) await rows(pool, planNext, [work.name, next.toISOString()]);
  }

  const options = { timezone, noOverlap: true, suppressMissedWarning: true };
  for (const work of list) {
    clocks.set(
      work,
      cron(work.cron, () => look(work), { ...options, name: work.name }),
    );
  }
  const lookAtAll = () => Promise.all(list.map(look));
  const sweep = every(sweepMs, async () => void (await lookAtAll()));
  void lookAtAll();

  return {
    async stop(grace_ms) {
      const swept = sweep.stop();
      await Promise.all([...clocks.values()].map((clock) => clock.destroy()));
      abort.abort(new Error('the process stops'));
      await within(grace_ms, Promise.all([swept, ...running]));
    },
  };
}

async function doRun(deps: WorkerDeps, run: Run, stopping: AbortController, lease_ms: number): Promise<void> {
  const { pool } = deps.database;
  const { work, due_at, token, attempts } = run;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping.signal, lost.signal]);
  const heartbeat = setInterval(() => void extend(), lease_ms / 4);
  heartbeat.unref();

  async function extend(): Promise<void> {
    const kept = await rows(pool, extendRun, [work.name, due_at, token, lease_ms]).catch(() => null);
    if (kept?.length === 0) lost.abort(new Error('another process took the run over'));
  }

  const log = deps.log.child({ schedule: work.name, due_at });
  const end = (error: string | null, retry_ms: number | null) =>
    rows(pool, endRun, [work.name, due_at, token, error, retry_ms]);
  try {
    await work.run({
      due_at: new Date(due_at),
      now: new Date(),
      signal,
      log,
      adapters: deps.adapters,
      settings: deps.settings,
      ...(deps.audit_heads && { audit_heads: deps.audit_heads }),
      query: (statement, values = []) => rows(pool, statement, values),
      withTeamTransaction: (teamId, change) => withTeamTransaction(deps, teamId, systemOrigin, change),
    });
    // The stopped work has more to do: the next worker continues immediately.
    await end(null, signal.aborted ? 0 : null);
  } catch (error) {
    const again = attempts < maxAttempts;
    log.error({ err: error, attempts, again }, 'scheduled work failed');
    await end((error as Error).message, again ? attempts * retryDelayMs : null);
  } finally {
    clearInterval(heartbeat);
  }
}
