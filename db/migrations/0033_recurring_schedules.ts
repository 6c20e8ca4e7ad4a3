import type { Knex } from 'knex';

/** Rounds: what is collected again and again, and the collections made of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(schedules);
  await knex.raw(visits);
}

const schedules = `
create table recurring_schedules (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  client_location_id uuid,
  season_ticket_id uuid,
  rrule text not null,
  start_on date not null,
  end_on date,
  time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  service_type text check (service_type in
    ('delivery', 'exchange', 'collection', 'wait_and_load', 'tip_and_return', 'muckaway', 'aborted_visit')),
  container_id uuid,
  waste_load_id uuid,
  driver_id uuid,
  driver_notes text,
  skip_dates date[] not null default '{}',
  holiday_rule text not null default 'same' check (holiday_rule in ('same', 'skip', 'before', 'after')),
  holiday_calendar text not null default 'england-and-wales'
    check (holiday_calendar in ('england-and-wales', 'scotland', 'northern-ireland')),
  paused boolean not null default false,
  next_run_on date,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (end_on >= start_on),
  constraint recurring_schedules_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint recurring_schedules_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint recurring_schedules_season_ticket_id_fkey foreign key (team_id, season_ticket_id)
    references notes (team_id, id),
  constraint recurring_schedules_container_id_fkey foreign key (team_id, container_id)
    references containers (team_id, id),
  constraint recurring_schedules_waste_load_id_fkey foreign key (team_id, waste_load_id)
    references waste_loads (team_id, id),
  constraint recurring_schedules_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id)
);
create index recurring_schedules_list on recurring_schedules (team_id, created_at desc, id desc)
  where archived_at is null;
create index recurring_schedules_client on recurring_schedules (team_id, client_id, created_at desc, id desc);
create index recurring_schedules_client_location on recurring_schedules (team_id, client_location_id)
  where client_location_id is not null;
create index recurring_schedules_season_ticket on recurring_schedules (team_id, season_ticket_id)
  where season_ticket_id is not null;
create index recurring_schedules_container on recurring_schedules (team_id, container_id)
  where container_id is not null;
create index recurring_schedules_waste_load on recurring_schedules (team_id, waste_load_id)
  where waste_load_id is not null;
create index recurring_schedules_driver on recurring_schedules (team_id, driver_id) where driver_id is not null;
create trigger touch before update on recurring_schedules for each row execute function touch_updated_at();
`;

// A visit is named by the day its rule falls on, so that it is made once: not again when a holiday moves it, when a
// person puts it off, cancels it or deletes it. Only a change of the schedule takes the row away and lets it be made anew.
const visits = `
create table schedule_visits (
  team_id uuid not null references teams (id),
  schedule_id uuid not null,
  due_on date not null,
  collection_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, schedule_id, due_on),
  constraint schedule_visits_schedule_id_fkey foreign key (team_id, schedule_id)
    references recurring_schedules (team_id, id),
  constraint schedule_visits_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create index schedule_visits_collection on schedule_visits (team_id, collection_id);
`;
