import type { Knex } from 'knex';

/** What work is charged at, and what was agreed with a client. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(priceLists);
  await knex.raw(contracts);
}

// A list without a client is the team's standard one. `items` are whole objects with money in pence (domain/prices.ts):
// a list is always read and written as a whole.
const priceLists = `
create table price_lists (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  client_id uuid,
  effective_from date not null,
  effective_to date,
  items json not null,
  notes text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (effective_to >= effective_from),
  constraint price_lists_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)
);
create index price_lists_list on price_lists (team_id, created_at desc, id desc) where archived_at is null;
create index price_lists_client on price_lists (team_id, client_id, created_at desc, id desc);
create trigger touch before update on price_lists for each row execute function touch_updated_at();
`;

const contracts = `
create table client_contracts (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  name text not null,
  reference text,
  start_on date not null,
  end_on date,
  notice_days int not null default 0 check (notice_days >= 0),
  auto_renew boolean not null default false,
  price_list_id uuid,
  services json not null default '[]',
  notes text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (end_on >= start_on),
  constraint client_contracts_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint client_contracts_price_list_id_fkey foreign key (team_id, price_list_id)
    references price_lists (team_id, id)
);
create index client_contracts_list on client_contracts (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create index client_contracts_price_list on client_contracts (team_id, price_list_id)
  where price_list_id is not null;
create trigger touch before update on client_contracts for each row execute function touch_updated_at();
`;
