import type { TextRow } from './prepared.ts';
import { columnsOf } from './statements.ts';
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

/** Numbers of one series that were asked for, in the order in which they were. */
interface Asked {
  kind: string;
  count: number;
  resolve: (first: number) => void;
  reject: (error: unknown) => void;
}

/**
 * A handle for handlers running in parallel, none of which reads what another writes: it batches their inserts and updates into
 * multi-row statements, takes their numbers together, and sends a read once if several of them ask the same. `wrote` tells whether
 * anything was sent that might have to be rolled back.
 */
export function gatheringDb(db: WriteDb): WriteDb & { readonly wrote: boolean } {
  let waiting: Gathered[] = [];
  let asked: Asked[] = [];
  let wrote = false;
  const reads = new Map<string, Promise<unknown[]>>();

  function flush(): void {
    for (const group of grouped(asked, ({ kind }) => kind)) void takeTogether(db, group);
    const rows = grouped(
      waiting,
      ({ kind, table, returning, row }) => `${kind} ${table} ${returning} ${columnsOf(row).join(' ')}`,
    );
    waiting = [];
    asked = [];
    for (const group of rows) void send(db, group);
  }

  /** Whatever comes first of a turn of the event loop has the turn flushed. */
  function soon(): void {
    if (waiting.length === 0 && asked.length === 0) setImmediate(flush);
    wrote = true;
  }

  function gather(each: Omit<Gathered, 'resolve' | 'reject'>): Promise<TextRow | undefined> {
    return new Promise((resolve, reject) => {
      soon();
      waiting.push({ ...each, resolve, reject });
    });
  }

  async function many<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    if (!statement.startsWith('select')) return db.many<T>(statement, values);

    const name = JSON.stringify([statement, values]);
    const read = reads.get(name) ?? db.many(statement, values);
    reads.set(name, read);

    return [...((await read) as T[])];
  }

  return {
    ...db,
    get wrote() {
      return wrote;
    },
    many,
    async maybe<T>(statement: string, values?: unknown[]) {
      return (await many<T>(statement, values))[0];
    },
    async one<T>(statement: string, values?: unknown[]) {
      return (await many<T>(statement, values))[0] ?? db.one<T>(statement, values);
    },
    insert: async (table, row, returning) => (await gather({ kind: 'insert', table, row, returning }))!,
    update: (table, id, changes, returning) =>
      gather({ kind: 'update', table, row: { ...changes, id }, returning }),
    takeNumbers: (kind, count) =>
      new Promise((resolve, reject) => {
        soon();
        asked.push({ kind, count, resolve, reject });
      }),
    run(...args) {
      wrote = true;

      return db.run(...args);
    },
  };
}

function grouped<T>(all: T[], nameOf: (each: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const name = nameOf(each);
    const group = groups.get(name);
    if (group) group.push(each);
    else groups.set(name, [each]);
  }

  return [...groups.values()];
}

async function takeTogether(db: WriteDb, group: Asked[]): Promise<void> {
  try {
    let next = await db.takeNumbers(
      group[0]!.kind,
      group.reduce((sum, { count }) => sum + count, 0),
    );
    for (const { count, resolve } of group) {
      resolve(next);
      next += count;
    }
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
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
