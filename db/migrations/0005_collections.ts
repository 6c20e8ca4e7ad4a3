import type { Knex } from 'knex';

/** Vehicles, permits, sites, containers and their movements, collections, weighbridge tickets. */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [
    vehicles,
    sites,
    permits,
    containers,
    collections,
    containerMovements,
    collectionPhotos,
    weighbridgeTickets,
    templates,
    wasteLoads,
    fleetExpenses,
    complianceNotices,
  ])
    await knex.raw(statements);
}

const vehicles = `
-- A registration is stored in capitals without spaces, so that the index makes it unique however it was typed.
create table vehicles (
  team_id uuid not null references teams (id),
  id uuid not null,
  registration text not null check (registration ~ '^[A-Z0-9]{1,12}$'),
  status text not null default 'active' check (status in ('active', 'off_road', 'sorn', 'disposed')),
  type text check (type in ('skip_loader', 'hook_loader', 'refuse', 'tipper', 'grab', 'flatbed', 'tanker', 'van',
    'tractor_unit', 'trailer', 'plant', 'other')),
  make text,
  model text,
  fuel_type text,
  gvw_kg numeric check (gvw_kg > 0),
  unladen_kg numeric check (unladen_kg > 0),
  odometer_km numeric check (odometer_km >= 0),
  driver_id uuid,
  depot_id uuid,
  mot_expires_on date,
  tax_expires_on date,
  insurance_expires_on date,
  insurance_policy text,
  loler_expires_on date,
  tacho_calibration_expires_on date,
  last_service_on date,
  notes text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (unladen_kg <= gvw_kg),
  constraint vehicles_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id),
  constraint vehicles_depot_id_fkey foreign key (team_id, depot_id) references depots (team_id, id)
);
create unique index vehicles_registration_key on vehicles (team_id, registration) where archived_at is null;
create index vehicles_list on vehicles (team_id, created_at desc, id desc) where archived_at is null;
create index vehicles_status on vehicles (team_id, status, created_at desc, id desc) where archived_at is null;
create index vehicles_driver on vehicles (team_id, driver_id) where driver_id is not null;
create index vehicles_depot on vehicles (team_id, depot_id) where depot_id is not null;
-- Of all teams: the daily look for what runs out.
create index vehicles_mot_expiry on vehicles (mot_expires_on) where archived_at is null;
create index vehicles_tax_expiry on vehicles (tax_expires_on) where archived_at is null;
create index vehicles_insurance_expiry on vehicles (insurance_expires_on) where archived_at is null;
create trigger touch before update on vehicles for each row execute function touch_updated_at();
create index vehicles_search on vehicles using gin (search_document(team_id,
  coalesce(make, '') || ' ' || coalesce(model, ''), array[registration], null))
  where archived_at is null;
create trigger held before update or delete on vehicles
  for each row execute function keep_what_is_held('none', '*');
`;

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
  own_site boolean not null default false,
  operator_name text,
  local_authority text,
  what3words text,
  operation_code text check (operation_code ~ '^[RD][1-9][0-9]{0,1}$'),
  recycling_percent numeric check (recycling_percent between 0 and 100),
  gate_fee_pence bigint check (gate_fee_pence >= 0),
  primary key (team_id, id)
);
create index sites_list on sites (team_id, created_at desc, id desc) where archived_at is null;
create index sites_type on sites (team_id, site_type, created_at desc, id desc) where archived_at is null;
-- Of all teams: the daily look for permits that run out.
create index sites_permit_expiry on sites (permit_expires_on) where archived_at is null and permit_expires_on is not null;
create trigger touch before update on sites for each row execute function touch_updated_at();
create index sites_search on sites using gin (search_document(team_id,
  name || ' ' || coalesce(address, ''), permit_accepted_ewc_codes || postcode || permit_number, null))
  where archived_at is null;
create trigger held before update or delete on sites
  for each row execute function keep_what_is_held('none', '*');
`;

const permits = `
create table permits (
  team_id uuid not null references teams (id),
  id uuid not null,
  type text not null check (type in ('environmental_permit', 'exemption', 'carrier_registration', 'skip_permit',
    'planning', 'discharge', 'other')),
  number text not null,
  regulator text,
  holder text,
  site_id uuid,
  issued_on date,
  expires_on date,
  surrendered_on date,
  conditions text,
  accepted_ewc_codes text[] not null default '{}',
  annual_limit_tonnes numeric check (annual_limit_tonnes >= 0),
  used_tonnes numeric check (used_tonnes >= 0),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (expires_on >= issued_on),
  check (surrendered_on >= issued_on),
  constraint permits_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id)
);
create index permits_list on permits (team_id, created_at desc, id desc) where archived_at is null;
create index permits_type on permits (team_id, type, created_at desc, id desc) where archived_at is null;
create index permits_site on permits (team_id, site_id) where site_id is not null;
-- Of all teams: the daily look for what runs out.
create index permits_expiry on permits (expires_on) where archived_at is null;
create trigger touch before update on permits for each row execute function touch_updated_at();
create trigger held before update or delete on permits
  for each row execute function keep_what_is_held('none', '*');
`;

const containers = `
-- Indexes that begin with a referring column hold archived rows, too: the foreign key's own check reads them.
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
create index containers_search on containers using gin (search_document(team_id,
  container_type || ' ' || coalesce(location_address, ''), array[location_postcode], reference))
  where archived_at is null;
create trigger held before update or delete on containers
  for each row execute function keep_what_is_held('client_id', 'status,client_id,location_type,client_location_id,site_id,location_address,location_postcode,location_lat,location_lng,location_since');
`;

const collections = `
-- A date range cannot be read in the order of the list, so the date is the last column of the list's indexes: it is
-- checked without a visit to the table. Few days are read from collections_scheduled and sorted.
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
  -- The driver is a person of the team. vehicle_id gets its foreign key with the table of vehicles; vehicle_reg is what the
  -- documents say. containers_delivered and containers_collected name what the visit is to move and, once it is completed,
  -- what it moved. quantity_kg is the weight that holds, actual_weight_kg what was weighed on the visit.
  driver_id uuid,
  vehicle_id uuid,
  vehicle_reg text,
  sequence int check (sequence >= 0),
  eta timestamptz(3),
  arrived_at timestamptz(3),
  outcome text check (outcome in ('done', 'aborted', 'partial')),
  aborted_reason text check (aborted_reason in
    ('no_access', 'contamination', 'blocked', 'not_ready', 'weather', 'breakdown', 'other')),
  actual_weight_kg numeric check (actual_weight_kg >= 0),
  containers_delivered uuid[] not null default '{}',
  containers_collected uuid[] not null default '{}',
  signature json,
  gps json,
  purchase_order text,
  warnings json not null default '[]',
  correction_reason text,
  primary key (team_id, id),
  constraint collections_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint collections_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint collections_container_id_fkey foreign key (team_id, container_id) references containers (team_id, id),
  constraint collections_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id),
  constraint collections_outcome_completed_check check (status = 'completed' or outcome is null),
  constraint collections_vehicle_id_fkey
    foreign key (team_id, vehicle_id) references vehicles (team_id, id)
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
create index collections_driver on collections (team_id, driver_id, created_at desc, id desc, status, scheduled_date);
create index collections_completed on collections (team_id, completed_at) where status = 'completed';
create index collections_vehicle on collections (team_id, vehicle_id) where vehicle_id is not null;
create trigger held_planned before update on collections for each row when (old.status in ('scheduled', 'in_progress'))
       execute function keep_what_is_held('client_id', 'status,scheduled_date,scheduled_time,driver_id,vehicle_id,vehicle_reg,sequence,eta,arrived_at,outcome,aborted_reason,actual_weight_kg,containers_delivered,containers_collected,driver_notes,note_id,purchase_order,gps,weight_source,started_at');
create trigger held_done before update on collections for each row when (old.status not in ('scheduled', 'in_progress'))
       execute function keep_what_is_held('client_id', 'note_id');
create trigger held_delete before delete on collections
  for each row execute function keep_what_is_held('client_id', '');
`;

const containerMovements = `
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
  collection_id uuid,
  notes text,
  recorded_by uuid references users (id),
  primary key (team_id, id),
  constraint container_movements_container_id_fkey foreign key (team_id, container_id)
    references containers (team_id, id),
  constraint container_movements_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create index container_movements_container on container_movements (team_id, container_id, moved_at desc, id desc);
create index container_movements_list on container_movements (team_id, container_id, created_at desc, id desc);
create index container_movements_collection on container_movements (team_id, collection_id)
  where collection_id is not null;
create trigger held before update or delete on container_movements
  for each row execute function keep_what_is_held('client_id', '');
`;

const collectionPhotos = `
-- Files are kept by the storage under the team's own keys and handed out by links that last minutes.
create table collection_photos (
  team_id uuid not null references teams (id),
  id uuid not null,
  collection_id uuid not null,
  kind text not null check (kind in ('before', 'after', 'contamination', 'damage', 'signature')),
  storage_key text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes int not null check (bytes > 0),
  taken_at timestamptz(3),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  uploaded_by uuid references users (id),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint collection_photos_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create index collection_photos_list on collection_photos (team_id, collection_id, created_at desc, id desc);
create index collection_photos_team on collection_photos (team_id, created_at desc, id desc);
create trigger held before update or delete on collection_photos
  for each row execute function keep_what_is_held('collections:collection_id', '');
`;

const weighbridgeTickets = `
-- A load weighed twice on one pass has its two weights in the order they were taken; gross is the larger, tare the
-- smaller. The net weight can be nothing but their difference.
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
  constraint weighbridge_tickets_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id)
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
create trigger held before update or delete on weighbridge_tickets
  for each row execute function keep_what_is_held('notes:note_id', '');
`;

const templates = `
-- The partial unique index is the rule that a kind has at most one default.
create table templates (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('note', 'quote', 'invoice', 'email', 'rams', 'checklist')),
  body text,
  defaults json not null default '{}',
  is_default boolean not null default false,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index templates_default on templates (team_id, kind) where is_default and archived_at is null;
create index templates_list on templates (team_id, created_at desc, id desc) where archived_at is null;
create index templates_kind on templates (team_id, kind, created_at desc, id desc) where archived_at is null;
create trigger touch before update on templates for each row execute function touch_updated_at();
`;

const wasteLoads = `
create table waste_loads (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  waste_description text not null,
  ewc_codes text[] not null,
  container_type text,
  physical_form text check (physical_form in ('Gas', 'Liquid', 'Solid', 'Powder', 'Sludge', 'Mixed')),
  default_quantity numeric,
  default_unit text check (default_unit in ('kg', 'tonnes', 'm3', 'litres', 'yd3', 'containers')),
  typical_weight_kg numeric,
  hazard_codes text[] not null default '{}',
  un_number text,
  price_list_id uuid,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint waste_loads_price_list_id_fkey foreign key (team_id, price_list_id)
    references price_lists (team_id, id)
);
create index waste_loads_list on waste_loads (team_id, created_at desc, id desc) where archived_at is null;
create index waste_loads_price_list on waste_loads (team_id, price_list_id) where price_list_id is not null;
create trigger touch before update on waste_loads for each row execute function touch_updated_at();
`;

const fleetExpenses = `
create table fleet_expenses (
  team_id uuid not null references teams (id),
  id uuid not null,
  vehicle_id uuid,
  driver_id uuid,
  spent_on date not null,
  category text not null check (category in ('fuel', 'adblue', 'repair', 'tyres', 'toll', 'parking', 'fine', 'tipping',
    'other')),
  litres numeric check (litres is null or (litres > 0 and category in ('fuel', 'adblue'))),
  odometer_km numeric check (odometer_km >= 0),
  net_pence bigint not null check (net_pence >= 0),
  vat_pence bigint not null check (vat_pence >= 0),
  gross_pence bigint not null check (gross_pence = net_pence + vat_pence),
  supplier text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint fleet_expenses_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id),
  constraint fleet_expenses_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id)
);
create index fleet_expenses_list on fleet_expenses (team_id, created_at desc, id desc) where archived_at is null;
create index fleet_expenses_vehicle on fleet_expenses (team_id, vehicle_id, created_at desc, id desc)
  where vehicle_id is not null;
create index fleet_expenses_driver on fleet_expenses (team_id, driver_id, created_at desc, id desc)
  where driver_id is not null;
create index fleet_expenses_category on fleet_expenses (team_id, category, created_at desc, id desc);
create index fleet_expenses_day on fleet_expenses (team_id, spent_on);
create trigger touch before update on fleet_expenses for each row execute function touch_updated_at();
create trigger held before update or delete on fleet_expenses
  for each row execute function keep_what_is_held('none', '*');
`;

const complianceNotices = `
-- What an event said, kept as it said it. The unique key is the guarantee that it is said once.
create table compliance_notices (
  team_id uuid not null references teams (id),
  id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in
    ('vehicle_mot', 'vehicle_tax', 'vehicle_insurance', 'site_permit', 'driver_licence', 'driver_cpc')),
  subject_type text not null check (subject_type in ('vehicle', 'site', 'permit', 'driver')),
  subject_id uuid not null,
  subject_label text,
  reference text,
  expires_on date not null,
  days_remaining int not null,
  stage smallint not null check (stage in (30, 7, 0)),
  status text not null check (status in ('ok', 'expiring', 'expired')),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint compliance_notices_stage_key unique (team_id, kind, subject_id, expires_on, stage)
);
`;
