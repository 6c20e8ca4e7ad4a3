import {
  boolean,
  computed,
  json,
  number,
  plain,
  presenter,
  text,
  textArray,
  timestamp,
} from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A transfer note, as every part of the product shows it. */
export const presentNote = presenter<Schemas['Note']>(
  'note',
  { from: 'notes', where: 'archived_at is null', by_version: 'rows change' },
  {
    id: plain('id'),
    reference: text('reference'),
    status: plain('status'),
    note_type: plain('note_type'),
    waste: json('waste'),
    transferor: json('transferor'),
    transferee: json('transferee'),
    transfer: json('transfer'),
    signatures: json('signatures'),
    client_id: plain('client_id'),
    pdf_url: computed(['id'], ([id], baseUrl) => `"${baseUrl}/api/v1/notes/${id}/pdf"`),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
    client_location_id: plain('client_location_id'),
    collection_id: plain('collection_id'),
    version: number('version'),
    warnings: json('warnings'),
    confirm_later: plain('confirm_later'),
    cancel_reason: text('cancel_reason'),
    superseded_by_id: plain('superseded_by_id'),
    covers: textArray('covers'),
    part_deposit: boolean('part_deposit'),
    superseded_by_version: number('superseded_by_version'),
    superseded_at: timestamp('superseded_at'),
    weighbridge: computed(['weighbridge_ticket_id', 'weighbridge_net_kg'], ([ticket, net]) =>
      ticket == null ? 'null' : `{"ticket_id":"${ticket}","net_kg":${net}}`,
    ),
  },
);
