import type { WriteDb } from '../../tenant.ts';

/** Changes the expiry of a link, or revokes it; its row is locked. */
export async function changeLink(
  db: WriteDb,
  id: string,
  { expires_at, revoked }: { expires_at: string | null; revoked: boolean },
): Promise<void> {
  await db.run(
    `update public_tokens set expires_at = coalesce($3::timestamptz, expires_at),
       revoked_at = case when $4 then coalesce(revoked_at, $5::timestamptz) else revoked_at end
     where team_id = $1 and id = $2`,
    [id, expires_at, revoked, new Date()],
  );
}
