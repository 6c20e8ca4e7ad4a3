import pg from 'pg';
import { listTables, longConnection } from './catalogue.ts';

/** A table that is not the same in two databases. */
export interface Difference {
  table: string;
  rows: [number, number];
}

/** Left out: which scheduled work ran, the limits of this minute and the last clock differ from one server to the next. */
const ofTheServer = ['schedule_runs', 'rate_limits', 'clock_seen'];

/**
 * Compares all rows of two databases, in whatever order and on whatever nodes they are: their number and the sum of their
 * digests, table by table. Nothing may write meanwhile. `done` is called for each table.
 */
export async function compareDatabases(
  urls: [string, string],
  done: (table: string, rows: number) => void,
): Promise<Difference[]> {
  const clients = urls.map((url) => new pg.Client(longConnection(url, 'waste-api compare')));
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [ours, theirs] = (await Promise.all(clients.map((client) => listTables(client)))) as [
      Table[],
      Table[],
    ];
    const differences: Difference[] = [];
    const names = new Set([...ours, ...theirs].map(({ name }) => name));
    for (const name of [...names].filter((each) => !ofTheServer.includes(each)).sort()) {
      const columns = ours.find((table) => table.name === name)?.columns ?? [];
      const [a, b] = (await Promise.all(clients.map((client) => digestOf(client, name, columns)))) as [
        Digest,
        Digest,
      ];
      if (a.digest !== b.digest) differences.push({ table: name, rows: [a.rows, b.rows] });
      done(name, a.rows);
    }

    return differences;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

type Table = Awaited<ReturnType<typeof listTables>>[number];

interface Digest {
  rows: number;
  /** Differs where any row does; null where there is no such table. */
  digest: string | null;
}

async function digestOf(client: pg.Client, table: string, columns: string[]): Promise<Digest> {
  const there = await client.query('select from pg_class where oid = to_regclass($1)', [table]);
  if (there.rowCount === 0) return { rows: 0, digest: null };

  const values = columns.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ');
  const { rows } = await client.query(
    `select count(*)::int as rows, count(*) || ' ' || coalesce(sum(hashtextextended(jsonb_build_array(${values})::text, 0)), 0) as digest
     from ${client.escapeIdentifier(table)}`,
  );

  return rows[0] as Digest;
}
