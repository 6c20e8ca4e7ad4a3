import type { Knex } from 'knex';

/** The waste producer's duty of care records. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(organisation);
  await knex.raw(contractors);
  await knex.raw(documents);
  await knex.raw(audits);
  await knex.raw(kept);
}

const organisation = `
create table producer_organisations (
  team_id uuid primary key references teams (id),
  name text,
  company_number text,
  sic_code text,
  employee_band text check (employee_band in ('under_10', '10_to_49', '50_to_249', '250_or_more')),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create trigger touch before update on producer_organisations for each row execute function touch_updated_at();

create table producer_sites (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  address text,
  postcode text,
  lat double precision,
  lng double precision,
  streams json not null default '[]',
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index producer_sites_list on producer_sites (team_id, created_at desc, id desc) where archived_at is null;
create trigger touch before update on producer_sites for each row execute function touch_updated_at();
`;

// A check is the register's response on a day: no program changes or deletes it.
const contractors = `
create table producer_contractors (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  role text not null default 'carrier' check (role in ('carrier', 'broker', 'receiver')),
  carrier_registration text,
  permit_numbers text[] not null default '{}',
  email text,
  phone text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index producer_contractors_list on producer_contractors (team_id, created_at desc, id desc)
  where archived_at is null;
create trigger touch before update on producer_contractors for each row execute function touch_updated_at();

create table producer_checks (
  team_id uuid not null references teams (id),
  id uuid not null,
  contractor_id uuid not null,
  registration_number text not null,
  valid boolean not null,
  format_valid boolean not null,
  status text not null check (status in ('active', 'expired', 'revoked', 'not_found', 'unsupported')),
  tier text check (tier in ('upper', 'lower')),
  holder_name text,
  name_match text check (name_match in ('exact', 'similar', 'different')),
  expires_on date,
  source text,
  raw_url text not null,
  stale boolean not null,
  checked_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint producer_checks_contractor_id_fkey foreign key (team_id, contractor_id)
    references producer_contractors (team_id, id)
);
create index producer_checks_list on producer_checks (team_id, contractor_id, created_at desc, id desc);
create index producer_checks_team on producer_checks (team_id, created_at desc, id desc);

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % is kept as it was written', tg_table_name;
end $$;
create trigger kept before update or delete on producer_checks for each row execute function keep_as_written();
`;

const documents = `
create table producer_documents (
  team_id uuid not null references teams (id),
  id uuid not null,
  type text not null check (type in ('wtn', 'hwcn', 'carrier_licence', 'permit', 'contract', 'audit', 'other')),
  dated_on date,
  expires_on date check (expires_on >= dated_on),
  site_id uuid,
  contractor_id uuid,
  file_name text not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes int not null check (bytes > 0),
  sha256 text not null,
  storage_key text not null,
  uploaded_by text not null,
  public_token_id uuid,
  extracted json,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint producer_documents_site_id_fkey foreign key (team_id, site_id) references producer_sites (team_id, id),
  constraint producer_documents_contractor_id_fkey foreign key (team_id, contractor_id)
    references producer_contractors (team_id, id)
);
create index producer_documents_list on producer_documents (team_id, created_at desc, id desc);
create index producer_documents_site on producer_documents (team_id, site_id) where site_id is not null;
create index producer_documents_contractor on producer_documents (team_id, contractor_id) where contractor_id is not null;
create index producer_documents_token on producer_documents (team_id, public_token_id) where public_token_id is not null;
create trigger touch before update on producer_documents for each row execute function touch_updated_at();
`;

const audits = `
create table producer_audits (
  team_id uuid not null references teams (id),
  id uuid not null,
  made_on date not null,
  answers json not null,
  yes_count int not null,
  no_count int not null,
  na_count int not null,
  made_by text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index producer_audits_list on producer_audits (team_id, created_at desc, id desc);
create trigger kept before update or delete on producer_audits for each row execute function keep_as_written();

create table producer_evidence (
  team_id uuid not null references teams (id),
  id uuid not null,
  question text not null,
  document_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint producer_evidence_document_id_fkey foreign key (team_id, document_id)
    references producer_documents (team_id, id)
);
create index producer_evidence_list on producer_evidence (team_id, created_at desc, id desc);
create index producer_evidence_question on producer_evidence (team_id, question, created_at desc, id desc);
create index producer_evidence_document on producer_evidence (team_id, document_id);

create table producer_audit_evidence (
  team_id uuid not null references teams (id),
  audit_id uuid not null,
  evidence_id uuid not null,
  primary key (team_id, audit_id, evidence_id),
  constraint producer_audit_evidence_audit_id_fkey foreign key (team_id, audit_id)
    references producer_audits (team_id, id),
  constraint producer_audit_evidence_evidence_id_fkey foreign key (team_id, evidence_id)
    references producer_evidence (team_id, id)
);
create index producer_audit_evidence_evidence on producer_audit_evidence (team_id, evidence_id);
`;

const kept = `
create trigger held before update or delete on producer_documents for each row
  execute function keep_what_is_held('none', '*');
create trigger held before update or delete on producer_contractors for each row
  execute function keep_what_is_held('none', '*');
create trigger held before update or delete on producer_sites for each row execute function keep_what_is_held('none', '*');
`;
