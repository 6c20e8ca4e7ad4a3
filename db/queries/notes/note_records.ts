import type { components } from '../../../generated/api.d.ts';
import type { PartyName } from '../../../domain/notes/note_requirements.ts';
import { permitOnPaper } from '../../../domain/compliance/site_permits.ts';
import type { SiteOnDay } from '../../../domain/compliance/site_permits.ts';
import type { SiteFacts } from '../../../domain/notes/note_sections.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { permitsOfSite } from '../compliance/site_permits.ts';

/** A note as the API shows it. */
export type ShownNote = components['schemas']['Note'];

/** A note's row for its presenter, followed by its `origin_id`; locked until the change commits. */
export async function lockNoteRow(db: WriteDb, id: string, columns: string): Promise<TextRow | undefined> {
  const [row] = await db.text(
    `select ${columns}, origin_id from notes where team_id = $1 and id = $2 and (archived_at is null) is true for update`,
    [id],
  );

  return row;
}

/** The weight in the signed version that this version is to replace; null where that had none. */
export async function signedWeight(db: Db, id: string): Promise<number | null> {
  const signed = await db.maybe<{ weight_kg: number | null }>(
    'select weight_kg from notes where team_id = $1 and superseded_by_id = $2',
    [id],
  );

  return signed?.weight_kg ?? null;
}

/** The fields that a note takes from the collection it covers. */
export interface CollectionFacts {
  client_id: string | null;
  client_location_id: string | null;
  scheduled_date: string;
  scheduled_time: string | null;
  address: string | null;
  postcode: string | null;
}

/** A collection, unless it is archived and not named already, `kept`. */
export async function collectionFacts(
  db: Db,
  id: string,
  kept = false,
): Promise<CollectionFacts | undefined> {
  return db.maybe(
    `select client_id, client_location_id, scheduled_date, scheduled_time, address, postcode
     from collections where team_id = $1 and id = $2 and (archived_at is null or $3::boolean) is true`,
    [id, kept],
  );
}

/** A site on a day, unless it is archived and not named already, `kept`. */
export async function siteFacts(
  db: Db,
  id: string,
  day: string,
  kept = false,
): Promise<(SiteFacts & SiteOnDay) | undefined> {
  const site = await db.maybe<Omit<SiteFacts, 'permit_number' | 'permit_type' | 'permit_regulator'>>(
    `select id, name, address, postcode, contact_name, contact_phone, contact_email
     from sites where team_id = $1 and id = $2 and (archived_at is null or $3::boolean) is true`,
    [id, kept],
  );
  if (!site) return undefined;
  const permits = await permitsOfSite(db, id);
  const permit = permitOnPaper(permits, day);

  return {
    ...site,
    ...{ day, permits },
    permit_number: permit?.number ?? null,
    permit_type: permit?.is_exemption ? 'exemption' : 'permit',
    permit_regulator: permit?.regulator ?? null,
  };
}

/** The notes whose next version this one is: deleting it must release them. */
export const versionsBefore = (id: string) => ({ where: 'superseded_by_id = $2', values: [id] });

/** A signature with the fields that the note does not show. */
export interface SignatureRow {
  note_id: string;
  party: PartyName;
  name: string;
  on_behalf_of: string | null;
  method: string;
  image_key: string | null;
  ip: string | null;
  public_token_id: string | null;
  signed_by: string | null;
  signed_at: string;
}

/** Stores a signature. The database rejects a second one of the same party. */
export async function insertSignature(db: WriteDb, row: SignatureRow): Promise<void> {
  await db.insert('note_signatures', { ...row }, 'party');
}

/** Where the drawn signatures of a note are kept. */
export async function signatureImages(
  db: Db,
  noteId: string,
): Promise<{ party: PartyName; image_key: string }[]> {
  return db.many(
    `select party, image_key from note_signatures
     where team_id = $1 and note_id = $2 and image_key is not null order by party`,
    [noteId],
  );
}
