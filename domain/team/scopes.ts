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

/** A description of each scope. */
export const scopeMeanings: Record<Scope, string> = {
  '*': 'everything that you may do, and the application’s own endpoints',
  'notes:read': 'read transfer notes and PDFs',
  'notes:write': 'create and edit draft transfer notes',
  'clients:read': 'read clients',
  'clients:write': 'create, update and delete clients and their collection sites',
  'sites:read': 'read sites',
  'sites:write': 'create, update and delete sites',
  'collections:read': 'read collections',
  'collections:write': 'create, reschedule and cancel collections',
  'containers:read': 'read containers',
  'containers:write': 'create, update and delete containers',
  'invoices:read': 'read invoices',
  'quotes:read': 'read quotes',
  'consignments:read': 'read hazardous waste consignment notes',
  'weighbridge:read': 'read weighbridge tickets',
  'weighbridge:write': 'create weighbridge tickets',
  'audit:read': 'read the change history',
};

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
 * Whether a person may give a key this scope: they hold every permission of it. `*` adds nothing to what its person may,
 * so anybody may give it who may make keys at all.
 */
export function canGrant(scope: Scope, allows: (permission: string) => boolean): boolean {
  return scope === '*' || scopePermissions[scope].every(allows);
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
