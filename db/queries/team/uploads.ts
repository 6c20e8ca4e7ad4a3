import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** A file that is expected. */
export interface UploadRow {
  id: string;
  key: string;
  content_type: string;
  bytes: number;
  created_by: string;
  created_by_name: string;
  expires_at: string;
  used_at: string | null;
}

const columns = 'id, key, content_type, bytes, created_by, created_by_name, expires_at, used_at';

/** Registers an expected file. Returns the id. */
export async function expectUpload(
  db: WriteDb,
  wanted: {
    key: string;
    content_type: string;
    bytes: number;
    user_id: string;
    user_name: string;
    expires_at: string;
  },
): Promise<string> {
  const id = newId();
  await db.run(
    `insert into uploads (team_id, id, purpose, key, content_type, bytes, created_by, created_by_name, expires_at)
     values ($1, $2, 'logo', $3, $4, $5, $6, $7, $8)`,
    [id, wanted.key, wanted.content_type, wanted.bytes, wanted.user_id, wanted.user_name, wanted.expires_at],
  );

  return id;
}

export function uploadOf(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.maybe(`select ${columns} from uploads where team_id = $1 and id = $2`, [id]);
}

/** Marks a file as received; returns false if it already was. */
export async function useUpload(db: WriteDb, id: string): Promise<boolean> {
  const used = await db.run(
    'update uploads set used_at = statement_timestamp() where team_id = $1 and id = $2 and used_at is null',
    [id],
  );

  return used > 0;
}
