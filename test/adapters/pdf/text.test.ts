import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { printable, wrap, type TextStyle } from '../../../adapters/pdf/drawing/text.ts';

const style: TextStyle = { face: 'regular', size_pt: 10, colour: '#000000' };
/** A typewriter: every character is 5 points wide. */
const measure = (words: string): number => words.length * 5;
const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '-', 'Ł', 'é', 'Д'), maxLength: 200 });

test('for any text and width, no line is too wide and no letter is lost or added', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 5, max: 300 }), (text, width_pt) => {
      const lines = wrap(text, style, width_pt, measure);
      expect(lines.filter((line) => measure(line) > width_pt)).toEqual([]);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/[ \n]/g, ''));
    }),
  );
});

test('a word moves to the next line whole unless it alone is too wide', () => {
  expect(wrap('aaa bbbb', style, 25, measure)).toEqual(['aaa', 'bbbb']);
  expect(wrap('aaa bbbbbbbb', style, 25, measure)).toEqual(['aaa', 'bbbbb', 'bbb']);
});

test('a long word is never cut between a letter and its accent', () => {
  const accented = 'q\u0307'.repeat(4);
  expect(wrap(accented, style, 20, measure)).toEqual(['q\u0307q\u0307', 'q\u0307q\u0307']);
});

test('line endings of every system end a line, including an empty one', () => {
  expect(wrap(printable('a\r\nb\rc\n\nd'), style, 100, measure)).toEqual(['a', 'b', 'c', '', 'd']);
});

test('making a printable text printable again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(printable(text))).toBe(printable(text));
    }),
  );
});
