import type { Knex } from 'knex';

/** Clients, their collection sites, and transfer notes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(clients);
  await knex.raw(notes);
}

const clients = `
create table clients (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  company text,
  email text,
  phone text,
  address text,
  city text,
  postcode text,
  company_number text,
  carrier_registration text,
  sic_code text,
  notes text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index clients_list on clients (team_id, created_at desc, id desc) where archived_at is null;
create index clients_email on clients (team_id, email, created_at desc, id desc) where archived_at is null;
create index clients_postcode on clients (team_id, postcode, created_at desc, id desc) where archived_at is null;
create trigger touch before update on clients for each row execute function touch_updated_at();

create table client_locations (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  label text not null,
  address text,
  city text,
  postcode text,
  is_default boolean not null,
  contact_name text,
  contact_phone text,
  contact_email text,
  access_notes text,
  lat double precision,
  lng double precision,
  geocode_precision text,
  geocode_source text,
  geocoded_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint client_locations_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)
);
create unique index client_locations_default on client_locations (team_id, client_id)
  where is_default and archived_at is null;
create index client_locations_list on client_locations (team_id, created_at desc, id desc) where archived_at is null;
create index client_locations_client on client_locations (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create index client_locations_postcode on client_locations (team_id, postcode, created_at desc, id desc)
  where archived_at is null;
create trigger touch before update on client_locations for each row execute function touch_updated_at();
`;

// The parties, the waste and the signatures are a legal document's words at the time of writing: whole JSON texts that a
// later change of the client's record must not alter. What is searched or summed stands beside them as columns.
const notes = `
create table notes (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  status text not null default 'draft' check (status in
    ('draft', 'scheduled', 'pending_signature', 'pending_party', 'complete', 'valid', 'cancelled')),
  note_type text not null default 'collection' check (note_type in ('collection', 'deposit', 'season_ticket')),
  waste json not null,
  transferor json not null,
  transferee json not null,
  transfer json not null,
  signatures json not null,
  warnings json not null default '[]',
  client_id uuid,
  client_location_id uuid,
  collection_id uuid,
  ewc_codes text[] not null,
  weight_kg numeric,
  transfer_date date,
  version int not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint notes_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint notes_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id)
);
create unique index notes_reference_key on notes (team_id, reference, version);
create index notes_list on notes (team_id, created_at desc, id desc) where archived_at is null;
create index notes_status on notes (team_id, status, created_at desc, id desc) where archived_at is null;
create index notes_client on notes (team_id, client_id, created_at desc, id desc) where archived_at is null;
create index notes_client_location on notes (team_id, client_location_id);
create index notes_updated on notes (team_id, updated_at) where archived_at is null;
create trigger touch before update on notes for each row execute function touch_updated_at();
`;
