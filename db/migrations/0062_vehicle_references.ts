import type { Knex } from 'knex';

/** Vehicles are found by search, and a collection names one of the team's. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(search);
  await knex.raw(references);
}

// The expression is that of db/search_kinds.ts, word for word, or the index is not used.
const search = `
create index vehicles_search on vehicles using gin (search_document(team_id,
  coalesce(make, '') || ' ' || coalesce(model, ''), array[registration], null))
  where archived_at is null;
`;

const references = `
alter table collections add constraint collections_vehicle_id_fkey
  foreign key (team_id, vehicle_id) references vehicles (team_id, id);
create index collections_vehicle on collections (team_id, vehicle_id) where vehicle_id is not null;
`;
