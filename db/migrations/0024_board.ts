import type { Knex } from 'knex';

/** The live board: problems, messages, positions of vehicles, and what has left the board of a day. */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [problems, messages, positions, departures]) await knex.raw(statements);
}

// off_road: it was reported by what took the vehicle off the road, and ends when the vehicle is back on it.
const problems = `
create table board_problems (
  team_id uuid not null references teams (id),
  id uuid not null,
  collection_id uuid,
  vehicle_id uuid,
  kind text not null check (kind in ('no_access', 'contamination', 'breakdown', 'blocked', 'accident', 'other')),
  message text,
  photo_ids uuid[] not null default '{}',
  status text not null default 'open' check (status in ('open', 'resolved')),
  off_road boolean not null default false,
  reported_by uuid references users (id),
  reporter_name text,
  resolution text,
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (collection_id is not null or vehicle_id is not null),
  check ((status = 'resolved') = (resolved_at is not null)),
  constraint board_problems_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id),
  constraint board_problems_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id)
);
create index board_problems_collection on board_problems (team_id, collection_id) where collection_id is not null;
create index board_problems_vehicle on board_problems (team_id, vehicle_id) where vehicle_id is not null;
create trigger touch before update on board_problems for each row execute function touch_updated_at();
create trigger held before update or delete on board_problems for each row
  execute function keep_what_is_held('none', '*');
`;

const messages = `
create table board_messages (
  team_id uuid not null references teams (id),
  id uuid not null,
  body text not null,
  collection_id uuid,
  sent_by uuid references users (id),
  sender_name text not null,
  deliveries json not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint board_messages_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create index board_messages_collection on board_messages (team_id, collection_id) where collection_id is not null;
`;

// received_at is when the row was written: a position may come late, and the board tells of what came since. Kept for 48 hours.
const positions = `
create table driver_positions (
  team_id uuid not null references teams (id),
  vehicle_id uuid not null,
  driver_id uuid,
  recorded_at timestamptz not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  speed_kmh real,
  heading real,
  source text not null,
  received_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, vehicle_id, recorded_at),
  constraint driver_positions_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id),
  constraint driver_positions_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id)
);
create index driver_positions_received on driver_positions (team_id, vehicle_id, received_at);
-- Of all teams: the purge.
create index driver_positions_age on driver_positions (recorded_at);
`;

// A job that changes day, driver or vehicle, or is deleted, is on a board no more, and whoever watches that board has to be
// told. One row each time; who left it is the driver and the vehicle that it had. A vehicle that is deleted leaves every day;
// a permit that is deleted changes what is known of the team: both have no day.
const departures = `
create table board_departures (
  team_id uuid not null references teams (id),
  id bigint generated always as identity,
  board_date date,
  collection_id uuid,
  driver_id uuid,
  vehicle_id uuid,
  left_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index board_departures_day on board_departures (team_id, board_date, left_at);
-- Of all teams: the daily purge.
create index board_departures_expiry on board_departures (left_at);

create function note_board_departure() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'collections' then
    insert into board_departures (team_id, board_date, collection_id, driver_id, vehicle_id)
    values (old.team_id, old.scheduled_date, old.id, old.driver_id, old.vehicle_id);
  elsif tg_table_name = 'vehicles' then
    insert into board_departures (team_id, vehicle_id) values (old.team_id, old.id);
  else
    insert into board_departures (team_id) values (old.team_id);
  end if;
  return null;
end $$;
create trigger leaves_board after update on collections for each row when (
    old.archived_at is null and (new.archived_at is not null or old.scheduled_date <> new.scheduled_date
      or (old.driver_id is not null and old.driver_id is distinct from new.driver_id)
      or (old.vehicle_id is not null and old.vehicle_id is distinct from new.vehicle_id)))
  execute function note_board_departure();
create trigger leaves_board_deleted after delete on collections for each row execute function note_board_departure();
create trigger leaves_board after delete on vehicles for each row execute function note_board_departure();
create trigger leaves_board after delete on permits for each row execute function note_board_departure();

create index walkarounds_vehicle_change on walkarounds (team_id, vehicle_id, updated_at);
`;
