import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { NIL, v7 } from 'uuid';

/** The Nil UUID (RFC 9562, section 5.9): less than any id of a record, so that walks over ids begin after it. */
export const nilUuid: string = NIL;

const crockford = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns a new record id: UUIDv7 (RFC 9562), so that later records sort later and indexes grow at one end.
 */
export function newId(): string {
  return (isGiving ? given.getStore()?.shift() : undefined) ?? v7();
}

const given = new AsyncLocalStorage<string[]>();
/** Whether `withIds` was ever called: asking `given` for each id takes about as long as making one. */
let isGiving = false;

/**
 * Assigns these ids to the first records created by `work`. For the demo team, whose records the contract's
 * examples name.
 */
export function withIds<T>(ids: string[], work: () => T): T {
  isGiving = true;

  return given.run([...ids], work);
}

/** `evt_` or `req_` and 26 characters: 48 bits of milliseconds, then 82 random bits, in Crockford's base 32. */
export function newPrefixedId(prefix: 'evt' | 'req', now = Date.now()): string {
  let time = now;
  let head = '';
  for (let i = 0; i < 10; i += 1) {
    head = crockford[time % 32]! + head;
    time = Math.floor(time / 32);
  }

  return `${prefix}_${head}${randomText(16)}`;
}

const pool = { bytes: Buffer.alloc(0), used: 0 };

function randomText(length: number): string {
  if (pool.used + length > pool.bytes.length) {
    pool.bytes = randomBytes(4096);
    pool.used = 0;
  }

  let text = '';
  for (let i = 0; i < length; i += 1) text += crockford[pool.bytes[pool.used + i]! & 31];
  pool.used += length;

  return text;
}
