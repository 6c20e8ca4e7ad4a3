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

describe('the link of a board', () => {
  test('opens the page and its parts without a key, under a policy that allows nothing else', async () => {
    const page = await send('GET', path, {});

    expect(page.status).toBe(200);
    expect(page.bytes.toString()).toContain(team.name);
    const policy = page.headers['content-security-policy']!;
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const styles = ['board.css', 'board_parts.css', 'board_phones.css'];
    for (const style of styles) expect(page.bytes.toString()).toContain(`${path}/${style}`);
    for (const part of [...styles, 'board.js', 'board_map.js', 'board_words.js'])
      expect((await send('GET', `${path}/${part}`, {})).status).toBe(200);
    expect((await send('GET', `${path}/other.js`, {})).status).toBe(404);
  });

  test('changes nothing: there is no form and no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await send(method, `${path}/board.json`, {})).status).toBeGreaterThanOrEqual(400);
  });

  test('shows no more of a client than name and place', async () => {
    const { body } = await send('GET', `${path}/board.json`, {});

    expect(body.jobs).toHaveLength(60);
    expect(Object.keys(body.jobs[0]).sort()).toEqual(
      [
        'client',
        'driver_id',
        'eta',
        'id',
        'late_by_min',
        'lat',
        'lng',
        'place',
        'problems',
        'sequence',
        'state',
        'vehicle_id',
        'work',
      ].sort(),
    );
  });

  test.each([
    [
      'altered',
      (link: string) =>
        link.replace(/^(.{20})./, (_, head: string) => `${head}${link[20] === 'A' ? 'B' : 'A'}`),
    ],
    ['signed otherwise', (link: string) => `${link.split('.')[0]}.${'A'.repeat(43)}`],
    ['no link at all', () => '/board/x'],
  ])('%s is not found', async (_what, change) => {
    expect((await send('GET', change(path), {})).status).toBe(404);
    expect((await send('GET', `${change(path)}/board.json`, {})).status).toBe(404);
  });

  test('a poll gets what changed since the one before; text that is no moment gets all', async () => {
    const first = (await send('GET', `${path}/board.json`, {})).body;
    const [{ id }] = first.jobs.filter(({ state }: any) => state === 'assigned');
    await call('appUpdateCollection', { key: team.key, path: { id }, body: { address: 'Moved' } });

    const next = (await send('GET', `${path}/board.json?since=${first.as_of}`, {})).body;

    expect(next.complete).toBe(false);
    expect(next.jobs.find((job: any) => job.id === id).place).toMatch(/^Moved/);
    expect(next.jobs.every((job: any) => job.id === id || job.late_by_min !== null)).toBe(true);
    expect((await send('GET', `${path}/board.json?since=%27`, {})).body.complete).toBe(true);
  });
});

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

  test('it keeps itself current: a job that is done moves on without anybody touching the page', async () => {
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

  test('a name of a client is text, whatever is in it', async () => {
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
