import { forbidden } from '../../domain/errors.ts';
import { holds, noHold } from '../../domain/legal_hold.ts';
import type { HeldRecord, LegalHold } from '../../domain/legal_hold.ts';
import type { Db } from '../tenant.ts';

/** A hold as it is kept. */
export interface KeptHold extends LegalHold {
  set_by: string | null;
  set_by_name: string | null;
  set_at: string | null;
  updated_at: string | null;
}

/** The team's hold; one that is not enabled where none was ever set. */
export async function legalHold(db: Db): Promise<KeptHold> {
  const kept = await db.maybe<KeptHold>(
    `select enabled, reason, applies_to, client_id, from_on as "from", to_on as "to", set_by, set_by_name, set_at, updated_at
     from legal_holds where team_id = $1`,
  );

  return kept ?? { ...noHold, set_by: null, set_by_name: null, set_at: null, updated_at: null };
}

/**
 * Refuses to delete what a legal hold covers. `table` is one of ours; a row without `client_id` belongs to no client.
 * @throws Forbidden.
 */
export async function requireNoHold(db: Db, table: string, id: string): Promise<void> {
  const hold = await legalHold(db);
  if (!hold.enabled) return;

  const client = table === 'clients' ? 'id' : `(to_json(t) ->> 'client_id')`;
  const record = await db.maybe<HeldRecord>(
    `select ${client}::text as client_id, t.created_at from ${table} t where team_id = $1 and id = $2`,
    [id],
  );
  if (record && holds(hold, record))
    throw forbidden(`A legal hold forbids deleting this record: ${hold.reason}`);
}
