import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, inBrowser, openBrowser, screens, visit } from '../support/browser/browser.ts';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { formBody, hiddenFields, mailedLink, sendForm } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { waitersFor } from '../support/waiters.ts';

jest.setTimeout(60_000);

let team: TestTeam;
let clientId: string;
let sequence = 0;
beforeAll(async () => {
  team = await newTeam();
  clientId = (await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } })).body.id;
});

const get = async (id: string) => (await call('appGetQuote', { key: team.key, path: { id } })).body;

/** A quote that was mailed, and the path of the page in the mail. */
async function mailedQuote(): Promise<{ id: string; path: string }> {
  const { body } = await call('appCreateQuote', {
    key: team.key,
    body: {
      client_id: clientId,
      title: 'Works at <Mill> Lane',
      notes: 'Access by the back gate, Monday to Friday.',
      terms: 'Prices hold while the tipping charges do.',
      lines: [
        { description: '8 yd skip delivered and collected', unit_price: 195 },
        { description: 'Disposal beyond two tonnes', quantity: 1.5, unit: 'tonne', unit_price: 92.5 },
      ],
    },
  });
  const address = `page${(sequence += 1)}@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
  await call('appSendQuote', { key: team.key, path: { id: body.id }, body: { recipientEmail: address } });

  return { id: body.id, path: await mailedLink(address) };
}

(hasBrowser ? describe : describe.skip)(inBrowser('answering a quote in a browser'), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('accepted on a phone, without script: read, chosen, sent', async () => {
    const { id, path } = await mailedQuote();

    await visit(browser, path, { ...screens.phone, javaScriptEnabled: false }, async (page) => {
      await look(page, 'quote_phone');
      expect(await page.getByText('Works at <Mill> Lane').isVisible()).toBe(true);
      expect(await page.locator('#name').inputValue()).toBe('Sam Pennine');
      await page.getByLabel('Yes, I accept').check();
      await page.getByRole('button', { name: 'Send my answer' }).click();
      await page.getByRole('heading', { name: 'Thank you, the quote is accepted' }).waitFor();
      await look(page, 'quote_accepted_phone');
    });

    expect(await get(id)).toMatchObject({ status: 'accepted', accepted_by: 'Sam Pennine' });
  });

  test('declined by keyboard alone on a desktop', async () => {
    const { id, path } = await mailedQuote();

    await visit(browser, path, screens.desktop, async (page) => {
      await look(page, 'quote_desktop');
      await page.locator('#answer-decline').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Too dear');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('The quote is declined').first().waitFor();
    });

    expect(await get(id)).toMatchObject({ status: 'declined', decline_reason: 'Too dear' });
  });

  test.each(['phone', 'desktop'] as const)('nothing is cut off at the side of a %s', async (screen) => {
    const { path } = await mailedQuote();

    await visit(browser, path, screens[screen], async (page) => {
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
    });
  });
});

describe('the form', () => {
  test('says at each field what is wrong with it, and keeps what was entered', async () => {
    const { id, path } = await mailedQuote();

    const { status, bytes } = await sendForm(path, { name: '', reason: 'Too <dear>' });

    expect(status).toBe(422);
    const page = bytes.toString();
    expect(page).toContain('<a href="#answer">Choose whether you accept or decline.</a>');
    expect(page).toContain('<a href="#name">Enter your full name, at most 200 characters.</a>');
    expect(page).toContain('Too &#60;dear&#62;</textarea>');
    expect((await get(id)).status).toBe('sent');
  });

  test('takes a text that nobody sees for none', async () => {
    const { id, path } = await mailedQuote();
    const unseen = ' \u200b\u2060';
    const refused = await sendForm(path, { answer: 'accept', name: unseen });
    expect([refused.status, refused.bytes.toString().includes('Enter your full name')]).toEqual([422, true]);

    expect((await sendForm(path, { answer: 'decline', name: 'Sam', reason: unseen })).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'declined', decline_reason: null });
  });

  const accepted = { answer: 'accept', name: 'Sam Pennine' };
  const changes = [
    ['another VAT', 'vat_pence = vat_pence + 100, total_pence = total_pence + 100'],
    ['other terms', "terms = 'Prices may rise.'"],
  ] as const;

  test.each(changes)('is refused if the quote has %s than the page showed', async (_what, change) => {
    const { id, path } = await mailedQuote();
    const shown = await hiddenFields(path);
    await queryShared(`update quotes set ${change} where id = $1`, [id]);

    const { status, bytes } = await sendForm(path, { ...accepted, ...shown });

    expect([status, bytes.toString().includes('The quote has changed since you opened this page.')]).toEqual([
      422,
      true,
    ]);
    expect((await get(id)).status).toBe('sent');
  });

  test('is refused if any one thing that the page showed is another now', async () => {
    const { id, path } = await mailedQuote();
    const single = [
      ...["title = 'Other works'", "notes = 'By the front gate'", "purchase_order = 'PO-9'"],
      ...[
        'valid_until = valid_until + 1',
        'subtotal_pence = subtotal_pence + 100, total_pence = total_pence + 100',
      ],
    ].map((change) => `update quotes set ${change} where id = $1`);
    const ofLine = [
      "description = 'Skip delivered'",
      'quantity = 2',
      "unit = 'load'",
      'net_pence = net_pence + 100, gross_pence = gross_pence + 100',
    ].map((change) => `update quote_lines set ${change} where quote_id = $1 and position = 2`);
    for (const statement of [...single, ...ofLine]) {
      const { raw, headers } = formBody({ ...accepted, ...(await hiddenFields(path)) });
      await queryShared(statement, [id]);

      expect([statement, (await send('POST', path, { raw, headers })).status]).toEqual([statement, 422]);
    }
    expect((await get(id)).status).toBe('sent');
  });

  test('is refused if the quote changes while the answer is being kept', async () => {
    const { id, path } = await mailedQuote();
    const holder = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(`update quotes set ${changes[1][1]} where id = $1`, [id]);
      const answering = sendForm(path, accepted);
      await eventually('the answer waits for the quote', async () => (await waitersFor(holder)) > 0);
      await holder.query('commit');

      expect((await answering).status).toBe(422);
    } finally {
      await holder.end();
    }
    expect((await get(id)).status).toBe('sent');
  });
});

/** A picture of the page, where SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}
