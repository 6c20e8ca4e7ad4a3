import { createHmac } from 'node:crypto';
import { decryptSecret, eachKey, encryptSecret, keyRing } from '../db/encryption.ts';
import type { KeyRing, Keys } from '../db/encryption.ts';
import type { WriteDb } from '../db/tenant.ts';

/** The placeholder of the link in the mail's texts. */
export const linkMark = '{{link}}';

/** Encrypts a link for its mail, so that somebody who reads the database cannot use it. */
export function sealLink(ctx: { cursor_key: Keys; db: Pick<WriteDb, 'team_id'> }, link: string): string {
  return encryptSecret(ring(ctx.cursor_key), link, ctx.db.team_id).toString('base64');
}

/** Decrypts a link encrypted by `sealLink`. */
export function openSealedLink(
  ctx: { cursor_key: Keys; db: { readonly team_id: string } },
  sealed: string,
): string {
  return decryptSecret(ring(ctx.cursor_key), Buffer.from(sealed, 'base64'), ctx.db.team_id);
}

function ring(keys: Keys): KeyRing {
  return keyRing(linkKeys(keys));
}

/** The keys for links, derived from those that sign cursors. */
export function linkKeys(keys: Keys): Keys {
  const [current, ...older] = eachKey(keys);

  return [linkKey(current), ...older.map(linkKey)];
}

function linkKey(key: Buffer): Buffer {
  return createHmac('sha256', key).update('links in mails').digest();
}
