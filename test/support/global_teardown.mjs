import { rmSync } from 'node:fs';

/** Closing its standard input tells the test world to stop; it also does when this process is killed. */
export default async function globalTeardown() {
  const world = globalThis.__WORLD__;
  const gone = new Promise((resolve) => world.once('exit', resolve));
  world.stdin.end();
  await gone;
  if (globalThis.__MEMORY__) rmSync(globalThis.__MEMORY__, { recursive: true, force: true });
}
