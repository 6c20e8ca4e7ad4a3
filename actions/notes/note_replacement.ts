import type { Transfer } from '../../domain/notes/notes.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { followTicket } from '../collections/schedule_visits.ts';
import { replaceNote } from './note_actions.ts';
import type { Replacement } from './note_actions.ts';

/** Replaces a note's content, and cancels the visits that a season ticket no longer covers. */
export async function replaceNoteAndVisits(
  ctx: WriteContext,
  replacement: Replacement,
): Promise<RenderedJson<Schemas['Note']>> {
  const { open, note, use } = replacement;
  const after = await replaceNote(ctx, replacement);
  if (isShortened(open.note.transfer, note.transfer))
    await followTicket(
      ctx,
      use.schedules.map(({ id }) => id),
    );

  return after;
}

function isShortened(before: Transfer, after: Transfer): boolean {
  return (
    (after.valid_from ?? '') > (before.valid_from ?? '') ||
    (after.valid_until !== null && (before.valid_until === null || after.valid_until < before.valid_until))
  );
}
