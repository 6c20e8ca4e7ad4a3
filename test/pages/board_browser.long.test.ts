import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { busyDay } from '../support/records/board.ts';
import { hasBrowser, inBrowser, openBrowser, visit } from '../support/browser/browser.ts';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let path: string;
beforeAll(async () => {
  team = await newTeam();
  await busyDay(team, { jobs: 60, vehicles: 8 });
  const { body } = await call('appGetBoard', { key: team.key });
  path = new URL(body.wall_url).pathname;
}, 60_000);

(hasBrowser ? describe : describe.skip)(inBrowser('the board in a browser'), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);
  afterAll(() => browser.close());

  const wall = { viewport: { width: 1440, height: 900 } };
  const ready = async (page: Page) => page.waitForSelector('.chip');
  const pictureOf = async (page: Page, name: string) => {
    const folder = process.env.BOARD_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };

  test.each([
    ['desktop_light', { ...wall, colorScheme: 'light' }],
    ['desktop_dark', { ...wall, colorScheme: 'dark' }],
    [
      'phone_light',
      { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, colorScheme: 'light' },
    ],
    [
      'phone_dark',
      { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, colorScheme: 'dark' },
    ],
  ] as const)(
    '%s: every job is on it once, nothing is wider than the screen, no error is logged',
    async (name, options) => {
      await visit(browser, 'about:blank', options, async (page) => {
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(error.message));
        await page.goto(new URL(path, process.env.TEST_BASE_URL).href);
        await ready(page);
        await pictureOf(page, name);

        expect(await page.locator('.chip').count()).toBe(60);
        expect(await page.locator('#map .mark').count()).toBe(60);
        expect(await page.locator('#map .vehicle').count()).toBe(8);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(errors).toEqual([]);
      });
    },
  );

  test('what is late and blocked is counted and named in words and shapes, not by colour alone', async () => {
    await visit(browser, path, wall, async (page) => {
      await ready(page);
      const { body } = await send('GET', `${path}/board.json`, {});
      const count = (state: string) => body.jobs.filter((job: any) => job.state === state).length;

      expect(count('late')).toBeGreaterThan(0);
      expect(await page.locator('#counts .late').innerText()).toMatch(
        new RegExp(`▲\\s*${count('late')}\\s*Late`),
      );
      expect(await page.locator('#counts .problem').innerText()).toMatch(
        new RegExp(`■\\s*${count('problem')}\\s*Blocked`),
      );
      expect(await page.locator('#attention li').count()).toBe(count('late') + count('problem'));
      expect(await page.locator('.chip.late .glyph').first().innerText()).toBe('▲');
      expect(await page.locator('.chip.problem').first().getAttribute('aria-label')).toMatch(/^Blocked, /);
    });
  });

  test('it refreshes itself: a completed job moves without any action on the page', async () => {
    await visit(browser, path, wall, async (page) => {
      await ready(page);
      const id = (await page.locator('.chip.assigned').first().getAttribute('data-job'))!;

      await queryShared(
        `update collections set status = 'completed', outcome = 'done', completed_at = clock_timestamp()
         where team_id = $1 and id = $2`,
        [team.team_id, id],
      );

      await page.waitForSelector(`.chip.done[data-job="${id}"]`, { timeout: 30_000 });
    });
  });

  test('it is used by keyboard: one stop for all jobs, arrows between them, Enter opens, Escape closes and comes back', async () => {
    await visit(browser, path, wall, async (page) => {
      await ready(page);
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.job);
      expect(await page.locator('.chip[tabindex="0"]').count()).toBe(1);

      await page.locator('.chip[tabindex="0"]').focus();
      const first = await focused();
      await page.keyboard.press('ArrowRight');
      const second = await focused();
      await page.keyboard.press('ArrowDown');
      const third = await focused();
      await page.keyboard.press('Enter');

      expect(new Set([first, second, third]).size).toBe(3);
      expect(await page.locator('#detail').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.locator('#detail').isVisible()).toBe(false);
      expect(await focused()).toBe(third);
    });
  });

  test('a lost connection is shown in words, with the time, and is restored automatically', async () => {
    await visit(browser, path, wall, async (page) => {
      await ready(page);
      await page.route('**/board.json*', (route) => route.abort());
      await page.waitForSelector('#live.bad', { timeout: 30_000 });
      expect(await page.locator('#live').innerText()).toMatch(/No connection since \d\d:\d\d/);

      await page.unroute('**/board.json*');
      await page.waitForSelector('#live:not(.bad)', { timeout: 30_000 });
    });
  });

  test('the name of a client is always shown as text', async () => {
    await queryShared(`update clients set company = '<img src=x onerror=alert(1)>' where team_id = $1`, [
      team.team_id,
    ]);
    await visit(browser, path, wall, async (page) => {
      await ready(page);
      expect(await page.locator('#attention').innerText()).toContain('<img src=x');
      expect(await page.locator('img').count()).toBe(0);
    });
  });
});
