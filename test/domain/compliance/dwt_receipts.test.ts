import { describe, expect, test } from '@jest/globals';
import {
  emptyCarrier,
  receiptErrors,
  receiptOfLoad,
  receiptPayload,
  wholeDwtItem,
} from '../../../domain/compliance/dwt_receipts.ts';
import { emptyLoad } from '../../../domain/compliance/incoming_loads.ts';
import type { DwtCarrier, DwtReceipt } from '../../../domain/compliance/dwt_receipts.ts';

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

test('a complete receipt has no error, and its moment in UTC and its codes without spaces', () => {
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
])('of a carrier by %s the vehicle is told: %s', (means_of_transport, told) => {
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
  ])('with the code %s gives the reason for none as %s', (consignment_code, reason) => {
    expect(made(consignment_code)).toMatchObject({
      consignment_code,
      reason_for_no_consignment_code: reason,
    });
  });

  test('has what was accepted alone, in the words of the load where the waste has none', () => {
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
