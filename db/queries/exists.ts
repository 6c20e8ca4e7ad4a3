import type { Db } from '../tenant.ts';

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

/** Returns true if the team has this record, or had it before it was deleted and other records kept it. */
export async function existed(db: Db, table: 'clients' | 'sites', id: string): Promise<boolean> {
  return (await db.maybe(`select from ${table} where team_id = $1 and id = $2`, [id])) !== undefined;
}
