import type { Knex } from 'knex';

/**
 * The vehicle that a round is made with. The table of vehicles comes later and brings the foreign key; until then, and for
 * one that was deleted since, the collections are made without it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table recurring_schedules add column vehicle_id uuid');
}
