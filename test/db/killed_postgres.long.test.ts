import { spawnSync } from 'node:child_process';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { findRunningEmbedded } from '../support/running_embedded.ts';
import { readPostmaster } from '../../db/embedded/postmaster_pid.ts';
import { send } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';

/**
 * Each kind of kill once. More rounds for a longer run: KILL_ROUNDS=50 npm test -- test/db/killed_postgres.test.ts
 */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const writers = 16;

const data_dir = mkdtempSync(join(tmpdir(), 'killed-'));
chmodSync(data_dir, 0o755);
let server: Server;
let key: string;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: data_dir, ROLES: 'api' });
  key = (await newTeam({ database_url: await databaseUrl() })).key;
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(data_dir, { recursive: true, force: true });
}, 60_000);

/** The address of the server; it may be down for a moment after a kill, until it is restarted. */
async function databaseUrl(): Promise<string> {
  const running = await eventually('PostgreSQL runs', () => findRunningEmbedded(data_dir), 120_000);

  return running.url;
}

const postmaster = () => readPostmaster(join(data_dir, 'postgres', 'cluster'));

/** What killing PostgreSQL can mean: the postmaster, which takes some time to end the others; all at once; or one of them. */
const kills = [
  (pid: number) => process.kill(pid, 'SIGKILL'),
  (pid: number) => [pid, ...childrenOf(pid)].forEach(killIfThere),
  (pid: number) => killIfThere(childrenOf(pid).at(-1)!),
];

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });

  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

interface Outcomes {
  acknowledged: string[];
  /** Answered 5xx, by an answer that says that nothing was changed. */
  refused: string[];
  /** Any other answer, such as one that claims neither outcome. */
  unclear: string[];
}

/** Creates clients one after another until told to stop; each name is used once. */
async function write(writer: number, told: { stop: boolean }, outcomes: Outcomes): Promise<void> {
  for (let n = 0; !told.stop; n += 1) {
    const name = `${writer}-${n}`;
    const answer = await send('POST', '/api/v1/clients', {
      base_url: server.base_url,
      key,
      body: { name },
      ...(n % 2 === 0 && { headers: { 'Idempotency-Key': name } }),
    }).catch(() => null);
    if (answer?.status === 201) outcomes.acknowledged.push(name);
    else if (answer && /Nothing was changed/.test(answer.body.error.message)) outcomes.refused.push(name);
    else if (answer) outcomes.unclear.push(`${answer.status} ${answer.bytes.toString()}`);
    // A database that is away refuses at once: the writers leave it the processor to come back.
    if (answer?.status !== 201) await new Promise((resume) => setTimeout(resume, 20));
  }
}

test(
  `PostgreSQL killed ${rounds} times under ${writers} writers: rows answered 201 exist, those answered 5xx do not`,
  async () => {
    const outcomes: Outcomes = { acknowledged: [], refused: [], unclear: [] };
    const told = { stop: false };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer, told, outcomes));
    for (let round = 0; round < rounds; round += 1) {
      const before = outcomes.acknowledged.length;
      await eventually('work goes on', () => outcomes.acknowledged.length > before + 40, 120_000);
      kills[round % kills.length]!((await eventually('a postmaster', postmaster)).pid);
    }
    const before = outcomes.acknowledged.length;
    await eventually(
      'work goes on after the last kill',
      () => outcomes.acknowledged.length > before,
      120_000,
    );
    told.stop = true;
    await Promise.all(writing);

    const client = new pg.Client(await databaseUrl());
    await client.connect();
    const stored = new Set((await client.query('select name from clients')).rows.map(({ name }) => name));
    await client.end();

    expect(outcomes.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(outcomes.refused.filter((name) => stored.has(name))).toEqual([]);
    expect(outcomes.refused.length).toBeGreaterThan(0);
    // The database came back each time, so what became of each commit can be looked up.
    expect(outcomes.unclear).toEqual([]);
  },
  60_000 + rounds * 120_000,
);
