import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { titled } from '../support/tables.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client: any;
let location: any;
let other: any;
let site: any;
beforeAll(async () => {
  team = await newTeam();
  const make = async (operation: string, body: object) =>
    (await call(operation, { key: team.key, body })).body;
  client = await make('createClient', { name: 'Client' });
  location = await make('createClientLocation', {
    client_id: client.id,
    label: 'Yard',
    address: '22 Birchcliffe Road',
    city: 'Hebden Bridge',
    postcode: 'HX7 8DB',
  });
  const another = await make('createClient', { name: 'Other' });
  other = await make('createClientLocation', {
    client_id: another.id,
    label: 'Other',
    address: '1 Elsewhere',
  });
  site = await make('createSite', { name: 'Tip', address: 'Lowfields Way', postcode: 'LS10 1AB' });
});

const create = async (body: object) =>
  call('createContainer', { key: team.key, body: { container_type: '8 yd skip', ...body } });
const update = async (id: string, body: object) =>
  call('updateContainer', { key: team.key, path: { id }, body });
const get = async (id: string) => (await call('getContainer', { key: team.key, path: { id } })).body;
const history = async (id: string) =>
  queryShared<{ movement: string | null; status: string; location: any }>(
    'select movement, status, location from container_movements where container_id = $1 order by moved_at, id',
    [id],
  );
const nowhere = {
  client_location_id: null,
  site_id: null,
  address: null,
  postcode: null,
  lat: null,
  lng: null,
};

describe('createContainer', () => {
  test('a container with only a type is available in the yard, from now', async () => {
    const { status, body, headers } = await create({});

    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/containers/${body.id}`);
    expect(body).toEqual({
      id: body.id,
      object: 'container',
      reference: null,
      container_type: '8 yd skip',
      status: 'available',
      location: { type: 'yard', ...nowhere, since: body.location.since },
      client_id: null,
      purchased_on: null,
      created_at: body.created_at,
      updated_at: body.created_at,
    });
    expect(Math.abs(Date.parse(body.location.since) - Date.parse(body.created_at))).toBeLessThan(5000);
    expect(await get(body.id)).toEqual(body);
  });

  test('at a client location it gets the client, the address and the coordinates', async () => {
    const { body } = await create({
      reference: 'CV-1',
      status: 'on_hire',
      location: { client_location_id: location.id },
    });

    expect(body).toMatchObject({
      reference: 'CV-1',
      status: 'on_hire',
      client_id: client.id,
      location: {
        type: 'client',
        client_location_id: location.id,
        site_id: null,
        address: '22 Birchcliffe Road, Hebden Bridge',
        postcode: 'HX7 8DB',
        lat: location.geocode.lat,
        lng: location.geocode.lng,
      },
    });
    expect(body.location.lat).toEqual(expect.any(Number));
    expect(await auditOf(team, body.id)).toMatchObject([{ action: 'create', client_id: client.id }]);
  });

  test('a site sets its address, unless one is sent', async () => {
    expect((await create({ location: { site_id: site.id } })).body.location).toMatchObject({
      type: 'site',
      site_id: site.id,
      address: 'Lowfields Way',
      postcode: 'LS10 1AB',
      lat: expect.any(Number),
    });
    expect(
      (await create({ location: { site_id: site.id, address: 'Bay 4', postcode: null } })).body.location,
    ).toMatchObject({ address: 'Bay 4', postcode: null, lat: null });
  });

  test('a client alone places it at that client, not on hire', async () => {
    expect((await create({ client_id: client.id })).body).toMatchObject({
      status: 'available',
      client_id: client.id,
      location: { type: 'client', client_location_id: null },
    });
  });

  test.each(
    titled([
      [{ container_type: '' }, 'container_type'],
      [{ container_type: 'x'.repeat(80) }, null],
      [{ container_type: 'x'.repeat(81) }, 'container_type'],
      [{ container_type: null }, 'container_type'],
      [{ reference: 'x'.repeat(60) }, null],
      [{ reference: 'x'.repeat(61) }, 'reference'],
      [{ status: 'hired' }, 'status'],
      [{ status: 'scrapped' }, null],
      [{ client_id: '00000000-0000-4000-8000-000000000000' }, 'client_id'],
      [{ location: { type: 'moon' } }, 'location.type'],
      [{ location: { address: 'x'.repeat(500), postcode: 'HX7     6AD ' } }, null],
      [{ location: { address: 'x'.repeat(501) } }, 'location.address'],
      [{ location: { postcode: 'HX7      6AD ' } }, 'location.postcode'],
      [{ location: { lat: 1 } }, 'location.lat'],
      [
        { location: { client_location_id: '00000000-0000-4000-8000-000000000000' } },
        'location.client_location_id',
      ],
      [{ location: { site_id: '00000000-0000-4000-8000-000000000000' } }, 'location.site_id'],
      [{ colour: 'yellow' }, 'colour'],
    ]),
  )('%s', async (_title, body, field) => {
    const answer = await create(body);

    expect(field === null ? [answer.status] : errorOf(answer)).toEqual(field === null ? [201] : [422, field]);
  });

  test('rejects a place that contradicts the type or the client', async () => {
    expect(errorOf(await create({ location: { type: 'yard', client_location_id: location.id } }))).toEqual([
      422,
      'location.client_location_id',
    ]);
    expect(
      errorOf(await create({ client_id: client.id, location: { client_location_id: other.id } })),
    ).toEqual([422, 'location.client_location_id']);
  });

  test('a reference is unique among the team’s containers that are not deleted', async () => {
    const { body: first } = await create({ reference: 'CV-UNIQUE' });

    expect(errorOf(await create({ reference: 'CV-UNIQUE' }))).toEqual([422, 'reference']);
    const another = (await create({ reference: 'CV-OTHER' })).body;
    expect(errorOf(await update(another.id, { reference: 'CV-UNIQUE' }))).toEqual([422, 'reference']);
    const stranger = await newTeam();
    expect(
      (
        await call('createContainer', {
          key: stranger.key,
          body: { container_type: 'skip', reference: 'CV-UNIQUE' },
        })
      ).status,
    ).toBe(201);

    await call('deleteContainer', { key: team.key, path: { id: first.id } });
    expect((await create({ reference: 'CV-UNIQUE' })).status).toBe(201);
  });

  test('creates the valid items of a bulk body and reports the invalid ones in their places', async () => {
    const { status, body } = await call('createContainer', {
      key: team.key,
      body: {
        data: [
          { container_type: 'skip', reference: 'BULK-1' },
          { container_type: 'skip', reference: 'BULK-1' },
          { reference: 'BULK-2' },
          { container_type: 'skip', location: { site_id: location.id } },
          { container_type: 'skip', reference: 'BULK-3', client_id: client.id },
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
    expect(
      [1, 2, 3].map((index) => body.data[index].error.details.map((detail: any) => detail.field)),
    ).toEqual([['data.1.reference'], ['data.2.container_type'], ['data.3.location.site_id']]);
    expect(await history(body.data[4].data.id)).toHaveLength(1);
  });
});

describe('updateContainer', () => {
  test('changes the given fields and keeps the rest, including its place and since when', async () => {
    const { body: container } = await create({ location: { client_location_id: location.id } });

    const { status, body } = await update(container.id, { reference: 'R', container_type: '6 yd skip' });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...container,
      reference: 'R',
      container_type: '6 yd skip',
      updated_at: body.updated_at,
    });
    expect((await auditOf(team, container.id)).map((row) => row.action)).toEqual(['create', 'update']);
    expect(await history(container.id)).toHaveLength(1);
  });

  test('returns to the yard as in the contract’s example, and its history lists each move', async () => {
    const { body: container } = await create({
      status: 'on_hire',
      location: { client_location_id: location.id },
    });

    const { body } = await update(container.id, {
      status: 'repair',
      client_id: null,
      location: { type: 'yard', client_location_id: null, address: null, postcode: null },
    });
    await update(container.id, { status: 'available' });

    expect(body).toMatchObject({ status: 'repair', client_id: null, location: { type: 'yard', ...nowhere } });
    expect(body.location.since > container.location.since).toBe(true);
    expect((await history(container.id)).map((row) => [row.movement, row.status, row.location.type])).toEqual(
      [
        ['delivered', 'on_hire', 'client'],
        ['returned_to_yard', 'repair', 'yard'],
        [null, 'available', 'yard'],
      ],
    );
    expect((await auditOf(team, container.id)).map((row) => row.action)).toEqual([
      'create',
      'status_change',
      'status_change',
    ]);
  });

  test('merges the fields of the location; another place sets its own address', async () => {
    const { body: container } = await create({ location: { client_location_id: location.id } });

    expect((await update(container.id, { location: { address: 'Gate 2' } })).body.location).toMatchObject({
      type: 'client',
      client_location_id: location.id,
      address: 'Gate 2',
      postcode: 'HX7 8DB',
      lat: location.geocode.lat,
    });
    expect((await update(container.id, { location: { site_id: site.id } })).body.location).toMatchObject({
      type: 'site',
      client_location_id: null,
      address: 'Lowfields Way',
      postcode: 'LS10 1AB',
    });
    expect((await update(container.id, { location: { client_location_id: other.id } })).body).toMatchObject({
      client_id: other.client_id,
      location: { type: 'client', site_id: null, address: '1 Elsewhere', postcode: null, lat: null },
    });
    expect((await update(container.id, { client_id: null })).body).toMatchObject({
      client_id: null,
      location: { type: 'yard', ...nowhere },
    });
  });

  test('sending its client and place again changes nothing, even if they were deleted since', async () => {
    const { key } = team;
    const { body: owner } = await call('createClient', { key, body: { name: 'Leaves' } });
    const { body: place } = await call('createClientLocation', {
      key,
      body: { client_id: owner.id, label: 'Yard', address: '1 Mill Lane' },
    });
    const names = { client_id: owner.id, location: { type: 'client', client_location_id: place.id } };
    const { body: skip } = await create(names);
    await call('deleteClient', { key, path: { id: owner.id } });

    for (const body of [names, { client_id: owner.id }, { location: names.location }]) {
      const again = await update(skip.id, body);

      expect([again.status, again.body]).toEqual([200, skip]);
    }
    expect(errorOf(await update(skip.id, { ...names, client_id: client.id }))).toEqual([
      422,
      'location.client_location_id',
    ]);
  });

  test('{} changes nothing; null on the type or status is rejected; an unknown id is 404', async () => {
    const { body: container } = await create({});

    for (const body of [{}, { location: {} }, { client_id: null }, { location: { type: 'yard' } }])
      expect((await update(container.id, body)).body).toEqual(container);
    expect(errorOf(await update(container.id, { container_type: null }))).toEqual([422, 'container_type']);
    expect(errorOf(await update(container.id, { status: null }))).toEqual([422, 'status']);
    expect(await auditOf(team, container.id)).toHaveLength(1);
    expect((await update('00000000-0000-4000-8000-000000000000', { status: 'lost' })).status).toBe(404);
  });
});

describe('deleteContainer', () => {
  test('is removed from GET and lists; its history and the collections that serviced it are kept', async () => {
    const { body: container } = await create({ status: 'lost' });
    const { body: collection } = await call('createCollection', {
      key: team.key,
      body: { scheduled_date: '2026-10-05', container_id: container.id },
    });
    const path = { id: container.id };

    expect((await call('deleteContainer', { key: team.key, path })).body).toEqual({
      id: container.id,
      object: 'container',
      deleted: true,
    });

    expect((await call('deleteContainer', { key: team.key, path })).status).toBe(404);
    expect((await call('getContainer', { key: team.key, path })).status).toBe(404);
    expect((await update(container.id, { status: 'available' })).status).toBe(404);
    expect(
      (await listAll('listContainers', { key: team.key, query: { status: 'lost' } })).map((each) => each.id),
    ).not.toContain(container.id);
    const kept = await call('getCollection', { key: team.key, path: { id: collection.id } });
    expect(kept.body.container_id).toBe(container.id);
    expect(await history(container.id)).toHaveLength(1);
  });
});

describe('listContainers', () => {
  test('filters by status, client and creation time', async () => {
    const own = await newTeam();
    const ownClient = (await call('createClient', { key: own.key, body: { name: 'c' } })).body;
    const make = async (body: object) =>
      (await call('createContainer', { key: own.key, body: { container_type: 'skip', ...body } })).body;
    const a = await make({ reference: 'a' });
    const b = await make({ reference: 'b', client_id: ownClient.id, status: 'on_hire' });
    await make({ reference: 'c', client_id: ownClient.id });
    const found = async (query: Record<string, string>) =>
      (await listAll('listContainers', { key: own.key, query })).map((each) => each.reference).join('');

    expect(await found({})).toBe('cba');
    expect(await found({ status: 'available' })).toBe('ca');
    expect(await found({ client_id: ownClient.id })).toBe('cb');
    expect(await found({ client_id: ownClient.id, status: 'on_hire' })).toBe('b');
    expect(await found({ status: 'melted' })).toBe('');
    expect(await found({ created_after: b.created_at })).toBe('cb');
    expect(await found({ created_before: b.created_at })).toBe('a');
    expect(await found({ created_after: a.created_at, created_before: b.created_at })).toBe('a');
  });
});

describe('getContainer', () => {
  test('shows what was created; another team’s container is 404', async () => {
    const { body: made } = await create({ reference: 'CV-READ' });

    const shown = await get(made.id);

    expect(shown).toEqual(made);
    expect(shown).toMatchObject({ object: 'container', reference: 'CV-READ', status: 'available' });
    const stranger = { key: (await newTeam()).key, path: { id: made.id } };
    expect((await call('getContainer', stranger)).status).toBe(404);
  });
});
