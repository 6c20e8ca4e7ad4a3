import { expect, test } from '@jest/globals';
import { placeOf } from '../../domain/places/places.ts';
import { noteTransfers } from '../../jobs/scheduled/note_transfers.ts';
import { recodePlaces } from '../../jobs/scheduled/recode_places.ts';
import { verifyContractors } from '../../jobs/scheduled/verify_contractors.ts';
import { checkPaymentSessions } from '../../jobs/scheduled/payment_sessions.ts';
import type { ScheduleContext } from '../../jobs/definitions.ts';

/** A context whose query gives these pages, one after the other, and which notes what is asked and queued. */
function recorded(pages: object[][], now = '2026-07-01T08:00:00Z', settings: object = {}) {
  const asked: unknown[][] = [];
  const queued: { team: string; payload: unknown }[] = [];
  const kinds = new Set<unknown>();
  const context = {
    now: new Date(now),
    settings,
    signal: new AbortController().signal,
    query: (_text: string, values: unknown[]) => {
      asked.push(values);

      return Promise.resolve(pages.shift() ?? []);
    },
    withTeamTransaction: (team: string, work: (ctx: object) => Promise<unknown>) =>
      work({
        db: {
          hints: new Set(),
          run: (_text: string, values: unknown[]) => {
            queued.push({ team, payload: JSON.parse(String(values[2])) });
            kinds.add(values[1]);

            return Promise.resolve();
          },
        },
      }),
  };

  return { context: context as unknown as ScheduleContext, asked, queued, kinds };
}

test.each([
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-12-01T00:00:00Z', '2026-12-01'],
])('at %s the notes of %s are completed, by the date in London', async (now, day) => {
  const { context, asked } = recorded([[]], now);
  await noteTransfers.run(context);

  expect(asked.map(([today]) => today)).toEqual([day]);
});

test('each payment session is checked once, in the name of its own team, page by page', async () => {
  const first = [
    { team_id: 'a', id: '1' },
    { team_id: 'b', id: '2' },
    { team_id: 'a', id: '3' },
  ];
  const { context, asked, queued } = recorded([first, [{ team_id: 'c', id: '4' }], []]);
  await checkPaymentSessions.run(context);

  expect(queued).toEqual([
    { team: 'a', payload: { session_id: '1' } },
    { team: 'a', payload: { session_id: '3' } },
    { team: 'b', payload: { session_id: '2' } },
    { team: 'c', payload: { session_id: '4' } },
  ]);
  expect(asked.slice(1).map(([, ...after]) => after)).toEqual([
    ['a', '3'],
    ['c', '4'],
  ]);
});

test('each contractor whose check is due is checked once, in the name of its own team, page by page', async () => {
  const number = (
    team_id: string,
    id: string,
    checked_on: string | null,
    expires_on: string | null = null,
  ) => ({
    ...{ team_id, id, checked_on, expires_on },
    number: `CBDU${id}`,
  });
  const first = [
    number('a', '1', '2026-05-01'),
    number('a', '2', '2026-06-30'),
    number('b', '3', '2026-06-01'),
    number('a', '4', '2026-06-30', '2026-07-31'),
    number('a', '5', null),
  ];
  const { context, asked, queued, kinds } = recorded([first, [number('c', '6', '2026-01-01')], []]);
  await verifyContractors.run(context);

  expect(queued).toEqual([
    { team: 'a', payload: { contractor_id: '1', number: 'CBDU1' } },
    { team: 'a', payload: { contractor_id: '4', number: 'CBDU4' } },
    { team: 'b', payload: { contractor_id: '3', number: 'CBDU3' } },
    { team: 'c', payload: { contractor_id: '6', number: 'CBDU6' } },
  ]);
  expect([...kinds]).toEqual(['verify_contractor']);
  expect(asked.slice(1)).toEqual([
    ['a', '5', 'CBDU5'],
    ['c', '6', 'CBDU6'],
  ]);
});

test('every roughly placed site is placed again once there is a provider to ask, page by page', async () => {
  const site = (team_id: string, n: number) => ({
    team_id,
    id: `${n}`,
    postcode: 'HX7 6AD',
    precision: 'area',
  });
  const first = Array.from({ length: 500 }, (_, n) => site(n % 2 ? 'b' : 'a', n));
  const settings = { geocoder_url: 'https://geocoder.example' };
  const { context, asked, queued, kinds } = recorded([first, [site('c', 500)]], undefined, settings);
  await recodePlaces.run(context);

  expect(queued).toHaveLength(501);
  expect([queued[0], queued[250], queued[500]]).toEqual(
    [
      ['a', '0'],
      ['b', '1'],
      ['c', '500'],
    ].map(([team, id]) => ({ team, payload: { record: 'client_location', id, postcode: 'HX7 6AD' } })),
  );
  expect([[...kinds], asked[1]]).toEqual([['geocode'], ['b', '499']]);
});

test('without a provider only sites that our own table places more narrowly are placed again', async () => {
  const site = (id: string, postcode: string, precision: string) => ({
    team_id: 'a',
    id,
    postcode,
    precision,
  });
  const own = placeOf('HX7 6AD')!.precision;
  const page = [
    site('narrower', 'HX7 6AD', 'area'),
    site('the same', 'HX7 6AD', own),
    site('unknown', 'ZZ99 9ZZ', 'area'),
  ];
  const { context, queued } = recorded([page], undefined, { geocoder_url: null });
  await recodePlaces.run(context);

  expect(queued.map(({ payload }) => payload)).toEqual([
    { record: 'client_location', id: 'narrower', postcode: 'HX7 6AD' },
  ]);
});
