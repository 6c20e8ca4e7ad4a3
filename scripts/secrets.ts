import pg from 'pg';
import { pino } from 'pino';
import { integrationKeys } from '../db/queries/platform/integrations.ts';
import { resealAll } from '../db/queries/platform/reseal.ts';
import { checkSecretKey, resealCanary } from '../db/secret_canary.ts';
import { linkKeys } from '../mails/sealed_links.ts';
import { readSettings } from '../settings.ts';
import { prepareDatabase } from './start/database.ts';
import { canaryKeys, derivedKeys, loadSecrets } from './start/secrets.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  secrets rotate

Encrypts all stored secrets that still use a key of SECRET_KEY_OLD again, with SECRET_KEY. Servers can keep running.
Prints a line of JSON for each kind of secret. Exit code 0: only open cursors and links still need SECRET_KEY_OLD.
1: some secrets cannot be decrypted with any of the keys; "unreadable" counts them.`;

async function main(): Promise<void> {
  if (process.argv[2] !== 'rotate') throw new Error(usage);

  const settings = readSettings(process.env);
  const ready = await prepareDatabase(settings, pino({ level: 'silent' }));
  const client = new pg.Client({ connectionString: ready.owner_url });
  try {
    await client.connect();
    const secrets = loadSecrets(settings);
    const canary = canaryKeys(secrets);
    await checkSecretKey(client, canary);
    const done = await resealAll(client, {
      webhook: canary.webhook,
      kept: derivedKeys(secrets, 'kept answers'),
      links: linkKeys(derivedKeys(secrets, 'cursor')),
      integrations: integrationKeys(canary.webhook),
    });
    // Last: until then a start without the older keys is refused.
    await resealCanary(client, canary.canary);
    for (const each of done) process.stdout.write(`${JSON.stringify(each)}\n`);
    process.exitCode = done.some(({ unreadable }) => unreadable > 0) ? 1 : 0;
  } finally {
    await client.end();
    await ready.stop();
  }
}

await runCommand('secrets', usage, main, 2);
