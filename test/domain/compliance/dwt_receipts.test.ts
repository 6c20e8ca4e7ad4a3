import { describe, expect, test } from '@jest/globals';
import {
  emptyCarrier,
  receiptErrors,
  receiptOfLoad,
  receiptPayload,
  receiptWarnings,
  wholeDwtItem,
} from '../../../domain/compliance/dwt_receipts.ts';
import { emptyLoad } from '../../../domain/compliance/incoming_loads.ts';
import type { DwtCarrier, DwtItemInput, DwtReceipt } from '../../../domain/compliance/dwt_receipts.ts';

const receiver = {
  name: 'Elland Transfer Station',
  permit_number: 'AB1234CD',
  address: 'Lowfields Way, Elland',
  postcode: 'HX5 9DA',
  contact_email: null,
  contact_phone: null,
};
const carrier: DwtCarrier = {
  ...emptyCarrier,
  name: 'Calder Skips Ltd',
  registration_number: 'CBDU123456',
  vehicle_registration: 'YJ23KXB',
};
const receipt: DwtReceipt = {
  reference: 'REC-000001',
  received_at: '2026-10-05T09:00:00+01:00',
  carrier,
  broker: null,
  items: [
    wholeDwtItem({
      ewc_codes: ['17 09 04'],
      description: 'Mixed construction waste',
      physical_form: 'Mixed',
      container_type: 'SKI',
      container_count: 1,
      weight_kg: 5060,
      operations: [{ code: 'R13' }],
    }),
  ],
  consignment_code: null,
  reason_for_no_consignment_code: null,
  special_handling: null,
};
const now = new Date('2026-10-05T09:00:00Z');
const keysOf = (changes: Partial<DwtReceipt>) =>
  receiptErrors({ ...receipt, ...changes }, receiver, now).map(({ key }) => key);

test('a complete receipt has no error, its time in UTC and its codes without spaces', () => {
  expect(keysOf({})).toEqual([]);
  expect(receiptPayload(receipt, receiver)).toMatchObject({
    dateTimeReceived: '2026-10-05T08:00:00.000Z',
    wasteItems: [{ ewcCodes: ['170904'] }],
  });
});

test.each<[string | null, boolean]>([
  ['Road', true],
  ['Rail', false],
  ['Sea', false],
])('for carriage by %s the vehicle registration is sent: %s', (means_of_transport, told) => {
  const sent = receiptPayload({ ...receipt, carrier: { ...carrier, means_of_transport } }, receiver);

  expect('vehicleRegistration' in (sent.carrier as object)).toBe(told);
  expect(keysOf({ carrier: { ...carrier, means_of_transport } })).toEqual([]);
});

test.each<[string, Partial<DwtReceipt>, string[]]>([
  [
    'without the carrier’s registration and without a reason',
    { carrier: { ...carrier, registration_number: null, reason_for_no_registration: null } },
    ['carrier.reasonForNoRegistrationNumber'],
  ],
  ['five minutes ahead of our clock', { received_at: '2026-10-05T09:05:00Z' }, []],
  ['further ahead', { received_at: '2026-10-05T09:05:01Z' }, ['dateTimeReceived']],
  [
    'without a weight',
    { items: [{ ...receipt.items[0]!, weight_kg: null, operations: [] }] },
    ['wasteItems.0.weight'],
  ],
  [
    'with a registration of 11 characters',
    { carrier: { ...carrier, vehicle_registration: 'ABCDEFGHIJK' } },
    ['carrier.vehicleRegistration'],
  ],
  [
    'of a carrier without a number or a reason',
    { carrier: { ...carrier, registration_number: null } },
    ['carrier.reasonForNoRegistrationNumber'],
  ],
])('a receipt %s', (_what, changes, keys) => {
  expect(keysOf(changes)).toEqual(keys);
});

describe('the receipt of a load', () => {
  const item = {
    ...{
      ewc_code: '17 05 03',
      description: null,
      physical_form: 'Solid',
      container_type: 'SKI',
      container_count: 1,
    },
    ...{ weight_kg: 900, weight_is_estimate: false, accepted: true, rejection_reason: null },
    ...{ hazard_codes: ['HP_7'], pops: [] },
  };
  const load = {
    ...emptyLoad,
    site_id: 'site 1',
    status: 'part_rejected' as const,
    waste_description: 'Soil with oil',
    reason_for_no_consignment_code: 'HOUSEHOLD_WASTE',
    operation_code: 'R5',
    items: [item, { ...item, ewc_code: '17 09 04', accepted: false, hazard_codes: [] }],
  };
  const made = (consignment_code: string | null) =>
    receiptOfLoad(load, { carrier_name: 'Calder Skips', consignment_code });

  test.each([
    ['ACMEBU/AB123', null],
    [null, 'HOUSEHOLD_WASTE'],
  ])('with the code %s gives the reason for no code as %s', (consignment_code, reason) => {
    expect(made(consignment_code)).toMatchObject({
      consignment_code,
      reason_for_no_consignment_code: reason,
    });
  });

  test('has only the accepted wastes, described by the load if the waste has no description', () => {
    expect(made(null).items).toMatchObject([
      {
        ewc_codes: ['17 05 03'],
        description: 'Soil with oil',
        contains_hazardous: true,
        hazardous: { source_of_components: 'NOT_PROVIDED', hazard_codes: ['HP_7'] },
        contains_pops: false,
        operations: [{ code: 'R5', weight_kg: 900, weight_is_estimate: false }],
      },
    ]);
  });
});

describe('a waste as entered', () => {
  test('has every field, null or empty if not entered, and its weight is an estimate', () => {
    expect(wholeDwtItem({})).toEqual({
      ...{ ewc_codes: [], description: null, physical_form: null, container_type: null },
      ...{ container_count: null, weight_kg: null, weight_is_estimate: true, operations: [] },
      ...{ contains_pops: false, pops: null, contains_hazardous: false, hazardous: null },
    });
  });

  test('contains what is listed, unless it states that it does not', () => {
    const listed = { pops: {}, hazardous: {} };

    expect(wholeDwtItem(listed)).toMatchObject({
      contains_pops: true,
      pops: { source_of_components: null, components: [] },
      contains_hazardous: true,
      hazardous: { source_of_components: null, hazard_codes: [], components: [] },
    });
    expect(wholeDwtItem({ ...listed, contains_pops: false, contains_hazardous: false })).toMatchObject({
      contains_pops: false,
      contains_hazardous: false,
    });
    expect(wholeDwtItem({ contains_pops: true, contains_hazardous: true })).toMatchObject({
      contains_pops: true,
      contains_hazardous: true,
    });
  });

  test('keeps the components with their concentrations, and each hazard code once', () => {
    const item = wholeDwtItem({
      pops: {
        source_of_components: 'PROVIDED_WITH_WASTE',
        components: [{ code: 'PCB', concentration: 0.5 }],
      },
      hazardous: {
        source_of_components: 'OWN_TESTING',
        hazard_codes: ['HP_7', 'HP_7', 'HP_14'],
        components: [{ name: 'Lead', concentration: 12, concentration_operator: '>' }, { name: 'Zinc' }],
      },
    });

    expect(item.pops).toEqual({
      source_of_components: 'PROVIDED_WITH_WASTE',
      components: [{ code: 'PCB', concentration: 0.5, concentration_operator: null }],
    });
    expect(item.hazardous).toEqual({
      source_of_components: 'OWN_TESTING',
      hazard_codes: ['HP_7', 'HP_14'],
      components: [
        { name: 'Lead', concentration: 12, concentration_operator: '>' },
        { name: 'Zinc', concentration: null, concentration_operator: null },
      ],
    });
  });

  test('an operation has its own weight, or that of the waste', () => {
    const operations = [{ code: 'R4', weight_kg: 10, weight_is_estimate: false }, { code: 'R5' }];

    expect(wholeDwtItem({ weight_kg: 30, operations }).operations).toEqual([
      { code: 'R4', weight_kg: 10, weight_is_estimate: false },
      { code: 'R5', weight_kg: 30, weight_is_estimate: true },
    ]);
  });
});

describe('what Defra is sent', () => {
  const full: DwtReceipt = {
    ...receipt,
    carrier: {
      ...{ name: 'Calder Skips Ltd', registration_number: null, means_of_transport: 'Other' },
      ...{ reason_for_no_registration: 'ON_SITE', other_means_of_transport: 'Conveyor' },
      ...{ vehicle_registration: null, address: 'Mill Lane', postcode: 'HX7 6AD' },
      ...{ email: 'office@calder.test', phone: '01422 000001' },
    },
    broker: {
      ...{ name: 'Broker Ltd', registration_number: 'CBDU654321', address: null, postcode: 'LS1 4AP' },
      ...{ email: 'desk@broker.test', phone: '01422 000002' },
    },
    items: [
      wholeDwtItem({
        ...{ ewc_codes: ['13 02 05*'], description: 'Oil', physical_form: 'Liquid', weight_kg: 30 },
        ...{ container_type: 'DRU', container_count: 2, weight_is_estimate: false },
        pops: {
          source_of_components: 'GUIDANCE',
          components: [
            { code: 'PCB', concentration: 0.5 },
            { code: 'HCB', concentration: 7, concentration_operator: '<' },
            { code: 'HBCDD', concentration: 8, concentration_operator: '>' },
          ],
        },
        hazardous: {
          source_of_components: 'OWN_TESTING',
          hazard_codes: ['HP_14'],
          components: [{ name: 'Lead', concentration: 12, concentration_operator: '>' }],
        },
        operations: [{ code: 'R9', weight_kg: 20, weight_is_estimate: true }],
      }),
    ],
    consignment_code: 'ACMEBU/AB123',
    special_handling: 'Keep upright',
  };
  const site = { ...receiver, contact_email: 'gate@elland.test', contact_phone: '01422 000000' };

  test('is every field of a receipt under its name', () => {
    expect(receiptPayload(full, site)).toEqual({
      dateTimeReceived: '2026-10-05T08:00:00.000Z',
      hazardousWasteConsignmentCode: 'ACMEBU/AB123',
      yourUniqueReference: 'REC-000001',
      specialHandlingRequirements: 'Keep upright',
      wasteItems: [
        {
          ...{ ewcCodes: ['130205'], wasteDescription: 'Oil', physicalForm: 'Liquid' },
          ...{ numberOfContainers: 2, typeOfContainers: 'DRU' },
          weight: { metric: 'Kilograms', amount: 30, isEstimate: false },
          containsPops: true,
          pops: {
            sourceOfComponents: 'GUIDANCE',
            components: [
              { code: 'PCB', concentration: 0.5 },
              { code: 'HCB', concentration: 7, concentrationOperator: '<' },
              { code: 'HBCDD', concentration: 8, concentrationOperator: '>' },
            ],
          },
          containsHazardous: true,
          hazardous: {
            sourceOfComponents: 'OWN_TESTING',
            hazCodes: ['HP_14'],
            components: [{ name: 'Lead', concentration: 12, concentrationOperator: '>' }],
          },
          disposalOrRecoveryCodes: [
            { code: 'R9', weight: { metric: 'Kilograms', amount: 20, isEstimate: true } },
          ],
        },
      ],
      carrier: {
        ...{ organisationName: 'Calder Skips Ltd', registrationNumber: null },
        ...{ reasonForNoRegistrationNumber: 'ON_SITE', meansOfTransport: 'Other' },
        otherMeansOfTransport: 'Conveyor',
        address: { fullAddress: 'Mill Lane', postcode: 'HX7 6AD' },
        ...{ emailAddress: 'office@calder.test', phoneNumber: '01422 000001' },
      },
      brokerOrDealer: {
        ...{ organisationName: 'Broker Ltd', registrationNumber: 'CBDU654321' },
        address: { postcode: 'LS1 4AP' },
        ...{ emailAddress: 'desk@broker.test', phoneNumber: '01422 000002' },
      },
      receiver: {
        ...{ siteName: 'Elland Transfer Station', authorisationNumber: 'AB1234CD' },
        ...{ emailAddress: 'gate@elland.test', phoneNumber: '01422 000000' },
      },
      receipt: { address: { fullAddress: 'Lowfields Way, Elland', postcode: 'HX5 9DA' } },
    });
  });

  test('leaves out unknown fields', () => {
    const item = wholeDwtItem({ ewc_codes: ['17 09 04'], pops: {}, hazardous: {}, description: '' });
    const sent = receiptPayload(
      { ...receipt, reason_for_no_consignment_code: 'NO_DOC', items: [item] },
      receiver,
    );

    expect(sent).toMatchObject({ reasonForNoConsignmentCode: 'NO_DOC', receiver: {} });
    expect(sent).not.toHaveProperty('brokerOrDealer');
    expect(sent.wasteItems).toEqual([
      {
        ewcCodes: ['170904'],
        ...{ containsPops: true, pops: {}, containsHazardous: true, hazardous: { hazCodes: [] } },
      },
    ]);
    expect(sent.carrier).not.toHaveProperty('address');
  });
});

describe('Defra recommends', () => {
  const item = { operations: [{ code: 'R9' }] };
  const lead = { name: 'Lead', concentration: 1 };

  test.each<[string, DwtItemInput, string[]]>([
    ['nothing more where all is said', item, []],
    ['an operation', {}, ['disposalOrRecoveryCodes']],
    ['the components of what is listed', { ...item, hazardous: {} }, ['hazardous.components']],
    ['the pollutants of what is listed', { ...item, pops: {} }, ['pops.components']],
    [
      'nothing where they were not provided',
      { ...item, hazardous: { source_of_components: 'NOT_PROVIDED' } },
      [],
    ],
    ['nothing of what the waste does not contain', { ...item, hazardous: {}, contains_hazardous: false }, []],
    [
      'the concentration of each',
      { ...item, hazardous: { components: [lead, { name: 'Zinc' }] } },
      ['hazardous.components.1.concentration'],
    ],
  ])('%s', (_what, input, keys) => {
    expect(receiptWarnings({ items: [wholeDwtItem(item), wholeDwtItem(input)] })).toEqual(
      keys.map((key) => ({
        key: `wasteItems.1.${key}`,
        error_type: 'NotProvided',
        message: `wasteItems.1.${key} is recommended`,
      })),
    );
  });
});

test('the receipt of a load has its carrier and pollutants, and no unknown operation', () => {
  const item = {
    ...{ ewc_code: '17 09 04', description: 'Boards', physical_form: 'Solid', container_type: 'SKI' },
    ...{ container_count: 3, weight_kg: 900, weight_is_estimate: true, accepted: true },
    ...{ rejection_reason: null, hazard_codes: [], pops: ['PCB'] },
  };
  const load = {
    ...emptyLoad,
    ...{ site_id: 'site 1', status: 'accepted' as const, waste_description: 'Mixed', vehicle_reg: 'YJ23KXB' },
    ...{ carrier_registration: 'CBDU123456', reason_for_no_registration: 'None', operation_code: null },
    items: [item, { ...item, ewc_code: '17 05 03', pops: [] }],
  };
  const made = receiptOfLoad(load, { carrier_name: 'Calder Skips', consignment_code: null });

  expect(made.carrier).toEqual({
    ...emptyCarrier,
    name: 'Calder Skips',
    registration_number: 'CBDU123456',
    reason_for_no_registration: 'None',
    vehicle_registration: 'YJ23KXB',
  });
  expect(made.items).toMatchObject([
    {
      ...{ description: 'Boards', physical_form: 'Solid', container_type: 'SKI', container_count: 3 },
      pops: { source_of_components: 'PROVIDED_WITH_WASTE', components: [{ code: 'PCB' }] },
      ...{ hazardous: null, operations: [] },
    },
    { pops: null, hazardous: { source_of_components: 'NOT_PROVIDED', hazard_codes: [] } },
  ]);
});

test('an error names its field, and each field has one error', () => {
  const changes = { carrier: { ...carrier, vehicle_registration: 'ABCDEFGHIJ' } };

  expect(keysOf(changes)).toEqual([]);
  expect(receiptErrors({ ...receipt, received_at: '2026-10-06T09:00:00Z' }, receiver, now)).toMatchObject([
    { key: 'dateTimeReceived', message: 'dateTimeReceived must not be in the future' },
  ]);
});
