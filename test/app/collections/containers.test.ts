import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { waitersFor } from '../../support/waiters.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let elsewhere: any;
beforeAll(async () => {
  team = await newTeam();
  client = (await call('createClient', { key: team.key, body: { name: 'Client' } })).body;
  const location = (body: object) => call('createClientLocation', { key: team.key, body });
  site = (
    await location({
      client_id: client.id,
      label: 'Yard',
      address: '22 Birchcliffe Road',
      postcode: 'HX7 8DB',
    })
  ).body;
  const other = (await call('createClient', { key: team.key, body: { name: 'Other' } })).body;
  elsewhere = (await location({ client_id: other.id, label: 'Other', postcode: 'LS1 1AA' })).body;
});

const create = async (body: object = {}) =>
  (await call('appCreateContainer', { key: team.key, body: { container_type: '8 yd skip', ...body } })).body;
const replace = (id: string, body: object) =>
  call('appReplaceContainer', { key: team.key, path: { id }, body });
const move = (id: string, body: object, key = team.key) =>
  call('appMoveContainer', { key, path: { id }, body });
const get = async (id: string) => (await call('appGetContainer', { key: team.key, path: { id } })).body;
const history = (id: string) => listAll('appListContainerHistory', { key: team.key, path: { id } });

describe('the life of a container', () => {
  test('goes from the yard to a client and back by vehicle, and records each step once', async () => {
    const skip = await create({ reference: 'S-1' });

    expect(
      (await move(skip.id, { movement: 'delivered', location: { client_location_id: site.id } })).status,
    ).toBe(201);
    expect(await get(skip.id)).toMatchObject({
      status: 'on_hire',
      client_id: client.id,
      location: { type: 'client', client_location_id: site.id, address: '22 Birchcliffe Road' },
    });
    await move(skip.id, { movement: 'collected', notes: 'Full' });
    expect(await get(skip.id)).toMatchObject({
      status: 'in_transit',
      client_id: null,
      location: { type: 'vehicle', client_location_id: null, address: null },
    });
    await move(skip.id, { movement: 'returned_to_yard' });
    expect(await get(skip.id)).toMatchObject({ status: 'available', location: { type: 'yard' } });

    const lines = await history(skip.id);
    expect(lines.map(({ movement, status, notes }) => [movement, status, notes])).toEqual([
      ['returned_to_yard', 'available', null],
      ['collected', 'in_transit', 'Full'],
      ['delivered', 'on_hire', null],
      [null, 'available', null],
    ]);
    expect((await auditOf(team, skip.id)).map(({ action, client_id }) => [action, client_id])).toEqual([
      ['create', null],
      ['status_change', client.id],
      ['status_change', client.id],
      ['status_change', null],
    ]);
  });
});

describe('appMoveContainer', () => {
  test('an impossible movement names the fields it would need, and moves nothing', async () => {
    const skip = await create({ status: 'repair' });

    expect(errorOf(await move(skip.id, { movement: 'delivered' }))).toEqual([422, 'status', 'client_id']);
    expect(errorOf(await move(skip.id, { movement: 'collected' }))).toEqual([422, 'location.type']);
    expect(errorOf(await move(skip.id, { movement: 'transferred' }))).toEqual([422, 'location']);
    expect(errorOf(await move(skip.id, { movement: 'off_hire', location: { type: 'yard' } }))).toEqual([
      422,
      'status',
      'location',
    ]);
    expect(await history(skip.id)).toHaveLength(1);
  });

  test('a transfer keeps the status, may change the client, and needs a different place', async () => {
    const skip = await create({
      status: 'on_hire',
      client_id: client.id,
      location: { client_location_id: site.id },
    });

    await move(skip.id, { movement: 'transferred', location: { client_location_id: elsewhere.id } });
    expect(await get(skip.id)).toMatchObject({
      status: 'on_hire',
      client_id: elsewhere.client_id,
      location: { client_location_id: elsewhere.id },
    });
    expect(
      errorOf(
        await move(skip.id, { movement: 'transferred', location: { client_location_id: elsewhere.id } }),
      ),
    ).toEqual([422, 'location']);
  });

  test('off hire leaves a skip at the customer on hire until it is collected, and frees one in the yard', async () => {
    const there = await create({ status: 'on_hire', client_id: client.id });
    const home = await create({ status: 'on_hire' });

    for (const { id } of [there, home]) await move(id, { movement: 'off_hire' });

    expect(await get(there.id)).toMatchObject({
      status: 'on_hire',
      client_id: client.id,
      location: { type: 'client' },
    });
    expect(await history(there.id)).toMatchObject([{ movement: 'off_hire', status: 'on_hire' }, {}]);
    await move(there.id, { movement: 'collected' });
    await move(there.id, { movement: 'returned_to_yard' });
    expect((await get(there.id)).status).toBe('available');
    expect((await get(home.id)).status).toBe('available');
  });

  test('a new container accepts movements from before it was entered, in their order', async () => {
    const skip = await create();
    const at = (moved_at: string, body: object) => move(skip.id, { moved_at, ...body });

    const delivered = await at('2026-09-01T08:00:00Z', { movement: 'delivered', client_id: client.id });
    expect([delivered.status, delivered.body.moved_at]).toEqual([201, '2026-09-01T08:00:00.000Z']);
    expect(errorOf(await at('2026-08-01T08:00:00Z', { movement: 'collected' }))).toEqual([422, 'moved_at']);
    expect((await at('2026-09-15T08:00:00Z', { movement: 'collected' })).status).toBe(201);

    const lines = await history(skip.id);
    expect(lines.map(({ movement, moved_at }) => [movement, moved_at])).toEqual([
      ['collected', '2026-09-15T08:00:00.000Z'],
      ['delivered', '2026-09-01T08:00:00.000Z'],
      [null, '2026-09-01T08:00:00.000Z'],
    ]);
    expect((await get(skip.id)).location.since).toBe('2026-09-15T08:00:00.000Z');
  });

  test('a change of status alone is no movement, and the end of a hire is one', async () => {
    const skip = await create();
    const at = (moved_at: string, body: object) => move(skip.id, { moved_at, ...body });
    for (const status of ['maintenance', 'available'])
      await call('updateContainer', { key: team.key, path: { id: skip.id }, body: { status } });

    const delivered = await at('2026-09-01T08:00:00Z', { movement: 'delivered', client_id: client.id });
    expect(delivered.status).toBe(201);
    expect((await history(skip.id)).at(-1)).toMatchObject({ moved_at: '2026-09-01T08:00:00.000Z' });
    await at('2026-09-10T08:00:00Z', { movement: 'off_hire' });
    expect(errorOf(await at('2026-09-05T08:00:00Z', { movement: 'collected' }))).toEqual([422, 'moved_at']);
    expect((await at('2026-09-10T08:00:00Z', { movement: 'collected' })).status).toBe(201);
  });

  test('a movement that waits for the first one is not taken for the first', async () => {
    const skip = await create();
    const first = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await first.connect();
    try {
      await first.query('begin');
      await first.query('select from containers where team_id = $1 and id = $2 for update', [
        team.team_id,
        skip.id,
      ]);
      await first.query(
        `insert into container_movements (team_id, id, container_id, movement, status, location, moved_at)
         select team_id, gen_random_uuid(), container_id, 'transferred', status, location, now()
         from container_movements where team_id = $1 and container_id = $2`,
        [team.team_id, skip.id],
      );
      const earlier = move(skip.id, {
        movement: 'delivered',
        client_id: client.id,
        moved_at: '2026-09-01T08:00:00Z',
      });
      await eventually('the second movement waits', async () => (await waitersFor(first)) > 0);
      await first.query('commit');

      expect(errorOf(await earlier)).toEqual([422, 'moved_at']);
    } finally {
      await first.end();
    }
  });

  test('rejects a movement in the future or before the previous movement', async () => {
    const skip = await create();
    await move(skip.id, { movement: 'transferred', location: { type: 'vehicle' } });
    const { location } = await get(skip.id);

    expect(
      errorOf(
        await move(skip.id, {
          movement: 'delivered',
          client_id: client.id,
          moved_at: '2020-01-01T00:00:00Z',
        }),
      ),
    ).toEqual([422, 'moved_at']);
    expect(
      errorOf(
        await move(skip.id, {
          movement: 'delivered',
          client_id: client.id,
          moved_at: '2099-01-01T00:00:00Z',
        }),
      ),
    ).toEqual([422, 'moved_at']);
    const moved = await move(skip.id, {
      movement: 'delivered',
      client_id: client.id,
      moved_at: location.since,
    });
    expect(moved.body.moved_at).toBe(location.since);
    expect((await get(skip.id)).location.since).toBe(location.since);
  });

  test('when two people deliver it at the same time, one succeeds', async () => {
    const skip = await create();
    const deliver = (client_id: string) => move(skip.id, { movement: 'delivered', client_id });

    const answers = await Promise.all([deliver(client.id), deliver(elsewhere.client_id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await history(skip.id)).toHaveLength(2);
  });

  test('a driver moves containers and cannot create, change or delete them; another team’s is 404', async () => {
    const skip = await create();
    const { key } = await team.anotherKey({ role: 'driver' });
    const other = await newTeam();

    expect((await move(skip.id, { movement: 'delivered', client_id: client.id }, key)).status).toBe(201);
    expect((await call('appDeleteContainer', { key, path: { id: skip.id } })).status).toBe(403);
    expect((await move(skip.id, { movement: 'collected' }, other.key)).status).toBe(404);
    expect((await call('appListContainerHistory', { key: other.key, path: { id: skip.id } })).status).toBe(
      404,
    );
  });
});

describe('appReplaceContainer', () => {
  test('resets absent fields as for a new container, and records the return', async () => {
    const skip = await create({
      reference: 'S-9',
      status: 'on_hire',
      client_id: client.id,
      location: { client_location_id: site.id },
    });

    const { body } = await replace(skip.id, { container_type: '12 yd skip' });

    expect(body).toMatchObject({
      reference: null,
      container_type: '12 yd skip',
      status: 'available',
      client_id: null,
      location: { type: 'yard', client_location_id: null, address: null, postcode: null },
    });
    expect((await history(skip.id)).map(({ movement }) => movement)).toEqual([
      'returned_to_yard',
      'delivered',
    ]);
  });

  test('changes and clears the day on which a container was bought', async () => {
    const skip = await create({ purchased_on: '2024-02-29' });
    expect(skip.purchased_on).toBe('2024-02-29');
    const container_type = skip.container_type;

    const later = await replace(skip.id, { container_type, purchased_on: '2025-03-31' });
    const cleared = await replace(skip.id, { container_type });

    expect([later.body.purchased_on, cleared.body.purchased_on]).toEqual(['2025-03-31', null]);
    const changes = (await auditOf(team, skip.id)).slice(1).flatMap((event) => event.changes);
    expect(changes).toEqual([
      { field: 'purchased_on', from: '2024-02-29', to: '2025-03-31' },
      { field: 'purchased_on', from: '2025-03-31', to: null },
    ]);
    const day = { container_type, purchased_on: '2025-02-29' };
    expect((await replace(skip.id, day)).body.error.details[0].field).toBe('purchased_on');
  });

  test('a container that stays keeps its arrival time; an identical request leaves no history', async () => {
    const whole = { status: 'on_hire', client_id: client.id, location: { client_location_id: site.id } };
    const skip = await create(whole);

    const other = await replace(skip.id, { ...whole, container_type: '8 yard skip', reference: 'S-10' });
    const again = await replace(skip.id, { ...whole, container_type: '8 yard skip', reference: 'S-10' });

    expect(other.body.location).toEqual(skip.location);
    expect(again.body).toEqual(other.body);
    expect(await history(skip.id)).toHaveLength(1);
    expect((await auditOf(team, skip.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('rejects a reference that another container has, and names the field', async () => {
    await create({ reference: 'S-11' });
    const skip = await create();

    expect(errorOf(await replace(skip.id, { container_type: 'x', reference: 'S-11' }))).toEqual([
      422,
      'reference',
    ]);
  });
});

describe('appListContainers', () => {
  test('filters by place and by number; a bulk body creates several', async () => {
    const made = await call('appCreateContainer', {
      key: team.key,
      body: { data: [{ container_type: 'bin', reference: 'B-1' }, { reference: 'B-2' }] },
    });
    const list = (query: Record<string, string>) => listAll('appListContainers', { key: team.key, query });

    expect([made.body.created, made.body.failed]).toEqual([1, 1]);
    expect((await list({ reference: 'B-1' })).map(({ id }) => id)).toEqual([made.body.data[0].data.id]);
    const there = await list({ client_location_id: site.id });
    expect(there.every(({ location }) => location.client_location_id === site.id)).toBe(true);
  });
});

describe('appCreateContainer', () => {
  test('puts a container at the given place; another team’s client is rejected', async () => {
    const location = { type: 'client', client_location_id: site.id };
    const made = await create({ reference: 'CV-NEW', status: 'on_hire', client_id: client.id, location });

    expect(made).toMatchObject({
      object: 'container',
      reference: 'CV-NEW',
      status: 'on_hire',
      client_id: client.id,
      location: { ...location, postcode: 'HX7 8DB' },
    });
    const answer = await call('appCreateContainer', {
      key: (await newTeam()).key,
      body: { container_type: '8 yd skip', client_id: client.id },
    });
    expect(errorOf(answer)).toEqual([422, 'client_id']);
  });
});

describe('appGetContainer', () => {
  test('shows what was created; another team’s container is 404', async () => {
    const made = await create({ reference: 'CV-GET' });

    expect(await get(made.id)).toEqual(made);
    const stranger = { key: (await newTeam()).key, path: { id: made.id } };
    expect((await call('appGetContainer', stranger)).status).toBe(404);
  });
});

describe('appListContainerHistory', () => {
  test('lists the movements of one container, newest first; another team’s container is 404', async () => {
    const { id } = await create();
    await move(id, { movement: 'delivered', location: { client_location_id: site.id } });

    expect((await history(id))[0]).toMatchObject({
      object: 'container_movement',
      container_id: id,
      movement: 'delivered',
      client_id: client.id,
    });
    const stranger = { key: (await newTeam()).key, path: { id } };
    expect((await call('appListContainerHistory', stranger)).status).toBe(404);
  });
});

describe('appDeleteContainer', () => {
  test('deletes a container once, and only for its own team', async () => {
    const { id } = await create();
    const remove = (key: string) => call('appDeleteContainer', { key, path: { id } });

    expect((await remove((await newTeam()).key)).status).toBe(404);
    expect((await remove(team.key)).body).toEqual({ id, object: 'container', deleted: true });
    expect((await remove(team.key)).status).toBe(404);
  });
});
