import type { Knex } from 'knex';

/**
 * A quote whose visit was aborted can be carried out by another. It keeps the aborted ones, because it may name their price.
 *
 * An invoice of a billing run says which days of which containers it bills: after `from_on` up to `to_on`. A day is billed once,
 * and again only when that invoice is void or credited.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table quotes add column aborted_visits uuid[] not null default '{}'");
  await knex.raw("create index quotes_aborted_visits on quotes (team_id) where aborted_visits <> '{}'");
  await knex.raw('drop trigger held on quotes');
  await knex.raw(`
create trigger held before update or delete on quotes for each row execute function keep_what_is_held('client_id',
  'status,version,issue_date,valid_until,customer,sent_at,sent_to,accepted_at,declined_at,decline_reason,collection_id,aborted_visits')`);
  await knex.raw(`
create table invoice_hires (
  team_id uuid not null references teams (id),
  id uuid not null,
  invoice_id uuid not null,
  collection_id uuid,
  container_id uuid not null,
  from_on date not null,
  to_on date not null,
  primary key (team_id, id),
  constraint invoice_hires_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id)
    on delete cascade,
  constraint invoice_hires_collection_id_fkey foreign key (team_id, collection_id) references collections (team_id, id),
  constraint invoice_hires_container_id_fkey foreign key (team_id, container_id) references containers (team_id, id),
  constraint invoice_hires_days_check check (from_on <= to_on)
)`);
  await knex.raw('create index invoice_hires_invoice on invoice_hires (team_id, invoice_id)');
  await knex.raw(
    'create index invoice_hires_collection on invoice_hires (team_id, collection_id) where collection_id is not null',
  );
  await knex.raw('create index invoice_hires_container on invoice_hires (team_id, container_id, to_on)');
  await knex.raw(`
create trigger held before update or delete on invoice_hires
  for each row execute function keep_what_is_held('invoices:invoice_id', '')`);
}
