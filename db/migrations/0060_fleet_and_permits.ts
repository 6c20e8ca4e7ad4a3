import type { Knex } from 'knex';

/** The vehicles of a team, and what its regulators and councils permit it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(vehicles);
  await knex.raw(permits);
}

// A registration is stored in capitals without spaces, so that the index makes it unique however it was typed.
const vehicles = `
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
`;
