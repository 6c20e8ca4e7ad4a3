import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../support/audit.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let second: any;
let other: any;
beforeAll(async () => {
  team = await newTeam();
  client = (await call('createClient', { key: team.key, body: { name: 'Client' } })).body;
  site = await location({
    client_id: client.id,
    label: 'Yard',
    address: '22 Birchcliffe Road',
    city: 'Hebden Bridge',
    postcode: 'HX7 8DB',
  });
  second = await location({ client_id: client.id, label: 'Second', address: 'Unit 4', postcode: 'HX7 6AD' });
  const another = (await call('createClient', { key: team.key, body: { name: 'Other' } })).body;
  other = await location({
    client_id: another.id,
    label: 'Other',
    address: '1 Elsewhere',
    postcode: 'LS1 1AA',
  });
});

async function location(body: object) {
  return (await call('createClientLocation', { key: team.key, body })).body;
}

const date = '2026-10-05';
const create = async (body: object) =>
  call('createCollection', { key: team.key, body: { scheduled_date: date, ...body } });
const update = async (id: string, body: object) =>
  call('updateCollection', { key: team.key, path: { id }, body });
const get = async (id: string) => (await call('getCollection', { key: team.key, path: { id } })).body;
const faults = (answer: { status: number; body: any }) => [
  answer.status,
  ...answer.body.error.details.map((detail: any) => detail.field),
];
/** Puts a collection into a state that only the application reaches. */
const force = async (id: string, status: string) =>
  queryShared('update collections set status = $1 where id = $2', [status, id]);

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
      waste_description: 'Bauschutt 🧱',
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
    expect(collection).toEqual({
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

  test('with a date alone the rest is empty and a weight would be an estimate', async () => {
    const { body } = await create({});

    expect(body).toMatchObject({
      status: 'scheduled',
      scheduled_date: date,
      ewc_codes: [],
      weight_is_estimate: true,
    });
    const empty = Object.entries(body).filter(([, value]) => value === null);
    expect(empty.map(([name]) => name).sort()).toEqual(
      [
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
      ].sort(),
    );
  });

  test('a site brings its client, its address and its postcode', async () => {
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

  test('a client alone brings the address of its default site', async () => {
    expect((await create({ client_id: client.id })).body).toMatchObject({
      client_id: client.id,
      client_location_id: null,
      address: '22 Birchcliffe Road, Hebden Bridge',
      postcode: 'HX7 8DB',
    });
  });

  test('a site of another client is refused on client_id', async () => {
    expect(faults(await create({ client_id: client.id, client_location_id: other.id }))).toEqual([
      422,
      'client_id',
    ]);
  });

  test('ids of another team, unknown and deleted ones get one answer', async () => {
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
          [{ field, message: 'names no record of this team' }],
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
    [3, 'yd3', undefined, '17 05 04', 2858],
    [10, 'm3', undefined, '17 08 02', 2370],
    [1, 'containers', '12 yd skip', '17 05 04', 8000],
    [1000, 'litres', undefined, '13 02 05', 900],
    [2.5, 'tonnes', undefined, '17 05 04', 2500],
    [0.4, 'kg', undefined, '17 05 04', 0.4],
    [1, 'containers', undefined, '17 05 04', null],
    [1, 'containers', 'something', '17 05 04', null],
  ])('estimates %p %s %s of %s as %p kg', async (value, unit, type, code, kg) => {
    const { status, body } = await create({
      quantity_value: value,
      quantity_unit: unit,
      container_type: type,
      ewc_codes: [code],
    });

    expect([status, body.quantity_kg, body.weight_is_estimate]).toEqual([201, kg, true]);
  });

  test('a weight that is given stands, and is an estimate unless the caller says otherwise', async () => {
    const quantity = { quantity_kg: 7, quantity_value: 1, quantity_unit: 'tonnes' };

    expect((await create(quantity)).body).toMatchObject({ quantity_kg: 7, weight_is_estimate: true });
    expect((await create({ ...quantity, weight_is_estimate: false })).body.weight_is_estimate).toBe(false);
    expect((await create({ quantity_kg: 0 })).body.quantity_kg).toBe(0);
  });

  test.each([
    [{ scheduled_date: '2026-02-30' }, 'scheduled_date'],
    [{ scheduled_date: null }, 'scheduled_date'],
    [{ scheduled_time: '24:00' }, 'scheduled_time'],
    [{ scheduled_time: '9:30' }, 'scheduled_time'],
    [{ scheduled_time: '00:00' }, null],
    [{ address: 'x'.repeat(500) }, null],
    [{ address: 'x'.repeat(501) }, 'address'],
    [{ postcode: 'x'.repeat(12) }, null],
    [{ postcode: 'x'.repeat(13) }, 'postcode'],
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
  ])('takes what fits and names what does not: %j', async (body, field) => {
    const answer = await create(body);

    expect(field === null ? [answer.status] : faults(answer)).toEqual(field === null ? [201] : [422, field]);
  });

  test('creates the good items of a bulk body and reports the bad ones in their places', async () => {
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

describe('updateCollection', () => {
  test('reschedules, clears what is null and keeps the rest', async () => {
    const { body: collection } = await create({
      scheduled_time: '09:30',
      client_location_id: site.id,
      driver_notes: 'x',
      ewc_codes: ['17 09 04'],
    });

    const { status, body } = await update(collection.id, {
      scheduled_date: '2026-10-07',
      scheduled_time: null,
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...collection,
      scheduled_date: '2026-10-07',
      scheduled_time: null,
      updated_at: body.updated_at,
    });
    expect(body.updated_at > collection.updated_at).toBe(true);
    const history = await auditOf(team, collection.id);
    expect(history.map((row) => row.action)).toEqual(['create', 'update']);
  });

  test('{} changes nothing, in any state', async () => {
    const { body: collection } = await create({});

    for (const status of ['scheduled', 'completed', 'cancelled']) {
      await force(collection.id, status);
      const before = await get(collection.id);
      const answer = await update(collection.id, {});
      expect([answer.status, answer.body]).toEqual([200, before]);
    }
    expect(await auditOf(team, collection.id)).toHaveLength(1);
  });

  test('null on the date is refused', async () => {
    const { body: collection } = await create({});

    expect(faults(await update(collection.id, { scheduled_date: null }))).toEqual([422, 'scheduled_date']);
  });

  test('another site brings its client and its address; another client lets go of the former site', async () => {
    const { body: collection } = await create({ client_location_id: site.id });

    expect((await update(collection.id, { client_location_id: other.id })).body).toMatchObject({
      client_id: other.client_id,
      address: '1 Elsewhere',
      postcode: 'LS1 1AA',
    });
    expect((await update(collection.id, { client_id: client.id })).body).toMatchObject({
      client_id: client.id,
      client_location_id: null,
      address: '22 Birchcliffe Road, Hebden Bridge',
    });
    expect(
      faults(await update(collection.id, { client_id: client.id, client_location_id: other.id })),
    ).toEqual([422, 'client_id']);
    expect(
      (await update(collection.id, { client_location_id: second.id, address: 'Gate', postcode: null })).body,
    ).toMatchObject({ client_location_id: second.id, address: 'Gate', postcode: null });
    expect((await update(collection.id, { client_id: null })).body).toMatchObject({
      client_id: null,
      client_location_id: null,
      address: null,
    });
  });

  test('naming the client it has already changes no address', async () => {
    const { body: collection } = await create({ client_location_id: site.id, address: 'Gate 2' });

    expect((await update(collection.id, { client_id: client.id })).body).toMatchObject({
      client_location_id: site.id,
      address: 'Gate 2',
      postcode: 'HX7 8DB',
    });
  });

  test('an estimated weight follows the quantity, an entered one stays until null asks for an estimate', async () => {
    const { body: collection } = await create({ quantity_value: 1, quantity_unit: 'tonnes' });
    const kg = async (body: object) => (await update(collection.id, body)).body.quantity_kg;

    expect(await kg({ quantity_value: 2 })).toBe(2000);
    expect(await kg({ driver_notes: 'x' })).toBe(2000);
    expect(await kg({ quantity_kg: 1800 })).toBe(1800);
    expect(await kg({ quantity_value: 3 })).toBe(1800);
    expect(await kg({ quantity_kg: null })).toBe(3000);
    expect(await kg({ quantity_unit: null })).toBe(null);
    expect(await kg({ quantity_unit: 'm3', ewc_codes: ['17 08 02'] })).toBe(711);
    expect(await kg({ container_type: 'compactor' })).toBe(1778);
  });

  test('cancels with a reason and brings back without it', async () => {
    const { body: collection } = await create({ scheduled_time: '08:00' });

    const cancelled = await update(collection.id, { status: 'cancelled', cancel_reason: 'Works postponed' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_reason: 'Works postponed' });

    const back = await update(collection.id, { status: 'scheduled', scheduled_date: '2026-11-02' });
    expect(back.body).toEqual({
      ...collection,
      scheduled_date: '2026-11-02',
      updated_at: back.body.updated_at,
    });
    const history = await auditOf(team, collection.id);
    expect(history.map((row) => row.action)).toEqual(['create', 'status_change', 'status_change']);
    expect(history[1]!.changes).toEqual([
      { field: 'status', from: 'scheduled', to: 'cancelled' },
      { field: 'cancel_reason', from: null, to: 'Works postponed' },
    ]);
  });

  test.each([
    ['scheduled', { status: 'scheduled' }, 'scheduled'],
    ['scheduled', { status: 'cancelled' }, 'cancelled'],
    ['scheduled', { status: 'cancelled', cancel_reason: null, driver_notes: 'x' }, 'cancelled'],
    ['in_progress', { status: 'cancelled' }, 'cancelled'],
    ['in_progress', { driver_notes: 'x' }, 'in_progress'],
    ['cancelled', { status: 'scheduled' }, 'scheduled'],
    ['in_progress', { status: 'scheduled' }, null],
    ['completed', { status: 'scheduled' }, null],
    ['completed', { status: 'cancelled' }, null],
    ['completed', { driver_notes: 'x' }, null],
    ['cancelled', { status: 'cancelled' }, null],
    ['cancelled', { driver_notes: 'x' }, null],
  ])('%s with %j becomes %s; what is refused is refused on status', async (from, body, to) => {
    const { body: collection } = await create({});
    await force(collection.id, from);

    const answer = await update(collection.id, body);

    expect(to === null ? faults(answer) : [answer.status, answer.body.status]).toEqual(
      to === null ? [422, 'status'] : [200, to],
    );
    expect((await get(collection.id)).status).toBe(to ?? from);
  });

  test.each([
    [{ status: 'completed' }, 'status'],
    [{ status: 'in_progress' }, 'status'],
    [{ cancel_reason: 'x' }, 'cancel_reason'],
    [{ status: 'cancelled', cancel_reason: 'x'.repeat(501) }, 'cancel_reason'],
    [{ ewc_codes: null }, 'ewc_codes'],
    [{ weight_is_estimate: null }, 'weight_is_estimate'],
    [{ note_id: null }, 'note_id'],
    [{ completed_at: '2026-10-05T10:00:00Z' }, 'completed_at'],
  ])('refuses %j on %s', async (body, field) => {
    const { body: collection } = await create({});

    expect(faults(await update(collection.id, body))).toEqual([422, field]);
    expect(await get(collection.id)).toEqual(collection);
  });

  test("another team's collection is 404", async () => {
    const stranger = await newTeam();
    const { body: collection } = await create({});

    const answer = await call('updateCollection', {
      key: stranger.key,
      path: { id: collection.id },
      body: { driver_notes: 'x' },
    });

    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });
});

describe('listCollections', () => {
  test('filters by status, client, scheduled day (from on, to before) and creation time', async () => {
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
  ])('a bad filter is 422 on it: %j', async (query) => {
    const answer = await call('listCollections', { key: team.key, query: query as never });

    expect(faults(answer)).toEqual([422, `query.${Object.keys(query)[0]}`]);
  });
});

describe('a note and the collection it covers', () => {
  const note = async (body: object) =>
    call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], ...body },
    });

  test('the collection shows the note, and its history says so', async () => {
    const { body: collection } = await create({ client_id: client.id });

    const { body: covering } = await note({ collection_id: collection.id });

    expect(covering.collection_id).toBe(collection.id);
    expect((await get(collection.id)).note_id).toBe(covering.id);
    expect((await auditOf(team, collection.id))[1]).toMatchObject({
      action: 'update',
      client_id: client.id,
      changes: [{ field: 'note_id', from: null, to: covering.id }],
    });
    expect(await auditOf(team, covering.id)).toHaveLength(1);
  });

  test('the newest note covers; when it goes elsewhere the earlier one covers again', async () => {
    const first = (await create({})).body;
    const elsewhere = (await create({})).body;
    const early = (await note({ collection_id: first.id })).body;
    const late = (await note({ collection_id: first.id })).body;
    expect((await get(first.id)).note_id).toBe(late.id);

    await call('updateNote', {
      key: team.key,
      path: { id: late.id },
      body: { collection_id: elsewhere.id },
    });
    expect([(await get(first.id)).note_id, (await get(elsewhere.id)).note_id]).toEqual([early.id, late.id]);

    await call('updateNote', { key: team.key, path: { id: late.id }, body: { collection_id: null } });
    expect((await get(elsewhere.id)).note_id).toBe(null);
  });

  test('a collection of nobody, of another team or deleted is refused on collection_id', async () => {
    const stranger = await newTeam();
    const theirs = (await call('createCollection', { key: stranger.key, body: { scheduled_date: date } }))
      .body;
    const draft = (await note({})).body;

    for (const id of [theirs.id, '00000000-0000-4000-8000-000000000000']) {
      expect(faults(await note({ collection_id: id }))).toEqual([422, 'collection_id']);
      expect(
        faults(
          await call('updateNote', { key: team.key, path: { id: draft.id }, body: { collection_id: id } }),
        ),
      ).toEqual([422, 'collection_id']);
    }
  });

  test('many notes for one collection at once leave it naming one of them, and none waits for another for ever', async () => {
    const { body: collection } = await create({});

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => note({ collection_id: collection.id })),
    );

    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    const newest = answers
      .map((answer) => answer.body)
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))[0];
    const { note_id } = await get(collection.id);
    const shown = answers.find((answer) => answer.body.id === note_id)!.body;
    expect(shown.created_at).toBe(newest.created_at);
  });
});
