/** Which hires a visit bills, which of their days are open, and what an invoice notes of them. */
import { describe, expect, test } from '@jest/globals';
import { billedHires, countDays, hireLedger, hiresOfVisit, lastDay } from '../../../domain/billing/hires.ts';
import type { Hire } from '../../../domain/billing/hires.ts';

const hire = (more: Partial<Hire> = {}): Hire => ({
  container_id: 'skip',
  container_type: '8yd skip',
  reference: null,
  client_id: 'client',
  client_name: 'Mill Farm',
  from_on: '2026-11-01',
  to_on: null,
  service_type: null,
  ewc_codes: [],
  quoted: false,
  settled: [],
  ...more,
});

describe('the hires of a visit', () => {
  const found = (hires: Hire[], visit: object) =>
    hiresOfVisit(hireLedger(hires), {
      ...{ client_id: 'client', date: '2026-11-10', containers_collected: [], container_id: null },
      ...visit,
    }).map(({ from_on }) => from_on);
  const took = { containers_collected: ['skip'] };
  const wasFor = { container_id: 'skip' };

  test('are the latest ones of the containers that it took, at its client and by its day', () => {
    const [first, second] = [
      hire({ from_on: '2026-10-01', to_on: '2026-10-05' }),
      hire({ from_on: '2026-11-01', to_on: '2026-11-10' }),
    ];

    expect(found([first, second], took)).toEqual(['2026-11-01']);
    expect(found([second, first], took)).toEqual(['2026-11-01']);
    expect(found([first, hire({ from_on: '2026-11-11' })], took)).toEqual(['2026-10-01']);
    expect(found([hire({ from_on: '2026-11-10' })], took)).toEqual(['2026-11-10']);
    expect(found([hire({ client_id: 'other' })], took)).toEqual([]);
    expect(found([hire({ container_id: 'other' })], took)).toEqual([]);
  });

  test('are those of the container that it was for while that is on hire, and on the last day of it', () => {
    expect(found([hire()], wasFor)).toEqual(['2026-11-01']);
    expect(found([hire({ to_on: '2026-11-10' })], wasFor)).toEqual(['2026-11-01']);
    expect(found([hire({ to_on: '2026-11-09' })], wasFor)).toEqual([]);
    expect(found([hire({ client_id: 'other' })], wasFor)).toEqual([]);
  });

  test('of two that began on one day are the last', () => {
    const [gone, back] = [hire({ to_on: '2026-11-01' }), hire({ to_on: '2026-11-10' })];
    const { by_container } = hireLedger([gone, back]);
    const visit = { client_id: 'client', date: '2026-11-10', container_id: null, ...took };

    expect(hiresOfVisit({ by_container }, visit)).toEqual([back]);
  });

  test('are each there once, with what it took before what it was for', () => {
    const other = hire({ container_id: 'bin', from_on: '2026-11-02' });

    expect(found([hire()], { ...took, ...wasFor })).toEqual(['2026-11-01']);
    expect(found([other, hire()], { ...took, container_id: 'bin' })).toEqual(['2026-11-01', '2026-11-02']);
  });
});

describe('the open days of a hire', () => {
  const open = (more: Partial<Hire>, after: string, last: string) => {
    const one = hire(more);

    return hireLedger([one]).open(one, after, last).days;
  };

  test('are those of the period, without the day on which it came and up to its end', () => {
    expect(open({}, '2026-10-31', '2026-11-05')).toEqual([{ after: 0, last: 4 }]);
    expect(open({}, '2026-11-03', '2026-11-05')).toEqual([{ after: 2, last: 4 }]);
    expect(open({ to_on: '2026-11-04' }, '2026-10-31', '2026-11-05')).toEqual([{ after: 0, last: 3 }]);
    expect(open({ to_on: '2026-11-05' }, '2026-10-31', '2026-11-05')).toEqual([{ after: 0, last: 4 }]);
    expect(open({}, '2026-10-31', '2026-11-01')).toEqual([]);
  });

  test('are without those that are settled, before, after or in the middle of them', () => {
    const settled = (...days: [string, string][]) => open({ settled: days }, '2026-10-31', '2026-11-11');

    expect(settled(['2026-11-01', '2026-11-04'])).toEqual([{ after: 3, last: 10 }]);
    expect(settled(['2026-11-08', '2026-11-20'])).toEqual([{ after: 0, last: 7 }]);
    expect(settled(['2026-11-03', '2026-11-06'])).toEqual([
      { after: 0, last: 2 },
      { after: 5, last: 10 },
    ]);
    expect(settled(['2026-11-01', '2026-11-06'], ['2026-11-06', '2026-11-11'])).toEqual([]);
    expect(settled(['2026-10-01', '2026-11-02'])).toEqual([{ after: 1, last: 10 }]);
  });

  test('are settled once in a run, each container for itself', () => {
    const [one, other] = [hire(), hire({ container_id: 'bin' })];
    const ledger = hireLedger([one, other]);
    ledger.settle(ledger.open(one, '2026-10-31', '2026-11-05'));

    expect(ledger.open(one, '2026-10-31', '2026-11-08').days).toEqual([{ after: 4, last: 7 }]);
    expect(ledger.open(other, '2026-10-31', '2026-11-08').days).toEqual([{ after: 0, last: 7 }]);
  });
});

test('the days are counted without the first ones of their hire that are included', () => {
  const days = [
    { after: 0, last: 5 },
    { after: 8, last: 10 },
  ];

  expect([countDays(days), countDays(days, 3), countDays(days, 9), countDays(days, 10)]).toEqual([
    7, 4, 1, 0,
  ]);
});

describe('what an invoice notes of a hire', () => {
  const some = {
    hire: hire(),
    days: [
      { after: 0, last: 2 },
      { after: 5, last: 9 },
    ],
  };

  test('is each run of days by its dates, with the visit if there is one', () => {
    const visit = { id: 'job', date: '2026-11-10' };
    const runs = [
      { container_id: 'skip', client_id: 'client', from_on: '2026-11-01', to_on: '2026-11-03' },
      { container_id: 'skip', client_id: 'client', from_on: '2026-11-06', to_on: '2026-11-10' },
    ];

    expect(billedHires(some, visit)).toEqual(runs.map((each) => ({ ...each, collection_id: 'job' })));
    expect(billedHires(some, null)).toEqual(runs.map((each) => ({ ...each, collection_id: null })));
    expect(lastDay(some)).toBe('2026-11-10');
  });

  test('is the day of a visit that found every day billed, and nothing without a visit', () => {
    const none = { hire: hire(), days: [] };
    const on = { from_on: '2026-11-10', to_on: '2026-11-10' };

    expect(billedHires(none, { id: 'job', date: '2026-11-10' })).toEqual([
      { collection_id: 'job', container_id: 'skip', client_id: 'client', ...on },
    ]);
    expect(billedHires(none, null)).toEqual([]);
  });
});
