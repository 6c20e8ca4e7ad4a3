import { signedWeight } from '../../db/queries/note_records.ts';
import { weightChange } from '../../domain/approvals.ts';
import type { WriteContext } from '../../http/context.ts';
import { requireApproval, requireAsAsked, updatedAt } from './held_actions.ts';
import type { Held } from './held_actions.ts';
import { checkedReplacement, replaceNote } from './note_actions.ts';
import type { Replacement } from './note_actions.ts';
import type { NoteInput } from './note_drafts.ts';
import type { OpenNote } from './note_moves.ts';

/**
 * Holds back another weight in the place of one on record; null where the note may be written. A weight is on record when
 * the note has left draft, or in a new version of a signed note, where it is compared with the weight that was signed:
 * many small steps are then as large as one.
 */
export async function holdNoteWeight(
  ctx: WriteContext,
  { open, note }: Replacement,
  input: NoteInput,
): Promise<Held | null> {
  const { id, reference, client_id, waste } = open.note;
  const weight_kg = note.waste.weight_kg;
  if (weight_kg === waste.weight_kg) return null;
  const recorded = await recordedWeight(ctx, open);
  if (recorded === null) return null;

  return requireApproval(ctx, {
    kind: 'weight_change',
    record_type: 'note',
    entity_id: id,
    client_id,
    action: 'replace',
    summary: `Change the weight of note ${reference} from ${recorded} kg to ${weight_kg === null ? 'none' : `${weight_kg} kg`}`,
    facts: weightChange(recorded, weight_kg),
    payload: { updated_at: updatedAt(open.before), note: input },
  });
}

async function recordedWeight(ctx: WriteContext, { id, note }: OpenNote): Promise<number | null> {
  if (note.version > 1) return signedWeight(ctx.db, id);

  return note.status === 'draft' ? null : note.waste.weight_kg;
}

/** Writes the words that were approved, of the note as it was when they were asked for. */
export async function replaceNoteAsApproved(
  ctx: WriteContext,
  id: string,
  { updated_at, note }: Record<string, unknown>,
): Promise<void> {
  const replacement = await checkedReplacement(ctx, id, note as NoteInput);
  requireAsAsked(replacement.open.before, updated_at);
  await replaceNote(ctx, replacement);
}
