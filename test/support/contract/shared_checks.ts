import type * as Checks from './checks.ts';

/**
 * The checks of answers against the contract, loaded once by each worker of jest (test/support/environment.mjs) instead of
 * by each test file: the contract is 4 MB, and Ajv compiles a schema for each kind of answer.
 */
export const { operation, responseErrors, errorErrors, filterChoices } = (
  globalThis as unknown as { contractChecks: typeof Checks }
).contractChecks;
