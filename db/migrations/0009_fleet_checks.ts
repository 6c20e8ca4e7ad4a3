import type { Knex } from 'knex';

/** Maintenance, walkaround checks and operator's licences: the roadworthiness of vehicles. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(maintenance);
  await knex.raw(walkarounds);
  await knex.raw(licences);
  await knex.raw(notices);
  for (const table of ['vehicle_maintenance', 'walkarounds', 'o_licences'])
    await knex.raw(
      `create trigger held before update or delete on ${table} for each row
       execute function keep_what_is_held('none', '*')`,
    );
}

// took_off_road: this record is a reason why the vehicle is off the road; it returns when no such reason is
// left.
const maintenance = `
create table vehicle_maintenance (
  team_id uuid not null references teams (id),
  id uuid not null,
  vehicle_id uuid not null,
  type text not null check (type in ('service', 'inspection', 'mot', 'repair', 'loler', 'tacho')),
  status text not null default 'due' check (status in ('due', 'booked', 'done', 'cancelled')),
  due_on date,
  due_odometer_km numeric check (due_odometer_km >= 0),
  interval_weeks int check (interval_weeks between 1 and 52),
  interval_km numeric check (interval_km > 0),
  booked_for date,
  done_on date,
  odometer_km numeric check (odometer_km >= 0),
  provider text,
  cost_pence bigint check (cost_pence >= 0),
  expense_id uuid,
  result text check (result in ('pass', 'advisory', 'fail')),
  defects json not null default '[]',
  notes text,
  previous_id uuid,
  took_off_road boolean not null default false,
  warnings json not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check ((status = 'done') = (done_on is not null)),
  check (status = 'done' or result is null),
  check (status <> 'booked' or booked_for is not null),
  constraint vehicle_maintenance_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id),
  constraint vehicle_maintenance_expense_id_fkey foreign key (team_id, expense_id)
    references fleet_expenses (team_id, id),
  constraint vehicle_maintenance_previous_id_fkey foreign key (team_id, previous_id)
    references vehicle_maintenance (team_id, id)
);
create index vehicle_maintenance_list on vehicle_maintenance (team_id, created_at desc, id desc);
create index vehicle_maintenance_vehicle on vehicle_maintenance (team_id, vehicle_id, created_at desc, id desc);
create index vehicle_maintenance_status on vehicle_maintenance (team_id, status, created_at desc, id desc);
create index vehicle_maintenance_due on vehicle_maintenance (team_id, due_on) where status in ('due', 'booked');
create index vehicle_maintenance_expense on vehicle_maintenance (team_id, expense_id) where expense_id is not null;
-- A completed job is followed by one other at most.
create unique index vehicle_maintenance_previous on vehicle_maintenance (team_id, previous_id)
  where previous_id is not null;
-- Of all teams: the daily look for what runs out.
create index vehicle_maintenance_expiry on vehicle_maintenance (due_on)
  where type = 'inspection' and status in ('due', 'booked');
create trigger touch before update on vehicle_maintenance for each row execute function touch_updated_at();
`;

// checked_on is the London day of the check. A vehicle has at most one unresolved unsafe check.
const walkarounds = `
create table walkarounds (
  team_id uuid not null references teams (id),
  id uuid not null,
  vehicle_id uuid not null,
  driver_id uuid,
  odometer_km numeric check (odometer_km >= 0),
  started_at timestamptz(3) not null,
  completed_at timestamptz(3) not null,
  checked_on date not null,
  result text not null check (result in ('nil_defect', 'defects', 'unsafe')),
  items json not null,
  signature json,
  notes text,
  defects_rectified_by text,
  rectified_at timestamptz(3),
  rectification_note text,
  took_off_road boolean not null default false,
  warnings json not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check (completed_at >= started_at),
  check ((rectified_at is null) = (defects_rectified_by is null)),
  check (rectified_at is null or result <> 'nil_defect'),
  constraint walkarounds_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id),
  constraint walkarounds_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id)
);
create unique index walkarounds_open_unsafe on walkarounds (team_id, vehicle_id)
  where result = 'unsafe' and rectified_at is null;
create index walkarounds_list on walkarounds (team_id, created_at desc, id desc);
create index walkarounds_vehicle on walkarounds (team_id, vehicle_id, created_at desc, id desc);
create index walkarounds_vehicle_day on walkarounds (team_id, vehicle_id, checked_on);
create index walkarounds_driver on walkarounds (team_id, driver_id, created_at desc, id desc)
  where driver_id is not null;
create index walkarounds_result on walkarounds (team_id, result, created_at desc, id desc);
create trigger touch before update on walkarounds for each row execute function touch_updated_at();
`;

const licences = `
create table o_licences (
  team_id uuid not null references teams (id),
  id uuid not null,
  licence_number text not null,
  type text not null check (type in ('restricted', 'standard_national', 'standard_international')),
  traffic_area text,
  holder text,
  valid_from date,
  continuation_date date,
  vehicles_authorised int not null check (vehicles_authorised >= 0),
  trailers_authorised int not null default 0 check (trailers_authorised >= 0),
  transport_manager_name text,
  transport_manager_cpc_number text,
  undertakings text,
  surrendered_on date,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index o_licences_licence_number_key on o_licences (team_id, licence_number);
create index o_licences_list on o_licences (team_id, created_at desc, id desc);
-- Of all teams: the daily look for what runs out.
create index o_licences_expiry on o_licences (continuation_date) where surrendered_on is null;
create trigger touch before update on o_licences for each row execute function touch_updated_at();

create table o_licence_centres (
  team_id uuid not null references teams (id),
  o_licence_id uuid not null,
  depot_id uuid not null,
  vehicles int not null check (vehicles >= 0),
  trailers int not null default 0 check (trailers >= 0),
  primary key (team_id, o_licence_id, depot_id),
  constraint o_licence_centres_o_licence_id_fkey foreign key (team_id, o_licence_id) references o_licences (team_id, id),
  constraint o_licence_centres_depot_id_fkey foreign key (team_id, depot_id) references depots (team_id, id)
);
create index o_licence_centres_depot on o_licence_centres (team_id, depot_id);

-- Vehicles in use under a licence: active goods vehicles above 3.5 t that are kept at its operating centres; of the only
-- licence of a team all of them. Trailers and plant are no motor vehicles.
create view o_licence_use as
select l.*,
  case when l.surrendered_on <= (clock_timestamp() at time zone 'Europe/London')::date then 'surrendered'
    when l.continuation_date < (clock_timestamp() at time zone 'Europe/London')::date then 'expired'
    else 'active' end as status,
  case when l.surrendered_on is null then (
    select count(*)::int from vehicles v where v.team_id = l.team_id and v.archived_at is null and v.status = 'active'
      and v.gvw_kg > 3500 and v.type is distinct from 'trailer' and v.type is distinct from 'plant'
      and (exists (select from o_licence_centres c where c.team_id = l.team_id and c.o_licence_id = l.id
          and c.depot_id = v.depot_id)
        or not exists (select from o_licences o where o.team_id = l.team_id and o.id <> l.id
          and o.surrendered_on is null))) else 0 end as vehicles_in_use,
  coalesce((select json_agg(json_build_object('depot_id', c.depot_id, 'name', d.name, 'address', d.address,
      'postcode', d.postcode, 'vehicles', c.vehicles, 'trailers', c.trailers) order by d.name, c.depot_id)
    from o_licence_centres c join depots d on d.team_id = c.team_id and d.id = c.depot_id
    where c.team_id = l.team_id and c.o_licence_id = l.id), '[]') as operating_centres
from o_licences l;
`;

const notices = `
alter table compliance_notices
  drop constraint compliance_notices_kind_check,
  add constraint compliance_notices_kind_check check (kind in ('vehicle_mot', 'vehicle_tax', 'vehicle_insurance',
    'site_permit', 'driver_licence', 'driver_cpc', 'o_licence', 'safety_inspection')),
  drop constraint compliance_notices_subject_type_check,
  add constraint compliance_notices_subject_type_check
    check (subject_type in ('vehicle', 'site', 'permit', 'driver', 'o_licence'));
`;
