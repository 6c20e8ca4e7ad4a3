import type { Db, WriteDb } from '../../tenant.ts';

/** Removes the primary mark from every other contact of the client, before `id` (or a new one) gets it. */
export async function passPrimaryOn(db: WriteDb, clientId: string, id: string | null): Promise<void> {
  await db.run(
    `update client_contacts set is_primary = false
     where team_id = $1 and client_id = $2 and is_primary and archived_at is null and id is distinct from $3::uuid`,
    [clientId, id],
  );
}

/** Whether the id is an existing contact of this client. */
export async function isContactOf(db: Db, clientId: string, id: string): Promise<boolean> {
  const found = await db.maybe(
    'select from client_contacts where team_id = $1 and client_id = $2 and id = $3 and archived_at is null',
    [clientId, id],
  );

  return found !== undefined;
}
