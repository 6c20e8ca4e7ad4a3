import { expect, test } from '@jest/globals';
import {
  arrivedKg,
  isDiscrepancy,
  receiptErrors,
  refusedKg,
  withDeclared,
} from '../../../domain/consignments/consignment_receipts.ts';
import { emptyParts, noWaste } from '../../../domain/consignments/consignment_parts.ts';
import type { ConsignmentReceipt, ConsignmentWaste } from '../../../domain/consignments/consignment_parts.ts';

const declared = 100;
const { b, e } = emptyParts();
const oil = { ...noWaste, ewc_code: '13 02 05', quantity_kg: declared };
const rags = { ...noWaste, ewc_code: '15 02 02', quantity_kg: 5 };
const line: ConsignmentReceipt = {
  ewc_code: '13 02 05',
  quantity_kg: declared,
  accepted: true,
  operation: 'R9',
  rejection_reason: null,
  rejected_kg: null,
  disposition: null,
  discrepancy_reason: null,
};
const parts = (wastes: ConsignmentReceipt[], described: ConsignmentWaste[] = [oil]) => ({
  b: { ...b, wastes: described },
  e: { ...e, wastes },
});
const fieldsOfParts = (given: ReturnType<typeof parts>) => receiptErrors(given).map(({ field }) => field);
const fieldsOf = (changes: Partial<ConsignmentReceipt>) => fieldsOfParts(parts([{ ...line, ...changes }]));

test.each<[number, boolean]>([
  [89.999, true],
  [90, false],
  [110, false],
  [110.001, true],
])('%d kg received of 100 declared is a discrepancy: %s', (quantity_kg, expected) => {
  const { wastes } = withDeclared(parts([{ ...line, quantity_kg }]));

  expect(wastes.map(isDiscrepancy)).toEqual([expected]);
});

test.each([
  [1, 1.1],
  [4, 4.4],
  [0.5, 0.55],
])(
  'of %d kg declared, %d kg received are exactly a tenth more and no discrepancy',
  (declared, quantity_kg) => {
    const { wastes } = withDeclared(parts([{ ...line, quantity_kg }], [{ ...oil, quantity_kg: declared }]));

    expect(wastes.map(isDiscrepancy)).toEqual([false]);
  },
);

test.each<[string, Partial<ConsignmentReceipt>, string[]]>([
  ['twice as much as declared', { quantity_kg: 200 }, []],
  ['a gram more than twice as much', { quantity_kg: 200.001 }, ['discrepancy_reason']],
  ['more than twice as much with a reason', { quantity_kg: 300, discrepancy_reason: 'Two drums more' }, []],
  [
    'more than twice as much with what was refused',
    { quantity_kg: 150, rejected_kg: 60 },
    ['discrepancy_reason'],
  ],
  ['accepted, but nothing', { quantity_kg: 0 }, ['quantity_kg']],
  ['refused, nothing arrived', { accepted: false, quantity_kg: 0 }, []],
  ['refused, and a part of it refused', { accepted: false, rejected_kg: 5 }, ['rejected_kg']],
  ['accepted, and disposed of as refused', { disposition: 'quarantined' }, ['disposition']],
  ['a part refused and disposed of', { rejected_kg: 5, disposition: 'quarantined' }, []],
])('a line of part E with %s', (_what, changes, fields) => {
  expect(fieldsOf(changes)).toEqual(fields.map((field) => `parts.e.wastes.0.${field}`));
});

test.each<[string, ConsignmentReceipt[], string[]]>([
  ['a line for each waste', [line, { ...line, ewc_code: '15 02 02', quantity_kg: 5 }], []],
  ['the lines in another order', [{ ...line, ewc_code: '15 02 02', quantity_kg: 5 }, line], []],
  ['a waste without a line', [line], ['parts.e.wastes']],
  ['a waste listed twice', [line, line], ['parts.e.wastes.1.ewc_code', 'parts.e.wastes']],
  [
    'a waste that part B does not have',
    [line, { ...line, ewc_code: '16 06 01' }],
    ['parts.e.wastes.1.ewc_code', 'parts.e.wastes'],
  ],
  [
    'a line without a code',
    [line, { ...line, ewc_code: null }],
    ['parts.e.wastes.1.ewc_code', 'parts.e.wastes'],
  ],
  ['no line yet', [], []],
])('part E with %s', (_what, wastes, fields) => {
  expect(receiptErrors(parts(wastes, [oil, rags])).map(({ field }) => field)).toEqual(fields);
});

test.each<[string, ConsignmentReceipt[], string]>([
  ['nothing', [line, { ...line, ewc_code: null }], 'is required: the waste of part B'],
  ['a waste again', [line, line], '13 02 05 is already in the list'],
  ['a waste nobody declared', [line, { ...line, ewc_code: '16 06 01' }], '16 06 01 is not a waste of part B'],
])('a line for %s names the correction', (_what, wastes, words) => {
  const [error, missing] = receiptErrors(parts(wastes, [oil, rags]));

  expect(error!.message).toContain(words);
  expect(missing!.message).toContain('do not include 15 02 02, waste 2 of part B');
});

test('undeclared waste is not a discrepancy and needs no reason', () => {
  const unknown = parts([line], [{ ...oil, quantity_kg: null }]);

  expect(receiptErrors(unknown)).toEqual([]);
  expect(withDeclared(unknown).wastes.map(({ declared_kg }) => declared_kg)).toEqual([null]);
  expect(withDeclared(unknown).wastes.map(isDiscrepancy)).toEqual([false]);
});

test('a line without a code matches no waste, not even one without a code', () => {
  const wastes = [{ ...line, ewc_code: null }];

  expect(fieldsOfParts(parts(wastes, [{ ...oil, ewc_code: null }]))).toEqual([
    'parts.e.wastes.0.ewc_code',
    'parts.e.wastes',
  ]);
});

test('a waste refused in whole may state how it was disposed of', () => {
  expect(fieldsOf({ accepted: false, disposition: 'quarantined' })).toEqual([]);
});

test('the arrived weight is the accepted plus the refused weight, to the gram', () => {
  expect(arrivedKg({ ...line, quantity_kg: 0.1, rejected_kg: 0.2 })).toBe(0.3);
  expect(arrivedKg({ ...line, quantity_kg: 1.0006, rejected_kg: 2.0006 })).toBe(3.002);
  expect(arrivedKg({ ...line, quantity_kg: null, rejected_kg: null })).toBe(0);
  expect(refusedKg({ ...line, rejected_kg: 20 })).toBe(20);
  expect(refusedKg({ ...line, accepted: false })).toBe(declared);
  expect(refusedKg(line)).toBe(0);
});
