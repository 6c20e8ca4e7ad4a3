import { expect, test } from '@jest/globals';
import { changedVatScheme, vatScheme, vatSchemeErrors } from '../../../domain/team/team_settings.ts';
import type { VatScheme } from '../../../domain/team/team_settings.ts';

const standard = vatScheme({}, 'GB123456782');
const flat: VatScheme = {
  ...standard,
  scheme: 'flat_rate',
  flat_rate_category: 'Transport',
  flat_rate_percent: 10,
  first_year_until: '2027-01-31',
  limited_cost_trader: true,
};
const noFlatRate = {
  flat_rate_category: null,
  flat_rate_percent: null,
  first_year_until: null,
  limited_cost_trader: false,
};

test('a team without VAT settings is registered, with standard accounting and no reverse charge', () => {
  expect(vatScheme({}, null)).toEqual({
    registered: true,
    scheme: 'standard',
    vat_number: null,
    flat_rate_category: null,
    flat_rate_percent: null,
    first_year_until: null,
    limited_cost_trader: false,
    default_vat_code: 'standard',
    reverse_charge_enabled: false,
    effective_from: null,
  });
});

test.each<[string, VatScheme, Partial<VatScheme>, Partial<VatScheme>]>([
  [
    'who leaves VAT keeps no number',
    standard,
    { scheme: 'not_registered' },
    { registered: false, vat_number: null },
  ],
  [
    'who leaves VAT from the flat rate keeps nothing of it',
    flat,
    { scheme: 'not_registered' },
    { ...noFlatRate, vat_number: null },
  ],
  [
    'who leaves the flat rate keeps the number alone',
    flat,
    { scheme: 'standard' },
    { ...noFlatRate, vat_number: 'GB123456782' },
  ],
  [
    'who changes something else keeps all',
    flat,
    { reverse_charge_enabled: true },
    { ...flat, reverse_charge_enabled: true },
  ],
])('%s', (_what, before, change, expected) => {
  const after = changedVatScheme(before, change);

  expect(after).toMatchObject(expected);
  expect(vatSchemeErrors(after)).toEqual([]);
});

test.each<[string, Partial<VatScheme>, string[]]>([
  ['a number without VAT', { scheme: 'not_registered', vat_number: 'GB123456782' }, ['vat_number']],
  ['VAT without a number', { vat_number: null }, ['vat_number']],
  ['a mistyped number', { vat_number: 'GB123456789' }, ['vat_number']],
  ['the flat rate without a rate', { scheme: 'flat_rate' }, ['flat_rate_percent']],
  ['a rate without the flat rate', { flat_rate_percent: 10 }, ['flat_rate_percent']],
  ['a category without the flat rate', { flat_rate_category: 'Transport' }, ['flat_rate_category']],
  ['a first year without the flat rate', { first_year_until: '2027-01-31' }, ['first_year_until']],
  ['a limited cost trader without the flat rate', { limited_cost_trader: true }, ['limited_cost_trader']],
])('%s is refused', (_what, change, fields) => {
  expect(vatSchemeErrors(changedVatScheme(standard, change)).map(({ field }) => field)).toEqual(fields);
});

test('the number of the scheme comes before that of the profile, and a team without VAT is not registered', () => {
  expect(vatScheme({ vat_scheme: { vat_number: 'GB1' } }, 'GB2').vat_number).toBe('GB1');
  expect(vatScheme({ vat_scheme: { scheme: 'flat_rate' } }, null).scheme).toBe('flat_rate');
  expect(vatScheme({ vat_scheme: { default_vat_code: 'zero' } }, null).default_vat_code).toBe('zero');
  expect(vatScheme({ vat_scheme: { registered: false } }, null)).toMatchObject({
    registered: false,
    scheme: 'not_registered',
  });
});
