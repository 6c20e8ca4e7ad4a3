import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { stands } from '../../db/queries/standing.ts';
import { lockNote } from '../../db/queries/notes.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
import { noteWarnings, wasteWeighedAt } from '../../domain/notes.ts';
import { normaliseRegistration } from '../../domain/vehicles.ts';
import { checkTicketCode, checkWeights } from '../../domain/weighbridge.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { resource } from '../kinds/resource.ts';
import { presentNote } from '../present/note.ts';
import { presentWeighbridgeTicket } from '../present/weighbridge_ticket.ts';

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
  const weighNote = body.note_id === undefined ? null : await lockedNote(ctx, body.note_id);

  const id = newId();
  const row = await ctx.db.insert(
    'weighbridge_tickets',
    {
      id,
      ticket_date: londonDate(ctx.now),
      ...body,
      vehicle_key: normaliseRegistration(body.vehicle_reg),
    },
    presentWeighbridgeTicket.columns,
  );
  const ticket = presentWeighbridgeTicket.render(row, ctx.base_url);
  const client_id = await weighNote?.(Number(row[presentWeighbridgeTicket.indexOf('net_kg')]));

  ctx.record({
    entity: 'weighbridge_ticket',
    id,
    client_id: client_id ?? null,
    action: 'create',
    after: ticket,
  });

  return { status: 201, body: ticket };
};

/**
 * Locks the note of a load and answers what gives it the weight of the bridge, in place of any weight entered or
 * estimated, and then tells its client.
 */
async function lockedNote(
  ctx: WriteContext,
  noteId: string,
): Promise<(netKg: number) => Promise<string | null>> {
  const parts = await lockNote(ctx.db, noteId);
  if (!parts) throw unknownRecord('note_id');
  if (parts.status === 'cancelled') throw invalid('note_id', 'is a cancelled note');

  return async (netKg) => {
    const [found] = await ctx.db.text(
      `select ${presentNote.columns} from notes where team_id = $1 and id = $2`,
      [noteId],
    );
    const waste = wasteWeighedAt(parts.waste, netKg);
    const row = await ctx.db.update(
      'notes',
      noteId,
      { waste: JSON.stringify(waste), weight_kg: netKg, warnings: JSON.stringify(noteWarnings(waste)) },
      presentNote.columns,
    );
    ctx.record({
      entity: 'note',
      id: noteId,
      client_id: parts.client_id,
      action: 'update',
      before: presentNote.render(found!, ctx.base_url),
      after: presentNote.render(row!, ctx.base_url),
    });

    return parts.client_id;
  };
}
