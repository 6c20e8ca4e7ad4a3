import { TestEnvironment } from 'jest-environment-node';
import asyncHooks from 'node:async_hooks';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { command } from './transcripts/server_process.mjs';

const opened = new Set();
const { AsyncLocalStorage } = asyncHooks;

/** Remembers the storages that a test file makes, to disable them after it. */
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    opened.add(this);
  }
};

const compiled = new Map();
const { compileFunction } = vm;

/** jest compiles the modules of packages, and its own, anew for each test file: V8's code of the first time is kept. */
vm.compileFunction = (source, parameters, options) => {
  const key = `${parameters?.join()} ${source}`;
  const cachedData = compiled.get(key);
  if (cachedData) return compileFunction(source, parameters, { ...options, cachedData });

  const made = compileFunction(source, parameters, { ...options, produceCachedData: true });
  compiled.set(key, made.cachedData);

  return made;
};

/** Node as usual, with the checks of answers (test/support/contract/checks.ts) that all test files of a worker share. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    const file = resolve(join(process.env.TEST_PROGRAMS, 'contract_checks.mjs'));
    this.global.contractChecks = await import(pathToFileURL(file).href);
    this.global.transcriptServers = command;
  }

  /**
   * jest-circus makes an AsyncLocalStorage for each test file. Node copies every storage in use into every new promise, so
   * that without this each promise of the 170th file of a worker would be about 170 times as dear.
   */
  async teardown() {
    for (const storage of opened) storage.disable();
    opened.clear();
    await super.teardown();
  }
}
