import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database for a single test, with the schema. */
export interface TestDatabase {
  url: string;
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** Clones the migrated template (about 50 ms). */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { TEST_TEMPLATE } = process.env;
  const cluster = await clusterOfTests();
  await (cluster
    ? cluster.copyDatabase(cluster.nodes, TEST_TEMPLATE!, name)
    : admin(`create database ${name} template ${TEST_TEMPLATE}`));
  const url = new URL(process.env.TEST_ADMIN_URL!);
  url.pathname = `/${name}`;
  const pool = openPool(url.href);

  return {
    url: url.href,
    query: async (text, values) => (await pool.query(text, values)).rows as never,
    async drop() {
      await pool.end();
      await (cluster
        ? cluster.dropDatabase(cluster.nodes, name)
        : admin(`drop database ${name} with (force)`));
    },
  };
}

/** Loaded only where the tests run on a cluster: it loads the migrations and knex, 50 ms for each test file. */
async function clusterOfTests() {
  const { TEST_COORDINATOR, TEST_WORKERS } = process.env;
  if (!TEST_COORDINATOR) return null;
  const { copyDatabase, dropDatabase, nodesOf } = await import('../../scripts/cluster/databases.ts');

  return { nodes: nodesOf(TEST_COORDINATOR, TEST_WORKERS), copyDatabase, dropDatabase };
}

let sharedPool: pg.Pool | undefined;

/** The database of the shared server, for a look behind the API. */
export async function queryShared<T extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
): Promise<T[]> {
  sharedPool ??= openPool(process.env.TEST_DATABASE_URL!);

  return (await sharedPool.query(text, values)).rows as T[];
}

/** The tables of the shared database that hold a text anywhere. */
export async function whereFound(text: string): Promise<string[]> {
  const tables = await queryShared<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await queryShared<{ n: string }>(
        `select count(*) as n from ${name} t where t::text like '%' || $1 || '%'`,
        [text],
      );

      return Number(row!.n) > 0 ? [name] : [];
    }),
  );

  return found.flat();
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  pool.on('error', () => undefined);

  return pool;
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_ADMIN_URL! });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
