/** What a key may be given; `*` is everything and the application. */
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
