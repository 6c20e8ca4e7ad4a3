import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { requireRecords } from '../../db/queries/exists.ts';
import type { ShownNote } from '../../db/queries/notes/note_records.ts';
import {
  collectionLoad,
  isSeasonTicket,
  isTransferred,
  lockTransferOf,
} from '../../db/queries/notes/season_tickets.ts';
import type { CollectionLoad } from '../../db/queries/notes/season_tickets.ts';
import { londonDate } from '../../domain/dates.ts';
import { checkAll, invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { seasonOf, transferErrors } from '../../domain/notes/season_tickets.ts';
import { estimateWeight } from '../../domain/waste/weights.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { findRecord, updateRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentSeasonTicketTransfer } from '../../presenters/notes/season_ticket_transfer.ts';
import type { ActionContext } from '../context.ts';
import { openNote } from './note_moves.ts';
import type { Schemas } from '../../presenters/presenter.ts';

type TransferInput = RequestBody<'appCreateSeasonTicketTransfer'>;

const table = 'season_ticket_transfers';
const entity = 'season_ticket_transfer';
const { columns } = presentSeasonTicketTransfer;

/**
 * Records a completed collection under the season ticket that is its note, if the ticket is in force and does
 * not include it yet. Otherwise no transfer is created: somebody can add it after correcting the ticket.
 */
export async function writeDownCollection(
  ctx: ActionContext,
  collectionId: string,
  noteId: string,
): Promise<void> {
  if (!(await isSeasonTicket(ctx.db, noteId)) || (await isTransferred(ctx.db, collectionId))) return;

  const { note } = await openNote(ctx, noteId);
  const found = await collectionLoad(ctx.db, collectionId);
  if (!found || found.aborted || found.client_id !== note.client_id) return;
  const load = { ...inputOf(found), collection_id: collectionId };
  if (loadErrors(note, load, londonDate(ctx.now)).length === 0) await writeDown(ctx, note, load);
}

/** Writes the corrected weight of a collection to its season ticket transfer, if it has one. */
export async function reweighTransfer(
  ctx: ActionContext,
  collectionId: string,
  weight: { weight_kg: number; weight_is_estimate: boolean },
): Promise<void> {
  const found = await lockTransferOf(ctx.db, collectionId);
  if (!found) return;

  const { id, client_id } = found;
  const before = await findRecord(ctx, presentSeasonTicketTransfer, id);
  const after = await updateRecord(ctx, presentSeasonTicketTransfer, id, weight);
  ctx.record({ entity, id, client_id, action: 'update', before, after });
}

/** A transfer with its day. */
export type Load = TransferInput & { date: string };

/** Omitted details are taken from its collection, if that is completed. */
export async function loadOf(ctx: WriteContext, note: ShownNote, input: TransferInput): Promise<Load> {
  const found = await checkReferences(ctx, note, input);
  const known = found && found.status === 'completed' && !found.aborted ? inputOf(found) : null;
  const quantified = input.quantity || input.quantity_value != null || input.weight_kg != null;
  const { date, vehicle_reg, driver_id, ...quantity } = known ?? {};
  const load = {
    ...(!quantified && quantity),
    ...(known && { date, vehicle_reg, driver_id }),
    ...input,
  };
  if (load.date === undefined)
    throw found
      ? invalid(
          'collection_id',
          'has not been completed or was aborted, so it gives no load; send the date and the quantity',
        )
      : invalid('date', 'is required');

  return { ...load, date: load.date };
}

function inputOf({ status: _, aborted: _a, client_id: _c, ...load }: CollectionLoad): Load {
  return Object.fromEntries(Object.entries(load).filter(([, value]) => value !== null)) as unknown as Load;
}

/** Returns why a load cannot be recorded under a ticket. */
export function loadErrors(note: ShownNote, load: Load, today: string): Detail[] {
  const quantified = Boolean(load.quantity) || load.quantity_value != null || load.weight_kg != null;

  return transferErrors(
    {
      status: note.status,
      replaced_on: note.superseded_at === null ? null : londonDate(new Date(note.superseded_at)),
      ...seasonOf(note.transfer),
    },
    { date: load.date, quantified },
    today,
  );
}

/** Stores a transfer, with its history. */
export async function writeDown(
  ctx: ActionContext,
  note: ShownNote,
  load: Load,
): Promise<RenderedJson<Schemas['SeasonTicketTransfer']>> {
  const id = newId();
  const row = await ctx.db.insert(table, { id, note_id: note.id, ...columnsOf(load, note) }, columns);
  const after = presentSeasonTicketTransfer.render(row, ctx.base_url);
  ctx.record({ entity, id, client_id: note.client_id, action: 'create', after });

  return after;
}

/**
 * Checks that the collection is not counted under another transfer and belongs to the ticket's client. Returns the
 * collection if the input names one.
 */
async function checkReferences(
  ctx: WriteContext,
  note: ShownNote,
  input: TransferInput,
): Promise<CollectionLoad | null> {
  const [collection] = await checkAll(
    () => checkedCollection(ctx, note, input.collection_id),
    () => requireRecords(ctx.db, [['driver_id', 'members', input.driver_id]]),
  );

  return collection;
}

async function checkedCollection(
  ctx: WriteContext,
  note: ShownNote,
  id: string | null | undefined,
): Promise<CollectionLoad | null> {
  if (!id) return null;

  const collection = await collectionLoad(ctx.db, id);
  if (!collection) throw unknownRecord('collection_id');
  if (collection.client_id !== note.client_id) throw invalid('collection_id', 'belongs to another client');
  if (await isTransferred(ctx.db, id)) throw invalid('collection_id', 'is already recorded');

  return collection;
}

/** An unknown weight is estimated from the quantity and the ticket's waste, if possible. */
function columnsOf(input: Load, { waste }: ShownNote): Record<string, unknown> {
  const { date, ...own } = input;
  const quantity = {
    quantity_value: input.quantity_value ?? null,
    quantity_unit: input.quantity_unit ?? (input.quantity_value == null ? null : waste.quantity_unit),
    container_type: input.container_type ?? waste.container_type,
  };
  const estimate = estimateWeight({ ...quantity, ewc_codes: waste.ewc_codes });

  return {
    ...own,
    ...quantity,
    transferred_on: date,
    weight_kg: input.weight_kg ?? estimate?.weight_kg ?? null,
    weight_is_estimate: input.weight_kg == null || (input.weight_is_estimate ?? false),
  };
}
