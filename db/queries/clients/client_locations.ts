import type { Db, WriteDb } from '../../tenant.ts';

/** Locks a client while its default location may change, so that it never has two; returns whether it exists. */
export async function lockClient(db: WriteDb, clientId: string): Promise<boolean> {
  const found = await db.maybe(
    'select from clients where team_id = $1 and id = $2 and (archived_at is null) is true for update',
    [clientId],
  );

  return found !== undefined;
}

/** Whether a locked client has a default location: the statement that waited for the lock cannot tell. */
export async function hasDefaultLocation(db: WriteDb, clientId: string): Promise<boolean> {
  const found = await db.maybe(
    'select from client_locations where team_id = $1 and client_id = $2 and is_default and archived_at is null',
    [clientId],
  );

  return found !== undefined;
}

/** The current default location of a client, unless it is `id`, the next one; `id` is null for a new location. */
export const otherDefaultLocation = (clientId: string, id: string | null) => ({
  where: 'client_id = $2 and is_default and archived_at is null and id is distinct from $3::uuid',
  values: [clientId, id],
});

/** The oldest other location of a client that has no default one left. */
export const nextDefaultLocation = (clientId: string, formerId: string) => ({
  where: `id = (
       select id from client_locations where team_id = $1 and client_id = $2 and id <> $3::uuid and archived_at is null
       order by created_at, id limit 1)
     and not exists (select from client_locations where team_id = $1 and client_id = $2 and is_default and archived_at is null)`,
  values: [clientId, formerId],
});

/** Returns the client of a location; undefined if the team has no such location, or it is archived. */
export async function clientOfLocation(db: Db, id: string): Promise<string | undefined> {
  const found = await db.maybe<{ client_id: string }>(
    'select client_id from client_locations where team_id = $1 and id = $2 and (archived_at is null) is true',
    [id],
  );

  return found?.client_id;
}

/** Whether the location belongs to this client and neither of them is archived. */
export async function isLocationOf(db: Db, clientId: string, id: string): Promise<boolean> {
  const found = await db.maybe(
    `select from client_locations l join clients c on c.team_id = l.team_id and c.id = l.client_id
     where l.team_id = $1 and l.client_id = $2 and l.id = $3 and l.archived_at is null and c.archived_at is null`,
    [clientId, id],
  );

  return found !== undefined;
}
