import { covers, permissionsHeld } from '../../domain/team/permissions.ts';
import type { Identity } from '../../http/access/authenticate.ts';

/**
 * Returns whether a person may see all health and safety records, not only their own reports and documents to
 * sign.
 */
export function seesAllSafety({ base_role, role_permissions }: Identity): boolean {
  return covers(permissionsHeld(base_role, role_permissions), 'hs:read');
}
