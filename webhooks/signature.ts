import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

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
