import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Outcome = 'noticed' | 'missed' | 'does not apply';

/**
 * The result for one planted fault; `by` is the first test that failed, or the reason why there is no result.
 */
export interface Result {
  outcome: Outcome;
  by: string;
  seconds: number;
}

/** The results so far, in a file outside the repository, so that an interrupted run can resume. */
export function openResults(file: string, forget: boolean) {
  const known: Record<string, Result> =
    existsSync(file) && !forget ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>) : {};
  mkdirSync(dirname(file), { recursive: true });

  return {
    of: (name: string): Result | undefined => known[name],
    keep(name: string, result: Result): void {
      known[name] = result;
      writeFileSync(`${file}.part`, JSON.stringify(known, null, 2));
      renameSync(`${file}.part`, file);
    },
  };
}
