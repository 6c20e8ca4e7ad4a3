/** The roles every team has. */
export const baseRoles = ['owner', 'admin', 'office', 'driver', 'read_only'] as const;
export type BaseRole = (typeof baseRoles)[number];

/**
 * The permissions: for each area of the application the actions of the base roles. `*` is every action, `-`
 * none. An owner may do everything. Actions are read, create, update, delete, and trade terms (sign, send,
 * issue); an operation names its own as `x-permission: area:action`. `own` of an area lists the actions
 * reserved for owners.
 */
const table: Record<string, [admin: string, office: string, driver: string, read_only: string]> = {
  // The trade
  notes: ['*', '*', 'read sign', 'read'],
  consignments: ['*', '*', 'read sign', 'read'],
  season_tickets: ['*', '*', 'read', 'read'],
  templates: ['*', '*', 'read', 'read'],
  waste_loads: ['*', '*', 'read', 'read'],
  incoming_loads: ['*', '*', 'read create update', 'read'],
  signing_tokens: ['*', '*', '-', 'read'],
  clients: ['*', '*', 'read', 'read'],
  crm: ['*', '*', '-', 'read'],
  contracts: ['*', '*', '-', 'read'],
  portal: ['*', '*', '-', 'read'],
  sites: ['*', '*', 'read', 'read'],
  containers: ['*', '*', 'read move', 'read'],
  permits: ['*', '*', 'read', 'read'],
  // The day
  collections: ['*', '*', 'read start complete abort sign photograph', 'read'],
  schedules: ['*', '*', '-', 'read'],
  routing: ['*', '*', 'read', 'read'],
  // Overriding the compliance checks is reserved for those responsible for compliance.
  board: ['*', 'read assign message problem', 'read message problem', 'read'],
  driver: ['*', '*', '*', 'read'],
  photos: ['*', '*', 'read create', 'read'],
  fleet: ['*', '*', 'read walkaround', 'read'],
  expenses: ['*', '*', 'read create', 'read'],
  weighbridge: ['*', '*', 'read create', 'read'],
  telematics: ['*', '*', '-', 'read'],
  // Without hs:read a member sees their own reports and issued documents to sign.
  hs: ['*', '*', 'report sign', 'read'],
  notify: ['*', '*', 'read send', 'read'],
  // Money
  invoices: ['*', '*', '-', 'read'],
  credit_notes: ['*', '*', '-', 'read'],
  quotes: ['*', '*', '-', 'read'],
  price_lists: ['*', '*', '-', 'read'],
  billing: ['*', '*', '-', 'read'],
  // The regulator
  dwt: ['*', '*', 'read', 'read'],
  producer: ['*', '*', '-', 'read'],
  reports: ['*', '*', '-', 'read'],
  compliance: ['*', '*', 'read', 'read'],
  registers: ['*', '*', 'read', 'read'],
  lookups: ['*', '*', 'read', 'read'],
  // What everybody has at hand
  search: ['*', '*', 'read', 'read'],
  dashboard: ['*', '*', '-', 'read'],
  activity: ['*', '*', '-', 'read'],
  favourites: ['*', '*', 'read', 'read'],
  notifications: ['*', '*', '*', '*'],
  lists: ['*', '*', '-', 'read'],
  jobs: ['*', '*', '-', 'read'],
  diagnostics: ['*', '*', '*', '*'],
  // The firm
  profile: ['*', 'read', 'read', 'read'],
  depots: ['*', 'read', 'read', 'read'],
  team: ['read invite update remove', 'read', '-', 'read'],
  roles: ['*', 'read', '-', 'read'],
  settings: ['*', 'read', '-', 'read'],
  approvals: ['*', 'read decide withdraw', 'read withdraw', 'read'],
  audit: ['*', 'read create', 'create', 'read create'],
  legal_hold: ['*', 'read', '-', 'read'],
  // Kept for the teams whose roles name it; no operation needs it since uploading a logo needs profile:update.
  storage: ['*', '*', 'create', '-'],
  // Secrets, and everything at once
  platform: ['*', '-', '-', '-'],
  webhooks: ['*', '-', '-', '-'],
  api_keys: ['*', '-', '-', '-'],
  integrations: ['*', '-', '-', '-'],
  import: ['*', '-', '-', '-'],
  export: ['*', '-', '-', '-'],
};

/** Every area of the application; a permission names one of them. */
export const areas: readonly string[] = Object.keys(table);

/** The permissions of each base role, as patterns: `*`, `area:*`, `area:action`. */
export const basePermissions: Record<BaseRole, readonly string[]> = {
  owner: ['*'],
  admin: patternsOf(0),
  office: patternsOf(1),
  driver: patternsOf(2),
  read_only: patternsOf(3),
};

function patternsOf(column: number): string[] {
  return Object.entries(table).flatMap(([area, row]) => {
    const actions = row[column]!;

    return actions === '-' ? [] : actions.split(' ').map((action) => `${area}:${action}`);
  });
}

/** The permissions of a person: those of their own role if they have one, else of their base role. */
export function permissionsHeld(
  baseRole: string | null,
  rolePermissions: readonly string[] | null,
): readonly string[] {
  return rolePermissions ?? basePermissions[baseRole as BaseRole] ?? [];
}

/** Returns whether the held permissions include a permission, or a whole pattern (`area:*`, `*`). */
export function covers(held: readonly string[], wanted: string): boolean {
  const area = wanted.slice(0, wanted.indexOf(':'));

  return held.includes('*') || held.includes(wanted) || held.includes(`${area}:*`);
}

/** Whether a person may do `area:action`. */
export function roleAllows(
  baseRole: string | null,
  rolePermissions: readonly string[] | null,
  permission: string,
): boolean {
  return covers(permissionsHeld(baseRole, rolePermissions), permission);
}

/**
 * Returns the first of `wanted` that is not held, or undefined: a person can never grant more than they hold.
 */
export function notHeld(held: readonly string[], wanted: readonly string[]): string | undefined {
  return wanted.find((permission) => !covers(held, permission));
}

/** Returns whether a text is a valid permission for a role: `*`, or a known area with an action or `*`. */
export function isPermission(text: string): boolean {
  const match = /^([a-z_]+):([a-z_]+|\*)$/.exec(text);

  return text === '*' || (match !== null && areas.includes(match[1]!));
}
