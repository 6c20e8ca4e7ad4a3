import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'gzip' | 'br';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Compressing a shorter body costs more than it saves: it fits into a few packets anyway. */
export const worthCompressing = 16 * 1024;

/**
 * Returns the best coding that the client accepts and the server supports, or null (RFC 9110, 12.5.3): by
 * q-value, then by the order of `have`. Without the header, or for codings it does not name, the body is not
 * compressed.
 */
export function acceptedCoding(header: string | undefined, have: readonly Coding[]): Coding | null {
  if (header === undefined || header === '') return null;

  const weights = new Map(header.split(',').map(weightOf));
  const weight = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: Coding | null = null;
  for (const coding of have) if (weight(coding) > (best === null ? 0 : weight(best))) best = coding;

  return best !== null && weight(best) >= (weights.get('identity') ?? 0) ? best : null;
}

function weightOf(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
  const q = parameters.find((each) => each.startsWith('q='))?.slice(2);
  const weight = q === undefined ? 1 : Number(q);

  return [name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0];
}

/** The coding for a response that is generated per request: fast gzip. */
export function codingOf(request: IncomingMessage): Coding | null {
  const header = request.headers['accept-encoding'];

  return acceptedCoding(typeof header === 'string' ? header : undefined, ['gzip']);
}

/** In a thread of Node's pool, at the level with the best ratio of size to time for JSON. */
export function compressQuickly(body: string | Uint8Array): Promise<Buffer> {
  return gzipped(body, { level: 1 });
}

/**
 * For content that is compressed once and sent often; higher levels take ten times as long and save about 5
 * %.
 */
export function compressWell(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(body);

  return brotlied(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
