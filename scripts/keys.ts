import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { newSignInLink } from '../actions/team/sign_in.ts';
import { createKey, listKeys, revokeKey } from '../db/queries/team/keys.ts';
import { personByEmail } from '../db/queries/team/sessions.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { prepareDatabase } from './start/database.ts';
import { hostInUrl } from './start/shared.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  keys create --team "Acme" --user a@acme.test --role owner --scopes 'notes:read,clients:write' [--expires-at 2027-01-01T00:00:00Z]
  keys revoke <prefix>
  keys list --team "Acme"
  keys link --user a@acme.test     a link that signs this person in to the console, once and within 10 minutes`;

/** Prints one line of JSON on success; one line on stderr and exit 1 otherwise. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      team: { type: 'string' },
      user: { type: 'string' },
      role: { type: 'string' },
      scopes: { type: 'string', default: '*' },
      'expires-at': { type: 'string' },
    },
  });
  const settings = readSettings({ SECRET_KEY: 'x'.repeat(32), ...process.env });
  const ready = await prepareDatabase(settings, pino({ level: 'silent' }));
  const client = new pg.Client({ connectionString: ready.url });
  await client.connect();
  try {
    const answer = await run(client, positionals, values, baseUrlOf(settings));
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  } finally {
    await client.end();
    await ready.stop();
  }
}

async function run(
  client: pg.Client,
  [command, prefix]: string[],
  values: Record<string, string | undefined>,
  baseUrl: string,
): Promise<unknown> {
  if (command === 'create') {
    return createKey(client, {
      team: required(values, 'team'),
      user: required(values, 'user'),
      role: values.role ?? null,
      scopes: values
        .scopes!.split(',')
        .map((scope) => scope.trim())
        .filter(Boolean),
      expires_at: values['expires-at'] ?? null,
    });
  }
  if (command === 'revoke' && prefix !== undefined) return revokeKey(client, prefix);
  if (command === 'link') return signInLink(client, baseUrl, required(values, 'user'));
  if (command === 'list') return listKeys(client, required(values, 'team'));

  throw new Error(usage);
}

/** @throws Error if the address has no user who may sign in, or has been sent too many links */
async function signInLink(client: pg.Client, baseUrl: string, email: string): Promise<{ link: string }> {
  const person = await personByEmail(client, email);
  if (!person) throw new Error(`no active member of an active team has the address ${email}`);
  const link = await newSignInLink(client, baseUrl, person.id);
  if (link === null) throw new Error(`${email} was sent too many links; wait 10 minutes`);

  return { link };
}

function baseUrlOf({ base_url, host, port }: Settings): string {
  return base_url ?? `http://${hostInUrl(host)}:${port}`;
}

function required(values: Record<string, string | undefined>, name: string): string {
  const value = values[name]?.trim();
  if (!value) throw new Error(`--${name} is required\n${usage}`);

  return value;
}

await runCommand('keys', usage, main);
