import pg from 'pg';
import { roleOption } from './serving_role.ts';
import { isoTimestamp } from './timestamps.ts';

/** PostgreSQL's SQLSTATE on an error that came from the server; undefined on one that came from the connection. */
export type DatabaseError = Error & {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
};

const OID = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
};

const parsers = new Map<number, (value: string) => unknown>([
  [OID.int8, Number],
  [OID.numeric, Number],
  [OID.date, (value) => value],
  [OID.timestamptz, isoTimestamp],
]);

/** Numbers as numbers, dates as YYYY-MM-DD, timestamps as the API prints them. */
export const asValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never,
};

const timeouts =
  '-c statement_timeout=10000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=15000';

/** A little over the server's statement_timeout: a server that fell silent must not hold anybody up for ever. */
const answerTimeoutMs = 12_000;

/** How every connection of the serving process is opened: UTC, bounded statements, the role that may not rewrite history. */
export function connectionConfig(databaseUrl: string, name: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: name,
    options: `-c timezone=UTC -c datestyle=ISO,YMD ${timeouts}${roleOption(databaseUrl)}`,
    connectionTimeoutMillis: 2000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  };
}

/** Connections for transactions: queries on one of them are sent at once and answered in order. */
export function openPool(databaseUrl: string, options: { name: string; max: number }): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(databaseUrl, options.name),
    max: options.max,
    idleTimeoutMillis: 30_000,
    ...({ pipeline: true } as object),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  return pool;
}

const names = new Map<string, string>();
const maxNames = 4000;

/**
 * A stable name for a statement's text, so that PostgreSQL parses and plans it once per connection.
 * Undefined (an unnamed statement) once the bound is reached, so that built SQL cannot grow without limit.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maxNames) return undefined;

  const name = `s${names.size}`;
  names.set(text, name);

  return name;
}
