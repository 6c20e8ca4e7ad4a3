import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** An invitation to store. */
export interface InviteRow {
  id: string;
  email: string;
  name: string | null;
  base_role: string;
  role_id: string | null;
  depot_id: string | null;
  invited_by: string;
  valid_days: number;
}

export async function insertInvite(db: WriteDb, invite: InviteRow): Promise<void> {
  const { id, email, name, base_role, role_id, depot_id, invited_by, valid_days } = invite;
  await db.run(
    `insert into invites (team_id, id, email, name, base_role, role_id, depot_id, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, statement_timestamp() + $9::int * interval '1 day')`,
    [id, email, name, base_role, role_id, depot_id, invited_by, valid_days],
  );
}

/** At most 200 invitations that wait for an answer, the latest first. */
export async function pendingInvites(db: Db, columns: string): Promise<TextRow[]> {
  return db.text(
    `select ${columns} from shown_invites where team_id = $1 and status = 'pending'
     order by created_at desc, id desc limit 200`,
  );
}

/** The pending invitations that people sent, and what each would permit. */
interface SentInvite {
  id: string;
  base_role: string;
  /** Null for a base role. */
  permissions: string[] | null;
}

/** The pending invitations a person sent. */
export async function pendingInvitesOf(db: Db, userId: string): Promise<SentInvite[]> {
  return db.many(`${sentInvites} and i.invited_by = $2 order by i.created_at, i.id`, [userId]);
}

/** The pending invitations that members with a role sent. */
export async function pendingInvitesOfRole(db: Db, roleId: string): Promise<SentInvite[]> {
  return db.many(
    `${sentInvites} and i.invited_by in (select m.user_id from members m where m.team_id = $1 and m.role_id = $2)
     order by i.created_at, i.id`,
    [roleId],
  );
}

const sentInvites = `
  select i.id, i.base_role, r.permissions
  from shown_invites i left join roles r on r.team_id = $1 and r.id = i.role_id
  where i.team_id = $1 and i.status = 'pending'`;

/** These invitations as they are shown, in this order. */
export async function invitesByIds(db: Db, ids: readonly string[], columns: string): Promise<TextRow[]> {
  return db.text(
    `select ${columns} from shown_invites where team_id = $1 and id = any($2::uuid[]) order by created_at, id`,
    [ids],
  );
}

/** The invitation of an address that was neither accepted nor withdrawn, expired ones included. */
export async function openInviteTo(db: Db, email: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(
    `select id from shown_invites where team_id = $1 and lower(email) = lower($2)
       and accepted_at is null and withdrawn_at is null`,
    [email],
  );

  return found?.id;
}

/** Withdraws invitations; their links stop working. */
export async function withdrawInvites(db: WriteDb, ids: readonly string[]): Promise<void> {
  await db.run(
    `with withdrawn as (
       update invites set withdrawn_at = statement_timestamp()
       where team_id = $1 and id = any($2::uuid[]) and accepted_at is null and withdrawn_at is null returning id)
     update public_tokens t set revoked_at = statement_timestamp() from withdrawn w
     where t.team_id = $1 and t.purpose = 'invitation' and t.entity_id = w.id and t.used_at is null and t.revoked_at is null`,
    [ids],
  );
}
