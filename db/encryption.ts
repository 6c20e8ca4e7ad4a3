import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keys for secrets at rest: the first encrypts, all decrypt, so that a key can be replaced without downtime. */
export type KeyRing = ReadonlyArray<{ id: number; key: Buffer }>;

/**
 * The key for one purpose; after a change of SECRET_KEY followed by the older ones, which still decrypt and
 * verify.
 */
export type Keys = Buffer | readonly [Buffer, ...Buffer[]];

/** The current key first. */
export function eachKey(keys: Keys): readonly [Buffer, ...Buffer[]] {
  return Buffer.isBuffer(keys) ? [keys] : keys;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * A ring of 32-byte keys, the current one first. A key's id is the first byte of its SHA-256, so no ids are
 * assigned; if two keys share one, both are tried.
 */
export function keyRing(keys: Keys, older: readonly Buffer[] = []): KeyRing {
  return [...eachKey(keys), ...older].map((key) => {
    if (key.length !== 32) throw new Error(`An encryption key must be 32 bytes, not ${key.length}.`);
    return { id: createHash('sha256').update(key).digest().readUInt8(0), key };
  });
}

/**
 * AES-256-GCM: one byte key id, 12 bytes nonce, 16 bytes tag, ciphertext. `context` (such as the row the secret
 * belongs to) is authenticated: a ciphertext copied to another row does not decrypt there.
 */
export function encryptSecret(ring: KeyRing, plain: string, context: string): Buffer {
  const [current] = ring;
  if (!current) throw new Error('The key ring is empty.');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(current.id), nonce, cipher.getAuthTag(), sealed]);
}

/** The inverse of encryptSecret. Throws if no key of the ring decrypts it, or if it was altered or moved. */
export function decryptSecret(ring: KeyRing, sealed: Buffer, context: string): string {
  const id = sealed[0];
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const text = sealed.subarray(1 + nonceBytes + tagBytes);
  if (tag.length !== tagBytes) throw new Error('The encrypted secret is cut short.');
  for (const candidate of ring) {
    if (candidate.id !== id) continue;
    const decipher = createDecipheriv('aes-256-gcm', candidate.key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      continue;
    }
  }
  throw new Error('No encryption key can decrypt this secret.');
}

export function encryptRecord(ring: KeyRing, record: object, context: string): Buffer {
  return encryptSecret(ring, JSON.stringify(record), context);
}

/** The inverse of encryptRecord; throws like decryptSecret. */
export function decryptRecord<T extends object>(ring: KeyRing, sealed: Buffer, context: string): T {
  return JSON.parse(decryptSecret(ring, sealed, context)) as T;
}

/** Returns the same secret encrypted with the current key; null if it already is. */
export function reseal(ring: KeyRing, sealed: Buffer, context: string): Buffer | null | 'unreadable' {
  try {
    decryptSecret(ring.slice(0, 1), sealed, context);

    return null;
  } catch {
    // Encrypted with an older key, or not decryptable.
  }
  try {
    return encryptSecret(ring, decryptSecret(ring, sealed, context), context);
  } catch {
    return 'unreadable';
  }
}
