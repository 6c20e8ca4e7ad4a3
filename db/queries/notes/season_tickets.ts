import type { Db, WriteDb } from '../../tenant.ts';

/** Whether the id is an existing season ticket; a note of another type is not. */
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

/** The transfer of a collection and its client, its row locked; undefined if it has none. */
export async function lockTransferOf(
  db: WriteDb,
  collectionId: string,
): Promise<{ id: string; client_id: string | null } | undefined> {
  return db.maybe(
    `select t.id, n.client_id from season_ticket_transfers t join notes n on n.team_id = $1 and n.id = t.note_id
     where t.team_id = $1 and t.collection_id = $2 and t.archived_at is null for update of t`,
    [collectionId],
  );
}

/** The fields that a transfer takes from the collection of its load. */
export interface CollectionLoad {
  status: string;
  /** The day it was completed, or is planned for. */
  date: string;
  aborted: boolean;
  client_id: string | null;
  quantity_value: number | null;
  quantity_unit: string | null;
  container_type: string | null;
  weight_kg: number | null;
  weight_is_estimate: boolean;
  vehicle_reg: string | null;
  driver_id: string | null;
}

/** A collection as a load, unless it is archived. */
export async function collectionLoad(db: Db, id: string): Promise<CollectionLoad | undefined> {
  return db.maybe(
    `select status, coalesce((completed_at at time zone 'Europe/London')::date, scheduled_date) as date,
       coalesce(outcome = 'aborted', false) as aborted, client_id, quantity_value, quantity_unit, container_type,
       quantity_kg as weight_kg, weight_is_estimate, vehicle_reg, driver_id
     from collections where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );
}

/** The reference of the ticket that renews a version of this one, if there is one; `origin` is its first version. */
export async function renewalOf(db: Db, origin: string): Promise<string | undefined> {
  const found = await db.maybe<{ reference: string }>(
    `select reference from notes
     where team_id = $1 and status <> 'cancelled' and archived_at is null and renewed_from_id in (
       select id from notes where team_id = $1 and (id = $2 or origin_id = $2))`,
    [origin],
  );

  return found?.reference;
}
