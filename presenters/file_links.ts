import type { Keys } from '../db/encryption.ts';
import { readSignedToken, signedToken } from './signed_tokens.ts';

/** A stored file for download. */
export interface LinkedFile {
  key: string;
  name: string;
  content_type: string;
}

export const linkMinutes = 5;

/** Returns a path for downloading one file without a key, for a few minutes. */
export function fileLink({ key, name, content_type }: LinkedFile, cursorKeys: Keys, now: Date): string {
  const expires = new Date(now.getTime() + linkMinutes * 60_000);

  return `/files/${signedToken('file links', [key, name, content_type], cursorKeys, expires)}`;
}

/** Returns the file of a `fileLink` token; null if it is altered, foreign, or expired. */
export function readFileLink(token: string, cursorKeys: Keys, now: Date): LinkedFile | null {
  const values = readSignedToken<[string, string, string]>('file links', token, cursorKeys, now);
  if (!values) return null;
  const [key, name, content_type] = values;

  return { key, name, content_type };
}
