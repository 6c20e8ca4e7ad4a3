import { issueToken } from '../../db/queries/notes/public_tokens.ts';
import type { WriteDb } from '../../db/tenant.ts';

/** The purpose of the links by which a client asks for work. */
export const clientPortal = 'client_portal';

export const portalDays = 90;

/** Makes a link to the portal of a client; it works as often as the client likes until its last day. */
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
