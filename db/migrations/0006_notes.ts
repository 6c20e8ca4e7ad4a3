import type { Knex } from 'knex';

/** Transfer notes, season tickets and schedules, and the consignment notes of hazardous waste. */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [
    notes,
    noteSignatures,
    noteChains,
    seasonTicketTransfers,
    recurringSchedules,
    scheduleVisits,
    consignmentNotes,
    consignmentSignatures,
    consignmentReturns,
  ])
    await knex.raw(statements);
}

const notes = `
-- The parties, the waste and the signatures are a legal document's words at the time of writing: whole JSON texts that a
-- later change of the client's record must not alter. What is searched or summed stands beside them as columns.
create table notes (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  status text not null default 'draft' check (status in
    ('draft', 'scheduled', 'pending_signature', 'pending_party', 'complete', 'valid', 'cancelled')),
  note_type text not null default 'collection' check (note_type in ('collection', 'deposit', 'season_ticket')),
  waste json not null,
  transferor json not null,
  transferee json not null,
  transfer json not null,
  signatures json not null,
  warnings json not null default '[]',
  client_id uuid,
  client_location_id uuid,
  collection_id uuid,
  ewc_codes text[] not null,
  weight_kg numeric,
  transfer_date date,
  version int not null default 1,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  -- A ticket has one standing renewal at most; a cancelled one does not count.
  renewed_from_id uuid,
  -- origin_id names the first version of a note that was amended; the first itself has none. superseded_by_id is set as soon
  -- as an amendment is drafted, superseded_at when it came into force: until then the old version stands. \`covers\` are the
  -- collection notes (their first versions) whose waste a deposit note tips.
  origin_id uuid,
  superseded_by_id uuid,
  superseded_at timestamptz(3),
  confirm_later text check (confirm_later in ('transferor', 'transferee')),
  cancel_reason text,
  covers uuid[] not null default '{}',
  part_deposit boolean not null default false,
  valid_from date,
  valid_until date,
  -- weight_kg is the weight that reports and invoices take: the weighbridge's where it came after the words were fixed.
  -- The figure that was signed stays in \`waste\`.
  superseded_by_version int,
  weighbridge_ticket_id uuid,
  weighbridge_net_kg numeric,
  primary key (team_id, id),
  constraint notes_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint notes_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint notes_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id),
  constraint notes_renewed_from_id_fkey foreign key (team_id, renewed_from_id) references notes (team_id, id),
  constraint notes_origin_id_fkey foreign key (team_id, origin_id) references notes (team_id, id),
  constraint notes_superseded_by_id_fkey foreign key (team_id, superseded_by_id) references notes (team_id, id),
  constraint notes_weighbridge_ticket_id_fkey foreign key (team_id, weighbridge_ticket_id)
    references weighbridge_tickets (team_id, id)
) with (toast_tuple_target = 8160);
create unique index notes_reference_key on notes (team_id, reference, version);
create index notes_list on notes (team_id, created_at desc, id desc) where archived_at is null;
create index notes_status on notes (team_id, status, created_at desc, id desc) where archived_at is null;
create index notes_client on notes (team_id, client_id, created_at desc, id desc) where archived_at is null;
create index notes_client_location on notes (team_id, client_location_id) where client_location_id is not null;
create index notes_updated on notes (team_id, updated_at) where archived_at is null;
create trigger touch before update on notes for each row execute function touch_updated_at();
create index notes_collection on notes (team_id, collection_id, created_at desc, id desc) where collection_id is not null;
-- The expressions are those of db/search_kinds.ts, word for word, or the indexes are not used.
create index notes_search on notes using gin (search_document(team_id,
  coalesce(transferor->>'name', '') || ' ' || coalesce(transferor->>'company', '') || ' ' || coalesce(transferee->>'company', ''),
  ewc_codes || (transferor->'address'->>'postcode') || (transfer->>'postcode') || (transfer->>'vehicle_reg'), reference))
  where archived_at is null;
create unique index notes_renewed_from on notes (team_id, renewed_from_id)
  where renewed_from_id is not null and status <> 'cancelled' and archived_at is null and version = 1;
create index notes_renewed_from_all on notes (team_id, renewed_from_id) where renewed_from_id is not null;
create index notes_origin on notes (team_id, origin_id) where origin_id is not null;
create index notes_superseded_by on notes (team_id, superseded_by_id) where superseded_by_id is not null;
create index notes_type on notes (team_id, note_type, created_at desc, id desc) where archived_at is null;
create index notes_covers on notes using gin (covers) where note_type = 'deposit' and status = 'complete';
-- Of all teams: the daily look for season tickets that begin or end.
create index notes_season on notes (status, valid_from, valid_until)
  where note_type = 'season_ticket' and status in ('pending_signature', 'valid') and archived_at is null;
-- Of all teams: the daily look for signed notes whose day has come.
create index notes_awaiting_transfer on notes (team_id, id, transfer_date)
  where status = 'scheduled' and note_type <> 'season_ticket' and archived_at is null
    and signatures -> 'transferor' ->> 'signed_at' is not null
    and signatures -> 'transferee' ->> 'signed_at' is not null;
create index notes_weighbridge_ticket on notes (team_id, weighbridge_ticket_id) where weighbridge_ticket_id is not null;
create trigger held_update before update on notes for each row when (not (old.status = 'draft' and old.origin_id is not null))
       execute function keep_what_is_held('client_id', 'status,warnings,superseded_by_id,superseded_at,confirm_later,cancel_reason,transfer_date,transfer.date,transfer.time_from,transfer.time_to,transfer.vehicle_reg,transfer.driver_id');
create trigger held_amendment before update on notes for each row when (old.status = 'draft' and old.origin_id is not null)
       execute function keep_what_is_held('client_id', 'status,warnings,superseded_by_id,superseded_at,confirm_later,cancel_reason,transfer_date,transfer.date,transfer.time_from,transfer.time_to,transfer.vehicle_reg,transfer.driver_id,waste,transferor,transferee,transfer,client_location_id,collection_id,ewc_codes,weight_kg,covers,part_deposit,valid_from,valid_until');
create trigger held_delete before delete on notes
  for each row execute function keep_what_is_held('client_id', '');
alter table collections add constraint collections_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id);
alter table weighbridge_tickets add constraint weighbridge_tickets_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id);
`;

const noteSignatures = `
-- One signature per party: the primary key is what two people signing at once run into. The note shows the same in its
-- \`signatures\`; here is what it does not show, the picture and the link it was given through. Written once.
create table note_signatures (
  team_id uuid not null references teams (id),
  note_id uuid not null,
  party text not null check (party in ('transferor', 'transferee')),
  name text not null,
  on_behalf_of text,
  method text not null check (method in ('drawn', 'typed', 'link', 'profile')),
  image_key text,
  ip text,
  public_token_id uuid,
  signed_by uuid references users (id),
  signed_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, note_id, party),
  constraint note_signatures_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id)
);
create trigger held before update or delete on note_signatures
  for each row execute function keep_what_is_held('notes:note_id', '');
`;

const noteChains = `
-- A chain of custody: opened by a completed collection note (its id is the note's first version), closed by the deposit
-- that tips the last of it. note_id is the version in force. Weights are not kept here: a weighbridge may still change
-- them. Waste on a chain that is open is held.
create table note_chains (
  team_id uuid not null references teams (id),
  id uuid not null,
  note_id uuid not null,
  client_id uuid,
  status text not null default 'open' check (status in ('open', 'closed')),
  opened_on date,
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint note_chains_id_fkey foreign key (team_id, id) references notes (team_id, id),
  constraint note_chains_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id),
  constraint note_chains_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)
);
create index note_chains_list on note_chains (team_id, created_at desc, id desc);
create index note_chains_status on note_chains (team_id, status, created_at desc, id desc);
create index note_chains_client on note_chains (team_id, client_id, created_at desc, id desc);
create index note_chains_note on note_chains (team_id, note_id);
create trigger touch before update on note_chains for each row execute function touch_updated_at();
create trigger held before update or delete on note_chains
  for each row execute function keep_what_is_held('client_id', 'status,note_id,opened_on,closed_at');
`;

const seasonTicketTransfers = `
-- What the waste is stands on the ticket and nowhere else: a transfer is only how much, when and by whom. A collection is
-- written down once.
create table season_ticket_transfers (
  team_id uuid not null references teams (id),
  id uuid not null,
  note_id uuid not null,
  transferred_on date not null,
  quantity text,
  quantity_value numeric,
  quantity_unit text check (quantity_unit in ('kg', 'tonnes', 'm3', 'litres', 'yd3', 'containers')),
  container_type text,
  weight_kg numeric,
  weight_is_estimate boolean not null default true,
  vehicle_reg text,
  driver_id uuid,
  driver_name text,
  collection_id uuid,
  notes text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint season_ticket_transfers_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id),
  constraint season_ticket_transfers_driver_id_fkey foreign key (team_id, driver_id)
    references members (team_id, id),
  constraint season_ticket_transfers_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create index season_ticket_transfers_list on season_ticket_transfers (team_id, note_id, created_at desc, id desc);
create unique index season_ticket_transfers_collection on season_ticket_transfers (team_id, collection_id)
  where collection_id is not null;
create index season_ticket_transfers_driver on season_ticket_transfers (team_id, driver_id)
  where driver_id is not null;
create trigger touch before update on season_ticket_transfers for each row execute function touch_updated_at();
create trigger held before update or delete on season_ticket_transfers
  for each row execute function keep_what_is_held('notes:note_id', '');
`;

const recurringSchedules = `
create table recurring_schedules (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  client_location_id uuid,
  season_ticket_id uuid,
  rrule text not null,
  start_on date not null,
  end_on date,
  time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  service_type text check (service_type in
    ('delivery', 'exchange', 'collection', 'wait_and_load', 'tip_and_return', 'muckaway', 'aborted_visit')),
  container_id uuid,
  waste_load_id uuid,
  driver_id uuid,
  driver_notes text,
  skip_dates date[] not null default '{}',
  holiday_rule text not null default 'same' check (holiday_rule in ('same', 'skip', 'before', 'after')),
  holiday_calendar text not null default 'england-and-wales'
    check (holiday_calendar in ('england-and-wales', 'scotland', 'northern-ireland')),
  paused boolean not null default false,
  next_run_on date,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  vehicle_id uuid,
  primary key (team_id, id),
  check (end_on >= start_on),
  constraint recurring_schedules_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint recurring_schedules_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint recurring_schedules_season_ticket_id_fkey foreign key (team_id, season_ticket_id)
    references notes (team_id, id),
  constraint recurring_schedules_container_id_fkey foreign key (team_id, container_id)
    references containers (team_id, id),
  constraint recurring_schedules_waste_load_id_fkey foreign key (team_id, waste_load_id)
    references waste_loads (team_id, id),
  constraint recurring_schedules_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id)
);
create index recurring_schedules_list on recurring_schedules (team_id, created_at desc, id desc)
  where archived_at is null;
create index recurring_schedules_client on recurring_schedules (team_id, client_id, created_at desc, id desc);
create index recurring_schedules_client_location on recurring_schedules (team_id, client_location_id)
  where client_location_id is not null;
create index recurring_schedules_season_ticket on recurring_schedules (team_id, season_ticket_id)
  where season_ticket_id is not null;
create index recurring_schedules_container on recurring_schedules (team_id, container_id)
  where container_id is not null;
create index recurring_schedules_waste_load on recurring_schedules (team_id, waste_load_id)
  where waste_load_id is not null;
create index recurring_schedules_driver on recurring_schedules (team_id, driver_id) where driver_id is not null;
create trigger touch before update on recurring_schedules for each row execute function touch_updated_at();
create trigger held before update or delete on recurring_schedules
  for each row execute function keep_what_is_held('client_id', '*');
`;

const scheduleVisits = `
-- A visit is named by the day its rule falls on, so that it is made once: not again when a holiday moves it, when a
-- person puts it off, cancels it or deletes it. Only a change of the schedule takes the row away and lets it be made anew.
create table schedule_visits (
  team_id uuid not null references teams (id),
  schedule_id uuid not null,
  due_on date not null,
  collection_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, schedule_id, due_on),
  constraint schedule_visits_schedule_id_fkey foreign key (team_id, schedule_id)
    references recurring_schedules (team_id, id),
  constraint schedule_visits_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create index schedule_visits_collection on schedule_visits (team_id, collection_id);
`;

const consignmentNotes = `
-- The five parts of the form are a legal document's words: whole JSON texts, one column each, so that a signature of one
-- side does not rewrite the other's part. What is searched, summed or returned quarterly stands beside them.
create table consignment_notes (
  team_id uuid not null references teams (id),
  id uuid not null,
  consignment_code text,
  jurisdiction text not null check (jurisdiction in ('england', 'wales', 'scotland', 'northern_ireland')),
  status text not null default 'draft' check (status in
    ('draft', 'issued', 'collected', 'received', 'rejected', 'cancelled')),
  part_a json not null,
  part_b json not null,
  part_c json not null,
  part_d json not null,
  part_e json not null,
  client_id uuid,
  client_location_id uuid,
  ewc_codes text[] not null,
  total_kg numeric,
  expected_date date,
  round_number text,
  collection_number int check (collection_number >= 1),
  rejected_from_id uuid,
  issued_at timestamptz(3),
  collected_at timestamptz(3),
  received_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancel_reason text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  site_id uuid,
  jurisdiction_given boolean not null default false,
  warnings json not null default '[]',
  primary key (team_id, id),
  constraint consignment_notes_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint consignment_notes_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint consignment_notes_rejected_from_id_fkey foreign key (team_id, rejected_from_id)
    references consignment_notes (team_id, id),
  constraint consignment_notes_code_check check (status in ('draft', 'cancelled') or consignment_code is not null),
  constraint consignment_notes_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id)
) with (toast_tuple_target = 8160);
create unique index consignment_notes_consignment_code_key on consignment_notes (team_id, consignment_code);
create index consignment_notes_list on consignment_notes (team_id, created_at desc, id desc)
  where archived_at is null;
create index consignment_notes_status on consignment_notes (team_id, status, created_at desc, id desc)
  where archived_at is null;
create index consignment_notes_client on consignment_notes (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create index consignment_notes_client_id on consignment_notes (team_id, client_id);
create index consignment_notes_client_location on consignment_notes (team_id, client_location_id);
create index consignment_notes_rejected_from on consignment_notes (team_id, rejected_from_id)
  where rejected_from_id is not null;
create index consignment_notes_received on consignment_notes (team_id, received_at) where received_at is not null;
create index consignment_notes_round on consignment_notes (team_id, round_number) where round_number is not null;
create trigger touch before update on consignment_notes for each row execute function touch_updated_at();
create index consignment_notes_site on consignment_notes (team_id, site_id);
create index consignment_notes_received_at_site on consignment_notes (team_id, site_id, received_at)
  where status in ('received', 'rejected') and archived_at is null;
create trigger held before update or delete on consignment_notes
  for each row execute function keep_what_is_held('client_id', 'status,expected_date,total_kg,round_number,collection_number');
`;

const consignmentSignatures = `
-- Each part is signed once: the primary key is what two people signing at once run into. The note shows the same in its
-- parts; here is the picture. Written once.
create table consignment_signatures (
  team_id uuid not null references teams (id),
  consignment_note_id uuid not null,
  part text not null check (part in ('c', 'd', 'e')),
  name text not null,
  on_behalf_of text,
  method text not null check (method in ('drawn', 'typed', 'link', 'profile')),
  image_key text,
  signed_by uuid references users (id),
  signed_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, consignment_note_id, part),
  constraint consignment_signatures_consignment_note_id_fkey foreign key (team_id, consignment_note_id)
    references consignment_notes (team_id, id)
);
create trigger held before update or delete on consignment_signatures
  for each row execute function keep_what_is_held('consignment_notes:consignment_note_id', '');
`;

const consignmentReturns = `
-- A quarter is named by its first day. A return is what was reported at a moment, in the words of then: a later one of the
-- same quarter stands beside it, and the latest counts.
create table consignment_returns (
  team_id uuid not null references teams (id),
  id uuid not null,
  site_id uuid not null,
  quarter_start date not null check (extract(day from quarter_start) = 1 and extract(month from quarter_start) in (1, 4, 7, 10)),
  due_on date not null,
  null_return boolean not null,
  consignment_count int not null,
  rejected_count int not null,
  total_kg numeric not null,
  header json not null,
  lines json not null,
  csv_key text not null,
  produced_by uuid references users (id),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint consignment_returns_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id)
);
create index consignment_returns_quarter on consignment_returns (team_id, site_id, quarter_start, created_at desc);
create trigger held before update or delete on consignment_returns
  for each row execute function keep_what_is_held('none', '*');
`;
