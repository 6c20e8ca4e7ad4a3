import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Invalid } from '../../../domain/errors.ts';
import {
  checkStoredTare,
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

test('two passes in either order give one net weight, that of gross and tare', () => {
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

test('a correction keeps the order in which the weights were taken', () => {
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
])('%j with a stored tare of %s: fault of %s', (input, tare, field) => {
  const sent = tare === null ? input : { ...input, stored_tare_id: 'x' };
  expect(fieldOf(() => weighingOf(sent, tare))).toBe(field);
});

test('a stored tare is taken with a first weight or a gross weight, and must be less', () => {
  expect(weighingOf({ first_weight_kg: 9, stored_tare_id: 'x' }, 4)).toMatchObject({
    gross_kg: 9,
    tare_kg: 4,
  });
  expect(fieldOf(() => weighingOf({ gross_kg: 3, stored_tare_id: 'x' }, 4))).toBe('stored_tare_id');
});

test('a stored tare is that of the same vehicle, and at most 90 days old', () => {
  const tare = { vehicle_key: 'A1', ticket_date: '2026-07-07', tare_kg: 4 };
  expect(checkStoredTare(tare, 'A1', '2026-10-05')).toBe(4);
  expect(fieldOf(() => checkStoredTare(tare, 'A1', '2026-10-06'))).toBe('stored_tare_id');
  expect(fieldOf(() => checkStoredTare(tare, 'A1', '2026-07-06'))).toBe('stored_tare_id');
  expect(fieldOf(() => checkStoredTare(tare, 'B2', '2026-10-05'))).toBe('stored_tare_id');
  expect(fieldOf(() => checkStoredTare({ ...tare, tare_kg: null }, 'A1', '2026-10-05'))).toBe(
    'stored_tare_id',
  );
});

test('an overloaded vehicle and a load that goes the other way are warnings', () => {
  const codes = (first: number, second: number, direction: 'in' | 'out') =>
    weighingWarnings(twoPasses(first, second), { gvw_kg: 18_000, direction }).map(({ code }) => code);
  expect(codes(18_000, 11_000, 'in')).toEqual([]);
  expect(codes(18_001, 11_000, 'in')).toEqual(['overloaded']);
  expect(codes(11_000, 16_000, 'in')).toEqual(['direction_reversed']);
  expect(codes(11_000, 16_000, 'out')).toEqual([]);
});
