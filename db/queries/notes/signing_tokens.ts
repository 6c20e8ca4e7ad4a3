import type { PartyName } from '../../../domain/notes/note_requirements.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/**
 * Locks the usable links of a note, before the note itself: a page's form locks its link first and then the
 * note, so everyone who revokes links must do the same.
 */
export async function lockTokens(db: WriteDb, noteId: string): Promise<void> {
  await db.many(
    `select 1 as locked from public_tokens where team_id = $1 and entity_type = 'note' and entity_id = $2
       and used_at is null and revoked_at is null order by id for update`,
    [noteId],
  );
}

/** Whether a party of a note holds a link that works. */
export async function hasOpenRequest(db: WriteDb, noteId: string, party: PartyName): Promise<boolean> {
  const found = await db.maybe(
    `select from public_tokens where team_id = $1 and purpose = 'sign_note' and entity_type = 'note' and entity_id = $2
       and party = $3 and used_at is null and revoked_at is null and expires_at > statement_timestamp()`,
    [noteId, party],
  );

  return found !== undefined;
}

/** A party of a note with an active signing link, or null. */
export async function requestedParty(db: Db, noteId: string): Promise<PartyName | null> {
  const found = await db.maybe<{ party: PartyName }>(
    `select party from public_tokens where team_id = $1 and purpose = 'sign_note' and entity_type = 'note'
       and entity_id = $2 and used_at is null and revoked_at is null and expires_at > statement_timestamp()
     order by party limit 1`,
    [noteId],
  );

  return found?.party ?? null;
}

/** The active signing links of a note, newest first, as rows for their presenter. */
export async function openRequests(db: Db, noteId: string, columns: string): Promise<TextRow[]> {
  return db.text(
    `select ${columns} from public_tokens where team_id = $1 and entity_type = 'note' and entity_id = $2
       and purpose = 'sign_note' and used_at is null and revoked_at is null and expires_at > statement_timestamp()
     order by created_at desc, id desc`,
    [noteId],
  );
}

/** A link's row, locked until the change commits; undefined if it is not a signing link. */
export async function lockSigningToken(
  db: WriteDb,
  id: string,
  columns: string,
): Promise<TextRow | undefined> {
  const [row] = await db.text(
    `select ${columns} from public_tokens where team_id = $1 and id = $2 and ${isSigning} for update`,
    [id],
  );

  return row;
}

/** Selects signing links from links of all kinds. */
export const isSigning = `purpose like 'sign\\_%'`;

/** Takes a link back. */
export async function revokeToken(db: WriteDb, id: string, columns: string): Promise<TextRow> {
  await db.run('update public_tokens set revoked_at = statement_timestamp() where team_id = $1 and id = $2', [
    id,
  ]);
  const [row] = await db.text(`select ${columns} from public_tokens where team_id = $1 and id = $2`, [id]);

  return row!;
}

/** The client of the note or collection that a link signs; null if it has none, or if the link signs something else. */
export async function clientOfToken(db: WriteDb, id: string): Promise<string | null> {
  const found = await db.maybe<{ client_id: string | null }>(
    `select coalesce(n.client_id, c.client_id) as client_id from public_tokens t
     left join notes n on n.team_id = t.team_id and n.id = t.entity_id and t.entity_type = 'note'
     left join collections c on c.team_id = t.team_id and c.id = t.entity_id and t.entity_type = 'collection'
     where t.team_id = $1 and t.id = $2`,
    [id],
  );

  return found?.client_id ?? null;
}
