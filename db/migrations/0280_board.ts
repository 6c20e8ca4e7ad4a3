import type { Knex } from 'knex';

/** Where vehicles were in the last 48 hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(positions);
}

const positions = `
create table driver_positions (
  team_id uuid not null references teams (id),
  vehicle_id uuid not null,
  driver_id uuid,
  recorded_at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  speed_kmh real,
  heading real,
  source text not null,
  primary key (team_id, vehicle_id, recorded_at)
);
`;
