import { expect, test } from '@jest/globals';
import { inProgress, readClaim } from '../../../http/changes/idempotency.ts';

const claim = (header: string | undefined, body: unknown = { a: 1, b: 2 }, path = '/clients') =>
  readClaim(header, 'POST', path, body, null);
const print = (body: unknown, path?: string) => claim('k', body, path)!.fingerprint.toString('hex');

test('a request without a key makes no claim', () => {
  expect(claim(undefined)).toBeNull();
});

test.each([1, 255])('a key of %d characters is taken as it is', (length) => {
  expect(claim('x'.repeat(length))).toMatchObject({ key: 'x'.repeat(length), bound_to: null });
});

test.each([0, 256])('a key of %d characters is refused', (length) => {
  expect(() => claim('x'.repeat(length))).toThrow(expect.objectContaining({ status: 422 }));
});

test('the same request has the same fingerprint in any order of its fields, and a different one has another', () => {
  expect(print({ b: 2, a: 1 })).toBe(print({ a: 1, b: 2 }));
  expect(print({ a: 1, b: 3 })).not.toBe(print({ a: 1, b: 2 }));
  expect(print({ a: 1, b: 2 }, '/quotes')).not.toBe(print({ a: 1, b: 2 }));
  expect(readClaim('k', 'PUT', '/clients', { a: 1, b: 2 }, null)!.fingerprint.toString('hex')).not.toBe(
    print({ a: 1, b: 2 }),
  );
  expect(print(undefined)).not.toBe(print({}));
});

test('numbers that are too large for a double have fingerprints too, each its own', () => {
  const prints = [Infinity, -Infinity, null, 'x'].map((a) => print({ a }));

  expect(new Set(prints).size).toBe(prints.length);
  expect(print({ a: Infinity })).toBe(print({ a: Infinity }));
});

test('a claim of one key is bound to it', () => {
  expect(readClaim('k', 'POST', '/api-keys', {}, 'prefix')!.bound_to).toBe('prefix');
});

test('a repeat of a running request is asked to retry after a second', () => {
  expect(inProgress()).toMatchObject({ status: 409, headers: { 'Retry-After': '1' } });
});
