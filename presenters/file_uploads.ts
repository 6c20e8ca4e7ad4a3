import { createHmac, timingSafeEqual } from 'node:crypto';
import { eachKey } from '../db/encryption.ts';
import type { Keys } from '../db/encryption.ts';

/** A file that whoever has the address may send once. */
export interface ExpectedFile {
  team_id: string;
  id: string;
  content_type: string;
  bytes: number;
}

/** A path that takes one file, until it expires, without a key. */
export function uploadPath(file: ExpectedFile, cursorKeys: Keys, expires: Date): string {
  const text = JSON.stringify([expires.getTime(), file.team_id, file.id, file.content_type, file.bytes]);

  return `/files/upload/${Buffer.from(text).toString('base64url')}.${sign(text, eachKey(cursorKeys)[0])}`;
}

/** The file that a token of `uploadPath` expects; null when it is altered, not ours, or too old. */
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

/** A key of its own, so that no link to a file is ever an address to send one to. */
function sign(text: string, cursorKey: Buffer): string {
  const key = createHmac('sha256', cursorKey).update('file uploads').digest();

  return createHmac('sha256', key).update(text).digest('base64url');
}
