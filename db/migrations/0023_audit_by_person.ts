import type { Knex } from 'knex';

/** The history of what one person did. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index audit_events_actor on audit_events (team_id, (actor->>'id'), created_at desc, id desc)`,
  );
}
