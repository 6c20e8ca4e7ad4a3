import type { Knex } from 'knex';

/** Locations of sites; proposals for a day, and the day plan. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(places);
  await knex.raw(proposals);
  await knex.raw(plans);
}

// Without them the location of a site is that of its postcode.
const places = `
alter table sites
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  add constraint sites_place_check check ((lat is null) = (lng is null));
`;

// base_version is a digest of a proposal's inputs, named by collection_ids and vehicle_ids; applying the
// proposal fails if the digest has changed.
const proposals = `
create table route_proposals (
  team_id uuid not null references teams (id),
  id uuid not null,
  plan_date date not null,
  status text not null default 'open' check (status in ('open', 'applied')),
  base_version text not null,
  collection_ids uuid[] not null,
  vehicle_ids uuid[] not null,
  result json not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
-- Of all teams: the daily purge.
create index route_proposals_expiry on route_proposals (expires_at);
create trigger touch before update on route_proposals for each row execute function touch_updated_at();
`;

const plans = `
create table day_plans (
  team_id uuid not null references teams (id),
  id uuid not null,
  plan_date date not null,
  version int not null default 0 check (version >= 0),
  status text not null default 'draft' check (status in ('draft', 'published')),
  routes json not null default '[]',
  published_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  check ((status = 'published') <= (published_at is not null))
);
create unique index day_plans_date on day_plans (team_id, plan_date);
create trigger touch before update on day_plans for each row execute function touch_updated_at();
create trigger held before update or delete on day_plans for each row execute function keep_what_is_held('none', '*');
`;
