import { expect, test } from '@jest/globals';
import { codedEtag, etagOf, namesEtag } from '../../../http/responses/etag.ts';

const etag = etagOf('{"id":1}');

test('equal bytes have one strong ETag, different bytes another, and each content coding its own', () => {
  expect(etagOf('{"id":1}')).toBe(etag);
  expect(etagOf(Buffer.from('{"id":1}'))).toBe(etag);
  expect(etagOf('{"id":2}')).not.toBe(etag);
  expect(new Set([etag, codedEtag(etag, 'br'), codedEtag(etag, 'gzip')]).size).toBe(3);
});

test.each<[string, string, boolean]>([
  ['itself', etag, true],
  ['itself as it was sent with Brotli', codedEtag(etag, 'br'), true],
  ['itself as it was sent with gzip', codedEtag(etag, 'gzip'), true],
  ['a list that has it', `"other", ${codedEtag(etag, 'br')}`, true],
  ['a weak one', `W/${etag}`, false],
  ['one without quotes', etag.slice(1, -1), false],
  ['another', etagOf('{"id":2}'), false],
])('an ETag is named by %s: %s', (_what, list, expected) => {
  expect(namesEtag(list, etag)).toBe(expected);
});
