import pg from 'pg';
import { distribute, nodeSettings } from '../../db/distribution/distribute.ts';

/** The nodes of a Citus cluster: addresses of the coordinator and of its workers, each with a user who may create databases. */
export interface Nodes {
  coordinator: string;
  workers: string[];
}

/** @throws Error if an address is missing */
export function nodesOf(coordinator: string | undefined, workers: string | undefined): Nodes {
  if (!coordinator || !workers)
    throw new Error('the addresses of a coordinator and of its workers are needed');

  return { coordinator, workers: workers.split(',') };
}

/** Makes a template on every node, with the workers added and the tables laid out. */
export async function makeDatabase(nodes: Nodes, name: string, shards: number): Promise<void> {
  for (const node of [nodes.coordinator, ...nodes.workers]) {
    await onNode(node, `create database ${name}`);
    await onNode(addressOf(node, name), 'create extension citus');
  }
  const url = addressOf(nodes.coordinator, name);
  await onNode(url, `select citus_set_coordinator_host(${place(nodes.coordinator)})`);
  for (const worker of nodes.workers) await onNode(url, `select citus_add_node(${place(worker)})`);
  await distribute(url, shards, () => undefined);
  // It is a template from now on. Two copies at a time could not both set this.
  for (const node of [nodes.coordinator, ...nodes.workers])
    await onNode(node, `alter database ${name} with allow_connections false`);
}

/**
 * A copy of a database with its layout. The metadata names tables by what a copy keeps, so each node copies its own part;
 * the background process of Citus must disconnect from the template first.
 */
export async function copyDatabase(nodes: Nodes, template: string, name: string): Promise<string> {
  for (const node of [nodes.coordinator, ...nodes.workers]) {
    await onNode(
      node,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
    );
    await onNode(node, `create database ${name} template ${template}`);
    for (const setting of nodeSettings) await onNode(node, `alter database ${name} set ${setting}`);
  }

  return addressOf(nodes.coordinator, name);
}

export async function dropDatabase(nodes: Nodes, name: string): Promise<void> {
  for (const node of [nodes.coordinator, ...nodes.workers])
    await onNode(node, `drop database if exists ${name} with (force)`);
}

/** The address of another database of the same server. */
export function addressOf(node: string, database: string): string {
  const url = new URL(node);
  url.pathname = `/${database}`;

  return url.href;
}

/** Runs one statement on one node, not told to the others. */
async function onNode(url: string, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c citus.enable_create_database_propagation=off',
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function place(node: string): string {
  const { hostname, port } = new URL(node);

  return `'${hostname}', ${port || 5432}`;
}
