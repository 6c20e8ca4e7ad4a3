import { describe, expect, test } from '@jest/globals';
import { dayIn, kilogramsIn, labelledValues, plainLabel } from '../../../domain/producer/paper_words.ts';

test.each([
  ['Name:', 'name'],
  ['A1 Name of waste', 'name of waste'],
  ['Part C – Carrier', 'carrier'],
  ['Section B Waste', 'waste'],
  ['3. Quantity', 'quantity'],
  ['12) Date', 'date'],
  ['– Postcode –', 'postcode'],
  ['A waste', 'a waste'],
])('the label %j is %j without its number and signs', (text, label) => {
  expect(plainLabel(text)).toBe(label);
});

describe('a day', () => {
  test.each([
    ['2026-10-05', '2026-10-05'],
    ['on 2026-10-05 at 9', '2026-10-05'],
    ['5/10/2026', '2026-10-05'],
    ['05.10.26', '2026-10-05'],
    ['5-1-2026', '2026-01-05'],
    ['5 October 2026', '2026-10-05'],
    ['21st Jan 26', '2026-01-21'],
    ['2nd-Dec-2026', '2026-12-02'],
    ['3rd September 2026', '2026-09-03'],
    ['31/12/2026', '2026-12-31'],
    ['31/02/2026', null],
    ['5/13/2026', null],
    ['32 October 2026', null],
    ['5 Octember', null],
    ['5 Foo 2026', null],
    ['no day', null],
  ])('in %j is %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });
});

describe('a weight', () => {
  test.each([
    ['6,340 kg', '', 6340],
    ['6340kgs', '', 6340],
    ['1,234,567.5 kg', '', 1234567.5],
    ['1 kilogram', '', 1],
    ['3 kilo', '', 3],
    ['1 tonne', '', 1000],
    ['0', 'weight (kg)', null],
    ['12 kilos', '', 12],
    ['1.5 tonnes', '', 1500],
    ['2 t', '', 2000],
    ['6,340 KG', '', 6340],
    ['2 T', '', 2000],
    ['1.5 Tonnes', '', 1500],
    ['6340', 'Net weight (KG)', 6340],
    ['0.5te', '', 500],
    ['2.0006 tonnes', '', 2000.6],
    ['0.0004 kg', '', 0],
    ['6340', 'net weight (kg)', 6340],
    [' 6.34 ', 'weight t', 6340],
    ['6340', 'net weight', null],
    ['about 6340', 'weight (kg)', null],
    ['0 kg', '', null],
    ['two tonnes', '', null],
    ['5 tests', '', null],
  ])('in %j beside the label %j is %s kg', (value, label, kg) => {
    expect(kilogramsIn(value, label)).toBe(kg);
  });
});

test('a value stands after a colon, beside its label or below it', () => {
  const found = labelledValues([['Weight: 5 kg'], ['Date\t5 October', 'Left\tRight', 'One\tTwo']]);
  const named = found.map(({ label, value, page, line }) => [label, value, page, line]);

  expect(named).toContainEqual(['weight', '5 kg', 1, 'Weight: 5 kg']);
  expect(named).toContainEqual(['date', '5 October', 2, 'Date\t5 October']);
  expect(named).toContainEqual(['left', 'One', 2, 'Left One']);
  expect(named).toContainEqual(['right', 'Two', 2, 'Right Two']);
  expect(labelledValues([['A: x', 'Alone']])).toEqual([
    { label: 'a: x', value: 'Alone', page: 1, line: 'A: x Alone' },
  ]);
  expect(labelledValues([['One\tTwo', 'Three']]).map(({ value }) => value)).toEqual(['Two']);
});
