import type { LinkedFile } from '../file_links.ts';
import { computed, number, plain, presenter, timestamp } from '../presenter.ts';
import type { Presenter, Schemas } from '../presenter.ts';

/** How the photos of collections are shown; `linkTo` returns the path of the file, or null to omit it. */
export function presentPhoto(
  linkTo: (file: LinkedFile) => string | null,
): Presenter<Schemas['CollectionPhoto']> {
  return presenter<Schemas['CollectionPhoto']>(
    'collection_photo',
    { from: 'collection_photos' },
    {
      id: plain('id'),
      collection_id: plain('collection_id'),
      kind: plain('kind'),
      content_type: plain('content_type'),
      bytes: number('bytes'),
      taken_at: timestamp('taken_at'),
      lat: number('lat'),
      lng: number('lng'),
      created_at: timestamp('created_at'),
      url: computed(
        ['storage_key', 'kind', 'id', 'content_type'],
        ([key, kind, id, content_type], baseUrl) => {
          const extension = key!.slice(key!.lastIndexOf('.'));
          const name = `${kind}-${id}${extension}`;
          const path = linkTo({ key: key!, name, content_type: content_type! });

          return path === null ? 'null' : JSON.stringify(baseUrl + path);
        },
      ),
    },
  );
}
