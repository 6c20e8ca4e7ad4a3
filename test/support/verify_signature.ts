import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far `t` may differ from the receiver's clock, in seconds (API description, Signature 3). */
const signatureToleranceS = 300;

type Verification = { ok: true; t: number } | { ok: false; reason: 'malformed' | 'stale' | 'mismatch' };

/**
 * Verifies an SVC-Signature header as a receiver does: compares every `v1` in constant time and rejects a `t`
 * further than `tolerance_s` from `now`, in either direction. `rawBody` must be the bytes as received, not
 * re-serialised JSON.
 */
export function verifySignature(
  secret: string,
  header: string,
  rawBody: Buffer | string,
  { tolerance_s = signatureToleranceS, now = new Date() }: { tolerance_s?: number; now?: Date } = {},
): Verification {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string | undefined]);
  const stamps = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '');
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  const stamp = stamps[0];
  if (stamps.length !== 1 || stamp === undefined || !/^\d{1,12}$/.test(stamp) || given.length === 0) {
    return { ok: false, reason: 'malformed' };
  }

  const expected = createHmac('sha256', secret).update(`${stamp}.`).update(rawBody).digest();
  let matches = false;
  for (const value of given) {
    const candidate = /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : Buffer.alloc(32);
    if (timingSafeEqual(candidate, expected)) matches = true;
  }
  if (!matches) return { ok: false, reason: 'mismatch' };

  const t = Number(stamp);
  if (Math.abs(now.getTime() / 1000 - t) > tolerance_s) return { ok: false, reason: 'stale' };
  return { ok: true, t };
}
