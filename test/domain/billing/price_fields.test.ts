import { describe, expect, test } from '@jest/globals';
import { priceItemErrors, shownPriceItem, storedPriceItem } from '../../../domain/billing/price_items.ts';
import type { PriceItemInput } from '../../../domain/billing/price_items.ts';

describe('a price as entered', () => {
  test('is converted to pence and back unchanged', () => {
    const stored = storedPriceItem({ price: 19.99, surcharges: [{ description: 'Fuel', amount: 0.1 }] });

    expect(stored.price_pence).toBe(1999);
    expect(shownPriceItem(stored)).toMatchObject({
      price: 19.99,
      unit: 'job',
      vat_code: 'standard',
      surcharges: [{ description: 'Fuel', amount: 0.1 }],
    });
  });

  test('is rejected with fractions of a penny, an invalid prefix, or a tax on a price not by weight', () => {
    const errors = priceItemErrors([
      { price: 1.005 },
      { price: 1, ewc_prefix: '99' },
      { price: 1, landfill_tax: 'lower' },
    ]);

    expect(errors.map(({ field }) => field)).toEqual([
      'items.0.price',
      'items.1.ewc_prefix',
      'items.2.landfill_tax',
    ]);
  });
});

describe('the fields of a price', () => {
  const full: Required<PriceItemInput> = {
    description: 'Skip',
    service_type: 'exchange',
    container_type: '8yd skip',
    ewc_prefix: '17',
    unit: 'tonne',
    price: 19.99,
    hire_days_included: 14,
    excess_per_day: 1.5,
    tonnes_included: 6,
    excess_per_tonne: 95.25,
    minimum_charge: 60.5,
    surcharges: [{ description: 'Fuel', amount: 0.1 }],
    landfill_tax: 'lower',
    vat_code: 'reduced',
  };

  test('are all returned as entered', () => {
    expect(shownPriceItem(storedPriceItem(full))).toEqual(full);
    expect(priceItemErrors([full])).toEqual([]);
  });

  test('are null if omitted', () => {
    expect(shownPriceItem(storedPriceItem({ price: 1 }))).toEqual({
      description: null,
      service_type: null,
      container_type: null,
      ewc_prefix: null,
      unit: 'job',
      price: 1,
      hire_days_included: null,
      excess_per_day: null,
      tonnes_included: null,
      excess_per_tonne: null,
      minimum_charge: null,
      surcharges: [],
      landfill_tax: null,
      vat_code: 'standard',
    });
  });

  test.each<[string, Partial<PriceItemInput>]>([
    ['excess_per_day', { excess_per_day: 0.001 }],
    ['excess_per_tonne', { excess_per_tonne: 0.001 }],
    ['minimum_charge', { minimum_charge: 0.001 }],
    ['surcharges.0.amount', { surcharges: [{ description: 'Fuel', amount: 0.001 }] }],
  ])('reject a fraction of a penny in %s', (field, more) => {
    expect(priceItemErrors([{ price: 1, ...more }])).toEqual([
      { field: `items.0.${field}`, message: 'must have at most 2 decimals' },
    ]);
  });
});
