import { describe, expect, test } from '@jest/globals';
import { patScenarios } from '../../../domain/compliance/dwt_pat.ts';

describe('a scenario of the approval tests is shown by', () => {
  const shows = (id: string, movement: object) =>
    patScenarios.find((each) => each.id === id)!.shows(movement as never);
  const waste = { disposalOrRecoveryCodes: [{}] };
  const parts = (n: number) => ({ components: Array(n).fill({}) });

  test('R01: one waste with a code, without pollutants and hazardous parts', () => {
    expect(shows('R01', { wasteItems: [waste] })).toBe(true);
    const others = [
      ...[{}, { wasteItems: [] }, { wasteItems: [waste, waste] }],
      ...[{ wasteItems: [{ disposalOrRecoveryCodes: [] }] }, { wasteItems: [{}] }],
      { wasteItems: [{ ...waste, containsPops: true }] },
      { wasteItems: [{ ...waste, containsHazardous: true }] },
    ];
    expect(others.map((movement) => shows('R01', movement))).toEqual(others.map(() => false));
  });

  test('P01 and H01: more than one component of a waste', () => {
    const [one, two] = [parts(1), parts(2)];

    expect([one, two].map((pops) => shows('P01', { wasteItems: [{}, { pops }] }))).toEqual([false, true]);
    expect([one, two].map((hazardous) => shows('H01', { wasteItems: [{}, { hazardous }] }))).toEqual([
      false,
      true,
    ]);
    expect([shows('P01', { wasteItems: [{ pops: null }] }), shows('H01', {})]).toEqual([false, false]);
  });

  test('R02, R05 and R07: two of them, not one', () => {
    expect([shows('R02', { wasteItems: [waste] }), shows('R02', { wasteItems: [waste, {}] })]).toEqual([
      false,
      true,
    ]);
    const codes = (n: number) => ({
      disposalOrRecoveryCodes: Array(n).fill({}),
      ewcCodes: Array(n).fill(''),
    });
    for (const id of ['R05', 'R07'])
      expect([1, 2].map((n) => shows(id, { wasteItems: [codes(n)] }))).toEqual([false, true]);
  });
});
