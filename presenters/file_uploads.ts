import { createHmac, timingSafeEqual } from 'node:crypto';
import { eachKey } from '../db/encryption.ts';
import type { Keys } from '../db/encryption.ts';

/** A file that can be uploaded once with the address. */
export interface ExpectedFile {
  team_id: string;
  id: string;
  content_type: string;
  bytes: number;
}

/** Returns a path for uploading one file without a key, until it expires. */
export function uploadPath(file: ExpectedFile, cursorKeys: Keys, expires: Date): string {
  const text = JSON.stringify([expires.getTime(), file.team_id, file.id, file.content_type, file.bytes]);

  return `/files/upload/${Buffer.from(text).toString('base64url')}.${sign(text, eachKey(cursorKeys)[0])}`;
}

/** Returns the file of an `uploadPath` token; null if it is altered, foreign, or expired. */
export function readUploadToken(token: string, cursorKeys: Keys, now: Date): ExpectedFile | null {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const given = Buffer.from(signature);
  const genuine = eachKey(cursorKeys).some((key) => {
    const right = Buffer.from(sign(text, key));

    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!genuine) return null;
  const [expires, team_id, id, content_type, bytes] = JSON.parse(text) as [
    number,
    string,
    string,
    string,
    number,
  ];

  return expires > now.getTime() ? { team_id, id, content_type, bytes } : null;
}

/** A separate key, so that a download link is never a valid upload address. */
function sign(text: string, cursorKey: Buffer): string {
  const key = createHmac('sha256', cursorKey).update('file uploads').digest();

  return createHmac('sha256', key).update(text).digest('base64url');
}
