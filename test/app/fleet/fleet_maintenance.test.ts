import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let plates = 0;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const newVehicle = async (body: object = {}): Promise<string> => {
  plates += 1;
  const made = await call('appCreateVehicle', {
    key: team.key,
    body: { registration: `MA26 ${plates}`, ...body },
  });

  return made.body.id;
};
const vehicleOf = async (id: string) => (await call('appGetVehicle', { key: team.key, path: { id } })).body;
const create = (vehicle_id: string, body: object = {}, key = team.key) =>
  call('appCreateMaintenance', { key, body: { vehicle_id, type: 'inspection', ...body } });
const update = (id: string, body: object, key = team.key) =>
  call('appUpdateMaintenance', { key, path: { id }, body });
const ofVehicle = (vehicle_id: string, query: object = {}) =>
  listAll('appListMaintenance', { key: team.key, query: { vehicle_id, ...query } });
const today = dayFromNow(0);

describe('appCreateMaintenance', () => {
  test('plans 15 months of six-weekly inspections across the clock changes', async () => {
    const vehicle = await newVehicle();
    const { status, body } = await create(vehicle, {
      due_on: '2026-09-14',
      interval_weeks: 6,
      provider: 'Calder',
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'maintenance',
      vehicle_id: vehicle,
      type: 'inspection',
      status: 'due',
      interval_weeks: 6,
      previous_id: null,
      keep_until: null,
      warnings: [],
    });
    expect(body.planned_due_on).toEqual([
      '2026-10-26',
      '2026-12-07',
      '2027-01-18',
      '2027-03-01',
      '2027-04-12',
      '2027-05-24',
      '2027-07-05',
      '2027-08-16',
      '2027-09-27',
      '2027-11-08',
    ]);
    expect(await auditOf(team, body.id)).toMatchObject([{ action: 'create' }]);
  });

  test('is booked by a booking date and done by a done date; repeating work that is done plans the next', async () => {
    const vehicle = await newVehicle();
    expect((await create(vehicle, { booked_for: dayFromNow(3) })).body.status).toBe('booked');
    const { body } = await create(vehicle, { done_on: today, interval_weeks: 8, odometer_km: 5000 });

    expect(body).toMatchObject({ status: 'done', keep_until: addMonths(today, 15), planned_due_on: [] });
    const [next] = await ofVehicle(vehicle);
    expect(next).toMatchObject({ status: 'due', due_on: addDays(today, 56), previous_id: body.id });
    expect((await vehicleOf(vehicle)).odometer_km).toBe(5000);
  });

  test('an unusual interval and an odometer that went back are warnings', async () => {
    const vehicle = await newVehicle({ odometer_km: 900 });
    const { body } = await create(vehicle, { done_on: today, interval_weeks: 26, odometer_km: 800 });

    expect(body.warnings.map(({ code }: any) => code)).toEqual(['unusual_interval', 'odometer_back']);
    expect((await vehicleOf(vehicle)).odometer_km).toBe(900);
  });

  test('an unusual interval is a warning on work that is only planned, too', async () => {
    const vehicle = await newVehicle();
    const { body } = await create(vehicle, { due_on: dayFromNow(7), interval_weeks: 26 });

    expect(body).toMatchObject({ status: 'due', warnings: [{ code: 'unusual_interval' }] });
  });

  test('a passed test sets the vehicle’s new expiry date; a service sets its last service date', async () => {
    const vehicle = await newVehicle({ mot_expires_on: dayFromNow(2) });
    await create(vehicle, { type: 'mot', done_on: today, result: 'pass', expires_on: dayFromNow(365) });
    await create(vehicle, { type: 'service', done_on: dayFromNow(-1) });

    expect(await vehicleOf(vehicle)).toMatchObject({
      mot_expires_on: dayFromNow(365),
      last_service_on: dayFromNow(-1),
      status: 'active',
    });

    await create(vehicle, { type: 'service', done_on: dayFromNow(-200) });
    expect((await vehicleOf(vehicle)).last_service_on).toBe(dayFromNow(-1));
  });

  test('an older test recorded later leaves the vehicle’s date and leaves it on the road', async () => {
    const vehicle = await newVehicle({ mot_expires_on: dayFromNow(190) });
    const old = { type: 'mot', done_on: dayFromNow(-540), result: 'pass', expires_on: dayFromNow(-175) };
    await create(vehicle, old);
    expect((await vehicleOf(vehicle)).mot_expires_on).toBe(dayFromNow(190));

    for (const type of ['mot', 'loler', 'tacho'])
      await create(vehicle, { type, done_on: dayFromNow(-5), result: 'pass', expires_on: dayFromNow(200) });
    for (const type of ['mot', 'loler', 'tacho'])
      await create(vehicle, { type, done_on: dayFromNow(-6), result: 'pass', expires_on: dayFromNow(100) });
    await create(vehicle, { type: 'mot', done_on: dayFromNow(-6), result: 'fail' });

    expect(await vehicleOf(vehicle)).toMatchObject({
      mot_expires_on: dayFromNow(200),
      loler_expires_on: dayFromNow(200),
      tacho_calibration_expires_on: dayFromNow(200),
      status: 'active',
    });
    await create(vehicle, { type: 'mot', done_on: dayFromNow(-4), result: 'fail' });
    expect((await vehicleOf(vehicle)).status).toBe('off_road');
  });

  test.each([
    ['a day to come', { done_on: dayFromNow(1) }, 'done_on'],
    ['a result of what is not done', { result: 'pass' }, 'result'],
    ['a cost of what is not done', { cost: 10 }, 'cost'],
    ['half pennies', { done_on: today, cost: 10.005 }, 'cost'],
    ['an interval of a year and more', { interval_weeks: 53 }, 'interval_weeks'],
    ['an end for what has none', { done_on: today, expires_on: dayFromNow(9) }, 'expires_on'],
    ['an unknown type', { type: 'wash' }, 'type'],
    [
      'an unknown expense',
      { done_on: today, expense_id: '00000000-0000-4000-8000-000000000000' },
      'expense_id',
    ],
  ])('refuses %s', async (_, body, field) => {
    expect(fieldsOf(await create(await newVehicle(), body))).toEqual([field]);
  });

  test('refuses a vehicle that is disposed of, and another team’s', async () => {
    const vehicle = await newVehicle({ status: 'disposed' });
    expect(fieldsOf(await create(vehicle))).toEqual(['vehicle_id']);
    expect(fieldsOf(await create(await newVehicle(), {}, other.key))).toEqual(['vehicle_id']);
  });
});

describe('appUpdateMaintenance', () => {
  test('goes from due to booked, due, booked and done, and plans the next once', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { due_on: dayFromNow(5), interval_weeks: 6 })).body;
    expect((await update(id, { booked_for: dayFromNow(4) })).body.status).toBe('booked');
    expect((await update(id, { booked_for: null })).body.status).toBe('due');
    await update(id, { booked_for: dayFromNow(4) });
    const done = { done_on: dayFromNow(-2), result: 'advisory', cost: 185.5 };
    const answers = await Promise.all([update(id, done), update(id, done)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toMatchObject({ status: 'done', result: 'advisory', cost: 185.5 });
    const all = await ofVehicle(vehicle);
    expect(all.map(({ status, due_on }) => [status, due_on])).toEqual([
      ['due', dayFromNow(40)],
      ['done', dayFromNow(5)],
    ]);
  });

  test('a fail takes the vehicle off the road and notifies the office; a retest puts it back', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { type: 'mot', due_on: today })).body;
    await update(id, {
      done_on: today,
      result: 'fail',
      defects: [{ description: 'Brake imbalance', severity: 'dangerous' }],
    });
    expect((await vehicleOf(vehicle)).status).toBe('off_road');
    const told = await listAll('appListNotifications', {
      key: team.key,
      query: { kind: 'vehicle_off_road' },
    });
    expect(told.filter(({ entity_id }) => entity_id === id)).toEqual([]);

    const { body } = await update(id, { result: 'pass', expires_on: dayFromNow(365) });
    expect(body.defects).toEqual([
      { description: 'Brake imbalance', severity: 'dangerous', rectified_on: null },
    ]);
    expect(await vehicleOf(vehicle)).toMatchObject({ status: 'active', mot_expires_on: dayFromNow(365) });
  });

  test('a retest recorded on its own lifts the fails of the same test before it, and no other', async () => {
    const vehicle = await newVehicle();
    const fail = (type: string, done_on: string) => create(vehicle, { type, done_on, result: 'fail' });
    const pass = (type: string, done_on: string) => create(vehicle, { type, done_on, result: 'pass' });
    await fail('mot', today);
    await fail('loler', dayFromNow(-1));
    await pass('mot', dayFromNow(-1));
    await pass('loler', today);
    expect((await vehicleOf(vehicle)).status).toBe('off_road');
    await pass('mot', today);
    expect((await vehicleOf(vehicle)).status).toBe('active');

    await fail('inspection', today);
    const { id } = (await create(vehicle, { due_on: today })).body;
    await update(id, { done_on: today, result: 'advisory' });
    expect((await vehicleOf(vehicle)).status).toBe('active');
  });

  test('a fail tells the others who run the fleet which vehicle must not be driven, and why', async () => {
    const [office, driver] = [
      await team.anotherKey({ role: 'office' }),
      await team.anotherKey({ role: 'driver' }),
    ];
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { type: 'mot', done_on: today, result: 'fail' })).body;
    const told = async (key: string) =>
      (await listAll('appListNotifications', { key, query: { kind: 'vehicle_off_road' } })).filter(
        ({ entity_id }) => entity_id === id,
      );
    const { registration } = await vehicleOf(vehicle);

    expect(await told(office.key)).toMatchObject([
      {
        title: `${registration} must not be driven`,
        body: `${registration} failed its MOT on ${today}.`,
        entity_type: 'maintenance',
      },
    ]);
    expect(await told(driver.key)).toEqual([]);
  });

  test('a vehicle that a person took off the road stays off after a fail is put right', async () => {
    const vehicle = await newVehicle({ status: 'off_road' });
    const { id } = (await create(vehicle, { type: 'mot', done_on: today, result: 'fail' })).body;
    await update(id, { result: 'pass' });
    expect((await vehicleOf(vehicle)).status).toBe('off_road');

    const laid_up = await newVehicle({ status: 'sorn' });
    await create(laid_up, { type: 'mot', done_on: today, result: 'fail' });
    expect((await vehicleOf(laid_up)).status).toBe('sorn');
  });

  test('a note on an old test leaves the vehicle as it is now; a new end of it does not', async () => {
    const vehicle = await newVehicle();
    const test = { type: 'mot', done_on: today, result: 'pass', expires_on: dayFromNow(300) };
    const { id } = (await create(vehicle, test)).body;
    await call('appUpdateVehicle', {
      key: team.key,
      path: { id: vehicle },
      body: { mot_expires_on: dayFromNow(10) },
    });
    await update(id, { notes: 'Certificate filed' });
    expect((await vehicleOf(vehicle)).mot_expires_on).toBe(dayFromNow(10));
    await update(id, { expires_on: dayFromNow(320) });
    expect((await vehicleOf(vehicle)).mot_expires_on).toBe(dayFromNow(320));
  });

  test('a result is never taken back; a cost and the day of a repair can be changed', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { done_on: today, result: 'advisory', cost: 20 })).body;
    expect(fieldsOf(await update(id, { result: null }))).toEqual(['result']);
    expect((await update(id, { cost: null })).body.cost).toBeNull();
    const defects = [{ description: 'Worn tyre', severity: 'minor', rectified_on: today }];
    expect((await update(id, { defects })).body).toMatchObject({ result: 'advisory', defects });
  });

  test('the next one keeps the interval and the provider, and is due by distance too', async () => {
    const vehicle = await newVehicle();
    const { id } = (
      await create(vehicle, {
        type: 'service',
        due_on: today,
        interval_weeks: 26,
        interval_km: 40_000,
        provider: 'Calder',
      })
    ).body;
    await update(id, { done_on: today, odometer_km: 100_000 });
    const [next] = await ofVehicle(vehicle);

    expect(next).toMatchObject({
      type: 'service',
      status: 'due',
      due_on: addDays(today, 182),
      due_odometer_km: 140_000,
      interval_weeks: 26,
      interval_km: 40_000,
      provider: 'Calder',
      previous_id: id,
    });
    expect((await auditOf(team, next.id)).map(({ action }) => action)).toEqual(['create']);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual(['create', 'status_change']);
  });

  test('a second failure keeps it off the road until both are repaired', async () => {
    const vehicle = await newVehicle();
    const fail = { done_on: today, result: 'fail' };
    const mot = (await create(vehicle, { type: 'mot', ...fail })).body.id;
    const loler = (await create(vehicle, { type: 'loler', ...fail })).body.id;
    await update(mot, { result: 'pass' });
    expect((await vehicleOf(vehicle)).status).toBe('off_road');
    await update(loler, { result: 'pass' });
    expect((await vehicleOf(vehicle)).status).toBe('active');
  });

  test('completed work keeps its date; cancelled work cannot be booked or done', async () => {
    const vehicle = await newVehicle();
    const done = (await create(vehicle, { done_on: dayFromNow(-1) })).body.id;
    expect(fieldsOf(await update(done, { done_on: today }))).toEqual(['status']);
    expect(fieldsOf(await update(done, { status: 'cancelled' }))).toEqual(['status']);
    const { id } = (await create(vehicle)).body;
    expect((await update(id, { status: 'cancelled' })).body.status).toBe('cancelled');
    expect(fieldsOf(await update(id, { done_on: today }))).toEqual(['status']);
    expect(fieldsOf(await update(id, { booked_for: today }))).toEqual(['status']);
    expect((await update(id, { notes: 'x' }, other.key)).status).toBe(404);
  });

  test('refuses to cancel and complete at once, and an expiry date for a test that failed', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { type: 'mot', due_on: today })).body;
    expect(fieldsOf(await update(id, { status: 'cancelled', done_on: today }))).toEqual(['done_on']);
    expect(fieldsOf(await update(id, { status: 'cancelled', booked_for: today }))).toEqual(['booked_for']);
    await update(id, { done_on: today, result: 'fail' });

    expect(fieldsOf(await update(id, { expires_on: dayFromNow(365) }))).toEqual(['expires_on']);
    expect(await vehicleOf(vehicle)).toMatchObject({ status: 'off_road', mot_expires_on: null });
  });

  test('accepts the expense that paid for it', async () => {
    const vehicle = await newVehicle();
    const expense = await call('appCreateFleetExpense', {
      key: team.key,
      body: { vehicle_id: vehicle, date: '2026-10-05', category: 'repair', net: 100 },
    });
    const { id } = (await create(vehicle, { done_on: today })).body;

    expect((await update(id, { expense_id: expense.body.id })).body.expense_id).toBe(expense.body.id);
  });
});

describe('appListMaintenance', () => {
  test('filters by status, type and due date', async () => {
    const vehicle = await newVehicle();
    const late = (await create(vehicle, { due_on: '2026-01-05' })).body.id;
    await create(vehicle, { type: 'service', due_on: '2027-01-05' });
    await create(vehicle, { done_on: today, due_on: '2026-01-05' });

    expect((await ofVehicle(vehicle, { due_before: '2026-06-01' })).map(({ id }) => id)).toEqual([late]);
    expect(await ofVehicle(vehicle, { status: 'due' })).toHaveLength(2);
    expect(await ofVehicle(vehicle, { type: 'service' })).toHaveLength(1);
  });
});

describe('appGetMaintenance', () => {
  test('returns one record; another team’s is 404', async () => {
    const { body } = await create(await newVehicle());
    const { id } = body;
    expect((await call('appGetMaintenance', { key: team.key, path: { id } })).body).toEqual(body);
    expect((await call('appGetMaintenance', { key: other.key, path: { id } })).status).toBe(404);
  });
});
