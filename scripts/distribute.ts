import { parseArgs } from 'node:util';
import { distribute } from '../db/distribution/distribute.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  distribute [--shards 32]

Lays out the database of DATABASE_URL, which is that of a Citus coordinator, over its workers. Stop all servers first.
Interrupted, it goes on where it ended when it is run again.`;

/** One line of JSON on success; one line on stderr and exit 1 otherwise. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shards: { type: 'string', default: '32' } },
  });
  const shards = Number(values.shards);
  if (positionals.length > 0 || !Number.isInteger(shards) || shards < 1 || shards > 1000)
    throw new Error(usage);
  const settings = readSettings({ SECRET_KEY: 'x'.repeat(32), ...process.env });
  const url = settings.database_owner_url ?? settings.database_url;
  if (url === null) throw new Error('set DATABASE_URL to the address of the coordinator');

  const result = await distribute(url, shards, (done, of, what) =>
    process.stderr.write(`${done} of ${of}: ${what}\n`),
  );
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

await runCommand('distribute', usage, main);
