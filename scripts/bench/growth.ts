import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { fire, median } from './load.ts';
import type { Measured, Shot } from './load.ts';
import { start } from './process.ts';
import type { Started } from './process.ts';
import { makeNotes } from './records.ts';
import { insertRows, listTables } from './rows.ts';

const sizes = [1_000, 100_000, 1_000_000];
const historyPerNote = 5;

interface Size {
  notes: number;
  server: Started;
  key: string;
  noteId: string;
}

interface Case {
  name: string;
  shot(size: Size): Omit<Shot, 'key'>;
}

const cases: Case[] = [
  {
    name: 'list',
    shot: ({ server }) => ({ method: 'GET', url: `${server.base_url}/api/v1/notes?limit=25` }),
  },
  {
    name: 'get',
    shot: ({ server, noteId }) => ({ method: 'GET', url: `${server.base_url}/api/v1/notes/${noteId}` }),
  },
  {
    name: 'history of a record',
    shot: ({ server, noteId }) => ({
      method: 'GET',
      url: `${server.base_url}/api/v1/audit-events?entity_id=${noteId}`,
    }),
  },
  {
    name: 'create',
    shot: ({ server }) => ({
      method: 'POST',
      url: `${server.base_url}/api/v1/clients`,
      body: JSON.stringify({ name: 'Bench client', email: 'bench@bench.test', postcode: 'LS1 1AA' }),
    }),
  },
];

/**
 * Measures one list, one record, its history and one create with 1,000, 100,000 and 1,000,000 notes and five times as many rows
 * of history: a database and a server process for each size, measured in turns, medians. Prints requests per second, p50, p99
 * and CPU of the server, and the rate as a part of that of the smallest.
 */
export async function benchGrowth(baseUrl: string, rounds: number, seconds: number): Promise<void> {
  const measured: Size[] = [];
  try {
    for (const notes of sizes) measured.push(await prepare(baseUrl, notes));
    for (const each of cases) await measure(each, measured, rounds, seconds);
  } finally {
    for (const { server } of measured) server.process.kill('SIGTERM');
  }
}

async function measure(each: Case, measured: Size[], rounds: number, seconds: number): Promise<void> {
  const runs = measured.map((): Measured[] => []);
  const run = (size: Size, time: number) =>
    fire({ ...each.shot(size), key: size.key }, size.server.process.pid!, time);
  for (const size of measured) await run(size, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, size] of measured.entries()) runs[at]!.push(await run(size, seconds));

  const smallest = median(runs[0]!);
  for (const [at, { notes }] of measured.entries()) {
    const { per_second, p50_ms, p99_ms, cpu_us } = median(runs[at]!);
    process.stdout.write(
      `${each.name.padEnd(20)} ${String(notes).padStart(9)} notes ${per_second.toFixed(0).padStart(6)}/s ${(per_second / smallest.per_second).toFixed(2)}` +
        `  p50 ${p50_ms} ms  p99 ${p99_ms} ms  ${cpu_us.toFixed(0)} us\n`,
    );
  }
}

async function prepare(baseUrl: string, notes: number): Promise<Size> {
  const name = `growth_${notes}`;
  await withClient(baseUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(baseUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const { key, team_id } = await makeNotes(url.href, notes);
  const noteId = await withClient(url.href, async (client) => {
    await fillHistory(client, team_id, notes * historyPerNote);
    const { rows } = await client.query<{ id: string }>('select id from notes order by created_at limit 1');

    return rows[0]!.id;
  });

  return { notes, key, noteId, server: await start('scripts/start.ts', { DATABASE_URL: url.href }) };
}

/** Inserts the rows without the list indexes and builds these afterwards, which takes a quarter of the time. */
async function fillHistory(client: pg.Client, teamId: string, rows: number): Promise<void> {
  const history = listTables.listAuditEvents!;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname not like '%_pkey'`,
    [history.table],
  );
  await client.query('set session_replication_role = replica');
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(insertRows(history).replace(' returning id', ''), [teamId, 1, rows]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum analyze ${history.table}`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
