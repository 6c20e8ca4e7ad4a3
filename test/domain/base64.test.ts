import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeBase64, fromBase64 } from '../../domain/base64.ts';

describe('base64', () => {
  test('gives back any bytes, with padding or without it, in both alphabets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (array) => {
        const bytes = Buffer.from(array);
        const text = bytes.toString('base64');

        expect(decodeBase64(text)).toEqual(bytes);
        expect(decodeBase64(text.replace(/=+$/, ''))).toEqual(bytes);
        expect(decodeBase64(bytes.toString('base64url'), 'base64url')).toEqual(bytes);
      }),
    );
  });

  test.each([
    ['an empty text', ''],
    ['one character', 'Q'],
    ['a space', 'QU JD'],
    ['a line break', 'QUJD\n'],
    ['padding in the middle', 'QQ==QUJD'],
    ['too much padding', 'QUJD==='],
    ['the alphabet of addresses', 'QU-_'],
    ['a letter whose lower byte is an A', 'QUJŁ'],
    ['a data URL', 'data:image/png;base64,QUJD'],
  ])('%s is refused', (_, text) => {
    expect(decodeBase64(text)).toBeNull();
    expect(() => fromBase64(text, 'file')).toThrow('file: must be base64');
  });
});
