import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { unpacksWithin } from '../../adapters/documents/inflated.ts';

const packed = deflateSync(Buffer.alloc(1000, 32));
const twice = deflateSync(packed);
const whole = 1000 + packed.length;
/** A file that contains these streams, each after such an end of line. */
const pdf = (parts: Buffer[], eol = '\n') =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.flatMap((part) => [Buffer.from(`<<>>stream${eol}`), part, Buffer.from('\nendstream ')]),
  ]);

describe('the streams of a PDF unpack within a limit', () => {
  test.each([
    ['of exactly their size', pdf([packed]), 1000, true],
    ['of one byte less', pdf([packed]), 999, false],
    ['of the sum of two', pdf([packed, packed]), 2000, true],
    ['of one byte less than the sum of two', pdf([packed, packed]), 1999, false],
    ['of what is unpacked twice', pdf([twice]), whole, true],
    ['of one byte less than what is unpacked twice', pdf([twice]), whole - 1, false],
    ['after a carriage return and a line feed', pdf([packed], '\r\n'), 999, false],
    ['after a carriage return alone', pdf([packed], '\r'), 999, false],
    ['directly after the word', pdf([packed], ''), 999, false],
    ['of nothing, because nothing is packed', pdf([Buffer.from('BT (words) Tj ET')]), 0, true],
    ['of nothing, because there is no stream', Buffer.from('%PDF-1.7\n'), 0, true],
  ])('%s', (_, file, limit, within) => {
    expect(unpacksWithin(file, limit)).toBe(within);
  });

  test('also those of a file that begins with one', () => {
    const file = pdf([packed]);

    expect(unpacksWithin(file.subarray(file.indexOf('stream')), 999)).toBe(false);
  });

  test('also the last one, whose end is missing', () => {
    const file = pdf([packed]);
    const cut = file.subarray(0, file.indexOf('endstream'));

    expect([unpacksWithin(cut, 1000), unpacksWithin(cut, 999)]).toEqual([true, false]);
  });

  test('counting nothing for what only looks packed, and the next one all the same', () => {
    const broken = Buffer.concat([packed.subarray(0, 2), Buffer.from('not what it says')]);

    expect(unpacksWithin(pdf([broken]), 0)).toBe(true);
    expect(unpacksWithin(pdf([broken, packed]), 999)).toBe(false);
  });

  test('of two bytes or fewer, which are nothing packed', () => {
    for (const part of [Buffer.alloc(0), packed.subarray(0, 1), packed.subarray(0, 2)])
      expect(unpacksWithin(Buffer.concat([Buffer.from('stream'), part]), 0)).toBe(true);
  });

  test('up to four times packed; a file that is packed more often is refused', () => {
    const nested = (times: number): Buffer =>
      times === 0 ? Buffer.from('words') : deflateSync(nested(times - 1));

    expect(unpacksWithin(pdf([nested(4)]), 1_000_000)).toBe(true);
    expect(unpacksWithin(pdf([nested(5)]), 1_000_000)).toBe(false);
  });
});
