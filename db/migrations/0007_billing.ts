import type { Knex } from 'knex';

/** Quotes, invoices, payments, credit notes and the credit balance of a client. */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [
    billingRuns,
    quotes,
    quoteLines,
    quoteVersions,
    invoices,
    invoiceLines,
    payments,
    paymentLinks,
    creditNotes,
    creditNoteLines,
    balanceTransactions,
  ])
    await knex.raw(statements);
}

const billingRuns = `
-- What a run billed is told by the invoices that name it. That a job is billed once is told by the lines of invoices, not
-- by the run: a line that a person wrote counts as well, and a job whose invoice is deleted or void can be billed again.
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
create trigger held before update or delete on billing_runs
  for each row execute function keep_what_is_held('client_id', '*');
`;

const quotes = `
-- \`expired\` is never stored: a sent quote whose last day has passed is expired, from London's midnight on and without a
-- job. \`customer\` holds the client's words at the time of sending.
create table quotes (
  team_id uuid not null references teams (id),
  id uuid not null,
  number text not null,
  version int not null default 1 check (version >= 1),
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'declined')),
  client_id uuid,
  title text,
  currency text not null default 'GBP' check (currency = 'GBP'),
  vat_registered boolean not null,
  subtotal_pence bigint not null,
  vat_pence bigint not null,
  total_pence bigint not null,
  issue_date date,
  valid_until date,
  customer json,
  purchase_order text,
  notes text,
  terms text,
  sent_at timestamptz(3),
  sent_to text,
  accepted_at timestamptz(3),
  accepted_by text,
  declined_at timestamptz(3),
  decline_reason text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  collection_id uuid,
  primary key (team_id, id),
  constraint quotes_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint quotes_total_check check (total_pence = subtotal_pence + vat_pence),
  constraint quotes_accepted_check check ((status = 'accepted') = (accepted_at is not null)),
  constraint quotes_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id)
);
create unique index quotes_number_key on quotes (team_id, number);
create index quotes_list on quotes (team_id, created_at desc, id desc) where archived_at is null;
create index quotes_status on quotes (team_id, status, created_at desc, id desc) where archived_at is null;
create index quotes_client on quotes (team_id, client_id, created_at desc, id desc) where archived_at is null;
create index quotes_client_id on quotes (team_id, client_id);
create trigger touch before update on quotes for each row execute function touch_updated_at();
create index quotes_collection on quotes (team_id, collection_id) where collection_id is not null;
create trigger held before update or delete on quotes
  for each row execute function keep_what_is_held('client_id', 'status,version,issue_date,valid_until,customer,sent_at,sent_to,accepted_at,declined_at,decline_reason,collection_id');
`;

const quoteLines = `
create table quote_lines (
  team_id uuid not null references teams (id),
  id uuid not null,
  quote_id uuid not null,
  position int not null check (position >= 1),
  description text not null,
  quantity numeric not null,
  unit text not null check (unit in
    ('each', 'tonne', 'kg', 'day', 'hour', 'load', 'job', 'mile', 'litre', 'm3')),
  unit_price_pence bigint not null,
  discount_percent numeric not null default 0 check (discount_percent between 0 and 100),
  net_pence bigint not null,
  vat_code text not null check (vat_code in
    ('standard', 'reduced', 'zero', 'exempt', 'outside_scope', 'reverse_charge')),
  vat_rate numeric,
  vat_pence bigint not null,
  gross_pence bigint not null,
  service_type text,
  ewc_code text,
  collection_id uuid,
  note_id uuid,
  weighbridge_ticket_id uuid,
  landfill_tax_pence bigint,
  site text,
  note_reference text,
  purchase_order text,
  primary key (team_id, id),
  constraint quote_lines_quote_id_fkey foreign key (team_id, quote_id) references quotes (team_id, id)
    on delete cascade,
  constraint quote_lines_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id),
  constraint quote_lines_position_key unique (team_id, quote_id, position) deferrable initially immediate,
  constraint quote_lines_gross_check check (gross_pence = net_pence + vat_pence),
  constraint quote_lines_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id),
  constraint quote_lines_weighbridge_ticket_id_fkey foreign key (team_id, weighbridge_ticket_id)
    references weighbridge_tickets (team_id, id)
);
create index quote_lines_note on quote_lines (team_id, note_id) where note_id is not null;
create index quote_lines_collection on quote_lines (team_id, collection_id) where collection_id is not null;
create index quote_lines_ticket on quote_lines (team_id, weighbridge_ticket_id)
  where weighbridge_ticket_id is not null;
create trigger held before update or delete on quote_lines
  for each row execute function keep_what_is_held('quotes:quote_id', '');
`;

const quoteVersions = `
-- A quote that was sent and then changed: what the customer had been shown, whole.
create table quote_versions (
  team_id uuid not null references teams (id),
  quote_id uuid not null,
  version int not null,
  record json not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, quote_id, version),
  constraint quote_versions_quote_id_fkey foreign key (team_id, quote_id) references quotes (team_id, id)
    on delete cascade
);
create trigger held before update or delete on quote_versions
  for each row execute function keep_what_is_held('quotes:quote_id', '');
`;

const invoices = `
-- A draft has a draft number of its own series; the number of the invoice is given when it is first sent, gapless and
-- for good. \`overdue\` is never stored: a sent invoice whose due date has passed with something left to pay is overdue,
-- from London's midnight on and without a job. \`supplier\` and \`customer\` are the words of the document at sending.
create table invoices (
  team_id uuid not null references teams (id),
  id uuid not null,
  draft_number text not null,
  number text,
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'credited', 'void')),
  client_id uuid,
  quote_id uuid,
  currency text not null default 'GBP' check (currency = 'GBP'),
  vat_registered boolean not null,
  issue_date date not null,
  tax_point date,
  due_date date,
  payment_terms text,
  purchase_order text,
  notes text,
  subtotal_pence bigint not null,
  vat_pence bigint not null,
  total_pence bigint not null,
  paid_pence bigint not null default 0 check (paid_pence >= 0),
  credited_pence bigint not null default 0 check (credited_pence >= 0),
  supplier json,
  customer json,
  sent_at timestamptz(3),
  sent_to text,
  paid_at timestamptz(3),
  voided_at timestamptz(3),
  void_reason text,
  reminded_at timestamptz(3),
  reminders int not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  billing_run_id uuid,
  -- \`returned_pence\` is what customers paid and credit notes gave back, as credit balance or as a refund. It is neither
  -- owed any more nor paid any more.
  returned_pence bigint not null default 0 check (returned_pence >= 0),
  balance_pence bigint
    generated always as (total_pence - paid_pence - credited_pence + returned_pence) stored,
  primary key (team_id, id),
  constraint invoices_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint invoices_quote_id_fkey foreign key (team_id, quote_id) references quotes (team_id, id),
  constraint invoices_total_check check (total_pence = subtotal_pence + vat_pence),
  constraint invoices_number_check check (status in ('draft', 'void') or number is not null),
  constraint invoices_sent_check check ((number is null) = (sent_at is null)),
  constraint invoices_billing_run_id_fkey foreign key (team_id, billing_run_id)
    references billing_runs (team_id, id),
  constraint invoices_settled_check check (
    credited_pence <= greatest(total_pence, 0)
    and paid_pence + credited_pence - returned_pence <= greatest(total_pence, 0)
    and returned_pence <= least(paid_pence, credited_pence))
);
create unique index invoices_number_key on invoices (team_id, number);
create unique index invoices_draft_number_key on invoices (team_id, draft_number);
create index invoices_list on invoices (team_id, created_at desc, id desc);
create index invoices_status on invoices (team_id, status, created_at desc, id desc);
create index invoices_client on invoices (team_id, client_id, created_at desc, id desc);
create index invoices_quote on invoices (team_id, quote_id) where quote_id is not null;
create index invoices_due on invoices (team_id, due_date) where status = 'sent';
create trigger touch before update on invoices for each row execute function touch_updated_at();
create index invoices_issue_date on invoices (team_id, issue_date);
create index invoices_search on invoices using gin (search_document(team_id,
  coalesce(customer->>'name', '') || ' ' || coalesce(customer->>'company', ''), array[purchase_order], coalesce(number, draft_number)));
create index invoices_billing_run on invoices (team_id, billing_run_id) where billing_run_id is not null;
create trigger held before update or delete on invoices
  for each row execute function keep_what_is_held('client_id', 'status,issue_date,sent_to,paid_pence,credited_pence,paid_at,reminded_at,reminders');
`;

const invoiceLines = `
create table invoice_lines (
  team_id uuid not null references teams (id),
  id uuid not null,
  invoice_id uuid not null,
  position int not null check (position >= 1),
  description text not null,
  quantity numeric not null,
  unit text not null check (unit in
    ('each', 'tonne', 'kg', 'day', 'hour', 'load', 'job', 'mile', 'litre', 'm3')),
  unit_price_pence bigint not null,
  discount_percent numeric not null default 0 check (discount_percent between 0 and 100),
  net_pence bigint not null,
  vat_code text not null check (vat_code in
    ('standard', 'reduced', 'zero', 'exempt', 'outside_scope', 'reverse_charge')),
  vat_rate numeric,
  vat_pence bigint not null,
  gross_pence bigint not null,
  service_type text,
  ewc_code text,
  collection_id uuid,
  note_id uuid,
  weighbridge_ticket_id uuid,
  landfill_tax_pence bigint,
  site text,
  note_reference text,
  purchase_order text,
  primary key (team_id, id),
  constraint invoice_lines_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id)
    on delete cascade,
  constraint invoice_lines_note_id_fkey foreign key (team_id, note_id) references notes (team_id, id),
  constraint invoice_lines_position_key unique (team_id, invoice_id, position) deferrable initially immediate,
  constraint invoice_lines_gross_check check (gross_pence = net_pence + vat_pence),
  constraint invoice_lines_collection_id_fkey foreign key (team_id, collection_id)
    references collections (team_id, id),
  constraint invoice_lines_weighbridge_ticket_id_fkey foreign key (team_id, weighbridge_ticket_id)
    references weighbridge_tickets (team_id, id)
);
create index invoice_lines_note on invoice_lines (team_id, note_id) where note_id is not null;
create index invoice_lines_collection on invoice_lines (team_id, collection_id) where collection_id is not null;
create index invoice_lines_ticket on invoice_lines (team_id, weighbridge_ticket_id)
  where weighbridge_ticket_id is not null;
create trigger held before update or delete on invoice_lines
  for each row execute function keep_what_is_held('invoices:invoice_id', '');
`;

const payments = `
-- A payment taken back stays, archived: the balance of a day long past can still be explained. A provider tells of one
-- payment several times; its id makes it one row.
create table payments (
  team_id uuid not null references teams (id),
  id uuid not null,
  invoice_id uuid not null,
  number text not null,
  amount_pence bigint not null check (amount_pence > 0),
  paid_on date not null,
  method text not null check (method in
    ('bank_transfer', 'card', 'cash', 'cheque', 'direct_debit', 'payment_link', 'other', 'credit_balance')),
  reference text,
  source text not null default 'manual' check (source in ('manual', 'stripe', 'gocardless')),
  external_id text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint payments_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id)
);
create unique index payments_number_key on payments (team_id, number);
create unique index payments_external_key on payments (team_id, source, external_id) where external_id is not null;
create index payments_invoice on payments (team_id, invoice_id, created_at desc, id desc);
create trigger touch before update on payments for each row execute function touch_updated_at();
create trigger held before update or delete on payments
  for each row execute function keep_what_is_held('invoices:invoice_id', '');
`;

const paymentLinks = `
create table payment_links (
  team_id uuid not null references teams (id),
  id uuid not null,
  invoice_id uuid not null,
  provider text not null check (provider in ('stripe', 'gocardless')),
  status text not null default 'active' check (status in ('active', 'paid', 'expired', 'cancelled')),
  url text not null,
  external_id text not null,
  amount_pence bigint not null check (amount_pence > 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint payment_links_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id)
);
create unique index payment_links_active on payment_links (team_id, invoice_id) where status = 'active';
create unique index payment_links_external_key on payment_links (team_id, provider, external_id);
create index payment_links_invoice on payment_links (team_id, invoice_id, created_at desc, id desc);
create trigger touch before update on payment_links for each row execute function touch_updated_at();
create trigger held before update or delete on payment_links
  for each row execute function keep_what_is_held('invoices:invoice_id', 'status,url,external_id,expires_at');
`;

const creditNotes = `
-- A credit note is issued as it is made, with a number of its own gapless series, and never changes.
create table credit_notes (
  team_id uuid not null references teams (id),
  id uuid not null,
  invoice_id uuid not null,
  client_id uuid,
  number text not null,
  reason text not null,
  issue_date date not null,
  currency text not null default 'GBP' check (currency = 'GBP'),
  vat_registered boolean not null,
  subtotal_pence bigint not null,
  vat_pence bigint not null,
  total_pence bigint not null check (total_pence > 0),
  supplier json,
  customer json,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  -- \`returned_pence\` is the part of the credit note that its invoice no longer owed. \`refund\` says how it was paid out;
  -- without one it went to the client's credit balance.
  returned_pence bigint not null default 0 check (returned_pence between 0 and total_pence),
  refund json,
  primary key (team_id, id),
  constraint credit_notes_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id),
  constraint credit_notes_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint credit_notes_total_check check (total_pence = subtotal_pence + vat_pence),
  constraint credit_notes_refund_check check (refund is null or returned_pence > 0)
);
create unique index credit_notes_number_key on credit_notes (team_id, number);
create index credit_notes_invoice on credit_notes (team_id, invoice_id, created_at desc, id desc);
create index credit_notes_client on credit_notes (team_id, client_id);
create trigger touch before update on credit_notes for each row execute function touch_updated_at();
create trigger held before update or delete on credit_notes
  for each row execute function keep_what_is_held('client_id', '');
`;

const creditNoteLines = `
create table credit_note_lines (
  team_id uuid not null references teams (id),
  id uuid not null,
  credit_note_id uuid not null,
  position int not null check (position >= 1),
  description text not null,
  quantity numeric not null,
  unit text not null check (unit in
    ('each', 'tonne', 'kg', 'day', 'hour', 'load', 'job', 'mile', 'litre', 'm3')),
  unit_price_pence bigint not null,
  discount_percent numeric not null default 0 check (discount_percent between 0 and 100),
  net_pence bigint not null,
  vat_code text not null check (vat_code in
    ('standard', 'reduced', 'zero', 'exempt', 'outside_scope', 'reverse_charge')),
  vat_rate numeric,
  vat_pence bigint not null,
  gross_pence bigint not null,
  service_type text,
  ewc_code text,
  collection_id uuid,
  note_id uuid,
  weighbridge_ticket_id uuid,
  landfill_tax_pence bigint,
  site text,
  note_reference text,
  purchase_order text,
  primary key (team_id, id),
  constraint credit_note_lines_credit_note_id_fkey foreign key (team_id, credit_note_id)
    references credit_notes (team_id, id) on delete cascade,
  constraint credit_note_lines_position_key unique (team_id, credit_note_id, position),
  constraint credit_note_lines_gross_check check (gross_pence = net_pence + vat_pence)
);
create trigger held before update or delete on credit_note_lines
  for each row execute function keep_what_is_held('credit_notes:credit_note_id', '');
`;

const balanceTransactions = `
create table balance_transactions (
  team_id uuid not null references teams (id),
  id uuid not null,
  client_id uuid not null,
  type text not null check (type in ('credit_note', 'applied_to_invoice', 'unapplied_from_invoice')),
  amount_pence bigint not null check (amount_pence <> 0),
  ending_balance_pence bigint not null check (ending_balance_pence >= 0),
  invoice_id uuid not null,
  credit_note_id uuid,
  payment_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint balance_transactions_client_id_fkey foreign key (team_id, client_id) references clients (team_id, id),
  constraint balance_transactions_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id),
  constraint balance_transactions_credit_note_id_fkey foreign key (team_id, credit_note_id)
    references credit_notes (team_id, id),
  constraint balance_transactions_payment_id_fkey foreign key (team_id, payment_id) references payments (team_id, id),
  constraint balance_transactions_sign_check check ((amount_pence < 0) = (type = 'applied_to_invoice')),
  constraint balance_transactions_cause_check check ((type = 'credit_note') = (credit_note_id is not null)
    and (type = 'credit_note') = (payment_id is null))
);
create index balance_transactions_client on balance_transactions (team_id, client_id, created_at desc, id desc);
`;
