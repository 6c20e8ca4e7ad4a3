import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The records that have pictures, by the column that names them. */
export type PhotoOwner = 'accident_id' | 'near_miss_id' | 'walkaround_id';

/** A picture whose file is in the storage. */
export interface StoredPhoto {
  storage_key: string;
  content_type: string;
  bytes: number;
  uploaded_by: string;
}

/** The ids of a record's pictures. */
export async function photoIds(db: Db, owner: PhotoOwner, recordId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    `select id from record_photos where team_id = $1 and ${owner} = $2 order by created_at, id`,
    [recordId],
  );

  return rows.map(({ id }) => id);
}

export async function insertPhoto(
  db: WriteDb,
  owner: PhotoOwner,
  recordId: string,
  photo: StoredPhoto,
): Promise<void> {
  await db.insert('record_photos', { id: newId(), [owner]: recordId, ...photo }, 'id');
}

/** Removes pictures. @returns the keys of their files */
export async function deletePhotos(db: WriteDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ storage_key: string }>(
    'delete from record_photos where team_id = $1 and id = any($2::uuid[]) returning storage_key',
    [ids],
  );

  return rows.map(({ storage_key }) => storage_key);
}
