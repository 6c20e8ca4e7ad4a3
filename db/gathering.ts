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

/** A handle of one of several handlers running in parallel. */
export interface GatheringDb extends WriteDb {
  /** Whether this handler sent anything that might have to be rolled back. */
  readonly wrote: boolean;
}

/**
 * Makes handles for handlers running in parallel, none of which reads what another writes: it batches their inserts and updates
 * into multi-row statements, takes their numbers together, and sends a read once if several of them ask the same.
 */
export function gatherer(db: WriteDb): () => GatheringDb {
  let waiting: Gathered[] = [];
  let asked: Asked[] = [];
  const reads = new Map<string, Promise<unknown[]>>();

  function flush(): void {
    for (const group of grouped(asked, ({ kind }) => kind)) void takeTogether(db, group);
    const rows = grouped(waiting, shapeOf);
    waiting = [];
    asked = [];
    for (const group of rows) void send(db, group);
  }

  /** Whatever comes first of a turn of the event loop has the turn flushed. */
  function soon(): void {
    if (waiting.length === 0 && asked.length === 0) setImmediate(flush);
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

  const numbers = (kind: string, count: number) =>
    new Promise<number>((resolve, reject) => {
      soon();
      asked.push({ kind, count, resolve, reject });
    });

  return () => handle(db, { gather, many, numbers });
}

/** What the handles of one gatherer share. */
interface Shared {
  gather(each: Omit<Gathered, 'resolve' | 'reject'>): Promise<TextRow | undefined>;
  many<T>(statement: string, values?: unknown[]): Promise<T[]>;
  numbers(kind: string, count: number): Promise<number>;
}

function handle(db: WriteDb, { gather, many, numbers }: Shared): GatheringDb {
  let wrote = false;
  function writing<Values extends unknown[], T>(send: (...values: Values) => T): (...values: Values) => T {
    return (...values) => {
      wrote = true;

      return send(...values);
    };
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
    insert: writing(
      async (table, row, returning) => (await gather({ kind: 'insert', table, row, returning }))!,
    ),
    update: writing((table, id, changes, returning) =>
      gather({ kind: 'update', table, row: { ...changes, id }, returning }),
    ),
    takeNumbers: writing(numbers),
    run: writing(db.run),
    atCommit: writing(db.atCommit),
    insertAtCommit: writing(db.insertAtCommit),
  };
}

/** Inserts, or updates, that may be one statement have the same. */
function shapeOf({ kind, table, returning, row }: Gathered): string {
  return `${kind} ${table} ${returning} ${columnsOf(row).join(' ')}`;
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
