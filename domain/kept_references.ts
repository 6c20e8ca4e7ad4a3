/**
 * Returns the fields that an input has and that differ from those of the record, all of them for a new one. A reference that a record has
 * already is kept, even if what it refers to was deleted since, so only these are checked.
 */
export function changedFields<Input extends object>(
  input: Input,
  current: object | null,
): Partial<Input> & Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(current ?? {}));
  const changed = Object.entries(input).filter(
    ([field, value]) => value !== undefined && value !== known.get(field),
  );

  return Object.fromEntries(changed) as Partial<Input> & Record<string, unknown>;
}
