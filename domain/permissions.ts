/** The roles every team has. */
export const baseRoles = ['owner', 'admin', 'office', 'driver', 'read_only'] as const;
export type BaseRole = (typeof baseRoles)[number];

/** Whether a person may do `area:action`: their own role's permissions where they have one, else their base role's. */
export function roleAllows(
  baseRole: string | null,
  rolePermissions: string[] | null,
  permission: string,
): boolean {
  const granted = rolePermissions ?? permissionsOf(baseRole);
  const area = permission.slice(0, permission.indexOf(':'));

  return granted.includes('*') || granted.includes(permission) || granted.includes(`${area}:*`);
}

function permissionsOf(baseRole: string | null): string[] {
  return basePermissions[baseRole as BaseRole] ?? [];
}

const basePermissions: Record<BaseRole, string[]> = {
  owner: ['*'],
  admin: ['*'],
  office: [],
  driver: [],
  read_only: [],
};
