import { describe, expect, test } from '@jest/globals';
import {
  partyOfSection,
  partyOfSite,
  transferOfSection,
  wasteOfSection,
} from '../../../domain/notes/note_sections.ts';
import { emptyParty, emptyTransfer, wasteOf, wasteWeighedAt } from '../../../domain/notes/notes.ts';

const site = {
  id: 'site 1',
  name: 'Elland Transfer Station',
  address: 'Lowfields Way, Elland',
  postcode: 'HX5 9DA',
  contact_name: null,
  contact_phone: '01422 000000',
  contact_email: 'gate@elland.test',
  permit_number: 'EPR/AB1234CD',
  permit_type: 'environmental_permit',
  permit_regulator: 'EA',
};

describe('a receiving site as a party', () => {
  test.each<[string, Partial<typeof site> | { permit_number: null }, object]>([
    [
      'with a permit',
      {},
      {
        capacities: ['permit_holder'],
        permit_number: 'EPR/AB1234CD',
        permit_issued_by: 'EA',
        exemption_number: null,
      },
    ],
    [
      'with an exemption',
      { permit_type: 'exemption', permit_number: 'WEX123456' },
      {
        capacities: ['exemption_holder'],
        permit_number: null,
        permit_issued_by: null,
        exemption_number: 'WEX123456',
      },
    ],
    [
      'without a number',
      { permit_number: null },
      { capacities: [], permit_number: null, exemption_number: null },
    ],
  ])('%s has the capacities that its number gives', (_what, changes, expected) => {
    expect(partyOfSite(emptyParty(), { ...site, ...changes })).toMatchObject({
      company: 'Elland Transfer Station',
      name: 'Elland Transfer Station',
      address: { line1: 'Lowfields Way', line2: 'Elland', postcode: 'HX5 9DA' },
      ...expected,
    });
  });
});

test('a transfer has its records, its broker and its times as entered, and null for the rest', () => {
  const ids = { client_location_id: 'location 1', collection_id: 'collection 1' };

  expect(
    transferOfSection(
      { vehicle_reg: 'AB12 CDE', time_to: '11:00', broker: { name: 'Between Ltd' } },
      ids,
      {},
    ),
  ).toEqual({
    ...emptyTransfer(),
    ...ids,
    vehicle_reg: 'AB12 CDE',
    time_to: '11:00',
    broker: { ...emptyTransfer().broker, name: 'Between Ltd' },
  });
  expect(transferOfSection(undefined, ids, {})).toEqual({ ...emptyTransfer(), ...ids });
});

test('a site has every field of a party, null where its record has none', () => {
  expect(Object.keys(partyOfSite(emptyParty(), site)).sort()).toEqual(Object.keys(emptyParty()).sort());
});

describe('the place of a transfer', () => {
  const ids = { client_location_id: null, collection_id: null };
  const fallback = { address: 'Old Mill', postcode: 'HX7 6AD', date: '2026-10-05', time_from: '09:00' };

  test.each<[string, object | undefined, object]>([
    ['nothing', undefined, fallback],
    ['an hour', { time_from: '10:00' }, { ...fallback, time_from: '10:00' }],
    [
      'another address has no postcode of the first',
      { address: 'New Mill' },
      { address: 'New Mill', postcode: null },
    ],
    [
      'another address and postcode',
      { address: 'New Mill', postcode: 'LS1 4AP' },
      { address: 'New Mill', postcode: 'LS1 4AP' },
    ],
    ['another postcode', { postcode: 'LS1 4AP' }, { address: 'Old Mill', postcode: 'LS1 4AP' }],
  ])('with %s entered', (_what, section, expected) => {
    expect(transferOfSection(section, ids, fallback)).toMatchObject(expected);
  });
});

test('a party takes the values entered, and its address is replaced', () => {
  const party = partyOfSection(partyOfSite(emptyParty(), site), {
    phone: null,
    address: { city: 'Leeds', postcode: 'LS1 4AP' },
  });

  expect(party).toMatchObject({ phone: null, company: 'Elland Transfer Station' });
  expect(party.address.formatted).toBe('Lowfields Way, Elland, Leeds, LS1 4AP');
  expect(partyOfSection(party, undefined)).toBe(party);
});

test('a party without a new address keeps its own, and a full address is formatted in order', () => {
  const party = partyOfSite(emptyParty(), site);
  const whole = {
    line1: 'Unit 1',
    line2: 'Mill Lane',
    city: 'Leeds',
    county: 'Yorkshire',
    postcode: 'LS1 4AP',
  };

  expect(partyOfSection(party, { phone: '1' }).address).toBe(party.address);
  expect(partyOfSection(party, { address: whole }).address).toEqual({
    ...whole,
    country: null,
    formatted: 'Unit 1, Mill Lane, Leeds, Yorkshire, LS1 4AP',
  });
  expect(partyOfSection(emptyParty(), { address: { line1: null } }).address.formatted).toBeNull();
});

test('a site has the contact details of its record, under the name of its contact', () => {
  expect(partyOfSite(emptyParty(), { ...site, contact_name: 'Mo Gate' })).toMatchObject({
    name: 'Mo Gate',
    company: 'Elland Transfer Station',
    email: 'gate@elland.test',
    phone: '01422 000000',
  });
});

describe('section A as entered', () => {
  const least = { description: 'Soil', ewc_codes: ['17 05 04'] };

  test('is stored field by field', () => {
    const section = {
      ...least,
      quantity: 'two loads',
      quantity_value: 2,
      quantity_unit: 'containers',
      container_type: '8 yard skip',
      weight_kg: 900,
      weight_is_estimate: false,
      physical_form: 'solid',
      contains_pops: true,
      hierarchy_declared: true,
      household: true,
    };

    expect(wasteOfSection(section)).toMatchObject(section);
  });

  test('has an estimated weight, no declaration and no household unless stated', () => {
    expect(wasteOfSection({ ...least, weight_kg: 900 })).toMatchObject({
      weight_is_estimate: true,
      hierarchy_declared: false,
      household: false,
      physical_form: null,
      contains_pops: null,
      quantity: null,
      quantity_value: null,
      quantity_unit: null,
      container_type: null,
    });
  });

  test.each<[string, object, object]>([
    ['its label', { label: 'Blue drum', other_text: 'Drum' }, { label: 'Blue drum', other_text: 'Drum' }],
    ['other words', { other_text: 'Hopper' }, { label: 'Hopper', other_text: 'Hopper' }],
    [
      'its kind',
      { count: 3, size: '205 l' },
      { label: 'Drum', dwt_code: 'DRU', count: 3, size: '205 l', other_text: null },
    ],
    ['nothing more', {}, { label: 'Drum', count: null, size: null, other_text: null }],
  ])('names a container by %s', (_what, given, expected) => {
    const [line] = wasteOfSection({ ...least, containment: [{ type: 'drum', ...given }] })
      .containment as object[];

    expect(line).toMatchObject({ type: 'drum', ...expected });
  });
});

test('section A that comes back as it was read keeps its estimate, and one that is given as measured is entered', () => {
  const section = {
    description: 'Soil',
    ewc_codes: ['17 05 04'],
    quantity_value: 2,
    quantity_unit: 'containers',
    container_type: '8 yd skip',
  };
  const estimated = wasteOfSection(section);
  const read = { ...section, weight_kg: estimated.weight_kg, weight_is_estimate: true };

  expect(estimated).toMatchObject({ weight_kg: expect.any(Number), weight_source: 'estimated' });
  expect(wasteOfSection(read, estimated)).toEqual(estimated);
  expect(wasteOfSection({ ...read, weight_is_estimate: false }, estimated)).toMatchObject({
    weight_kg: estimated.weight_kg,
    weight_source: 'entered',
    weight_is_estimate: false,
  });
  expect(wasteOfSection({ ...read, weight_kg: 900 }, estimated).weight_source).toBe('entered');
});

test('section A replaces a weighbridge weight only with another weight', () => {
  const section = { description: 'Soil', ewc_codes: ['17 05 04'] };
  const weighed = wasteWeighedAt(wasteOf({ waste_description: 'Soil', ewc_codes: ['17 05 04'] }), 1012);

  expect(wasteOfSection(section, weighed)).toMatchObject({ weight_kg: 1012, weight_source: 'weighbridge' });
  expect(wasteOfSection({ ...section, weight_kg: 1012 }, weighed)).toMatchObject({
    weight_source: 'weighbridge',
  });
  expect(wasteOfSection({ ...section, weight_kg: 900 }, weighed)).toMatchObject({
    weight_kg: 900,
    weight_source: 'entered',
  });
});
