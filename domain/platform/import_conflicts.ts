/** A record that an undo deletes or restores, and what becomes of its unique keys. */
export interface RekeyedRecord {
  record_id: string;
  line: number;
  /** By each rule: the key that it gives back, and the one that it takes again. */
  keys: { present: string | null; former: string | null }[];
}

/**
 * Those of the records that cannot have their former keys again, because another record has one at their turn. `records` are in
 * the order of the undo, last row first; `holders` are the records that have the former keys now.
 */
export function keyConflicts(records: RekeyedRecord[], holders: Record<string, string>): RekeyedRecord[] {
  const held = new Map(Object.entries(holders));

  return records.filter(({ record_id, keys }) => {
    if (keys.some(({ former }) => former !== null && (held.get(former) ?? record_id) !== record_id))
      return true;

    for (const { present } of keys) if (present !== null) held.delete(present);
    for (const { former } of keys) if (former !== null) held.set(former, record_id);

    return false;
  });
}
