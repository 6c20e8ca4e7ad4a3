import type { Knex } from 'knex';

/**
 * Webhook delivery and background work.
 *
 * Webhook delivery: endpoints, the run-queue over them, deliveries, and the log of attempts.
 *
 * Delivery states: 0 pending, 1 leased (a request may be in flight), 2 delivered, 3 exhausted, 4 suppressed
 * (the endpoint was disabled when the event happened), 5 cancelled.
 *
 * Lock order, kept by every writer: the endpoint's row in webhook_endpoint_queue first (several in order of
 * id), then its deliveries. This makes the cap of requests in flight exact and deadlocks impossible.
 *
 * Background work: jobs that people see, follow-up tasks of changes, and scheduled work.
 *
 * `due_at` is when a worker may claim the row: the planned time or, while a worker has it, the end of the
 * lease. One condition and one index therefore find new work, retries and the work of lost workers.
 * `lease_token` is the fence: a worker without it can write nothing.
 *
 * Lock order, kept by every writer: the job's row before its items.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [
    webhookEndpoints,
    webhookEndpointQueue,
    webhookDeliveries,
    webhookAttempts,
    jobs,
    jobItems,
    tasks,
    scheduleRuns,
  ])
    await knex.raw(statements);
}

const webhookEndpoints = `
create table webhook_endpoints (
  team_id uuid not null references teams (id),
  id uuid not null default gen_random_uuid(),
  url text not null,
  description text,
  event_types text[] not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'manual', 'deleted')),
  disabled_at timestamptz(3),
  secret bytea,
  previous_secret bytea,
  previous_secret_expires_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  deleted_at timestamptz(3),
  primary key (team_id, id),
  unique (id),
  check (secret is not null or deleted_at is not null),
  check ((previous_secret is null) = (previous_secret_expires_at is null)),
  check ((status = 'disabled') = (disabled_reason is not null))
);
create index webhook_endpoints_previous_secret on webhook_endpoints (previous_secret_expires_at)
  where previous_secret is not null;
`;

const webhookEndpointQueue = `
-- next_due_at is the run-queue: null means nothing to do. A pause, a full endpoint or a disabled one is one row here,
-- whatever its backlog.
create table webhook_endpoint_queue (
  endpoint_id uuid primary key,
  team_id uuid not null,
  next_due_at timestamptz,
  saturated boolean not null default false,
  paused_until timestamptz,
  max_inflight int not null default 8 check (max_inflight between 1 and 64),
  inflight_limit int not null default 8 check (inflight_limit >= 1),
  slow_streak int not null default 0,
  good_streak int not null default 0,
  consecutive_exhausted int not null default 0,
  consecutive_failed int not null default 0,
  failing_since timestamptz(3),
  last_success_at timestamptz(3),
  warnings text[] not null default '{}',
  foreign key (team_id, endpoint_id) references webhook_endpoints (team_id, id) on delete cascade
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
create index webhook_endpoint_queue_due on webhook_endpoint_queue (next_due_at) where next_due_at is not null;
create index webhook_endpoint_queue_failing on webhook_endpoint_queue (failing_since) where failing_since is not null;
`;

const webhookDeliveries = `
-- Few indexes, because every delivery is written three times and each change of state goes to all of them. The id does
-- the work of two: it begins with the milliseconds of the event, so the log is read newest first along the primary key,
-- and an automatic delivery's id is made of its event and endpoint, so there cannot be two.
-- No foreign keys: the row is made from the event's and the endpoint's own rows in one statement, neither is ever
-- deleted before its deliveries, and the checks would cost on every delivery.
-- step counts the retry gaps used; attempts numbers the requests, which may be more.
create function webhook_delivery_id(event_id text, endpoint_id uuid, at timestamptz) returns uuid
language sql stable parallel safe as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || '8' || substr(md5(event_id || endpoint_id::text), 1, 3)
    || 'a' || substr(md5(event_id || endpoint_id::text), 4, 15))::uuid
$$;

create table webhook_deliveries (
  team_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id text not null,
  event_type text not null,
  kind text not null default 'auto' check (kind in ('auto', 'replay', 'ping')),
  state smallint not null default 0 check (state between 0 and 5),
  attempts int not null default 0,
  step smallint not null default 0,
  unknowns smallint not null default 0,
  resets smallint not null default 0,
  next_at timestamptz,
  lease_until timestamptz,
  claim uuid,
  cancelled_reason text,
  created_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  primary key (team_id, id),
  check (state <> 0 or next_at is not null),
  check ((state = 1) = (claim is not null and lease_until is not null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
create index webhook_deliveries_claim on webhook_deliveries (endpoint_id, next_at) where state = 0;
create index webhook_deliveries_inflight on webhook_deliveries (endpoint_id) where state = 1;
create index webhook_deliveries_missed on webhook_deliveries (endpoint_id, finished_at)
  where kind = 'auto' and state in (3, 4, 5);
`;

const webhookAttempts = `
-- A row is written before its request leaves and filled in when it ends, so partitions leave room on the page for the
-- longer second version. Days are dropped whole; the default partition only catches what the daily upkeep missed.
create table webhook_attempts (
  team_id uuid not null,
  delivery_id uuid not null,
  n int not null,
  started_at timestamptz(3) not null,
  dispatcher_id uuid not null,
  url text not null,
  finished_at timestamptz(3),
  outcome text check (outcome in ('delivered', 'failed', 'unknown', 'not_sent')),
  http_status smallint,
  error_class text,
  retry_at timestamptz(3),
  detail json,
  primary key (team_id, delivery_id, n, started_at)
) partition by range (started_at);
create table webhook_attempts_default partition of webhook_attempts default;
do $$
declare day date;
begin
  for day in select generate_series(0, 14) + (now() at time zone 'UTC')::date loop
    execute format(
      'create table %I partition of webhook_attempts for values from (%L) to (%L) with (fillfactor = 20)',
      'webhook_attempts_' || to_char(day, 'YYYYMMDD'),
      day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
  end loop;
end $$;

-- The days of webhook_attempts. Attaching a finished table takes a lighter lock on the parent than creating it in place:
-- claims go on meanwhile. A day of which the default partition already holds rows is left there.
create function keep_webhook_attempt_days(p_first date, p_last date, p_oldest date,
  out added text[], out dropped text[]) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_day date;
  v_name text;
begin
  added := '{}';
  dropped := '{}';
  for v_day in select generate_series(p_first, p_last, interval '1 day')::date loop
    v_name := 'webhook_attempts_' || to_char(v_day, 'YYYYMMDD');
    continue when to_regclass(v_name) is not null;
    begin
      execute format('create table %I (like webhook_attempts including defaults including constraints)
        with (fillfactor = 20)', v_name);
      execute format('alter table webhook_attempts attach partition %I for values from (%L) to (%L)',
        v_name, v_day::text || ' 00:00:00+00', (v_day + 1)::text || ' 00:00:00+00');
      added := added || v_name;
    exception when check_violation then
      null;
    end;
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'webhook_attempts'::regclass and c.relname ~ '_[0-9]{8}$'
      and c.relname::text < 'webhook_attempts_' || to_char(p_oldest, 'YYYYMMDD')
    order by c.relname
  loop
    execute format('drop table %I', v_name);
    dropped := dropped || v_name;
  end loop;
end $$;
revoke execute on function keep_webhook_attempt_days(date, date, date) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'waste_api_serving') then
    revoke all on serving_logins from waste_api_serving;
    grant execute on function keep_webhook_attempt_days(date, date, date) to waste_api_serving;
  end if;
exception when insufficient_privilege then
  raise notice 'rights of waste_api_serving not set: %', sqlerrm;
end $$;
`;

const jobs = `
-- rate_from and rate_base: when the present run began and how much was done by then, for the estimate of its end.
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
`;

const jobItems = `
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

const tasks = `
-- priority 0: somebody waits for it; 1: one of many that a job queued.
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
create index tasks_running on tasks (team_id)
    where status = 'queued' and lease_token is not null;
`;

const scheduleRuns = `
-- The next run of each schedule stands here before it is due, so that whoever comes up after an outage finds the one
-- that was missed, once.
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
