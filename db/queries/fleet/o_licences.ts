import type { Db, WriteDb } from '../../tenant.ts';

/** A depot where vehicles of a licence are kept. */
export interface CentreRow {
  depot_id: string;
  vehicles: number;
  trailers?: number;
}

/** The id of a licence by its number, its row locked until the change commits. */
export async function licenceToChange(db: WriteDb, licenceNumber: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(
    'select id from o_licences where team_id = $1 and licence_number = $2 for update',
    [licenceNumber],
  );

  return found?.id;
}

/** Those of these depots that the team has. */
export async function standingDepots(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(
    'select id from depots where team_id = $1 and id = any($2::uuid[]) and archived_at is null',
    [ids],
  );

  return new Set(rows.map(({ id }) => id));
}

/** Replaces the operating centres of a licence. */
export async function replaceCentres(
  db: WriteDb,
  licenceId: string,
  centres: readonly CentreRow[],
): Promise<void> {
  await db.run('delete from o_licence_centres where team_id = $1 and o_licence_id = $2', [licenceId]);
  await db.run(
    `insert into o_licence_centres (team_id, o_licence_id, depot_id, vehicles, trailers)
     select $1, $2, c.depot_id, c.vehicles, coalesce(c.trailers, 0)
     from json_to_recordset($3::json) as c (depot_id uuid, vehicles int, trailers int)`,
    [licenceId, JSON.stringify(centres)],
  );
  // They are part of the licence: who reads what changed since a moment finds it.
  await db.run('update o_licences set updated_at = statement_timestamp() where team_id = $1 and id = $2', [
    licenceId,
  ]);
}
