import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, dayBoundsUtc, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

let team: TestTeam;
let id: string;
beforeAll(async () => {
  team = await newTeam();
  const made = await call('appCreateCollection', { key: team.key, body: { scheduled_date: '2026-10-05' } });
  id = made.body.id;
});

const add = (body: object, key = team.key) =>
  call('appAddCollectionPhoto', { key, path: { id }, body: { kind: 'after', content_base64: png, ...body } });
const list = (query: object = {}) =>
  listAll('appListCollectionPhotos', { key: team.key, path: { id }, query: query as never });
const fileAt = (url: string) => send('GET', new URL(url).pathname);

describe('a photo of a collection', () => {
  describe('appAddCollectionPhoto', () => {
    test('is stored with its place and time, downloaded by a link without a key, and returns 404 once deleted', async () => {
      const { status, body: photo } = await add({ taken_at: '2026-10-05T08:41:09Z', lat: 53.74, lng: -2.01 });

      expect(status).toBe(201);
      expect(photo).toMatchObject({
        collection_id: id,
        kind: 'after',
        content_type: 'image/png',
        bytes: Buffer.from(png, 'base64').length,
        taken_at: '2026-10-05T08:41:09.000Z',
        lat: 53.74,
        lng: -2.01,
      });
      const [listed] = await list();
      const file = await fileAt(listed.url);
      expect([file.status, file.headers['content-type'], file.bytes.toString('base64')]).toEqual([
        200,
        'image/png',
        png,
      ]);
      expect(file.headers['content-disposition']).toMatch(/^attachment/);

      const remove = () =>
        call('appDeleteCollectionPhoto', { key: team.key, path: { id }, query: { photo_id: photo.id } });
      const booked = { key: team.key, body: { scheduled_date: '2026-10-05' } };
      const path = { id: (await call('appCreateCollection', booked)).body.id };
      const elsewhere = { key: team.key, path, query: { photo_id: photo.id } };
      expect((await call('appDeleteCollectionPhoto', elsewhere)).status).toBe(404);
      expect((await remove()).body).toEqual({ id: photo.id, object: 'collection_photo', deleted: true });
      expect((await remove()).status).toBe(404);
      expect(await list()).toEqual([]);
      await eventually('the file is gone', async () => (await fileAt(listed.url)).status === 404);
      const history = await auditOf(team, photo.id);
      expect(history.map(({ action }) => action)).toEqual(['create', 'delete']);
      expect(JSON.stringify(history)).not.toContain('/files/');
    });
  });

  describe('appListCollectionPhotos', () => {
    test('is never served to another team, by key or by a link that the other team made', async () => {
      const { body: photo } = await add({ kind: 'before' });
      const other = await newTeam();
      const at = { key: other.key, path: { id } };

      expect((await call('appListCollectionPhotos', at)).status).toBe(404);
      expect(
        (await call('appAddCollectionPhoto', { ...at, body: { kind: 'after', content_base64: png } })).status,
      ).toBe(404);
      expect((await call('appDeleteCollectionPhoto', { ...at, query: { photo_id: photo.id } })).status).toBe(
        404,
      );
      const own = (
        await call('appCreateCollection', { key: other.key, body: { scheduled_date: '2026-10-05' } })
      ).body;
      expect(
        (
          await call('appDeleteCollectionPhoto', {
            key: other.key,
            path: { id: own.id },
            query: { photo_id: photo.id },
          })
        ).status,
      ).toBe(404);

      const path = new URL(photo.url).pathname;
      const [text, signature] = path.slice('/files/'.length).split('.') as [string, string];
      const named = JSON.parse(Buffer.from(text, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify([named[0] + 1, ...named.slice(1)])).toString('base64url');
      expect((await send('GET', `/files/${forged}.${signature}`)).status).toBe(404);
      expect(await list({ kind: 'before' })).toHaveLength(1);
    });
  });

  describe('appAddCollectionPhoto', () => {
    test.each([
      ['PDF', Buffer.from('%PDF-1.4\n%âãÏÓ\n').toString('base64')],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>').toString('base64')],
      ['HTML', Buffer.from('<!doctype html><script>1</script>').toString('base64')],
      ['text that is no base64', 'not base64!'],
    ])('%s is rejected, regardless of its declared type', async (_, content_base64) => {
      expect(errorOf(await add({ content_base64 }))).toEqual([422, 'content_base64']);
    });

    test('a JPEG and a WebP are recognised by their content', async () => {
      const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), Buffer.alloc(64)]);
      const webp = Buffer.concat([
        Buffer.from('RIFF'),
        Buffer.from('40000000', 'hex'),
        Buffer.from('WEBPVP8 '),
        Buffer.alloc(56),
      ]);

      for (const [bytes, type] of [
        [jpeg, 'image/jpeg'],
        [webp, 'image/webp'],
      ] as const)
        expect((await add({ content_base64: bytes.toString('base64') })).body.content_type).toBe(type);
    });

    test('a file over 3 MiB is rejected, and one just below is stored', async () => {
      const padded = (bytes: number) => {
        const file = Buffer.alloc(bytes);
        Buffer.from(png, 'base64').copy(file);

        return file.toString('base64');
      };

      expect(errorOf(await add({ content_base64: padded(3 * 1024 * 1024 + 1) }))).toEqual([
        422,
        'content_base64',
      ]);
      expect((await add({ content_base64: padded(3 * 1024 * 1024) })).status).toBe(201);
    });

    test('rejects an incomplete position and a future time', async () => {
      expect(errorOf(await add({ lat: 53 }))).toEqual([422, 'lng']);
      expect(errorOf(await add({ lng: -2 }))).toEqual([422, 'lat']);
      expect(errorOf(await add({ taken_at: '2099-01-01T00:00:00Z' }))).toEqual([422, 'taken_at']);
    });
  });

  test('a collection has at most 100 pictures, listed by kind', async () => {
    const { key } = team;
    const body = { scheduled_date: '2026-10-05' };
    const full = { id: (await call('appCreateCollection', { key, body })).body.id };
    const put = (kind: string) =>
      call('appAddCollectionPhoto', { key, path: full, body: { kind, content_base64: png } as never });
    const first = await put('before');
    expect(first.headers.location).toBe(`/api/v1/app/collections/${full.id}/photos`);
    expect(first.body).toMatchObject({ taken_at: null, lat: null, lng: null });
    await queryShared(
      `insert into collection_photos (id, team_id, collection_id, kind, storage_key, content_type, bytes)
       select gen_random_uuid(), team_id, collection_id, 'after', storage_key || i, content_type, bytes
       from collection_photos, generate_series(1, 98) i where id = $1`,
      [first.body.id],
    );

    expect((await put('before')).status).toBe(201);
    expect(errorOf(await put('before'))).toEqual([422, 'content_base64']);
    const query = { kind: 'before' } as never;
    expect(await listAll('appListCollectionPhotos', { key, path: full, query })).toHaveLength(2);
  });

  describe('appDeleteCollectionPhoto', () => {
    test('a driver adds photos to their own collection and cannot delete them; a legal hold prevents deletion', async () => {
      const { key, user_id } = await team.anotherKey({ role: 'driver' });
      const [member] = await queryShared<{ id: string }>(
        'select id from members where team_id = $1 and user_id = $2',
        [team.team_id, user_id],
      );
      expect((await add({}, key)).status).toBe(404);
      await call('appUpdateCollection', { key: team.key, path: { id }, body: { driver_id: member!.id } });

      const { status, body: photo } = await add({}, key);
      expect(status).toBe(201);
      const remove = (by: string) =>
        call('appDeleteCollectionPhoto', { key: by, path: { id }, query: { photo_id: photo.id } });
      expect((await remove(key)).status).toBe(403);
      const hold = (enabled: boolean) =>
        call('appUpdateLegalHold', {
          key: team.key,
          body: enabled ? { enabled, reason: 'Court', applies_to: 'all' } : { enabled, reason: 'Closed' },
        });
      expect((await hold(true)).status).toBe(200);
      expect((await remove(team.key)).status).toBe(403);
      await hold(false);
      expect((await remove(team.key)).status).toBe(200);
    });
  });
});

describe('appListJobPhotos', () => {
  test('lists pictures across collections, by client, kind and day; a driver sees their own', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'Pennine' } });
    const driver = await own.anotherKey({ role: 'driver', user: 'driver@acme.test' });
    const [member] = await queryShared<{ id: string }>(
      'select id from members where team_id = $1 and user_id = $2',
      [own.team_id, driver.user_id],
    );
    const photoOf = async (kind: string, collection: object) => {
      const made = await call('appCreateCollection', {
        key: own.key,
        body: { scheduled_date: '2026-10-05', ...collection },
      });
      const body = { kind, content_base64: png } as never;

      return (await call('appAddCollectionPhoto', { key: own.key, path: { id: made.body.id }, body })).body
        .id;
    };
    const first = await photoOf('before', { client_id: client.id });
    const second = await photoOf('after', { driver_id: member!.id });
    const ids = async (query: object = {}, key = own.key) =>
      (await listAll('appListJobPhotos', { key, query: query as never })).map((photo: any) => photo.id);

    expect(await ids()).toEqual([second, first]);
    expect(await ids({ client_id: client.id })).toEqual([first]);
    expect(await ids({ kind: 'after' })).toEqual([second]);
    expect(await ids({ from: '2026-01-01', to: '2099-01-01' })).toEqual([second, first]);
    expect(await ids({ to: '2026-01-01' })).toEqual([]);
    const today = londonDate(new Date());
    await queryShared('update collection_photos set created_at = $2 where team_id = $1', [
      own.team_id,
      dayBoundsUtc(today).from,
    ]);
    expect([await ids({ to: today }), await ids({ from: addDays(today, 1) })]).toEqual([[], []]);
    expect(await ids({ from: today, to: addDays(today, 1) })).toHaveLength(2);
    expect(await ids({}, driver.key)).toEqual([second]);
    expect(await ids({}, team.key)).not.toContain(first);
  });
});
