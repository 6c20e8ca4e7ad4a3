import { computed, json, number, plain, presenter, text, timestamp } from './presenter.ts';

/** A transfer note, as every part of the product shows it. */
export const presentNote = presenter('note', {
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
});
