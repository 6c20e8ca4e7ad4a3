import { createHash } from 'node:crypto';
import type { Detail } from '../errors.ts';
import type { NoteDocument, PartyName } from './note_requirements.ts';
import { parties } from './note_requirements.ts';

/** The fields of a note that decide whether its content is fixed. */
interface Signable {
  signatures: Record<PartyName, { signed_at: string | null }>;
}

/**
 * Returns why the content of a note is fixed, as an error that says what to do; null while it may change. It
 * is fixed from the first signature on, and while a party has an active signing link, so that nothing changes
 * while a signer reads it.
 */
export function fixedBecause(note: Signable, requested: PartyName | null): Detail | null {
  const signed = parties.find((party) => note.signatures[party].signed_at !== null);
  if (signed)
    return {
      field: `signatures.${signed}`,
      message: 'exists, so the signed content is locked; amend the note to make a new version',
    };
  if (requested)
    return {
      field: `signatures.${requested}`,
      message:
        'is requested, so the content shown to the signer is locked; withdraw the request before you change the note',
    };

  return null;
}

/** Returns whether both parties have signed. */
export function signedByBoth(note: Signable): boolean {
  return parties.every((party) => note.signatures[party].signed_at !== null);
}

/**
 * A digest of everything a signer of a note is shown. A form contains it, so that nobody signs content other
 * than that on their screen.
 */
export function wordsDigest(
  note: NoteDocument & {
    reference: string;
    version: number;
    covers: string[];
    part_deposit: boolean;
    weighbridge: unknown;
  },
): string {
  const { reference, version, note_type, waste, transferor, transferee, transfer } = note;
  const words = [reference, version, note_type, waste, transferor, transferee, transfer];

  return digestOf([...words, note.covers, note.part_deposit, note.weighbridge]);
}

/** A digest of the content of a form, as JSON. */
export function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
