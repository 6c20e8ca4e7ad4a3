import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newCustomer, plannedWork } from '../../support/records/customers.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let driver: { key: string; member_id: string };
let colleague: { key: string; member_id: string };
beforeAll(async () => {
  team = await newTeam();
  ({ client, site } = await newCustomer(team));
  driver = await newDriver(team);
  colleague = await newDriver(team);
});

const create = async (body: object = {}) =>
  (
    await call('appCreateCollection', {
      key: team.key,
      body: { ...plannedWork, client_location_id: site.id, driver_id: driver.member_id, ...body },
    })
  ).body;
const change = (id: string, body: object, key = team.key) =>
  call('appUpdateCollection', { key, path: { id }, body });
const get = async (id: string) => (await call('appGetCollection', { key: team.key, path: { id } })).body;
const started = async (body: object = {}) => {
  const { id } = await create(body);
  await change(id, { status: 'in_progress' });

  return id as string;
};
const skip = async (body: object = {}) =>
  (await call('appCreateContainer', { key: team.key, body: { container_type: '8 yd skip', ...body } })).body;
const eventsOf = (id: string) =>
  queryShared<{ type: string; body: string }>('select type, body from events where object_id = $1', [id]);

describe('the life of a collection', () => {
  test('is planned, assigned, driven, exchanged, weighed and signed for, with its note and one event', async () => {
    const full = await skip({
      status: 'on_hire',
      client_id: client.id,
      location: { client_location_id: site.id },
    });
    const empty = await skip();
    const { id } = await create({ driver_id: undefined, service_type: 'exchange' });
    await change(id, { driver_id: driver.member_id, vehicle_reg: 'YJ23 KXB', sequence: 1 });

    const gps = { lat: 53.74, lng: -2.01, accuracy_m: 8 };
    const going = await change(id, { status: 'in_progress', gps }, driver.key);
    expect(going.body).toMatchObject({ status: 'in_progress', started_at: expect.any(String), gps });
    const ended = await change(
      id,
      {
        status: 'completed',
        actual_weight_kg: 5060,
        containers_collected: [full.id],
        containers_delivered: [empty.id],
        signature: { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', method: 'typed' },
        draft_note: true,
      },
      driver.key,
    );

    expect([ended.status, ended.body.error]).toEqual([200, undefined]);
    expect(ended.body).toMatchObject({
      status: 'completed',
      outcome: 'done',
      completed_at: expect.any(String),
      quantity_kg: 5060,
      actual_weight_kg: 5060,
      weight_is_estimate: false,
      signature: { name: 'Sam Pennine', method: 'typed', signed_at: expect.any(String) },
    });
    const container = async (of: { id: string }) =>
      (await call('getContainer', { key: team.key, path: { id: of.id } })).body;
    expect(await container(full)).toMatchObject({ status: 'in_transit', location: { type: 'vehicle' } });
    expect(await container(empty)).toMatchObject({
      status: 'on_hire',
      client_id: client.id,
      location: { type: 'client', client_location_id: site.id },
    });
    const lines = await listAll('appListContainerHistory', { key: team.key, path: { id: empty.id } });
    expect(lines[0]).toMatchObject({ movement: 'exchanged_in', collection_id: id });
    const note = await call('getNote', { key: team.key, path: { id: ended.body.note_id } });
    expect(note.body).toMatchObject({
      status: 'draft',
      waste: { weight_kg: 5060, weight_is_estimate: false },
      transfer: { collection_id: id, vehicle_reg: 'YJ23 KXB', driver_id: driver.member_id },
    });

    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual(['collection.completed']);
    const typed = await call('getCollection', { key: team.key, path: { id } });
    expect(JSON.parse(events[0]!.body).data.object).toEqual(typed.body);
    expect((await auditOf(team, id)).map(({ action }) => action).sort()).toEqual([
      'create',
      'status_change',
      'status_change',
      'update',
      'update',
    ]);
  });

  test('an aborted visit is completed with its reason, moves nothing and sends an event', async () => {
    const empty = await skip();
    const id = await started({ containers_delivered: [empty.id] });

    const { body } = await change(
      id,
      { status: 'completed', outcome: 'aborted', aborted_reason: 'blocked' },
      driver.key,
    );

    expect(body).toMatchObject({
      status: 'completed',
      outcome: 'aborted',
      aborted_reason: 'blocked',
      containers_delivered: [],
      note_id: null,
    });
    expect((await call('getContainer', { key: team.key, path: { id: empty.id } })).body).toEqual(empty);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('is cancelled on the way, reinstated as if it had not begun, and then completed', async () => {
    const id = await started();
    await change(id, { arrived_at: new Date().toISOString(), actual_weight_kg: 12 });

    expect((await change(id, { status: 'cancelled', cancel_reason: 'Not needed' })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Not needed',
    });
    expect(errorOf(await change(id, { vehicle_reg: 'X1' }))).toEqual([422, 'status']);
    expect((await change(id, { status: 'scheduled' })).body).toMatchObject({
      status: 'scheduled',
      cancel_reason: null,
      started_at: null,
      arrived_at: null,
      actual_weight_kg: null,
    });
    await change(id, { status: 'in_progress' });
    expect((await change(id, { status: 'completed' })).body.status).toBe('completed');
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe('appUpdateCollection', () => {
  test('a rejected status change names each missing field and changes nothing', async () => {
    const bare = (
      await call('appCreateCollection', { key: team.key, body: { scheduled_date: '2026-10-05' } })
    ).body;
    expect(errorOf(await change(bare.id, { status: 'in_progress', vehicle_reg: 'X1' }))).toEqual([
      422,
      'driver_id',
    ]);
    expect(errorOf(await change(bare.id, { status: 'completed' }))).toEqual([422, 'status']);
    expect(errorOf(await change(bare.id, { actual_weight_kg: 3, outcome: 'done' }))).toEqual([
      422,
      'outcome',
      'actual_weight_kg',
    ]);
    await change(bare.id, { status: 'in_progress', driver_id: driver.member_id });
    expect(
      errorOf(await change(bare.id, { status: 'completed', draft_note: true, vehicle_reg: 'X2' })),
    ).toEqual([422, 'actual_weight_kg', 'waste_description', 'ewc_codes']);
    expect(
      errorOf(await change(bare.id, { status: 'completed', outcome: 'aborted', draft_note: true })),
    ).toEqual([422, 'draft_note']);
    expect(errorOf(await change(bare.id, { status: 'completed', outcome: 'aborted' }))).toEqual([
      422,
      'aborted_reason',
    ]);

    expect(await get(bare.id)).toMatchObject({ status: 'in_progress', vehicle_reg: null, outcome: null });
    expect(await eventsOf(bare.id)).toEqual([]);
  });

  test('names the containers that cannot be moved, and saves nothing of the visit', async () => {
    const scrapped = await skip({ status: 'scrapped' });
    const inYard = await skip();
    const id = await started();

    const refused = await change(id, {
      status: 'completed',
      containers_delivered: [scrapped.id],
      containers_collected: [inYard.id],
      draft_note: true,
    });

    expect(errorOf(refused)).toEqual([422, 'containers_collected.0', 'containers_delivered.0']);
    expect(await get(id)).toMatchObject({ status: 'in_progress', note_id: null });
    expect(
      errorOf(await change(id, { containers_delivered: ['00000000-0000-4000-8000-000000000000'] })),
    ).toEqual([422, 'containers_delivered.0']);
  });

  test('when several people complete a collection at once, one succeeds: one event, one note, one movement', async () => {
    for (let round = 0; round < 5; round += 1) {
      const empty = await skip();
      const id = await started({ containers_delivered: [empty.id] });
      const complete = (key: string) => change(id, { status: 'completed', draft_note: true }, key);

      const answers = await Promise.all([complete(team.key), complete(driver.key), complete(team.key)]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(await eventsOf(id)).toHaveLength(1);
      const notes = await queryShared('select 1 from notes where collection_id = $1', [id]);
      const moves = await queryShared('select 1 from container_movements where collection_id = $1', [id]);
      expect([notes.length, moves.length]).toEqual([1, 1]);
    }
  });

  test('when two visits take the same container at the same time, one succeeds', async () => {
    const full = () => skip({ client_id: client.id, location: { client_location_id: site.id } });
    const [a, b] = await Promise.all([full(), full()]);
    const [one, two] = await Promise.all([started(), started()]);

    const answers = await Promise.all([
      change(one, { status: 'completed', containers_collected: [a.id, b.id] }),
      change(two, { status: 'completed', containers_collected: [b.id, a.id] }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('drafts no second note for a collection that already has one', async () => {
    const id = await started();
    const { body: note } = await call('createNote', {
      key: team.key,
      body: { waste_description: 'x', ewc_codes: ['17 09 04'], collection_id: id },
    });

    const { body } = await change(id, { status: 'completed', draft_note: true });

    expect([body.status, body.note_id]).toEqual(['completed', note.id]);
  });

  test('lists a drawn signature with the pictures, and accepts only one signature', async () => {
    const image =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
    const id = await started();
    const sign = (signature: object) => change(id, { signature });

    expect(errorOf(await sign({ name: 'Sam', method: 'drawn' }))).toEqual([422, 'signature.image']);
    expect(errorOf(await sign({ name: 'Sam', method: 'drawn', image: 'bm90IGEgcG5n' }))).toEqual([
      422,
      'signature.image',
    ]);
    expect((await sign({ name: 'Sam', method: 'drawn', image })).body.signature).toMatchObject({
      name: 'Sam',
      method: 'drawn',
    });
    expect(errorOf(await sign({ name: 'Eve', method: 'typed' }))).toEqual([422, 'signature']);
    const photos = await listAll('appListCollectionPhotos', { key: team.key, path: { id } });
    expect(photos).toMatchObject([{ kind: 'signature', content_type: 'image/png' }]);
  });

  test('rejects ids of another team and future times, and names the fields', async () => {
    const other = await newTeam();
    const [stranger] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
      other.team_id,
    ]);
    const id = await started();

    expect(errorOf(await change(id, { driver_id: stranger!.id }))).toEqual([422, 'driver_id']);
    expect(errorOf(await change(id, { driver_id: null }))).toEqual([422, 'driver_id']);
    expect(errorOf(await change(id, { arrived_at: '2099-01-01T00:00:00Z' }))).toEqual([422, 'arrived_at']);
    expect((await change(id, { vehicle_reg: 'X' }, other.key)).status).toBe(404);
  });

  test('{} and the current status change nothing, and leave no history', async () => {
    const made = await create();

    for (const body of [{}, { status: 'scheduled' }]) {
      const answer = await change(made.id, body);
      expect([answer.status, answer.body]).toEqual([200, made]);
    }
    expect(await auditOf(team, made.id)).toHaveLength(1);
    const { body: ended } = await change(made.id, { status: 'cancelled', cancel_reason: 'Access blocked' });
    for (const body of [{}, { status: 'cancelled' }]) {
      const answer = await change(made.id, body);
      expect([answer.status, answer.body]).toEqual([200, ended]);
    }
    expect(await auditOf(team, made.id)).toHaveLength(2);
  });
});

describe('a driver', () => {
  test('sees the collections assigned to them, and none of a colleague’s', async () => {
    const own = await create();
    const foreign = await create({ driver_id: colleague.member_id });
    const nobodys = await create({ driver_id: undefined });

    const seen = (await listAll('appListCollections', { key: driver.key })).map(({ id }) => id);
    expect(seen).toContain(own.id);
    expect(seen).not.toContain(foreign.id);
    expect(seen).not.toContain(nobodys.id);
    for (const id of [foreign.id, nobodys.id]) {
      const at = { key: driver.key, path: { id } };
      expect((await call('appGetCollection', at)).status).toBe(404);
      expect((await call('appListCollectionPhotos', at)).status).toBe(404);
      expect((await change(id, { status: 'in_progress' }, driver.key)).status).toBe(404);
      expect(
        (await call('appRequestSiteSignature', { ...at, body: { recipientEmail: 'a@b.test' } })).status,
      ).toBe(404);
    }
  });

  test('can record the visit but not plan it', async () => {
    const { id } = await create();

    for (const body of [
      { driver_id: colleague.member_id },
      { scheduled_date: '2026-10-06' },
      { status: 'cancelled' },
    ])
      expect((await change(id, body, driver.key)).status).toBe(403);
    expect((await change(id, { eta: '2026-10-05T09:00:00Z' }, driver.key)).body.eta).toBe(
      '2026-10-05T09:00:00.000Z',
    );
    expect((await call('appDeleteCollection', { key: driver.key, path: { id } })).status).toBe(403);
    expect((await call('appCreateCollection', { key: driver.key, body: plannedWork })).status).toBe(403);
  });

  describe('appGetCollection', () => {
    test('a read-only person can view a collection but not change it', async () => {
      const reader = await team.anotherKey({ role: 'read_only' });
      const { id } = await create();

      expect((await call('appGetCollection', { key: reader.key, path: { id } })).status).toBe(200);
      expect((await change(id, { eta: null }, reader.key)).status).toBe(403);
    });
  });
});

describe('appDeleteCollection', () => {
  test('deletes a planned or cancelled collection, not one in progress', async () => {
    const { id } = await create();
    const driven = await started();
    const remove = (of: string) => call('appDeleteCollection', { key: team.key, path: { id: of } });

    expect(errorOf(await remove(driven))).toEqual([422, 'status']);
    expect((await remove(id)).body).toEqual({ id, object: 'collection', deleted: true });
    expect((await remove(id)).status).toBe(404);
    await change(driven, { status: 'cancelled' });
    expect((await remove(driven)).status).toBe(200);
  });
});

describe('appListCollections', () => {
  test('filters by driver, status and day; a bulk body creates several', async () => {
    const made = await call('appCreateCollection', {
      key: team.key,
      body: {
        data: [
          { scheduled_date: '2027-01-04', driver_id: colleague.member_id, sequence: 2 },
          { scheduled_date: '2027-01-04', driver_id: client.id },
        ],
      },
    });
    const list = (query: Record<string, string>) => listAll('appListCollections', { key: team.key, query });

    expect([made.body.created, made.body.failed, made.body.data[1].error.details[0].field]).toEqual([
      1,
      1,
      'data.1.driver_id',
    ]);
    const found = await list({ driver_id: colleague.member_id, scheduled_from: '2027-01-01' });
    expect(found).toMatchObject([{ id: made.body.data[0].data.id, sequence: 2 }]);
    expect(await list({ status: 'completed', scheduled_from: '2027-01-01' })).toEqual([]);
  });
});
