import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMock } from '../../scripts/mock/front.ts';
import type { Mock } from '../../scripts/mock/front.ts';
import { codeSamples } from '../../scripts/docs/samples.ts';
import { document, operations } from '../support/contract/contract.ts';
import { installed } from '../support/program.ts';
import { runSamples } from '../support/samples.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock(0);
}, 60_000);
afterAll(() => mock.stop());

describe('the samples beside the operations', () => {
  const samples = codeSamples(document);

  for (const [lang, program] of [
    ['Shell', 'curl'],
    ['JavaScript', 'node'],
    ['Python', 'python3'],
  ] as const) {
    const check = installed(program) ? test : test.skip;
    check(
      `in ${lang} run as they stand`,
      async () => {
        const own = [...samples].flatMap(([operationId, each]) =>
          each
            .filter((sample) => sample.lang === lang)
            .map(({ label, source }): [string, string] => [`${operationId} ${label}`, source]),
        );

        expect(own.length).toBeGreaterThanOrEqual(operations.length);
        expect(await runSamples(lang, own, { BASE_URL: mock.base_url, API_KEY: 'any' })).toEqual([]);
      },
      90_000,
    );
  }
});
