import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let office: { key: string };
let plates = 0;
beforeAll(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
});

const newVehicle = async (body: object = {}): Promise<string> => {
  plates += 1;
  const sent = { registration: `MR26 ${plates}`, ...body };

  return (await call('appCreateVehicle', { key: team.key, body: sent })).body.id;
};
const vehicleOf = async (id: string) => (await call('appGetVehicle', { key: team.key, path: { id } })).body;
const create = (vehicle_id: string, body: object = {}) =>
  call('appCreateMaintenance', { key: team.key, body: { vehicle_id, type: 'inspection', ...body } });
const update = (id: string, body: object) =>
  call('appUpdateMaintenance', { key: team.key, path: { id }, body });
const codesOf = ({ body }: { body: any }) => body.warnings.map(({ code }: any) => code);
const today = dayFromNow(0);

test('maintenance that is booked again moves only with another day, and is no new status', async () => {
  const { id } = (await create(await newVehicle(), { due_on: today })).body;
  for (const booked_for of [dayFromNow(3), dayFromNow(3), dayFromNow(4)]) await update(id, { booked_for });

  const history = await listAll('appListAuditEvents', { key: team.key, query: { entity_id: id } });
  expect(history.map(({ action }) => action)).toEqual(['update', 'status_change', 'create']);
});

describe('maintenance that is completed', () => {
  test('without a result moves on the last service and the odometer of the vehicle', async () => {
    const vehicle = await newVehicle({ odometer_km: 1000, last_service_on: dayFromNow(-200) });
    const { id } = (await create(vehicle, { type: 'service', due_on: today })).body;
    await update(id, { done_on: dayFromNow(-1), odometer_km: 2000 });

    expect(await vehicleOf(vehicle)).toMatchObject({ last_service_on: dayFromNow(-1), odometer_km: 2000 });
  });

  test('with a fail takes the highest odometer reading as well', async () => {
    const vehicle = await newVehicle({ odometer_km: 1000 });
    await create(vehicle, { type: 'mot', done_on: today, result: 'fail', odometer_km: 1500 });

    expect(await vehicleOf(vehicle)).toMatchObject({ status: 'off_road', odometer_km: 1500 });
  });

  test('later without a result is no pass: an earlier fail, recorded after it, takes the vehicle off the road', async () => {
    const vehicle = await newVehicle();
    await create(vehicle, { done_on: today });
    await create(vehicle, { done_on: dayFromNow(-1), result: 'fail' });

    expect((await vehicleOf(vehicle)).status).toBe('off_road');
  });

  test('later with a fail gives no expiry date: an earlier pass, recorded after it, still sets its own', async () => {
    const vehicle = await newVehicle();
    await create(vehicle, { type: 'mot', done_on: today, result: 'fail' });
    const pass = { type: 'mot', done_on: dayFromNow(-1), result: 'pass', expires_on: dayFromNow(364) };
    await create(vehicle, pass);

    expect(await vehicleOf(vehicle)).toMatchObject({
      status: 'off_road',
      mot_expires_on: dayFromNow(364),
    });
  });

  test('of another vehicle neither lifts a fail nor keeps back an expiry date', async () => {
    const [one, two] = [await newVehicle(), await newVehicle()];
    const pass = { type: 'loler', result: 'pass', expires_on: dayFromNow(300) };
    await create(one, { ...pass, done_on: dayFromNow(-5) });
    await create(two, { ...pass, done_on: dayFromNow(-9), expires_on: dayFromNow(200) });
    await create(two, { type: 'loler', done_on: dayFromNow(-7), result: 'fail' });
    await create(one, { ...pass, done_on: dayFromNow(-4) });

    expect(await vehicleOf(two)).toMatchObject({ status: 'off_road', loler_expires_on: dayFromNow(200) });
  });

  test('with an advisory puts the vehicle back on the road, when it is recorded at once as done', async () => {
    const vehicle = await newVehicle();
    await create(vehicle, { done_on: today, result: 'fail' });
    await create(vehicle, { done_on: today, result: 'advisory' });

    expect((await vehicleOf(vehicle)).status).toBe('active');
  });
});

describe('a failed test', () => {
  test.each([
    ['service', 'service'],
    ['inspection', 'safety inspection'],
    ['mot', 'MOT'],
    ['repair', 'check after a repair'],
    ['loler', 'examination of the lifting gear'],
    ['tacho', 'tachograph calibration'],
  ])('of the type %s is told to the office as “%s”', async (type, words) => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { type, done_on: today, result: 'fail' })).body;
    const { registration } = await vehicleOf(vehicle);
    const told = await listAll('appListNotifications', { key: office.key });

    expect(told.filter(({ entity_id }) => entity_id === id)).toMatchObject([
      { kind: 'vehicle_off_road', body: `${registration} failed its ${words} on ${today}.` },
    ]);
  });

  test('that is only noted again tells nobody a second time', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { type: 'mot', done_on: today, result: 'fail' })).body;
    await update(id, { notes: 'Booked in', cost: 20 });
    await update(id, { result: 'fail' });
    const told = await listAll('appListNotifications', { key: office.key });

    expect(told.filter(({ entity_id }) => entity_id === id)).toHaveLength(1);
  });

  test('of a booked vehicle that passed before takes it off the road by a corrected result', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { type: 'mot', done_on: today, result: 'pass' })).body;
    await update(id, { result: 'fail' });

    expect((await vehicleOf(vehicle)).status).toBe('off_road');
  });
});

describe('the warnings of maintenance', () => {
  test('follow a changed interval, and the odometer reading of its completion', async () => {
    const vehicle = await newVehicle({ odometer_km: 900 });
    const { id } = (await create(vehicle, { due_on: today, interval_weeks: 6 })).body;

    expect(codesOf(await update(id, { interval_weeks: 26 }))).toEqual(['unusual_interval']);
    expect(codesOf(await update(id, { interval_weeks: 6 }))).toEqual([]);
    expect(codesOf(await update(id, { done_on: today, odometer_km: 899 }))).toEqual(['odometer_back']);
    expect(codesOf(await update(id, { odometer_km: 900 }))).toEqual([]);
  });
});

describe('an odometer reading that is added or corrected after completion', () => {
  test('moves the odometer of the vehicle on, and never back', async () => {
    const vehicle = await newVehicle({ odometer_km: 1000 });
    const { id } = (await create(vehicle, { done_on: today })).body;
    await update(id, { odometer_km: 1500 });
    expect((await vehicleOf(vehicle)).odometer_km).toBe(1500);
    await update(id, { odometer_km: 1400 });

    expect((await vehicleOf(vehicle)).odometer_km).toBe(1500);
  });

  test('of nought is that of a vehicle whose odometer was not known', async () => {
    const vehicle = await newVehicle();
    await create(vehicle, { done_on: today, odometer_km: 0 });

    expect((await vehicleOf(vehicle)).odometer_km).toBe(0);
  });

  test('is warned of as it is recorded: a note that is added when the vehicle has gone further warns of nothing', async () => {
    const vehicle = await newVehicle({ odometer_km: 1000 });
    const { id } = (await create(vehicle, { done_on: today, odometer_km: 1500 })).body;
    const back = (await create(vehicle, { done_on: today, odometer_km: 1400 })).body;
    const at = { key: team.key, path: { id: vehicle } };
    await call('appUpdateVehicle', { ...at, body: { odometer_km: 9000 } });
    expect(codesOf(await update(id, { notes: 'Filed' }))).toEqual([]);
    await call('appUpdateVehicle', { ...at, body: { odometer_km: 1 } });

    expect(codesOf(await update(back.id, { notes: 'Filed' }))).toEqual(['odometer_back']);
  });

  test('is not taken from a record whose notes change: an odometer that was set right by hand stays', async () => {
    const vehicle = await newVehicle({ odometer_km: 1000 });
    const { id } = (await create(vehicle, { done_on: today, odometer_km: 15_000 })).body;
    const right = { key: team.key, path: { id: vehicle }, body: { odometer_km: 1500 } };
    await call('appUpdateVehicle', right);
    await update(id, { notes: 'Typed wrongly' });

    expect((await vehicleOf(vehicle)).odometer_km).toBe(1500);
  });
});

describe('the result of maintenance', () => {
  test('may be sent as null before it is done, and when it is done without one', async () => {
    const { id } = (await create(await newVehicle(), { due_on: today })).body;

    expect((await update(id, { result: null, notes: 'Later' })).body).toMatchObject({
      status: 'due',
      result: null,
    });
    expect((await update(id, { done_on: today, result: null })).body).toMatchObject({
      status: 'done',
      result: null,
    });
    expect(fieldsOf(await update(id, { result: null }))).toEqual(['result']);
  });
});

describe('a pass that is corrected to a fail', () => {
  test.each([
    ['mot', 'mot_expires_on'],
    ['loler', 'loler_expires_on'],
    ['tacho', 'tacho_calibration_expires_on'],
  ])('gives the vehicle back the date that it had before the %s', async (type, column) => {
    for (const had of [dayFromNow(20), null]) {
      const vehicle = await newVehicle({ [column]: had });
      const done = { type, done_on: today, result: 'pass', expires_on: dayFromNow(364) };
      const { id } = (await create(vehicle, done)).body;
      await update(id, { expires_on: dayFromNow(350) });
      expect(await vehicleOf(vehicle)).toMatchObject({ [column]: dayFromNow(350) });
      await update(id, { result: 'fail' });

      expect(await vehicleOf(vehicle)).toMatchObject({ [column]: had, status: 'off_road' });
    }
  });

  test('gives back the day of the last service as well', async () => {
    const vehicle = await newVehicle({ last_service_on: dayFromNow(-200) });
    const { id } = (await create(vehicle, { type: 'service', done_on: today, result: 'pass' })).body;
    await update(id, { result: 'fail' });

    expect(await vehicleOf(vehicle)).toMatchObject({ last_service_on: dayFromNow(-200) });
  });

  test('leaves a date that a person has entered since', async () => {
    const vehicle = await newVehicle();
    const done = { type: 'mot', done_on: today, result: 'pass', expires_on: dayFromNow(364) };
    const { id } = (await create(vehicle, done)).body;
    const body = { mot_expires_on: dayFromNow(100) };
    await call('appUpdateVehicle', { key: team.key, path: { id: vehicle }, body });
    await update(id, { result: 'fail' });

    expect(await vehicleOf(vehicle)).toMatchObject(body);
  });
});
