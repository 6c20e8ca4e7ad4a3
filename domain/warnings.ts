import { recordedProblem } from './compliance/site_permits.ts';
import type { SiteOnDay } from './compliance/site_permits.ts';

/** A warning about a record. It did not prevent saving. */
export interface Warning {
  /** Code: `client_on_stop`. */
  code: string;
  /** Dotted path of the field. */
  field: string;
  message: string;
}

/** Returns a warning for each code that a receiving site may not accept on the day; none if no permit is on record. */
export function notAcceptedWarnings(
  site: SiteOnDay | undefined,
  wastes: readonly { field: string; code: string | null }[],
): Warning[] {
  return wastes.flatMap(({ field, code }) => {
    const problem = site && code !== null ? recordedProblem(site, site.day, code) : null;

    return problem ? [{ code: 'ewc_not_accepted', field, message: sentence(problem.message) }] : [];
  });
}

function sentence(words: string): string {
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}

/** More waste of a chain of custody was tipped than collected. */
export function overDeposited(over_kg: number): Warning[] {
  if (over_kg <= 0) return [];
  const kg = Math.round(over_kg * 1000) / 1000;

  return [
    {
      code: 'over_deposit',
      field: 'deposited_kg',
      message: `${kg} kg more was deposited than was collected.`,
    },
  ];
}
