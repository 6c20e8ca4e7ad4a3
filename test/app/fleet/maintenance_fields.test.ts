import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let plates = 0;
beforeAll(async () => {
  team = await newTeam();
});

const newVehicle = async (): Promise<string> => {
  plates += 1;
  const body = { registration: `MF26 ${plates}` };

  return (await call('appCreateVehicle', { key: team.key, body })).body.id;
};
const create = (vehicle_id: string, body: object = {}) =>
  call('appCreateMaintenance', { key: team.key, body: { vehicle_id, type: 'inspection', ...body } });
const update = (id: string, body: object) =>
  call('appUpdateMaintenance', { key: team.key, path: { id }, body });
const ofVehicle = async (vehicle_id: string, query: object = {}) =>
  (await listAll('appListMaintenance', { key: team.key, query: { vehicle_id, ...query } })).map(
    ({ id }) => id,
  );
const today = dayFromNow(0);

describe('every field of maintenance', () => {
  const planned = {
    type: 'service',
    due_on: '2026-03-02',
    due_odometer_km: 90_000,
    interval_weeks: 10,
    interval_km: 20_000,
    booked_for: '2026-03-01',
    provider: 'Calder',
    notes: 'Bring the card',
  };

  test('is kept as sent, is null if it was not sent, and stays when another is changed', async () => {
    const vehicle = await newVehicle();
    const { body: full } = await create(vehicle, planned);
    const { body: empty } = await create(vehicle);

    expect(full).toMatchObject({ ...planned, status: 'booked' });
    expect(empty).toMatchObject({
      ...Object.fromEntries(Object.keys(planned).map((name) => [name, null])),
      ...{ type: 'inspection', status: 'due', done_on: null, cost: null, expense_id: null, result: null },
      ...{
        odometer_km: null,
        defects: [],
        previous_id: null,
        keep_until: null,
        planned_due_on: [],
        warnings: [],
      },
    });
    const { type: _, ...rest } = planned;
    expect((await update(empty.id, rest)).body).toMatchObject(rest);
    expect((await update(full.id, { notes: 'None' })).body).toMatchObject({ ...planned, notes: 'None' });
    const [made, changed] = await auditOf(team, full.id);
    expect([made!.entity_type, made!.action, changed!.action]).toEqual(['maintenance', 'create', 'update']);
    expect(changed!.changes).toContainEqual({ field: 'notes', from: 'Bring the card', to: 'None' });
  });

  test('maintenance that is done is done, whatever was booked', async () => {
    const { body } = await create(await newVehicle(), { booked_for: '2026-03-01', done_on: '2026-03-02' });

    expect(body).toMatchObject({ status: 'done', booked_for: '2026-03-01', done_on: '2026-03-02' });
  });

  test('result, cost, defects and notes can be added after completion, and are kept', async () => {
    const { body: made } = await create(await newVehicle(), { done_on: today, due_on: '2026-03-02' });
    const added = {
      result: 'advisory',
      cost: 120.5,
      odometer_km: 50_000,
      notes: 'Tyre worn',
      defects: [{ description: 'Worn', severity: 'advisory', rectified_on: null }],
    };

    expect((await update(made.id, added)).body).toMatchObject({
      ...added,
      ...{ status: 'done', done_on: today, due_on: '2026-03-02' },
    });
  });

  test('no result, cost or defect before it is done, no future repair, and no result without completion', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { due_on: today })).body;
    const defect = { description: 'Worn', severity: 'minor' };

    expect(fieldsOf(await update(id, { result: 'pass' }))).toEqual(['result']);
    expect(fieldsOf(await update(id, { cost: 1 }))).toEqual(['cost']);
    expect(fieldsOf(await update(id, { done_on: dayFromNow(1) }))).toEqual(['done_on']);
    const late = { done_on: today, defects: [{ ...defect, rectified_on: dayFromNow(1) }] };
    expect(fieldsOf(await update(id, late))).toEqual(['defects.0.rectified_on']);
    expect(fieldsOf(await update(id, { done_on: today, expires_on: dayFromNow(9) }))).toEqual(['expires_on']);
    const { body } = await call('appGetMaintenance', { key: team.key, path: { id } });
    expect([body.status, body.done_on]).toEqual(['due', null]);
  });

  test.each([
    [{ interval_weeks: 1 }, { interval_weeks: 0 }],
    [{ interval_weeks: 52 }, { interval_weeks: 53 }],
    [{ interval_km: 1_000_000 }, { interval_km: 1_000_001 }],
    [{ due_odometer_km: 10_000_000 }, { due_odometer_km: 10_000_001 }],
    [
      { odometer_km: 10_000_000, done_on: today },
      { odometer_km: 10_000_001, done_on: today },
    ],
    [{ provider: 'm'.repeat(200) }, { provider: 'm'.repeat(201) }],
    [{ notes: 'm'.repeat(2000) }, { notes: 'm'.repeat(2001) }],
  ])('has the limit of %j', async (allowed, refused) => {
    const vehicle = await newVehicle();

    expect([(await create(vehicle, allowed)).status, fieldsOf(await create(vehicle, refused))]).toEqual([
      201,
      [Object.keys(refused)[0]],
    ]);
  });
});

describe('the interval', () => {
  test('plans nothing once maintenance is cancelled, and creates no next one', async () => {
    const vehicle = await newVehicle();
    const { body } = await create(vehicle, { due_on: today, interval_weeks: 6 });
    expect(body.planned_due_on[0]).toBe(addDays(today, 42));
    const { body: cancelled } = await update(body.id, { status: 'cancelled' });

    expect([cancelled.status, cancelled.planned_due_on]).toEqual(['cancelled', []]);
    expect(await ofVehicle(vehicle)).toEqual([body.id]);
    expect((await auditOf(team, body.id)).map(({ action }) => action)).toEqual(['create', 'status_change']);
  });

  test('booked maintenance shows what follows; maintenance without an interval is followed by none', async () => {
    const vehicle = await newVehicle();
    const { body } = await create(vehicle, { due_on: today, booked_for: today, interval_weeks: 6 });
    expect([body.status, body.planned_due_on.length]).toEqual(['booked', 10]);
    const other = await newVehicle();
    const { body: once } = await create(other, { done_on: today });

    expect(await ofVehicle(other)).toEqual([once.id]);
  });

  test.each([
    [3, ['unusual_interval']],
    [4, []],
    [13, []],
    [14, ['unusual_interval']],
  ])('of %i weeks between safety inspections has the warnings %j', async (interval_weeks, codes) => {
    const { body } = await create(await newVehicle(), { interval_weeks });

    expect(body.warnings.map(({ code }: any) => code)).toEqual(codes);
  });
});

describe('appListMaintenance', () => {
  test('due_before finds what is due or booked before the day, and nothing that is done or cancelled', async () => {
    const vehicle = await newVehicle();
    const due = (await create(vehicle, { due_on: '2026-01-05' })).body.id;
    const booked = (await create(vehicle, { booked_for: '2026-01-05' })).body.id;
    const both = (await create(vehicle, { due_on: '2026-02-01', booked_for: '2026-01-05' })).body.id;
    const late = (await create(vehicle, { due_on: '2026-01-05', booked_for: '2026-02-01' })).body.id;
    const cancelled = (await create(vehicle, { due_on: '2026-01-05' })).body.id;
    await update(cancelled, { status: 'cancelled' });
    await create(vehicle, { due_on: '2026-01-05', done_on: today });
    await create(vehicle);

    expect(await ofVehicle(vehicle, { due_before: '2026-01-05' })).toEqual([]);
    expect(await ofVehicle(vehicle, { due_before: '2026-01-06' })).toEqual([late, both, booked, due]);
    expect(await ofVehicle(vehicle, { due_before: '2026-01-06', status: 'due' })).toEqual([due]);
  });

  test('lists by vehicle, most recently recorded first, whatever day it is due', async () => {
    const [one, two] = [await newVehicle(), await newVehicle()];
    const first = (await create(one, { due_on: '2027-01-05' })).body.id;
    await create(two);
    const second = (await create(one, { due_on: '2026-01-05' })).body.id;
    const third = (await create(one, { type: 'repair', done_on: today })).body.id;

    expect(await ofVehicle(one)).toEqual([third, second, first]);
    expect(await ofVehicle(one, { type: 'inspection' })).toEqual([second, first]);
    expect(await ofVehicle(one, { status: 'done' })).toEqual([third]);
    expect(await ofVehicle(one, { status: 'booked' })).toEqual([]);
  });
});

describe('the moves of maintenance', () => {
  test('booked maintenance can be booked for another day, cancelled and then moved no more', async () => {
    const { id } = (await create(await newVehicle(), { booked_for: '2026-03-01' })).body;

    expect((await update(id, { booked_for: '2026-03-02' })).body).toMatchObject({
      ...{ status: 'booked', booked_for: '2026-03-02' },
    });
    expect((await update(id, { status: 'cancelled' })).body).toMatchObject({
      ...{ status: 'cancelled', booked_for: '2026-03-02' },
    });
    for (const move of [{ status: 'cancelled' }, { booked_for: today }, { done_on: today }])
      expect(fieldsOf(await update(id, move))).toEqual(['status']);
    const { body } = await update(id, { done_on: today });
    expect(body.error.details[0].message).toBe(
      'is cancelled; complete is only possible when it is due or booked',
    );
    expect((await update(id, { notes: 'Sold' })).body).toMatchObject({ status: 'cancelled', notes: 'Sold' });
  });

  test('maintenance that is done keeps its day when the same one is sent again, and another appointment changes no status', async () => {
    const { body } = await create(await newVehicle(), { done_on: '2026-03-02', interval_weeks: 6 });
    const again = await update(body.id, { done_on: '2026-03-02', booked_for: '2026-03-01' });

    expect(again.body).toMatchObject({ status: 'done', done_on: '2026-03-02', booked_for: '2026-03-01' });
    expect(await ofVehicle(body.vehicle_id)).toHaveLength(2);
    expect(fieldsOf(await update(body.id, { done_on: '2026-03-01' }))).toEqual(['status']);
  });

  test('maintenance that is completed plans nothing itself, and may be completed on the day of its booking or before', async () => {
    const { body } = await create(await newVehicle(), {
      ...{ due_on: today, booked_for: dayFromNow(9), interval_weeks: 6, interval_km: 10_000 },
    });
    expect(body.planned_due_on[0]).toBe(addDays(today, 42));
    const { body: done } = await update(body.id, { done_on: today });
    const [next] = await listAll('appListMaintenance', {
      key: team.key,
      query: { vehicle_id: body.vehicle_id, status: 'due' },
    });

    expect([done.planned_due_on, done.booked_for]).toEqual([[], dayFromNow(9)]);
    expect(next).toMatchObject({ due_odometer_km: null, booked_for: null, done_on: null, notes: null });
    expect(next.planned_due_on[0]).toBe(addDays(today, 84));
  });

  test('maintenance by distance alone is followed by the next at that distance, with no day', async () => {
    const vehicle = await newVehicle();
    const done = { type: 'service', done_on: today, odometer_km: 50_000, interval_km: 20_000 };
    const { body } = await create(vehicle, done);
    const [next] = await listAll('appListMaintenance', { key: team.key, query: { vehicle_id: vehicle } });

    expect(next).toMatchObject({ previous_id: body.id, due_on: null, due_odometer_km: 70_000 });
    expect(next.planned_due_on).toEqual([]);
  });
});

test('a test that fails on the day of an earlier pass takes the vehicle off the road', async () => {
  const vehicle = await newVehicle();
  await create(vehicle, { type: 'mot', done_on: today, result: 'pass' });
  await create(vehicle, { type: 'mot', done_on: today, result: 'fail' });
  const { body } = await call('appGetVehicle', { key: team.key, path: { id: vehicle } });

  expect(body.status).toBe('off_road');
});
