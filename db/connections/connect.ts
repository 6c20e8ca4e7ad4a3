import pg from 'pg';
import { pipelined } from './pg_internals.ts';
import { Recent } from '../recent.ts';
import { roleOption } from './serving_role.ts';
import { sessionOptions } from './session_settings.ts';
import { isoTimestamp } from '../timestamps.ts';

/** Returns PostgreSQL's SQLSTATE of an error from the server; undefined for a connection error. */
export type DatabaseError = Error & {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
};

const typeOids = {
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
  [typeOids.int8, Number],
  [typeOids.numeric, Number],
  [typeOids.date, (value) => value],
  [typeOids.timestamptz, isoTimestamp],
]);

/** Numbers as numbers, dates as YYYY-MM-DD, timestamps in the API's format. */
export const asValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as never,
};

/**
 * A little more than the server's statement_timeout: an unresponsive server must not block anybody for ever.
 */
const answerTimeoutMs = 12_000;

/**
 * Options of every connection of the serving process: UTC, statement timeouts, the role that cannot rewrite
 * history.
 */
export function connectionConfig(databaseUrl: string, name: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: name,
    options: `${sessionOptions}${roleOption(databaseUrl)}`,
    connectionTimeoutMillis: 2000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  };
}

/** Connections for transactions: queries on one of them are pipelined. */
export function openPool(databaseUrl: string, options: { name: string; max: number }): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(databaseUrl, options.name),
    max: options.max,
    idleTimeoutMillis: 30_000,
    ...pipelined,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  return pool;
}

const names = new Recent<string>(4000);
const once = '';
let named = 0;

/**
 * Returns the name under which a statement is prepared, so that PostgreSQL parses and plans it once per
 * connection. Undefined (an unnamed statement) at its first use, so that list variants used only once take no
 * memory. Different texts never share a name.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (known === undefined) {
    names.set(text, once);

    return undefined;
  }

  const name = `s${named++}`;
  names.set(text, name);

  return name;
}
