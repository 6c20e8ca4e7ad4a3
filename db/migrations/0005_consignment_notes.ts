import type { Knex } from 'knex';

/** Hazardous waste consignment notes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(consignmentNotes);
}

// The five parts of the form are a legal document's words: whole JSON texts, one column each, so that a signature of one
// side does not rewrite the other's part. What is searched, summed or returned quarterly stands beside them.
const consignmentNotes = `
create table consignment_notes (
  team_id uuid not null references teams (id),
  id uuid not null,
  consignment_code text,
  jurisdiction text not null check (jurisdiction in ('england', 'wales', 'scotland', 'northern_ireland')),
  status text not null default 'draft' check (status in
    ('draft', 'issued', 'collected', 'received', 'rejected', 'cancelled')),
  part_a json not null,
  part_b json not null,
  part_c json not null,
  part_d json not null,
  part_e json not null,
  client_id uuid,
  client_location_id uuid,
  ewc_codes text[] not null,
  total_kg numeric,
  expected_date date,
  round_number text,
  collection_number int check (collection_number >= 1),
  rejected_from_id uuid,
  issued_at timestamptz(3),
  collected_at timestamptz(3),
  received_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint consignment_notes_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint consignment_notes_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint consignment_notes_rejected_from_id_fkey foreign key (team_id, rejected_from_id)
    references consignment_notes (team_id, id),
  constraint consignment_notes_code_check check (status in ('draft', 'cancelled') or consignment_code is not null)
);
create unique index consignment_notes_consignment_code_key on consignment_notes (team_id, consignment_code);
create index consignment_notes_list on consignment_notes (team_id, created_at desc, id desc)
  where archived_at is null;
create index consignment_notes_status on consignment_notes (team_id, status, created_at desc, id desc)
  where archived_at is null;
create index consignment_notes_client on consignment_notes (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create index consignment_notes_client_id on consignment_notes (team_id, client_id);
create index consignment_notes_client_location on consignment_notes (team_id, client_location_id);
create index consignment_notes_rejected_from on consignment_notes (team_id, rejected_from_id)
  where rejected_from_id is not null;
create index consignment_notes_received on consignment_notes (team_id, received_at) where received_at is not null;
create index consignment_notes_round on consignment_notes (team_id, round_number) where round_number is not null;
create trigger touch before update on consignment_notes for each row execute function touch_updated_at();
`;
