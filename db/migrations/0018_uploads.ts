import type { Knex } from 'knex';

/** Upload addresses, each valid for one file. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(uploads);
}

// The address itself is signed, not stored. `key` is where the file is stored until it is processed.
const uploads = `
create table uploads (
  team_id uuid not null references teams (id),
  id uuid not null,
  purpose text not null check (purpose in ('logo')),
  key text not null,
  content_type text not null,
  bytes int not null check (bytes > 0),
  created_by uuid not null references users (id),
  created_by_name text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index uploads_expired on uploads (expires_at);
create trigger touch before update on uploads for each row execute function touch_updated_at();
`;
