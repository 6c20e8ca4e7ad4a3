import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts what every test shares, in a process of its own (test/support/world.ts): a PostgreSQL with a migrated template
 * database, and one server. Its addresses reach the tests through the environment.
 */
export default async function globalSetup() {
  startTraffic();
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
