import { deepStrictEqual } from 'node:assert';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { fire, median } from './bench/load.ts';
import type { Measured, Shot } from './bench/load.ts';
import { start } from './bench/process.ts';
import type { Started } from './bench/process.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchPlanning } from './bench/planning.ts';
import { benchReports } from './bench/reports.ts';
import { benchRouting } from './bench/routing.ts';
import { fillLists, makeNotes } from './bench/records.ts';
import { benchWebhooks } from './bench/webhooks.ts';
import { runCommand } from './command.ts';
import { loadOperations } from '../http/server/operations.ts';

const usage = `npm run bench -- [options]

Measures the server against two baselines on one new database, alternating within one run, and prints the ratios of their
medians: bench/lean_floor.ts does the work in the fewest statements on tables that hold nothing else; bench/floor.ts uses the
server's own tables and prints the same bytes.

  --notes 100000         the length of the list
  --seconds 3            of one measurement
  --rounds 5             measurements of each
  --dispatchers 1,2      webhooks with one dispatcher and then with two
  --only growth          compares 1,000, 100,000 and 1,000,000 notes (about ten minutes)
  --only webhooks        and the other parts, each alone
  --only routing         the solver on the instances of --folder, for each of --budgets 10,60 seconds`;

const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    dispatchers: { type: 'string', default: '1,2' },
    only: { type: 'string' },
    folder: { type: 'string', default: new URL('./bench/instances', import.meta.url).pathname },
    budgets: { type: 'string', default: '10,60' },
    help: { type: 'boolean' },
  },
});

async function main(): Promise<void> {
  if (values.only === 'routing') benchRouting(values.folder, values.budgets.split(',').map(Number));
  else await benchOnNewDatabase();
}

async function benchOnNewDatabase(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waste-api-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    data_dir: dataDir,
    database: 'bench',
    log: () => undefined,
  });
  try {
    if (values.only === 'growth')
      await benchGrowth(postgres.url, Number(values.rounds), Number(values.seconds));
    else await benchAll(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function benchAll(url: string): Promise<void> {
  await migrate(url);
  const { key, team_id } = await makeNotes(url, Number(values.notes));
  const server = await start('scripts/start.ts', { DATABASE_URL: url });
  const floor = await start('scripts/bench/floor.ts', {
    DATABASE_URL: url,
    PUBLIC_URL: server.base_url,
  });
  const lean = await start('scripts/bench/lean_floor.ts', { DATABASE_URL: url });
  try {
    await compare(server, { lean, floor }, key);
    if (!values.only || values.only === 'planning') await benchPlanning(server.base_url, url, key);
    if (!values.only || values.only === 'reports') await benchReports(server.base_url, url, key, team_id);
    if (!values.only || values.only === 'lists') await compareLists(url, server, floor, key, team_id);
  } finally {
    for (const each of [server, floor, lean]) each.process.kill('SIGTERM');
  }
  if (!values.only || values.only === 'webhooks') {
    for (const dispatchers of values.dispatchers.split(',').map(Number)) {
      const measured = await benchWebhooks({
        databaseUrl: url,
        dispatchers,
        rounds: Number(values.rounds),
      });
      process.stdout.write(`webhooks ${JSON.stringify(measured)}\n`);
    }
  }
}

interface Case {
  name: string;
  ours: Omit<Shot, 'key' | 'url'> & { path: string };
  /** The floor reads a position where ours reads a signed cursor. */
  floor_path?: string;
}

async function compare(
  server: Started,
  { lean, floor }: { lean: Started; floor: Started },
  key: string,
): Promise<void> {
  const shot = (at: Started, each: Case['ours'], path = each.path): Shot => ({
    ...each,
    url: at.base_url + path,
    key,
  });
  process.stdout.write(
    `${'case'.padEnd(26)} ${'server/s'.padStart(9)} ${'lean/s'.padStart(9)} ratio    p50 ms    p99 ms   CPU us    RSS MB  same tables/s ratio\n`,
  );
  for (const each of await cases(server.base_url, key)) {
    if (values.only && !each.name.includes(values.only)) continue;
    await requireSameAnswer(shot(server, each.ours), shot(floor, each.ours, each.floor_path));
    const measured = [server, lean, floor].map((at) => ({
      at,
      shot: shot(at, each.ours, at === server ? undefined : each.floor_path),
      runs: [] as Measured[],
    }));
    for (const { at, shot } of measured) await fire(shot, at.process.pid!, 1);
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const { at, shot, runs } of measured)
        runs.push(await fire(shot, at.process.pid!, Number(values.seconds)));
    const [ours, leanest, same] = measured.map(({ runs }) => median(runs)) as [Measured, Measured, Measured];
    print(each.name, ours, leanest, same);
  }
}

/**
 * One page of each other list at 100,000 rows. Here the baseline prints the raw rows, so the bytes differ;
 * then the search, which has no baseline.
 */
async function compareLists(
  url: string,
  server: Started,
  floor: Started,
  key: string,
  teamId: string,
): Promise<void> {
  const names = await fillLists(url, teamId, 100_000);
  const contract = JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'));
  const paths = new Map(loadOperations(contract).map((op) => [op.operation_id, op.path]));
  const rounds = Math.min(3, Number(values.rounds));
  const measure = async (shot: Shot, pid: number, runs: Measured[]) => runs.push(await fire(shot, pid, 2));
  for (const name of names) {
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await measure(
        { method: 'GET', url: server.base_url + paths.get(name)!, key },
        server.process.pid!,
        ours,
      );
      await measure(
        { method: 'GET', url: `${floor.base_url}/list/${name}`, key },
        floor.process.pid!,
        theirs,
      );
    }
    print(name, median(ours), median(theirs));
  }
  for (const q of ['Builder', 'LS7', 'c777']) {
    const found = await fire(
      { method: 'GET', url: `${server.base_url}/api/v1/app/search?q=${q}`, key },
      server.process.pid!,
      3,
    );
    process.stdout.write(
      `search "${q}": ${found.per_second.toFixed(0)}/s, p50 ${found.p50_ms} ms, p99 ${found.p99_ms} ms\n`,
    );
  }
}

function print(name: string, ours: Measured, floor: Measured, sameTables?: Measured): void {
  const second = sameTables
    ? ` ${sameTables.per_second.toFixed(0).padStart(13)} ${(ours.per_second / sameTables.per_second).toFixed(2).padStart(5)}`
    : '';
  const pair = (a: number, b: number) => `${a.toFixed(0).padStart(4)}/${b.toFixed(0).padEnd(4)}`;
  process.stdout.write(
    `${name.padEnd(26)} ${ours.per_second.toFixed(0).padStart(9)} ${floor.per_second.toFixed(0).padStart(9)} ${(ours.per_second / floor.per_second).toFixed(2).padStart(5)} ` +
      `${pair(ours.p50_ms, floor.p50_ms)} ${pair(ours.p99_ms, floor.p99_ms)} ${pair(ours.cpu_us, floor.cpu_us)} ${pair(ours.rss_mb, floor.rss_mb)}${second}\n`,
  );
}

async function cases(baseUrl: string, key: string): Promise<Case[]> {
  const get = async (path: string) =>
    (await fetch(baseUrl + path, { headers: { authorization: `Bearer ${key}` } })).json() as Promise<any>;
  let page = await get('/api/v1/notes?limit=100');
  for (let i = 0; i < 200 && page.has_more; i += 1)
    page = await get(`/api/v1/notes?limit=100&cursor=${page.next_cursor}`);
  // The cursor is bound to its list and filters, not to the page size.
  const last = page.data.at(-1);
  const deep = await get(`/api/v1/notes?cursor=${page.next_cursor}`);
  const first = await get('/api/v1/notes');
  const after = `${last.created_at} ${last.id}`;
  const client = { name: 'Bench client', email: 'bench@bench.test', postcode: 'LS1 1AA' };

  return [
    { name: 'GET /me', ours: { method: 'GET', path: '/api/v1/me' } },
    {
      name: 'GET /notes?limit=25',
      ours: { method: 'GET', path: '/api/v1/notes?limit=25' },
      floor_path: `/api/v1/notes?next=${first.next_cursor}`,
    },
    {
      name: 'GET /notes deep page',
      ours: { method: 'GET', path: `/api/v1/notes?limit=25&cursor=${page.next_cursor}` },
      floor_path: `/api/v1/notes?after=${encodeURIComponent(after)}&next=${deep.next_cursor}`,
    },
    { name: 'GET /notes/{id}', ours: { method: 'GET', path: `/api/v1/notes/${last.id}` } },
    {
      name: 'POST /clients',
      ours: { method: 'POST', path: '/api/v1/clients', body: JSON.stringify(client) },
    },
    {
      name: 'POST /clients bulk of 100',
      ours: {
        method: 'POST',
        path: '/api/v1/clients',
        body: JSON.stringify({ data: Array(100).fill(client) }),
      },
    },
  ];
}

/** A ratio is meaningful only if both return the same, except ids and times of new records. */
async function requireSameAnswer(ours: Shot, floor: Shot): Promise<void> {
  const [a, b] = await Promise.all(
    [ours, floor].map(async (shot) => {
      const response = await fetch(shot.url, {
        method: shot.method,
        headers: { authorization: `Bearer ${shot.key}`, 'content-type': 'application/json' },
        body: shot.body ?? null,
      });
      const text = await response.text();

      return {
        status: response.status,
        body: JSON.parse(
          shot.method === 'GET' ? text : text.replaceAll(/"(id|created_at|updated_at)":"[^"]+"/g, '"$1":""'),
        ),
      };
    }),
  );
  deepStrictEqual(a, b);
}

await runCommand('bench', usage, main);
