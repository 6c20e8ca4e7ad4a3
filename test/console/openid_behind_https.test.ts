import { createServer } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openIdStandIn } from '../support/outside/openid_provider.ts';
import { newBrowser } from '../support/browser/console.ts';
import { send } from '../support/client.ts';
import { freePort, startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';

let port: number;
let provider: NetServer;
let away = true;
let server: Server;

beforeAll(async () => {
  let issuer = '';
  const standIn = openIdStandIn(
    () => issuer,
    () => ({ email: 'nobody@nowhere.test', email_verified: true }),
  );
  provider = createServer((request, response) => {
    if (away) response.destroy();
    else standIn(request, response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  port = await freePort();
  server = await startServer({
    DATABASE_URL: process.env.TEST_DATABASE_URL!,
    ROLES: 'api',
    PORT: String(port),
    BASE_URL: 'https://waste.test',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'stand-in secret',
    SIGN_IN_LINKS_PER_ADDRESS: '1',
  });
});
afterAll(async () => {
  await server?.stop();
  provider.close();
});

test('a provider that was away is asked again, its cookie goes over HTTPS only, and the fourth attempt must wait', async () => {
  const begin = async () => {
    const { status, headers } = await send('GET', '/console/openid', {
      base_url: `http://127.0.0.1:${port}`,
      record: false,
    });

    return { status, location: headers.location!, cookie: String(headers['set-cookie']) };
  };
  const first = await begin();
  away = false;
  const second = await begin();
  const [, fourth] = [await begin(), await begin()];

  expect(first).toMatchObject({ status: 303, location: '/console/sign-in?problem=away' });
  expect(second.cookie).toMatch(/; Path=\/console\/openid; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/);
  expect(new URL(second.location).searchParams.get('redirect_uri')).toBe(
    'https://waste.test/console/openid/callback',
  );
  expect(fourth).toMatchObject({ status: 303, location: '/console/sign-in?problem=limit' });
});

test('an address that used up its attempts may use no link either, and asks for no more links, whoever they are for', async () => {
  const browser = newBrowser(`http://127.0.0.1:${port}`);
  const answers = [
    await browser.call('createSession', { body: { token: 'a'.repeat(43) } }),
    await browser.call('requestSignInLink', { body: { email: 'one@nowhere.test' } }),
    await browser.call('requestSignInLink', { body: { email: 'two@nowhere.test' } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([429, 202, 429]);
  const waits = [answers[0]!, answers[2]!].map(({ headers }) => Number(headers['retry-after']));
  for (const wait of waits) expect([wait > 500, wait <= 600]).toEqual([true, true]);
});
