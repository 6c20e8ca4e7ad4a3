import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Invalid } from '../../../domain/errors.ts';
import {
  checkStoredTare,
  checkTicketCode,
  checkWeights,
  correctedWeights,
  twoPasses,
  weighingOf,
  weighingWarnings,
} from '../../../domain/fleet/weighbridge.ts';
import type { WeighingInput } from '../../../domain/fleet/weighbridge.ts';

const kg = fc.integer({ min: 0, max: 60_000 });
const fieldOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Invalid) return error.details.map(({ field }) => field).join();
    throw error;
  }

  return null;
};

test('two passes in either order give the same net weight, gross minus tare', () => {
  fc.assert(
    fc.property(kg, kg, (a, b) => {
      const one = twoPasses(a, b);
      expect(one.gross_kg! - one.tare_kg!).toBe(Math.abs(a - b));
      expect(twoPasses(b, a)).toMatchObject({ gross_kg: one.gross_kg, tare_kg: one.tare_kg });
      const typed = weighingOf({ gross_kg: Math.max(a, b), tare_kg: Math.min(a, b) }, null);
      expect([typed.gross_kg, typed.tare_kg]).toEqual([one.gross_kg, one.tare_kg]);
    }),
  );
});

test('a correction keeps the order of the two weights', () => {
  fc.assert(
    fc.property(kg, kg, kg, (first, second, gross) => {
      const before = twoPasses(first, second);
      fc.pre(gross >= before.tare_kg!);
      const after = correctedWeights(before, { gross_kg: gross });
      expect([after.first_weight_kg, after.second_weight_kg]).toContain(gross);
      expect(after.gross_kg).toBe(gross);
      expect(after.tare_kg).toBe(before.tare_kg);
    }),
  );
});

test.each<[WeighingInput, number | null, string | null]>([
  [{ first_weight_kg: 1 }, null, null],
  [{ first_weight_kg: 9 }, 4, null],
  [{ gross_kg: 9 }, 4, null],
  [{}, null, 'first_weight_kg'],
  [{ second_weight_kg: 1 }, null, 'first_weight_kg'],
  [{ gross_kg: 9 }, null, 'tare_kg'],
  [{ gross_kg: 3, tare_kg: 4 }, null, 'tare_kg'],
  [{ first_weight_kg: 9, gross_kg: 9 }, null, 'gross_kg'],
  [{ first_weight_kg: 9, tare_kg: 4 }, null, 'tare_kg'],
])('%j with a stored tare of %s has the error %s', (input, tare, field) => {
  const sent = tare === null ? input : { ...input, stored_tare_id: 'x' };
  expect(fieldOf(() => weighingOf(sent, tare))).toBe(field);
});

test('a stored tare can be combined with a first weight or a gross weight, and must be less', () => {
  expect(weighingOf({ first_weight_kg: 9, stored_tare_id: 'x' }, 4)).toMatchObject({
    gross_kg: 9,
    tare_kg: 4,
  });
  expect(fieldOf(() => weighingOf({ gross_kg: 3, stored_tare_id: 'x' }, 4))).toBe('stored_tare_id');
});

test('a stored tare must be of the same vehicle and at most 90 days old', () => {
  const tare = { vehicle_key: 'A1', ticket_date: '2026-07-07', tare_kg: 4 };
  expect(checkStoredTare(tare, 'A1', '2026-10-05')).toBe(4);
  expect(fieldOf(() => checkStoredTare(tare, 'A1', '2026-10-06'))).toBe('stored_tare_id');
  expect(fieldOf(() => checkStoredTare(tare, 'A1', '2026-07-06'))).toBe('stored_tare_id');
  expect(fieldOf(() => checkStoredTare(tare, 'B2', '2026-10-05'))).toBe('stored_tare_id');
  expect(fieldOf(() => checkStoredTare({ ...tare, tare_kg: null }, 'A1', '2026-10-05'))).toBe(
    'stored_tare_id',
  );
});

test('an overloaded vehicle and a load in the wrong direction are warnings', () => {
  const codes = (first: number, second: number, direction: 'in' | 'out') =>
    weighingWarnings(twoPasses(first, second), { gvw_kg: 18_000, direction }).map(({ code }) => code);
  expect(codes(18_000, 11_000, 'in')).toEqual([]);
  expect(codes(18_001, 11_000, 'in')).toEqual(['overloaded']);
  expect(codes(11_000, 16_000, 'in')).toEqual(['direction_reversed']);
  expect(codes(11_000, 16_000, 'out')).toEqual([]);
});

test.each<[string, number, number, string | null]>([
  ['equal weights', 5000, 5000, null],
  ['a tare above the gross weight', 5000, 5001, 'tare_kg'],
])('a weighing of %s', (_what, gross_kg, tare_kg, field) => {
  expect(fieldOf(() => checkWeights({ gross_kg, tare_kg }))).toBe(field);
});

test.each([
  ['17 09 04', null],
  ['16 06 01*', null],
  [null, null],
  [undefined, null],
  ['99 99 99', 'ewc_code'],
  ['17*09 04', 'ewc_code'],
])('a ticket with the code %j has the error %j', (code, field) => {
  expect(fieldOf(() => checkTicketCode(code))).toBe(field);
});

test.each<[string, WeighingInput, number | null, object]>([
  ['a first weight waits for the second', { first_weight_kg: 9000 }, null, [9000, null, null, null]],
  ['a first weight with a stored tare is whole', { first_weight_kg: 9000 }, 4000, [9000, null, 9000, 4000]],
  [
    'a gross weight with a stored tare is whole',
    { gross_kg: 9000, stored_tare_id: 't' },
    4000,
    [null, null, 9000, 4000],
  ],
  [
    'two weights are gross and tare',
    { first_weight_kg: 4000, second_weight_kg: 9000 },
    null,
    [4000, 9000, 9000, 4000],
  ],
])('%s', (_what, input, stored, weights) => {
  const { first_weight_kg, second_weight_kg, gross_kg, tare_kg } = weighingOf(input, stored);

  expect([first_weight_kg, second_weight_kg, gross_kg, tare_kg]).toEqual(weights);
});

test('a tare above its gross weight is rejected at the field it came from', () => {
  expect(fieldOf(() => weighingOf({ gross_kg: 3000, tare_kg: 4000 }, null))).toBe('tare_kg');
  expect(fieldOf(() => weighingOf({ gross_kg: 3000, stored_tare_id: 't' }, 4000))).toBe('stored_tare_id');
});

test('a correction of a ticket with one pass or none keeps it that way', () => {
  const typed = { first_weight_kg: null, second_weight_kg: null, gross_kg: 9000, tare_kg: 4000 };
  const once = { ...typed, first_weight_kg: 9000 };

  expect(correctedWeights(typed, { tare_kg: 4100 })).toEqual({ ...typed, tare_kg: 4100 });
  expect(correctedWeights(once, { gross_kg: 9100 })).toEqual({
    ...once,
    first_weight_kg: 9100,
    gross_kg: 9100,
  });
  expect(fieldOf(() => correctedWeights(typed, { tare_kg: 9001 }))).toBe('tare_kg');
});

test.each<[WeighingInput, string[]]>([
  [{ second_weight_kg: 9, gross_kg: 9, tare_kg: 4 }, ['first_weight_kg']],
  [{ gross_kg: 9, tare_kg: 4, stored_tare_id: 'x' }, ['stored_tare_id']],
  [{ first_weight_kg: 9, second_weight_kg: 4, stored_tare_id: 'x' }, ['stored_tare_id']],
  [{ tare_kg: 4 }, ['first_weight_kg']],
])('the weights %j conflict at %j', (input, fields) => {
  expect(fieldOf(() => weighingOf(input, null))).toBe(fields.join());
});

test('a tare may equal its gross weight, and may be from the day of the ticket', () => {
  expect(weighingOf({ gross_kg: 4000, tare_kg: 4000 }, null)).toMatchObject({ tare_kg: 4000 });
  expect(
    checkStoredTare({ vehicle_key: 'A1', ticket_date: '2026-10-05', tare_kg: 4 }, 'A1', '2026-10-05'),
  ).toBe(4);
});

test('a correction of two passes keeps each weight in its pass', () => {
  expect(correctedWeights(twoPasses(9000, 4000), { gross_kg: 9100, tare_kg: 4100 })).toEqual({
    ...{ first_weight_kg: 9100, second_weight_kg: 4100, gross_kg: 9100, tare_kg: 4100 },
  });
  expect(correctedWeights(twoPasses(4000, 9000), { gross_kg: 9100, tare_kg: 4100 })).toEqual({
    ...{ first_weight_kg: 4100, second_weight_kg: 9100, gross_kg: 9100, tare_kg: 4100 },
  });
});

test.each<[string, number | null, number | null, 'in' | 'out' | null, object[]]>([
  [
    'a first weight above that of the vehicle, at the first weight',
    ...([18_001, null, 'in'] as const),
    [
      {
        code: 'overloaded',
        field: 'first_weight_kg',
        message: '18001 kg exceeds the maximum weight of the vehicle, 18000 kg.',
      },
    ],
  ],
  ['a first weight of all that the vehicle may weigh', 18_000, null, 'in', []],
  ['a load that came in and left lighter', 9000, 4000, 'in', []],
  ['a load that came in and left as heavy', 9000, 9000, 'in', []],
  ['a load that went out and left as heavy', 9000, 9000, 'out', []],
  ['weights of no known way', 4000, 9000, null, []],
  [
    'a load that came in and left heavier',
    ...([4000, 9000, 'in'] as const),
    [
      {
        code: 'direction_reversed',
        field: 'direction',
        message: 'The load was incoming, but the vehicle left heavier than it arrived.',
      },
    ],
  ],
  [
    'a load that went out and left lighter',
    ...([9000, 4000, 'out'] as const),
    [
      {
        code: 'direction_reversed',
        field: 'direction',
        message: 'The load was outgoing, but the vehicle left lighter than it arrived.',
      },
    ],
  ],
])('a weighing with %s has the expected warnings', (_what, first, second, direction, warnings) => {
  const weighing =
    second === null
      ? { first_weight_kg: first, second_weight_kg: null, gross_kg: null, tare_kg: null }
      : twoPasses(first!, second);

  expect(weighingWarnings(weighing, { gvw_kg: 18_000, direction })).toEqual(warnings);
});

test('an overload is reported at the gross weight if there is one, and not for an unknown vehicle', () => {
  expect(weighingWarnings(twoPasses(18_001, 9000), { gvw_kg: 18_000, direction: 'in' })).toMatchObject([
    { field: 'gross_kg', message: '18001 kg exceeds the maximum weight of the vehicle, 18000 kg.' },
  ]);
  expect(weighingWarnings(twoPasses(18_001, 9000), { gvw_kg: null, direction: 'in' })).toEqual([]);
});
