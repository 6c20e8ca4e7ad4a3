import type { Knex } from 'knex';

/** Imports of CSV files: batches, file parts, row results, and stored mappings. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(batches);
  await knex.raw(rows);
  await knex.raw(mappings);
  await knex.raw(lookups);
}

// `job_id` is the job that commits or undoes the batch. Jobs are purged, so no foreign key.
const batches = `
create table import_batches (
  team_id uuid not null references teams (id),
  id uuid not null,
  kind text not null check (kind in ('clients', 'client_sites', 'containers', 'vehicles')),
  file_name text not null,
  total_bytes int not null check (total_bytes > 0),
  received_bytes int not null default 0,
  sha256 text,
  encoding text,
  delimiter text,
  mapping json not null,
  options json not null,
  status text not null default 'uploading' check (status in
    ('uploading', 'ready', 'committing', 'committed', 'failed', 'undoing', 'undone', 'cancelled')),
  total_rows int,
  created_rows int not null default 0,
  updated_rows int not null default 0,
  skipped_rows int not null default 0,
  error_rows int not null default 0,
  deleted_records int not null default 0,
  restored_records int not null default 0,
  kept_records int not null default 0,
  same_as_id uuid,
  job_id uuid,
  expires_at timestamptz(3) not null,
  committed_at timestamptz(3),
  undone_at timestamptz(3),
  created_by uuid not null references users (id),
  created_by_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (received_bytes between 0 and total_bytes),
  constraint import_batches_same_as_id_fkey foreign key (team_id, same_as_id) references import_batches (team_id, id)
);
create index import_batches_list on import_batches (team_id, created_at desc, id desc);
create index import_batches_status on import_batches (team_id, status, created_at desc, id desc);
create index import_batches_sha256 on import_batches (team_id, sha256) where sha256 is not null;
create index import_batches_same_as on import_batches (team_id, same_as_id) where same_as_id is not null;
-- Of all teams: the look for uploads that nobody commits, and for rows that can no longer be undone.
create index import_batches_expiry on import_batches (expires_at) where status in ('uploading', 'ready');
create index import_batches_committed on import_batches (committed_at) where committed_at is not null;
create trigger touch before update on import_batches for each row execute function touch_updated_at();

create table import_chunks (
  team_id uuid not null references teams (id),
  batch_id uuid not null,
  index int not null check (index >= 0),
  sha256 text not null,
  bytes int not null check (bytes > 0),
  storage_key text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, batch_id, index),
  constraint import_chunks_batch_id_fkey foreign key (team_id, batch_id) references import_batches (team_id, id)
);
`;

// `before` is the record before a row changed it, `record_digest` the state after the import: an undo
// restores the former if the record still has the latter.
const rows = `
create table import_rows (
  team_id uuid not null references teams (id),
  batch_id uuid not null,
  line int not null check (line > 0),
  values json not null,
  fault text,
  action text check (action in ('create', 'update', 'skip', 'error')),
  record_id uuid,
  before json,
  record_digest text,
  former_default_id uuid,
  messages json,
  undone text check (undone in ('deleted', 'restored', 'kept')),
  undo_reason text,
  primary key (team_id, batch_id, line),
  constraint import_rows_batch_id_fkey foreign key (team_id, batch_id) references import_batches (team_id, id)
) with (fillfactor = 50);
create index import_rows_action on import_rows (team_id, batch_id, action, line);
create index import_rows_record on import_rows (team_id, batch_id, record_id) where record_id is not null;
`;

const mappings = `
create table import_mappings (
  team_id uuid not null references teams (id),
  id uuid not null,
  kind text not null check (kind in ('clients', 'client_sites', 'containers', 'vehicles')),
  name text not null,
  columns json not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index import_mappings_name_key on import_mappings (team_id, kind, name);
create unique index import_mappings_default on import_mappings (team_id, kind) where is_default;
create index import_mappings_list on import_mappings (team_id, created_at desc, id desc);
create trigger touch before update on import_mappings for each row execute function touch_updated_at();
`;

// The natural key of a file's row.
const lookups = `
create index clients_lower_email on clients (team_id, lower(email)) where archived_at is null;
create index clients_company_number on clients (team_id, company_number) where archived_at is null;
create index clients_lower_name on clients (team_id, lower(name)) where archived_at is null;
`;
