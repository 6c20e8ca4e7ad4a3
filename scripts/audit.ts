import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { asValues, connectionConfig } from '../db/connections/connect.ts';
import { verifyChain } from '../db/queries/platform/audit_verify.ts';
import { readSettings, secretKey } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { checkHeads } from './audit/heads.ts';
import { prepareDatabase } from './start/database.ts';
import { derivedKey, generatedSecretKey, headsFolder, headsPurpose } from './start/secrets.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  audit verify [--team "Acme"] [--head <seal>:<hash>] [--heads <folder>]...

Verifies the chain of seals of the change history of every team, or of one team, and prints a line of JSON for each team.
--head is a seal and its hash that were recorded earlier (in the settings of the history, or in the log): the chain must
still contain it. --heads is a folder of heads that a process stored; the default is DATA_DIR/audit-heads. Every head in
it must still be in the chain, and must be written with SECRET_KEY or the key in DATA_DIR.
Exit code 0: the history matches its seals. 1: something was changed; "faults" lists the changes.`;

/** One line of JSON per team; exits 1 if a chain is broken, 2 if nothing could be verified. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      team: { type: 'string' },
      head: { type: 'string' },
      heads: { type: 'string', multiple: true },
    },
  });
  if (positionals[0] !== 'verify') throw new Error(usage);

  const settings = readSettings({ SECRET_KEY: 'x'.repeat(32), ...process.env });
  const ready = await prepareDatabase(settings, pino({ level: 'silent' }));
  const client = new pg.Client(connectionConfig(ready.url, 'waste-api audit'));
  await client.connect();
  try {
    // One snapshot of the whole chain, even if rows are sealed or purged meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const outside = {
      folders: values.heads ?? [join(settings.data_dir, headsFolder)],
      keys: secretsOf(settings).map((secret) => derivedKey(secret, headsPurpose)),
    };
    process.exitCode = (await verify(client, values.team, values.head, outside)) ? 0 : 1;
  } finally {
    await client.end();
    await ready.stop();
  }
}

/** SECRET_KEY, or the key that was made in the data folder, and the older ones. */
function secretsOf(settings: Settings): Buffer[] {
  const made = process.env.SECRET_KEY ? null : generatedSecretKey(settings);
  const current = process.env.SECRET_KEY ? settings.secret_key : made && secretKey(made);

  return [...(current ? [current] : []), ...settings.old_secret_keys];
}

async function verify(
  client: pg.Client,
  team: string | undefined,
  head: string | undefined,
  outside: { folders: string[]; keys: Buffer[] },
): Promise<boolean> {
  const query = async <T>(text: string, values: unknown[]) =>
    (await client.query({ text, values, types: asValues })).rows as T[];
  const teams = await query<{ id: string; name: string }>(
    'select id, name from teams where $1::text is null or lower(name) = lower($1) order by name',
    [team ?? null],
  );
  if (teams.length === 0 && team !== undefined) throw new Error(`there is no team with the name ${team}`);

  let sound = true;
  for (const { id, name } of teams) {
    const report = await verifyChain(query, id);
    const head_found = head === undefined ? undefined : await holdsHead(query, id, head);
    const heads = await checkHeads(query, report, outside.folders, outside.keys);
    sound &&= report.faults.length === 0 && heads.faults.length === 0 && head_found !== false;
    process.stdout.write(
      `${JSON.stringify({ team: name, ...report, heads, ...(head !== undefined && { head_found }) })}\n`,
    );
    if (heads.kept === 0 && report.seals > 0)
      process.stderr.write(
        `audit: no head of ${name} is kept outside the database, so the end of its history cannot be verified\n`,
      );
  }

  return sound;
}

async function holdsHead(
  query: <T>(text: string, values: unknown[]) => Promise<T[]>,
  teamId: string,
  head: string,
): Promise<boolean> {
  const [seal, hash] = head.split(':');
  const found = await query(
    `select from audit_seals where team_id = $1 and seq = $2::bigint and encode(hash, 'hex') = $3`,
    [teamId, seal, hash ?? ''],
  );

  return found.length > 0;
}

await runCommand('audit', usage, main, 2);
