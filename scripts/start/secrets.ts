import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A key for one purpose only, so that what is signed for one is worthless for another. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
