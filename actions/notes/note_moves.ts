import { openChain, updateChains } from '../../db/queries/notes/note_chains.ts';
import { lockNoteRow } from '../../db/queries/notes/note_records.ts';
import { requestedParty } from '../../db/queries/notes/signing_tokens.ts';
import type { ShownNote } from '../../db/queries/notes/note_records.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, notFound, refuse } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { missingToLeaveDraft } from '../../domain/notes/note_requirements.ts';
import type { NoteDocument } from '../../domain/notes/note_requirements.ts';
import { fixedBecause, signedByBoth } from '../../domain/notes/signed_words.ts';
import { noteStates } from '../../domain/states/note.ts';
import type { NoteAction } from '../../domain/states/note.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Change } from '../../db/history.ts';
import type { Context } from '../../http/context/context.ts';
import { findRecord, updateRecord } from '../../presenters/find.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentNote } from '../../presenters/notes/note.ts';
import type { ActionContext } from '../context.ts';
import { moveToNewVersion } from './amended_tickets.ts';
import { coverErrors } from './note_drafts.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A note as the API shows it. @throws NotFound */
export async function shownNote(ctx: Pick<Context, 'db' | 'base_url'>, id: string): Promise<ShownNote> {
  return (await findRecord(ctx, presentNote, id)).record;
}

/** A note about to change: its row is locked, nothing is written yet. */
export interface OpenNote {
  id: string;
  before: RenderedJson<Schemas['Note']>;
  note: ShownNote;
  /** The note's first version. */
  origin: string;
}

/** Locks a note. A collection it covers is locked before it where both change. @throws NotFound */
export async function openNote(ctx: ActionContext, id: string): Promise<OpenNote> {
  const row = await lockNoteRow(ctx.db, id, presentNote.columns);
  if (!row) throw notFound('note');

  const before = presentNote.render(row, ctx.base_url);

  return { id, before, note: before.record, origin: row.at(-1) ?? id };
}

/** Writes the change of an open note, with its history. */
export async function saveNote(
  ctx: ActionContext,
  { id, before, note }: OpenNote,
  columns: Record<string, unknown>,
  change: Pick<Change, 'action' | 'event'>,
): Promise<RenderedJson<Schemas['Note']>> {
  const after = await updateRecord(ctx, presentNote, id, countedWeight(note, columns));
  const client_id = (columns.client_id as string | null | undefined) ?? note.client_id;
  ctx.record({ entity: 'note', id, client_id, before, after, ...change });

  return after;
}

/**
 * The columns of a note's change, with the weight that reports and invoices take: that of its weighbridge tickets, also if its
 * words say another.
 */
export function countedWeight(
  { weighbridge }: Pick<ShownNote, 'weighbridge'>,
  columns: Record<string, unknown>,
): Record<string, unknown> {
  const isReworded = 'weight_kg' in columns && columns.weighbridge_ticket_id === undefined;

  return isReworded && weighbridge ? { ...columns, weight_kg: weighbridge.net_kg } : columns;
}

/**
 * Returns why the note's content may not change now, or null; its row is locked, so no signature is requested
 * meanwhile.
 */
export async function fixedError(
  { db }: Pick<ActionContext, 'db'>,
  { id, note }: OpenNote,
): Promise<Detail | null> {
  return fixedBecause(note, await requestedParty(db, id));
}

/** @throws Invalid if somebody has signed the note, or was asked to. */
export async function requireOpenWords(ctx: Pick<ActionContext, 'db'>, open: OpenNote): Promise<void> {
  const error = await fixedError(ctx, open);
  if (error) throw new Invalid([error]);
}

/** Rejects an action that the note's state does not allow. */
export function requireMove(note: Pick<ShownNote, 'status'>, action: NoteAction): void {
  const refused = refusal(noteStates, action, note.status);
  if (refused) throw new Invalid([refused]);
}

/** What the note lacks before it may leave draft, its covered notes included. */
export async function errorsBeforeLeaving(
  ctx: ActionContext,
  note: Pick<ShownNote, keyof NoteDocument | 'covers' | 'part_deposit'>,
  origin: string,
): Promise<Detail[]> {
  return [...missingToLeaveDraft(note, londonDate(ctx.now)), ...(await coverErrors(ctx.db, note, origin))];
}

/** @throws Invalid naming what the note lacks. */
export async function requireComplete(ctx: ActionContext, { note, origin }: OpenNote): Promise<void> {
  refuse(await errorsBeforeLeaving(ctx, note, origin));
}

/** Returns the automatic move that follows from signatures and date; null if there is none. */
export function automaticMove(
  note: Pick<ShownNote, 'note_type' | 'signatures' | 'transfer'>,
  today: string,
): 'complete' | 'await_transfer' | 'come_into_force' | null {
  if (!signedByBoth(note)) return null;
  if (note.note_type !== 'season_ticket') return note.transfer.date! <= today ? 'complete' : 'await_transfer';

  const { valid_from, valid_until } = note.transfer;

  return valid_from! <= today && today <= valid_until! ? 'come_into_force' : null;
}

/**
 * Applies the consequences of a note's completion: the previous version is superseded, a collection opens its
 * chain of custody, a deposit closes those it covers. Call once, with the completion.
 */
export async function followCompletion(ctx: ActionContext, { id, note, origin }: OpenNote): Promise<void> {
  const replaced = note.version > 1 ? await supersede(ctx, id, note.version) : null;
  if (note.note_type === 'collection') {
    await openChain(ctx.db, {
      id: origin,
      note_id: id,
      client_id: note.client_id,
      opened_on: note.transfer.date,
    });
    // A gate may have accepted the load before its note was signed.
    await updateChains(ctx.db, [id]);
  }
  if (note.note_type === 'deposit') await updateChains(ctx.db, [...note.covers, ...(replaced?.covers ?? [])]);
}

/**
 * Applies the consequences of both signatures before the day of the transfer: a waiting previous version is
 * withdrawn.
 */
export async function replaceWaiting(ctx: ActionContext, { id, note }: OpenNote): Promise<void> {
  const found = note.version > 1 ? await versionBefore(ctx, id) : null;
  if (found) await stepBack(ctx, found, note.version);
}

/** The version that this one will replace, its row locked. */
async function versionBefore(ctx: ActionContext, id: string): Promise<OpenNote | null> {
  const found = await ctx.db.maybe<{ id: string }>(
    'select id from notes where team_id = $1 and superseded_by_id = $2',
    [id],
  );

  return found ? openNote(ctx, found.id) : null;
}

/** Ends an incomplete version, whose links ended when it was amended; returns whether there was one. */
async function stepBack(ctx: ActionContext, old: OpenNote, newVersion: number): Promise<boolean> {
  const { from, to } = noteStates.moves.replace;
  if (!from.some((state) => state === old.note.status)) return false;

  const cancel_reason = `Version ${newVersion} replaces it`;
  const columns = { status: to, cancel_reason, superseded_at: ctx.now.toISOString() };
  await saveNote(ctx, old, columns, { action: 'status_change' });

  return true;
}

/** Supersedes the signed previous version; a valid season ticket then ends. */
async function supersede(ctx: ActionContext, id: string, version: number): Promise<ShownNote | null> {
  const old = await versionBefore(ctx, id);
  if (!old || old.note.superseded_at !== null) return null;
  if (old.note.note_type === 'season_ticket') await moveToNewVersion(ctx, old.id, id);
  if (await stepBack(ctx, old, version)) return null;

  const superseded_at = ctx.now.toISOString();
  const ends = noteStates.moves.supersede.from.some((state) => state === old.note.status);
  if (ends)
    await saveNote(
      ctx,
      old,
      { status: noteStates.moves.supersede.to, superseded_at },
      { action: 'status_change' },
    );
  else await saveNote(ctx, old, { superseded_at }, { action: 'update' });

  return old.note;
}
