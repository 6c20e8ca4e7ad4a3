import { openChain, settleChains } from '../../db/queries/note_chains.ts';
import { lockNoteRow } from '../../db/queries/note_records.ts';
import type { ShownNote } from '../../db/queries/note_records.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, notFound } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { missingToLeaveDraft, parties } from '../../domain/note_requirements.ts';
import { noteStates } from '../../domain/states/note.ts';
import type { NoteAction } from '../../domain/states/note.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { Change, Context } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentNote } from '../present/note.ts';
import type { Acting } from './acting.ts';
import { coverFaults, throwFaults } from './note_drafts.ts';

/** A note as the API shows it. @throws NotFound */
export async function shownNote(ctx: Pick<Context, 'db' | 'base_url'>, id: string): Promise<ShownNote> {
  const [row] = await ctx.db.text(
    `select ${presentNote.columns} from notes where team_id = $1 and id = $2 and archived_at is null`,
    [id],
  );
  if (!row) throw notFound('note');

  return JSON.parse(presentNote.render(row, ctx.base_url).text) as ShownNote;
}

/** A note under way to a change: its row is locked, nothing is written yet. */
export interface OpenNote {
  id: string;
  before: RenderedJson;
  note: ShownNote;
  /** The note's first version. */
  origin: string;
}

/** Locks a note. A collection it covers is locked before it where both change. @throws NotFound */
export async function openNote(ctx: Acting, id: string): Promise<OpenNote> {
  const row = await lockNoteRow(ctx.db, id, presentNote.columns);
  if (!row) throw notFound('note');

  const before = presentNote.render(row, ctx.base_url);

  return { id, before, note: JSON.parse(before.text) as ShownNote, origin: row.at(-1) ?? id };
}

/** Writes the change of an open note, and its trail. */
export async function saveNote(
  ctx: Acting,
  { id, before, note }: OpenNote,
  columns: Record<string, unknown>,
  trail: Pick<Change, 'action' | 'event'>,
): Promise<RenderedJson> {
  const row = await ctx.db.update('notes', id, columns, presentNote.columns);
  const after = presentNote.render(row!, ctx.base_url);
  const client_id = (columns.client_id as string | null | undefined) ?? note.client_id;
  ctx.record({ entity: 'note', id, client_id, before, after, ...trail });

  return after;
}

/** Refuses an action that the note's state does not allow. */
export function requireMove(note: Pick<ShownNote, 'status'>, action: NoteAction): void {
  const refused = refusal(noteStates, action, note.status);
  if (refused) throw new Invalid([refused]);
}

/** What the note lacks before it may leave draft, its covered notes included. */
export async function faultsBeforeLeaving(
  ctx: Acting,
  note: Omit<ShownNote, 'signatures' | 'status' | 'id' | 'reference' | 'version' | 'superseded_by_id'>,
  origin: string,
): Promise<Detail[]> {
  return [...missingToLeaveDraft(note, londonDate(ctx.now)), ...(await coverFaults(ctx.db, note, origin))];
}

/** @throws Invalid naming what the note lacks. */
export async function requireComplete(ctx: Acting, { note, origin }: OpenNote): Promise<void> {
  throwFaults(await faultsBeforeLeaving(ctx, note, origin));
}

/** The move that follows by itself from the signatures and the day; null where none does. */
export function settledBy(
  note: Pick<ShownNote, 'note_type' | 'signatures' | 'transfer'>,
  today: string,
): 'complete' | 'come_into_force' | null {
  if (parties.some((party) => note.signatures[party].signed_at === null)) return null;
  if (note.note_type !== 'season_ticket') return 'complete';

  const { valid_from, valid_until } = note.transfer;

  return valid_from! <= today && today <= valid_until! ? 'come_into_force' : null;
}

/**
 * What a note's completion brings with it: the version before is superseded, a collection opens its chain of custody, a
 * deposit closes those it covers. To be called once, with the completion.
 */
export async function settleNote(ctx: Acting, { id, note, origin }: OpenNote): Promise<void> {
  const replaced = note.version > 1 ? await supersede(ctx, id) : null;
  if (note.note_type === 'collection')
    await openChain(ctx.db, {
      id: origin,
      note_id: id,
      client_id: note.client_id,
      opened_on: note.transfer.date,
    });
  if (note.note_type === 'deposit') await settleChains(ctx.db, [...note.covers, ...(replaced?.covers ?? [])]);
}

/** The signed version before this one steps back; a season ticket that was valid has ended. */
async function supersede(ctx: Acting, id: string): Promise<ShownNote | null> {
  const found = await ctx.db.maybe<{ id: string }>(
    'select id from notes where team_id = $1 and superseded_by_id = $2',
    [id],
  );
  if (!found) return null;

  const old = await openNote(ctx, found.id);
  const superseded_at = ctx.now.toISOString();
  const ends = noteStates.moves.supersede.from.some((state) => state === old.note.status);
  if (ends)
    await saveNote(
      ctx,
      old,
      { status: noteStates.moves.supersede.to, superseded_at },
      { action: 'status_change' },
    );
  else await ctx.db.update('notes', old.id, { superseded_at }, 'id');

  return old.note;
}
