import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { errorOf } from '../support/answers.ts';
import { auditOf } from '../support/records/audit.ts';
import { hasBrowser, inBrowser, openBrowser, screens, visit } from '../support/browser/browser.ts';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { mailedLink, sendForm } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(60_000);

let team: TestTeam;
let driverId: string;
let made = 0;
beforeAll(async () => {
  team = await newTeam();
  const [member] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
    team.team_id,
  ]);
  driverId = member!.id;
});

async function collection(body: object = {}): Promise<string> {
  const { body: created } = await call('appCreateCollection', {
    key: team.key,
    body: {
      scheduled_date: '2026-10-05',
      address: '22 Birchcliffe Road, Hebden Bridge',
      postcode: 'HX7 8DB',
      waste_description: '<b>Mixed</b> builders’ waste',
      ewc_codes: ['17 09 04'],
      quantity_kg: 5060,
      driver_id: driverId,
      vehicle_reg: 'YJ23 KXB',
      ...body,
    },
  });

  return created.id;
}
const change = (id: string, body: object) =>
  call('appUpdateCollection', { key: team.key, path: { id }, body });
const get = async (id: string) => (await call('appGetCollection', { key: team.key, path: { id } })).body;
const request = (id: string, body: object) =>
  call('appRequestSiteSignature', { key: team.key, path: { id }, body: body as never });
/** Where the mail leads that the site of a collection was sent. */
async function linkFor(id: string): Promise<string> {
  const recipientEmail = `site-${(made += 1)}.${team.team_id}@pennine.example`;
  const { status } = await request(id, { recipientEmail, recipientName: 'Sam Pennine' });
  expect(status).toBe(201);

  return mailedLink(recipientEmail);
}
const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' };

describe('a link to sign for a collection', () => {
  test('keeps what was signed: no later change rewrites the day, the place or the waste, by either API', async () => {
    const id = await collection();
    await sendForm(await linkFor(id), filled);
    const typed = (body: object) => call('updateCollection', { key: team.key, path: { id }, body });

    for (const [field, value] of [
      ['scheduled_date', '2026-10-06'],
      ['waste_description', 'Soil'],
      ['ewc_codes', ['17 05 04']],
      ['address', 'Elsewhere'],
      ['postcode', 'LS1 1AA'],
    ] as const) {
      expect(errorOf(await change(id, { [field]: value }))).toEqual([422, field]);
      expect(errorOf(await typed({ [field]: value }))).toEqual([422, field]);
    }
    expect((await get(id)).waste_description).toBe('<b>Mixed</b> builders’ waste');
    expect((await typed({ waste_description: '<b>Mixed</b> builders’ waste' })).status).toBe(200);
    expect((await change(id, { quantity_kg: 6000, vehicle_reg: 'YJ23 KXC' })).status).toBe(200);
  });

  test('signs once, is in the history, and shows no text as markup', async () => {
    const id = await collection();
    const path = await linkFor(id);

    const page = (await send('GET', path)).bytes.toString();
    expect(page).toContain('Sign for the collection of 5 October 2026');
    expect(page).toContain('&#60;b&#62;Mixed&#60;/b&#62;');
    expect((await sendForm(path, { ...filled, agree: '' })).status).toBe(422);
    const signed = await sendForm(path, filled);
    expect([signed.status, signed.bytes.toString().includes('Thank you')]).toEqual([200, true]);

    expect((await get(id)).signature).toMatchObject({
      name: 'Sam Pennine',
      on_behalf_of: 'Pennine Builders Ltd',
      method: 'link',
      signed_at: expect.any(String),
    });
    expect((await sendForm(path, filled)).bytes.toString()).toContain('Thank you');
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual(['create', 'send', 'sign']);
  });

  test('is in the history of its client, with who signed for whom', async () => {
    const body = { name: 'Asha', company: 'Asha Ltd' };
    const client_id = (await call('createClient', { key: team.key, body })).body.id;
    const id = await collection({ client_id });

    await sendForm(await linkFor(id), { ...filled, name: 'Kim Gate', on_behalf_of: 'Gate Ltd' });

    expect((await get(id)).signature).toEqual({
      ...{ name: 'Kim Gate', on_behalf_of: 'Gate Ltd', method: 'link', ip: '127.0.0.1', image_url: null },
      signed_at: expect.any(String),
    });
    expect((await auditOf(team, id)).map(({ action, client_id: of }) => [action, of])).toEqual([
      ['create', client_id],
      ['send', client_id],
      ['sign', client_id],
    ]);
  });

  test('of two signatures sent together through two forms, one is kept', async () => {
    const id = await collection();
    const path = await linkFor(id);

    const sign = (name: string) => sendForm(path, { ...filled, name });
    await Promise.all([sign('One'), sign('Two')]);

    expect((await auditOf(team, id)).filter(({ action }) => action === 'sign')).toHaveLength(1);
  });

  test('stops working when a newer link is made or the collection is deleted', async () => {
    const id = await collection();
    const first = await linkFor(id);
    const second = await linkFor(id);

    expect((await send('GET', first)).status).toBe(410);
    await call('appDeleteCollection', { key: team.key, path: { id } });
    expect((await send('GET', second)).status).toBe(410);
    expect((await sendForm(second, filled)).status).toBe(410);
  });

  test('is listed among the links to sign, without its secret', async () => {
    const id = await collection();
    await linkFor(id);

    const tokens = await listAll('appListSigningTokens', { key: team.key });
    expect(tokens.find(({ collection_id }) => collection_id === id)).toMatchObject({
      status: 'open',
      party: 'site',
    });
  });

  test('is refused for a cancelled, aborted or signed collection, and an earlier link shows the reason', async () => {
    const [cancelled, aborted, signed] = await Promise.all([collection(), collection(), collection()]);
    const [path, ofAborted] = [await linkFor(cancelled), await linkFor(aborted)];
    await change(cancelled, { status: 'cancelled' });
    await change(aborted, { status: 'in_progress' });
    await change(aborted, { status: 'completed', outcome: 'aborted', aborted_reason: 'weather' });
    await change(signed, { status: 'in_progress' });
    await change(signed, { signature: { name: 'Sam', method: 'typed' } });
    const body = { recipientEmail: 'site@pennine.example' };

    expect(errorOf(await request(cancelled, body))).toEqual([422, 'status']);
    expect(errorOf(await request(aborted, body))).toEqual([422, 'outcome']);
    expect(errorOf(await request(signed, body))).toEqual([422, 'signature']);
    for (const link of [path, ofAborted]) {
      const gone = await send('GET', link);
      expect([gone.status, gone.bytes.toString()]).toEqual([
        410,
        expect.stringContaining('This link was withdrawn'),
      ]);
      expect((await sendForm(link, filled)).status).toBe(410);
    }
    expect((await get(cancelled)).signature.signed_at).toBeNull();
  });
});

(hasBrowser ? describe : describe.skip)(inBrowser('signing for a collection in a browser'), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('by typed name, on a phone, without script', async () => {
    const id = await collection();
    const path = await linkFor(id);

    await visit(browser, path, { ...screens.phone, javaScriptEnabled: false }, async (page) => {
      await look(page, 'collection_phone_no_script');
      expect(await page.locator('canvas').isVisible()).toBe(false);
      expect(await page.locator('#name').inputValue()).toBe('Sam Pennine');
      await page.locator('#on_behalf_of').fill('Pennine Builders Ltd');
      await page.locator('#agree').check();
      await page.getByRole('button', { name: 'Sign' }).click();
      await page.getByRole('heading', { name: 'Thank you, you have signed' }).waitFor();
    });

    expect((await get(id)).signature).toMatchObject({ name: 'Sam Pennine', method: 'link' });
    expect(await listAll('appListCollectionPhotos', { key: team.key, path: { id } })).toEqual([]);
  });

  test.each(['phone', 'desktop'] as const)(
    'drawn, on a %s: the drawing is among the pictures',
    async (screen) => {
      const id = await collection();
      const path = await linkFor(id);

      await visit(browser, path, screens[screen], async (page) => {
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(error.message));
        await page.reload();
        await page.locator('#on_behalf_of').fill('Pennine Builders Ltd');
        await draw(page);
        await look(page, `collection_${screen}_drawn`);
        await page.locator('#agree').check();
        await page.getByRole('button', { name: 'Sign', exact: true }).click();
        await page.getByRole('heading', { name: 'Thank you, you have signed' }).waitFor();
        expect(errors).toEqual([]);
      });

      const [photo] = await listAll('appListCollectionPhotos', { key: team.key, path: { id } });
      expect(photo).toMatchObject({ kind: 'signature', content_type: 'image/png' });
      const file = await send('GET', new URL(photo.url).pathname);
      expect([file.bytes.subarray(1, 4).toString(), file.bytes.length]).toEqual(['PNG', photo.bytes]);
    },
  );

  test('missing fields are listed above the form and link to their field', async () => {
    const path = await linkFor(await collection());

    await visit(browser, path, screens.desktop, async (page) => {
      await page.locator('#on_behalf_of').fill('  ');
      await page.locator('#agree').check();
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      const summary = page.getByRole('alert');
      await summary.waitFor();
      await look(page, 'collection_errors');
      await summary.getByRole('link').first().click();
      await page.waitForURL((address) => address.hash === '#on_behalf_of');
    });
  });
});

async function draw(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.2, { steps: 6 });
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.8, { steps: 6 });
  await page.mouse.up();
}

/** A picture of the page, where SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}
