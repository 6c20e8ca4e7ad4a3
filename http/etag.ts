import { hash } from 'node:crypto';

/** A strong ETag: the same bytes have the same, other bytes another. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash('sha1', body as string, 'base64')}"`;
}

/** Whether a list of ETags names this one, in any content coding; a weak one never matches (RFC 9110, 13.1.1). */
export function namesEtag(list: string, etag: string): boolean {
  return list.split(',').some((each) => plain(each.trim()) === etag);
}

/** The ETag of the same record in a content coding: other bytes, so another strong ETag (RFC 9110, 8.8.3). */
export function codedEtag(etag: string, coding: string): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}

/** The ETag without its content coding. */
export function plain(etag: string): string {
  return etag.replace(/-(?:gzip|br)"$/, '"');
}
