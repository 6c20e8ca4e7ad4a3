import { describe, expect, it } from '@jest/globals';
import { emptyParts, filledParts } from '../../../domain/consignments/consignment_parts.ts';
import type {
  ConsignmentInput,
  ConsignmentParts,
  Signature,
} from '../../../domain/consignments/consignment_parts.ts';
import {
  carrierOfTeam,
  placeOfClient,
  placeOfSite,
  prefilledParts,
} from '../../../domain/consignments/consignment_prefill.ts';
import {
  collectErrors,
  isRefused,
  issueErrors,
  partErrors,
  receiveErrors,
} from '../../../domain/consignments/consignments.ts';

const place = (name: string) => ({
  name,
  address: '1 Mill Lane',
  postcode: 'LS1 1AA',
  phone: '01422 000000',
  email: 'office@mill.example',
  permit_number: 'EPR/AB1234CD',
});
const carrier = {
  name: 'Bo Dale',
  on_behalf_of: 'Calder Skips Ltd',
  address: 'Unit 4',
  registration_number: 'CBDU123456',
  exempt_reason: null,
};
const waste = {
  description: 'Waste oil',
  ewc_code: '13 02 05',
  quantity_kg: 420.5,
  components: [{ name: 'Mineral oil', concentration: 80, unit: '%' as const }],
  physical_form: 'liquid' as const,
  hazard_codes: ['HP_7'],
  containers: { type: 'Drum', number: 2, size: '200 l' },
  un_number: 'UN3082',
  proper_shipping_name: 'Environmentally hazardous substance',
  un_class: '9',
  packing_group: 'III' as const,
  special_handling: 'Upright',
};
const receipt = {
  ewc_code: '13 02 05',
  quantity_kg: 420.5,
  accepted: true,
  operation: 'R9',
  rejection_reason: null,
  rejected_kg: null,
  disposition: null,
  discrepancy_reason: null,
};
const whole: ConsignmentInput = {
  a: {
    premises_code: 'ABC123',
    removed_from: place('Mill Farm'),
    taken_to: place('Elland'),
    producer: place('Grower'),
    expected_date: '2026-10-05',
  },
  b: { process: 'Servicing', process_sic: '45200', wastes: [waste] },
  c: {
    carrier,
    vehicle_reg: 'YJ23KXB',
    mode: 'Road',
    round_number: 'R1',
    collection_number: 2,
    carriers: [carrier],
  },
  d: { name: 'Ann Lee', on_behalf_of: 'Mill Farm', address: '1 Mill Lane' },
  e: {
    received_at: '2026-10-05T09:00:00.000Z',
    vehicle_reg: 'YJ23KXB',
    wastes: [receipt],
    permit_number: 'EPR/AB1234CD',
    exemption_number: 'WEX123456',
    total_consignments: 3,
  },
};
const unsigned: Signature = {
  name: null,
  on_behalf_of: null,
  signed_at: null,
  method: null,
  ip: null,
  image_url: null,
};
const signature: Signature = { ...unsigned, name: 'Ann Lee', signed_at: '2026-10-05T09:00:00Z' };

/** A whole form, signed, after a change. */
function form(change: ConsignmentInput = {}): ConsignmentParts {
  const parts = filledParts(change, filledParts(whole));

  return {
    ...parts,
    c: { ...parts.c, signature },
    d: { ...parts.d, signature },
    e: { ...parts.e, signature },
  };
}
const fieldsOf = (errors: { field: string }[]) => errors.map(({ field }) => field.replace('parts.', ''));

describe('the form of a consignment', () => {
  it('has everything that was entered', () => {
    expect(filledParts(whole)).toEqual({
      a: { ...whole.a, consignment_code: null },
      b: { ...whole.b, total_kg: 420.5 },
      c: { ...whole.c, signature: unsigned },
      d: { ...whole.d, signature: unsigned },
      e: { ...whole.e, signature: unsigned },
    });
  });

  it('keeps everything if nothing is entered, with its code and its signatures', () => {
    const signed = form();
    const coded = { ...signed, a: { ...signed.a, consignment_code: 'ABC123/00001' } };

    expect(filledParts({}, coded)).toEqual(coded);
    expect(filledParts({ a: { expected_date: undefined } }, coded)).toEqual(coded);
  });

  it('has every field when empty, including an empty waste and receipt', () => {
    const nowhere = {
      name: null,
      address: null,
      postcode: null,
      phone: null,
      email: null,
      permit_number: null,
    };

    expect(emptyParts()).toEqual({
      a: {
        consignment_code: null,
        premises_code: null,
        removed_from: nowhere,
        taken_to: nowhere,
        producer: nowhere,
        expected_date: null,
      },
      b: { process: null, process_sic: null, wastes: [], total_kg: null },
      c: {
        carrier: {
          name: null,
          on_behalf_of: null,
          address: null,
          registration_number: null,
          exempt_reason: null,
        },
        vehicle_reg: null,
        mode: null,
        round_number: null,
        collection_number: null,
        signature: unsigned,
        carriers: [],
      },
      d: { name: null, on_behalf_of: null, address: null, signature: unsigned },
      e: {
        received_at: null,
        vehicle_reg: null,
        wastes: [],
        permit_number: null,
        exemption_number: null,
        total_consignments: null,
        signature: unsigned,
      },
    });
    expect(filledParts({ b: { wastes: [{ components: [{}] }] }, e: { wastes: [{}] } })).toMatchObject({
      b: {
        wastes: [
          {
            description: null,
            ewc_code: null,
            quantity_kg: null,
            components: [{ name: '', concentration: null, unit: null }],
            physical_form: null,
            hazard_codes: [],
            containers: { type: null, number: null, size: null },
            un_number: null,
            proper_shipping_name: null,
            un_class: null,
            packing_group: null,
            special_handling: null,
          },
        ],
      },
      e: { wastes: [{ ...receipt, ewc_code: null, quantity_kg: null, operation: null }] },
    });
  });

  it.each<[string, ConsignmentInput, string]>([
    ['a SIC code of letters', { b: { process_sic: 'oil' } }, 'b.process_sic'],
    [
      'an unknown waste',
      { b: { wastes: [waste, { ...waste, ewc_code: '99 99 99' }] } },
      'b.wastes.1.ewc_code',
    ],
    ['a waste of no kilograms', { b: { wastes: [{ ...waste, quantity_kg: 0 }] } }, 'b.wastes.0.quantity_kg'],
    ['half a UN number', { b: { wastes: [{ ...waste, un_number: 'UN27' }] } }, 'b.wastes.0.un_number'],
    [
      'an unknown hazard',
      { b: { wastes: [{ ...waste, hazard_codes: ['HP_7', 'HP_99'] }] } },
      'b.wastes.0.hazard_codes.1',
    ],
    ['an unknown treatment', { e: { wastes: [{ ...receipt, operation: 'R99' }] } }, 'e.wastes.0.operation'],
  ])('rejects %s', (_what, change, field) => {
    expect(fieldsOf(partErrors(form(change)))).toEqual([field]);
    expect(partErrors(form())).toEqual([]);
  });
});

describe('a complete consignment', () => {
  it('may be issued, collected and received', () => {
    expect([issueErrors(form()), collectErrors(form()), receiveErrors(form())]).toEqual([[], [], []]);
  });

  it.each<[string, ConsignmentInput]>([
    ['a.removed_from.name', { a: { removed_from: { name: null } } }],
    ['a.removed_from.address', { a: { removed_from: { address: null } } }],
    ['a.removed_from.postcode', { a: { removed_from: { postcode: null } } }],
    ['a.taken_to.name', { a: { taken_to: { name: null } } }],
    ['a.taken_to.address', { a: { taken_to: { address: null } } }],
    ['a.taken_to.postcode', { a: { taken_to: { postcode: null } } }],
    ['b.process', { b: { process: null } }],
    ['b.wastes', { b: { wastes: [] } }],
    ['b.wastes.0.description', { b: { wastes: [{ ...waste, description: '\u200b' }] } }],
    ['b.wastes.1.ewc_code', { b: { wastes: [waste, { ...waste, ewc_code: null }] } }],
    ['b.wastes.0.quantity_kg', { b: { wastes: [{ ...waste, quantity_kg: null }] } }],
    ['b.wastes.0.physical_form', { b: { wastes: [{ ...waste, physical_form: null }] } }],
    ['b.wastes.0.hazard_codes', { b: { wastes: [{ ...waste, hazard_codes: [] }] } }],
    ['b.wastes.0.containers.type', { b: { wastes: [{ ...waste, containers: null }] } }],
    ['d.name', { d: { name: ' ' } }],
    ['d.on_behalf_of', { d: { on_behalf_of: null } }],
  ])('cannot be issued without %s', (field, change) => {
    expect(issueErrors(form(change))).toEqual([
      { field: `parts.${field}`, message: 'is required to issue the consignment' },
    ]);
  });

  it('cannot be issued without a hazardous waste, but may include other wastes', () => {
    const rubble = { ...waste, ewc_code: '17 09 04', hazard_codes: [] };

    expect(fieldsOf(issueErrors(form({ b: { wastes: [rubble] } })))).toEqual(['b.wastes']);
    expect(issueErrors(form({ b: { wastes: [rubble, waste] } }))).toEqual([]);
  });

  it.each<[string, ConsignmentInput]>([
    ['c.carrier.name', { c: { carrier: { name: null } } }],
    ['c.carrier.registration_number', { c: { carrier: { registration_number: null } } }],
    ['c.vehicle_reg', { c: { vehicle_reg: null, mode: null } }],
  ])('cannot be collected without %s', (field, change) => {
    expect(collectErrors(form(change))).toEqual([
      { field: `parts.${field}`, message: 'is required to collect the consignment' },
    ]);
  });

  it.each<[string, ConsignmentInput]>([
    ['e.received_at', { e: { received_at: null } }],
    ['e.permit_number', { e: { permit_number: null, exemption_number: null } }],
    ['e.wastes.0.quantity_kg', { e: { wastes: [{ ...receipt, quantity_kg: null }] } }],
    ['e.wastes.0.operation', { e: { wastes: [{ ...receipt, operation: null }] } }],
    ['e.wastes.0.rejection_reason', { e: { wastes: [{ ...receipt, accepted: false }] } }],
    ['e.wastes.0.rejection_reason', { e: { wastes: [{ ...receipt, quantity_kg: 400, rejected_kg: 20.5 }] } }],
  ])('cannot be closed without %s', (field, change) => {
    expect(receiveErrors(form(change))).toEqual([
      { field: `parts.${field}`, message: 'is required to close the consignment' },
    ]);
  });

  it.each<[string, ConsignmentInput]>([
    ['with an exemption instead of a permit', { e: { permit_number: null } }],
    ['with a permit instead of an exemption', { e: { exemption_number: null } }],
    [
      'refused with a reason and no treatment',
      { e: { wastes: [{ ...receipt, accepted: false, operation: null, rejection_reason: 'Wet' }] } },
    ],
  ])('may be closed %s', (_what, change) => {
    expect(receiveErrors(form(change))).toEqual([]);
  });

  it.each([
    ['issued', issueErrors, 'd'],
    ['collected', collectErrors, 'c'],
    ['closed', receiveErrors, 'e'],
  ] as const)('cannot be %s without a signature', (_what, errorsOf, part) => {
    const parts = form();

    expect(fieldsOf(errorsOf({ ...parts, [part]: { ...parts[part], signature: unsigned } }))).toEqual([
      `${part}.signature`,
    ]);
  });

  it.each([
    [true, null, false],
    [true, 0, false],
    [true, 0.1, true],
    [false, null, true],
  ])('accepted %p with %p kg rejected counts as refused: %p', (accepted, rejected_kg, refused) => {
    expect(isRefused({ ...receipt, accepted, rejected_kg })).toBe(refused);
  });
});

describe('the places of a new form', () => {
  const client = {
    id: 'c1',
    name: 'Ann Lee',
    company: null,
    email: 'ann@mill.example',
    phone: '01422 000000',
    address: '1 Mill Lane',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    company_number: null,
    carrier_registration: null,
    sic_code: null,
  };
  const site = {
    name: 'Elland',
    address: 'Lowfields Way',
    postcode: 'HX5 9DA',
    contact_phone: '01422 111111',
    contact_email: 'gate@elland.example',
    permit_number: 'EPR/AB1234CD',
    day: '2026-10-05',
    permits: [],
  };

  it('use the client’s own address if it has no company or location', () => {
    expect(placeOfClient(client, undefined)).toEqual({
      name: 'Ann Lee',
      address: '1 Mill Lane, Leeds',
      postcode: 'LS1 1AA',
      phone: '01422 000000',
      email: 'ann@mill.example',
      permit_number: null,
    });
    expect(placeOfClient({ ...client, address: null, city: null }, undefined).address).toBeNull();
    expect(placeOfClient({ ...client, city: null }, undefined).address).toBe('1 Mill Lane');
  });

  it('take the contact and the permit of a site', () => {
    expect(placeOfSite(site)).toEqual({
      name: 'Elland',
      address: 'Lowfields Way',
      postcode: 'HX5 9DA',
      phone: '01422 111111',
      email: 'gate@elland.example',
      permit_number: 'EPR/AB1234CD',
    });
  });

  it('have the team as carrier, and the driver later', () => {
    const profile = {
      company: 'Calder Ltd',
      address: 'Unit 4',
      city: null,
      postcode: 'HX7 6AD',
      carrier_registration: 'CBDU123456',
    };

    expect(carrierOfTeam('Calder', profile)).toEqual({
      name: null,
      on_behalf_of: 'Calder Ltd',
      address: 'Unit 4, HX7 6AD',
      registration_number: 'CBDU123456',
      exempt_reason: null,
    });
    expect(carrierOfTeam('Calder', {})).toEqual({
      name: null,
      on_behalf_of: 'Calder',
      address: null,
      registration_number: null,
      exempt_reason: null,
    });
  });

  it('are replaced only by known values', () => {
    const parts = form();

    expect(prefilledParts(parts, {})).toEqual(parts);
    expect(prefilledParts(parts, { site, carrier: carrierOfTeam('Calder', {}) })).toEqual({
      ...parts,
      a: { ...parts.a, taken_to: placeOfSite(site) },
      c: { ...parts.c, carrier: carrierOfTeam('Calder', {}) },
    });
    expect(prefilledParts(parts, { client })).toEqual({
      ...parts,
      a: { ...parts.a, removed_from: placeOfClient(client, undefined) },
      d: { ...parts.d, on_behalf_of: 'Ann Lee', address: '1 Mill Lane, Leeds, LS1 1AA' },
    });
  });
});
