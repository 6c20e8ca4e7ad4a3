import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Starts what every test shares, in a process of its own (test/support/world.ts): a PostgreSQL with a migrated template
 * database, and one server. Its addresses reach the tests through the environment.
 */
export default async function globalSetup() {
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
