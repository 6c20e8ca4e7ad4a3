import { computed, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Presenter, Schemas } from '../presenter.ts';
import type { LinkedFile } from '../file_links.ts';

/** How a client's request is shown. */
export const presentPortalRequest = presenter<Schemas['PortalRequest']>(
  'portal_request',
  { from: 'portal_requests' },
  {
    id: plain('id'),
    reference: plain('reference'),
    client_id: plain('client_id'),
    client_location_id: plain('client_location_id'),
    kind: plain('kind'),
    status: plain('status'),
    preferred_date: plain('preferred_date'),
    waste_description: text('waste_description'),
    container_type: text('container_type'),
    message: text('message'),
    contact_name: text('contact_name'),
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
    photo_count: number('photo_count'),
    reason: text('reason'),
    collection_id: plain('collection_id'),
    answered_at: timestamp('answered_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);

/** How the photos of a request are shown; `linkTo` returns the path of the file. */
export function presentPortalRequestPhoto(
  linkTo: (file: LinkedFile) => string,
): Presenter<Schemas['PortalRequestPhoto']> {
  return presenter<Schemas['PortalRequestPhoto']>(
    'portal_request_photo',
    { from: 'portal_request_photos' },
    {
      id: plain('id'),
      portal_request_id: plain('portal_request_id'),
      content_type: plain('content_type'),
      bytes: number('bytes'),
      created_at: timestamp('created_at'),
      url: computed(['storage_key', 'id', 'content_type'], ([key, id, content_type], baseUrl) => {
        const name = `request-${id}${key!.slice(key!.lastIndexOf('.'))}`;

        return JSON.stringify(baseUrl + linkTo({ key: key!, name, content_type: content_type! }));
      }),
    },
  );
}
