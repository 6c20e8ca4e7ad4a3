import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { checkedPgVersion, missingMembers } from '../../db/connections/pg_internals.ts';

test('the installed pg is the version whose private members were reviewed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/pg/package.json', 'utf8')) as { version: string };

  // After an upgrade: compare lib/query.js, lib/connection.js and lib/client.js with db/connections/pg_internals.ts, then change its version.
  expect(version).toBe(checkedPgVersion);
});

test('the installed pg has every private member that db/connections/prepared.ts uses', () => {
  expect(missingMembers()).toEqual([]);
});

test('a member that an upgrade removes is reported', () => {
  const { prototype } = pg.Query as unknown as { prototype: { hasBeenParsed?: unknown } };
  const kept = prototype.hasBeenParsed;
  delete prototype.hasBeenParsed;
  try {
    expect(missingMembers()).toEqual(['query.hasBeenParsed']);
  } finally {
    prototype.hasBeenParsed = kept;
  }
});
