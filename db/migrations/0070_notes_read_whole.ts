import type { Knex } from 'knex';

/**
 * A note is read whole, mostly 25 at a time. Its texts pass 2 kB, where PostgreSQL would compress them and every page would
 * unpack 25 notes again: kept as they are up to the size of a page, they cost a third more disk and half the reading.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table notes set (toast_tuple_target = 8160);
    alter table consignment_notes set (toast_tuple_target = 8160);
  `);
}
