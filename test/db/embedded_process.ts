/**
 * A process that uses the embedded database, for embedded.test.ts: `embedded_process.ts <mode> <options as JSON>`.
 * It reports on standard output, one JSON object per line, and ends when its standard input ends.
 */
import pg from 'pg';
import type * as Embedded from '../../db/embedded/index.ts';
import type * as StartLock from '../../db/embedded/start_lock.ts';

type Mode = 'run' | 'hold_lock';
const [mode, json] = process.argv.slice(2) as [Mode, string];
const options = JSON.parse(json) as { data_dir: string };
const database = new URL('db/embedded/', `file://${process.cwd()}/`).href;

function report(event: object): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

async function run(): Promise<void> {
  const { startEmbeddedPostgres } = (await import(`${database}index.ts`)) as typeof Embedded;
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ ...options, log: (line) => lines.push(line) });
  const client = new pg.Client(server.url);
  client.on('error', () => undefined);
  await client.connect();
  const finish = async (cause: string) => {
    const { rows } = await client.query(`select $1 || ' answered' as answer`, [cause]);
    await client.end();
    await server.stop();
    report({ event: 'stopped', answer: rows[0].answer, lines });
    process.exit(0);
  };
  process.on('SIGINT', () => void finish('SIGINT'));
  process.stdin.on('end', () => void finish('end')).resume();
  report({ event: 'ready', url: server.url, tcp_url: server.tcp_url, lines });
}

async function holdLock(): Promise<void> {
  const { withStartLock } = (await import(`${database}start_lock.ts`)) as typeof StartLock;
  await withStartLock(options.data_dir, async () => {
    report({ event: 'locked' });
    await new Promise((resolve) => process.stdin.on('end', resolve).resume());
  });
}

try {
  await { run, hold_lock: holdLock }[mode]();
} catch (error) {
  report({ event: 'failed', message: (error as Error).message });
  process.exit(1);
}
