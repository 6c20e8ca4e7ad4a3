import { beforeAll, describe, expect, test } from '@jest/globals';
import { checkItems } from '../../../domain/fleet/walkarounds.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let driverKey: string;
let plates = 0;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  driverKey = (await team.anotherKey({ role: 'driver' })).key;
});

const newVehicle = async (body: object = {}): Promise<string> => {
  plates += 1;
  const made = await call('appCreateVehicle', {
    key: team.key,
    body: { registration: `WA26 ${plates}`, type: 'skip_loader', ...body },
  });

  return made.body.id;
};
const vehicleOf = async (id: string) => (await call('appGetVehicle', { key: team.key, path: { id } })).body;
const check = (vehicle_id: string, body: object = {}, key = team.key) =>
  call('appCreateWalkaround', {
    key,
    body: { vehicle_id, items: [{ code: 'steering', status: 'ok' }], ...body },
  });
const unsafe = {
  items: [{ code: 'brakes_and_air_build_up', status: 'defect', severity: 'dangerous', note: 'No air' }],
};
const label = (code: string) => checkItems.find((item) => item.code === code)!.label;
const minor = { items: [{ code: 'horn', status: 'defect', severity: 'minor' }] };
const rectify = (id: string, body: object = { defects_rectified_by: 'J. Doyle' }, key = team.key) =>
  call('appUpdateWalkaround', { key, path: { id }, body });
const assign = (vehicle_id: string) =>
  call('appCreateCollection', { key: team.key, body: { scheduled_date: dayFromNow(0), vehicle_id } });
const codesOf = ({ body }: { body: any }) => body.warnings.map(({ code }: any) => code);

describe('appCreateWalkaround', () => {
  test('a driver records a check without a defect; it is kept for 15 months', async () => {
    const vehicle = await newVehicle({ odometer_km: 1000 });
    const items = checkItems.map(({ code }) => ({ code, status: 'ok' }));
    const { status, body } = await check(
      vehicle,
      {
        items,
        odometer_km: 1200,
        started_at: '2026-10-05T05:40:00Z',
        completed_at: '2026-10-05T05:52:30Z',
        signature: { name: 'Tom Greenwood' },
      },
      driverKey,
    );

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'walkaround',
      vehicle_id: vehicle,
      result: 'nil_defect',
      ...{ started_at: '2026-10-05T05:40:00.000Z', completed_at: '2026-10-05T05:52:30.000Z' },
      duration_s: 750,
      checked_on: '2026-10-05',
      keep_until: '2028-01-05',
      odometer_km: 1200,
      signature: { name: 'Tom Greenwood' },
      defects_rectified_by: null,
      warnings: [],
    });
    const [driver] = (await listAll('appListTeamMembers', { key: team.key })).filter(
      ({ role }) => role === 'driver',
    );
    expect(body.driver_id).toBe(driver.id);
    expect(await vehicleOf(vehicle)).toMatchObject({ odometer_km: 1200, status: 'active' });
    expect(await auditOf(team, body.id)).toMatchObject([{ action: 'create' }]);
    expect((await call('appGetWalkaround', { key: team.key, path: { id: body.id } })).body).toEqual(body);
  });

  test('an unsafe check takes the vehicle off the road, notifies the office and blocks new jobs', async () => {
    const vehicle = await newVehicle();
    const before = await assign(vehicle);
    expect(before.status).toBe(201);
    const { body } = await check(
      vehicle,
      {
        items: [
          ...unsafe.items,
          { code: 'steering', status: 'defect', severity: 'minor', note: 'Stiff' },
          { code: 'horn', status: 'defect', severity: 'dangerous' },
        ],
        odometer_km: 1234,
      },
      driverKey,
    );

    expect(body.result).toBe('unsafe');
    expect(await vehicleOf(vehicle)).toMatchObject({ status: 'off_road', odometer_km: 1234 });
    expect(await auditOf(team, vehicle)).toMatchObject([{ action: 'create' }, { action: 'update' }]);
    const told = await listAll('appListNotifications', { key: team.key });
    const { registration } = await vehicleOf(vehicle);
    expect(told.filter(({ entity_id }) => entity_id === body.id)).toMatchObject([
      {
        ...{ kind: 'vehicle_off_road', entity_type: 'walkaround' },
        title: `${registration} must not be driven`,
        body: `driver found ${registration} unsafe. ${label('brakes_and_air_build_up')}: No air; ${label('horn')}.`,
      },
    ]);
    expect(fieldsOf(await assign(vehicle))).toEqual(['vehicle_id']);
    const found = await call('appCheckCompliance', {
      key: team.key,
      body: { subject_type: 'collection', subject_id: before.body.id },
    });
    expect(found.body.blockers.map(({ code }: any) => code)).toEqual([
      'vehicle_off_road',
      'walkaround_unsafe',
    ]);
    expect(found.body.warnings).toEqual([]);
  });

  test('a vehicle put back by hand still gets no job while the check is open', async () => {
    const vehicle = await newVehicle();
    await check(vehicle, unsafe);
    await call('appUpdateVehicle', { key: team.key, path: { id: vehicle }, body: { status: 'active' } });

    expect(fieldsOf(await assign(vehicle))).toEqual(['vehicle_id']);
  });

  test('a vehicle has one unsafe check at a time, even if two are sent together', async () => {
    const vehicle = await newVehicle();
    const answers = await Promise.all([check(vehicle, unsafe), check(vehicle, unsafe)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(fieldsOf(answers.find(({ status }) => status === 422)!)).toEqual(['vehicle_id']);
    expect((await check(vehicle, minor)).status).toBe(201);
  });

  test('no job starts on an unsafe vehicle when a check and an assignment are sent together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const vehicle = await newVehicle();
      const [job, found] = await Promise.all([assign(vehicle), check(vehicle, unsafe)]);

      expect(found.status).toBe(201);
      expect([201, 422]).toContain(job.status);
      expect((await assign(vehicle)).status).toBe(422);
    }
  });

  test('warns about checks shorter than the team’s minimum, odometers that go back and missing items', async () => {
    const vehicle = await newVehicle({ odometer_km: 500 });
    expect(codesOf(await check(vehicle, { odometer_km: 499 }))).toEqual([
      'short_check',
      'odometer_back',
      'items_missing',
    ]);
    expect((await vehicleOf(vehicle)).odometer_km).toBe(500);
    const measure = (min_walkaround_s: number) =>
      call('appUpdateTeamSettings', { key: team.key, body: { min_walkaround_s } });
    await measure(0);
    expect(codesOf(await check(vehicle))).toEqual(['items_missing']);
    await measure(300);
  });

  test.each([
    ['an unknown code', { items: [{ code: 'wings', status: 'ok' }] }, 'items.0.code'],
    ['an item twice', { items: [1, 2].map(() => ({ code: 'horn', status: 'ok' })) }, 'items.1.code'],
    ['a defect without its severity', { items: [{ code: 'horn', status: 'defect' }] }, 'items.0.severity'],
    ['no item', { items: [] }, 'items'],
    ['a result of its own', { result: 'nil_defect' }, 'result'],
    ['an end in the future', { completed_at: '2999-01-01T00:00:00Z' }, 'completed_at'],
    [
      'a start after the end',
      { started_at: '2026-10-05T06:00:00Z', completed_at: '2026-10-05T05:59:59Z' },
      'started_at',
    ],
    ['an unknown driver', { driver_id: '00000000-0000-4000-8000-000000000000' }, 'driver_id'],
  ])('refuses %s', async (_, body, field) => {
    expect(fieldsOf(await check(await newVehicle(), body))).toEqual([field]);
  });

  test('refuses a vehicle that is disposed of, removed, or another team’s', async () => {
    const vehicle = await newVehicle();
    expect(fieldsOf(await check(vehicle, {}, other.key))).toEqual(['vehicle_id']);
    await call('appUpdateVehicle', { key: team.key, path: { id: vehicle }, body: { status: 'disposed' } });
    expect(fieldsOf(await check(vehicle))).toEqual(['vehicle_id']);
    await call('appDeleteVehicle', { key: team.key, path: { id: vehicle } });
    expect(fieldsOf(await check(vehicle))).toEqual(['vehicle_id']);
  });
});

describe('appUpdateWalkaround', () => {
  test('puts the vehicle back on the road, once', async () => {
    const vehicle = await newVehicle();
    const { body: found } = await check(vehicle, unsafe);
    const { status, body } = await rectify(found.id, { defects_rectified_by: 'J. Doyle', note: 'Hose' });

    expect([status, body.result, body.defects_rectified_by, body.rectification_note]).toEqual([
      200,
      'unsafe',
      'J. Doyle',
      'Hose',
    ]);
    expect(body.items).toEqual(found.items);
    const own = await rectify((await check(await newVehicle(), minor)).body.id, { note: 'New horn' });
    expect(own.body.defects_rectified_by).toBe('owner');
    expect((await vehicleOf(vehicle)).status).toBe('active');
    expect((await assign(vehicle)).status).toBe(201);
    expect(fieldsOf(await rectify(found.id))).toEqual(['rectified_at']);
    expect((await rectify(found.id, {})).body).toEqual(body);
    expect((await check(vehicle, unsafe)).status).toBe(201);
  });

  test('does not put back a vehicle that a person took off the road or that failed its test', async () => {
    const byHand = await newVehicle({ status: 'off_road' });
    await rectify((await check(byHand, unsafe)).body.id);
    expect((await vehicleOf(byHand)).status).toBe('off_road');

    const failed = await newVehicle();
    const { body: found } = await check(failed, unsafe);
    await call('appCreateMaintenance', {
      key: team.key,
      body: { vehicle_id: failed, type: 'mot', done_on: dayFromNow(0), result: 'fail' },
    });
    await rectify(found.id);
    expect((await vehicleOf(failed)).status).toBe('off_road');
  });

  test('rejects repairs of defects that were not found, and impossible times', async () => {
    const vehicle = await newVehicle();
    const nil = (await check(vehicle)).body.id;
    expect(fieldsOf(await rectify(nil))).toEqual(['defects_rectified_by']);
    const { id } = (await check(vehicle, minor)).body;
    const at = (rectified_at: string) => rectify(id, { defects_rectified_by: 'J', rectified_at });
    expect(fieldsOf(await at('2020-01-01T00:00:00Z'))).toEqual(['rectified_at']);
    expect(fieldsOf(await at('2999-01-01T00:00:00Z'))).toEqual(['rectified_at']);
    expect(fieldsOf(await rectify(id, { items: [] }))).toEqual(['items']);
    expect((await rectify(id, undefined, other.key)).status).toBe(404);
    expect((await rectify(id, undefined, driverKey)).status).toBe(403);
  });
});

describe('appListWalkarounds', () => {
  test('filters by vehicle, result, day and open defects', async () => {
    const vehicle = await newVehicle();
    const nil = (await check(vehicle, { completed_at: '2026-10-05T05:50:00Z' })).body.id;
    const open = (await check(vehicle, minor)).body.id;
    const mended = (await check(vehicle, minor)).body.id;
    await rectify(mended);
    const ids = async (query: object) =>
      (await listAll('appListWalkarounds', { key: team.key, query: { vehicle_id: vehicle, ...query } })).map(
        ({ id }) => id,
      );

    expect(await ids({})).toEqual([mended, open, nil]);
    expect(await ids({ is_open: true })).toEqual([open]);
    expect(await ids({ is_open: false })).toEqual([mended, nil]);
    expect(await ids({ result: 'defects' })).toEqual([mended, open]);
    expect(await ids({ checked_to: '2026-10-06' })).toEqual([nil]);
    expect(await ids({ checked_from: '2026-10-06' })).toEqual([mended, open]);
    expect(await listAll('appListWalkarounds', { key: other.key })).toEqual([]);
    const danger = (await check(vehicle, unsafe)).body.id;
    expect(await ids({ is_open: true })).toEqual([danger, open]);
    expect(await ids({ result: 'unsafe' })).toEqual([danger]);
    await rectify(danger);
    expect(await ids({ is_open: false })).toEqual([danger, mended, nil]);
  });
});

describe('appGetWalkaround', () => {
  test('another team’s check is 404', async () => {
    const { id } = (await check(await newVehicle())).body;
    expect((await call('appGetWalkaround', { key: other.key, path: { id } })).status).toBe(404);
  });
});

describe('what a check that says little is recorded with', () => {
  test('it ends now, began when it ended, and was made by whoever sends it', async () => {
    const before = Date.now();
    const { body } = await check(await newVehicle());
    const members = await listAll('appListTeamMembers', { key: team.key });

    expect(Date.parse(body.completed_at)).toBeGreaterThanOrEqual(before - 1000);
    expect(body).toMatchObject({
      ...{ started_at: body.completed_at, duration_s: 0, checked_on: dayFromNow(0) },
      driver_id: members.find(({ role }) => role === 'owner').id,
      items: [{ code: 'steering', status: 'ok', severity: null, note: null }],
      ...{ odometer_km: null, signature: null, notes: null, photos: [] },
      ...{ defects_rectified_by: null, rectified_at: null, rectification_note: null },
    });
    const { body: short } = await check(await newVehicle(), {
      started_at: '2026-10-05T05:50:00.100Z',
      completed_at: '2026-10-05T05:51:00Z',
    });
    expect(short.duration_s).toBe(59);
    const { body: ended } = await check(await newVehicle(), { completed_at: '2026-10-05T05:52:30Z' });
    expect(ended).toMatchObject({ started_at: '2026-10-05T05:52:30.000Z', duration_s: 0 });
  });

  test('the office records a check for a driver, with its note and who signed when', async () => {
    const members = await listAll('appListTeamMembers', { key: team.key });
    const driver_id = members.find(({ role }) => role === 'driver').id;
    const before = Date.now();
    const { body } = await check(await newVehicle(), {
      driver_id,
      completed_at: '2026-10-05T05:52:30Z',
      notes: 'Wet',
      signature: { name: 'Tom' },
      items: [{ code: 'horn', status: 'defect', severity: 'advisory', note: 'Quiet' }],
    });

    expect(body).toMatchObject({
      driver_id,
      notes: 'Wet',
      result: 'defects',
      signature: { name: 'Tom', signed_at: expect.any(String) },
      items: [{ code: 'horn', status: 'defect', severity: 'advisory', note: 'Quiet' }],
    });
    expect(Date.parse(body.signature.signed_at)).toBeGreaterThanOrEqual(before - 1000);
  });

  test('its day is the one in London on which it ended', async () => {
    const vehicle = await newVehicle();
    const { body } = await check(vehicle, {
      started_at: '2026-07-01T22:50:00Z',
      completed_at: '2026-07-01T23:05:00Z',
    });
    const found = async (query: object) =>
      (await listAll('appListWalkarounds', { key: team.key, query: { vehicle_id: vehicle, ...query } }))
        .length;

    expect(body).toMatchObject({ checked_on: '2026-07-02', keep_until: '2027-10-02', duration_s: 900 });
    expect(await found({ checked_from: '2026-07-02' })).toBe(1);
    expect(await found({ checked_from: '2026-07-03' })).toBe(0);
    expect(await found({ checked_to: '2026-07-02' })).toBe(0);
    expect(await found({ checked_from: '2026-07-02', checked_to: '2026-07-03' })).toBe(1);
  });
});

describe('the repair of defects', () => {
  test('was made now unless a time is sent, and changes nothing else of the check', async () => {
    const vehicle = await newVehicle();
    const { body: found } = await check(vehicle, { ...minor, completed_at: '2026-10-05T05:52:30Z' });
    const { body } = await rectify(found.id, {
      defects_rectified_by: 'J. Doyle',
      rectified_at: '2026-10-05T05:52:30Z',
    });
    const { body: second } = await check(vehicle, minor);
    const { body: now } = await rectify(second.id);

    const { updated_at: _, ...before } = found;
    expect(body).toMatchObject({
      ...before,
      defects_rectified_by: 'J. Doyle',
      rectified_at: '2026-10-05T05:52:30.000Z',
    });
    expect(Date.parse(now.rectified_at)).toBeGreaterThanOrEqual(Date.parse(second.completed_at));
    expect(now.rectification_note).toBeNull();
    expect((await auditOf(team, found.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('severity is only for defects, and a check is shown by the member who made it', async () => {
    const vehicle = await newVehicle();
    const items = [{ code: 'horn', status: 'na', severity: 'minor' }];
    expect(fieldsOf(await check(vehicle, { items }))).toEqual(['items.0.severity']);
    const { body } = await check(vehicle, {}, driverKey);
    const by = async (driver_id: string) =>
      (await listAll('appListWalkarounds', { key: team.key, query: { driver_id, vehicle_id: vehicle } }))
        .length;
    const members = await listAll('appListTeamMembers', { key: team.key });

    expect(await by(body.driver_id)).toBe(1);
    expect(await by(members.find(({ role }) => role === 'owner').id)).toBe(0);
  });
});
