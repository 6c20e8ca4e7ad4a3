import { createHmac, timingSafeEqual } from 'node:crypto';
import { eachKey } from '../../db/encryption.ts';
import type { Keys } from '../../db/encryption.ts';
import { ApiError } from './errors.ts';

/** The last row of the previous page, in list order. */
export interface Position {
  created_at: string;
  id: string;
  /** Rows that changed after this time are excluded: the time of the first page of the walk. */
  until?: string;
}

const signatureBytes = 16;

/**
 * An opaque cursor: a position, signed with the team, the list and its filters, so that it cannot be altered
 * or used for another list.
 */
export function printCursor(position: Position, binding: string, keys: Keys): string {
  const { created_at, id, until } = position;
  const text = `${until === undefined ? '' : `${until}|`}${created_at} ${id}`;
  const signature = sign(text, binding, eachKey(keys)[0]);

  return Buffer.concat([signature, Buffer.from(text, 'utf8')]).toString('base64url');
}

/** @throws ApiError 400 invalid_cursor for text that `printCursor` did not create for this binding. */
export function readCursor(cursor: string, binding: string, keys: Keys): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(signatureBytes).toString('utf8');
  const genuine =
    bytes.length > signatureBytes &&
    bytes.toString('base64url') === cursor &&
    eachKey(keys).some((key) => timingSafeEqual(bytes.subarray(0, signatureBytes), sign(text, binding, key)));
  if (!genuine) throw invalidCursor();

  const start = text.indexOf('|') + 1;
  const space = text.lastIndexOf(' ');

  return {
    created_at: text.slice(start, space),
    id: text.slice(space + 1),
    ...(start > 0 && { until: text.slice(0, start - 1) }),
  };
}

/** 400: not a cursor of this list. */
export function invalidCursor(): ApiError {
  return new ApiError(
    400,
    'invalid_cursor',
    'The cursor does not belong to this list with these filters. Start again without a cursor.',
  );
}

function sign(text: string, binding: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${binding}\n${text}`).digest().subarray(0, signatureBytes);
}
