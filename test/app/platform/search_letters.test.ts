import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { call } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
  for (const name of [
    "Patrick O'Brien",
    'Sinéad O’Brien',
    'O Brien Haulage',
    'Café Łódź',
    'Cafe Leeds',
    'Ynys Môn Skips',
  ])
    await call('createClient', { key: team.key, body: { name } });
});

const titles = async (q: string) =>
  (await call('appSearch', { key: team.key, query: { q } })).body.data
    .map((hit: { title: string }) => hit.title)
    .sort();

describe('appSearch', () => {
  test.each([
    ['obrien', ["Patrick O'Brien", 'Sinéad O’Brien']],
    ["O'Brien", ['O Brien Haulage', "Patrick O'Brien", 'Sinéad O’Brien']],
    ['o’brien', ["Patrick O'Brien", 'Sinéad O’Brien']],
    ['o brien', ['O Brien Haulage', "Patrick O'Brien", 'Sinéad O’Brien']],
    ['sinead obr', ['Sinéad O’Brien']],
    ['cafe', ['Cafe Leeds', 'Café Łódź']],
    ['CAFÉ', ['Cafe Leeds', 'Café Łódź']],
    ['lodz', ['Café Łódź']],
    ['ynys mon', ['Ynys Môn Skips']],
    ['môn', ['Ynys Môn Skips']],
  ])('%j finds %j, with or without accents and apostrophes', async (q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  test('takes any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (q) => {
        expect([200, 422]).toContain((await call('appSearch', { key: team.key, query: { q } })).status);
      }),
      { numRuns: 100, examples: [["’'"], ['＇＼＆｜！：＊'], ['é:*&|!()<->'], ['\u0300'], ["é'"], ['ﬃ …']] },
    );
  });
});
