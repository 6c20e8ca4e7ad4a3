import { isUuid } from './formats.ts';

/**
 * Returns a validated request body or query with its ids in lower case, as they are stored and returned: an id in upper case
 * names the same record. `names` are the fields with ids, or lists of ids. Copies only what contains a changed id.
 */
export function withNormalIds<T>(value: T, names: ReadonlySet<string>): T {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;

  return normal(value, names) as T;
}

/** Writes the ids among the path parameters in lower case, and returns them. */
export function withNormalPathIds(params: Record<string, string>): Record<string, string> {
  for (const name in params) params[name] = normalId(params[name]!);

  return params;
}

/** The text in lower case if it is an id, or else unchanged. */
export function normalId(text: string): string {
  return isUuid(text) ? text.toLowerCase() : text;
}

function normal(value: object, names: ReadonlySet<string>): object {
  if (Array.isArray(value)) return changedItems(value, (item) => inner(item, names));

  const fields = value as Record<string, unknown>;
  let changed: Record<string, unknown> | null = null;
  for (const name in fields) {
    const old = fields[name];
    const next = names.has(name) ? namedIds(old, names) : inner(old, names);
    if (next !== old) (changed ??= { ...fields })[name] = next;
  }

  return changed ?? fields;
}

function namedIds(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return normalId(value);
  if (Array.isArray(value)) return changedItems(value, (item) => namedIds(item, names));

  return inner(value, names);
}

function inner(value: unknown, names: ReadonlySet<string>): unknown {
  return typeof value === 'object' && value !== null ? normal(value, names) : value;
}

function changedItems(items: unknown[], change: (item: unknown) => unknown): unknown[] {
  const next = items.map(change);

  return next.some((item, at) => item !== items[at]) ? next : items;
}
