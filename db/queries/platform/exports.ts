import type { Db } from '../../tenant.ts';

/**
 * Every file of the team that a record names; the file name is the last part of the key. `$2` says whether those of accidents,
 * near misses and method statements are among them.
 */
export const attachmentsStatement = `
select key, record_type, record_id, content_type, bytes, regexp_replace(key, '^.*/', '') as file_name from (
  select storage_key as key, 'collection' as record_type, collection_id as record_id, content_type, bytes
    from collection_photos where team_id = $1
  union all select image_key, 'note', note_id, 'image/png', null from note_signatures
    where team_id = $1 and image_key is not null
  union all select image_key, 'consignment_note', consignment_note_id, 'image/png', null from consignment_signatures
    where team_id = $1 and image_key is not null
  union all select image_key, 'rams', rams_id, 'image/png', null from rams_signatures
    where team_id = $1 and image_key is not null and $2::boolean
  union all select csv_key, 'consignment_return', id, 'text/csv', null from consignment_returns
    where team_id = $1
  union all select storage_key, 'portal_request', portal_request_id, content_type, bytes from portal_request_photos
    where team_id = $1
  union all select storage_key, 'producer_document', id, content_type, bytes from producer_documents where team_id = $1
  union all select storage_key, case when accident_id is not null then 'accident' when near_miss_id is not null
      then 'near_miss' else 'walkaround' end, coalesce(accident_id, near_miss_id, walkaround_id), content_type, bytes
    from record_photos where team_id = $1 and ($2::boolean or walkaround_id is not null)
) attachments order by key`;

/** Total number of rows in the tables, counted only to just above `limit`. */
export async function countRows(
  db: Db,
  sources: { from: string; where?: string | undefined }[],
  limit: number,
): Promise<number> {
  const parts = sources.map(
    ({ from, where }) =>
      `(select 1 from ${from} where team_id = $1${where ? ` and ${where}` : ''} limit ${limit + 1})`,
  );
  const { rows } = await db.one<{ rows: number }>(
    `select count(*) as rows from (select * from (${parts.join(' union all ')}) each limit ${limit + 1}) counted`,
  );

  return rows;
}

/** The running export, if there is one. */
export async function standingExport(db: Db, userId: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(
    `select id from jobs where team_id = $1 and kind = 'full_export' and created_by = $2
       and status in ('queued', 'running') order by created_at limit 1`,
    [userId],
  );

  return found?.id;
}
