import type { Knex } from 'knex';

/** Weighings in two passes, with haulier, driver and operator. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
-- An open ticket waits for its second weight and has no gross and no tare.
alter table weighbridge_tickets
  add column stored_tare_id uuid,
  add column vehicle_id uuid,
  add column client_id uuid,
  add column haulier text,
  add column driver_name text,
  add column operator_name text,
  add column origin text,
  add column destination text,
  add column order_number text,
  add column weighed_first_at timestamptz(3),
  add column weighed_second_at timestamptz(3),
  add column warnings json not null default '[]',
  add constraint weighbridge_tickets_stored_tare_id_fkey foreign key (team_id, stored_tare_id)
    references weighbridge_tickets (team_id, id),
  add constraint weighbridge_tickets_vehicle_id_fkey foreign key (team_id, vehicle_id)
    references vehicles (team_id, id),
  add constraint weighbridge_tickets_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id);
create index weighbridge_tickets_site_list on weighbridge_tickets (team_id, site_id, created_at desc, id desc)
  where archived_at is null;
create index weighbridge_tickets_open on weighbridge_tickets (team_id, created_at desc, id desc)
  where gross_kg is null and archived_at is null;
create index weighbridge_tickets_stored_tare on weighbridge_tickets (team_id, stored_tare_id)
  where stored_tare_id is not null;
create index weighbridge_tickets_vehicle_id on weighbridge_tickets (team_id, vehicle_id) where vehicle_id is not null;
create index weighbridge_tickets_client on weighbridge_tickets (team_id, client_id) where client_id is not null;
`);
}
