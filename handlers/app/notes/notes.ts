import { vehicleOnRoad } from '../../../db/queries/collections/collections.ts';
import { isWorkingMember } from '../../../db/queries/team/members.ts';
import { londonDate } from '../../../domain/dates.ts';
import { invalid, withFieldNames } from '../../../domain/errors.ts';
import { normaliseRegistration } from '../../../domain/fleet/vehicles.ts';
import type { Context, WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentCollection } from '../../../presenters/collections/collection.ts';
import { presentNote } from '../../../presenters/notes/note.ts';
import { requirePermission } from '../../../actions/collections/collection_access.ts';
import { bookCollection } from '../../../actions/collections/book_collection.ts';
import {
  amendNote,
  cancelNote,
  checkedReplacement,
  deleteNote,
  draftNote,
  scheduleNote,
} from '../../../actions/notes/note_actions.ts';
import { replaceNoteAndVisits } from '../../../actions/notes/note_replacement.ts';
import { exportedNotes, noteCsv, noteFilters } from '../../../actions/notes/note_export.ts';
import { shownNote } from '../../../actions/notes/note_moves.ts';
import { requireApproval } from '../../../actions/team/approvals.ts';
import { maybeRecord } from '../../../presenters/find.ts';

const noteList: ListDefinition = {
  name: 'app notes',
  presenter: presentNote,
  from: 'notes',
  where: 'archived_at is null',
  filters: { ...noteFilters, updated_after: 'updated_at >= ?::timestamptz' },
};

export const appListNotes: Handler<'appListNotes'> = (ctx, { query }) => listPage(ctx, noteList, query);

export const appCreateNote: Handler<'appCreateNote'> = async (ctx, { body }) => ({
  status: 201,
  body: await draftNote(ctx, body),
});

export const appReplaceNote: Handler<'appReplaceNote'> = async (ctx, { path, body }) => {
  const { status, cancel_reason, ...input } = body;
  if (status === 'cancelled') return { status: 200, body: await cancelNote(ctx, path.id, reasonOf(body)) };
  if (cancel_reason !== undefined)
    throw invalid('cancel_reason', 'is only allowed together with the status cancelled');
  if (!input.waste) throw invalid('waste', 'is required');

  const words = { ...input, waste: input.waste };
  const replacement = await checkedReplacement(ctx, path.id, words);
  const held = await requireApproval(ctx, 'note:replace', { replacement, input: words });
  if (held) return held;

  return { status: 200, body: await replaceNoteAndVisits(ctx, replacement) };
};

function reasonOf({ cancel_reason, status: _, ...others }: RequestBody<'appReplaceNote'>): string {
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid(other, 'cannot change in the same request as a cancellation');
  if (!cancel_reason?.trim()) throw invalid('cancel_reason', 'is required with the status cancelled');

  return cancel_reason;
}

export const appDeleteNote: Handler<'appDeleteNote'> = async (ctx, { path }) => {
  await deleteNote(ctx, path.id);

  return { status: 200, body: { id: path.id, object: 'note', deleted: true } };
};

export const appAmendNote: Handler<'appAmendNote'> = async (ctx, { path }) => {
  const { id, note } = await amendNote(ctx, path.id);

  return { status: 201, body: note, headers: { Location: `/api/v1/notes/${id}` } };
};

export const appGetNoteSchedule: Handler<'appGetNoteSchedule'> = async (ctx, { path }) => ({
  status: 200,
  body: await scheduleOf(ctx, path.id),
});

export const appScheduleNote: Handler<'appScheduleNote'> = async (ctx, { path, body }) => {
  const { create_collection, ...input } = body;
  if (create_collection && input.collection_id)
    throw invalid('create_collection', 'cannot be combined with collection_id');
  const collection_id = create_collection ? await collectionFor(ctx, path.id, input) : input.collection_id;

  const plan = { ...input, ...(collection_id !== undefined && { collection_id }) };
  await withFieldNames(scheduleNote(ctx, path.id, plan), (field) => {
    const own = field.replace('transfer.', '');

    return Object.hasOwn(input, own) ? own : field;
  });

  return { status: 200, body: await scheduleOf(ctx, path.id) };
};

/**
 * A collection to carry out the note, in the note's words, by the planned vehicle and driver.
 * @throws Invalid if there is one already: a second would send a driver twice; Forbidden without the permission to book it
 */
async function collectionFor(
  ctx: WriteContext,
  noteId: string,
  input: RequestBody<'appScheduleNote'>,
): Promise<string> {
  requirePermission(ctx.identity, 'collections:create');
  await ctx.db.lockRow('notes', noteId);
  const { note_type, waste, transfer, client_id, client_location_id } = await shownNote(ctx, noteId);
  if (note_type !== 'collection')
    throw invalid('create_collection', 'is only allowed on notes of the type collection');
  const planned = await collectionOf(ctx, transfer.collection_id);
  if (planned && planned.status !== 'cancelled')
    throw invalid('create_collection', `must be false: collection ${planned.id} carries out the note`);

  const plan = { ...transfer, ...input };
  const drives = plan.driver_id !== null && (await isWorkingMember(ctx.db, plan.driver_id));
  const body = {
    scheduled_date: plan.date ?? londonDate(ctx.now),
    scheduled_time: plan.time_from,
    client_id,
    client_location_id,
    address: plan.address,
    postcode: plan.postcode,
    // A lorry that is not of the fleet, or is off the road, is named without being assigned.
    vehicle_id: plan.vehicle_reg && (await vehicleOnRoad(ctx.db, normaliseRegistration(plan.vehicle_reg))),
    vehicle_reg: plan.vehicle_reg,
    driver_id: drives ? plan.driver_id : null,
    waste_description: waste.description,
    ewc_codes: waste.ewc_codes,
    quantity_kg: waste.weight_kg,
    quantity_value: waste.quantity_value,
    quantity_unit: waste.quantity_unit,
    container_type: waste.container_type,
    weight_is_estimate: waste.weight_is_estimate,
  };
  const known = Object.entries(body).filter(([, value]) => value !== null);
  // The note's fields have the types of the collection's; entries lose them.
  const collection = await bookCollection(ctx, Object.fromEntries(known) as never);

  return collection.record.id;
}

/** The collection of this id, if there is one and it was not deleted. */
async function collectionOf(ctx: Context, id: string | null) {
  const found = id && (await maybeRecord(ctx, presentCollection, id));

  return found ? found.record : null;
}

async function scheduleOf(ctx: Context, id: string) {
  const { status, transfer, confirm_later } = await shownNote(ctx, id);
  const { date, time_from, time_to, address, postcode, vehicle_reg, driver_id, collection_id } = transfer;

  return {
    object: 'note_schedule' as const,
    note_id: id,
    status,
    date,
    time_from,
    time_to,
    address,
    postcode,
    vehicle_reg,
    driver_id,
    confirm_later,
    collection: await collectionOf(ctx, collection_id),
  };
}

export const appExportNotes: Handler<'appExportNotes'> = async (ctx, { query }) => {
  const notes = await exportedNotes(ctx, query);

  return {
    status: 200,
    content_type: 'text/csv',
    body: noteCsv(notes),
    headers: { 'Content-Disposition': `attachment; filename="notes-${londonDate(ctx.now)}.csv"` },
  };
};
