import type { Knex } from 'knex';

/**
 * The date that a test or a service gave its vehicle, and the one before it, so that a result that is corrected to a fail takes
 * the date back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table vehicle_maintenance add column date_set date, add column date_before date');
}
