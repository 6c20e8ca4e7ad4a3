import type { Knex } from 'knex';

/**
 * The days of hire that an invoice bills name the client that had the container on them: the next client has other days, and another
 * client may pay the invoice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table invoice_hires add column client_id uuid');
  await knex.raw('drop trigger held on invoice_hires');
  await knex.raw(`
update invoice_hires h set client_id = coalesce(
  (select c.client_id from collections c where c.team_id = h.team_id and c.id = h.collection_id),
  (select i.client_id from invoices i where i.team_id = h.team_id and i.id = h.invoice_id))`);
  await knex.raw(`
create trigger held before update or delete on invoice_hires
  for each row execute function keep_what_is_held('invoices:invoice_id', '')`);
  await knex.raw(`
alter table invoice_hires add constraint invoice_hires_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)`);
  await knex.raw('create index invoice_hires_client on invoice_hires (team_id, client_id)');
}
