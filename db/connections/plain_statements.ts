import pg from 'pg';
import { asValues } from './connect.ts';

/** A row as PostgreSQL sent it, column by column. */
export type TextRow = (string | null)[];

/** SQL with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Statements sent in one message with the next one; `rows` are their results. */
export interface Ahead {
  statements: Statement[];
  rows: TextRow[];
}

/** Evaluated when the statement itself is about to be sent. */
export type TakeAhead = () => Ahead | null;

/** Where a statement can run: on a given connection, or on any free one of a pool. */
export type On = pg.ClientBase | pg.Pool;

const asTexts: pg.CustomTypesConfig = { getTypeParser: () => ((text: string) => text) as never };

/**
 * The statements of `db/connections/prepared.ts` by the public interface of `pg` alone: the same results and errors, but each statement is a
 * separate message and is planned on every use. Used if `pg` lacks a private member after an upgrade.
 * @throws DatabaseError, or the error of the connection.
 */
export async function plainTexts(
  on: On,
  text: string,
  values: unknown[],
  takeAhead: TakeAhead,
): Promise<TextRow[]> {
  const found = await send<TextRow>(on, { text, values, rowMode: 'array', types: asTexts }, takeAhead);

  return found.rows;
}

/** The result of a statement, with numbers, dates and timestamps in the API's format. @throws as above. */
export function plainValues(
  on: On,
  text: string,
  values: unknown[],
  takeAhead: TakeAhead,
): Promise<pg.QueryResult> {
  return send(on, { text, values, types: asValues }, takeAhead);
}

/** Commits. @throws an error with code 25P02 if PostgreSQL answered with a rollback. */
export async function commitPlainly(on: pg.ClientBase, takeAhead: TakeAhead): Promise<void> {
  const { command } = await send(on, { text: 'commit', values: [] }, takeAhead);
  if (command !== 'COMMIT') throw rolledBack();
}

/** The error for a commit that PostgreSQL turned into a rollback, which it reports as a success. */
export function rolledBack(): Error {
  return Object.assign(new Error('the transaction was rolled back, because a statement in it had failed'), {
    severity: 'ERROR',
    code: '25P02',
  });
}

async function send<Row extends pg.QueryResultRow | TextRow>(
  on: On,
  query: pg.QueryConfig & { rowMode?: 'array' },
  takeAhead: TakeAhead,
): Promise<{ rows: Row[] } & Pick<pg.QueryResult, 'command'> & pg.QueryResult> {
  const ahead = on instanceof pg.Pool ? null : takeAhead();
  const led = (ahead?.statements ?? []).map(async ({ text, values }) => {
    ahead!.rows.push(...(await plainTexts(on, text, values, () => null)));
  });
  const done = on.query(query);

  // If a statement sent ahead fails, so do all after it; the first error has the reason.
  done.catch(() => undefined);
  await Promise.all(led);

  return done as never;
}
