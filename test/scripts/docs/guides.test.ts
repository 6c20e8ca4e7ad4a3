import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { guides, guideText } from '../../../scripts/docs/guides.ts';
import { call, listAll, send } from '../../support/client.ts';
import { document } from '../../support/contract/contract.ts';
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

python('the sample for a copy misses no change that is made between its pages', async () => {
  const team = await newTeam();
  const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
  for (let i = 0; i < 3; i += 1)
    await call('createNote', { key: team.key, body: { data: Array(80).fill(note) } });
  const ids = (await listAll('listNotes', { key: team.key, query: { limit: 100 } })).map(({ id }) => id);
  const changed: string[] = [];
  const front = await changingFront(async (page) => {
    // One note of a page that was read, then one of a page to come.
    for (const id of [ids[page * 100 - 5], ids[page * 100 + 20]].filter((each) => each !== undefined)) {
      await call('updateNote', { key: team.key, path: { id }, body: { quantity: `after page ${page}` } });
      changed.push(id);
    }
  });

  const source = `${program('pagination_and_sync', 'python')}
print(json.dumps({"since": since, "quantities": {id: note["waste"]["quantity"] for id, note in copy.items()}}))`;
  const run = await runSource(['python3', '-'], source, { BASE_URL: front.base_url, API_KEY: team.key });
  await front.close();

  expect(run).toMatchObject({ code: 0 });
  expect(changed.length).toBeGreaterThanOrEqual(4);
  const { since, quantities } = JSON.parse(run.output.trim().split('\n').at(-1)!);
  const next = await listAll('listNotes', { key: team.key, query: { updated_after: since } });
  const copy = { ...quantities, ...Object.fromEntries(next.map((each) => [each.id, each.waste.quantity])) };
  const now = await listAll('listNotes', { key: team.key, query: { limit: 100 } });
  expect(copy).toEqual(Object.fromEntries(now.map((each) => [each.id, each.waste.quantity])));
});

/** The service behind a front that calls `between` after each page it passed on. */
async function changingFront(between: (page: number) => Promise<void>) {
  let pages = 0;
  const front = createServer((request, response) => {
    send('GET', request.url!, { headers: { authorization: request.headers.authorization! } })
      .then(async ({ status, bytes }) => {
        await between((pages += 1));
        response.writeHead(status, { 'content-type': 'application/json' }).end(bytes);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));

  return {
    base_url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => front.close(resolve)),
  };
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
