import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { asValues, connectionConfig } from '../db/connect.ts';
import { verifyChain } from '../db/queries/audit_verify.ts';
import { readSettings } from '../settings.ts';
import { prepareDatabase } from './start/database.ts';

const usage = `Usage:
  audit verify [--team "Acme"] [--head <seal>:<hash>]

Walks the chain that seals the change history of every team, or of one, and prints a line of JSON for each. --head is a
seal and its hash that were written down earlier (settings of the history, or the log): the chain must still hold it.
Exit code 0: everything is as it was sealed. 1: something was changed; "faults" names it.`;

/** One line of JSON a team; exit 1 when a chain is broken, 2 when nothing could be verified. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { team: { type: 'string' }, head: { type: 'string' } },
  });
  if (positionals[0] !== 'verify') throw new Error(usage);

  const settings = readSettings({ SECRET_KEY: 'x'.repeat(32), ...process.env });
  const ready = await prepareDatabase(settings, pino({ level: 'silent' }));
  const client = new pg.Client(connectionConfig(ready.url, 'waste-api audit'));
  await client.connect();
  try {
    // One view of the whole chain, whatever is sealed or purged meanwhile.
    await client.query('begin isolation level repeatable read read only');
    process.exitCode = (await verify(client, values.team, values.head)) ? 0 : 1;
  } finally {
    await client.end();
    await ready.stop();
  }
}

async function verify(
  client: pg.Client,
  team: string | undefined,
  head: string | undefined,
): Promise<boolean> {
  const query = async <T>(text: string, values: unknown[]) =>
    (await client.query({ text, values, types: asValues })).rows as T[];
  const teams = await query<{ id: string; name: string }>(
    'select id, name from teams where $1::text is null or lower(name) = lower($1) order by name',
    [team ?? null],
  );
  if (teams.length === 0 && team !== undefined) throw new Error(`no team is called ${team}`);

  let sound = true;
  for (const { id, name } of teams) {
    const report = await verifyChain(query, id);
    const head_found = head === undefined ? undefined : await holdsHead(query, id, head);
    sound &&= report.faults.length === 0 && head_found !== false;
    process.stdout.write(
      `${JSON.stringify({ team: name, ...report, ...(head !== undefined && { head_found }) })}\n`,
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

main().catch((error: Error) => {
  process.stderr.write(`audit: ${error.message}\n`);
  process.exit(2);
});
