import { refuse } from '../../domain/errors.ts';
import { changedFields } from '../../domain/kept_references.ts';
import type { Db } from '../tenant.ts';
import { unknownRecord } from './clients/clients.ts';

/** Returns true if the team has this record and it is not deleted. */
export async function stands(
  db: Db,
  table: 'clients' | 'containers' | 'sites' | 'collections' | 'vehicles',
  id: string,
): Promise<boolean> {
  return standsIn(db, table, id);
}

/**
 * As `stands`, for any table with `archived_at`, and for `members`, who must work for the team; `table` is a name in the program,
 * never input.
 */
export async function standsIn(db: Db, table: string, id: string): Promise<boolean> {
  const found = await db.maybe(`select from ${table} where team_id = $1 and id = $2 and ${usable(table)}`, [
    id,
  ]);

  return found !== undefined;
}

/** The condition of records that may be named. */
function usable(table: string): string {
  return table === 'members' ? "status = 'active'" : '(archived_at is null) is true';
}

/** Returns true if the team has this record, or had it before it was deleted and other records kept it. */
export async function existed(db: Db, table: 'clients' | 'sites', id: string): Promise<boolean> {
  return (await db.maybe(`select from ${table} where team_id = $1 and id = $2`, [id])) !== undefined;
}

/** An id in an input: its field, the table of its record, and the id, if there is one. */
export type Reference = [field: string, table: string, id: string | null | undefined];

/**
 * Checks the ids of an input in one statement; a table is a name in the program, never input.
 * @throws Invalid with an error for each id that matches no record of the team; another team's id gets the same error
 */
export async function requireRecords(db: Db, references: Reference[]): Promise<void> {
  const named = references.filter(([, , id]) => id);
  if (named.length === 0) return;

  const searches = named.map(([, table], place) => {
    return `select ${place} as place from ${table} where team_id = $1 and id = $${place + 2} and ${usable(table)}`;
  });
  const found = await db.many<{ place: number }>(
    searches.join(' union all '),
    named.map(([, , id]) => id),
  );
  const known = new Set(found.map(({ place }) => place));
  refuse(named.flatMap(([field], place) => (known.has(place) ? [] : unknownRecord(field).details)));
}

/**
 * Checks the records that the fields of an input name, as `requireRecords`; `tables` has the table of each field. What the record has
 * already is kept, even if it was deleted or has left the team since: only what an input changes must exist in the team.
 */
export async function requireReferences(
  db: Db,
  tables: Readonly<Record<string, string>>,
  input: object,
  current: object | null,
): Promise<void> {
  const given = changedFields(input, current);

  await requireRecords(
    db,
    Object.entries(tables).map(([field, table]): Reference => [
      field,
      table,
      given[field] as string | null | undefined,
    ]),
  );
}

/** The record that a field of an input names, if it names one. @throws Invalid if the team does not have it */
export async function namedRecord<T>(
  field: string,
  id: string | null | undefined,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = id ? await find(id) : undefined;
  if (id && found === undefined) throw unknownRecord(field);

  return found;
}
