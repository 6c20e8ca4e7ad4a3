import { describe, expect, test } from '@jest/globals';
import { itemTitles, movementTitles, sheetRows } from '../../../domain/compliance/dwt_sheet.ts';
import type { SheetItem, SheetLoad } from '../../../domain/compliance/dwt_sheet.ts';

const item: SheetItem = {
  ...{ ewc_code: '17 09 04', description: null, physical_form: 'Mixed', container_type: 'SKI' },
  ...{ container_count: 2, weight_kg: null, hazard_codes: [], pops: [] },
};
const load: SheetLoad = {
  ...{ reference: 'IL-000001', received_at: '2026-07-01T08:30:15.000Z', site_name: 'Elland' },
  ...{ site_address: 'Lowfields Way', site_postcode: 'HX5 9DA', permit_number: 'AB1234CD' },
  ...{ site_email: 'gate@elland.test', site_phone: '01422 000000', consignment_code: 'ACMEBU/AB123' },
  ...{ reason_for_no_consignment_code: 'HOUSEHOLD', carrier_registration: 'CBDU123456' },
  ...{ reason_for_no_registration: 'ONE_OFF', carrier_name: 'Calder Skips', carrier_address: 'Mill Lane' },
  ...{ carrier_postcode: 'HX7 6AD', carrier_email: 'office@calder.test', carrier_phone: '01422 000001' },
  ...{ vehicle_reg: 'YJ23KXB', operation_code: null, site_operation_code: 'R13', weight_kg: 3000 },
  ...{ weight_is_estimate: false, waste_description: 'Mixed waste', ewc_codes: ['17 09 04'] },
  items: [item],
};
const named = (titles: string[], rows: unknown[][]) =>
  rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at]!, cell])));
const movement = (changes: Partial<SheetLoad> = {}) =>
  named(movementTitles, sheetRows([{ ...load, ...changes }]).movements)[0]!;
const items = (changes: Partial<SheetLoad> = {}) =>
  named(itemTitles, sheetRows([{ ...load, ...changes }]).items);
const operation = 'Disposal / Recovery code & Weight';
const weight = 'Total weight of waste';

test('a movement has each field of its load in its column, in London time', () => {
  expect(movement()).toMatchObject({
    'Your unique reference': 'IL-000001',
    'Site name': 'Elland',
    'Site address': 'Lowfields Way',
    'Site postcode': 'HX5 9DA',
    'Receiver’s authorisation number': 'AB1234CD',
    'Receiver email': 'gate@elland.test',
    'Receiver phone number': '01422 000000',
    'Date and time received': new Date('2026-07-01T09:30:15Z'),
    'Hazardous waste consignment code': 'ACMEBU/AB123',
    'Give reasons for not having a consignment number': 'HOUSEHOLD',
    'Carrier registration number': 'CBDU123456',
    'Give reasons for not having the carrier registration number': 'ONE_OFF',
    'Carrier organisation name': 'Calder Skips',
    'Carrier address': 'Mill Lane',
    'Carrier post code': 'HX7 6AD',
    'Carrier contact email address': 'office@calder.test',
    'Carrier contact phone number': '01422 000001',
    'Means of transport': 'Road',
    'Vehicle registration number (if by road)': 'YJ23KXB',
  });
  expect(movement({ vehicle_reg: null })['Means of transport']).toBeNull();
});

test('a waste has its own description, or that of its load', () => {
  expect(items()).toEqual([
    expect.objectContaining({
      'Your unique reference': 'IL-000001',
      'EWC code': '17 09 04',
      'Waste description': 'Mixed waste',
      'Physical form': 'Mixed',
      'Number of containers used': 2,
      'Type of containers': expect.stringMatching(/^\[SKI\] /),
      [weight]: 3000,
      'Is the waste weight estimated?': 'No',
      'Does the waste contain persistent organic pollutants (POPs)?': 'No',
      'How did you determine the POPs components?': null,
      'Is the waste hazardous?': 'No',
      'Hazardous property codes (Haz code)': null,
      'How did you determine the Hazardous components?': null,
      [operation]: 'R13=3000=Kilograms=No',
    }),
  ]);
  expect(
    items({ items: [{ ...item, description: 'Boards', container_type: 'ODD' }], weight_is_estimate: true }),
  ).toMatchObject([
    {
      'Waste description': 'Boards',
      'Type of containers': 'ODD',
      'Is the waste weight estimated?': 'Yes',
      [operation]: 'R13=3000=Kilograms=Yes',
    },
  ]);
});

test('a hazardous waste is marked, with its codes and pollutants', () => {
  const oil = { ...item, ewc_code: '13 02 05', hazard_codes: ['HP_7', 'HP_14'], pops: ['PCB'] };

  expect(items({ items: [oil] })).toMatchObject([
    {
      'Does the waste contain persistent organic pollutants (POPs)?': 'Yes',
      'How did you determine the POPs components?': 'NOT_PROVIDED',
      'Is the waste hazardous?': 'Yes',
      'Hazardous property codes (Haz code)': 'HP_7;HP_14',
      'How did you determine the Hazardous components?': 'NOT_PROVIDED',
    },
  ]);
});

describe('the treatment', () => {
  test.each<[string, Partial<SheetLoad>, string | null]>([
    ['is that of the load before that of the site', { operation_code: 'R5' }, 'R5=3000=Kilograms=No'],
    ['is none if neither is known', { site_operation_code: null }, null],
    ['is none without a weight', { weight_kg: null }, null],
  ])('%s', (_what, changes, expected) => {
    expect(items(changes)[0]![operation]).toBe(expected);
  });
});

describe('the weight of a load', () => {
  const kg = (weights: (number | null)[], changes: Partial<SheetLoad> = {}) =>
    items({ items: weights.map((weight_kg) => ({ ...item, weight_kg })), ...changes }).map(
      (row) => row[weight],
    );

  test('is divided in proportion to its wastes, to the gram, and adds up', () => {
    expect(kg([1000, 3000])).toEqual([750, 2250]);
    expect(kg([1, 1, 1], { weight_kg: 100 })).toEqual([33.333, 33.334, 33.333]);
  });

  test('is divided evenly if one of them has no weight', () => {
    expect(kg([1000, null])).toEqual([1500, 1500]);
  });

  test('is that of each waste if the load has none', () => {
    expect(kg([1000, null], { weight_kg: null })).toEqual([1000, null]);
  });

  test('is that of one waste, with the first code, if no waste is listed', () => {
    expect(items({ items: [], ewc_codes: ['17 05 04', '17 09 04'] })).toMatchObject([
      { 'EWC code': '17 05 04', [weight]: 3000, 'Type of containers': null },
    ]);
  });
});
