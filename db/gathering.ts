import type { TextRow } from './prepared.ts';
import type { WriteDb } from './tenant.ts';

interface Gathered {
  table: string;
  row: Record<string, unknown>;
  returning: string;
  resolve: (row: TextRow) => void;
  reject: (error: unknown) => void;
}

/**
 * A handle that gathers the inserts of handlers running side by side into statements of many rows. `wrote` tells whether
 * anything was sent that would have to be undone.
 */
export function gatheringDb(db: WriteDb): WriteDb & { readonly wrote: boolean } {
  let waiting: Gathered[] = [];
  let wrote = false;

  function flush(): void {
    const groups = new Map<string, Gathered[]>();
    for (const each of waiting) {
      const name = `${each.table} ${each.returning} ${shapeOf(each.row)}`;
      const group = groups.get(name);
      if (group) group.push(each);
      else groups.set(name, [each]);
    }
    waiting = [];
    for (const group of groups.values()) void send(db, group);
  }

  return {
    ...db,
    get wrote() {
      return wrote;
    },
    insert: (table, row, returning) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        wrote = true;
        waiting.push({ table, row, returning, resolve, reject });
      }),
    update(...args) {
      wrote = true;

      return db.update(...args);
    },
    run(...args) {
      wrote = true;

      return db.run(...args);
    },
  };
}

async function send(db: WriteDb, group: Gathered[]): Promise<void> {
  try {
    const rows = await db.insertMany(
      group[0]!.table,
      group.map(({ row }) => row),
      group[0]!.returning,
    );
    group.forEach(({ resolve }, at) => resolve(rows[at]!));
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

function shapeOf(row: Record<string, unknown>): string {
  return Object.keys(row)
    .filter((column) => row[column] !== undefined)
    .sort()
    .join(' ');
}
