import type pg from 'pg';
import { withOrderedCopies } from './distribution/copies.ts';
import { kindOf } from './distribution/kinds.ts';
import { clusterOf } from './distribution/known.ts';
import { runValues } from './connections/prepared.ts';
import type { TextRow } from './connections/prepared.ts';
import type { ReadChannel } from './connections/reads.ts';
import type { Shares } from './connections/shares.ts';
import { insertStatement, shapeOf, updateManyStatement, updateStatement } from './statements.ts';
import type { Transaction } from './transaction.ts';

/**
 * The database as a handler sees it: bound to one team. `$1` of every statement is the team's id and is
 * supplied here, so PostgreSQL rejects a statement that does not use it (it cannot infer the type of an
 * unused parameter).
 */
export interface Db {
  readonly team_id: string;
  /** Returns rows with numbers, dates and timestamps in the API's format. `values` are `$2` onwards. */
  many<T>(statement: string, values?: unknown[]): Promise<T[]>;
  /** Returns the first row, or undefined. */
  maybe<T>(statement: string, values?: unknown[]): Promise<T | undefined>;
  /** Returns the only row; a statement without a row is an internal error. */
  one<T>(statement: string, values?: unknown[]): Promise<T>;
  /** Returns the number of rows changed. */
  run(statement: string, values?: unknown[]): Promise<number>;
  /** Returns rows as text, for a presenter. */
  text(statement: string, values?: unknown[]): Promise<TextRow[]>;
}

/** A team's database inside the transaction of a change. */
export interface WriteDb extends Db {
  /** Inserts and returns the `returning` columns as text, for a presenter. */
  insert(table: string, row: Record<string, unknown>, returning: string): Promise<TextRow>;
  /** Inserts rows that have an `id` and the same columns, in as few statements as possible. */
  insertMany(table: string, rows: Record<string, unknown>[], returning: string): Promise<TextRow[]>;
  /** Updates the row with this id and returns the `returning` columns as text; undefined if there is none. */
  update(
    table: string,
    id: string,
    changes: Record<string, unknown>,
    returning: string,
  ): Promise<TextRow | undefined>;
  /**
   * Updates rows that have an `id` and the same changed columns, in one statement; undefined for a missing
   * row.
   */
  updateMany(
    table: string,
    rows: Record<string, unknown>[],
    returning: string,
  ): Promise<(TextRow | undefined)[]>;
  /**
   * Locks a row until the change commits; changes that only refer to it are not blocked. On a cluster a row of a table with a copy
   * on every node has an advisory lock instead, which `update` takes as well: a row lock would lock the table for every team.
   */
  lockRow(table: string, id: string): Promise<void>;
  /** Takes `count` numbers of one of the team's series and returns the first; a rollback gives them back. */
  takeNumbers(kind: string, count: number): Promise<number>;
  /** A failure inside `work` rolls back only the writes of `work`. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Sent with the commit; `$1` is the team. */
  atCommit(statement: string, values: unknown[]): void;
  /** Inserts rows with the same columns, sent with the commit. */
  insertAtCommit(table: string, rows: Record<string, unknown>[], options?: InsertOptions): void;
  /** On a cluster, has the owner of the tables add this change's history: a transaction cannot change a shard as two users. */
  addHistoryAsOwner(): void;
  /** Names a row that only this change writes, to prove its commit (db/transaction.ts); `$1` is the team. */
  provenBy(statement: string, values: unknown[]): void;
  /** The queues with new work after the commit; the owner of the transaction wakes them. */
  readonly hints: Set<'jobs' | 'events'>;
}

/** How rows are inserted with the commit. */
export interface InsertOptions {
  /** An `on conflict …`. */
  ending?: string;
  /** Values that all rows have. */
  common?: Record<string, unknown>;
}

/** The connections for a team's reads. */
export interface ReadingParts {
  reads: Pick<ReadChannel, 'text'>;
  pool: pg.Pool;
  shares: Shares;
}

/**
 * A read-only handle: single statements, each with its own snapshot. Text queries use the connections for
 * reads, others the pool, as part of the team's share.
 */
export function readingDb(teamId: string, { reads, pool, shares }: ReadingParts): Db {
  return handle(
    teamId,
    async (statement, values) => {
      const text = await asHere(pool, statement);

      return shares.run(teamId, () => runValues(pool, text, values));
    },
    async (statement, values) => reads.text(teamId, await asHere(pool, statement), values),
  );
}

async function asHere(pool: pg.Pool, statement: string): Promise<string> {
  return (await clusterOf(pool))?.teamStatement(statement) ?? statement;
}

/** The handle of one change, on its transaction. */
export function writingDb(teamId: string, transaction: Transaction): WriteDb {
  const { cluster } = transaction;
  const tx = cluster ? withOrderedCopies(transaction) : transaction;
  const ofTeam = { team_id: teamId };

  return {
    ...(cluster
      ? handle(
          teamId,
          (statement, values) => tx.values(cluster.teamStatement(statement), values),
          (statement, values) => tx.text(cluster.teamStatement(statement), values),
        )
      : handle(teamId, tx.values, tx.text)),
    async takeNumbers(kind, count) {
      const [row] = await tx.text('select take_numbers($1, $2, $3)', [teamId, kind, count]);

      return Number(row![0]);
    },
    async insert(table, row, returning) {
      const plain = returnable(tx, returning);
      const { text, values } = insertStatement(table, [row], `returning ${plain}`, ofTeam);
      const [inserted] = await tx.text(text, values);

      return plain === returning
        ? inserted!
        : (await readBack(tx, teamId, table, [inserted!], returning))[0]!;
    },
    async insertMany(table, rows, returning) {
      const plain = returnable(tx, returning);
      const inserted = await insertAndReturn(tx, table, rows, plain, ofTeam);

      return plain === returning ? inserted : readBack(tx, teamId, table, inserted, returning);
    },
    lockRow: (table, id) => lockRow(tx, teamId, table, id),
    async update(table, id, changes, returning) {
      if (hasCopies(tx, table)) await lockRow(tx, teamId, table, id);
      const plain = returnable(tx, returning);
      const { text, values } = updateStatement(table, teamId, id, changes, plain);
      const [updated] = await tx.text(text, values);
      if (plain === returning || !updated) return updated;

      return (await readBack(tx, teamId, table, [updated], returning))[0];
    },
    async updateMany(table, rows, returning) {
      const plain = returnable(tx, returning);
      const columns = shapeOf(rows[0]!).columns.filter((column) => column !== 'id');
      const updated = await tx.text(updateManyStatement(table, columns, plain), [
        teamId,
        JSON.stringify(rows),
      ]);
      const changed =
        plain === returning ? updated : await readBack(tx, teamId, table, updated, `${returning}, id`);
      const byId = new Map(changed.map((row) => [row.at(-1), row]));

      return rows.map((row) => byId.get(row.id as string));
    },
    savepoint: tx.savepoint,
    atCommit(statement, values) {
      tx.atCommit(statement, [teamId, ...values]);
    },
    ...insertsAtCommit(teamId, tx),
    provenBy(statement, values) {
      tx.provenBy(statement, [teamId, ...values]);
    },
    hints: new Set(),
  };
}

/** Whether every node has a copy of the table. */
function hasCopies(tx: Transaction, table: string): boolean {
  return tx.cluster !== null && kindOf.get(table) === 'reference';
}

async function lockRow(tx: Transaction, teamId: string, table: string, id: string): Promise<void> {
  if (hasCopies(tx, table))
    await tx.text('select pg_advisory_xact_lock(hashtextextended($1::text, 6))', [id]);
  else if (table === 'teams') await tx.text('select from teams where id = $1 for no key update', [id]);
  else await tx.text(`select from ${table} where team_id = $1 and id = $2 for no key update`, [teamId, id]);
}

/** Rows that are inserted with the commit; on a cluster the history by the owner of the tables, once that was asked for. */
function insertsAtCommit(
  teamId: string,
  tx: Transaction,
): Pick<WriteDb, 'addHistoryAsOwner' | 'insertAtCommit'> {
  let historyAsOwner = false;

  return {
    addHistoryAsOwner() {
      historyAsOwner = tx.cluster !== null;
    },
    insertAtCommit(table, rows, { ending = '', common = {} } = {}) {
      if (historyAsOwner && table === 'audit_events') {
        const complete = rows.map((row) => ({ ...common, ...row }));
        tx.atCommit('select add_audit_events($1, $2)', [teamId, JSON.stringify(complete)]);
        return;
      }
      for (const chunk of chunksOf(tx, rows)) {
        const { text, values } = insertStatement(table, chunk, ending, { team_id: teamId, ...common });
        tx.atCommit(text, values);
      }
    },
  };
}

/** Expressions that a cluster cannot return from a change: they read other tables, or depend on the time or on settings. */
const readAfterwards = /\b(select|array_to_json|to_json|json_\w+|to_char|clock_timestamp|now)\b/i;

/** The columns that the change itself returns: on a cluster only the id, if the others must be read afterwards. */
function returnable(tx: Transaction, returning: string): string {
  return tx.cluster && readAfterwards.test(returning) ? 'id' : returning;
}

/** Reads the rows that a change returned by their ids, in that order. */
async function readBack(
  tx: Transaction,
  teamId: string,
  table: string,
  changed: TextRow[],
  columns: string,
): Promise<TextRow[]> {
  const ids = changed.map((row) => row.at(-1)!);
  const statement = `select ${columns}, id from ${table} where team_id = $1 and id = any($2)`;
  const rows = await tx.text(tx.cluster?.teamStatement(statement) ?? statement, [teamId, ids]);
  const byId = new Map(rows.map((row) => [row.at(-1), row.slice(0, -1)]));

  return ids.map((id) => byId.get(id)!);
}

/** Prepared once each: other sizes are composed of these. */
const chunkSizes = [100, 32, 16, 8, 4, 2, 1];

/** A cluster plans each statement at each call and passes it on, so there are as few as possible. */
function* chunksOf<T>({ cluster }: Transaction, rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length;) {
    const left = rows.length - at;
    const size = cluster ? Math.min(left, chunkSizes[0]!) : chunkSizes.find((each) => each <= left)!;
    yield size === rows.length ? rows : rows.slice(at, at + size);
    at += size;
  }
}

/**
 * Inserts rows with the same columns, in few statements sent at once; returns results in the order of the
 * rows.
 */
async function insertAndReturn(
  tx: Transaction,
  table: string,
  rows: Record<string, unknown>[],
  returning: string,
  common: Record<string, unknown>,
): Promise<TextRow[]> {
  const answers: Promise<TextRow[]>[] = [];
  for (const chunk of chunksOf(tx, rows)) {
    const { text, values } = insertStatement(table, chunk, `returning ${returning}, id`, common);
    answers.push(tx.text(text, values));
  }
  const byId = new Map((await Promise.all(answers)).flat().map((row) => [row.at(-1), row]));

  return rows.map((row) => byId.get(row.id as string)!);
}

type RunValues = (statement: string, values: unknown[]) => Promise<pg.QueryResult>;
type RunText = (statement: string, values: unknown[]) => Promise<TextRow[]>;

function handle(teamId: string, run: RunValues, text: RunText): Db {
  return {
    team_id: teamId,
    async many<T>(statement: string, values: unknown[] = []) {
      return (await run(statement, [teamId, ...values])).rows as T[];
    },
    async maybe<T>(statement: string, values: unknown[] = []) {
      return (await run(statement, [teamId, ...values])).rows[0] as T | undefined;
    },
    async one<T>(statement: string, values: unknown[] = []) {
      const row = (await run(statement, [teamId, ...values])).rows[0] as T | undefined;
      if (row === undefined) throw new Error(`no row where one was certain: ${statement.slice(0, 80)}`);

      return row;
    },
    async run(statement, values = []) {
      return (await run(statement, [teamId, ...values])).rowCount ?? 0;
    },
    text(statement, values = []) {
      return text(statement, [teamId, ...values]);
    },
  };
}
