import { newId } from '../../db/ids.ts';
import { requireRecords } from '../../db/queries/exists.ts';
import { fleetVehicle } from '../../db/queries/fleet/weighbridge.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, refuse } from '../../domain/errors.ts';
import { futureDayErrors } from '../../domain/past_days.ts';
import { normaliseRegistration } from '../../domain/fleet/vehicles.ts';
import { checkTicketCode, checkWeights, weighingWarnings } from '../../domain/fleet/weighbridge.ts';
import { withoutBlanks } from '../../domain/texts.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { noteToWeigh, weighNote } from '../../actions/notes/weigh_note.ts';
import { resource } from '../resource.ts';
import { insertRecord } from '../../presenters/find.ts';
import { presentWeighbridgeTicket } from '../../presenters/fleet/weighbridge_ticket.ts';

const tickets = resource({
  table: 'weighbridge_tickets',
  presenter: presentWeighbridgeTicket,
  filters: { ticket_from: 'ticket_date >= ?::date', vehicle_reg: 'vehicle_key = ?' },
});

export const getWeighbridgeTicket: Handler<'getWeighbridgeTicket'> = tickets.get;

export const listWeighbridgeTickets: Handler<'listWeighbridgeTickets'> = (ctx, { query }) =>
  tickets.list(ctx, {
    query:
      query.vehicle_reg === undefined
        ? query
        : { ...query, vehicle_reg: normaliseRegistration(query.vehicle_reg) },
  });

export const createWeighbridgeTicket: Handler<'createWeighbridgeTicket'> = async (ctx, { body }) => {
  const [note_id] = await checkAll(
    () => (body.note_id === undefined ? null : noteToWeigh(ctx, body.note_id)),
    () => requireRecords(ctx.db, [['site_id', 'sites', body.site_id]]),
    () => checkWeights(body),
    () => checkTicketCode(body.ewc_code),
    () => refuse(futureDayErrors({ ticket_date: body.ticket_date }, londonDate(ctx.now))),
  );

  const id = newId();
  const vehicle_key = normaliseRegistration(body.vehicle_reg);
  const vehicle = await fleetVehicle(ctx.db, vehicle_key);
  const weights = {
    gross_kg: body.gross_kg ?? null,
    tare_kg: null,
    first_weight_kg: null,
    second_weight_kg: null,
  };
  const warnings = weighingWarnings(weights, { gvw_kg: vehicle?.gvw_kg ?? null, direction: null });
  const ticket = await insertRecord(ctx, presentWeighbridgeTicket, {
    id,
    ticket_date: londonDate(ctx.now),
    ...withoutBlanks(body, ['ticket_number']),
    note_id,
    vehicle_key,
    vehicle_id: vehicle?.id ?? null,
    warnings: JSON.stringify(warnings),
  });
  // A ticket created here has both weights.
  const client_id = note_id === null ? null : await weighNote(ctx, note_id);

  ctx.record({
    entity: 'weighbridge_ticket',
    id,
    client_id,
    action: 'create',
    after: ticket,
  });

  return { status: 201, body: ticket };
};
