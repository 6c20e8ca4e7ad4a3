import type { Knex } from 'knex';

/** Invoices issued from a day on: few of them are read by the day and sorted, many in the order of the list. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index invoices_issue_date on invoices (team_id, issue_date)');
}
