import { createHmac, timingSafeEqual } from 'node:crypto';
import { eachKey } from '../../db/encryption.ts';
import type { Keys } from '../../db/encryption.ts';

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
  const expires = (Math.ceil(now.getTime() / hour) + linkHours) * hour;
  const text = JSON.stringify([expires, team_id, date]);

  return `/board/${Buffer.from(text).toString('base64url')}.${sign(text, eachKey(keys)[0])}`;
}

/** The board that the token of a link names; null if it is altered, not ours, or too old. */
export function readBoardLink(token: string, keys: Keys, now: Date): LinkedBoard | null {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const given = Buffer.from(signature);
  const genuine = eachKey(keys).some((key) => {
    const right = Buffer.from(sign(text, key));

    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!genuine) return null;

  const [expires, team_id, date] = JSON.parse(text) as [number, string, string];

  return expires > now.getTime() ? { team_id, date } : null;
}

/** A separate key, so that a cursor or a file link is never valid as a board link. */
function sign(text: string, cursorKey: Buffer): string {
  const key = createHmac('sha256', cursorKey).update('board links').digest();

  return createHmac('sha256', key).update(text).digest('base64url');
}
