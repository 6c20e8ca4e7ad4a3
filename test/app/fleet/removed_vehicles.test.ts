/** What is recorded about a vehicle can still be finished after the vehicle was removed. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let plates = 0;
beforeAll(async () => {
  team = await newTeam();
});

const newVehicle = async (body: object = {}): Promise<string> => {
  plates += 1;
  const sent = { registration: `RV26 ${plates}`, ...body };

  return (await call('appCreateVehicle', { key: team.key, body: sent })).body.id;
};
const remove = (id: string) => call('appDeleteVehicle', { key: team.key, path: { id } });
const create = (vehicle_id: string, body: object = {}) =>
  call('appCreateMaintenance', { key: team.key, body: { vehicle_id, type: 'mot', ...body } });
const update = (id: string, body: object) =>
  call('appUpdateMaintenance', { key: team.key, path: { id }, body });
const check = (vehicle_id: string, body: object = {}) =>
  call('appCreateWalkaround', {
    key: team.key,
    body: { vehicle_id, items: [{ code: 'horn', status: 'defect', severity: 'dangerous' }], ...body },
  });
const today = dayFromNow(0);

describe('of a removed vehicle', () => {
  test('maintenance can be completed and noted, and the next is planned', async () => {
    const vehicle = await newVehicle();
    const { id } = (await create(vehicle, { due_on: today, interval_weeks: 8 })).body;
    await remove(vehicle);
    const done = await update(id, { done_on: today, result: 'fail', expires_on: undefined });
    const noted = await update(id, { notes: 'Sold with defects' });
    const all = await listAll('appListMaintenance', { key: team.key, query: { vehicle_id: vehicle } });

    expect([done.status, done.body.status, noted.body.notes]).toEqual([200, 'done', 'Sold with defects']);
    expect(all.map(({ status }) => status)).toEqual(['due', 'done']);
  });

  test('an expiry date that comes late is taken, and changes nothing', async () => {
    const vehicle = await newVehicle();
    const { body } = await create(vehicle, { done_on: today, result: 'pass' });
    await remove(vehicle);

    expect((await update(body.id, { expires_on: dayFromNow(300) })).body).toEqual(body);
  });

  test('the defects of a check can be repaired, but no new record is taken', async () => {
    const vehicle = await newVehicle();
    const { id } = (await check(vehicle)).body;
    await remove(vehicle);
    const rectify = { key: team.key, path: { id }, body: { defects_rectified_by: 'J. Doyle' } };

    expect((await call('appUpdateWalkaround', rectify)).body.defects_rectified_by).toBe('J. Doyle');
    expect(fieldsOf(await check(vehicle))).toEqual(['vehicle_id']);
    expect(fieldsOf(await create(vehicle))).toEqual(['vehicle_id']);
  });
});

describe('a vehicle that is disposed of', () => {
  test('takes no new check and no new maintenance, and says why', async () => {
    const vehicle = await newVehicle({ status: 'disposed' });

    for (const { body } of [await check(vehicle), await create(vehicle)])
      expect(body.error.details).toEqual([{ field: 'vehicle_id', message: `RV26${plates} is disposed of` }]);
  });
});

describe('the driver of a check', () => {
  test('must work in the team now: one who is suspended, or works for another, is refused', async () => {
    const { member_id } = await newDriver(team);
    const stranger = await newDriver(await newTeam());
    const vehicle = await newVehicle();
    const items = [{ code: 'horn', status: 'ok' }];
    const by = (driver_id: string) => check(vehicle, { items, driver_id });
    expect((await by(member_id)).body.driver_id).toBe(member_id);
    const suspend = { key: team.key, path: { id: member_id }, body: { status: 'suspended' } };
    await call('appUpdateTeamMember', suspend);

    expect(fieldsOf(await by(member_id))).toEqual(['driver_id']);
    expect(fieldsOf(await by(stranger.member_id))).toEqual(['driver_id']);
  });
});

describe('an unsafe check', () => {
  test('of one vehicle leaves another free to have its own, and a repaired one leaves the vehicle to the next', async () => {
    const [one, two] = [await newVehicle(), await newVehicle()];
    const first = await check(one);
    expect([first.status, (await check(two)).status, (await check(one)).status]).toEqual([201, 201, 422]);
    const path = { id: first.body.id };
    await call('appUpdateWalkaround', { key: team.key, path, body: { note: 'New horn' } });
    const states = [];
    for (const id of [one, two])
      states.push((await call('appGetVehicle', { key: team.key, path: { id } })).body.status);

    expect(states).toEqual(['active', 'off_road']);
  });
});

test('a ticket names the vehicle with its registration, and none that was removed', async () => {
  const registration = 'RV26 TKT';
  const vehicle = await newVehicle({ registration, gvw_kg: 9000 });
  const site = { name: 'Own yard', own_site: true };
  const site_id = (await call('appCreateSite', { key: team.key, body: site })).body.id;
  const weigh = async () =>
    (
      await call('appCreateFleetWeighbridge', {
        key: team.key,
        body: { vehicle_reg: 'rv26-tkt', site_id, first_weight_kg: 9500, second_weight_kg: 4000 },
      })
    ).body;
  const codes = ({ warnings }: any) => warnings.map(({ code }: any) => code);
  const [before] = [await weigh(), await remove(vehicle)];
  const after = await weigh();

  expect([before.vehicle_id, after.vehicle_id]).toEqual([vehicle, null]);
  expect(codes(before)).not.toEqual(codes(after));
});
