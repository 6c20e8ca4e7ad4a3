/**
 * Runs a command of an operator: `--help` prints its usage, an error its message and the exit code `failed` (1 unless the command
 * has another meaning for 1).
 */
export async function runCommand(
  name: string,
  usage: string,
  main: () => Promise<void>,
  failed = 1,
): Promise<void> {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${name}: ${(error as Error).message}\n`);
    process.exit(failed);
  }
}
