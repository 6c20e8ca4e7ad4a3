import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { lockLoadOf } from '../../db/queries/compliance/incoming_loads.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import {
  fleetVehicle,
  invoiceOfTicket,
  lockTicket,
  nextTicketNumber,
  storedTare,
} from '../../db/queries/fleet/weighbridge.ts';
import { clientOfNote, originOf } from '../../db/queries/notes/note_versions.ts';
import { londonDate } from '../../domain/dates.ts';
import { billedError } from '../../domain/billing/invoices.ts';
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
import { noteToWeigh, weighNote } from '../notes/weigh_note.ts';

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
  const [weighing, note_id] = await checkAll(
    async () => weighingOf(input, await tareOf(ctx, input.stored_tare_id, vehicle_key, ticket_date)),
    () => (input.note_id === undefined ? null : noteToWeigh(ctx, input.note_id)),
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
      note_id,
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
  const owner = net_kg === null || note_id === null ? null : await weighNote(ctx, note_id);
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
  await requireUnbilled(ctx, ticket.id, corrects);

  return weighing;
}

/** @throws Invalid naming the invoice that bills the weight of a ticket */
async function requireUnbilled(ctx: WriteContext, id: string, field: string): Promise<void> {
  const number = await invoiceOfTicket(ctx.db, id);
  if (number !== undefined) refuse([billedError(field, number)]);
}

/** Writes a change of a locked ticket; its note and its load follow the net weight. @throws Invalid naming the field */
export async function changeTicket(
  ctx: WriteContext,
  before: Shown,
  input: TicketChanges,
  weighing: Weighing | null,
): Promise<Shown> {
  const ticket = before.record;
  const { second_weight_kg: _, gross_kg: __, tare_kg: ___, note_id: named, ...own } = input;
  if (named !== undefined && ticket.note_id !== null && !(await isSameNote(ctx.db, named, ticket.note_id)))
    throw invalid('note_id', 'is already set; a ticket keeps its note');
  const links = named !== undefined && ticket.note_id === null;
  const [note_id] = await checkAll(
    () => (links ? noteToWeigh(ctx, named) : null),
    () => requireReferences(ctx.db, references, input, ticket),
    () => checkTicketCode(input.ewc_code),
    () => refuse(futureDayErrors({ ticket_date: input.ticket_date }, londonDate(ctx.now), ticket)),
  );

  const columns = {
    ...own,
    ...(note_id !== null && { note_id }),
    ...(weighing && (await weighedColumns(ctx, ticket, weighing))),
  };
  if (Object.keys(columns).length === 0) return before;

  const row = await ctx.db.update(
    'weighbridge_tickets',
    ticket.id,
    columns,
    presentWeighbridgeTicket.columns,
  );
  const after = presentWeighbridgeTicket.render(row!, ctx.base_url);
  const { net_kg } = after.record;
  const isWeighed = net_kg !== null && (links || net_kg !== ticket.net_kg);
  const { note_id: noteId } = after.record;
  const weighed = isWeighed && noteId !== null ? await weighNote(ctx, noteId) : null;
  const client_id = weighed ?? (noteId && (await clientOfNote(ctx.db, noteId)));
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

/** Whether two ids are versions of one note. */
async function isSameNote(db: WriteContext['db'], one: string, other: string): Promise<boolean> {
  return one === other || (await originOf(db, one)) === (await originOf(db, other));
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

/**
 * Archives a ticket, so that its number is not reused, and removes its weight from its note and from the load that uses it.
 * @throws NotFound; DatabaseError WH002, returned as 403, under a legal hold; Invalid if it is on an invoice
 */
export async function removeTicket(ctx: WriteContext, id: string): Promise<void> {
  const before = await openTicket(ctx, id);
  await requireUnbilled(ctx, id, 'status');

  await unweighLoad(ctx, id);
  await ctx.db.run(
    'update weighbridge_tickets set archived_at = statement_timestamp() where team_id = $1 and id = $2',
    [id],
  );
  const owner = before.record.note_id === null ? null : await weighNote(ctx, before.record.note_id);
  ctx.record({
    entity: 'weighbridge_ticket',
    id,
    client_id: owner ?? before.record.client_id,
    action: 'delete',
    before,
  });
}
