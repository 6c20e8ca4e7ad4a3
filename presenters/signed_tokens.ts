import { createHmac, timingSafeEqual } from 'node:crypto';
import { eachKey } from '../db/encryption.ts';
import type { Keys } from '../db/encryption.ts';

/** What a token is for: each use has a separate key, so that a cursor or another token is never valid for it. */
type Use = 'file links' | 'file uploads' | 'board links';

/** Returns a token of a path that opens without a key until `expires`. The values can be read by anyone who has it. */
export function signedToken(use: Use, values: unknown[], keys: Keys, expires: Date): string {
  const text = JSON.stringify([expires.getTime(), ...values]);

  return `${Buffer.from(text).toString('base64url')}.${sign(use, text, eachKey(keys)[0])}`;
}

/** Returns the values of a token of this use; null if it is altered, foreign, or expired. */
export function readSignedToken<Values extends unknown[]>(
  use: Use,
  token: string,
  keys: Keys,
  now: Date,
): Values | null {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const given = Buffer.from(signature);
  const genuine = eachKey(keys).some((key) => {
    const right = Buffer.from(sign(use, text, key));

    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!genuine) return null;

  const [expires, ...values] = JSON.parse(text) as [number, ...Values];

  return expires > now.getTime() ? (values as unknown[] as Values) : null;
}

function sign(use: Use, text: string, cursorKey: Buffer): string {
  const key = createHmac('sha256', cursorKey).update(use).digest();

  return createHmac('sha256', key).update(text).digest('base64url');
}
