import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ScheduledWork } from '../../jobs/definitions.ts';
import { purgeOldAudit } from '../../jobs/scheduled/purge_audit.ts';
import { sealAudit } from '../../jobs/scheduled/seal_audit.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
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

async function entry(team: string, at: string): Promise<void> {
  await database.query(
    `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes, created_at)
     values ($1, $2, 'client', 'x', 'update', 'system', '{"id":null,"name":"X"}', '[]', $3)`,
    [team, randomUUID(), at],
  );
}

const run = (work: ScheduledWork) => runScheduled(work, database.url);

test('every team’s history is sealed, and a second run finds nothing to seal', async () => {
  await run(sealAudit);
  const first = await Promise.all(teams.map((team) => verifyTeam(team, database.url)));
  await run(sealAudit);
  const second = await Promise.all(teams.map((team) => verifyTeam(team, database.url)));

  expect(first).toMatchObject(teams.map(() => ({ seals: 1, rows: 1, unsealed: 0, faults: [] })));
  expect(second).toEqual(first);
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
