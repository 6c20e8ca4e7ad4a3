import type { Knex } from 'knex';

/** What a driver must hold, and which expiries were announced. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(drivers);
  await knex.raw(notices);
}

// Of a licence's number only the end is kept: enough to tell cards apart, too little to be worth stealing.
const drivers = `
alter table members
  add column licence_last4 text check (licence_last4 ~ '^[A-Z0-9]{4}$'),
  add column licence_categories text[] not null default '{}',
  add column licence_expires_on date,
  add column cpc_expires_on date;
-- Of all teams: the daily look for what runs out.
create index members_licence_expiry on members (licence_expires_on) where status = 'active';
create index members_cpc_expiry on members (cpc_expires_on) where status = 'active';

create or replace view people as
select m.team_id, m.id, m.user_id, u.name, u.email, m.base_role, m.role_id, coalesce(r.name, m.base_role) as role_name,
  to_json(r.permissions) as role_permissions, m.status, m.depot_id, d.name as depot_name,
  (select count(*) from api_keys k where k.team_id = m.team_id and k.user_id = m.user_id
     and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())) as key_count,
  m.created_at, m.updated_at, m.licence_last4, m.licence_categories, m.licence_expires_on, m.cpc_expires_on
from members m
join users u on u.id = m.user_id
left join roles r on r.team_id = m.team_id and r.id = m.role_id
left join depots d on d.team_id = m.team_id and d.id = m.depot_id;
`;

// What an event said, kept as it said it. The unique key is the guarantee that it is said once.
const notices = `
create table compliance_notices (
  team_id uuid not null references teams (id),
  id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in
    ('vehicle_mot', 'vehicle_tax', 'vehicle_insurance', 'site_permit', 'driver_licence', 'driver_cpc')),
  subject_type text not null check (subject_type in ('vehicle', 'site', 'permit', 'driver')),
  subject_id uuid not null,
  subject_label text,
  reference text,
  expires_on date not null,
  days_remaining int not null,
  stage smallint not null check (stage in (30, 7, 0)),
  status text not null check (status in ('ok', 'expiring', 'expired')),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint compliance_notices_stage_key unique (team_id, kind, subject_id, expires_on, stage)
);
`;
