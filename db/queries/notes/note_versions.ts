import type { Db, WriteDb } from '../../tenant.ts';

/** The condition in SQL that `v` is a version of the note `o`. */
const sameNote =
  'v.team_id = $1 and (v.id = coalesce(o.origin_id, o.id) or v.origin_id = coalesce(o.origin_id, o.id))';

/** The ids of all versions of a note, as an array. `note` is the id of any of them in SQL. */
export function versionsOf(note: string): string {
  return `array(select v.id from notes o join notes v on ${sameNote} where o.team_id = $1 and o.id = ${note})`;
}

/**
 * The id of the version of a note that is in force: until an amendment is signed that is the version before it. Of a note
 * that was cancelled it is the first version.
 */
export function versionInForce(note: string): string {
  return `(select v.id from notes o join notes v on ${sameNote} where o.team_id = $1 and o.id = ${note}
    order by v.superseded_at is not null or v.status = 'cancelled' or v.archived_at is not null, v.version limit 1)`;
}

/** A version of a note that its tickets may concern. */
export interface NoteVersion {
  id: string;
  cancelled: boolean;
  superseded: boolean;
}

/**
 * The versions of a note, the newest first, their rows locked until the change commits; none if the team has no such note.
 * The newest is locked first, as by those who sign it.
 */
export async function lockVersions(db: WriteDb, noteId: string): Promise<NoteVersion[]> {
  const origin = await originOf(db, noteId);
  if (origin === undefined) return [];
  const lock = () =>
    db.many<NoteVersion>(
      `select id, status = 'cancelled' as cancelled, superseded_at is not null as superseded from notes
       where team_id = $1 and (id = $2 or origin_id = $2) and (archived_at is null) is true
       order by version desc for update`,
      [origin],
    );
  await lock();

  // The note may have been amended while this waited for the locks: read again to include the new version.
  return lock();
}

/** Locks all versions of these notes, as `lockVersions` locks those of one. */
export async function lockNotes(db: WriteDb, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.many(
    `select 1 as locked from notes where team_id = $1 and id in (
       select v.id from notes o join notes v on ${sameNote} where o.team_id = $1 and o.id = any($2::uuid[]))
     order by coalesce(origin_id, id), version desc for update`,
    [ids],
  );
}

/** The first version of a note, which may be deleted; undefined if the team has no such note. */
export async function originOf(db: Db, id: string): Promise<string | undefined> {
  const found = await db.maybe<{ origin: string }>(
    'select coalesce(origin_id, id) as origin from notes where team_id = $1 and id = $2',
    [id],
  );

  return found?.origin;
}

/** The client of a note; null if it has none. */
export async function clientOfNote(db: Db, id: string): Promise<string | null> {
  const found = await db.maybe<{ client_id: string | null }>(
    'select client_id from notes where team_id = $1 and id = $2',
    [id],
  );

  return found?.client_id ?? null;
}

/** The first versions of many notes, by the note's id. */
export async function originsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db.many<{ id: string; origin: string }>(
    'select id, coalesce(origin_id, id) as origin from notes where team_id = $1 and id = any($2::uuid[])',
    [ids],
  );

  return new Map(found.map(({ id, origin }) => [id, origin]));
}
