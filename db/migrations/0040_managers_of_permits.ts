import type { Knex } from 'knex';

/**
 * A return names the technically competent manager of the permit. The tonnes used of a permit are added up from the accepted
 * loads, so the figure that was once typed in goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table permits add column technically_competent_manager text, drop column used_tonnes',
  );
}
