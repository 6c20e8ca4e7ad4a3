import { forbidden } from '../../../domain/errors.ts';
import type { DatabaseError } from '../../connections/connect.ts';
import type { WriteDb } from '../../tenant.ts';

/** The entries that were purged, or would be. */
export interface Purged {
  purged: number;
  checkpoint_seal: number | null;
  kept_entity_type: string | null;
  kept_until: string | null;
  more: boolean;
}

/** About 50,000 entries, which take much less than the statement timeout. */
const sealsAtOnce = 50;
const heldByLaw = 'WH001';

/**
 * Purges the longest prefix of the team's sealed history before a time that no law, setting or hold protects
 * (decided by the database, see purge_audit), limited to what one statement can do.
 * @throws Forbidden if a legal hold covers everything.
 */
export async function purgeAudit(
  db: WriteDb,
  options: { before: Date; by: object; reason: string; dry_run: boolean },
): Promise<Purged> {
  const { before, by, reason, dry_run } = options;
  try {
    db.addHistoryAsOwner();

    return await db.one<Purged>(
      `select purged, checkpoint_seq as checkpoint_seal, kept_entity_type, kept_until, coalesce(more, false) as more
       from purge_audit($1, $2, $3, $4, ${sealsAtOnce}, $5)`,
      [before.toISOString(), JSON.stringify(by), reason, dry_run],
    );
  } catch (error) {
    if ((error as DatabaseError).code === heldByLaw)
      throw forbidden('A legal hold forbids purging the history.');
    throw error;
  }
}
