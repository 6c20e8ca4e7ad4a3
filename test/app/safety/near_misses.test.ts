import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let driver: { key: string };
let member: { id: string };
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  driver = await team.anotherKey({ role: 'driver' });
  const members = await listAll('appListTeamMembers', { key: team.key });
  member = members.find(({ role }) => role === 'owner');
});

const base = {
  happened_at: '2026-01-05T10:20:00Z',
  category: 'vehicle_movement',
  description: 'Lorry reversed towards a picker',
  severity: 5,
  likelihood: 3,
};
const create = (body: object = {}, key = team.key) =>
  call('appCreateNearMiss', { key, body: { ...base, ...body } });
const replace = (id: string, body: object = {}, key = team.key) =>
  call('appReplaceNearMiss', { key, path: { id }, body: { ...base, ...body } });

describe('appCreateNearMiss', () => {
  test('numbers it and scores its risk', async () => {
    const { status, body } = await create();

    expect([status, body.score, body.risk, body.status]).toEqual([201, 15, 'high', 'open']);
    expect(body.reference).toMatch(/^NMS-\d{6}$/);
    expect((await create({ severity: 1 })).body).toMatchObject({ score: 3, risk: 'low' });
  });

  test('rejects scores off the scale, future times and owners of another team', async () => {
    expect(fieldsOf(await create({ severity: 6 }))).toEqual(['severity']);
    expect(fieldsOf(await create({ likelihood: 0 }))).toEqual(['likelihood']);
    expect(fieldsOf(await create({ happened_at: '2999-01-01T00:00:00Z' }))).toEqual(['happened_at']);
    expect(fieldsOf(await create({ owner_id: member.id }, other.key))).toEqual(['owner_id']);
    expect(fieldsOf(await create({ status: 'closed' }))).toEqual(['action_taken']);
  });

  test('keeps every field as sent, and null where nothing is sent', async () => {
    const { body: site } = await call('createSite', { key: team.key, body: { name: 'Yard' } });
    const { body: vehicle } = await call('appCreateVehicle', {
      key: team.key,
      body: { registration: `NM${Date.now() % 100000}` },
    });
    const whole = {
      ...base,
      happened_at: '2026-01-05T10:20:00.000Z',
      location: 'Bay 2',
      site_id: site.id,
      vehicle_id: vehicle.id,
      potential_outcome: 'Crushed',
      immediate_action: 'Stopped work',
      action_taken: 'Barrier',
      owner_id: member.id,
      due_on: '2026-02-01',
      status: 'actioned',
    };

    const { body } = await create(whole);
    expect(body).toMatchObject({ ...whole, reported_by: { id: team.user_id } });
    const { body: cleared } = await replace(body.id, { status: 'open' });
    const { happened_at: _, status: __, ...others } = whole;
    const nothing = Object.keys(others).filter((field) => !(field in base));
    expect(cleared).toMatchObject(Object.fromEntries(nothing.map((field) => [field, null])));
    expect(fieldsOf(await create({ site_id: vehicle.id }))).toEqual(['site_id']);
    expect(fieldsOf(await create({ vehicle_id: site.id }))).toEqual(['vehicle_id']);
  });

  test('notifies the owner who must follow it up', async () => {
    const { body } = await create({ owner_id: member.id, due_on: '2026-02-01' }, driver.key);
    const [notice] = await listAll('appListNotifications', { key: team.key });

    expect(notice).toMatchObject({
      ...{ kind: 'health_and_safety', entity_type: 'near_miss', entity_id: body.id },
    });
    expect(notice.title).toBe(
      `Near miss ${body.reference} (high risk) is assigned to you for follow-up by 2026-02-01`,
    );
  });
});

test('the owner is told of the risk in words', async () => {
  const { body } = await create({ owner_id: member.id, severity: 5, likelihood: 5 }, driver.key);
  const [notice] = await listAll('appListNotifications', { key: team.key });

  expect([body.score, body.risk]).toEqual([25, 'very_high']);
  expect(notice.title).toBe(`Near miss ${body.reference} (very high risk) is assigned to you for follow-up`);
});

test('a near miss can be recorded as actioned or closed at once, with the action that was taken', async () => {
  const done = { action_taken: 'Barrier' };

  expect((await create({ status: 'actioned', ...done })).body.status).toBe('actioned');
  expect((await create({ status: 'closed', ...done })).body.status).toBe('closed');
  expect(fieldsOf(await create({ status: 'actioned' }))).toEqual(['action_taken']);
});

test('an actioned near miss can be set open again, keeps its status when none is sent, and an open one can be closed', async () => {
  const done = { action_taken: 'Barrier' };
  const { body } = await create({ status: 'actioned', ...done });

  expect((await replace(body.id, { ...done, location: 'Bay 2' })).body.status).toBe('actioned');
  expect(fieldsOf(await replace(body.id))).toEqual(['action_taken']);
  expect((await replace(body.id, { status: 'open' })).body.status).toBe('open');
  expect((await replace(body.id, { status: 'closed', ...done })).body.status).toBe('closed');
  expect(fieldsOf(await replace(body.id, { status: 'closed', ...done }))).toEqual(['status']);
});

test('a changed severity or likelihood changes the score and the risk', async () => {
  const { body } = await create();
  const { body: after } = await replace(body.id, { severity: 2, likelihood: 4 });
  const found = await listAll('appListNearMisses', { key: team.key, query: { risk: 'medium' } });

  expect([after.score, after.risk]).toEqual([8, 'medium']);
  expect(found.map(({ id }) => id)).toContain(body.id);
});

test('a replacement keeps who reported it, and a time in the future is refused there too', async () => {
  const { body } = await create({}, driver.key);
  const { body: after } = await replace(body.id, { location: 'Bay 2' });

  expect(after.reported_by).toEqual(body.reported_by);
  expect(after.reported_by.id).not.toBe(team.user_id);
  expect(fieldsOf(await replace(body.id, { happened_at: '2999-01-01T00:00:00Z' }))).toEqual(['happened_at']);
});

describe('appReplaceNearMiss', () => {
  test('notifies a new owner once, and nobody of what they assign to themselves', async () => {
    const own = await newTeam();
    const office = await own.anotherKey({ role: 'office' });
    const members = await listAll('appListTeamMembers', { key: own.key });
    const [boss, clerk] = ['owner', 'office'].map((role) => members.find((each) => each.role === role).id);
    const titles = async (key: string) =>
      (await listAll('appListNotifications', { key })).map(({ title }) => title);
    const { body } = await create({}, own.key);

    await replace(body.id, { owner_id: clerk }, own.key);
    await replace(body.id, { owner_id: clerk, location: 'Bay 2' }, own.key);
    expect(await titles(office.key)).toEqual([
      `Near miss ${body.reference} (high risk) is assigned to you for follow-up`,
    ]);
    await replace(body.id, { owner_id: boss }, own.key);
    expect(await titles(own.key)).toEqual([]);
    expect(fieldsOf(await replace(body.id, { owner_id: body.id }, own.key))).toEqual(['owner_id']);
    await replace(body.id, { status: 'actioned', action_taken: 'Barrier' }, own.key);
    const history = await auditOf(own, body.id);
    expect(history.map(({ entity_type, action }) => [entity_type, action])).toEqual([
      ['near_miss', 'create'],
      ...Array(3).fill(['near_miss', 'update']),
      ['near_miss', 'status_change'],
    ]);
    expect(history[1]!.changes).toEqual([{ field: 'owner_id', from: null, to: clerk }]);
  });

  test('becomes actioned, then closed, and then rejects changes until it is reopened', async () => {
    const { body } = await create();

    expect(fieldsOf(await replace(body.id, { status: 'actioned' }))).toEqual(['action_taken']);
    expect((await replace(body.id, { status: 'actioned', action_taken: 'Barrier' })).body.status).toBe(
      'actioned',
    );
    expect((await replace(body.id, { status: 'closed', action_taken: 'Barrier' })).body.status).toBe(
      'closed',
    );
    expect(fieldsOf(await replace(body.id, { action_taken: 'Other' }))).toEqual(['status']);
    expect(fieldsOf(await replace(body.id, { status: 'actioned', action_taken: 'Other' }))).toEqual([
      'status',
    ]);
    expect((await replace(body.id, { status: 'open' })).body).toMatchObject({
      status: 'open',
      action_taken: null,
    });
    expect((await replace(body.id, {}, driver.key)).status).toBe(403);
    expect((await replace(body.id, {}, other.key)).status).toBe(404);
  });
});

describe('appGetNearMiss', () => {
  test('a driver sees only what they reported', async () => {
    const { body: theirs } = await create({}, driver.key);
    const { body: office } = await create();
    const get = (id: string, key: string) => call('appGetNearMiss', { key, path: { id } });

    expect((await get(theirs.id, driver.key)).body).toEqual(theirs);
    expect((await get(office.id, driver.key)).status).toBe(404);
    expect((await get(office.id, other.key)).status).toBe(404);
  });

  test('a person who may read health and safety sees what anybody reported', async () => {
    const { body: theirs } = await create({ description: 'A bin fell' }, driver.key);
    const reader = await team.anotherKey({ role: 'read_only' });

    for (const key of [team.key, reader.key]) {
      const { status, body } = await call('appGetNearMiss', { key, path: { id: theirs.id } });
      expect([status, body.description, body.reported_by.name]).toEqual([200, 'A bin fell', 'driver']);
    }
  });

  test('keeps its text, which may name people, out of the history', async () => {
    const { body } = await create({
      description: 'Secretname was nearly hit',
      action_taken: 'Secretname told',
    });

    expect(JSON.stringify(await auditOf(team, body.id))).not.toContain('Secretname');
    expect(JSON.stringify(await auditOf(team, body.id))).toContain('"high"');
  });
});

describe('appListNearMisses', () => {
  test('filters by state, risk, site and owner; a driver finds only their own', async () => {
    const own = await newTeam();
    const one = await own.anotherKey({ role: 'driver' });
    const [person] = await listAll('appListTeamMembers', { key: own.key });
    const { body: site } = await call('createSite', { key: own.key, body: { name: 'Yard' } });
    const a = (await create({ site_id: site.id }, own.key)).body.id;
    const b = (await create({ severity: 1, owner_id: person.id }, own.key)).body.id;
    const c = (await create({ status: 'actioned', action_taken: 'Done' }, one.key)).body.id;
    const find = async (query: Record<string, string>, key = own.key) =>
      (await listAll('appListNearMisses', { key, query })).map(({ id }) => id);

    expect(await find({})).toEqual([c, b, a]);
    expect(await find({ site_id: site.id })).toEqual([a]);
    expect(await find({ risk: 'low' })).toEqual([b]);
    expect(await find({ owner_id: person.id })).toEqual([b]);
    expect(await find({ status: 'actioned' })).toEqual([c]);
    expect(await find({}, one.key)).toEqual([c]);
  });
});
