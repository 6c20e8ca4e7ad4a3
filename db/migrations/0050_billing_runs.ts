import type { Knex } from 'knex';

/** Billing runs and what they bill; the job that an accepted quote became. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(runs);
  await knex.raw(quotes);
}

// What a run billed is told by the invoices that name it. That a job is billed once is told by the lines of invoices, not
// by the run: a line that a person wrote counts as well, and a job whose invoice is deleted or void can be billed again.
const runs = `
create table billing_runs (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid,
  period_from date not null,
  period_to date not null,
  invoice_count int not null,
  job_count int not null,
  unpriced_count int not null,
  subtotal_pence bigint not null,
  vat_pence bigint not null,
  total_pence bigint not null,
  created_by uuid references users (id),
  created_by_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (period_to >= period_from),
  constraint billing_runs_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id)
);
create index billing_runs_list on billing_runs (team_id, created_at desc, id desc);
create index billing_runs_client on billing_runs (team_id, client_id, created_at desc, id desc);
create trigger touch before update on billing_runs for each row execute function touch_updated_at();

alter table invoices
  add column billing_run_id uuid,
  add constraint invoices_billing_run_id_fkey foreign key (team_id, billing_run_id)
    references billing_runs (team_id, id);
create index invoices_billing_run on invoices (team_id, billing_run_id) where billing_run_id is not null;
create index collections_completed on collections (team_id, completed_at) where status = 'completed';
`;

const quotes = `
alter table quotes
  add column collection_id uuid,
  add constraint quotes_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id);
create index quotes_collection on quotes (team_id, collection_id) where collection_id is not null;
`;
