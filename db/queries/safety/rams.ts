import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/**
 * Locks the usable links of all versions of a method statement, before any version: a page's form locks its
 * link first and then the version, so everyone who revokes links must do the same.
 */
export async function lockRamsTokens(db: WriteDb, id: string): Promise<void> {
  await db.many(
    `select 1 as locked from public_tokens where team_id = $1 and entity_type = 'rams' and used_at is null
       and revoked_at is null and entity_id in (select v.id from rams v join rams r using (team_id, reference)
         where r.team_id = $1 and r.id = $2)
     order by id for update`,
    [id],
  );
}

/** The draft of a method statement, if it has one. */
export async function draftOf(
  db: Db,
  reference: string,
): Promise<{ id: string; version: number } | undefined> {
  return db.maybe(`select id, version from rams where team_id = $1 and reference = $2 and status = 'draft'`, [
    reference,
  ]);
}

/** Locks and returns the version in force, or undefined if none is. */
export async function lockIssued(
  db: WriteDb,
  reference: string,
  columns: string,
): Promise<TextRow | undefined> {
  const [row] = await db.text(
    `select ${columns} from rams where team_id = $1 and reference = $2 and status = 'issued' for update`,
    [reference],
  );

  return row;
}

/** The highest version of a method statement. */
export async function lastVersion(db: Db, reference: string): Promise<number> {
  const { version } = await db.one<{ version: number }>(
    'select max(version) as version from rams where team_id = $1 and reference = $2',
    [reference],
  );

  return version;
}

/** Whether somebody of this name has signed a version, however it is spaced and in capitals or not. */
export async function hasSigned(db: Db, ramsId: string, name: string): Promise<boolean> {
  const found = await db.maybe(
    `select from rams_signatures where team_id = $1 and rams_id = $2 and ${compared('name')} = ${compared('$3')}`,
    [ramsId, name],
  );

  return found !== undefined;
}

const compared = (name: string) => `lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`;

/** The names of the site and the client site that a version is for. */
export async function ramsPlaces(
  db: Db,
  id: string,
): Promise<{ site: string | null; client_location: string | null }> {
  return db.one(
    `select s.name as site, concat_ws(', ', l.label, l.postcode) as client_location from rams r
     left join sites s on s.team_id = r.team_id and s.id = r.site_id
     left join client_locations l on l.team_id = r.team_id and l.id = r.client_location_id
     where r.team_id = $1 and r.id = $2`,
    [id],
  );
}
