import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { weighedLoad } from '../../db/queries/fleet/weighbridge.ts';
import type { WeighedLoad } from '../../db/queries/fleet/weighbridge.ts';
import { lockVersions } from '../../db/queries/notes/note_versions.ts';
import { londonDate } from '../../domain/dates.ts';
import { invalid } from '../../domain/errors.ts';
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

/**
 * Locks the note of a new ticket and returns the version that the ticket is linked to: the one sent, or if another has
 * replaced it the one in force.
 * @throws Invalid on `note_id`
 */
export async function noteToWeigh(ctx: WriteContext, noteId: string): Promise<string> {
  const versions = await lockVersions(ctx.db, noteId);
  const named = versions.find(({ id }) => id === noteId);
  if (!named) throw unknownRecord('note_id');
  const note = named.superseded
    ? versions.findLast(({ cancelled, superseded }) => !cancelled && !superseded)
    : named;
  if (!note || note.cancelled) throw invalid('note_id', 'must not be a cancelled note');

  return note.id;
}

/**
 * Updates the weight of a note after its tickets changed: in the version in force and in a draft that amends it. Returns the
 * note's client. If the note was signed, if a signature was requested, or if the key may not write notes, the note keeps its
 * own figure, and the weighbridge weight is stored separately and takes precedence. A season ticket has no weight: it covers
 * many loads.
 */
export async function weighNote(ctx: WriteContext, noteId: string): Promise<string | null> {
  const versions = await lockVersions(ctx.db, noteId);
  const weighed = await weighedLoad(ctx.db, noteId);
  let client: string | null = null;
  for (const { id } of versions.filter(({ superseded }) => !superseded)) {
    const open = await openNote(ctx, id);
    client = open.note.client_id;
    if (changesWeight(open, weighed)) await (weighed ? weigh(ctx, open, weighed) : unweigh(ctx, open));
  }

  return client;
}

/** Whether a version is to have another weight. A cancelled one only follows a ticket that it has. */
function changesWeight({ note }: OpenNote, weighed: WeighedLoad | undefined): boolean {
  if (note.note_type === 'season_ticket') return false;
  if (note.status === 'cancelled' && note.weighbridge === null) return false;

  return note.weighbridge?.ticket_id !== weighed?.ticket_id || note.weighbridge?.net_kg !== weighed?.net_kg;
}

async function weigh(ctx: WriteContext, open: OpenNote, { ticket_id, net_kg }: WeighedLoad): Promise<void> {
  const mayWrite = (await fixedError(ctx, open)) === null && mayWriteNotes(ctx.identity);
  const weight = mayWrite ? await wordsOf(ctx, open, wasteWeighedAt(open.note.waste, net_kg)) : {};
  const link = { weighbridge_ticket_id: ticket_id, weighbridge_net_kg: net_kg, weight_kg: net_kg };
  await saveNote(ctx, open, { ...weight, ...link }, { action: 'update' });
}

/** Content that may still change is estimated again, fixed content keeps the signed figure. */
async function unweigh(ctx: WriteContext, open: OpenNote): Promise<void> {
  const { note } = open;
  const fixed = (await fixedError(ctx, open)) !== null;
  const weight = fixed
    ? { weight_kg: note.waste.weight_kg }
    : await wordsOf(ctx, open, wasteUnweighed(note.waste));
  const link = { weighbridge_ticket_id: null, weighbridge_net_kg: null };
  await saveNote(ctx, open, { ...link, ...weight }, { action: 'update' });
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
