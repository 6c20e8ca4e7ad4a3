import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let plates = 0;
beforeEach(async () => {
  team = await newTeam();
});

const base = { licence_number: 'OB1234567', type: 'standard_national', vehicles_authorised: 2 };
const create = (body: object = {}) =>
  call('appCreateOLicence', { key: team.key, body: { ...base, ...body } });
const update = (body: object) =>
  call('appUpdateOLicence', { key: team.key, body: { licence_number: 'OB1234567', ...body } });
const vehicle = async (body: object = {}) => {
  plates += 1;
  const sent = { registration: `LU26 ${plates}`, gvw_kg: 18_000, ...body };

  return (await call('appCreateVehicle', { key: team.key, body: sent })).body.id as string;
};
const depot = async (name: string) =>
  (await call('appCreateDepot', { key: team.key, body: { name } })).body.id as string;
const useOf = async () =>
  Object.fromEntries(
    (await listAll('appListOLicences', { key: team.key })).map((each) => [
      each.licence_number,
      each.vehicles_in_use,
    ]),
  );

describe('the vehicles in use under a licence', () => {
  test('are none that was removed, even if records still name it, none off the road and none sold', async () => {
    const removed = await vehicle();
    const job = { scheduled_date: dayFromNow(0), vehicle_id: removed };
    expect((await call('appCreateCollection', { key: team.key, body: job })).status).toBe(201);
    await vehicle({ status: 'off_road' });
    await vehicle({ status: 'disposed' });
    await vehicle();
    await create();
    expect(await useOf()).toEqual({ OB1234567: 2 });
    await call('appDeleteVehicle', { key: team.key, path: { id: removed } });

    expect(await useOf()).toEqual({ OB1234567: 1 });
  });

  test('are all of the team’s again when its other licence is surrendered, but not while it is to be', async () => {
    const north = await depot('North');
    await vehicle({ depot_id: north });
    await vehicle();
    await create({ operating_centres: [{ depot_id: north, vehicles: 1 }] });
    await create({ licence_number: 'OD7654321' });
    expect(await useOf()).toEqual({ OB1234567: 1, OD7654321: 0 });
    const surrender = (surrendered_on: string) => update({ licence_number: 'OD7654321', surrendered_on });
    await surrender(dayFromNow(1));
    expect(await useOf()).toEqual({ OB1234567: 1, OD7654321: 0 });
    await surrender(dayFromNow(0));

    expect(await useOf()).toEqual({ OB1234567: 2, OD7654321: 0 });
  });

  test('still count towards a licence whose continuation date has passed', async () => {
    await vehicle();
    const { body } = await create({ continuation_date: dayFromNow(-1), vehicles_authorised: 0 });

    expect(body).toMatchObject({ status: 'expired', vehicles_in_use: 1, margin: -1 });
  });
});

describe('a licence that is surrendered', () => {
  test('says so, even if its continuation date has passed as well', async () => {
    const { body } = await create({ surrendered_on: dayFromNow(-1), continuation_date: dayFromNow(-2) });

    expect([body.status, body.warnings]).toEqual(['surrendered', []]);
  });
});

describe('the transport manager of a licence', () => {
  test('is changed field by field, and each can be cleared', async () => {
    await create({ transport_manager: { name: 'Jo', cpc_number: 'C1' } });
    const after = async (transport_manager: object) =>
      (await update({ transport_manager })).body.transport_manager;

    expect(await after({ cpc_number: 'C2' })).toEqual({ name: 'Jo', cpc_number: 'C2' });
    expect(await after({ name: null })).toEqual({ name: null, cpc_number: 'C2' });
    expect(await after({ cpc_number: null })).toEqual({ name: null, cpc_number: null });
    expect(await after({})).toEqual({ name: null, cpc_number: null });
  });
});

describe('the operating centres of a licence', () => {
  test('are shown by name, and stay when another field is changed', async () => {
    const [west, east] = [await depot('West'), await depot('East')];
    const { body: made } = await create({
      operating_centres: [west, east].map((depot_id) => ({ depot_id, vehicles: 1 })),
    });
    expect(made.operating_centres.map(({ name }: any) => name)).toEqual(['East', 'West']);

    expect((await update({ holder: 'Calder' })).body.operating_centres).toEqual(made.operating_centres);
  });

  test('with other numbers are a change, which the history tells, and only those of this licence', async () => {
    const north = await depot('North');
    const centre = (vehicles: number) => ({ operating_centres: [{ depot_id: north, vehicles }] });
    const { body: made } = await create(centre(1));
    const { body: second } = await create({ licence_number: 'OD7654321', ...centre(5) });
    const { body } = await update(centre(2));

    expect(body.operating_centres).toMatchObject([{ depot_id: north, vehicles: 2, trailers: 0 }]);
    const [shown] = await listAll('appListOLicences', { key: team.key });
    expect(shown.operating_centres).toEqual(second.operating_centres);
    const history = await auditOf(team, made.id);
    expect(history.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(history[1]!.changes.some(({ field }) => field.startsWith('operating_centres'))).toBe(true);
  });

  test('cannot name a depot twice on a change either', async () => {
    const north = await depot('North');
    await create();
    const twice = [north, north].map((depot_id) => ({ depot_id, vehicles: 1 }));

    expect(fieldsOf(await update({ operating_centres: twice }))).toEqual(['operating_centres.1.depot_id']);
  });
});

test('the days of a licence are compared with those it has: a later first day is refused', async () => {
  await create({ continuation_date: '2027-01-31' });

  expect(fieldsOf(await update({ valid_from: '2027-02-01' }))).toEqual(['continuation_date']);
  expect((await update({ valid_from: '2027-02-01', continuation_date: null })).body).toMatchObject({
    valid_from: '2027-02-01',
    continuation_date: null,
  });
});
