import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, inBrowser, openBrowser, screens, visit } from '../support/browser/browser.ts';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { completed, completeNote, drafted, eventsOf, sign } from '../support/records/notes.ts';
import { mailedLink, sendForm } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(60_000);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const getNote = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;

/** A link by which a party signs a fresh note. */
async function signingLink(
  party = 'transferor',
  id?: string,
): Promise<{ id: string; url: string; path: string }> {
  const note_id = id ?? (await drafted(team)).id;
  const { body } = await call('appCreateSigningToken', {
    key: team.key,
    body: { note_id, party, recipient_name: 'Sam Pennine' },
  });

  return { id: note_id, url: body.url, path: new URL(body.url).pathname };
}

const form = sendForm;
const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' };

(hasBrowser ? describe : describe.skip)(inBrowser('signing a note in a browser'), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('by typed name alone, on a phone, without script', async () => {
    const { id, url } = await signingLink();

    await visit(browser, url, { ...screens.phone, javaScriptEnabled: false }, async (page) => {
      await look(page, 'sign_phone_no_script');
      expect(await page.locator('canvas').isVisible()).toBe(false);
      await expectToFit(page);
      expect(await page.locator('#name').inputValue()).toBe('Sam Pennine');
      await page.locator('#agree').check();
      await page.getByRole('button', { name: 'Sign the note' }).click();
      await page.getByRole('heading', { name: 'Thank you, the note is signed' }).waitFor();
    });

    expect((await getNote(id)).signatures.transferor).toMatchObject({
      name: 'Sam Pennine',
      on_behalf_of: 'Pennine Builders Ltd',
      method: 'link',
      ip: '127.0.0.1',
    });
  });

  test.each(['phone', 'desktop'] as const)('drawn, on a %s: the drawing is on the PDF', async (screen) => {
    const { id, url } = await signingLink();

    await visit(browser, url, screens[screen], async (page) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.reload();
      await draw(page);
      await look(page, `sign_${screen}_drawn`);
      await expectToFit(page);
      await page.locator('#agree').check();
      await page.getByRole('button', { name: 'Sign the note' }).click();
      await page.getByRole('heading', { name: 'Thank you, the note is signed' }).waitFor();
      await look(page, `sign_${screen}_done`);
      expect(errors).toEqual([]);
    });

    const { body } = await call('appGetNoteSigning', { key: team.key, path: { id } });
    const png = Buffer.from(body.signatures.transferor.image_png, 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const pdf = (await call('getNotePdf', { key: team.key, path: { id } })).bytes.toString('latin1');
    expect(pdf).toContain('/Subtype /Image');
  });

  test('a cleared drawing is not sent', async () => {
    const { id, url } = await signingLink();

    await visit(browser, url, screens.desktop, async (page) => {
      await draw(page);
      await page.getByRole('button', { name: 'Clear the drawing' }).click();
      await page.locator('#agree').check();
      await page.getByRole('button', { name: 'Sign the note' }).click();
      await page.getByRole('heading', { name: 'Thank you, the note is signed' }).waitFor();
    });

    const { body } = await call('appGetNoteSigning', { key: team.key, path: { id } });
    expect(body.signatures.transferor).toMatchObject({ image_png: null, name: 'Sam Pennine' });
  });

  test('missing fields are listed above the form and link to their field, by keyboard', async () => {
    const { id, url } = await signingLink();

    await visit(browser, url, screens.phone, async (page) => {
      await page.locator('form').evaluate((element) => element.setAttribute('novalidate', ''));
      await page.locator('#name').fill('  ');
      await page.getByRole('button', { name: 'Sign the note' }).click();
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.getByRole('link').allTextContents()).toEqual([
        'Enter your full name, at most 200 characters.',
        'Confirm the statement below.',
      ]);
      expect(await page.locator('#name').getAttribute('aria-invalid')).toBe('true');
      await look(page, 'sign_phone_errors');
      await alert.getByRole('link').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((address) => address.hash === '#name');
    });

    expect((await getNote(id)).signatures.transferor.signed_at).toBeNull();
  });

  test.each(['phone', 'desktop'] as const)(
    'every field has a name for a screen reader, on a %s',
    async (screen) => {
      const { url } = await signingLink();

      await visit(browser, url, screens[screen], async (page) => {
        expect(await page.getByLabel('Your full name').count()).toBe(1);
        expect(await page.getByLabel('You sign for').count()).toBe(1);
        expect(
          await page.getByRole('checkbox', { name: /I am authorised to sign for this party/ }).count(),
        ).toBe(1);
        expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
        expect(await page.locator('h1').count()).toBe(1);
      });
    },
  );

  test('a shared note is shown with its PDF, on a phone in the dark', async () => {
    const note = await completed(team);
    const { body } = await call('appShareNoteByLink', { key: team.key, path: { id: note.id }, body: {} });

    await visit(
      browser,
      body.url,
      { ...screens.phone, colorScheme: 'dark', javaScriptEnabled: false },
      async (page) => {
        expect(await page.locator('h1').textContent()).toBe(`Waste transfer note ${note.reference}`);
        expect(await page.locator('main').textContent()).toContain('The transferee');
        await expectToFit(page);
        await look(page, 'share_phone_dark');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: /PDF/ }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`${note.reference}.pdf`);
        const pdf = await readFile((await download.path())!);
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      },
    );
  });
});

describe('the page to sign a note', () => {
  test('works once: the second submission changes nothing', async () => {
    const { id, path } = await signingLink();

    const [first, second] = await Promise.all([form(path, filled), form(path, filled)]);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['note.signed']);
    const told = await call('appListNotifications', { key: team.key, query: { kind: 'signature_captured' } });
    expect(told.body.data.filter(({ entity_id }: any) => entity_id === id)).toHaveLength(1);
    const again = await send('GET', path);
    expect([again.status, again.bytes.toString()]).toEqual([
      200,
      expect.stringContaining('the note is signed'),
    ]);
    expect((await send('GET', `${path}/note.pdf`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('two parties who sign by link at the same time complete the note once', async () => {
    const one = await signingLink('transferor');
    const two = await signingLink('transferee', one.id);

    await Promise.all([form(one.path, filled), form(two.path, filled)]);

    expect((await getNote(one.id)).status).toBe('complete');
    expect((await eventsOf(one.id)).filter(({ type }) => type === 'note.completed')).toHaveLength(1);
    const audit = await queryShared<{ actor: any; source: string }>(
      `select actor, source from audit_events where entity_id = $1 and action = 'sign'`,
      [one.id],
    );
    expect(audit.map(({ actor, source }) => [actor.type, actor.name, source])).toEqual([
      ['customer', 'Sam Pennine', 'portal'],
      ['customer', 'Sam Pennine', 'portal'],
    ]);
  });

  test('signing by link and in the application at the same time gives one signature of the party', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, path } = await signingLink();

      await Promise.all([form(path, filled), sign(team, id, 'transferor')]);

      expect((await getNote(id)).signatures.transferor.signed_at).not.toBeNull();
      expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['note.signed']);
    }
  });

  test('a request for a new link while the old one is used gives one signature or one valid link', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, path } = await signingLink();

      const [page, request] = await Promise.all([
        form(path, filled),
        call('appCreateSigningToken', { key: team.key, body: { note_id: id, party: 'transferor' } }),
      ]);

      const signed = (await getNote(id)).signatures.transferor.signed_at !== null;
      expect([page.status < 300, request.status]).toEqual([signed, signed ? 422 : 201]);
    }
  });

  test('rejects and stores nothing if the note was signed, changed or cancelled in the meantime', async () => {
    const { id, path } = await signingLink();
    const second = await signingLink('transferee', id);
    await call('appReplaceNote', {
      key: team.key,
      path: { id },
      body: { status: 'cancelled', cancel_reason: 'Called off' },
    });

    expect((await send('GET', path)).status).toBe(410);
    expect((await form(second.path, filled)).status).toBe(410);
    expect((await getNote(id)).signatures.transferee.signed_at).toBeNull();
  });

  test('is refused from another site, with a bad picture or without consent; scripts and frames are blocked', async () => {
    const { id, path } = await signingLink();

    expect((await form(path, filled, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await form(path, { ...filled, image: 'data:image/png;base64,AAAA' })).status).toBe(422);
    expect((await form(path, { ...filled, agree: '' })).status).toBe(422);
    expect((await form(path, { ...filled, name: 'x'.repeat(201) })).status).toBe(422);
    expect((await getNote(id)).status).toBe('pending_signature');
    const page = await send('GET', path);
    expect(page.headers['content-security-policy']).toContain(`script-src 'self'`);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect((await send('GET', `${path}/signature_pad.js`)).headers['content-type']).toMatch(
      /^text\/javascript/,
    );
  });

  test('always shows the contents of a note as text', async () => {
    const note = await drafted(team, {
      ...completeNote({
        waste: { description: '<script>alert(1)</script>' },
        transferor: { company: '"><img src=x onerror=alert(1)>' },
      }),
    });
    const { path } = await signingLink('transferor', note.id);

    const text = (await send('GET', path)).bytes.toString();

    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
    expect(text).toContain('&#60;script&#62;alert(1)');
  });
});

describe('links that are mailed', () => {
  test('are encrypted while they are queued, and lead to the page', async () => {
    const note = await drafted(team);
    const recipientEmail = `${note.id}@pennine.test`;

    const asked = await call('appRequestNoteSignature', {
      key: team.key,
      path: { id: note.id },
      body: { party: 'transferor', recipientEmail, recipientName: 'Sam', message: 'Thanks & bye' },
    });
    const shared = await call('appShareNoteByEmail', {
      key: team.key,
      path: { id: note.id },
      body: { recipientEmail: `shared-${recipientEmail}` },
    });

    expect([asked.status, shared.status]).toEqual([201, 201]);
    const tasks = await queryShared<{ payload: object }>('select payload from tasks where team_id = $1', [
      team.team_id,
    ]);
    expect(JSON.stringify(tasks)).not.toContain('/p/');
    const [signPath, sharePath] = await Promise.all([
      mailedLink(recipientEmail),
      mailedLink(`shared-${recipientEmail}`),
    ]);
    expect((await send('GET', signPath)).bytes.toString()).toContain('Sign waste transfer note');
    expect((await send('GET', sharePath)).bytes.toString()).toContain(
      `Waste transfer note ${note.reference}`,
    );
  });

  test('a share link can be withdrawn, shows nothing of another team, and cannot sign', async () => {
    const note = await drafted(team);
    const at = { key: team.key, path: { id: note.id } };
    const { body } = await call('appShareNoteByLink', { ...at, body: { expires_in_days: 1 } });
    const path = new URL(body.url).pathname;

    expect((await form(path, filled)).status).toBe(403);
    const shown = await send('GET', path);
    expect(shown.status).toBe(200);
    expect(shown.bytes.toString()).not.toContain('act in your place');
    const listed = await call('appListNoteShareLinks', at);
    expect(listed.body.data).toMatchObject([{ id: body.id, status: 'open', url: null }]);
    expect((await call('appShareNoteByLink', { ...at, body: { revoke: true } })).body.revoked).toBe(1);
    expect((await call('appShareNoteByLink', { ...at, body: { revoke: true } })).body.revoked).toBe(0);
    expect((await send('GET', path)).status).toBe(410);
    expect((await send('GET', `${path}/note.pdf`)).status).toBe(404);
    expect((await call('appListNoteShareLinks', at)).body.data[0].status).toBe('revoked');
  });
});

/** Draws three strokes, as a hand does. */
async function draw(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  for (const [from, to] of [
    [0.1, 0.35],
    [0.4, 0.6],
    [0.65, 0.9],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7);
    await page.mouse.down();
    await page.mouse.move(box.x + (box.width * (from + to)) / 2, box.y + box.height * 0.2, { steps: 6 });
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.8, { steps: 6 });
    await page.mouse.up();
  }
}

// Runs in the page; the project is compiled without the browser's types.
declare const document: any;

/** Nothing is cut off at the side, and what can be tapped is large enough (WCAG 2.2, 2.5.8). */
async function expectToFit(page: Page): Promise<void> {
  const [overflow, small] = await page.evaluate(() => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    [...document.querySelectorAll('button, .button, input:not([type=hidden])')].filter((element: any) => {
      const { width, height } = element.getBoundingClientRect();

      return width > 0 && Math.min(width, height) < 24;
    }).length,
  ]);

  expect([overflow, small]).toEqual([0, 0]);
}

/** A picture of the page, where SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}
