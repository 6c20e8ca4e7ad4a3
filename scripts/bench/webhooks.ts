import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { Pool } from 'undici';
import { newPrefixedId } from '../../db/ids.ts';
import { openDatabase } from '../../webhooks/dispatcher/database.ts';
import type { Database, Queryable } from '../../webhooks/dispatcher/database.ts';
import { keyRing } from '../../db/encryption.ts';
import { createEndpoint } from '../../webhooks/endpoints.ts';
import { wakeDispatchers } from '../../webhooks/dispatcher/outbox.ts';
import type { Waker } from '../../db/connections/wake.ts';
import { secretKey } from '../../settings.ts';
import { derivedKey } from '../start/secrets.ts';
import { cpuUs, parentOf, postgresCpuUs } from './cpu.ts';
import { benchSecretKey, start } from './process.ts';
import type { Started } from './process.ts';

const deliveries = 12_800;
const endpoints = 128;
const referenceInFlight = 32;
const latencySamples = 200;

/** CPU time per delivery in microseconds; `sender` is the dispatchers together, or the bare loop. */
type Cpu = { sender: number; postgres: number; receiver: number };

type Round = { per_s: number; cpu_us: Cpu };

export type WebhookBench = {
  dispatchers: number;
  deliveries_per_s: number;
  reference_per_s: number;
  ratio: number;
  cpu_us: Cpu;
  reference_cpu_us: Cpu;
  /** The part of all deliveries that each dispatcher sent, largest first. */
  shares: number[];
  first_delivery_p50_ms: number;
  first_delivery_p99_ms: number;
};

export type WebhookBenchOptions = { databaseUrl: string; dispatchers: number; rounds: number };

type Receiver = {
  url: string;
  pid: number;
  take(): Promise<{ count: number; arrivals: Record<string, number> }>;
  /** Once so many requests have come. */
  received(count: number): Promise<unknown>;
  stop(): void;
};

type Parts = {
  db: Database;
  waker: Waker;
  teams: string[];
  receiver: Receiver;
  /** PostgreSQL's first process. */
  postmaster: number;
  /** The processes that send. */
  senders: number[];
};

/**
 * Measures deliveries per second of some dispatcher processes together (fan-out, claim, write-ahead, sign,
 * send, record; one endpoint per event) against a bare loop of undici and one HMAC in the same run, rounds
 * interleaved, medians; and the time from a commit to the request's arrival on an idle system. `databaseUrl`
 * is a migrated database only for the benchmark.
 */
export async function benchWebhooks(options: WebhookBenchOptions): Promise<WebhookBench> {
  const { databaseUrl, dispatchers } = options;
  const log = pino({ level: 'warn' });
  const db = openDatabase(databaseUrl, log);
  const waker = wakeDispatchers({ databaseUrl, log });
  const receiver = await startReceiver();
  const teams = await addEndpoints(db, receiver.url);
  const backend = (await db.query('select pg_backend_pid() as pid', [])).rows[0].pid as number;
  const started = await Promise.all(Array.from({ length: dispatchers }, () => startOne(databaseUrl)));
  const postmaster = parentOf(backend);
  const parts = { db, waker, teams, receiver, postmaster, senders: started.map((each) => each.process.pid!) };
  const reference: Round[] = [];
  const ours: Round[] = [];
  try {
    await referenceRound(receiver);
    await dispatcherRound(parts);
    for (let round = 0; round < options.rounds; round += 1) {
      reference.push(await referenceRound(receiver));
      ours.push(await dispatcherRound(parts));
    }
    const latencies = await latencyRound(db, waker, teams[0]!, receiver);
    return {
      dispatchers,
      deliveries_per_s: Math.round(median(ours.map(({ per_s }) => per_s))),
      reference_per_s: Math.round(median(reference.map(({ per_s }) => per_s))),
      ratio: rounded(median(ours.map(({ per_s }, i) => per_s / reference[i]!.per_s)), 3),
      cpu_us: medianCpu(ours),
      reference_cpu_us: medianCpu(reference),
      shares: await sharesOf(db, dispatchers),
      first_delivery_p50_ms: rounded(quantile(latencies, 0.5), 1),
      first_delivery_p99_ms: rounded(quantile(latencies, 0.99), 1),
    };
  } finally {
    await Promise.all(started.map(ended));
    receiver.stop();
    await waker.close();
    await db.close();
  }
}

function startOne(databaseUrl: string): Promise<Started> {
  return start('scripts/start.ts', {
    DATABASE_URL: databaseUrl,
    ROLES: 'dispatcher',
    WEBHOOK_ALLOW_INSECURE_TARGETS: '1',
  });
}

async function ended({ process: child }: Started): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A clock of `deliveries` deliveries or requests: their rate, and the CPU time of each. */
function startRound({
  senders,
  postmaster,
  receiver,
}: Pick<Parts, 'senders' | 'receiver'> & { postmaster?: number }) {
  const cpu = (): Cpu => ({
    sender: senders.reduce((sum, pid) => sum + cpuUs(pid), 0),
    postgres: postmaster === undefined ? 0 : postgresCpuUs(postmaster),
    receiver: cpuUs(receiver.pid),
  });
  const before = cpu();
  const started = performance.now();

  return (): Round => {
    const per_s = deliveries / ((performance.now() - started) / 1000);
    const after = cpu();
    const each = (part: keyof Cpu) => (after[part] - before[part]) / deliveries;
    return {
      per_s,
      cpu_us: { sender: each('sender'), postgres: each('postgres'), receiver: each('receiver') },
    };
  };
}

function medianCpu(rounds: Round[]): Cpu {
  const part = (name: keyof Cpu) => rounded(median(rounds.map(({ cpu_us }) => cpu_us[name])), 1);
  return { sender: part('sender'), postgres: part('postgres'), receiver: part('receiver') };
}

async function sharesOf(db: Database, count: number): Promise<number[]> {
  const { rows } = await db.query(
    `select count / sum(count) over () as share from (
       select count(*)::float8 as count from webhook_attempts group by dispatcher_id
       order by max(started_at) desc limit $1
     ) latest order by 1 desc`,
    [count],
  );
  return rows.map(({ share }) => rounded(share as number, 2));
}

/** What one process can send at most: keep-alive, 32 in flight, one HMAC per request, nothing recorded. */
async function referenceRound(receiver: Receiver): Promise<Round> {
  const pool = new Pool(receiver.url, { connections: referenceInFlight });
  const body = Buffer.from(bodyOf('evt_reference', randomUUID()));
  let left = deliveries;
  const stop = startRound({ senders: [process.pid], receiver });
  const loop = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await bareRequest(pool, body);
    }
  };
  await Promise.all(Array.from({ length: referenceInFlight }, loop));
  const round = stop();
  await pool.close();
  await receiver.take();
  return round;
}

function bareRequest(pool: Pool, body: Buffer): Promise<void> {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', 'whsec_reference').update(`${t}.`).update(body).digest('hex');
  const headers = ['content-type', 'application/json', 'SVC-Signature', `t=${t},v1=${v1}`];
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { path: '/', method: 'POST', headers, body },
      {
        onRequestStart: () => undefined,
        onResponseStart: () => undefined,
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/** From the commit of the events until every outcome is recorded. */
async function dispatcherRound(parts: Parts): Promise<Round> {
  const { db, waker, teams, receiver } = parts;
  await db.transaction(async (tx) => {
    for (const team of teams) await emit(tx, team, deliveries / teams.length);
  });
  const stop = startRound(parts);
  waker.wake();
  await receiver.received(deliveries);
  while (!(await isIdle(db))) await new Promise((resume) => setTimeout(resume, 2));
  const round = stop();
  const unfinished = `select count(*)::int as count from webhook_deliveries where state <> 2`;
  const left = (await db.query(unfinished, [])).rows[0].count as number;
  if (left > 0) throw new Error(`${left} deliveries are not recorded as delivered`);
  const { count } = await receiver.take();
  if (count !== deliveries) throw new Error(`${count} requests arrived for ${deliveries} deliveries`);
  return round;
}

async function isIdle(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    `select not exists (select from event_outbox)
       and not exists (select from webhook_deliveries where state = 0)
       and not exists (select from webhook_deliveries where state = 1) as idle`,
    [],
  );
  return rows[0].idle as boolean;
}

/** Milliseconds from each commit to the arrival of its request, one event at a time. */
async function latencyRound(db: Database, waker: Waker, team: string, receiver: Receiver): Promise<number[]> {
  const committed = new Map<string, number>();
  for (let sample = 0; sample < latencySamples; sample += 1) {
    const [id] = await emit(db, team, 1);
    committed.set(id!, Number(process.hrtime.bigint()) / 1e6);
    waker.wake();
    await new Promise((resume) => setTimeout(resume, 30));
  }
  await new Promise((resume) => setTimeout(resume, 1500));
  const { arrivals } = await receiver.take();
  return [...committed].map(([id, at]) => (arrivals[id] ?? Number.POSITIVE_INFINITY) - at);
}

async function addEndpoints(db: Database, url: string): Promise<string[]> {
  const keys = keyRing(derivedKey(secretKey(benchSecretKey), 'webhook secrets'));
  const rules = { keys, urls: { allow_insecure: true } };
  const teams: string[] = [];
  for (let i = 0; i < endpoints; i += 1) {
    const team = randomUUID();
    await db.query('insert into teams (id, name) values ($1, $2)', [team, `Bench ${team}`]);
    await db.transaction((tx) => createEndpoint(tx, team, { url: `${url}/${i}`, event_types: ['*'] }, rules));
    teams.push(team);
  }
  return teams;
}

async function emit(db: Queryable, team: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newPrefixedId('evt'));
  await db.query(
    `with e as (
       insert into events (team_id, id, type, api_version, body)
       select $1, e.id, 'invoice.paid', '2026-10-01', e.body from unnest($2::text[], $3::text[]) as e (id, body)
       returning id, team_id, type, created_at
     )
     insert into event_outbox (event_id, team_id, type, created_at) select id, team_id, type, created_at from e`,
    [team, ids, ids.map((id) => bodyOf(id, team))],
  );
  return ids;
}

/** About one kilobyte, as an invoice event is. */
function bodyOf(id: string, team_id: string): string {
  const object = { object: 'invoice', id: randomUUID(), lines: 'x'.repeat(750) };
  return JSON.stringify({ id, object: 'event', type: 'invoice.paid', team_id, data: { object } });
}

async function startReceiver(): Promise<Receiver> {
  const file = new URL('./webhook_receiver.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pid: child.pid!,
    take: async () =>
      (await fetch(url)).json() as Promise<{ count: number; arrivals: Record<string, number> }>,
    received: (count) => fetch(`${url}/${count}`),
    stop: () => child.stdin.end(),
  };
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
