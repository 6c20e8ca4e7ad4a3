import type { Knex } from 'knex';

/** Actions that wait for somebody else's word, and the rules that make them wait. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(approvals);
}

// An action waits once: a second one of the same record answers with the first. `payload` is what the action is done
// with, as its registered code reads it (handlers/app/approval_actions.ts).
const approvals = `
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
