import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';
import { migrate } from '../../db/migrate.ts';
import { copyDatabase, dropDatabase, nodesOf } from '../../scripts/cluster/databases.ts';
import type { Nodes } from '../../scripts/cluster/databases.ts';
import { bundlePrograms } from './bundle.ts';
import { startServer } from './server.ts';
import type { Server } from './server.ts';

/** The database every other one is cloned from, and the one the shared server works on. */
const template = 'template_migrated';
const shared = 'shared';

/** `npm run cluster` gives the addresses of a Citus cluster: then all databases are there, laid out over its nodes. */
const { TEST_COORDINATOR, TEST_WORKERS } = process.env;
const nodes = TEST_COORDINATOR ? nodesOf(TEST_COORDINATOR, TEST_WORKERS) : null;

const dataDir = mkdtempSync(join(tmpdir(), 'waste-api-test-'));
chmodSync(dataDir, 0o755);
const postgres = nodes ? onCluster(nodes) : await onEmbedded();
const programs = `.cache/test/programs-${process.pid}`;
const server = await begin().catch(async (error: unknown) => {
  await postgres.stop();
  throw error;
});
process.stdout.write(
  `${JSON.stringify({ TEST_ADMIN_URL: urlOf('postgres'), TEST_TEMPLATE: template, TEST_DATABASE_URL: urlOf(shared), TEST_BASE_URL: server.base_url, TEST_PROGRAMS: programs })}\n`,
);
process.stdin.resume();
process.stdin.once('end', () => void stop());

/** The template, the shared database, the program in one file, and the shared server. */
async function begin(): Promise<Server> {
  await postgres.makeDatabases();
  await bundlePrograms(programs);
  process.env.TEST_PROGRAMS = programs;

  // Through the Unix socket, as it is by default: a tenth less work than TCP, which most other servers of tests use.
  return startServer({ DATABASE_URL: urlOf(shared, postgres.url) }, { migrates: false, shows_errors: true });
}

async function stop(): Promise<void> {
  await server.stop();
  await postgres.stop();
  rmSync(programs, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

async function onEmbedded() {
  const server = await startEmbeddedPostgres({
    data_dir: dataDir,
    database: template,
    log: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' },
  });

  return {
    ...server,
    async makeDatabases() {
      await migrate(server.tcp_url);
      await run(
        urlOf('postgres'),
        `alter database ${template} with is_template true allow_connections false`,
      );
      await run(urlOf('postgres'), `create database ${shared} template ${template}`);
    },
  };
}

/** The template is there: `npm run cluster` made it. */
function onCluster(cluster: Nodes) {
  return {
    url: cluster.coordinator,
    tcp_url: cluster.coordinator,
    stop: () => dropDatabase(cluster, shared),
    async makeDatabases() {
      await dropDatabase(cluster, shared);
      await copyDatabase(cluster, template, shared);
    },
  };
}

function urlOf(database: string, server = postgres.tcp_url): string {
  const url = new URL(server);
  url.pathname = `/${database}`;

  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
