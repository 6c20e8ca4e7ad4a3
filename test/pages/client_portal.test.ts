import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { formBody, hiddenFields, sendForm } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK-kcQAAAABJRU5ErkJggg';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function portal(): Promise<{ client_id: string; path: string }> {
  const { body: client } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
  const { body: link } = await call('appCreatePortalLink', {
    key: team.key,
    path: { id: client.id },
    body: {},
  });

  return { client_id: client.id, path: new URL(link.url).pathname };
}
const page = async (path: string) => (await send('GET', path)).bytes.toString();
const requests = (client_id: string) =>
  listAll('appListPortalRequests', { key: team.key, query: { client_id } });

describe('the portal of a client', () => {
  test('shows its last five requests, newest first, with the answer to each, and none of another client', async () => {
    const [{ client_id, path }, other] = [await portal(), await portal()];
    await sendForm(other.path, { kind: 'removal', contact_name: 'Kim' });
    for (let made = 0; made < 6; made += 1)
      expect((await sendForm(path, { kind: 'exchange', contact_name: 'Sam' })).status).toBe(200);
    const made = await requests(client_id);
    const answer = (id: string, body: object) =>
      call('appAnswerPortalRequest', { key: team.key, path: { id }, body: body as never });
    await answer(made[0].id, { status: 'accepted' });
    await answer(made[1].id, { status: 'declined', reason: 'No lorry' });
    await answer(made[2].id, { status: 'converted', scheduled_date: '2027-10-11' });

    const shown = [...(await page(path)).matchAll(/<dt>(REQ-\d+):[^<]*<\/dt>\s*<dd>([^<]*)<\/dd>/g)];
    expect(shown.map(([, reference, words]) => [reference, words])).toEqual([
      [made[0].reference, 'Accepted'],
      [made[1].reference, 'Declined: No lorry'],
      [made[2].reference, 'Booked for 11 October 2027'],
      [made[3].reference, 'Sent; you will hear from us'],
      [made[4].reference, 'Sent; you will hear from us'],
    ]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'cancelled',
      (id) => call('updateCollection', { key: team.key, path: { id }, body: { status: 'cancelled' } }),
    ],
    ['deleted', (id) => call('appDeleteCollection', { key: team.key, path: { id } })],
  ])('does not go on to say that a visit is booked that was %s', async (_how, end) => {
    const { client_id, path } = await portal();
    await sendForm(path, { kind: 'exchange', contact_name: 'Sam' });
    const [{ id }] = await requests(client_id);
    const body = { status: 'converted', scheduled_date: '2027-10-11' };
    const { body: answered } = await call('appAnswerPortalRequest', {
      key: team.key,
      path: { id },
      body: body as never,
    });
    expect(await page(path)).toContain('<dd>Booked for 11 October 2027</dd>');
    await end(answered.collection_id);

    expect(await page(path)).toContain('<dd>The visit was cancelled</dd>');
    expect(await page(path)).not.toContain('11 October 2027');
  });

  test('says for whom it is, who answers, and where each place is', async () => {
    const { body: client } = await call('createClient', {
      key: team.key,
      body: { name: 'Sam', company: 'Pennine Ltd' },
    });
    const { body: link } = await call('appCreatePortalLink', {
      key: team.key,
      path: { id: client.id },
      body: {},
    });
    const yard = { client_id: client.id, label: 'Yard', address: '1 Mill Lane', postcode: 'HX7 8DB' };
    await call('createClientLocation', { key: team.key, body: yard });
    const html = await page(new URL(link.url).pathname);

    expect(html).toContain(`<p>For Pennine Ltd. ${team.name} will answer you.</p>`);
    expect(html).toMatch(/<option value="[^"]+"[^>]*>Yard, 1 Mill Lane, HX7 8DB<\/option>/);
    expect(html).not.toContain('What you asked for');
  });

  test('offers the places of the client, its default first, without deleted ones', async () => {
    const { client_id, path } = await portal();
    const place = async (label: string, is_default: boolean) =>
      (await call('createClientLocation', { key: team.key, body: { client_id, label, is_default } })).body.id;
    await place('Kiln', true);
    await place('Yard', true);
    const gone = await place('Old site', false);
    await call('deleteClientLocation', { key: team.key, path: { id: gone } });

    const offered = [...(await page(path)).matchAll(/<option value="[^"]+"[^>]*>([^<]*)</g)];
    expect(offered.map(([, label]) => label)).toEqual(['Yard', 'Kiln']);
  });

  test('keeps small pictures alone, listed newest first', async () => {
    const { client_id, path } = await portal();
    const small = Buffer.from(png, 'base64url');
    const picture = (bytes: number) =>
      Buffer.concat([small, Buffer.alloc(bytes - small.length)]).toString('base64url');
    const form = { kind: 'exchange', contact_name: 'Sam' };

    const large = await sendForm(path, { ...form, photo_1: picture(200_001) });
    expect([large.status, await requests(client_id)]).toEqual([422, []]);
    await sendForm(path, { ...form, photo_1: picture(200_000), photo_2: png });
    const [request] = await requests(client_id);
    expect(request.photo_count).toBe(2);
    const photos = () => listAll('appListPortalRequestPhotos', { key: team.key, path: { id: request.id } });
    const [last, first] = await photos();
    expect([last.bytes < 100, first.bytes > 199_000]).toEqual([true, true]);
    expect(Date.parse(last.created_at)).toBeGreaterThanOrEqual(Date.parse(first.created_at));
  });

  test('keeps at most five pictures, with gaps between them or not', async () => {
    const { client_id, path } = await portal();
    const photos = (...places: number[]) => Object.fromEntries(places.map((n) => [`photo_${n}`, png]));
    for (const places of [
      [1, 2, 3, 4, 5, 6],
      [3, 5],
    ])
      await sendForm(path, { kind: 'exchange', contact_name: 'Sam', ...photos(...places) });

    expect((await requests(client_id)).map(({ photo_count }) => photo_count)).toEqual([2, 5]);
  });

  test('shows nothing that the office notes about the client for itself', async () => {
    const { client_id, path } = await portal();
    const body = { name: 'Pennine', notes: 'Pays late', phone: '01422 896 112' };
    await call('updateClient', { key: team.key, path: { id: client_id }, body });
    const html = await page(path);

    expect(html).toContain('Pennine');
    expect(html).not.toContain('Pays late');
    expect(html).not.toContain('896 112');
  });

  test('makes one request of a form that is sent twice, with its pictures once', async () => {
    const { client_id, path } = await portal();
    const shown = await hiddenFields(path);
    const form = { ...shown, kind: 'exchange', contact_name: 'Sam', photo_1: png };
    const [first, again] = [await sendForm(path, form), await sendForm(path, form)];
    const [request, ...others] = await requests(client_id);

    expect(others).toEqual([]);
    expect(request.photo_count).toBe(1);
    for (const { status, bytes } of [first, again])
      expect([status, bytes.toString().includes(request.reference)]).toEqual([200, true]);
  });

  test('takes no form without its id, and no picture that is none', async () => {
    const { client_id, path } = await portal();
    const form = { kind: 'exchange', contact_name: 'Sam' };
    const post = async (values: Record<string, string>) => {
      const { raw, headers } = formBody(values);
      const { status, bytes } = await send('POST', path, { raw, headers });

      return `${status} ${bytes.toString()}`;
    };
    const shown = await hiddenFields(path);

    expect(await post(form)).toMatch(/^422[^]*The form was incomplete. Send it again./);
    for (const photo_1 of ['%%%', Buffer.from('hello').toString('base64url')])
      expect(await post({ ...shown, ...form, photo_1 })).toMatch(
        /^422[^]*Choose JPEG, PNG or WebP pictures./,
      );
    expect(await requests(client_id)).toEqual([]);
  });

  test('takes no request for a client that was deleted after the page was opened', async () => {
    const { client_id, path } = await portal();
    const { raw, headers } = formBody({
      ...{ kind: 'exchange', contact_name: 'Sam' },
      ...(await hiddenFields(path)),
    });
    await queryShared('update clients set archived_at = now() where id = $1', [client_id]);
    const { bytes } = await send('POST', path, { raw, headers });

    expect(bytes.toString()).toContain('This page is closed');
    expect(bytes.toString()).toContain('Please ask the sender for a new link.');
    expect(await queryShared('select from portal_requests where client_id = $1', [client_id])).toEqual([]);
  });

  test('takes no request for a client that was deleted', async () => {
    const { client_id, path } = await portal();
    await call('appDeleteClient', { key: team.key, path: { id: client_id } });

    expect(await page(path)).not.toContain('<form');
    const rows = await queryShared('select from portal_requests where client_id = $1', [client_id]);
    expect(rows).toEqual([]);
  });
});
