import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The browser for tests of public pages: CHROMIUM_PATH, or Debian's location. */
export const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Whether there is one; otherwise the tests that need it are skipped and say so. */
export const hasBrowser = existsSync(browserPath);

/** The name of a block of tests that need the browser. */
export function inBrowser(name: string): string {
  return hasBrowser ? name : `${name} (skipped: no browser at ${browserPath}; set CHROMIUM_PATH)`;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Opens a page of the shared server, by its path or its whole address, in a context of its own. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(new URL(address, process.env.TEST_BASE_URL).href);
    await work(page);
  } finally {
    await context.close();
  }
}

/** A phone and a desk. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};
