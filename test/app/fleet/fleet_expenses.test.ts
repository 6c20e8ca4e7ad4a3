import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let vehicle: string;
let driver: string;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  vehicle = (await call('appCreateVehicle', { key: team.key, body: { registration: 'YJ23 KXB' } })).body.id;
  driver = (await listAll('appListTeamMembers', { key: team.key }))[0].id;
});

const base = { date: '2026-10-05', category: 'toll', net: 10, vat_amount: 2 };
const create = (body: object = {}, key = team.key) =>
  call('appCreateFleetExpense', { key, body: { ...base, ...body } });
const update = (id: string, body: object, key = team.key) =>
  call('appUpdateFleetExpense', { key, path: { id }, body });

describe('appCreateFleetExpense', () => {
  test('stores sums to the penny, and calculates the gross', async () => {
    const { status, body } = await create({
      vehicle_id: vehicle,
      driver_id: driver,
      category: 'fuel',
      litres: 182.4,
      odometer_km: 184220,
      net: 19.99,
      vat_amount: 4.01,
      supplier: 'Tingley Services',
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'expense',
      vehicle_id: vehicle,
      driver_id: driver,
      date: '2026-10-05',
      category: 'fuel',
      litres: 182.4,
      odometer_km: 184220,
      net: 19.99,
      vat_amount: 4.01,
      gross: 24,
      supplier: 'Tingley Services',
    });
    expect((await create({ net: 0.1, vat_amount: 0.2, gross: 0.3 })).body.gross).toBe(0.3);
    expect((await create({ vat_amount: undefined })).body).toMatchObject({ vat_amount: 0, gross: 10 });
    expect(await auditOf(team, body.id)).toMatchObject([{ action: 'create' }]);
  });

  test('rejects sums that do not add up, litres of anything but fuel, and future days', async () => {
    expect(fieldsOf(await create({ gross: 12.01 }))).toEqual(['gross']);
    expect(fieldsOf(await create({ net: 10.001 }))).toEqual(['net']);
    expect(fieldsOf(await create({ net: -1 }))).toEqual(['net']);
    expect(fieldsOf(await create({ litres: 10 }))).toEqual(['litres']);
    expect((await create({ category: 'adblue', litres: 10 })).status).toBe(201);
    expect((await create({ date: dayFromNow(0) })).status).toBe(201);
    expect(fieldsOf(await create({ date: dayFromNow(1) }))).toEqual(['date']);
    expect(fieldsOf(await create({ category: 'lunch' }))).toEqual(['category']);
  });

  test('rejects vehicles and people that are deleted or belong to another team', async () => {
    const gone = (await call('appCreateVehicle', { key: team.key, body: { registration: 'AA01 AAA' } })).body
      .id;
    await call('appDeleteVehicle', { key: team.key, path: { id: gone } });

    expect(fieldsOf(await create({ vehicle_id: gone }))).toEqual(['vehicle_id']);
    expect(fieldsOf(await create({ vehicle_id: vehicle }, other.key))).toEqual(['vehicle_id']);
    expect(fieldsOf(await create({ driver_id: driver }, other.key))).toEqual(['driver_id']);
    const { body: own } = await create({}, other.key);
    expect(fieldsOf(await update(own.id, { vehicle_id: vehicle }, other.key))).toEqual(['vehicle_id']);
    expect(fieldsOf(await update(own.id, { driver_id: driver }, other.key))).toEqual(['driver_id']);
  });

  test('rejects somebody who left the team, but keeps them where they spent it before', async () => {
    const own = await newTeam();
    const { user_id } = await own.anotherKey({ role: 'driver' });
    const members = await listAll('appListTeamMembers', { key: own.key });
    const { id: driver_id } = members.find((member) => member.user_id === user_id);
    const { body: before } = await create({ driver_id }, own.key);
    const { body: another } = await create({}, own.key);
    const left = await call('appRemoveTeamMember', { key: own.key, path: { id: driver_id } });

    expect([before.driver_id, left.status]).toEqual([driver_id, 200]);
    expect(fieldsOf(await create({ driver_id }, own.key))).toEqual(['driver_id']);
    expect(fieldsOf(await update(another.id, { driver_id }, own.key))).toEqual(['driver_id']);
    expect((await update(before.id, { driver_id, net: 20 }, own.key)).body).toMatchObject({
      driver_id,
      net: 20,
    });
  });

  test('creates many, each separately', async () => {
    const { status, body } = await call('appCreateFleetExpense', {
      key: team.key,
      body: { data: [base, { ...base, gross: 99 }] },
    });

    expect([status, body.created, body.failed]).toEqual([200, 1, 1]);
    expect(body.data[1]).toMatchObject({ status: 422, error: { details: [{ field: 'data.1.gross' }] } });
  });
});

describe('appUpdateFleetExpense', () => {
  test('calculates the gross from net and VAT, and rejects a different gross', async () => {
    const { body: expense } = await create();

    expect((await update(expense.id, { net: 20 })).body).toMatchObject({
      net: 20,
      vat_amount: 2,
      gross: 22,
      date: '2026-10-05',
    });
    expect((await update(expense.id, { gross: 22 })).status).toBe(200);
    expect(fieldsOf(await update(expense.id, { gross: 23 }))).toEqual(['gross']);
    expect((await update(expense.id, {})).body.gross).toBe(22);
  });

  test('validates the whole record: fuel with litres cannot become a toll', async () => {
    const { body: expense } = await create({ category: 'fuel', litres: 50 });

    expect(fieldsOf(await update(expense.id, { category: 'toll' }))).toEqual(['litres']);
    expect((await update(expense.id, { category: 'toll', litres: null })).body).toMatchObject({
      category: 'toll',
      litres: null,
    });
    expect(fieldsOf(await update(expense.id, { date: dayFromNow(1) }))).toEqual(['date']);
    expect((await update(expense.id, { net: 1 }, other.key)).status).toBe(404);
  });
});

describe('appListFleetExpenses', () => {
  test('filters by vehicle, driver, kind and day', async () => {
    const own = await newTeam();
    const [person] = await listAll('appListTeamMembers', { key: own.key });
    const { body: lorry } = await call('appCreateVehicle', {
      key: own.key,
      body: { registration: 'FN65 ABC' },
    });
    const a = (await create({ date: '2026-09-30', vehicle_id: lorry.id }, own.key)).body.id;
    const b = (await create({ date: '2026-10-01', category: 'fuel', driver_id: person.id }, own.key)).body.id;
    const find = async (query: Record<string, string>) =>
      (await listAll('appListFleetExpenses', { key: own.key, query })).map(({ id }) => id);

    expect(await find({})).toEqual([b, a]);
    expect(await find({ vehicle_id: lorry.id })).toEqual([a]);
    expect(await find({ driver_id: person.id })).toEqual([b]);
    expect(await find({ category: 'fuel' })).toEqual([b]);
    expect(await find({ date_from: '2026-10-01' })).toEqual([b]);
    expect(await find({ date_to: '2026-10-01' })).toEqual([a]);
    expect(await find({ created_before: '2020-01-01T00:00:00Z' })).toEqual([]);
  });
});

describe('appGetFleetExpense', () => {
  test('deletes an expense, never another team’s', async () => {
    const { body: expense } = await create();
    const at = (op: 'appGetFleetExpense' | 'appDeleteFleetExpense', key = team.key) =>
      call(op, { key, path: { id: expense.id } });

    expect((await at('appGetFleetExpense')).body).toEqual(expense);
    expect((await at('appGetFleetExpense', other.key)).status).toBe(404);
    expect((await at('appDeleteFleetExpense', other.key)).status).toBe(404);
    expect((await at('appDeleteFleetExpense')).body).toEqual({
      id: expense.id,
      object: 'expense',
      deleted: true,
    });
    expect((await at('appGetFleetExpense')).status).toBe(404);
    expect((await at('appDeleteFleetExpense')).status).toBe(404);
  });
});

test('a vehicle that is removed keeps its expenses', async () => {
  const { body: lorry } = await call('appCreateVehicle', {
    key: team.key,
    body: { registration: 'AA09 AAA' },
  });
  const { body: expense } = await create({ vehicle_id: lorry.id });

  expect((await call('appDeleteVehicle', { key: team.key, path: { id: lorry.id } })).status).toBe(200);
  expect(
    (await call('appGetFleetExpense', { key: team.key, path: { id: expense.id } })).body.vehicle_id,
  ).toBe(lorry.id);
});

describe('appDeleteFleetExpense', () => {
  test('takes an expense out of the list, and only for its own team', async () => {
    const { key } = await newTeam();
    const [kept, { body: made }] = [(await create({}, key)).body.id, await create({}, key)];
    const remove = (by: string) => call('appDeleteFleetExpense', { key: by, path: { id: made.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(key)).body).toEqual({ id: made.id, object: 'expense', deleted: true });
    expect((await listAll('appListFleetExpenses', { key })).map(({ id }) => id)).toEqual([kept]);
  });
});

describe('every field of an expense', () => {
  test('stays when another is changed, and the gross follows the VAT as well as the net', async () => {
    const sent = {
      vehicle_id: vehicle,
      driver_id: driver,
      date: '2026-09-01',
      category: 'adblue',
      litres: 10.5,
      odometer_km: 5,
      net: 10,
      vat_amount: 2,
      supplier: 'Depot',
    };
    const { body: made } = await create(sent);

    expect((await update(made.id, { vat_amount: 1.5 })).body).toMatchObject({
      ...sent,
      vat_amount: 1.5,
      gross: 11.5,
    });
    const cleared = { vehicle_id: null, driver_id: null, litres: null, odometer_km: null, supplier: null };
    expect((await update(made.id, cleared)).body).toMatchObject({ ...cleared, net: 10, gross: 11.5 });
    expect((await update(made.id, sent)).body).toMatchObject({ ...sent, gross: 12 });
    expect((await create()).body).toMatchObject(cleared);
    const history = await auditOf(team, made.id);
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
    expect(history[1]!.changes).toContainEqual({ field: 'gross', from: 12, to: 11.5 });
  });

  test.each([
    [{ supplier: 'm'.repeat(200) }, { supplier: 'm'.repeat(201) }],
    [{ odometer_km: 10_000_000 }, { odometer_km: 10_000_001 }],
    [
      { litres: 100_000, category: 'fuel' },
      { litres: 100_001, category: 'fuel' },
    ],
    [
      { litres: 0.1, category: 'fuel' },
      { litres: 0, category: 'fuel' },
    ],
    [{ net: 100_000_000 }, { net: 100_000_001 }],
    [{ vat_amount: 0.01 }, { vat_amount: 0.001 }],
  ])('has the limit of %j', async (allowed, refused) => {
    expect([(await create(allowed)).status, fieldsOf(await create(refused))]).toEqual([
      201,
      [Object.keys(refused)[0]],
    ]);
  });
});

test('the history tells what a deleted expense was', async () => {
  const { body } = await create({ supplier: 'Depot' });
  await call('appDeleteFleetExpense', { key: team.key, path: { id: body.id } });

  const [, removed] = await auditOf(team, body.id);

  expect([removed!.entity_type, removed!.action]).toEqual(['expense', 'delete']);
  expect(removed!.changes).toContainEqual({ field: 'supplier', from: 'Depot', to: null });
});

test('the filters of expenses can be combined', async () => {
  const find = async (query: Record<string, any>) =>
    (await listAll('appListFleetExpenses', { key: team.key, query })).map(({ id }) => id);
  const own = { vehicle_id: vehicle, category: 'parking' };
  const { body: first } = await create({ ...own, date: '2025-05-01' });
  const { body: second } = await create({ ...own, date: '2025-05-02', driver_id: driver });
  await create({ category: 'parking', date: '2025-05-01' });

  expect(await find({ ...own, date_from: '2025-05-01', date_to: '2025-05-02' })).toEqual([first.id]);
  expect(await find({ ...own, date_from: '2025-05-02', date_to: '2025-05-03' })).toEqual([second.id]);
  expect(await find({ ...own, driver_id: driver })).toEqual([second.id]);
});
