import type { LinkedFile } from '../file_links.ts';
import { computed } from '../presenter.ts';
import type { Field } from '../presenter.ts';

/** Makes the path to a file, or null where none is to be shown. */
export type LinkTo = (file: LinkedFile) => string | null;

interface PhotoRow {
  id: string;
  content_type: string;
  bytes: number;
  created_at: string;
  storage_key: string;
}

/** The pictures of a record, the earliest first; `owner` is the column of `record_photos` that names the record in `table`. */
export function photosField(table: string, owner: string, linkTo: LinkTo): Field {
  const rows = `(select json_agg(json_build_object('id', p.id, 'content_type', p.content_type, 'bytes', p.bytes,
    'created_at', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'storage_key', p.storage_key) order by p.created_at, p.id)
    from record_photos p where p.team_id = ${table}.team_id and p.${owner} = ${table}.id)`;

  return computed([rows], ([text], baseUrl) => {
    if (text == null) return '[]';
    const photos = JSON.parse(text) as PhotoRow[]; // The columns above.

    return JSON.stringify(
      photos.map(({ storage_key: key, ...photo }) => {
        const name = `photo-${photo.id}${key.slice(key.lastIndexOf('.'))}`;
        const path = linkTo({ key, name, content_type: photo.content_type });

        return { ...photo, url: path === null ? null : baseUrl + path };
      }),
    );
  });
}
