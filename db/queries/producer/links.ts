import type { WriteDb } from '../../tenant.ts';

/** Gives a link another end, or takes it back; its row is locked. */
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
