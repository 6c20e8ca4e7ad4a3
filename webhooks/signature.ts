import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** How far `t` may differ from the receiver's clock, in seconds (API description, Signature 3). */
export const signatureToleranceS = 300;

/** A secret in the two forms that the two signature schemes use as HMAC key. */
export type SigningKey = { text: KeyObject; decoded: KeyObject };

/**
 * Returns a new endpoint secret: `whsec_` and base64 of 32 random bytes, the form prescribed by Standard
 * Webhooks.
 */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The keys of a `whsec_…` secret. SVC-Signature is keyed with the secret exactly as it was shown; Standard
 * Webhooks uses the decoded base64 part.
 */
export function signingKey(secret: string): SigningKey {
  return {
    text: createSecretKey(secret, 'utf8'),
    decoded: createSecretKey(secret.replace(/^whsec_/, ''), 'base64'),
  };
}

/**
 * Returns the SVC-Signature header over the UTF-8 bytes of `body` as sent: `t=<unix seconds>,v1=<hex>`, one
 * `v1` per key, newest first. No spaces and lower-case hex: widely used verifiers reject anything else.
 */
export function sign(keys: readonly SigningKey[], t: number, body: string): string {
  const signed = `${t}.${body}`;
  let header = `t=${t}`;
  for (const key of keys) header += `,v1=${createHmac('sha256', key.text).update(signed).digest('hex')}`;
  return header;
}

/** The `webhook-signature` header of Standard Webhooks over `<id>.<t>.<body>`: `v1,<base64>`, space-separated. */
export function signStandard(keys: readonly SigningKey[], id: string, t: number, body: string): string {
  const signed = `${id}.${t}.${body}`;
  return keys
    .map((key) => `v1,${createHmac('sha256', key.decoded).update(signed).digest('base64')}`)
    .join(' ');
}

export type Verification =
  { ok: true; t: number } | { ok: false; reason: 'malformed' | 'stale' | 'mismatch' };

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
