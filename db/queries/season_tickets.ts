import type { Db } from '../tenant.ts';

/** Whether the id is a season ticket that stands; a note of another type is none. */
export async function isSeasonTicket(db: Db, id: string): Promise<boolean> {
  const found = await db.maybe(
    `select from notes where team_id = $1 and id = $2 and note_type = 'season_ticket' and archived_at is null`,
    [id],
  );

  return found !== undefined;
}

/** Whether a collection was written down under a season ticket. */
export async function isTransferred(db: Db, collectionId: string): Promise<boolean> {
  const found = await db.maybe(
    'select from season_ticket_transfers where team_id = $1 and collection_id = $2',
    [collectionId],
  );

  return found !== undefined;
}
