import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { digestOfMigration, releasesFile } from '../../db/released_migrations.ts';
import type { Releases } from '../../db/released_migrations.ts';
import { describeSchema } from '../../scripts/schema/describe.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';

const releases = JSON.parse(readFileSync(releasesFile, 'utf8')) as Releases;
const released = Object.values(releases).flatMap((migrations) => Object.entries(migrations));

test('the first release is 1.0.0', () => {
  expect(Object.keys(releases)[0]).toBe('1.0.0');
});

test.each(released)(
  '%s is unchanged since its release: a schema change needs a new migration',
  (name, digest) => {
    expect(digestOfMigration(name)).toBe(digest);
  },
);

describe('a database of 1.0.0', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createDatabase();
    await database.query('drop schema public cascade');
    await database.query('create schema public');
    await migrate(database.url, Object.keys(releases['1.0.0']!));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test('is upgraded with its records, and then has the current schema', async () => {
    const { team_id } = await newTeam({ database_url: database.url });
    await client.query(
      `insert into clients (team_id, id, name) values ($1, gen_random_uuid(), 'Aire Builders')`,
      [team_id],
    );

    await migrate(database.url);

    expect(await describeSchema(client)).toBe(readFileSync('generated/schema.sql', 'utf8'));
    const { rows } = await client.query('select name from clients where team_id = $1', [team_id]);
    expect(rows).toEqual([{ name: 'Aire Builders' }]);
  });
});
