import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openReadChannel } from '../../db/connections/reads.ts';
import { openWorkerReads } from '../../db/distribution/worker_reads.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

/**
 * A cluster of one PostgreSQL: the metadata of Citus as tables, and another address of the same server as the worker.
 * `npm run cluster` runs the tests of the API through real workers.
 */
let database: TestDatabase;
let worker: Worker;
let reads: ReturnType<typeof openWorkerReads>;
beforeAll(async () => {
  database = await createDatabase();
  await database.query('create table worker_ports (port int)');
  worker = await startWorker(database);
  await database.query(`
    create table pg_dist_node (groupid int, nodename text, nodeport int, noderole text, isactive boolean, metadatasynced boolean);
    create table pg_dist_placement (placementid bigint, shardid bigint, groupid int);
    create table pg_dist_local_group (groupid int);
    create table pg_dist_partition (logicalrelid regclass, partmethod text, repmodel text, colocationid int);
    create table pg_dist_shard (logicalrelid regclass, shardid bigint, shardminvalue text);
    create function shard_name(regclass, bigint) returns text language sql as $$select $1::text || '_' || $2$$;
    create function get_shard_id_for_distribution_column(regclass, uuid) returns bigint language sql as 'select 1';
    create function not_for_workers() returns int language plpgsql as $$
    begin
      if exists (select from worker_ports where port = inet_client_port()) then
        raise exception using errcode = 'undefined_table', message = 'no such table here';
      end if;
      return 1;
    end $$;
    insert into pg_dist_node values (1, '127.0.0.1', ${worker.port}, 'primary', true, true);
    insert into pg_dist_placement values (1, 1, 1);
    insert into pg_dist_local_group values (1);
    insert into pg_dist_partition values ('audit_events', 'h', 's', 1), ('clients', 'h', 's', 1), ('depots', 'n', 't', 2);
    insert into pg_dist_shard values ('audit_events', 1, '0'), ('clients', 7, '0'), ('clients', 8, '100'), ('depots', 9, null);
    create table clients_7 (like clients including defaults);
    grant select on worker_ports, pg_dist_node, pg_dist_placement, pg_dist_local_group, pg_dist_partition, pg_dist_shard, clients_7
      to waste_api_serving`);
});
afterAll(async () => {
  await worker.stop();
  await database.drop();
});
beforeEach(() => {
  reads = openWorkerReads(database.url, openReadChannel(database.url));
});
afterEach(() => reads.close());

const team = randomUUID();

async function readByWorker(): Promise<boolean> {
  const [row] = await reads.text(
    team,
    'select exists (select from worker_ports where port = inet_client_port())',
    [],
  );

  return row![0] === 't';
}

describe('openWorkerReads', () => {
  test('the worker of the team reads once it is known; before that, no read waits for it', async () => {
    expect(await readByWorker()).toBe(false);
    await eventually('a read by the worker', readByWorker);
  });

  test('the coordinator runs what the worker cannot, and the worker continues with the rest', async () => {
    await eventually('a read by the worker', readByWorker);

    for (let time = 0; time < 3; time += 1)
      expect(await reads.text(team, 'select not_for_workers()', [])).toEqual([['1']]);
    expect(await readByWorker()).toBe(true);
  });

  test('an error of the statement itself is returned to the caller', async () => {
    await eventually('a read by the worker', readByWorker);

    await expect(reads.text(team, 'select 1 / 0', [])).rejects.toMatchObject({ code: '22012' });
  });

  test('no read fails while the worker is away, and it is used again when it is back', async () => {
    await eventually('a read by the worker', readByWorker);

    await worker.stop();
    for (let time = 0; time < 5; time += 1) expect(await readByWorker()).toBe(false);
    await worker.start();
    await eventually('a read by the worker', readByWorker);
  });

  test('rows come from the team’s shard on the worker while the shard is there', async () => {
    await eventually('a read by the worker', readByWorker);
    await database.query(`insert into clients_7 (team_id, id, name) values ($1, $2, 'On its shard')`, [
      team,
      randomUUID(),
    ]);
    const read = async () => reads.text(team, 'select name from clients where team_id = $1', [team]);
    await eventually('a read of the shard', async () => (await read()).length === 1);
    expect(await read()).toEqual([['On its shard']]);

    await database.query('update pg_dist_placement set groupid = 2 where shardid = 1');
    expect(await read()).toEqual([]);
    await database.query('update pg_dist_placement set groupid = 1, placementid = 2 where shardid = 1');
    await eventually('a read of the shard', async () => (await read()).length === 1);
  });

  test('the coordinator reads tables copied to every node, as copies of a changed row differ in updated_at', async () => {
    await eventually('a read by the worker', readByWorker);
    const byWorker = '(select count(*)::int from worker_ports where port = inet_client_port())';
    const readBy = async (tables: string) =>
      (await reads.text(team, `select ${byWorker} from ${tables} where $1::uuid is not null`, [team]))[0];

    expect(await readBy('(select max(updated_at) from depots) d')).toEqual(['0']);
    expect(await readBy('(select max(c.updated_at) from clients c join depots on true) d')).toEqual(['1']);
  });

  test('another server at the address of the worker is only asked for its identity', async () => {
    await reads.close();
    await database.query('delete from worker_ports');
    await database.query('update pg_dist_local_group set groupid = 2');
    reads = openWorkerReads(database.url, openReadChannel(database.url));
    const asked = async () => (await database.query('select from worker_ports')).length > 0;
    await eventually('a question to the server', async () => (await readByWorker()) || (await asked()));

    for (let time = 0; time < 5; time += 1) expect(await readByWorker()).toBe(false);
    await database.query('update pg_dist_local_group set groupid = 1');
    await eventually('a read by the worker', readByWorker);
  });
});

/** Another address of the database's server, which tells the database by which port it connects. */
interface Worker {
  port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function startWorker({ url, query }: TestDatabase): Promise<Worker> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();

  async function relay(client: Socket): Promise<void> {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    await once(upstream, 'connect');
    await query('insert into worker_ports values ($1)', [upstream.localPort]);
    client.pipe(upstream).pipe(client);
  }

  let server: Server;
  const listen = async (at: number) => {
    server = createServer((client) => void relay(client).catch(() => client.destroy())).listen(
      at,
      '127.0.0.1',
    );
    await once(server, 'listening');

    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);

  return {
    port: own,
    start: async () => void (await listen(own)),
    async stop() {
      for (const socket of open) socket.destroy();
      open.clear();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
