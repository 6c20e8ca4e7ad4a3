import { expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { consignmentTeam } from '../../support/records/consignments.ts';

// Every field of the five parts is shown as it was sent, and no other one has its value.
const office = consignmentTeam();

const place = (n: number) => ({
  ...{ name: `Place ${n}`, address: `${n} Dock Street`, postcode: `HU${n} 2AB`, phone: `01482 00${n}` },
  ...{ email: `place${n}@notes.test`, permit_number: `EPR/XY987${n}ZZ` },
});
const carrier = (n: number) => ({
  ...{ name: `Driver ${n}`, on_behalf_of: `Carrier ${n} Ltd`, address: `${n} Canal Road` },
  ...{ registration_number: `CBDU11111${n}`, exempt_reason: `Reason ${n}` },
});
const forms = ['gas', 'liquid', 'solid', 'powder', 'sludge', 'mixed'] as const;
const groups = ['I', 'II', 'III'] as const;
const waste = (n: number) => ({
  description: `Waste ${n}`,
  ewc_code: ['13 02 05', '16 06 01', '16 06 06', '17 06 05', '20 01 21', '17 09 03'][n]!,
  quantity_kg: 100.5 + n,
  components: [
    { name: `Lead ${n}`, concentration: 60 + n, unit: '%' },
    { name: `Zinc ${n}`, concentration: 900 + n, unit: 'mg/kg' },
    { name: `Salt ${n}`, concentration: null, unit: null },
    { name: `Mercury ${n}`, concentration: 0, unit: 'mg/kg' },
  ],
  physical_form: forms[n]!,
  hazard_codes: [`HP_${n + 4}`, 'HP_14'],
  containers: { type: `Drum ${n}`, number: 2 + n, size: `20${n} l` },
  un_number: `UN280${n}`,
  proper_shipping_name: `Shipping name ${n}`,
  un_class: `${n + 1}.1`,
  packing_group: groups[n % 3],
  special_handling: `Handle ${n}`,
});
const receipt = (n: number) => ({
  ...{ ewc_code: waste(n).ewc_code, quantity_kg: 80.25 + n, accepted: n % 2 === 0 },
  ...(n % 2 === 0 ? { operation: `R${n + 3}`, rejected_kg: 20 + n } : { operation: null, rejected_kg: null }),
  rejection_reason: `Rejected because ${n}`,
  disposition: (['returned_to_producer', 'moved_on', 'quarantined'] as const)[n % 3],
  discrepancy_reason: `Less because ${n}`,
});
const all = [0, 1, 2, 3, 4, 5];
const parts = {
  a: {
    ...{ premises_code: 'XYZ789', expected_date: '2026-10-08' },
    ...{ removed_from: place(1), taken_to: place(2), producer: place(3) },
  },
  b: { process: 'Galvanising', process_sic: '25610', wastes: all.map(waste) },
  c: {
    ...{ carrier: carrier(1), vehicle_reg: 'YJ23 KXB', mode: 'Barge', round_number: 'R88' },
    ...{ collection_number: 7, carriers: [carrier(2), carrier(3)] },
  },
  d: { name: 'Asha Whitworth', on_behalf_of: 'Consignor Ltd', address: 'Unit 9, Leeds' },
};
const e = {
  ...{ received_at: '2026-10-09T11:30:00.000Z', vehicle_reg: 'WX19 HRD', permit_number: 'EPR/GB3207XH' },
  ...{ exemption_number: 'WEX765432', total_consignments: 12, wastes: all.map(receipt) },
};

test('a consignment note has every field of parts A to E, each in its own place, in both APIs', async () => {
  const { key } = office.team;

  const draft = await office.create({ jurisdiction: 'wales', parts });

  expect(draft.parts).toMatchObject({ ...parts, b: { ...parts.b, total_kg: 618 } });
  expect(draft.parts.e).toMatchObject({ received_at: null, wastes: [] });
  expect((await office.sign(draft.id, { part: 'd', on_behalf_of: 'Signs for D' })).status).toBe(200);
  expect((await office.sign(draft.id, { part: 'c', name: 'Driver 1' })).status).toBe(200);
  const { status, body } = await office.sign(draft.id, { part: 'e', name: 'R. Patel', e });
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body).toMatchObject({ status: 'received', jurisdiction: 'wales' });
  expect(body.consignment_code).toMatch(/^XYZ789\//);
  expect(body.parts).toMatchObject({ ...parts, d: { ...parts.d, on_behalf_of: 'Signs for D' }, e });
  expect([body.parts.d, body.parts.c, body.parts.e].map(({ signature }) => signature.name)).toEqual([
    ...['Asha Whitworth', 'Driver 1', 'R. Patel'],
  ]);
  expect(body.parts.d.signature).toMatchObject({
    ...{ on_behalf_of: 'Signs for D', method: 'typed', ip: '127.0.0.1', image_url: null },
  });
  expect(await listAll('listConsignmentNotes', { key })).toContainEqual(body);
  expect((await call('appGetConsignment', { key, path: { id: draft.id } })).body).toEqual(body);
});

test('a change of one field of a part keeps the others, and null clears one', async () => {
  const { id } = await office.create({ jurisdiction: 'wales', parts });

  const { body } = await office.change(id, {
    parts: {
      a: { producer: { email: null }, taken_to: { phone: '0113' } },
      c: { mode: null, carrier: { address: 'Yard 7' } },
      d: { address: null },
      e: { vehicle_reg: 'AB12 CDE', total_consignments: 3 },
    },
  });

  expect(body.parts).toMatchObject({
    a: {
      ...parts.a,
      ...{ producer: { ...place(3), email: null }, taken_to: { ...place(2), phone: '0113' } },
    },
    b: parts.b,
    c: { ...parts.c, mode: null, carrier: { ...carrier(1), address: 'Yard 7' } },
    d: { ...parts.d, address: null },
    e: { vehicle_reg: 'AB12 CDE', total_consignments: 3, permit_number: null, received_at: null },
  });
});
