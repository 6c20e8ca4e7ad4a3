import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createAdapters } from '../../adapters/index.ts';
import type { Adapters } from '../../adapters/index.ts';
import { openPool } from '../../db/connections/connect.ts';
import { writingDb } from '../../db/tenant.ts';
import type { WriteDb } from '../../db/tenant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/ids.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { enqueueJob } from '../../actions/platform/start_job.ts';
import { startJobs } from '../../jobs/start.ts';
import type { Jobs, JobsOptions, Kinds } from '../../jobs/start.ts';
import { readSettings } from '../../settings.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { bundled } from '../support/program.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { effectsTable, testKinds } from './kinds.ts';

/** A job's row, as far as tests look at it. */
export interface JobRow {
  id: string;
  status: string;
  total: number | null;
  done: number;
  failed: number;
  skipped: number;
  error: string | null;
  result: Record<string, unknown> | null;
  attempts: number;
  file_key: string | null;
}

/** A separate database, a team in it, and ways to queue work and to do it. */
export interface JobsWorld {
  database: TestDatabase;
  team: TestTeam;
  data_dir: string;
  adapters: Adapters;
  /** Workers in this process. */
  work(options?: Partial<JobsOptions>): Jobs;
  /** A separate worker process; the first has the name by which tests stop it. */
  workerProcess(name: string, env?: Record<string, string>): Promise<ChildProcess>;
  change<T>(work: (db: WriteDb) => Promise<T>): Promise<T>;
  /** Deletes all rows of these tables, in their order. */
  empty(...tables: string[]): Promise<void>;
  startJob(params: object, options?: { dry_run?: boolean; kind?: string }): Promise<string>;
  job(id: string): Promise<JobRow>;
  /** The job once it has ended. */
  ended(id: string): Promise<JobRow>;
  /** How often each mark was left. */
  effects(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export async function openJobsWorld(): Promise<JobsWorld> {
  const database = await createDatabase();
  await database.query(effectsTable);
  // With its team, as every table that a job writes: another node commits at another moment.
  if (process.env.TEST_COORDINATOR)
    await database.query(
      "select create_distributed_table('effects', 'team_id', colocate_with => 'audit_events')",
    );
  const team = await newTeam({ database_url: database.url });
  const data_dir = mkdtempSync(join(tmpdir(), 'waste-api-jobs-'));
  const settings = readSettings({
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret key for the tests, 32 or longer',
    DATA_DIR: data_dir,
    CHECK_TRANSACTIONS: '1',
  });
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const adapters = createAdapters(settings, log);
  const pool = openPool(database.url, { name: 'test', max: 4 });
  const running = new Set<Jobs>();
  const processes = new Set<ChildProcess>();

  const change: JobsWorld['change'] = (work) =>
    inTransaction(pool, database.url, (tx) => work(writingDb(team.team_id, tx)));
  const job = async (id: string) =>
    (await database.query<JobRow>('select * from jobs where id = $1', [id]))[0]!;

  return {
    database,
    team,
    data_dir,
    adapters,
    work(options = {}) {
      const jobs = startJobs({
        databaseUrl: database.url,
        log,
        settings,
        adapters,
        registry: new Registry(),
        base_url: () => 'http://localhost',
        cursor_key: settings.secret_key!,
        webhook_key: settings.secret_key!,
        wakeDispatchers: () => undefined,
        kinds: testKinds,
        lease_ms: 1000,
        grace_ms: 2000,
        ...options,
      });
      running.add(jobs);

      return {
        ...jobs,
        drain: () => {
          running.delete(jobs);

          return jobs.drain();
        },
      };
    },
    async workerProcess(name, env = {}) {
      const child = spawn(process.execPath, [bundled('jobs_worker')], {
        env: { ...process.env, ...env, WORKER: name, DATABASE_URL: database.url, DATA_DIR: data_dir },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      processes.add(child);
      await once(child.stdout!, 'data');

      return child;
    },
    change,
    async empty(...tables) {
      for (const table of tables) await database.query(`delete from ${table}`);
    },
    startJob: (params, options) => change((db) => queueJob(db, team, params, options)),
    job,
    ended: (id) =>
      eventually(`job ${id} ends`, async () => {
        const row = await job(id);

        return !['queued', 'running'].includes(row.status) && row;
      }),
    async effects() {
      const rows = await database.query<{ mark: string; times: number }>(
        'select mark, count(*)::int as times from effects group by mark',
      );

      return Object.fromEntries(rows.map((row) => [row.mark, row.times]));
    },
    async close() {
      for (const child of processes) child.kill('SIGKILL');
      await Promise.all([...running].map((jobs) => jobs.drain()));
      await pool.end();
      await adapters.pdf.close();
      await adapters.pictures.close();
      await adapters.routing.close();
      await adapters.tables.close();
      await adapters.documents.close();
      await database.drop();
      rmSync(data_dir, { recursive: true });
    },
  };
}

/** Queues a job of the tests' own kind as an operation would. */
export async function queueJob(
  db: WriteDb,
  team: Pick<TestTeam, 'user_id' | 'prefix'>,
  params: object,
  options: { dry_run?: boolean; kind?: string } = {},
): Promise<string> {
  const ctx = {
    db,
    request_id: `req_${newId()}`,
    base_url: 'http://localhost',
    identity: { user_id: team.user_id, user_name: 'Olive Owner', key_prefix: team.prefix },
    record: () => undefined,
  } as unknown as WriteContext;
  const { body } = await enqueueJob(ctx, (options.kind ?? 'count') as never, {
    params: params as never,
    dry_run: options.dry_run,
  });

  return (JSON.parse(body.text) as { id: string }).id;
}

/** The tests' kinds with some of them replaced. */
export function kindsWith(other: Partial<Kinds>): Kinds {
  return { ...testKinds, ...other };
}
