import type { Knex } from 'knex';

/** Who carries out a collection, and what came of it; the pictures taken of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(work);
  await knex.raw(photos);
}

// The driver is a person of the team. vehicle_id gets its foreign key with the table of vehicles; vehicle_reg is what the
// documents say. containers_delivered and containers_collected name what the visit is to move and, once it is completed,
// what it moved. quantity_kg is the weight that holds, actual_weight_kg what was weighed on the visit.
const work = `
alter table collections
  add column driver_id uuid,
  add column vehicle_id uuid,
  add column vehicle_reg text,
  add column sequence int check (sequence >= 0),
  add column eta timestamptz(3),
  add column arrived_at timestamptz(3),
  add column outcome text check (outcome in ('done', 'aborted', 'partial')),
  add column aborted_reason text check (aborted_reason in
    ('no_access', 'contamination', 'blocked', 'not_ready', 'weather', 'breakdown', 'other')),
  add column actual_weight_kg numeric check (actual_weight_kg >= 0),
  add column containers_delivered uuid[] not null default '{}',
  add column containers_collected uuid[] not null default '{}',
  add column signature json,
  add column gps json,
  add column purchase_order text,
  add constraint collections_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id),
  add constraint collections_outcome_completed_check check (status = 'completed' or outcome is null);
create index collections_driver on collections (team_id, driver_id, created_at desc, id desc, status, scheduled_date);
`;

// Files are kept by the storage under the team's own keys and handed out by links that last minutes.
const photos = `
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
`;
