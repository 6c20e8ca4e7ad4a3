/** The mail that asks a site to sign, and the photos and lists of a collection. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { linkTo, mailTo } from '../../support/outside/mails.ts';
import { newCustomer, plannedWork } from '../../support/records/customers.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let driver: { key: string; member_id: string };
beforeAll(async () => {
  team = await newTeam();
  ({ client, site } = await newCustomer(team));
  driver = await newDriver(team);
});

const create = async (body: object = {}): Promise<string> =>
  (
    await call('appCreateCollection', {
      key: team.key,
      body: { ...plannedWork, client_location_id: site.id, driver_id: driver.member_id, ...body },
    })
  ).body.id;
const at = (name: string) => `${name}@${team.team_id}.test`;
const request = (id: string, recipientEmail: string, more: object = {}, key = team.key) =>
  call('appRequestSiteSignature', { key, path: { id }, body: { recipientEmail, ...more } });

describe('appRequestSiteSignature', () => {
  test('mails the day, the place, the message and how long the link works, to the named person', async () => {
    const id = await create();
    const more = { recipientName: 'Sam Pennine', message: 'The gate code is 4711.', expires_in_days: 1 };
    expect((await request(id, at('sam'), more)).status).toBe(201);
    const bare = await create({
      ...{ client_location_id: undefined, scheduled_date: '2026-10-06', address: undefined },
    });
    await request(bare, at('bare'), { expires_in_days: 14 });
    const [mail, short] = [(await mailTo(at('sam')))!, (await mailTo(at('bare')))!];

    expect(mail.subject).toBe('Please sign for the collection of 5 October 2026');
    expect(mail.text.split('\n\n').slice(0, 3)).toEqual([
      'Dear Sam Pennine,',
      `${team.name} asks you to sign for the collection of 5 October 2026 at 22 Birchcliffe Road, HX7 8DB.`,
      'The gate code is 4711.',
    ]);
    expect(mail.text).toContain('The link works once and for 1 day. Do not pass it on');
    expect(mail.html).toContain('<p>The gate code is 4711.</p>');
    expect(short.text.split('\n\n').slice(0, 2)).toEqual([
      'Hello,',
      `${team.name} asks you to sign for the collection of 6 October 2026.`,
    ]);
    expect(short.text).toContain('The link works once and for 14 days.');
  });

  test('ends the earlier link of the same collection, and no link of another', async () => {
    const [one, two] = [await create(), await create()];
    await request(one, at('first'));
    await request(two, at('other'));
    const { body: again } = await request(one, at('second'));
    const status = async (name: string) => (await send('GET', await linkTo(at(name)))).status;

    expect([await status('first'), await status('other'), await status('second')]).toEqual([410, 200, 200]);
    expect(await auditOf(team, again.id)).toMatchObject([
      { action: 'create', entity_type: 'signing_token', client_id: client.id },
    ]);
    const body = { revoke_id: again.id };
    const { body: ended } = await call('appCreateSigningToken', { key: team.key, body });
    expect(ended).toMatchObject({ id: again.id, status: 'revoked', collection_id: one, note_id: null });
    expect((await auditOf(team, again.id)).at(-1)).toMatchObject({
      ...{ action: 'update', entity_type: 'signing_token', client_id: client.id },
    });
    expect([await status('other'), await status('second')]).toEqual([200, 410]);
  });

  test('asks a driver’s own site, works for 1 to 90 days, and not for a deleted collection', async () => {
    const id = await create();
    const days = (expires_in_days: number) => request(id, at('days'), { expires_in_days });

    expect((await request(id, at('driver'), {}, driver.key)).status).toBe(201);
    expect([errorOf(await days(0)), errorOf(await days(91))]).toEqual([
      [422, 'expires_in_days'],
      [422, 'expires_in_days'],
    ]);
    expect([(await days(1)).status, (await days(90)).status]).toEqual([201, 201]);
    await queryShared('update collections set archived_at = now() where id = $1', [id]);
    expect((await request(id, at('late'))).status).toBe(404);
  });
});

describe('the photos of a collection', () => {
  const add = (id: string, body: object = {}, key = team.key) =>
    call('appAddCollectionPhoto', {
      ...{ key, path: { id }, body: { kind: 'after', content_base64: drawnPng, ...body } },
    });
  const ids = (photos: any[]) => photos.map(({ id }) => id);

  test('are in the history of the client, and a signature is not added as a photo', async () => {
    const id = await create();
    const { body: photo } = await add(id);
    const query = { photo_id: photo.id };
    await call('appDeleteCollectionPhoto', { key: team.key, path: { id }, query });

    expect(await auditOf(team, photo.id)).toMatchObject([
      { action: 'create', entity_type: 'collection_photo', client_id: client.id },
      { action: 'delete', entity_type: 'collection_photo', client_id: client.id },
    ]);
    expect(errorOf(await add(id, { kind: 'signature' }))).toEqual([422, 'kind']);
  });

  test('are downloaded under their kind, and those of a deleted collection are gone', async () => {
    const id = await create();
    const { body: photo } = await add(id, { kind: 'damage' });
    const file = await send('GET', new URL(photo.url).pathname);
    expect(file.headers['content-disposition']).toContain(`damage-${photo.id}.png`);
    await queryShared('update collections set archived_at = now() where id = $1', [id]);

    const where = { key: team.key, path: { id } };
    expect((await call('appListCollectionPhotos', where)).status).toBe(404);
    expect((await add(id)).status).toBe(404);
    const query = { photo_id: photo.id };
    expect((await call('appDeleteCollectionPhoto', { ...where, query })).status).toBe(404);
  });

  test('are listed newest first, by moment and by kind, and for a driver by client as well', async () => {
    const [own, foreign] = [await create(), await create({ driver_id: undefined })];
    const [before, after] = [(await add(own, { kind: 'before' })).body, (await add(own)).body];
    const theirs = (await add(foreign)).body;
    const list = async (query: object) =>
      ids(
        await listAll('appListCollectionPhotos', {
          ...{ key: team.key, path: { id: own } },
          query: query as never,
        }),
      );
    const all = async (query: object, key = driver.key) =>
      ids(await listAll('appListJobPhotos', { key, query: { client_id: client.id, ...query } as never }));

    expect(await list({})).toEqual([after.id, before.id]);
    expect(await list({ created_after: after.created_at })).toEqual([after.id]);
    expect(await list({ created_before: after.created_at })).toEqual([before.id]);
    expect(await list({ kind: 'before' })).toEqual([before.id]);
    expect(await all({ collection_id: own })).toEqual([after.id, before.id]);
    expect(await all({ collection_id: own, kind: 'before' })).toEqual([before.id]);
    expect(await all({ collection_id: foreign })).toEqual([]);
    expect(await all({ collection_id: foreign }, team.key)).toEqual([theirs.id]);
  });
});

describe('appListCollections', () => {
  test('shows a driver none of their collections that was deleted, and filters the others alike', async () => {
    const lone = await newDriver(team);
    const mine = (body: object = {}) => create({ driver_id: lone.member_id, ...body });
    const [first, gone, last] = [
      await mine({ scheduled_date: '2026-10-01' }),
      await mine(),
      await mine({ scheduled_date: '2026-10-09' }),
    ];
    await queryShared('update collections set archived_at = now() where id = $1', [gone]);
    const seen = async (query: object = {}) =>
      (await listAll('appListCollections', { key: lone.key, query: query as never })).map(({ id }) => id);

    expect(await seen()).toEqual([last, first]);
    expect(await seen({ scheduled_to: '2026-10-09' })).toEqual([first]);
    expect(await seen({ scheduled_from: '2026-10-09' })).toEqual([last]);
    expect(await seen({ driver_id: driver.member_id })).toEqual([]);
    expect((await call('appGetCollection', { key: lone.key, path: { id: gone } })).status).toBe(404);
  });
});

describe('a signature on the driver’s device', () => {
  test('that was drawn is listed with the time at which it was given, and fixes the place', async () => {
    const id = await create();
    await call('appUpdateCollection', {
      ...{ key: team.key, path: { id }, body: { status: 'in_progress' } },
    });
    const signature = { name: 'Sam', method: 'drawn', image: `data:image/png;base64,${drawnPng}` };
    const { body } = await call('appUpdateCollection', {
      ...{ key: driver.key, path: { id }, body: { signature } },
    });
    const [photo] = await listAll('appListCollectionPhotos', { key: team.key, path: { id } });

    expect(body.signature).toMatchObject({ name: 'Sam', method: 'drawn', ip: null });
    expect(photo).toMatchObject({
      ...{ kind: 'signature', taken_at: body.signature.signed_at, lat: null, lng: null },
      bytes: Buffer.from(drawnPng, 'base64').length,
    });
    expect(
      (
        await call('appUpdateCollection', {
          ...{ key: team.key, path: { id }, body: { address: 'Elsewhere' } },
        })
      ).body.error.details,
    ).toEqual([{ field: 'address', message: 'cannot change, the site has signed for it' }]);
  });
});
