import type { Knex } from 'knex';

/** What happens to a transfer note after it was drafted: signatures, versions, and the chain of custody. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(notes);
  await knex.raw(signatures);
  await knex.raw(chains);
}

// origin_id names the first version of a note that was amended; the first itself has none. superseded_by_id is set as soon
// as an amendment is drafted, superseded_at when it came into force: until then the old version stands. `covers` are the
// collection notes (their first versions) whose waste a deposit note tips.
const notes = `
alter table notes
  add column origin_id uuid,
  add column superseded_by_id uuid,
  add column superseded_at timestamptz(3),
  add column confirm_later text check (confirm_later in ('transferor', 'transferee')),
  add column cancel_reason text,
  add column covers uuid[] not null default '{}',
  add column part_deposit boolean not null default false,
  add column valid_from date,
  add column valid_until date,
  add constraint notes_origin_id_fkey foreign key (team_id, origin_id) references notes (team_id, id),
  add constraint notes_superseded_by_id_fkey foreign key (team_id, superseded_by_id) references notes (team_id, id);
create index notes_origin on notes (team_id, origin_id);
create index notes_superseded_by on notes (team_id, superseded_by_id);
create index notes_type on notes (team_id, note_type, created_at desc, id desc) where archived_at is null;
create index notes_covers on notes using gin (covers) where note_type = 'deposit' and status = 'complete';
-- Of all teams: the daily look for season tickets that begin or end.
create index notes_season on notes (status, valid_from, valid_until)
  where note_type = 'season_ticket' and status in ('pending_signature', 'valid') and archived_at is null;
`;

// One signature per party: the primary key is what two people signing at once run into. The note shows the same in its
// `signatures`; here is what it does not show, the picture and the link it was given through. Written once.
const signatures = `
create table note_signatures (
  team_id uuid not null references teams (id),
  note_id uuid not null,
  party text not null check (party in ('transferor', 'transferee')),
  name text not null,
  on_behalf_of text,
  method text not null check (method in ('drawn', 'typed', 'link', 'profile')),
  image_key text,
  ip text,
  public_token_id uuid,
  signed_by uuid references users (id),
  signed_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, note_id, party),
  constraint note_signatures_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id)
);
`;

// A chain of custody: opened by a completed collection note (its id is the note's first version), closed by the deposit
// that tips the last of it. note_id is the version in force. Weights are not kept here: a weighbridge may still change
// them. Waste on a chain that is open is held.
const chains = `
create table note_chains (
  team_id uuid not null references teams (id),
  id uuid not null,
  note_id uuid not null,
  client_id uuid,
  status text not null default 'open' check (status in ('open', 'closed')),
  opened_on date,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint note_chains_id_fkey foreign key (team_id, id) references notes (team_id, id),
  constraint note_chains_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id),
  constraint note_chains_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)
);
create index note_chains_list on note_chains (team_id, created_at desc, id desc);
create index note_chains_status on note_chains (team_id, status, created_at desc, id desc);
create index note_chains_client on note_chains (team_id, client_id, created_at desc, id desc);
create index note_chains_note on note_chains (team_id, note_id);
create trigger touch before update on note_chains for each row execute function touch_updated_at();
`;
