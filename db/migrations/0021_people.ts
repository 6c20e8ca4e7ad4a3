import type { Knex } from 'knex';

/** Depots, invitations, what people are told, and a person's place in the team as it is shown. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(depots);
  await knex.raw(invites);
  await knex.raw(notifications);
  await knex.raw(views);
}

const depots = `
create table depots (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  address text,
  postcode text,
  lat double precision,
  lng double precision,
  is_operating_centre boolean not null default false,
  o_licence_ref text,
  opening_hours text,
  is_active boolean not null default true,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index depots_list on depots (team_id, created_at desc, id desc) where archived_at is null;
create trigger touch before update on depots for each row execute function touch_updated_at();

alter table members add column depot_id uuid;
alter table members add constraint members_depot_id_fkey foreign key (team_id, depot_id) references depots (team_id, id);
create index members_list on members (team_id, created_at desc, id desc) where status <> 'removed';
create index members_role on members (team_id, role_id);
create index members_depot on members (team_id, depot_id);
`;

const invites = `
create table invites (
  team_id uuid not null references teams (id),
  id uuid not null,
  email text not null,
  name text,
  base_role text not null check (base_role in ('owner', 'admin', 'office', 'driver', 'read_only')),
  role_id uuid,
  depot_id uuid,
  invited_by uuid not null references users (id),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint invites_role_id_fkey foreign key (team_id, role_id) references roles (team_id, id),
  constraint invites_depot_id_fkey foreign key (team_id, depot_id) references depots (team_id, id)
);
create unique index invites_email_key on invites (team_id, lower(email))
  where accepted_at is null and withdrawn_at is null;
create index invites_role on invites (team_id, role_id);
create trigger touch before update on invites for each row execute function touch_updated_at();
`;

const notifications = `
create table notifications (
  team_id uuid not null references teams (id),
  id uuid not null,
  user_id uuid not null references users (id),
  kind text not null,
  title text not null,
  body text,
  entity_type text,
  entity_id text,
  read_at timestamptz(3),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index notifications_list on notifications (team_id, user_id, created_at desc, id desc) where archived_at is null;
create index notifications_unread on notifications (team_id, user_id)
  where archived_at is null and read_at is null;
create index notifications_age on notifications (created_at);

create table notification_preferences (
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  in_app text[] not null,
  email text[] not null,
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, user_id)
);
create trigger touch before update on notification_preferences for each row execute function touch_updated_at();
`;

const views = `
-- A person's place in a team with what is shown beside it.
create view people as
select m.team_id, m.id, m.user_id, u.name, u.email, m.base_role, m.role_id, coalesce(r.name, m.base_role) as role_name,
  to_json(r.permissions) as role_permissions, m.status, m.depot_id, d.name as depot_name,
  (select count(*) from api_keys k where k.team_id = m.team_id and k.user_id = m.user_id
     and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())) as key_count,
  m.created_at, m.updated_at
from members m
join users u on u.id = m.user_id
left join roles r on r.team_id = m.team_id and r.id = m.role_id
left join depots d on d.team_id = m.team_id and d.id = m.depot_id;

create view shown_roles as
select r.team_id, r.id, r.name, r.permissions,
  (select count(*) from members m where m.team_id = r.team_id and m.role_id = r.id and m.status <> 'removed') as member_count,
  r.created_at, r.updated_at
from roles r;

create view shown_depots as
select d.*, (select count(*) from members m
  where m.team_id = d.team_id and m.depot_id = d.id and m.status <> 'removed') as member_count
from depots d;

create view shown_invites as
select i.*, coalesce(r.name, i.base_role) as role_name,
  case when i.accepted_at is not null then 'accepted' when i.withdrawn_at is not null then 'withdrawn'
       when i.expires_at <= clock_timestamp() then 'expired' else 'pending' end as status
from invites i left join roles r on r.team_id = i.team_id and r.id = i.role_id;
`;
