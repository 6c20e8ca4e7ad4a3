import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, inBrowser, openBrowser, screens, visit } from '../support/browser/browser.ts';
import { connectStripe, invoiceOnce, makeLink, sentInvoice } from '../support/outside/payments.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

/** Where to leave pictures, for a person to look at; none are kept without it. */
const pictures = process.env.TEST_PICTURES;

(hasBrowser ? describe : describe.skip)(inBrowser('paying an invoice'), () => {
  let browser: Browser;
  let team: TestTeam;
  beforeAll(async () => {
    team = await newTeam();
    await connectStripe(team);
    browser = await openBrowser();
  }, 60_000);
  afterAll(() => browser?.close());

  test.each(Object.entries(screens))(
    'on a %s: our page, the provider, and back to the confirmation of payment',
    async (name, screen) => {
      const invoice = await sentInvoice(team, 245);
      const { body: link } = await makeLink(team, invoice.id);

      await visit(browser, link.url, screen, async (page) => {
        const shot = async (step: string) => {
          if (pictures)
            await page.screenshot({ path: `${pictures}/pay-${name}-${step}.png`, fullPage: true });
        };
        await shot('1-invoice');
        await page.getByRole('button', { name: 'Pay £294.00' }).click();
        await page.getByText('This is a sample of Stripe').waitFor();
        await shot('2-provider');
        await page.getByRole('button', { name: 'Pay £294.00' }).click();
        await page
          .getByRole('heading', { name: `Invoice ${invoice.number} is paid` })
          .waitFor({ timeout: 20_000 });
        await shot('3-paid');
        const width = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
        expect(width).toBe(true);
      });

      expect(await invoiceOnce(team, invoice.id, 'paid')).toMatchObject({ balance: 0 });
    },
    60_000,
  );
});
