import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { dayFromNow, drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { unzipped } from '../../support/zips.ts';

let team: TestTeam;
let driver: { key: string };
let colleague: { key: string };
beforeAll(async () => {
  team = await newTeam();
  driver = await team.anotherKey({ role: 'driver' });
  colleague = await team.anotherKey({ role: 'driver', user: 'second@photos.test' });
});

const picture = { content_base64: drawnPng };
const today = () => dayFromNow(0);
const accident = (photos?: object[]) => ({ date: today(), description: 'Cut on a sheet of glass', photos });
const nearMiss = (photos?: object[]) => ({
  happened_at: new Date(Date.now() - 60_000).toISOString(),
  category: 'vehicle_movement',
  description: 'Reversed close to a picker',
  severity: 4,
  likelihood: 2,
  photos,
});
const kinds = [
  { noun: 'Accident', body: accident },
  { noun: 'NearMiss', body: nearMiss },
] as const;
const fetched = (url: string) => send('GET', new URL(url).pathname, {});

describe.each(kinds)('photos of $noun', ({ noun, body }) => {
  const create = (photos: object[] | undefined, key = team.key) =>
    call(`appCreate${noun}`, { key, body: body(photos) });
  const replace = (id: string, photos: object[] | undefined) =>
    call(`appReplace${noun}`, { key: team.key, path: { id }, body: body(photos) });
  const get = (id: string, key = team.key) => call(`appGet${noun}`, { key, path: { id } });

  test('are stored, and returned by a link that needs no key', async () => {
    const { status, body: made } = await create([picture, picture]);
    expect(status).toBe(201);
    const shown = { content_type: 'image/png', bytes: Buffer.from(drawnPng, 'base64').length };
    expect(made.photos).toMatchObject([shown, shown]);
    const file = await fetched(made.photos[0].url);
    expect([file.status, file.bytes]).toEqual([200, Buffer.from(drawnPng, 'base64')]);
  });

  test('are kept, added and removed with their files by a replacement; without the field all are kept', async () => {
    const { body: made } = await create([picture, picture]);
    const [first, second] = made.photos;
    expect((await replace(made.id, undefined)).body.photos.map(({ id }: any) => id)).toEqual([
      first.id,
      second.id,
    ]);
    const { body: after } = await replace(made.id, [{ id: second.id }, picture]);
    const ids = after.photos.map(({ id }: any) => id);
    expect([ids.length, ids[0], ids.includes(first.id)]).toEqual([2, second.id, false]);
    await eventually('the file is deleted', async () => (await fetched(first.url)).status === 404);
    expect((await fetched(after.photos[0].url)).status).toBe(200);
  });

  test('rejects files that are not pictures, another record’s picture and pictures in bulk, and writes nothing', async () => {
    const text = { content_base64: Buffer.from('<svg/>').toString('base64') };
    expect(fieldsOf(await create([picture, text]))).toEqual(['photos.1.content_base64']);
    expect(fieldsOf(await create([{}]))).toEqual(['photos.0.content_base64']);
    const { body: other } = await create([picture]);
    const { body: made } = await create([]);
    expect(fieldsOf(await replace(made.id, [{ id: other.photos[0].id }]))).toEqual(['photos.0.id']);
    expect((await get(other.id)).body.photos).toHaveLength(1);
    const bulk = await call(`appCreate${noun}`, {
      key: team.key,
      body: { data: [body([picture]), body(), body([])] },
    });
    expect([bulk.body.created, bulk.body.failed]).toEqual([2, 1]);
    expect(bulk.body.data[0].error.details[0].field).toMatch(/photos$/);
  });

  test('are at most 10, the oldest first, and removed by an empty list', async () => {
    const eleven = Array.from({ length: 11 }, () => picture);
    expect(fieldsOf(await create(eleven))).toEqual(['photos']);
    const { body: made } = await create(eleven.slice(1));
    const times = made.photos.map(({ created_at }: any) => created_at);

    expect(times).toHaveLength(10);
    expect(times).toEqual([...times].sort());
    const { body: after } = await replace(made.id, [picture, { id: made.photos[9].id }]);
    expect(after.photos.map(({ id }: any) => id)[0]).toBe(made.photos[9].id);
    expect((await replace(made.id, [])).body.photos).toEqual([]);
  });

  test('without hs:read are shown only on the user’s own reports', async () => {
    const { body: mine } = await create([picture], driver.key);
    expect((await get(mine.id, driver.key)).body.photos).toHaveLength(1);
    expect((await get(mine.id, colleague.key)).status).toBe(404);
    const { body: list } = await call(`appList${noun === 'Accident' ? 'Accidents' : 'NearMisses'}`, {
      key: colleague.key,
    });
    expect(list.data).toEqual([]);
  });

  test('appear in the history as changed, without a link to them', async () => {
    const { body: made } = await create([picture]);
    const [row] = await queryShared<{ text: string }>(
      'select json_agg(a)::text as text from audit_events a where entity_id = $1',
      [made.id],
    );
    expect(row!.text).toContain('photos');
    expect(row!.text).not.toMatch(/\/files\/|photos\/[0-9a-f-]+\.png/);
  });
});

describe('photos of a walkaround check', () => {
  test('are stored with the check and kept when its defects are fixed', async () => {
    const { body: vehicle } = await call('appCreateVehicle', {
      key: team.key,
      body: { registration: 'PH12 OTO' },
    });
    const items = [{ code: 'lights_and_indicators', status: 'defect', severity: 'minor', note: 'Lamp out' }];
    const { status, body } = await call('appCreateWalkaround', {
      key: driver.key,
      body: { vehicle_id: vehicle.id, items, photos: [picture] },
    });
    expect([status, body.photos.length]).toEqual([201, 1]);
    expect((await fetched(body.photos[0].url)).status).toBe(200);
    const { body: rectified } = await call('appUpdateWalkaround', {
      key: team.key,
      path: { id: body.id },
      body: { note: 'Bulb changed' },
    });
    expect(rectified.photos.map(({ id }: any) => id)).toEqual([body.photos[0].id]);
  });
});

test('an export lists accident files only for a user who may read health data', async () => {
  const own = await newTeam();
  await call('appCreateAccident', { key: own.key, body: accident([picture]) });
  const listed = async (key: string) => {
    const { bytes } = await call('appExportTeam', { key });

    return (await unzipped(bytes))['attachments.csv']!;
  };
  expect(await listed(own.key)).toContain(',accident,');
  const { body: role } = await call('appCreateRole', {
    key: own.key,
    body: { name: 'Bookkeeper', permissions: ['export:read', 'clients:read'] },
  });
  const person = await own.anotherKey({ role: 'office', user: `books@${own.team_id}.test` });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [own.team_id, person.user_id],
  );
  await call('appUpdateTeamMember', { key: own.key, path: { id: member!.id }, body: { role_id: role.id } });
  expect(await listed(person.key)).not.toContain(',accident,');
});
