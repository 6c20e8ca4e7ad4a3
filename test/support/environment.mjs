import { TestEnvironment } from 'jest-environment-node';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Node as usual, with the checks of answers (test/support/contract/checks.ts) that all test files of a worker share. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    const file = resolve(join(process.env.TEST_PROGRAMS, 'contract_checks.mjs'));
    this.global.contractChecks = await import(pathToFileURL(file).href);
  }
}
