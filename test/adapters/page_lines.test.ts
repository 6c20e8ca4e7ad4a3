import { describe, expect, test } from '@jest/globals';
import { linesOf } from '../../adapters/documents/lines.ts';
import type { TextPiece } from '../../adapters/documents/lines.ts';

/** A piece of text at a place, of 5 points a letter. */
const piece = (text: string, x: number, y: number, height = 10): TextPiece => ({
  ...{ text, x, y, height },
  width: text.length * 5,
});
/** Two pieces of a line of some height, with a gap between them. */
const apart = (gap: number, height: number) =>
  linesOf([piece('ab', 0, 0, height), piece('cd', 10 + gap, 0, height)]);

describe('the lines of a page', () => {
  test('are read from top to bottom, in whatever order they were written', () => {
    expect(linesOf([piece('last', 0, 10), piece('first', 0, 700), piece('middle', 0, 300)])).toEqual([
      ...['first', 'middle', 'last'],
    ]);
  });

  test('are read from left to right, in whatever order they were written', () => {
    expect(linesOf([piece('third', 200, 700), piece('first', 0, 700), piece('second', 100, 700)])).toEqual([
      'first\tsecond\tthird',
    ]);
  });

  test('leave the pieces as they were given', () => {
    const pieces = [piece('b', 0, 10), piece('a', 0, 700)];
    linesOf(pieces);

    expect(pieces.map(({ text }) => text)).toEqual(['b', 'a']);
  });

  test('are none for a page without text, and none for blanks alone', () => {
    expect(linesOf([])).toEqual([]);
    expect(linesOf([piece('  ', 0, 700), piece('words', 0, 600)])).toEqual(['words']);
  });

  test.each([
    [10, 4, ['EWC\t17 09 04']],
    [10, 4.1, ['EWC', '17 09 04']],
    [4, 2, ['EWC\t17 09 04']],
    [4, 2.1, ['EWC', '17 09 04']],
  ])('of a height of %d take in text that stands %d points lower: %j', (height, lower, lines) => {
    expect(linesOf([piece('EWC', 0, 700, height), piece('17 09 04', 100, 700 - lower, height)])).toEqual(
      lines,
    );
  });

  test('are as near as the smaller of two heights says', () => {
    expect(linesOf([piece('HEADING', 0, 700, 30), piece('small', 100, 695, 10)])).toEqual([
      ...['HEADING', 'small'],
    ]);
    expect(linesOf([piece('small', 100, 700, 10), piece('HEADING', 0, 695, 30)])).toEqual([
      ...['small', 'HEADING'],
    ]);
  });
});

describe('between two texts of a line', () => {
  test.each([
    [10, 1.2, 'abcd'],
    [10, 1.3, 'ab cd'],
    [10, 9, 'ab cd'],
    [10, 9.1, 'ab\tcd'],
    [20, 2.3, 'abcd'],
    [20, 2.5, 'ab cd'],
    [20, 18, 'ab cd'],
    [20, 18.1, 'ab\tcd'],
    // A height that is not stated counts as ten.
    [0, 1.2, 'abcd'],
    [0, 1.3, 'ab cd'],
    [0, 9, 'ab cd'],
    [0, 9.1, 'ab\tcd'],
  ])('of a height of %d a gap of %d reads as %j', (height, gap, text) => {
    expect(apart(gap, height)).toEqual([text]);
  });

  test('one space or one tab is left, and none at the ends', () => {
    expect(linesOf([piece('  a  ', 0, 0), piece('  b  ', 30, 0), piece('  c  ', 100, 0)])).toEqual([
      'a b\tc',
    ]);
  });
});
