import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll } from '../support/client.ts';
import { titled } from '../support/tables.ts';
import { newCustomers } from '../support/records/customers.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let second: any;
let other: any;
beforeAll(async () => {
  team = await newTeam();
  ({ client, site, second, other } = await newCustomers(team));
});

const date = '2026-10-05';
const create = async (body: object) =>
  call('createCollection', { key: team.key, body: { scheduled_date: date, ...body } });
const get = async (id: string) => (await call('getCollection', { key: team.key, path: { id } })).body;

describe('createCollection', () => {
  test('stores every field as sent', async () => {
    const { body: container } = await call('createContainer', {
      key: team.key,
      body: { container_type: '8 yd skip' },
    });
    const body = {
      scheduled_time: '23:59',
      client_id: client.id,
      client_location_id: site.id,
      address: 'Round the back',
      postcode: 'HX7 8DC',
      waste_description: 'Broken bricks 🧱',
      ewc_codes: ['17 09 04', '17 01 07'],
      quantity_kg: 1234.5,
      quantity_value: 2,
      quantity_unit: 'containers',
      container_type: '8yd skip',
      weight_is_estimate: false,
      container_id: container.id,
      driver_notes: 'Narrow lane',
    };

    const { status, body: collection, headers } = await create(body);

    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/collections/${collection.id}`);
    expect(collection).toMatchObject({
      ...body,
      id: collection.id,
      object: 'collection',
      status: 'scheduled',
      scheduled_date: date,
      note_id: null,
      cancel_reason: null,
      completed_at: null,
      created_at: collection.created_at,
      updated_at: collection.created_at,
    });
    expect(await get(collection.id)).toEqual(collection);
    expect(await auditOf(team, collection.id)).toMatchObject([{ action: 'create', client_id: client.id }]);
  });

  test('with only a date, all other fields are empty and a weight would be an estimate', async () => {
    const { body } = await create({});

    expect(body).toMatchObject({
      status: 'scheduled',
      scheduled_date: date,
      ewc_codes: [],
      weight_is_estimate: true,
    });
    const empty = Object.keys(body).filter((name) => body[name] === null);
    expect(empty).toEqual(
      expect.arrayContaining([
        'address',
        'postcode',
        'quantity_kg',
        'quantity_value',
        'quantity_unit',
        'container_type',
        'client_id',
        'note_id',
        'scheduled_time',
        'client_location_id',
        'waste_description',
        'container_id',
        'driver_notes',
        'cancel_reason',
        'completed_at',
        'driver_id',
        'outcome',
        'actual_weight_kg',
      ]),
    );
    expect(body.containers_delivered).toEqual([]);
  });

  test('a site sets its client, its address and its postcode', async () => {
    expect((await create({ client_location_id: site.id })).body).toMatchObject({
      client_id: client.id,
      client_location_id: site.id,
      address: '22 Birchcliffe Road, Hebden Bridge',
      postcode: 'HX7 8DB',
    });
    expect((await create({ client_location_id: second.id, address: 'Gate 2' })).body).toMatchObject({
      address: 'Gate 2',
      postcode: 'HX7 6AD',
    });
  });

  test('a client alone sets the address of its default site', async () => {
    expect((await create({ client_id: client.id })).body).toMatchObject({
      client_id: client.id,
      client_location_id: null,
      address: '22 Birchcliffe Road, Hebden Bridge',
      postcode: 'HX7 8DB',
    });
  });

  test('a site of another client is refused on client_id', async () => {
    expect(errorOf(await create({ client_id: client.id, client_location_id: other.id }))).toEqual([
      422,
      'client_id',
    ]);
  });

  test('ids that are unknown, deleted or of another team return the same error', async () => {
    const stranger = await newTeam();
    const foreign = (await call('createClient', { key: stranger.key, body: { name: 'Foreign' } })).body;
    const skip = (await call('createContainer', { key: stranger.key, body: { container_type: 'skip' } }))
      .body;
    const theirs = (
      await call('createClientLocation', { key: stranger.key, body: { client_id: foreign.id, label: 'x' } })
    ).body;
    const gone = (await call('createContainer', { key: team.key, body: { container_type: 'skip' } })).body;
    await call('deleteContainer', { key: team.key, path: { id: gone.id } });
    const unknown = '00000000-0000-4000-8000-000000000000';

    for (const [field, ids] of Object.entries({
      client_id: [foreign.id, unknown],
      client_location_id: [theirs.id, unknown],
      container_id: [skip.id, gone.id, unknown],
    })) {
      for (const id of ids) {
        const answer = await create({ [field]: id });
        expect([answer.status, answer.body.error.details]).toEqual([
          422,
          [{ field, message: 'does not match a record of this team' }],
        ]);
      }
    }
  });

  test.each([
    [1, 'containers', '8 yd skip', '17 09 04', 5321],
    [1, 'containers', '8yd skip', '17 05 04', 7621],
    [1, 'containers', '6 yd skip', '17 01 07', 5505],
    [1, 'containers', '40 yd RoRo', '17 02 01', 9389],
    [4, 'containers', '1100 L bin', '15 01 01', 264],
    [2, 'containers', 'drum', '13 02 05', 369],
    [3, 'yd3', null, '17 05 04', 2858],
    [10, 'm3', null, '17 08 02', 2370],
    [1, 'containers', '12 yd skip', '17 05 04', 8000],
    [1000, 'litres', null, '13 02 05', 900],
    [2.5, 'tonnes', null, '17 05 04', 2500],
    [0.4, 'kg', null, '17 05 04', 0.4],
    [1, 'containers', null, '17 05 04', null],
    [1, 'containers', 'something', '17 05 04', null],
  ])('estimates %d %s (container type: %s) of %s as %s kg', async (value, unit, type, code, kg) => {
    const { status, body } = await create({
      quantity_value: value,
      quantity_unit: unit,
      container_type: type ?? undefined,
      ewc_codes: [code],
    });

    expect([status, body.quantity_kg, body.weight_is_estimate]).toEqual([201, kg, true]);
  });

  test('a given weight is kept, as an estimate by default', async () => {
    const quantity = { quantity_kg: 7, quantity_value: 1, quantity_unit: 'tonnes' };

    expect((await create(quantity)).body).toMatchObject({ quantity_kg: 7, weight_is_estimate: true });
    expect((await create({ ...quantity, weight_is_estimate: false })).body.weight_is_estimate).toBe(false);
    expect((await create({ quantity_kg: 0 })).body.quantity_kg).toBe(0);
  });

  test.each(
    titled([
      [{ scheduled_date: '2026-02-30' }, 'scheduled_date'],
      [{ scheduled_date: null }, 'scheduled_date'],
      [{ scheduled_time: '24:00' }, 'scheduled_time'],
      [{ scheduled_time: '9:30' }, 'scheduled_time'],
      [{ scheduled_time: '00:00' }, null],
      [{ address: 'x'.repeat(500) }, null],
      [{ address: 'x'.repeat(501) }, 'address'],
      [{ postcode: 'HX7     6AD ' }, null],
      [{ postcode: 'HX7      6AD ' }, 'postcode'],
      [{ waste_description: 'x'.repeat(1000) }, null],
      [{ waste_description: 'x'.repeat(1001) }, 'waste_description'],
      [{ container_type: 'x'.repeat(80) }, null],
      [{ container_type: 'x'.repeat(81) }, 'container_type'],
      [{ driver_notes: 'x'.repeat(2000) }, null],
      [{ driver_notes: 'x'.repeat(2001) }, 'driver_notes'],
      [{ ewc_codes: ['170904'] }, 'ewc_codes.0'],
      [{ ewc_codes: ['17 09 04', '99 99 99'] }, 'ewc_codes.1'],
      [{ ewc_codes: ['17 09 03'] }, null],
      [{ quantity_kg: -1 }, 'quantity_kg'],
      [{ quantity_kg: '5' }, 'quantity_kg'],
      [{ quantity_value: 1_000_000_001 }, 'quantity_value'],
      [{ quantity_unit: 'stone' }, 'quantity_unit'],
      [{ weight_is_estimate: 'no' }, 'weight_is_estimate'],
      [{ client_id: 'mine' }, 'client_id'],
      [{ status: 'completed' }, 'status'],
      [{ note_id: '00000000-0000-4000-8000-000000000000' }, 'note_id'],
      [{ driver_notes: 'nul \u0000' }, 'driver_notes'],
    ]),
  )('%s', async (_title, body, field) => {
    const answer = await create(body);

    expect(field === null ? [answer.status] : errorOf(answer)).toEqual(field === null ? [201] : [422, field]);
  });

  test('creates the valid items of a bulk body and reports the invalid ones in their places', async () => {
    const { status, body } = await call('createCollection', {
      key: team.key,
      body: {
        data: [
          { scheduled_date: date, client_location_id: site.id },
          { scheduled_date: date, client_id: client.id, client_location_id: other.id },
          { scheduled_date: '2026-13-01' },
          { scheduled_date: date, ewc_codes: ['99 99 99', '17 09 04', '00 00 00'] },
          { scheduled_date: date, quantity_value: 1, quantity_unit: 'tonnes' },
        ],
      },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'list', created: 2, failed: 3 });
    expect(body.data.map((item: any) => [item.index, item.status])).toEqual([
      [0, 201],
      [1, 422],
      [2, 422],
      [3, 422],
      [4, 201],
    ]);
    const fields = (index: number) => body.data[index].error.details.map((detail: any) => detail.field);
    expect([fields(1), fields(2), fields(3)]).toEqual([
      ['data.1.client_id'],
      ['data.2.scheduled_date'],
      ['data.3.ewc_codes.0', 'data.3.ewc_codes.2'],
    ]);
    expect([body.data[0].data.client_id, body.data[4].data.quantity_kg]).toEqual([client.id, 1000]);
  });
});

describe('listCollections', () => {
  test('filters by status, client, scheduled day (from inclusive, to exclusive) and creation time', async () => {
    const own = await newTeam();
    const make = async (body: object) => (await call('createCollection', { key: own.key, body })).body;
    const ownClient = (await call('createClient', { key: own.key, body: { name: 'c' } })).body;
    const a = await make({ scheduled_date: '2026-10-04', driver_notes: 'a' });
    const b = await make({ scheduled_date: '2026-10-05', driver_notes: 'b', client_id: ownClient.id });
    const c = await make({ scheduled_date: '2026-10-06', driver_notes: 'c', client_id: ownClient.id });
    await call('updateCollection', { key: own.key, path: { id: c.id }, body: { status: 'cancelled' } });
    const found = async (query: Record<string, string>) =>
      (await listAll('listCollections', { key: own.key, query })).map((each) => each.driver_notes).join('');

    expect(await found({})).toBe('cba');
    expect(await found({ status: 'scheduled' })).toBe('ba');
    expect(await found({ status: 'completed' })).toBe('');
    expect(await found({ client_id: ownClient.id })).toBe('cb');
    expect(await found({ client_id: ownClient.id, status: 'cancelled' })).toBe('c');
    expect(await found({ scheduled_from: '2026-10-05' })).toBe('cb');
    expect(await found({ scheduled_to: '2026-10-05' })).toBe('a');
    expect(await found({ scheduled_from: '2026-10-05', scheduled_to: '2026-10-06' })).toBe('b');
    expect(await found({ created_after: b.created_at })).toBe('cb');
    expect(await found({ created_before: b.created_at })).toBe('a');
    expect(
      await found({ created_after: a.created_at, client_id: ownClient.id, scheduled_to: '2026-10-06' }),
    ).toBe('b');
  });

  test.each([
    { status: 'done' },
    { client_id: 'x' },
    { scheduled_from: '2026-02-30' },
    { date: '2026-10-05' },
  ])('a bad filter returns 422 and is named: %j', async (query) => {
    const answer = await call('listCollections', { key: team.key, query: query as never });

    expect(errorOf(answer)).toEqual([422, `query.${Object.keys(query)[0]}`]);
  });
});

describe('getCollection', () => {
  test('shows what was created; another team’s collection is 404', async () => {
    const { body: made } = await create({ client_id: client.id, client_location_id: site.id });

    const shown = await get(made.id);

    expect(shown).toEqual(made);
    expect(shown).toMatchObject({ object: 'collection', status: 'scheduled', postcode: 'HX7 8DB' });
    const stranger = { key: (await newTeam()).key, path: { id: made.id } };
    expect((await call('getCollection', stranger)).status).toBe(404);
  });
});
