import type { LinkedFile } from '../file_links.ts';
import { computed, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Presenter, Schemas } from '../presenter.ts';

/** How documents are shown; `linkTo` returns the path of the file, or null to omit it. */
export function presentDocument(
  linkTo: (file: LinkedFile) => string | null,
): Presenter<Schemas['ProducerDocument']> {
  return presenter<Schemas['ProducerDocument']>(
    'producer_document',
    { from: 'producer_documents' },
    {
      id: plain('id'),
      type: plain('type'),
      date: plain('dated_on'),
      expires_on: plain('expires_on'),
      site_id: plain('site_id'),
      contractor_id: plain('contractor_id'),
      file_name: text('file_name'),
      content_type: plain('content_type'),
      bytes: number('bytes'),
      sha256: plain('sha256'),
      uploaded_by: text('uploaded_by'),
      extracted: json('extracted'),
      url: computed(['storage_key', 'file_name', 'content_type'], ([key, name, content_type], baseUrl) => {
        const path = linkTo({ key: key!, name: name!, content_type: content_type! });

        return path === null ? 'null' : JSON.stringify(baseUrl + path);
      }),
      created_at: timestamp('created_at'),
      updated_at: timestamp('updated_at'),
    },
  );
}

/** Without the address of the file: for lists and the history. */
export const presentPlainDocument = presentDocument(() => null);
