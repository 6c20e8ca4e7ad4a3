import type pg from 'pg';
import type { WriteDb } from '../db/tenant.ts';
import { notifyPeople } from '../db/queries/team/notifications.ts';
import { invalid } from '../domain/errors.ts';
import { withTeamTransaction, rows, systemOrigin } from './contexts.ts';
import type { WorkerDeps } from './contexts.ts';
import { maxItems } from './definitions.ts';
import type { JobPlan, WorkContext } from './definitions.ts';
import { LeaseLost } from './leases.ts';
import type { ClaimedJob, Lease } from './leases.ts';
import { countOf } from '../domain/texts.ts';

/**
 * A worker's writes to a job. Every statement names the worker's lease and throws LeaseLost if the job has
 * another one; in an item's transaction that rolls back the item. The job's row is always written before its
 * items.
 */

export type Settled = 'done' | 'failed' | 'skipped';

/** Stores the plan: the number of items and, unless it is a dry run, each item and what was left out, after them. */
export async function planJob(db: WriteDb, job: ClaimedJob, plan: JobPlan): Promise<void> {
  const { items, left_out = [], summary } = plan;
  if (items.length > maxItems)
    throw invalid('params', `make ${items.length} items; a job takes at most ${maxItems}`);

  const count = job.dry_run ? { count: items.length } : {};
  const result = job.dry_run || summary ? JSON.stringify({ ...count, ...summary }) : null;
  await mustBeOurs(
    db.run(
      `update jobs set total = $4, attempts = 0, result = $5::json
       where team_id = $1 and id = $2 and lease_token = $3 and total is null`,
      [job.id, job.lease.token, items.length, result],
    ),
  );
  if (job.dry_run) return;

  await db.run(
    `insert into job_items (team_id, job_id, position, ref, data, status, error)
     select $1, $2, i.position, i.ref, i.data::json, case when i.why is null then 'pending' else 'skipped' end, i.why
     from unnest($3::text[], $4::text[], $5::text[]) with ordinality as i (ref, data, why, position)`,
    [
      job.id,
      [...items, ...left_out].map(({ ref }) => ref),
      items.map((item) => (item.data === undefined ? null : JSON.stringify(item.data))),
      [...items.map(() => null), ...left_out.map(({ why }) => why)],
    ],
  );
}

/** Counts a finished item; the first of the two writes, and the fence of the transaction. */
export async function countItem(db: WriteDb, lease: Lease, settled: Settled): Promise<void> {
  await mustBeOurs(
    db.run(
      `update jobs set ${settled} = ${settled} + 1, attempts = 0 where team_id = $1 and id = $2 and lease_token = $3`,
      [lease.id, lease.token],
    ),
  );
}

/** Marks the item; one that is not pending was finished by another worker. */
export async function markItem(
  db: WriteDb,
  lease: Lease,
  position: number,
  settled: Settled,
  error: string | null,
): Promise<void> {
  await mustBeOurs(
    db.run(
      `update job_items set status = $4, error = $5
       where team_id = $1 and job_id = $2 and position = $3 and status = 'pending'`,
      [lease.id, position, settled, error],
    ),
  );
}

/** The outcome of a job. With an error it failed as a whole; otherwise it failed if any item did. */
export interface JobEnd {
  error?: string;
  result?: Record<string, unknown>;
  file?: { name: string; type: string; bytes: number };
  keep?: (ctx: WorkContext) => Promise<void>;
}

/** How long a job's file is kept. */
export const fileHours = 24;

const end = `
update jobs set finished_at = statement_timestamp(), lease_token = null,
  status = case when $4::text is not null or failed > 0 then 'failed' else 'succeeded' end,
  error = coalesce($4, case when failed > 0 then failed::text || ' of ' || total::text || ' could not be done.' end),
  result = coalesce($5::json, result),
  file_name = $6, file_type = $7, file_bytes = $8,
  file_expires_at = case when file_key is null then null else $9::timestamptz end
where team_id = $1 and id = $2 and lease_token = $3 returning status, coalesce(label, kind) as name, created_by`;

interface EndedJob {
  status: 'succeeded' | 'failed';
  name: string;
  created_by: string;
}

/** Ends the job, and notifies the person who started it. */
export async function endJob(deps: WorkerDeps, lease: Lease, outcome: JobEnd): Promise<void> {
  const { error = null, result, file, keep } = outcome;
  const values = [
    lease.id,
    lease.token,
    error,
    result === undefined ? null : JSON.stringify(result),
    file?.name ?? null,
    file?.type ?? null,
    file?.bytes ?? null,
    new Date(Date.now() + fileHours * 3_600_000),
  ];
  await withTeamTransaction(deps, lease.team_id, systemOrigin, async (ctx) => {
    const { db } = ctx;
    const ended = await db.maybe<EndedJob>(end, values);
    if (!ended) throw new LeaseLost();
    await keep?.(ctx);

    await notifyPeople(db, {
      kind: 'job_finished',
      title: `${ended.name} ${ended.status === 'succeeded' ? 'is finished' : 'failed'}`,
      body: error,
      entity_type: 'job',
      entity_id: lease.id,
      user_ids: [ended.created_by],
    });
  });
}

/** Ends a job whose person may not do its work any more; what is done stays done, and the message counts it. */
export async function refuseJob(deps: WorkerDeps, job: ClaimedJob, reason: string): Promise<void> {
  const [row] = await rows<{ done: number; total: number | null }>(
    deps.database.pool,
    'select done, total from jobs where team_id = $1 and id = $2',
    [job.team_id, job.id],
  );
  const counted = row?.total
    ? ` ${row.done} of ${countOf(row.total, 'item')} ${row.done === 1 ? 'was' : 'were'} done.`
    : '';
  await endJob(deps, job.lease, { error: `${reason}${counted}` });
}

/** Records the file before its bytes are written, so that every file is known and eventually deleted. */
export async function reserveFile(pool: pg.Pool, lease: Lease, key: string): Promise<void> {
  const reserved = await rows(
    pool,
    `update jobs set file_key = $4, file_bytes = null, file_expires_at = now() + interval '${fileHours} hours'
     where team_id = $1 and id = $2 and lease_token = $3 returning id`,
    [lease.team_id, lease.id, lease.token, key],
  );
  if (reserved.length === 0) throw new LeaseLost();
}

async function mustBeOurs(changed: Promise<number>): Promise<void> {
  if ((await changed) === 0) throw new LeaseLost();
}
