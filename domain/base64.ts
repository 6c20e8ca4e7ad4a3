import { invalid } from './errors.ts';

/**
 * Returns the bytes of a base64 text (RFC 4648, sections 4 and 5), with or without its padding; null if it is not base64 or empty.
 * Buffer.from ignores what is not base64, so the bytes are encoded again and compared. Do not use a regular expression
 * instead: on a text of 4 MB, V8 at times throws "Maximum call stack size exceeded" (seen with Node 20.20 under load).
 */
export function decodeBase64(text: string, encoding: 'base64' | 'base64url' = 'base64'): Buffer | null {
  const bytes = Buffer.from(text, encoding);

  return bytes.length > 0 && withoutPadding(bytes.toString(encoding)) === withoutPadding(text) ? bytes : null;
}

/** As `decodeBase64`. @throws Invalid on `field` if it is not base64 */
export function fromBase64(text: string, field: string): Buffer {
  const bytes = decodeBase64(text);
  if (!bytes) throw invalid(field, 'must be base64');

  return bytes;
}

function withoutPadding(text: string): string {
  if (text.endsWith('==')) return text.slice(0, -2);

  return text.endsWith('=') ? text.slice(0, -1) : text;
}
