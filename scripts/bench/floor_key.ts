import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A key as both baselines read it. */
export interface Key {
  id: string;
  secret_hash: Buffer;
  team_id: string;
  team_name: string;
  scopes: string[];
}

/** Returns the key of a request, read by `read` on each request; null if it is not valid. */
export async function keyOf(
  request: IncomingMessage,
  read: (id: string) => Promise<Key | undefined>,
): Promise<Key | null> {
  const [, id, secret] =
    /^Bearer svc_live_(\w{12})_(\w{32})$/.exec(request.headers.authorization ?? '') ?? [];
  if (!id || !secret) return null;

  const key = await read(id);
  const digest = createHash('sha256').update(secret).digest();

  return key && timingSafeEqual(key.secret_hash, digest) ? key : null;
}
