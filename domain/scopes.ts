/** The scopes of keys; `*` is everything, including the application. */
export const scopes = [
  '*',
  'notes:read',
  'notes:write',
  'clients:read',
  'clients:write',
  'sites:read',
  'sites:write',
  'collections:read',
  'collections:write',
  'containers:read',
  'containers:write',
  'invoices:read',
  'quotes:read',
  'consignments:read',
  'weighbridge:read',
  'weighbridge:write',
  'audit:read',
] as const;

export type Scope = (typeof scopes)[number];

/** The permissions that the typed operations of a scope require of the person who created the key. */
export const scopePermissions: Record<Exclude<Scope, '*'>, readonly string[]> = {
  'notes:read': ['notes:read'],
  'notes:write': ['notes:create', 'notes:update'],
  'clients:read': ['clients:read'],
  'clients:write': ['clients:create', 'clients:update', 'clients:delete'],
  'sites:read': ['sites:read'],
  'sites:write': ['sites:create', 'sites:update', 'sites:delete'],
  'collections:read': ['collections:read'],
  'collections:write': ['collections:create', 'collections:update'],
  'containers:read': ['containers:read'],
  'containers:write': ['containers:create', 'containers:update', 'containers:delete'],
  'invoices:read': ['invoices:read'],
  'quotes:read': ['quotes:read'],
  'consignments:read': ['consignments:read'],
  'weighbridge:read': ['weighbridge:read'],
  'weighbridge:write': ['weighbridge:create'],
  'audit:read': ['audit:read'],
};

/** Returns whether the scopes of a key include one: `*` includes all, `x:write` includes `x:read`. */
export function holdsScope(held: readonly string[], wanted: string): boolean {
  if (held.includes('*') || held.includes(wanted)) return true;

  return wanted.endsWith(':read') && held.includes(wanted.replace(/:read$/, ':write'));
}

/**
 * Returns the effective scopes of a key, each by name: those whose permissions its person has at least in
 * part.
 */
export function usableScopes(held: readonly string[], allows: (permission: string) => boolean): Scope[] {
  return Object.entries(scopePermissions)
    .filter(([scope, permissions]) => holdsScope(held, scope) && permissions.some(allows))
    .map(([scope]) => scope as Scope);
}
