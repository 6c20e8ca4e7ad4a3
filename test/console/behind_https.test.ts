import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cookieOf, linkToken, newBrowser } from '../support/browser/console.ts';
import { startServer } from '../support/server.ts';
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
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  team = await newTeam();
});
afterAll(() => server.stop());

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

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

test('with a mail server, the sign-in page learns that links are mailed', async () => {
  const { body } = await newBrowser(`http://127.0.0.1:${port}`).call('getSignInMethods');

  expect(body.link).toBe(true);
});
