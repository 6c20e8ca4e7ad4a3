import { createHmac, timingSafeEqual } from 'node:crypto';
import { eachKey } from '../db/encryption.ts';
import type { Keys } from '../db/encryption.ts';

/** A stored file for download. */
export interface LinkedFile {
  key: string;
  name: string;
  content_type: string;
}

export const linkMinutes = 5;

/** Returns a path for downloading one file without a key, for a few minutes. */
export function fileLink(file: LinkedFile, cursorKeys: Keys, now: Date): string {
  const expires = now.getTime() + linkMinutes * 60_000;
  const text = JSON.stringify([expires, file.key, file.name, file.content_type]);

  return `/files/${Buffer.from(text).toString('base64url')}.${sign(text, eachKey(cursorKeys)[0])}`;
}

/** Returns the file of a `fileLink` token; null if it is altered, foreign, or expired. */
export function readFileLink(token: string, cursorKeys: Keys, now: Date): LinkedFile | null {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const given = Buffer.from(signature);
  const genuine = eachKey(cursorKeys).some((key) => {
    const right = Buffer.from(sign(text, key));

    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!genuine) return null;

  const [expires, key, name, content_type] = JSON.parse(text) as [number, string, string, string];

  return expires > now.getTime() ? { key, name, content_type } : null;
}

/** A separate key, so that a cursor is never a valid link. */
function sign(text: string, cursorKey: Buffer): string {
  const key = createHmac('sha256', cursorKey).update('file links').digest();

  return createHmac('sha256', key).update(text).digest('base64url');
}
