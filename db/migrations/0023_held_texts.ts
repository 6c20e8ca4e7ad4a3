import type { Knex } from 'knex';

/** Templates and waste loads under a legal hold on everything or on a period. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(held);
}

// They belong to no client, and are edited every day: a hold keeps them from being deleted.
const held = `
create trigger held before update or delete on templates for each row execute function keep_what_is_held('none', '*');
create trigger held before update or delete on waste_loads for each row execute function keep_what_is_held('none', '*');
`;
