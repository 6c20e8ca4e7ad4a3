import type { Knex } from 'knex';

/** Payment by link: our permanent page, the sessions it opens at a provider, and the provider's reports. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(links);
  await knex.raw(invoices);
  await knex.raw(payments);
  await knex.raw(sessions);
  await knex.raw(events);
}

// The token is stored in clear: the application shows the link again, and it only allows paying one invoice.
const links = `
drop index payment_links_external_key;
alter table payment_links
  drop column url,
  drop column external_id,
  add column token text not null,
  alter column expires_at set not null;
`;

// A copy of the active link's token, so that an invoice can show it without a join, and changes with it.
const invoices = `
alter table invoices
  add column payment_token text,
  add column payment_expires_at timestamptz(3);
`;

// A payment that the provider refunded in part is reversed and recorded again with the remaining amount.
const payments = `
drop index payments_external_key;
create unique index payments_external_key on payments (team_id, source, external_id)
  where external_id is not null and archived_at is null;
`;

// A session is stored before it is requested from the provider, and its id is the provider's idempotency key:
// after a crash the same id finds the same session. So an invoice never has two payable sessions. 'closing':
// to be closed at the provider.
const sessions = `
create table payment_sessions (
  team_id uuid not null references teams (id),
  id uuid not null,
  payment_link_id uuid not null,
  invoice_id uuid not null,
  provider text not null check (provider in ('stripe', 'gocardless')),
  status text not null default 'opening' check (status in ('opening', 'open', 'closing', 'paid', 'closed')),
  amount_pence bigint not null check (amount_pence > 0),
  page_url text not null,
  external_id text,
  url text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint payment_sessions_open_check check (status <> 'open' or (external_id is not null and url is not null)),
  constraint payment_sessions_payment_link_id_fkey foreign key (team_id, payment_link_id)
    references payment_links (team_id, id),
  constraint payment_sessions_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id)
);
create unique index payment_sessions_live on payment_sessions (team_id, invoice_id) where status in ('opening', 'open');
create index payment_sessions_unsettled on payment_sessions (team_id, invoice_id)
  where status in ('opening', 'open', 'closing');
create index payment_sessions_to_check on payment_sessions (team_id, id) where status in ('open', 'closing', 'paid');
create index payment_sessions_external on payment_sessions (team_id, provider, external_id) where external_id is not null;
create trigger touch before update on payment_sessions for each row execute function touch_updated_at();
`;

// Each event of a provider once, however often and by whomever it is delivered. The payload is deleted after
// processing.
const events = `
create table provider_events (
  team_id uuid not null references teams (id),
  id uuid not null,
  provider text not null check (provider in ('stripe', 'gocardless')),
  event_id text not null,
  type text not null,
  account_id text,
  payload json,
  outcome text not null default 'received' check (outcome in ('received', 'applied', 'ignored', 'mismatch')),
  reason text,
  effect text check (effect in ('received', 'refunded', 'reversed', 'restored', 'closed')),
  subject text,
  amount_pence bigint,
  occurred_at timestamptz(3),
  invoice_id uuid,
  received_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index provider_events_event_key on provider_events (team_id, provider, event_id);
create index provider_events_invoice on provider_events (team_id, invoice_id) where invoice_id is not null;
create index provider_events_subject on provider_events (team_id, provider, subject) where subject is not null;
create trigger touch before update on provider_events for each row execute function touch_updated_at();
`;
