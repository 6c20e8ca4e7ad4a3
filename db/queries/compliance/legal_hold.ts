import { forbidden } from '../../../domain/errors.ts';
import { isHeld, noHold } from '../../../domain/compliance/legal_hold.ts';
import type { LegalHold } from '../../../domain/compliance/legal_hold.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** A stored hold. */
export interface KeptHold extends LegalHold {
  set_by: string | null;
  set_by_name: string | null;
  set_at: string | null;
  updated_at: string | null;
}

/** The team's hold; a disabled one if none was ever set. */
export async function legalHold(db: Db): Promise<KeptHold> {
  const kept = await db.maybe<KeptHold>(
    `select enabled, reason, applies_to, client_id, from_on as "from", to_on as "to", set_by, set_by_name, set_at, updated_at
     from legal_holds where team_id = $1`,
  );

  return kept ?? { ...noHold, set_by: null, set_by_name: null, set_at: null, updated_at: null };
}

/** Sets the team's hold. */
export async function writeHold(db: WriteDb, hold: LegalHold & Pick<KeptHold, 'set_by' | 'set_by_name'>) {
  await db.run(
    `insert into legal_holds (team_id, enabled, reason, applies_to, client_id, from_on, to_on, set_by, set_by_name, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, statement_timestamp())
     on conflict (team_id) do update set enabled = excluded.enabled, reason = excluded.reason,
       applies_to = excluded.applies_to, client_id = excluded.client_id, from_on = excluded.from_on,
       to_on = excluded.to_on, set_by = excluded.set_by, set_by_name = excluded.set_by_name, set_at = excluded.set_at`,
    [
      hold.enabled,
      hold.reason,
      hold.applies_to,
      hold.client_id,
      hold.from,
      hold.to,
      hold.set_by,
      hold.set_by_name,
    ],
  );
}

/**
 * Waits for running statements that remove a record, and blocks new ones until this change commits: each takes lock 4, on a cluster
 * on the worker. The change must be an exclusive one (db/team_lock.ts), which waits for the team's other changes.
 */
export async function lockHold(db: WriteDb): Promise<void> {
  await db.many('select pg_advisory_xact_lock(hashtextextended($1::text, 4))');
}

/** A record as a hold sees it. */
interface Holdable {
  client_id: string | null;
  created_at: string;
}

/**
 * Rejects moving a record covered by a hold to another client, or to none.
 * @throws Forbidden.
 */
export async function requireNoRebinding(db: Db, record: Holdable, to: string | null): Promise<void> {
  if (record.client_id === null || record.client_id === to) return;

  refuseRebinding(await legalHold(db), record, to);
}

/** The same for many records, with the hold read once. @throws Forbidden. */
export function refuseRebinding(hold: KeptHold, record: Holdable, to: string | null): void {
  if (record.client_id === null || record.client_id === to) return;

  if (isHeld(hold, record))
    throw forbidden(`A legal hold forbids changing client_id of this record: ${hold.reason}`);
}
