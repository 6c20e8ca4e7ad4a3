import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchKinds } from '../../db/search_kinds.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const team = '00000000-0000-7000-8000-0000000000aa';

// An index on an expression is used where the query has that expression, word for word; one that differs is never used,
// and nothing says so.
test.each(searchKinds.map((kind) => [kind.type, kind] as const))(
  'the search index of every %s covers what is searched',
  async (_, { table, document, where }) => {
    await database.query(
      `create index probe_${table} on ${table} using gin (${document})${where === undefined ? '' : ` where ${where}`}`,
    );
    const definition = async (index: string) =>
      (
        await database.query<{ text: string }>(`select pg_get_indexdef('${index}'::regclass) as text`)
      )[0]!.text.replace(index, '');

    expect(await definition(`${table}_search`)).toBe(await definition(`probe_${table}`));
  },
);

test.each([
  ['Smith & Sons', null, null, ['sons', 'smith']],
  ['', ['LS1 4AP', null, '17 06 05*'], null, ['170605', 'ls14ap']],
  ['Smith', null, null, ['smith']],
  ['- ', [' ', null], '(/)', []],
  ['x', [], 'WTN-000120', ['120', 'wtn000120', 'x']],
  ['Łukasz’s  skips', ['+44 (0)113'], 'INV/7', ['440113', '7', 'inv7', 'lukaszs', 'skips', 'łukasz’s']],
  ["O'Brien", null, null, ['brien', 'o', 'obrien']],
])('the document of %j, %j, %j', async (words, codes, reference, expected) => {
  const [row] = await database.query<{ words: string[] }>(
    'select tsvector_to_array(search_document($1, $2, $3, $4)) as words',
    [team, words, codes, reference],
  );

  expect(row!.words.map((word) => word.slice(8).toLowerCase()).sort()).toEqual(expected.sort());
});

const separators = [' ', '\t', '\n', '\r', ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

test.each(separators)('%j separates words and is left out of codes', async (separator) => {
  const [row] = await database.query<{ words: string[] }>(
    'select tsvector_to_array(search_document($1, $2, $3, $4)) as words',
    [team, `One${separator}Two${separator}${separator}Three`, [`LS1${separator}4AP`], null],
  );

  // Without its apostrophe a name is a word, too.
  const name = separator === "'" ? ['onetwothree'] : [];
  expect(row!.words.map((word) => word.slice(8)).sort()).toEqual(['ls14ap', 'one', ...name, 'three', 'two']);
});
