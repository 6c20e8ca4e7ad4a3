import { ewcWarnings, isHazardous } from '../waste/ewc.ts';
import type { FieldWarning } from '../waste/ewc.ts';
import type { Waste } from './notes.ts';
import { hazardErrors, missingToLeaveDraft } from './note_requirements.ts';
import type { NoteDocument, PartyName } from './note_requirements.ts';

/**
 * Returns the warnings about a note: first about its waste, then everything it lacks before it can be signed.
 * They do not prevent saving a draft. `deferred` is a party whose details come later.
 */
export function draftWarnings(note: NoteDocument, deferred: PartyName | null): FieldWarning[] {
  const warnings = noteWarnings(note.waste);
  const said = new Set(warnings.map(({ field }) => `waste.${field}`));
  // Whether a season ticket's last day has passed is reported when it is to be signed, not while it is
  // edited.
  const missing = missingToLeaveDraft(note, note.transfer.valid_until ?? '', deferred);

  return [
    ...warnings,
    ...missing
      .filter(({ field }) => !said.has(field))
      .map(({ field, message }) => ({ field, message: `Before signing, this ${message}.` })),
  ];
}

/** Returns the warnings about a note's waste. */
function noteWarnings(waste: Waste): FieldWarning[] {
  const refused = new Set(hazardErrors(waste, 'collection').map(({ field }) => field));
  const warnings = ewcWarnings(waste.ewc_codes).filter(
    ({ field }) =>
      refused.has(`waste.${field}`) || !isHazardous(waste.ewc_codes[Number(field.split('.')[1])]!),
  );
  if (waste.weight_kg === null && waste.quantity_value !== null) {
    warnings.push({
      code: 'weight_unknown',
      field: 'weight_kg',
      message: 'The weight could not be estimated: enter the unit, and for containers their type and size.',
    });
  }

  return warnings;
}
