import type { Knex } from 'knex';

/** Events wait by team, so that a dispatcher takes a few of each team in turn. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table event_outbox drop constraint event_outbox_pkey;
alter table event_outbox add constraint event_outbox_pkey primary key (team_id, event_id);
create index webhook_endpoint_queue_team on webhook_endpoint_queue (team_id);
`);
}
