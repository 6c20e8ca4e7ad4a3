import type { Knex } from 'knex';

/**
 * Webhook delivery: endpoints, the run-queue over them, deliveries, and the log of attempts.
 *
 * Delivery states: 0 pending, 1 leased (a request may be in flight), 2 delivered, 3 exhausted, 4 suppressed (the
 * endpoint was disabled when the event happened), 5 cancelled.
 *
 * Lock order, kept by every writer: the endpoint's row in webhook_endpoint_queue first (several in order of id),
 * then its deliveries. That is what makes the cap of requests in flight exact and deadlocks impossible.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(endpoints);
  await knex.raw(queue);
  await knex.raw(deliveries);
  await knex.raw(attempts);
}

const endpoints = `
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

// next_due_at is the run-queue: null means nothing to do. A pause, a full endpoint or a disabled one is one row here,
// whatever its backlog.
const queue = `
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

// Few indexes, because every delivery is written three times and each change of state goes to all of them. The id does
// the work of two: it begins with the milliseconds of the event, so the log is read newest first along the primary key,
// and an automatic delivery's id is made of its event and endpoint, so there cannot be two.
// No foreign keys: the row is made from the event's and the endpoint's own rows in one statement, neither is ever
// deleted before its deliveries, and the checks would cost on every delivery.
// step counts the retry gaps used; attempts numbers the requests, which may be more.
const deliveries = `
  create function webhook_delivery_id(event_id text, endpoint_id uuid, at timestamptz) returns uuid
  language sql immutable parallel safe as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '8' || substr(h, 1, 3) || 'a'
      || substr(h, 4, 15))::uuid
    from md5(event_id || endpoint_id::text) h
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

// A row is written before its request leaves and filled in when it ends, so partitions leave room on the page for the
// longer second version. Days are dropped whole; the default partition only catches what the daily upkeep missed.
const attempts = `
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
`;
