import { issueToken } from '../../db/queries/notes/public_tokens.ts';
import type { WriteDb } from '../../db/tenant.ts';

/** The purpose of clients' portal links. */
export const clientPortal = 'client_portal';

export const portalDays = 90;

/** Creates a portal link for a client; it works any number of times until its last day. */
export function issuePortalToken(
  db: WriteDb,
  clientId: string,
  wanted: { email?: string | null; created_by: string | null; valid_days?: number },
): Promise<{ id: string; token: string; expires_at: string }> {
  return issueToken(db, {
    purpose: clientPortal,
    entity_type: 'client',
    entity_id: clientId,
    recipient_email: wanted.email ?? null,
    single_use: false,
    created_by: wanted.created_by,
    valid_days: wanted.valid_days ?? portalDays,
  });
}
