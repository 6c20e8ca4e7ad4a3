import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const binaries = '/usr/lib/postgresql/15/bin';
const primaryPort = 21_450;
const standbyPort = 21_451;
const entryPort = 21_449;

/** A primary, a standby that follows it synchronously, and HAProxy, which leads to whichever takes changes. */
export interface Pair {
  /** By way of HAProxy. */
  url: string;
  standby_url: string;
  /** Stops what sends the log to the standby, so that it falls behind; changes then wait for it. */
  stallReplication(): void;
  /** Kills the primary with all its processes, then makes the standby the primary. */
  failOver(): void;
  stopStandby(): void;
  stop(): void;
}

/** @throws Error naming the Debian packages that are missing */
export async function startPair(): Promise<Pair> {
  const { uid, gid } = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  chmodSync(folder, 0o755);
  chownSync(folder, uid, gid);
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(binaries, program), args, {
      uid,
      gid,
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  };
  const [primary, standby] = [join(folder, 'a'), join(folder, 'b')];
  const serve = (data: string) => run('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', '-s', 'start');

  run('initdb', '-D', primary, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres');
  appendFileSync(join(primary, 'postgresql.conf'), settings(folder));
  serve(primary);
  run('createdb', '-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', 'app');
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(primaryPort),
    '-U',
    'postgres',
    '-D',
    standby,
    '-R',
    '-X',
    'stream',
    '--checkpoint=fast',
  );
  appendFileSync(
    join(standby, 'postgresql.conf'),
    `port=${standbyPort}\nprimary_conninfo='host=127.0.0.1 port=${primaryPort} user=postgres application_name=b'\n`,
  );
  // It would win over the line above.
  writeFileSync(join(standby, 'postgresql.auto.conf'), '');
  serve(standby);
  appendFileSync(join(primary, 'postgresql.conf'), "synchronous_standby_names='b'\n");
  run('pg_ctl', '-D', primary, '-s', 'reload');
  const proxy = await startProxy(folder);

  return {
    url: `postgres://postgres@127.0.0.1:${entryPort}/app`,
    standby_url: `postgres://postgres@127.0.0.1:${standbyPort}/app`,
    stallReplication: () =>
      signalAll(
        processesOf(primary).filter(({ name }) => name.includes('walsender')),
        'SIGSTOP',
      ),
    failOver() {
      signalAll(processesOf(primary), 'SIGKILL');
      run('pg_ctl', '-D', standby, '-w', '-s', 'promote');
    },
    stopStandby: () => signalAll(processesOf(standby), 'SIGKILL'),
    stop() {
      proxy.kill('SIGKILL');
      signalAll([...processesOf(primary), ...processesOf(standby)], 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function settings(folder: string): string {
  return `
listen_addresses='127.0.0.1'
port=${primaryPort}
unix_socket_directories='${folder}'
max_connections=200
hot_standby=on
`;
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  const missing = [join(binaries, 'postgres'), '/usr/sbin/haproxy'].some(
    (file) => spawnSync('test', ['-x', file]).status !== 0,
  );
  if (missing || id('-u').status !== 0)
    throw new Error('this needs Debian 12 as root, with the packages postgresql-15 and haproxy');

  return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
}

/** The configuration that docs/operations.md gives, with the addresses of this machine. */
async function startProxy(folder: string): Promise<ChildProcess> {
  const check = join(folder, 'takes-changes');
  writeFileSync(
    check,
    `#!/bin/sh
test "$(${binaries}/psql -h "$3" -p "$4" -U postgres -d app -Atc 'select pg_is_in_recovery()')" = f
`,
    { mode: 0o755 },
  );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  external-check
  insecure-fork-wanted
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${entryPort}
  option external-check
  external-check path "/usr/bin:/bin"
  external-check command ${check}
  default-server inter 3s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server a 127.0.0.1:${primaryPort} check
  server b 127.0.0.1:${standbyPort} check
`,
  );
  const proxy = spawn('/usr/sbin/haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  for (let tries = 0; tries < 120; tries += 1) {
    const { stdout } = spawnSync(
      join(binaries, 'psql'),
      [
        '-h',
        '127.0.0.1',
        '-p',
        String(entryPort),
        '-U',
        'postgres',
        '-d',
        'app',
        '-Atc',
        'select pg_is_in_recovery()',
      ],
      { encoding: 'utf8' },
    );
    if (stdout.trim() === 'f') return proxy;
    await sleep(250);
  }
  throw new Error('HAProxy did not find the primary');
}

interface Process {
  pid: number;
  name: string;
}

/** The postmaster of a data folder, and its children. */
function processesOf(data: string): Process[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, pid, parent, name]) => ({ pid: Number(pid), parent: Number(parent), name: name! }));
  const first = all.find(({ name }) => name.includes(`-D ${data}`) && name.includes('postgres'));

  return first ? all.filter(({ pid, parent }) => pid === first.pid || parent === first.pid) : [];
}

function signalAll(processes: Process[], signal: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
