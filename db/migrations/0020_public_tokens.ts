import type { Knex } from 'knex';

/** The links that lead people without a key to a public page. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(publicTokens);
}

// Only the hash of a token is kept: who reads the database cannot follow its links. What the link is about is named and
// not referred to, so that a link never keeps its record from being deleted; the page answers "not valid" then.
const publicTokens = `
create table public_tokens (
  team_id uuid not null references teams (id),
  id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  purpose text not null,
  entity_type text not null,
  entity_id uuid not null,
  party text,
  recipient_name text,
  recipient_email text,
  data json not null default '{}',
  single_use boolean not null default true,
  created_by uuid references users (id),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index public_tokens_digest_key on public_tokens (digest);
create index public_tokens_list on public_tokens (team_id, created_at desc, id desc);
create index public_tokens_entity on public_tokens (team_id, entity_type, entity_id, created_at desc);
create trigger touch before update on public_tokens for each row execute function touch_updated_at();
`;
