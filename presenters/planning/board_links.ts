import type { Keys } from '../../db/encryption.ts';
import { readSignedToken, signedToken } from '../signed_tokens.ts';

const hour = 3_600_000;
/** How long the page of a board opens at least, in hours. */
const linkHours = 24;

/** The board that a link opens, for reading. */
export interface LinkedBoard {
  team_id: string;
  date: string;
}

/**
 * The path of the page of a board. It opens without a key for a day and the rest of the hour, so that all links of one hour
 * are the same.
 */
export function boardLink({ team_id, date }: LinkedBoard, keys: Keys, now: Date): string {
  const expires = new Date((Math.ceil(now.getTime() / hour) + linkHours) * hour);

  return `/board/${signedToken('board links', [team_id, date], keys, expires)}`;
}

/** Returns the board of a `boardLink` token; null if it is altered, foreign, or expired. */
export function readBoardLink(token: string, keys: Keys, now: Date): LinkedBoard | null {
  const values = readSignedToken<[string, string]>('board links', token, keys, now);
  if (!values) return null;
  const [team_id, date] = values;

  return { team_id, date };
}
