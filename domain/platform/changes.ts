/**
 * One field of a record before and after a change; `field` is a dotted path into the record as returned by
 * the API.
 */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** Maintained by the database and not shown in the history. */
const bookkeeping = new Set(['object', 'created_at', 'updated_at', 'pdf_url']);

/**
 * Returns the changes between two states of a record, field by field. Objects are compared by field, arrays
 * as a whole. A created record lists its non-empty fields from null; a deleted one lists them to null.
 */
export function fieldChanges(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): FieldChange[] {
  const from = flatten(before);
  const to = flatten(after);
  const changes: FieldChange[] = [];
  for (const [field, value] of from) {
    const change = { field, from: value, to: to.get(field) ?? null };
    if (!isSame(change.from, change.to)) changes.push(change);
  }
  for (const [field, value] of to)
    if (!from.has(field) && value !== null) changes.push({ field, from: null, to: value });

  return changes;
}

/** Compares two values parsed from JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b));
}

function flatten(
  record: Record<string, unknown> | null,
  prefix = '',
  out = new Map<string, unknown>(),
): Map<string, unknown> {
  for (const key in record) {
    if (prefix === '' && bookkeeping.has(key)) continue;
    const value = record[key];
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      flatten(value as Record<string, unknown>, `${prefix}${key}.`, out);
    else out.set(prefix + key, value);
  }

  return out;
}

/**
 * The changes of one entry of the history as its row stores them: a list, or for fields that all change from null an object with
 * their new values, by name or as in the record.
 */
export type StoredChanges = Record<string, unknown> | FieldChange[];

/** Returns the form to store: half as long for fields that all change from null. */
export function storedChanges(changes: FieldChange[]): StoredChanges {
  if (changes.length === 0 || changes.some(({ from }) => from !== null)) return changes;

  return Object.fromEntries(changes.map(({ field, to }) => [field, to]));
}

/** Returns the changes of a row of the history, in either form. */
export function listedChanges(stored: StoredChanges): FieldChange[] {
  return Array.isArray(stored) ? stored : fieldChanges(null, stored);
}

/** A field without a value, or with the address of a record's PDF. Inside a text these quotes would have backslashes. */
const notStored = /,"(?:\w+":null|pdf_url":"[^"]*")/g;

/** Returns the JSON to store for a new record: its own, without most of the fields that are not shown in the history. */
export function storedRecord(text: string): string {
  return text.replace(notStored, '');
}
