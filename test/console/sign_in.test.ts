import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call, listAll, send } from '../support/client.ts';
import { linkToken, newBrowser, signedIn } from '../support/browser/console.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { sentMail } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { waitersFor } from '../support/waiters.ts';

let team: TestTeam;
beforeEach(async () => {
  team = await newTeam();
});

const addressOf = async (userId: string) =>
  (await queryShared<{ email: string }>('select email from users where id = $1', [userId]))[0]!.email;

const linksOf = async (userId: string) =>
  (
    await queryShared<{ count: number }>(
      'select count(*)::int as count from sign_in_links where user_id = $1',
      [userId],
    )
  )[0]!.count;

async function memberOf(userId: string): Promise<string> {
  const people = await listAll('appListTeamMembers', { key: team.key });

  return people.find(({ user_id }) => user_id === userId).id;
}

/** The token of the link in the newest mail to an address. */
async function mailedToken(address: string): Promise<string> {
  return /sign-in#([A-Za-z0-9_-]{43})/.exec(await sentMail(address))![1]!;
}

describe('requestSignInLink', () => {
  test('mails a link that signs its person in, in their only team', async () => {
    const { user_id } = await team.anotherKey({ role: 'office' });
    const email = await addressOf(user_id);
    const asked = await newBrowser().call('requestSignInLink', { body: { email: email.toUpperCase() } });
    expect(asked.status).toBe(202);

    const browser = newBrowser();
    const { status, body } = await browser.call('createSession', {
      body: { token: await mailedToken(email) },
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ id: user_id, email });
    expect(body.team).toMatchObject({ id: team.team_id, role: 'office' });
    expect(body.permissions).toContain('notes:*');
    expect(body.permissions).not.toContain('api_keys:*');
  });

  test('gives the same answer for an unknown address, and stores nothing', async () => {
    const known = await addressOf(team.user_id);
    const unknown = `nobody-${randomBytes(6).toString('hex')}@nowhere.test`;
    const [one, other] = await Promise.all(
      [known, unknown].map((email) => newBrowser().call('requestSignInLink', { body: { email } })),
    );

    const withoutAddress = (text: string, email: string) => text.replaceAll(email, 'address');
    expect(other!.status).toBe(one!.status);
    expect(withoutAddress(other!.bytes.toString(), unknown)).toBe(
      withoutAddress(one!.bytes.toString(), known),
    );
    expect(Object.keys(other!.headers).sort()).toEqual(Object.keys(one!.headers).sort());
    await eventually('the link of the known one', async () => (await linksOf(team.user_id)) > 0);
  });

  test('answers before the person is looked up, so that its time says nothing either', async () => {
    const holder = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await holder.connect();
    try {
      await holder.query('begin');
      // A link refers to its person, so it waits to be stored.
      await holder.query('select from users where id = $1 for update', [team.user_id]);
      const body = { email: await addressOf(team.user_id) };

      expect((await newBrowser().call('requestSignInLink', { body })).status).toBe(202);
      await eventually('the link waits', async () => (await waitersFor(holder)) > 0);
      expect(await linksOf(team.user_id)).toBe(0);
      await holder.query('commit');
    } finally {
      await holder.end();
    }
    await eventually('the link is stored', async () => (await linksOf(team.user_id)) === 1);
  });

  test('sends nothing to a person who is suspended', async () => {
    const { user_id } = await team.anotherKey({ role: 'driver' });
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: await memberOf(user_id) },
      body: { status: 'suspended' },
    });
    const marker = await team.anotherKey({ role: 'office', user: `marker@${team.team_id}.test` });
    await newBrowser().call('requestSignInLink', { body: { email: await addressOf(user_id) } });
    await newBrowser().call('requestSignInLink', { body: { email: await addressOf(marker.user_id) } });
    await eventually('the later link', async () => (await linksOf(marker.user_id)) > 0);

    expect(await linksOf(user_id)).toBe(0);
  });

  test('takes five requests for one address in ten minutes, known or not, and then answers 429', async () => {
    for (const email of [`a@${team.team_id}.test`, await addressOf(team.user_id)]) {
      const statuses = [];
      for (let i = 0; i < 6; i += 1)
        statuses.push((await newBrowser().call('requestSignInLink', { body: { email } })).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });

  test('a person is sent at most five links in ten minutes, used or not, across processes', async () => {
    const { user_id } = await newTeam();
    for (let i = 0; i < 5; i += 1) await linkToken(user_id);
    await queryShared('update sign_in_links set used_at = created_at where user_id = $1', [user_id]);

    await expect(linkToken(user_id)).rejects.toThrow('too many links');
    await queryShared(
      `update sign_in_links set created_at = created_at - interval '10 minutes' where user_id = $1`,
      [user_id],
    );
    expect(await linkToken(user_id)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('createSession', () => {
  test('a link works once, even if it is opened twice at the same moment', async () => {
    const token = await linkToken(team.user_id);
    const both = await Promise.all([1, 2].map(() => newBrowser().call('createSession', { body: { token } })));

    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
  });

  test('a link past its ten minutes does not work', async () => {
    const token = await linkToken(team.user_id);
    const [link] = await queryShared<{ id: string; minutes: number }>(
      `select id, extract(epoch from expires_at - created_at)::int / 60 as minutes from sign_in_links
       where user_id = $1 and used_at is null order by created_at desc limit 1`,
      [team.user_id],
    );
    expect(link!.minutes).toBe(10);
    await queryShared('update sign_in_links set expires_at = clock_timestamp() where id = $1', [link!.id]);

    const { status, body } = await newBrowser().call('createSession', { body: { token } });
    expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
  });

  test('only digests of links and sessions are stored', async () => {
    const token = await linkToken(team.user_id);
    const browser = newBrowser();
    await browser.call('createSession', { body: { token } });
    const rows = await queryShared(
      `select row_to_json(l)::text as text from sign_in_links l where user_id = $1
       union all select row_to_json(s)::text from sessions s where user_id = $1`,
      [team.user_id],
    );

    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(browser.cookie.split('=')[1]);
  });

  test('the cookie is HttpOnly, SameSite=Lax, for the whole site and twelve hours', async () => {
    const { headers } = await newBrowser().call('createSession', {
      body: { token: await linkToken(team.user_id) },
    });

    expect(String(headers['set-cookie'])).toMatch(
      /^console=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
  });

  test('signing in creates a new token and ends the session of any cookie that the browser had', async () => {
    const before = await signedIn(team.user_id);
    const browser = newBrowser();
    browser.cookie = before.cookie;
    await browser.call('createSession', { body: { token: await linkToken((await newTeam()).user_id) } });

    expect(browser.cookie).not.toBe(before.cookie);
    expect((await before.call('getSession')).status).toBe(401);

    const planted = newBrowser();
    planted.cookie = `console=${randomBytes(32).toString('base64url')}`;
    const fixed = planted.cookie;
    const { user_id } = await newTeam();
    await planted.call('createSession', { body: { token: await linkToken(user_id) } });
    expect(planted.cookie).not.toBe(fixed);
  });

  test('the team’s history says who signed in', async () => {
    const { user_id } = await team.anotherKey({ role: 'admin' });
    await signedIn(user_id);
    const [entry] = await listAll('appListAuditEvents', {
      key: team.key,
      query: { entity_type: 'session' },
    });

    expect(entry).toMatchObject({ action: 'login', source: 'app', actor: { id: user_id } });
  });
});

describe('getSession', () => {
  test('shows the person by name and by address, and the team that was chosen', async () => {
    const email = await addressOf(team.user_id);
    await queryShared('update users set name = $2 where id = $1', [team.user_id, 'Jo Doyle']);
    const { status, body } = await (await signedIn(team.user_id)).call('getSession');

    expect([status, body.user]).toEqual([200, { id: team.user_id, name: 'Jo Doyle', email }]);
    expect(body.team).toMatchObject({ id: team.team_id, name: team.name, role: 'owner' });
  });

  test('a session ends after twelve hours', async () => {
    const { user_id } = await newTeam();
    const browser = await signedIn(user_id);
    const [{ hours }] = (await queryShared<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions where user_id = $1',
      [user_id],
    )) as [{ hours: number }];
    expect(hours).toBe(12);
    await queryShared('update sessions set expires_at = clock_timestamp() where user_id = $1', [user_id]);

    expect((await browser.call('getSession')).status).toBe(401);
    expect((await browser.call('appListJobs')).status).toBe(401);
  });

  test('without a cookie, and with one that is no session, the answer is 401', async () => {
    const browser = newBrowser();
    expect((await browser.call('getSession')).status).toBe(401);
    browser.cookie = `console=${randomBytes(32).toString('base64url')}`;
    expect((await browser.call('getSession')).status).toBe(401);
  });

  test('shows no team, and allows nothing in it, once the person has left it', async () => {
    const { user_id } = await team.anotherKey({ role: 'admin', user: `leaver@${team.team_id}.test` });
    const browser = await signedIn(user_id);
    expect((await browser.call('appListJobs')).status).toBe(200);
    await call('appRemoveTeamMember', { key: team.key, path: { id: await memberOf(user_id) } });

    expect((await browser.call('getSession')).body).toMatchObject({ team: null, permissions: [] });
    expect((await browser.call('appListJobs')).status).toBe(403);
    expect((await browser.call('listApiKeys')).status).toBe(403);
  });
});

describe('chooseTeam', () => {
  test('a person in two teams chooses one, and has their role of that team in it', async () => {
    const other = await newTeam();
    const email = await addressOf(team.user_id);
    await other.anotherKey({ user: email, role: 'read_only' });
    const browser = await signedIn(team.user_id);
    const first = (await browser.call('getSession')).body;
    expect(first.team).toBeNull();
    expect(first.teams).toHaveLength(2);
    expect((await browser.call('appListJobs')).status).toBe(403);

    const chosen = await browser.call('chooseTeam', { body: { team_id: other.team_id } });
    expect(chosen.body.team).toMatchObject({ id: other.team_id, role: 'read_only' });
    expect((await browser.call('listApiKeys')).status).toBe(403);
    await browser.call('chooseTeam', { body: { team_id: team.team_id } });
    expect((await browser.call('listApiKeys')).status).toBe(200);
  });

  test('a team that the person is not in cannot be chosen', async () => {
    const browser = await signedIn((await newTeam()).user_id);
    const { status, body } = await browser.call('chooseTeam', { body: { team_id: team.team_id } });

    expect([status, body.error.details[0].field]).toEqual([422, 'team_id']);
  });
});

describe('signOut', () => {
  test('ends the session on the server, removes the cookie and is in the history', async () => {
    const { user_id, key } = await newTeam();
    const browser = await signedIn(user_id);
    const { cookie } = browser;
    expect((await browser.call('signOut')).status).toBe(200);
    expect(browser.cookie).toBe('');

    browser.cookie = cookie;
    expect((await browser.call('getSession')).status).toBe(401);
    const history = await listAll('appListAuditEvents', { key, query: { entity_type: 'session' } });
    expect(history.map(({ action }) => action)).toEqual(['delete', 'login']);
  });
});

describe('listSessions', () => {
  test('shows only the person’s devices, and which one this is', async () => {
    const { user_id } = await newTeam();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const first = newBrowser();
    await first.call('createSession', {
      body: { token: await linkToken(user_id) },
      headers: { 'user-agent': agent },
    });
    const second = await signedIn(user_id);
    const { body } = await second.call('listSessions');

    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({ is_current: true, method: 'link' });
    expect(body.data[1]).toMatchObject({ is_current: false, device: 'Firefox on Windows' });
  });
});

describe('revokeSession', () => {
  test('ends only sessions of the same person', async () => {
    const { user_id } = await newTeam();
    const [mine, other] = [await signedIn(user_id), await signedIn(user_id)];
    const stranger = await signedIn(team.user_id);
    const [, row] = (await other.call('listSessions')).body.data;

    expect((await stranger.call('revokeSession', { path: { id: row.id } })).status).toBe(404);
    expect((await other.call('revokeSession', { path: { id: row.id } })).status).toBe(200);
    expect((await mine.call('getSession')).status).toBe(401);
    expect((await other.call('getSession')).status).toBe(200);
  });
});

describe('a request by a session must come from the console', () => {
  const changes = { 'x-console': '1' };

  test.each([
    ['without the header', { 'x-console': '' }],
    ['from another site', { ...changes, origin: 'https://evil.example' }],
    ['marked as cross-site by the browser', { ...changes, 'sec-fetch-site': 'cross-site' }],
    ['from a neighbouring host', { ...changes, 'sec-fetch-site': 'same-site' }],
    ['with an opaque origin', { ...changes, origin: 'null' }],
  ])('%s it is refused, and nothing is changed', async (_, headers) => {
    const owner = await newTeam();
    const browser = await signedIn(owner.user_id);
    const body = { name: 'Stolen', scopes: ['*'] };

    expect((await browser.call('createApiKey', { body, headers })).status).toBe(403);
    expect((await browser.call('appListJobs', { headers })).status).toBe(403);
    expect((await browser.call('signOut', { headers })).status).toBe(403);
    expect((await browser.call('listApiKeys')).body.data).toHaveLength(1);
  });

  test('a form on another site cannot sign a person in', async () => {
    const { user_id } = await newTeam();
    const token = await linkToken(user_id);
    for (const headers of [{ 'x-console': '' }, { ...changes, origin: 'https://evil.example' }])
      expect((await newBrowser().call('createSession', { body: { token }, headers })).status).toBe(403);

    expect((await newBrowser().call('createSession', { body: { token } })).status).toBe(201);
  });

  test('a request from its own origin is accepted', async () => {
    const browser = await signedIn(team.user_id);
    const headers = { origin: process.env.TEST_BASE_URL!, 'sec-fetch-site': 'same-origin' };

    expect((await browser.call('getSession', { headers })).status).toBe(200);
  });
});

describe('what a session may call', () => {
  test('the application as its person, with the source `app` and no key in the history', async () => {
    const { user_id, key } = await newTeam();
    const browser = await signedIn(user_id);
    const made = await browser.call('appCreateRole', { body: { name: 'Desk', permissions: ['notes:read'] } });
    expect(made.status).toBe(201);
    const [entry] = await listAll('appListAuditEvents', { key, query: { entity_type: 'role' } });

    expect(entry).toMatchObject({ source: 'app', actor: { id: user_id, api_key_prefix: null } });
  });

  test('not the typed API, which is for keys', async () => {
    const browser = await signedIn(team.user_id);

    expect((await browser.call('listNotes')).body.error.code).toBe('unauthenticated');
  });

  test('a demotion applies to an open session on its next request', async () => {
    const { user_id } = await team.anotherKey({ role: 'admin', user: `demoted@${team.team_id}.test` });
    const browser = await signedIn(user_id);
    expect((await browser.call('listApiKeys')).status).toBe(200);
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: await memberOf(user_id) },
      body: { role: 'office' },
    });

    expect((await browser.call('listApiKeys')).status).toBe(403);
    expect((await browser.call('getSession')).body.team.role).toBe('office');
  });

  test('a key cannot call the console', async () => {
    for (const path of ['/api/console/session', '/api/console/api-keys'])
      expect((await send('GET', path, { key: team.key, headers: { 'x-console': '1' } })).status).toBe(401);
  });
});
