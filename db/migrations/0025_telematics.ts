import type { Knex } from 'knex';

/** What a team reads positions and odometers from, which vehicles it knows there, and when they came to a stop. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(telematics);
  await knex.raw(vehicles);
  await knex.raw(arrivals);
}

// One connection a team. The credentials are sealed (db/encryption.ts). `id` is new with each connection: a sync that
// read with the one before writes nothing. `due_at` is when it is polled next, and while it is polled the end of the lease.
const telematics = `
create table telematics (
  team_id uuid not null references teams (id),
  id uuid not null,
  provider text not null check (provider in ('samsara', 'geotab', 'feed')),
  credentials bytea not null,
  last4 text,
  poll_seconds integer not null check (poll_seconds between 30 and 3600),
  feed_cursor text,
  last_sync_at timestamptz(3),
  last_error text,
  due_at timestamptz not null,
  connected_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id)
);
-- Of all teams: whose turn it is.
create index telematics_due on telematics (due_at);
create trigger touch before update on telematics for each row execute function touch_updated_at();
`;

// odometer_km is the last reading of the device; that of the vehicle never goes back, this one may.
const vehicles = `
create table telematics_vehicles (
  team_id uuid not null references telematics (team_id) on delete cascade,
  external_id text not null,
  name text,
  registration text,
  vehicle_id uuid,
  matched_by text check (matched_by in ('registration', 'member')),
  odometer_km numeric check (odometer_km >= 0),
  odometer_at timestamptz(3),
  last_seen_at timestamptz(3),
  primary key (team_id, external_id),
  constraint telematics_vehicles_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id)
    on delete set null (vehicle_id)
);
create unique index telematics_vehicles_vehicle on telematics_vehicles (team_id, vehicle_id) where vehicle_id is not null;
`;

const arrivals = `
alter table collections add column arrival_proposed_at timestamptz(3);
`;
