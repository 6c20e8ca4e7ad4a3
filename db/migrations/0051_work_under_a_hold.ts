import type { Knex } from 'knex';

/**
 * A legal hold allows the daily work that it stopped: payments, credit notes and links for payment, also those that a payment
 * provider reports; the credit balance of a client; the weight of a visit; a cancelled collection that is planned again; another
 * day, vehicle or warning of a consignment; who receives papers.
 *
 * Its refusal names fields as the API does.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(holds);
  await knex.raw(money);
  await knex.raw(work);
}

// A trigger that lists `archived_at` lets the record be archived.
const holds = `
do $do$
declare
  v_text text := pg_get_functiondef('keep_what_is_held'::regproc);
begin
  v_text := replace(v_text, 'if v_old ->> ''archived_at'' is null and',
    'if ''archived_at'' <> all(string_to_array(tg_argv[1], '','')) and v_old ->> ''archived_at'' is null and');
  v_text := replace(v_text, 'of this record: %'', v_lost, v_hold.reason',
    'of this record: %'', regexp_replace(regexp_replace(v_lost, ''_pence$'', ''''), ''^part_'', ''parts.''), v_hold.reason');
  execute v_text;
end $do$;
`;

// A payment that a provider reported is taken back only when the provider reports that the money was returned.
const money = `
drop trigger held on invoices;
create trigger held before update or delete on invoices for each row execute function keep_what_is_held('client_id',
  'status,issue_date,sent_to,paid_pence,credited_pence,returned_pence,paid_at,payment_token,payment_expires_at,reminded_at,reminders');
drop trigger held on clients;
create trigger held before update or delete on clients for each row execute function keep_what_is_held('self',
  'stage,stage_changed_at,lost_reason,account_manager_id,next_contact_on,on_stop,notifications_opt_out,credit_balance_pence');
drop trigger held on payments;
create trigger held_delete before delete on payments
  for each row execute function keep_what_is_held('invoices:invoice_id', '');
create trigger held_manual before update on payments for each row when (old.source = 'manual')
  execute function keep_what_is_held('invoices:invoice_id', '');
create trigger held_reported before update on payments for each row when (old.source <> 'manual')
  execute function keep_what_is_held('invoices:invoice_id', 'archived_at');
`;

// What a visit found keeps its signature, also when the collection is planned again.
const work = `
drop trigger held_planned on collections;
create trigger held_planned before update on collections for each row when (old.status in ('scheduled', 'in_progress'))
  execute function keep_what_is_held('client_id', 'status,scheduled_date,scheduled_time,driver_id,vehicle_id,vehicle_reg,sequence,eta,arrived_at,outcome,aborted_reason,actual_weight_kg,quantity_kg,weight_is_estimate,containers_delivered,containers_collected,driver_notes,note_id,purchase_order,gps,weight_source,started_at,warnings');
drop trigger held_done on collections;
create trigger held_done before update on collections for each row when (old.status = 'completed')
  execute function keep_what_is_held('client_id', 'note_id');
create trigger held_cancelled before update on collections for each row when (old.status = 'cancelled')
  execute function keep_what_is_held('client_id', 'status,cancel_reason,cancelled_at,started_at,arrived_at,actual_weight_kg,gps,eta,note_id,warnings');
drop trigger held on consignment_notes;
create trigger held before update or delete on consignment_notes for each row execute function keep_what_is_held('client_id',
  'status,expected_date,part_a.expected_date,part_c.vehicle_reg,total_kg,round_number,collection_number,warnings');
drop trigger held on weighbridge_tickets;
create trigger held before update or delete on weighbridge_tickets for each row
  execute function keep_what_is_held('client_id,notes:note_id', 'warnings');
drop trigger held on client_contacts;
create trigger held before update or delete on client_contacts for each row
  execute function keep_what_is_held('client_id', 'is_primary,receives');
`;
