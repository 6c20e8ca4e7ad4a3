import { describe, expect, it } from '@jest/globals';
import { maxSignatureBytes, signaturePng } from '../../../domain/notes/signature_images.ts';

/** The beginning of a PNG of this size, with enough bytes after it. */
function png(width: number, height: number, length = 100): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);

  return bytes;
}
const read = (bytes: Buffer) => signaturePng(bytes.toString('base64'), 'image');

describe('a drawn signature', () => {
  it('is read from base64 and from a data URL', () => {
    const drawn = png(600, 200);

    expect(read(drawn)).toEqual(drawn);
    expect(signaturePng(`data:image/png;base64,${drawn.toString('base64')}`, 'image')).toEqual(drawn);
  });

  it('may have as many pixels and bytes as the limits, and no more', () => {
    expect(maxSignatureBytes).toBe(262_144);
    expect(read(png(1500, 1000))).toHaveLength(100);
    expect(read(png(10, 10, maxSignatureBytes))).toHaveLength(maxSignatureBytes);
    expect(() => read(png(1500, 1001))).toThrow('image: must have at most 1.5 million pixels');
    expect(() => read(png(10, 10, maxSignatureBytes + 1))).toThrow('image: must be at most 262144 bytes');
  });

  const otherFirst = png(10, 10);
  otherFirst.write('IEND', 12, 'latin1');
  const otherMark = png(10, 10);
  otherMark.writeUInt8(1, 0);

  it.each([
    ['with another mark', otherMark],
    ['without its header', otherFirst],
    ['cut off in its header', png(10, 10, 33)],
  ])('is refused %s', (_what, bytes) => {
    expect(() => read(bytes)).toThrow('image: must be a PNG image');
  });

  it.each(['', 'no base64!', 'AAAA AAAA', 'data:image/jpeg;base64,AAAA', 'AAA===', '=AAA'])(
    'is refused as the text %j',
    (text) => {
      expect(() => signaturePng(text, 'image')).toThrow('image: must be a PNG image in base64');
    },
  );
});
