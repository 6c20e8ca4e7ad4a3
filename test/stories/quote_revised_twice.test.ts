/**
 * A builder asks for a skip. The office quotes, the builder wants it cheaper, the office revises twice, and the builder
 * accepts the third version on a phone.
 */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, inBrowser, openBrowser, screens, visit } from '../support/browser/browser.ts';
import { call, send } from '../support/client.ts';
import { mailedLink } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(120_000);

let team: TestTeam;
let browser: Browser | undefined;
beforeAll(async () => {
  team = await newTeam();
  if (hasBrowser) browser = await openBrowser();
});
afterAll(() => browser?.close());

const skip = { description: '8 yd skip, two weeks', unit_price: 200, vat_code: 'standard' };

(hasBrowser ? describe : describe.skip)(inBrowser('a quote revised twice'), () => {
  test('is accepted on a phone in its third version, and the earlier ones stay readable', async () => {
    const ask = (operation: string, path: object, body?: object) =>
      call(operation, { key: team.key, path: path as Record<string, string>, ...(body && { body }) });
    const mailed = async (id: string, version: number) => {
      const address = `v${version}@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
      await ask('appSendQuote', { id }, { recipientEmail: address });

      return mailedLink(address);
    };
    const client = await ask('createClient', {}, { name: 'Sam Pennine' });
    const { body: quote } = await ask(
      'appCreateQuote',
      {},
      { client_id: client.body.id, title: 'Mill Lane', purchase_order: 'PO 77', lines: [skip] },
    );
    const first = await mailed(quote.id, 1);

    // The builder wants it cheaper: ten per cent off, and when that is not enough, fifteen.
    const revise = (discount_percent: number) =>
      ask(
        'appReplaceQuote',
        { id: quote.id },
        {
          client_id: client.body.id,
          title: 'Mill Lane',
          purchase_order: 'PO 77',
          lines: [{ ...skip, discount_percent }],
        },
      );
    expect((await revise(10)).body).toMatchObject({ status: 'draft', version: 2 });
    await mailed(quote.id, 2);
    expect((await revise(15)).body).toMatchObject({ status: 'draft', version: 3 });
    const third = await mailed(quote.id, 3);

    expect((await send('GET', first)).status).toBe(410);
    await visit(browser!, third, { ...screens.phone, javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('h1').textContent()).toBe(`Quote ${quote.number}, version 3`);
      expect(await page.getByText('1 × £200.00, less 15% discount').first().isVisible()).toBe(true);
      const earlier = page.locator('details');
      expect(await earlier.locator('summary').allTextContents()).toEqual([
        expect.stringMatching(/Version 2, sent on .*£216\.00/s),
        expect.stringMatching(/Version 1, sent on .*£240\.00/s),
      ]);
      await earlier.last().locator('summary').click();
      expect(await earlier.last().getByText('1 × £200.00').isVisible()).toBe(true);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(screens.phone.viewport.width);
      if (process.env.PAGE_PICTURES)
        await page.screenshot({ path: `${process.env.PAGE_PICTURES}/quote_v3.png`, fullPage: true });

      await page.getByLabel('Yes, I accept').check();
      await page.getByRole('button', { name: 'Send my answer' }).click();
      await page.getByRole('heading', { name: 'Thank you, the quote is accepted' }).waitFor();
    });

    const { body: versions } = await ask('appGetQuoteVersions', { id: quote.id });
    expect(versions.version).toBe(3);
    expect(versions.versions.map(({ version, total }: any) => [version, total])).toEqual([
      [2, 216],
      [1, 240],
    ]);
    const { body: accepted } = await ask('appReplaceQuote', { id: quote.id }, { convert_to: 'invoice' });
    const { body: invoice } = await ask('appGetInvoice', { id: accepted.invoice_id });
    expect(invoice).toMatchObject({ total: 204, purchase_order: 'PO 77' });
  });
});
