import type { Knex } from 'knex';

/** The accident book with its RIDDOR notices, near misses, and method statements with their signatures. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(accidents);
  await knex.raw(nearMisses);
  await knex.raw(rams);
  await knex.raw(kept);
}

// The category and the due date are derived on every write, and daily while the person is off work.
// `reported_by` may see the record without the permission to see all.
const accidents = `
create table accidents (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  status text not null default 'open' check (status in ('open', 'investigating', 'closed')),
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
  work_related boolean not null default true,
  fatal boolean not null default false,
  hospitalised boolean not null default false,
  dangerous_occurrence text,
  disease text,
  diagnosed_on date,
  off_work boolean not null default false,
  returned_on date check (returned_on > happened_on),
  days_lost int check (days_lost >= 0),
  hours_lost numeric check (hours_lost >= 0),
  riddor_category text not null,
  riddor_derived_category text not null,
  riddor_override_reason text,
  riddor_reportable boolean not null,
  riddor_without_delay boolean not null,
  riddor_due_by date,
  riddor_reference text,
  riddor_reported_on date,
  witnesses json not null default '[]',
  corrective_actions json not null default '[]',
  reported_by uuid not null references users (id),
  reported_by_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint accidents_reference_key unique (team_id, reference),
  constraint accidents_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id),
  constraint accidents_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id),
  constraint accidents_override_check check (riddor_category = riddor_derived_category or riddor_override_reason is not null),
  check ((riddor_due_by is not null) = riddor_reportable)
);
create index accidents_list on accidents (team_id, created_at desc, id desc);
create index accidents_reporter on accidents (team_id, reported_by, created_at desc, id desc);
create index accidents_status on accidents (team_id, status, created_at desc, id desc);
create index accidents_site on accidents (team_id, site_id, created_at desc, id desc) where site_id is not null;
create index accidents_vehicle on accidents (team_id, vehicle_id) where vehicle_id is not null;
create index accidents_riddor on accidents (team_id, riddor_category, created_at desc, id desc);
create index accidents_day on accidents (team_id, happened_on);
-- Of all teams: the daily look for reports that are due, and for people who are still off work.
create index accidents_due on accidents (riddor_due_by) where riddor_reportable and riddor_reference is null;
create index accidents_off_work on accidents (team_id, id) where off_work;
create trigger touch before update on accidents for each row execute function touch_updated_at();

-- The key is the guarantee that a stage is told of once for a due date.
create table riddor_notices (
  team_id uuid not null references teams (id),
  accident_id uuid not null,
  due_by date not null,
  stage smallint not null check (stage in (3, 1, 0)),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, accident_id, due_by, stage),
  constraint riddor_notices_accident_id_fkey foreign key (team_id, accident_id) references accidents (team_id, id)
);
insert into retention_periods (entity_type, months, source) values
  ('accident', 36, 'RIDDOR 2013 reg 12: three years from the record');
`;

const nearMisses = `
create table near_misses (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  status text not null default 'open' check (status in ('open', 'actioned', 'closed')),
  happened_at timestamptz(3) not null,
  location text,
  site_id uuid,
  vehicle_id uuid,
  category text not null,
  description text not null,
  severity smallint not null check (severity between 1 and 5),
  likelihood smallint not null check (likelihood between 1 and 5),
  risk text not null check (risk in ('low', 'medium', 'high', 'very_high')),
  potential_outcome text,
  immediate_action text,
  action_taken text,
  owner_id uuid,
  due_on date,
  reported_by uuid not null references users (id),
  reported_by_name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint near_misses_reference_key unique (team_id, reference),
  constraint near_misses_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id),
  constraint near_misses_vehicle_id_fkey foreign key (team_id, vehicle_id) references vehicles (team_id, id),
  constraint near_misses_owner_id_fkey foreign key (team_id, owner_id) references members (team_id, id)
);
create index near_misses_list on near_misses (team_id, created_at desc, id desc);
create index near_misses_reporter on near_misses (team_id, reported_by, created_at desc, id desc);
create index near_misses_status on near_misses (team_id, status, created_at desc, id desc);
create index near_misses_risk on near_misses (team_id, risk, created_at desc, id desc);
create index near_misses_site on near_misses (team_id, site_id, created_at desc, id desc) where site_id is not null;
create index near_misses_vehicle on near_misses (team_id, vehicle_id) where vehicle_id is not null;
create index near_misses_owner on near_misses (team_id, owner_id, created_at desc, id desc) where owner_id is not null;
create index near_misses_day on near_misses (team_id, happened_at);
create trigger touch before update on near_misses for each row execute function touch_updated_at();
`;

// A version is a row. Its content can change only while it is a draft; a signature refers to one version and
// stores the digest of its content.
const rams = `
create table rams (
  team_id uuid not null references teams (id),
  id uuid not null,
  reference text not null,
  version int not null check (version >= 1),
  status text not null default 'draft' check (status in ('draft', 'issued', 'superseded', 'archived')),
  title text not null,
  activity text,
  site_id uuid,
  client_location_id uuid,
  hazards json not null default '[]',
  method json not null default '[]',
  ppe json not null default '[]',
  emergency text,
  review_on date,
  previous_id uuid,
  superseded_by_id uuid,
  issued_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint rams_version_key unique (team_id, reference, version),
  constraint rams_site_id_fkey foreign key (team_id, site_id) references sites (team_id, id),
  constraint rams_client_location_id_fkey foreign key (team_id, client_location_id)
    references client_locations (team_id, id),
  constraint rams_previous_id_fkey foreign key (team_id, previous_id) references rams (team_id, id),
  constraint rams_superseded_by_id_fkey foreign key (team_id, superseded_by_id) references rams (team_id, id)
);
-- One version of a method statement is in force, and one is being drafted.
create unique index rams_issued_key on rams (team_id, reference) where status = 'issued';
create unique index rams_draft_key on rams (team_id, reference) where status = 'draft';
create index rams_list on rams (team_id, created_at desc, id desc);
create index rams_status on rams (team_id, status, created_at desc, id desc);
create index rams_site on rams (team_id, site_id, created_at desc, id desc) where site_id is not null;
create index rams_client_location on rams (team_id, client_location_id, created_at desc, id desc)
  where client_location_id is not null;
create index rams_review on rams (team_id, review_on) where review_on is not null;
create index rams_previous on rams (team_id, previous_id) where previous_id is not null;
create index rams_superseded_by on rams (team_id, superseded_by_id) where superseded_by_id is not null;
create trigger touch before update on rams for each row execute function touch_updated_at();

create table rams_signatures (
  team_id uuid not null references teams (id),
  id uuid not null,
  rams_id uuid not null,
  name text not null,
  employer text,
  method text not null check (method in ('drawn', 'typed', 'profile', 'link')),
  image_key text,
  content_digest text not null,
  ip text,
  signed_by uuid references users (id),
  public_token_id uuid,
  signed_at timestamptz(3) not null,
  primary key (team_id, id),
  constraint rams_signatures_rams_id_fkey foreign key (team_id, rams_id) references rams (team_id, id)
);
-- A person signs a version once, whatever the case of their name.
create unique index rams_signatures_name_key on rams_signatures (team_id, rams_id, lower(name));
`;

const kept = `
create trigger held before update or delete on accidents for each row execute function keep_what_is_held('none', '*');
create trigger held before update or delete on near_misses for each row execute function keep_what_is_held('none', '*');
create trigger held before update or delete on rams for each row execute function keep_what_is_held('none', '*');
create trigger held before update or delete on rams_signatures for each row
  execute function keep_what_is_held('rams:rams_id', '');
`;
