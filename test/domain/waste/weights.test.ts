import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ewcEntries } from '../../../domain/waste/ewc.ts';
import { estimateWeight, type WeightQuestion } from '../../../domain/waste/weights.ts';

const ask = (
  quantity_value: number | null,
  quantity_unit: string | null,
  container_type: string | null,
  ...ewc_codes: string[]
): WeightQuestion => ({ quantity_value, quantity_unit, container_type, ewc_codes });

const kg = (question: WeightQuestion) => estimateWeight(question)?.weight_kg ?? null;

describe('estimateWeight', () => {
  it.each([
    [ask(1, 'containers', '8yd skip', '17 09 04'), 5321],
    [ask(1, 'containers', '8 yd skip', '17 05 04'), 7621],
    [ask(1, 'containers', '6 yd', '17 01 07'), 5505],
    [ask(1, 'containers', '40 yd RoRo', '17 02 01'), 9389],
    [ask(4, 'containers', '1100 L', '15 01 01'), 264],
    [ask(2, 'containers', 'drums', '13 02 05'), 369],
    [ask(3, 'yd3', null, '17 05 04'), 2858],
    [ask(10, 'm3', null, '17 08 02'), 2370],
    [ask(1, 'containers', '12 yd', '17 05 04'), 8000],
  ])('gives the published test weights: %j is %d kg', (question, expected) => {
    expect(kg(question)).toBe(expected);
  });

  it('shows the figures it used, so that a user can see why', () => {
    expect(estimateWeight(ask(1, 'containers', '8yd skip', '17 09 04'))).toEqual({
      weight_kg: 5321,
      estimate: {
        t_per_m3: 0.87,
        volume_m3: 6.116,
        low_kg: 2446,
        high_kg: 7339,
        capped: false,
        basis: '17 09',
        confidence: 'C',
      },
    });
  });

  it('says when the payload set the weight', () => {
    expect(estimateWeight(ask(1, 'containers', '12 yd', '17 05 04'))?.estimate).toMatchObject({
      capped: true,
      low_kg: 8000,
      high_kg: 8000,
    });
    expect(kg(ask(2, 'containers', '12 yd', '17 05 04'))).toBe(16000);
    // More than one skip of 8 tonnes carries, and less than three.
    expect(estimateWeight(ask(3, 'containers', '8yd skip', '17 09 04'))).toMatchObject({
      weight_kg: 15964,
      estimate: { capped: false },
    });
  });

  it('uses a quantity that is already a weight', () => {
    expect(estimateWeight(ask(1.25, 'tonnes', '8yd skip', '17 09 04'))).toEqual({
      weight_kg: 1250,
      estimate: {
        t_per_m3: null,
        volume_m3: null,
        low_kg: 1250,
        high_kg: 1250,
        capped: false,
        basis: 'quantity',
        confidence: 'A',
      },
    });
    expect(kg(ask(640, 'kg', null))).toBe(640);
  });

  it('rounds half up to whole kilograms, or to one decimal below ten', () => {
    expect(kg(ask(1234.5, 'kg', null))).toBe(1235);
    expect(kg(ask(10.4, 'kg', null))).toBe(10);
    expect(kg(ask(9.96, 'kg', null))).toBe(10);
    expect(kg(ask(1.05, 'kg', null))).toBe(1.1);
    expect(kg(ask(0.00125, 'tonnes', null))).toBe(1.3);
    expect(kg(ask(1, 'litres', null, '13 02 05'))).toBe(0.9);
  });

  it('uses the longest EWC prefix that the table has', () => {
    expect(estimateWeight(ask(1, 'm3', null, '17 05 05'))?.estimate.basis).toBe('17 05 05');
    expect(estimateWeight(ask(1, 'm3', null, '17 05 04'))?.estimate.basis).toBe('17 05');
    expect(estimateWeight(ask(1, 'm3', null, '13 02 05'))?.estimate.basis).toBe('13');
    expect(estimateWeight(ask(1, 'm3', null, '99 99 99'))?.estimate).toMatchObject({
      basis: '*',
      t_per_m3: 0.4,
    });
    expect(estimateWeight(ask(1, 'm3', null))?.estimate).toMatchObject({ basis: '*', confidence: 'C' });
  });

  it('is at most the weight that may be entered', () => {
    expect(kg(ask(1_000_000, 'tonnes', null))).toBe(1_000_000_000);
    expect(kg(ask(1_000_001, 'tonnes', null))).toBeNull();
    expect(kg(ask(1_000_000_000, 'm3', null))).toBeNull();
  });

  it('uses the mean over several codes and the lowest of their confidences', () => {
    const result = estimateWeight(ask(10, 'm3', null, '17 09 04', '20 03 01'));
    expect(result?.weight_kg).toBe(5350);
    expect(result?.estimate).toMatchObject({ t_per_m3: 0.535, basis: '17 09, 20 03 01', confidence: 'C' });
    expect(kg(ask(10, 'm3', null, '20 03 01', '20 03 01'))).toBe(2000);
  });

  it('multiplies by 2.5 if the container text describes the waste as compacted', () => {
    expect(kg(ask(10, 'm3', 'compactor', '20 03 01'))).toBe(5000);
    expect(kg(ask(1, 'containers', '35 yd RoRo, compacted', '20 03 01'))).toBe(13380);
  });

  it('uses the fill density of wheeled bins and of bales instead of the loose one', () => {
    expect(kg(ask(1, 'containers', '240 L bin', '20 03 01'))).toBe(31);
    expect(kg(ask(1, 'containers', '1100 L', '20 03 01'))).toBe(143);
    expect(kg(ask(3, 'containers', 'bales', '15 01 01'))).toBe(1350);
  });

  it('prefers the density that a team has learned for the code', () => {
    const question = { ...ask(1, 'containers', '8yd skip', '17 09 04'), densities: { '17 09 04': 0.5 } };
    expect(estimateWeight(question)).toMatchObject({
      weight_kg: 3058,
      estimate: { basis: 'team', low_kg: 3058 },
    });
    expect(kg({ ...question, densities: { '20 03 01': 0.5 } })).toBe(5321);
    expect(kg({ ...question, densities: { '17 09 04': 0 } })).toBe(5321);
  });

  it.each([
    ask(1, 'containers', null, '17 09 04'),
    ask(1, 'containers', 'skip', '17 09 04'),
    ask(1, 'containers', 'loose', '17 09 04'),
    ask(1, 'containers', 'something', '17 09 04'),
    ask(null, 'm3', null, '17 09 04'),
    ask(1, null, '8yd skip', '17 09 04'),
    ask(1, 'bushels', null, '17 09 04'),
    ask(1, 'bushels', '8yd skip', '17 09 04'),
    ask(-1, 'm3', null, '17 09 04'),
    ask(NaN, 'm3', null, '17 09 04'),
  ])('gives null rather than a guess for %j', (question) => {
    expect(estimateWeight(question)).toBeNull();
  });

  it('never weighs less for more of the same, and keeps low <= weight <= high', () => {
    const question = fc.record({
      quantity_value: fc.double({ min: 0, max: 1e4, noNaN: true }),
      quantity_unit: fc.constantFrom('kg', 'tonnes', 'm3', 'litres', 'yd3', 'containers'),
      container_type: fc.constantFrom(
        '8yd skip',
        '40yd roro',
        '1100L',
        'drum',
        'tonne bag',
        '40yd compactor',
      ),
      ewc_codes: fc.array(fc.constantFrom(...ewcEntries.map(({ code }) => code)), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(question, fc.double({ min: 0, max: 1e4, noNaN: true }), (less, extra) => {
        const small = estimateWeight(less);
        const large = estimateWeight({ ...less, quantity_value: less.quantity_value + extra });
        expect(large?.weight_kg).toBeGreaterThanOrEqual(small?.weight_kg ?? Infinity);
        expect(small?.estimate.low_kg).toBeLessThanOrEqual(small?.weight_kg ?? -1);
        expect(small?.estimate.high_kg).toBeGreaterThanOrEqual(small?.weight_kg ?? Infinity);
      }),
    );
  });
});
