import { createServer } from 'node:http';
import type { Server as NetServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { call } from '../support/client.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/browser/browser.ts';
import { linkToken } from '../support/browser/console.ts';
import { completeCollection, openPage as open, signInWith } from '../support/browser/console_browser.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const base = process.env.TEST_BASE_URL!;

let browser: Browser;
const signIn = (userId: string, options?: object) => signInWith(browser, userId, options);
let team: TestTeam;
beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
  team = await newTeam();
});
afterAll(async () => browser?.close());

(hasBrowser ? describe : describe.skip)(inBrowser('the console in a browser'), () => {
  test('a new owner follows the link, makes a key, calls the API with the curl shown, revokes it and gets 401', async () => {
    const { context, page } = await signIn(team.user_id);
    await page.getByRole('link', { name: 'API access' }).click();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('Name').fill('Accounts package');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.locator('fieldset .error').waitFor();
    await page.getByLabel('notes:read', { exact: false }).check();
    await page.getByRole('button', { name: 'Make the key' }).click();

    const curl = (await page.getByLabel('Try it', { exact: true }).textContent())!;
    const key = /svc_live_\w+/.exec(curl)![0];
    const address = /"(http[^"]+)"/.exec(curl)![1]!;
    const me = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    expect([me.status, ((await me.json()) as { scopes: string[] }).scopes]).toEqual([200, ['notes:read']]);

    await page.getByRole('button', { name: 'I have copied it' }).click();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: /^Revoke Accounts package/ }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('The key is revoked.').waitFor();
    expect((await call('getMe', { key })).status).toBe(401);
    await context.close();
  }, 90_000);

  test('a used link signs nobody in, and its page offers a new one', async () => {
    const token = await linkToken(team.user_id);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${base}/console/sign-in#${token}`);
    await page.waitForURL(`${base}/console/sign-in`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();

    const other = await (await browser.newContext()).newPage();
    await other.goto(`${base}/console/sign-in#${token}`);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByText('was used before or has expired').waitFor();
    await other.getByRole('button', { name: 'Make a link' }).waitFor();
    await other.context().close();
    await context.close();
  }, 90_000);

  test('a link pasted into an open sign-in page works', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await open(page, '/sign-in');
    await page.getByLabel('Email address').waitFor();
    await open(page, `/sign-in#${await linkToken(team.user_id)}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await context.close();
  }, 60_000);

  test('without a mail server, the page shows where the link is, for known and unknown addresses', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await open(page, '/sign-in');
    const said = async (email: string) => {
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Make a link' }).click();
      const words = await page.getByRole('status').filter({ hasText: '10 minutes' }).innerText();
      await page.getByRole('button', { name: 'Use another address' }).click();

      return words.replace(email, '');
    };
    const [known] = await queryShared<{ email: string }>('select email from users where id = $1', [
      team.user_id,
    ]);
    const words = await said(known!.email);

    expect(words).toContain('was written to the mail folder of the server');
    expect(words).toContain('npm run -s keys -- link --user');
    expect(await said(`nobody@${team.team_id}.test`)).toBe(words);
    await context.close();
  }, 60_000);

  describe('webhooks', () => {
    let receiver: NetServer;
    let status = 500;
    const received: string[] = [];
    beforeAll(async () => {
      receiver = createServer((request, response) => {
        received.push(String(request.headers['svc-event-type']));
        request.resume().on('end', () => response.writeHead(status).end(`answer ${status}`));
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => void receiver.close());

    test('an endpoint is added, its ping fails at the receiver, the log says so, and a replay arrives', async () => {
      const owner = await newTeam();
      const { context, page } = await signIn(owner.user_id);
      await page.getByRole('link', { name: 'Webhooks' }).click();
      await page.getByRole('button', { name: 'Add an endpoint' }).click();
      await page.getByLabel('Address').fill('not an address');
      await page.getByRole('button', { name: 'Add the endpoint' }).click();
      await page.locator('.error').waitFor();
      await page
        .getByLabel('Address')
        .fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
      await page.getByRole('button', { name: 'Add the endpoint' }).click();
      expect(await page.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'I have copied it' }).click();

      await page.getByRole('button', { name: /^Send a test ping/ }).click();
      await page.getByText('HTTP 500').first().waitFor();
      await page.getByRole('button', { name: /^Look at webhook.ping/ }).click();
      await page.locator('details.attempt summary').first().click();
      await page.getByText('answer 500').waitFor();
      expect(received).toContain('webhook.ping');

      await page.getByRole('button', { name: 'Close' }).click();
      await completeCollection(owner.key);
      await page.getByRole('button', { name: /^Look at collection.completed/ }).click();
      await page.getByText(/^1\./).waitFor();
      status = 200;
      await page.getByRole('button', { name: 'Replay this event' }).click();
      await page.getByText('HTTP 200').first().waitFor();
      await context.close();
    }, 120_000);

    test('a disabled endpoint is sent nothing; its secret is rotated and all missed events are replayed', async () => {
      const owner = await newTeam();
      status = 200;
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/missed`;
      await call('appCreateWebhook', { key: owner.key, body: { url, event_types: ['*'] } });
      const { context, page } = await signIn(owner.user_id);
      const rows = page.getByRole('button', { name: /^Look at collection.completed/ });
      await open(page, '/webhooks/deliveries');
      await completeCollection(owner.key);
      await rows.first().waitFor();
      await page.getByText('HTTP 200').first().waitFor();
      await page.getByLabel('State').selectOption('failed');
      await page.getByText('Nothing was sent yet that matches.').waitFor();

      await open(page, '/webhooks');
      await page.getByRole('button', { name: /^Disable/ }).click();
      await page.getByText('Somebody disabled it.').waitFor();
      await completeCollection(owner.key);
      await page.getByRole('button', { name: /^Enable/ }).click();
      await page.getByText('Somebody disabled it.').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^New secret/ }).click();
      await page.getByRole('button', { name: 'Make a new secret' }).click();
      expect(await page.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'I have copied it' }).click();

      await open(page, '/webhooks/deliveries?status=delivered');
      await rows.first().click();
      await page.getByRole('button', { name: 'Replay all that failed since the last success' }).click();
      await page.getByText('Succeeded').waitFor();
      await open(page, '/webhooks/deliveries?status=delivered');
      await rows.nth(1).waitFor();
      await context.close();
    }, 120_000);
  });

  test('a page is hidden without its permission, in the menu and by its address', async () => {
    const shown: Record<string, string[]> = {};
    const found: string[] = [];
    const everywhere: Record<string, string> = {};
    for (const role of ['owner', 'admin', 'office', 'driver', 'read_only'] as const) {
      const { user_id } = role === 'owner' ? team : await team.anotherKey({ role });
      const { context, page } = await signIn(user_id);
      const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
      await links.first().waitFor();
      shown[role] = await links.allTextContents();
      for (const link of role === 'owner' ? await links.all() : [])
        everywhere[(await link.textContent())!] = (await link.getAttribute('href'))!;
      for (const title of shown[role]) {
        await links.filter({ hasText: new RegExp(`^${title}$`) }).click();
        await page.locator('main h1').waitFor();
        await page.waitForLoadState('networkidle');
        if (await page.getByText('lacks the permission').count()) found.push(`${role}: ${title} is refused`);
      }
      for (const [title, path] of Object.entries(everywhere)) {
        // A dashboard that is not theirs leads to their first page.
        if (shown[role].includes(title) || path === '/console') continue;
        await page.goto(base + path);
        await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
      }
      await context.close();
    }

    const all = [
      ...['Dashboard', 'Reports'],
      ...['Collections', 'Transfer notes', 'Incoming loads', 'Containers', 'Quotes'],
      ...['Invoices', 'Approvals'],
      ...['Imports', 'Exports', 'Background jobs', 'History'],
      ...['API access', 'Webhooks', 'Integrations', 'Telematics'],
      ...['Team', 'Branding', 'Your devices'],
    ];
    const secrets = ['API access', 'Webhooks', 'Integrations', 'Imports', 'Branding'];
    const withoutSecrets = all.filter((title) => !secrets.includes(title));
    expect(shown).toEqual({
      owner: all,
      admin: all,
      office: withoutSecrets,
      driver: ['Collections', 'Transfer notes', 'Incoming loads', 'Containers', 'Approvals', 'Your devices'],
      read_only: withoutSecrets,
    });
    expect(found).toEqual([]);
  }, 240_000);

  test('an owner invites a person, and a demotion takes effect in that person’s open window', async () => {
    const owner = await newTeam();
    const other = await owner.anotherKey({ role: 'admin' });
    const admin = await signIn(other.user_id);
    const { context, page } = await signIn(owner.user_id);
    await page.getByRole('link', { name: 'Team' }).click();
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByLabel('Email address').fill(`new@${owner.team_id}.test`);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByRole('heading', { name: 'Open invitations' }).waitFor();

    await page.getByRole('button', { name: /^Change / }).click();
    await page.getByLabel('Role').selectOption('read_only');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Read only' }).waitFor();
    await admin.page.getByRole('link', { name: 'API access' }).click();
    await admin.page.getByText('lacks the permission').waitFor();
    await admin.context.close();
    await context.close();
  }, 90_000);

  test('signing out ends the session and shows the sign-in page, also in another window', async () => {
    const { user_id } = await newTeam();
    const { context, page } = await signIn(user_id);
    const other = await context.newPage();
    await open(other, '/sessions');
    await other.getByRole('heading', { name: 'Your devices' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Make a link' }).waitFor();
    await other.getByRole('link', { name: 'Background jobs' }).click();
    await other.getByRole('button', { name: 'Make a link' }).waitFor();
    await context.close();
  }, 90_000);

  test('the page sends requests only to this service, and its policy blocks all others', async () => {
    const { context, page } = await signIn((await newTeam()).user_id);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    const answer = await open(page, '/webhooks');
    await page.waitForLoadState('networkidle');

    expect([...asked].filter((origin) => origin !== 'null')).toEqual([new URL(base).origin]);
    const policy = answer!.headers()['content-security-policy']!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    await context.close();
  }, 60_000);
});

test('script and style are under 150 kB as they are sent', async () => {
  const page = await (await fetch(`${base}/console/anything`)).text();
  const names = [...page.matchAll(/\/console\/assets\/[\w.-]+/g)].map(([name]) => name);
  expect(names).toHaveLength(2);
  let bytes = 0;
  for (const name of names) {
    const answer = await fetch(base + name, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    bytes += Number(answer.headers.get('content-length'));
  }

  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(150_000);
});
