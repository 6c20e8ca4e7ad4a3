import type { Browser, BrowserContext, Page } from 'playwright-core';
import { call, listAll } from '../client.ts';
import { dayFromNow } from '../records/notes.ts';
import { linkToken } from './console.ts';

const waitMs = 20_000;

export interface Visit {
  context: BrowserContext;
  page: Page;
}

/** A person's browser, signed in through the page of their link. */
export async function signInWith(browser: Browser, userId: string, options: object = {}): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  await openPage(page, `/sign-in#${await linkToken(userId)}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Console' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .waitFor();

  return { context, page };
}

/** Opens a page of the console by its path below /console. */
export function openPage(page: Page, path: string) {
  return page.goto(`${process.env.TEST_BASE_URL}/console${path}`);
}

/** The `collection.completed` events. */
export async function completeCollection(key: string): Promise<void> {
  const scheduled_date = dayFromNow(0);
  const { body } = await call('createCollection', { key, body: { scheduled_date } });
  const [driver] = await listAll('appListTeamMembers', { key });
  for (const change of [
    { driver_id: driver.id },
    { status: 'in_progress' },
    { status: 'completed', actual_weight_kg: 900 },
  ]) {
    const path = { id: body.id };
    const { status, bytes } = await call('appUpdateCollection', { key, path, body: change });
    if (status !== 200) throw new Error(bytes.toString());
  }
}
