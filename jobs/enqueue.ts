import { newId } from '../db/ids.ts';
import type { WriteDb } from '../db/tenant.ts';
import { presentJob } from '../handlers/present/job.ts';
import type { WriteContext } from '../http/context.ts';
import type { RenderedJson } from '../http/rendered.ts';
import type { JobKind, JobParams, TaskKind, TaskPayload } from './index.ts';

/** The answer of an operation that starts a job. */
export interface Accepted {
  status: 202;
  body: RenderedJson;
  headers: { Location: string };
}

/**
 * Starts a job with the change: it exists when the change is committed and not otherwise, and it is in the audit trail.
 * Answers what the operation answers: 202, the job, and where to watch it.
 */
export async function enqueueJob<K extends JobKind>(
  ctx: WriteContext,
  kind: K,
  job: { params: JobParams<K>; dry_run?: boolean | undefined; label?: string | null | undefined },
): Promise<Accepted> {
  const id = newId();

  const row = await ctx.db.insert(
    'jobs',
    {
      id,
      kind,
      label: job.label ?? null,
      dry_run: job.dry_run ?? false,
      params: JSON.stringify(job.params),
      created_by: ctx.identity.user_id,
      created_by_name: ctx.identity.user_name,
      key_prefix: ctx.identity.key_prefix,
      request_id: ctx.request_id,
    },
    presentJob.columns,
  );
  ctx.db.hints.add('jobs');
  const body = presentJob.render(row, ctx.base_url);

  ctx.record({ entity: 'job', id, action: 'create', after: body });

  return { status: 202, body, headers: { Location: `/api/v1/app/jobs/${id}` } };
}

const insertTask = `
insert into tasks (team_id, id, kind, payload, priority, due_at)
values ($1, $2, $3, $4, $5, clock_timestamp() + $6::float8 * interval '1 millisecond')`;

/**
 * Leaves a task to be done when the change is committed, within moments unless `delay_ms` says later. `bulk`: one of
 * many, which wait while others are waited for; what a job's `run` queues is. Answers the task's id.
 */
export async function enqueueTask<K extends TaskKind>(
  db: Pick<WriteDb, 'run' | 'hints'>,
  kind: K,
  payload: TaskPayload<K>,
  options: { bulk?: boolean; delay_ms?: number } = {},
): Promise<string> {
  const id = newId();
  await db.run(insertTask, [id, kind, JSON.stringify(payload), options.bulk ? 1 : 0, options.delay_ms ?? 0]);
  db.hints.add('jobs');

  return id;
}
