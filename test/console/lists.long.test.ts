import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, inBrowser, openBrowser } from '../support/browser/browser.ts';
import { completeCollection, openPage, signInWith } from '../support/browser/console_browser.ts';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { importFile } from '../support/records/imports.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let browser: Browser;
beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
});
afterAll(async () => browser?.close());

const rowsOf = (page: Page, caption: string) =>
  page.getByRole('table', { name: caption }).locator('tbody').getByRole('row');

(hasBrowser ? describe : describe.skip)(inBrowser('lists that are filtered or renew themselves'), () => {
  test('each filter of the history narrows the list, stays in the address and applies to further pages', async () => {
    const team = await newTeam();
    const clients = await call('createClient', {
      key: team.key,
      body: { data: Array.from({ length: 30 }, (_, n) => ({ name: `Client ${n}` })) },
    });
    const first = clients.body.data[0].data.id as string;
    await call('updateClient', { key: team.key, path: { id: first }, body: { phone: '0113 496 0001' } });
    await call('createSite', { key: team.key, body: { name: 'Tip', site_type: 'landfill' } });
    const { context, page } = await signInWith(browser, team.user_id);
    const rows = rowsOf(page, 'Changes');
    await openPage(page, '/history');
    await rows.first().waitFor();
    const count = (wanted: number) =>
      eventually(`${wanted} rows`, async () => (await rows.count()) === wanted);

    await page.getByLabel('Record').selectOption('site');
    await page.getByText('Create: site').waitFor();
    await count(1);
    await page.reload();
    await page.getByText('Create: site').waitFor();
    expect([await rows.count(), await page.getByLabel('Record').inputValue()]).toEqual([1, 'site']);

    await page.getByLabel('Record').selectOption('client');
    await page.getByLabel('Action').selectOption('update');
    await page.getByText('Update: client').waitFor();
    await count(1);
    await page.getByText('1 field').click();
    await page.getByText('0113 496 0001').waitFor();

    await page.getByLabel('Action').selectOption('create');
    await count(25);
    await page.getByRole('button', { name: 'Older' }).click();
    await count(5);
    await page.getByRole('button', { name: 'Newer' }).click();
    await count(25);

    await page.getByLabel('Record').selectOption('');
    await page.getByLabel('Action').selectOption('login');
    await page.getByLabel('Source').selectOption('app');
    await page.getByText('Login: session').first().waitFor();
    await page.getByLabel('Source').selectOption('driver');
    await page.getByText('Nothing in the history matches.').waitFor();

    await openPage(page, '/history?from=2026-01-01&to=2026-01-02');
    await page.getByText('Nothing in the history matches.').waitFor();
    await context.close();
  }, 120_000);

  test('invoices, quotes, collections and containers show the name of the client; containers their place as well', async () => {
    const team = await newTeam();
    const made = async (operation: string, body: object, path: Record<string, string> = {}) => {
      const answer = await call(operation, { key: team.key, body, path });
      if (answer.status !== 201) throw new Error(answer.bytes.toString());

      return answer.body;
    };
    const client = await made('createClient', { name: 'Jo', company: 'Skip Hire & Sons Ltd' });
    const address = { label: 'Yard', address: '4 Mill Lane', postcode: 'HX7 6AD' };
    const place = await made('appCreateClientLocation', address, { id: client.id });
    const lines = [{ description: 'Skip', unit_price: 10, vat_code: 'standard' }];
    await made('appCreateInvoice', { client_id: client.id, lines });
    await made('appCreateQuote', { client_id: client.id, lines });
    await made('createCollection', { client_id: client.id, scheduled_date: '2026-11-30' });
    await made('createContainer', {
      reference: 'SK-1',
      container_type: '8yd skip',
      status: 'on_hire',
      location: { type: 'client', client_location_id: place.id },
    });
    await made('createContainer', { reference: 'SK-2', container_type: '8yd skip' });
    const { context, page } = await signInWith(browser, team.user_id);

    for (const list of ['Invoices', 'Quotes', 'Collections', 'Containers']) {
      await openPage(page, `/${list.toLowerCase()}`);
      await rowsOf(page, list).filter({ hasText: 'Skip Hire & Sons Ltd' }).waitFor();
    }
    await rowsOf(page, 'Containers').filter({ hasText: 'SK-1' }).filter({ hasText: '4 Mill Lane' }).waitFor();
    await rowsOf(page, 'Containers').filter({ hasText: 'SK-2' }).filter({ hasText: 'Yard' }).waitFor();
    await context.close();
  }, 120_000);

  describe('a background job', () => {
    const holders: pg.Client[] = [];
    afterAll(() => Promise.all(holders.map((holder) => holder.end())));
    /** Undoing 300 clients takes three items and one more; a lock on a client of the second holds the job there. */
    async function undoHeldHalfWay(team: TestTeam): Promise<{ jobId: string; release(): Promise<void> }> {
      const csv = ['name', ...Array.from({ length: 300 }, (_, n) => `Held ${n}`)].join('\n');
      const batch = await importFile(team.key, 'clients', csv);
      const holder = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
      await holder.connect();
      holders.push(holder);
      await holder.query('begin');
      await holder.query(`select from clients where team_id = $1 and name = 'Held 150' for update`, [
        team.team_id,
      ]);
      const { body } = await call('appUndoImportBatch', { key: team.key, path: { id: batch.id }, body: {} });

      return { jobId: body.id, release: () => holder.end() };
    }
    const bar = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });

    test('shows its progress and its end without a reload', async () => {
      const team = await newTeam();
      const { jobId, release } = await undoHeldHalfWay(team);
      const { context, page } = await signInWith(browser, team.user_id);
      await openPage(page, `/jobs/${jobId}`);
      await page.getByText('25 %').waitFor();
      expect(await bar(page).getAttribute('value')).toBe('25');
      await release();
      await page.getByText('100 %').waitFor();
      await page.getByText('Succeeded').waitFor();
      expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
      await context.close();
    }, 120_000);

    test('stops when it is cancelled, and keeps what was done until then', async () => {
      const team = await newTeam();
      const { jobId, release } = await undoHeldHalfWay(team);
      const { context, page } = await signInWith(browser, team.user_id);
      await openPage(page, `/jobs/${jobId}`);
      await page.getByText('25 %').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('The job stops.').waitFor();
      await release();
      await page.getByText('Cancelled').waitFor();
      await page.getByRole('link', { name: 'All background jobs' }).click();
      await page.getByLabel('State').selectOption('cancelled');
      await rowsOf(page, 'Jobs').getByText('Import undo').waitFor();
      await context.close();
    }, 120_000);
  });

  describe('an endpoint', () => {
    let receiver: Server;
    let status = 500;
    beforeAll(async () => {
      receiver = createServer((request, response) =>
        request.resume().on('end', () => response.writeHead(status).end()),
      );
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => void receiver.close());

    test('is shown as failing when its receiver fails and as healthy after a replay, without a reload', async () => {
      const team = await newTeam();
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/health`;
      await call('appCreateWebhook', { key: team.key, body: { url, event_types: ['*'] } });
      const { context, page } = await signInWith(browser, team.user_id);
      await openPage(page, '/webhooks');
      await page.getByText('Nothing was delivered yet').waitFor();
      const log = await context.newPage();
      await openPage(log, '/webhooks/deliveries');
      await log.getByText('Nothing was sent yet that matches.').waitFor();

      await completeCollection(team.key);
      await page.getByText('1 failed attempt').waitFor();
      await log.getByText('HTTP 500').waitFor();

      status = 200;
      const { body } = await call('appListWebhookDeliveries', { key: team.key });
      const path = { id: body.data[0].id as string };
      await call('appReplayWebhookDelivery', { key: team.key, path, body: { scope: 'delivery' } });
      await log.getByText('HTTP 200').waitFor();
      await page.getByText('Last success').waitFor();
      expect(await page.getByText('failing', { exact: true }).count()).toBe(0);
      await context.close();
    }, 120_000);
  });
});
