import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid, NotFound } from '../../domain/errors.ts';
import { wasteUnweighed, wasteWeighedAt } from '../../domain/notes/notes.ts';
import type { Waste } from '../../domain/notes/notes.ts';
import { draftWarnings } from '../../domain/notes/note_warnings.ts';
import { roleAllows } from '../../domain/team/permissions.ts';
import { holdsScope } from '../../domain/team/scopes.ts';
import type { Identity } from '../../http/access/authenticate.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { fixedError, openNote, saveNote } from './note_moves.ts';
import type { OpenNote } from './note_moves.ts';
import { depositWarnings } from './note_warnings.ts';

/** Links a ticket to its locked note, and returns the note's client. */
export type LinkNote = (ticketId: string, netKg: number) => Promise<string | null>;

/**
 * Locks the note of a load and returns a function that links the ticket to it and returns the note's client.
 * Content that was signed, or whose signature was requested, is not changed: the weighbridge weight is stored
 * beside it and takes precedence. Otherwise the weight of the note is replaced, if the key may write notes;
 * else the ticket is only linked.
 */
export async function lockedNote(ctx: WriteContext, noteId: string): Promise<LinkNote> {
  const open = await openNote(ctx, noteId).catch((error: unknown) => {
    throw error instanceof NotFound ? unknownRecord('note_id') : error;
  });
  if (open.note.status === 'cancelled') throw invalid('note_id', 'must not be a cancelled note');

  return (ticketId, netKg) => weighNote(ctx, open, ticketId, netKg);
}

/** Writes the net weight of a ticket to a locked note, and returns the note's client. */
export async function weighNote(
  ctx: WriteContext,
  open: OpenNote,
  ticketId: string,
  netKg: number,
): Promise<string | null> {
  const { note } = open;
  const fixed = (await fixedError(ctx, open)) !== null;
  const link = { weighbridge_ticket_id: ticketId, weighbridge_net_kg: netKg };
  const weight = fixed
    ? { weight_kg: netKg }
    : mayWriteNotes(ctx.identity) && (await wordsOf(ctx, open, wasteWeighedAt(note.waste, netKg)));
  await saveNote(ctx, open, { ...link, ...weight }, { action: 'update' });

  return note.client_id;
}

/**
 * Removes the weight of a ticket from a locked note: content that may still change is estimated again, fixed
 * content keeps the signed figure.
 */
export async function unweighNote(ctx: WriteContext, open: OpenNote): Promise<void> {
  const { note } = open;
  const fixed = (await fixedError(ctx, open)) !== null;
  const weight = fixed
    ? { weight_kg: note.waste.weight_kg }
    : await wordsOf(ctx, open, wasteUnweighed(note.waste));
  await saveNote(
    ctx,
    open,
    { weighbridge_ticket_id: null, weighbridge_net_kg: null, ...weight },
    { action: 'update' },
  );
}

async function wordsOf(
  ctx: WriteContext,
  { note, origin }: OpenNote,
  waste: Waste,
): Promise<Record<string, unknown>> {
  const weighed = { ...note, waste };
  const warnings = [
    ...draftWarnings(weighed, note.confirm_later),
    ...(await depositWarnings(ctx.db, weighed, londonDate(ctx.now), origin)),
  ];

  return { waste: JSON.stringify(waste), weight_kg: waste.weight_kg, warnings: JSON.stringify(warnings) };
}

function mayWriteNotes({ scopes, base_role, role_permissions }: Identity): boolean {
  return holdsScope(scopes, 'notes:write') && roleAllows(base_role, role_permissions, 'notes:update');
}
