import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { connectionConfig } from '../../db/connections/connect.ts';
import { beginAsWriter } from '../../db/team_lock.ts';
import type { ScheduledWork } from '../../jobs/definitions.ts';
import { purgeOldAudit } from '../../jobs/scheduled/purge_audit.ts';
import { sealAudit } from '../../jobs/scheduled/seal_audit.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { sealTeam, verifyTeam } from '../support/records/seals.ts';
import { runScheduled } from './scheduled.ts';

let database: TestDatabase;
const teams = [randomUUID(), randomUUID()];
beforeAll(async () => {
  database = await createDatabase();
  for (const team of teams) {
    await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
    await entry(team, '2010-06-01T12:00:00Z');
  }
});
afterAll(() => database.drop());

const insertEntry = `
insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
values ($1, $2, 'client', 'x', 'update', 'system', '{"id":null,"name":"X"}', '[]', $3)`;

async function entry(team: string, at: string): Promise<void> {
  await database.query(insertEntry, [team, randomUUID(), at]);
}

/** Plans and triggers are those of the nodes there. */
const onOnePostgres = process.env.TEST_COORDINATOR ? test.skip : test;

const run = (work: ScheduledWork) => runScheduled(work, database.url);

test('every team’s history is sealed, and a second run finds nothing to seal', async () => {
  await run(sealAudit);
  const first = await Promise.all(teams.map((team) => verifyTeam(team, database.url)));
  await run(sealAudit);
  const second = await Promise.all(teams.map((team) => verifyTeam(team, database.url)));

  expect(first).toMatchObject(teams.map(() => ({ seals: 1, rows: 1, unsealed: 0, faults: [] })));
  expect(second).toEqual(first);
});

test('a seal holds what was written before its moment, and leaves what was written at it to the next', async () => {
  const team = randomUUID();
  await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
  const times = [
    '2010-06-01T12:00:00Z',
    '2010-12-31T23:59:59.999Z',
    '2011-01-01T00:00:00Z',
    '2011-01-01T00:00:00.001Z',
  ];
  for (const time of times) await entry(team, time);

  expect(await sealTeam(team, '2011-01-01T00:00:00Z', database.url)).toBe(1);
  expect(await verifyTeam(team, database.url)).toMatchObject({ seals: 1, rows: 2, unsealed: 2, faults: [] });
  expect(await sealTeam(team, '2012-01-01T00:00:00Z', database.url)).toBe(1);
  expect(await verifyTeam(team, database.url)).toMatchObject({ seals: 2, rows: 4, unsealed: 0, faults: [] });
});

test('a history of more than a thousand entries is sealed in parts that verify', async () => {
  const team = randomUUID();
  await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
  // A millisecond each, but the thousandth and the one after it are of the same.
  await database.query(
    `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
     select $1, gen_random_uuid(), 'client', 'x', 'update', 'system', '{"id":null,"name":"X"}', '[]',
       timestamptz '2011-06-01T12:00:00Z' + (case when n > 1000 then n - 1 else n end) * interval '1 millisecond'
     from generate_series(1, 1003) n`,
    [team],
  );

  expect(await sealTeam(team, '2012-01-01T00:00:00Z', database.url)).toBe(2);
  const seals = await database.query(
    'select row_count::int as rows, sealed_from, sealed_until from audit_seals where team_id = $1 order by seq',
    [team],
  );
  const at = (milliseconds: number) => new Date(Date.parse('2011-06-01T12:00:00Z') + milliseconds);
  expect(seals).toEqual([
    { rows: 1001, sealed_from: at(1), sealed_until: at(1001) },
    { rows: 2, sealed_from: at(1001), sealed_until: new Date('2012-01-01T00:00:00Z') },
  ]);
  expect(await verifyTeam(team, database.url)).toMatchObject({
    seals: 2,
    rows: 1003,
    unsealed: 0,
    faults: [],
  });
});

onOnePostgres(
  'the seals of a long history are transactions of their own: a failure loses none but the last',
  async () => {
    const team = randomUUID();
    await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
    await database.query(
      `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
     select $1, gen_random_uuid(), 'client', 'x', 'update', 'system', '{"id":null,"name":"X"}', '[]',
       timestamptz '2011-06-01T12:00:00Z' + n * interval '1 millisecond' from generate_series(1, 2500) n`,
      [team],
    );
    await database.query(
      `create function fail_at_third_seal() returns trigger language plpgsql as
     $$ begin if new.seq = 3 then raise 'no third seal'; end if; return new; end $$;
     create trigger fail_at_third_seal before insert on audit_seals
       for each row execute function fail_at_third_seal()`,
    );

    await expect(run(sealAudit)).rejects.toThrow('no third seal');
    expect(await verifyTeam(team, database.url)).toMatchObject({ seals: 2, rows: 2000, unsealed: 500 });

    await database.query('drop function fail_at_third_seal cascade');
    await run(sealAudit);
    expect(await verifyTeam(team, database.url)).toMatchObject({
      seals: 3,
      rows: 2500,
      unsealed: 0,
      faults: [],
    });
  },
);

onOnePostgres('whether a long history has entries to seal is found by an index', async () => {
  const team = randomUUID();
  await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
  await database.query(
    `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
     select $1, gen_random_uuid(), 'client', 'x', 'update', 'system', '{"id":null,"name":"X"}',
       (select jsonb_agg(md5(n::text || i)) from generate_series(1, 40) i), timestamptz '2011-06-01T12:00:00Z' + n * interval '1 millisecond'
     from generate_series(1, 3000) n`,
    [team],
  );
  await sealTeam(team, '2012-01-01T00:00:00Z', database.url);
  await database.query('analyze audit_events');

  const [{ pages }] = (await database.query<{ pages: number }>(
    `select pg_relation_size('audit_events')::int / 8192 as pages`,
  )) as [{ pages: number }];
  // A new connection also reads the catalogue.
  await database.query('select * from unsealed_teams()');
  const [plan] = await database.query<{ 'QUERY PLAN': any }>(
    'explain (analyze, buffers, format json) select * from unsealed_teams()',
  );
  const read = plan!['QUERY PLAN'][0].Plan;
  expect(read['Shared Hit Blocks'] + read['Shared Read Blocks']).toBeLessThan(pages / 2);
});

test('a history is sealed only once nobody is writing it', async () => {
  const team = randomUUID();
  await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
  await entry(team, '2010-06-01T12:00:00Z');
  const writer = new pg.Client(connectionConfig(database.url, 'test writer'));
  await writer.connect();
  try {
    for (const { text, values } of beginAsWriter(team)) await writer.query(text, values);
    await writer.query(insertEntry, [team, randomUUID(), new Date().toISOString()]);
    const sealing = run(sealAudit);
    const waits = eventually('the sealer waits for the writer', async () => {
      const waiting = await database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );

      return waiting.length > 0;
    });
    await Promise.race([sealing, waits]);
    await writer.query('commit');
    await sealing;
  } finally {
    await writer.end();
  }

  expect(await verifyTeam(team, database.url)).toMatchObject({ seals: 1, rows: 2, unsealed: 0, faults: [] });
});

test('the history of those teams that asked for it is purged past its retention, and the purge is in the history', async () => {
  const [asked, other] = [randomUUID(), randomUUID()];
  for (const team of [asked, other]) {
    await database.query('insert into teams (id, name, settings) values ($1, $2, $3)', [
      team,
      team,
      JSON.stringify({ audit: { purge_automatically: team === asked, retention_months: 24 } }),
    ]);
    await entry(team, '2010-06-01T12:00:00Z');
    await sealTeam(team, '2011-01-01T00:00:00Z', database.url);
    await entry(team, new Date().toISOString());
  }

  await run(purgeOldAudit);
  await run(sealAudit);

  const kept = await verifyTeam(other, database.url);
  const purged = await verifyTeam(asked, database.url);
  expect(kept).toMatchObject({ rows: 2, checkpoint: null, faults: [] });
  expect(purged).toMatchObject({ checkpoint: { seal: 1, reason: 'retention of 24 months' }, faults: [] });
  const actions = await database.query(
    'select entity_type from audit_events where team_id = $1 order by created_at',
    [asked],
  );
  expect(actions).toEqual([{ entity_type: 'client' }, { entity_type: 'audit_purge' }]);
});

test('a team under a legal hold keeps its history and holds up no other team’s purge; nothing purged is not told', async () => {
  const asked = [randomUUID(), randomUUID(), randomUUID()].sort();
  for (const team of asked) {
    await database.query('insert into teams (id, name, settings) values ($1, $2, $3)', [
      ...[team, team, JSON.stringify({ audit: { purge_automatically: true, retention_months: 36 } })],
    ]);
    await entry(team, '2010-06-01T12:00:00Z');
    await sealTeam(team, '2011-01-01T00:00:00Z', database.url);
  }
  const held = asked[1]!;
  await database.query(
    `insert into legal_holds (team_id, enabled, reason, applies_to) values ($1, true, 'Court', 'all')`,
    [held],
  );

  await run(purgeOldAudit);
  await run(purgeOldAudit);

  const told = await database.query<{ team_id: string; changes: object }>(
    `select team_id, changes from audit_events
     where team_id = any($1) and entity_type = 'audit_purge' order by team_id`,
    [asked],
  );
  expect(told.map(({ team_id }) => team_id)).toEqual(asked.filter((team) => team !== held));
  for (const { changes } of told)
    expect(changes).toMatchObject({
      ...{ object: 'audit_purge', purged: 1, more: false, reason: 'retention of 36 months' },
    });
  const left = await database.query(
    `select team_id from audit_events where team_id = any($1) and entity_type = 'client'`,
    [asked],
  );
  expect(left).toEqual([{ team_id: held }]);
});
