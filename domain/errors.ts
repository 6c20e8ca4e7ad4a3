import { recordNoun } from './record_nouns.ts';

/** One error of an input: a dotted path with indexes (`waste.ewc_codes.0`) and a message. */
export interface Detail {
  field: string;
  message: string;
}

/** The record does not exist, belongs to another team, or is archived; the client cannot tell which. */
export class NotFound extends Error {
  constructor(type: string) {
    super(`No such ${recordNoun(type)}.`);
  }
}

/** The input, or the requested move, breaks a rule. Nothing was changed. */
export class Invalid extends Error {
  constructor(readonly details: Detail[]) {
    super(
      details.length === 1
        ? `${details[0]!.field}: ${details[0]!.message}`
        : `${details.length} errors in the request.`,
    );
  }
}

/** The person's role, or the status of the team, does not allow it. */
export class Forbidden extends Error {}

/**
 * An external service did not answer, returned an invalid response, or rejected the call. Nothing was
 * changed.
 */
export class ProviderError extends Error {
  constructor(
    readonly provider: string,
    readonly kind: 'away' | 'nonsense' | 'refused',
    message: string,
  ) {
    super(message);
  }
}

/** Returns a provider's refusal as an error of the `credentials` that were sent, and any other error as it is. */
export function credentialsError(error: unknown): unknown {
  return error instanceof ProviderError && error.kind === 'refused'
    ? invalid('credentials', `were refused: ${error.message}`.slice(0, 500).replace(/\.$/, ''))
    : error;
}

/** No record of this type was found; thrown by handlers. */
export function notFound(type: string): NotFound {
  return new NotFound(type);
}

/** One invalid field; thrown by handlers and rules. */
export function invalid(field: string, message: string): Invalid {
  return new Invalid([{ field, message }]);
}

/**
 * Waits for `work` and names the fields of its errors as the request has them, by `named`: an action names those of the record.
 * @throws what `work` throws
 */
export async function withFieldNames<T>(work: Promise<T>, named: (field: string) => string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;

    throw new Invalid(error.details.map(({ field, message }) => ({ field: named(field), message })));
  }
}

/** The person's role lacks a permission; the message names it. */
export function forbidden(message: string): Forbidden {
  return new Forbidden(message);
}

/** @throws Invalid if there are any errors */
export function refuse(errors: readonly Detail[]): void {
  if (errors.length > 0) throw new Invalid([...errors]);
}

/**
 * Runs checks that do not need each other's results, one after another, and returns the results. A field that one check
 * rejects is not named again by the next.
 * @throws Invalid with the errors of all checks that failed
 */
export async function checkAll<T extends unknown[]>(
  ...checks: { [I in keyof T]: () => T[I] | Promise<T[I]> }
): Promise<T> {
  const errors: Detail[] = [];
  const results: unknown[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const named = new Set(errors.map(({ field }) => field));
      errors.push(...error.details.filter(({ field }) => !named.has(field)));
    }
  }
  refuse(errors);

  return results as T; // Each check that did not fail has its result, in order.
}
