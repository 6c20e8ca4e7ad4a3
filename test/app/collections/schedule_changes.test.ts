/** A changed schedule has its future visits where a new one would have them. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { changeSchedule, endVisits } from '../../../actions/collections/schedule_visits.ts';
import { act } from '../../support/act.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

/** Christmas Day and New Year's Day of 2026 are Fridays; Monday 28 December is a bank holiday as well. */
const now = new Date('2026-12-20T09:00:00Z');
const fridays = {
  same: ['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15'],
  skip: ['2027-01-08', '2027-01-15'],
  before: ['2026-12-24', '2026-12-31', '2027-01-08', '2027-01-15'],
  after: ['2026-12-29', '2027-01-04', '2027-01-08', '2027-01-15'],
};
const rules = ['same', 'skip', 'before', 'after'] as const;

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** A schedule of Fridays whose visits are made at the time of the test. */
async function scheduled(holiday_rule: string) {
  const { body: client } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
  const { body } = await call('appCreateRecurringSchedule', {
    key: team.key,
    body: {
      client_id: client.id,
      rrule: 'FREQ=WEEKLY;BYDAY=FR',
      start_on: '2026-12-04',
      holiday_rule,
      paused: true,
    },
  });
  const change = (values: object, at = now) =>
    act(team, (ctx) => changeSchedule(ctx, body.id, { ...values }), at);
  await change({ paused: false });
  const visits = async () =>
    (
      await listAll('listCollections', {
        key: team.key,
        query: { client_id: client.id, status: 'scheduled' },
      })
    )
      .map(({ id, scheduled_date }) => ({ id, scheduled_date }))
      .sort((a, b) => (a.scheduled_date < b.scheduled_date ? -1 : 1));

  const end = (at: Date) => act(team, (ctx) => endVisits(ctx, body.id, 'The schedule was deleted.'), at);

  return {
    change,
    end,
    visits,
    days: async () => (await visits()).map(({ scheduled_date }) => scheduled_date),
  };
}

describe('a changed holiday rule', () => {
  test.each(rules.flatMap((from) => rules.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'from %s to %s places the visits anew',
    async (from, to) => {
      const { change, days } = await scheduled(from);
      expect(await days()).toEqual(fridays[from]);

      await change({ holiday_rule: to });

      expect(await days()).toEqual(fridays[to]);
    },
  );

  test('leaves a visit that was moved by hand, and those whose day stays, as they are', async () => {
    const { change, visits } = await scheduled('same');
    const [christmas, , , last] = await visits();
    await call('appUpdateCollection', {
      key: team.key,
      path: { id: christmas!.id },
      body: { scheduled_date: '2026-12-23' },
    });

    for (const holiday_rule of ['skip', 'after', 'before']) await change({ holiday_rule });

    const left = await visits();
    expect(left[0]).toEqual({ id: christmas!.id, scheduled_date: '2026-12-23' });
    expect(left.at(-1)).toEqual(last);
    expect(left.map(({ scheduled_date }) => scheduled_date)).toEqual([
      '2026-12-23',
      ...fridays.before.slice(1),
    ]);
    await change({ rrule: 'FREQ=WEEKLY;BYDAY=TH' });
    expect((await visits()).map(({ scheduled_date }) => scheduled_date)).toEqual([
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
      '2027-01-14',
    ]);
  });

  test('moves a visit that the holiday of yesterday put on today', async () => {
    const { change, days } = await scheduled('after');
    await change({ holiday_rule: 'same' }, new Date('2026-12-29T06:00:00Z'));

    expect(await days()).toEqual([...fridays.same.slice(1), '2027-01-22']);
  });

  test('leaves a late visit that the holiday of today put before it, under any rule', async () => {
    const { change, days } = await scheduled('before');
    const christmas = new Date('2026-12-25T06:00:00Z');
    await change({ driver_notes: 'Ring first' }, christmas);
    expect(await days()).toEqual([...fridays.before, '2027-01-22']);

    await change({ holiday_rule: 'same' }, christmas);
    expect(await days()).toEqual(['2026-12-24', ...fridays.same.slice(1), '2027-01-22']);
  });
});

test('a schedule that ends cancels a visit that was due weeks ago and was moved to a day to come', async () => {
  const { end, visits, days } = await scheduled('same');
  const [first] = await visits();
  const body = { scheduled_date: '2027-02-12' };
  await call('updateCollection', { key: team.key, path: { id: first!.id }, body });

  await end(new Date('2027-01-25T09:00:00Z'));

  expect(await days()).toEqual(['2027-01-01', '2027-01-08', '2027-01-15']);
});

describe('a schedule of a deleted client', () => {
  test.each([{ paused: true }, { rrule: 'FREQ=WEEKLY;BYDAY=TU' }])(
    'that is changed to %p loses the visits that it no longer includes, and gets none',
    async (change) => {
      const { body: client } = await call('createClient', { key: team.key, body: { name: 'Gone' } });
      const input = { client_id: client.id, rrule: 'FREQ=WEEKLY;BYDAY=MO', start_on: '2026-01-05' };
      const { body } = await call('appCreateRecurringSchedule', { key: team.key, body: input });
      expect(body.next_run_on).not.toBeNull();
      await call('deleteClient', { key: team.key, path: { id: client.id } });
      const replace = (more: object) =>
        call('appReplaceRecurringSchedule', {
          ...{ key: team.key, path: { id: body.id }, body: { ...input, ...more } },
        });
      const statuses = async () =>
        new Set(
          (await listAll('listCollections', { key: team.key, query: { client_id: client.id } })).map(
            ({ status }) => status,
          ),
        );
      await replace({ driver_notes: 'Ring first' });
      expect(await statuses()).toEqual(new Set(['scheduled']));

      expect((await replace(change)).body).toMatchObject({ ...change, next_run_on: null });

      expect(await statuses()).toEqual(new Set(['cancelled']));
    },
  );
});

test('a holiday moves no visit past the last day of its schedule', async () => {
  const { body: client } = await call('createClient', { key: team.key, body: { name: 'Last' } });
  const create = (end_on: string) =>
    call('appCreateRecurringSchedule', {
      key: team.key,
      body: {
        ...{ client_id: client.id, rrule: 'FREQ=WEEKLY;BYDAY=FR', holiday_rule: 'after' },
        ...{ start_on: '2026-12-25', end_on },
      },
    });

  expect(fieldsOf(await create('2026-12-25'))).toEqual(['rrule']);
  expect(fieldsOf(await create('2026-12-28'))).toEqual(['rrule']);
  expect((await create('2026-12-29')).body.next_run_on).toBe('2026-12-29');
});
