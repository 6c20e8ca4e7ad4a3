import type { Knex } from 'knex';

/** Clients, their locations, contacts, history, tasks, price lists and contracts. */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [
    clients,
    clientLocations,
    clientContacts,
    clientActivities,
    clientTasks,
    priceLists,
    clientContracts,
  ])
    await knex.raw(statements);
}

const clients = `
-- No foreign key to teams here and in notes: each insert would lock the team's row, which every writer of the team does, to
-- prove what authentication has read. A team is never deleted.
create table clients (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  company text,
  email text,
  phone text,
  address text,
  city text,
  postcode text,
  company_number text,
  carrier_registration text,
  sic_code text,
  notes text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  vat_number text,
  employee_band text
    check (employee_band in ('under_10', '10_to_49', '50_to_249', '250_or_more')),
  payment_terms text check (payment_terms in
    ('pro_forma', 'card_on_booking', '7_days', '14_days', '30_days', '30_days_end_of_month', '60_days')),
  credit_limit_pence bigint check (credit_limit_pence >= 0),
  on_stop boolean not null default false,
  cis_reverse_charge boolean not null default false,
  stage text not null default 'active'
    check (stage in ('lead', 'quoted', 'active', 'dormant', 'lost')),
  stage_changed_at timestamptz(3),
  account_manager_id uuid,
  lead_source text,
  lost_reason text,
  next_contact_on date,
  -- An entry is never changed. The balance of the client is the sum of its entries and moves in the same statement.
  credit_balance_pence bigint not null default 0 check (credit_balance_pence >= 0),
  primary key (team_id, id),
  constraint clients_lost_reason_check check (stage = 'lost' or lost_reason is null),
  constraint clients_account_manager_id_fkey foreign key (team_id, account_manager_id)
    references members (team_id, id)
);
create index clients_list on clients (team_id, created_at desc, id desc) where archived_at is null;
create index clients_email on clients (team_id, email, created_at desc, id desc) where archived_at is null;
create index clients_postcode on clients (team_id, postcode, created_at desc, id desc) where archived_at is null;
create trigger touch before update on clients for each row execute function touch_updated_at();
create index clients_search on clients using gin (search_document(team_id,
  name || ' ' || coalesce(company, '') || ' ' || coalesce(city, ''),
  array[postcode, email, phone, company_number, carrier_registration], null))
  where archived_at is null;
create index clients_stage on clients (team_id, stage, created_at desc, id desc) where archived_at is null;
create index clients_account_manager on clients (team_id, account_manager_id)
  where account_manager_id is not null;
create trigger held before update or delete on clients
  for each row execute function keep_what_is_held('self', 'stage,stage_changed_at,lost_reason,account_manager_id,next_contact_on,on_stop');
`;

const clientLocations = `
create table client_locations (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  label text not null,
  address text,
  city text,
  postcode text,
  is_default boolean not null,
  contact_name text,
  contact_phone text,
  contact_email text,
  access_notes text,
  lat double precision,
  lng double precision,
  geocode_precision text,
  geocode_source text,
  geocoded_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint client_locations_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)
);
create unique index client_locations_default on client_locations (team_id, client_id)
  where is_default and archived_at is null;
create index client_locations_list on client_locations (team_id, created_at desc, id desc) where archived_at is null;
create index client_locations_client on client_locations (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create index client_locations_postcode on client_locations (team_id, postcode, created_at desc, id desc)
  where archived_at is null;
create trigger touch before update on client_locations for each row execute function touch_updated_at();
create trigger held before update or delete on client_locations
  for each row execute function keep_what_is_held('client_id', 'is_default,lat,lng,geocode_precision,geocode_source,geocoded_at');
`;

const clientContacts = `
-- The partial unique index is the rule that a client has at most one primary contact.
create table client_contacts (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  name text not null,
  role text,
  email text,
  phone text,
  is_primary boolean not null default false,
  receives text[] not null default '{}' check (receives <@ array['invoices', 'notes', 'quotes']),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint client_contacts_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)
);
create unique index client_contacts_primary on client_contacts (team_id, client_id)
  where is_primary and archived_at is null;
create index client_contacts_list on client_contacts (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create trigger touch before update on client_contacts for each row execute function touch_updated_at();
create trigger held before update or delete on client_contacts
  for each row execute function keep_what_is_held('client_id', 'is_primary');
`;

const clientActivities = `
create table client_activities (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  contact_id uuid,
  kind text not null check (kind in ('call', 'email', 'visit', 'note')),
  summary text not null,
  happened_at timestamptz(3) not null,
  author_name text not null,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint client_activities_client_id_fkey foreign key (team_id, client_id)
    references clients (team_id, id),
  constraint client_activities_contact_id_fkey foreign key (team_id, contact_id)
    references client_contacts (team_id, id)
);
create index client_activities_list on client_activities (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create index client_activities_contact on client_activities (team_id, contact_id) where contact_id is not null;
create trigger touch before update on client_activities for each row execute function touch_updated_at();
create trigger held before update or delete on client_activities
  for each row execute function keep_what_is_held('client_id', '');
`;

const clientTasks = `
create table client_tasks (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  title text not null,
  notes text,
  due_on date,
  assignee_id uuid,
  done_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint client_tasks_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint client_tasks_assignee_id_fkey foreign key (team_id, assignee_id) references members (team_id, id)
);
create index client_tasks_all on client_tasks (team_id, created_at desc, id desc) where archived_at is null;
create index client_tasks_list on client_tasks (team_id, client_id, created_at desc, id desc)
  where archived_at is null;
create index client_tasks_assignee on client_tasks (team_id, assignee_id, created_at desc, id desc)
  where archived_at is null;
create index client_tasks_due on client_tasks (team_id, due_on) where done_at is null and archived_at is null;
create trigger touch before update on client_tasks for each row execute function touch_updated_at();
create trigger held before update or delete on client_tasks
  for each row execute function keep_what_is_held('client_id', 'done_at,assignee_id,due_on');
`;

const priceLists = `
-- A list without a client is the team's standard one. \`items\` are whole objects with money in pence (domain/prices.ts):
-- a list is always read and written as a whole.
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
create trigger held before update or delete on price_lists
  for each row execute function keep_what_is_held('client_id', '');
`;

const clientContracts = `
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
create trigger held before update or delete on client_contracts
  for each row execute function keep_what_is_held('client_id', '');
`;
