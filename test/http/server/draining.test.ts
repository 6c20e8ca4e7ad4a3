import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { startServer } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await createDatabase();
  ({ key } = await newTeam({ database_url: database.url }));
});
afterAll(() => database.drop());

interface Heard {
  status: number;
  closing: boolean;
}

/** One request on a connection kept alive by `agent`. */
function ask(base_url: string, agent: Agent): Promise<Heard> {
  const headers = { authorization: `Bearer ${key}` };

  return new Promise((resolve, reject) => {
    get(`${base_url}/api/v1/me`, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode!, closing: response.headers.connection === 'close' }),
      );
    }).on('error', reject);
  });
}

test('SIGTERM resets none of 32 busy connections: each gets Connection: close with its last answer', async () => {
  const server = await startServer({ DATABASE_URL: database.url, ROLES: 'api' });
  let answers = 0;
  const busy = Array.from({ length: 32 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const { status, closing } = await ask(server.base_url, agent);
      answers += 1;
      if (answers === 320) server.process.kill('SIGTERM');
      if (closing || status !== 200) return status;
    }
  });

  expect(await Promise.all(busy)).toEqual(Array(32).fill(200));
  expect(await server.exited).toBe(0);
});

test('SIGTERM answers a request on an idle connection while other connections are drained', async () => {
  const server = await startServer({ DATABASE_URL: database.url, ROLES: 'api' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask(server.base_url, agent);
  server.process.kill('SIGTERM');
  await new Promise((resolve) => {
    const look = () => fetch(`${server.base_url}/healthz`).then(() => setImmediate(look), resolve);
    look();
  });

  const [second, code] = [await ask(server.base_url, agent), await server.stop()];

  expect([first, second, code]).toEqual([{ status: 200, closing: false }, { status: 200, closing: true }, 0]);
});
