import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { hasBrowser, inBrowser, openBrowser, screens, visit } from '../../support/browser/browser.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { formBody, hiddenFields, mailTo, sendForm } from '../../support/outside/mails.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK-kcQAAAABJRU5ErkJggg';

let team: TestTeam;
let client_id: string;
let path: string;
beforeAll(async () => {
  team = await newTeam();
  const client = await call('createClient', { key: team.key, body: { name: 'Pennine Builders' } });
  client_id = client.body.id;
});
/** A new one for each test: a link takes ten forms a minute. */
beforeEach(async () => {
  const link = await call('appCreatePortalLink', { key: team.key, path: { id: client_id }, body: {} });
  path = new URL(link.body.url).pathname;
});

const filled = { kind: 'exchange', contact_name: 'Sam', preferred_date: '2027-10-08' };
const newest = async () => (await listAll('appListPortalRequests', { key: team.key }))[0];
const answer = (id: string, body: object, key = team.key) =>
  call('appAnswerPortalRequest', { key, path: { id }, body: body as never });

async function asked(more: Record<string, string> = {}): Promise<any> {
  expect((await sendForm(path, { ...filled, ...more })).status).toBe(200);

  return newest();
}

describe('the portal of a client', () => {
  test('stores the client’s request with its pictures, shows it escaped and notifies the office', async () => {
    const page = await sendForm(path, {
      ...filled,
      message: '<script>alert(1)</script>',
      photo_1: png,
      photo_4: png,
    });
    const request = await newest();

    expect(page.bytes.toString()).toContain(request.reference);
    expect(request).toMatchObject({
      client_id,
      kind: 'exchange',
      status: 'new',
      preferred_date: '2027-10-08',
      message: '<script>alert(1)</script>',
      photo_count: 2,
    });
    const history = await queryShared(
      `select action, source, actor->>'type' as by, actor->>'name' as name from audit_events where entity_id = $1`,
      [request.id],
    );
    expect(history).toEqual([{ action: 'create', source: 'portal', by: 'customer', name: 'Sam' }]);
    const notices = await listAll('appListNotifications', { key: team.key });
    expect(notices.find((notice: any) => notice.entity_id === request.id)).toMatchObject({
      kind: 'portal_request',
      title: 'Pennine Builders asks: an exchange: take the full container, leave an empty one',
      body: '<script>alert(1)</script>',
      entity_type: 'portal_request',
    });
    await answer(request.id, { status: 'declined', reason: '<b>No</b> lorry' });
    expect((await send('GET', path)).bytes.toString()).toContain('&#60;b&#62;No&#60;/b&#62; lorry');
  });

  test('creates one request from a form that is sent more than once, even at the same moment', async () => {
    const form = formBody({ ...(await hiddenFields(path)), ...filled, message: 'twice' });

    const pages = await Promise.all([1, 2, 3].map(() => send('POST', path, form)));

    const made = await listAll('appListPortalRequests', { key: team.key });
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(made.filter((request: any) => request.message === 'twice')).toHaveLength(1);
  });

  test.each<[Record<string, string>, string]>([
    [{ kind: '' }, 'Choose what you need.'],
    [{ contact_name: ' ' }, 'Enter your name.'],
    [{ preferred_date: '2020-01-01' }, 'Choose today or a later day'],
    [{ preferred_date: '2027-02-30' }, 'Choose today or a later day'],
    [{ contact_email: 'x' }, 'Enter an email address'],
    [{ kind: 'issue' }, 'Tell us what is wrong.'],
    [{ client_location_id: 'elsewhere' }, 'Choose one of the places'],
    [{ photo_1: 'bm8gcGljdHVyZQ' }, 'Choose JPEG, PNG or WebP pictures'],
    [{ contact_name: 'x'.repeat(201) }, 'Use at most 200 characters.'],
  ])('%#: the page explains the error in words', async (wrong, words) => {
    const before = await newest();
    const page = await sendForm(path, { ...filled, ...wrong });

    expect([page.status, page.bytes.toString().includes(words)]).toEqual([422, true]);
    expect((await newest())?.id).toBe(before?.id);
  });
});

describe('the places of the portal', () => {
  test('takes a place of the client, and refuses that of another client', async () => {
    const place = async (owner: string, label: string) =>
      (await call('createClientLocation', { key: team.key, body: { client_id: owner, label } })).body.id;
    const other = await call('createClient', { key: team.key, body: { name: 'Aire Joinery' } });
    const own = await place(client_id, 'Mill Yard');
    const theirs = await place(other.body.id, 'Canal Wharf');

    const refused = await sendForm(path, { ...filled, client_location_id: theirs });
    expect(refused.status).toBe(422);
    expect(refused.bytes.toString()).toContain('Choose one of the places in the list.');
    const request = await asked({ client_location_id: own });
    expect(request.client_location_id).toBe(own);
    const { body } = await answer(request.id, { status: 'converted' });
    expect(
      (await call('appGetCollection', { key: team.key, path: { id: body.collection_id } })).body,
    ).toMatchObject({ client_location_id: own });
  });
});

describe('appAnswerPortalRequest', () => {
  test('books one collection regardless of repeated or simultaneous clicks, and notifies the client', async () => {
    const contact_email = `sam.${team.team_id}@pennine.example`;
    const request = await asked({ contact_email, message: 'By the gate' });

    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(request.id, { status: 'converted' })));

    const ids = new Set(answers.map(({ body }) => body.collection_id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(ids.size).toBe(1);
    const { body: collection } = await call('appGetCollection', {
      key: team.key,
      path: { id: [...ids][0]! },
    });
    expect(collection).toMatchObject({ client_id, scheduled_date: '2027-10-08', status: 'scheduled' });
    expect(collection.driver_notes).toContain('By the gate');
    expect((await mailTo(contact_email))!.text).toContain('is booked for 8 October 2027');
    expect((await send('GET', path)).bytes.toString()).toContain('Booked for 8 October 2027');
  });

  test('accepts first and converts later, on a day that the office chooses', async () => {
    const request = await asked({ preferred_date: '' });

    const accepted = await answer(request.id, { status: 'accepted' });
    const dayless = await answer(request.id, { status: 'converted' });
    const converted = await answer(request.id, { status: 'converted', scheduled_date: '2027-10-11' });

    expect(accepted.body.status).toBe('accepted');
    expect(errorOf(dayless)).toEqual([422, 'scheduled_date']);
    expect(converted.body).toMatchObject({ status: 'converted', collection_id: expect.any(String) });
  });

  test.each([
    [{ status: 'declined' }, 'reason'],
    [{ status: 'accepted', reason: 'x' }, 'reason'],
    [{ status: 'accepted', scheduled_date: '2027-10-08' }, 'scheduled_date'],
    [{ status: 'new' }, 'status'],
  ])('%j is refused on %s', async (body, field) => {
    const request = await asked();

    expect(errorOf(await answer(request.id, body))).toEqual([422, field]);
  });

  test('tells those who may answer a request, and nobody else', async () => {
    const [office, reader, driver] = [
      await team.anotherKey({ role: 'office' }),
      await personWith(team, 'Portal reader', ['portal:read', 'notifications:read']),
      await team.anotherKey({ role: 'driver' }),
    ];
    const request = await asked();
    const told = async ({ key }: { key: string }) =>
      (await listAll('appListNotifications', { key })).some(({ entity_id }: any) => entity_id === request.id);

    expect([await told(office), await told(reader), await told(driver)]).toEqual([true, false, false]);
  });

  test('books what the client wrote, on the day of the office rather than that of the client', async () => {
    const contact_email = `booked.${team.team_id}@pennine.example`;
    const request = await asked({
      contact_email,
      waste_description: 'Rubble',
      container_type: '8 yd skip',
      message: 'By the gate',
    });
    const { body } = await answer(request.id, { status: 'converted', scheduled_date: '2027-10-11' });

    expect(body).toMatchObject({ status: 'converted', reason: null, answered_at: expect.any(String) });
    const path = { id: body.collection_id };
    expect((await call('appGetCollection', { key: team.key, path })).body).toMatchObject({
      client_id,
      scheduled_date: '2027-10-11',
      waste_description: 'Rubble',
      service_type: 'exchange',
      container_type: '8 yd skip',
      driver_notes: `${request.reference}: An exchange: take the full container, leave an empty one\n8 yd skip\nBy the gate`,
    });
    const mail = await mailTo(contact_email);
    expect(mail!.subject).toBe(`Your request ${request.reference}`);
    expect(mail!.text).toBe(
      `Dear Sam,\n\nYour request ${request.reference} is booked for 11 October 2027.\n\n${team.name}\n`,
    );
  });

  test.each([
    ['collection', 'collection'],
    ['extra_bin', 'delivery'],
    ['removal', 'collection'],
    ['issue', null],
    ['quote', null],
    ['document', null],
  ])('books a request of the kind %s for the service %s', async (kind, service_type) => {
    const request = await asked({ kind, message: 'x', container_type: 'y'.repeat(100) });
    const { body } = await answer(request.id, { status: 'converted' });

    const booked = await call('appGetCollection', { key: team.key, path: { id: body.collection_id } });
    expect(booked.body).toMatchObject({ service_type, container_type: 'y'.repeat(80) });
    expect(booked.body.driver_notes).toContain('y'.repeat(100));
  });

  test.each([
    ['accepted', {}, (reference: string) => `We have accepted your request ${reference}.`],
    [
      'declined',
      { reason: 'No lorry' },
      (reference: string) => `We cannot fulfil your request ${reference}.\n\nNo lorry`,
    ],
  ])('tells the client once that a request is %s', async (status, more, words) => {
    const contact_email = `${status}.${team.team_id}@pennine.example`;
    const request = await asked({ contact_email });
    const first = await answer(request.id, { status, ...more });
    await answer(request.id, { status, ...more });

    expect(first.body).toMatchObject({ status, reason: null, collection_id: null, ...more });
    expect((await mailTo(contact_email))!.text).toBe(
      `Dear Sam,\n\n${words(request.reference)}\n\n${team.name}\n`,
    );
    const mails = await queryShared(`select from tasks where kind = 'send_mail' and payload->>'to' = $1`, [
      contact_email,
    ]);
    expect(mails).toHaveLength(1);
  });

  test('a declined request stays declined', async () => {
    const request = await asked();
    await answer(request.id, { status: 'declined', reason: 'No lorry' });

    expect(errorOf(await answer(request.id, { status: 'converted' }))).toEqual([422, 'status']);
    expect((await answer(request.id, { status: 'accepted' }, (await newTeam()).key)).status).toBe(404);
  });
});

describe('appListPortalRequestPhotos', () => {
  test('lists the pictures of one request', async () => {
    const request = await asked({ photo_2: png });

    const [photo] = await listAll('appListPortalRequestPhotos', { key: team.key, path: { id: request.id } });

    expect(photo).toMatchObject({ portal_request_id: request.id, content_type: 'image/png' });
    expect((await send('GET', new URL(photo.url).pathname)).status).toBe(200);
  });
});

describe('appListPortalRequests', () => {
  test('filters by status, kind and client', async () => {
    const request = await asked({ kind: 'removal' });
    const ids = async (query: object) =>
      (await listAll('appListPortalRequests', { key: team.key, query: query as never })).map(
        ({ id }: any) => id,
      );

    expect(await ids({ kind: 'removal', status: 'new', client_id })).toEqual([request.id]);
    expect(await ids({ status: 'declined', kind: 'removal' })).toEqual([]);
    expect(await ids({ kind: 'removal', client_id: team.team_id })).toEqual([]);
    const { body: link } = await call('appCreatePortalLink', {
      key: team.key,
      path: { id: client_id },
      body: { expires_in_days: 2 },
    });
    expect(link).toMatchObject({ object: 'portal_link', client_id });
    expect(Math.round((Date.parse(link.expires_at) - Date.now()) / 86_400_000)).toBe(2);
  });
});

describe('appCreatePortalLink', () => {
  test('requires a client of the team and the permission, and keeps the link out of the history', async () => {
    const other = await newTeam();
    const reader = await team.anotherKey({ role: 'read_only', user: 'reader@acme.test' });
    const create = (key: string) => call('appCreatePortalLink', { key, path: { id: client_id }, body: {} });

    expect([(await create(other.key)).status, (await create(reader.key)).status]).toEqual([404, 403]);
    const { body } = await create(team.key);
    expect(JSON.stringify(await auditOf(team, body.id))).not.toContain(body.url.split('/p/')[1]);
  });
});

(hasBrowser ? describe : describe.skip)(inBrowser('in a browser'), () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test.each(['phone', 'desktop'] as const)('a request with a picture is sent on a %s', async (screen) => {
    await visit(browser, path, screens[screen], async (page) => {
      await page.getByLabel('An exchange').check();
      await page.getByLabel('Your name').fill(`Sam on a ${screen}`);
      await page.setInputFiles('#chosen', {
        name: 'skip.png',
        mimeType: 'image/png',
        buffer: Buffer.from(png, 'base64url'),
      });
      await page.getByText('1 of 1 pictures will be sent.').waitFor();
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/portal-${screen}.png`, fullPage: true });
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('We have your request').waitFor();
    });

    const request = await eventually('the request', async () => {
      const found = await newest();

      return found?.contact_name === `Sam on a ${screen}` && found;
    });
    expect(request.photo_count).toBe(1);
  });
});
