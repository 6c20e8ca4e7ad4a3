import { boolean, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** The waste of the ticket; a transfer cannot differ from it. */
const ofTicket = (expression: string) =>
  `(select ${expression} from notes n
    where n.team_id = season_ticket_transfers.team_id and n.id = season_ticket_transfers.note_id)`;

/** A load that was moved under a season ticket. */
export const presentSeasonTicketTransfer = presenter<Schemas['SeasonTicketTransfer']>(
  'season_ticket_transfer',
  { from: 'season_ticket_transfers', where: 'archived_at is null' },
  {
    id: plain('id'),
    season_ticket_id: plain('note_id'),
    waste_description: text(ofTicket(`n.waste ->> 'description'`)),
    ewc_codes: json(ofTicket('array_to_json(n.ewc_codes)')),
    date: plain('transferred_on'),
    quantity: text('quantity'),
    quantity_value: number('quantity_value'),
    quantity_unit: plain('quantity_unit'),
    container_type: text('container_type'),
    weight_kg: number('weight_kg'),
    weight_is_estimate: boolean('weight_is_estimate'),
    vehicle_reg: text('vehicle_reg'),
    driver_id: plain('driver_id'),
    driver_name: text('driver_name'),
    collection_id: plain('collection_id'),
    notes: text('notes'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
