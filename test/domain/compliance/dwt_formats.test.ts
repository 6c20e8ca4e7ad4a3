import { expect, test } from '@jest/globals';
import { isCarrierNumber } from '../../../domain/compliance/dwt_formats.ts';

test.each([
  ['CBDU123456', true],
  ['cbdu123456', true],
  ['CBDU12', false],
  ['XCBDU123456', false],
  ['CBDU123456X', false],
])('Defra takes the registration %s: %s', (number, taken) => {
  expect(isCarrierNumber(number)).toBe(taken);
});
