import type { Knex } from 'knex';

/**
 * An event that was sent again and failed again is missed: the index of what an endpoint missed has replays too. The second index finds
 * the replays of an event; a delivery that was not sent again has no entry in it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index webhook_deliveries_missed');
  await knex.raw(`
create index webhook_deliveries_missed on webhook_deliveries (endpoint_id, finished_at)
  where kind <> 'ping' and state in (3, 4, 5)
`);
  await knex.raw(`
create index webhook_deliveries_replays on webhook_deliveries (endpoint_id, event_id) where kind = 'replay'
`);
}
