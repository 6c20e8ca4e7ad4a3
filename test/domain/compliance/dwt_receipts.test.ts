import { expect, test } from '@jest/globals';
import {
  emptyCarrier,
  receiptErrors,
  receiptPayload,
  wholeDwtItem,
} from '../../../domain/compliance/dwt_receipts.ts';
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
