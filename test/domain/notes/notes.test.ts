import { describe, expect, it } from '@jest/globals';
import {
  addressOf,
  emptyParty,
  emptyTransfer,
  partyOfClient,
  partyOfTeam,
  transferorOf,
  unknownEwcCodes,
  unsigned,
  wasteOf,
  wasteOfVisit,
  wasteUnweighed,
  wasteWeighedAt,
} from '../../../domain/notes/notes.ts';

const loose = {
  waste_description: 'Rubble',
  ewc_codes: ['17 09 04'],
  quantity_value: 2,
  quantity_unit: 'tonnes',
};

describe('section A', () => {
  it('has what was entered, and an estimate of the weight', () => {
    expect(wasteOf({ ...loose, quantity: '2 tonnes' })).toEqual({
      description: 'Rubble',
      ewc_codes: ['17 09 04'],
      ewc: [
        {
          code: '17 09 04',
          description: expect.stringContaining('construction and demolition wastes'),
          hazardous: false,
          entry_type: expect.any(String),
        },
      ],
      containment: [],
      quantity: '2 tonnes',
      quantity_value: 2,
      quantity_unit: 'tonnes',
      container_type: null,
      weight_kg: 2000,
      weight_is_estimate: true,
      weight_source: 'estimated',
      estimate: expect.objectContaining({ t_per_m3: null }),
      physical_form: null,
      contains_pops: null,
      hierarchy_declared: false,
      household: false,
    });
  });

  it('keeps values not sent, and clears values sent as null', () => {
    const before = wasteOf({ ...loose, quantity: '2 tonnes' });

    expect(wasteOf({}, before)).toEqual(before);
    expect(wasteOf({ quantity: null, quantity_value: null, quantity_unit: null }, before)).toMatchObject({
      description: 'Rubble',
      quantity: null,
      quantity_value: null,
      quantity_unit: null,
      weight_kg: null,
      weight_source: null,
    });
  });

  it('is never a measured weight without one that was given', () => {
    const estimated = wasteOf({ ...loose, weight_is_estimate: false });

    expect(estimated).toMatchObject({ weight_source: 'estimated', weight_is_estimate: true });
    expect(wasteOf({ weight_is_estimate: false }, estimated).weight_is_estimate).toBe(true);
    expect(wasteOf({ ...loose, quantity_value: null, weight_is_estimate: false })).toMatchObject({
      weight_kg: null,
      weight_is_estimate: true,
    });
  });

  it('keeps a weight as entered, until null requests an estimate', () => {
    const entered = wasteOf({ ...loose, weight_kg: 1830, weight_is_estimate: false });

    expect(entered).toMatchObject({ weight_kg: 1830, weight_source: 'entered', weight_is_estimate: false });
    expect(entered.estimate).toMatchObject({ low_kg: null, basis: null });
    expect(wasteOf({ quantity_value: 9 }, entered)).toMatchObject({
      weight_kg: 1830,
      weight_source: 'entered',
    });
    expect(wasteOf({ weight_kg: null }, entered)).toMatchObject({
      weight_kg: 2000,
      weight_source: 'estimated',
    });
    expect(wasteOf({ weight_kg: 0 }, entered)).toMatchObject({ weight_kg: 0, weight_source: 'entered' });
  });

  it('keeps the weighbridge weight until it is removed', () => {
    const weighed = wasteWeighedAt(wasteOf(loose), 1830);

    expect(weighed).toMatchObject({
      weight_kg: 1830,
      weight_source: 'weighbridge',
      weight_is_estimate: false,
    });
    expect(wasteOf({ quantity_value: 9 }, weighed)).toMatchObject({ weight_kg: 1830 });
    expect(wasteUnweighed(weighed)).toMatchObject({
      weight_kg: 2000,
      weight_source: 'estimated',
      weight_is_estimate: true,
    });
  });

  it('forgets the weight entered before weighing once another is entered or asked for', () => {
    const weighed = wasteWeighedAt(wasteOf({ ...loose, weight_kg: 500 }), 1830);

    expect(weighed.before_weighing).toEqual({ weight_kg: 500, weight_is_estimate: true });
    for (const weight_kg of [700, null])
      expect(wasteOf({ weight_kg }, weighed)).not.toHaveProperty('before_weighing');
  });

  it('with another weight is not affected by removing a weighbridge weight', () => {
    const visit = wasteOfVisit(wasteOf(loose), 900, false);

    expect(visit).toMatchObject({ weight_kg: 900, weight_source: 'entered', weight_is_estimate: false });
    expect(visit.estimate).toMatchObject({ basis: null });
    expect(wasteUnweighed(visit)).toEqual(visit);
  });

  it('has the containment of its container, and keeps its details until the container changes', () => {
    const skip = wasteOf({
      ...loose,
      quantity_value: 2,
      quantity_unit: 'containers',
      container_type: '8yd skip',
    });
    const detailed = { ...skip, containment: [{ type: 'skip', note: 'locked' }] };

    expect(skip.containment).toHaveLength(1);
    expect(wasteOf({ waste_description: 'Clay' }, detailed).containment).toEqual(detailed.containment);
    expect(wasteOf({ quantity_value: 3 }, detailed).containment).not.toEqual(detailed.containment);
    expect(wasteOf({ container_type: '12yd skip' }, detailed).containment).not.toEqual(detailed.containment);
    expect(wasteOf({ container_type: null }, detailed).containment).toEqual([]);
    expect(skip.containment).toMatchObject([{ count: 2 }]);
    const tonnes = wasteOf({ ...loose, quantity_value: 3, container_type: '8yd skip' });
    expect(tonnes.containment).toMatchObject([{ count: 1 }]);
  });

  it('shows how its weight was estimated, until the weight is known', () => {
    const skip = wasteOf({
      ...loose,
      quantity_value: 1,
      quantity_unit: 'containers',
      container_type: '8yd skip',
    });
    const nothing = {
      t_per_m3: null,
      volume_m3: null,
      low_kg: null,
      high_kg: null,
      capped: null,
      basis: null,
      confidence: null,
    };

    expect(skip.estimate).toMatchObject({ t_per_m3: expect.any(Number), volume_m3: expect.any(Number) });
    for (const known of [
      wasteOf({ weight_kg: 5 }, skip),
      wasteWeighedAt(skip, 5),
      wasteOfVisit(skip, 5, true),
      wasteOf({ quantity_value: null }, skip),
    ])
      expect(known.estimate).toEqual(nothing);
    expect(wasteWeighedAt(skip, 5).container_type).toBe('8yd skip');
  });

  it('accepts only codes of the List of Waste', () => {
    expect(unknownEwcCodes(['17 09 04', '99 99 99'])).toEqual([
      { field: 'ewc_codes.1', message: '99 99 99 is not a code of the List of Waste' },
    ]);
    expect(unknownEwcCodes(['x'], 'waste.ewc_codes').map(({ field }) => field)).toEqual([
      'waste.ewc_codes.0',
    ]);
  });
});

describe('an address', () => {
  const blank = {
    line1: null,
    line2: null,
    city: null,
    county: null,
    postcode: null,
    country: null,
    formatted: null,
  };

  it.each<[string, string | null, string | null, string | null, object]>([
    ['nothing', null, null, null, {}],
    ['one line', '1 Mill Lane', null, null, { line1: '1 Mill Lane', formatted: '1 Mill Lane' }],
    [
      'lines with commas',
      'Unit 4, Canal Road,Mytholmroyd',
      'Hebden Bridge',
      'HX7 6AD',
      {
        line1: 'Unit 4',
        line2: 'Canal Road, Mytholmroyd',
        city: 'Hebden Bridge',
        postcode: 'HX7 6AD',
        formatted: 'Unit 4, Canal Road, Mytholmroyd, Hebden Bridge, HX7 6AD',
      },
    ],
    [
      'lines with breaks, one of them empty',
      ' Unit 4 \r\n\nCanal Road',
      null,
      'HX7 6AD',
      { line1: 'Unit 4', line2: 'Canal Road', postcode: 'HX7 6AD', formatted: 'Unit 4, Canal Road, HX7 6AD' },
    ],
  ])('of %s', (_what, lines, city, postcode, expected) => {
    expect(addressOf(lines, city, postcode)).toEqual({ ...blank, ...expected });
  });
});

describe('a party', () => {
  const client = {
    id: 'c1',
    name: 'Ann Lee',
    company: 'Mill Farm Ltd',
    email: 'ann@mill.example',
    phone: '01422 000000',
    address: '1 Mill Lane',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    company_number: '01234567',
    carrier_registration: 'CBDU123456',
    sic_code: '38110',
  };

  it('from a client is the producer, with all details of the client', () => {
    const { id, address, city, postcode, ...same } = client;

    expect(partyOfClient(client)).toEqual({
      ...emptyParty(),
      ...same,
      client_id: id,
      address: addressOf(address, city, postcode),
      capacities: ['producer'],
    });
  });

  it('from the team has all its registrations', () => {
    const profile = {
      company: 'Calder Skips Ltd',
      sic_code: '38110',
      company_number: '07654321',
      permit_number: 'EPR/AB1234CD',
      permit_issued_by: 'EA',
      exemption_number: 'WEX123456',
      carrier_registration: 'CBDU654321',
      broker_registration: 'CBDU999999',
      email: 'office@calder.example',
      phone: '01422 111111',
    };

    expect(
      partyOfTeam('Calder', {
        ...profile,
        contact_name: 'Bo',
        address: 'Unit 4',
        city: 'Leeds',
        postcode: 'LS1 1AA',
      }),
    ).toEqual({
      ...emptyParty(),
      ...profile,
      name: 'Bo',
      address: addressOf('Unit 4', 'Leeds', 'LS1 1AA'),
      capacities: ['registered_carrier', 'permit_holder'],
    });
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['a carrier registration', { carrier_registration: 'CBDU654321' }, ['registered_carrier']],
    ['a permit', { permit_number: 'EPR/AB1234CD' }, ['permit_holder']],
    ['capacities as entered', { permit_number: 'EPR/AB1234CD', capacities: ['broker'] }, ['broker']],
  ])('from a team with %s has its name, and these capacities', (_what, profile, capacities) => {
    expect(partyOfTeam('Calder', profile)).toMatchObject({ name: 'Calder', company: 'Calder', capacities });
    expect(partyOfTeam('Calder', {})).toEqual({ ...emptyParty(), name: 'Calder', company: 'Calder' });
  });

  it('can be overridden on the note', () => {
    const party = partyOfClient(client);

    expect(transferorOf(party, {})).toEqual(party);
    expect(
      transferorOf(party, {
        transferor_name: 'Cy',
        transferor_company: null,
        transferor_postcode: 'LS2 2BB',
      }),
    ).toEqual({
      ...party,
      name: 'Cy',
      company: null,
      address: { ...party.address, postcode: 'LS2 2BB', formatted: '1 Mill Lane, Leeds, LS2 2BB' },
    });
    const address = addressOf('Unit 4, Canal Road', 'Leeds', 'LS1 1AA');
    expect(transferorOf({ ...party, address }, {}).address).toEqual(address);
    expect(transferorOf(emptyParty(), {}).address.formatted).toBeNull();
  });
});

it('a new note has every field of its sections, all empty', () => {
  const { broker, ...transfer } = emptyTransfer();
  const { address, capacities, ...party } = emptyParty();

  expect(Object.keys(transfer)).toEqual([
    'date',
    'time_from',
    'time_to',
    'address',
    'postcode',
    'client_location_id',
    'collection_id',
    'site_id',
    'vehicle_reg',
    'driver_id',
    'valid_from',
    'valid_until',
  ]);
  expect(Object.keys(unsigned)).toEqual(['name', 'on_behalf_of', 'signed_at', 'method', 'ip', 'image_url']);
  expect(Object.keys(broker)).toEqual(['name', 'company', 'address', 'registration_number']);
  expect(Object.keys(party)).toHaveLength(14);
  expect([transfer, unsigned, broker, party, address].flatMap((part) => Object.values(part))).toEqual(
    Array(43).fill(null),
  );
  expect(capacities).toEqual([]);
});
