import type { Knex } from 'knex';

/** What a team keeps of a client beside its address: terms, where the relation stands, people, what happened, what is to do. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(clients);
  await knex.raw(contacts);
  await knex.raw(activities);
  await knex.raw(tasks);
}

const clients = `
alter table clients
  add column vat_number text,
  add column employee_band text
    check (employee_band in ('under_10', '10_to_49', '50_to_249', '250_or_more')),
  add column payment_terms text check (payment_terms in
    ('pro_forma', 'card_on_booking', '7_days', '14_days', '30_days', '30_days_end_of_month', '60_days')),
  add column credit_limit_pence bigint check (credit_limit_pence >= 0),
  add column on_stop boolean not null default false,
  add column cis_reverse_charge boolean not null default false,
  add column stage text not null default 'active'
    check (stage in ('lead', 'quoted', 'active', 'dormant', 'lost')),
  add column stage_changed_at timestamptz(3),
  add column account_manager_id uuid,
  add column lead_source text,
  add column lost_reason text,
  add column next_contact_on date,
  add constraint clients_lost_reason_check check (stage = 'lost' or lost_reason is null),
  add constraint clients_account_manager_id_fkey foreign key (team_id, account_manager_id)
    references members (team_id, id);
create index clients_stage on clients (team_id, stage, created_at desc, id desc) where archived_at is null;
create index clients_account_manager on clients (team_id, account_manager_id)
  where account_manager_id is not null;
`;

// The partial unique index is the rule that a client has at most one primary contact.
const contacts = `
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
`;

const activities = `
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
`;

const tasks = `
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
`;
