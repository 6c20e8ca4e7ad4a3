import { hash } from 'node:crypto';

/** Returns a strong ETag: equal for equal bytes, different for different bytes. */
export function etagOf(body: string | Uint8Array): string {
  if (typeof body === 'string') return digestOf(body);

  let etag = known.get(body);
  if (etag === undefined) known.set(body, (etag = digestOf(body)));

  return etag;
}

/** ETags of bodies that are kept for repeated reads; nothing writes into those bytes. */
const known = new WeakMap<Uint8Array, string>();

function digestOf(body: string | Uint8Array): string {
  return `"${hash('sha1', body as string, 'base64')}"`;
}

/**
 * Returns whether a list of ETags contains this one, in any content coding. Weak ETags never match (RFC 9110,
 * 13.1.1).
 */
export function namesEtag(list: string, etag: string): boolean {
  return list.split(',').some((each) => plain(each.trim()) === etag);
}

/**
 * Returns the ETag of the same record in a content coding: different bytes, so a different strong ETag (RFC
 * 9110, 8.8.3).
 */
export function codedEtag(etag: string, coding: string): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}

/** The ETag without its content coding. */
export function plain(etag: string): string {
  return etag.replace(/-(?:gzip|br)"$/, '"');
}
