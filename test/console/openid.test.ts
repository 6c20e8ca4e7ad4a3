import { createServer } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openIdStandIn } from '../support/outside/openid_provider.ts';
import type { OpenIdPerson } from '../support/outside/openid_provider.ts';
import { call, send } from '../support/client.ts';
import { cookieOf, newBrowser } from '../support/browser/console.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let database: TestDatabase;
let provider: NetServer;
let settings: Record<string, string>;
let server: Server;
let team: TestTeam;
let email: string;
let person: OpenIdPerson;
/** The provider answers everything as a server in trouble does, or refuses it, or does not answer at all. */
let trouble: 'answers 503' | 'answers 500' | 'answers 400' | 'hangs up' | null = null;

beforeAll(async () => {
  database = await createDatabase();
  let issuer = '';
  const standIn = openIdStandIn(
    () => issuer,
    () => person,
  );
  provider = createServer((request, response) => {
    if (trouble === 'hangs up') response.destroy();
    else if (trouble) response.writeHead(Number(trouble.slice(-3))).end();
    else standIn(request, response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  settings = {
    DATABASE_URL: database.url,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'stand-in secret',
    OIDC_NAME: 'Stand-in',
  };
  server = await startServer(settings);
  team = await newTeam({ database_url: database.url });
  const [row] = await database.query<{ email: string }>('select email from users where id = $1', [
    team.user_id,
  ]);
  email = row!.email;
});

afterAll(async () => {
  await server?.stop();
  provider?.close();
  await database?.drop();
});

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const get = (address: string, cookie = '', base_url = server.base_url) =>
  send('GET', address.replace(base_url, ''), {
    ...{ base_url, record: false },
    headers: { cookie, 'user-agent': agent },
  });

/** Goes to the provider and back as a browser does; the callback's address and the cookie of the attempt. */
async function throughProvider(): Promise<{ callback: string; cookie: string }> {
  const begun = await get('/console/openid');
  const cookie = cookieOf(String(begun.headers['set-cookie']));
  const answer = await fetch(begun.headers.location!, { redirect: 'manual' });

  return { callback: answer.headers.get('location')!, cookie };
}

/** Where the callback leads, and the cookie of the session that it sets, if any. */
async function comeBack(callback: string, cookie: string) {
  const { status, headers } = await get(callback, cookie);
  const session = [headers['set-cookie']]
    .flat()
    .map(String)
    .find((each) => each.startsWith('console='));

  return { status, location: headers.location, session: session && cookieOf(session) };
}

describe('signing in at an OpenID Connect provider', () => {
  test('signs in the person with the verified address there', async () => {
    person = { email: email.toUpperCase(), email_verified: true };
    const browser = newBrowser(server.base_url);
    expect((await browser.call('getSignInMethods')).body.openid).toBe('Stand-in');
    const { callback, cookie } = await throughProvider();
    const { location, session } = await comeBack(callback, cookie);

    expect(location).toBe('/console');
    browser.cookie = session!;
    expect((await browser.call('getSession')).body).toMatchObject({ user: { id: team.user_id } });
    expect((await browser.call('listSessions')).body.data[0]).toMatchObject({
      ...{ method: 'openid', device: 'Firefox on Windows', ip: '127.0.0.1' },
    });
  });

  test('sends PKCE, a state and a nonce that are new each time', async () => {
    const [one, other] = await Promise.all([get('/console/openid'), get('/console/openid')]);
    const asked = [one, other].map(({ headers }) => new URL(headers.location!).searchParams);

    expect(asked[0]!.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]!.get(name)!.length).toBeGreaterThan(20);
      expect(asked[0]!.get(name)).not.toBe(asked[1]!.get(name));
    }
  });

  test.each([
    ['an address that the provider has not verified', () => ({ email, email_verified: false }), 'refused'],
    [
      'an answer with the nonce of another attempt',
      () => ({ email, email_verified: true, wrong_nonce: true }),
      'refused',
    ],
    [
      'somebody whose address the provider does not name',
      () => ({ email: undefined as unknown as string, email_verified: true }),
      'refused',
    ],
    ['somebody who is in no team', () => ({ email: 'nobody@nowhere.test', email_verified: true }), 'unknown'],
  ])('does not sign in %s', async (_, whom, problem) => {
    person = whom();
    const { callback, cookie } = await throughProvider();

    expect(await comeBack(callback, cookie)).toEqual({
      status: 303,
      location: `/console/sign-in?problem=${problem}`,
      session: undefined,
    });
  });

  test('a callback is accepted once, only in the browser that began, and with its own state', async () => {
    person = { email, email_verified: true };
    const first = await throughProvider();
    const second = await throughProvider();

    const altered = second.cookie.replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA'));

    expect((await comeBack(first.callback, '')).location).toContain('problem=expired');
    expect((await comeBack(first.callback, second.cookie)).location).toContain('problem=refused');
    expect((await comeBack(second.callback, altered)).session).toBeUndefined();
    expect((await comeBack(second.callback, second.cookie)).session).toBeDefined();
    expect((await comeBack(second.callback, second.cookie)).location).toContain('problem=refused');
  });

  test('keeps the attempt in a cookie for ten minutes, which only these addresses get and the callback removes', async () => {
    person = { email, email_verified: true };
    const begun = await get('/console/openid');
    const { searchParams } = new URL(begun.headers.location!);
    const { callback, cookie } = await throughProvider();
    const back = await get(callback, cookie);

    expect([begun.status, begun.headers['cache-control']]).toEqual([303, 'no-store']);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^console_openid=[A-Za-z0-9_-]{40,}; Path=\/console\/openid; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(searchParams.get('redirect_uri')).toBe(`${server.base_url}/console/openid/callback`);
    expect(searchParams.get('scope')).toBe('openid email profile');
    expect([back.headers['set-cookie']].flat()).toEqual([
      'console_openid=; Path=/console/openid; Max-Age=0; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^console=[A-Za-z0-9_-]{43}; /),
    ]);
    expect(back.headers['cache-control']).toBe('no-store');
  });

  test('starts the person in their only team, whose history says who signed in, with what and from where', async () => {
    const own = await newTeam({ database_url: database.url });
    const [user] = await database.query<{ email: string }>('select email from users where id = $1', [
      own.user_id,
    ]);
    person = { email: user!.email, email_verified: true };
    const { callback, cookie } = await throughProvider();
    const browser = newBrowser(server.base_url);
    browser.cookie = (await comeBack(callback, cookie)).session!;
    const query = { entity_type: 'session' };
    const { body } = await call('appListAuditEvents', {
      ...{ base_url: server.base_url, key: own.key, query },
    });

    expect((await browser.call('getSession')).body.team).toMatchObject({ id: own.team_id, role: 'owner' });
    expect(body.data).toMatchObject([
      { action: 'login', source: 'app', ip: '127.0.0.1', actor: { id: own.user_id } },
    ]);
    expect(body.data[0].changes).toContainEqual({ field: 'method', from: null, to: 'openid' });
  });

  test('ends the session that the browser had', async () => {
    person = { email, email_verified: true };
    const one = await throughProvider();
    const before = (await comeBack(one.callback, one.cookie)).session!;
    const other = await throughProvider();
    await comeBack(other.callback, `${before}; ${other.cookie}`);
    const browser = newBrowser(server.base_url);
    browser.cookie = before;

    expect((await browser.call('getSession')).status).toBe(401);
  });

  test('does not sign in a suspended person', async () => {
    const { user_id } = await team.anotherKey({ role: 'office', user: 'suspended@openid.test' });
    await database.query(`update members set status = 'suspended' where user_id = $1`, [user_id]);
    person = { email: 'suspended@openid.test', email_verified: true };
    const { callback, cookie } = await throughProvider();

    expect((await comeBack(callback, cookie)).location).toBe('/console/sign-in?problem=unknown');
  });

  test.each([
    ['cannot be reached', 'answers 503', 'away'],
    ['cannot be reached', 'answers 500', 'away'],
    ['refused', 'answers 400', 'refused'],
    ['cannot be reached', 'hangs up', 'away'],
  ] as const)(
    'says that the provider %s where it %s after the person came back from it',
    async (_what, how, problem) => {
      person = { email, email_verified: true };
      const { callback, cookie } = await throughProvider();
      trouble = how;
      const { location, session } = await comeBack(callback, cookie);
      trouble = null;

      expect([location, session]).toEqual([`/console/sign-in?problem=${problem}`, undefined]);
    },
  );
});
