/** What a client asks for on the portal, and what each answer does. */
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { mailTo, sendForm } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK-kcQAAAABJRU5ErkJggg';

let team: TestTeam;
let client_id: string;
let path: string;
beforeAll(async () => {
  team = await newTeam();
});
/** Creates a client and a portal link. Each test needs a new link, because a link accepts only ten forms a minute. */
beforeEach(async () => {
  client_id = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body.id;
  path = await link();
});

const link = async (body: object = {}): Promise<string> => {
  const made = await call('appCreatePortalLink', { key: team.key, path: { id: client_id }, body });

  return new URL(made.body.url).pathname;
};
const requests = (query: Record<string, string> = {}) =>
  listAll('appListPortalRequests', { key: team.key, query: { client_id, ...query } });
async function asked(more: Record<string, string> = {}): Promise<any> {
  const form = { kind: 'exchange', contact_name: 'Sam', preferred_date: '2027-10-08', ...more };
  expect((await sendForm(path, form)).status).toBe(200);

  return (await requests())[0];
}
const answer = async (id: string, body: object) =>
  (await call('appAnswerPortalRequest', { key: team.key, path: { id }, body: body as never })).body;

describe('a request of the portal', () => {
  test('shows everything that the client wrote, and nothing of an answer before there is one', async () => {
    const written = {
      ...{ kind: 'collection', preferred_date: '2027-10-09', waste_description: 'Rubble' },
      ...{ container_type: '8 yd skip', message: 'By the gate', contact_name: 'Kim' },
      ...{ contact_email: 'kim@pennine.test', contact_phone: '01422 896 112' },
    };
    const none = { reason: null, collection_id: null, answered_at: null, client_location_id: null };

    expect(await asked(written)).toMatchObject({
      ...{ object: 'portal_request', status: 'new', photo_count: 0, client_id },
      ...{ ...written, ...none, reference: expect.stringMatching(/^REQ-\d{6}$/) },
    });
    const empty = { preferred_date: null, waste_description: null, container_type: null, message: null };
    const nobody = { contact_email: null, contact_phone: null };
    expect(await asked({ preferred_date: '' })).toMatchObject({ ...empty, ...nobody, ...none });
  });

  test('is answered by mail although the client has opted out of notifications', async () => {
    const crm = { notifications_opt_out: true };
    await call('appUpdateClientCrm', { key: team.key, path: { id: client_id }, body: crm });
    const contact_email = `out.${client_id}@pennine.test`;
    const { id, reference } = await asked({ contact_email });
    await answer(id, { status: 'accepted' });

    expect((await mailTo(contact_email))!.text).toContain(`We have accepted your request ${reference}.`);
  });

  test('that named no day is answered by mail, and its booking by the day of the office', async () => {
    const contact_email = `dayless.${client_id}@pennine.test`;
    const { id, reference } = await asked({ contact_email, preferred_date: '' });
    const mails = async () =>
      (
        await queryShared<{ text: string }>(
          `select payload->>'text' as text from tasks where kind = 'send_mail' and payload->>'to' = $1 order by id`,
          [contact_email],
        )
      ).map(({ text }) => text);
    expect((await answer(id, { status: 'accepted' })).status).toBe('accepted');
    expect(await mails()).toEqual([expect.stringContaining(`We have accepted your request ${reference}.`)]);
    await answer(id, { status: 'converted', scheduled_date: '2027-10-20' });
    expect((await mails())[1]).toContain(`Your request ${reference} is booked for 20 October 2027.`);
  });

  test('is booked as it was asked for: at its place, with its waste and in the words of the client', async () => {
    const place = async (label: string, address: string) =>
      (await call('createClientLocation', { key: team.key, body: { client_id, label, address } })).body.id;
    const [yard, mill] = [await place('Yard', '1 Yard Lane'), await place('Mill', '2 Mill Lane')];
    const contact_email = `kim.${client_id}@pennine.test`;
    const asks = { contact_name: 'Kim Lee', contact_email, waste_description: 'Plasterboard' };
    const request = await asked({ ...asks, client_location_id: mill, message: 'Ring twice' });
    const { collection_id } = await answer(request.id, { status: 'converted' });
    const { body } = await call('appGetCollection', { key: team.key, path: { id: collection_id } });

    expect(yard).not.toBe(mill);
    expect(body).toMatchObject({
      ...{ client_location_id: mill, address: '2 Mill Lane', waste_description: 'Plasterboard' },
      ...{ driver_notes: expect.stringMatching(/\nRing twice$/), container_type: null },
    });
    expect((await mailTo(contact_email))!.text).toMatch(/^Dear Kim Lee,\n/);
  });

  test('without an address is answered without a mail', async () => {
    const mails = () =>
      queryShared(`select from tasks where team_id = $1 and kind = 'send_mail'`, [team.team_id]);
    const { id } = await asked();
    const before = await mails();
    expect((await answer(id, { status: 'accepted' })).status).toBe('accepted');

    expect(await mails()).toHaveLength(before.length);
  });

  test('may be accepted and then booked or declined, and tells when it was last answered', async () => {
    const [booked, declined] = [await asked(), await asked()];
    const first = await answer(booked.id, { status: 'accepted' });
    const second = await answer(booked.id, { status: 'converted' });
    await answer(declined.id, { status: 'accepted' });
    const no = await answer(declined.id, { status: 'declined', reason: 'No lorry' });

    expect(Date.parse(second.answered_at)).toBeGreaterThan(Date.parse(first.answered_at));
    expect(no).toMatchObject({ status: 'declined', reason: 'No lorry', collection_id: null });
    const collection = { id: second.collection_id };
    expect((await call('appGetCollection', { key: team.key, path: collection })).body).toMatchObject({
      ...{ scheduled_date: '2027-10-08', client_id, service_type: 'exchange', container_type: null },
    });
    expect(await answer(booked.id, { status: 'converted', scheduled_date: '2027-10-20' })).toEqual(second);
    expect((await requests({ status: 'converted' })).map(({ id }: any) => id)).toEqual([booked.id]);
  });

  test('is found by its client alone', async () => {
    const { id } = await asked();
    client_id = (await call('createClient', { key: team.key, body: { name: 'Other' } })).body.id;
    path = await link();
    const other = await asked();

    expect((await requests()).map((each: any) => each.id)).toEqual([other.id]);
    const all = await listAll('appListPortalRequests', { key: team.key, query: { status: 'new' } });
    expect(all.map((each: any) => each.id)).toEqual(expect.arrayContaining([other.id, id]));
  });

  test('has its own pictures alone, with their size and type', async () => {
    const [first, second] = [await asked({ photo_1: png }), await asked({ photo_1: png, photo_2: png })];
    const photos = (id: string) =>
      listAll('appListPortalRequestPhotos', { key: team.key, path: { id } }) as Promise<any[]>;

    const [photo, ...others] = await photos(first.id);
    expect([others, (await photos(second.id)).length]).toEqual([[], 2]);
    expect(photo).toMatchObject({
      ...{ object: 'portal_request_photo', portal_request_id: first.id },
      ...{ content_type: 'image/png', bytes: Buffer.from(png, 'base64url').length },
    });
    const stranger = { key: (await newTeam()).key, path: { id: first.id } };
    expect((await call('appListPortalRequestPhotos', stranger)).status).toBe(404);
  });
});

describe('a link to the portal', () => {
  test('works any number of times until it expires, beside others of the client', async () => {
    const other = await link({ expires_in_days: 365 });
    await asked();
    await asked();
    expect(await Promise.all([path, other].map(async (each) => (await send('GET', each)).status))).toEqual([
      200, 200,
    ]);

    await queryShared(
      `update public_tokens set expires_at = now() - interval '1 second'
       where purpose = 'client_portal' and entity_id = $1 and expires_at < now() + interval '100 days'`,
      [client_id],
    );
    expect(await Promise.all([path, other].map(async (each) => (await send('GET', each)).status))).toEqual([
      410, 200,
    ]);
  });

  test.each([0, 366])('is not made for %i days', async (expires_in_days) => {
    const made = await call('appCreatePortalLink', {
      key: team.key,
      path: { id: client_id },
      body: { expires_in_days },
    });

    expect(errorOf(made)).toEqual([422, 'expires_in_days']);
  });
});
