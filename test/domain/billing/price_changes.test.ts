import { describe, expect, test } from '@jest/globals';
import { changePercent, weightChange } from '../../../domain/team/approvals.ts';
import { priceChange } from '../../../domain/billing/price_changes.ts';
import { storedPriceItem } from '../../../domain/billing/price_items.ts';
import type { PriceItemInput } from '../../../domain/billing/price_items.ts';

const skip = (price: number, more: Partial<PriceItemInput> = {}) =>
  storedPriceItem({ service_type: 'exchange', container_type: '8yd skip', price, ...more });

describe('priceChange', () => {
  test('compares the same work, regardless of how the container or description is written', () => {
    const renamed = skip(220, { container_type: '8 yard skip', description: 'Exchange' });

    expect(priceChange([[skip(200)]], [renamed])).toEqual({ new_price: 220, change_percent: 10 });
  });

  test('of two prices for the same work compares those with the same description', () => {
    const before = [skip(100, { description: 'Weekday' }), skip(200, { description: 'Sunday' })];

    expect(priceChange([before], [before[0]!, skip(210, { description: 'Sunday' })])).toEqual({
      new_price: 210,
      change_percent: 5,
    });
  });

  test('compares with the highest-priority list that has the work', () => {
    const lists = [[skip(50, { container_type: '6yd skip' })], [skip(200)], [skip(100)]];

    expect(priceChange(lists, [skip(210)])).toEqual({ new_price: 210, change_percent: 5 });
  });

  test('of a new item has a price and no change; an unchanged or removed item has none', () => {
    expect(priceChange([], [skip(200), skip(300, { unit: 'tonne' })])).toEqual({ new_price: 300 });
    expect(priceChange([[skip(200), skip(9, { unit: 'tonne' })]], [skip(200)])).toBeNull();
    expect(priceChange([[skip(200)]], [])).toBeNull();
  });

  test('uses the amount that changes most', () => {
    const before = skip(200, { excess_per_day: 2, surcharges: [{ description: 'Fuel', amount: 4 }] });
    const after = skip(202, { excess_per_day: 3, surcharges: [{ description: 'Diesel', amount: 5 }] });

    expect(priceChange([[before]], [after])).toEqual({ new_price: 202, change_percent: 50 });
  });

  test.each<[string, Partial<PriceItemInput>]>([
    ['service', { service_type: 'delivery' }],
    ['waste', { ewc_prefix: '17' }],
    ['unit', { unit: 'load' }],
    ['container', { container_type: 'Grab' }],
  ])('is not compared with a price for another %s', (_what, other) => {
    expect(priceChange([[skip(100, other)]], [skip(200)])).toEqual({ new_price: 200 });
  });

  test('compares a container that no table knows by its name, ignoring case and outer blanks', () => {
    const zorb = (price: number, container_type: string) => skip(price, { container_type });

    expect(priceChange([[zorb(100, ' Zorb ')]], [zorb(150, 'zORB')])).toMatchObject({ change_percent: 50 });
    expect(priceChange([[zorb(100, 'Zorb')]], [zorb(150, 'Hook')])).toEqual({ new_price: 150 });
  });

  test('compares an unknown container by its name, ignoring case', () => {
    const box = (price: number, container_type: string) => skip(price, { container_type });

    expect(priceChange([[box(100, 'Blue box ')]], [box(150, 'blue box')])).toMatchObject({
      change_percent: 50,
    });
  });

  test('counts surcharges as one sum', () => {
    const fuel = { description: 'Fuel', amount: 4 };
    const before = skip(200, { surcharges: [fuel] });

    expect(priceChange([[before]], [skip(200, { surcharges: [fuel, fuel] })])).toMatchObject({
      change_percent: 100,
    });
  });

  test.each<[string, Partial<PriceItemInput>, Partial<PriceItemInput>]>([
    ['price', { price: 20 }, { price: 30 }],
    ['excess per day', { excess_per_day: 2 }, { excess_per_day: 3 }],
    ['excess per tonne', { excess_per_tonne: 40 }, { excess_per_tonne: 60 }],
    ['minimum charge', { minimum_charge: 100 }, { minimum_charge: 150 }],
    [
      'surcharges',
      { surcharges: [{ description: 'Fuel', amount: 4 }] },
      { surcharges: [{ description: 'Fuel', amount: 6 }] },
    ],
  ])('counts a change of the %s alone', (_what, before, after) => {
    expect(priceChange([[skip(200, before)]], [skip(200, after)])).toMatchObject({ change_percent: 50 });
  });
});

test('a change in percent has no sign and no rounding noise, and a change from zero exceeds any percentage', () => {
  expect(changePercent(1000, 900)).toBe(10);
  expect(changePercent(1000, 1100)).toBe(10);
  expect(changePercent(0, 0)).toBe(0);
  expect(changePercent(0, 1)).toBe(Infinity);
});

test('a weight change has no sign and no rounding noise, and equals the whole weight when that is removed', () => {
  expect(weightChange(1000, 1000.1)).toEqual({ change_kg: 0.1, change_percent: 0.01 });
  expect(weightChange(1000, null)).toEqual({ change_kg: 1000, change_percent: 100 });
});
