import { expect, test } from '@jest/globals';
import { countOf, enteredText } from '../../domain/texts.ts';

test.each([
  [1, 'item', '1 item'],
  [0, 'item', '0 items'],
  [2, 'item', '2 items'],
  [0.5, 'tonne', '0.5 tonnes'],
  [10_000, 'character', '10000 characters'],
  [1, 'entry', '1 entry'],
  [5, 'entry', '5 entries'],
  [2, 'day', '2 days'],
])('%d of %s is written as %s', (number, noun, text) => {
  expect(countOf(number, noun)).toBe(text);
});

test.each([
  ['  Kim Holt ', 'Kim Holt'],
  ['Kim\u200b', 'Kim\u200b'],
  [' \u200b\u00ad\u2060 ', ''],
  ['', ''],
  [undefined, ''],
])('of %j a form keeps %j', (given, kept) => {
  expect(enteredText(given)).toBe(kept);
});
