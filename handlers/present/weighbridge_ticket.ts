import { number, plain, presenter, text, timestamp } from './presenter.ts';

/** A weighbridge ticket, as every part of the product shows it. */
export const presentWeighbridgeTicket = presenter('weighbridge_ticket', {
  id: plain('id'),
  ticket_number: text('ticket_number'),
  ticket_date: plain('ticket_date'),
  vehicle_reg: text('vehicle_reg'),
  gross_kg: number('gross_kg'),
  tare_kg: number('tare_kg'),
  net_kg: number('net_kg'),
  created_at: timestamp('created_at'),
  waste_type: text('waste_type'),
  ewc_code: text('ewc_code'),
  site_id: plain('site_id'),
  note_id: plain('note_id'),
  notes: text('notes'),
  updated_at: timestamp('updated_at'),
});
