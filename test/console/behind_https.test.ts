import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { cookieOf, linkToken, newBrowser } from '../support/browser/console.ts';
import { queryShared } from '../support/database.ts';
import { freePort, startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let port: number;
let server: Server;
let team: TestTeam;
beforeAll(async () => {
  port = await freePort();
  server = await startServer({
    DATABASE_URL: process.env.TEST_DATABASE_URL!,
    ROLES: 'api',
    PORT: String(port),
    BASE_URL: 'https://waste.test',
    TRUSTED_PROXIES: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_PER_MINUTE: '2',
    AUTH_FAILURES_PER_MINUTE: '4',
  });
  team = await newTeam();
});
afterAll(() => server.stop());

test('behind HTTPS the cookie of a session is Secure, for this host alone, and the only one that counts', async () => {
  const browser = newBrowser(`http://127.0.0.1:${port}`);
  const { headers } = await browser.call('createSession', {
    body: { token: await linkToken(team.user_id) },
  });
  const cookie = String(headers['set-cookie']);

  expect(cookie).toMatch(
    /^__Host-console=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await browser.call('getSession')).status).toBe(200);

  browser.cookie = cookieOf(cookie).replace('__Host-', '');
  expect((await browser.call('getSession')).status).toBe(401);

  browser.cookie = cookieOf(cookie);
  const out = await browser.call('signOut');
  expect([out.status, String(out.headers['set-cookie'])]).toEqual([
    200,
    '__Host-console=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test('the history names the address that the trusted proxy reports, and on a server without one no reported address', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' };
  const ipOf = async (base_url?: string) => {
    const own = await newTeam();
    const there = { key: own.key, ...(base_url !== undefined && { base_url }) };
    const made = await call('createClient', { ...there, body: { name: 'Pennine' }, headers: forwarded });
    const [row] = await queryShared<{ ip: string }>(
      'select ip from audit_events where team_id = $1 and entity_id = $2',
      [own.team_id, made.body.id],
    );

    return row!.ip;
  };

  expect(await ipOf(`http://127.0.0.1:${port}`)).toBe('198.51.100.9');
  expect(await ipOf()).toBe('127.0.0.1');
});

test('with a mail server, the sign-in page learns that links are mailed', async () => {
  const { body } = await newBrowser(`http://127.0.0.1:${port}`).call('getSignInMethods');

  expect(body.link).toBe(true);
});

test('a session makes five times the requests of a key in a minute, counted down, and another session its own', async () => {
  const signIn = async () => {
    const browser = newBrowser(`http://127.0.0.1:${port}`);
    await browser.call('createSession', { body: { token: await linkToken(team.user_id) } });

    return browser;
  };
  const [busy, idle] = [await signIn(), await signIn()];
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await busy.call('getSession'));
  const last = answers.at(-1)!;

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  expect(answers.map(({ headers }) => /r=(\d+)/.exec(headers.ratelimit!)?.[1])).toEqual([
    ...['9', '8', '7', '6', '5', '4', '3', '2', '1', '0', '0'],
  ]);
  expect(last.headers['ratelimit-policy']).toBe('"default";q=10;w=60');
  expect(last.body.error.code).toBe('rate_limited');
  expect(Number(last.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await idle.call('getSession')).status).toBe(200);
});

test('an address that sends cookies of no session must wait after a few, even with a valid one', async () => {
  const browser = newBrowser(`http://127.0.0.1:${port}`);
  await browser.call('createSession', { body: { token: await linkToken(team.user_id) } });
  const { cookie } = browser;
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    browser.cookie = `__Host-console=${'a'.repeat(42)}${n}`;
    statuses.push((await browser.call('getSession')).status);
  }
  browser.cookie = cookie;

  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  expect((await browser.call('getSession')).status).toBe(429);
});
