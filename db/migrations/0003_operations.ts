import type { Knex } from 'knex';

/** Sites, containers and where they have been, collections, weighbridge tickets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(sites);
  await knex.raw(containers);
  await knex.raw(collections);
  await knex.raw(tickets);
}

const sites = `
create table sites (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  site_type text,
  address text,
  postcode text,
  contact_name text,
  contact_phone text,
  contact_email text,
  contact_opening_hours text,
  contact_gate_notes text,
  permit_number text,
  permit_type text check (permit_type in ('permit', 'exemption', 'licence')),
  permit_regulator text check (permit_regulator in ('EA', 'NRW', 'SEPA', 'NIEA')),
  permit_issued_on date,
  permit_expires_on date,
  permit_accepted_ewc_codes text[] not null default '{}',
  permit_annual_limit_tonnes numeric,
  permit_document_id uuid,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index sites_list on sites (team_id, created_at desc, id desc) where archived_at is null;
create index sites_type on sites (team_id, site_type, created_at desc, id desc) where archived_at is null;
-- Of all teams: the daily look for permits that run out.
create index sites_permit_expiry on sites (permit_expires_on) where archived_at is null and permit_expires_on is not null;
create trigger touch before update on sites for each row execute function touch_updated_at();
`;

// Indexes that begin with a referring column hold archived rows, too: the foreign key's own check reads them.
const containers = `
create table containers (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text,
  container_type text not null,
  status text not null default 'available' check (status in
    ('available', 'on_hire', 'in_transit', 'maintenance', 'repair', 'lost', 'scrapped')),
  client_id uuid,
  location_type text not null check (location_type in ('yard', 'client', 'site', 'vehicle', 'unknown')),
  client_location_id uuid,
  site_id uuid,
  location_address text,
  location_postcode text,
  location_lat double precision,
  location_lng double precision,
  location_since timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint containers_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint containers_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint containers_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id)
);
create unique index containers_reference_key on containers (team_id, reference) where archived_at is null;
create index containers_list on containers (team_id, created_at desc, id desc) where archived_at is null;
create index containers_status on containers (team_id, status, created_at desc, id desc) where archived_at is null;
create index containers_client on containers (team_id, client_id, created_at desc, id desc, status);
create index containers_client_location on containers (team_id, client_location_id);
create index containers_site on containers (team_id, site_id);
create trigger touch before update on containers for each row execute function touch_updated_at();

-- Where a container was and in what state, from a moment on. Written once; the place is told in the words of then.
create table container_movements (
  team_id uuid not null references teams (id),
  id uuid not null,
  container_id uuid not null,
  movement text check (movement in ('delivered', 'exchanged_out', 'exchanged_in', 'collected', 'returned_to_yard',
    'transferred', 'off_hire')),
  status text not null,
  client_id uuid,
  location json not null,
  moved_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint container_movements_container_id_fkey foreign key (team_id, container_id)
    references containers (team_id, id)
);
create index container_movements_container on container_movements (team_id, container_id, moved_at desc, id desc);
`;

// A date range cannot be read in the order of the list, so the date is the last column of the list's indexes: it is
// checked without a visit to the table. Few days are read from collections_scheduled and sorted.
const collections = `
create table collections (
  team_id uuid not null references teams (id),
  id uuid not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  service_type text check (service_type in
    ('delivery', 'exchange', 'collection', 'wait_and_load', 'tip_and_return', 'muckaway', 'aborted_visit')),
  scheduled_date date not null,
  scheduled_time text check (scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  client_id uuid,
  client_location_id uuid,
  address text,
  postcode text,
  waste_description text,
  ewc_codes text[] not null default '{}',
  quantity_kg numeric,
  quantity_value numeric,
  quantity_unit text check (quantity_unit in ('kg', 'tonnes', 'm3', 'litres', 'yd3', 'containers')),
  container_type text,
  weight_is_estimate boolean not null default true,
  weight_source text check (weight_source in ('entered', 'estimated', 'weighbridge')),
  container_id uuid,
  driver_notes text,
  note_id uuid,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint collections_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint collections_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint collections_container_id_fkey foreign key (team_id, container_id) references containers (team_id, id),
  constraint collections_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id)
);
create index collections_list on collections (team_id, created_at desc, id desc, scheduled_date)
  where archived_at is null;
create index collections_status on collections (team_id, status, created_at desc, id desc, scheduled_date)
  where archived_at is null;
create index collections_client on collections (team_id, client_id, created_at desc, id desc, status, scheduled_date);
create index collections_scheduled on collections (team_id, scheduled_date, scheduled_time) where archived_at is null;
create index collections_client_location on collections (team_id, client_location_id);
create index collections_container on collections (team_id, container_id);
create index collections_note on collections (team_id, note_id);
create trigger touch before update on collections for each row execute function touch_updated_at();

alter table notes add constraint notes_collection_id_fkey foreign key (team_id, collection_id)
  references collections (team_id, id);
create index notes_collection on notes (team_id, collection_id, created_at desc, id desc);
`;

// A load weighed twice on one pass has its two weights in the order they were taken; gross is the larger, tare the
// smaller. The net weight can be nothing but their difference.
const tickets = `
create table weighbridge_tickets (
  team_id uuid not null references teams (id),
  id uuid not null,
  ticket_number text,
  ticket_date date not null,
  vehicle_reg text,
  vehicle_key text,
  waste_type text,
  ewc_code text,
  direction text check (direction in ('in', 'out')),
  first_weight_kg numeric check (first_weight_kg >= 0),
  second_weight_kg numeric check (second_weight_kg >= 0),
  gross_kg numeric check (gross_kg >= 0),
  tare_kg numeric check (tare_kg >= 0),
  net_kg numeric generated always as (trim_scale(gross_kg - tare_kg)) stored,
  site_id uuid,
  note_id uuid,
  notes text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (tare_kg <= gross_kg),
  constraint weighbridge_tickets_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id),
  constraint weighbridge_tickets_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id)
);
create unique index weighbridge_tickets_ticket_number_key on weighbridge_tickets (team_id, site_id, ticket_number)
  where archived_at is null;
create index weighbridge_tickets_list on weighbridge_tickets (team_id, created_at desc, id desc, ticket_date)
  where archived_at is null;
create index weighbridge_tickets_vehicle on weighbridge_tickets
  (team_id, vehicle_key, created_at desc, id desc, ticket_date) where archived_at is null;
create index weighbridge_tickets_date on weighbridge_tickets (team_id, ticket_date) where archived_at is null;
create index weighbridge_tickets_site on weighbridge_tickets (team_id, site_id);
create index weighbridge_tickets_note on weighbridge_tickets (team_id, note_id);
create trigger touch before update on weighbridge_tickets for each row execute function touch_updated_at();
`;
