import type { TextRow } from './prepared.ts';
import type { WriteDb } from './tenant.ts';

interface Gathered {
  kind: 'insert' | 'update';
  table: string;
  /** Including its `id`. */
  row: Record<string, unknown>;
  returning: string;
  resolve: (row: TextRow | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * A handle that batches the inserts and updates of handlers running in parallel into multi-row statements.
 * `wrote` tells whether anything was sent that might have to be rolled back.
 */
export function gatheringDb(db: WriteDb): WriteDb & { readonly wrote: boolean } {
  let waiting: Gathered[] = [];
  let wrote = false;

  function flush(): void {
    const groups = new Map<string, Gathered[]>();
    for (const each of waiting) {
      const name = `${each.kind} ${each.table} ${each.returning} ${shapeOf(each.row)}`;
      const group = groups.get(name);
      if (group) group.push(each);
      else groups.set(name, [each]);
    }
    waiting = [];
    for (const group of groups.values()) void send(db, group);
  }

  function gather(each: Omit<Gathered, 'resolve' | 'reject'>): Promise<TextRow | undefined> {
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      wrote = true;
      waiting.push({ ...each, resolve, reject });
    });
  }

  return {
    ...db,
    get wrote() {
      return wrote;
    },
    insert: async (table, row, returning) => (await gather({ kind: 'insert', table, row, returning }))!,
    update: (table, id, changes, returning) =>
      gather({ kind: 'update', table, row: { ...changes, id }, returning }),
    run(...args) {
      wrote = true;

      return db.run(...args);
    },
  };
}

async function send(db: WriteDb, group: Gathered[]): Promise<void> {
  try {
    const { kind, table, returning } = group[0]!;
    const given = group.map(({ row }) => row);
    const rows = await (kind === 'insert'
      ? db.insertMany(table, given, returning)
      : db.updateMany(table, given, returning));
    group.forEach(({ resolve }, at) => resolve(rows[at]));
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
