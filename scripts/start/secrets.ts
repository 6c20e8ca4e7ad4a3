import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CanaryKeys } from '../../db/secret_canary.ts';
import type { Keys } from '../../db/encryption.ts';
import { secretKey } from '../../settings.ts';
import type { Settings } from '../../settings.ts';

const file = 'secret_key';

/** The key behind everything encrypted or signed: the setting, or one made once in the data folder (mode 0600). */
export function loadSecretKey(settings: Settings): Buffer {
  if (settings.secret_key) return settings.secret_key;

  mkdirSync(settings.data_dir, { recursive: true });
  const path = join(settings.data_dir, file);
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }

  return secretKey(readFileSync(path, 'utf8').trim());
}

/** The key that was made in the data folder, as text; null where none was. */
export function generatedSecretKey({ data_dir }: Pick<Settings, 'data_dir'>): string | null {
  try {
    return readFileSync(join(data_dir, file), 'utf8').trim();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;

    return null;
  }
}

/** Puts a key into the data folder, as `loadSecretKey` would have made it. */
export function keepSecretKey({ data_dir }: Pick<Settings, 'data_dir'>, key: string): void {
  writeFileSync(join(data_dir, file), `${key}\n`, { mode: 0o600 });
}

/** Where in the data folder the heads of the history are kept, and what their key is derived for. */
export const headsFolder = 'audit-heads';
export const headsPurpose = 'audit heads';

/** A key for one purpose only, so that a signature for one purpose is invalid for another. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** The current SECRET_KEY, then those before it. */
export type Secrets = readonly [Buffer, ...Buffer[]];

/** The keys behind everything encrypted or signed: `loadSecretKey`, and what SECRET_KEY_OLD names. */
export function loadSecrets(settings: Settings): Secrets {
  return [loadSecretKey(settings), ...settings.old_secret_keys];
}

/** `derivedKey` of the current key and of those before it. */
export function derivedKeys([current, ...older]: Secrets, purpose: string): Keys {
  return [derivedKey(current, purpose), ...older.map((secret) => derivedKey(secret, purpose))];
}

/** What checks at start that SECRET_KEY is the one of this database. */
export function canaryKeys(secrets: Secrets): CanaryKeys {
  return { canary: derivedKeys(secrets, 'canary'), webhook: derivedKeys(secrets, 'webhook secrets') };
}
