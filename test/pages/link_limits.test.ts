import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { formBody } from '../support/outside/mails.ts';
import { drafted } from '../support/records/notes.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
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

describe('on a server of their own', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({
      DATABASE_URL: process.env.TEST_DATABASE_URL!,
      ROLES: 'api',
      PUBLIC_FORMS_PER_MINUTE: '12',
    });
  });
  afterAll(() => server.stop());

  const ask = (path: string) => send('GET', path, { base_url: server.base_url });

  test('an address sends as many forms a minute as the operator allows, over all links, and still sees them', async () => {
    const paths = [await signingPath(), await signingPath(), await signingPath()];
    const sent: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const form = { base_url: server.base_url, ...formBody({ name: 'x' }) };
      sent.push((await send('POST', paths[n % 3]!, form)).status);
    }

    expect(sent.slice(0, 12)).not.toContain(429);
    expect(sent.slice(12)).toEqual([429, 429, 429]);
    expect((await ask(paths[0]!)).status).toBe(200);
  });

  test('an address that tries unknown links is refused after sixty, even for a valid link', async () => {
    for (let n = 0; n < 60; n += 1) await ask(`/p/guess-${n}`);
    const [guessed, real] = [await ask('/p/one-more'), await ask(await signingPath())];

    expect([guessed.status, real.status]).toEqual([429, 429]);
  });

  test('an address that tries unknown boards is refused after sixty; a screen there still shows its own', async () => {
    const { body } = await call('appGetBoard', { key: team.key, base_url: server.base_url });
    const { pathname } = new URL(body.wall_url);
    const guesses: number[] = [];
    for (let n = 0; n < 61; n += 1) guesses.push((await ask(`/board/guess-${n}`)).status);

    expect(guesses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
    expect((await ask(`/board/guess-0/board.json`)).status).toBe(429);
    expect((await ask(pathname)).status).toBe(200);
  });

  test('a board is read 240 times a minute, and another board is not affected', async () => {
    const boardOf = async (date: string) => {
      const { body } = await call('appGetBoard', {
        key: team.key,
        query: { date },
        base_url: server.base_url,
      });

      return new URL(body.wall_url).pathname;
    };
    const [path, other] = [await boardOf('2026-10-05'), await boardOf('2026-10-06')];
    const icons = await statuses(250, () => ask(`${path}/icon.svg`));

    expect(icons.filter((status) => status === 200)).toHaveLength(240);
    expect(icons.filter((status) => status === 429)).toHaveLength(10);
    expect([(await ask(path)).status, (await ask(other)).status]).toEqual([429, 200]);
  });
});
