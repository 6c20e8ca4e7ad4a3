import { unknownRecord } from './clients/clients.ts';
import { changedFields } from '../../domain/kept_references.ts';
import type { Db } from '../tenant.ts';

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
  const isUsable = table === 'members' ? "status = 'active'" : '(archived_at is null) is true';
  const found = await db.maybe(`select from ${table} where team_id = $1 and id = $2 and ${isUsable}`, [id]);

  return found !== undefined;
}

/** Returns true if the team has this record, or had it before it was deleted and other records kept it. */
export async function existed(db: Db, table: 'clients' | 'sites', id: string): Promise<boolean> {
  return (await db.maybe(`select from ${table} where team_id = $1 and id = $2`, [id])) !== undefined;
}

/**
 * Checks the records that the fields of an input name; `tables` has the table of each field. What the record has already is kept,
 * even if it was deleted or has left the team since: only what an input changes must exist in the team.
 * @throws Invalid naming the field
 */
export async function requireReferences(
  db: Db,
  tables: Readonly<Record<string, string>>,
  input: object,
  current: object | null,
): Promise<void> {
  const given = changedFields(input, current);
  for (const [field, table] of Object.entries(tables)) {
    const id = given[field];
    if (typeof id === 'string' && !(await standsIn(db, table, id))) throw unknownRecord(field);
  }
}
