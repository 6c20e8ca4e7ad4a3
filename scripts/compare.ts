import { compareDatabases } from '../db/backup/compare.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  compare <address> <address>

Compares all rows of two databases, after a move: table by table, in any order, on any nodes. Stop the servers of both.`;

/** One line of JSON if nothing differs; the tables that do on stderr, and exit 1, otherwise. */
async function main(): Promise<void> {
  const [ours, theirs] = process.argv.slice(2);
  if (!ours || !theirs) throw new Error(usage);

  let [tables, rows] = [0, 0];
  const differences = await compareDatabases([ours, theirs], (table, count) => {
    tables += 1;
    rows += count;
    if (process.stderr.isTTY) process.stderr.write(`${table}: ${count} rows\n`);
  });
  if (differences.length > 0)
    throw new Error(
      differences.map(({ table, rows: [a, b] }) => `${table} differs (${a} and ${b} rows)`).join('\n'),
    );
  process.stdout.write(`${JSON.stringify({ tables, rows, same: true })}\n`);
}

await runCommand('compare', usage, main);
