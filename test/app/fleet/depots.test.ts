import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const create = (body: object) => call('appCreateDepot', { key: team.key, body });

describe('appCreateDepot', () => {
  test('places the depot by its postcode unless a position is given', async () => {
    const placed = await create({ name: 'Yard', postcode: 'HX7 6AD' });
    const given = await create({ name: 'Yard', postcode: 'HX7 6AD', lat: 53.5, lng: -2 });

    expect(placed.body).toMatchObject({ is_active: true, is_operating_centre: false, member_count: 0 });
    expect(placed.body.lat).toBeGreaterThan(50);
    expect(given.body).toMatchObject({ lat: 53.5, lng: -2 });
  });

  test.each([
    [{ name: 'X', postcode: '1' }, 'postcode'],
    [{ name: 'X', o_licence_ref: '1' }, 'o_licence_ref'],
    [{ name: 'X', lat: 53 }, 'lng'],
    [{ name: 'X', lat: 53, lng: null }, 'lng'],
    [{ name: 'X', lat: null, lng: -2 }, 'lat'],
    [{ name: 'X', lng: -2 }, 'lat'],
    [{}, 'name'],
  ])('%j is refused on %s', async (body, field) => {
    const answer = await create(body);

    expect([answer.status, answer.body.error.details[0].field]).toEqual([422, field]);
  });
});

describe('appUpdateDepot', () => {
  test('changes the given fields; a closed depot accepts no people', async () => {
    const { body: depot } = await create({ name: 'Yard', opening_hours: 'early' });
    const { body: changed } = await call('appUpdateDepot', {
      key: team.key,
      path: { id: depot.id },
      body: { is_active: false },
    });
    const [member] = await listAll('appListTeamMembers', { key: team.key });
    const assigned = await call('appAssignDepotMember', {
      key: team.key,
      body: { member_id: member.id, depot_id: depot.id },
    });

    expect(changed).toMatchObject({ name: 'Yard', opening_hours: 'early', is_active: false });
    expect([assigned.status, assigned.body.error.details[0].field]).toEqual([422, 'depot_id']);
  });
});

describe('the place of a depot', () => {
  test('follows a new postcode, and stays where it was put while the postcode is the same', async () => {
    const { body: depot } = await create({ name: 'Yard', postcode: 'HX7 6AD', lat: 53.5, lng: -2 });
    const update = async (body: object) =>
      (await call('appUpdateDepot', { key: team.key, path: { id: depot.id }, body })).body;

    expect(await update({ postcode: 'HX7 6AD', name: 'Top yard' })).toMatchObject({ lat: 53.5, lng: -2 });
    const moved = await update({ postcode: 'BD17 7HR' });
    expect([moved.name, moved.lat === 53.5, moved.lat > 53]).toEqual(['Top yard', false, true]);
    expect(await update({ postcode: null })).toMatchObject({ postcode: null, lat: null, lng: null });
    expect(await update({ lat: 53.6, lng: -1.9 })).toMatchObject({ lat: 53.6, lng: -1.9 });
  });

  test('another team finds no such depot', async () => {
    const { body: depot } = await create({ name: 'Yard' });
    const { key } = await newTeam();

    expect(
      (await call('appUpdateDepot', { key, path: { id: depot.id }, body: { name: 'Ours' } })).status,
    ).toBe(404);
  });
});

describe('appAssignDepotMember', () => {
  test('refuses a person who does not work in the team, and a depot of another team', async () => {
    const { body: depot } = await create({ name: 'Yard' });
    const stranger = await newTeam();
    const [theirs] = await listAll('appListTeamMembers', { key: stranger.key });
    const [ours] = await listAll('appListTeamMembers', { key: team.key });
    const assign = async (key: string, member_id: string) => {
      const { status, body } = await call('appAssignDepotMember', {
        key,
        body: { member_id, depot_id: depot.id },
      });

      return [status, body.error?.details[0].field];
    };

    expect(await assign(team.key, theirs.id)).toEqual([422, 'member_id']);
    expect(await assign(stranger.key, theirs.id)).toEqual([422, 'depot_id']);
    const driver = await team.anotherKey({ role: 'driver', user: `gone@${team.team_id}.test` });
    const members = await listAll('appListTeamMembers', { key: team.key });
    const { id } = members.find(({ user_id }) => user_id === driver.user_id);
    await call('appUpdateTeamMember', { key: team.key, path: { id }, body: { status: 'suspended' } });
    expect(await assign(team.key, id)).toEqual([422, 'member_id']);
    expect(await assign(team.key, ours.id)).toEqual([200, undefined]);
    await call('appAssignDepotMember', { key: team.key, body: { member_id: ours.id, depot_id: null } });
    await call('appRemoveTeamMember', { key: team.key, path: { id } });
  });

  test('takes a suspended person off a depot, but not one who was removed', async () => {
    const { body: depot } = await create({ name: 'Yard' });
    const { member_id } = await newDriver(team);
    const assign = (depot_id: string | null) =>
      call('appAssignDepotMember', { key: team.key, body: { member_id, depot_id } });
    await assign(depot.id);
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: member_id },
      body: { status: 'suspended' },
    });

    expect((await assign(null)).body).toMatchObject({ member_id, depot_id: null });
    expect((await auditOf(team, member_id)).at(-1)).toMatchObject({
      changes: [{ field: 'depot_id', to: null }],
    });
    await call('appRemoveTeamMember', { key: team.key, path: { id: member_id } });
    expect((await assign(null)).status).toBe(422);
  });

  test('assigns a depot to a person and removes it; repeating this leaves no history', async () => {
    const { body: depot } = await create({ name: 'Yard' });
    const [member] = await listAll('appListTeamMembers', { key: team.key });
    const assign = (depot_id: string | null) =>
      call('appAssignDepotMember', { key: team.key, body: { member_id: member.id, depot_id } });
    const before = (await auditOf(team, member.id)).length;

    expect((await assign(depot.id)).body).toMatchObject({ depot_id: depot.id, depot_name: 'Yard' });
    await assign(depot.id);
    const listed = await listAll('appListDepotMembers', { key: team.key, query: { depot_id: depot.id } });
    expect(listed).toMatchObject([{ object: 'depot_member', member_id: member.id }]);
    expect((await call('appListDepots', { key: team.key })).body.data[0].member_count).toBe(1);
    expect((await assign(null)).body.depot_id).toBeNull();
    expect((await auditOf(team, member.id)).length).toBe(before + 2);
  });
});

describe('appListDepotMembers', () => {
  test('pages with a cursor', async () => {
    for (const role of ['admin', 'office', 'driver'] as const) await team.anotherKey({ role });

    const whole = await listAll('appListDepotMembers', { key: team.key });
    const paged = await listAll('appListDepotMembers', { key: team.key, query: { limit: 1 } });

    expect(whole).toHaveLength(4);
    expect(paged).toEqual(whole);
  });
});

describe('appListDepots', () => {
  test('lists the depots of the team, open or closed', async () => {
    const { key } = await newTeam();
    const add = async (name: string) =>
      (await call('appCreateDepot', { key, body: { name, postcode: 'HX7 6AD' } })).body;
    const used = await add('Used');
    const { id } = await add('Given up');
    await call('appUpdateDepot', { key, path: { id }, body: { is_active: false } });

    expect(await listAll('appListDepots', { key, query: { is_active: true } })).toEqual([used]);
    expect((await listAll('appListDepots', { key, query: { is_active: false } })).map((d) => d.id)).toEqual([
      id,
    ]);
    expect((await call('appListDepots', { key, query: { is_active: 'maybe' } })).status).toBe(422);
  });
});

describe('every field of a depot', () => {
  const fields = {
    name: 'Top yard',
    address: 'Unit 4, Canal Road',
    postcode: 'HX7 6AD',
    lat: 53.5,
    lng: -2,
    is_operating_centre: true,
    o_licence_ref: 'OB1234567',
    opening_hours: 'Mon-Fri 06:00-18:00',
    is_active: false,
  };

  test('is kept as sent, is null if it was not sent, and stays when another is changed', async () => {
    const { body: full } = await create(fields);
    const { body: empty } = await create({ name: 'Yard' });
    const update = async (id: string, body: object) =>
      (await call('appUpdateDepot', { key: team.key, path: { id }, body })).body;

    expect(full).toMatchObject(fields);
    expect(empty).toMatchObject({
      ...{ address: null, postcode: null, lat: null, lng: null, o_licence_ref: null, opening_hours: null },
      ...{ is_operating_centre: false, is_active: true },
    });
    expect(await update(full.id, { name: 'Low yard' })).toMatchObject({ ...fields, name: 'Low yard' });
    expect(await update(empty.id, fields)).toMatchObject(fields);
    expect(await update(full.id, { postcode: 'BD17 7HR', lat: 53.9, lng: -1.8 })).toMatchObject({
      ...{ postcode: 'BD17 7HR', lat: 53.9, lng: -1.8 },
    });
    const history = await auditOf(team, full.id);
    expect(history.map(({ entity_type, action }) => [entity_type, action])).toEqual([
      ['depot', 'create'],
      ['depot', 'update'],
      ['depot', 'update'],
    ]);
    expect(history[1]!.changes).toContainEqual({ field: 'name', from: 'Top yard', to: 'Low yard' });
  });

  test.each([
    [{ name: 'm'.repeat(120) }, { name: 'm'.repeat(121) }],
    [{ address: 'm'.repeat(500) }, { address: 'm'.repeat(501) }],
    [{ opening_hours: 'm'.repeat(300) }, { opening_hours: 'm'.repeat(301) }],
    [
      { lat: 90, lng: 0 },
      { lat: 90.1, lng: 0 },
    ],
    [
      { lng: -180, lat: 0 },
      { lng: -180.1, lat: 0 },
    ],
  ])('has the limit of %j', async (allowed, refused) => {
    const answer = await create({ name: 'Yard', ...refused });

    expect((await create({ name: 'Yard', ...allowed })).status).toBe(201);
    expect([answer.status, answer.body.error.details[0].field]).toEqual([422, Object.keys(refused)[0]]);
  });
});

test('members are listed most recently joined first, those of a depot alone or all, each with its depot', async () => {
  const own = await newTeam();
  for (const role of ['office', 'driver'] as const) await own.anotherKey({ role });
  const depots = [];
  for (const name of ['North', 'South'])
    depots.push((await call('appCreateDepot', { key: own.key, body: { name } })).body.id);
  const list = (query: Record<string, any> = {}) => listAll('appListDepotMembers', { key: own.key, query });
  const [driver, office, owner] = await list();
  for (const [member, depot_id] of [
    [owner, depots[0]],
    [office, depots[1]],
    [driver, depots[1]],
  ])
    await call('appAssignDepotMember', { key: own.key, body: { member_id: member.member_id, depot_id } });

  expect([driver.role_name, office.role_name, owner.role_name]).toEqual(['driver', 'office', 'owner']);
  expect(await list()).toMatchObject([
    { member_id: driver.member_id, user_id: driver.user_id, depot_name: 'South' },
    { member_id: office.member_id, user_id: office.user_id, depot_name: 'South' },
    { member_id: owner.member_id, user_id: own.user_id, depot_name: 'North' },
  ]);
  expect((await list({ depot_id: depots[1] })).map(({ member_id }) => member_id)).toEqual([
    driver.member_id,
    office.member_id,
  ]);
  const suspended = { key: own.key, path: { id: driver.member_id }, body: { status: 'suspended' } };
  await call('appUpdateTeamMember', suspended);
  expect((await list({ depot_id: depots[1] })).map(({ member_id }) => member_id)).toEqual([
    driver.member_id,
    office.member_id,
  ]);
  const shown = await listAll('appListDepots', { key: own.key });
  expect(shown.map(({ name, member_count }) => [name, member_count])).toEqual([
    ['South', 2],
    ['North', 1],
  ]);
  await call('appRemoveTeamMember', { key: own.key, path: { id: driver.member_id } });
  expect((await list()).map(({ member_id }) => member_id)).toEqual([office.member_id, owner.member_id]);
  const left = await listAll('appListDepots', { key: own.key });
  expect(left.map(({ name, member_count }) => [name, member_count])).toEqual([
    ['South', 1],
    ['North', 1],
  ]);
});

test('the members of a depot are those assigned to it, without the people who belong to no depot', async () => {
  const own = await newTeam();
  const { member_id } = await newDriver(own);
  const depots: string[] = [];
  for (const name of ['North', 'South'])
    depots.push((await call('appCreateDepot', { key: own.key, body: { name } })).body.id);
  const [north, south] = depots;
  await call('appAssignDepotMember', { key: own.key, body: { member_id, depot_id: north! } });
  const list = (query: Record<string, any> = {}) => listAll('appListDepotMembers', { key: own.key, query });

  expect((await list()).map(({ depot_id }) => depot_id)).toEqual([north, null]);
  expect(await list({ depot_id: north })).toMatchObject([{ member_id, depot_id: north }]);
  expect(await list({ depot_id: south })).toEqual([]);
});

test('a member of a depot is shown with their name and the role that applies, also one of the team’s own', async () => {
  const own = await newTeam();
  const clerk = await personWith(own, 'Yard clerk', ['depots:*']);
  const members = await listAll('appListTeamMembers', { key: own.key });
  const [listed] = await listAll('appListDepotMembers', { key: clerk.key });
  const known = members.find(({ user_id }) => user_id === clerk.user_id);

  expect(listed).toMatchObject({ user_id: clerk.user_id, name: known.name, role_name: 'Yard clerk' });
  expect(listed).toMatchObject({ member_id: known.id, depot_id: null, depot_name: null });
});

test('a member of a depot that was closed since stays there, and the same assignment sent again is accepted', async () => {
  const { body: depot } = await create({ name: 'Old yard' });
  const { member_id } = await newDriver(team);
  const assign = () =>
    call('appAssignDepotMember', { key: team.key, body: { member_id, depot_id: depot.id } });
  await assign();
  await call('appUpdateDepot', { key: team.key, path: { id: depot.id }, body: { is_active: false } });

  expect([(await assign()).status, (await assign()).body.depot_name]).toEqual([200, 'Old yard']);
  await call('appRemoveTeamMember', { key: team.key, path: { id: member_id } });
});

test('a depot that is changed to where it is already keeps its history as it was', async () => {
  const { body: depot } = await create({ name: 'Yard', postcode: 'HX7 6AD' });
  const update = (body: object) => call('appUpdateDepot', { key: team.key, path: { id: depot.id }, body });

  expect((await update({})).body).toEqual(depot);
  expect((await update({ postcode: 'HX7 6AD' })).body).toMatchObject({ lat: depot.lat, lng: depot.lng });
  expect((await auditOf(team, depot.id)).map(({ action }) => action)).toEqual(['create']);
});

test('a licence number and a position are checked on a change as on a new depot', async () => {
  const { body: depot } = await create({ name: 'Yard' });
  const refused = async (body: object) => {
    const answer = await call('appUpdateDepot', { key: team.key, path: { id: depot.id }, body });

    return [answer.status, answer.body.error.details[0].field];
  };

  expect(await refused({ o_licence_ref: 'X' })).toEqual([422, 'o_licence_ref']);
  expect(await refused({ lat: 53 })).toEqual([422, 'lng']);
  expect(await refused({ lng: null, lat: 53 })).toEqual([422, 'lng']);
});
