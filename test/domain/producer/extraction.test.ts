import { expect, test } from '@jest/globals';
import { extractFacts } from '../../../domain/producer/extraction.ts';

const read = (...lines: string[]) => extractFacts([lines]);

test.each<[string, string[], number | null]>([
  [
    'the net weight of a ticket, not its gross weight',
    ['Gross weight: 18,440 kg', 'Tare weight: 12,100 kg', 'Net weight: 6,340 kg'],
    6340,
  ],
  [
    'no weight where only gross and tare are named',
    ['Gross weight: 18,440 kg', 'Tare weight: 12,100 kg'],
    null,
  ],
  ['no limit and no capacity', ['Weight limit: 26,000 kg', 'Container capacity: 6,000 kg'], null],
])('reads %s', (_what, lines, weight_kg) => {
  expect(read(...lines).weight_kg).toBe(weight_kg);
});

test.each<[string, string[], string | null]>([
  [
    'the day of the transfer, not that of the signature',
    ['Date signed: 9 October 2026', 'Date of transfer: 5 October 2026'],
    '2026-10-05',
  ],
  [
    'no day on which something expires or was printed',
    ['Expiry date: 31 March 2027', 'Date printed: 6 October 2026'],
    null,
  ],
])('reads %s', (_what, lines, date) => {
  expect(read(...lines).date).toBe(date);
});

test('reads a code on its own, but not one mentioned in a description', () => {
  expect(read('EWC code: 17 09 04', 'Mixed waste other than those mentioned in 17 09 01').ewc_codes).toEqual([
    '17 09 04',
  ]);
});
