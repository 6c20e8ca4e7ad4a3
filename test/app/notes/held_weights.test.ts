import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { completed, completeNote, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let office: { key: string };
let admin: { key: string };
beforeEach(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  admin = await team.anotherKey({ role: 'admin' });
});

/** One rule: what it says needs an admin. */
async function rule(field: string, value: number): Promise<void> {
  const rules = [
    { entity_type: 'weight_change', condition: { field, op: 'gt', value }, approver_role: 'admin' },
  ];
  const { status } = await call('appReplaceApprovalRules', { key: team.key, body: { rules } });
  expect(status).toBe(200);
}

const approve = (id: string, key = admin.key) =>
  call('appDecideApproval', { key, path: { id }, body: { decision: 'approve' } });
const reject = (id: string) =>
  call('appDecideApproval', { key: admin.key, path: { id }, body: { decision: 'reject', reason: 'No' } });
const twice = async (id: string) =>
  (await Promise.all([approve(id), approve(id, team.key)])).map(({ status }) => status).sort();

describe('another weight', () => {
  const replace = (id: string, weight_kg: number | null, key = office.key) =>
    call('appReplaceNote', { key, path: { id }, body: completeNote({ waste: { weight_kg } }) });
  const weightOf = async (id: string) =>
    (await call('getNote', { key: team.key, path: { id } })).body.waste.weight_kg;

  test('of a draft note waits for approval, and is saved once when approved', async () => {
    await rule('change_kg', 100);
    const { id } = await drafted(team);
    expect((await replace(id, 5000)).status).toBe(200);
    expect((await replace(id, 1000)).status).toBe(200);
    await call('appScheduleNote', { key: team.key, path: { id }, body: {} });

    expect((await replace(id, 1100)).status).toBe(200);
    const held = await replace(id, 900);
    expect([held.status, held.body.record_type, held.body.entity_id]).toEqual([202, 'note', id]);
    expect(await weightOf(id)).toBe(1100);

    expect(await twice(held.body.id)).toEqual([200, 422]);
    expect(await weightOf(id)).toBe(900);
  });

  test('is approved with everything else that was sent with it', async () => {
    await rule('change_kg', 100);
    const { id } = await drafted(team);
    await call('appScheduleNote', { key: team.key, path: { id }, body: {} });
    const body = completeNote({ waste: { weight_kg: 5000 }, transferor: { name: 'Kim Pennine' } });
    const held = await call('appReplaceNote', { key: office.key, path: { id }, body });
    expect((await approve(held.body.id)).status).toBe(200);
    const { body: note } = await call('getNote', { key: team.key, path: { id } });

    expect([note.waste.weight_kg, note.transferor.name]).toEqual([5000, 'Kim Pennine']);
  });

  test('is not saved if rejected, and is refused if the note has since been signed', async () => {
    await rule('change_percent', 10);
    const { id } = await drafted(team);
    await call('appScheduleNote', { key: team.key, path: { id }, body: {} });
    const first = await replace(id, 2000);
    await reject(first.body.id);
    expect(await weightOf(id)).toBe(1000);

    const second = await replace(id, 3000);
    await sign(team, id, 'transferor');
    expect((await approve(second.body.id)).status).toBe(422);
    expect(await weightOf(id)).toBe(1000);
  });

  test('does not overwrite a change made while it waited', async () => {
    await rule('change_kg', 100);
    const { id } = await drafted(team);
    await call('appScheduleNote', { key: team.key, path: { id }, body: {} });
    const held = await replace(id, 2000);
    await replace(id, 1010);

    expect(fieldsOf(await approve(held.body.id))).toEqual(['updated_at']);
    expect(await weightOf(id)).toBe(1010);
  });

  test('in a new version is compared with the signed weight, regardless of the number of steps', async () => {
    const signed = await completed(team);
    const { body: version } = await call('appAmendNote', { key: team.key, path: { id: signed.id } });
    await rule('change_percent', 10);

    expect((await replace(version.id, 1080)).status).toBe(200);
    expect((await replace(version.id, 1080)).status).toBe(200);
    const held = await replace(version.id, 1160);
    expect([held.status, held.body.entity_id]).toEqual([202, version.id]);
    expect(await twice(held.body.id)).toEqual([200, 422]);
    expect(await weightOf(version.id)).toBe(1160);
    expect(await weightOf(signed.id)).toBe(1000);
  });

  test('of a new version is refused if that version was deleted', async () => {
    const signed = await completed(team);
    const { body: version } = await call('appAmendNote', { key: team.key, path: { id: signed.id } });
    await rule('change_kg', 100);
    const held = await replace(version.id, null);
    await call('appDeleteNote', { key: team.key, path: { id: version.id } });

    expect(held.status).toBe(202);
    const gone = await approve(held.body.id);
    expect([gone.status, fieldsOf(gone)]).toEqual([422, ['entity_id']]);
  });
});
