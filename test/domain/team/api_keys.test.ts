import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { keyPrefix, newApiKey, parseApiKey } from '../../../domain/team/api_keys.ts';

// Made once and kept: keys that are in use must go on to be read.
const known = 'svc_live_abcdefABCDEF_0123456789ABCDEFGHIJKLMNOP';

/** The last six characters of a key: CRC-32 in base62 of the id and of the 26 characters before. */
const withChecksum = (checksum: string) => `${known}${checksum}`;

test('a key has an id of 12 characters, a secret of 26 and a checksum of 6', () => {
  expect(newApiKey().key).toMatch(/^svc_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{32}$/);
});

test('a new key is parsed into its id and the digest of its whole secret', () => {
  const { key, id, digest } = newApiKey();

  expect(parseApiKey(key)).toEqual({ id, digest });
  expect(key.startsWith(`${keyPrefix(id)}_`)).toBe(true);
  expect(digest).toEqual(createHash('sha256').update(key.slice(-32)).digest());
});

test('no two keys are the same', () => {
  expect(new Set(Array.from({ length: 200 }, () => newApiKey().id)).size).toBe(200);
});

test('a key of an earlier version is read', () => {
  expect(parseApiKey(withChecksum('1PXj1p'))).toEqual({
    id: 'abcdefABCDEF',
    digest: createHash('sha256').update('0123456789ABCDEFGHIJKLMNOP1PXj1p').digest(),
  });
});

test.each([
  ['another checksum', withChecksum('1PXj1q')],
  ['another character of the id', withChecksum('1PXj1p').replace('abcdef', 'abcdeg')],
  ['another character of the secret', withChecksum('1PXj1p').replace('01234', '01235')],
  ['a character more', `${withChecksum('1PXj1p')}0`],
  ['a character before', `x${withChecksum('1PXj1p')}`],
  ['a character less', withChecksum('1PXj1p').slice(0, -1)],
  ['no key at all', 'password'],
  ['nothing', ''],
])('%s: not a key', (_, text) => {
  expect(parseApiKey(text)).toBeNull();
});
