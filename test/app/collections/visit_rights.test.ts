/** What a driver enters on a visit, what only the office plans, and who hears of a visit in vain. */
import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { book, change, newYard, noticesOf, person } from '../../support/records/yard.ts';
import type { Yard } from '../../support/records/yard.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await newYard();
});

test('a driver enters the order number, the containers, the arrival and the position of the visit, and when to expect it', async () => {
  const [driver] = yard.drivers;
  const skip = async () =>
    (await call('appCreateContainer', { key: yard.team.key, body: { container_type: '8 yd skip' } })).body.id;
  const [brought, fetched] = [await skip(), await skip()];
  const { id } = await book(yard, { driver_id: driver.id });
  const lists = { containers_delivered: [brought], containers_collected: [fetched] };
  const known = { purchase_order: 'PO-7', eta: '2026-10-05T09:30:00.000Z', ...lists };
  const planned = await change(driver.key, id, known);
  expect([planned.status, planned.body]).toMatchObject([200, known]);

  const from = Date.now();
  const visit = { gps: { lat: 53.7, lng: -2 }, arrived_at: new Date(from).toISOString() };
  const { body } = await change(driver.key, id, { status: 'in_progress', ...visit });

  expect(body).toMatchObject({ status: 'in_progress', arrived_at: visit.arrived_at });
  expect(body.gps).toEqual({ lat: 53.7, lng: -2, accuracy_m: null, recorded_at: expect.any(String) });
  expect(Date.parse(body.gps.recorded_at)).toBeGreaterThanOrEqual(from - 60_000);
  expect(Date.parse(body.started_at)).toBeGreaterThanOrEqual(from - 60_000);
});

test.each([
  ...[{ sequence: 2 }, { service_type: 'exchange' }, { vehicle_reg: 'X1' }, { quantity_kg: 5 }],
  ...[
    { quantity_value: 2 },
    { quantity_unit: 'kg' },
    { container_type: 'bin' },
    { weight_is_estimate: true },
  ],
  ...[{ waste_description: 'Soil' }, { ewc_codes: ['17 05 04'] }, { address: 'x' }, { postcode: 'LS1 1AA' }],
  ...[{ driver_notes: 'x' }, { scheduled_time: '08:00' }, { client_id: null }, { container_id: null }],
  ...[{ client_location_id: null }, { vehicle_id: null }, { cancel_reason: 'x' }],
])('a driver cannot change what the office plans: %j', async (body) => {
  const [driver] = yard.drivers;
  const [job] = await queryShared<{ id: string }>(
    `select id from collections where team_id = $1 and driver_id = $2 limit 1`,
    [yard.team.team_id, driver.id],
  );

  expect((await change(driver.key, job!.id, body)).status).toBe(403);
});

test('a driver neither cancels a visit nor takes its cancellation back', async () => {
  const [driver] = yard.drivers;
  const { id } = await book(yard, { driver_id: driver.id });

  expect((await change(driver.key, id, { status: 'cancelled' })).status).toBe(403);
  expect((await change(yard.office.key, id, { status: 'cancelled' })).status).toBe(200);
  expect((await change(driver.key, id, { status: 'scheduled' })).status).toBe(403);
  expect((await change(yard.office.key, id, { status: 'scheduled' })).status).toBe(200);
});

test('a visit in vain is told to everyone who plans, and not to who says so', async () => {
  const own = await newYard();
  const { team, office, drivers } = own;
  const planner = await person(team, 'office');
  const abort = async (key: string) => {
    const { id } = await book(own, { driver_id: drivers[0].id });
    await change(key, id, { status: 'in_progress' });
    const end = { status: 'completed', outcome: 'aborted', aborted_reason: 'not_ready' };
    expect((await change(key, id, end)).status).toBe(200);

    return id;
  };
  const told = async ({ key }: { key: string }) =>
    (await noticesOf(key, 'collection_problem')).map(({ entity_id }: any) => entity_id);
  const byDriver = await abort(drivers[0].key);
  const byOffice = await abort(office.key);

  expect(await told(planner)).toEqual([byOffice, byDriver]);
  expect(await told(office)).toEqual([byDriver]);
  expect(await told(drivers[0])).toEqual([]);
  expect(await told(drivers[1])).toEqual([]);
  const [{ title, body, entity_type }] = await noticesOf(planner.key, 'collection_problem');
  expect([title, body, entity_type]).toEqual([
    ...['A collection at 1 Mill Lane, HX7 8DB was aborted', 'not ready', 'collection'],
  ]);
});
