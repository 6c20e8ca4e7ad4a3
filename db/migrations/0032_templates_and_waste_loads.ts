import type { Knex } from 'knex';

/** What documents and loads are started from. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(wasteLoads);
  await knex.raw(templates);
}

const wasteLoads = `
create table waste_loads (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  waste_description text not null,
  ewc_codes text[] not null,
  container_type text,
  physical_form text check (physical_form in ('Gas', 'Liquid', 'Solid', 'Powder', 'Sludge', 'Mixed')),
  default_quantity numeric,
  default_unit text check (default_unit in ('kg', 'tonnes', 'm3', 'litres', 'yd3', 'containers')),
  typical_weight_kg numeric,
  hazard_codes text[] not null default '{}',
  un_number text,
  price_list_id uuid,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint waste_loads_price_list_id_fkey foreign key (team_id, price_list_id)
    references price_lists (team_id, id)
);
create index waste_loads_list on waste_loads (team_id, created_at desc, id desc) where archived_at is null;
create index waste_loads_price_list on waste_loads (team_id, price_list_id) where price_list_id is not null;
create trigger touch before update on waste_loads for each row execute function touch_updated_at();
`;

// The partial unique index is the rule that a kind has at most one default.
const templates = `
create table templates (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('note', 'quote', 'invoice', 'email', 'rams', 'checklist')),
  body text,
  defaults json not null default '{}',
  is_default boolean not null default false,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index templates_default on templates (team_id, kind) where is_default and archived_at is null;
create index templates_list on templates (team_id, created_at desc, id desc) where archived_at is null;
create index templates_kind on templates (team_id, kind, created_at desc, id desc) where archived_at is null;
create trigger touch before update on templates for each row execute function touch_updated_at();
`;
