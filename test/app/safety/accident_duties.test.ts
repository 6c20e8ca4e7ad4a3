import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let office: { key: string };
let driver: { key: string; user_id: string };
let reader: { key: string };
beforeAll(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  driver = await team.anotherKey({ role: 'driver' });
  reader = await team.anotherKey({ role: 'read_only' });
});

const today = londonDate(new Date());
const ago = (days: number) => addDays(today, -days);
const base = { date: ago(20), description: 'Slipped', person: { name: 'Kim Holt' } };
const create = (body: object = {}, key = team.key) =>
  call('appCreateAccident', { key, body: { ...base, ...body } });
const replace = (id: string, body: object = {}, key = team.key) =>
  call('appReplaceAccident', { key, path: { id }, body: { ...base, ...body } });
const titlesOf = async (key: string, id: string) =>
  (await listAll('appListNotifications', { key }))
    .filter(({ entity_id }) => entity_id === id)
    .map(({ title }) => title as string);

describe('the notice of an accident that must be reported', () => {
  test('goes to everybody who may change accidents, whoever recorded it, and to nobody who only reads or reports', async () => {
    const { body } = await create({ date: today, injury_type: 'amputation' }, driver.key);

    expect(await titlesOf(team.key, body.id)).toHaveLength(1);
    expect(await titlesOf(office.key, body.id)).toHaveLength(1);
    expect(await titlesOf(reader.key, body.id)).toEqual([]);
    expect(await titlesOf(driver.key, body.id)).toEqual([]);
    const { body: own } = await create({ date: today, injury_type: 'amputation' });
    expect(await titlesOf(team.key, own.id)).toHaveLength(1);
  });

  test('says whether it must be made without delay, and comes again when its last day changes', async () => {
    const { body } = await create({ returned_on: ago(5) });
    expect(body.riddor_due_by).toBe(ago(5));
    const { body: worse } = await replace(body.id, { returned_on: ago(5), injury_type: 'amputation' });
    const titles = (await titlesOf(team.key, body.id)).reverse();

    expect(worse).toMatchObject({ riddor_due_by: ago(10), riddor_without_delay: true });
    expect(titles).toHaveLength(2);
    expect(titles[0]).not.toContain('without delay');
    expect(titles[1]).toContain('must be made without delay');
  });

  test('counts for a disease from its diagnosis', async () => {
    const { body } = await create({ disease: 'dermatitis', diagnosed_on: ago(3) });

    expect(body).toMatchObject({
      riddor_category: 'disease',
      riddor_due_by: addDays(today, 7),
      riddor_status: 'due',
    });
  });
});

test('an accident that need not be reported is never reported, due or overdue, whatever number it has', async () => {
  const numbered = { riddor_reference: 'F2508-1', riddor_reported_on: ago(1) };
  const statuses = [];
  for (const facts of [{ returned_on: ago(15) }, { injury_type: 'cut' }, { injury_type: 'amputation' }])
    statuses.push((await create({ ...facts, ...numbered })).body.riddor_status);

  expect(statuses).toEqual(['record_only', 'not_reportable', 'reported']);
});

describe('an accident that is recorded as closed', () => {
  test('needs the number of its report, if it must be reported', async () => {
    const closed = { status: 'closed', returned_on: ago(5) };
    const reported = await create({ ...closed, riddor_reference: 'F2508-1' });

    expect(fieldsOf(await create(closed))).toEqual(['riddor_reference']);
    expect(fieldsOf(await create({ ...closed, riddor_reported_on: today }))).toEqual(['riddor_reference']);
    expect([reported.status, reported.body.status, reported.body.riddor_status]).toEqual([
      ...[201, 'closed', 'reported'],
    ]);
    expect((await create({ status: 'closed' })).body.status).toBe('closed');
  });

  test('needs the number still if a person calls it reportable, and not if a person calls it otherwise', async () => {
    const { body } = await create();
    const called = (riddor_category: string, more: object = {}) =>
      replace(body.id, { status: 'closed', riddor_category, riddor_override_reason: 'Seen', ...more });

    expect(fieldsOf(await called('specified_injury'))).toEqual(['riddor_reference']);
    expect((await called('over_three_day')).body).toMatchObject({
      ...{ status: 'closed', riddor_category: 'over_three_day', riddor_derived_category: 'not_reportable' },
      ...{ riddor_override_reason: 'Seen', riddor_reportable: false, riddor_status: 'record_only' },
    });
  });
});

test('an accident under investigation can be set open again, and a closed one can be reopened only to be investigated', async () => {
  const { body } = await create({ status: 'investigating' });
  const moves = [];
  for (const status of ['open', 'investigating', 'closed', 'investigating', 'open'])
    moves.push((await replace(body.id, { status })).status);

  expect(moves).toEqual([200, 200, 200, 200, 200]);
  const { body: direct } = await create();
  expect((await replace(direct.id, { status: 'closed' })).body.status).toBe('closed');
  expect(fieldsOf(await replace(direct.id, { status: 'open' }))).toEqual(['status']);
});

describe('what needs an injured person', () => {
  test.each([
    ['a fatal accident', { fatal: true }],
    ['an injury', { injury_type: 'cut' }],
    ['time off work', { off_work: true }],
    ['a return to work', { returned_on: ago(5) }],
    ['days lost', { days_lost: 1 }],
  ])('is %s', async (_what, facts) => {
    const { body } = await create();

    expect(fieldsOf(await create({ ...facts, person: null }))).toEqual(['person']);
    expect(fieldsOf(await replace(body.id, { ...facts, person: undefined }))).toEqual(['person']);
  });

  test('is not an accident in which nobody lost a day', async () => {
    expect((await create({ person: null, days_lost: 0 })).body).toMatchObject({ person: null, days_lost: 0 });
  });
});

test('a replacement by the office keeps who recorded it, and they still see it', async () => {
  const { body } = await create({}, driver.key);
  const { body: after } = await replace(body.id, { cause: 'Mud' }, office.key);

  expect(after.reported_by).toEqual({ id: driver.user_id, name: 'driver' });
  const seen = await call('appGetAccident', { key: driver.key, path: { id: body.id } });
  expect([seen.status, seen.body.cause]).toEqual([200, 'Mud']);
});

test('the accident book and the near misses count from 1 in each team', async () => {
  const { key } = await newTeam();
  const numbers = [await create({}, key), await create({}, key)].map(({ body }) => body.reference);
  const near = { happened_at: '2026-01-05T10:20:00Z', category: 'fire', description: 'Smoke' };
  const missed = await call('appCreateNearMiss', { key, body: { ...near, severity: 1, likelihood: 1 } });

  expect([...numbers, missed.body.reference]).toEqual(['ACC-000001', 'ACC-000002', 'NMS-000001']);
});

describe('a person with a role of the team’s own', () => {
  const near = { happened_at: '2026-01-05T10:20:00Z', category: 'fire', description: 'Smoke' };
  const words = {
    title: 'Lifting',
    hazards: [{ hazard: 'Being struck', likelihood: 3, severity: 5 }],
    method: ['Lift'],
  };
  const make = async (operation: string, body: object, key = team.key) =>
    (await call(operation, { key, body })).body.id as string;
  const idsOf = async (operation: string, key: string) =>
    (await listAll(operation, { key })).map(({ id }) => id);

  test('that may report and sign sees only their own reports, and what is issued', async () => {
    const crew = await personWith(team, 'Loader', ['hs:report', 'hs:sign']);
    const miss = { ...near, severity: 1, likelihood: 1 };
    const [accident, theirs] = [await make('appCreateAccident', base), await make('appCreateNearMiss', miss)];
    const [own, ownMiss] = [
      await make('appCreateAccident', base, crew.key),
      await make('appCreateNearMiss', miss, crew.key),
    ];
    const [draft, issued] = [
      await make('appCreateRams', words),
      await make('appCreateRams', { ...words, status: 'issued' }),
    ];
    const statuses = async (operation: string, ids: string[]) => {
      const found = [];
      for (const id of ids) found.push((await call(operation, { key: crew.key, path: { id } })).status);

      return found;
    };

    expect(await idsOf('appListAccidents', crew.key)).toEqual([own]);
    expect(await idsOf('appListNearMisses', crew.key)).toEqual([ownMiss]);
    expect(await idsOf('appListRams', crew.key)).toEqual([issued]);
    expect(await statuses('appGetAccident', [accident, own])).toEqual([404, 200]);
    expect(await statuses('appGetNearMiss', [theirs, ownMiss])).toEqual([404, 200]);
    expect(await statuses('appGetRams', [draft, issued])).toEqual([404, 200]);
  });

  test('that may read health and safety sees all of it, and changes none', async () => {
    const auditor = await personWith(team, 'Auditor', ['hs:read']);
    const { body } = await create({}, driver.key);

    expect(await idsOf('appListAccidents', auditor.key)).toContain(body.id);
    expect((await call('appGetAccident', { key: auditor.key, path: { id: body.id } })).status).toBe(200);
    expect((await replace(body.id, {}, auditor.key)).status).toBe(403);
  });
});
