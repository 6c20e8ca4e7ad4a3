import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { stripeSample } from '../../scripts/stand_ins/stripe.ts';
import { telematicsSample } from '../../scripts/stand_ins/telematics.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/browser/browser.ts';
import { call, listAll } from '../support/client.ts';
import { completeCollection, openPage, signInWith } from '../support/browser/console_browser.ts';
import { dayFromNow } from '../support/records/notes.ts';
import { connectStripe, sentInvoice } from '../support/outside/payments.ts';
import { newTeam } from '../support/teams.ts';

let browser: Browser;
beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser();
});
afterAll(async () => browser?.close());

const csv = (text: string) => ({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

(hasBrowser ? describe : describe.skip)(inBrowser('the settings in a browser'), () => {
  test('an owner imports clients, corrects a column, sees the error of a line, and undoes part of it', async () => {
    const owner = await newTeam();
    const { context, page } = await signInWith(browser, owner.user_id);
    await page.getByRole('link', { name: 'Imports' }).click();
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.getByRole('button', { name: 'Upload and preview' }).click();
    await page.getByText('Choose a file that is not empty.').waitFor();
    await page
      .getByLabel('CSV file')
      .setInputFiles(
        csv('Firm we serve,email\nCalder Builders,office@calder.example\nAire Skips,none\nDon Roofing,\n'),
      );
    await page.getByRole('button', { name: 'Upload and preview' }).click();
    await page.getByText('No column fills name.').waitFor();
    await page.getByLabel('Field of Firm we serve').selectOption('name');
    const errors = page.getByRole('table', { name: 'Errors by line' });
    await errors.getByText('must be an email address').waitFor();
    expect(await errors.locator('tbody tr').first().innerText()).toMatch(/^3\s+Email/);
    expect(await listAll('appListClients', { key: owner.key })).toEqual([]);

    await page.getByRole('button', { name: 'Import these rows' }).click();
    await page.getByRole('table', { name: 'Rows' }).getByText('Don Roofing').waitFor();
    await page.getByRole('button', { name: 'Undo…' }).waitFor();
    const clients = await listAll('appListClients', { key: owner.key });
    expect(clients.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Calder Builders',
      'Don Roofing',
    ]);

    const { id } = clients.find(({ name }: { name: string }) => name === 'Don Roofing');
    const change = { name: 'Don Roofing', phone: '0113 496 0000' };
    const changed = await call('appReplaceClient', { key: owner.key, path: { id }, body: change });
    expect(changed.status).toBe(200);
    await page.getByRole('button', { name: 'Undo…' }).click();
    await page.getByRole('table', { name: 'Records that cannot be undone' }).getByText('Changed').waitFor();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByLabel('Undo what can be undone', { exact: false }).check();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('Deleted by the undo').waitFor();
    const left = await listAll('appListClients', { key: owner.key });
    expect(left.map(({ name }: { name: string }) => name)).toEqual(['Don Roofing']);

    await openPage(page, '/imports');
    await page.getByRole('table', { name: 'Imports' }).getByText('Undone').waitFor();
    await context.close();
  }, 120_000);

  test('an owner exports a list as a workbook and everything as a ZIP; the office is offered the list alone', async () => {
    const owner = await newTeam();
    const { context, page } = await signInWith(browser, owner.user_id);
    await page.getByRole('link', { name: 'Exports' }).click();
    await page.getByLabel('Format').selectOption('xlsx');
    await page.getByRole('button', { name: 'Export the list' }).click();
    const button = page.getByRole('button', { name: /^Download clients-/ });
    const [workbook] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(workbook.suggestedFilename()).toMatch(/^clients-.*\.xlsx$/);

    const everything = page.getByRole('button', { name: 'Export everything' });
    const [zip] = await Promise.all([page.waitForEvent('download'), everything.click()]);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
    expect(
      readFileSync(await zip.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await context.close();

    const { user_id } = await owner.anotherKey({ role: 'office' });
    const office = await signInWith(browser, user_id);
    await openPage(office.page, '/exports');
    await office.page.getByRole('heading', { name: 'One list' }).waitFor();
    expect(await office.page.getByRole('heading', { name: 'Everything' }).count()).toBe(0);
    await office.context.close();
  }, 120_000);

  test('an owner connects a provider and telematics, and no credential is returned to the page', async () => {
    const owner = await newTeam();
    const { context, page } = await signInWith(browser, owner.user_id);
    const answers: Promise<string>[] = [];
    page.on('response', (answer) => answers.push(answer.text().catch(() => '')));
    await page.getByRole('link', { name: 'Integrations' }).click();
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByLabel('Mode').selectOption('test');
    await page.getByRole('button', { name: 'Check and connect' }).click();
    await page.locator('dialog .error').first().waitFor();
    await page.getByLabel('Your account at the provider').fill(stripeSample.account_id);
    await page.getByLabel('Secret key').fill(stripeSample.credentials.secret_key);
    await page.getByLabel('Webhook secret').fill(stripeSample.credentials.webhook_secret);
    await page.getByRole('button', { name: 'Check and connect' }).click();
    const row = page.getByRole('row', { name: /Stripe/ });
    await row.getByText('…ripe').waitFor();
    await row.getByText('Connected', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Telematics' }).click();
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByLabel('Api token').fill(telematicsSample.samsara.api_token);
    await page.getByRole('button', { name: 'Check and connect' }).click();
    await page.getByText('…demo').waitFor();
    await page.getByRole('button', { name: 'Read now' }).click();
    await page.getByText(/positions, .*; without a match: /).waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Not connected.').waitFor();

    const seen = (await Promise.all(answers)).join() + (await page.content());
    expect(seen).not.toContain(stripeSample.credentials.secret_key);
    expect(seen).not.toContain(telematicsSample.samsara.api_token);
    await context.close();
  }, 120_000);

  test('the office makes a payment link for an invoice from the list of unpaid ones, and it opens', async () => {
    const owner = await newTeam();
    const { number } = await sentInvoice(owner);
    const { user_id } = await owner.anotherKey({ role: 'office' });
    const { context, page } = await signInWith(browser, user_id);
    await openPage(page, '/invoices?status=sent');
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('button', { name: 'Make a payment link' }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.getByRole('dialog').locator('.error, .problem').first().waitFor();
    await connectStripe(owner);
    await page.getByRole('button', { name: 'Make the link' }).click();
    const address = page.getByLabel('Address for your customer', { exact: true });
    const answer = await fetch((await address.textContent())!);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(number)]);
    await context.close();

    const reader = await owner.anotherKey({ role: 'read_only' });
    const visit = await signInWith(browser, reader.user_id);
    await openPage(visit.page, '/invoices?status=sent');
    await visit.page.getByRole('link', { name: number }).click();
    await visit.page.getByLabel('Address for your customer', { exact: true }).waitFor();
    expect(await visit.page.getByRole('button', { name: /Renew it|Make a payment/ }).count()).toBe(0);
    await visit.context.close();
  }, 120_000);

  test('the dashboard leads to what is due, and a report to the lists behind its charts', async () => {
    const owner = await newTeam();
    const soon = dayFromNow(7);
    const later = dayFromNow(90);
    for (const [registration, mot_expires_on] of [
      ['AA21BCD', soon],
      ['AA21BCE', later],
    ])
      await call('appCreateVehicle', { key: owner.key, body: { registration, mot_expires_on } });
    await completeCollection(owner.key);
    const { context, page } = await signInWith(browser, owner.user_id);
    await page.getByRole('link', { name: 'Compliance due' }).click();
    await page.getByRole('cell', { name: 'AA21BCD' }).waitFor();
    expect(await page.getByText('AA21BCE').count()).toBe(0);

    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('heading', { name: 'Waste summary: 0.9 t in 1 load', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Recycling and carbon' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Console' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'By month' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('.chart').getByRole('link', { name: 'Collections' }).first().click();
    await page.getByRole('cell', { name: 'Completed' }).waitFor();
    await context.close();
  }, 120_000);
});
