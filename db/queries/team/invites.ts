import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { revokeTokens } from '../notes/public_tokens.ts';

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

/** The pending invitations a person sent. */
export async function pendingInvitesOf(db: Db, userId: string, columns: string): Promise<TextRow[]> {
  return db.text(
    `select ${columns} from shown_invites where team_id = $1 and invited_by = $2 and status = 'pending'
     order by created_at, id`,
    [userId],
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

/** Withdraws an invitation; its link stops working. */
export async function withdrawInvite(db: WriteDb, id: string): Promise<void> {
  await db.run('update invites set withdrawn_at = statement_timestamp() where team_id = $1 and id = $2', [
    id,
  ]);
  await revokeTokens(db, 'invitation', id);
}
