import type { Knex } from 'knex';

/** What vehicles and their drivers spend. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(expenses);
}

const expenses = `
create table fleet_expenses (
  team_id uuid not null references teams (id),
  id uuid not null,
  vehicle_id uuid,
  driver_id uuid,
  spent_on date not null,
  category text not null check (category in ('fuel', 'adblue', 'repair', 'tyres', 'toll', 'parking', 'fine', 'tipping',
    'other')),
  litres numeric check (litres is null or (litres > 0 and category in ('fuel', 'adblue'))),
  odometer_km numeric check (odometer_km >= 0),
  net_pence bigint not null check (net_pence >= 0),
  vat_pence bigint not null check (vat_pence >= 0),
  gross_pence bigint not null check (gross_pence = net_pence + vat_pence),
  supplier text,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint fleet_expenses_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id),
  constraint fleet_expenses_driver_id_fkey foreign key (team_id, driver_id) references members (team_id, id)
);
create index fleet_expenses_list on fleet_expenses (team_id, created_at desc, id desc) where archived_at is null;
create index fleet_expenses_vehicle on fleet_expenses (team_id, vehicle_id, created_at desc, id desc)
  where vehicle_id is not null;
create index fleet_expenses_driver on fleet_expenses (team_id, driver_id, created_at desc, id desc)
  where driver_id is not null;
create index fleet_expenses_category on fleet_expenses (team_id, category, created_at desc, id desc);
create index fleet_expenses_day on fleet_expenses (team_id, spent_on);
create trigger touch before update on fleet_expenses for each row execute function touch_updated_at();
`;
