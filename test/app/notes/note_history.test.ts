import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { auditOf } from '../../support/records/audit.ts';
import { completed, completeNote, dayFromNow, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
});

const ofClient = (changes: Record<string, any> = {}) =>
  completeNote({ ...changes, more: { client_id, ...changes.more } });
const schedule = (id: string, body: object = {}) =>
  call('appScheduleNote', { key: team.key, path: { id }, body });
const replace = (id: string, body: object) =>
  call('appReplaceNote', { key: team.key, path: { id }, body: body as never });
const actions = async (id: string) => {
  const history = await auditOf(team, id);
  expect(new Set(history.map((each) => each.client_id))).toEqual(new Set([client_id]));

  return history.map(({ action }) => action);
};

test('the history of a note names each step, and a change of its content apart from one of its status', async () => {
  const { id } = await drafted(team, ofClient());
  await replace(id, ofClient({ waste: { quantity: 'one skip' } }));
  await schedule(id);
  await schedule(id, { date: dayFromNow(1) });
  await replace(id, ofClient({ waste: { quantity: 'two skips' } }));
  await replace(id, ofClient({ more: { confirm_later: 'transferee' } }));
  await replace(id, ofClient());
  await sign(team, id, 'transferor');
  await replace(id, { status: 'cancelled', cancel_reason: 'Other waste' });

  expect(await actions(id)).toEqual([
    'create',
    'update',
    'status_change',
    'update',
    'update',
    'status_change',
    'status_change',
    'sign',
    'status_change',
  ]);
});

test('the history of an amended note names the next version, which has its own', async () => {
  const { id } = await completed(team, ofClient());
  const { body: next } = await call('appAmendNote', { key: team.key, path: { id } });

  expect(await actions(id)).toEqual(['create', 'sign', 'sign', 'update']);
  expect((await auditOf(team, id)).at(-1)!.changes).toEqual(
    expect.arrayContaining([{ field: 'superseded_by_id', from: null, to: next.id }]),
  );
  expect(await actions(next.id)).toEqual(['create']);
  await call('appDeleteNote', { key: team.key, path: { id: next.id } });
  expect(await actions(next.id)).toEqual(['create', 'delete']);
  expect((await auditOf(team, id)).at(-1)!.changes).toEqual(
    expect.arrayContaining([{ field: 'superseded_by_id', from: next.id, to: null }]),
  );
});

test('a change of the client is in the history of the new one', async () => {
  const { id } = await drafted(team, ofClient());
  const { body: other } = await call('createClient', { key: team.key, body: { name: 'Bram' } });

  await replace(id, completeNote({ more: { client_id: other.id } }));

  expect((await auditOf(team, id)).map((each) => [each.action, each.client_id])).toEqual([
    ['create', client_id],
    ['update', other.id],
  ]);
});
