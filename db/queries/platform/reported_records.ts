import { reportableKinds } from '../../../domain/platform/reported_actions.ts';
import type { Db } from '../../tenant.ts';

/** The client and the driver of a record that users may report on; `kind` is a key of `reportableKinds`. */
export async function reportableRecord(
  db: Db,
  kind: string,
  id: string,
): Promise<{ client_id: string | null; driver_id: string | null } | undefined> {
  const { client, table, archived } = reportableKinds[kind]!;
  const driver = kind === 'collection' ? 'driver_id' : 'null::uuid';

  return db.maybe(
    `select ${client} as client_id, ${driver} as driver_id from ${table}
     where team_id = $1 and id = $2 ${archived ? 'and archived_at is null' : ''}`,
    [id],
  );
}
