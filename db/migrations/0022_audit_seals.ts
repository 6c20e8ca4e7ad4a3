import type { Knex } from 'knex';

/** The chain that seals the change history, how long it is kept, and the hold that keeps everything. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(seals);
  await knex.raw(holds);
  await knex.raw(order);
  await knex.raw(purge);
  await knex.raw(rights);
}

// A seal covers the rows of [sealed_from, sealed_until). It lists each row's id and hash, so that a row that was changed
// or taken away can be named; its own hash binds that list to the seal before it. A checkpoint is the last seal of a
// purged prefix: its list is gone, its hash still carries the chain.
const seals = `
create table audit_seals (
  team_id uuid not null references teams (id),
  seq bigint not null check (seq > 0),
  kind text not null default 'seal' check (kind in ('seal', 'checkpoint')),
  sealed_from timestamptz(3) not null,
  sealed_until timestamptz(3) not null,
  row_count bigint not null,
  row_ids uuid[] not null,
  row_hashes bytea not null,
  rows_hash bytea not null check (octet_length(rows_hash) = 32),
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  purged_rows bigint,
  purged_by json,
  purge_reason text,
  purged_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, seq),
  constraint audit_seals_range_check check (sealed_from < sealed_until)
);
create index audit_seals_until on audit_seals (team_id, sealed_until);

-- Months an entry is kept at least, by the kind of record it is about; 24 for what is not listed.
create table retention_periods (
  entity_type text primary key,
  months int not null,
  source text not null
);
insert into retention_periods (entity_type, months, source) values
  ('note', 24, 'Waste (England and Wales) Regulations 2011 reg 35(6)'),
  ('consignment_note', 36, 'Hazardous Waste (England and Wales) Regulations 2005 reg 49 to 51'),
  ('waste_receipt', 36, 'as a consignment note, until the tracking regulations set a period'),
  ('dwt_receipt', 36, 'as a consignment note, until the tracking regulations set a period'),
  ('incoming_load', 36, 'as a consignment note, until the tracking regulations set a period'),
  ('invoice', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('credit_note', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('payment', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('expense', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('billing_run', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('vat_scheme', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('quote', 72, 'VAT Act 1994 sch 11 para 6(3): what an invoice rests on'),
  ('weighbridge_ticket', 72, 'Landfill Tax Regulations 1996 reg 16');
`;

const holds = `
create table legal_holds (
  team_id uuid primary key references teams (id),
  enabled boolean not null,
  reason text,
  applies_to text not null check (applies_to in ('all', 'client', 'period')),
  client_id uuid,
  from_on date,
  to_on date,
  set_by uuid references users (id),
  set_by_name text,
  set_at timestamptz(3),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create trigger touch before update on legal_holds for each row execute function touch_updated_at();
`;

// The time of a row is taken while its writer holds the team's lock, whoever the writer is: then a sealer, who has the
// lock alone for a moment, knows that no row of an earlier time is still to come. It is never before the last seal, also
// when the clock was put back.
const order = `
create function keep_audit_order() returns trigger language plpgsql as $$
declare
  v_until timestamptz;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.team_id::text, 1));
  select s.sealed_until into v_until from audit_seals s where s.team_id = new.team_id order by s.seq desc limit 1;
  if new.created_at > clock_timestamp() - interval '1 minute' then
    new.created_at := clock_timestamp();
  end if;
  if new.created_at < v_until then
    new.created_at := v_until;
  end if;
  return new;
end $$;
create trigger in_order before insert on audit_events for each row execute function keep_audit_order();

-- Rows go only where a checkpoint stands for them.
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from audit_seals s where s.team_id = old.team_id and s.kind = 'checkpoint'
      and s.sealed_until > old.created_at) then
    return old;
  end if;
  raise exception 'audit events are written once' using errcode = 'insufficient_privilege';
end $$;

create function refuse_rewriting_seals() returns trigger language plpgsql as $$
begin
  if current_setting('waste.purging', true) = old.team_id::text then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'audit seals are written once' using errcode = 'insufficient_privilege';
end $$;
create trigger written_once before update or delete on audit_seals
  for each row execute function refuse_rewriting_seals();
create trigger not_truncated before truncate on audit_seals
  for each statement execute function refuse_rewriting_history();
`;

// Of a team's sealed rows the longest prefix that ends before p_before and holds no row that a law, the team's own
// setting or a legal hold still keeps; at most p_seals seals of it at a time.
const purge = `
create function purge_audit(p_team uuid, p_before timestamptz, p_actor json, p_reason text, p_seals int, p_dry_run boolean,
  out purged bigint, out checkpoint_seq bigint, out kept_entity_type text, out kept_until timestamptz, out more boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
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

  select e.created_at, e.entity_type, e.created_at + greatest(coalesce(r.months, 24), v_months) * interval '1 month'
    into v_kept_from, kept_entity_type, kept_until
    from audit_events e left join retention_periods r on r.entity_type = e.entity_type
    where e.team_id = p_team and e.created_at < p_before
      and (e.created_at + greatest(coalesce(r.months, 24), v_months) * interval '1 month' > now()
        or (v_hold.applies_to = 'client' and e.client_id = v_hold.client_id)
        or (v_hold.applies_to = 'period' and e.created_at >= v_hold.from_on and e.created_at < v_hold.to_on + 1))
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
  if p_dry_run then
    select count(*) into purged from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
    return;
  end if;

  perform set_config('waste.purging', p_team::text, true);
  delete from audit_seals a where a.team_id = p_team and a.seq < v_last.seq;
  update audit_seals a set kind = 'checkpoint', row_ids = '{}', row_hashes = '', purged_by = p_actor,
      purge_reason = p_reason, purged_at = clock_timestamp()
    where a.team_id = p_team and a.seq = v_last.seq;
  delete from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
  get diagnostics purged = row_count;
  update audit_seals a set purged_rows = purged where a.team_id = p_team and a.seq = v_last.seq;
  perform set_config('waste.purging', '', true);
end $$;
`;

const rights = `
do $$
begin
  if exists (select from pg_roles where rolname = 'waste_api_serving') then
    revoke update, delete, truncate on audit_seals from waste_api_serving;
    revoke insert, update, delete, truncate on retention_periods from waste_api_serving;
    revoke truncate on audit_events from waste_api_serving;
  end if;
exception when insufficient_privilege then
  raise notice 'rights of waste_api_serving not set: %', sqlerrm;
end $$;
`;
