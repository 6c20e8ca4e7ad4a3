import type { Knex } from 'knex';

/**
 * Defra's digital waste tracking: the team's access, receipts of waste, submission attempts, approval tests.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(settings);
  await knex.raw(receipts);
  await knex.raw(attempts);
  await knex.raw(approvalTests);
  await knex.raw(held);
}

// The secrets are encrypted (db/encryption.ts); the parts that may be shown have their own columns.
const settings = `
create table dwt_settings (
  team_id uuid not null primary key references teams (id),
  environment text not null default 'test' check (environment in ('test', 'production')),
  client_id text,
  client_secret bytea,
  client_secret_set_at timestamptz(3),
  auto_submit boolean not null default false,
  default_reason_no_registration text check (default_reason_no_registration in
    ('ON_SITE', 'HOUSEHOLD', 'ONE_OFF', 'MARINE')),
  working_day_calendar text not null default 'england-and-wales' check (working_day_calendar in
    ('england-and-wales', 'scotland', 'northern-ireland')),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create trigger touch before update on dwt_settings for each row execute function touch_updated_at();

create table dwt_sites (
  team_id uuid not null references teams (id),
  site_id uuid not null,
  api_code bytea not null,
  api_code_last4 text not null,
  label text,
  enabled boolean not null default true,
  primary key (team_id, site_id),
  constraint dwt_sites_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id)
);
`;

// \`told\` is the last notification about the deadline: 1 before it, 2 after it.
const receipts = `
create table dwt_receipts (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  status text not null default 'draft' check (status in ('draft', 'ready', 'submitting', 'submitted',
    'submitted_with_warnings', 'failed', 'unknown', 'amended')),
  site_id uuid not null,
  received_at timestamptz(3) not null,
  due_by timestamptz(3) not null,
  incoming_load_id uuid,
  weighbridge_ticket_id uuid,
  note_id uuid,
  consignment_note_id uuid,
  carrier json not null,
  broker json,
  items json not null,
  consignment_code text,
  reason_for_no_consignment_code text,
  special_handling text,
  waste_tracking_id text check (waste_tracking_id ~ '^[0-9]{2}[A-Z0-9]{6}$'),
  revision int not null default 0 check (revision >= 0),
  warnings json not null default '[]',
  errors json not null default '[]',
  attempts int not null default 0,
  submitting_since timestamptz(3),
  submitted_at timestamptz(3),
  last_response_code int,
  source text check (source in ('defra', 'sample')),
  told int not null default 0,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check ((status = 'submitting') = (submitting_since is not null)),
  check (status not in ('submitted', 'submitted_with_warnings', 'amended') or waste_tracking_id is not null),
  constraint dwt_receipts_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id),
  constraint dwt_receipts_incoming_load_id_fkey foreign key (team_id, incoming_load_id)
    references incoming_loads (team_id, id),
  constraint dwt_receipts_weighbridge_ticket_id_fkey foreign key (team_id, weighbridge_ticket_id)
    references weighbridge_tickets (team_id, id),
  constraint dwt_receipts_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id),
  constraint dwt_receipts_consignment_note_id_fkey foreign key (team_id, consignment_note_id)
    references consignment_notes (team_id, id)
);
create unique index dwt_receipts_reference_key on dwt_receipts (team_id, reference);
create unique index dwt_receipts_incoming_load_id_key on dwt_receipts (team_id, incoming_load_id)
  where archived_at is null;
create unique index dwt_receipts_waste_tracking_id_key on dwt_receipts (team_id, waste_tracking_id)
  where waste_tracking_id is not null;
create index dwt_receipts_list on dwt_receipts (team_id, created_at desc, id desc) where archived_at is null;
create index dwt_receipts_status on dwt_receipts (team_id, status, created_at desc, id desc)
  where archived_at is null;
create index dwt_receipts_site on dwt_receipts (team_id, site_id, created_at desc, id desc);
create index dwt_receipts_received on dwt_receipts (team_id, received_at) where archived_at is null;
create index dwt_receipts_load on dwt_receipts (team_id, incoming_load_id) where incoming_load_id is not null;
create index dwt_receipts_ticket on dwt_receipts (team_id, weighbridge_ticket_id)
  where weighbridge_ticket_id is not null;
create index dwt_receipts_note on dwt_receipts (team_id, note_id) where note_id is not null;
create index dwt_receipts_consignment_note on dwt_receipts (team_id, consignment_note_id)
  where consignment_note_id is not null;
-- What still has to reach Defra, by its term.
create index dwt_receipts_pending on dwt_receipts (team_id, due_by)
  where archived_at is null and status in ('draft', 'ready', 'submitting', 'failed', 'unknown', 'amended');
-- Of all teams: the hourly look at terms, and for submissions that were interrupted.
create index dwt_receipts_due on dwt_receipts (due_by)
  where archived_at is null and told < 2
    and status in ('draft', 'ready', 'submitting', 'failed', 'unknown', 'amended');
create index dwt_receipts_submitting on dwt_receipts (submitting_since) where status = 'submitting';
create trigger touch before update on dwt_receipts for each row execute function touch_updated_at();
`;

// Written and committed before Defra is called; the result is added afterwards. Never deleted.
const attempts = `
create table dwt_attempts (
  team_id uuid not null references teams (id),
  receipt_id uuid not null,
  n int not null check (n >= 1),
  method text not null check (method in ('POST', 'PUT')),
  request_sha256 text not null,
  status int,
  body json,
  started_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  outcome text check (outcome in ('accepted', 'rejected', 'unknown', 'not_sent')),
  primary key (team_id, receipt_id, n),
  check ((outcome is null) = (finished_at is null)),
  constraint dwt_attempts_receipt_id_fkey foreign key (team_id, receipt_id) references dwt_receipts (team_id, id)
);
`;

const approvalTests = `
create table dwt_pat_runs (
  team_id uuid not null references teams (id),
  scenario text not null,
  status text not null check (status in ('running', 'pass', 'fail', 'error', 'not_submitted')),
  waste_tracking_id text,
  message text,
  run_id uuid not null,
  checked_at timestamptz(3),
  primary key (team_id, scenario)
);
`;

const held = `
create trigger held before update or delete on dwt_receipts for each row
  execute function keep_what_is_held('none', '*');
`;
