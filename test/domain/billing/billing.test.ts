import { describe, expect, test } from '@jest/globals';
import { proposedBills } from '../../../domain/billing/billing.ts';
import type { BillableJob } from '../../../domain/billing/billing.ts';
import type { Hire } from '../../../domain/billing/hires.ts';
import { storedPriceItem } from '../../../domain/billing/price_items.ts';
import type { PriceItemInput } from '../../../domain/billing/price_items.ts';
import type { PriceList } from '../../../domain/billing/prices.ts';

const job = (more: Partial<BillableJob> = {}): BillableJob => ({
  id: 'job',
  client_id: 'client',
  client_name: 'Mill Farm',
  client_deleted: false,
  address: '1 Mill Lane',
  date: '2026-11-04',
  service_type: 'exchange',
  container_type: null,
  ewc_codes: ['17 09 04'],
  note_id: 'note',
  purchase_order: 'PO 7',
  net_kg: 2000,
  quantity_kg: null,
  containers: null,
  containers_collected: [],
  container_id: null,
  postcode: 'CF10 1EP',
  quote_id: null,
  quote_number: null,
  ...more,
});

const prices = (...items: PriceItemInput[]): PriceList[] => [
  {
    id: 'list',
    name: 'Standard',
    client_id: null,
    effective_from: '2025-01-01',
    effective_to: null,
    items: items.map(storedPriceItem),
  },
];
const month = { from: '2026-11-01', to: '2026-11-30' };
const bills = (
  jobs: BillableJob[],
  lists = prices({ price: 285.5 }),
  quoted = new Map(),
  hires: Hire[] = [],
  today = '2026-12-01',
) => proposedBills({ period: month, today, jobs, hires, prices: lists, quoted });

describe('a bill', () => {
  test('of one job names the job, its note, its day, its price and the reason', () => {
    expect(bills([job()])).toEqual({
      bills: [
        {
          client_id: 'client',
          client_name: 'Mill Farm',
          job_count: 1,
          purchase_order: 'PO 7',
          lines: [
            {
              collection_id: 'job',
              date: '2026-11-04',
              reason: 'Standard price of Standard.',
              line: {
                service_type: 'exchange',
                collection_id: 'job',
                note_id: 'note',
                description: 'Exchange, 4 Nov 2026',
                quantity: 1,
                unit: 'job',
                unit_price: 285.5,
                vat_code: 'standard',
                landfill_tax: null,
              },
            },
          ],
          hires: [],
        },
      ],
      unpriced: [],
    });
  });

  test('charges the landfill tax of the nation whose postcode the job has', () => {
    const lists = prices({ price: 10, unit: 'tonne', landfill_tax: 'lower' });
    const tax = (postcode: string) =>
      bills([job({ postcode, date: '2025-11-04' })], lists).bills[0]!.lines[1]!.line.landfill_tax;

    expect([tax('CF10 1EP'), tax('SW1A 1AA')]).toEqual([12.6, 8.1]);
    expect(bills([job({ postcode: null })], lists)).toMatchObject({
      bills: [],
      unpriced: [{ reason: expect.stringContaining('landfill tax') }],
    });
  });

  test('is one per client, with all of the client’s jobs in order', () => {
    const { bills: found } = bills([
      job({ id: 'a' }),
      job({ id: 'b', client_id: 'other', client_name: null }),
      job({ id: 'c' }),
    ]);

    expect(found.map(({ client_id, client_name, job_count }) => [client_id, client_name, job_count])).toEqual(
      [
        ['client', 'Mill Farm', 2],
        ['other', '', 1],
      ],
    );
    expect(found[0]!.lines.map(({ collection_id }) => collection_id)).toEqual(['a', 'c']);
  });

  test.each<[string, (string | null)[], string | null]>([
    ['that all its jobs have', ['PO 7', 'PO 7'], 'PO 7'],
    ['only if no job has another', ['PO 7', 'PO 8'], null],
    ['only if no job has none', ['PO 7', null], null],
    ['only if the first has one', [null, 'PO 7'], null],
  ])('has the purchase order %s', (_what, orders, expected) => {
    expect(bills(orders.map((purchase_order) => job({ purchase_order }))).bills[0]!.purchase_order).toBe(
      expected,
    );
  });

  test('of a job from a quote has the lines of the quote, not those of a price list', () => {
    const agreed = { description: 'As agreed', unit_price: 99, quantity: 2 };
    const quoted = new Map([['quote', [agreed]]]);
    const found = bills([job({ quote_id: 'quote', quote_number: 'Q-0001' })], prices({ price: 1 }), quoted);

    expect(found.bills[0]!.lines).toEqual([
      {
        collection_id: 'job',
        date: '2026-11-04',
        reason: 'Agreed in quote Q-0001.',
        line: { ...agreed, collection_id: 'job' },
      },
    ]);
  });
});

test('a job whose quote has no line left is billed by the price lists', () => {
  const [bill] = bills([job({ quote_id: 'quote', quote_number: 'Q-0001' })]).bills;

  expect(bill!.lines).toMatchObject([{ reason: 'Standard price of Standard.', line: { unit_price: 285.5 } }]);
});

describe('the hire of a container', () => {
  const hire = (more: Partial<Hire> = {}): Hire => ({
    container_id: 'skip',
    container_type: '8yd skip',
    reference: 'S-1',
    client_id: 'client',
    client_name: 'Mill Farm',
    from_on: '2026-10-20',
    to_on: null,
    service_type: 'exchange',
    ewc_codes: [],
    quoted: false,
    settled: [],
    ...more,
  });
  const daily = prices({ service_type: 'exchange', price: 1, hire_days_included: 14, excess_per_day: 2 });
  const daysOf = (jobs: BillableJob[], hires: Hire[]) => {
    const { bills: found } = bills(jobs, daily, new Map(), hires);

    return found.flatMap(({ lines }) =>
      lines
        .filter(({ line }) => line.unit === 'day')
        .map(({ collection_id, reason, line }) => [collection_id, line.quantity, reason]),
    );
  };

  test('is billed by the visit that takes it up to its day, and by no one for the rest', () => {
    const taken = job({ containers_collected: ['skip'] });

    expect(daysOf([taken], [hire({ to_on: '2026-11-04' })])).toEqual([
      ['job', 1, '15 days of hire, 14 included.'],
    ]);
  });

  test('without a visit is billed for the period, after the days included and those billed before', () => {
    const before: [string, string][] = [['2026-10-20', '2026-11-10']];

    expect(daysOf([], [hire()])).toEqual([[null, 27, 'Days 12 to 41 of the hire, 14 included.']]);
    expect(daysOf([], [hire({ settled: before })])).toEqual([
      [null, 20, 'Days 22 to 41 of the hire, 14 included.'],
    ]);
    expect(daysOf([], [hire({ to_on: '2026-11-03' })])).toEqual([]);
    expect(daysOf([], [hire({ quoted: true })])).toEqual([]);
  });

  test('without a visit is billed up to today', () => {
    const quantities = (today: string) =>
      bills([], daily, new Map(), [hire()], today).bills.flatMap(({ lines }) =>
        lines.map(({ date, line }) => [date, line.quantity]),
      );

    expect(quantities('2026-11-30')).toEqual([['2026-11-30', 27]]);
    expect(quantities('2026-11-10')).toEqual([['2026-11-10', 7]]);
    expect(quantities('2026-10-31')).toEqual([]);
  });

  test('without a visit names its container, its last day and the reason of its price', () => {
    const perDay = prices({ service_type: 'exchange', unit: 'day', price: 1.5 });
    const lines = (lists: PriceList[], more: Partial<Hire> = {}) =>
      bills([], lists, new Map(), [hire(more)]).bills[0]!.lines;
    const line = { unit: 'day', vat_code: 'standard' };

    expect(lines(perDay, { from_on: '2026-11-25' })).toEqual([
      {
        ...{ collection_id: null, date: '2026-11-30', reason: 'Standard price of Standard.' },
        line: { ...line, description: 'Hire, 8yd skip S-1, to 30 Nov 2026', quantity: 5, unit_price: 1.5 },
      },
    ]);
    const ended = { from_on: '2026-11-01', to_on: '2026-11-20', reference: null };
    expect(lines(daily, ended)).toMatchObject([
      {
        ...{ date: '2026-11-20', reason: '19 days of hire, 14 included.' },
        line: { description: 'Hire beyond the days included, 8yd skip, to 20 Nov 2026', quantity: 5 },
      },
    ]);
  });

  test('without a visit has the price of a collection if that of the visit that brought it has none by the day', () => {
    const lists = prices(
      { service_type: 'exchange', price: 1 },
      { service_type: 'delivery', price: 1, excess_per_day: 3 },
      { service_type: 'collection', price: 1, excess_per_day: 2 },
    );
    const priced = (service_type: Hire['service_type']) =>
      bills([], lists, new Map(), [hire({ service_type })]).bills[0]!.lines[0]!.line.unit_price;

    expect(['exchange', 'delivery', null].map((each) => priced(each as Hire['service_type']))).toEqual([
      ...[2, 3, 2],
    ]);
    expect(bills([], prices({ price: 1 }), new Map(), [hire()]).bills).toEqual([]);
    const forAny = bills([], prices({ unit: 'day', price: 4 }), new Map(), [hire({ service_type: null })]);
    expect(forAny.bills[0]!.lines[0]!.line.unit_price).toBe(4);
  });

  test('of the second container of a job is charged like that of the first', () => {
    const [first, second] = [hire(), hire({ container_id: 'other', from_on: '2026-10-15' })];
    const both = job({ containers_collected: ['skip', 'other'] });

    expect(
      daysOf(
        [both],
        [first, second].map((each) => ({ ...each, to_on: '2026-11-04' })),
      ),
    ).toEqual([['job', 7, '35 days of hire of 2 containers, for each 14 included.']]);
  });

  test('is left to a job that cannot be priced, and to the next visit after an aborted one', () => {
    const lists = prices({ service_type: 'exchange', unit: 'tonne', price: 1, excess_per_day: 2 });
    const on = hire({ to_on: '2026-11-04' });

    expect(
      bills([job({ net_kg: null, containers_collected: ['skip'] })], lists, new Map(), [on]).bills,
    ).toEqual([]);
    expect(
      daysOf([job({ service_type: 'aborted_visit', container_id: 'skip', date: '2026-11-10' })], [hire()]),
    ).toEqual([[null, 27, 'Days 12 to 41 of the hire, 14 included.']]);
  });
});

describe('a job that cannot be billed', () => {
  test.each<[string, Partial<BillableJob>, PriceItemInput, string]>([
    ['has no client', { client_id: null }, { price: 1 }, 'The collection has no client to bill.'],
    [
      'has no price',
      {},
      { price: 1, service_type: 'delivery' },
      'No price list in force has a price for this work.',
    ],
    [
      'has no weight for a price per tonne',
      { net_kg: null },
      { price: 1, unit: 'tonne' },
      'The price is per tonne and the collection has no quantity in that unit.',
    ],
    [
      'has no nation for its landfill tax',
      { postcode: null },
      { price: 1, unit: 'tonne', landfill_tax: 'lower' },
      'The price includes landfill tax, but no postcode shows which nation’s rate applies.',
    ],
  ])('is listed with its reason if it %s, and the others are billed', (_what, more, item, reason) => {
    const lists = prices(item, { price: 3, container_type: '8yd skip' });
    const { bills: found, unpriced } = bills(
      [job({ id: 'bad', ...more }), job({ container_type: '8yd skip' })],
      lists,
    );

    expect(unpriced).toEqual([
      {
        collection_id: 'bad',
        client_id: more.client_id === null ? null : 'client',
        date: '2026-11-04',
        address: '1 Mill Lane',
        reason,
      },
    ]);
    expect(found.map(({ job_count }) => job_count)).toEqual([1]);
  });
});
