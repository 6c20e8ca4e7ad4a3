import { cancelJob, jobFile, lockJob, retryJob } from '../../db/queries/jobs.ts';
import type { JobState } from '../../db/queries/jobs.ts';
import { Invalid, forbidden, invalid, notFound } from '../../domain/errors.ts';
import { roleAllows } from '../../domain/permissions.ts';
import { jobStates } from '../../domain/states/job.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import { fileLink } from '../../http/file_links.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentJob } from '../present/job.ts';

const allJobs = {
  name: 'jobs',
  presenter: presentJob,
  from: 'jobs',
  filters: {
    status: 'status = ?',
    kind: 'kind = ?',
    archived: '(archived_at is not null) = ?::boolean',
    ...createdFilters,
  },
};
const standingJobs = { ...allJobs, name: 'standing-jobs', where: 'archived_at is null' };

const selectJob = `select ${presentJob.columns} from jobs where team_id = $1 and id = $2`;

export const appListJobs: Handler<'appListJobs'> = (ctx, { query }) =>
  listPage(ctx, query.archived === undefined ? standingJobs : allJobs, query);

export const appGetJob: Handler<'appGetJob'> = async (ctx, { path }) => ({
  status: 200,
  body: await shown(ctx, path.id),
});

export const appUpdateJob: Handler<'appUpdateJob'> = async (ctx, { path, body }) => {
  const state = await locked(ctx, path.id);
  const before = await shown(ctx, path.id);
  const ended = state.status !== 'queued' && state.status !== 'running';
  if (body.archived && !ended)
    throw invalid('archived', `cannot be true: the job is ${state.status}; cancel it first`);

  const was = JSON.parse(before.text) as { label: string | null; archived_at: string | null };
  const label = body.label === undefined ? was.label : body.label;
  const archived = body.archived ?? was.archived_at !== null;
  if (label === was.label && archived === (was.archived_at !== null)) return { status: 200, body: before };

  const archived_at = archived ? (was.archived_at ?? ctx.now.toISOString()) : null;
  const row = await ctx.db.update('jobs', path.id, { label, archived_at }, presentJob.columns);
  const after = presentJob.render(row!, ctx.base_url);

  ctx.record({ entity: 'job', id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appCancelJob: Handler<'appCancelJob'> = async (ctx, { path }) => {
  const state = await locked(ctx, path.id);
  const refused = refusal(jobStates, 'cancel', state.status);
  if (refused) throw new Invalid([refused]);

  const before = await shown(ctx, path.id);
  await cancelJob(ctx.db, path.id);

  return moved(ctx, path.id, before);
};

export const appRetryJob: Handler<'appRetryJob'> = async (ctx, { path }) => {
  const state = await locked(ctx, path.id);
  const refused = refusal(jobStates, 'retry', state.status);
  if (refused) throw new Invalid([refused]);
  if (state.status === 'cancelled' && state.failed === 0)
    throw invalid('status', 'is cancelled and nothing had failed; start a new job for what was not done');

  const before = await shown(ctx, path.id);
  await retryJob(ctx.db, path.id);

  return moved(ctx, path.id, before);
};

export const appDownloadJob: Handler<'appDownloadJob'> = async (ctx, { path }) => {
  const job = await jobFile(ctx.db, path.id);
  if (!job) throw notFound('job');

  // A file may hold more than the reader's role shows: who made it, or who could make it, may have it.
  const { identity } = ctx;
  if (
    job.created_by !== identity.user_id &&
    !roleAllows(identity.base_role, identity.role_permissions, 'export:read')
  ) {
    throw forbidden('Only the person who started the job, or one who may export, can have its file.');
  }
  if (job.status === 'queued' || job.status === 'running')
    throw invalid('status', `is ${job.status}; the file is there when the job has ended`);
  if (!job.file) throw notFound('file');

  return {
    status: 302,
    headers: { Location: `${ctx.base_url}${fileLink(job.file, ctx.cursor_key, ctx.now)}` },
  };
};

async function locked(ctx: WriteContext, id: string): Promise<JobState> {
  const state = await lockJob(ctx.db, id);
  if (!state) throw notFound('job');

  return state;
}

async function shown(ctx: Context, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(selectJob, [id]);
  if (!row) throw notFound('job');

  return presentJob.render(row, ctx.base_url);
}

async function moved(ctx: WriteContext, id: string, before: RenderedJson) {
  const after = await shown(ctx, id);

  ctx.record({ entity: 'job', id, action: 'status_change', before, after });

  return { status: 200 as const, body: after };
}
