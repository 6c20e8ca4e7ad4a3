import { standsIn } from '../../db/queries/exists.ts';
import { isWorkingMember } from '../../db/queries/team/members.ts';
import { londonDate, londonTime } from '../../domain/dates.ts';
import { noteAfterPlan, noteAfterVisit, otherThanNote } from '../../domain/notes/note_of_collection.ts';
import type { NoteWords } from '../../domain/notes/note_of_collection.ts';
import type { CollectionAction } from '../../domain/states/collection.ts';
import type { Warning } from '../../domain/warnings.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import type { ActionContext } from '../context.ts';
import type { ShownCollection } from './collection_rows.ts';
import { cancelNote, draftNote } from '../notes/note_actions.ts';
import { noteColumns } from '../notes/note_drafts.ts';
import { fixedError, openNote, saveNote } from '../notes/note_moves.ts';
import type { OpenNote } from '../notes/note_moves.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/**
 * Drafts the transfer note of a collection that is being completed, from the collection. Its address stays if its
 * location was deleted since it was booked: the visit was made.
 */
export async function draftNoteOf(
  ctx: WriteContext,
  collection: ShownCollection,
): Promise<RenderedJson<Schemas['Note']>> {
  const { id, driver_id, client_location_id } = collection;
  const drives = driver_id !== null && (await isWorkingMember(ctx.db, driver_id));
  const placed =
    client_location_id !== null && (await standsIn(ctx.db, 'client_locations', client_location_id));

  return draftNote(ctx, {
    note_type: 'collection',
    collection_id: id,
    client_id: collection.client_id,
    ...(placed && { client_location_id }),
    waste: {
      description: collection.waste_description!,
      ewc_codes: collection.ewc_codes,
      quantity_value: collection.quantity_value,
      quantity_unit: collection.quantity_unit,
      container_type: collection.container_type,
      weight_kg: collection.quantity_kg,
      weight_is_estimate: collection.weight_is_estimate,
    },
    transfer: {
      ...visitTimes(collection, ctx.now),
      address: collection.address,
      postcode: collection.postcode,
      vehicle_reg: collection.vehicle_reg,
      ...(drives && { driver_id }),
    },
  });
}

/** The time of the transfer: from the arrival to the end of the visit, London time. */
function visitTimes({ arrived_at, completed_at }: ShownCollection, now: Date) {
  const end = completed_at === null ? now : new Date(completed_at);
  const begin = arrived_at === null ? end : new Date(arrived_at);
  const date = londonDate(end);
  const from = londonDate(begin) === date ? begin : end;

  return { date, time_from: londonTime(from), time_to: londonTime(end) };
}

/** The effect of a collection's change on the note that covers it. */
export interface Followed {
  /** True if the collection's row now refers to a different note. */
  released: boolean;
  warnings: Warning[];
}

/**
 * Applies a change of a collection to the note that covers it: a new day, the weight of the visit, a
 * cancellation. A note that was signed, or whose signature was requested, is not changed, and a warning says
 * so. No note follows to another client or waste, as its parties and its law depend on them.
 */
export async function followCollection(
  ctx: ActionContext,
  before: ShownCollection,
  after: ShownCollection,
  action: CollectionAction | 'correct' | null,
): Promise<Followed> {
  const nothing: Followed = { released: false, warnings: [] };
  if (before.note_id === null) return nothing;
  const ends = action === 'cancel' || action === 'abort';
  if (ends) return endNote(ctx, before.note_id, after);

  const open = await openNote(ctx, before.note_id);
  const { note_type, collection_id } = open.note;
  const others = note_type === 'deposit' ? [] : otherWarnings(open, before, after);
  if (note_type !== 'collection' || collection_id !== before.id) return { ...nothing, warnings: others };
  const words =
    action === 'complete' || action === 'correct'
      ? noteAfterVisit(open.note, after, action === 'complete' ? visitTimes(after, ctx.now) : {})
      : noteAfterPlan(open.note, before, after);
  const warning = words && (await changeUnsignedNote(ctx, open, words));

  return { released: false, warnings: [...(warning ? [warning] : []), ...others] };
}

/** Warns of a collection that is for another client, or of another waste, than its note says. */
function otherWarnings({ note }: OpenNote, before: ShownCollection, after: ShownCollection): Warning[] {
  const said = { client_id: note.client_id, ewc_codes: note.waste.ewc_codes };
  const others = otherThanNote(said, before, after);
  if (others.length === 0) return [];
  const message = `Note ${note.reference} still says ${others.join(' and ')}, and reports take both from the note. Change or amend the note.`;

  return [{ code: 'note_not_updated', field: 'note_id', message }];
}

/** Statuses in which a note without a signature request may still change with its collection. */
const openStatuses: ReadonlySet<string> = new Set(['draft', 'scheduled', 'pending_party']);

/**
 * Updates a note because its collection changed. The only place that does: content that a signer was shown
 * must not change, so such a note is not changed, and the warning to show is returned.
 */
export async function changeUnsignedNote(
  ctx: ActionContext,
  open: OpenNote,
  words: NoteWords,
): Promise<Warning | null> {
  const { note } = open;
  if (!openStatuses.has(note.status) || (await fixedError(ctx, open))) {
    const { weight_kg } = note.waste;

    return {
      code: 'note_not_updated',
      field: 'note_id',
      message: `Note ${note.reference} is signed or waits for a signature, so it still says ${weight_kg ?? 'no'} kg on ${note.transfer.date ?? 'no date'}. Withdraw the signature requests, or amend the note.`,
    };
  }
  await saveNote(ctx, open, noteColumns({ ...note, ...words }), { action: 'update' });

  return null;
}

/** Cancels the note of a cancelled job, unless somebody has signed it. */
async function endNote(ctx: ActionContext, noteId: string, after: ShownCollection): Promise<Followed> {
  const [found] = await ctx.db.many<{
    note_type: string;
    reference: string;
    stands: boolean;
    signed: boolean;
  }>(
    `select note_type, reference, status in ('draft', 'scheduled', 'pending_party', 'pending_signature') as stands,
       (signatures -> 'transferor' ->> 'signed_at' is not null
         or signatures -> 'transferee' ->> 'signed_at' is not null) as signed
     from notes where team_id = $1 and id = $2 and collection_id = $3`,
    [noteId, after.id],
  );
  if (!found || found.note_type !== 'collection') return { released: false, warnings: [] };
  if (found.signed || !found.stands) {
    const message = `Note ${found.reference} is signed, so it stays valid although the collection was not done. Cancel or amend the note.`;

    return { released: false, warnings: [{ code: 'note_signed', field: 'note_id', message }] };
  }
  const reason = after.aborted_reason?.replaceAll('_', ' ') ?? after.cancel_reason;
  await cancelNote(
    ctx,
    noteId,
    reason ? `The collection was not made: ${reason}` : 'The collection was not made.',
  );

  return { released: true, warnings: [] };
}
