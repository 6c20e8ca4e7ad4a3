import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readPdf, wholeText } from '../adapters/pdf/read_pdf.ts';
import { hasBrowser, inBrowser, openBrowser } from '../support/browser/browser.ts';
import { call, listAll } from '../support/client.ts';
import { signedIn } from '../support/browser/console.ts';
import type { ConsoleUser } from '../support/browser/console.ts';
import { openPage, signInWith } from '../support/browser/console_browser.ts';
import { eventually } from '../support/eventually.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let owner: ConsoleUser;
beforeAll(async () => {
  team = await newTeam();
  owner = await signedIn(team.user_id);
});

const logo = (colour: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** How many picture elements have nearly this colour. */
async function countOf(png: Buffer, [red, green, blue]: [number, number, number]): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue) < 6)
      count += 1;

  return count;
}

const brand = {
  company: 'Aire Valley Skips Ltd',
  address: '3 Wharf Street',
  city: 'Shipley',
  phone: '01632 960199',
  carrier_registration: 'CBDU123456',
  document_footer: 'Registered office: 3 Wharf Street, Shipley',
};

describe('previewNote', () => {
  test('shows what a profile would print on notes, and stores nothing', async () => {
    const before = (await call('appGetProfile', { key: team.key })).body;
    const history = await listAll('appListAuditEvents', { key: team.key });

    const { status, headers, bytes } = await owner.call('previewNote', {
      query: { format: 'pdf' },
      body: brand,
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = wholeText(await readPdf(bytes));
    for (const words of Object.values(brand)) expect(text).toContain(words);
    expect((await call('appGetProfile', { key: team.key })).body).toEqual(before);
    expect(await listAll('appListAuditEvents', { key: team.key })).toEqual(history);
  });

  test('is a picture of the colour and the logo, and of the stored logo when none is sent', async () => {
    const blue = (await logo('#2040f0')).toString('base64');
    const preview = async (body: object) =>
      (await owner.call('previewNote', { body: { ...brand, ...body } })).bytes;

    const plain = await preview({ colour: '#a01060' });
    const { format, width } = await sharp(plain).metadata();
    expect([format, width]).toEqual(['png', 952]);
    expect(await countOf(plain, [0xa0, 0x10, 0x60])).toBeGreaterThan(10_000);
    const blues = [0x20, 0x40, 0xf0] as [number, number, number];
    expect(await countOf(plain, blues)).toBe(0);
    expect(await countOf(await preview({ logo: blue }), blues)).toBeGreaterThan(1000);

    await call('appReplaceProfile', { key: team.key, body: { ...brand, logo: blue } });
    expect(await countOf(await preview({}), blues)).toBeGreaterThan(1000);
    expect(await countOf(await preview({ logo: null }), blues)).toBe(0);
  }, 120_000);

  test.each([
    [{ ...brand, vat_number: 'GB123456789' }, 'vat_number'],
    [{ ...brand, logo: Buffer.from('no image').toString('base64') }, 'logo'],
    [{ ...brand, colour: 'red' }, 'colour'],
    [{ ...brand, document_footer: 'x'.repeat(301) }, 'document_footer'],
  ])('refuses what the profile would refuse', async (body, field) => {
    const { status, body: answer } = await owner.call('previewNote', { body });

    expect([status, answer.error.details[0].field]).toEqual([422, field]);
  });

  test('rejects API keys', async () => {
    const path = '/api/console/note-preview';
    const answer = await fetch(process.env.TEST_BASE_URL + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${team.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(brand),
    });

    expect(answer.status).toBe(403);
  });
});

test('the footer of the profile is on every page of a note, is in the history, and is cleared when omitted', async () => {
  const { key, team_id } = await newTeam();
  await call('appReplaceProfile', {
    key,
    body: { ...brand, document_footer: `  ${brand.document_footer} ` },
  });
  const { body: note } = await call('createNote', {
    key,
    body: { waste_description: 'Rubble\n'.repeat(140), ewc_codes: ['17 01 07'] },
  });
  const print = async () => readPdf((await call('getNotePdf', { key, path: { id: note.id } })).bytes);

  const { pages } = await print();
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain(brand.document_footer);
  const [event] = await listAll('appListAuditEvents', { key, query: { entity_id: team_id } });
  expect(JSON.stringify(event)).toContain(brand.document_footer);

  const { document_footer: _, ...without } = brand;
  const { body } = await call('appReplaceProfile', { key, body: without });
  expect(body.document_footer).toBeNull();
  expect(wholeText(await print())).not.toContain(brand.document_footer);
});

(hasBrowser ? describe : describe.skip)(inBrowser('branding in a browser'), () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(async () => browser.close());

  /** The colour of the line below the letterhead of the note that is shown. */
  const lineColour = (page: Page) =>
    page.getByRole('img', { name: 'First page of a sample note' }).evaluate(async (element) => {
      const picture = element as HTMLImageElement;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [952, 1347];
      const drawing = canvas.getContext('2d')!;
      drawing.drawImage(picture, 0, 0);
      const column = drawing.getImageData(476, 60, 1, 180).data;
      for (let at = 0; at < column.length; at += 4)
        if (column[at] !== 255) return [...column.slice(at + 4, at + 7)].join(',');

      return '';
    });

  test('an owner sees the note change while typing, before anything is saved', async () => {
    const one = await newTeam();
    const { context, page } = await signInWith(browser, one.user_id);
    await openPage(page, '/branding');
    await page.getByRole('img', { name: 'First page of a sample note' }).waitFor();
    await page.getByLabel('Name').fill('Don Valley Waste Ltd');
    await page.getByLabel('Footer').fill('Registered in England');
    await page.getByLabel('Colour', { exact: true }).fill('#8a1060');
    await page.getByLabel('Logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await logo('#2040f0'),
    });
    await eventually(
      'the note is drawn in the colour',
      async () => (await lineColour(page)) === '138,16,96',
      60_000,
    );
    expect((await call('appGetProfile', { key: one.key })).body.colour).toBeNull();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The branding is saved.').waitFor();
    const { body: profile } = await call('appGetProfile', { key: one.key });
    expect(profile).toMatchObject({
      company: 'Don Valley Waste Ltd',
      document_footer: 'Registered in England',
      colour: '#8a1060',
      has_logo: true,
    });
    await context.close();
  }, 150_000);
});
