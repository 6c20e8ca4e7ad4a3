import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^svc_live_([0-9A-Za-z]{12})_([0-9A-Za-z]{32})$/;

/** The parts of a key with a valid form and checksum; only the database knows whether it exists. */
export interface PresentedKey {
  /** The 12 characters that identify the key; the prefix is `svc_live_` followed by these. */
  id: string;
  /** SHA-256 of the 32 characters of the secret. */
  digest: Buffer;
}

/** A new key: `svc_live_<id>_<secret>`, 26 random base62 characters (154 bits) and a checksum of 6. */
export function newApiKey(): { key: string; id: string; digest: Buffer } {
  const id = randomText(12);
  const random = randomText(26);
  const secret = random + checksum(id + random);

  return { key: `svc_live_${id}_${secret}`, id, digest: sha256(secret) };
}

/** Returns null if the text is not a key or is mistyped: the checksum detects that without the database. */
export function parseApiKey(text: string): PresentedKey | null {
  const match = form.exec(text);
  if (!match) return null;

  const [, id, secret] = match as unknown as [string, string, string];
  if (checksum(id + secret.slice(0, 26)) !== secret.slice(26)) return null;

  return { id, digest: sha256(secret) };
}

/** The part of a key that is shown. */
export function keyPrefix(id: string): string {
  return `svc_live_${id}`;
}

function checksum(text: string): string {
  let rest = crc32(text) >>> 0;
  let out = '';
  for (let i = 0; i < 6; i += 1) {
    out = alphabet[rest % 62]! + out;
    rest = Math.floor(rest / 62);
  }

  return out;
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(62)]).join('');
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
