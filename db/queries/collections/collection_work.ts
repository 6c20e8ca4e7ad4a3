import type { Db, WriteDb } from '../../tenant.ts';
import { newId } from '../../ids.ts';

/** A picture of a collection, its file in the storage already. */
export interface PhotoRow {
  collection_id: string;
  kind: string;
  storage_key: string;
  content_type: string;
  bytes: number;
  taken_at: string | null;
  lat: number | null;
  lng: number | null;
  /** The user; null for a signature given on a public page. */
  uploaded_by: string | null;
}

/** Stores a picture and returns the `returning` columns as text. */
export async function insertPhoto(db: WriteDb, row: PhotoRow, returning: string): Promise<(string | null)[]> {
  return db.insert('collection_photos', { id: newId(), ...row }, returning);
}

/** The collections under a season ticket that have not ended, locked. */
export async function lockOpenVisits(
  db: WriteDb,
  ticketId: string,
): Promise<{ id: string; client_id: string | null }[]> {
  return db.many(
    `select id, client_id from collections
     where team_id = $1 and note_id = $2 and status in ('scheduled', 'in_progress') and archived_at is null
     order by id for update`,
    [ticketId],
  );
}

/** All collections under a season ticket, locked; none if the note is no season ticket. */
export async function lockVisitsOf(
  db: WriteDb,
  ticketId: string,
): Promise<{ id: string; client_id: string | null }[]> {
  return db.many(
    `select id, client_id from collections
     where team_id = $1 and archived_at is null and note_id = (
       select id from notes where team_id = $1 and id = $2 and note_type = 'season_ticket')
     order by id for update`,
    [ticketId],
  );
}

/**
 * Locks the open collections under the season ticket that this version amends. Before the notes: anyone who locks
 * both locks the collection first, so that there is no deadlock.
 */
export async function lockVisitsOfAmended(db: WriteDb, newVersion: string): Promise<void> {
  await db.many(
    `select 1 as locked from collections
     where team_id = $1 and status in ('scheduled', 'in_progress') and archived_at is null and note_id = (
       select id from notes where team_id = $1 and superseded_by_id = $2 and note_type = 'season_ticket')
     order by id for update`,
    [newVersion],
  );
}

/** A picture of the collection, its row locked: the columns and, last, the key of its file in the storage. */
export async function lockPhoto(
  db: WriteDb,
  collectionId: string,
  id: string,
  columns: string,
): Promise<(string | null)[] | undefined> {
  const [row] = await db.text(
    `select ${columns}, storage_key from collection_photos
     where team_id = $1 and collection_id = $2 and id = $3 for update`,
    [collectionId, id],
  );

  return row;
}

export async function deletePhoto(db: WriteDb, id: string): Promise<void> {
  await db.run('delete from collection_photos where team_id = $1 and id = $2', [id]);
}

/** How many pictures a collection has. */
export async function photoCount(db: Db, collectionId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    'select count(*)::int as count from collection_photos where team_id = $1 and collection_id = $2',
    [collectionId],
  );

  return count;
}

/** The driver of an existing collection; undefined if there is no such collection. */
export async function collectionDriver(
  db: Db,
  id: string,
): Promise<{ driver_id: string | null; client_id: string | null } | undefined> {
  return db.maybe(
    'select driver_id, client_id from collections where team_id = $1 and id = $2 and (archived_at is null) is true',
    [id],
  );
}

/**
 * Locks the usable links of a collection, before the collection itself: the page's form locks its link first
 * and then the collection, so everyone who revokes links must do the same.
 */
export async function lockSiteLinks(db: WriteDb, collectionId: string): Promise<void> {
  await db.many(
    `select 1 as locked from public_tokens where team_id = $1 and entity_type = 'collection' and entity_id = $2
       and used_at is null and revoked_at is null order by id for update`,
    [collectionId],
  );
}
