import { covers, permissionsHeld } from '../../domain/permissions.ts';
import type { Identity } from '../../http/authenticate.ts';

/** Whether a person sees all records of health and safety, and not only what they reported or are to sign. */
export function seesAllSafety({ base_role, role_permissions }: Identity): boolean {
  return covers(permissionsHeld(base_role, role_permissions), 'hs:read');
}
