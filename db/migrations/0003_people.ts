import type { Knex } from 'knex';

/** Invitations, links for people without a key, notifications, approvals, and members. */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [
    invites,
    publicTokens,
    notifications,
    notificationPreferences,
    changeNotices,
    approvalRules,
    approvals,
    views,
  ])
    await knex.raw(statements);
}

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

const publicTokens = `
-- Only the hash of a token is kept: who reads the database cannot follow its links. What the link is about is named and
-- not referred to, so that a link never keeps its record from being deleted; the page answers "not valid" then.
create table public_tokens (
  team_id uuid not null references teams (id),
  id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  purpose text not null,
  entity_type text not null,
  entity_id uuid not null,
  party text,
  recipient_name text,
  recipient_email text,
  data json not null default '{}',
  single_use boolean not null default true,
  created_by uuid references users (id),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index public_tokens_digest_key on public_tokens (digest);
create index public_tokens_list on public_tokens (team_id, created_at desc, id desc);
create index public_tokens_entity on public_tokens (team_id, entity_type, entity_id, created_at desc);
create trigger touch before update on public_tokens for each row execute function touch_updated_at();
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
`;

const notificationPreferences = `
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

const changeNotices = `
create table change_notices (
  change text not null,
  user_id uuid not null references users (id),
  team_id uuid not null references teams (id),
  task_id uuid not null,
  email text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (change, user_id)
);
`;

const approvalRules = `
-- An action waits once: a second one of the same record answers with the first. \`payload\` is what the action is done
-- with, as its registered code reads it (handlers/app/approval_actions.ts).
create table approval_rules (
  team_id uuid not null references teams (id),
  id uuid not null,
  position int not null,
  entity_type text not null check (entity_type in
    ('quote', 'invoice', 'credit_note', 'expense', 'price_change', 'weight_change')),
  field text not null,
  op text not null check (op in ('gt', 'gte', 'lt', 'lte')),
  value numeric not null,
  approver_role text not null check (approver_role in ('owner', 'admin', 'office')),
  primary key (team_id, id)
);
`;

const approvals = `
create table approvals (
  team_id uuid not null references teams (id),
  id uuid not null,
  entity_type text not null,
  record_type text not null,
  entity_id uuid not null,
  client_id uuid,
  action text not null,
  summary text not null,
  payload json not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  approver_role text not null check (approver_role in ('owner', 'admin', 'office')),
  requested_by uuid not null references users (id),
  requested_by_name text not null,
  reason text,
  decided_by uuid references users (id),
  decided_by_name text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  constraint approvals_decided_check check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
create unique index approvals_pending on approvals (team_id, record_type, entity_id, action) where status = 'pending';
create index approvals_list on approvals (team_id, created_at desc, id desc) where status <> 'withdrawn';
create index approvals_status on approvals (team_id, status, created_at desc, id desc);
create index approvals_requester on approvals (team_id, requested_by, created_at desc, id desc);
create trigger touch before update on approvals for each row execute function touch_updated_at();
`;

const views = `
-- A person's place in a team with what is shown beside it.
create view people as
select m.team_id, m.id, m.user_id, u.name, u.email, m.base_role, m.role_id, coalesce(r.name, m.base_role) as role_name,
  to_json(r.permissions) as role_permissions, m.status, m.depot_id, d.name as depot_name,
  (select count(*) from api_keys k where k.team_id = m.team_id and k.user_id = m.user_id
     and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())) as key_count,
  m.created_at, m.updated_at, m.licence_last4, m.licence_categories, m.licence_expires_on, m.cpc_expires_on
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
