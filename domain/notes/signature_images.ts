import { decodeBase64 } from '../base64.ts';
import { invalid } from '../errors.ts';

/** Limits for a drawn signature: several times the size that the pages draw. */
export const maxSignatureBytes = 256 * 1024;
const maxPixels = 1_500_000;
const pngMark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Returns the bytes of a drawn signature from base64 or a data URL. Checks that it is a PNG of a sensible
 * size; whether it can be decoded completely is checked elsewhere.
 * @throws Invalid on `field`.
 */
export function signaturePng(text: string, field: string): Buffer {
  const base64 = text.replace(/^data:image\/png;base64,/, '');
  const bytes = decodeBase64(base64);
  if (!bytes) throw invalid(field, 'must be a PNG image in base64');
  if (bytes.length > maxSignatureBytes) throw invalid(field, `must be at most ${maxSignatureBytes} bytes`);
  // The first chunk of a PNG is its header: width and height, four bytes each (PNG specification, chapter 11).
  const isPng =
    bytes.length > 33 && bytes.subarray(0, 8).equals(pngMark) && bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng) throw invalid(field, 'must be a PNG image');

  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > maxPixels)
    throw invalid(field, 'must have at most 1.5 million pixels');

  return bytes;
}
