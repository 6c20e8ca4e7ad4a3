import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from './errors.ts';

/** Where the next page begins: after this row, in the order of the list. */
export interface Position {
  created_at: string;
  id: string;
}

const signatureBytes = 16;

/**
 * An opaque cursor: a position, signed together with the team, the list and its filters, so that it cannot be altered
 * or carried to another list.
 */
export function printCursor(position: Position, binding: string, key: Buffer): string {
  const text = `${position.created_at} ${position.id}`;
  const signature = sign(text, binding, key);

  return Buffer.concat([signature, Buffer.from(text, 'utf8')]).toString('base64url');
}

/** @throws ApiError 400 invalid_cursor for anything `printCursor` did not make for this binding. */
export function readCursor(cursor: string, binding: string, key: Buffer): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(signatureBytes).toString('utf8');
  const genuine =
    bytes.length > signatureBytes &&
    bytes.toString('base64url') === cursor &&
    timingSafeEqual(bytes.subarray(0, signatureBytes), sign(text, binding, key));
  if (!genuine) throw invalidCursor();

  const space = text.lastIndexOf(' ');

  return { created_at: text.slice(0, space), id: text.slice(space + 1) };
}

/** 400: no cursor of this list. */
export function invalidCursor(): ApiError {
  return new ApiError(400, 'invalid_cursor', 'The cursor is not one this list gave for these filters.');
}

function sign(text: string, binding: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${binding}\n${text}`).digest().subarray(0, signatureBytes);
}
