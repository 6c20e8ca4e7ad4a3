import { inflateSync } from 'node:zlib';

/** Compression within compression: no legitimate PDF exceeds this. */
const maxDepth = 4;

/**
 * Returns whether the compressed parts of a PDF unpack to at most this many bytes in total. Scans the raw
 * file without relying on its structure: every stream that begins as zlib data is unpacked up to the limit.
 */
export function unpacksWithin(pdf: Buffer, limit: number): boolean {
  let left = limit;
  let at = pdf.indexOf('stream');
  while (at >= 0) {
    let begin = at + 'stream'.length;
    if (pdf[begin] === 13) begin += 1;
    if (pdf[begin] === 10) begin += 1;
    const found = pdf.indexOf('endstream', begin);
    const end = found < 0 ? pdf.length : found;
    const size = unpackedSize(pdf.subarray(begin, end), left, 0);
    if (size === null) return false;
    left -= size;
    at = pdf.indexOf('stream', end + 'endstream'.length);
  }

  return true;
}

/** Returns the bytes of a part and everything packed in it; null beyond the limit. */
function unpackedSize(part: Buffer, limit: number, depth: number): number | null {
  // zlib: method 8, and a header that divides by 31 (RFC 1950 2.2).
  const packed = part.length > 2 && (part[0]! & 15) === 8 && part.readUInt16BE(0) % 31 === 0;
  if (!packed) return 0;
  if (depth >= maxDepth) return null;
  try {
    const inner = inflateSync(part, { maxOutputLength: Math.max(1, limit) });
    const rest = unpackedSize(inner, limit - inner.length, depth + 1);

    return rest === null ? null : inner.length + rest;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0;
  }
}
