import type { Knex } from 'knex';

/** What follows a season ticket: the loads moved under it, and the ticket that comes after it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(renewals);
  await knex.raw(transfers);
}

// A ticket has one standing renewal at most; a cancelled one does not count.
const renewals = `
alter table notes
  add column renewed_from_id uuid,
  add constraint notes_renewed_from_id_fkey foreign key (team_id, renewed_from_id) references notes (team_id, id);
create unique index notes_renewed_from on notes (team_id, renewed_from_id)
  where renewed_from_id is not null and status <> 'cancelled' and archived_at is null and version = 1;
create index notes_renewed_from_all on notes (team_id, renewed_from_id) where renewed_from_id is not null;
`;

// What the waste is stands on the ticket and nowhere else: a transfer is only how much, when and by whom. A collection is
// written down once.
const transfers = `
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
`;
