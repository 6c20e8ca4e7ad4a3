import { beforeAll, expect, test } from '@jest/globals';
import { expireImports } from '../../jobs/scheduled/imports.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { importFile, uploadImport } from '../support/records/imports.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { changedMeanwhile, runScheduled } from './scheduled.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const run = () => runScheduled(expireImports, process.env.TEST_DATABASE_URL!);
const set = (id: string, changes: string) =>
  queryShared(`update import_batches set ${changes} where team_id = $1 and id = $2`, [team.team_id, id]);
const statusOf = async (id: string) =>
  (await call('appGetImportBatch', { key: team.key, path: { id } })).body.status;
const count = async (table: string, id: string) =>
  (
    await queryShared<{ n: number }>(
      `select count(*)::int as n from ${table} where team_id = $1 and batch_id = $2`,
      [team.team_id, id],
    )
  )[0]!.n;

test('an abandoned import is cancelled when its time is over, with its file; no other one is', async () => {
  const upload = (name: string) => uploadImport(team.key, 'clients', `name\n${name}\n`);
  const [late, open] = [await upload('Late'), await upload('Open')];
  const begun = await call('appCreateImportBatch', {
    key: team.key,
    body: { kind: 'clients', file_name: 'clients.csv', total_bytes: 10 },
  });
  const { id: done } = await importFile(team.key, 'clients', 'name\nDone\n');
  for (const id of [late, begun.body.id, done]) await set(id, "expires_at = now() - interval '1 second'");
  await set(open, "expires_at = now() + interval '1 minute'");
  await run();

  expect(await Promise.all([late, begun.body.id, open, done].map(statusOf))).toEqual([
    'cancelled',
    'cancelled',
    'ready',
    'committed',
  ]);
  expect([await count('import_chunks', late), await count('import_chunks', open)]).toEqual([0, 1]);
  const history = await queryShared(
    `select action, actor ->> 'name' as name from audit_events
     where team_id = $1 and entity_id = $2 order by created_at desc, id desc limit 1`,
    [team.team_id, late],
  );
  expect(history).toEqual([{ action: 'status_change', name: expect.any(String) }]);
});

test('an import that somebody commits at its last moment keeps its file', async () => {
  const id = await uploadImport(team.key, 'clients', 'name\nLast moment\n');
  await set(id, "expires_at = now() - interval '1 second'");
  const committed = changedMeanwhile(expireImports, async (found) => {
    if (found.some((each) => each.id === id)) await set(id, "status = 'committed', committed_at = now()");
  });
  await runScheduled(committed, process.env.TEST_DATABASE_URL!);

  expect([await statusOf(id), await count('import_chunks', id)]).toEqual(['committed', 1]);
});

test('the rows of an import are deleted once it can no longer be undone, and kept until then', async () => {
  const file = (name: string) => importFile(team.key, 'clients', `name\n${name} 1\n${name} 2\n`);
  const [old, young] = [(await file('Old')).id, (await file('Young')).id];
  await set(old, "committed_at = now() - interval '30 days 1 minute'");
  await set(young, "committed_at = now() - interval '29 days 23 hours'");
  await run();

  expect([await count('import_rows', old), await count('import_rows', young)]).toEqual([0, 2]);
  expect(await statusOf(old)).toBe('committed');
  const can = async (id: string) =>
    (await call('appPreviewImportUndo', { key: team.key, path: { id } })).body.can;
  expect([await can(old), await can(young)]).toEqual([false, true]);
  const undo = (id: string) => call('appUndoImportBatch', { key: team.key, path: { id }, body: {} });
  expect([(await undo(old)).status, (await undo(young)).status]).toEqual([422, 202]);
});
