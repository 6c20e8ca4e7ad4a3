import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createKey } from '../../db/queries/team/keys.ts';
import { start } from '../bench/process.ts';
import { withSlowCommits } from './slow_commits.ts';
import { table } from './table.ts';
import type { Nodes } from './databases.ts';

/** What is taken away, and how: shell commands, because only the operator knows how nodes are stopped. */
export interface Faults {
  /** A database on the coordinator that is laid out. */
  url: string;
  nodes: Nodes;
  rounds: number;
  stop_worker?: string;
  start_worker?: string;
  kill_coordinator?: string;
  start_coordinator?: string;
}

interface Team {
  key: string;
  /** A member who can drive. */
  driver_id: string;
  /** Whether its records are on the worker that is stopped. */
  on_stopped: boolean;
}

const teamCount = 8;

/** Prints a table for each kind of fault, and returns the number of wrong answers. */
export async function checkFaults(faults: Faults): Promise<number> {
  const server = await start('scripts/start.ts', {
    DATABASE_URL: faults.url,
    DEMO_DATA: '0',
    LOG_LEVEL: 'info',
  });
  try {
    const teams = await makeTeams(faults);
    let wrong = 0;
    if (faults.stop_worker && faults.start_worker)
      wrong += await workerAway(server.base_url, teams, faults.stop_worker, faults.start_worker);
    if (faults.kill_coordinator && faults.start_coordinator)
      wrong +=
        (await killedDuringCommits(server.base_url, teams, faults)) +
        (await coordinatorKilled(server.base_url, teams, faults));

    return wrong;
  } finally {
    server.process.kill('SIGKILL');
  }
}

async function makeTeams({ url, nodes }: Faults): Promise<Team[]> {
  const stopped = new URL(nodes.workers.at(-1)!);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const teams: Team[] = [];
    for (let n = 0; n < teamCount; n += 1) {
      const made = {
        team: `Team ${n}`,
        user: `team${n}@cluster.test`,
        role: 'owner',
        scopes: ['*'],
        expires_at: null,
      };
      const { key, team_id } = await createKey(client, made);
      const { rows } = await client.query(
        `select nodename as host, nodeport as port from citus_shards
         where table_name = 'clients'::regclass and shardid = get_shard_id_for_distribution_column('clients', $1::uuid)`,
        [team_id],
      );
      const on_stopped =
        rows[0].host === stopped.hostname && Number(rows[0].port) === Number(stopped.port || 5432);
      const members = await client.query('select id from members where team_id = $1', [team_id]);
      teams.push({ key: key!, driver_id: members.rows[0].id, on_stopped });
    }

    return teams;
  } finally {
    await client.end();
  }
}

/** Only the teams of a worker that is away are refused, with 503, and all are served once it is back. */
async function workerAway(baseUrl: string, teams: Team[], stop: string, startAgain: string): Promise<number> {
  const statuses = async () =>
    Promise.all(
      teams.map(async ({ key }) => (await post(baseUrl, key, '/clients', { name: 'A client' })).status),
    );
  const before = await statuses();
  await shell(stop);
  const away = await statuses();
  await shell(startAgain);
  const began = performance.now();
  let after = await statuses();
  while (after.some((status) => status !== 201) && performance.now() - began < 60_000) {
    await sleep(250);
    after = await statuses();
  }
  const rows = teams.map(({ on_stopped }, at) => [
    at + 1,
    on_stopped ? 'the stopped one' : 'another',
    before[at]!,
    away[at]!,
    after[at]!,
  ]);
  process.stdout.write(table(['team', 'its worker', 'before', 'while it is away', 'after'], rows));
  process.stdout.write(
    `All served ${((performance.now() - began) / 1000).toFixed(1)} s after its start.\n\n`,
  );

  return teams.filter(
    ({ on_stopped }, at) => before[at] !== 201 || away[at] !== (on_stopped ? 503 : 201) || after[at] !== 201,
  ).length;
}

interface Outcomes {
  /** Ids of collections whose creation was answered 201. */
  created: string[];
  /** Of those, the ones whose completion was answered 200, which also sends an event. */
  completed: string[];
  /** Notes of collections whose creation was answered with 5xx that says that nothing was changed. */
  refused: string[];
  /** Without an answer, or answered with 5xx that claims neither outcome. */
  unclear: number;
}

/** The coordinator dies while the workers are at work on one commit of each team: an answer says how that ended. */
async function killedDuringCommits(baseUrl: string, teams: Team[], faults: Faults): Promise<number> {
  const answers = await withSlowCommits(faults.nodes, new URL(faults.url).pathname.slice(1), async () => {
    const creating = teams.map(({ key }, at) =>
      post(baseUrl, key, '/collections', { scheduled_date: '2026-10-05', driver_notes: `slow ${at}` }),
    );
    await sleep(1500);
    await shell(faults.kill_coordinator!);
    await shell(faults.start_coordinator!);

    return Promise.all(creating);
  });
  const there = await known(faults.url, 'select driver_notes as id from collections');
  const rows = answers.map(({ status, is_unclear }, at) => [
    at + 1,
    is_unclear ? `${status}, unclear` : status,
    there.has(`slow ${at}`) ? 'yes' : 'no',
  ]);
  process.stdout.write(table(['team', 'killed during its commit', 'the record is there'], rows));
  process.stdout.write('\n');

  return answers.filter(
    ({ status, is_unclear }, at) => !is_unclear && there.has(`slow ${at}`) !== (status === 201),
  ).length;
}

async function known(url: string, text: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return new Set((await client.query<{ id: string }>(text)).rows.map(({ id }) => id));
  } finally {
    await client.end();
  }
}

/** Every 201 has its record, history and event after each kill, and no 5xx has a record. */
async function coordinatorKilled(baseUrl: string, teams: Team[], faults: Faults): Promise<number> {
  const rows: (string | number)[][] = [];
  let wrong = 0;
  for (let round = 1; round <= faults.rounds; round += 1) {
    const told = { stop: false };
    const outcomes: Outcomes = { created: [], completed: [], refused: [], unclear: 0 };
    const writing = teams.map((team, at) => write(baseUrl, team, `${round}-${at}`, told, outcomes));
    for (let kill = 0; kill < 3; kill += 1) {
      await sleep(1500);
      await shell(faults.kill_coordinator!);
      await shell(faults.start_coordinator!);
    }
    const began = performance.now();
    while ((await fetch(`${baseUrl}/readyz`).catch(() => ({ status: 0 }))).status !== 200) {
      if (performance.now() - began > 60_000) throw new Error('the server did not recover within a minute');
      await sleep(100);
    }
    await sleep(3000);
    told.stop = true;
    await Promise.all(writing);
    const gone = await whatIsGone(faults.url, outcomes);
    if (outcomes.completed.length === 0) throw new Error('no change was made: there is nothing to compare');
    wrong += gone.records + gone.history + gone.events + gone.there;
    rows.push([
      round,
      outcomes.created.length,
      gone.records,
      gone.history,
      outcomes.completed.length,
      gone.events,
      outcomes.refused.length,
      gone.there,
      outcomes.unclear,
    ]);
  }
  const columns = [
    'round of 3 kills',
    '201',
    'record gone',
    'history gone',
    'completed',
    'event gone',
    '5xx',
    '5xx there',
    'unclear',
  ];
  process.stdout.write(table(columns, rows));

  return wrong;
}

async function write(
  baseUrl: string,
  { key, driver_id }: Team,
  writer: string,
  told: { stop: boolean },
  outcomes: Outcomes,
): Promise<void> {
  for (let n = 0; !told.stop; n += 1) {
    const driver_notes = `${writer}-${n}`;
    const planned = { scheduled_date: '2026-10-05', driver_notes };
    const made = await post(baseUrl, key, '/collections', planned);
    if (made.is_unclear) outcomes.unclear += 1;
    else if (made.status >= 500) outcomes.refused.push(driver_notes);
    if (made.status !== 201) continue;

    outcomes.created.push(made.id);
    const path = `/api/v1/app/collections/${made.id}`;
    await send(baseUrl, key, 'PATCH', path, { status: 'in_progress', driver_id });
    const aborted = { status: 'completed', outcome: 'aborted', aborted_reason: 'blocked' };
    const done = await send(baseUrl, key, 'PATCH', path, aborted);
    if (done.status === 200) outcomes.completed.push(made.id);
  }
}

async function whatIsGone(url: string, { created, completed, refused }: Outcomes) {
  const records = await known(url, 'select id from collections');
  const history = await known(
    url,
    `select entity_id as id from audit_events where entity_type = 'collection' and action = 'create'`,
  );
  const events = await known(url, `select object_id as id from events where type = 'collection.completed'`);
  const orders = await known(url, 'select driver_notes as id from collections');

  return {
    records: created.filter((id) => !records.has(id)).length,
    history: created.filter((id) => !history.has(id)).length,
    events: completed.filter((id) => !events.has(id)).length,
    there: refused.filter((order) => orders.has(order)).length,
  };
}

function post(baseUrl: string, key: string, path: string, body: object) {
  return send(baseUrl, key, 'POST', `/api/v1${path}`, body);
}

/** Status 0 if there was no answer. An answer is unclear if it claims neither outcome: the node took longer to come back than it is waited for. */
async function send(baseUrl: string, key: string, method: string, path: string, body: object) {
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { id, error } = (await answer.json()) as { id: string; error?: { message: string } };

    return { status: answer.status, id, is_unclear: /may or may not be saved/.test(error?.message ?? '') };
  } catch {
    return { status: 0, id: '', is_unclear: true };
  }
}

/** The writers go on meanwhile. */
async function shell(command: string): Promise<void> {
  const child = spawn('sh', ['-c', command], { stdio: 'ignore' });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error(`"${command}" ended with ${String(status)}`);
}
