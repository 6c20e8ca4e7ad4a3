import { describe, expect, test } from '@jest/globals';
import { queryShared } from '../support/database.ts';

/** No code deletes their rows. */
const neverDeleted = ['credit_notes', 'members', 'payment_links', 'payments', 'teams', 'users'];

interface ForeignKey {
  name: string;
  parent: string;
  /** The columns that refer, and the condition of each index that finds rows by them; null if it has all rows. */
  columns: string[];
  conditions: (string | null)[];
}

const foreignKeys = () =>
  queryShared<ForeignKey & Record<string, unknown>>(
    `select c.conname as name, c.confrelid::regclass::text as parent, k.columns,
       array(
         select pg_get_expr(i.indpred, i.indrelid) from pg_index i
         where i.indrelid = c.conrelid and (
           (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey or i.indisunique and i.indkey::int2[] <@ c.conkey
         )
       ) as conditions
     from pg_constraint c cross join lateral (
       select array_agg(a.attname::text order by n) as columns
       from unnest(c.conkey) with ordinality as key (number, n)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.number
     ) k
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );

/** Whether PostgreSQL can look up the rows that refer to a record: the index has all of them. */
function servesDeletes(condition: string | null, columns: string[]): boolean {
  return condition === null || columns.some((column) => condition === `(${column} IS NOT NULL)`);
}

describe('a delete', () => {
  test('finds what refers to the record by an index, in every table that may refer to it', async () => {
    const keys = await foreignKeys();
    const read = keys.filter(({ parent }) => !neverDeleted.includes(parent));
    const unserved = read.filter(
      ({ columns, conditions }) => !conditions.some((condition) => servesDeletes(condition, columns)),
    );

    expect(read.length).toBeGreaterThan(100);
    expect(unserved.map(({ name }) => name)).toEqual([]);
  });
});
