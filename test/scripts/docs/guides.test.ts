import { beforeAll, describe, expect, test } from '@jest/globals';
import { guides, guideText } from '../../../scripts/docs/documents.ts';
import { document } from '../../support/contract.ts';
import { installed, runSource } from '../../support/program.ts';
import { newTeam } from '../../support/teams.ts';

/** Python is on every machine that checks this project but need not be on a developer's. */
const python = installed('python3') ? test : test.skip;

const interpreters: Record<string, string[]> = {
  sh: ['sh', '-eu'],
  js: [process.execPath, '--input-type=module'],
  python: ['python3', '-'],
};

/** The blocks of one language in a guide, as one program: a later block may use what an earlier one set. */
function program(guide: string, language: string): string {
  const blocks = guideText(guide).matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'));

  return [...blocks].map((match) => match[1]).join('\n');
}

const written = guides.flatMap((guide) =>
  Object.keys(interpreters)
    .filter((language) => program(guide, language) !== '')
    .map((language) => [guide, language] as const),
);

let environment: Record<string, string>;
beforeAll(async () => {
  environment = { BASE_URL: process.env.TEST_BASE_URL!, API_KEY: (await newTeam()).key };
});

test('every guide has code', () => {
  expect(new Set(written.map(([guide]) => guide))).toEqual(new Set(guides));
});

for (const [guide, language] of written) {
  const check = language === 'python' ? python : test;
  check(`the code of ${guide} in ${language} runs against the service as it stands`, async () => {
    const run = await runSource(interpreters[language]!, program(guide, language), environment);

    expect(run).toMatchObject({ code: 0 });
  });
}

describe('the check of a signature', () => {
  const vectors = document.components.parameters['SVC-Signature']['x-golden-vectors'];

  const checks: [string, string, (text: string) => string][] = [
    [
      'js',
      `for (const v of vectors)
         if (isGenuine(v.header, v.raw_body, v.secret, v.received_at) !== v.accept) throw new Error(v.name);
       console.log(vectors.length);`,
      (text: string) => `const vectors = JSON.parse(${JSON.stringify(text)});\n`,
    ],
    [
      'python',
      `for v in vectors:
    assert is_genuine(v["header"], v["raw_body"].encode(), v["secret"], v["received_at"]) == v["accept"], v["name"]
print(len(vectors))`,
      (text: string) => `import json\nvectors = json.loads(${JSON.stringify(text)})\n`,
    ],
  ];
  for (const [language, source, given] of checks) {
    const check = language === 'python' ? python : test;
    check(`in ${language} decides every vector of the contract`, async () => {
      const whole = `${given(JSON.stringify(vectors))}${program('webhooks', language)}\n${source}`;

      const run = await runSource(interpreters[language]!, whole, {});

      expect(run).toEqual({ code: 0, output: `${vectors.length}\n` });
    });
  }
});
