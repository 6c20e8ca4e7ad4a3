import { boolean, number, plain, presenter, text, textArray, timestamp } from './presenter.ts';

/** A collection, as every part of the product shows it. */
export const presentCollection = presenter('collection', {
  id: plain('id'),
  status: plain('status'),
  scheduled_date: plain('scheduled_date'),
  address: text('address'),
  postcode: text('postcode'),
  ewc_codes: textArray('ewc_codes'),
  quantity_kg: number('quantity_kg'),
  quantity_value: number('quantity_value'),
  quantity_unit: plain('quantity_unit'),
  container_type: text('container_type'),
  weight_is_estimate: boolean('weight_is_estimate'),
  client_id: plain('client_id'),
  note_id: plain('note_id'),
  created_at: timestamp('created_at'),
  scheduled_time: plain('scheduled_time'),
  client_location_id: plain('client_location_id'),
  waste_description: text('waste_description'),
  container_id: plain('container_id'),
  driver_notes: text('driver_notes'),
  cancel_reason: text('cancel_reason'),
  completed_at: timestamp('completed_at'),
  updated_at: timestamp('updated_at'),
});
