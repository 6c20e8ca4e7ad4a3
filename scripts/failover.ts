import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createKey } from '../db/queries/team/keys.ts';
import { start } from './bench/process.ts';
import { runCommand } from './command.ts';
import { startPair } from './failover/pair.ts';
import { checkStandbyReads } from './failover/reads.ts';

const usage = `Usage:
  failover [--rounds 10]

Checks which reads go to a standby, then kills a primary under load and makes its synchronous standby the primary, several
times, and compares every answer with the rows that exist afterwards. In every second round the replication is stalled for
a second before. Ends with exit code 1 if a 201 has no row, or a 5xx has one.
Needs Debian 12 as root, with the packages postgresql-15 and haproxy.`;

const writers = 8;

interface Outcomes {
  acknowledged: string[];
  refused: string[];
  /** The connection to the server broke: neither outcome was claimed. */
  unanswered: number;
  /** The longest time without a 201, in milliseconds. */
  longest_pause_ms: number;
}

/** Ends with exit code 1 if an answer was wrong. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '10' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 0) throw new Error(usage);

  await readsOnStandby();
  process.stdout.write(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`);
  let broken = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const stalls = round % 2 === 0;
    const result = await failOverOnce(stalls);
    broken += result.gone + result.there;
    process.stdout.write(`| ${[round, stalls ? '1 s' : 'no', ...Object.values(result)].join(' | ')} |\n`);
  }
  process.exit(broken > 0 ? 1 : 0);
}

const columns = ['round', 'stalled', '201', '201 gone', '5xx', '5xx there', 'pause s', 'ready s', 'exit'];

await runCommand('failover', usage, main);

async function readsOnStandby(): Promise<void> {
  const pair = await startPair();
  try {
    const server = await start('scripts/start.ts', { DATABASE_URL: pair.url, STANDBY_URL: pair.standby_url });
    try {
      await checkStandbyReads(pair, server.base_url, await makeKey(pair.url));
    } finally {
      server.process.kill('SIGKILL');
    }
    process.stdout.write(
      'Reads on the standby: as old as asked for, never when not asked, by the primary while it is away.\n\n',
    );
  } finally {
    pair.stop();
  }
}

async function failOverOnce(stalls: boolean) {
  const pair = await startPair();
  try {
    const server = await start('scripts/start.ts', { DATABASE_URL: pair.url, LOG_LEVEL: 'info' });
    const key = await makeKey(pair.url);
    const told = { stop: false };
    const outcomes: Outcomes = { acknowledged: [], refused: [], unanswered: 0, longest_pause_ms: 0 };
    const pause = watchPause(outcomes, told);
    const writing = Array.from({ length: writers }, (_, n) => write(server.base_url, key, n, told, outcomes));
    await sleep(2000);
    if (stalls) {
      pair.stallReplication();
      await sleep(1000);
    }
    pair.failOver();
    const ready_s = await secondsUntilReady(server.base_url);
    await sleep(3000);
    told.stop = true;
    await Promise.all(writing);
    await pause;
    const names = await namesThere(pair.standby_url);
    server.process.kill('SIGTERM');
    const exit = await new Promise<number | null>((resolve) => server.process.once('exit', resolve));

    return {
      acknowledged: outcomes.acknowledged.length,
      gone: outcomes.acknowledged.filter((name) => !names.has(name)).length,
      refused: outcomes.refused.length,
      there: outcomes.refused.filter((name) => names.has(name)).length,
      pause_s: (outcomes.longest_pause_ms / 1000).toFixed(1),
      ready_s: ready_s.toFixed(1),
      exit,
    };
  } finally {
    pair.stop();
  }
}

async function makeKey(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = {
    team: 'Failover',
    user: 'failover@failover.test',
    role: 'owner',
    scopes: ['*'],
    expires_at: null,
  };
  const { key } = await createKey(client, made as Parameters<typeof createKey>[1]);
  await client.end();

  return key!;
}

/** Creates clients one after the other until told to stop; each name is used once. */
async function write(
  baseUrl: string,
  key: string,
  writer: number,
  told: { stop: boolean },
  outcomes: Outcomes,
): Promise<void> {
  for (let n = 0; !told.stop; n += 1) {
    const name = `${writer}-${n}`;
    try {
      const answer = await fetch(`${baseUrl}/api/v1/clients`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      await answer.arrayBuffer();
      if (answer.status === 201) outcomes.acknowledged.push(name);
      else outcomes.refused.push(name);
    } catch {
      outcomes.unanswered += 1;
    }
  }
}

async function watchPause(outcomes: Outcomes, told: { stop: boolean }): Promise<void> {
  let [seen, since] = [0, performance.now()];
  while (!told.stop) {
    await sleep(20);
    if (outcomes.acknowledged.length > seen)
      [seen, since] = [outcomes.acknowledged.length, performance.now()];
    outcomes.longest_pause_ms = Math.max(outcomes.longest_pause_ms, performance.now() - since);
  }
}

async function secondsUntilReady(baseUrl: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const { status } = await fetch(`${baseUrl}/readyz`).catch(() => ({ status: 0 }));
    if (status === 200) return (performance.now() - began) / 1000;
    await sleep(50);
  }
  throw new Error('the server did not recover within a minute');
}

async function namesThere(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from clients');
  await client.end();

  return new Set(rows.map(({ name }) => name));
}
