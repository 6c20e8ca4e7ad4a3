import { heldOf } from '../../db/queries/notes/note_chains.ts';
import { siteFacts } from '../../db/queries/notes/note_records.ts';
import type { WriteDb } from '../../db/tenant.ts';
import type { FieldWarning } from '../../domain/waste/ewc.ts';
import type { NoteDocument } from '../../domain/notes/note_requirements.ts';
import { notAcceptedWarnings } from '../../domain/warnings.ts';

/**
 * Returns the warnings about a deposit that depend on other records: codes that the site does not accept, and
 * more waste than is held of what it covers. `origin` is the first version of an amended note, whose own
 * deposit does not count against it.
 */
export async function depositWarnings(
  db: WriteDb,
  note: NoteDocument & { covers: string[] },
  today: string,
  origin?: string,
): Promise<FieldWarning[]> {
  if (note.note_type !== 'deposit') return [];
  const { site_id, date } = note.transfer;
  const site = site_id ? await siteFacts(db, site_id, date ?? today) : undefined;
  const codes = note.waste.ewc_codes.map((code, index) => ({ field: `ewc_codes.${index}`, code }));

  return [...notAcceptedWarnings(site, codes), ...(await overDeposit(db, note, origin))];
}

async function overDeposit(
  db: WriteDb,
  { covers, waste }: NoteDocument & { covers: string[] },
  origin: string | undefined,
): Promise<FieldWarning[]> {
  if (covers.length === 0 || waste.weight_kg === null) return [];
  const held = await heldOf(db, covers, origin);
  if (held === null || waste.weight_kg <= held) return [];
  const message = `${waste.weight_kg} kg is deposited, but ${held} kg of the waste that the note covers is held.`;

  return [{ code: 'over_deposit', field: 'weight_kg', message }];
}
