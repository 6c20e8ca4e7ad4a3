import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emptyParts, filledParts } from '../../../domain/consignments/consignment_parts.ts';
import {
  nextQuarter,
  quarterOf,
  quarterOfDay,
  quarterStatus,
  returnLines,
  returnSums,
} from '../../../domain/consignments/consignment_returns.ts';
import { addDays } from '../../../domain/dates.ts';

describe('quarters', () => {
  test.each([
    ['2026-Q1', '2026-01-01', '2026-03-31', '2026-04-30'],
    ['2026-Q2', '2026-04-01', '2026-06-30', '2026-07-31'],
    ['2026-Q3', '2026-07-01', '2026-09-30', '2026-10-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31', '2027-01-31'],
  ])('%s lasts from %s to %s and is due on %s', (period, from, to, due_on) => {
    expect(quarterOf(period)).toEqual({ period, from, to, due_on });
  });

  test.each(['2026-Q0', '2026-Q5', '2026-3', '26-Q3', '2026-Q3 '])('%j names none', (period) => {
    expect(() => quarterOf(period)).toThrow(RangeError);
  });

  test('every day is in exactly one quarter, and quarters have no gaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20000 }), (days) => {
        const day = addDays('2000-01-01', days);
        const quarter = quarterOfDay(day);
        expect(quarter.from <= day && day <= quarter.to).toBe(true);
        expect(quarterOf(quarter.period)).toEqual(quarter);
        expect(nextQuarter(quarter).from).toBe(addDays(quarter.to, 1));
      }),
    );
  });

  test.each([
    ['2026-09-30', false, 'open'],
    ['2026-10-01', false, 'due'],
    ['2026-10-31', false, 'due'],
    ['2026-11-01', false, 'overdue'],
    ['2026-11-01', true, 'produced'],
    ['2026-09-30', true, 'open'],
  ])('on %s, produced %s, the third quarter is %s', (today, produced, status) => {
    expect(quarterStatus(quarterOf('2026-Q3'), today, produced)).toBe(status);
  });
});

describe('returnLines', () => {
  const waste = (ewc_code: string, hazard: string) => ({ ewc_code, hazard_codes: [hazard] });
  const parts = filledParts(
    {
      a: { removed_from: { name: 'P', postcode: 'HX7 6AD' } },
      b: { wastes: [waste('16 06 01', 'HP_8'), waste('13 02 05', 'HP_14'), waste('16 06 01', 'HP_6')] },
      e: {
        wastes: [
          { ewc_code: '13 02 05', quantity_kg: 0.1, accepted: true, operation: 'R9' },
          { ewc_code: '16 06 01', quantity_kg: 0.2, accepted: true, operation: 'R4' },
          { ewc_code: '16 06 01', quantity_kg: 5, accepted: false, rejection_reason: 'Leaking' },
        ],
      },
    },
    emptyParts(),
  );
  const note = { id: 'a', consignment_code: 'P/00001', received_at: '2026-09-30T23:30:00.000Z', parts };

  test('lists each waste of part E with its details from part B, on the day in London', () => {
    const lines = returnLines([note]);

    expect(lines.map((line) => [line.ewc_code, line.hazard_codes, line.rejected])).toEqual([
      ['13 02 05', ['HP_14'], false],
      ['16 06 01', ['HP_8'], false],
      ['16 06 01', ['HP_6'], true],
    ]);
    expect(lines[0]).toMatchObject({ received_on: '2026-10-01', producer_postcode: 'HX7 6AD' });
  });

  test('a line shows what was declared, how it was treated and who brought it', () => {
    const whole = filledParts(
      {
        a: { removed_from: { name: 'Garage', postcode: 'HX7 6AD' } },
        b: { wastes: [{ ...waste('13 02 05', 'HP_14'), quantity_kg: 120, physical_form: 'liquid' }] },
        c: { carrier: { registration_number: 'CBDU123456' }, round_number: 'R1', collection_number: 2 },
        e: {
          wastes: [
            {
              ewc_code: '13 02 05',
              quantity_kg: 100,
              accepted: true,
              operation: 'R9',
              rejected_kg: 5,
              rejection_reason: 'Water in it',
              disposition: 'quarantined',
              discrepancy_reason: 'One drum fewer',
            },
          ],
        },
      },
      emptyParts(),
    );
    const both = {
      consignment_note_id: 'a',
      consignment_code: 'P/00001',
      producer_name: 'Garage',
      ewc_code: '13 02 05',
      hazard_codes: ['HP_14'],
      physical_form: 'liquid',
      declared_kg: 120,
      discrepancy_reason: 'One drum fewer',
      carrier_registration: 'CBDU123456',
      round_number: 'R1',
      collection_number: 2,
    };

    expect(returnLines([{ ...note, parts: whole }])).toMatchObject([
      {
        ...both,
        quantity_kg: 100,
        operation: 'R9',
        rejected: false,
        rejection_reason: null,
        disposition: null,
      },
      {
        ...both,
        quantity_kg: 5,
        operation: null,
        rejected: true,
        rejection_reason: 'Water in it',
        disposition: 'quarantined',
      },
    ]);
  });

  test('a waste that was refused as a whole has one line, whatever is said to be rejected of it', () => {
    const [, , refused] = parts.e.wastes;
    const e = { ...parts.e, wastes: [{ ...refused!, rejected_kg: 5 }] };

    expect(returnLines([{ ...note, parts: { ...parts, e } }])).toMatchObject([
      { ewc_code: '16 06 01', quantity_kg: 5, rejected: true, rejection_reason: 'Leaking', operation: null },
    ]);
  });

  test('a waste that was accepted in full has no reason for rejection, whatever part E says', () => {
    const [accepted] = parts.e.wastes;
    const e = { ...parts.e, wastes: [{ ...accepted!, rejection_reason: 'Wet' }] };

    expect(returnLines([{ ...note, parts: { ...parts, e } }])).toMatchObject([
      { ewc_code: '13 02 05', rejected: false, rejection_reason: null },
    ]);
  });

  test('the producer is the one named as such, not the place of removal', () => {
    const named = filledParts({ a: { producer: { name: 'Owner' } } }, parts);

    expect(returnLines([{ ...note, parts: named }])[0]!.producer_name).toBe('Owner');
  });

  test('a waste missing from part B still has its line', () => {
    const unknown = { ...parts, b: { ...parts.b, wastes: [] } };

    expect(returnLines([{ ...note, parts: unknown }])[0]).toMatchObject({
      hazard_codes: [],
      physical_form: null,
      declared_kg: null,
    });
  });

  test('kilograms are summed to the gram, and a line without a weight counts as zero', () => {
    const [line] = returnLines([note]);
    const of = (quantity_kg: number | null) => ({ ...line!, rejected: false, quantity_kg });

    expect(returnSums([of(1.0006), of(2.0006), of(null)]).total_kg).toBe(3.002);
  });

  test('totals count consignments, not lines, and only accepted waste', () => {
    const refused = {
      ...note,
      id: 'b',
      parts: { ...parts, e: { ...parts.e, wastes: [parts.e.wastes[2]!] } },
    };

    expect(returnSums(returnLines([note, refused]))).toEqual({
      consignment_count: 2,
      rejected_count: 1,
      total_kg: 0.3,
    });
  });
});
