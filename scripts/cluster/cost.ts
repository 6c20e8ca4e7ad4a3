import pg from 'pg';
import { createKey } from '../../db/queries/team/keys.ts';
import { migrate } from '../../db/migrate.ts';
import { fire } from '../bench/load.ts';
import { start } from '../bench/process.ts';
import { table } from './table.ts';

const rounds = 5;
const secondsEach = 2;
const clients = 300;

/** A server on a database, and the requests that are sent to it. */
interface Side {
  pid: number;
  stop(): void;
  shots: Record<'list' | 'one' | 'create', Parameters<typeof fire>[0]>;
}

/**
 * One team's requests on a cluster and on one PostgreSQL with the same code, in turns: prints the medians of requests per
 * second and of their ratio. On a shared machine only the ratio says something. `plain` is an empty database.
 */
export async function compareCost(cluster: string, plain: string): Promise<void> {
  await migrate(plain);
  const sides = [await sideOf(cluster), await sideOf(plain)] as const;
  try {
    const rows = [];
    for (const name of ['list', 'one', 'create'] as const) {
      const measured: [number, number][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [ours, theirs] = [
          await fire(sides[0].shots[name], sides[0].pid, secondsEach),
          await fire(sides[1].shots[name], sides[1].pid, secondsEach),
        ];
        measured.push([ours.per_second, theirs.per_second]);
      }
      rows.push([
        name,
        Math.round(median(measured.map(([ours]) => ours))),
        Math.round(median(measured.map(([, theirs]) => theirs))),
        median(measured.map(([ours, theirs]) => ours / theirs)).toFixed(2),
        measured.map(([ours, theirs]) => (ours / theirs).toFixed(2)).join(' '),
      ]);
    }
    process.stdout.write(table(['request', 'cluster /s', 'one PostgreSQL /s', 'ratio', 'each round'], rows));
  } finally {
    for (const side of sides) side.stop();
  }
}

async function sideOf(url: string): Promise<Side> {
  const server = await start('scripts/start.ts', { DATABASE_URL: url, DEMO_DATA: '0' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = { team: 'Cost', user: 'cost@cluster.test', role: 'owner', scopes: ['*'], expires_at: null };
  const { key } = await createKey(client, made);
  await client.end();
  const address = `${server.base_url}/api/v1/clients`;
  const ids: string[] = [];
  for (let n = 0; n < clients; n += 1) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Client ${n}` }),
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }

  return {
    pid: server.process.pid!,
    stop: () => server.process.kill('SIGKILL'),
    shots: {
      list: { url: `${address}?limit=25`, method: 'GET', key: key! },
      one: { url: `${address}/${ids[0]}`, method: 'GET', key: key! },
      create: { url: address, method: 'POST', key: key!, body: JSON.stringify({ name: 'A client' }) },
    },
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
