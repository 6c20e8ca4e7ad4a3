import type { Keys } from '../db/encryption.ts';
import { readSignedToken, signedToken } from './signed_tokens.ts';

/** A file that can be uploaded once with the address. */
export interface ExpectedFile {
  team_id: string;
  id: string;
  content_type: string;
  bytes: number;
}

/** Returns a path for uploading one file without a key, until it expires. */
export function uploadPath(file: ExpectedFile, cursorKeys: Keys, expires: Date): string {
  const values = [file.team_id, file.id, file.content_type, file.bytes];

  return `/files/upload/${signedToken('file uploads', values, cursorKeys, expires)}`;
}

/** Returns the file of an `uploadPath` token; null if it is altered, foreign, or expired. */
export function readUploadToken(token: string, cursorKeys: Keys, now: Date): ExpectedFile | null {
  const values = readSignedToken<[string, string, string, number]>('file uploads', token, cursorKeys, now);
  if (!values) return null;
  const [team_id, id, content_type, bytes] = values;

  return { team_id, id, content_type, bytes };
}
