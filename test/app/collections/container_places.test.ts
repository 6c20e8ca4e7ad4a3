/** Where a container is after each change, and what its history says of it. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { placeOf } from '../../../domain/places/places.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newCustomers } from '../../support/records/customers.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let second: any;
let elsewhere: any;
beforeAll(async () => {
  team = await newTeam();
  ({ client, site, second, other: elsewhere } = await newCustomers(team));
});

const container_type = '8 yd skip';
const create = async (body: object = {}) =>
  (await call('appCreateContainer', { key: team.key, body: { container_type, ...body } })).body;
const at = (id: string, body?: object) => ({ key: team.key, path: { id }, ...(body && { body }) });
const update = async (id: string, body: object) => (await call('updateContainer', at(id, body))).body;
const replace = (id: string, body: object) =>
  call('appReplaceContainer', at(id, { container_type, ...body }));
const history = (id: string, query: object = {}) =>
  listAll('appListContainerHistory', { ...at(id), query: query as never });

describe('a container', () => {
  test('that moves to a postcode that nobody knows has no coordinates any more', async () => {
    const { id } = await create({ location: { client_location_id: site.id } });
    expect(
      (await update(id, { location: { type: 'yard', postcode: 'LS1 1AA' } })).location.lat,
    ).not.toBeNull();
    const { location } = await update(id, { location: { type: 'yard', postcode: 'ZZ1 1ZZ' } });

    expect(location).toMatchObject({ type: 'yard', postcode: 'ZZ1 1ZZ', lat: null, lng: null });
    expect((await create({ location: { postcode: 'ZZ1 1ZZ' } })).location).toMatchObject({
      lat: null,
      lng: null,
    });
  });

  test('has the coordinates of the postcode that is sent, rather than those of its location', async () => {
    const { lat, lng } = placeOf('LS1 1AA')!;
    const sent = await create({ location: { client_location_id: site.id, postcode: 'LS1 1AA' } });
    const moved = await update((await create({ location: { client_location_id: site.id } })).id, {
      location: { postcode: 'LS1 1AA' },
    });
    const cleared = await update(sent.id, { location: { postcode: null } });

    for (const { location } of [sent, moved])
      expect(location).toMatchObject({
        ...{ client_location_id: site.id, address: '22 Birchcliffe Road, Hebden Bridge' },
        ...{ postcode: 'LS1 1AA', lat, lng },
      });
    expect(cleared.location).toMatchObject({ client_location_id: site.id, postcode: null, lat: null });
    expect(cleared.location.lng).toBeNull();
  });

  test('that changes hands is a transfer in its history, from that moment', async () => {
    const skip = await create({ status: 'on_hire', location: { client_location_id: site.id } });
    const given = await update(skip.id, { client_id: elsewhere.client_id });
    const [last, first] = await history(skip.id);

    expect(given).toMatchObject({
      ...{ client_id: elsewhere.client_id, status: 'on_hire' },
      location: { type: 'client', client_location_id: null, address: null, postcode: null },
    });
    expect(last).toMatchObject({
      ...{ movement: 'transferred', status: 'on_hire', client_id: elsewhere.client_id },
      ...{ moved_at: given.location.since, notes: null, collection_id: null, location: given.location },
    });
    expect(first).toMatchObject({ movement: 'delivered', client_id: client.id, location: skip.location });
    expect((await auditOf(team, skip.id)).map(({ action, client_id }) => [action, client_id])).toEqual([
      ['create', client.id],
      ['update', elsewhere.client_id],
    ]);
  });

  test('leaves an address that was entered for its client behind when it goes to another', async () => {
    const there = { type: 'client', address: 'Unit 4, Mill Lane', postcode: 'LS1 1AA' };
    const { id } = await create({ client_id: client.id, location: there });
    const bare = { client_location_id: null, address: null, postcode: null, lat: null, lng: null };

    const { client_id, location } = await update(id, { client_id: elsewhere.client_id });
    expect([client_id, location]).toMatchObject([elsewhere.client_id, { type: 'client', ...bare }]);
    const typed = { address: 'Unit 5', postcode: 'LS1 1AA' };
    const back = await update(id, { client_id: client.id, location: typed });
    expect(back.location).toMatchObject({ type: 'client', ...typed, lat: expect.any(Number) });
    expect((await history(id)).map((entry) => [entry.movement, entry.location.address])).toEqual([
      ['transferred', 'Unit 5'],
      ['transferred', null],
      ['delivered', 'Unit 4, Mill Lane'],
    ]);
  });

  test('whose postcode is corrected has moved, so that no movement is from before', async () => {
    const { id } = await create({ location: { client_location_id: site.id } });
    const moved = await update(id, { location: { postcode: 'HX7 6AD' } });
    expect(moved.location).toMatchObject({ client_location_id: site.id, postcode: 'HX7 6AD' });
    expect((await history(id)).map(({ movement }) => movement)).toEqual([null, 'delivered']);
    const early = { movement: 'collected', moved_at: '2026-09-01T08:00:00Z' };

    expect(errorOf(await call('appMoveContainer', at(id, early)))).toEqual([422, 'moved_at']);
  });

  test('in the yard is delivered to any client, whoever it is kept for', async () => {
    const driver = await newDriver(team);
    const kept = await create({ client_id: elsewhere.client_id, location: { type: 'yard' } });
    expect(kept).toMatchObject({ client_id: elsewhere.client_id, location: { type: 'yard' } });
    const body = {
      ...{ scheduled_date: '2026-10-05', client_id: client.id, quantity_kg: 500 },
      ...{ driver_id: driver.member_id, containers_delivered: [kept.id] },
      ...{ client_location_id: site.id, address: 'Gate 2', postcode: 'HX1 1AA' },
    };
    const { body: job } = await call('appCreateCollection', { key: team.key, body });
    await call('appUpdateCollection', at(job.id, { status: 'in_progress' }));
    const ended = await call('appUpdateCollection', at(job.id, { status: 'completed' }));

    expect([ended.status, ended.body.error?.details]).toEqual([200, undefined]);
    expect((await call('appGetContainer', at(kept.id))).body).toMatchObject({
      client_id: client.id,
      location: { type: 'client', client_location_id: site.id, address: 'Gate 2', postcode: 'HX1 1AA' },
    });
  });

  test('makes several movements in one request, in their order; one that is impossible holds up no other', async () => {
    const { id } = await create();
    const data = [
      { movement: 'delivered', client_id: client.id, notes: 'By the gate' },
      { movement: 'delivered', client_id: client.id },
      { movement: 'collected', notes: 'Full' },
    ];
    const { status, body } = await call('appMoveContainer', at(id, { data }));

    expect([status, body.created, body.failed]).toEqual([200, 2, 1]);
    expect(body.data).toMatchObject([
      { index: 0, status: 201, data: { container_id: id, movement: 'delivered', notes: 'By the gate' } },
      { index: 1, status: 422, error: { details: [{ field: 'data.1.location.type' }] } },
      { index: 2, status: 201, data: { container_id: id, movement: 'collected', notes: 'Full' } },
    ]);
    expect((await history(id)).map(({ movement }) => movement)).toEqual(['collected', 'delivered', null]);
  });

  test('whose hire ends where it stands has the end in its history', async () => {
    const skip = await create({ status: 'on_hire', location: { client_location_id: site.id } });
    const ended = await update(skip.id, { status: 'available' });

    expect(ended.location).toEqual(skip.location);
    expect((await history(skip.id))[0]).toMatchObject({
      ...{ movement: 'off_hire', status: 'available', client_id: client.id },
    });
    expect((await auditOf(team, skip.id)).at(-1)).toMatchObject({
      ...{ action: 'status_change', client_id: client.id },
    });
  });

  test('that is replaced moves if only its address or its postcode differs', async () => {
    const there = { client_location_id: site.id };
    const skip = await create({ status: 'on_hire', location: there });
    const kept = { status: 'on_hire', client_id: client.id };
    const gate = await replace(skip.id, { ...kept, location: { ...there, address: 'Gate 2' } });
    const post = await replace(skip.id, {
      ...{ ...kept, location: { ...there, address: 'Gate 2', postcode: 'HX7 6AD' } },
    });

    expect(gate.body.location).toMatchObject({ address: 'Gate 2', postcode: 'HX7 8DB' });
    expect(gate.body.location.since > skip.location.since).toBe(true);
    expect(post.body.location).toMatchObject({ address: 'Gate 2', postcode: 'HX7 6AD' });
    expect(post.body.location.since > gate.body.location.since).toBe(true);
    expect((await history(skip.id)).map(({ movement }) => movement)).toEqual([
      ...[null, 'transferred', 'delivered'],
    ]);
  });

  test('that is replaced at another location of its client is transferred, in the history of the client', async () => {
    const skip = await create({ status: 'on_hire', location: { client_location_id: site.id } });
    const body = { status: 'repair', location: { client_location_id: second.id } };
    const { body: moved } = await replace(skip.id, body);

    expect(moved).toMatchObject({
      client_id: client.id,
      location: { address: 'Unit 4', postcode: 'HX7 6AD' },
    });
    expect((await history(skip.id))[0]).toMatchObject({
      ...{ movement: 'transferred', status: 'repair', client_id: client.id },
      ...{ moved_at: moved.location.since, location: { client_location_id: second.id } },
    });
    expect((await auditOf(team, skip.id)).at(-1)).toMatchObject({
      ...{ action: 'status_change', client_id: client.id },
    });
  });

  test('is exchanged by hand as well: the empty one goes on hire, the full one onto the vehicle', async () => {
    const [empty, full] = [await create(), await create({ location: { client_location_id: site.id } })];
    const move = async (id: string, body: object) => {
      const { body: line } = await call('appMoveContainer', at(id, body));

      return [line.movement, line.status, line.client_id, line.location.type];
    };

    expect(await move(empty.id, { movement: 'exchanged_in', client_id: client.id })).toEqual([
      ...['exchanged_in', 'on_hire', client.id, 'client'],
    ]);
    expect(await move(full.id, { movement: 'exchanged_out' })).toEqual([
      ...['exchanged_out', 'in_transit', null, 'vehicle'],
    ]);
  });
});

describe('a place that was deleted', () => {
  test('takes no container: neither a new one nor one that moves', async () => {
    const { key } = team;
    const { body: gone } = await call('createClient', { key, body: { name: 'Gone' } });
    const { body: yard } = await call('createClientLocation', {
      ...{ key, body: { client_id: client.id, label: 'Old yard' } },
    });
    const { body: tip } = await call('createSite', { key, body: { name: 'Old tip' } });
    for (const [table, id] of Object.entries({
      ...{ clients: gone.id, client_locations: yard.id, sites: tip.id },
    }))
      await queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);
    const skip = await create();

    for (const [body, field] of [
      [{ client_id: gone.id }, 'client_id'],
      [{ location: { client_location_id: yard.id } }, 'location.client_location_id'],
      [{ location: { site_id: tip.id } }, 'location.site_id'],
    ] as const) {
      const made = await call('appCreateContainer', { key, body: { container_type, ...body } });
      expect(errorOf(made)).toEqual([422, field]);
      expect(errorOf(await call('updateContainer', at(skip.id, body)))).toEqual([422, field]);
      expect(errorOf(await replace(skip.id, body))).toEqual([422, field]);
      const moved = at(skip.id, { movement: 'transferred', location: {}, ...body });
      expect(errorOf(await call('appMoveContainer', moved))).toEqual([422, field]);
    }
    expect(await history(skip.id)).toHaveLength(1);
  });
});

test('a container that is replaced at a site takes its place, and stays there when it is sent again', async () => {
  const tip = async (name: string, address: string) =>
    (await call('createSite', { key: team.key, body: { name, address, postcode: 'HX5 9DA' } })).body.id;
  const [one, two] = [await tip('First tip', '1 Quarry'), await tip('Second tip', '2 Quarry')];
  const { id } = await create();
  const put = async (site_id: string) => (await replace(id, { location: { site_id } })).body.location;
  const first = await put(one);
  expect(first).toMatchObject({ type: 'site', site_id: one, address: '1 Quarry', postcode: 'HX5 9DA' });

  expect(await put(one)).toEqual(first);
  const second = await put(two);
  expect(second).toMatchObject({ type: 'site', site_id: two, address: '2 Quarry' });
  expect(second.since > first.since).toBe(true);
  expect((await history(id)).map(({ location }) => location.site_id)).toEqual([two, one, null]);
});

test('a container stays at a site that was deleted when its place is sent again', async () => {
  const { body: tip } = await call('createSite', {
    ...{ key: team.key, body: { name: 'Closed tip', address: '1 Quarry', postcode: 'HX5 9DA' } },
  });
  const skip = await create({ location: { site_id: tip.id } });
  await queryShared('update sites set archived_at = now() where id = $1', [tip.id]);

  expect(await update(skip.id, { location: { type: 'site', site_id: tip.id } })).toEqual(skip);
  expect(await update(skip.id, { reference: 'T-1', location: { site_id: tip.id } })).toMatchObject({
    ...{ reference: 'T-1', location: skip.location },
  });
});

describe('appListContainerHistory', () => {
  test('takes the entries from a moment and before one, of this container only', async () => {
    const [skip, other] = [await create(), await create()];
    await update(skip.id, { status: 'repair' });
    await update(other.id, { status: 'lost' });
    const [last, first] = await history(skip.id);
    const statuses = async (query: object) => (await history(skip.id, query)).map(({ status }) => status);

    expect([last.status, first.status]).toEqual(['repair', 'available']);
    expect(await statuses({ created_after: last.created_at })).toEqual(['repair']);
    expect(await statuses({ created_before: last.created_at })).toEqual(['available']);
  });
});

test('each movement stores who entered it, whether the container is created, changed, replaced or moved', async () => {
  const location = (id: string) => ({ location: { type: 'client', client_location_id: id } });
  const [other, third] = [
    await team.anotherKey({ role: 'admin' }),
    await team.anotherKey({ role: 'office' }),
  ];
  const { id } = await create();
  await call('appReplaceContainer', {
    ...{
      key: other.key,
      path: { id },
      body: { container_type, status: 'on_hire', ...location(site.id) } as never,
    },
  });
  await call('updateContainer', { key: third.key, path: { id }, body: { status: 'repair' } });
  await update(id, location(second.id));
  await call('appMoveContainer', { key: other.key, path: { id }, body: { movement: 'collected' } });

  const stored = await queryShared<{ recorded_by: string | null }>(
    'select recorded_by from container_movements where team_id = $1 and container_id = $2 order by created_at, id',
    [team.team_id, id],
  );

  expect(stored.map(({ recorded_by }) => recorded_by)).toEqual([
    ...[team.user_id, other.user_id, third.user_id, team.user_id, other.user_id],
  ]);
});

describe('a container that was deleted', () => {
  const deleted = async () => {
    const { id } = await create({ location: { client_location_id: site.id } });
    // What refers to it keeps the row; it is no container of the team any more.
    await queryShared('update containers set archived_at = now() where id = $1', [id]);

    return id as string;
  };

  test('is not read, moved or replaced, and shows no history', async () => {
    const id = await deleted();

    expect((await call('appGetContainer', at(id))).status).toBe(404);
    expect((await call('appListContainerHistory', at(id))).status).toBe(404);
    expect((await call('appMoveContainer', at(id, { movement: 'collected' }))).status).toBe(404);
    expect((await replace(id, {})).status).toBe(404);
  });

  test('is named by no new collection, and holds back the end of a visit that names it', async () => {
    const driver = await newDriver(team);
    const box = await create();
    const job = { scheduled_date: '2026-10-05', client_id: client.id, quantity_kg: 500 };
    const { body: planned } = await call('appCreateCollection', {
      ...{ key: team.key, body: { ...job, driver_id: driver.member_id, containers_delivered: [box.id] } },
    });
    await queryShared('update containers set archived_at = now() where id = $1', [box.id]);
    const change = (body: object) => call('appUpdateCollection', at(planned.id, body));
    const gone = await deleted();

    expect(errorOf(await change({ containers_collected: [gone] }))).toEqual([422, 'containers_collected.0']);
    expect((await change({ containers_delivered: [box.id], status: 'in_progress' })).status).toBe(200);
    const ended = await change({ status: 'completed' });
    expect(errorOf(ended)).toEqual([422, 'containers_delivered.0']);
    expect(ended.body.error.details[0].message).toBe('does not match a record of this team');
    expect((await change({ status: 'completed', containers_delivered: [] })).status).toBe(200);
  });
});

test('a visit cannot both deliver and collect a container, when it is booked or changed', async () => {
  const { body: client } = await call('createClient', { key: team.key, body: { name: 'Twice' } });
  const box = async () => {
    const body = { container_type: '8 yd skip' };

    return (await call('createContainer', { key: team.key, body })).body.id as string;
  };
  const [one, two] = [await box(), await box()];
  const book = (body: object) =>
    call('appCreateCollection', {
      key: team.key,
      body: { scheduled_date: '2026-10-05', client_id: client.id, ...body },
    });
  const delivered = await book({ containers_delivered: [two, one] });
  const change = (body: object) =>
    call('appUpdateCollection', { key: team.key, path: { id: delivered.body.id }, body });

  const both = await book({ containers_delivered: [one], containers_collected: [two, one] });
  expect(errorOf(both)).toEqual([422, 'containers_collected.1']);
  expect(errorOf(await change({ containers_collected: [one] }))).toEqual([422, 'containers_collected.0']);
  expect((await change({ containers_delivered: [two], containers_collected: [one] })).status).toBe(200);
  expect(errorOf(await change({ containers_delivered: [one] }))).toEqual([422, 'containers_delivered.0']);
});
