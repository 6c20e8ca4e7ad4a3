import { newId } from '../../db/ids.ts';
import { lockCollectionsOfNote } from '../../db/queries/collections/collections.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import { versionsBefore } from '../../db/queries/notes/note_records.ts';
import type { ShownNote } from '../../db/queries/notes/note_records.ts';
import { nextNumber } from '../../db/queries/notes/notes.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { lockTokens } from '../../db/queries/notes/signing_tokens.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid, refuse } from '../../domain/errors.ts';
import { documentErrors, missingToLeaveDraft, parties } from '../../domain/notes/note_requirements.ts';
import { noSignatures } from '../../domain/notes/note_sections.ts';
import { wasteWeighedAt } from '../../domain/notes/notes.ts';
import type { Transfer, Waste } from '../../domain/notes/notes.ts';
import { formatReference } from '../../domain/references.ts';
import { noteStates } from '../../domain/states/note.ts';
import type { NoteAction } from '../../domain/states/note.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { insertRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentNote } from '../../presenters/notes/note.ts';
import { changeOthers } from '../change_others.ts';
import { lockUse, releaseUse, requireTicketKept } from './amended_tickets.ts';
import type { TicketUse } from './amended_tickets.ts';
import { recordCover } from './note_covers.ts';
import type { ActionContext } from '../context.ts';
import { endShareLinks, endSigningLinks } from './ended_links.ts';
import { coverErrors, noteColumns, writtenNote } from './note_drafts.ts';
import type { NoteInput, WrittenNote } from './note_drafts.ts';
import { openNote, requireMove, requireOpenWords, saveNote } from './note_moves.ts';
import type { OpenNote } from './note_moves.ts';
import { depositWarnings } from './note_warnings.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** Writes a draft with every section. */
export async function draftNote(ctx: WriteContext, input: NoteInput): Promise<RenderedJson<Schemas['Note']>> {
  await lockCollectionsOfNote(ctx.db, null, input.collection_id);
  const note = await writtenNote(ctx, input);

  const id = newId();
  const reference = formatReference('note', await nextNumber(ctx.db, 'note'));
  const columns = { ...noteColumns(note), signatures: JSON.stringify(noSignatures) };
  const after = await insertRecord(ctx, presentNote, { id, reference, ...columns });

  ctx.record({ entity: 'note', id, client_id: note.client_id, action: 'create', after });
  await recordCover(ctx, [note.transfer.collection_id]);

  return after;
}

/** A checked replacement of a note's content; nothing is written yet. */
export interface Replacement {
  open: OpenNote;
  note: WrittenNote;
  action: NoteAction;
  /** What names it, if it is a season ticket. */
  use: TicketUse;
}

/** @throws Invalid if the note cannot change any more, or not in this way */
export async function checkedReplacement(
  ctx: WriteContext,
  id: string,
  input: NoteInput,
): Promise<Replacement> {
  const use = await lockUse(ctx, id);
  await lockCollectionsOfNote(ctx.db, id, input.collection_id);
  const open = await openNote(ctx, id);
  const action = changeOf(open.note, input);
  requireChange(open.note, action, input);
  await requireOpenWords(ctx, open);
  const note = await writtenNote(ctx, input, { ...open.note, origin: open.origin });
  requireTicketKept(use, open.note, note);
  const deferred = action === 'defer_party' ? note.confirm_later : null;
  if (action !== 'change') refuse(missingToLeaveDraft(note, londonDate(ctx.now), deferred));

  return { open, note, action, use };
}

/**
 * Replaces a note's content. A draft may be incomplete; a note that has left draft must stay complete, and
 * one with a signature or a signature request cannot be changed.
 */
export async function replaceNote(
  ctx: WriteContext,
  { open, note, action }: Replacement,
): Promise<RenderedJson<Schemas['Note']>> {
  const status = noteStates.moves[action].to;
  const moved = status === open.note.status ? 'update' : 'status_change';
  const after = await saveNote(ctx, open, { ...noteColumns(note), status }, { action: moved });
  if (note.transfer.collection_id !== open.note.collection_id)
    await recordCover(ctx, [open.note.collection_id, note.transfer.collection_id]);

  return after;
}

/** The move of a content change. */
function changeOf({ status }: ShownNote, { confirm_later }: NoteInput): NoteAction {
  if (status === 'pending_signature') return 'change_requested';
  if (status === 'scheduled') return confirm_later ? 'defer_party' : 'change_scheduled';
  if (status === 'pending_party') return confirm_later ? 'defer_party' : 'confirm_party';

  return 'change';
}

function requireChange(note: ShownNote, action: NoteAction, { confirm_later }: NoteInput): void {
  if (note.status === 'complete' || note.status === 'valid')
    throw invalid('status', `is ${note.status}, so the note is locked; amend it to make a new version`);
  requireMove(note, action);
  if (action === 'change_requested' && confirm_later)
    throw invalid(
      'confirm_later',
      'must be null: a signature was requested, so both parties must be complete',
    );
}

/** Cancels a note that is not signed by both; its links stop working, and a season ticket has no collections any more. */
export async function cancelNote(
  ctx: ActionContext,
  id: string,
  reason: string,
): Promise<RenderedJson<Schemas['Note']>> {
  const use = await lockUse(ctx, id);
  await lockCollectionsOfNote(ctx.db, id, null);
  await lockTokens(ctx.db, id);
  const open = await openNote(ctx, id);
  requireMove(open.note, 'cancel');

  await endLinksToSign(ctx, open);
  await releaseUse(ctx, use, await releaseVersion(ctx, id), 'cancelled');
  const columns = { status: noteStates.moves.cancel.to, cancel_reason: reason };
  const after = await saveNote(ctx, open, columns, { action: 'status_change' });
  await recordCover(ctx, [open.note.collection_id]);

  return after;
}

function endLinksToSign(ctx: ActionContext, { id, note }: OpenNote): Promise<void> {
  return endSigningLinks(ctx, { purpose: 'sign_note', entity_id: id }, note.client_id);
}

/** The version before a note that is cancelled or deleted, returned if there is one, has no next one any more. */
async function releaseVersion(ctx: ActionContext, id: string): Promise<string | null> {
  const columns = { superseded_by_id: null, superseded_by_version: null };
  const [before = null] = await changeOthers(ctx, presentNote, versionsBefore(id), columns);

  return before;
}

/** Deletes a draft. A note that has left draft is cancelled instead, and kept. */
export async function deleteNote(ctx: WriteContext, id: string): Promise<void> {
  const use = await lockUse(ctx, id);
  await lockCollectionsOfNote(ctx.db, id, null);
  await lockTokens(ctx.db, id);
  const { note, before } = await openNote(ctx, id);
  if (note.status !== 'draft')
    throw invalid('status', `is ${note.status}; only a draft can be deleted; cancel the note instead`);

  await endShareLinks(ctx, note);
  await releaseUse(ctx, use, await releaseVersion(ctx, id), 'deleted');
  ctx.record({ entity: 'note', id, client_id: note.client_id, action: 'delete', before });
  if (note.collection_id) {
    await ctx.db.update('notes', id, { archived_at: ctx.now.toISOString() }, 'id');
    await recordCover(ctx, [note.collection_id]);
  }
  await removeOrArchive(ctx.db, 'notes', id);
}

/**
 * Creates the next version of a signed note: a draft with the same content and reference, with the
 * weighbridge weight if there is one. The old version stays in force until the new one is signed; its signing
 * links end.
 */
export async function amendNote(
  ctx: WriteContext,
  id: string,
): Promise<{ id: string; note: RenderedJson<Schemas['Note']> }> {
  await lockCollectionsOfNote(ctx.db, id, null);
  await lockTokens(ctx.db, id);
  const open = await openNote(ctx, id);
  requireMove(open.note, 'amend');
  if (parties.every((party) => open.note.signatures[party].signed_at === null))
    throw invalid(
      'signatures',
      'are missing, so the note is not locked; change the note instead of amending it',
    );
  if (open.note.superseded_by_id !== null)
    throw invalid('superseded_by_id', 'is set: the note has a newer version; amend that version');

  await endLinksToSign(ctx, open);
  const newVersion = newId();
  const { version, renewed_from_id } = await nextVersion(ctx, open);
  const note = await insertRecord(ctx, presentNote, {
    id: newVersion,
    reference: open.note.reference,
    version,
    origin_id: open.origin,
    renewed_from_id,
    ...noteColumns({ ...open.note, waste: wasteNow(open.note), confirm_later: null } satisfies WrittenNote),
    ...weighbridgeColumns(open.note),
    signatures: JSON.stringify(noSignatures),
  });
  ctx.record({
    entity: 'note',
    id: newVersion,
    client_id: open.note.client_id,
    action: 'create',
    after: note,
  });
  const next = { superseded_by_id: newVersion, superseded_by_version: version };
  await saveNote(ctx, open, next, { action: 'update' });
  await recordCover(ctx, [open.note.collection_id]);

  return { id: newVersion, note };
}

/** Nobody has signed the new version, so it has the weighbridge weight. */
function wasteNow({ waste, weighbridge }: ShownNote): Waste {
  return weighbridge ? wasteWeighedAt(waste, weighbridge.net_kg) : waste;
}

function weighbridgeColumns({ weighbridge }: ShownNote): Record<string, unknown> {
  return weighbridge
    ? { weighbridge_ticket_id: weighbridge.ticket_id, weighbridge_net_kg: weighbridge.net_kg }
    : {};
}

/**
 * What the next version has beside the content. A version that was drafted and deleted may still exist under its
 * number.
 */
function nextVersion(
  ctx: ActionContext,
  { id, origin }: OpenNote,
): Promise<{ version: number; renewed_from_id: string | null }> {
  return ctx.db.one(
    `select max(version) + 1 as version,
       (select amended.renewed_from_id from notes amended where amended.team_id = $1 and amended.id = $3) as renewed_from_id
     from notes where team_id = $1 and (id = $2 or origin_id = $2)`,
    [origin, id],
  );
}

/** The planned time and place of the transfer; omitted fields are kept. */
export type ScheduleInput = Partial<
  Pick<Transfer, 'date' | 'time_from' | 'time_to' | 'address' | 'postcode' | 'vehicle_reg' | 'driver_id'>
> & { collection_id?: string | null };

/** Plans the transfer: the note leaves draft, or waits for the party whose details come later. */
export async function scheduleNote(
  ctx: WriteContext,
  id: string,
  input: ScheduleInput,
): Promise<RenderedJson<Schemas['Note']>> {
  await lockCollectionsOfNote(ctx.db, id, input.collection_id);
  const open = await openNote(ctx, id);
  const { confirm_later, transfer } = open.note;
  await requireReferences(ctx.db, { driver_id: 'members', collection_id: 'collections' }, input, transfer);
  const action = confirm_later ? 'defer_party' : 'schedule';
  requireMove(open.note, action);
  await requireOpenWords(ctx, open);

  const note = { ...open.note, transfer: { ...transfer, ...input } };
  const today = londonDate(ctx.now);
  if (note.transfer.date !== null && note.transfer.date < today)
    throw invalid('transfer.date', 'is in the past; a transfer can only be scheduled for today or later');
  refuse(documentErrors(note));
  refuse([
    ...missingToLeaveDraft(note, today, confirm_later),
    ...(await coverErrors(ctx.db, note, open.origin)),
  ]);
  const extra_warnings = await depositWarnings(ctx.db, note, today, open.origin);
  const status = noteStates.moves[action].to;
  const moved = status === open.note.status ? 'update' : 'status_change';
  const columns = { ...noteColumns({ ...note, extra_warnings }), status };
  const after = await saveNote(ctx, open, columns, { action: moved });
  if (note.transfer.collection_id !== open.note.collection_id)
    await recordCover(ctx, [open.note.collection_id, note.transfer.collection_id]);

  return after;
}
