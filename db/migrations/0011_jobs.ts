import type { Knex } from 'knex';

/**
 * Background work: jobs that people see, the small tasks a change leaves behind, and what is due by the clock.
 *
 * `due_at` is when a worker may take the row up: the planned time, or, while somebody has it, the end of the lease. One
 * condition and one index so find new work, retries and what a lost worker left. `lease_token` is the fence: whoever does
 * not hold it can write nothing any more.
 *
 * Lock order, kept by every writer: the job's row before its items.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(jobs);
  await knex.raw(tasks);
  await knex.raw(schedule);
}

// rate_from and rate_base: when the present run began and how much was done by then, for the estimate of its end.
const jobs = `
create table jobs (
  team_id uuid not null references teams (id),
  id uuid not null,
  kind text not null,
  label text,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  dry_run boolean not null default false,
  params json not null,
  result json,
  error text,
  total int,
  done int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  file_key text,
  file_name text,
  file_type text,
  file_bytes bigint,
  file_expires_at timestamptz(3),
  created_by uuid not null references users (id),
  created_by_name text not null,
  key_prefix text not null,
  request_id text not null,
  due_at timestamptz not null default clock_timestamp(),
  lease_token uuid,
  attempts int not null default 0,
  rate_from timestamptz,
  rate_base int not null default 0,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint jobs_finished_check check ((finished_at is null) = (status in ('queued', 'running'))),
  constraint jobs_lease_check check (lease_token is null or status = 'running')
) with (fillfactor = 50);
create index jobs_due on jobs (due_at) where status in ('queued', 'running');
create index jobs_running on jobs (team_id, due_at) where status = 'running';
create index jobs_list on jobs (team_id, created_at desc, id desc) where archived_at is null;
create index jobs_list_all on jobs (team_id, created_at desc, id desc);
create index jobs_finished on jobs (finished_at) where finished_at is not null;
create index jobs_file on jobs (file_expires_at) where file_key is not null;
create trigger touch before update on jobs for each row execute function touch_updated_at();

create table job_items (
  team_id uuid not null references teams (id),
  job_id uuid not null,
  position int not null,
  ref text not null,
  data json,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed', 'skipped')),
  error text,
  primary key (team_id, job_id, position),
  constraint job_items_job_id_fkey foreign key (team_id, job_id) references jobs (team_id, id) on delete cascade
) with (fillfactor = 70);
create index job_items_pending on job_items (team_id, job_id, position) where status = 'pending';
create index job_items_failed on job_items (team_id, job_id, position) where status = 'failed';
`;

// priority 0: somebody waits for it; 1: one of many that a job queued.
const tasks = `
create table tasks (
  team_id uuid not null references teams (id),
  id uuid not null,
  kind text not null,
  payload json not null,
  status text not null default 'queued' check (status in ('queued', 'succeeded', 'failed')),
  priority smallint not null default 0 check (priority in (0, 1)),
  due_at timestamptz not null default clock_timestamp(),
  lease_token uuid,
  attempts int not null default 0,
  error text,
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint tasks_finished_check check ((finished_at is null) = (status = 'queued')),
  constraint tasks_lease_check check (lease_token is null or status = 'queued')
) with (fillfactor = 70);
create index tasks_due on tasks (priority, due_at) where status = 'queued';
create index tasks_finished on tasks (finished_at) where finished_at is not null;
create index tasks_team on tasks (team_id, created_at desc, id desc);
create trigger touch before update on tasks for each row execute function touch_updated_at();
`;

// The next run of each schedule stands here before it is due, so that whoever comes up after an outage finds the one
// that was missed, once.
const schedule = `
create table schedule_runs (
  name text not null,
  due_at timestamptz(3) not null,
  lease_until timestamptz,
  lease_token uuid,
  attempts int not null default 0,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  error text,
  primary key (name, due_at)
);
create index schedule_runs_open on schedule_runs (name, due_at) where finished_at is null;
`;
