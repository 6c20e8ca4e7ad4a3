import { hash } from 'node:crypto';

/** Returns a strong ETag: equal for equal bytes, different for different bytes. */
export function etagOf(body: string | Uint8Array): string {
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
