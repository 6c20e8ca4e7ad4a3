import { describe, expect, test } from '@jest/globals';
import {
  priceFor,
  priceItemFaults,
  recommendedCharge,
  shownPriceItem,
  storedPriceItem,
} from '../../../domain/billing/prices.ts';
import type { PriceItemInput, PriceableJob, PriceList } from '../../../domain/billing/prices.ts';
import { leastPence, isPaymentProvider, standingPence } from '../../../domain/billing/provider_payments.ts';
import { priceChange } from '../../../domain/billing/price_changes.ts';

const job: PriceableJob = {
  client_id: 'c1',
  date: '2026-10-05',
  service_type: 'wait_and_load',
  container_type: '8yd skip',
  ewc_codes: ['17 09 04'],
  net_kg: 7250.4,
  hire_days: 20,
  hours: 2.255,
  miles: 12.344,
  nation: 'england',
};

const list = (items: PriceItemInput[], own: Partial<PriceList> = {}): PriceList => ({
  id: 'standard',
  name: 'Standard 2026',
  client_id: null,
  effective_from: '2026-01-01',
  effective_to: null,
  items: items.map(storedPriceItem),
  ...own,
});

function linesOf(item: PriceItemInput, changes: Partial<PriceableJob> = {}, own: Partial<PriceList> = {}) {
  const charge = recommendedCharge([list([item], own)], { ...job, ...changes });
  if (!charge.priced) throw new Error(charge.reason);

  return charge.lines;
}

describe('the quantity of a price', () => {
  test.each([
    { unit: 'tonne' as const, quantity: 7.25 },
    { unit: 'day' as const, quantity: 20 },
    { unit: 'hour' as const, quantity: 2.26 },
    { unit: 'mile' as const, quantity: 12.34 },
    { unit: 'job' as const, quantity: 1 },
    { unit: 'each' as const, quantity: 3, changes: { count: 3 } },
  ])('per $unit is $quantity', ({ unit, quantity, changes = {} }) => {
    expect(linesOf({ unit, price: 2 }, changes)[0]).toMatchObject({ quantity, unit, unit_price_pence: 200 });
  });

  test.each(['day', 'hour', 'mile'] as const)('per %s needs one: without it there is no price', (unit) => {
    const unknown = { ...job, hire_days: null, hours: null, miles: undefined };

    expect(recommendedCharge([list([{ unit, price: 2 }])], unknown)).toEqual({
      priced: false,
      reason: `The price is per ${unit} and the collection has no quantity in that unit.`,
    });
  });
});

describe('the words of a charge', () => {
  test.each([
    { of: 'the service and the container', item: {}, changes: {}, words: 'Wait and load, 8yd skip' },
    { of: 'the service alone', item: {}, changes: { container_type: null }, words: 'Wait and load' },
    { of: 'neither', item: {}, changes: { service_type: null, container_type: null }, words: 'Work' },
    { of: 'the price’s own', item: { description: 'special rate' }, changes: {}, words: 'Special rate' },
  ])('are those of $of', ({ item, changes, words }) => {
    expect(linesOf({ price: 1, ...item }, changes)[0]!.description).toBe(words);
  });

  test('say whose price it is', () => {
    expect(linesOf({ price: 1 })[0]!.reason).toBe('Standard price of Standard 2026.');
    expect(linesOf({ price: 1 }, {}, { client_id: 'c1', name: 'Hall Ltd' })[0]!.reason).toBe(
      "The client's own price of Hall Ltd.",
    );
  });

  test('say what was beyond what is included', () => {
    const lines = linesOf({
      price: 285,
      hire_days_included: 14,
      excess_per_day: 2.5,
      tonnes_included: 6,
      excess_per_tonne: 100,
    });

    expect(lines.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [1, 'Standard price of Standard 2026.'],
      [6, '20 days of hire, 14 included.'],
      [1.25, '7.25 tonnes, 6 included.'],
    ]);
  });

  test.each([
    {
      what: 'as many days as are included',
      item: { hire_days_included: 20, excess_per_day: 1 },
      changes: {},
    },
    {
      what: 'no known days',
      item: { hire_days_included: 0, excess_per_day: 1 },
      changes: { hire_days: null },
    },
    {
      what: 'as many tonnes as are included',
      item: { tonnes_included: 7.25, excess_per_tonne: 1 },
      changes: {},
    },
    { what: 'no known weight', item: { tonnes_included: 0, excess_per_tonne: 1 }, changes: { net_kg: null } },
    { what: 'no price of further days', item: { hire_days_included: 0 }, changes: {} },
    { what: 'no price of further tonnes', item: { tonnes_included: 0 }, changes: {} },
  ])('$what: nothing beyond', ({ item, changes }) => {
    expect(linesOf({ price: 1, ...item }, changes)).toHaveLength(1);
  });

  test('nothing is included if nothing is said', () => {
    expect(linesOf({ price: 1, excess_per_day: 1 })[1]).toMatchObject({
      quantity: 20,
      reason: '20 days of hire, 0 included.',
    });
    expect(linesOf({ price: 1, excess_per_tonne: 1 })[1]).toMatchObject({
      quantity: 7.25,
      reason: '7.25 tonnes, 0 included.',
    });
  });
});

describe('which price is taken', () => {
  const priceOf = (...lists: PriceList[]) => priceFor(lists, job)?.item.price_pence;

  test.each([
    { over: 'the longer prefix', first: { ewc_prefix: '17 09' }, second: { ewc_prefix: '17' } },
    {
      over: 'a container over a prefix',
      first: { container_type: '8yd skip' },
      second: { ewc_prefix: '17 09 04' },
    },
    {
      over: 'a service over a container',
      first: { service_type: 'wait_and_load' as const },
      second: { container_type: '8yd skip' },
    },
  ])('$over, in whatever order they are listed', ({ first, second }) => {
    const items = [
      { ...first, price: 1 },
      { ...second, price: 2 },
    ];

    expect(priceOf(list(items))).toBe(100);
    expect(priceOf(list([...items].reverse()))).toBe(100);
  });

  test('of two alike the first', () => {
    expect(priceOf(list([{ price: 1 }, { price: 2 }]))).toBe(100);
  });

  test('a prefix counts from the beginning of a code', () => {
    expect(priceOf(list([{ ewc_prefix: '09', price: 1 }]))).toBeUndefined();
  });

  test('containers that are no known size are compared as texts', () => {
    const own = list([{ container_type: 'Hopper of Ann', price: 1 }]);

    expect(priceFor([own], { ...job, container_type: ' hopper of ann ' })).not.toBeNull();
    expect(priceFor([own], { ...job, container_type: 'hopper of Bob' })).toBeNull();
  });
});

test('a price keeps everything that was entered', () => {
  const entered: Required<PriceItemInput> = {
    description: 'Special',
    service_type: 'muckaway',
    container_type: '8yd skip',
    ewc_prefix: '17',
    unit: 'tonne',
    price: 42.5,
    hire_days_included: 14,
    excess_per_day: 2.5,
    tonnes_included: 6,
    excess_per_tonne: 142.5,
    minimum_charge: 100.05,
    surcharges: [{ description: 'Fuel', amount: 0.1 }],
    landfill_tax: 'lower',
    vat_code: 'zero',
  };

  expect(shownPriceItem(storedPriceItem(entered))).toEqual(entered);
  expect(shownPriceItem(storedPriceItem({ price: 1 }))).toMatchObject({
    description: null,
    hire_days_included: null,
    excess_per_day: null,
    tonnes_included: null,
    excess_per_tonne: null,
    minimum_charge: null,
    surcharges: [],
    landfill_tax: null,
  });
});

test.each([
  ['excess_per_day', { excess_per_day: 1.005 }, 'items.0.excess_per_day'],
  ['excess_per_tonne', { excess_per_tonne: 1.005 }, 'items.0.excess_per_tonne'],
  ['minimum_charge', { minimum_charge: 1.005 }, 'items.0.minimum_charge'],
  [
    'a surcharge',
    {
      surcharges: [
        { description: 'a', amount: 1 },
        { description: 'b', amount: 1.005 },
      ],
    },
    'items.0.surcharges.1.amount',
  ],
])('parts of a penny of %s are refused', (_what, item, field) => {
  expect(priceItemFaults([{ price: 1, ...item }]).map((fault) => fault.field)).toEqual([field]);
  expect(
    priceItemFaults([
      { price: 1, ewc_prefix: '17', unit: 'tonne', landfill_tax: 'lower', excess_per_day: 1.25 },
    ]),
  ).toEqual([]);
});

describe('a change of prices', () => {
  const item = (input: Partial<PriceItemInput>) => storedPriceItem({ price: 100, ...input });
  const changed = (before: Partial<PriceItemInput>, after: Partial<PriceItemInput>) =>
    priceChange([[item(before)]], [item(after)]);

  test.each([
    { what: 'nothing', before: {}, after: {}, expected: null },
    {
      what: 'the price',
      before: {},
      after: { price: 110 },
      expected: { new_price: 110, change_percent: 10 },
    },
    {
      what: 'a surcharge',
      before: {
        surcharges: [
          { description: 'a', amount: 10 },
          { description: 'b', amount: 10 },
        ],
      },
      after: {
        surcharges: [
          { description: 'a', amount: 10 },
          { description: 'b', amount: 15 },
        ],
      },
      expected: { new_price: 100, change_percent: 25 },
    },
    {
      what: 'the service: a new price',
      before: {},
      after: { service_type: 'delivery' as const },
      expected: { new_price: 100 },
    },
    { what: 'the waste: a new price', before: {}, after: { ewc_prefix: '17' }, expected: { new_price: 100 } },
    {
      what: 'the unit: a new price',
      before: {},
      after: { unit: 'tonne' as const },
      expected: { new_price: 100 },
    },
    {
      what: 'only how the container is written',
      before: { container_type: 'Hopper of Ann' },
      after: { container_type: ' hopper of ann' },
      expected: null,
    },
  ])('of $what', ({ before, after, expected }) => {
    expect(changed(before, after)).toEqual(expected);
  });
});

describe('payment providers', () => {
  test('are known by name, and each has its smallest payment', () => {
    expect(['stripe', 'gocardless', 'paypal', ''].filter(isPaymentProvider)).toEqual([
      'stripe',
      'gocardless',
    ]);
    expect(leastPence).toEqual({ stripe: 30, gocardless: 1 });
  });

  test('what was refunded alone is no payment', () => {
    const at = '2026-10-05T10:00:00Z';

    expect(standingPence([{ effect: 'refunded', amount_pence: 100, occurred_at: at }])).toBe(0);
    expect(
      standingPence([
        { effect: 'received', amount_pence: 500, occurred_at: at },
        { effect: 'received', amount_pence: 900, occurred_at: at },
      ]),
    ).toBe(900);
  });
});
