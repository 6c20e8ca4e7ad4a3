import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { formBody, mailedLink, sendForm, wordsOf } from '../support/outside/mails.ts';
import { completeNote, drafted, drawnPng } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let clientId: string;
let made = 0;
beforeAll(async () => {
  team = await newTeam();
  clientId = (await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } })).body.id;
});

const ask = async (operation: string, body?: object, path: Record<string, string> = {}) =>
  (await call(operation, { key: team.key, path, ...(body && { body }) })).body;
const pageOf = async (path: string) => (await send('GET', path)).bytes.toString();
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

async function mailedQuote(): Promise<{ id: string; path: string }> {
  const lines = [{ description: 'Skip', unit_price: 195 }];
  const { id } = await ask('appCreateQuote', { client_id: clientId, lines });
  const recipientEmail = `again${(made += 1)}@${team.team_id}.test`;
  await ask('appSendQuote', { recipientEmail }, { id });

  return { id, path: await mailedLink(recipientEmail) };
}

describe('the form of a quote', () => {
  test('keeps what was entered when it is shown again, with what is wrong at each field', async () => {
    const { path } = await mailedQuote();
    const again = await sendForm(path, { answer: 'decline', name: 'Kim "K"', reason: 'r'.repeat(501) });
    const page = again.bytes.toString();

    expect(again.status).toBe(422);
    expect(page).toContain('<a href="#reason">Use at most 500 characters.</a>');
    expect(page).toContain('aria-describedby="reason-error"');
    expect(page).toMatch(/id="answer-decline"[^>]*checked/);
    expect(page).not.toMatch(/id="answer-accept"[^>]*checked/);
    expect(page).toMatch(/id="name"[^>]*value="Kim (&#34;|&quot;)K/);
  });

  test('says why a quote cannot be answered any more', async () => {
    const [declined, expired] = [await mailedQuote(), await mailedQuote()];
    await sendForm(declined.path, { answer: 'decline', name: 'Kim' });
    await ask('appReplaceQuote', { client_id: clientId, title: 'Next' }, { id: declined.id });
    const yesterday = addDays(londonDate(new Date()), -1);
    await queryShared('update quotes set valid_until = $2 where id = $1', [expired.id, yesterday]);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

    const answered = wordsOf(await pageOf(declined.path));
    expect(answered).toContain('Your answer was received');
    expect(answered).toContain('It is being changed. You will be sent the next version.');
    const late = wordsOf(await pageOf(expired.path));
    expect(late).toContain('This quote cannot be answered');
    expect(late).toContain(`Its last day was ${day.format(new Date(yesterday))}.`);
  });
});

describe('the page of a note', () => {
  const shown = async (waste: object) => {
    const { id } = await drafted(team, completeNote({ waste }));

    return wordsOf(await pageOf(pathOf(await ask('appShareNoteByLink', {}, { id }))));
  };

  test('shows the quantity in its unit, the weight with whether it is estimated, and containers without a number', async () => {
    const page = await shown({
      ...{ weight_kg: 1234, weight_is_estimate: true, quantity_value: 2.5, quantity_unit: 'm3' },
      containment: [{ type: 'loose' }, { type: 'drum', count: 3 }],
    });

    expect(page).toMatch(/Quantity 2\.5 (m3|m³|cubic metres), 1,234 kg \(estimated\)/);
    expect(page).toMatch(/Contained in loose, 3 × drum/i);
    const plain = await shown({ weight_is_estimate: false });
    expect(plain).toContain('1,000 kg');
    expect(plain).not.toContain('(estimated)');
  });
});

describe('the portal of a client', () => {
  const portal = async () => pathOf(await ask('appCreatePortalLink', {}, { id: clientId }));
  const requests = () => listAll('appListPortalRequests', { key: team.key, query: { client_id: clientId } });

  test('takes no form without its own number, and shows the chosen place again', async () => {
    const place = await ask('createClientLocation', { client_id: clientId, label: 'Kiln' });
    const path = await portal();
    const filled = { kind: 'exchange', contact_name: 'Sam', client_location_id: place.id };
    const bare = await send('POST', path, formBody({ ...filled, form_id: 'x' }));

    expect([bare.status, bare.bytes.toString()]).toEqual([
      422,
      expect.stringContaining('The form was incomplete. Send it again.'),
    ]);
    const again = await sendForm(path, { ...filled, contact_name: '', message: 'Soon <please>' });
    expect(again.bytes.toString()).toMatch(new RegExp(`value="${place.id}"\\s+selected`));
    expect(again.bytes.toString()).toContain('Soon &#60;please&#62;</textarea>');
    expect(await requests()).toEqual([]);
  });

  test('takes today as the preferred day, and not yesterday', async () => {
    const path = await portal();
    const on = async (preferred_date: string) =>
      (await sendForm(path, { kind: 'removal', contact_name: 'Sam', preferred_date })).status;
    const today = londonDate(new Date());

    expect([await on(addDays(today, -1)), await on(today)]).toEqual([422, 200]);
    expect(await requests()).toMatchObject([{ preferred_date: today, kind: 'removal' }]);
  });

  test('keeps at most five pictures', async () => {
    const path = await portal();
    const photos = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((n) => [`photo_${n}`, Buffer.from(drawnPng, 'base64').toString('base64url')]),
    );
    expect((await sendForm(path, { kind: 'exchange', contact_name: 'Five', ...photos })).status).toBe(200);
    const [newest] = await requests();

    expect(newest).toMatchObject({ contact_name: 'Five', photo_count: 5 });
  });
});

describe('the page to send a document to a producer', () => {
  const link = async (body: object) =>
    pathOf(await ask('appCreateProducerLink', { recipient_email: 'carrier@agency.example', ...body }));
  /** The newest first. */
  const documents = () =>
    queryShared<{ id: string; file_name: string; type: string; uploaded_by: string }>(
      `select id, file_name, type, uploaded_by from producer_documents where team_id = $1
       order by created_at desc, id desc`,
      [team.team_id],
    );
  const file = { type: 'permit', file: drawnPng, file_name: 'permit.png' };

  test('takes a name of 200 characters without the spaces around it, and none that is blank or longer', async () => {
    const path = await link({ scope: 'upload' });
    const name = `${'n'.repeat(196)}.png`;
    const status = async (file_name: string) => (await sendForm(path, { ...file, file_name })).status;

    expect([await status('  '), await status(`x${name}`), await status(` ${name} `)]).toEqual([
      422, 422, 200,
    ]);
    const kept = await documents();
    expect(kept).toMatchObject([{ file_name: name, type: 'permit', uploaded_by: 'carrier@agency.example' }]);
    const [told] = await listAll('appListNotifications', {
      key: team.key,
      query: { kind: 'portal_request' },
    });
    expect(told).toMatchObject({
      ...{ title: `carrier@agency.example sent a document: ${name}`, entity_type: 'producer_document' },
      entity_id: kept[0]!.id,
    });
  });

  test('takes a hundred documents by one link and no more', async () => {
    const path = await link({ scope: 'upload' });
    await sendForm(path, file);
    const { id } = (await documents())[0]!;
    const more = Array.from({ length: 98 }, () => randomUUID());
    const names = (
      await queryShared<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = 'producer_documents'
           and is_generated = 'NEVER' and column_name <> 'id'`,
      )
    ).map(({ column_name }) => column_name);
    await queryShared(
      `insert into producer_documents (id, ${names.join(', ')})
       select copy, ${names.join(', ')} from producer_documents, unnest($2::uuid[]) as copy where id = $1`,
      [id, more],
    );

    expect((await sendForm(path, file)).status).toBe(200);
    const full = await sendForm(path, file);
    expect([full.status, full.bytes.toString()]).toEqual([
      422,
      expect.stringContaining('No more than 100 documents can be sent with this link.'),
    ]);
  });

  test('with a link for reading takes none, and says so', async () => {
    const path = await link({ scope: 'read' });
    const refused = await send('POST', path, formBody(file));

    expect(refused.status).toBe(422);
    expect(refused.bytes.toString()).toContain('This link is for reading.');
  });
});
