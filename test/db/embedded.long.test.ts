import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';
import { isLiving, readPostmaster } from '../../db/embedded/postmaster_pid.ts';
import { acceptsSignals, processStamp, waitUntil } from '../../db/embedded/processes.ts';
import { withStartLock } from '../../db/embedded/start_lock.ts';
import { makeClosedCheckout } from './closed_checkout.ts';
import { findRunningEmbedded } from '../support/running_embedded.ts';

const root = process.cwd();
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? test : test.skip;
// Nothing here is worth waiting for the disk.
const settings = { fsync: 'off', shared_buffers: '16MB' };

const base = mkdtempSync(join(realpathSync(tmpdir()), 'embedded-'));
chmodSync(base, 0o755);
const data_dir = join(base, 'data');
const children: ChildProcess[] = [];
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

type Report = {
  event: string;
  url: string;
  message: string;
  answer: string;
  lines: string[];
};
type Supervisor = { child: ChildProcess; next: () => Promise<Report>; end: () => Promise<Report> };

/** Starts embedded_process.ts in a separate process. */
function supervise(mode: string, options: object, spawn_options: object = {}): Supervisor {
  const program = join(root, 'test/db/embedded_process.ts');
  const tsx = join(root, 'node_modules/tsx/dist/loader.mjs');
  const args = ['--import', tsx, program, mode, JSON.stringify({ data_dir, settings, ...options })];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: root,
    ...spawn_options,
  });
  children.push(child);
  const reports = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await reports.next()).value ?? '{"event":"ended"}') as Report;
  const end = () => {
    child.stdin!.end();
    return next();
  };
  return { child, next, end };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const clusterOf = (dir: string) => join(dir, 'postgres', 'cluster');
const postmasterOf = (dir: string) => readPostmaster(clusterOf(dir));

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ data_dir, log, settings });
  await query(server.url, 'create table kept (what text)');
  await query(server.url, `insert into kept values ('yes')`);
  await server.stop();
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const entry of readdirSync(base)) {
    const found = postmasterOf(join(base, entry));
    if (found && isLiving(found)) {
      process.kill(found.pid, 'SIGQUIT');
      await waitUntil(() => processStamp(found.pid) === null, 10_000);
    }
  }
  lines.length = 0;
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('one process', () => {
  test('the database is UTF-8, compares by code point, has checksums and is durable by default', async () => {
    const server = await startEmbeddedPostgres({ data_dir, log });
    const row = await query(
      server.url,
      `select current_setting('server_encoding') as encoding, 'Z' < 'a' and 'z' < 'é' as by_code_point,
        lower('É') as lower, current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as synchronous_commit, current_setting('timezone') as timezone,
        current_database() as database`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      by_code_point: true,
      lower: 'é',
      checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      timezone: 'UTC',
      database: 'waste_transfer',
    });
    await server.stop();
  });

  test('TCP on 127.0.0.1 needs the password; the socket folder is closed to other users', async () => {
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    expect(await query(server.tcp_url, 'select what from kept')).toEqual({ what: 'yes' });
    const wrong = new URL(server.tcp_url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const socket_dir = new URL(server.url).searchParams.get('host')!;
    expect(statSync(socket_dir).mode & 0o777).toBe(0o700);
    expect(statSync(join(data_dir, 'postgres', 'connection.json')).mode & 0o077).toBe(0);
    await server.stop();
  });

  test('data survives a stop and a start; stop may be called twice', async () => {
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    const { pid } = postmasterOf(data_dir)!;
    expect(await query(server.url, 'select what from kept')).toEqual({ what: 'yes' });
    await Promise.all([server.stop(), server.stop()]);
    expect(processStamp(pid)).toBeNull();
    expect(await findRunningEmbedded(data_dir)).toBeNull();
  });

  test('a data folder too deep for a socket path works', async () => {
    const deep = join(base, 'd'.repeat(120));
    mkdirSync(deep);
    cpSync(clusterOf(data_dir), join(deep, 'postgres', 'cluster'), { recursive: true });
    if (isRoot) giveTree(join(deep, 'postgres', 'cluster'), statSync(clusterOf(data_dir)).uid);
    const server = await startEmbeddedPostgres({ data_dir: deep, log, settings });
    expect(new URL(server.url).searchParams.get('host')).toMatch(/^\/tmp\//);
    // The copied cluster knew another password.
    expect(await query(server.tcp_url, 'select what from kept')).toEqual({ what: 'yes' });
    await server.stop();
    rmSync(new URL(server.url).searchParams.get('host')!, { recursive: true });
  });

  test('a server that is killed is started again at the same address', async () => {
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    process.kill(postmasterOf(data_dir)!.pid, 'SIGKILL');
    const isBack = () => lines.some((line) => line.startsWith('database died'));
    expect(await waitUntil(isBack, 10_000)).toBe(true);
    expect(await query(server.url, 'select what from kept')).toEqual({ what: 'yes' });
    await server.stop();
  });

  test('a server that exited by itself, without leaving a pid file, is started again', async () => {
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    process.kill(postmasterOf(data_dir)!.pid, 'SIGINT');
    const isBack = () => lines.some((line) => line.startsWith('database died'));
    expect(await waitUntil(isBack, 30_000)).toBe(true);
    expect(await query(server.url, 'select what from kept')).toEqual({ what: 'yes' });
    expect(await waitUntil(() => server.state() === 'running', 30_000)).toBe(true);
    await server.stop();
  }, 90_000);

  test('a server that cannot be restarted is reported as down until it can', async () => {
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    const conf = join(clusterOf(data_dir), 'postgresql.auto.conf');
    const before = readFileSync(conf);
    writeFileSync(conf, 'wal_level = nonsense\n');
    process.kill(postmasterOf(data_dir)!.pid, 'SIGINT');
    expect(await waitUntil(() => server.state() === 'down', 60_000)).toBe(true);
    writeFileSync(conf, before);
    expect(await waitUntil(() => server.state() === 'running', 60_000)).toBe(true);
    expect(await query(server.url, 'select what from kept')).toEqual({ what: 'yes' });
    await server.stop();
  }, 150_000);

  test('a port in use is reported in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(startEmbeddedPostgres({ data_dir, log, settings, port })).rejects.toThrow(
      `port ${port} for the embedded database is in use`,
    );
    other.close();
  });

  test('a data folder that is a file is reported in one line', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ data_dir: file, log })).rejects.toThrow(
      /^the data folder .* cannot be used/,
    );
    rmSync(file);
  });
});

describe('several processes', () => {
  test('three that start at once on an empty folder share one server; the last one to stop stops it', async () => {
    const fresh = join(base, 'fresh');
    const all = [1, 2, 3].map(() => supervise('run', { data_dir: fresh }));
    const ready = await Promise.all(all.map(({ next }) => next()));
    expect(new Set(ready.map(({ url }) => url)).size).toBe(1);
    const { pid } = postmasterOf(fresh)!;
    await all[0]!.end();
    await all[1]!.end();
    expect(postmasterOf(fresh)!.pid).toBe(pid);
    await all[2]!.end();
    expect(processStamp(pid)).toBeNull();
  });

  test('of many processes that request the start lock, only one at a time gets it', async () => {
    const folder = mkdtempSync(join(base, 'lock-'));
    let inside = 0;
    const seen: number[] = [];
    const enter = () =>
      withStartLock(folder, async () => {
        seen.push((inside += 1));
        await new Promise(setImmediate);
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 8 }, enter));
    expect(seen).toEqual(Array(8).fill(1));
  });

  test('the address of a running database is in its folder', async () => {
    const server = await startEmbeddedPostgres({ data_dir, log, settings, database: 'other name' });
    expect(await findRunningEmbedded(data_dir)).toEqual({ url: server.url });
    expect(await query(server.url, 'select current_database() as name')).toEqual({ name: 'other name' });
    await server.stop();
  });

  test('Ctrl-C reaches the application only, which still has its database while it finishes', async () => {
    const { child, next } = supervise('run', {}, { detached: true });
    await next();
    const { pid } = postmasterOf(data_dir)!;
    process.kill(-child.pid!, 'SIGINT');
    expect(await next()).toMatchObject({ event: 'stopped', answer: 'SIGINT answered' });
    expect(processStamp(pid)).toBeNull();
  });
});

describe('after kill -9', () => {
  test('a server whose parent was killed is adopted and can be stopped', async () => {
    const { child, next } = supervise('run', {});
    await next();
    const { pid } = postmasterOf(data_dir)!;
    await kill(child);
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    expect(postmasterOf(data_dir)!.pid).toBe(pid);
    expect(lines.join()).toMatch(/joined/);
    expect(await query(server.url, 'select what from kept')).toEqual({ what: 'yes' });
    await server.stop();
    expect(processStamp(pid)).toBeNull();
  });

  test('a start lock whose holder was killed is taken over', async () => {
    const { child, next } = supervise('hold_lock', { data_dir: join(data_dir, 'postgres') });
    await next();
    await kill(child);
    await (await startEmbeddedPostgres({ data_dir, log, settings })).stop();
  });

  test('a killed server that its parent has not collected yet (zombie) does not block the start', async () => {
    const { child, next } = supervise('run', {});
    await next();
    const { pid } = postmasterOf(data_dir)!;
    child.kill('SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => processStamp(pid) === null, 5_000);
    expect(acceptsSignals(pid)).toBe(true);
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    expect(await query(server.url, 'select what from kept')).toEqual({ what: 'yes' });
    // The stopped process counts as a user as long as it exists.
    await kill(child);
    await server.stop();
    expect(postmasterOf(data_dir)).toBeNull();
  });

  test('a pid that another program now has does not block the start, and that program is not stopped', async () => {
    const cluster = clusterOf(data_dir);
    const first = await startEmbeddedPostgres({ data_dir, log, settings });
    const pid_file = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
    await first.stop();
    const { uid, gid } = statSync(cluster);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { uid, gid, cwd: '/' });
    children.push(other);
    writeFileSync(join(cluster, 'postmaster.pid'), pid_file.replace(/^\d+/, String(other.pid)), {
      mode: 0o600,
    });
    chownSync(join(cluster, 'postmaster.pid'), uid, gid);
    expect(await findRunningEmbedded(data_dir)).toBeNull();
    const server = await startEmbeddedPostgres({ data_dir, log, settings });
    expect(await query(server.url, 'select what from kept')).toEqual({ what: 'yes' });
    await server.stop();
    expect(processStamp(other.pid!)).not.toBeNull();
  });
});

describe('operating system users', () => {
  asRoot('an ordinary user runs it under its own name; root then uses the same database', async () => {
    const own = join(base, 'own');
    const nobody = accountOf('nobody');
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, nobody.uid, nobody.gid);
    const { next, end } = supervise('run', { data_dir: own }, { uid: nobody.uid, gid: nobody.gid });
    const { url } = await next();
    expect(statSync(`/proc/${postmasterOf(own)!.pid}`).uid).toBe(nobody.uid);
    expect(await findRunningEmbedded(own)).toEqual({ url });
    await end();
    const server = await startEmbeddedPostgres({ data_dir: own, log, settings });
    expect(statSync(`/proc/${postmasterOf(own)!.pid}`).uid).toBe(nobody.uid);
    await server.stop();
    const again = supervise('run', { data_dir: own }, { uid: nobody.uid, gid: nobody.gid });
    expect(await again.next()).toMatchObject({ event: 'ready' });
    await again.end();
  });

  asRoot('a database that belongs to another user is refused in one line', async () => {
    const nobody = accountOf('nobody');
    const { next } = supervise('run', {}, { uid: nobody.uid, gid: nobody.gid });
    expect((await next()).message).toMatch(/^the database in .* cannot be used: this OS user may not use /);
  });

  asRoot('a checkout closed to others works: programs and database move, a note says where', async () => {
    const closed = makeClosedCheckout(base);
    const own = join(closed, '.data');
    const relocation_root = join(base, 'var');
    const options = { data_dir: own, relocation_root };
    const first = supervise('run', options, { cwd: closed });
    const report = await first.next();
    expect(report.lines[0]).toMatch(/cannot enter .*: the database is kept in /);
    await query(report.url, `create table moved as select 'here' as what`);
    await first.end();
    const home = readFileSync(join(own, 'postgres', 'database_location.txt'), 'utf8').split('\n')[0]!;
    expect(home.startsWith(relocation_root)).toBe(true);

    // From now on the note decides, also for a start that could choose otherwise.
    chmodSync(closed, 0o755);
    const second = supervise('run', options, { cwd: closed });
    expect(await query((await second.next()).url, 'select what from moved')).toEqual({ what: 'here' });
    expect(await findRunningEmbedded(own)).not.toBeNull();
    await second.end();
    expect(readdirSync(relocation_root).filter((name) => name.startsWith('postgres-'))).toHaveLength(1);

    cpSync(own, join(base, 'copy'), { recursive: true });
    await expect(startEmbeddedPostgres({ data_dir: join(base, 'copy'), log })).rejects.toThrow(
      /is a copy, remove it/,
    );
  });

  asRoot('a database that has become unreachable is refused, never replaced by an empty one', async () => {
    chmodSync(base, 0o700);
    await expect(startEmbeddedPostgres({ data_dir, log, settings })).rejects.toThrow(
      /cannot enter .*chmod o\+x/,
    );
    chmodSync(base, 0o755);
    expect(existsSync(join(data_dir, 'postgres', 'database_location.txt'))).toBe(false);
  });
});

function accountOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))!;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function giveTree(path: string, uid: number): void {
  chownSync(path, uid, statSync(path).gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTree(join(path, name), uid);
}
