import type { Knex } from 'knex';

/** The signatures on consignment notes, and what a receiving site returns to the regulator. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(signatures);
  await knex.raw(returns);
}

// Each part is signed once: the primary key is what two people signing at once run into. The note shows the same in its
// parts; here is the picture. Written once.
const signatures = `
create table consignment_signatures (
  team_id uuid not null references teams (id),
  consignment_note_id uuid not null,
  part text not null check (part in ('c', 'd', 'e')),
  name text not null,
  on_behalf_of text,
  method text not null check (method in ('drawn', 'typed', 'link', 'profile')),
  image_key text,
  signed_by uuid references users (id),
  signed_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, consignment_note_id, part),
  constraint consignment_signatures_consignment_note_id_fkey foreign key (team_id, consignment_note_id)
    references consignment_notes (team_id, id)
);
create index consignment_notes_received_at_site on consignment_notes (team_id, site_id, received_at)
  where status in ('received', 'rejected') and archived_at is null;
`;

// A quarter is named by its first day. A return is what was reported at a moment, in the words of then: a later one of the
// same quarter stands beside it, and the latest counts.
const returns = `
create table consignment_returns (
  team_id uuid not null references teams (id),
  id uuid not null,
  site_id uuid not null,
  quarter_start date not null check (extract(day from quarter_start) = 1 and extract(month from quarter_start) in (1, 4, 7, 10)),
  due_on date not null,
  null_return boolean not null,
  consignment_count int not null,
  rejected_count int not null,
  total_kg numeric not null,
  header json not null,
  lines json not null,
  csv_key text not null,
  produced_by uuid references users (id),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint consignment_returns_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id)
);
create index consignment_returns_quarter on consignment_returns (team_id, site_id, quarter_start, created_at desc);
`;
