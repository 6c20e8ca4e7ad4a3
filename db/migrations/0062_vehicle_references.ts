import type { Knex } from 'knex';

/** A collection names a vehicle of its own team. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table collections add constraint collections_vehicle_id_fkey
  foreign key (team_id, vehicle_id) references vehicles (team_id, id);
create index collections_vehicle on collections (team_id, vehicle_id) where vehicle_id is not null;
`);
}
