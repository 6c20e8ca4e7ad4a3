import { expect, test } from '@jest/globals';
import { spreadWeight, sumKg } from '../../../domain/compliance/load_weights.ts';

test.each([
  [1000.001, [1, 1, 1]],
  [0.002, [5, 5, 5]],
  [7, [0.1, 0.2, 0.7]],
  [999.999, [300, 300, 301]],
])('%d kg spread over wastes of %j add up to the gram', (total, weights) => {
  const spread = spreadWeight(total, weights) as { weights: number[] };

  expect(spread.weights).toHaveLength(weights.length);
  expect(sumKg(spread.weights)).toBe(total);
});

test('what is left over goes to the largest; a waste without a weight has the rest', () => {
  expect(spreadWeight(10, [1, 1, 1.001])).toEqual({ weights: [3.332, 3.332, 3.336] });
  expect(spreadWeight(10, [2.5, null, 3])).toEqual({ weights: [2.5, 4.5, 3] });
  expect(spreadWeight(10, [4, null, null])).toEqual({ missing: [1, 2] });
});
