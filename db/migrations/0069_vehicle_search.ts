import type { Knex } from 'knex';

/** Vehicles by registration, make and model; the expression is that of db/search_kinds.ts (see 0025_search). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create index vehicles_search on vehicles using gin (search_document(team_id,
  coalesce(make, '') || ' ' || coalesce(model, ''), array[registration], null))
  where archived_at is null;
`);
}
