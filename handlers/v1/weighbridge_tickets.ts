import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { stands } from '../../db/queries/exists.ts';
import { londonDate } from '../../domain/dates.ts';
import { normaliseRegistration } from '../../domain/fleet/vehicles.ts';
import { checkTicketCode, checkWeights } from '../../domain/fleet/weighbridge.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { lockedNote } from '../../actions/notes/weigh_note.ts';
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
  checkWeights(body);
  checkTicketCode(body.ewc_code);
  if (body.site_id && !(await stands(ctx.db, 'sites', body.site_id))) throw unknownRecord('site_id');
  const linkNote = body.note_id === undefined ? null : await lockedNote(ctx, body.note_id);

  const id = newId();
  const ticket = await insertRecord(ctx, presentWeighbridgeTicket, {
    id,
    ticket_date: londonDate(ctx.now),
    ...body,
    vehicle_key: normaliseRegistration(body.vehicle_reg),
  });
  // A ticket created here has both weights.
  const client_id = await linkNote?.(id, ticket.record.net_kg!);

  ctx.record({
    entity: 'weighbridge_ticket',
    id,
    client_id: client_id ?? null,
    action: 'create',
    after: ticket,
  });

  return { status: 201, body: ticket };
};
