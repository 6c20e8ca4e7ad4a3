import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { newCustomers, plannedWork } from '../../support/records/customers.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let client: any;
let site: any;
let elsewhere: any;
let driver: { key: string; member_id: string };
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  ({ client, site, other: elsewhere } = await newCustomers(team));
  driver = await newDriver(team);
});

const create = (body: object = {}, key = team.key) =>
  call('appCreateCollection', { key, body: { scheduled_date: '2026-10-05', ...body } });
const change = (id: string, body: object, key = team.key) =>
  call('appUpdateCollection', { key, path: { id }, body });
const get = async (id: string) => (await call('appGetCollection', { key: team.key, path: { id } })).body;
const skip = async (body: object = {}) =>
  (await call('appCreateContainer', { key: team.key, body: { container_type: '8 yd skip', ...body } })).body;
const container = async ({ id }: { id: string }) =>
  (await call('getContainer', { key: team.key, path: { id } })).body;
const started = async (body: object = {}): Promise<string> => {
  const { id } = (await create({ ...plannedWork, driver_id: driver.member_id, ...body })).body;
  expect((await change(id, { status: 'in_progress' })).status).toBe(200);

  return id;
};

describe('every field of a collection', () => {
  const whole = async () => ({
    scheduled_date: '2026-10-07',
    scheduled_time: '08:15',
    client_id: client.id,
    client_location_id: site.id,
    address: 'Gate 2',
    postcode: 'HX7 6AD',
    waste_description: 'Soil',
    ewc_codes: ['17 05 04'],
    quantity_kg: 1200,
    quantity_value: 2,
    quantity_unit: 'tonnes',
    container_type: '8 yd skip',
    weight_is_estimate: false,
    container_id: (await skip()).id,
    driver_notes: 'Ring first',
    service_type: 'exchange',
    driver_id: driver.member_id,
    vehicle_reg: 'YJ23 KXB',
    sequence: 3,
    eta: '2026-10-07T07:30:00.000Z',
    purchase_order: 'PO-1',
    containers_delivered: [(await skip()).id],
    containers_collected: [(await skip()).id],
  });

  test('is kept as sent when it is created', async () => {
    const body = await whole();
    const { status, body: made } = await create(body);

    expect([status, made]).toEqual([201, expect.objectContaining(body)]);
    expect(await get(made.id)).toEqual(made);
    expect(await auditOf(team, made.id)).toMatchObject([{ action: 'create', client_id: client.id }]);
  });

  test('is kept as sent when it is changed, and cleared by null', async () => {
    const body = await whole();
    const { id } = (await create()).body;

    const { body: changed } = await change(id, body);
    expect(changed).toMatchObject(body);
    const clearable = {
      ...{ scheduled_time: null, client_id: null, client_location_id: null, address: null, postcode: null },
      ...{ waste_description: null, quantity_value: null, quantity_unit: null, container_type: null },
      ...{ container_id: null, driver_notes: null, service_type: null, driver_id: null, vehicle_reg: null },
      ...{ sequence: null, eta: null, purchase_order: null },
    };
    const { body: cleared } = await change(id, { ...clearable, ewc_codes: [], containers_delivered: [] });
    expect(cleared).toMatchObject({ ...clearable, ewc_codes: [], containers_delivered: [] });
    expect(cleared).toMatchObject({ quantity_kg: 1200, containers_collected: body.containers_collected });
    expect((await change(id, { containers_collected: [] })).body.containers_collected).toEqual([]);
  });

  test('names records of the team only', async () => {
    const unknown = other.team_id;
    const { id } = (await create()).body;
    const refused: [object, string][] = [
      [{ container_id: unknown }, 'container_id'],
      [{ client_id: unknown }, 'client_id'],
      [{ client_location_id: unknown }, 'client_location_id'],
      [{ driver_id: unknown }, 'driver_id'],
      [{ vehicle_id: unknown }, 'vehicle_id'],
      [{ containers_collected: [(await skip()).id, unknown] }, 'containers_collected.1'],
      [{ containers_delivered: [unknown] }, 'containers_delivered.0'],
      [{ ewc_codes: ['17 05 04', '99 99 99'] }, 'ewc_codes.1'],
    ];

    for (const [body, field] of refused) {
      expect(errorOf(await create(body))).toEqual([422, field]);
      expect(errorOf(await change(id, body))).toEqual([422, field]);
    }
    expect(errorOf(await create({ client_id: client.id, client_location_id: elsewhere.id }))).toEqual([
      422,
      'client_id',
    ]);
  });
});

describe('a vehicle that is off the road or unsafe', () => {
  const vehicle = async (registration: string) =>
    (await call('appCreateVehicle', { key: team.key, body: { registration } })).body.id;
  const takeOff = (id: string) =>
    call('appUpdateVehicle', { key: team.key, path: { id }, body: { status: 'off_road' } });

  test('is not assigned to a collection, and stays on one that had it before', async () => {
    const lorry = await vehicle('OF26 ROD');
    const { body: had } = await create({ vehicle_id: lorry });
    expect((await takeOff(lorry)).status).toBe(200);

    const refused = await create({ vehicle_id: lorry });
    expect(errorOf(refused)).toEqual([422, 'vehicle_id']);
    expect(refused.body.error.details[0].message).toContain('its status is off_road');
    const { id } = (await create()).body;
    expect(errorOf(await change(id, { vehicle_id: lorry }))).toEqual([422, 'vehicle_id']);
    const kept = await change(had.id, { vehicle_id: lorry, driver_notes: 'x' });
    expect(kept.body).toMatchObject({ vehicle_id: lorry, driver_notes: 'x' });
  });

  test('is refused with the reason when a check found it unsafe', async () => {
    const lorry = await vehicle('UN26 SAF');
    const items = [{ code: 'steering', status: 'defect', severity: 'dangerous' }];
    await call('appCreateWalkaround', { key: team.key, body: { vehicle_id: lorry, items } });
    await call('appUpdateVehicle', { key: team.key, path: { id: lorry }, body: { status: 'active' } });

    expect(errorOf(await create({ vehicle_id: lorry }))).toEqual([422, 'vehicle_id']);
  });
});

describe('a visit', () => {
  test('to a client without a location leaves its container at the address of the collection', async () => {
    const empty = await skip();
    const place = { address: '9 Canal Street', postcode: 'HX1 1AA' };
    const id = await started({ client_id: client.id, client_location_id: undefined, ...place });

    const { body } = await change(id, { status: 'completed', containers_delivered: [empty.id] });

    expect([body.status, body.client_location_id]).toEqual(['completed', null]);
    expect(await container(empty)).toMatchObject({
      status: 'on_hire',
      client_id: client.id,
      location: { type: 'client', client_location_id: null, ...place },
    });
    const history = () => listAll('appListContainerHistory', { key: team.key, path: { id: empty.id } });
    expect((await history())[0]).toMatchObject({ movement: 'delivered', moved_at: body.completed_at });
    const next = await started({ client_id: client.id });
    await change(next, { status: 'completed', containers_collected: [empty.id] });
    expect((await history())[0]).toMatchObject({ movement: 'collected', collection_id: next });
  });

  test('that is reported live takes a container whose hire the office has just ended', async () => {
    const box = await skip();
    const body = { movement: 'delivered', client_id: client.id, moved_at: '2026-09-01T08:00:00Z' };
    const moved = await call('appMoveContainer', { key: team.key, path: { id: box.id }, body });
    const id = await started({ client_id: client.id });
    const ended = await call('appMoveContainer', {
      key: team.key,
      path: { id: box.id },
      body: { movement: 'off_hire' },
    });
    const completed_at = new Date(Date.now() - 10_000).toISOString();
    const { status } = await change(id, {
      ...{ status: 'completed', arrived_at: completed_at, completed_at },
      containers_collected: [box.id],
    });
    const [line] = await listAll('appListContainerHistory', { key: team.key, path: { id: box.id } });

    expect([moved.status, ended.status, status]).toEqual([201, 201, 200]);
    expect(line).toMatchObject({ movement: 'collected', moved_at: ended.body.moved_at });
  });

  test('does not take the container of another client', async () => {
    const theirs = await skip({ location: { client_location_id: elsewhere.id } });
    const id = await started({ client_id: client.id });
    const end = (client_id: string) =>
      change(id, { status: 'completed', client_id, containers_collected: [theirs.id] });

    const refused = await end(client.id);
    expect(refused.body.error.details).toEqual([
      { field: 'containers_collected.0', message: 'is at another client' },
    ]);
    expect((await end(elsewhere.client_id)).status).toBe(200);
  });

  test('keeps where it was and who signed, and takes no picture with a typed name', async () => {
    const id = await started();
    const gps = { lat: 53.74, lng: -2.01, recorded_at: '2026-10-05T08:00:00.000Z' };
    const signature = { name: 'Sam', on_behalf_of: 'Pennine Ltd', method: 'typed' };

    expect(errorOf(await change(id, { signature: { ...signature, image: drawnPng } }))).toEqual([
      422,
      'signature.image',
    ]);
    const { body } = await change(id, { gps, signature, arrived_at: '2026-10-05T07:59:00.000Z' }, driver.key);
    expect(body).toMatchObject({ gps: { ...gps, accuracy_m: null }, arrived_at: '2026-10-05T07:59:00.000Z' });
    expect(body.signature).toEqual({
      ...signature,
      signed_at: expect.any(String),
      ip: null,
      image_url: null,
    });
    const alone = await change(await started(), { signature: { name: 'Sam', method: 'typed' } });
    expect(alone.body.signature.on_behalf_of).toBeNull();
    const ahead = { lat: 53.74, lng: -2.01, recorded_at: '2099-10-05T08:00:00Z' };
    expect(errorOf(await change(id, { gps: ahead }))).toEqual([422, 'gps.recorded_at']);
  });

  test('of a colleague takes no drawn signature, and neither does one that does not exist', async () => {
    const { id } = (await create()).body;
    const drawn = { signature: { name: 'Sam', method: 'drawn', image: drawnPng } };

    expect((await change(id, drawn, driver.key)).status).toBe(404);
    expect((await change(other.team_id, drawn)).status).toBe(404);
  });

  test('measures the weight: the weight of the collection is then no estimate, unless it is said to be', async () => {
    const id = await started();

    expect((await change(id, { actual_weight_kg: 900, weight_is_estimate: true })).body).toMatchObject({
      actual_weight_kg: 900,
      quantity_kg: 900,
      weight_is_estimate: true,
    });
    expect((await change(id, { actual_weight_kg: 950, quantity_kg: 800 })).body).toMatchObject({
      actual_weight_kg: 950,
      quantity_kg: 800,
    });
    expect((await change(id, { actual_weight_kg: 960 })).body).toMatchObject({
      quantity_kg: 960,
      weight_is_estimate: false,
    });
  });

  test('is corrected as an estimate or a measured weight, and only with the weight', async () => {
    const id = await started();
    expect(errorOf(await change(id, { correction_reason: 'x', actual_weight_kg: 5 }))).toEqual([
      422,
      'correction_reason',
    ]);
    await change(id, { status: 'completed', actual_weight_kg: 560 });
    const correct = (body: object) => change(id, { correction_reason: 'Misread', ...body });

    expect(errorOf(await correct({}))).toEqual([422, 'actual_weight_kg']);
    expect((await correct({ actual_weight_kg: 570, weight_is_estimate: true })).body).toMatchObject({
      quantity_kg: 570,
      weight_is_estimate: true,
    });
    expect((await correct({ actual_weight_kg: 580 })).body).toMatchObject({
      actual_weight_kg: 580,
      weight_is_estimate: false,
      status: 'completed',
    });
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
      'status_change',
      'update',
      'update',
    ]);
  });

  test('keeps the warning about its client when its weight is corrected', async () => {
    const { key } = team;
    const body = { name: 'Slow Payer', on_stop: true };
    const stopped = (await call('appCreateClient', { key, body })).body.id;
    const id = await started({ client_id: stopped });
    await change(id, { status: 'completed', actual_weight_kg: 560 });

    const corrected = await change(id, { actual_weight_kg: 570, correction_reason: 'Misread' });

    expect(corrected.body.warnings).toMatchObject([{ code: 'client_on_stop', field: 'client_id' }]);
  });
});

describe('appListCollections', () => {
  test('filters by client, by day from the first and before the last, and by creation', async () => {
    const own = await newTeam();
    const { client: mine } = await newCustomers(own);
    const made = async (body: object) => (await create(body, own.key)).body.id;
    const first = await made({ client_id: mine.id, scheduled_date: '2027-01-04' });
    const second = await made({ scheduled_date: '2027-01-05' });
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListCollections', { key: own.key, query })).map(({ id }) => id);

    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ client_id: mine.id })).toEqual([first]);
    expect(await ids({ scheduled_from: '2027-01-05' })).toEqual([second]);
    expect(await ids({ scheduled_to: '2027-01-05' })).toEqual([first]);
    expect(await ids({ driver_id: driver.member_id })).toEqual([]);
    expect(await ids({ created_before: '2020-01-01T00:00:00Z' })).toEqual([]);
  });
});

describe('appDeleteCollection', () => {
  test('is in the history with what the collection was', async () => {
    const { id } = (await create({ client_id: client.id })).body;
    await call('appDeleteCollection', { key: team.key, path: { id } });

    expect((await auditOf(team, id)).at(-1)).toMatchObject({
      entity_type: 'collection',
      action: 'delete',
      client_id: client.id,
      changes: expect.arrayContaining([{ field: 'scheduled_date', from: '2026-10-05', to: null }]),
    });
  });
});

describe('appMoveContainer', () => {
  const move = (id: string, body: object) => call('appMoveContainer', { key: team.key, path: { id }, body });

  test('to a site or the yard takes a container from its client, and says who had it', async () => {
    const { body: tip } = await call('createSite', {
      key: team.key,
      body: { name: 'Tip', address: '1 Quarry', postcode: 'HX5 9DA' },
    });
    const { id } = await skip({ status: 'on_hire', location: { client_location_id: site.id } });

    const tipped = await move(id, { movement: 'transferred', location: { site_id: tip.id }, notes: 'Full' });

    expect([tipped.status, tipped.headers.location]).toEqual([201, `/api/v1/app/containers/${id}/history`]);
    expect(tipped.body).toMatchObject({
      ...{ movement: 'transferred', status: 'on_hire', client_id: null, notes: 'Full', collection_id: null },
      location: { type: 'site', site_id: tip.id, address: '1 Quarry', postcode: 'HX5 9DA' },
    });
    await move(id, { movement: 'transferred', location: { type: 'yard' } });
    expect(await container({ id })).toMatchObject({
      client_id: null,
      location: { type: 'yard', site_id: null },
    });
    expect(await auditOf(team, id)).toMatchObject([
      { action: 'create', client_id: client.id },
      { action: 'update', client_id: client.id },
      { action: 'update', client_id: null },
    ]);
  });

  test('has the place that its movement has, and a delivery needs a client', async () => {
    const { id } = await skip();

    expect(errorOf(await move(id, { movement: 'delivered', location: { type: 'yard' } }))).toEqual([
      422,
      'location.type',
    ]);
    expect(errorOf(await move(id, { movement: 'delivered', location: { address: 'Gate' } }))).toEqual([
      422,
      'client_id',
    ]);
    const off = { movement: 'off_hire', client_id: client.id };
    expect(errorOf(await move((await skip({ status: 'on_hire' })).id, off))).toEqual([422, 'location']);
    const delivered = { movement: 'delivered', client_id: client.id, location: { type: 'client' } };
    expect((await move(id, delivered)).body).toMatchObject({ client_id: client.id, status: 'on_hire' });
  });
});
