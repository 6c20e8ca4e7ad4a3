import type { Db, WriteDb } from '../../tenant.ts';

/** The facts that decide whether a job can be cancelled, retried or archived. */
export interface JobState {
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  failed: number;
  kind: string;
  params: unknown;
  created_by: string;
}

/** A job's state, its row locked until the change commits. */
export async function lockJob(db: WriteDb, id: string): Promise<JobState | undefined> {
  return db.maybe<JobState>(
    'select status, failed, kind, params, created_by from jobs where team_id = $1 and id = $2 for update',
    [id],
  );
}

/**
 * Ends a job that has not ended, immediately: without its lease its worker can write nothing more. Pending
 * items count as skipped. The job's row is locked.
 */
export async function cancelJob(db: WriteDb, id: string): Promise<void> {
  const skipped = await db.run(
    `update job_items set status = 'skipped', error = 'The job was cancelled.'
     where team_id = $1 and job_id = $2 and status = 'pending'`,
    [id],
  );
  await db.run(
    `update jobs set status = 'cancelled', finished_at = statement_timestamp(), lease_token = null, skipped = skipped + $3
     where team_id = $1 and id = $2`,
    [id, skipped],
  );
}

/** For whom a job runs. */
export interface JobStarter {
  created_by: string;
  created_by_name: string;
  key_prefix: string | null;
  request_id: string;
}

/** Queues an ended job again, for its failed items only and on behalf of a person. The job's row is locked. */
export async function retryJob(db: WriteDb, id: string, starter: JobStarter): Promise<void> {
  await db.run(
    `update job_items set status = 'pending', error = null
     where team_id = $1 and job_id = $2 and status = 'failed'`,
    [id],
  );
  await db.run(
    `update jobs set status = 'queued', failed = 0, error = null, finished_at = null, started_at = null, attempts = 0,
       due_at = statement_timestamp(), file_bytes = null, created_by = $3, created_by_name = $4, key_prefix = $5,
       request_id = $6
     where team_id = $1 and id = $2`,
    [id, starter.created_by, starter.created_by_name, starter.key_prefix, starter.request_id],
  );
  db.hints.add('jobs');
}

/** A job's file, while it is kept. */
export interface JobFile {
  status: JobState['status'];
  kind: string;
  created_by: string;
  /** Of a list export. */
  list: string | null;
  /** Of a full export that tells. */
  left_out: string[] | null;
  file: { key: string; name: string; content_type: string } | null;
}

/** The download of the job, if any. */
export async function jobFile(db: Db, id: string): Promise<JobFile | undefined> {
  return db.maybe<JobFile>(
    `select status, kind, created_by, params->>'list' as list,
       case when kind = 'full_export' then
         (select json_agg(f->>'name') from json_array_elements(result->'left_out') f) end as left_out,
       case when file_bytes is not null and file_expires_at > now() then
         json_build_object('key', file_key, 'name', file_name, 'content_type', file_type) end as file
     from jobs where team_id = $1 and id = $2`,
    [id],
  );
}
