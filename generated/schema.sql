alter default privileges in schema public grant delete, insert, select, update on tables to waste_api_serving;

alter default privileges in schema public grant select, usage on sequences to waste_api_serving;

create table accidents (
  team_id uuid not null,
  id uuid not null,
  reference text not null,
  status text default 'open'::text not null,
  happened_on date not null,
  happened_time text,
  location text,
  site_id uuid,
  vehicle_id uuid,
  person json,
  injury_type text,
  body_part text,
  description text not null,
  cause text,
  treatment text,
  work_related boolean default true not null,
  fatal boolean default false not null,
  hospitalised boolean default false not null,
  dangerous_occurrence text,
  disease text,
  diagnosed_on date,
  off_work boolean default false not null,
  returned_on date,
  days_lost integer,
  hours_lost numeric,
  riddor_category text not null,
  riddor_derived_category text not null,
  riddor_override_reason text,
  riddor_reportable boolean not null,
  riddor_without_delay boolean not null,
  riddor_due_by date,
  riddor_reference text,
  riddor_reported_on date,
  witnesses json default '[]'::json not null,
  corrective_actions json default '[]'::json not null,
  reported_by uuid not null,
  reported_by_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint accidents_pkey PRIMARY KEY (team_id, id),
  constraint accidents_reference_key UNIQUE (team_id, reference),
  constraint accidents_check CHECK ((returned_on > happened_on)),
  constraint accidents_check1 CHECK (((riddor_due_by IS NOT NULL) = riddor_reportable)),
  constraint accidents_days_lost_check CHECK ((days_lost >= 0)),
  constraint accidents_hours_lost_check CHECK ((hours_lost >= (0)::numeric)),
  constraint accidents_override_check CHECK (((riddor_category = riddor_derived_category) OR (riddor_override_reason IS NOT NULL))),
  constraint accidents_status_check CHECK ((status = ANY (ARRAY['open'::text, 'investigating'::text, 'closed'::text]))),
  constraint accidents_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  constraint accidents_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint accidents_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint accidents_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX accidents_day ON public.accidents USING btree (team_id, happened_on);
CREATE INDEX accidents_due ON public.accidents USING btree (riddor_due_by) WHERE (riddor_reportable AND (riddor_reference IS NULL));
CREATE INDEX accidents_list ON public.accidents USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX accidents_off_work ON public.accidents USING btree (team_id, id) WHERE off_work;
CREATE INDEX accidents_reporter ON public.accidents USING btree (team_id, reported_by, created_at DESC, id DESC);
CREATE INDEX accidents_riddor ON public.accidents USING btree (team_id, riddor_category, created_at DESC, id DESC);
CREATE INDEX accidents_site ON public.accidents USING btree (team_id, site_id, created_at DESC, id DESC) WHERE (site_id IS NOT NULL);
CREATE INDEX accidents_status ON public.accidents USING btree (team_id, status, created_at DESC, id DESC);
CREATE INDEX accidents_vehicle ON public.accidents USING btree (team_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.accidents FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.accidents FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on accidents to waste_api_serving;

create table api_keys (
  id text not null,
  team_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  name text,
  last_used_at timestamp(3) with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_id_check CHECK ((id ~ '^[0-9A-Za-z]{12}$'::text)),
  constraint api_keys_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  constraint api_keys_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX api_keys_team ON public.api_keys USING btree (team_id, created_at);
grant delete, insert, select, update on api_keys to waste_api_serving;

create table approval_rules (
  team_id uuid not null,
  id uuid not null,
  position integer not null,
  entity_type text not null,
  field text not null,
  op text not null,
  value numeric not null,
  approver_role text not null,
  constraint approval_rules_pkey PRIMARY KEY (team_id, id),
  constraint approval_rules_approver_role_check CHECK ((approver_role = ANY (ARRAY['owner'::text, 'admin'::text, 'office'::text]))),
  constraint approval_rules_entity_type_check CHECK ((entity_type = ANY (ARRAY['quote'::text, 'invoice'::text, 'credit_note'::text, 'expense'::text, 'price_change'::text, 'weight_change'::text]))),
  constraint approval_rules_op_check CHECK ((op = ANY (ARRAY['gt'::text, 'gte'::text, 'lt'::text, 'lte'::text]))),
  constraint approval_rules_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
grant delete, insert, select, update on approval_rules to waste_api_serving;

create table approvals (
  team_id uuid not null,
  id uuid not null,
  entity_type text not null,
  record_type text not null,
  entity_id uuid not null,
  client_id uuid,
  action text not null,
  summary text not null,
  payload json not null,
  status text default 'pending'::text not null,
  approver_role text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  reason text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint approvals_pkey PRIMARY KEY (team_id, id),
  constraint approvals_approver_role_check CHECK ((approver_role = ANY (ARRAY['owner'::text, 'admin'::text, 'office'::text]))),
  constraint approvals_decided_check CHECK (((status = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  constraint approvals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint approvals_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX approvals_list ON public.approvals USING btree (team_id, created_at DESC, id DESC) WHERE (status <> 'withdrawn'::text);
CREATE UNIQUE INDEX approvals_pending ON public.approvals USING btree (team_id, record_type, entity_id, action) WHERE (status = 'pending'::text);
CREATE INDEX approvals_requester ON public.approvals USING btree (team_id, requested_by, created_at DESC, id DESC);
CREATE INDEX approvals_status ON public.approvals USING btree (team_id, status, created_at DESC, id DESC);
CREATE TRIGGER touch BEFORE UPDATE ON public.approvals FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on approvals to waste_api_serving;

create table audit_events (
  team_id uuid not null,
  id uuid not null,
  entity_type text not null,
  entity_id text not null,
  client_id uuid,
  action text not null,
  source text not null,
  actor json not null,
  changes json not null,
  ip text,
  request_id text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint audit_events_pkey PRIMARY KEY (team_id, id)
);
CREATE INDEX audit_events_actor ON public.audit_events USING btree (team_id, ((actor ->> 'id'::text)), created_at, id);
CREATE INDEX audit_events_client ON public.audit_events USING btree (team_id, client_id, created_at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX audit_events_entity_id ON public.audit_events USING btree (team_id, entity_id, created_at, id);
CREATE INDEX audit_events_entity_type ON public.audit_events USING btree (team_id, entity_type, created_at, id);
CREATE INDEX audit_events_list ON public.audit_events USING btree (team_id, created_at, id, action, source);
CREATE INDEX audit_events_rare_action ON public.audit_events USING btree (team_id, action, created_at, id) WHERE (action <> ALL (ARRAY['create'::text, 'update'::text]));
CREATE INDEX audit_events_rare_source ON public.audit_events USING btree (team_id, source, created_at, id) WHERE (source <> ALL (ARRAY['api'::text, 'app'::text]));
CREATE TRIGGER in_order BEFORE INSERT ON public.audit_events FOR EACH ROW WHEN ((((new.team_id)::text IS DISTINCT FROM current_setting('waste.audit_team'::text, true)) OR (new.created_at < (NULLIF(current_setting('waste.audit_from'::text, true), ''::text))::timestamp with time zone) OR (new.created_at < (transaction_timestamp() - '00:00:00.001'::interval)) OR (new.created_at > (clock_timestamp() + '00:00:00.001'::interval)))) EXECUTE FUNCTION keep_audit_order();
CREATE TRIGGER not_truncated BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER written_once BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();
grant insert, select on audit_events to waste_api_serving;

create table audit_seals (
  team_id uuid not null,
  seq bigint not null,
  kind text default 'seal'::text not null,
  sealed_from timestamp(3) with time zone not null,
  sealed_until timestamp(3) with time zone not null,
  row_count bigint not null,
  row_ids uuid[] not null,
  row_hashes bytea not null,
  rows_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  purged_rows bigint,
  purged_by json,
  purge_reason text,
  purged_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint audit_seals_pkey PRIMARY KEY (team_id, seq),
  constraint audit_seals_hash_check CHECK ((octet_length(hash) = 32)),
  constraint audit_seals_kind_check CHECK ((kind = ANY (ARRAY['seal'::text, 'checkpoint'::text]))),
  constraint audit_seals_previous_hash_check CHECK ((octet_length(previous_hash) = 32)),
  constraint audit_seals_range_check CHECK ((sealed_from < sealed_until)),
  constraint audit_seals_rows_hash_check CHECK ((octet_length(rows_hash) = 32)),
  constraint audit_seals_seq_check CHECK ((seq > 0)),
  constraint audit_seals_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX audit_seals_until ON public.audit_seals USING btree (team_id, sealed_until);
CREATE TRIGGER not_truncated BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER written_once BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_seals();
grant insert, select on audit_seals to waste_api_serving;

create table balance_transactions (
  team_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  type text not null,
  amount_pence bigint not null,
  ending_balance_pence bigint not null,
  invoice_id uuid not null,
  credit_note_id uuid,
  payment_id uuid,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint balance_transactions_pkey PRIMARY KEY (team_id, id),
  constraint balance_transactions_amount_pence_check CHECK ((amount_pence <> 0)),
  constraint balance_transactions_cause_check CHECK ((((type = 'credit_note'::text) = (credit_note_id IS NOT NULL)) AND ((type = 'credit_note'::text) = (payment_id IS NULL)))),
  constraint balance_transactions_ending_balance_pence_check CHECK ((ending_balance_pence >= 0)),
  constraint balance_transactions_sign_check CHECK (((amount_pence < 0) = (type = 'applied_to_invoice'::text))),
  constraint balance_transactions_type_check CHECK ((type = ANY (ARRAY['credit_note'::text, 'applied_to_invoice'::text, 'unapplied_from_invoice'::text]))),
  constraint balance_transactions_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint balance_transactions_credit_note_id_fkey FOREIGN KEY (team_id, credit_note_id) REFERENCES credit_notes(team_id, id),
  constraint balance_transactions_invoice_id_fkey FOREIGN KEY (team_id, invoice_id) REFERENCES invoices(team_id, id),
  constraint balance_transactions_payment_id_fkey FOREIGN KEY (team_id, payment_id) REFERENCES payments(team_id, id),
  constraint balance_transactions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX balance_transactions_client ON public.balance_transactions USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE INDEX balance_transactions_invoice ON public.balance_transactions USING btree (team_id, invoice_id) WHERE (invoice_id IS NOT NULL);
grant delete, insert, select, update on balance_transactions to waste_api_serving;

create table billing_runs (
  team_id uuid not null,
  id uuid not null,
  client_id uuid,
  period_from date not null,
  period_to date not null,
  invoice_count integer not null,
  job_count integer not null,
  unpriced_count integer not null,
  subtotal_pence bigint not null,
  vat_pence bigint not null,
  total_pence bigint not null,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint billing_runs_pkey PRIMARY KEY (team_id, id),
  constraint billing_runs_check CHECK ((period_to >= period_from)),
  constraint billing_runs_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint billing_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint billing_runs_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX billing_runs_client ON public.billing_runs USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE INDEX billing_runs_list ON public.billing_runs USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.billing_runs FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.billing_runs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on billing_runs to waste_api_serving;

create table board_departures (
  team_id uuid not null,
  id bigint generated always as identity not null,
  board_date date,
  collection_id uuid,
  driver_id uuid,
  vehicle_id uuid,
  left_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint board_departures_pkey PRIMARY KEY (team_id, id),
  constraint board_departures_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX board_departures_day ON public.board_departures USING btree (team_id, board_date, left_at);
CREATE INDEX board_departures_expiry ON public.board_departures USING btree (left_at);
grant delete, insert, select, update on board_departures to waste_api_serving;

create table board_messages (
  team_id uuid not null,
  id uuid not null,
  body text not null,
  collection_id uuid,
  sent_by uuid,
  sender_name text not null,
  deliveries json not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint board_messages_pkey PRIMARY KEY (team_id, id),
  constraint board_messages_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint board_messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint board_messages_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX board_messages_collection ON public.board_messages USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
grant delete, insert, select, update on board_messages to waste_api_serving;

create table board_problems (
  team_id uuid not null,
  id uuid not null,
  collection_id uuid,
  vehicle_id uuid,
  kind text not null,
  message text,
  photo_ids uuid[] default '{}'::uuid[] not null,
  status text default 'open'::text not null,
  off_road boolean default false not null,
  reported_by uuid,
  reporter_name text,
  resolution text,
  resolved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint board_problems_pkey PRIMARY KEY (team_id, id),
  constraint board_problems_check CHECK (((collection_id IS NOT NULL) OR (vehicle_id IS NOT NULL))),
  constraint board_problems_check1 CHECK (((status = 'resolved'::text) = (resolved_at IS NOT NULL))),
  constraint board_problems_kind_check CHECK ((kind = ANY (ARRAY['no_access'::text, 'contamination'::text, 'breakdown'::text, 'blocked'::text, 'accident'::text, 'other'::text]))),
  constraint board_problems_status_check CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text]))),
  constraint board_problems_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint board_problems_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  constraint board_problems_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint board_problems_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX board_problems_collection ON public.board_problems USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX board_problems_vehicle ON public.board_problems USING btree (team_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.board_problems FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.board_problems FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on board_problems to waste_api_serving;

create table change_notices (
  change text not null,
  user_id uuid not null,
  team_id uuid not null,
  task_id uuid not null,
  email text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint change_notices_pkey PRIMARY KEY (change, user_id),
  constraint change_notices_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint change_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
grant delete, insert, select, update on change_notices to waste_api_serving;

create table client_activities (
  team_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  contact_id uuid,
  kind text not null,
  summary text not null,
  happened_at timestamp(3) with time zone not null,
  author_name text not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint client_activities_pkey PRIMARY KEY (team_id, id),
  constraint client_activities_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'email'::text, 'visit'::text, 'note'::text]))),
  constraint client_activities_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint client_activities_contact_id_fkey FOREIGN KEY (team_id, contact_id) REFERENCES client_contacts(team_id, id),
  constraint client_activities_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX client_activities_contact ON public.client_activities USING btree (team_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX client_activities_list ON public.client_activities USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.client_activities FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
CREATE TRIGGER touch BEFORE UPDATE ON public.client_activities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on client_activities to waste_api_serving;

create table client_contacts (
  team_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null,
  role text,
  email text,
  phone text,
  is_primary boolean default false not null,
  receives text[] default '{}'::text[] not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint client_contacts_pkey PRIMARY KEY (team_id, id),
  constraint client_contacts_receives_check CHECK ((receives <@ ARRAY['invoices'::text, 'notes'::text, 'quotes'::text])),
  constraint client_contacts_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint client_contacts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX client_contacts_list ON public.client_contacts USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX client_contacts_primary ON public.client_contacts USING btree (team_id, client_id) WHERE (is_primary AND (archived_at IS NULL));
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.client_contacts FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'is_primary,receives');
CREATE TRIGGER touch BEFORE UPDATE ON public.client_contacts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on client_contacts to waste_api_serving;

create table client_contracts (
  team_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  name text not null,
  reference text,
  start_on date not null,
  end_on date,
  notice_days integer default 0 not null,
  auto_renew boolean default false not null,
  price_list_id uuid,
  services json default '[]'::json not null,
  notes text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint client_contracts_pkey PRIMARY KEY (team_id, id),
  constraint client_contracts_check CHECK ((end_on >= start_on)),
  constraint client_contracts_notice_days_check CHECK ((notice_days >= 0)),
  constraint client_contracts_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint client_contracts_price_list_id_fkey FOREIGN KEY (team_id, price_list_id) REFERENCES price_lists(team_id, id),
  constraint client_contracts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX client_contracts_list ON public.client_contracts USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE INDEX client_contracts_price_list ON public.client_contracts USING btree (team_id, price_list_id) WHERE (price_list_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.client_contracts FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
CREATE TRIGGER touch BEFORE UPDATE ON public.client_contracts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on client_contracts to waste_api_serving;

create table client_locations (
  team_id uuid not null,
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
  geocoded_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint client_locations_pkey PRIMARY KEY (team_id, id),
  constraint client_locations_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint client_locations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX client_locations_client ON public.client_locations USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX client_locations_default ON public.client_locations USING btree (team_id, client_id) WHERE (is_default AND (archived_at IS NULL));
CREATE INDEX client_locations_list ON public.client_locations USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX client_locations_postcode ON public.client_locations USING btree (team_id, postcode, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.client_locations FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'is_default,lat,lng,geocode_precision,geocode_source,geocoded_at');
CREATE TRIGGER touch BEFORE UPDATE ON public.client_locations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on client_locations to waste_api_serving;

create table client_tasks (
  team_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  title text not null,
  notes text,
  due_on date,
  assignee_id uuid,
  done_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint client_tasks_pkey PRIMARY KEY (team_id, id),
  constraint client_tasks_assignee_id_fkey FOREIGN KEY (team_id, assignee_id) REFERENCES members(team_id, id),
  constraint client_tasks_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint client_tasks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX client_tasks_all ON public.client_tasks USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX client_tasks_assignee ON public.client_tasks USING btree (team_id, assignee_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX client_tasks_due ON public.client_tasks USING btree (team_id, due_on) WHERE ((done_at IS NULL) AND (archived_at IS NULL));
CREATE INDEX client_tasks_list ON public.client_tasks USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.client_tasks FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'done_at,assignee_id,due_on');
CREATE TRIGGER touch BEFORE UPDATE ON public.client_tasks FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on client_tasks to waste_api_serving;

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
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  vat_number text,
  employee_band text,
  payment_terms text,
  credit_limit_pence bigint,
  on_stop boolean default false not null,
  cis_reverse_charge boolean default false not null,
  stage text default 'active'::text not null,
  stage_changed_at timestamp(3) with time zone,
  account_manager_id uuid,
  lead_source text,
  lost_reason text,
  next_contact_on date,
  credit_balance_pence bigint default 0 not null,
  notifications_opt_out boolean default false not null,
  constraint clients_pkey PRIMARY KEY (team_id, id),
  constraint clients_credit_balance_pence_check CHECK ((credit_balance_pence >= 0)),
  constraint clients_credit_limit_pence_check CHECK ((credit_limit_pence >= 0)),
  constraint clients_employee_band_check CHECK ((employee_band = ANY (ARRAY['under_10'::text, '10_to_49'::text, '50_to_249'::text, '250_or_more'::text]))),
  constraint clients_lost_reason_check CHECK (((stage = 'lost'::text) OR (lost_reason IS NULL))),
  constraint clients_payment_terms_check CHECK ((payment_terms = ANY (ARRAY['pro_forma'::text, 'card_on_booking'::text, '7_days'::text, '14_days'::text, '30_days'::text, '30_days_end_of_month'::text, '60_days'::text]))),
  constraint clients_stage_check CHECK ((stage = ANY (ARRAY['lead'::text, 'quoted'::text, 'active'::text, 'dormant'::text, 'lost'::text]))),
  constraint clients_account_manager_id_fkey FOREIGN KEY (team_id, account_manager_id) REFERENCES members(team_id, id)
);
CREATE INDEX clients_account_manager ON public.clients USING btree (team_id, account_manager_id) WHERE (account_manager_id IS NOT NULL);
CREATE INDEX clients_list ON public.clients USING btree (team_id, created_at, id, stage, postcode) WHERE (archived_at IS NULL);
CREATE INDEX clients_lower_email ON public.clients USING btree (team_id, lower(email)) WHERE (archived_at IS NULL);
CREATE INDEX clients_search ON public.clients USING gin (search_document(team_id, ((((name || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || COALESCE(city, ''::text)), ARRAY[postcode, email, phone, company_number, carrier_registration], NULL::text)) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('self', 'stage,stage_changed_at,lost_reason,account_manager_id,next_contact_on,on_stop,notifications_opt_out,credit_balance_pence');
CREATE TRIGGER touch BEFORE UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on clients to waste_api_serving;

create table clock_seen (
  one_row boolean default true not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint clock_seen_pkey PRIMARY KEY (one_row),
  constraint clock_seen_one_row_check CHECK (one_row)
);
grant delete, insert, select, update on clock_seen to waste_api_serving;

create table collection_messages (
  team_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  channel text not null,
  template text not null,
  recipient text not null,
  message text,
  status text default 'queued'::text not null,
  error text,
  created_by uuid,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint collection_messages_pkey PRIMARY KEY (team_id, id),
  constraint collection_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint collection_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint collection_messages_template_check CHECK ((template = ANY (ARRAY['booked'::text, 'on_the_way'::text, 'completed'::text, 'failed'::text]))),
  constraint collection_messages_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint collection_messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint collection_messages_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX collection_messages_collection ON public.collection_messages USING btree (team_id, collection_id, created_at DESC, id DESC);
CREATE INDEX collection_messages_list ON public.collection_messages USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER touch BEFORE UPDATE ON public.collection_messages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on collection_messages to waste_api_serving;

create table collection_photos (
  team_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  kind text not null,
  storage_key text not null,
  content_type text not null,
  bytes integer not null,
  taken_at timestamp(3) with time zone,
  lat double precision,
  lng double precision,
  uploaded_by uuid,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint collection_photos_pkey PRIMARY KEY (team_id, id),
  constraint collection_photos_bytes_check CHECK ((bytes > 0)),
  constraint collection_photos_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint collection_photos_kind_check CHECK ((kind = ANY (ARRAY['before'::text, 'after'::text, 'contamination'::text, 'damage'::text, 'signature'::text]))),
  constraint collection_photos_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint collection_photos_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint collection_photos_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint collection_photos_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint collection_photos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX collection_photos_list ON public.collection_photos USING btree (team_id, collection_id, created_at DESC, id DESC);
CREATE INDEX collection_photos_team ON public.collection_photos USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.collection_photos FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none,collections:collection_id', '');
grant delete, insert, select, update on collection_photos to waste_api_serving;

create table collections (
  team_id uuid not null,
  id uuid not null,
  status text default 'scheduled'::text not null,
  service_type text,
  scheduled_date date not null,
  scheduled_time text,
  client_id uuid,
  client_location_id uuid,
  address text,
  postcode text,
  waste_description text,
  ewc_codes text[] default '{}'::text[] not null,
  quantity_kg numeric,
  quantity_value numeric,
  quantity_unit text,
  container_type text,
  weight_is_estimate boolean default true not null,
  weight_source text,
  container_id uuid,
  driver_notes text,
  note_id uuid,
  started_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  cancel_reason text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  driver_id uuid,
  vehicle_id uuid,
  vehicle_reg text,
  sequence integer,
  eta timestamp(3) with time zone,
  arrived_at timestamp(3) with time zone,
  outcome text,
  aborted_reason text,
  actual_weight_kg numeric,
  containers_delivered uuid[] default '{}'::uuid[] not null,
  containers_collected uuid[] default '{}'::uuid[] not null,
  signature json,
  gps json,
  purchase_order text,
  warnings json default '[]'::json not null,
  correction_reason text,
  arrival_proposed_at timestamp(3) with time zone,
  constraint collections_pkey PRIMARY KEY (team_id, id),
  constraint collections_aborted_reason_check CHECK ((aborted_reason = ANY (ARRAY['no_access'::text, 'contamination'::text, 'blocked'::text, 'not_ready'::text, 'weather'::text, 'breakdown'::text, 'other'::text]))),
  constraint collections_actual_weight_kg_check CHECK ((actual_weight_kg >= (0)::numeric)),
  constraint collections_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'aborted'::text, 'partial'::text]))),
  constraint collections_outcome_completed_check CHECK (((status = 'completed'::text) OR (outcome IS NULL))),
  constraint collections_quantity_unit_check CHECK ((quantity_unit = ANY (ARRAY['kg'::text, 'tonnes'::text, 'm3'::text, 'litres'::text, 'yd3'::text, 'containers'::text]))),
  constraint collections_scheduled_time_check CHECK ((scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint collections_sequence_check CHECK ((sequence >= 0)),
  constraint collections_service_type_check CHECK ((service_type = ANY (ARRAY['delivery'::text, 'exchange'::text, 'collection'::text, 'wait_and_load'::text, 'tip_and_return'::text, 'muckaway'::text, 'aborted_visit'::text]))),
  constraint collections_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text]))),
  constraint collections_weight_source_check CHECK ((weight_source = ANY (ARRAY['entered'::text, 'estimated'::text, 'weighbridge'::text]))),
  constraint collections_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint collections_client_location_id_fkey FOREIGN KEY (team_id, client_location_id) REFERENCES client_locations(team_id, id),
  constraint collections_container_id_fkey FOREIGN KEY (team_id, container_id) REFERENCES containers(team_id, id),
  constraint collections_driver_id_fkey FOREIGN KEY (team_id, driver_id) REFERENCES members(team_id, id),
  constraint collections_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint collections_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint collections_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX collections_client ON public.collections USING btree (team_id, client_id, created_at DESC, id DESC, status, scheduled_date);
CREATE INDEX collections_client_location ON public.collections USING btree (team_id, client_location_id);
CREATE INDEX collections_completed ON public.collections USING btree (team_id, completed_at) WHERE (status = 'completed'::text);
CREATE INDEX collections_container ON public.collections USING btree (team_id, container_id);
CREATE INDEX collections_driver ON public.collections USING btree (team_id, driver_id, created_at DESC, id DESC, status, scheduled_date);
CREATE INDEX collections_list ON public.collections USING btree (team_id, created_at DESC, id DESC, scheduled_date) WHERE (archived_at IS NULL);
CREATE INDEX collections_note ON public.collections USING btree (team_id, note_id);
CREATE INDEX collections_scheduled ON public.collections USING btree (team_id, scheduled_date, scheduled_time) WHERE (archived_at IS NULL);
CREATE INDEX collections_status ON public.collections USING btree (team_id, status, created_at DESC, id DESC, scheduled_date) WHERE (archived_at IS NULL);
CREATE INDEX collections_vehicle ON public.collections USING btree (team_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE TRIGGER held_cancelled BEFORE UPDATE ON public.collections FOR EACH ROW WHEN ((old.status = 'cancelled'::text)) EXECUTE FUNCTION keep_what_is_held('client_id', 'status,cancel_reason,cancelled_at,started_at,arrived_at,actual_weight_kg,gps,eta,note_id,warnings');
CREATE TRIGGER held_delete BEFORE DELETE ON public.collections FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
CREATE TRIGGER held_done BEFORE UPDATE ON public.collections FOR EACH ROW WHEN ((old.status = 'completed'::text)) EXECUTE FUNCTION keep_what_is_held('client_id', 'note_id');
CREATE TRIGGER held_planned BEFORE UPDATE ON public.collections FOR EACH ROW WHEN ((old.status = ANY (ARRAY['scheduled'::text, 'in_progress'::text]))) EXECUTE FUNCTION keep_what_is_held('client_id', 'status,scheduled_date,scheduled_time,driver_id,vehicle_id,vehicle_reg,sequence,eta,arrived_at,outcome,aborted_reason,actual_weight_kg,quantity_kg,weight_is_estimate,containers_delivered,containers_collected,driver_notes,note_id,purchase_order,gps,weight_source,started_at,warnings');
CREATE TRIGGER leaves_board AFTER UPDATE ON public.collections FOR EACH ROW WHEN (((old.archived_at IS NULL) AND ((new.archived_at IS NOT NULL) OR (old.scheduled_date <> new.scheduled_date) OR ((old.driver_id IS NOT NULL) AND (old.driver_id IS DISTINCT FROM new.driver_id)) OR ((old.vehicle_id IS NOT NULL) AND (old.vehicle_id IS DISTINCT FROM new.vehicle_id))))) EXECUTE FUNCTION note_board_departure();
CREATE TRIGGER leaves_board_deleted AFTER DELETE ON public.collections FOR EACH ROW EXECUTE FUNCTION note_board_departure();
CREATE TRIGGER touch BEFORE UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on collections to waste_api_serving;

create table compliance_notices (
  team_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  subject_label text,
  reference text,
  expires_on date not null,
  days_remaining integer not null,
  stage smallint not null,
  status text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint compliance_notices_pkey PRIMARY KEY (team_id, id),
  constraint compliance_notices_stage_key UNIQUE (team_id, kind, subject_id, expires_on, stage),
  constraint compliance_notices_kind_check CHECK ((kind = ANY (ARRAY['vehicle_mot'::text, 'vehicle_tax'::text, 'vehicle_insurance'::text, 'site_permit'::text, 'driver_licence'::text, 'driver_cpc'::text, 'o_licence'::text, 'safety_inspection'::text]))),
  constraint compliance_notices_stage_check CHECK ((stage = ANY (ARRAY[30, 7, 0]))),
  constraint compliance_notices_status_check CHECK ((status = ANY (ARRAY['ok'::text, 'expiring'::text, 'expired'::text]))),
  constraint compliance_notices_subject_type_check CHECK ((subject_type = ANY (ARRAY['vehicle'::text, 'site'::text, 'permit'::text, 'driver'::text, 'o_licence'::text]))),
  constraint compliance_notices_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
grant delete, insert, select, update on compliance_notices to waste_api_serving;

create table consignment_notes (
  team_id uuid not null,
  id uuid not null,
  consignment_code text,
  jurisdiction text not null,
  status text default 'draft'::text not null,
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
  collection_number integer,
  rejected_from_id uuid,
  issued_at timestamp(3) with time zone,
  collected_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  cancel_reason text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  site_id uuid,
  jurisdiction_given boolean default false not null,
  warnings json default '[]'::json not null,
  constraint consignment_notes_pkey PRIMARY KEY (team_id, id),
  constraint consignment_notes_code_check CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR (consignment_code IS NOT NULL))),
  constraint consignment_notes_collection_number_check CHECK ((collection_number >= 1)),
  constraint consignment_notes_jurisdiction_check CHECK ((jurisdiction = ANY (ARRAY['england'::text, 'wales'::text, 'scotland'::text, 'northern_ireland'::text]))),
  constraint consignment_notes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'issued'::text, 'collected'::text, 'received'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint consignment_notes_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint consignment_notes_client_location_id_fkey FOREIGN KEY (team_id, client_location_id) REFERENCES client_locations(team_id, id),
  constraint consignment_notes_rejected_from_id_fkey FOREIGN KEY (team_id, rejected_from_id) REFERENCES consignment_notes(team_id, id),
  constraint consignment_notes_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint consignment_notes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
) with (toast_tuple_target=8160);
CREATE INDEX consignment_notes_client ON public.consignment_notes USING btree (team_id, client_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX consignment_notes_client_id ON public.consignment_notes USING btree (team_id, client_id);
CREATE INDEX consignment_notes_client_location ON public.consignment_notes USING btree (team_id, client_location_id);
CREATE UNIQUE INDEX consignment_notes_consignment_code_key ON public.consignment_notes USING btree (team_id, consignment_code);
CREATE INDEX consignment_notes_list ON public.consignment_notes USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX consignment_notes_received ON public.consignment_notes USING btree (team_id, received_at) WHERE (received_at IS NOT NULL);
CREATE INDEX consignment_notes_received_at_site ON public.consignment_notes USING btree (team_id, site_id, received_at) WHERE ((status = ANY (ARRAY['received'::text, 'rejected'::text])) AND (archived_at IS NULL));
CREATE INDEX consignment_notes_rejected_from ON public.consignment_notes USING btree (team_id, rejected_from_id) WHERE (rejected_from_id IS NOT NULL);
CREATE INDEX consignment_notes_round ON public.consignment_notes USING btree (team_id, round_number) WHERE (round_number IS NOT NULL);
CREATE INDEX consignment_notes_site ON public.consignment_notes USING btree (team_id, site_id);
CREATE INDEX consignment_notes_status ON public.consignment_notes USING btree (team_id, status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.consignment_notes FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'status,expected_date,part_a.expected_date,part_c.vehicle_reg,total_kg,round_number,collection_number,warnings');
CREATE TRIGGER touch BEFORE UPDATE ON public.consignment_notes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on consignment_notes to waste_api_serving;

create table consignment_returns (
  team_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  quarter_start date not null,
  due_on date not null,
  null_return boolean not null,
  consignment_count integer not null,
  rejected_count integer not null,
  total_kg numeric not null,
  header json not null,
  lines json not null,
  csv_key text not null,
  produced_by uuid,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint consignment_returns_pkey PRIMARY KEY (team_id, id),
  constraint consignment_returns_quarter_start_check CHECK (((EXTRACT(day FROM quarter_start) = (1)::numeric) AND (EXTRACT(month FROM quarter_start) = ANY (ARRAY[(1)::numeric, (4)::numeric, (7)::numeric, (10)::numeric])))),
  constraint consignment_returns_produced_by_fkey FOREIGN KEY (produced_by) REFERENCES users(id),
  constraint consignment_returns_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint consignment_returns_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX consignment_returns_quarter ON public.consignment_returns USING btree (team_id, site_id, quarter_start, created_at DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.consignment_returns FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
grant delete, insert, select, update on consignment_returns to waste_api_serving;

create table consignment_signatures (
  team_id uuid not null,
  consignment_note_id uuid not null,
  part text not null,
  name text not null,
  on_behalf_of text,
  method text not null,
  image_key text,
  signed_by uuid,
  signed_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint consignment_signatures_pkey PRIMARY KEY (team_id, consignment_note_id, part),
  constraint consignment_signatures_method_check CHECK ((method = ANY (ARRAY['drawn'::text, 'typed'::text, 'link'::text, 'profile'::text]))),
  constraint consignment_signatures_part_check CHECK ((part = ANY (ARRAY['c'::text, 'd'::text, 'e'::text]))),
  constraint consignment_signatures_consignment_note_id_fkey FOREIGN KEY (team_id, consignment_note_id) REFERENCES consignment_notes(team_id, id),
  constraint consignment_signatures_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id),
  constraint consignment_signatures_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.consignment_signatures FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('consignment_notes:consignment_note_id', '');
grant delete, insert, select, update on consignment_signatures to waste_api_serving;

create table container_movements (
  team_id uuid not null,
  id uuid not null,
  container_id uuid not null,
  movement text,
  status text not null,
  client_id uuid,
  location json not null,
  moved_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  collection_id uuid,
  notes text,
  recorded_by uuid,
  constraint container_movements_pkey PRIMARY KEY (team_id, id),
  constraint container_movements_movement_check CHECK ((movement = ANY (ARRAY['delivered'::text, 'exchanged_out'::text, 'exchanged_in'::text, 'collected'::text, 'returned_to_yard'::text, 'transferred'::text, 'off_hire'::text]))),
  constraint container_movements_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint container_movements_container_id_fkey FOREIGN KEY (team_id, container_id) REFERENCES containers(team_id, id),
  constraint container_movements_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint container_movements_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX container_movements_collection ON public.container_movements USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX container_movements_container ON public.container_movements USING btree (team_id, container_id, moved_at DESC, id DESC);
CREATE INDEX container_movements_list ON public.container_movements USING btree (team_id, container_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.container_movements FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
grant delete, insert, select, update on container_movements to waste_api_serving;

create table containers (
  team_id uuid not null,
  id uuid not null,
  reference text,
  container_type text not null,
  status text default 'available'::text not null,
  client_id uuid,
  location_type text not null,
  client_location_id uuid,
  site_id uuid,
  location_address text,
  location_postcode text,
  location_lat double precision,
  location_lng double precision,
  location_since timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  purchased_on date,
  constraint containers_pkey PRIMARY KEY (team_id, id),
  constraint containers_location_type_check CHECK ((location_type = ANY (ARRAY['yard'::text, 'client'::text, 'site'::text, 'vehicle'::text, 'unknown'::text]))),
  constraint containers_status_check CHECK ((status = ANY (ARRAY['available'::text, 'on_hire'::text, 'in_transit'::text, 'maintenance'::text, 'repair'::text, 'lost'::text, 'scrapped'::text]))),
  constraint containers_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint containers_client_location_id_fkey FOREIGN KEY (team_id, client_location_id) REFERENCES client_locations(team_id, id),
  constraint containers_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint containers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX containers_client ON public.containers USING btree (team_id, client_id, created_at DESC, id DESC, status);
CREATE INDEX containers_client_location ON public.containers USING btree (team_id, client_location_id);
CREATE INDEX containers_list ON public.containers USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX containers_reference_key ON public.containers USING btree (team_id, reference) WHERE (archived_at IS NULL);
CREATE INDEX containers_search ON public.containers USING gin (search_document(team_id, ((container_type || ' '::text) || COALESCE(location_address, ''::text)), ARRAY[location_postcode], reference)) WHERE (archived_at IS NULL);
CREATE INDEX containers_site ON public.containers USING btree (team_id, site_id);
CREATE INDEX containers_status ON public.containers USING btree (team_id, status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.containers FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'status,client_id,location_type,client_location_id,site_id,location_address,location_postcode,location_lat,location_lng,location_since');
CREATE TRIGGER touch BEFORE UPDATE ON public.containers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on containers to waste_api_serving;

create table counters (
  team_id uuid not null,
  kind text not null,
  value bigint not null,
  constraint counters_pkey PRIMARY KEY (team_id, kind),
  constraint counters_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
) with (fillfactor=50);
grant delete, insert, select, update on counters to waste_api_serving;

create table credit_note_lines (
  team_id uuid not null,
  id uuid not null,
  credit_note_id uuid not null,
  position integer not null,
  description text not null,
  quantity numeric not null,
  unit text not null,
  unit_price_pence bigint not null,
  discount_percent numeric default 0 not null,
  net_pence bigint not null,
  vat_code text not null,
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
  constraint credit_note_lines_pkey PRIMARY KEY (team_id, id),
  constraint credit_note_lines_position_key UNIQUE (team_id, credit_note_id, "position"),
  constraint credit_note_lines_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint credit_note_lines_gross_check CHECK ((gross_pence = (net_pence + vat_pence))),
  constraint credit_note_lines_position_check CHECK (("position" >= 1)),
  constraint credit_note_lines_unit_check CHECK ((unit = ANY (ARRAY['each'::text, 'tonne'::text, 'kg'::text, 'day'::text, 'hour'::text, 'load'::text, 'job'::text, 'mile'::text, 'litre'::text, 'm3'::text]))),
  constraint credit_note_lines_vat_code_check CHECK ((vat_code = ANY (ARRAY['standard'::text, 'reduced'::text, 'zero'::text, 'exempt'::text, 'outside_scope'::text, 'reverse_charge'::text]))),
  constraint credit_note_lines_credit_note_id_fkey FOREIGN KEY (team_id, credit_note_id) REFERENCES credit_notes(team_id, id) ON DELETE CASCADE,
  constraint credit_note_lines_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.credit_note_lines FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('credit_notes:credit_note_id', '');
grant delete, insert, select, update on credit_note_lines to waste_api_serving;

create table credit_notes (
  team_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  client_id uuid,
  number text not null,
  reason text not null,
  issue_date date not null,
  currency text default 'GBP'::text not null,
  vat_registered boolean not null,
  subtotal_pence bigint not null,
  vat_pence bigint not null,
  total_pence bigint not null,
  supplier json,
  customer json,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  returned_pence bigint default 0 not null,
  refund json,
  constraint credit_notes_pkey PRIMARY KEY (team_id, id),
  constraint credit_notes_check CHECK (((returned_pence >= 0) AND (returned_pence <= total_pence))),
  constraint credit_notes_currency_check CHECK ((currency = 'GBP'::text)),
  constraint credit_notes_refund_check CHECK (((refund IS NULL) OR (returned_pence > 0))),
  constraint credit_notes_total_check CHECK ((total_pence = (subtotal_pence + vat_pence))),
  constraint credit_notes_total_pence_check CHECK ((total_pence > 0)),
  constraint credit_notes_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint credit_notes_invoice_id_fkey FOREIGN KEY (team_id, invoice_id) REFERENCES invoices(team_id, id),
  constraint credit_notes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX credit_notes_client ON public.credit_notes USING btree (team_id, client_id);
CREATE INDEX credit_notes_invoice ON public.credit_notes USING btree (team_id, invoice_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX credit_notes_number_key ON public.credit_notes USING btree (team_id, number);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
CREATE TRIGGER touch BEFORE UPDATE ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on credit_notes to waste_api_serving;

create table day_plans (
  team_id uuid not null,
  id uuid not null,
  plan_date date not null,
  version integer default 0 not null,
  status text default 'draft'::text not null,
  routes json default '[]'::json not null,
  published_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint day_plans_pkey PRIMARY KEY (team_id, id),
  constraint day_plans_check CHECK (((status = 'published'::text) <= (published_at IS NOT NULL))),
  constraint day_plans_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint day_plans_version_check CHECK ((version >= 0)),
  constraint day_plans_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX day_plans_date ON public.day_plans USING btree (team_id, plan_date);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.day_plans FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.day_plans FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on day_plans to waste_api_serving;

create table depots (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  address text,
  postcode text,
  lat double precision,
  lng double precision,
  is_operating_centre boolean default false not null,
  o_licence_ref text,
  opening_hours text,
  is_active boolean default true not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint depots_pkey PRIMARY KEY (team_id, id),
  constraint depots_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX depots_list ON public.depots USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER touch BEFORE UPDATE ON public.depots FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on depots to waste_api_serving;

create table driver_positions (
  team_id uuid not null,
  vehicle_id uuid not null,
  driver_id uuid,
  recorded_at timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  speed_kmh real,
  heading real,
  source text not null,
  received_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint driver_positions_pkey PRIMARY KEY (team_id, vehicle_id, recorded_at),
  constraint driver_positions_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint driver_positions_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint driver_positions_driver_id_fkey FOREIGN KEY (team_id, driver_id) REFERENCES members(team_id, id),
  constraint driver_positions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint driver_positions_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX driver_positions_age ON public.driver_positions USING btree (recorded_at);
CREATE INDEX driver_positions_received ON public.driver_positions USING btree (team_id, vehicle_id, received_at);
grant delete, insert, select, update on driver_positions to waste_api_serving;

create table dwt_attempts (
  team_id uuid not null,
  receipt_id uuid not null,
  n integer not null,
  method text not null,
  request_sha256 text not null,
  status integer,
  body json,
  started_at timestamp(3) with time zone default clock_timestamp() not null,
  finished_at timestamp(3) with time zone,
  outcome text,
  constraint dwt_attempts_pkey PRIMARY KEY (team_id, receipt_id, n),
  constraint dwt_attempts_check CHECK (((outcome IS NULL) = (finished_at IS NULL))),
  constraint dwt_attempts_method_check CHECK ((method = ANY (ARRAY['POST'::text, 'PUT'::text]))),
  constraint dwt_attempts_n_check CHECK ((n >= 1)),
  constraint dwt_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'rejected'::text, 'unknown'::text, 'not_sent'::text]))),
  constraint dwt_attempts_receipt_id_fkey FOREIGN KEY (team_id, receipt_id) REFERENCES dwt_receipts(team_id, id),
  constraint dwt_attempts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
grant delete, insert, select, update on dwt_attempts to waste_api_serving;

create table dwt_pat_runs (
  team_id uuid not null,
  scenario text not null,
  status text not null,
  waste_tracking_id text,
  message text,
  run_id uuid not null,
  checked_at timestamp(3) with time zone,
  constraint dwt_pat_runs_pkey PRIMARY KEY (team_id, scenario),
  constraint dwt_pat_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'pass'::text, 'fail'::text, 'error'::text, 'not_submitted'::text]))),
  constraint dwt_pat_runs_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
grant delete, insert, select, update on dwt_pat_runs to waste_api_serving;

create table dwt_receipts (
  team_id uuid not null,
  id uuid not null,
  reference text not null,
  status text default 'draft'::text not null,
  site_id uuid not null,
  received_at timestamp(3) with time zone not null,
  due_by timestamp(3) with time zone not null,
  incoming_load_id uuid,
  weighbridge_ticket_id uuid,
  note_id uuid,
  consignment_note_id uuid,
  carrier json not null,
  broker json,
  items json not null,
  consignment_code text,
  reason_for_no_consignment_code text,
  special_handling text,
  waste_tracking_id text,
  revision integer default 0 not null,
  warnings json default '[]'::json not null,
  errors json default '[]'::json not null,
  attempts integer default 0 not null,
  submitting_since timestamp(3) with time zone,
  submitted_at timestamp(3) with time zone,
  last_response_code integer,
  source text,
  told integer default 0 not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint dwt_receipts_pkey PRIMARY KEY (team_id, id),
  constraint dwt_receipts_check CHECK (((status = 'submitting'::text) = (submitting_since IS NOT NULL))),
  constraint dwt_receipts_check1 CHECK (((status <> ALL (ARRAY['submitted'::text, 'submitted_with_warnings'::text, 'amended'::text])) OR (waste_tracking_id IS NOT NULL))),
  constraint dwt_receipts_revision_check CHECK ((revision >= 0)),
  constraint dwt_receipts_source_check CHECK ((source = ANY (ARRAY['defra'::text, 'sample'::text]))),
  constraint dwt_receipts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'ready'::text, 'submitting'::text, 'submitted'::text, 'submitted_with_warnings'::text, 'failed'::text, 'unknown'::text, 'amended'::text]))),
  constraint dwt_receipts_waste_tracking_id_check CHECK ((waste_tracking_id ~ '^[0-9]{2}[A-Z0-9]{6}$'::text)),
  constraint dwt_receipts_consignment_note_id_fkey FOREIGN KEY (team_id, consignment_note_id) REFERENCES consignment_notes(team_id, id),
  constraint dwt_receipts_incoming_load_id_fkey FOREIGN KEY (team_id, incoming_load_id) REFERENCES incoming_loads(team_id, id),
  constraint dwt_receipts_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint dwt_receipts_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint dwt_receipts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint dwt_receipts_weighbridge_ticket_id_fkey FOREIGN KEY (team_id, weighbridge_ticket_id) REFERENCES weighbridge_tickets(team_id, id)
);
CREATE INDEX dwt_receipts_consignment_note ON public.dwt_receipts USING btree (team_id, consignment_note_id) WHERE (consignment_note_id IS NOT NULL);
CREATE INDEX dwt_receipts_due ON public.dwt_receipts USING btree (due_by) WHERE ((archived_at IS NULL) AND (told < 2) AND (status = ANY (ARRAY['draft'::text, 'ready'::text, 'submitting'::text, 'failed'::text, 'unknown'::text, 'amended'::text])));
CREATE UNIQUE INDEX dwt_receipts_incoming_load_id_key ON public.dwt_receipts USING btree (team_id, incoming_load_id) WHERE (archived_at IS NULL);
CREATE INDEX dwt_receipts_list ON public.dwt_receipts USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX dwt_receipts_load ON public.dwt_receipts USING btree (team_id, incoming_load_id) WHERE (incoming_load_id IS NOT NULL);
CREATE INDEX dwt_receipts_note ON public.dwt_receipts USING btree (team_id, note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX dwt_receipts_pending ON public.dwt_receipts USING btree (team_id, due_by) WHERE ((archived_at IS NULL) AND (status = ANY (ARRAY['draft'::text, 'ready'::text, 'submitting'::text, 'failed'::text, 'unknown'::text, 'amended'::text])));
CREATE INDEX dwt_receipts_received ON public.dwt_receipts USING btree (team_id, received_at) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX dwt_receipts_reference_key ON public.dwt_receipts USING btree (team_id, reference);
CREATE INDEX dwt_receipts_site ON public.dwt_receipts USING btree (team_id, site_id, created_at DESC, id DESC);
CREATE INDEX dwt_receipts_status ON public.dwt_receipts USING btree (team_id, status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX dwt_receipts_submitting ON public.dwt_receipts USING btree (submitting_since) WHERE (status = 'submitting'::text);
CREATE INDEX dwt_receipts_ticket ON public.dwt_receipts USING btree (team_id, weighbridge_ticket_id) WHERE (weighbridge_ticket_id IS NOT NULL);
CREATE UNIQUE INDEX dwt_receipts_waste_tracking_id_key ON public.dwt_receipts USING btree (team_id, waste_tracking_id) WHERE (waste_tracking_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.dwt_receipts FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.dwt_receipts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on dwt_receipts to waste_api_serving;

create table dwt_settings (
  team_id uuid not null,
  environment text default 'test'::text not null,
  client_id text,
  client_secret bytea,
  client_secret_set_at timestamp(3) with time zone,
  auto_submit boolean default false not null,
  default_reason_no_registration text,
  working_day_calendar text default 'england-and-wales'::text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint dwt_settings_pkey PRIMARY KEY (team_id),
  constraint dwt_settings_default_reason_no_registration_check CHECK ((default_reason_no_registration = ANY (ARRAY['ON_SITE'::text, 'HOUSEHOLD'::text, 'ONE_OFF'::text, 'MARINE'::text]))),
  constraint dwt_settings_environment_check CHECK ((environment = ANY (ARRAY['test'::text, 'production'::text]))),
  constraint dwt_settings_working_day_calendar_check CHECK ((working_day_calendar = ANY (ARRAY['england-and-wales'::text, 'scotland'::text, 'northern-ireland'::text]))),
  constraint dwt_settings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TRIGGER touch BEFORE UPDATE ON public.dwt_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on dwt_settings to waste_api_serving;

create table dwt_sites (
  team_id uuid not null,
  site_id uuid not null,
  api_code bytea not null,
  api_code_last4 text not null,
  label text,
  enabled boolean default true not null,
  constraint dwt_sites_pkey PRIMARY KEY (team_id, site_id),
  constraint dwt_sites_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint dwt_sites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
grant delete, insert, select, update on dwt_sites to waste_api_serving;

create table event_outbox (
  event_id text collate "C" not null,
  team_id uuid not null,
  type text not null,
  created_at timestamp(3) with time zone not null,
  constraint event_outbox_pkey PRIMARY KEY (team_id, event_id)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);
CREATE INDEX event_outbox_order ON public.event_outbox USING btree (event_id);
grant delete, insert, select, update on event_outbox to waste_api_serving;

create table events (
  id text not null,
  team_id uuid not null,
  type text not null,
  api_version text not null,
  body text not null,
  object_id uuid,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint events_pkey PRIMARY KEY (team_id, id),
  constraint events_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX events_team ON public.events USING btree (team_id, created_at DESC, id DESC);
grant delete, insert, select, update on events to waste_api_serving;

create table fleet_expenses (
  team_id uuid not null,
  id uuid not null,
  vehicle_id uuid,
  driver_id uuid,
  spent_on date not null,
  category text not null,
  litres numeric,
  odometer_km numeric,
  net_pence bigint not null,
  vat_pence bigint not null,
  gross_pence bigint not null,
  supplier text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint fleet_expenses_pkey PRIMARY KEY (team_id, id),
  constraint fleet_expenses_category_check CHECK ((category = ANY (ARRAY['fuel'::text, 'adblue'::text, 'repair'::text, 'tyres'::text, 'toll'::text, 'parking'::text, 'fine'::text, 'tipping'::text, 'other'::text]))),
  constraint fleet_expenses_check CHECK (((litres IS NULL) OR ((litres > (0)::numeric) AND (category = ANY (ARRAY['fuel'::text, 'adblue'::text]))))),
  constraint fleet_expenses_check1 CHECK ((gross_pence = (net_pence + vat_pence))),
  constraint fleet_expenses_net_pence_check CHECK ((net_pence >= 0)),
  constraint fleet_expenses_odometer_km_check CHECK ((odometer_km >= (0)::numeric)),
  constraint fleet_expenses_vat_pence_check CHECK ((vat_pence >= 0)),
  constraint fleet_expenses_driver_id_fkey FOREIGN KEY (team_id, driver_id) REFERENCES members(team_id, id),
  constraint fleet_expenses_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint fleet_expenses_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX fleet_expenses_category ON public.fleet_expenses USING btree (team_id, category, created_at DESC, id DESC);
CREATE INDEX fleet_expenses_day ON public.fleet_expenses USING btree (team_id, spent_on);
CREATE INDEX fleet_expenses_driver ON public.fleet_expenses USING btree (team_id, driver_id, created_at DESC, id DESC) WHERE (driver_id IS NOT NULL);
CREATE INDEX fleet_expenses_list ON public.fleet_expenses USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX fleet_expenses_vehicle ON public.fleet_expenses USING btree (team_id, vehicle_id, created_at DESC, id DESC) WHERE (vehicle_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.fleet_expenses FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.fleet_expenses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on fleet_expenses to waste_api_serving;

create table idempotency_keys (
  team_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  location text,
  body bytea not null storage e,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  bound_to text,
  sealed boolean default true not null,
  compressed boolean default false not null,
  constraint idempotency_keys_pkey PRIMARY KEY (team_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
grant delete, insert, select, update on idempotency_keys to waste_api_serving;

create table import_batches (
  team_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  total_bytes integer not null,
  received_bytes integer default 0 not null,
  sha256 text,
  encoding text,
  delimiter text,
  mapping json not null,
  options json not null,
  status text default 'uploading'::text not null,
  total_rows integer,
  created_rows integer default 0 not null,
  updated_rows integer default 0 not null,
  skipped_rows integer default 0 not null,
  error_rows integer default 0 not null,
  deleted_records integer default 0 not null,
  restored_records integer default 0 not null,
  kept_records integer default 0 not null,
  same_as_id uuid,
  job_id uuid,
  expires_at timestamp(3) with time zone not null,
  committed_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint import_batches_pkey PRIMARY KEY (team_id, id),
  constraint import_batches_check CHECK (((received_bytes >= 0) AND (received_bytes <= total_bytes))),
  constraint import_batches_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'client_sites'::text, 'containers'::text, 'vehicles'::text]))),
  constraint import_batches_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'ready'::text, 'committing'::text, 'committed'::text, 'failed'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text]))),
  constraint import_batches_total_bytes_check CHECK ((total_bytes > 0)),
  constraint import_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint import_batches_same_as_id_fkey FOREIGN KEY (team_id, same_as_id) REFERENCES import_batches(team_id, id),
  constraint import_batches_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX import_batches_committed ON public.import_batches USING btree (committed_at) WHERE (committed_at IS NOT NULL);
CREATE INDEX import_batches_expiry ON public.import_batches USING btree (expires_at) WHERE (status = ANY (ARRAY['uploading'::text, 'ready'::text]));
CREATE INDEX import_batches_list ON public.import_batches USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX import_batches_same_as ON public.import_batches USING btree (team_id, same_as_id) WHERE (same_as_id IS NOT NULL);
CREATE INDEX import_batches_sha256 ON public.import_batches USING btree (team_id, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX import_batches_status ON public.import_batches USING btree (team_id, status, created_at DESC, id DESC);
CREATE TRIGGER touch BEFORE UPDATE ON public.import_batches FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on import_batches to waste_api_serving;

create table import_chunks (
  team_id uuid not null,
  batch_id uuid not null,
  index integer not null,
  sha256 text not null,
  bytes integer not null,
  storage_key text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint import_chunks_pkey PRIMARY KEY (team_id, batch_id, index),
  constraint import_chunks_bytes_check CHECK ((bytes > 0)),
  constraint import_chunks_index_check CHECK ((index >= 0)),
  constraint import_chunks_batch_id_fkey FOREIGN KEY (team_id, batch_id) REFERENCES import_batches(team_id, id),
  constraint import_chunks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
grant delete, insert, select, update on import_chunks to waste_api_serving;

create table import_mappings (
  team_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  columns json not null,
  is_default boolean default false not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint import_mappings_pkey PRIMARY KEY (team_id, id),
  constraint import_mappings_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'client_sites'::text, 'containers'::text, 'vehicles'::text]))),
  constraint import_mappings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX import_mappings_default ON public.import_mappings USING btree (team_id, kind) WHERE is_default;
CREATE INDEX import_mappings_list ON public.import_mappings USING btree (team_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX import_mappings_name_key ON public.import_mappings USING btree (team_id, kind, name);
CREATE TRIGGER touch BEFORE UPDATE ON public.import_mappings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on import_mappings to waste_api_serving;

create table import_rows (
  team_id uuid not null,
  batch_id uuid not null,
  line integer not null,
  values json not null,
  fault text,
  action text,
  record_id uuid,
  before json,
  record_digest text,
  former_default_id uuid,
  messages json,
  undone text,
  undo_reason text,
  constraint import_rows_pkey PRIMARY KEY (team_id, batch_id, line),
  constraint import_rows_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text, 'error'::text]))),
  constraint import_rows_line_check CHECK ((line > 0)),
  constraint import_rows_undone_check CHECK ((undone = ANY (ARRAY['deleted'::text, 'restored'::text, 'kept'::text]))),
  constraint import_rows_batch_id_fkey FOREIGN KEY (team_id, batch_id) REFERENCES import_batches(team_id, id),
  constraint import_rows_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
) with (fillfactor=50);
CREATE INDEX import_rows_action ON public.import_rows USING btree (team_id, batch_id, action, line);
CREATE INDEX import_rows_record ON public.import_rows USING btree (team_id, batch_id, record_id) WHERE (record_id IS NOT NULL);
grant delete, insert, select, update on import_rows to waste_api_serving;

create table incoming_load_items (
  team_id uuid not null,
  id uuid not null,
  incoming_load_id uuid not null,
  position integer not null,
  ewc_code text not null,
  description text,
  physical_form text,
  container_type text,
  container_count integer,
  weight_kg numeric,
  weight_is_estimate boolean default true not null,
  accepted boolean default true not null,
  rejection_reason text,
  hazard_codes text[] default '{}'::text[] not null,
  pops text[] default '{}'::text[] not null,
  constraint incoming_load_items_pkey PRIMARY KEY (team_id, id),
  constraint incoming_load_items_container_count_check CHECK ((container_count >= 0)),
  constraint incoming_load_items_physical_form_check CHECK ((physical_form = ANY (ARRAY['Gas'::text, 'Liquid'::text, 'Solid'::text, 'Powder'::text, 'Sludge'::text, 'Mixed'::text]))),
  constraint incoming_load_items_position_check CHECK ((("position" >= 0) AND ("position" <= 9))),
  constraint incoming_load_items_weight_kg_check CHECK ((weight_kg > (0)::numeric)),
  constraint incoming_load_items_incoming_load_id_fkey FOREIGN KEY (team_id, incoming_load_id) REFERENCES incoming_loads(team_id, id) ON DELETE CASCADE,
  constraint incoming_load_items_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX incoming_load_items_position_key ON public.incoming_load_items USING btree (team_id, incoming_load_id, "position");
grant delete, insert, select, update on incoming_load_items to waste_api_serving;

create table incoming_loads (
  team_id uuid not null,
  id uuid not null,
  reference text not null,
  status text default 'expected'::text not null,
  site_id uuid not null,
  expected_at timestamp(3) with time zone,
  arrived_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  haulier_client_id uuid,
  carrier_name text,
  carrier_registration text,
  reason_for_no_registration text,
  vehicle_reg text,
  driver_name text,
  waste_description text,
  ewc_codes text[] default '{}'::text[] not null,
  weighbridge_ticket_id uuid,
  weight_kg numeric,
  weight_is_estimate boolean default true not null,
  note_id uuid,
  consignment_note_id uuid,
  reason_for_no_consignment_code text,
  origin_postcode text,
  origin_local_authority text,
  operation_code text,
  rejection_reason text,
  override_reason text,
  contamination_percent numeric,
  gate_fee_pence bigint,
  photos text[] default '{}'::text[] not null,
  notes text,
  warnings json default '[]'::json not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint incoming_loads_pkey PRIMARY KEY (team_id, id),
  constraint incoming_loads_check CHECK (((status = ANY (ARRAY['expected'::text, 'cancelled'::text])) OR (arrived_at IS NOT NULL))),
  constraint incoming_loads_check1 CHECK (((status <> ALL (ARRAY['accepted'::text, 'part_rejected'::text])) OR ((received_at IS NOT NULL) AND (weight_kg IS NOT NULL)))),
  constraint incoming_loads_contamination_percent_check CHECK (((contamination_percent >= (0)::numeric) AND (contamination_percent <= (100)::numeric))),
  constraint incoming_loads_gate_fee_pence_check CHECK ((gate_fee_pence >= 0)),
  constraint incoming_loads_operation_code_check CHECK ((operation_code ~ '^[RD][1-9][0-9]{0,1}$'::text)),
  constraint incoming_loads_reason_for_no_consignment_code_check CHECK ((reason_for_no_consignment_code = ANY (ARRAY['NON_HAZ_WASTE_TRANSFER'::text, 'NO_DOC_WITH_WASTE'::text, 'HWRC_RECEIPT'::text]))),
  constraint incoming_loads_reason_for_no_registration_check CHECK ((reason_for_no_registration = ANY (ARRAY['ON_SITE'::text, 'HOUSEHOLD'::text, 'ONE_OFF'::text, 'MARINE'::text]))),
  constraint incoming_loads_status_check CHECK ((status = ANY (ARRAY['expected'::text, 'arrived'::text, 'accepted'::text, 'part_rejected'::text, 'rejected'::text, 'quarantined'::text, 'cancelled'::text]))),
  constraint incoming_loads_weight_kg_check CHECK ((weight_kg > (0)::numeric)),
  constraint incoming_loads_consignment_note_id_fkey FOREIGN KEY (team_id, consignment_note_id) REFERENCES consignment_notes(team_id, id),
  constraint incoming_loads_haulier_client_id_fkey FOREIGN KEY (team_id, haulier_client_id) REFERENCES clients(team_id, id),
  constraint incoming_loads_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint incoming_loads_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint incoming_loads_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint incoming_loads_weighbridge_ticket_id_fkey FOREIGN KEY (team_id, weighbridge_ticket_id) REFERENCES weighbridge_tickets(team_id, id)
);
CREATE INDEX incoming_loads_arrived ON public.incoming_loads USING btree (team_id, arrived_at) WHERE (archived_at IS NULL);
CREATE INDEX incoming_loads_consignment_note ON public.incoming_loads USING btree (team_id, consignment_note_id) WHERE (consignment_note_id IS NOT NULL);
CREATE INDEX incoming_loads_haulier ON public.incoming_loads USING btree (team_id, haulier_client_id, created_at DESC, id DESC) WHERE (haulier_client_id IS NOT NULL);
CREATE INDEX incoming_loads_list ON public.incoming_loads USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX incoming_loads_note ON public.incoming_loads USING btree (team_id, note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX incoming_loads_received ON public.incoming_loads USING btree (team_id, site_id, received_at) INCLUDE (weight_kg, id) WHERE ((archived_at IS NULL) AND (status = ANY (ARRAY['accepted'::text, 'part_rejected'::text])));
CREATE UNIQUE INDEX incoming_loads_reference_key ON public.incoming_loads USING btree (team_id, reference);
CREATE INDEX incoming_loads_site ON public.incoming_loads USING btree (team_id, site_id, created_at DESC, id DESC);
CREATE INDEX incoming_loads_status ON public.incoming_loads USING btree (team_id, status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX incoming_loads_ticket ON public.incoming_loads USING btree (team_id, weighbridge_ticket_id) WHERE (weighbridge_ticket_id IS NOT NULL);
CREATE UNIQUE INDEX incoming_loads_weighbridge_ticket_id_key ON public.incoming_loads USING btree (team_id, weighbridge_ticket_id) WHERE ((archived_at IS NULL) AND (status <> 'cancelled'::text));
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.incoming_loads FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('haulier_client_id,notes:note_id,consignment_notes:consignment_note_id', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.incoming_loads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on incoming_loads to waste_api_serving;

create table integrations (
  team_id uuid not null,
  id uuid not null,
  provider text not null,
  mode text not null,
  account_id text,
  enabled boolean not null,
  credentials bytea,
  last4 text,
  last_error text,
  connected_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint integrations_pkey PRIMARY KEY (team_id, id),
  constraint integrations_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint integrations_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'gocardless'::text, 'dvla'::text, 'companies_house'::text, 'ea'::text, 'defra_dwt'::text, 'osrm'::text, 'samsara'::text, 'geotab'::text]))),
  constraint integrations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX integrations_account ON public.integrations USING btree (provider, account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX integrations_provider_key ON public.integrations USING btree (team_id, provider);
CREATE TRIGGER touch BEFORE UPDATE ON public.integrations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on integrations to waste_api_serving;

create table invites (
  team_id uuid not null,
  id uuid not null,
  email text not null,
  name text,
  base_role text not null,
  role_id uuid,
  depot_id uuid,
  invited_by uuid not null,
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint invites_pkey PRIMARY KEY (team_id, id),
  constraint invites_base_role_check CHECK ((base_role = ANY (ARRAY['owner'::text, 'admin'::text, 'office'::text, 'driver'::text, 'read_only'::text]))),
  constraint invites_depot_id_fkey FOREIGN KEY (team_id, depot_id) REFERENCES depots(team_id, id),
  constraint invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint invites_role_id_fkey FOREIGN KEY (team_id, role_id) REFERENCES roles(team_id, id),
  constraint invites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX invites_depot ON public.invites USING btree (team_id, depot_id) WHERE (depot_id IS NOT NULL);
CREATE UNIQUE INDEX invites_email_key ON public.invites USING btree (team_id, lower(email)) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX invites_role ON public.invites USING btree (team_id, role_id);
CREATE TRIGGER touch BEFORE UPDATE ON public.invites FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on invites to waste_api_serving;

create table invoice_hires (
  team_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  collection_id uuid,
  container_id uuid not null,
  from_on date not null,
  to_on date not null,
  client_id uuid,
  constraint invoice_hires_pkey PRIMARY KEY (team_id, id),
  constraint invoice_hires_days_check CHECK ((from_on <= to_on)),
  constraint invoice_hires_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint invoice_hires_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint invoice_hires_container_id_fkey FOREIGN KEY (team_id, container_id) REFERENCES containers(team_id, id),
  constraint invoice_hires_invoice_id_fkey FOREIGN KEY (team_id, invoice_id) REFERENCES invoices(team_id, id) ON DELETE CASCADE,
  constraint invoice_hires_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX invoice_hires_client ON public.invoice_hires USING btree (team_id, client_id);
CREATE INDEX invoice_hires_collection ON public.invoice_hires USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX invoice_hires_container ON public.invoice_hires USING btree (team_id, container_id, to_on);
CREATE INDEX invoice_hires_invoice ON public.invoice_hires USING btree (team_id, invoice_id);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.invoice_hires FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('invoices:invoice_id', '');
grant delete, insert, select, update on invoice_hires to waste_api_serving;

create table invoice_lines (
  team_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  description text not null,
  quantity numeric not null,
  unit text not null,
  unit_price_pence bigint not null,
  discount_percent numeric default 0 not null,
  net_pence bigint not null,
  vat_code text not null,
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
  constraint invoice_lines_pkey PRIMARY KEY (team_id, id),
  constraint invoice_lines_position_key UNIQUE (team_id, invoice_id, "position") DEFERRABLE,
  constraint invoice_lines_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint invoice_lines_gross_check CHECK ((gross_pence = (net_pence + vat_pence))),
  constraint invoice_lines_position_check CHECK (("position" >= 1)),
  constraint invoice_lines_unit_check CHECK ((unit = ANY (ARRAY['each'::text, 'tonne'::text, 'kg'::text, 'day'::text, 'hour'::text, 'load'::text, 'job'::text, 'mile'::text, 'litre'::text, 'm3'::text]))),
  constraint invoice_lines_vat_code_check CHECK ((vat_code = ANY (ARRAY['standard'::text, 'reduced'::text, 'zero'::text, 'exempt'::text, 'outside_scope'::text, 'reverse_charge'::text]))),
  constraint invoice_lines_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (team_id, invoice_id) REFERENCES invoices(team_id, id) ON DELETE CASCADE,
  constraint invoice_lines_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint invoice_lines_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint invoice_lines_weighbridge_ticket_id_fkey FOREIGN KEY (team_id, weighbridge_ticket_id) REFERENCES weighbridge_tickets(team_id, id)
);
CREATE INDEX invoice_lines_collection ON public.invoice_lines USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX invoice_lines_note ON public.invoice_lines USING btree (team_id, note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX invoice_lines_ticket ON public.invoice_lines USING btree (team_id, weighbridge_ticket_id) WHERE (weighbridge_ticket_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('invoices:invoice_id', '');
grant delete, insert, select, update on invoice_lines to waste_api_serving;

create table invoices (
  team_id uuid not null,
  id uuid not null,
  draft_number text not null,
  number text,
  status text default 'draft'::text not null,
  client_id uuid,
  quote_id uuid,
  currency text default 'GBP'::text not null,
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
  paid_pence bigint default 0 not null,
  credited_pence bigint default 0 not null,
  supplier json,
  customer json,
  sent_at timestamp(3) with time zone,
  sent_to text,
  paid_at timestamp(3) with time zone,
  voided_at timestamp(3) with time zone,
  void_reason text,
  reminded_at timestamp(3) with time zone,
  reminders integer default 0 not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  billing_run_id uuid,
  returned_pence bigint default 0 not null,
  payment_token text,
  payment_expires_at timestamp(3) with time zone,
  balance_pence bigint generated always as (
CASE
    WHEN (status = 'void'::text) THEN (0)::bigint
    ELSE (((total_pence - paid_pence) - credited_pence) + returned_pence)
END) stored,
  constraint invoices_pkey PRIMARY KEY (team_id, id),
  constraint invoices_credited_pence_check CHECK ((credited_pence >= 0)),
  constraint invoices_currency_check CHECK ((currency = 'GBP'::text)),
  constraint invoices_number_check CHECK (((status = ANY (ARRAY['draft'::text, 'void'::text])) OR (number IS NOT NULL))),
  constraint invoices_paid_pence_check CHECK ((paid_pence >= 0)),
  constraint invoices_returned_pence_check CHECK ((returned_pence >= 0)),
  constraint invoices_sent_check CHECK (((number IS NULL) = (sent_at IS NULL))),
  constraint invoices_settled_check CHECK (((credited_pence <= GREATEST(total_pence, (0)::bigint)) AND (((paid_pence + credited_pence) - returned_pence) <= GREATEST(total_pence, (0)::bigint)) AND (returned_pence <= LEAST(paid_pence, credited_pence)))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'paid'::text, 'credited'::text, 'void'::text]))),
  constraint invoices_total_check CHECK ((total_pence = (subtotal_pence + vat_pence))),
  constraint invoices_billing_run_id_fkey FOREIGN KEY (team_id, billing_run_id) REFERENCES billing_runs(team_id, id),
  constraint invoices_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint invoices_quote_id_fkey FOREIGN KEY (team_id, quote_id) REFERENCES quotes(team_id, id),
  constraint invoices_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX invoices_billing_run ON public.invoices USING btree (team_id, billing_run_id) WHERE (billing_run_id IS NOT NULL);
CREATE INDEX invoices_client ON public.invoices USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX invoices_draft_number_key ON public.invoices USING btree (team_id, draft_number);
CREATE INDEX invoices_due ON public.invoices USING btree (team_id, due_date) WHERE (status = 'sent'::text);
CREATE INDEX invoices_issue_date ON public.invoices USING btree (team_id, issue_date);
CREATE INDEX invoices_list ON public.invoices USING btree (team_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX invoices_number_key ON public.invoices USING btree (team_id, number);
CREATE INDEX invoices_quote ON public.invoices USING btree (team_id, quote_id) WHERE (quote_id IS NOT NULL);
CREATE INDEX invoices_search ON public.invoices USING gin (search_document(team_id, ((COALESCE((customer ->> 'name'::text), ''::text) || ' '::text) || COALESCE((customer ->> 'company'::text), ''::text)), ARRAY[purchase_order], COALESCE(number, draft_number)));
CREATE INDEX invoices_status ON public.invoices USING btree (team_id, status, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'status,issue_date,sent_to,paid_pence,credited_pence,returned_pence,paid_at,payment_token,payment_expires_at,reminded_at,reminders');
CREATE TRIGGER touch BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on invoices to waste_api_serving;

create table job_items (
  team_id uuid not null,
  job_id uuid not null,
  position integer not null,
  ref text not null,
  data json,
  status text default 'pending'::text not null,
  error text,
  constraint job_items_pkey PRIMARY KEY (team_id, job_id, "position"),
  constraint job_items_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text, 'skipped'::text]))),
  constraint job_items_job_id_fkey FOREIGN KEY (team_id, job_id) REFERENCES jobs(team_id, id) ON DELETE CASCADE,
  constraint job_items_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
) with (fillfactor=70);
CREATE INDEX job_items_failed ON public.job_items USING btree (team_id, job_id, "position") WHERE (status = 'failed'::text);
CREATE INDEX job_items_pending ON public.job_items USING btree (team_id, job_id, "position") WHERE (status = 'pending'::text);
grant delete, insert, select, update on job_items to waste_api_serving;

create table jobs (
  team_id uuid not null,
  id uuid not null,
  kind text not null,
  label text,
  status text default 'queued'::text not null,
  dry_run boolean default false not null,
  params json not null,
  result json,
  error text,
  total integer,
  done integer default 0 not null,
  failed integer default 0 not null,
  skipped integer default 0 not null,
  file_key text,
  file_name text,
  file_type text,
  file_bytes bigint,
  file_expires_at timestamp(3) with time zone,
  created_by uuid not null,
  created_by_name text not null,
  key_prefix text,
  request_id text not null,
  due_at timestamp with time zone default clock_timestamp() not null,
  lease_token uuid,
  attempts integer default 0 not null,
  rate_from timestamp with time zone,
  rate_base integer default 0 not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint jobs_pkey PRIMARY KEY (team_id, id),
  constraint jobs_finished_check CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['queued'::text, 'running'::text])))),
  constraint jobs_lease_check CHECK (((lease_token IS NULL) OR (status = 'running'::text))),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))),
  constraint jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint jobs_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
) with (fillfactor=50);
CREATE INDEX jobs_due ON public.jobs USING btree (due_at) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX jobs_file ON public.jobs USING btree (file_expires_at) WHERE (file_key IS NOT NULL);
CREATE INDEX jobs_finished ON public.jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX jobs_list ON public.jobs USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX jobs_list_all ON public.jobs USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX jobs_running ON public.jobs USING btree (team_id, due_at) WHERE (status = 'running'::text);
CREATE TRIGGER touch BEFORE UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on jobs to waste_api_serving;

create table legal_holds (
  team_id uuid not null,
  enabled boolean not null,
  reason text,
  applies_to text not null,
  client_id uuid,
  from_on date,
  to_on date,
  set_by uuid,
  set_by_name text,
  set_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint legal_holds_pkey PRIMARY KEY (team_id),
  constraint legal_holds_applies_to_check CHECK ((applies_to = ANY (ARRAY['all'::text, 'client'::text, 'period'::text]))),
  constraint legal_holds_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint legal_holds_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TRIGGER touch BEFORE UPDATE ON public.legal_holds FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on legal_holds to waste_api_serving;

create view loads as
 SELECT m.team_id,
    'collected'::text AS direction,
    m.day,
    COALESCE(m.kg, (0)::numeric) AS kg,
    m.estimated,
    m.client_id,
    m.client_location_id,
    m.collection_id,
    m.note_id,
    NULL::uuid AS incoming_load_id,
    NULL::uuid AS ticket_id,
    s.id AS site_id,
    NULL::uuid AS destination_site_id,
    m.ewc_code,
    s.operation_code,
    NULL::text AS physical_form,
    m.origin_la,
    true AS first_handled,
    m.created_at,
    true AS first_waste
   FROM (( SELECT c.team_id,
            COALESCE(((c.completed_at AT TIME ZONE 'Europe/London'::text))::date, c.scheduled_date) AS day,
            COALESCE(
                CASE
                    WHEN (n.note_type = 'collection'::text) THEN n.weighbridge_net_kg
                    ELSE NULL::numeric
                END, t.weight_kg, c.quantity_kg) AS kg,
                CASE
                    WHEN ((n.note_type = 'collection'::text) AND (n.weighbridge_net_kg IS NOT NULL)) THEN false
                    WHEN (t.weight_kg IS NOT NULL) THEN t.weight_is_estimate
                    ELSE c.weight_is_estimate
                END AS estimated,
            COALESCE(n.client_id, c.client_id) AS client_id,
                CASE
                    WHEN ((n.client_id IS NULL) OR (n.client_id = c.client_id)) THEN c.client_location_id
                    ELSE n.client_location_id
                END AS client_location_id,
            c.id AS collection_id,
            n.id AS note_id,
            COALESCE(n.ewc_codes[1], c.ewc_codes[1]) AS ewc_code,
            (n.transferor ->> 'local_authority'::text) AS origin_la,
            (n.transfer ->> 'site_id'::text) AS note_site_id,
            COALESCE(n.origin_id, n.id) AS origin_note_id,
            n.note_type,
            c.created_at
           FROM (((collections c
             LEFT JOIN notes o ON (((o.team_id = c.team_id) AND (o.id = c.note_id))))
             LEFT JOIN notes n ON (((n.team_id = c.team_id) AND (n.id =
                CASE
                    WHEN ((o.origin_id IS NULL) AND (o.superseded_by_id IS NULL)) THEN o.id
                    ELSE ( SELECT v.id
                       FROM notes v
                      WHERE ((v.team_id = o.team_id) AND ((v.id = COALESCE(o.origin_id, o.id)) OR (v.origin_id = COALESCE(o.origin_id, o.id))))
                      ORDER BY ((v.superseded_at IS NOT NULL) OR (v.status = 'cancelled'::text) OR (v.archived_at IS NOT NULL)), v.version
                     LIMIT 1)
                END) AND ((n.collection_id IS NULL) OR (n.collection_id = c.id)))))
             LEFT JOIN season_ticket_transfers t ON (((t.team_id = c.team_id) AND (t.collection_id = c.id) AND (t.archived_at IS NULL))))
          WHERE ((c.status = 'completed'::text) AND (COALESCE(c.outcome, ''::text) <> 'aborted'::text))
        UNION ALL
         SELECT n.team_id,
            n.transfer_date,
            COALESCE(n.weighbridge_net_kg, n.weight_kg) AS "coalesce",
            ((n.weighbridge_net_kg IS NULL) AND COALESCE(((n.waste ->> 'weight_is_estimate'::text))::boolean, true)),
            n.client_id,
            n.client_location_id,
            NULL::uuid,
            n.id,
            n.ewc_codes[1] AS ewc_codes,
            (n.transferor ->> 'local_authority'::text),
            (n.transfer ->> 'site_id'::text),
            COALESCE(n.origin_id, n.id) AS "coalesce",
            n.note_type,
            n.created_at
           FROM notes n
          WHERE ((n.note_type = 'collection'::text) AND (n.status = 'complete'::text) AND (n.superseded_at IS NULL) AND (n.archived_at IS NULL) AND (NOT (EXISTS ( SELECT
                   FROM collections c
                  WHERE ((c.team_id = n.team_id) AND (c.id = n.collection_id) AND (c.status = 'completed'::text) AND (COALESCE(c.outcome, ''::text) <> 'aborted'::text))))) AND ((n.collection_id IS NOT NULL) OR (n.origin_id IS NULL) OR (NOT (EXISTS ( SELECT
                   FROM (notes v
                     JOIN collections c ON (((c.team_id = v.team_id) AND (c.id = v.collection_id))))
                  WHERE ((v.team_id = n.team_id) AND ((v.id = n.origin_id) OR (v.origin_id = n.origin_id)) AND (c.status = 'completed'::text) AND (COALESCE(c.outcome, ''::text) <> 'aborted'::text)))))))
        UNION ALL
         SELECT t.team_id,
            t.transferred_on,
            t.weight_kg,
            t.weight_is_estimate,
            n.client_id,
            n.client_location_id,
            NULL::uuid,
            n.id,
            n.ewc_codes[1] AS ewc_codes,
            (n.transferor ->> 'local_authority'::text),
            (n.transfer ->> 'site_id'::text),
            COALESCE(n.origin_id, n.id) AS "coalesce",
            n.note_type,
            t.created_at
           FROM ((season_ticket_transfers t
             JOIN notes o ON (((o.team_id = t.team_id) AND (o.id = t.note_id))))
             JOIN notes n ON (((n.team_id = t.team_id) AND (n.id =
                CASE
                    WHEN ((o.origin_id IS NULL) AND (o.superseded_by_id IS NULL)) THEN o.id
                    ELSE ( SELECT v.id
                       FROM notes v
                      WHERE ((v.team_id = o.team_id) AND ((v.id = COALESCE(o.origin_id, o.id)) OR (v.origin_id = COALESCE(o.origin_id, o.id))))
                      ORDER BY ((v.superseded_at IS NOT NULL) OR (v.status = 'cancelled'::text) OR (v.archived_at IS NOT NULL)), v.version
                     LIMIT 1)
                END))))
          WHERE ((t.archived_at IS NULL) AND (NOT (EXISTS ( SELECT
                   FROM collections c
                  WHERE ((c.team_id = t.team_id) AND (c.id = t.collection_id) AND (c.status = 'completed'::text) AND (COALESCE(c.outcome, ''::text) <> 'aborted'::text))))))) m
     LEFT JOIN sites s ON (((s.team_id = m.team_id) AND (s.id = COALESCE(( SELECT t.site_id
           FROM (notes v
             JOIN weighbridge_tickets t ON (((t.team_id = v.team_id) AND (t.note_id = v.id))))
          WHERE ((v.team_id = m.team_id) AND ((v.id = m.origin_note_id) OR (v.origin_id = m.origin_note_id)) AND (m.note_type = 'collection'::text) AND (t.site_id IS NOT NULL) AND (t.archived_at IS NULL))
          ORDER BY t.created_at DESC, t.id DESC
         LIMIT 1), (m.note_site_id)::uuid, ( SELECT ((d.transfer ->> 'site_id'::text))::uuid AS uuid
           FROM notes d
          WHERE ((d.team_id = m.team_id) AND (d.note_type = 'deposit'::text) AND (d.status = 'complete'::text) AND (d.superseded_at IS NULL) AND (d.covers && ARRAY( SELECT v.id
                   FROM notes v
                  WHERE ((v.team_id = m.team_id) AND ((v.id = m.origin_note_id) OR (v.origin_id = m.origin_note_id))))))
          ORDER BY d.transfer_date DESC, d.id
         LIMIT 1))))))
UNION ALL
 SELECT l.team_id,
    'received'::text AS direction,
    ((l.received_at AT TIME ZONE 'Europe/London'::text))::date AS day,
    COALESCE((round(((l.weight_kg * i.until) / i.total), 3) - round(((l.weight_kg * (i.until - i.weight)) / i.total), 3)), l.weight_kg) AS kg,
    l.weight_is_estimate AS estimated,
    l.haulier_client_id AS client_id,
    NULL::uuid AS client_location_id,
    NULL::uuid AS collection_id,
    l.note_id,
    l.id AS incoming_load_id,
    l.weighbridge_ticket_id AS ticket_id,
    l.site_id,
    NULL::uuid AS destination_site_id,
    COALESCE(i.ewc_code, l.ewc_codes[1]) AS ewc_code,
    COALESCE(l.operation_code, s.operation_code) AS operation_code,
    i.physical_form,
    l.origin_local_authority AS origin_la,
    ((seen.load_id IS NULL) AND (NOT COALESCE((((n.note_type = 'collection'::text) AND ((n.status = 'complete'::text) OR (EXISTS ( SELECT
           FROM collections c
          WHERE ((c.team_id = n.team_id) AND (c.id = n.collection_id) AND (c.status = 'completed'::text) AND (COALESCE(c.outcome, ''::text) <> 'aborted'::text)))))) OR ((n.note_type = 'deposit'::text) AND (n.covers <> '{}'::uuid[]))), false))) AS first_handled,
    l.created_at,
    COALESCE((i.place = 1), true) AS first_waste
   FROM ((((((incoming_loads l
     JOIN sites s ON (((s.team_id = l.team_id) AND (s.id = l.site_id))))
     LEFT JOIN weighbridge_tickets w ON (((w.team_id = l.team_id) AND (w.id = l.weighbridge_ticket_id))))
     LEFT JOIN notes o ON (((o.team_id = l.team_id) AND (o.id = COALESCE(l.note_id, w.note_id)))))
     LEFT JOIN notes n ON (((n.team_id = l.team_id) AND (n.id =
        CASE
            WHEN ((o.origin_id IS NULL) AND (o.superseded_by_id IS NULL)) THEN o.id
            ELSE ( SELECT v.id
               FROM notes v
              WHERE ((v.team_id = o.team_id) AND ((v.id = COALESCE(o.origin_id, o.id)) OR (v.origin_id = COALESCE(o.origin_id, o.id))))
              ORDER BY ((v.superseded_at IS NOT NULL) OR (v.status = 'cancelled'::text) OR (v.archived_at IS NOT NULL)), v.version
             LIMIT 1)
        END))))
     LEFT JOIN ( SELECT paired.team_id,
            paired.load_id
           FROM ( SELECT counted.team_id,
                    counted.load_id,
                    counted.balance,
                    LEAST((0)::bigint, min(counted.balance) OVER (PARTITION BY counted.team_id, counted.ticket ORDER BY counted.day, (counted.load_id IS NOT NULL), counted.received_at, counted.load_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS lowest
                   FROM ( SELECT movement.team_id,
                            movement.ticket,
                            movement.day,
                            movement.load_id,
                            movement.received_at,
                            sum(
                                CASE
                                    WHEN (movement.load_id IS NULL) THEN 1
                                    ELSE '-1'::integer
                                END) OVER (PARTITION BY movement.team_id, movement.ticket ORDER BY movement.day, (movement.load_id IS NOT NULL), movement.received_at, movement.load_id) AS balance
                           FROM ( SELECT n_1.team_id,
                                    COALESCE(n_1.origin_id, n_1.id) AS ticket,
                                    t.transferred_on AS day,
                                    NULL::uuid AS load_id,
                                    NULL::timestamp with time zone AS received_at
                                   FROM (season_ticket_transfers t
                                     JOIN notes n_1 ON (((n_1.team_id = t.team_id) AND (n_1.id = t.note_id))))
                                  WHERE (t.archived_at IS NULL)
                                UNION ALL
                                 SELECT n_1.team_id,
                                    COALESCE(n_1.origin_id, n_1.id) AS "coalesce",
                                    COALESCE(((c.completed_at AT TIME ZONE 'Europe/London'::text))::date, c.scheduled_date) AS "coalesce",
                                    NULL::uuid,
                                    NULL::timestamp with time zone
                                   FROM (collections c
                                     JOIN notes n_1 ON (((n_1.team_id = c.team_id) AND (n_1.id = c.note_id) AND (n_1.note_type = 'season_ticket'::text))))
                                  WHERE ((c.status = 'completed'::text) AND (COALESCE(c.outcome, ''::text) <> 'aborted'::text) AND (NOT (EXISTS ( SELECT
   FROM season_ticket_transfers t
  WHERE ((t.team_id = c.team_id) AND (t.collection_id = c.id) AND (t.archived_at IS NULL))))))
                                UNION ALL
                                 SELECT l_1.team_id,
                                    COALESCE(n_1.origin_id, n_1.id) AS "coalesce",
                                    ((l_1.received_at AT TIME ZONE 'Europe/London'::text))::date AS timezone,
                                    l_1.id,
                                    l_1.received_at
                                   FROM ((incoming_loads l_1
                                     LEFT JOIN weighbridge_tickets w_1 ON (((w_1.team_id = l_1.team_id) AND (w_1.id = l_1.weighbridge_ticket_id))))
                                     JOIN notes n_1 ON (((n_1.team_id = l_1.team_id) AND (n_1.id = COALESCE(l_1.note_id, w_1.note_id)) AND (n_1.note_type = 'season_ticket'::text))))
                                  WHERE ((l_1.status = ANY (ARRAY['accepted'::text, 'part_rejected'::text])) AND (l_1.archived_at IS NULL))) movement) counted) paired
          WHERE ((paired.load_id IS NOT NULL) AND (paired.balance >= COALESCE(paired.lowest, (0)::bigint)))) seen ON (((seen.team_id = l.team_id) AND (seen.load_id = l.id))))
     LEFT JOIN ( SELECT weighed.team_id,
            weighed.incoming_load_id,
            weighed.ewc_code,
            weighed.physical_form,
            weighed.weight,
            row_number() OVER (PARTITION BY weighed.team_id, weighed.incoming_load_id ORDER BY weighed."position") AS place,
            sum(weighed.weight) OVER (PARTITION BY weighed.team_id, weighed.incoming_load_id ORDER BY weighed."position") AS until,
            sum(weighed.weight) OVER (PARTITION BY weighed.team_id, weighed.incoming_load_id) AS total
           FROM ( SELECT incoming_load_items.team_id,
                    incoming_load_items.incoming_load_id,
                    incoming_load_items.ewc_code,
                    incoming_load_items.physical_form,
                    incoming_load_items."position",
                        CASE
                            WHEN bool_and((incoming_load_items.weight_kg IS NOT NULL)) OVER (PARTITION BY incoming_load_items.team_id, incoming_load_items.incoming_load_id) THEN incoming_load_items.weight_kg
                            ELSE (1)::numeric
                        END AS weight
                   FROM incoming_load_items
                  WHERE incoming_load_items.accepted) weighed) i ON (((i.team_id = l.team_id) AND (i.incoming_load_id = l.id))))
  WHERE ((l.status = ANY (ARRAY['accepted'::text, 'part_rejected'::text])) AND (l.archived_at IS NULL))
UNION ALL
 SELECT t.team_id,
    'removed'::text AS direction,
    t.ticket_date AS day,
    t.net_kg AS kg,
    false AS estimated,
    n.client_id,
    n.client_location_id,
    n.collection_id,
    t.note_id,
    NULL::uuid AS incoming_load_id,
    t.id AS ticket_id,
    t.site_id,
    d.id AS destination_site_id,
    COALESCE(t.ewc_code, n.ewc_codes[1]) AS ewc_code,
    d.operation_code,
    NULL::text AS physical_form,
    s.local_authority AS origin_la,
    false AS first_handled,
    t.created_at,
    true AS first_waste
   FROM ((((weighbridge_tickets t
     JOIN sites s ON (((s.team_id = t.team_id) AND (s.id = t.site_id) AND s.own_site)))
     LEFT JOIN notes o ON (((o.team_id = t.team_id) AND (o.id = t.note_id))))
     LEFT JOIN notes n ON (((n.team_id = t.team_id) AND (n.id =
        CASE
            WHEN ((o.origin_id IS NULL) AND (o.superseded_by_id IS NULL)) THEN o.id
            ELSE ( SELECT v.id
               FROM notes v
              WHERE ((v.team_id = o.team_id) AND ((v.id = COALESCE(o.origin_id, o.id)) OR (v.origin_id = COALESCE(o.origin_id, o.id))))
              ORDER BY ((v.superseded_at IS NOT NULL) OR (v.status = 'cancelled'::text) OR (v.archived_at IS NOT NULL)), v.version
             LIMIT 1)
        END))))
     LEFT JOIN sites d ON (((d.team_id = t.team_id) AND (d.id = ((n.transfer ->> 'site_id'::text))::uuid) AND (d.id <> t.site_id))))
  WHERE ((t.direction = 'out'::text) AND (t.net_kg IS NOT NULL) AND (t.archived_at IS NULL));
grant delete, insert, select, update on loads to waste_api_serving;

create table members (
  team_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  base_role text not null,
  role_id uuid,
  status text default 'active'::text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  depot_id uuid,
  licence_last4 text,
  licence_categories text[] default '{}'::text[] not null,
  licence_expires_on date,
  cpc_expires_on date,
  constraint members_pkey PRIMARY KEY (team_id, id),
  constraint members_team_id_user_id_key UNIQUE (team_id, user_id),
  constraint members_base_role_check CHECK ((base_role = ANY (ARRAY['owner'::text, 'admin'::text, 'office'::text, 'driver'::text, 'read_only'::text]))),
  constraint members_licence_last4_check CHECK ((licence_last4 ~ '^[A-Z0-9]{4}$'::text)),
  constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'removed'::text]))),
  constraint members_depot_id_fkey FOREIGN KEY (team_id, depot_id) REFERENCES depots(team_id, id),
  constraint members_role_id_fkey FOREIGN KEY (team_id, role_id) REFERENCES roles(team_id, id),
  constraint members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX members_cpc_expiry ON public.members USING btree (cpc_expires_on) WHERE (status = 'active'::text);
CREATE INDEX members_depot ON public.members USING btree (team_id, depot_id);
CREATE INDEX members_licence_expiry ON public.members USING btree (licence_expires_on) WHERE (status = 'active'::text);
CREATE INDEX members_list ON public.members USING btree (team_id, created_at DESC, id DESC) WHERE (status <> 'removed'::text);
CREATE INDEX members_role ON public.members USING btree (team_id, role_id);
CREATE TRIGGER touch BEFORE UPDATE ON public.members FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on members to waste_api_serving;

create table near_misses (
  team_id uuid not null,
  id uuid not null,
  reference text not null,
  status text default 'open'::text not null,
  happened_at timestamp(3) with time zone not null,
  location text,
  site_id uuid,
  vehicle_id uuid,
  category text not null,
  description text not null,
  severity smallint not null,
  likelihood smallint not null,
  risk text not null,
  potential_outcome text,
  immediate_action text,
  action_taken text,
  owner_id uuid,
  due_on date,
  reported_by uuid not null,
  reported_by_name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint near_misses_pkey PRIMARY KEY (team_id, id),
  constraint near_misses_reference_key UNIQUE (team_id, reference),
  constraint near_misses_likelihood_check CHECK (((likelihood >= 1) AND (likelihood <= 5))),
  constraint near_misses_risk_check CHECK ((risk = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'very_high'::text]))),
  constraint near_misses_severity_check CHECK (((severity >= 1) AND (severity <= 5))),
  constraint near_misses_status_check CHECK ((status = ANY (ARRAY['open'::text, 'actioned'::text, 'closed'::text]))),
  constraint near_misses_owner_id_fkey FOREIGN KEY (team_id, owner_id) REFERENCES members(team_id, id),
  constraint near_misses_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  constraint near_misses_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint near_misses_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint near_misses_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX near_misses_day ON public.near_misses USING btree (team_id, happened_at);
CREATE INDEX near_misses_list ON public.near_misses USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX near_misses_owner ON public.near_misses USING btree (team_id, owner_id, created_at DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX near_misses_reporter ON public.near_misses USING btree (team_id, reported_by, created_at DESC, id DESC);
CREATE INDEX near_misses_risk ON public.near_misses USING btree (team_id, risk, created_at DESC, id DESC);
CREATE INDEX near_misses_site ON public.near_misses USING btree (team_id, site_id, created_at DESC, id DESC) WHERE (site_id IS NOT NULL);
CREATE INDEX near_misses_status ON public.near_misses USING btree (team_id, status, created_at DESC, id DESC);
CREATE INDEX near_misses_vehicle ON public.near_misses USING btree (team_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.near_misses FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.near_misses FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on near_misses to waste_api_serving;

create table note_chains (
  team_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  client_id uuid,
  status text default 'open'::text not null,
  opened_on date,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint note_chains_pkey PRIMARY KEY (team_id, id),
  constraint note_chains_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint note_chains_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint note_chains_id_fkey FOREIGN KEY (team_id, id) REFERENCES notes(team_id, id),
  constraint note_chains_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint note_chains_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX note_chains_client ON public.note_chains USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE INDEX note_chains_list ON public.note_chains USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX note_chains_note ON public.note_chains USING btree (team_id, note_id);
CREATE INDEX note_chains_status ON public.note_chains USING btree (team_id, status, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.note_chains FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'status,note_id,opened_on,closed_at');
CREATE TRIGGER touch BEFORE UPDATE ON public.note_chains FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on note_chains to waste_api_serving;

create table note_signatures (
  team_id uuid not null,
  note_id uuid not null,
  party text not null,
  name text not null,
  on_behalf_of text,
  method text not null,
  image_key text,
  ip text,
  public_token_id uuid,
  signed_by uuid,
  signed_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint note_signatures_pkey PRIMARY KEY (team_id, note_id, party),
  constraint note_signatures_method_check CHECK ((method = ANY (ARRAY['drawn'::text, 'typed'::text, 'link'::text, 'profile'::text]))),
  constraint note_signatures_party_check CHECK ((party = ANY (ARRAY['transferor'::text, 'transferee'::text]))),
  constraint note_signatures_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint note_signatures_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id),
  constraint note_signatures_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.note_signatures FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('notes:note_id', '');
grant delete, insert, select, update on note_signatures to waste_api_serving;

create table notes (
  team_id uuid not null,
  id uuid not null,
  reference text not null,
  status text default 'draft'::text not null,
  note_type text default 'collection'::text not null,
  waste json not null,
  transferor json not null,
  transferee json not null,
  transfer json not null,
  signatures json not null,
  warnings json default '[]'::json not null,
  client_id uuid,
  client_location_id uuid,
  collection_id uuid,
  ewc_codes text[] not null,
  weight_kg numeric,
  transfer_date date,
  version integer default 1 not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  renewed_from_id uuid,
  origin_id uuid,
  superseded_by_id uuid,
  superseded_at timestamp(3) with time zone,
  confirm_later text,
  cancel_reason text,
  covers uuid[] default '{}'::uuid[] not null,
  part_deposit boolean default false not null,
  valid_from date,
  valid_until date,
  superseded_by_version integer,
  weighbridge_ticket_id uuid,
  weighbridge_net_kg numeric,
  constraint notes_pkey PRIMARY KEY (team_id, id),
  constraint notes_confirm_later_check CHECK ((confirm_later = ANY (ARRAY['transferor'::text, 'transferee'::text]))),
  constraint notes_note_type_check CHECK ((note_type = ANY (ARRAY['collection'::text, 'deposit'::text, 'season_ticket'::text]))),
  constraint notes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'pending_signature'::text, 'pending_party'::text, 'complete'::text, 'valid'::text, 'cancelled'::text]))),
  constraint notes_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint notes_client_location_id_fkey FOREIGN KEY (team_id, client_location_id) REFERENCES client_locations(team_id, id),
  constraint notes_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint notes_origin_id_fkey FOREIGN KEY (team_id, origin_id) REFERENCES notes(team_id, id),
  constraint notes_renewed_from_id_fkey FOREIGN KEY (team_id, renewed_from_id) REFERENCES notes(team_id, id),
  constraint notes_superseded_by_id_fkey FOREIGN KEY (team_id, superseded_by_id) REFERENCES notes(team_id, id),
  constraint notes_weighbridge_ticket_id_fkey FOREIGN KEY (team_id, weighbridge_ticket_id) REFERENCES weighbridge_tickets(team_id, id)
) with (toast_tuple_target=8160);
CREATE INDEX notes_awaiting_transfer ON public.notes USING btree (team_id, id, transfer_date) WHERE ((status = 'scheduled'::text) AND (note_type <> 'season_ticket'::text) AND (archived_at IS NULL) AND (((signatures -> 'transferor'::text) ->> 'signed_at'::text) IS NOT NULL) AND (((signatures -> 'transferee'::text) ->> 'signed_at'::text) IS NOT NULL));
CREATE INDEX notes_client ON public.notes USING btree (team_id, client_id, created_at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX notes_client_location ON public.notes USING btree (team_id, client_location_id) WHERE (client_location_id IS NOT NULL);
CREATE INDEX notes_collection ON public.notes USING btree (team_id, collection_id, created_at DESC, id DESC) WHERE (collection_id IS NOT NULL);
CREATE INDEX notes_covers ON public.notes USING gin (covers) WHERE ((note_type = 'deposit'::text) AND (status = 'complete'::text));
CREATE INDEX notes_list ON public.notes USING btree (team_id, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX notes_origin ON public.notes USING btree (team_id, origin_id) WHERE (origin_id IS NOT NULL);
CREATE UNIQUE INDEX notes_reference_key ON public.notes USING btree (team_id, reference, version);
CREATE UNIQUE INDEX notes_renewed_from ON public.notes USING btree (team_id, renewed_from_id) WHERE ((renewed_from_id IS NOT NULL) AND (status <> 'cancelled'::text) AND (archived_at IS NULL) AND (version = 1));
CREATE INDEX notes_renewed_from_all ON public.notes USING btree (team_id, renewed_from_id) WHERE (renewed_from_id IS NOT NULL);
CREATE INDEX notes_search ON public.notes USING gin (search_document(team_id, ((((COALESCE((transferor ->> 'name'::text), ''::text) || ' '::text) || COALESCE((transferor ->> 'company'::text), ''::text)) || ' '::text) || COALESCE((transferee ->> 'company'::text), ''::text)), (((ewc_codes || ((transferor -> 'address'::text) ->> 'postcode'::text)) || (transfer ->> 'postcode'::text)) || (transfer ->> 'vehicle_reg'::text)), reference)) WHERE (archived_at IS NULL);
CREATE INDEX notes_season ON public.notes USING btree (status, valid_from, valid_until) WHERE ((note_type = 'season_ticket'::text) AND (status = ANY (ARRAY['pending_signature'::text, 'valid'::text])) AND (archived_at IS NULL));
CREATE INDEX notes_status ON public.notes USING btree (team_id, status, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX notes_superseded_by ON public.notes USING btree (team_id, superseded_by_id) WHERE (superseded_by_id IS NOT NULL);
CREATE INDEX notes_transferred ON public.notes USING btree (team_id, transfer_date) WHERE ((note_type = 'collection'::text) AND (status = 'complete'::text) AND (superseded_at IS NULL) AND (archived_at IS NULL));
CREATE INDEX notes_type ON public.notes USING btree (team_id, note_type, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX notes_updated ON public.notes USING btree (team_id, updated_at) WHERE (archived_at IS NULL);
CREATE INDEX notes_weighbridge_ticket ON public.notes USING btree (team_id, weighbridge_ticket_id) WHERE (weighbridge_ticket_id IS NOT NULL);
CREATE TRIGGER held_amendment BEFORE UPDATE ON public.notes FOR EACH ROW WHEN (((old.status = 'draft'::text) AND (old.origin_id IS NOT NULL))) EXECUTE FUNCTION keep_what_is_held('client_id', 'status,warnings,superseded_by_id,superseded_at,confirm_later,cancel_reason,transfer_date,transfer.date,transfer.time_from,transfer.time_to,transfer.vehicle_reg,transfer.driver_id,waste,transferor,transferee,transfer,client_location_id,collection_id,ewc_codes,weight_kg,covers,part_deposit,valid_from,valid_until');
CREATE TRIGGER held_delete BEFORE DELETE ON public.notes FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
CREATE TRIGGER held_update BEFORE UPDATE ON public.notes FOR EACH ROW WHEN ((NOT ((old.status = 'draft'::text) AND (old.origin_id IS NOT NULL)))) EXECUTE FUNCTION keep_what_is_held('client_id', 'status,warnings,superseded_by_id,superseded_at,confirm_later,cancel_reason,transfer_date,transfer.date,transfer.time_from,transfer.time_to,transfer.vehicle_reg,transfer.driver_id');
CREATE TRIGGER touch BEFORE UPDATE ON public.notes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on notes to waste_api_serving;

create table notification_preferences (
  team_id uuid not null,
  user_id uuid not null,
  in_app text[] not null,
  email text[] not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint notification_preferences_pkey PRIMARY KEY (team_id, user_id),
  constraint notification_preferences_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER touch BEFORE UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on notification_preferences to waste_api_serving;

create table notifications (
  team_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text,
  entity_type text,
  entity_id text,
  read_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint notifications_pkey PRIMARY KEY (team_id, id),
  constraint notifications_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_list ON public.notifications USING btree (team_id, user_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (team_id, user_id) WHERE ((archived_at IS NULL) AND (read_at IS NULL));
grant delete, insert, select, update on notifications to waste_api_serving;

create table o_licence_centres (
  team_id uuid not null,
  o_licence_id uuid not null,
  depot_id uuid not null,
  vehicles integer not null,
  trailers integer default 0 not null,
  constraint o_licence_centres_pkey PRIMARY KEY (team_id, o_licence_id, depot_id),
  constraint o_licence_centres_trailers_check CHECK ((trailers >= 0)),
  constraint o_licence_centres_vehicles_check CHECK ((vehicles >= 0)),
  constraint o_licence_centres_depot_id_fkey FOREIGN KEY (team_id, depot_id) REFERENCES depots(team_id, id),
  constraint o_licence_centres_o_licence_id_fkey FOREIGN KEY (team_id, o_licence_id) REFERENCES o_licences(team_id, id),
  constraint o_licence_centres_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX o_licence_centres_depot ON public.o_licence_centres USING btree (team_id, depot_id);
grant delete, insert, select, update on o_licence_centres to waste_api_serving;

create view o_licence_use as
 SELECT team_id,
    id,
    licence_number,
    type,
    traffic_area,
    holder,
    valid_from,
    continuation_date,
    vehicles_authorised,
    trailers_authorised,
    transport_manager_name,
    transport_manager_cpc_number,
    undertakings,
    surrendered_on,
    created_at,
    updated_at,
        CASE
            WHEN (surrendered_on <= ((clock_timestamp() AT TIME ZONE 'Europe/London'::text))::date) THEN 'surrendered'::text
            WHEN (continuation_date < ((clock_timestamp() AT TIME ZONE 'Europe/London'::text))::date) THEN 'expired'::text
            ELSE 'active'::text
        END AS status,
        CASE
            WHEN (surrendered_on <= ((now() AT TIME ZONE 'Europe/London'::text))::date) THEN 0
            ELSE ( SELECT (count(*))::integer AS count
               FROM vehicles v
              WHERE ((v.team_id = l.team_id) AND (v.archived_at IS NULL) AND (v.status = 'active'::text) AND (v.gvw_kg > (3500)::numeric) AND (v.type IS DISTINCT FROM 'trailer'::text) AND (v.type IS DISTINCT FROM 'plant'::text) AND ((EXISTS ( SELECT
                       FROM o_licence_centres c
                      WHERE ((c.team_id = l.team_id) AND (c.o_licence_id = l.id) AND (c.depot_id = v.depot_id)))) OR (NOT (EXISTS ( SELECT
                       FROM o_licences o
                      WHERE ((o.team_id = l.team_id) AND (o.id <> l.id) AND ((o.surrendered_on IS NULL) OR (o.surrendered_on > ((now() AT TIME ZONE 'Europe/London'::text))::date)))))))))
        END AS vehicles_in_use,
    COALESCE(( SELECT json_agg(json_build_object('depot_id', c.depot_id, 'name', d.name, 'address', d.address, 'postcode', d.postcode, 'vehicles', c.vehicles, 'trailers', c.trailers) ORDER BY d.name, c.depot_id) AS json_agg
           FROM (o_licence_centres c
             JOIN depots d ON (((d.team_id = c.team_id) AND (d.id = c.depot_id))))
          WHERE ((c.team_id = l.team_id) AND (c.o_licence_id = l.id))), '[]'::json) AS operating_centres
   FROM o_licences l;
grant delete, insert, select, update on o_licence_use to waste_api_serving;

create table o_licences (
  team_id uuid not null,
  id uuid not null,
  licence_number text not null,
  type text not null,
  traffic_area text,
  holder text,
  valid_from date,
  continuation_date date,
  vehicles_authorised integer not null,
  trailers_authorised integer default 0 not null,
  transport_manager_name text,
  transport_manager_cpc_number text,
  undertakings text,
  surrendered_on date,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint o_licences_pkey PRIMARY KEY (team_id, id),
  constraint o_licences_trailers_authorised_check CHECK ((trailers_authorised >= 0)),
  constraint o_licences_type_check CHECK ((type = ANY (ARRAY['restricted'::text, 'standard_national'::text, 'standard_international'::text]))),
  constraint o_licences_vehicles_authorised_check CHECK ((vehicles_authorised >= 0)),
  constraint o_licences_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX o_licences_expiry ON public.o_licences USING btree (continuation_date) WHERE (surrendered_on IS NULL);
CREATE UNIQUE INDEX o_licences_licence_number_key ON public.o_licences USING btree (team_id, licence_number);
CREATE INDEX o_licences_list ON public.o_licences USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.o_licences FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.o_licences FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on o_licences to waste_api_serving;

create table payment_links (
  team_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  provider text not null,
  status text default 'active'::text not null,
  amount_pence bigint not null,
  currency text default 'GBP'::text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  token text not null,
  constraint payment_links_pkey PRIMARY KEY (team_id, id),
  constraint payment_links_amount_pence_check CHECK ((amount_pence > 0)),
  constraint payment_links_currency_check CHECK ((currency = 'GBP'::text)),
  constraint payment_links_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'gocardless'::text]))),
  constraint payment_links_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paid'::text, 'expired'::text, 'cancelled'::text]))),
  constraint payment_links_invoice_id_fkey FOREIGN KEY (team_id, invoice_id) REFERENCES invoices(team_id, id),
  constraint payment_links_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX payment_links_active ON public.payment_links USING btree (team_id, invoice_id) WHERE (status = 'active'::text);
CREATE INDEX payment_links_invoice ON public.payment_links USING btree (team_id, invoice_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.payment_links FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('invoices:invoice_id', 'status,url,external_id,expires_at');
CREATE TRIGGER touch BEFORE UPDATE ON public.payment_links FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on payment_links to waste_api_serving;

create table payment_sessions (
  team_id uuid not null,
  id uuid not null,
  payment_link_id uuid not null,
  invoice_id uuid not null,
  provider text not null,
  status text default 'opening'::text not null,
  amount_pence bigint not null,
  page_url text not null,
  external_id text,
  url text,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint payment_sessions_pkey PRIMARY KEY (team_id, id),
  constraint payment_sessions_amount_pence_check CHECK ((amount_pence > 0)),
  constraint payment_sessions_open_check CHECK (((status <> 'open'::text) OR ((external_id IS NOT NULL) AND (url IS NOT NULL)))),
  constraint payment_sessions_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'gocardless'::text]))),
  constraint payment_sessions_status_check CHECK ((status = ANY (ARRAY['opening'::text, 'open'::text, 'closing'::text, 'paid'::text, 'closed'::text]))),
  constraint payment_sessions_invoice_id_fkey FOREIGN KEY (team_id, invoice_id) REFERENCES invoices(team_id, id),
  constraint payment_sessions_payment_link_id_fkey FOREIGN KEY (team_id, payment_link_id) REFERENCES payment_links(team_id, id),
  constraint payment_sessions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX payment_sessions_external ON public.payment_sessions USING btree (team_id, provider, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX payment_sessions_invoice ON public.payment_sessions USING btree (team_id, invoice_id);
CREATE UNIQUE INDEX payment_sessions_live ON public.payment_sessions USING btree (team_id, invoice_id) WHERE (status = ANY (ARRAY['opening'::text, 'open'::text]));
CREATE INDEX payment_sessions_to_check ON public.payment_sessions USING btree (team_id, id) WHERE (status = ANY (ARRAY['open'::text, 'closing'::text, 'paid'::text]));
CREATE INDEX payment_sessions_unsettled ON public.payment_sessions USING btree (team_id, invoice_id) WHERE (status = ANY (ARRAY['opening'::text, 'open'::text, 'closing'::text]));
CREATE TRIGGER touch BEFORE UPDATE ON public.payment_sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on payment_sessions to waste_api_serving;

create table payments (
  team_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  number text not null,
  amount_pence bigint not null,
  paid_on date not null,
  method text not null,
  reference text,
  source text default 'manual'::text not null,
  external_id text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint payments_pkey PRIMARY KEY (team_id, id),
  constraint payments_amount_pence_check CHECK ((amount_pence > 0)),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['bank_transfer'::text, 'card'::text, 'cash'::text, 'cheque'::text, 'direct_debit'::text, 'payment_link'::text, 'other'::text, 'credit_balance'::text]))),
  constraint payments_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'stripe'::text, 'gocardless'::text]))),
  constraint payments_invoice_id_fkey FOREIGN KEY (team_id, invoice_id) REFERENCES invoices(team_id, id),
  constraint payments_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX payments_external_key ON public.payments USING btree (team_id, source, external_id) WHERE ((external_id IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX payments_invoice ON public.payments USING btree (team_id, invoice_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX payments_number_key ON public.payments USING btree (team_id, number);
CREATE TRIGGER held_delete BEFORE DELETE ON public.payments FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('invoices:invoice_id', '');
CREATE TRIGGER held_manual BEFORE UPDATE ON public.payments FOR EACH ROW WHEN ((old.source = 'manual'::text)) EXECUTE FUNCTION keep_what_is_held('invoices:invoice_id', '');
CREATE TRIGGER held_reported BEFORE UPDATE ON public.payments FOR EACH ROW WHEN ((old.source <> 'manual'::text)) EXECUTE FUNCTION keep_what_is_held('invoices:invoice_id', 'archived_at');
CREATE TRIGGER touch BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on payments to waste_api_serving;

create view people as
 SELECT m.team_id,
    m.id,
    m.user_id,
    u.name,
    u.email,
    m.base_role,
    m.role_id,
    COALESCE(r.name, m.base_role) AS role_name,
    to_json(r.permissions) AS role_permissions,
    m.status,
    m.depot_id,
    d.name AS depot_name,
    ( SELECT count(*) AS count
           FROM api_keys k
          WHERE ((k.team_id = m.team_id) AND (k.user_id = m.user_id) AND (k.revoked_at IS NULL) AND ((k.expires_at IS NULL) OR (k.expires_at > clock_timestamp())))) AS key_count,
    m.created_at,
    m.updated_at,
    m.licence_last4,
    m.licence_categories,
    m.licence_expires_on,
    m.cpc_expires_on
   FROM (((members m
     JOIN users u ON ((u.id = m.user_id)))
     LEFT JOIN roles r ON (((r.team_id = m.team_id) AND (r.id = m.role_id))))
     LEFT JOIN depots d ON (((d.team_id = m.team_id) AND (d.id = m.depot_id))));
grant delete, insert, select, update on people to waste_api_serving;

create table permits (
  team_id uuid not null,
  id uuid not null,
  type text not null,
  number text not null,
  regulator text,
  holder text,
  site_id uuid,
  issued_on date,
  expires_on date,
  surrendered_on date,
  conditions text,
  accepted_ewc_codes text[] default '{}'::text[] not null,
  annual_limit_tonnes numeric,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  technically_competent_manager text,
  constraint permits_pkey PRIMARY KEY (team_id, id),
  constraint permits_annual_limit_tonnes_check CHECK ((annual_limit_tonnes >= (0)::numeric)),
  constraint permits_check CHECK ((expires_on >= issued_on)),
  constraint permits_check1 CHECK ((surrendered_on >= issued_on)),
  constraint permits_type_check CHECK ((type = ANY (ARRAY['environmental_permit'::text, 'exemption'::text, 'carrier_registration'::text, 'skip_permit'::text, 'planning'::text, 'discharge'::text, 'other'::text]))),
  constraint permits_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint permits_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX permits_expiry ON public.permits USING btree (expires_on) WHERE (archived_at IS NULL);
CREATE INDEX permits_list ON public.permits USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX permits_site ON public.permits USING btree (team_id, site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX permits_type ON public.permits USING btree (team_id, type, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.permits FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER leaves_board AFTER DELETE ON public.permits FOR EACH ROW EXECUTE FUNCTION note_board_departure();
CREATE TRIGGER touch BEFORE UPDATE ON public.permits FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on permits to waste_api_serving;

create table portal_request_photos (
  team_id uuid not null,
  id uuid not null,
  portal_request_id uuid not null,
  storage_key text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint portal_request_photos_pkey PRIMARY KEY (team_id, id),
  constraint portal_request_photos_bytes_check CHECK ((bytes > 0)),
  constraint portal_request_photos_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint portal_request_photos_portal_request_id_fkey FOREIGN KEY (team_id, portal_request_id) REFERENCES portal_requests(team_id, id),
  constraint portal_request_photos_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX portal_request_photos_list ON public.portal_request_photos USING btree (team_id, portal_request_id, created_at DESC, id DESC);
grant delete, insert, select, update on portal_request_photos to waste_api_serving;

create table portal_requests (
  team_id uuid not null,
  id uuid not null,
  reference text not null,
  client_id uuid not null,
  client_location_id uuid,
  kind text not null,
  status text default 'new'::text not null,
  preferred_date date,
  waste_description text,
  container_type text,
  message text,
  contact_name text not null,
  contact_email text,
  contact_phone text,
  photo_count integer default 0 not null,
  reason text,
  collection_id uuid,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint portal_requests_pkey PRIMARY KEY (team_id, id),
  constraint portal_requests_converted_check CHECK (((status = 'converted'::text) = (collection_id IS NOT NULL))),
  constraint portal_requests_declined_check CHECK (((status <> 'declined'::text) OR (reason IS NOT NULL))),
  constraint portal_requests_kind_check CHECK ((kind = ANY (ARRAY['collection'::text, 'exchange'::text, 'extra_bin'::text, 'removal'::text, 'issue'::text, 'quote'::text, 'document'::text]))),
  constraint portal_requests_photo_count_check CHECK (((photo_count >= 0) AND (photo_count <= 5))),
  constraint portal_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'accepted'::text, 'declined'::text, 'converted'::text]))),
  constraint portal_requests_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint portal_requests_client_location_id_fkey FOREIGN KEY (team_id, client_location_id) REFERENCES client_locations(team_id, id),
  constraint portal_requests_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint portal_requests_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX portal_requests_client ON public.portal_requests USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE INDEX portal_requests_collection ON public.portal_requests USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX portal_requests_list ON public.portal_requests USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX portal_requests_location ON public.portal_requests USING btree (team_id, client_location_id) WHERE (client_location_id IS NOT NULL);
CREATE INDEX portal_requests_open ON public.portal_requests USING btree (team_id, status, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE ON public.portal_requests FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
CREATE TRIGGER touch BEFORE UPDATE ON public.portal_requests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on portal_requests to waste_api_serving;

create table price_lists (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  client_id uuid,
  effective_from date not null,
  effective_to date,
  items json not null,
  notes text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint price_lists_pkey PRIMARY KEY (team_id, id),
  constraint price_lists_check CHECK ((effective_to >= effective_from)),
  constraint price_lists_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint price_lists_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX price_lists_client ON public.price_lists USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE INDEX price_lists_list ON public.price_lists USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.price_lists FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '');
CREATE TRIGGER touch BEFORE UPDATE ON public.price_lists FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on price_lists to waste_api_serving;

create table producer_audit_evidence (
  team_id uuid not null,
  audit_id uuid not null,
  evidence_id uuid not null,
  constraint producer_audit_evidence_pkey PRIMARY KEY (team_id, audit_id, evidence_id),
  constraint producer_audit_evidence_audit_id_fkey FOREIGN KEY (team_id, audit_id) REFERENCES producer_audits(team_id, id),
  constraint producer_audit_evidence_evidence_id_fkey FOREIGN KEY (team_id, evidence_id) REFERENCES producer_evidence(team_id, id),
  constraint producer_audit_evidence_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX producer_audit_evidence_evidence ON public.producer_audit_evidence USING btree (team_id, evidence_id);
grant delete, insert, select, update on producer_audit_evidence to waste_api_serving;

create table producer_audits (
  team_id uuid not null,
  id uuid not null,
  made_on date not null,
  answers json not null,
  yes_count integer not null,
  no_count integer not null,
  na_count integer not null,
  made_by text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint producer_audits_pkey PRIMARY KEY (team_id, id),
  constraint producer_audits_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX producer_audits_list ON public.producer_audits USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.producer_audits FOR EACH ROW EXECUTE FUNCTION keep_as_written();
grant delete, insert, select, update on producer_audits to waste_api_serving;

create table producer_checks (
  team_id uuid not null,
  id uuid not null,
  contractor_id uuid not null,
  registration_number text not null,
  valid boolean not null,
  format_valid boolean not null,
  status text not null,
  tier text,
  holder_name text,
  name_match text,
  expires_on date,
  source text,
  raw_url text not null,
  stale boolean not null,
  checked_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint producer_checks_pkey PRIMARY KEY (team_id, id),
  constraint producer_checks_name_match_check CHECK ((name_match = ANY (ARRAY['exact'::text, 'similar'::text, 'different'::text]))),
  constraint producer_checks_status_check CHECK ((status = ANY (ARRAY['active'::text, 'expired'::text, 'revoked'::text, 'not_found'::text, 'unsupported'::text]))),
  constraint producer_checks_tier_check CHECK ((tier = ANY (ARRAY['upper'::text, 'lower'::text]))),
  constraint producer_checks_contractor_id_fkey FOREIGN KEY (team_id, contractor_id) REFERENCES producer_contractors(team_id, id),
  constraint producer_checks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX producer_checks_list ON public.producer_checks USING btree (team_id, contractor_id, created_at DESC, id DESC);
CREATE INDEX producer_checks_team ON public.producer_checks USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON public.producer_checks FOR EACH ROW EXECUTE FUNCTION keep_as_written();
grant delete, insert, select, update on producer_checks to waste_api_serving;

create table producer_contractors (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  role text default 'carrier'::text not null,
  carrier_registration text,
  permit_numbers text[] default '{}'::text[] not null,
  email text,
  phone text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint producer_contractors_pkey PRIMARY KEY (team_id, id),
  constraint producer_contractors_role_check CHECK ((role = ANY (ARRAY['carrier'::text, 'broker'::text, 'receiver'::text]))),
  constraint producer_contractors_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX producer_contractors_list ON public.producer_contractors USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.producer_contractors FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.producer_contractors FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on producer_contractors to waste_api_serving;

create table producer_documents (
  team_id uuid not null,
  id uuid not null,
  type text not null,
  dated_on date,
  expires_on date,
  site_id uuid,
  contractor_id uuid,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_by text not null,
  public_token_id uuid,
  extracted json,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint producer_documents_pkey PRIMARY KEY (team_id, id),
  constraint producer_documents_bytes_check CHECK ((bytes > 0)),
  constraint producer_documents_check CHECK ((expires_on >= dated_on)),
  constraint producer_documents_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint producer_documents_type_check CHECK ((type = ANY (ARRAY['wtn'::text, 'hwcn'::text, 'carrier_licence'::text, 'permit'::text, 'contract'::text, 'audit'::text, 'other'::text]))),
  constraint producer_documents_contractor_id_fkey FOREIGN KEY (team_id, contractor_id) REFERENCES producer_contractors(team_id, id),
  constraint producer_documents_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES producer_sites(team_id, id),
  constraint producer_documents_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX producer_documents_contractor ON public.producer_documents USING btree (team_id, contractor_id) WHERE (contractor_id IS NOT NULL);
CREATE INDEX producer_documents_list ON public.producer_documents USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX producer_documents_site ON public.producer_documents USING btree (team_id, site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX producer_documents_token ON public.producer_documents USING btree (team_id, public_token_id) WHERE (public_token_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.producer_documents FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.producer_documents FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on producer_documents to waste_api_serving;

create table producer_evidence (
  team_id uuid not null,
  id uuid not null,
  question text not null,
  document_id uuid not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint producer_evidence_pkey PRIMARY KEY (team_id, id),
  constraint producer_evidence_document_id_fkey FOREIGN KEY (team_id, document_id) REFERENCES producer_documents(team_id, id),
  constraint producer_evidence_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX producer_evidence_document ON public.producer_evidence USING btree (team_id, document_id);
CREATE INDEX producer_evidence_list ON public.producer_evidence USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX producer_evidence_question ON public.producer_evidence USING btree (team_id, question, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.producer_evidence FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
grant delete, insert, select, update on producer_evidence to waste_api_serving;

create table producer_organisations (
  team_id uuid not null,
  name text,
  company_number text,
  sic_code text,
  employee_band text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint producer_organisations_pkey PRIMARY KEY (team_id),
  constraint producer_organisations_employee_band_check CHECK ((employee_band = ANY (ARRAY['under_10'::text, '10_to_49'::text, '50_to_249'::text, '250_or_more'::text]))),
  constraint producer_organisations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TRIGGER touch BEFORE UPDATE ON public.producer_organisations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on producer_organisations to waste_api_serving;

create table producer_sites (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  address text,
  postcode text,
  lat double precision,
  lng double precision,
  streams json default '[]'::json not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint producer_sites_pkey PRIMARY KEY (team_id, id),
  constraint producer_sites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX producer_sites_list ON public.producer_sites USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.producer_sites FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.producer_sites FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on producer_sites to waste_api_serving;

create table provider_events (
  team_id uuid not null,
  id uuid not null,
  provider text not null,
  event_id text not null,
  type text not null,
  account_id text,
  payload json,
  outcome text default 'received'::text not null,
  reason text,
  effect text,
  subject text,
  amount_pence bigint,
  occurred_at timestamp(3) with time zone,
  invoice_id uuid,
  received_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint provider_events_pkey PRIMARY KEY (team_id, id),
  constraint provider_events_effect_check CHECK ((effect = ANY (ARRAY['received'::text, 'refunded'::text, 'reversed'::text, 'restored'::text, 'closed'::text]))),
  constraint provider_events_outcome_check CHECK ((outcome = ANY (ARRAY['received'::text, 'applied'::text, 'ignored'::text, 'mismatch'::text]))),
  constraint provider_events_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'gocardless'::text]))),
  constraint provider_events_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX provider_events_event_key ON public.provider_events USING btree (team_id, provider, event_id);
CREATE INDEX provider_events_invoice ON public.provider_events USING btree (team_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX provider_events_subject ON public.provider_events USING btree (team_id, provider, subject) WHERE (subject IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON public.provider_events FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on provider_events to waste_api_serving;

create table public_tokens (
  team_id uuid not null,
  id uuid not null,
  digest bytea not null,
  purpose text not null,
  entity_type text not null,
  entity_id uuid not null,
  party text,
  recipient_name text,
  recipient_email text,
  data json default '{}'::json not null,
  single_use boolean default true not null,
  created_by uuid,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint public_tokens_pkey PRIMARY KEY (team_id, id),
  constraint public_tokens_digest_check CHECK ((octet_length(digest) = 32)),
  constraint public_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint public_tokens_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX public_tokens_digest_key ON public.public_tokens USING btree (digest);
CREATE INDEX public_tokens_entity ON public.public_tokens USING btree (team_id, entity_type, entity_id, created_at DESC);
CREATE INDEX public_tokens_list ON public.public_tokens USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER touch BEFORE UPDATE ON public.public_tokens FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on public_tokens to waste_api_serving;

create table quote_lines (
  team_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  position integer not null,
  description text not null,
  quantity numeric not null,
  unit text not null,
  unit_price_pence bigint not null,
  discount_percent numeric default 0 not null,
  net_pence bigint not null,
  vat_code text not null,
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
  constraint quote_lines_pkey PRIMARY KEY (team_id, id),
  constraint quote_lines_position_key UNIQUE (team_id, quote_id, "position") DEFERRABLE,
  constraint quote_lines_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric))),
  constraint quote_lines_gross_check CHECK ((gross_pence = (net_pence + vat_pence))),
  constraint quote_lines_position_check CHECK (("position" >= 1)),
  constraint quote_lines_unit_check CHECK ((unit = ANY (ARRAY['each'::text, 'tonne'::text, 'kg'::text, 'day'::text, 'hour'::text, 'load'::text, 'job'::text, 'mile'::text, 'litre'::text, 'm3'::text]))),
  constraint quote_lines_vat_code_check CHECK ((vat_code = ANY (ARRAY['standard'::text, 'reduced'::text, 'zero'::text, 'exempt'::text, 'outside_scope'::text, 'reverse_charge'::text]))),
  constraint quote_lines_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint quote_lines_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint quote_lines_quote_id_fkey FOREIGN KEY (team_id, quote_id) REFERENCES quotes(team_id, id) ON DELETE CASCADE,
  constraint quote_lines_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint quote_lines_weighbridge_ticket_id_fkey FOREIGN KEY (team_id, weighbridge_ticket_id) REFERENCES weighbridge_tickets(team_id, id)
);
CREATE INDEX quote_lines_collection ON public.quote_lines USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX quote_lines_note ON public.quote_lines USING btree (team_id, note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX quote_lines_ticket ON public.quote_lines USING btree (team_id, weighbridge_ticket_id) WHERE (weighbridge_ticket_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.quote_lines FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('quotes:quote_id', '');
grant delete, insert, select, update on quote_lines to waste_api_serving;

create table quote_versions (
  team_id uuid not null,
  quote_id uuid not null,
  version integer not null,
  record json not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint quote_versions_pkey PRIMARY KEY (team_id, quote_id, version),
  constraint quote_versions_quote_id_fkey FOREIGN KEY (team_id, quote_id) REFERENCES quotes(team_id, id) ON DELETE CASCADE,
  constraint quote_versions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.quote_versions FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('quotes:quote_id', '');
grant delete, insert, select, update on quote_versions to waste_api_serving;

create table quotes (
  team_id uuid not null,
  id uuid not null,
  number text not null,
  version integer default 1 not null,
  status text default 'draft'::text not null,
  client_id uuid,
  title text,
  currency text default 'GBP'::text not null,
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
  sent_at timestamp(3) with time zone,
  sent_to text,
  accepted_at timestamp(3) with time zone,
  accepted_by text,
  declined_at timestamp(3) with time zone,
  decline_reason text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  collection_id uuid,
  aborted_visits uuid[] default '{}'::uuid[] not null,
  constraint quotes_pkey PRIMARY KEY (team_id, id),
  constraint quotes_accepted_check CHECK (((status = 'accepted'::text) = (accepted_at IS NOT NULL))),
  constraint quotes_currency_check CHECK ((currency = 'GBP'::text)),
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text]))),
  constraint quotes_total_check CHECK ((total_pence = (subtotal_pence + vat_pence))),
  constraint quotes_version_check CHECK ((version >= 1)),
  constraint quotes_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint quotes_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint quotes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX quotes_aborted_visits ON public.quotes USING btree (team_id) WHERE (aborted_visits <> '{}'::uuid[]);
CREATE INDEX quotes_client ON public.quotes USING btree (team_id, client_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX quotes_client_id ON public.quotes USING btree (team_id, client_id);
CREATE INDEX quotes_collection ON public.quotes USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX quotes_list ON public.quotes USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX quotes_number_key ON public.quotes USING btree (team_id, number);
CREATE INDEX quotes_status ON public.quotes USING btree (team_id, status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', 'status,version,issue_date,valid_until,customer,sent_at,sent_to,accepted_at,declined_at,decline_reason,collection_id,aborted_visits');
CREATE TRIGGER touch BEFORE UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on quotes to waste_api_serving;

create table rams (
  team_id uuid not null,
  id uuid not null,
  reference text not null,
  version integer not null,
  status text default 'draft'::text not null,
  title text not null,
  activity text,
  site_id uuid,
  client_location_id uuid,
  hazards json default '[]'::json not null,
  method json default '[]'::json not null,
  ppe json default '[]'::json not null,
  emergency text,
  review_on date,
  previous_id uuid,
  superseded_by_id uuid,
  issued_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint rams_pkey PRIMARY KEY (team_id, id),
  constraint rams_version_key UNIQUE (team_id, reference, version),
  constraint rams_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'issued'::text, 'superseded'::text, 'archived'::text]))),
  constraint rams_version_check CHECK ((version >= 1)),
  constraint rams_client_location_id_fkey FOREIGN KEY (team_id, client_location_id) REFERENCES client_locations(team_id, id),
  constraint rams_previous_id_fkey FOREIGN KEY (team_id, previous_id) REFERENCES rams(team_id, id),
  constraint rams_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint rams_superseded_by_id_fkey FOREIGN KEY (team_id, superseded_by_id) REFERENCES rams(team_id, id),
  constraint rams_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX rams_client_location ON public.rams USING btree (team_id, client_location_id, created_at DESC, id DESC) WHERE (client_location_id IS NOT NULL);
CREATE UNIQUE INDEX rams_draft_key ON public.rams USING btree (team_id, reference) WHERE (status = 'draft'::text);
CREATE UNIQUE INDEX rams_issued_key ON public.rams USING btree (team_id, reference) WHERE (status = 'issued'::text);
CREATE INDEX rams_list ON public.rams USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX rams_previous ON public.rams USING btree (team_id, previous_id) WHERE (previous_id IS NOT NULL);
CREATE INDEX rams_review ON public.rams USING btree (team_id, review_on) WHERE (review_on IS NOT NULL);
CREATE INDEX rams_site ON public.rams USING btree (team_id, site_id, created_at DESC, id DESC) WHERE (site_id IS NOT NULL);
CREATE INDEX rams_status ON public.rams USING btree (team_id, status, created_at DESC, id DESC);
CREATE INDEX rams_superseded_by ON public.rams USING btree (team_id, superseded_by_id) WHERE (superseded_by_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.rams FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.rams FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on rams to waste_api_serving;

create table rams_signatures (
  team_id uuid not null,
  id uuid not null,
  rams_id uuid not null,
  name text not null,
  employer text,
  method text not null,
  image_key text,
  content_digest text not null,
  ip text,
  signed_by uuid,
  public_token_id uuid,
  signed_at timestamp(3) with time zone not null,
  constraint rams_signatures_pkey PRIMARY KEY (team_id, id),
  constraint rams_signatures_method_check CHECK ((method = ANY (ARRAY['drawn'::text, 'typed'::text, 'profile'::text, 'link'::text]))),
  constraint rams_signatures_rams_id_fkey FOREIGN KEY (team_id, rams_id) REFERENCES rams(team_id, id),
  constraint rams_signatures_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id),
  constraint rams_signatures_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX rams_signatures_name_key ON public.rams_signatures USING btree (team_id, rams_id, lower(name));
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.rams_signatures FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('rams:rams_id', '');
grant delete, insert, select, update on rams_signatures to waste_api_serving;

create unlogged table rate_limits (
  key_id text not null,
  at_ms bigint[] not null,
  hits integer[] not null,
  constraint rate_limits_pkey PRIMARY KEY (key_id)
) with (fillfactor=50);
grant delete, insert, select, update on rate_limits to waste_api_serving;

create table record_photos (
  team_id uuid not null,
  id uuid not null,
  accident_id uuid,
  near_miss_id uuid,
  walkaround_id uuid,
  storage_key text not null,
  content_type text not null,
  bytes integer not null,
  uploaded_by uuid not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint record_photos_pkey PRIMARY KEY (team_id, id),
  constraint record_photos_bytes_check CHECK ((bytes > 0)),
  constraint record_photos_check CHECK ((num_nonnulls(accident_id, near_miss_id, walkaround_id) = 1)),
  constraint record_photos_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint record_photos_accident_id_fkey FOREIGN KEY (team_id, accident_id) REFERENCES accidents(team_id, id),
  constraint record_photos_near_miss_id_fkey FOREIGN KEY (team_id, near_miss_id) REFERENCES near_misses(team_id, id),
  constraint record_photos_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint record_photos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint record_photos_walkaround_id_fkey FOREIGN KEY (team_id, walkaround_id) REFERENCES walkarounds(team_id, id)
);
CREATE INDEX record_photos_accident ON public.record_photos USING btree (team_id, accident_id) WHERE (accident_id IS NOT NULL);
CREATE INDEX record_photos_near_miss ON public.record_photos USING btree (team_id, near_miss_id) WHERE (near_miss_id IS NOT NULL);
CREATE INDEX record_photos_walkaround ON public.record_photos USING btree (team_id, walkaround_id) WHERE (walkaround_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.record_photos FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
grant delete, insert, select, update on record_photos to waste_api_serving;

create table recurring_schedules (
  team_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  client_location_id uuid,
  season_ticket_id uuid,
  rrule text not null,
  start_on date not null,
  end_on date,
  time text,
  service_type text,
  container_id uuid,
  waste_load_id uuid,
  driver_id uuid,
  driver_notes text,
  skip_dates date[] default '{}'::date[] not null,
  holiday_rule text default 'same'::text not null,
  holiday_calendar text default 'england-and-wales'::text not null,
  paused boolean default false not null,
  next_run_on date,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  vehicle_id uuid,
  constraint recurring_schedules_pkey PRIMARY KEY (team_id, id),
  constraint recurring_schedules_check CHECK ((end_on >= start_on)),
  constraint recurring_schedules_holiday_calendar_check CHECK ((holiday_calendar = ANY (ARRAY['england-and-wales'::text, 'scotland'::text, 'northern-ireland'::text]))),
  constraint recurring_schedules_holiday_rule_check CHECK ((holiday_rule = ANY (ARRAY['same'::text, 'skip'::text, 'before'::text, 'after'::text]))),
  constraint recurring_schedules_service_type_check CHECK ((service_type = ANY (ARRAY['delivery'::text, 'exchange'::text, 'collection'::text, 'wait_and_load'::text, 'tip_and_return'::text, 'muckaway'::text, 'aborted_visit'::text]))),
  constraint recurring_schedules_time_check CHECK (("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint recurring_schedules_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint recurring_schedules_client_location_id_fkey FOREIGN KEY (team_id, client_location_id) REFERENCES client_locations(team_id, id),
  constraint recurring_schedules_container_id_fkey FOREIGN KEY (team_id, container_id) REFERENCES containers(team_id, id),
  constraint recurring_schedules_driver_id_fkey FOREIGN KEY (team_id, driver_id) REFERENCES members(team_id, id),
  constraint recurring_schedules_season_ticket_id_fkey FOREIGN KEY (team_id, season_ticket_id) REFERENCES notes(team_id, id),
  constraint recurring_schedules_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint recurring_schedules_waste_load_id_fkey FOREIGN KEY (team_id, waste_load_id) REFERENCES waste_loads(team_id, id)
);
CREATE INDEX recurring_schedules_client ON public.recurring_schedules USING btree (team_id, client_id, created_at DESC, id DESC);
CREATE INDEX recurring_schedules_client_location ON public.recurring_schedules USING btree (team_id, client_location_id) WHERE (client_location_id IS NOT NULL);
CREATE INDEX recurring_schedules_container ON public.recurring_schedules USING btree (team_id, container_id) WHERE (container_id IS NOT NULL);
CREATE INDEX recurring_schedules_driver ON public.recurring_schedules USING btree (team_id, driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX recurring_schedules_list ON public.recurring_schedules USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX recurring_schedules_season_ticket ON public.recurring_schedules USING btree (team_id, season_ticket_id) WHERE (season_ticket_id IS NOT NULL);
CREATE INDEX recurring_schedules_waste_load ON public.recurring_schedules USING btree (team_id, waste_load_id) WHERE (waste_load_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.recurring_schedules FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.recurring_schedules FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on recurring_schedules to waste_api_serving;

create table register_cache (
  team_id uuid not null,
  register text not null,
  question text not null,
  answer json not null,
  checked_at timestamp(3) with time zone not null,
  constraint register_cache_pkey PRIMARY KEY (team_id, register, question),
  constraint register_cache_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX register_cache_age ON public.register_cache USING btree (checked_at);
grant delete, insert, select, update on register_cache to waste_api_serving;

create table retention_periods (
  entity_type text not null,
  months integer not null,
  source text not null,
  constraint retention_periods_pkey PRIMARY KEY (entity_type)
);
grant select on retention_periods to waste_api_serving;

create table riddor_notices (
  team_id uuid not null,
  accident_id uuid not null,
  due_by date not null,
  stage smallint not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint riddor_notices_pkey PRIMARY KEY (team_id, accident_id, due_by, stage),
  constraint riddor_notices_stage_check CHECK ((stage = ANY (ARRAY[3, 1, 0]))),
  constraint riddor_notices_accident_id_fkey FOREIGN KEY (team_id, accident_id) REFERENCES accidents(team_id, id),
  constraint riddor_notices_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
grant delete, insert, select, update on riddor_notices to waste_api_serving;

create table roles (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint roles_pkey PRIMARY KEY (team_id, id),
  constraint roles_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX roles_name_key ON public.roles USING btree (team_id, lower(name));
CREATE TRIGGER touch BEFORE UPDATE ON public.roles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on roles to waste_api_serving;

create table route_proposals (
  team_id uuid not null,
  id uuid not null,
  plan_date date not null,
  status text default 'open'::text not null,
  base_version text not null,
  collection_ids uuid[] not null,
  vehicle_ids uuid[] not null,
  result json not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint route_proposals_pkey PRIMARY KEY (team_id, id),
  constraint route_proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'applied'::text]))),
  constraint route_proposals_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX route_proposals_expiry ON public.route_proposals USING btree (expires_at);
CREATE TRIGGER touch BEFORE UPDATE ON public.route_proposals FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on route_proposals to waste_api_serving;

create table schedule_runs (
  name text not null,
  due_at timestamp(3) with time zone not null,
  lease_until timestamp with time zone,
  lease_token uuid,
  attempts integer default 0 not null,
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  error text,
  constraint schedule_runs_pkey PRIMARY KEY (name, due_at)
);
CREATE INDEX schedule_runs_open ON public.schedule_runs USING btree (name, due_at) WHERE (finished_at IS NULL);
grant delete, insert, select, update on schedule_runs to waste_api_serving;

create table schedule_visits (
  team_id uuid not null,
  schedule_id uuid not null,
  due_on date not null,
  collection_id uuid not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint schedule_visits_pkey PRIMARY KEY (team_id, schedule_id, due_on),
  constraint schedule_visits_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint schedule_visits_schedule_id_fkey FOREIGN KEY (team_id, schedule_id) REFERENCES recurring_schedules(team_id, id),
  constraint schedule_visits_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX schedule_visits_collection ON public.schedule_visits USING btree (team_id, collection_id);
grant delete, insert, select, update on schedule_visits to waste_api_serving;

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on schema_migrations to waste_api_serving;

create table season_ticket_transfers (
  team_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  transferred_on date not null,
  quantity text,
  quantity_value numeric,
  quantity_unit text,
  container_type text,
  weight_kg numeric,
  weight_is_estimate boolean default true not null,
  vehicle_reg text,
  driver_id uuid,
  driver_name text,
  collection_id uuid,
  notes text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint season_ticket_transfers_pkey PRIMARY KEY (team_id, id),
  constraint season_ticket_transfers_quantity_unit_check CHECK ((quantity_unit = ANY (ARRAY['kg'::text, 'tonnes'::text, 'm3'::text, 'litres'::text, 'yd3'::text, 'containers'::text]))),
  constraint season_ticket_transfers_collection_id_fkey FOREIGN KEY (team_id, collection_id) REFERENCES collections(team_id, id),
  constraint season_ticket_transfers_driver_id_fkey FOREIGN KEY (team_id, driver_id) REFERENCES members(team_id, id),
  constraint season_ticket_transfers_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint season_ticket_transfers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX season_ticket_transfers_collection ON public.season_ticket_transfers USING btree (team_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX season_ticket_transfers_driver ON public.season_ticket_transfers USING btree (team_id, driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX season_ticket_transfers_list ON public.season_ticket_transfers USING btree (team_id, note_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.season_ticket_transfers FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none,notes:note_id', '');
CREATE TRIGGER touch BEFORE UPDATE ON public.season_ticket_transfers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on season_ticket_transfers to waste_api_serving;

create table secret_canary (
  only_one boolean default true not null,
  sealed bytea not null,
  constraint secret_canary_pkey PRIMARY KEY (only_one),
  constraint secret_canary_only_one_check CHECK (only_one)
);
grant delete, insert, select, update on secret_canary to waste_api_serving;

create table serving_logins (
  database text not null,
  role text not null,
  password text not null,
  constraint serving_logins_pkey PRIMARY KEY (database)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  team_id uuid,
  digest bytea not null,
  method text not null,
  device text not null,
  ip text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  last_used_at timestamp(3) with time zone default clock_timestamp() not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_digest_key UNIQUE (digest),
  constraint sessions_digest_check CHECK ((octet_length(digest) = 32)),
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['link'::text, 'openid'::text]))),
  constraint sessions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, created_at DESC);
grant delete, insert, select, update on sessions to waste_api_serving;

create view shown_depots as
 SELECT team_id,
    id,
    name,
    address,
    postcode,
    lat,
    lng,
    is_operating_centre,
    o_licence_ref,
    opening_hours,
    is_active,
    archived_at,
    created_at,
    updated_at,
    ( SELECT count(*) AS count
           FROM members m
          WHERE ((m.team_id = d.team_id) AND (m.depot_id = d.id) AND (m.status <> 'removed'::text))) AS member_count
   FROM depots d;
grant delete, insert, select, update on shown_depots to waste_api_serving;

create view shown_invites as
 SELECT i.team_id,
    i.id,
    i.email,
    i.name,
    i.base_role,
    i.role_id,
    i.depot_id,
    i.invited_by,
    i.expires_at,
    i.accepted_at,
    i.withdrawn_at,
    i.created_at,
    i.updated_at,
    COALESCE(r.name, i.base_role) AS role_name,
        CASE
            WHEN (i.accepted_at IS NOT NULL) THEN 'accepted'::text
            WHEN (i.withdrawn_at IS NOT NULL) THEN 'withdrawn'::text
            WHEN (i.expires_at <= clock_timestamp()) THEN 'expired'::text
            ELSE 'pending'::text
        END AS status
   FROM (invites i
     LEFT JOIN roles r ON (((r.team_id = i.team_id) AND (r.id = i.role_id))));
grant delete, insert, select, update on shown_invites to waste_api_serving;

create view shown_roles as
 SELECT team_id,
    id,
    name,
    permissions,
    ( SELECT count(*) AS count
           FROM members m
          WHERE ((m.team_id = r.team_id) AND (m.role_id = r.id) AND (m.status <> 'removed'::text))) AS member_count,
    created_at,
    updated_at
   FROM roles r;
grant delete, insert, select, update on shown_roles to waste_api_serving;

create table sign_in_links (
  id uuid not null,
  user_id uuid not null,
  digest bytea not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint sign_in_links_pkey PRIMARY KEY (id),
  constraint sign_in_links_digest_key UNIQUE (digest),
  constraint sign_in_links_digest_check CHECK ((octet_length(digest) = 32)),
  constraint sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_in_links_expiry ON public.sign_in_links USING btree (expires_at);
CREATE INDEX sign_in_links_user ON public.sign_in_links USING btree (user_id, created_at DESC);
grant delete, insert, select, update on sign_in_links to waste_api_serving;

create table sites (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  site_type text,
  address text,
  postcode text,
  contact_name text,
  contact_phone text,
  contact_email text,
  contact_opening_hours text,
  contact_gate_notes text,
  permit_number text,
  permit_type text,
  permit_regulator text,
  permit_issued_on date,
  permit_expires_on date,
  permit_accepted_ewc_codes text[] default '{}'::text[] not null,
  permit_annual_limit_tonnes numeric,
  permit_document_id uuid,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  own_site boolean default false not null,
  operator_name text,
  local_authority text,
  what3words text,
  operation_code text,
  recycling_percent numeric,
  gate_fee_pence bigint,
  lat double precision,
  lng double precision,
  constraint sites_pkey PRIMARY KEY (team_id, id),
  constraint sites_gate_fee_pence_check CHECK ((gate_fee_pence >= 0)),
  constraint sites_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint sites_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint sites_operation_code_check CHECK ((operation_code ~ '^[RD][1-9][0-9]{0,1}$'::text)),
  constraint sites_permit_regulator_check CHECK ((permit_regulator = ANY (ARRAY['EA'::text, 'NRW'::text, 'SEPA'::text, 'NIEA'::text]))),
  constraint sites_permit_type_check CHECK ((permit_type = ANY (ARRAY['permit'::text, 'exemption'::text, 'licence'::text]))),
  constraint sites_place_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint sites_recycling_percent_check CHECK (((recycling_percent >= (0)::numeric) AND (recycling_percent <= (100)::numeric))),
  constraint sites_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX sites_list ON public.sites USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX sites_permit_expiry ON public.sites USING btree (permit_expires_on) WHERE ((archived_at IS NULL) AND (permit_expires_on IS NOT NULL));
CREATE INDEX sites_search ON public.sites USING gin (search_document(team_id, ((name || ' '::text) || COALESCE(address, ''::text)), ((permit_accepted_ewc_codes || postcode) || permit_number), NULL::text)) WHERE (archived_at IS NULL);
CREATE INDEX sites_type ON public.sites USING btree (team_id, site_type, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.sites FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.sites FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on sites to waste_api_serving;

create table tasks (
  team_id uuid not null,
  id uuid not null,
  kind text not null,
  payload json not null,
  status text default 'queued'::text not null,
  priority smallint default 0 not null,
  due_at timestamp with time zone default clock_timestamp() not null,
  lease_token uuid,
  attempts integer default 0 not null,
  error text,
  finished_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint tasks_pkey PRIMARY KEY (team_id, id),
  constraint tasks_finished_check CHECK (((finished_at IS NULL) = (status = 'queued'::text))),
  constraint tasks_lease_check CHECK (((lease_token IS NULL) OR (status = 'queued'::text))),
  constraint tasks_priority_check CHECK ((priority = ANY (ARRAY[0, 1]))),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'succeeded'::text, 'failed'::text]))),
  constraint tasks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
) with (fillfactor=70);
CREATE INDEX tasks_due ON public.tasks USING btree (priority, due_at) WHERE (status = 'queued'::text);
CREATE INDEX tasks_finished ON public.tasks USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX tasks_running ON public.tasks USING btree (team_id) WHERE ((status = 'queued'::text) AND (lease_token IS NOT NULL));
CREATE INDEX tasks_team ON public.tasks USING btree (team_id, created_at DESC, id DESC);
CREATE TRIGGER touch BEFORE UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on tasks to waste_api_serving;

create table teams (
  id uuid not null,
  name text not null,
  status text default 'active'::text not null,
  profile json default '{}'::json not null,
  branding json default '{}'::json not null,
  settings json default '{}'::json not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
);
CREATE UNIQUE INDEX teams_name_key ON public.teams USING btree (lower(name));
CREATE TRIGGER touch BEFORE UPDATE ON public.teams FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on teams to waste_api_serving;

create table telematics (
  team_id uuid not null,
  id uuid not null,
  provider text not null,
  credentials bytea not null,
  last4 text,
  poll_seconds integer not null,
  feed_cursor text,
  last_sync_at timestamp(3) with time zone,
  last_error text,
  due_at timestamp with time zone not null,
  connected_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint telematics_pkey PRIMARY KEY (team_id),
  constraint telematics_poll_seconds_check CHECK (((poll_seconds >= 30) AND (poll_seconds <= 3600))),
  constraint telematics_provider_check CHECK ((provider = ANY (ARRAY['samsara'::text, 'geotab'::text, 'feed'::text]))),
  constraint telematics_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX telematics_due ON public.telematics USING btree (due_at);
CREATE TRIGGER touch BEFORE UPDATE ON public.telematics FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on telematics to waste_api_serving;

create table telematics_vehicles (
  team_id uuid not null,
  external_id text not null,
  name text,
  registration text,
  vehicle_id uuid,
  matched_by text,
  odometer_km numeric,
  odometer_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  constraint telematics_vehicles_pkey PRIMARY KEY (team_id, external_id),
  constraint telematics_vehicles_matched_by_check CHECK ((matched_by = ANY (ARRAY['registration'::text, 'member'::text]))),
  constraint telematics_vehicles_odometer_km_check CHECK ((odometer_km >= (0)::numeric)),
  constraint telematics_vehicles_team_id_fkey FOREIGN KEY (team_id) REFERENCES telematics(team_id) ON DELETE CASCADE,
  constraint telematics_vehicles_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE UNIQUE INDEX telematics_vehicles_vehicle ON public.telematics_vehicles USING btree (team_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
grant delete, insert, select, update on telematics_vehicles to waste_api_serving;

create table templates (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  body text,
  defaults json default '{}'::json not null,
  is_default boolean default false not null,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint templates_pkey PRIMARY KEY (team_id, id),
  constraint templates_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'quote'::text, 'invoice'::text, 'email'::text, 'rams'::text, 'checklist'::text]))),
  constraint templates_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE UNIQUE INDEX templates_default ON public.templates USING btree (team_id, kind) WHERE (is_default AND (archived_at IS NULL));
CREATE INDEX templates_kind ON public.templates USING btree (team_id, kind, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX templates_list ON public.templates USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.templates FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on templates to waste_api_serving;

create table uploads (
  team_id uuid not null,
  id uuid not null,
  purpose text not null,
  key text not null,
  content_type text not null,
  bytes integer not null,
  created_by uuid not null,
  created_by_name text not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint uploads_pkey PRIMARY KEY (team_id, id),
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_purpose_check CHECK ((purpose = 'logo'::text)),
  constraint uploads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint uploads_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX uploads_expired ON public.uploads USING btree (expires_at);
CREATE TRIGGER touch BEFORE UPDATE ON public.uploads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on uploads to waste_api_serving;

create table users (
  id uuid not null,
  email text not null,
  name text not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE TRIGGER touch BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on users to waste_api_serving;

create table vehicle_maintenance (
  team_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  type text not null,
  status text default 'due'::text not null,
  due_on date,
  due_odometer_km numeric,
  interval_weeks integer,
  interval_km numeric,
  booked_for date,
  done_on date,
  odometer_km numeric,
  provider text,
  cost_pence bigint,
  expense_id uuid,
  result text,
  defects json default '[]'::json not null,
  notes text,
  previous_id uuid,
  took_off_road boolean default false not null,
  warnings json default '[]'::json not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  date_set date,
  date_before date,
  constraint vehicle_maintenance_pkey PRIMARY KEY (team_id, id),
  constraint vehicle_maintenance_check CHECK (((status = 'done'::text) = (done_on IS NOT NULL))),
  constraint vehicle_maintenance_check1 CHECK (((status = 'done'::text) OR (result IS NULL))),
  constraint vehicle_maintenance_check2 CHECK (((status <> 'booked'::text) OR (booked_for IS NOT NULL))),
  constraint vehicle_maintenance_cost_pence_check CHECK ((cost_pence >= 0)),
  constraint vehicle_maintenance_due_odometer_km_check CHECK ((due_odometer_km >= (0)::numeric)),
  constraint vehicle_maintenance_interval_km_check CHECK ((interval_km > (0)::numeric)),
  constraint vehicle_maintenance_interval_weeks_check CHECK (((interval_weeks >= 1) AND (interval_weeks <= 52))),
  constraint vehicle_maintenance_odometer_km_check CHECK ((odometer_km >= (0)::numeric)),
  constraint vehicle_maintenance_result_check CHECK ((result = ANY (ARRAY['pass'::text, 'advisory'::text, 'fail'::text]))),
  constraint vehicle_maintenance_status_check CHECK ((status = ANY (ARRAY['due'::text, 'booked'::text, 'done'::text, 'cancelled'::text]))),
  constraint vehicle_maintenance_type_check CHECK ((type = ANY (ARRAY['service'::text, 'inspection'::text, 'mot'::text, 'repair'::text, 'loler'::text, 'tacho'::text]))),
  constraint vehicle_maintenance_expense_id_fkey FOREIGN KEY (team_id, expense_id) REFERENCES fleet_expenses(team_id, id),
  constraint vehicle_maintenance_previous_id_fkey FOREIGN KEY (team_id, previous_id) REFERENCES vehicle_maintenance(team_id, id),
  constraint vehicle_maintenance_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint vehicle_maintenance_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX vehicle_maintenance_due ON public.vehicle_maintenance USING btree (team_id, due_on) WHERE (status = ANY (ARRAY['due'::text, 'booked'::text]));
CREATE INDEX vehicle_maintenance_expense ON public.vehicle_maintenance USING btree (team_id, expense_id) WHERE (expense_id IS NOT NULL);
CREATE INDEX vehicle_maintenance_expiry ON public.vehicle_maintenance USING btree (due_on) WHERE ((type = 'inspection'::text) AND (status = ANY (ARRAY['due'::text, 'booked'::text])));
CREATE INDEX vehicle_maintenance_list ON public.vehicle_maintenance USING btree (team_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX vehicle_maintenance_previous ON public.vehicle_maintenance USING btree (team_id, previous_id) WHERE (previous_id IS NOT NULL);
CREATE INDEX vehicle_maintenance_status ON public.vehicle_maintenance USING btree (team_id, status, created_at DESC, id DESC);
CREATE INDEX vehicle_maintenance_vehicle ON public.vehicle_maintenance USING btree (team_id, vehicle_id, created_at DESC, id DESC);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.vehicle_maintenance FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.vehicle_maintenance FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on vehicle_maintenance to waste_api_serving;

create table vehicles (
  team_id uuid not null,
  id uuid not null,
  registration text not null,
  status text default 'active'::text not null,
  type text,
  make text,
  model text,
  fuel_type text,
  gvw_kg numeric,
  unladen_kg numeric,
  odometer_km numeric,
  driver_id uuid,
  depot_id uuid,
  mot_expires_on date,
  tax_expires_on date,
  insurance_expires_on date,
  insurance_policy text,
  loler_expires_on date,
  tacho_calibration_expires_on date,
  last_service_on date,
  notes text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint vehicles_pkey PRIMARY KEY (team_id, id),
  constraint vehicles_check CHECK ((unladen_kg <= gvw_kg)),
  constraint vehicles_gvw_kg_check CHECK ((gvw_kg > (0)::numeric)),
  constraint vehicles_odometer_km_check CHECK ((odometer_km >= (0)::numeric)),
  constraint vehicles_registration_check CHECK ((registration ~ '^[A-Z0-9]{1,12}$'::text)),
  constraint vehicles_status_check CHECK ((status = ANY (ARRAY['active'::text, 'off_road'::text, 'sorn'::text, 'disposed'::text]))),
  constraint vehicles_type_check CHECK ((type = ANY (ARRAY['skip_loader'::text, 'hook_loader'::text, 'refuse'::text, 'tipper'::text, 'grab'::text, 'flatbed'::text, 'tanker'::text, 'van'::text, 'tractor_unit'::text, 'trailer'::text, 'plant'::text, 'other'::text]))),
  constraint vehicles_unladen_kg_check CHECK ((unladen_kg > (0)::numeric)),
  constraint vehicles_depot_id_fkey FOREIGN KEY (team_id, depot_id) REFERENCES depots(team_id, id),
  constraint vehicles_driver_id_fkey FOREIGN KEY (team_id, driver_id) REFERENCES members(team_id, id),
  constraint vehicles_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX vehicles_depot ON public.vehicles USING btree (team_id, depot_id) WHERE (depot_id IS NOT NULL);
CREATE INDEX vehicles_driver ON public.vehicles USING btree (team_id, driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX vehicles_insurance_expiry ON public.vehicles USING btree (insurance_expires_on) WHERE (archived_at IS NULL);
CREATE INDEX vehicles_list ON public.vehicles USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX vehicles_mot_expiry ON public.vehicles USING btree (mot_expires_on) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX vehicles_registration_key ON public.vehicles USING btree (team_id, registration) WHERE (archived_at IS NULL);
CREATE INDEX vehicles_search ON public.vehicles USING gin (search_document(team_id, ((COALESCE(make, ''::text) || ' '::text) || COALESCE(model, ''::text)), ARRAY[registration], NULL::text)) WHERE (archived_at IS NULL);
CREATE INDEX vehicles_status ON public.vehicles USING btree (team_id, status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX vehicles_tax_expiry ON public.vehicles USING btree (tax_expires_on) WHERE (archived_at IS NULL);
CREATE TRIGGER forget BEFORE DELETE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION forget_vehicle();
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER leaves_board AFTER DELETE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION note_board_departure();
CREATE TRIGGER touch BEFORE UPDATE ON public.vehicles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on vehicles to waste_api_serving;

create table walkarounds (
  team_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  driver_id uuid,
  odometer_km numeric,
  started_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone not null,
  checked_on date not null,
  result text not null,
  items json not null,
  signature json,
  notes text,
  defects_rectified_by text,
  rectified_at timestamp(3) with time zone,
  rectification_note text,
  took_off_road boolean default false not null,
  warnings json default '[]'::json not null,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint walkarounds_pkey PRIMARY KEY (team_id, id),
  constraint walkarounds_check CHECK ((completed_at >= started_at)),
  constraint walkarounds_check1 CHECK (((rectified_at IS NULL) = (defects_rectified_by IS NULL))),
  constraint walkarounds_check2 CHECK (((rectified_at IS NULL) OR (result <> 'nil_defect'::text))),
  constraint walkarounds_odometer_km_check CHECK ((odometer_km >= (0)::numeric)),
  constraint walkarounds_result_check CHECK ((result = ANY (ARRAY['nil_defect'::text, 'defects'::text, 'unsafe'::text]))),
  constraint walkarounds_driver_id_fkey FOREIGN KEY (team_id, driver_id) REFERENCES members(team_id, id),
  constraint walkarounds_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint walkarounds_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX walkarounds_driver ON public.walkarounds USING btree (team_id, driver_id, created_at DESC, id DESC) WHERE (driver_id IS NOT NULL);
CREATE INDEX walkarounds_list ON public.walkarounds USING btree (team_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX walkarounds_open_unsafe ON public.walkarounds USING btree (team_id, vehicle_id) WHERE ((result = 'unsafe'::text) AND (rectified_at IS NULL));
CREATE INDEX walkarounds_result ON public.walkarounds USING btree (team_id, result, created_at DESC, id DESC);
CREATE INDEX walkarounds_vehicle ON public.walkarounds USING btree (team_id, vehicle_id, created_at DESC, id DESC);
CREATE INDEX walkarounds_vehicle_change ON public.walkarounds USING btree (team_id, vehicle_id, updated_at);
CREATE INDEX walkarounds_vehicle_day ON public.walkarounds USING btree (team_id, vehicle_id, checked_on);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.walkarounds FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.walkarounds FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on walkarounds to waste_api_serving;

create table waste_loads (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  waste_description text not null,
  ewc_codes text[] not null,
  container_type text,
  physical_form text,
  default_quantity numeric,
  default_unit text,
  typical_weight_kg numeric,
  hazard_codes text[] default '{}'::text[] not null,
  un_number text,
  price_list_id uuid,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint waste_loads_pkey PRIMARY KEY (team_id, id),
  constraint waste_loads_default_unit_check CHECK ((default_unit = ANY (ARRAY['kg'::text, 'tonnes'::text, 'm3'::text, 'litres'::text, 'yd3'::text, 'containers'::text]))),
  constraint waste_loads_physical_form_check CHECK ((physical_form = ANY (ARRAY['Gas'::text, 'Liquid'::text, 'Solid'::text, 'Powder'::text, 'Sludge'::text, 'Mixed'::text]))),
  constraint waste_loads_price_list_id_fkey FOREIGN KEY (team_id, price_list_id) REFERENCES price_lists(team_id, id),
  constraint waste_loads_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX waste_loads_list ON public.waste_loads USING btree (team_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX waste_loads_price_list ON public.waste_loads USING btree (team_id, price_list_id) WHERE (price_list_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.waste_loads FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('none', '*');
CREATE TRIGGER touch BEFORE UPDATE ON public.waste_loads FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on waste_loads to waste_api_serving;

create table webhook_attempts (
  team_id uuid not null,
  delivery_id uuid not null,
  n integer not null,
  started_at timestamp(3) with time zone not null,
  dispatcher_id uuid not null,
  url text not null,
  finished_at timestamp(3) with time zone,
  outcome text,
  http_status smallint,
  error_class text,
  retry_at timestamp(3) with time zone,
  detail json,
  constraint webhook_attempts_pkey PRIMARY KEY (team_id, delivery_id, n, started_at),
  constraint webhook_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['delivered'::text, 'failed'::text, 'unknown'::text, 'not_sent'::text])))
) partition by RANGE (started_at);
grant delete, insert, select, update on webhook_attempts to waste_api_serving;

create table webhook_attempts_default partition of webhook_attempts DEFAULT;
grant delete, insert, select, update on webhook_attempts_default to waste_api_serving;

create table webhook_deliveries (
  team_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id text not null,
  event_type text not null,
  kind text default 'auto'::text not null,
  state smallint default 0 not null,
  attempts integer default 0 not null,
  step smallint default 0 not null,
  unknowns smallint default 0 not null,
  resets smallint default 0 not null,
  next_at timestamp with time zone,
  lease_until timestamp with time zone,
  claim uuid,
  cancelled_reason text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  finished_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  url text,
  constraint webhook_deliveries_pkey PRIMARY KEY (team_id, id),
  constraint webhook_deliveries_check CHECK (((state <> 0) OR (next_at IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((state = 1) = ((claim IS NOT NULL) AND (lease_until IS NOT NULL)))),
  constraint webhook_deliveries_kind_check CHECK ((kind = ANY (ARRAY['auto'::text, 'replay'::text, 'ping'::text]))),
  constraint webhook_deliveries_state_check CHECK (((state >= 0) AND (state <= 5)))
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);
CREATE INDEX webhook_deliveries_claim ON public.webhook_deliveries USING btree (endpoint_id, next_at) WHERE (state = 0);
CREATE INDEX webhook_deliveries_inflight ON public.webhook_deliveries USING btree (endpoint_id) WHERE (state = 1);
CREATE INDEX webhook_deliveries_missed ON public.webhook_deliveries USING btree (endpoint_id, finished_at) WHERE ((kind <> 'ping'::text) AND (state = ANY (ARRAY[3, 4, 5])));
CREATE INDEX webhook_deliveries_replays ON public.webhook_deliveries USING btree (endpoint_id, event_id) WHERE (kind = 'replay'::text);
grant delete, insert, select, update on webhook_deliveries to waste_api_serving;

create table webhook_endpoint_queue (
  endpoint_id uuid not null,
  team_id uuid not null,
  next_due_at timestamp with time zone,
  saturated boolean default false not null,
  paused_until timestamp with time zone,
  max_inflight integer default 8 not null,
  inflight_limit integer default 8 not null,
  slow_streak integer default 0 not null,
  good_streak integer default 0 not null,
  consecutive_exhausted integer default 0 not null,
  consecutive_failed integer default 0 not null,
  failing_since timestamp(3) with time zone,
  last_success_at timestamp(3) with time zone,
  warnings text[] default '{}'::text[] not null,
  constraint webhook_endpoint_queue_pkey PRIMARY KEY (endpoint_id),
  constraint webhook_endpoint_queue_inflight_limit_check CHECK ((inflight_limit >= 1)),
  constraint webhook_endpoint_queue_max_inflight_check CHECK (((max_inflight >= 1) AND (max_inflight <= 64))),
  constraint webhook_endpoint_queue_team_id_endpoint_id_fkey FOREIGN KEY (team_id, endpoint_id) REFERENCES webhook_endpoints(team_id, id) ON DELETE CASCADE
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);
CREATE INDEX webhook_endpoint_queue_due ON public.webhook_endpoint_queue USING btree (next_due_at) WHERE (next_due_at IS NOT NULL);
CREATE INDEX webhook_endpoint_queue_failing ON public.webhook_endpoint_queue USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE INDEX webhook_endpoint_queue_team ON public.webhook_endpoint_queue USING btree (team_id);
grant delete, insert, select, update on webhook_endpoint_queue to waste_api_serving;

create table webhook_endpoints (
  team_id uuid not null,
  id uuid default gen_random_uuid() not null,
  url text not null,
  description text,
  event_types text[] not null,
  status text default 'enabled'::text not null,
  disabled_reason text,
  disabled_at timestamp(3) with time zone,
  secret bytea,
  previous_secret bytea,
  previous_secret_expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  deleted_at timestamp(3) with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (team_id, id),
  constraint webhook_endpoints_id_key UNIQUE (id),
  constraint webhook_endpoints_check CHECK (((secret IS NOT NULL) OR (deleted_at IS NOT NULL))),
  constraint webhook_endpoints_check1 CHECK (((previous_secret IS NULL) = (previous_secret_expires_at IS NULL))),
  constraint webhook_endpoints_check2 CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL))),
  constraint webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'manual'::text, 'deleted'::text]))),
  constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  constraint webhook_endpoints_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id)
);
CREATE INDEX webhook_endpoints_previous_secret ON public.webhook_endpoints USING btree (previous_secret_expires_at) WHERE (previous_secret IS NOT NULL);
grant delete, insert, select, update on webhook_endpoints to waste_api_serving;

create table weighbridge_tickets (
  team_id uuid not null,
  id uuid not null,
  ticket_number text,
  ticket_date date not null,
  vehicle_reg text,
  vehicle_key text,
  waste_type text,
  ewc_code text,
  direction text,
  first_weight_kg numeric,
  second_weight_kg numeric,
  gross_kg numeric,
  tare_kg numeric,
  net_kg numeric generated always as (trim_scale((gross_kg - tare_kg))) stored,
  site_id uuid,
  note_id uuid,
  notes text,
  archived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  updated_at timestamp(3) with time zone default clock_timestamp() not null,
  stored_tare_id uuid,
  vehicle_id uuid,
  client_id uuid,
  haulier text,
  driver_name text,
  operator_name text,
  origin text,
  destination text,
  order_number text,
  weighed_first_at timestamp(3) with time zone,
  weighed_second_at timestamp(3) with time zone,
  warnings json default '[]'::json not null,
  constraint weighbridge_tickets_pkey PRIMARY KEY (team_id, id),
  constraint weighbridge_tickets_check CHECK ((tare_kg <= gross_kg)),
  constraint weighbridge_tickets_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint weighbridge_tickets_first_weight_kg_check CHECK ((first_weight_kg >= (0)::numeric)),
  constraint weighbridge_tickets_gross_kg_check CHECK ((gross_kg >= (0)::numeric)),
  constraint weighbridge_tickets_second_weight_kg_check CHECK ((second_weight_kg >= (0)::numeric)),
  constraint weighbridge_tickets_tare_kg_check CHECK ((tare_kg >= (0)::numeric)),
  constraint weighbridge_tickets_client_id_fkey FOREIGN KEY (team_id, client_id) REFERENCES clients(team_id, id),
  constraint weighbridge_tickets_note_id_fkey FOREIGN KEY (team_id, note_id) REFERENCES notes(team_id, id),
  constraint weighbridge_tickets_site_id_fkey FOREIGN KEY (team_id, site_id) REFERENCES sites(team_id, id),
  constraint weighbridge_tickets_stored_tare_id_fkey FOREIGN KEY (team_id, stored_tare_id) REFERENCES weighbridge_tickets(team_id, id),
  constraint weighbridge_tickets_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint weighbridge_tickets_vehicle_id_fkey FOREIGN KEY (team_id, vehicle_id) REFERENCES vehicles(team_id, id)
);
CREATE INDEX weighbridge_tickets_client ON public.weighbridge_tickets USING btree (team_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX weighbridge_tickets_date ON public.weighbridge_tickets USING btree (team_id, ticket_date) WHERE (archived_at IS NULL);
CREATE INDEX weighbridge_tickets_list ON public.weighbridge_tickets USING btree (team_id, created_at DESC, id DESC, ticket_date) WHERE (archived_at IS NULL);
CREATE INDEX weighbridge_tickets_note ON public.weighbridge_tickets USING btree (team_id, note_id);
CREATE INDEX weighbridge_tickets_open ON public.weighbridge_tickets USING btree (team_id, created_at DESC, id DESC) WHERE ((gross_kg IS NULL) AND (archived_at IS NULL));
CREATE INDEX weighbridge_tickets_site ON public.weighbridge_tickets USING btree (team_id, site_id);
CREATE INDEX weighbridge_tickets_site_list ON public.weighbridge_tickets USING btree (team_id, site_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX weighbridge_tickets_stored_tare ON public.weighbridge_tickets USING btree (team_id, stored_tare_id) WHERE (stored_tare_id IS NOT NULL);
CREATE UNIQUE INDEX weighbridge_tickets_ticket_number_key ON public.weighbridge_tickets USING btree (team_id, site_id, ticket_number) WHERE (archived_at IS NULL);
CREATE INDEX weighbridge_tickets_vehicle ON public.weighbridge_tickets USING btree (team_id, vehicle_key, created_at DESC, id DESC, ticket_date) WHERE (archived_at IS NULL);
CREATE INDEX weighbridge_tickets_vehicle_id ON public.weighbridge_tickets USING btree (team_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE TRIGGER held BEFORE DELETE OR UPDATE ON public.weighbridge_tickets FOR EACH ROW EXECUTE FUNCTION keep_what_is_held('client_id,notes:note_id', 'warnings');
CREATE TRIGGER touch BEFORE UPDATE ON public.weighbridge_tickets FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
grant delete, insert, select, update on weighbridge_tickets to waste_api_serving;

CREATE OR REPLACE FUNCTION public.add_audit_events(p_team uuid, p_rows json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_row json;
begin
  for v_row in select * from json_array_elements(p_rows) loop
    insert into audit_events (team_id, id, entity_type, entity_id, client_id, action, source, actor, changes, ip, request_id)
    values (p_team, (v_row ->> 'id')::uuid, v_row ->> 'entity_type', v_row ->> 'entity_id', (v_row ->> 'client_id')::uuid,
      v_row ->> 'action', v_row ->> 'source', (v_row ->> 'actor')::json, (v_row ->> 'changes')::json, v_row ->> 'ip',
      v_row ->> 'request_id');
  end loop;
end $function$;
-- add_audit_events(uuid, json): called by waste_api_serving

CREATE OR REPLACE FUNCTION public.authenticate(p_ids text[], p_digests bytea[], p_wanted integer[], p_limit integer)
 RETURNS TABLE(ord integer, key_id text, secret_hash bytea, state text, team_id uuid, team_name text, team_status text, scopes json, user_id uuid, user_name text, member_status text, base_role text, permissions json, granted integer, used integer, first_free_ms bigint)
 LANGUAGE plpgsql
AS $function$
declare
  i int;
  v_last_used timestamptz;
begin
  for i in 1 .. coalesce(array_length(p_ids, 1), 0) loop
    select k.id, k.secret_hash,
        case when k.revoked_at is not null then 'revoked'
             when k.expires_at <= clock_timestamp() then 'expired' else 'valid' end,
        k.team_id, t.name, t.status, to_json(k.scopes), k.user_id, u.name,
        coalesce(m.status, 'removed'), m.base_role, to_json(r.permissions), k.last_used_at
      into key_id, secret_hash, state, team_id, team_name, team_status, scopes, user_id, user_name,
        member_status, base_role, permissions, v_last_used
      from api_keys k
      join teams t on t.id = k.team_id
      join users u on u.id = k.user_id
      left join members m on m.team_id = k.team_id and m.user_id = k.user_id
      left join roles r on r.team_id = m.team_id and r.id = m.role_id
      where k.id = p_ids[i] and sha256(k.secret_hash) = sha256(p_digests[i]);
    ord := i;
    granted := 0; used := 0; first_free_ms := 0;
    if not found then
      key_id := null;
    elsif state = 'valid' then
      if v_last_used is null or v_last_used < clock_timestamp() - interval '1 minute' then
        update api_keys set last_used_at = statement_timestamp()
          where id in (select x.id from api_keys x where x.id = p_ids[i] for no key update skip locked);
      end if;
      select p.granted, p.used, p.first_free_ms into granted, used, first_free_ms
        from take_permits(p_ids[i], p_wanted[i], p_limit) p;
    end if;
    return next;
  end loop;
end $function$;
-- authenticate(text[], bytea[], integer[], integer): called by public

CREATE OR REPLACE FUNCTION public.authenticate_session(p_digest bytea, p_limit integer)
 RETURNS TABLE(session_id uuid, user_id uuid, user_name text, user_email text, expires_at text, team_id uuid, team_name text, team_status text, member_status text, base_role text, permissions json, granted integer, used integer, first_free_ms bigint)
 LANGUAGE plpgsql
AS $function$
declare
  v_last_used timestamptz;
begin
  select s.id, s.user_id, u.name, u.email,
      to_char(s.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), s.team_id, t.name, t.status,
      case when s.team_id is null then null else coalesce(m.status, 'removed') end, m.base_role, to_json(r.permissions),
      s.last_used_at
    into session_id, user_id, user_name, user_email, expires_at, team_id, team_name, team_status, member_status,
      base_role, permissions, v_last_used
    from sessions s
    join users u on u.id = s.user_id
    left join teams t on t.id = s.team_id
    left join members m on m.team_id = s.team_id and m.user_id = s.user_id
    left join roles r on r.team_id = m.team_id and r.id = m.role_id
    where s.digest = p_digest and s.revoked_at is null and s.expires_at > clock_timestamp();
  if not found then
    return;
  end if;
  if v_last_used < clock_timestamp() - interval '1 minute' then
    update sessions set last_used_at = statement_timestamp()
      where id in (select x.id from sessions x where x.id = session_id for no key update skip locked);
  end if;
  select p.granted, p.used, p.first_free_ms into granted, used, first_free_ms
    from take_permits('session ' || session_id, 1, p_limit) p;
  return next;
end $function$;
-- authenticate_session(bytea, integer): called by public

CREATE OR REPLACE FUNCTION public.beside(p_table text, p_shard text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_name text;
begin
  select shard_name(s.logicalrelid, s.shardid) into v_name
    from pg_dist_shard own
    join pg_dist_shard s on s.logicalrelid = p_table::regclass and s.shardminvalue = own.shardminvalue
    where own.shardid = substring(p_shard from '[0-9]+$')::bigint;
  return v_name;
end $function$;
-- beside(text, text): called by public

CREATE OR REPLACE FUNCTION public.claim_keys(p_team uuid, p_keys text[], p_kept_for interval)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from unnest(p_keys) as key
      where not pg_try_advisory_xact_lock(hashtextextended(p_team::text || ':' || key, 2))
  ) then
    raise exception 'the first request with this key is running' using errcode = 'WI001';
  end if;
  perform from idempotency_keys k
    where k.team_id = p_team and k.key = any(p_keys) and k.created_at > clock_timestamp() - p_kept_for;
  if found then
    raise exception 'the response to this key is kept' using errcode = 'WI002';
  end if;
end $function$;
-- claim_keys(uuid, text[], interval): called by public

CREATE OR REPLACE FUNCTION public.forget_vehicle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'vehicles' then
    update telematics_vehicles set vehicle_id = null, matched_by = null
    where team_id = old.team_id and vehicle_id = old.id;
  else
    execute format('update %s set vehicle_id = null, matched_by = null where team_id = $1 and vehicle_id = $2',
      beside('telematics_vehicles', tg_table_name)) using old.team_id, old.id;
  end if;
  return old;
end $function$;
-- forget_vehicle(): called by public

CREATE OR REPLACE FUNCTION public.is_held(p_applies_to text, p_held_client uuid, p_from date, p_to date, p_client uuid, p_created timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case p_applies_to
    when 'all' then true
    when 'client' then p_client is not distinct from p_held_client
    else p_created >= p_from::timestamp at time zone 'Europe/London'
      and p_created < (p_to + 1)::timestamp at time zone 'Europe/London' end
$function$;
-- is_held(text, uuid, date, date, uuid, timestamp with time zone): called by public

CREATE OR REPLACE FUNCTION public.keep_as_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A row of % is kept as it was written', tg_table_name;
end $function$;
-- keep_as_written(): called by public

CREATE OR REPLACE FUNCTION public.keep_audit_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_sealed timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.team_id::text, 1));
  if tg_table_name = 'audit_events' then
    select s.sealed_until into v_sealed from audit_seals s where s.team_id = new.team_id order by s.seq desc limit 1;
  else
    execute format('select s.sealed_until from %s s where s.team_id = $1 order by s.seq desc limit 1',
      beside('audit_seals', tg_table_name)) into v_sealed using new.team_id;
  end if;
  if new.created_at > clock_timestamp() - interval '1 minute' then
    new.created_at := clock_timestamp();
  end if;
  if new.created_at < v_sealed then
    new.created_at := v_sealed;
  end if;
  -- The last seal may end later, because the clock was put back or because this transaction waited for the lock.
  if v_sealed is null or v_sealed < transaction_timestamp() - interval '1 millisecond' then
    perform set_config('waste.audit_team', new.team_id::text, true);
    perform set_config('waste.audit_from', new.created_at::text, true);
  end if;
  return new;
end $function$;
-- keep_audit_order(): called by public

CREATE OR REPLACE FUNCTION public.keep_webhook_attempt_days(p_first date, p_last date, p_oldest date, OUT added text[], OUT dropped text[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_day date;
  v_name text;
begin
  added := '{}';
  dropped := '{}';
  for v_day in select generate_series(p_first, p_last, interval '1 day')::date loop
    v_name := 'webhook_attempts_' || to_char(v_day, 'YYYYMMDD');
    continue when to_regclass(v_name) is not null;
    begin
      execute format('create table %I (like webhook_attempts including defaults including constraints)', v_name);
      execute format('alter table webhook_attempts attach partition %I for values from (%L) to (%L)',
        v_name, v_day::text || ' 00:00:00+00', (v_day + 1)::text || ' 00:00:00+00');
      added := added || v_name;
    exception when check_violation then
      null;
    end;
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'webhook_attempts'::regclass and c.relname ~ '_[0-9]{8}$'
      and c.relname::text < 'webhook_attempts_' || to_char(p_oldest, 'YYYYMMDD')
    order by c.relname
  loop
    execute format('drop table %I', v_name);
    dropped := dropped || v_name;
  end loop;
end $function$;
-- keep_webhook_attempt_days(date, date, date): called by waste_api_serving

CREATE OR REPLACE FUNCTION public.keep_what_is_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_hold legal_holds;
  v_owner text;
  v_old jsonb;
  v_new jsonb;
  v_client uuid;
  v_created timestamptz;
  v_lost text;
  v_path text;
  v_table text := table_of(tg_table_name);
  v_on_shard boolean := v_table <> tg_table_name;
  v_held boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(old.team_id::text, 4));
  if v_on_shard then
    execute format('select * from %s h where h.team_id = $1 and h.enabled', beside('legal_holds', tg_table_name))
      into v_hold using old.team_id;
  else
    select * into v_hold from legal_holds h where h.team_id = old.team_id and h.enabled;
  end if;
  if v_hold.team_id is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;

  v_old := to_jsonb(old);
  foreach v_owner in array string_to_array(tg_argv[0], ',') loop
    if v_owner like '%:%' then
      execute format('select (to_jsonb(t) ->> ''client_id'')::uuid, t.created_at from %s t where t.team_id = $1 and t.id = $2',
          case when v_on_shard then beside(split_part(v_owner, ':', 1), tg_table_name) else split_part(v_owner, ':', 1) end)
        into v_client, v_created using old.team_id, (v_old ->> split_part(v_owner, ':', 2))::uuid;
    else
      v_client := (v_old ->> case v_owner when 'self' then 'id' else v_owner end)::uuid;
      v_created := (v_old ->> 'created_at')::timestamptz;
    end if;
    v_held := v_held
      or coalesce(is_held(v_hold.applies_to, v_hold.client_id, v_hold.from_on, v_hold.to_on, v_client, v_created), false);
  end loop;
  if v_table = 'containers' and v_hold.applies_to = 'client' and tg_op = 'DELETE' and not v_held then
    execute format('select exists (select from %s m where m.team_id = $1 and m.container_id = $2 and m.client_id = $3)',
        case when v_on_shard then beside('container_movements', tg_table_name) else 'container_movements' end)
      into v_held using old.team_id, (v_old ->> 'id')::uuid, v_hold.client_id;
  end if;
  if not v_held then
    return case tg_op when 'DELETE' then old else new end;
  end if;

  if tg_op = 'DELETE' then
    raise exception 'A legal hold forbids deleting this record: %', v_hold.reason using errcode = 'WH002';
  end if;
  v_new := to_jsonb(new);
  if 'archived_at' <> all(string_to_array(tg_argv[1], ',')) and v_old ->> 'archived_at' is null and v_new ->> 'archived_at' is not null then
    raise exception 'A legal hold forbids deleting this record: %', v_hold.reason using errcode = 'WH002';
  end if;
  if tg_argv[1] = '*' then
    foreach v_owner in array string_to_array(tg_argv[0], ',') loop
      v_path := split_part(v_owner, ':', case when v_owner like '%:%' then 2 else 1 end);
      v_lost := coalesce(v_lost, case when loses(v_old -> v_path, v_new -> v_path) then v_path end);
    end loop;
  else
    foreach v_path in array string_to_array(tg_argv[1], ',') loop
      v_old := v_old #- string_to_array(v_path, '.');
    end loop;
    -- net_kg and balance_pence are computed after triggers run: here they have no new value.
    select o.key into v_lost from jsonb_each(v_old - '{updated_at,net_kg,balance_pence}'::text[]) o where loses(o.value, v_new -> o.key) order by o.key
      limit 1;
  end if;
  if v_lost is not null then
    raise exception 'A legal hold forbids changing % of this record: %', regexp_replace(regexp_replace(v_lost, '_pence$', ''), '^part_', 'parts.'), v_hold.reason using errcode = 'WH002';
  end if;
  return new;
end $function$;
-- keep_what_is_held(): called by public

CREATE OR REPLACE FUNCTION public.loses(p_old jsonb, p_new jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if p_old is not distinct from p_new or p_old is null or p_old in ('null', '""', '[]', '{}') then
    return false;
  end if;
  if jsonb_typeof(p_old) <> 'object' or p_new is null or jsonb_typeof(p_new) <> 'object' then
    return true;
  end if;
  return exists (select from jsonb_each(p_old) o where loses(o.value, p_new -> o.key));
end $function$;
-- loses(jsonb, jsonb): called by public

CREATE OR REPLACE FUNCTION public.note_board_departure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_table text := table_of(tg_table_name);
  v_left board_departures;
begin
  v_left.team_id := old.team_id;
  if v_table = 'collections' then
    v_left.board_date := old.scheduled_date;
    v_left.collection_id := old.id;
    v_left.driver_id := old.driver_id;
    v_left.vehicle_id := old.vehicle_id;
  elsif v_table = 'vehicles' then
    v_left.vehicle_id := old.id;
  end if;
  if v_table = tg_table_name then
    insert into board_departures (team_id, board_date, collection_id, driver_id, vehicle_id)
    values (v_left.team_id, v_left.board_date, v_left.collection_id, v_left.driver_id, v_left.vehicle_id);
  else
    execute format('insert into %s (team_id, id, board_date, collection_id, driver_id, vehicle_id, left_at)
      values ($1, nextval(pg_get_serial_sequence(''board_departures'', ''id'')), $2, $3, $4, $5, clock_timestamp())',
      beside('board_departures', tg_table_name))
      using v_left.team_id, v_left.board_date, v_left.collection_id, v_left.driver_id, v_left.vehicle_id;
  end if;
  return null;
end $function$;
-- note_board_departure(): called by public

CREATE OR REPLACE FUNCTION public.purge_audit(p_team uuid, p_before timestamp with time zone, p_actor json, p_reason text, p_seals integer, p_dry_run boolean, OUT purged bigint, OUT checkpoint_seq bigint, OUT kept_entity_type text, OUT kept_until timestamp with time zone, OUT more boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_hold legal_holds;
  v_months int;
  v_kept_from timestamptz;
  v_last audit_seals;
begin
  select * into v_hold from legal_holds h where h.team_id = p_team and h.enabled;
  if v_hold.applies_to = 'all' then
    raise exception 'a legal hold forbids it' using errcode = 'WH001';
  end if;
  select coalesce((t.settings #>> '{audit,retention_months}')::int, 84) into v_months from teams t where t.id = p_team;

  select e.created_at, e.entity_type, (e.created_at at time zone 'Europe/London' + greatest(coalesce(r.months, 24), v_months) * interval '1 month')
      at time zone 'Europe/London'
    into v_kept_from, kept_entity_type, kept_until
    from audit_events e left join retention_periods r on r.entity_type = e.entity_type
    where e.team_id = p_team and e.created_at < p_before
      and ((e.created_at at time zone 'Europe/London' + greatest(coalesce(r.months, 24), v_months) * interval '1 month')
      at time zone 'Europe/London' > now()
        or (v_hold.applies_to = 'client' and e.client_id = v_hold.client_id)
        or (v_hold.applies_to = 'period' and is_held('period', null, v_hold.from_on, v_hold.to_on, null, e.created_at)))
    order by e.created_at limit 1;

  select s.* into v_last from (
      select * from audit_seals a where a.team_id = p_team and a.kind = 'seal'
        and a.sealed_until <= least(p_before, coalesce(v_kept_from, p_before)) order by a.seq limit p_seals) s
    order by s.seq desc limit 1;
  more := v_last.seq is not null and exists (select from audit_seals a where a.team_id = p_team and a.seq = v_last.seq + 1
    and a.sealed_until <= least(p_before, coalesce(v_kept_from, p_before)));
  checkpoint_seq := v_last.seq;
  purged := 0;
  if v_last.seq is null then
    return;
  end if;
  select count(*) into purged from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
  if p_dry_run then
    return;
  end if;

  update audit_seals a set kind = 'checkpoint', row_ids = '{}', row_hashes = '', purged_by = p_actor,
      purge_reason = p_reason, purged_at = statement_timestamp(), purged_rows = purged
    where a.team_id = p_team and a.seq = v_last.seq;
  delete from audit_seals a where a.team_id = p_team and a.seq < v_last.seq;
  delete from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
end $function$;
-- purge_audit(uuid, timestamp with time zone, json, text, integer, boolean): called by waste_api_serving

CREATE OR REPLACE FUNCTION public.refuse(p_code text, p_message text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = p_code, message = p_message;
end $function$;
-- refuse(text, text): called by public

CREATE OR REPLACE FUNCTION public.refuse_rewriting_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_purged boolean := false;
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_events' then
    v_purged := exists (select from audit_seals s where s.team_id = old.team_id and s.kind = 'checkpoint'
      and s.sealed_until > old.created_at);
  elsif tg_op = 'DELETE' then
    execute format('select exists (select from %s s where s.team_id = $1 and s.kind = ''checkpoint'' and s.sealed_until > $2)',
      beside('audit_seals', tg_table_name)) into v_purged using old.team_id, old.created_at;
  end if;
  if v_purged then
    return old;
  end if;
  raise exception 'audit events are written once' using errcode = 'insufficient_privilege';
end $function$;
-- refuse_rewriting_history(): called by public

CREATE OR REPLACE FUNCTION public.refuse_rewriting_seals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_allowed boolean := false;
begin
  if tg_op = 'UPDATE' then
    v_allowed := old.kind = 'seal' and new.kind = 'checkpoint' and new.team_id = old.team_id and new.seq = old.seq;
  else
    execute format('select exists (select from %I s where s.team_id = $1 and s.kind = ''checkpoint'' and s.seq > $2)',
      tg_table_name) into v_allowed using old.team_id, old.seq;
  end if;
  if v_allowed then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'audit seals are written once' using errcode = 'insufficient_privilege';
end $function$;
-- refuse_rewriting_seals(): called by public

CREATE OR REPLACE FUNCTION public.search_code(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(lower(p_text), '[ \t\n\r!-/:-@[-`{-~]+', '', 'g')
$function$;
-- search_code(text): called by public

CREATE OR REPLACE FUNCTION public.search_document(p_team uuid, p_words text, p_codes text[], p_reference text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  v_prefix text := right(p_team::text, 8);
  v_line text := lower(p_words);
  v_code text := replace(replace(replace(replace(lower(array_to_string(p_codes, chr(1))), ' ', ''), '.', ''), '@', ''), '-', '');
begin
  if octet_length(v_line) <> length(v_line) or strpos(v_line, '''') > 0 then
    v_line := v_line || ' ' || public.search_folded(v_line);
  end if;
  if v_line ~ '[\t\n\r!-/:-@[-`{-~]' then
    v_line := regexp_replace(v_line, '[ \t\n\r!-/:-@[-`{-~]+', ' ', 'g');
  end if;
  if v_code ~ '[\t\n\r!-/:-@[-`{-~]' then
    v_code := regexp_replace(v_code, '[ \t\n\r!-/:-@[-`{-~]+', '', 'g');
  end if;
  v_line := v_line || ' ' || coalesce(replace(v_code, chr(1), ' '), '');
  if p_reference is not null then
    v_line := v_line || ' ' || public.search_code(p_reference) || ' ' || ltrim(regexp_replace(p_reference, '[^0-9]+', '', 'g'), '0');
  end if;
  return array_to_tsvector(array_remove(string_to_array(v_prefix || replace(v_line, ' ', ' ' || v_prefix), ' '), v_prefix));
end $function$;
-- search_document(uuid, text, text[], text): called by public

CREATE OR REPLACE FUNCTION public.search_exact(p_team uuid, p_text text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ('''' || right(p_team::text, 8) || public.search_code(p_text) || '''')::tsquery
$function$;
-- search_exact(uuid, text): called by public

CREATE OR REPLACE FUNCTION public.search_folded(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(
    regexp_replace(normalize(regexp_replace(lower(p_text), '[''‘’ʼ]', '', 'g'), nfkd), '[̀-ͯ]', '', 'g'),
    'łøđħı', 'lodhi')
$function$;
-- search_folded(text): called by public

CREATE OR REPLACE FUNCTION public.search_query(p_team uuid, p_text text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (string_agg('''' || right(p_team::text, 8) || w || ''':*', ' & ')
    || case when count(*) > 1 then ' | ''' || right(p_team::text, 8) || public.search_code(p_text) || ''':*' else '' end
    || case when public.search_folded(p_text) <> lower(p_text) then coalesce(' | ' || (
         select string_agg('''' || right(p_team::text, 8) || f || ''':*', ' & ')
         from unnest(public.search_words(public.search_folded(p_text))) f where f <> ''), '') else '' end)::tsquery
  from unnest(public.search_words(p_text)) w where w <> ''
$function$;
-- search_query(uuid, text): called by public

CREATE OR REPLACE FUNCTION public.search_words(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_to_array(regexp_replace(lower(p_text), '[ \t\n\r!-/:-@[-`{-~]+', ' ', 'g'), ' ')
$function$;
-- search_words(text): called by public

CREATE OR REPLACE FUNCTION public.table_of(p_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(p_name, '_[0-9]{6,}$', '')
$function$;
-- table_of(text): called by public

CREATE OR REPLACE FUNCTION public.take_numbers(p_team uuid, p_kind text, p_count integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  insert into counters (team_id, kind, value) values (p_team, p_kind, p_count)
  on conflict (team_id, kind) do update set value = counters.value + p_count
  returning value - p_count + 1
$function$;
-- take_numbers(uuid, text, integer): called by public

CREATE OR REPLACE FUNCTION public.take_permits(p_key text, p_wanted integer, p_limit integer, OUT granted integer, OUT used integer, OUT first_free_ms bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  now_ms bigint := ceil(extract(epoch from clock_timestamp()) * 1000);
  stamp_ms bigint := case when p_limit <= 600 then now_ms else ((now_ms + 999) / 1000) * 1000 end;
  v_at bigint[];
  v_hits int[];
  keep int := 1;
begin
  select r.at_ms, r.hits into v_at, v_hits from rate_limits r where r.key_id = p_key for update;
  if not found then
    insert into rate_limits (key_id, at_ms, hits) values (p_key, '{}', '{}') on conflict do nothing;
    select r.at_ms, r.hits into v_at, v_hits from rate_limits r where r.key_id = p_key for update;
  end if;

  while keep <= coalesce(array_length(v_at, 1), 0) and v_at[keep] <= now_ms - 60000 loop
    keep := keep + 1;
  end loop;
  if keep > 1 then
    v_at := v_at[keep:];
    v_hits := v_hits[keep:];
  end if;

  select coalesce(sum(h), 0) into used from unnest(v_hits) h;
  granted := greatest(0, least(p_wanted, p_limit - used));
  if granted > 0 then
    if v_at[array_length(v_at, 1)] = stamp_ms then
      v_hits[array_length(v_hits, 1)] := v_hits[array_length(v_hits, 1)] + granted;
    else
      v_at := v_at || stamp_ms;
      v_hits := v_hits || granted;
    end if;
    used := used + granted;
    update rate_limits r set at_ms = v_at, hits = v_hits where r.key_id = p_key;
  end if;
  first_free_ms := coalesce(v_at[1], now_ms) + 60000 - now_ms;
end $function$;
-- take_permits(text, integer, integer): called by public

CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_computed constant text[] := '{net_kg,balance_pence}';
begin
  if new *<> old and to_jsonb(new) - v_computed is distinct from to_jsonb(old) - v_computed then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $function$;
-- touch_updated_at(): called by public

CREATE OR REPLACE FUNCTION public.unsealed_teams()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_team uuid;
begin
  for v_team in select id from teams loop
    if (select e.created_at from audit_events e where e.team_id = v_team order by e.created_at desc limit 1) >= coalesce(
        (select s.sealed_until from audit_seals s where s.team_id = v_team order by s.seq desc limit 1), '-infinity') then
      return next v_team;
    end if;
  end loop;
end $function$;
-- unsealed_teams(): called by public

CREATE OR REPLACE FUNCTION public.webhook_delivery_id(event_id text, endpoint_id uuid, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || '8' || substr(md5(event_id || endpoint_id::text), 1, 3)
    || 'a' || substr(md5(event_id || endpoint_id::text), 4, 15))::uuid
$function$;
-- webhook_delivery_id(text, uuid, timestamp with time zone): called by public

insert into retention_periods values ('accident', '36', 'RIDDOR 2013 reg 12: three years from the record');

insert into retention_periods values ('billing_run', '72', 'VAT Act 1994 sch 11 para 6(3)');

insert into retention_periods values ('consignment_note', '36', 'Hazardous Waste (England and Wales) Regulations 2005 reg 49 to 51');

insert into retention_periods values ('credit_note', '72', 'VAT Act 1994 sch 11 para 6(3)');

insert into retention_periods values ('dwt_receipt', '36', 'as a consignment note, until the tracking regulations set a period');

insert into retention_periods values ('expense', '72', 'VAT Act 1994 sch 11 para 6(3)');

insert into retention_periods values ('incoming_load', '36', 'as a consignment note, until the tracking regulations set a period');

insert into retention_periods values ('invoice', '72', 'VAT Act 1994 sch 11 para 6(3)');

insert into retention_periods values ('note', '24', 'Waste (England and Wales) Regulations 2011 reg 35(6)');

insert into retention_periods values ('payment', '72', 'VAT Act 1994 sch 11 para 6(3)');

insert into retention_periods values ('quote', '72', 'VAT Act 1994 sch 11 para 6(3): what an invoice rests on');

insert into retention_periods values ('vat_scheme', '72', 'VAT Act 1994 sch 11 para 6(3)');

insert into retention_periods values ('waste_receipt', '36', 'as a consignment note, until the tracking regulations set a period');

insert into retention_periods values ('weighbridge_ticket', '72', 'Landfill Tax Regulations 1996 reg 16');
