import { beforeAll, describe, expect, test } from '@jest/globals';
import { addVehicle, changeVehicle } from '../../../actions/fleet/vehicle_records.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { auditOf } from '../../support/records/audit.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

let made = 0;
const create = (body: object = {}, key = team.key) =>
  call('appCreateVehicle', { key, body: { registration: `AB${10 + (made += 1)} CDE`, ...body } });

describe('appCreateVehicle', () => {
  test('stores the registration in capitals without spaces, unique per team in any format', async () => {
    const first = await create({ registration: 'yj23 kxb' });
    const again = await create({ registration: 'YJ23-KXB' });

    expect([first.status, first.body.registration, first.body.status]).toEqual([201, 'YJ23KXB', 'active']);
    expect([again.status, again.body.error.details]).toEqual([
      422,
      [{ field: 'registration', message: 'is already in use' }],
    ]);
    expect((await create({ registration: 'YJ23 KXB' }, other.key)).status).toBe(201);
    expect(fieldsOf(await create({ registration: '---' }))).toEqual(['registration']);
  });

  test('refuses an empty weight above the gross weight, and drivers and depots that are not the team’s', async () => {
    const [stranger] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
      other.team_id,
    ]);
    const depot = await call('appCreateDepot', { key: other.key, body: { name: 'Theirs' } });

    expect(fieldsOf(await create({ gvw_kg: 7500, unladen_kg: 9000 }))).toEqual(['unladen_kg']);
    expect(fieldsOf(await create({ driver_id: stranger!.id }))).toEqual(['driver_id']);
    expect(fieldsOf(await create({ depot_id: depot.body.id }))).toEqual(['depot_id']);
    expect(fieldsOf(await create({ mot_expires_on: '2026-02-30' }))).toEqual(['mot_expires_on']);
  });

  test('creates many, each separately', async () => {
    const data = [{ registration: 'AA01 BBB' }, { registration: 'AA 01 BBB' }, { registration: 'AA02 BBB' }];
    const { status, body } = await call('appCreateVehicle', { key: team.key, body: { data } });

    expect([status, body.created, body.failed]).toEqual([200, 2, 1]);
    expect(body.data[1]).toMatchObject({ index: 1, status: 422 });
  });
});

describe('appUpdateVehicle', () => {
  test('changes the sent fields, validates the whole record, and returns 404 for another team', async () => {
    const { body: vehicle } = await create({ gvw_kg: 18000, unladen_kg: 9000, make: 'DAF' });
    const update = (body: object, key = team.key) =>
      call('appUpdateVehicle', { key, path: { id: vehicle.id }, body });

    expect((await update({ mot_expires_on: '2027-01-31', make: null })).body).toMatchObject({
      mot_expires_on: '2027-01-31',
      make: null,
      gvw_kg: 18000,
    });
    expect(fieldsOf(await update({ gvw_kg: 8000 }))).toEqual(['unladen_kg']);
    expect(fieldsOf(await update({ registration: null }))).toEqual(['registration']);
    expect((await update({}, other.key)).status).toBe(404);
    expect((await call('appGetVehicle', { key: other.key, path: { id: vehicle.id } })).status).toBe(404);
  });
});

describe('the record of a vehicle', () => {
  const written: string[] = [];
  const ctx = {
    base_url: '',
    record: () => undefined,
    db: {
      insert: async () => written.push('insert') && [],
      update: async () => written.push('update') && [],
    },
  } as never;
  const record = { gvw_kg: 7500, unladen_kg: 4000 };

  test.each([
    ['a new one', () => addVehicle(ctx, { gvw_kg: 7500, unladen_kg: 7501 })],
    ['a known one', () => changeVehicle(ctx, 'x', { record } as never, { unladen_kg: 7501 })],
  ])('is never heavier empty than loaded, whoever writes it: %s', async (_what, write) => {
    await expect(write()).rejects.toMatchObject({ details: [{ field: 'unladen_kg' }] });
    expect(written).toEqual([]);
  });
});

describe('appListVehicles', () => {
  test('filters by registration in any form, status, driver and expiry', async () => {
    const own = await newTeam();
    const [driver] = await listAll('appListTeamMembers', { key: own.key });
    const a = await create({ registration: 'FN65 ABC', tax_expires_on: '2026-11-30' }, own.key);
    const b = await create({ registration: 'FN66 ABC', driver_id: driver.id, status: 'sorn' }, own.key);
    const find = async (query: Record<string, string>) =>
      (await listAll('appListVehicles', { key: own.key, query })).map(({ id }) => id);

    expect(await find({})).toEqual([b.body.id, a.body.id]);
    expect(await find({ registration: 'fn-65 abc' })).toEqual([a.body.id]);
    expect(await find({ status: 'sorn' })).toEqual([b.body.id]);
    expect(await find({ driver_id: driver.id })).toEqual([b.body.id]);
    expect(await find({ expires_before: '2026-12-01' })).toEqual([a.body.id]);
    expect(await find({ expires_before: '2026-11-30' })).toEqual([]);
  });

  test.each(['mot_expires_on', 'tax_expires_on', 'insurance_expires_on'])(
    'finds a vehicle by its %s where the others run longer',
    async (first) => {
      const own = await newTeam();
      const later = '2027-03-31';
      const dates = { mot_expires_on: later, tax_expires_on: later, insurance_expires_on: later };
      const { body } = await create({ registration: 'FN65 ABC', ...dates, [first]: '2026-11-30' }, own.key);
      const query = { expires_before: '2026-12-01' };

      const found = await listAll('appListVehicles', { key: own.key, query });

      expect(found.map(({ id }) => id)).toEqual([body.id]);
    },
  );
});

describe('appDeleteVehicle', () => {
  test('frees the registration for another vehicle', async () => {
    const { body: vehicle } = await create({ registration: 'GX12 DEF' });
    const remove = () => call('appDeleteVehicle', { key: team.key, path: { id: vehicle.id } });

    expect((await remove()).body).toEqual({ id: vehicle.id, object: 'vehicle', deleted: true });
    expect((await remove()).status).toBe(404);
    expect((await create({ registration: 'GX12 DEF' })).status).toBe(201);
  });
});

describe('appSearch', () => {
  test('finds a vehicle by its registration and its make, not one that was removed', async () => {
    const own = await newTeam();
    const { body: vehicle } = await create({ registration: 'YJ23 KXB', make: 'DAF' }, own.key);
    const find = async (q: string) =>
      (await call('appSearch', { key: own.key, query: { q } })).body.data.map(({ id }: any) => id);

    expect([await find('yj23k'), await find('YJ23 KXB'), await find('daf')]).toEqual(
      Array(3).fill([vehicle.id]),
    );
    await call('appDeleteVehicle', { key: own.key, path: { id: vehicle.id } });
    expect(await find('yj23k')).toEqual([]);
  });
});

describe('appGetVehicle', () => {
  test('shows what was created; another team’s vehicle is 404', async () => {
    const { body: made } = await create({ make: 'DAF' });
    const of = (key: string) => call('appGetVehicle', { key, path: { id: made.id } });

    expect((await of(team.key)).body).toEqual(made);
    expect(made).toMatchObject({ object: 'vehicle', make: 'DAF' });
    expect((await of(other.key)).status).toBe(404);
  });
});

describe('every field of a vehicle', () => {
  const fields = {
    status: 'off_road',
    type: 'hook_loader',
    make: 'DAF',
    model: 'CF',
    fuel_type: 'diesel',
    gvw_kg: 26_000,
    unladen_kg: 26_000,
    odometer_km: 0,
    mot_expires_on: '2027-01-31',
    tax_expires_on: '2027-02-28',
    insurance_expires_on: '2027-03-31',
    insurance_policy: 'FLT-1',
    loler_expires_on: '2027-04-30',
    tacho_calibration_expires_on: '2028-05-31',
    last_service_on: '2026-01-05',
    notes: 'Kept at the yard',
  };

  test('is kept as sent, is null if it was not sent, and stays when another is changed', async () => {
    const own = await newTeam();
    const depot_id = (await call('appCreateDepot', { key: own.key, body: { name: 'Yard' } })).body.id;
    const driver_id = (await listAll('appListTeamMembers', { key: own.key }))[0].id;
    const sent = { ...fields, depot_id, driver_id };
    const { body: empty } = await create({}, own.key);
    const { body: full } = await create(sent, own.key);
    const update = async (id: string, body: object) =>
      (await call('appUpdateVehicle', { key: own.key, path: { id }, body })).body;

    expect(full).toMatchObject(sent);
    expect(empty).toMatchObject({
      ...Object.fromEntries(Object.keys(sent).map((name) => [name, null])),
      status: 'active',
    });
    expect(await update(full.id, { registration: 'zz-99 zzz' })).toMatchObject({
      ...sent,
      registration: 'ZZ99ZZZ',
    });
    expect(await update(empty.id, sent)).toMatchObject(sent);
    const find = async (query: Record<string, any>) =>
      (await listAll('appListVehicles', { key: own.key, query })).map(({ id }) => id);
    const { body: third } = await create({ type: 'van' }, own.key);
    expect(await find({ depot_id })).toEqual([full.id, empty.id]);
    expect(await find({ type: 'van' })).toEqual([third.id]);
    expect(await find({ depot_id, type: 'van' })).toEqual([]);
    expect(await find({ type: 'hook_loader', registration: 'zz99zzz' })).toEqual([full.id]);
  });

  test.each([
    [{ registration: 'A'.repeat(12) }, { registration: 'A'.repeat(13) }],
    [{ make: 'm'.repeat(60) }, { make: 'm'.repeat(61) }],
    [{ model: 'm'.repeat(60) }, { model: 'm'.repeat(61) }],
    [{ fuel_type: 'm'.repeat(40) }, { fuel_type: 'm'.repeat(41) }],
    [{ insurance_policy: 'm'.repeat(60) }, { insurance_policy: 'm'.repeat(61) }],
    [{ notes: 'm'.repeat(2000) }, { notes: 'm'.repeat(2001) }],
    [{ gvw_kg: 100_000 }, { gvw_kg: 100_001 }],
    [{ gvw_kg: 0.5 }, { gvw_kg: 0 }],
    [{ unladen_kg: 100_000 }, { unladen_kg: 100_001 }],
    [{ odometer_km: 10_000_000 }, { odometer_km: 10_000_001 }],
  ])('has the limit of %j', async (allowed, refused) => {
    const [field] = Object.keys(allowed);
    const { status, body } = await create(allowed);

    expect([status, fieldsOf(await create(refused))]).toEqual([201, [field]]);
    const answer = await call('appUpdateVehicle', { key: team.key, path: { id: body.id }, body: refused });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

test('the history of a vehicle tells what it was created with, each change and its removal', async () => {
  const { body } = await create({ make: 'DAF' });
  const path = { id: body.id };
  await call('appUpdateVehicle', { key: team.key, path, body: { make: 'Volvo', notes: 'New' } });
  await call('appDeleteVehicle', { key: team.key, path });

  const history = await auditOf(team, body.id);

  expect(history.map(({ entity_type, action }) => [entity_type, action])).toEqual([
    ['vehicle', 'create'],
    ['vehicle', 'update'],
    ['vehicle', 'delete'],
  ]);
  expect(history[0]!.changes).toContainEqual({ field: 'make', from: null, to: 'DAF' });
  expect(history[1]!.changes).toEqual(
    expect.arrayContaining([
      { field: 'make', from: 'DAF', to: 'Volvo' },
      { field: 'notes', from: null, to: 'New' },
    ]),
  );
  expect(history[2]!.changes).toContainEqual({ field: 'make', from: 'Volvo', to: null });
});
