import type { Knex } from 'knex';

/**
 * A void invoice owes nothing: its balance is 0, not what it would have come to.
 *
 * `paid_at` was the moment at which the last payment was typed in. It becomes the day on which that payment was received, at noon, where
 * nothing was credited that could have settled the invoice later. An invoice for nothing stayed sent for ever: it was
 * paid when it was sent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table invoices drop column balance_pence');
  await knex.raw(`
alter table invoices add column balance_pence bigint
  generated always as (case when status = 'void' then 0
    else total_pence - paid_pence - credited_pence + returned_pence end) stored`);
  await knex.raw(`
update invoices i set paid_at = (p.day + time '12:00') at time zone 'UTC'
from (select team_id, invoice_id, max(paid_on) as day from payments where archived_at is null group by team_id, invoice_id) p
where p.team_id = i.team_id and p.invoice_id = i.id and i.status = 'paid' and i.credited_pence = 0
  and p.day < (i.paid_at at time zone 'Europe/London')::date`);
  await knex.raw(
    "update invoices set status = 'paid', paid_at = sent_at where status = 'sent' and total_pence = 0",
  );
}
