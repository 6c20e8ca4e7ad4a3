import type { Knex } from 'knex';

/** Loads at the gate of a receiving site, and the wastes of each load. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(loads);
  await knex.raw(items);
  await knex.raw(held);
}

// `weight_kg` is the accepted weight: the net weight of the linked ticket, or the sum of the accepted wastes.
const loads = `
create table incoming_loads (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  status text not null default 'expected' check (status in
    ('expected', 'arrived', 'accepted', 'part_rejected', 'rejected', 'quarantined', 'cancelled')),
  site_id uuid not null,
  expected_at timestamptz(3),
  arrived_at timestamptz(3),
  received_at timestamptz(3),
  decided_at timestamptz(3),
  haulier_client_id uuid,
  carrier_name text,
  carrier_registration text,
  reason_for_no_registration text check (reason_for_no_registration in ('ON_SITE', 'HOUSEHOLD', 'ONE_OFF', 'MARINE')),
  vehicle_reg text,
  driver_name text,
  waste_description text,
  ewc_codes text[] not null default '{}',
  weighbridge_ticket_id uuid,
  weight_kg numeric check (weight_kg > 0),
  weight_is_estimate boolean not null default true,
  note_id uuid,
  consignment_note_id uuid,
  reason_for_no_consignment_code text check (reason_for_no_consignment_code in
    ('NON_HAZ_WASTE_TRANSFER', 'NO_DOC_WITH_WASTE', 'HWRC_RECEIPT')),
  origin_postcode text,
  origin_local_authority text,
  operation_code text check (operation_code ~ '^[RD][1-9][0-9]{0,1}$'),
  rejection_reason text,
  override_reason text,
  contamination_percent numeric check (contamination_percent between 0 and 100),
  gate_fee_pence bigint check (gate_fee_pence >= 0),
  photos text[] not null default '{}',
  notes text,
  warnings json not null default '[]',
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (status in ('expected', 'cancelled') or arrived_at is not null),
  check (status not in ('accepted', 'part_rejected') or (received_at is not null and weight_kg is not null)),
  constraint incoming_loads_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id),
  constraint incoming_loads_haulier_client_id_fkey foreign key (team_id, haulier_client_id)
    references clients (team_id, id),
  constraint incoming_loads_weighbridge_ticket_id_fkey foreign key (team_id, weighbridge_ticket_id)
    references weighbridge_tickets (team_id, id),
  constraint incoming_loads_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id),
  constraint incoming_loads_consignment_note_id_fkey foreign key (team_id, consignment_note_id)
    references consignment_notes (team_id, id)
);
create unique index incoming_loads_reference_key on incoming_loads (team_id, reference);
create unique index incoming_loads_weighbridge_ticket_id_key on incoming_loads (team_id, weighbridge_ticket_id)
  where archived_at is null and status <> 'cancelled';
create index incoming_loads_list on incoming_loads (team_id, created_at desc, id desc) where archived_at is null;
create index incoming_loads_status on incoming_loads (team_id, status, created_at desc, id desc)
  where archived_at is null;
create index incoming_loads_site on incoming_loads (team_id, site_id, created_at desc, id desc);
create index incoming_loads_haulier on incoming_loads (team_id, haulier_client_id, created_at desc, id desc)
  where haulier_client_id is not null;
create index incoming_loads_arrived on incoming_loads (team_id, arrived_at) where archived_at is null;
-- What a site took in, for its permit and its returns.
create index incoming_loads_received on incoming_loads (team_id, site_id, received_at)
  where archived_at is null and status in ('accepted', 'part_rejected');
create index incoming_loads_ticket on incoming_loads (team_id, weighbridge_ticket_id)
  where weighbridge_ticket_id is not null;
create index incoming_loads_note on incoming_loads (team_id, note_id) where note_id is not null;
create index incoming_loads_consignment_note on incoming_loads (team_id, consignment_note_id)
  where consignment_note_id is not null;
create trigger touch before update on incoming_loads for each row execute function touch_updated_at();
`;

// Items are replaced with their load. Container types are Defra's codes.
const items = `
create table incoming_load_items (
  team_id uuid not null references teams (id),
  id uuid not null,
  incoming_load_id uuid not null,
  position int not null check (position between 0 and 9),
  ewc_code text not null,
  description text,
  physical_form text check (physical_form in ('Gas', 'Liquid', 'Solid', 'Powder', 'Sludge', 'Mixed')),
  container_type text,
  container_count int check (container_count >= 0),
  weight_kg numeric check (weight_kg > 0),
  weight_is_estimate boolean not null default true,
  accepted boolean not null default true,
  rejection_reason text,
  hazard_codes text[] not null default '{}',
  pops text[] not null default '{}',
  primary key (team_id, id),
  constraint incoming_load_items_incoming_load_id_fkey foreign key (team_id, incoming_load_id)
    references incoming_loads (team_id, id) on delete cascade
);
create unique index incoming_load_items_position_key on incoming_load_items (team_id, incoming_load_id, position);
`;

// A load belongs to no client: a hold on everything, or on a period, prevents its deletion.
const held = `
create trigger held before update or delete on incoming_loads for each row
  execute function keep_what_is_held('none', '*');
`;
