import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, inBrowser, openBrowser } from '../support/browser/browser.ts';
import { call, listAll } from '../support/client.ts';
import { openPage as open, signInWith } from '../support/browser/console_browser.ts';
import { importFile, uploadImport } from '../support/records/imports.ts';
import { sentInvoice } from '../support/outside/payments.ts';
import { makeReportLoads } from '../support/records/report_loads.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

let browser: Browser;
beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
});
afterAll(async () => browser?.close());

/** A team with something on every page, and the addresses of all pages. */
async function everyPage(owner: TestTeam): Promise<string[]> {
  const { key } = owner;
  await call('appCreateWebhook', { key, body: { url: 'https://example.org/hook', event_types: ['*'] } });
  const invoice = await sentInvoice(owner);
  const done = await importFile(key, 'clients', 'name,email\nCalder Builders,a@calder.example\nNone,none\n');
  const preview = await uploadImport(key, 'clients', 'Firm,email\nDon Roofing,none\n');
  const [job] = await listAll('appListJobs', { key });

  return [
    ...['/', '/reports', '/compliance-due'],
    ...['/collections', '/notes', '/notes?ewc_code=17+01+07', '/incoming-loads', '/containers', '/quotes'],
    ...['/invoices', `/invoices/${invoice.id}`, '/approvals'],
    ...['/imports', '/imports/new', `/imports/${done.id}`, `/imports/${preview}`],
    ...['/exports', '/jobs', `/jobs/${job.id}`, '/history'],
    ...['/api-access', '/webhooks', '/webhooks/deliveries', '/integrations', '/telematics'],
    ...['/team', '/branding', '/sessions', '/nowhere'],
  ];
}

async function shown(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
}

(hasBrowser ? describe : describe.skip)(inBrowser('every page of the console'), () => {
  let owner: TestTeam;
  let paths: string[];
  beforeAll(async () => {
    owner = await newTeam();
    paths = await everyPage(owner);
  }, 60_000);

  const screens = {
    desktop: { viewport: { width: 1440, height: 900 } },
    phone: { viewport: { width: 390, height: 844 } },
  };

  test('is covered by this test', () => {
    const known = readFileSync('console/menu.tsx', 'utf8').matchAll(/(?:entry\('\w*', |further\()'([^']+)'/g);
    const missing = [...known]
      .map(([, path]) => new RegExp(`^${path!.replace('{id}', '[0-9a-f-]{36}')}$`))
      .filter((path) => !paths.some((each) => path.test(each)));

    expect(missing).toEqual([]);
  });

  test.each(
    Object.entries(screens).flatMap(([name, screen]) =>
      (['light', 'dark'] as const).map((scheme) => [name, scheme, screen] as const),
    ),
  )(
    'on a %s, %s, has no axe-core violations and is no wider than the screen',
    async (_, colorScheme, screen) => {
      // axe is no part of the page, so the page's policy would keep it out.
      const visit = await signInWith(browser, owner.user_id, { ...screen, colorScheme, bypassCSP: true });
      const { context, page } = visit;
      const found: string[] = [];
      for (const path of paths) {
        await shown(page, path);
        await page.evaluate(axe);
        const { violations } = (await page.evaluate('axe.run()')) as {
          violations: { id: string; nodes: { target: string[] }[] }[];
        };
        found.push(...violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]!.target.join(' ')}`));
        if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
          found.push(`${path} is wider than the screen`);
      }
      await context.close();

      expect(found).toEqual([]);
    },
    300_000,
  );
});

(hasBrowser ? describe : describe.skip)(inBrowser('what the console shows as figures'), () => {
  test('every figure and every chart leads to a list, and a part of a chart to its own records', async () => {
    const { team } = await makeReportLoads();
    const { context, page } = await signInWith(browser, team.user_id);
    const targets = new Set<string>();
    for (const path of ['/', '/reports?from=2026-07-01&to=2026-09-30']) {
      await shown(page, path);
      await page.locator('.chart').first().waitFor();
      await page.getByText('Recycling rate').waitFor();
      const dead = await page
        .locator('.figure, .chart')
        .evaluateAll((cards) =>
          cards
            .filter((card) => !card.querySelector('a'))
            .map((card) => card.querySelector('h2')?.textContent),
        );
      expect(dead).toEqual([]);
      for (const link of await page.locator('.figure a, .chart a').all())
        targets.add((await link.getAttribute('href'))!.replace('/console', ''));
    }
    const nowhere: string[] = [];
    for (const target of [...targets].filter((each) => !each.includes('client_id'))) {
      await shown(page, target || '/');
      if (await page.locator('.problem').count()) nowhere.push(target);
      if ((await page.locator('main h1').textContent()) === 'There is no such page') nowhere.push(target);
    }
    expect(nowhere).toEqual([]);

    await shown(page, '/reports?from=2026-07-01&to=2026-09-30');
    await page.getByRole('link', { name: /^17 05 04/ }).click();
    await page.getByRole('heading', { name: 'Transfer notes' }).waitFor();
    await page.getByText('Notes of 17 05 04.').waitFor();
    await page.locator('table.records').waitFor();
    expect(await page.locator('table.records tbody tr').count()).toBe(10);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByText('Notes of 17 05 04.').waitFor({ state: 'detached' });
    await context.close();
  }, 240_000);
});
