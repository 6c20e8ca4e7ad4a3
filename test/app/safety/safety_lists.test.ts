import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, addMonths, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const ago = (days: number) => addDays(today, -days);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const make = async (operation: string, body: object, key = team.key) => {
  const answer = await call(operation, { key, body });
  if (answer.status !== 201) throw new Error(answer.bytes.toString());

  return answer.body;
};
const accident = (body: object = {}, key = team.key) =>
  make('appCreateAccident', { date: today, description: 'Fell', person: { name: 'Kim Holt' }, ...body }, key);
const nearMiss = (body: object = {}, key = team.key) =>
  make(
    'appCreateNearMiss',
    {
      ...{ happened_at: '2026-01-05T10:20:00Z', category: 'fire', description: 'Smoke' },
      ...{ severity: 2, likelihood: 2, ...body },
    },
    key,
  );
const rams = (body: object = {}, key = team.key) =>
  make(
    'appCreateRams',
    {
      title: 'Exchanging skips',
      hazards: [{ hazard: 'Being struck', likelihood: 3, severity: 5 }],
      method: ['Lift'],
      ...body,
    },
    key,
  );
const idsOf = async (operation: string, query: Record<string, string>, key = team.key) =>
  (await listAll(operation, { key, query })).map(({ id }) => id);

describe.each([
  ['appListAccidents', accident],
  ['appListNearMisses', nearMiss],
  ['appListRams', rams],
])('%s', (operation, record) => {
  test('lists what was recorded last first, at or after a time, or before it', async () => {
    const { key } = await newTeam();
    const [first, second] = [await record({}, key), await record({}, key)];

    expect(await idsOf(operation, {}, key)).toEqual([second.id, first.id]);
    expect(await idsOf(operation, { created_after: second.created_at }, key)).toEqual([second.id]);
    expect(await idsOf(operation, { created_before: second.created_at }, key)).toEqual([first.id]);
  });
});

describe('the report of an accident to the regulator', () => {
  test('is due on its last day and overdue from the next, and each status can be listed', async () => {
    const { key } = await newTeam();
    const due = await accident({ date: ago(10), injury_type: 'amputation' }, key);
    const overdue = await accident({ date: ago(11), injury_type: 'amputation' }, key);
    const record = await accident({ date: ago(20), returned_on: ago(15) }, key);
    const done = await accident({ injury_type: 'amputation', riddor_reported_on: today }, key);
    const none = await accident({ injury_type: 'cut' }, key);
    const of = (riddor_status: string) => idsOf('appListAccidents', { riddor_status }, key);

    expect(due).toMatchObject({ riddor_due_by: today, riddor_status: 'due' });
    expect(overdue).toMatchObject({ riddor_due_by: ago(1), riddor_status: 'overdue' });
    expect(await of('due')).toEqual([due.id]);
    expect(await of('overdue')).toEqual([overdue.id]);
    expect(await of('record_only')).toEqual([record.id]);
    expect(await of('reported')).toEqual([done.id]);
    expect(await of('not_reportable')).toEqual([none.id]);
    const { body } = await call('appGetSafetyAnalytics', { key });
    expect(body.overdue.riddor_reports).toBe(1);
  });

  test('is counted in days from today for a person who is still off work', async () => {
    const off = await accident({ date: ago(8), off_work: true });

    expect(off).toMatchObject({ days_lost: 7, riddor_category: 'over_three_day', off_work: true });
    expect((await accident({ date: ago(9), off_work: true })).days_lost).toBe(8);
    expect(off.reported_by).toEqual({ id: team.user_id, name: 'owner' });
  });
});

describe('appListAccidents', () => {
  test('combines its filters, the first day included and the last excluded', async () => {
    const { key } = await newTeam();
    const [a, b, c] = [
      await accident({ date: ago(3) }, key),
      await accident({ date: ago(2), status: 'investigating' }, key),
      await accident({ date: ago(1) }, key),
    ];
    const days = { date_from: ago(3), date_to: ago(1) };

    expect(await idsOf('appListAccidents', days, key)).toEqual([b.id, a.id]);
    expect(await idsOf('appListAccidents', { ...days, status: 'open' }, key)).toEqual([a.id]);
    expect(await idsOf('appListAccidents', { date_from: ago(1) }, key)).toEqual([c.id]);
  });
});

test('the near misses of each risk are listed without those of a higher or lower one', async () => {
  const { key } = await newTeam();
  const of = (severity: number, likelihood: number) => nearMiss({ severity, likelihood }, key);
  const made = [
    await of(4, 1),
    await of(5, 1),
    await of(3, 3),
    await of(5, 2),
    await of(5, 3),
    await of(4, 4),
  ];
  const [worst, ...others] = made.map(({ id }) => id).reverse();
  const listed = (risk: string) => idsOf('appListNearMisses', { risk }, key);

  expect(made.map(({ score }) => score)).toEqual([4, 5, 9, 10, 15, 16]);
  expect(await listed('very_high')).toEqual([worst]);
  expect(await listed('high')).toEqual(others.slice(0, 2));
  expect(await listed('medium')).toEqual(others.slice(2, 4));
  expect(await listed('low')).toEqual(others.slice(4));
});

describe('appCreateNearMiss', () => {
  test('accepts what happened a moment ago, and keeps who reported it', async () => {
    const happened_at = new Date(Date.now() - 1000).toISOString();
    const driver = await team.anotherKey({ role: 'driver' });
    const made = await nearMiss({ happened_at }, driver.key);
    const later = new Date(Date.now() + 60_000).toISOString();

    expect(made).toMatchObject({
      ...{ happened_at, status: 'open', score: 4, risk: 'low' },
      reported_by: { id: driver.user_id, name: 'driver' },
    });
    const body = { category: 'fire', description: 'x', severity: 1, likelihood: 1, happened_at: later };
    expect(fieldsOf(await call('appCreateNearMiss', { key: team.key, body }))).toEqual(['happened_at']);
  });
});

describe('a method statement', () => {
  test('names the version that replaced it, and lists its signatures, the earliest first', async () => {
    const { key } = await newTeam();
    const one = await rams({ status: 'issued' }, key);
    for (const name of ['Sam', 'Alex'])
      await call('appSignRams', { key, path: { id: one.id }, body: { name, method: 'typed' } });
    const next = await call('appReplaceRams', {
      key,
      path: { id: one.id },
      body: {
        ...{ title: 'Safer', hazards: one.hazards, method: one.method, status: 'issued' },
      },
    });
    const get = async (id: string) => (await call('appGetRams', { key, path: { id } })).body;
    const [old, current] = [await get(one.id), await get(next.body.id)];

    expect(old).toMatchObject({
      ...{ status: 'superseded', superseded_by_id: current.id, previous_id: null, version: 1 },
      signatories: [
        { name: 'Sam', employer: null },
        { name: 'Alex', employer: null },
      ],
    });
    expect(current).toMatchObject({
      ...{ status: 'issued', superseded_by_id: null, previous_id: one.id, version: 2, signatories: [] },
      reference: one.reference,
    });
    expect(current.content_digest).not.toBe(old.content_digest);
    const referred = (reference: string) => idsOf('appListRams', { reference }, key);
    expect(await referred(one.reference)).toEqual([current.id, one.id]);
    expect(await referred(one.reference.slice(0, -1))).toEqual([]);
    expect(await idsOf('appListRams', { status: 'superseded' }, key)).toEqual([one.id]);
  });

  test('for a client location is found by that location', async () => {
    const client_id = (await make('createClient', { name: 'Asha' })).id;
    const location = await make('createClientLocation', { client_id, label: 'Yard' });
    const { id } = await rams({ client_location_id: location.id });

    expect(await idsOf('appListRams', { client_location_id: location.id })).toEqual([id]);
  });
});

describe('appGetSafetyAnalytics', () => {
  test('covers this month and the eleven before unless asked otherwise', async () => {
    const { key } = await newTeam();
    const month = `${today.slice(0, 7)}-01`;
    for (const date of [today, addMonths(month, -11), addDays(addMonths(month, -11), -1)])
      await accident({ date }, key);
    const { body } = await call('appGetSafetyAnalytics', { key });
    const until = await call('appGetSafetyAnalytics', { key, query: { to: '2026-03-01' } });

    expect([body.from, body.to]).toEqual([addMonths(month, -11), addMonths(month, 1)]);
    expect(body.total.accidents).toBe(2);
    expect([until.body.from, until.body.to]).toEqual(['2025-03-01', '2026-03-01']);
  });

  test('gives days and injuries with lost time by site and category, of workers only', async () => {
    const { key } = await newTeam();
    const { id: site_id } = await make('createSite', { name: 'Yard' }, key);
    const worker = { date: '2026-02-10', site_id };
    await accident({ ...worker, days_lost: 9 }, key);
    await accident({ ...worker, days_lost: 0 }, key);
    await accident({ ...worker, fatal: true }, key);
    await accident({ ...worker, days_lost: 5, person: { name: 'V', kind: 'visitor' } }, key);
    const period = { from: '2026-02-01', to: '2026-03-01' };
    const { body } = await call('appGetSafetyAnalytics', { key, query: period });

    expect(body.by_site).toEqual([
      {
        ...{ site_id, site_name: 'Yard', accidents: 4, lost_time_injuries: 2 },
        ...{ days_lost: 9, near_misses: 0 },
      },
    ]);
    expect(body.by_month).toMatchObject([{ lost_time_injuries: 2, days_lost: 9, riddor_reportable: 2 }]);
    const category = (name: string) =>
      body.by_riddor_category.find((each: { category: string }) => each.category === name);
    expect(category('over_seven_day')).toEqual({ category: 'over_seven_day', accidents: 1, days_lost: 9 });
    expect(category('not_reportable')).toEqual({ category: 'not_reportable', accidents: 2, days_lost: 0 });
    expect(category('death')).toMatchObject({ accidents: 1 });
  });

  test('counts as overdue what was due before today: open near misses and reviews of issued statements', async () => {
    const { key } = await newTeam();
    for (const due_on of [ago(1), today]) {
      await nearMiss({ due_on }, key);
      await nearMiss({ due_on, status: 'actioned', action_taken: 'Barrier' }, key);
      await rams({ review_on: due_on, status: 'issued' }, key);
      await rams({ review_on: due_on }, key);
    }
    const { body } = await call('appGetSafetyAnalytics', { key });

    expect(body.overdue).toEqual({ riddor_reports: 0, rams_reviews: 1, near_miss_actions: 1 });
  });
});

describe.each([
  ['appListAccidents', accident, { status: 'investigating' }],
  ['appListNearMisses', nearMiss, { status: 'actioned', action_taken: 'A barrier' }],
] as const)('%s of a driver', (operation, record, later) => {
  test('filters what they reported, and never shows that of others', async () => {
    const own = await newTeam();
    const driver = await own.anotherKey({ role: 'driver' });
    const { id: site_id } = await make('createSite', { name: 'Yard' }, own.key);
    const [open, next] = [await record({ site_id }, driver.key), await record(later, driver.key)];
    await record({ site_id }, own.key);

    expect(await idsOf(operation, { status: 'open' }, driver.key)).toEqual([open.id]);
    expect(await idsOf(operation, { status: later.status }, driver.key)).toEqual([next.id]);
    expect(await idsOf(operation, { site_id }, driver.key)).toEqual([open.id]);
  });
});
