import { describe, expect, test } from '@jest/globals';
import { storedPriceItem } from '../../../domain/billing/price_items.ts';
import type { PriceItemInput } from '../../../domain/billing/price_items.ts';
import { recommendedCharge } from '../../../domain/billing/prices.ts';
import type { PriceableJob, PriceList } from '../../../domain/billing/prices.ts';

const client = 'c1';
const job: PriceableJob = {
  client_id: client,
  date: '2026-10-05',
  service_type: 'exchange',
  container_type: '8 yard skip',
  ewc_codes: ['17 09 04'],
  net_kg: 7250,
  hire_days: 20,
  nation: 'england',
};

function list(items: PriceItemInput[], own: Partial<PriceList> = {}): PriceList {
  return {
    id: 'standard',
    name: 'Standard',
    client_id: null,
    effective_from: '2026-01-01',
    effective_to: null,
    items: items.map(storedPriceItem),
    ...own,
  };
}

/** The charge, which must be one. */
function charge(lists: PriceList[], changes: Partial<PriceableJob> = {}) {
  const result = recommendedCharge(lists, { ...job, ...changes });
  if (!result.priced) throw new Error(result.reason);

  return result;
}

const skip: PriceItemInput = {
  service_type: 'exchange',
  container_type: '8yd skip',
  price: 285,
  hire_days_included: 14,
  excess_per_day: 2.5,
  tonnes_included: 6,
  excess_per_tonne: 142.5,
};

describe('the recommended charge', () => {
  test('is the base, the excess days and tonnes, and the surcharges', () => {
    const { lines, subtotal_pence } = charge([
      list([{ ...skip, surcharges: [{ description: 'Fuel', amount: 4.2 }] }]),
    ]);

    expect(lines.map((line) => [line.unit, line.quantity, line.net_pence])).toEqual([
      ['job', 1, 28500],
      ['day', 6, 1500],
      ['tonne', 1.25, 17813],
      ['each', 1, 420],
    ]);
    expect(subtotal_pence).toBe(48233);
  });

  test('within the included days and tonnes is the base alone, even if other figures are unknown', () => {
    expect(charge([list([skip])], { hire_days: 14, net_kg: 6000 }).subtotal_pence).toBe(28500);
    expect(charge([list([skip])], { hire_days: null, net_kg: null }).subtotal_pence).toBe(28500);
  });

  test('by weight includes the landfill tax of the nation, and is unavailable if the nation is unknown', () => {
    const soil: PriceItemInput = { ewc_prefix: '17', unit: 'tonne', price: 11.4, landfill_tax: 'lower' };
    const taxOf = (nation: PriceableJob['nation']) => {
      const line = charge([list([soil], { effective_from: '2025-01-01' })], {
        nation,
        date: '2025-10-05',
        net_kg: 1000,
      }).lines[1]!;

      return [line.description, line.landfill_tax_pence];
    };

    expect(taxOf('england')).toEqual(['Landfill tax, lower rate', 405]);
    expect(taxOf('scotland')).toEqual(['Scottish Landfill Tax, lower rate', 405]);
    expect(taxOf('wales')).toEqual(['Landfill Disposals Tax, lower rate', 630]);
    expect(recommendedCharge([list([soil])], { ...job, nation: null })).toMatchObject({
      priced: false,
    });
  });

  test('by weight carries landfill tax at the rate of the day, to the kilogram', () => {
    const inert: PriceItemInput = { ewc_prefix: '17', unit: 'tonne', price: 11.4, landfill_tax: 'standard' };

    const before = charge([list([inert])], { date: '2026-03-31', net_kg: 2340.4 });
    const after = charge([list([inert])], { date: '2026-04-01', net_kg: 2340.4 });

    expect(before.lines.map((line) => line.net_pence)).toEqual([2668, 29519]);
    expect(after.lines[1]).toMatchObject({
      quantity: 2.34,
      unit_price_pence: 13075,
      net_pence: 30596,
      landfill_tax_pence: 30596,
      unit: 'tonne',
    });
  });

  test('is brought up to the minimum charge, and no further', () => {
    const item: PriceItemInput = { unit: 'tonne', price: 10, minimum_charge: 60 };

    expect(charge([list([item])], { net_kg: 2000 }).lines.map((line) => line.net_pence)).toEqual([
      2000, 4000,
    ]);
    expect(charge([list([item])], { net_kg: 6000 }).lines).toHaveLength(1);
  });

  test('counts surcharges, and days and tonnes beyond those included, towards the minimum charge', () => {
    const surcharges = [{ description: 'Permit', amount: 30 }];
    const beyond = { hire_days_included: 19, excess_per_day: 5, tonnes_included: 6.25, excess_per_tonne: 7 };
    const { lines } = charge([list([{ price: 10, minimum_charge: 60, surcharges, ...beyond }])]);

    expect(lines.map((line) => line.net_pence)).toEqual([1000, 500, 700, 3000, 800]);
  });

  test('does not count landfill tax towards the minimum charge', () => {
    const item: PriceItemInput = { unit: 'tonne', price: 10, minimum_charge: 60, landfill_tax: 'standard' };
    const { lines } = charge([list([item])], { net_kg: 2000 });

    expect(lines.map((line) => line.net_pence).slice(0, 2)).toEqual([2000, 4000]);
    expect(lines.at(-1)!.landfill_tax_pence).toBe(lines.at(-1)!.net_pence);
  });

  test('is unavailable for work without a price or a price without a quantity, with the reason', () => {
    expect(recommendedCharge([], job)).toMatchObject({ priced: false });
    expect(recommendedCharge([list([{ unit: 'tonne', price: 1 }])], { ...job, net_kg: null })).toEqual({
      priced: false,
      reason: 'The price is per tonne and the collection has no quantity in that unit.',
    });
  });
});

describe('which price is taken', () => {
  const price = (lists: PriceList[], changes: Partial<PriceableJob> = {}) =>
    charge(lists, changes).item.price_pence / 100;

  test('the client’s own price before the standard one, even if less specific; never another client’s', () => {
    const own = list([{ price: 1 }], { id: 'own', client_id: client });
    const others = list([{ price: 2, service_type: 'exchange' }], { id: 'other', client_id: 'c2' });

    expect(price([list([skip]), own, others])).toBe(1);
    expect(price([own, list([skip])], { client_id: null })).toBe(285);
  });

  test('the price of the contract in force before the client’s own, for that client alone', () => {
    const contract = { client_id: client, name: 'Skips', start_on: '2026-10-01', end_on: '2026-10-31' };
    const agreed = list([{ price: 3 }], { id: 'agreed', contracts: [contract] });
    const lists = [list([{ price: 2 }]), list([skip], { id: 'own', client_id: client }), agreed];

    expect(price(lists)).toBe(3);
    expect(charge(lists).lines[0]!.reason).toBe('Price of Standard, agreed in the contract Skips.');
    for (const date of ['2026-10-01', '2026-10-31'])
      expect([date, price(lists, { date })]).toEqual([date, 3]);
    for (const date of ['2026-09-30', '2026-11-01'])
      expect([date, price(lists, { date })]).toEqual([date, 285]);
    expect(price(lists, { client_id: 'c2' })).toBe(2);
  });

  test('the price most specific to the job', () => {
    const items: PriceItemInput[] = [
      { price: 1 },
      { price: 2, ewc_prefix: '17' },
      { price: 3, ewc_prefix: '17 09' },
      { price: 4, container_type: '8yd skip' },
      { price: 5, service_type: 'exchange' },
      { price: 6, service_type: 'delivery', container_type: '8yd skip' },
    ];

    expect(price([list(items)])).toBe(5);
    expect(price([list(items.slice(0, 4))])).toBe(4);
    expect(price([list(items.slice(0, 3))])).toBe(3);
    expect(price([list(items)], { service_type: 'muckaway', container_type: null, ewc_codes: [] })).toBe(1);
  });

  test('a list applies from its first to its last day, and the later of two takes precedence', () => {
    const old = list([{ price: 1 }], { effective_from: '2026-01-01', effective_to: '2026-10-05' });
    const next = list([{ price: 2 }], { effective_from: '2026-10-05' });

    expect(price([old], { date: '2026-10-05' })).toBe(1);
    expect(price([old, next], { date: '2026-10-05' })).toBe(2);
    expect(price([next, old], { date: '2026-10-04' })).toBe(1);
    expect(recommendedCharge([old], { ...job, date: '2026-10-06' }).priced).toBe(false);
    expect(recommendedCharge([old], { ...job, date: '2025-12-31' }).priced).toBe(false);
  });

  test('containers are compared by kind and size, not by spelling', () => {
    expect(price([list([{ price: 7, container_type: '8yd skip' }])], { container_type: '8 Yard Skip' })).toBe(
      7,
    );
    expect(
      recommendedCharge([list([{ price: 7, container_type: '8yd skip' }])], {
        ...job,
        container_type: '6yd skip',
      }).priced,
    ).toBe(false);
  });
});

describe('a charge', () => {
  const lineOf = (item: PriceItemInput, changes: Partial<PriceableJob> = {}, place = 0) =>
    charge([list([item])], changes).lines[place];

  test.each<[string, PriceItemInput, Partial<PriceableJob>, number, number]>([
    ['per job, one', { price: 10 }, {}, 1, 1000],
    ['per load, one', { price: 10, unit: 'load' }, { containers: 3 }, 1, 1000],
    ['per container, those of the job', { price: 10, unit: 'each' }, { containers: 3 }, 3, 3000],
    ['per container, one if their number is unknown', { price: 10, unit: 'each' }, {}, 1, 1000],
    ['per day, the days of hire', { price: 2, unit: 'day' }, {}, 20, 4000],
    ['per hour, to the hundredth', { price: 40, unit: 'hour' }, { hours: 1.256 }, 1.26, 5040],
    ['per mile, to the hundredth', { price: 1.5, unit: 'mile' }, { miles: 12.344 }, 12.34, 1851],
    ['per tonne, to the nearest kilogram', { price: 10, unit: 'tonne' }, { net_kg: 1499.6 }, 1.5, 1500],
  ])('%s', (_what, item, changes, quantity, net_pence) => {
    expect(lineOf(item, changes)).toMatchObject({ quantity, net_pence, unit: item.unit ?? 'job' });
  });

  test.each(['tonne', 'day', 'hour', 'mile'] as const)(
    'per %s is unavailable for a job without that quantity',
    (unit) => {
      const unknown = { ...job, net_kg: null, hire_days: null };

      expect(recommendedCharge([list([{ price: 1, unit }])], unknown)).toEqual({
        priced: false,
        reason: `The price is per ${unit} and the collection has no quantity in that unit.`,
      });
    },
  );

  test('names its list, and uses the VAT code of the price on every line', () => {
    const own = list([{ price: 1, vat_code: 'reduced', minimum_charge: 5 }], {
      id: 'own',
      client_id: client,
    });

    expect(charge([own])).toMatchObject({
      price_list_id: 'own',
      subtotal_pence: 500,
      lines: [
        { reason: "The client's own price of Standard.", vat_code: 'reduced', landfill_tax_pence: null },
        { description: 'Amount up to the minimum charge', quantity: 1, unit: 'each', vat_code: 'reduced' },
      ],
    });
    expect(lineOf({ price: 1 })).toMatchObject({ reason: 'Standard price of Standard.' });
  });

  test.each<[string, PriceItemInput, Partial<PriceableJob>, string]>([
    ['the words of the price', { price: 1, description: 'weekly bin' }, {}, 'Weekly bin'],
    [
      'the service and the container',
      { price: 1 },
      { service_type: 'wait_and_load' },
      'Wait and load, 8 yard skip',
    ],
    ['the service alone', { price: 1 }, { container_type: null }, 'Exchange'],
    ['work, if nothing is known', { price: 1 }, { service_type: null, container_type: null }, 'Work'],
  ])('has the description %s', (_what, item, changes, description) => {
    expect(lineOf(item, changes)).toMatchObject({ description });
  });

  test.each<[string, PriceItemInput, Partial<PriceableJob>, string | null, number]>([
    [
      'the day after those included',
      { price: 1, excess_per_day: 2, hire_days_included: 19 },
      {},
      '20 days of hire, 19 included.',
      1,
    ],
    [
      'the only day if none is included',
      { price: 1, excess_per_day: 2 },
      { hire_days: 1 },
      '1 day of hire, 0 included.',
      1,
    ],
    ['no day that is included', { price: 1, excess_per_day: 2, hire_days_included: 20 }, {}, null, 0],
    [
      'every day if none is included',
      { price: 1, excess_per_day: 2 },
      {},
      '20 days of hire, 0 included.',
      20,
    ],
    ['no day if the hire is unknown', { price: 1, excess_per_day: 2 }, { hire_days: null }, null, 0],
    [
      'the kilogram after the tonnes included',
      { price: 1, excess_per_tonne: 50, tonnes_included: 7.249 },
      {},
      '7.25 tonnes, 7.249 included.',
      0.001,
    ],
    [
      'a single tonne if none is included',
      { price: 1, excess_per_tonne: 50 },
      { net_kg: 1000 },
      '1 tonne, 0 included.',
      1,
    ],
    ['no tonne that is included', { price: 1, excess_per_tonne: 50, tonnes_included: 7.25 }, {}, null, 0],
    [
      'every tonne if none is included',
      { price: 1, excess_per_tonne: 50 },
      {},
      '7.25 tonnes, 0 included.',
      7.25,
    ],
    ['no tonne if the weight is unknown', { price: 1, excess_per_tonne: 50 }, { net_kg: null }, null, 0],
  ])('above the base price counts %s', (_what, item, changes, reason, quantity) => {
    const excess = lineOf(item, changes, 1);

    expect(excess && [excess.reason, excess.quantity]).toEqual(
      reason === null ? undefined : [reason, quantity],
    );
  });

  test('by weight without landfill tax needs no nation, and adds no tax', () => {
    const { lines } = charge([list([{ price: 10, unit: 'tonne' }])], { nation: null });

    expect(lines.map(({ landfill_tax_pence }) => landfill_tax_pence)).toEqual([null]);
  });

  test('per load adds no landfill tax', () => {
    const { lines } = charge([list([{ price: 10, unit: 'load', landfill_tax: 'standard' }])]);

    expect(lines.map(({ net_pence }) => net_pence)).toEqual([1000]);
  });

  test('with landfill tax on a day without a known rate adds none', () => {
    const old = list([{ price: 10, unit: 'tonne', landfill_tax: 'standard' }], {
      effective_from: '1990-01-01',
    });

    expect(charge([old], { date: '1990-01-02' }).lines).toHaveLength(1);
  });
});

describe('which price suits a job', () => {
  const suits = (item: PriceItemInput, changes: Partial<PriceableJob> = {}) =>
    recommendedCharge([list([item])], { ...job, ...changes }).priced;

  test.each<[string, boolean, PriceItemInput, Partial<PriceableJob>]>([
    ['of the waste code, from its beginning', true, { price: 1, ewc_prefix: '17' }, {}],
    ['of a code with those digits elsewhere', false, { price: 1, ewc_prefix: '09' }, {}],
    ['of one of two codes', true, { price: 1, ewc_prefix: '20' }, { ewc_codes: ['17 09 04', '20 03 01'] }],
    [
      'of a container, for a job without one',
      false,
      { price: 1, container_type: '8yd skip' },
      { container_type: null },
    ],
    [
      'of a container of any name, in capitals or not',
      true,
      { price: 1, container_type: 'Blue box ' },
      { container_type: 'blue box' },
    ],
    [
      'of a container that no table knows, in capitals or not',
      true,
      { price: 1, container_type: ' Hook Zorb' },
      { container_type: 'hook zorb ' },
    ],
    [
      'of another container that no table knows',
      false,
      { price: 1, container_type: 'Zorb' },
      { container_type: 'Hook' },
    ],
    [
      'of another container of any name',
      false,
      { price: 1, container_type: 'Grab' },
      { container_type: 'Tipper' },
    ],
    [
      'of a service, for a job without one',
      false,
      { price: 1, service_type: 'exchange' },
      { service_type: null },
    ],
  ])('a price %s: %s', (_what, expected, item, changes) => {
    expect(suits(item, changes)).toBe(expected);
  });

  test('of two equally specific prices the first is used', () => {
    expect(charge([list([{ price: 1 }, { price: 2 }])]).item.price_pence).toBe(100);
  });

  test('a price for a specific waste takes precedence over one for any waste, in either order', () => {
    const items: PriceItemInput[] = [{ price: 2, ewc_prefix: '17' }, { price: 1 }];

    expect(charge([list(items)]).item.price_pence).toBe(200);
    expect(charge([list([...items].reverse())]).item.price_pence).toBe(200);
  });
});
