import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { lockLoadOf } from '../../db/queries/compliance/incoming_loads.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import {
  fleetVehicle,
  isTicketBilled,
  lockTicket,
  nextTicketNumber,
  notesOfTicket,
  otherTicketOf,
  storedTare,
} from '../../db/queries/fleet/weighbridge.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, invalid, notFound, refuse } from '../../domain/errors.ts';
import { futureDayErrors } from '../../domain/past_days.ts';
import { normaliseRegistration } from '../../domain/fleet/vehicles.ts';
import {
  checkStoredTare,
  checkTicketCode,
  correctedWeights,
  twoPasses,
  weighingOf,
  weighingWarnings,
} from '../../domain/fleet/weighbridge.ts';
import type { Weighing } from '../../domain/fleet/weighbridge.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentWeighbridgeTicket } from '../../presenters/fleet/weighbridge_ticket.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { reweighLoad, unweighLoad } from '../compliance/weighed_loads.ts';
import { openNote } from '../notes/note_moves.ts';
import { lockedNote, unweighNote, weighNote } from '../notes/weigh_note.ts';

type Shown = RenderedJson<Schemas['WeighbridgeTicket']>;
type Ticket = Schemas['WeighbridgeTicket'];
export type TicketChanges = RequestBody<'appUpdateFleetWeighbridge'>;

/**
 * Records a weighing: the ticket is open until both weights are known. The number is assigned last, to keep
 * other weighings of the site waiting as briefly as possible.
 * @throws Invalid naming the field
 */
export async function weigh(
  ctx: WriteContext,
  input: RequestBody<'appCreateFleetWeighbridge'>,
): Promise<Shown> {
  const ticket_date = input.ticket_date ?? londonDate(ctx.now);
  const vehicle_key = normaliseRegistration(input.vehicle_reg);
  const [weighing, linkNote] = await checkAll(
    async () => weighingOf(input, await tareOf(ctx, input.stored_tare_id, vehicle_key, ticket_date)),
    () => (input.note_id === undefined ? null : lockedNote(ctx, input.note_id)),
    () => requireReferences(ctx.db, references, input, null),
    () => checkTicketCode(input.ewc_code),
    () => refuse(futureDayErrors({ ticket_date }, londonDate(ctx.now))),
  );
  if (weighing.gross_kg === null && input.site_id === undefined)
    throw invalid('site_id', 'is required for an open ticket');
  const vehicle = await fleetVehicle(ctx.db, vehicle_key);

  const id = newId();
  const direction = input.direction ?? 'in';
  const row = await ctx.db.insert(
    'weighbridge_tickets',
    {
      ...input,
      id,
      ticket_date,
      vehicle_key,
      direction,
      vehicle_id: vehicle?.id ?? null,
      ...weighing,
      ...timesOf(weighing, ctx.now),
      warnings: JSON.stringify(weighingWarnings(weighing, { gvw_kg: vehicle?.gvw_kg ?? null, direction })),
      ticket_number: input.ticket_number ?? (await numberOf(ctx, input.site_id)),
    },
    presentWeighbridgeTicket.columns,
  );
  const after = presentWeighbridgeTicket.render(row, ctx.base_url);
  const { net_kg, client_id } = after.record;
  const owner = net_kg === null ? null : await linkNote?.(id, net_kg);
  ctx.record({
    entity: 'weighbridge_ticket',
    id,
    client_id: owner ?? client_id,
    action: 'create',
    after,
  });

  return after;
}

async function numberOf(ctx: WriteContext, siteId: string | undefined): Promise<string | null> {
  return siteId === undefined ? null : nextTicketNumber(ctx.db, siteId);
}

async function tareOf(
  ctx: WriteContext,
  id: string | undefined,
  vehicleKey: string,
  ticketDate: string,
): Promise<number | null> {
  if (id === undefined) return null;
  const found = await storedTare(ctx.db, id);
  if (!found) throw unknownRecord('stored_tare_id');

  return checkStoredTare(found, vehicleKey, ticketDate);
}

function timesOf({ first_weight_kg, second_weight_kg }: Weighing, now: Date) {
  return {
    weighed_first_at: first_weight_kg === null ? null : now.toISOString(),
    weighed_second_at: second_weight_kg === null ? null : now.toISOString(),
  };
}

const references = { site_id: 'sites', client_id: 'clients' };

/** A ticket as shown, its row locked; its load first, as in a decision on the load. @throws NotFound */
export async function openTicket(ctx: WriteContext, id: string): Promise<Shown> {
  await lockLoadOf(ctx.db, id);
  const row = await lockTicket(ctx.db, id, presentWeighbridgeTicket.columns);
  if (!row) throw notFound('weighbridge ticket');

  return presentWeighbridgeTicket.render(row, ctx.base_url);
}

/**
 * The weights of a locked ticket after a change: closed by its second weight, or corrected. Null if none changes.
 * @throws Invalid for a second weight of a closed ticket, a correction of an open one or of one that is on an invoice
 */
export async function changedWeights(
  ctx: WriteContext,
  ticket: Ticket,
  { second_weight_kg, gross_kg, tare_kg }: TicketChanges,
): Promise<Weighing | null> {
  const corrects = gross_kg !== undefined ? 'gross_kg' : tare_kg !== undefined ? 'tare_kg' : null;
  if (second_weight_kg !== undefined) {
    if (corrects) throw invalid(corrects, 'is not allowed with second_weight_kg');
    if (ticket.second_weight_kg === second_weight_kg) return null;
    if (ticket.gross_kg !== null)
      throw invalid('second_weight_kg', 'is already recorded; correct gross_kg and tare_kg instead');

    return twoPasses(ticket.first_weight_kg!, second_weight_kg);
  }
  if (!corrects) return null;
  if (ticket.gross_kg === null) throw invalid(corrects, 'is only allowed for a closed ticket');
  const weighing = correctedWeights(ticket, { gross_kg, tare_kg });
  if (weighing.gross_kg === ticket.gross_kg && weighing.tare_kg === ticket.tare_kg) return null;
  if (await isTicketBilled(ctx.db, ticket.id))
    throw invalid(corrects, 'is on an invoice; void or credit that invoice first');

  return weighing;
}

/** Writes a change of a locked ticket; its notes and its load follow the net weight. @throws Invalid naming the field */
export async function changeTicket(
  ctx: WriteContext,
  before: Shown,
  input: TicketChanges,
  weighing: Weighing | null,
): Promise<Shown> {
  const ticket = before.record;
  if (input.note_id !== undefined && ticket.note_id !== null && input.note_id !== ticket.note_id)
    throw invalid('note_id', 'is already set; a ticket keeps its note');
  const links = input.note_id !== undefined && ticket.note_id === null;
  const [linkNote] = await checkAll(
    () => (links ? lockedNote(ctx, input.note_id!) : null),
    () => requireReferences(ctx.db, references, input, ticket),
    () => checkTicketCode(input.ewc_code),
    () => refuse(futureDayErrors({ ticket_date: input.ticket_date }, londonDate(ctx.now), ticket)),
  );

  const { second_weight_kg: _, gross_kg: __, tare_kg: ___, ...own } = input;
  const columns = { ...own, ...(weighing && (await weighedColumns(ctx, ticket, weighing))) };
  if (Object.keys(columns).length === 0) return before;

  const row = await ctx.db.update(
    'weighbridge_tickets',
    ticket.id,
    columns,
    presentWeighbridgeTicket.columns,
  );
  const after = presentWeighbridgeTicket.render(row!, ctx.base_url);
  const client_id = await updateWeightOfNotes(ctx, before, after, linkNote);
  const { net_kg } = after.record;
  if (net_kg !== null && net_kg !== ticket.net_kg)
    await reweighLoad(ctx, ticket.id, net_kg, input.gross_kg === undefined ? 'tare_kg' : 'gross_kg');
  ctx.record({
    entity: 'weighbridge_ticket',
    id: ticket.id,
    client_id: client_id ?? after.record.client_id,
    action: 'update',
    before,
    after,
  });

  return after;
}

async function weighedColumns(
  ctx: WriteContext,
  { vehicle_reg, direction, second_weight_kg }: Ticket,
  weighing: Weighing,
): Promise<Record<string, unknown>> {
  const vehicle = await fleetVehicle(ctx.db, normaliseRegistration(vehicle_reg ?? ''));
  const closes = second_weight_kg === null && weighing.second_weight_kg !== null;

  return {
    ...weighing,
    ...(closes && { weighed_second_at: ctx.now.toISOString() }),
    warnings: JSON.stringify(weighingWarnings(weighing, { gvw_kg: vehicle?.gvw_kg ?? null, direction })),
  };
}

/** Writes the net weight of a closed or linked ticket to its note, or to the notes that already use it. */
async function updateWeightOfNotes(
  ctx: WriteContext,
  { record: before }: Shown,
  { record: after }: Shown,
  linkNote: Awaited<ReturnType<typeof lockedNote>> | null,
): Promise<string | null> {
  const { id, net_kg, note_id } = after;
  if (net_kg === null) return null;
  if (linkNote) return linkNote(id, net_kg);
  if (net_kg === before.net_kg || note_id === null) return null;
  if (before.net_kg === null) return (await lockedNote(ctx, note_id))(id, net_kg);

  let client: string | null = null;
  for (const noteId of await notesOfTicket(ctx.db, id))
    client = await weighNote(ctx, await openNote(ctx, noteId), id, net_kg);

  return client;
}

/** A note that uses a ticket to be removed gets the weight of its next latest ticket, or none. */
async function withdrawWeight(ctx: WriteContext, noteId: string, ticketId: string): Promise<void> {
  const open = await openNote(ctx, noteId);
  const other = await otherTicketOf(ctx.db, noteId, ticketId);
  if (other) await weighNote(ctx, open, other.id, other.net_kg);
  else await unweighNote(ctx, open);
}

/**
 * Archives a ticket, so that its number is not reused, and removes its weight from the notes and the load that use
 * it.
 * @throws NotFound; DatabaseError WH002, returned as 403, under a legal hold; Invalid if it is on an invoice
 */
export async function removeTicket(ctx: WriteContext, id: string): Promise<void> {
  const before = await openTicket(ctx, id);
  if (await isTicketBilled(ctx.db, id))
    throw invalid('status', 'is on an invoice; void or credit that invoice first');

  for (const noteId of await notesOfTicket(ctx.db, id)) await withdrawWeight(ctx, noteId, id);
  await unweighLoad(ctx, id);
  await ctx.db.run(
    'update weighbridge_tickets set archived_at = statement_timestamp() where team_id = $1 and id = $2',
    [id],
  );
  ctx.record({
    entity: 'weighbridge_ticket',
    id,
    client_id: before.record.client_id,
    action: 'delete',
    before,
  });
}
