import { requirePermission } from '../../../actions/collections/collection_access.ts';
import { permissionsOfJob } from '../../../actions/platform/job_permissions.ts';
import { cancelJob, jobFile, lockJob, retryJob } from '../../../db/queries/platform/jobs.ts';
import type { JobState } from '../../../db/queries/platform/jobs.ts';
import { Invalid, invalid, notFound } from '../../../domain/errors.ts';
import { jobStates } from '../../../domain/states/job.ts';
import { refusal } from '../../../domain/states/state_table.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import { findRecord, updateRecord } from '../../../presenters/find.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { RenderedJson } from '../../../presenters/rendered.ts';
import { hiddenKinds, mayReadJob, requireDownload } from '../../../actions/platform/job_access.ts';
import { presentJob } from '../../../presenters/platform/job.ts';

/** `$2` is the person, `$3` the kinds of which they see only their own jobs. */
const visible = '(created_by = $2::uuid or kind <> all($3::text[]))';

const allJobs = {
  name: 'jobs',
  presenter: presentJob,
  from: 'jobs',
  where: visible,
  filters: {
    status: 'status = ?',
    kind: 'kind = ?',
    archived: '(archived_at is not null) = ?::boolean',
    ...createdFilters,
  },
};
const standingJobs = { ...allJobs, name: 'standing-jobs', where: `archived_at is null and ${visible}` };

export const appListJobs: Handler<'appListJobs'> = (ctx, { query }) =>
  listPage(ctx, query.archived === undefined ? standingJobs : allJobs, query, [
    ctx.identity.user_id,
    hiddenKinds(ctx.identity),
  ]);

export const appGetJob: Handler<'appGetJob'> = async (ctx, { path }) => {
  const job = await findRecord(ctx, presentJob, path.id);
  const { kind, created_by } = job.record;
  if (!mayReadJob(ctx.identity, { kind, created_by: created_by.id })) throw notFound('job');

  return { status: 200, body: job };
};

export const appUpdateJob: Handler<'appUpdateJob'> = async (ctx, { path, body }) => {
  const state = await locked(ctx, path.id);
  const before = await findRecord(ctx, presentJob, path.id);
  const ended = state.status !== 'queued' && state.status !== 'running';
  if (body.archived && !ended)
    throw invalid('archived', `cannot be true: the job is ${state.status}; cancel it first`);

  const was = before.record;
  const label = body.label === undefined ? was.label : body.label;
  const archived = body.archived ?? was.archived_at !== null;
  if (label === was.label && archived === (was.archived_at !== null)) return { status: 200, body: before };

  const archived_at = archived ? (was.archived_at ?? ctx.now.toISOString()) : null;
  const after = await updateRecord(ctx, presentJob, path.id, { label, archived_at });

  ctx.record({ entity: 'job', id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appCancelJob: Handler<'appCancelJob'> = async (ctx, { path }) => {
  const state = await locked(ctx, path.id);
  const refused = refusal(jobStates, 'cancel', state.status);
  if (refused) throw new Invalid([refused]);

  const before = await findRecord(ctx, presentJob, path.id);
  await cancelJob(ctx.db, path.id);

  return moved(ctx, path.id, before);
};

/** The job goes on as work of the person who retries it, and may show them what it makes: they need its permissions. */
export const appRetryJob: Handler<'appRetryJob'> = async (ctx, { path }) => {
  const state = await locked(ctx, path.id);
  const { identity, request_id } = ctx;
  for (const permission of permissionsOfJob(state.kind, state.params))
    requirePermission(identity, permission);
  const refused = refusal(jobStates, 'retry', state.status);
  if (refused) throw new Invalid([refused]);
  if (state.status === 'cancelled' && state.failed === 0)
    throw invalid(
      'status',
      'is cancelled and no item had failed; start a new job for the items that were not done',
    );

  const before = await findRecord(ctx, presentJob, path.id);
  await retryJob(ctx.db, path.id, {
    created_by: identity.user_id,
    created_by_name: identity.user_name,
    key_prefix: identity.key_prefix,
    request_id,
  });

  return moved(ctx, path.id, before);
};

export const appDownloadJob: Handler<'appDownloadJob'> = async (ctx, { path }) => {
  const job = await jobFile(ctx.db, path.id);
  if (!job) throw notFound('job');

  requireDownload(ctx.identity, job);
  if (job.status === 'queued' || job.status === 'running')
    throw invalid('status', `is ${job.status}; the file is available when the job has ended`);
  if (!job.file) throw notFound('file');

  return {
    status: 302,
    headers: { Location: `${ctx.base_url}${fileLink(job.file, ctx.cursor_key, ctx.now)}` },
  };
};

async function locked(ctx: WriteContext, id: string): Promise<JobState> {
  const state = await lockJob(ctx.db, id);
  if (!state || !mayReadJob(ctx.identity, state)) throw notFound('job');

  return state;
}

async function moved(ctx: WriteContext, id: string, before: RenderedJson) {
  const after = await findRecord(ctx, presentJob, id);

  ctx.record({ entity: 'job', id, action: 'status_change', before, after });

  return { status: 200 as const, body: after };
}
