import type { Db } from '../../tenant.ts';

/** The current primary contact of a client, unless it is `id`, the next one; `id` is null for a new contact. */
export const otherPrimaryContact = (clientId: string, id: string | null) => ({
  where: 'client_id = $2 and is_primary and archived_at is null and id is distinct from $3::uuid',
  values: [clientId, id],
});

/** Whether the id is an existing contact of this client. */
export async function isContactOf(db: Db, clientId: string, id: string): Promise<boolean> {
  const found = await db.maybe(
    'select from client_contacts where team_id = $1 and client_id = $2 and id = $3 and archived_at is null',
    [clientId, id],
  );

  return found !== undefined;
}
