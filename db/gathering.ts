import type { TextRow } from './connections/prepared.ts';
import { shapeOf } from './statements.ts';
import type { Shape } from './statements.ts';
import type { WriteDb } from './tenant.ts';

interface Gathered {
  kind: 'insert' | 'update';
  table: string;
  /** Including its `id`. */
  row: Record<string, unknown>;
  shape: Shape;
  returning: string;
  resolve: (row: TextRow | undefined) => void;
  reject: (error: unknown) => void;
}

/** Requests for numbers of one series, in order. */
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
 * Creates database handles for handlers that run in parallel and do not read each other's writes. It batches their inserts and
 * updates into multi-row statements, takes their numbers in one statement, and sends identical reads once.
 */
export function gatherer(db: WriteDb): () => GatheringDb {
  let waiting: Gathered[] = [];
  let asked: Asked[] = [];
  const reads = new Map<string, Promise<unknown[]>>();

  function flush(): void {
    for (const group of grouped(asked, (one, other) => one.kind === other.kind)) void takeTogether(db, group);
    const rows = grouped(waiting, isOneStatement);
    waiting = [];
    asked = [];
    for (const group of rows) void send(db, group);
  }

  /** The first request in a turn of the event loop schedules the flush of that turn. */
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

  function numbers(kind: string, count: number): Promise<number> {
    return new Promise((resolve, reject) => {
      soon();
      asked.push({ kind, count, resolve, reject });
    });
  }

  return () => new Member(db, { gather, many, numbers });
}

/**
 * Waits for handlers with handles of one gatherer to end, and returns their results. @throws why they failed: once PostgreSQL
 * has rejected a statement of one, it rejects every later one of the others as well (25P02), and that says nothing.
 */
export async function allTogether<T>(running: Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(running);
  const reasons = ended.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { code?: string }] : [],
  );
  if (reasons.length > 0) throw reasons.find(({ code }) => code !== '25P02') ?? reasons[0];

  return ended.map((each) => (each as PromiseFulfilledResult<T>).value);
}

/** The state shared by the handles of one gatherer. */
interface Shared {
  gather(each: Omit<Gathered, 'resolve' | 'reject'>): Promise<TextRow | undefined>;
  many<T>(statement: string, values?: unknown[]): Promise<T[]>;
  numbers(kind: string, count: number): Promise<number>;
}

class Member implements GatheringDb {
  wrote = false;
  readonly team_id: string;
  readonly hints: WriteDb['hints'];

  constructor(
    private readonly db: WriteDb,
    private readonly shared: Shared,
  ) {
    this.team_id = db.team_id;
    this.hints = db.hints;
  }

  many<T>(statement: string, values?: unknown[]): Promise<T[]> {
    return this.shared.many<T>(statement, values);
  }

  async maybe<T>(statement: string, values?: unknown[]): Promise<T | undefined> {
    return (await this.many<T>(statement, values))[0];
  }

  async one<T>(statement: string, values?: unknown[]): Promise<T> {
    return (await this.many<T>(statement, values))[0] ?? this.db.one<T>(statement, values);
  }

  text(statement: string, values?: unknown[]): Promise<TextRow[]> {
    return this.db.text(statement, values);
  }

  async insert(table: string, row: Record<string, unknown>, returning: string): Promise<TextRow> {
    this.wrote = true;

    return (await this.shared.gather({ kind: 'insert', table, row, shape: shapeOf(row), returning }))!;
  }

  update(
    table: string,
    id: string,
    changes: Record<string, unknown>,
    returning: string,
  ): Promise<TextRow | undefined> {
    this.wrote = true;

    const row = { ...changes, id };

    return this.shared.gather({ kind: 'update', table, row, shape: shapeOf(row), returning });
  }

  takeNumbers(kind: string, count: number): Promise<number> {
    this.wrote = true;

    return this.shared.numbers(kind, count);
  }

  run(statement: string, values?: unknown[]): Promise<number> {
    this.wrote = true;

    return this.db.run(statement, values);
  }

  insertMany(...given: Parameters<WriteDb['insertMany']>): Promise<TextRow[]> {
    this.wrote = true;

    return this.db.insertMany(...given);
  }

  updateMany(...given: Parameters<WriteDb['updateMany']>): Promise<(TextRow | undefined)[]> {
    this.wrote = true;

    return this.db.updateMany(...given);
  }

  savepoint<T>(work: () => Promise<T>): Promise<T> {
    return this.db.savepoint(work);
  }

  lockRow(...given: Parameters<WriteDb['lockRow']>): Promise<void> {
    return this.db.lockRow(...given);
  }

  addHistoryAsOwner(): void {
    this.db.addHistoryAsOwner();
  }

  atCommit(statement: string, values: unknown[]): void {
    this.wrote = true;
    this.db.atCommit(statement, values);
  }

  insertAtCommit(...given: Parameters<WriteDb['insertAtCommit']>): void {
    this.wrote = true;
    this.db.insertAtCommit(...given);
  }

  provenBy(statement: string, values: unknown[]): void {
    this.db.provenBy(statement, values);
  }
}

/** Whether two inserts, or two updates, fit in one statement. */
function isOneStatement(one: Gathered, other: Gathered): boolean {
  return (
    one.kind === other.kind &&
    one.table === other.table &&
    one.shape.name === other.shape.name &&
    one.returning === other.returning
  );
}

/** Groups of those that are alike, in order; there are few, so no keys are made to find them. */
function grouped<T>(all: T[], areAlike: (one: T, other: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const each of all) {
    const group = groups.find(([first]) => areAlike(first!, each));
    if (group) group.push(each);
    else groups.push([each]);
  }

  return groups;
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
