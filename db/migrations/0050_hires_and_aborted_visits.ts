import type { Knex } from 'knex';

/**
 * A quote whose visit was aborted can be carried out by another. It keeps the aborted ones, because it may name their price.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table quotes add column aborted_visits uuid[] not null default '{}'");
  await knex.raw("create index quotes_aborted_visits on quotes (team_id) where aborted_visits <> '{}'");
  await knex.raw('drop trigger held on quotes');
  await knex.raw(`
create trigger held before update or delete on quotes for each row execute function keep_what_is_held('client_id',
  'status,version,issue_date,valid_until,customer,sent_at,sent_to,accepted_at,declined_at,decline_reason,collection_id,aborted_visits')`);
}
