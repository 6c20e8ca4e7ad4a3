import { refuse } from '../../domain/errors.ts';
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

/** As `stands`, for any table with `archived_at`; `table` is a name in the program, never input. */
export async function standsIn(db: Db, table: string, id: string): Promise<boolean> {
  const found = await db.maybe(
    `select from ${table} where team_id = $1 and id = $2 and (archived_at is null) is true`,
    [id],
  );

  return found !== undefined;
}

/** An id in an input: its field, the table of its record, and the id, if there is one. */
export type Reference = [field: string, table: string, id: string | null | undefined];

/** The condition of records that may be named; in every other table they are those that are not archived. */
const standing = new Map([['members', "status = 'active'"]]);

/**
 * Checks the ids of an input in one statement; a table is a name in the program, never input.
 * @throws Invalid with an error for each id that matches no record of the team; another team's id gets the same error
 */
export async function requireRecords(db: Db, references: Reference[]): Promise<void> {
  const named = references.filter(([, , id]) => id);
  if (named.length === 0) return;

  const searches = named.map(([, table], place) => {
    const stands = standing.get(table) ?? '(archived_at is null) is true';

    return `select ${place} as place from ${table} where team_id = $1 and id = $${place + 2} and ${stands}`;
  });
  const found = await db.many<{ place: number }>(
    searches.join(' union all '),
    named.map(([, , id]) => id),
  );
  const known = new Set(found.map(({ place }) => place));
  refuse(named.flatMap(([field], place) => (known.has(place) ? [] : unknownRecord(field).details)));
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
