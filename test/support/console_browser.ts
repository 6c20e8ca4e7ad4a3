import type { Browser, BrowserContext, Page } from 'playwright-core';
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
