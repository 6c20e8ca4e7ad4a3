import type { WriteDb } from '../../tenant.ts';

/** Serialises changes of a team's mappings: two could have the same name, or both be the default. */
export const lockMappings = (db: WriteDb) => db.lockRow('teams', db.team_id);

/** Returns the `columns` of the mapping with this type and name as text; undefined if there is none. */
export async function mappingRow(db: WriteDb, kind: string, name: string, columns: string) {
  const [row] = await db.text(
    `select ${columns} from import_mappings where team_id = $1 and kind = $2 and name = $3`,
    [kind, name],
  );

  return row;
}

/** The current default mapping of a type, unless it is `id`, the next one. */
export const otherDefaultMapping = (kind: string, id: string) => ({
  where: 'kind = $2 and is_default and id <> $3',
  values: [kind, id],
});

/** Deletes a mapping and returns its `columns` as text; undefined if there is none. */
export async function deleteMapping(db: WriteDb, id: string, columns: string) {
  const [row] = await db.text(
    `delete from import_mappings where team_id = $1 and id = $2 returning ${columns}`,
    [id],
  );

  return row;
}
