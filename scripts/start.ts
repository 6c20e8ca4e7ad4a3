import { SettingError, readSettings } from '../settings.ts';
import { startProgram } from './start/program.ts';

try {
  const program = await startProgram(readSettings(process.env));
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    program.stop(signal).then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
} catch (error) {
  fail(error);
}

/** One line that says what to do; the rest is in the log. */
function fail(error: unknown): void {
  const text =
    error instanceof Error
      ? error.message || String((error as { code?: string }).code ?? error.name)
      : String(error);
  const lines = text.trim().split('\n');
  // The message of a migration that failed is its statement, and the error at the end (knex).
  const line = (error as { severity?: string }).severity === undefined ? lines[0] : lines.at(-1);
  process.stderr.write(`${error instanceof SettingError ? 'Setting' : 'Cannot start'}: ${line}\n`);
  process.exit(1);
}
