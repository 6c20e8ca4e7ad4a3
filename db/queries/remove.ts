import type { DatabaseError } from '../connections/connect.ts';
import type { WriteDb } from '../tenant.ts';

const stillReferredTo = '23503';

/**
 * Deletes a row, or archives it if a record still refers to it: either way it is gone from lists and GET, and
 * referring records keep their history. `table` is one of ours that has `archived_at`.
 * @throws DatabaseError WH002, returned as 403, if a legal hold covers the row.
 */
export async function removeOrArchive(
  db: WriteDb,
  table: string,
  id: string,
): Promise<'deleted' | 'archived'> {
  try {
    await db.savepoint(() => db.run(`delete from ${table} where team_id = $1 and id = $2`, [id]));

    return 'deleted';
  } catch (error) {
    if ((error as DatabaseError).code !== stillReferredTo) throw error;

    return archive(db, table, id);
  }
}

/** Archives a row that is known to be referred to. @throws as `removeOrArchive` */
export async function archive(db: WriteDb, table: string, id: string): Promise<'archived'> {
  await db.run(`update ${table} set archived_at = statement_timestamp() where team_id = $1 and id = $2`, [
    id,
  ]);

  return 'archived';
}
