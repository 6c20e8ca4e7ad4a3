import type { Knex } from 'knex';

/**
 * A client may opt out of messages about its jobs, also while a legal hold keeps the rest of its record. A container has the day
 * on which it was bought.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table clients add column notifications_opt_out boolean not null default false');
  await knex.raw('drop trigger held on clients');
  await knex.raw(`
create trigger held before update or delete on clients for each row execute function keep_what_is_held('self',
  'stage,stage_changed_at,lost_reason,account_manager_id,next_contact_on,on_stop,notifications_opt_out')`);
  await knex.raw('alter table containers add column purchased_on date');
}
