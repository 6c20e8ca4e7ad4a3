import { expect, test } from '@jest/globals';
import { missingWeights, spreadWeight, sumKg } from '../../../domain/compliance/load_weights.ts';

test.each([
  [1000.001, [1, 1, 1]],
  [0.003, [5, 5, 5]],
  [7, [0.1, 0.2, 0.7]],
  [999.999, [300, 300, 301]],
])('%d kg split over wastes of %j add up to the gram', (total, weights) => {
  const spread = spreadWeight(total, weights) as { weights: number[] };

  expect(spread.weights).toHaveLength(weights.length);
  expect(sumKg(spread.weights)).toBe(total);
});

test('the remainder goes to the largest; a waste without a weight gets the rest', () => {
  expect(spreadWeight(10, [1, 1, 1.001])).toEqual({ weights: [3.332, 3.332, 3.336] });
  expect(spreadWeight(10, [2.5, null, 3])).toEqual({ weights: [2.5, 4.5, 3] });
  expect(spreadWeight(10, [4, null, null])).toEqual({ missing: [1, 2] });
});

test.each<[string, number | null, (number | null)[], object]>([
  ['one waste takes the whole weight', 10, [null], { weights: [10] }],
  ['one waste takes the whole weight, whatever it had', 10, [4], { weights: [10] }],
  ['no weight leaves those of the wastes', null, [4, 6], { weights: [4, 6] }],
  ['no weight and a waste without one', null, [4, null], { missing: [1] }],
  ['nothing is left for the waste without one', 10, [4, 6, null], { missing: [2] }],
  ['nothing is left for the smallest of three', 0.002, [5, 5, 5], { missing: [1, 2] }],
  ['less than a gram is left for a small one', 3000, [6000, 0.001], { missing: [1] }],
  ['a gram is left for a small one', 3000, [6000, 0.003], { weights: [2999.999, 0.001] }],
  ['a gram is left for the waste without one', 10, [4, 5.999, null], { weights: [4, 5.999, 0.001] }],
])('%s', (_what, total, weights, expected) => {
  expect(spreadWeight(total, weights)).toEqual(expected);
});

test('each missing weight is reported at its waste', () => {
  const message = 'is required: the weight of the load cannot be divided without it';

  expect(missingWeights([0, 2], [null, 1, null])).toEqual(
    [0, 2].map((place) => ({ field: `items.${place}.weight_kg`, message })),
  );
  expect(missingWeights([1], [1000, 0.001])).toEqual([
    { field: 'items.1.weight_kg', message: 'would be less than a gram of the weight of the load' },
  ]);
});
