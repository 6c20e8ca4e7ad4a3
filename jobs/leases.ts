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

// now() instead of clock_timestamp(): only a value that is stable during a statement can limit an index scan.
const claimJobs = `
with next as materialized (
  select team_id, id from jobs j
  where status in ('queued', 'running') and due_at <= now() and kind = any($1)
    and (select count(*) from jobs r
      where r.team_id = j.team_id and r.status = 'running' and r.due_at > now()) < ${jobsAtOncePerTeam}
  order by due_at limit 1 for update skip locked
), taken as (
  update jobs j set status = 'running', lease_token = $2, due_at = now() + $3::float8 * interval '1 millisecond',
    attempts = attempts + 1, started_at = coalesce(started_at, clock_timestamp()), rate_from = clock_timestamp(),
    rate_base = done + failed + skipped
  from next where j.team_id = next.team_id and j.id = next.id
  returning j.*
)
select j.team_id, j.id, j.kind, j.params, j.dry_run, j.total, j.attempts, j.file_key, j.created_by, j.created_by_name,
  j.key_prefix, j.request_id, t.name as team_name, t.status as team_status, m.status as member_status, m.base_role,
  to_json(r.permissions) as role_permissions
from taken j
join teams t on t.id = j.team_id
left join members m on m.team_id = j.team_id and m.user_id = j.created_by
left join roles r on r.team_id = m.team_id and r.id = m.role_id`;

/** Of the four slots of one process: a provider that hangs for one team leaves slots for the others. */
const tasksAtOncePerTeam = 3;

const claimTasks = `
with busy as materialized (
  select team_id from tasks where status = 'queued' and lease_token is not null and due_at > now()
  group by team_id having count(*) >= ${tasksAtOncePerTeam}
), next as materialized (
  select team_id, id from tasks
  where status = 'queued' and due_at <= now() and kind = any($1) and team_id not in (select team_id from busy)
  order by priority, due_at limit 1 for update skip locked
)
update tasks t set lease_token = $2, due_at = now() + $3::float8 * interval '1 millisecond', attempts = attempts + 1
from next where t.team_id = next.team_id and t.id = next.id
returning t.team_id, t.id, t.kind, t.payload, t.attempts`;

/**
 * Claims the job that has been due longest, of a kind this program knows (kinds of a newer version are left
 * to it) and of a team below its limit of workers.
 */
export async function claimJob(pool: pg.Pool, kinds: string[], lease_ms: number): Promise<ClaimedJob[]> {
  const token = randomUUID();
  const taken = await rows<Omit<ClaimedJob, 'lease'>>(pool, claimJobs, [kinds, token, lease_ms]);

  return taken.map((job) => ({ ...job, lease: { table: 'jobs', team_id: job.team_id, id: job.id, token } }));
}

/** Claims the task that has been due longest, urgent ones first, of a team below its limit of workers. */
export async function claimTask(pool: pg.Pool, kinds: string[], lease_ms: number): Promise<ClaimedTask[]> {
  const token = randomUUID();
  const taken = await rows<Omit<ClaimedTask, 'lease'>>(pool, claimTasks, [kinds, token, lease_ms]);

  return taken.map((task) => ({
    ...task,
    lease: { table: 'tasks', team_id: task.team_id, id: task.id, token },
  }));
}

const extend = (table: Lease['table']) => `
update ${table} q set due_at = now() + $4::float8 * interval '1 millisecond'
from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as l (team_id, id, token)
where q.team_id = l.team_id and q.id = l.id and q.lease_token = l.token
returning q.team_id, q.id`;

/** Extends the leases and returns the lost ones. */
export async function extendLeases(
  pool: pg.Pool,
  table: Lease['table'],
  leases: Lease[],
  lease_ms: number,
): Promise<Lease[]> {
  const kept = await rows<{ team_id: string; id: string }>(pool, extend(table), [
    leases.map((lease) => lease.team_id),
    leases.map((lease) => lease.id),
    leases.map((lease) => lease.token),
    lease_ms,
  ]);
  const ids = new Set(kept.map((row) => row.id));

  return leases.filter((lease) => !ids.has(lease.id));
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
