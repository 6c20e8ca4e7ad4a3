import type { CollectionWeight } from '../../../domain/collections/collections.ts';
import type { CollectionStatus } from '../../../domain/states/collection.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import type { LocationFacts } from '../clients/clients.ts';

/** The state before a change of a collection. */
export interface CollectionParts extends CollectionWeight {
  status: CollectionStatus;
  client_id: string | null;
  client_location_id: string | null;
  container_id: string | null;
  vehicle_id: string | null;
  vehicle_reg: string | null;
  driver_id: string | null;
  scheduled_date: string;
}

/** A collection's parts, its row locked until the change commits. */
export async function lockCollection(db: WriteDb, id: string): Promise<CollectionParts | undefined> {
  return db.maybe<CollectionParts>(
    `select status, client_id, client_location_id, container_id, vehicle_id, vehicle_reg, driver_id, scheduled_date, ewc_codes,
       quantity_kg, quantity_value, quantity_unit, container_type, weight_is_estimate, weight_source
     from collections where team_id = $1 and id = $2 and (archived_at is null) is true for update`,
    [id],
  );
}

/** The fields of a vehicle used for its assignment to a job. */
export interface AssignedVehicle {
  registration: string;
  status: string;
  /** A walkaround check found it unsafe and the defects are unresolved. */
  unsafe: boolean;
}

const isUnsafe = `exists (select from walkarounds w where w.team_id = vehicles.team_id
       and w.vehicle_id = vehicles.id and w.result = 'unsafe' and w.rectified_at is null)`;

/**
 * Returns an existing vehicle, its row share-locked until the change commits: a walkaround check that takes
 * it off the road waits for the assignment, or the assignment sees it.
 */
export async function vehicleToAssign(db: Db, id: string): Promise<AssignedVehicle | undefined> {
  return db.maybe<AssignedVehicle>(
    `select registration, status, ${isUnsafe} as unsafe
     from vehicles where team_id = $1 and id = $2 and (archived_at is null) is true for share`,
    [id],
  );
}

/** The id of the vehicle with this normalised registration, if the fleet has one that is on the road. */
export async function vehicleOnRoad(db: Db, registration: string): Promise<string | null> {
  const found = await db.maybe<{ id: string }>(
    `select id from vehicles
     where team_id = $1 and registration = $2 and archived_at is null and status = 'active' and not ${isUnsafe}`,
    [registration],
  );

  return found?.id ?? null;
}

/** The default site of a client, if it has any. */
export async function defaultLocation(db: Db, clientId: string): Promise<LocationFacts | undefined> {
  return db.maybe<LocationFacts>(
    `select id, client_id, address, city, postcode from client_locations
     where team_id = $1 and client_id = $2 and is_default and archived_at is null`,
    [clientId],
  );
}

/**
 * Locks the collections that a note covers or will cover, before the note: anyone who locks both locks the
 * collection first, so that there is no deadlock.
 */
export async function lockCollectionsOfNote(
  db: WriteDb,
  noteId: string | null,
  collectionId: string | null | undefined,
): Promise<void> {
  await db.many(
    `select 1 as locked from collections where team_id = $1 and (id = $2::uuid or id = (
       select n.collection_id from notes n where n.team_id = $1 and n.id = $3::uuid))
     order by id for update`,
    [collectionId ?? null, noteId],
  );
}

/** Locks collections in the order of their ids, as `lockCollectionsOfNote` locks one. */
export async function lockCollections(db: WriteDb, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.many(
    'select 1 as locked from collections where team_id = $1 and id = any($2::uuid[]) order by id for update',
    [ids],
  );
}

/** A collection whose note changed, as rows for its presenter. */
export interface CoverChange {
  id: string;
  before: TextRow;
  after: TextRow;
}

/**
 * Sets `note_id` of a collection to the newest valid note that covers it, or null. Call after a note's
 * `collection_id`, or its validity, has changed. Returns the change, or null if `note_id` was right already.
 */
export async function coverCollection(
  db: WriteDb,
  collectionId: string,
  columns: string,
): Promise<CoverChange | null> {
  const cover = `select n.id from notes n where n.team_id = $1 and n.collection_id = $2 and n.archived_at is null
    and n.status <> 'cancelled' order by n.created_at desc, n.id desc limit 1`;
  const [before] = await db.text(
    `select ${columns} from collections where team_id = $1 and id = $2 and note_id is distinct from (${cover}) for update`,
    [collectionId],
  );
  if (!before) return null;

  const [covering] = await db.text(cover, [collectionId]);
  const after = await db.update('collections', collectionId, { note_id: covering?.[0] ?? null }, columns);

  return { id: collectionId, before, after: after! };
}
