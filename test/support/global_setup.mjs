import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts what every test shares, in a process of its own (test/support/world.ts): a PostgreSQL with a migrated template
 * database, and one server. Its addresses reach the tests through the environment.
 */
export default async function globalSetup() {
  startTraffic();
  useMemory();
  const world = spawn(process.execPath, ['--import', 'tsx', 'test/support/world.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.__WORLD__ = world;
  const addresses = await new Promise((resolve, reject) => {
    createInterface({ input: world.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    world.once('exit', (code) => reject(new Error(`the test world did not start (exit ${code})`)));
  });
  Object.assign(process.env, addresses);
}

/** What the suite asks and is answered is written down, for `npm run coverage`; each run begins anew. */
function startTraffic() {
  process.env.TEST_TRAFFIC ??= '.cache/traffic.txt';
  mkdirSync(dirname(process.env.TEST_TRAFFIC), { recursive: true });
  writeFileSync(process.env.TEST_TRAFFIC, '');
}

const shared_memory = '/dev/shm';
const needed_bytes = 8 * 1024 ** 3;

/**
 * Databases are made and dropped all the time, and a file system in memory needs less of the processor for that (of
 * the tests in db and jobs 103 instead of 138 s). Where there is none with enough room, the usual folder stays.
 */
function useMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;

  process.env.TMPDIR = mkdtempSync(join(shared_memory, 'waste-api-tests-'));
  // Other users need it as well: that of PostgreSQL when root runs the tests, and those whom tests run programs as.
  chmodSync(process.env.TMPDIR, 0o1777);
  globalThis.__MEMORY__ = process.env.TMPDIR;
}

function hasRoom() {
  try {
    const { bsize, bavail } = statfsSync(shared_memory);

    return bsize * bavail >= needed_bytes;
  } catch {
    return false;
  }
}
