import { beforeAll, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { formBody } from '../support/outside/mails.ts';
import { drafted } from '../support/records/notes.ts';
import { startServer } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function signingPath(): Promise<string> {
  const { id } = await drafted(team);
  const { body } = await call('appCreateSigningToken', {
    key: team.key,
    body: { note_id: id, party: 'transferor' },
  });

  return new URL(body.url).pathname;
}

const statuses = (times: number, ask: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: times }, async () => (await ask()).status));

test('one link accepts ten forms a minute, and other links are not affected', async () => {
  const [path, other] = [await signingPath(), await signingPath()];

  const answers = await statuses(25, () => send('POST', path, formBody({ name: 'x' })));
  const beside = await send('POST', other, formBody({ name: 'x' }));

  expect(answers.filter((status) => status === 429)).toHaveLength(15);
  expect(answers.filter((status) => status !== 429 && status >= 500)).toEqual([]);
  expect(beside.status).not.toBe(429);
});

test('one link is shown sixty times a minute', async () => {
  const path = await signingPath();

  const answers = await statuses(70, () => send('GET', path));

  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
});

test('an address that tries unknown links is refused after sixty, even for a valid link', async () => {
  const server = await startServer({ DATABASE_URL: process.env.TEST_DATABASE_URL!, ROLES: 'api' });
  const ask = (path: string) => send('GET', path, { base_url: server.base_url });
  for (let n = 0; n < 60; n += 1) await ask(`/p/guess-${n}`);
  const [guessed, real] = [await ask('/p/one-more'), await ask(await signingPath())];
  await server.stop();

  expect([guessed.status, real.status]).toEqual([429, 429]);
});
