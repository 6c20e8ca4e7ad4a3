import type { FieldWarning } from '../waste/ewc.ts';
import { noteWarnings } from './notes.ts';
import { missingToLeaveDraft } from './note_requirements.ts';
import type { NoteDocument, PartyName } from './note_requirements.ts';

/**
 * What to put right or to know about a note: first what its waste says, then all that it lacks before it can be signed.
 * None of it stops a draft from being saved. `deferred` is a party whose details come later.
 */
export function draftWarnings(note: NoteDocument, deferred: PartyName | null): FieldWarning[] {
  const warnings = noteWarnings(note.waste);
  const said = new Set(warnings.map(({ field }) => `waste.${field}`));
  // Whether a season ticket's last day has passed is told when it is to be signed, not while it is written.
  const missing = missingToLeaveDraft(note, note.transfer.valid_until ?? '', deferred);

  return [
    ...warnings,
    ...missing
      .filter(({ field }) => !said.has(field))
      .map(({ field, message }) => ({ field, message: `Before signing, this ${message}.` })),
  ];
}
