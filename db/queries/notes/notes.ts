import type { Party, TeamProfile, Transfer, Waste } from '../../../domain/notes/notes.ts';
import type { NoteType, PartyName } from '../../../domain/notes/note_requirements.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** A note's parts, for a change of them. */
export interface NoteParts {
  status: string;
  /** The note's first version; null for a new note. */
  origin: string | null;
  note_type: NoteType;
  confirm_later: PartyName | null;
  client_id: string | null;
  client_location_id: string | null;
  collection_id: string | null;
  waste: Waste;
  transferor: Party;
  transferee: Party;
  transfer: Transfer;
  covers: string[];
}

/** The parts of a note, its row locked until the change commits. */
export async function lockNote(db: WriteDb, id: string): Promise<NoteParts | undefined> {
  return db.maybe<NoteParts>(
    `select status, coalesce(origin_id, id) as origin, note_type, confirm_later, client_id, client_location_id, collection_id,
       waste, transferor, transferee, transfer, covers
     from notes where team_id = $1 and id = $2 and (archived_at is null) is true for update`,
    [id],
  );
}

/** The team's details, for the transferee of its notes. */
export async function teamProfile(db: Db): Promise<{ name: string; profile: TeamProfile }> {
  return db.one('select name, profile from teams where id = $1');
}

/** The next number of one of the team's series, gapless (see take_numbers). */
export async function nextNumber(db: Pick<WriteDb, 'takeNumbers'>, kind: string): Promise<number> {
  return db.takeNumbers(kind, 1);
}
