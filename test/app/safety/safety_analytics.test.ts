import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const accident = (body: object) =>
  call('appCreateAccident', {
    key: team.key,
    body: { description: 'Fell', person: { name: 'Kim Holt' }, ...body },
  });
const figures = async (query: object = {}, key = team.key) =>
  call('appGetSafetyAnalytics', { key, query: query as Record<string, string> });

describe('appGetSafetyAnalytics', () => {
  test('two lost time injuries in 400,000 hours are an LTIFR of 5; unknown hours make it null, not 0', async () => {
    const { body: site } = await call('createSite', { key: team.key, body: { name: 'Yard' } });
    await accident({ date: '2026-01-05', returned_on: '2026-01-07', site_id: site.id });
    await accident({ date: '2026-02-10', days_lost: 9 });
    await accident({ date: '2026-02-11' });
    await accident({ date: '2026-02-12', days_lost: 5, person: { name: 'Visitor', kind: 'visitor' } });
    await accident({ date: '2026-02-13', days_lost: 5, work_related: false });
    // Half an hour before midnight of London is still February.
    await call('appCreateNearMiss', {
      key: team.key,
      body: {
        happened_at: '2026-02-28T23:30:00Z',
        category: 'fire',
        description: 'Smoke in the hall',
        severity: 4,
        likelihood: 4,
        due_on: '2026-03-10',
      },
    });
    const period = { from: '2026-01-01', to: '2026-03-01' };
    const unknown = (await figures(period)).body;
    expect(unknown.total).toMatchObject({ accidents: 4, lost_time_injuries: 2, days_lost: 10 });
    expect([unknown.total.hours_worked, unknown.total.ltifr, unknown.total.afr]).toEqual([null, null, null]);

    const hours_worked = [
      { month: '2026-01', hours: 150_000 },
      { month: '2026-02', hours: 250_000 },
    ];
    await call('appUpdateTeamSettings', { key: team.key, body: { hours_worked } });
    const { body } = await figures(period);

    expect(body.total).toMatchObject({ hours_worked: 400_000, ltifr: 5, afr: 1, near_misses: 1 });
    expect(body.total.riddor_reportable).toBe(1);
    expect(
      body.by_month.map((each: any) => [each.month, each.accidents, each.days_lost, each.ltifr]),
    ).toEqual([
      ['2026-01', 1, 1, 6.67],
      ['2026-02', 3, 9, 4],
    ]);
    expect(body.by_site[0]).toMatchObject({ site_id: null, accidents: 3, near_misses: 1 });
    expect(body.by_site[1]).toMatchObject({ site_id: site.id, site_name: 'Yard', accidents: 1 });
    expect(body.by_riddor_category[0]).toMatchObject({ category: 'not_reportable', accidents: 3 });
    expect(body.by_near_miss_category).toEqual([{ category: 'fire', near_misses: 1, highest_score: 16 }]);
    expect(body.overdue).toMatchObject({ riddor_reports: 1, near_miss_actions: 1 });
    expect((await figures({ from: '2026-01-10', to: '2026-03-01' })).body.total.ltifr).toBeNull();
  });

  test('defaults to this month and the previous eleven; a team sees its own figures', async () => {
    const other = await newTeam();
    const { body } = await figures({}, other.key);

    expect(body.by_month).toHaveLength(12);
    expect(body.total).toMatchObject({ accidents: 0, hours_worked: null, ltifr: null });
  });

  test('a site with only near misses has its name, and a site is identified by its incidents', async () => {
    const { key } = await newTeam();
    const { body: site } = await call('createSite', { key, body: { name: 'Gate' } });
    const near = { happened_at: '2026-02-10T09:00:00Z', category: 'fire', description: 'Smoke' };
    await call('appCreateNearMiss', {
      key,
      body: { ...near, severity: 4, likelihood: 4, due_on: '2026-03-10', site_id: site.id },
    });
    const { body } = await figures({ from: '2026-01-01', to: '2026-03-01' }, key);

    expect(body.by_site).toMatchObject([
      { site_id: site.id, site_name: 'Gate', accidents: 0, near_misses: 1 },
    ]);
  });

  test('lists sites and categories with the most incidents first, and months without hours as unknown', async () => {
    const { key } = await newTeam();
    const site = async (name: string) => (await call('createSite', { key, body: { name } })).body.id;
    const [quiet, busy, near] = [await site('Quiet'), await site('Busy'), await site('Near')];
    const hurt = (date: string, site_id: string, more: object = {}) =>
      call('appCreateAccident', {
        key,
        body: { date, description: 'Fell', person: { name: 'K' }, site_id, ...more },
      });
    const missed = (category: string, site_id: string, severity = 1) =>
      call('appCreateNearMiss', {
        key,
        body: {
          ...{ happened_at: '2026-01-31T10:00:00Z', category, description: 'Smoke', site_id },
          ...{ severity, likelihood: 2 },
        },
      });
    await hurt('2026-01-01', quiet);
    await hurt('2026-02-28', busy, { injury_type: 'amputation' });
    await hurt('2026-02-28', busy);
    await hurt('2026-03-01', quiet);
    await missed('fire', quiet);
    await missed('manual_handling', near, 2);
    await missed('manual_handling', near, 4);
    await call('appUpdateTeamSettings', {
      key,
      body: { hours_worked: [{ month: '2026-02', hours: 100_000 }] },
    });

    const { body } = await figures({ from: '2026-01-01', to: '2026-03-01' }, key);

    expect(body.by_site.map((each: any) => [each.site_name, each.accidents, each.near_misses])).toEqual([
      ['Busy', 2, 0],
      ['Quiet', 1, 1],
      ['Near', 0, 2],
    ]);
    expect(body.by_riddor_category.map((each: any) => [each.category, each.accidents])).toEqual([
      ['not_reportable', 2],
      ['specified_injury', 1],
    ]);
    expect(body.by_near_miss_category).toEqual([
      { category: 'manual_handling', near_misses: 2, highest_score: 8 },
      { category: 'fire', near_misses: 1, highest_score: 2 },
    ]);
    expect(body.by_month).toMatchObject([
      { month: '2026-01', accidents: 1, near_misses: 3, hours_worked: null, afr: null },
      { month: '2026-02', accidents: 2, near_misses: 0, hours_worked: 100_000, riddor_reportable: 1 },
    ]);
    const partly = (await figures({ from: '2026-02-02', to: '2026-03-01' }, key)).body;
    expect(partly).toMatchObject({ by_month: [{ month: '2026-02', accidents: 2, hours_worked: null }] });
    const cut = (await figures({ from: '2026-02-01', to: '2026-02-28' }, key)).body;
    expect(cut).toMatchObject({ by_month: [{ month: '2026-02', accidents: 0, hours_worked: null }] });
  });

  test('counts a near miss on its day in London, also in summer', async () => {
    const { key } = await newTeam();
    // London midnight is 23:00 UTC: the first is of June, the last of August.
    for (const happened_at of [
      '2026-06-30T22:59:59Z',
      '2026-06-30T23:00:00Z',
      '2026-07-31T22:59:59Z',
      '2026-07-31T23:00:00Z',
    ])
      await call('appCreateNearMiss', {
        key,
        body: { happened_at, category: 'fire', description: 'Smoke', severity: 1, likelihood: 1 },
      });
    const july = (await figures({ from: '2026-07-01', to: '2026-08-01' }, key)).body;
    const summer = (await figures({ from: '2026-06-01', to: '2026-09-01' }, key)).body;

    expect([july.total.near_misses, july.by_site]).toMatchObject([2, [{ near_misses: 2 }]]);
    expect(summer.by_month.map((each: any) => each.near_misses)).toEqual([1, 2, 1]);
  });

  test('counts no report as overdue that was made, by its number or by its day, or that need not be made', async () => {
    const { key } = await newTeam();
    const late = { date: '2026-01-05', description: 'Fell', person: { name: 'K' } };
    const hurt = { ...late, injury_type: 'amputation' };
    for (const body of [
      late,
      { ...hurt, riddor_reference: 'F2508-1' },
      { ...hurt, riddor_reported_on: '2026-01-06' },
      hurt,
    ])
      await call('appCreateAccident', { key, body });

    expect((await figures({}, key)).body.overdue.riddor_reports).toBe(1);
  });

  test('counts each accident that must be reported to the regulator, whether it was reported already or not', async () => {
    const { key } = await newTeam();
    const cut = { date: '2026-02-10', description: 'Fell', person: { name: 'K' } };
    const hurt = { ...cut, injury_type: 'amputation' };
    const reported = { riddor_reference: 'F2508-1', riddor_reported_on: '2026-02-12' };
    for (const body of [cut, hurt, { ...hurt, ...reported }, { ...hurt, ...reported, status: 'closed' }])
      expect((await call('appCreateAccident', { key, body })).status).toBe(201);
    const { body } = await figures({ from: '2026-02-01', to: '2026-03-01' }, key);

    expect(body.total).toMatchObject({ accidents: 4, riddor_reportable: 3 });
    expect(body.by_month).toMatchObject([{ month: '2026-02', riddor_reportable: 3 }]);
  });

  test('of two sites with as many accidents lists the one with more near misses first, after the one with more accidents', async () => {
    const { key } = await newTeam();
    const ids = [];
    for (const name of ['Few', 'Many', 'Hurt'])
      ids.push((await call('createSite', { key, body: { name } })).body.id);
    const missed = (site_id: string) =>
      call('appCreateNearMiss', {
        key,
        body: {
          ...{ happened_at: '2026-02-10T09:00:00Z', category: 'fire', description: 'Smoke', site_id },
          ...{ severity: 1, likelihood: 1 },
        },
      });
    const [few, many, hurt] = ids as [string, string, string];
    for (const site_id of [few, many, many]) await missed(site_id);
    await call('appCreateAccident', {
      key,
      body: { date: '2026-02-10', description: 'Fell', site_id: hurt },
    });
    const { body } = await figures({ from: '2026-02-01', to: '2026-03-01' }, key);

    expect(body.by_site.map((each: any) => each.site_name)).toEqual(['Hurt', 'Many', 'Few']);
  });

  test('gives the rates of an agency worker’s and a contractor’s injury, each rounded to two decimals', async () => {
    const { key } = await newTeam();
    for (const kind of ['agency', 'contractor', 'self_employed', 'public'])
      await call('appCreateAccident', {
        key,
        body: { date: '2026-02-10', description: 'Fell', person: { name: 'K', kind }, days_lost: 1 },
      });
    const hours_worked = [{ month: '2026-02', hours: 70_000 }];
    await call('appUpdateTeamSettings', { key, body: { hours_worked } });
    const { body } = await figures({ from: '2026-02-01', to: '2026-03-01' }, key);

    expect(body.total).toMatchObject({ accidents: 4, lost_time_injuries: 3, days_lost: 3 });
    expect([body.total.ltifr, body.total.afr]).toEqual([42.86, 5.71]);
    expect(body.by_month).toEqual([{ month: '2026-02', ...body.total }]);
  });

  test('names the date that is wrong, and accepts exactly five years', async () => {
    const named = async (query: object) => (await figures(query)).body.error.details[0].field;

    expect(await named({ from: '2999-01-01' })).toBe('query.from');
    expect((await figures({ from: '2999-01-01' })).body.error.details[0].message).toBe(
      'must be before the end of this month if to is omitted',
    );
    expect(await named({ from: '2015-01-01' })).toBe('query.from');
    expect(await named({ from: '2026-01-01', to: '2026-01-01' })).toBe('query.to');
    expect((await figures({ from: '2021-01-01', to: '2026-01-01' })).body.by_month).toHaveLength(60);
    expect(await named({ from: '2021-01-01', to: '2026-01-02' })).toBe('query.to');
  });

  test('rejects periods that end before they begin or exceed five years, and refuses drivers', async () => {
    const backwards = await figures({ from: '2026-02-01', to: '2026-01-01' });
    const long = await figures({ from: '2020-01-01', to: '2026-01-01' });
    const driver = await team.anotherKey({ role: 'driver' });

    expect([backwards, long].map(({ status, body }) => [status, body.error.details[0].field])).toEqual([
      [422, 'query.to'],
      [422, 'query.to'],
    ]);
    expect((await figures({}, driver.key)).status).toBe(403);
  });

  test('rejects a month named twice in the hours', async () => {
    const hours_worked = [
      { month: '2026-01', hours: 1 },
      { month: '2026-01', hours: 2 },
    ];
    const { status, body } = await call('appUpdateTeamSettings', { key: team.key, body: { hours_worked } });

    expect([status, body.error.details[0].field]).toEqual([422, 'hours_worked.1.month']);
  });
});
