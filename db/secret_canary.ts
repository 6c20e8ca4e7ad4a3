import type pg from 'pg';
import { decryptSecret, encryptSecret, keyRing } from './encryption.ts';
import type { Keys } from './encryption.ts';
import { SettingError } from '../settings.ts';
import { secretContext } from '../domain/platform/webhook_secrets.ts';

const text = 'SECRET_KEY is the one this database was written with';
const context = 'secret_canary';

/** Keys derived from the current and earlier SECRET_KEY. */
export interface CanaryKeys {
  canary: Keys;
  webhook: Keys;
}

/**
 * Checks that this process has the SECRET_KEY, or an earlier one, with which the database was written. The
 * first start on a database writes the canary that later starts check.
 * @throws SettingError otherwise
 */
export async function checkSecretKey(client: pg.ClientBase, keys: CanaryKeys): Promise<void> {
  const known = await readCanary(client);
  const opened = known
    ? opens(keys.canary, known, context)
    : (await opensWebhookSecret(client, keys.webhook)) && (await writeFirst(client, keys.canary));
  if (opened) return;

  throw new SettingError(
    'SECRET_KEY is not the key that this database was written with: set that key again, or add it to SECRET_KEY_OLD',
  );
}

/** Encrypts the canary with the current key: from now on the older ones are not needed. */
export async function resealCanary(client: pg.ClientBase, keys: Keys): Promise<void> {
  await client.query('update secret_canary set sealed = $1', [encryptSecret(keyRing(keys), text, context)]);
}

async function readCanary(client: pg.ClientBase): Promise<Buffer | undefined> {
  return (await client.query('select sealed from secret_canary')).rows[0]?.sealed as Buffer | undefined;
}

/** If processes with different keys start at the same time, one succeeds. */
async function writeFirst(client: pg.ClientBase, keys: Keys): Promise<boolean> {
  const sealed = encryptSecret(keyRing(keys), text, context);
  await client.query('insert into secret_canary (sealed) values ($1) on conflict do nothing', [sealed]);

  return opens(keys, (await readCanary(client))!, context);
}

/** A database from before the canary may already contain secrets. */
async function opensWebhookSecret(client: pg.ClientBase, keys: Keys): Promise<boolean> {
  const { rows } = await client.query(
    'select team_id, id as endpoint_id, secret from webhook_endpoints where secret is not null limit 1',
  );

  return rows.every((row) => opens(keys, row.secret, secretContext(row)));
}

function opens(keys: Keys, sealed: Buffer, about: string): boolean {
  try {
    decryptSecret(keyRing(keys), sealed, about);

    return true;
  } catch {
    return false;
  }
}
