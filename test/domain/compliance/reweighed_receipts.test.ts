import { describe, expect, test } from '@jest/globals';
import {
  emptyCarrier,
  receiptErrors,
  receiptOfLoad,
  receiptPayload,
  receiptWarnings,
  reweighedItems,
  wholeDwtItem,
} from '../../../domain/compliance/dwt_receipts.ts';
import type { DwtReceipt } from '../../../domain/compliance/dwt_receipts.ts';
import { emptyLoad } from '../../../domain/compliance/incoming_loads.ts';
import type { Load, LoadItem } from '../../../domain/compliance/incoming_loads.ts';

const waste = (weight_kg: number | null, change: Partial<LoadItem> = {}): LoadItem => ({
  ...{ ewc_code: '17 09 04', description: null, physical_form: 'Solid', container_type: 'SKI' },
  ...{ container_count: 1, accepted: true, rejection_reason: null, hazard_codes: [], pops: [] },
  ...{ weight_kg, weight_is_estimate: false },
  ...change,
});
const refused = waste(50, { accepted: false });
const load = (...items: LoadItem[]): Load => ({
  ...emptyLoad,
  ...{ site_id: 'site 1', status: 'part_rejected' as const, waste_description: 'Rubble', items },
});
const receiptItem = (weight_kg: number, operations = [{ code: 'R5' }]) =>
  wholeDwtItem({ ewc_codes: ['17 09 04'], weight_kg, weight_is_estimate: false, operations });
const weightsOf = (items: ReturnType<typeof reweighedItems>) =>
  items.map(({ weight_kg, weight_is_estimate, operations }) => [
    ...[weight_kg, weight_is_estimate],
    operations.map((each) => [each.weight_kg, each.weight_is_estimate]),
  ]);

describe('after a new weighing of its load', () => {
  test('each waste of a receipt has the new weight of its own waste, whatever was refused before it', () => {
    const [before, after] = [load(refused, waste(100), waste(200)), load(refused, waste(110), waste(220))];

    expect(weightsOf(reweighedItems([receiptItem(100), receiptItem(200)], before, after))).toEqual([
      [110, false, [[110, false]]],
      [220, false, [[220, false]]],
    ]);
  });

  test('a weight that was entered for the receipt stays, and so does that of its treatment', () => {
    const [before, after] = [load(waste(100)), load(waste(110))];
    const entered = receiptItem(90);

    expect(reweighedItems([entered], before, after)[0]).toBe(entered);
  });

  test('a weight that is as great but an estimate was entered for the receipt, and stays', () => {
    const estimate = wholeDwtItem({ weight_kg: 100, weight_is_estimate: true });

    expect(reweighedItems([estimate], load(waste(100)), load(waste(110)))).toEqual([estimate]);
  });

  test('a treatment keeps the part that was entered for it', () => {
    const split = receiptItem(100, [{ code: 'R5' }, { code: 'R13', weight_kg: 30 } as { code: string }]);

    expect(weightsOf(reweighedItems([split], load(waste(100)), load(waste(110))))).toEqual([
      [
        110,
        false,
        [
          [110, false],
          [30, false],
        ],
      ],
    ]);
  });

  test('a weight that became an estimate is one on the receipt too', () => {
    const after = load(waste(100, { weight_is_estimate: true }));

    expect(weightsOf(reweighedItems([receiptItem(100)], load(waste(100)), after))).toEqual([
      [100, true, [[100, true]]],
    ]);
  });

  test('a waste that only the receipt has stays as it is', () => {
    const own = receiptItem(200);

    expect(weightsOf(reweighedItems([receiptItem(100), own], load(waste(100)), load(waste(110))))).toEqual([
      [110, false, [[110, false]]],
      [200, false, [[200, false]]],
    ]);
    const fewer = reweighedItems([receiptItem(100), own], load(waste(100), waste(200)), load(waste(110)));
    expect(fewer[1]).toBe(own);
  });
});

describe('the receipt of a load', () => {
  const itemOf = (change: Partial<LoadItem>) =>
    receiptOfLoad(load(waste(100, change)), { carrier_name: null, consignment_code: null }).items[0];

  test('has the hazard codes of a waste whose code of the list is not hazardous', () => {
    expect(itemOf({ hazard_codes: ['HP_14'] })).toMatchObject({
      contains_hazardous: true,
      hazardous: { source_of_components: 'NOT_PROVIDED', hazard_codes: ['HP_14'] },
    });
  });

  test('contains hazardous components where the code of the list says so, even without hazard codes', () => {
    expect(itemOf({ ewc_code: '17 05 03' })).toMatchObject({
      contains_hazardous: true,
      hazardous: { source_of_components: 'NOT_PROVIDED', hazard_codes: [] },
    });
    expect(itemOf({})).toMatchObject({ contains_hazardous: false, hazardous: null, contains_pops: false });
  });

  test('names each pollutant of a waste, as told by the paper that came with it', () => {
    expect(itemOf({ pops: ['PCB', 'PFOS'] })).toMatchObject({
      contains_pops: true,
      pops: {
        source_of_components: 'PROVIDED_WITH_WASTE',
        components: [{ code: 'PCB' }, { code: 'PFOS' }],
      },
    });
  });

  test('has no treatment where the load has none, and the words of the waste before those of the load', () => {
    expect(itemOf({ description: 'Bricks' })).toMatchObject({ description: 'Bricks', operations: [] });
  });
});

describe('Defra is told', () => {
  const receiver = {
    ...{ name: 'Elland', permit_number: 'AB1234CD', address: 'Lowfields Way', postcode: 'HX5 9DA' },
    ...{ contact_email: null, contact_phone: null },
  };
  const receipt = (change: object): DwtReceipt => ({
    ...{ reference: 'REC-000001', received_at: '2026-10-05T09:00:00Z', broker: null },
    ...{ consignment_code: null, reason_for_no_consignment_code: null, special_handling: null },
    carrier: { ...emptyCarrier, name: 'Calder Skips', vehicle_registration: 'YJ23KXB', ...change },
    items: [
      {
        ...receiptItem(100),
        description: 'Rubble',
        physical_form: 'Solid',
        container_type: 'SKI',
        container_count: 1,
      },
    ],
  });
  const carrierOf = (change: object) => receiptPayload(receipt(change), receiver).carrier as object;

  test('the part of an address that is known', () => {
    expect(carrierOf({ address: 'Mill Lane' })).toMatchObject({ address: { fullAddress: 'Mill Lane' } });
    expect(carrierOf({ postcode: 'HX7 6AD' })).toMatchObject({ address: { postcode: 'HX7 6AD' } });
    expect(carrierOf({})).not.toHaveProperty('address');
  });

  test('that a carrier has no number, with the reason, which is enough', () => {
    const household = receipt({ reason_for_no_registration: 'HOUSEHOLD' });

    expect(receiptErrors(household, receiver, new Date('2026-10-06T09:00:00Z'))).toEqual([]);
    expect(carrierOf({ reason_for_no_registration: 'HOUSEHOLD' })).toMatchObject({
      ...{ registrationNumber: null, reasonForNoRegistrationNumber: 'HOUSEHOLD' },
    });
  });

  test('nothing more of what a waste contains but nobody listed', () => {
    const contains = { contains_pops: true, contains_hazardous: true, operations: [{ code: 'R5' }] };

    expect(receiptWarnings({ items: [wholeDwtItem(contains)] })).toEqual([]);
  });
});
