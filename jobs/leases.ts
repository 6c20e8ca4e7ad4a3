import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { rows } from './contexts.ts';

/** A row leased by this process. */
export interface Lease {
  table: 'jobs' | 'tasks';
  team_id: string;
  id: string;
  token: string;
}

/**
 * The lease is lost: the row was cancelled, or the lease ended and another worker has it. Nothing was
 * written.
 */
export class LeaseLost extends Error {}

/** A job and the person who started it, with their current data. */
export interface ClaimedJob {
  team_id: string;
  id: string;
  kind: string;
  params: unknown;
  dry_run: boolean;
  total: number | null;
  attempts: number;
  file_key: string | null;
  created_by: string;
  created_by_name: string;
  /** Null for a job that a session started. */
  key_prefix: string | null;
  request_id: string;
  team_name: string;
  team_status: string;
  member_status: string | null;
  base_role: string | null;
  role_permissions: string[] | null;
  lease: Lease;
}

export interface ClaimedTask {
  team_id: string;
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  lease: Lease;
}

const jobsAtOncePerTeam = 2;

/** Less than the four slots of a process, so that a provider that hangs for one team leaves slots for others. */
const tasksAtOncePerTeam = 3;

/** A claim reads several due rows, so that concurrent workers do not all compete for the same one. */
const candidates = 8;

// now() instead of clock_timestamp(): only a value that is stable during a statement can limit an index scan.
const dueJobs = `
select team_id, id, due_at::text as due_at, now()::text as at from jobs j
where status in ('queued', 'running') and due_at <= now() and kind = any($1)
  and (select count(*) from jobs r
    where r.team_id = j.team_id and r.status = 'running' and r.due_at > now()) < ${jobsAtOncePerTeam}
order by j.due_at limit ${candidates}`;

const takeJob = `
update jobs set status = 'running', lease_token = $4, due_at = $6::timestamptz + $5::float8 * interval '1 millisecond',
  attempts = attempts + 1, started_at = coalesce(started_at, $6::timestamptz), rate_from = $6::timestamptz,
  rate_base = done + failed + skipped
where team_id = $1 and id = $2 and due_at = $3::timestamptz and status in ('queued', 'running')
  and (select count(*) from jobs r
    where r.team_id = $1 and r.status = 'running' and r.due_at > now()) < ${jobsAtOncePerTeam}
returning team_id, id, kind, params, dry_run, total, attempts, file_key, created_by, created_by_name, key_prefix, request_id`;

/** The team and a person of it, with their rights at this moment. */
export const starterOf = `
select t.name as team_name, t.status as team_status, m.status as member_status, m.base_role,
  to_json(r.permissions) as role_permissions
from teams t
left join members m on m.team_id = t.id and m.user_id = $2
left join roles r on r.team_id = m.team_id and r.id = m.role_id
where t.id = $1`;

const busyTeams = `
select team_id from tasks where status = 'queued' and lease_token is not null and due_at > now()
group by team_id having count(*) >= ${tasksAtOncePerTeam}`;

const dueTasks = `
select team_id, id, due_at::text as due_at, now()::text as at from tasks
where status = 'queued' and due_at <= now() and kind = any($1) and team_id <> all($2)
order by priority, tasks.due_at limit ${candidates}`;

const takeTask = `
update tasks set lease_token = $4, due_at = $6::timestamptz + $5::float8 * interval '1 millisecond', attempts = attempts + 1
where team_id = $1 and id = $2 and due_at = $3::timestamptz and status = 'queued'
  and (select count(*) from tasks r where r.team_id = $1 and r.status = 'queued' and r.lease_token is not null
    and r.due_at > now()) < ${tasksAtOncePerTeam}
returning team_id, id, kind, payload, attempts`;

/**
 * A due row as read; the first worker to change its `due_at` owns it. The limit of its team is checked again then, because other
 * workers may have taken rows of the team since.
 */
interface Candidate {
  team_id: string;
  id: string;
  due_at: string;
  /** When it was read. */
  at: string;
}

/** Takes the first due row, and reads again if other workers took every row it read; undefined if nothing is due. */
async function takeFirst<T>(
  pool: pg.Pool,
  take: string,
  lease: { token: string; lease_ms: number },
  due: () => Promise<Candidate[]>,
): Promise<T | undefined> {
  for (let found = await due(); found.length > 0; found = await due())
    for (const { team_id, id, due_at, at } of found) {
      const [taken] = await rows<T>(pool, take, [team_id, id, due_at, lease.token, lease.lease_ms, at]);
      if (taken) return taken;
    }

  return undefined;
}

export type Starter = Pick<
  ClaimedJob,
  'team_name' | 'team_status' | 'member_status' | 'base_role' | 'role_permissions'
>;

/**
 * Claims the job that has been due longest, of a kind this program knows (kinds of a newer version are left
 * to it) and of a team below its limit of workers.
 */
export async function claimJob(pool: pg.Pool, kinds: string[], lease_ms: number): Promise<ClaimedJob[]> {
  const token = randomUUID();
  const job = await takeFirst<Omit<ClaimedJob, 'lease' | keyof Starter>>(
    pool,
    takeJob,
    { token, lease_ms },
    () => rows<Candidate>(pool, dueJobs, [kinds]),
  );
  if (!job) return [];

  const [starter] = await rows<Starter>(pool, starterOf, [job.team_id, job.created_by]);

  return [{ ...job, ...starter!, lease: { table: 'jobs', team_id: job.team_id, id: job.id, token } }];
}

/** Claims the task that has been due longest, urgent ones first, of a team below its limit of workers. */
export async function claimTask(pool: pg.Pool, kinds: string[], lease_ms: number): Promise<ClaimedTask[]> {
  const token = randomUUID();
  const task = await takeFirst<Omit<ClaimedTask, 'lease'>>(pool, takeTask, { token, lease_ms }, async () => {
    const busy = await rows<{ team_id: string }>(pool, busyTeams, []);

    return rows<Candidate>(pool, dueTasks, [kinds, busy.map(({ team_id }) => team_id)]);
  });

  return task ? [{ ...task, lease: { table: 'tasks', team_id: task.team_id, id: task.id, token } }] : [];
}

const extend = (table: Lease['table']) => `
update ${table} set due_at = now() + $4::float8 * interval '1 millisecond'
where team_id = $1 and id = $2 and lease_token = $3
returning id`;

/** Extends the leases and returns the lost ones. */
export async function extendLeases(
  pool: pg.Pool,
  table: Lease['table'],
  leases: Lease[],
  lease_ms: number,
): Promise<Lease[]> {
  const kept = await Promise.all(
    leases.map(({ team_id, id, token }) => rows(pool, extend(table), [team_id, id, token, lease_ms])),
  );

  return leases.filter((_, at) => kept[at]!.length === 0);
}

/** Returns the row to the queue, available after `delay_ms`. */
export async function release(
  pool: pg.Pool,
  lease: Lease,
  delay_ms: number,
  error: string | null,
): Promise<void> {
  await rows(
    pool,
    `update ${lease.table} set lease_token = null, error = $5,
       due_at = now() + $4::float8 * interval '1 millisecond'
     where team_id = $1 and id = $2 and lease_token = $3`,
    [lease.team_id, lease.id, lease.token, delay_ms, error],
  );
}
