import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let asker: { key: string; user_id: string };
let approvalId: string;
beforeEach(async () => {
  team = await newTeam();
  asker = await team.anotherKey({ role: 'office' });
  await call('appReplaceApprovalRules', {
    key: team.key,
    body: {
      rules: [
        {
          entity_type: 'expense',
          condition: { field: 'gross', op: 'gte', value: 500 },
          approver_role: 'admin',
        },
      ],
    },
  });
  const held = await call('appCreateFleetExpense', {
    key: asker.key,
    body: { date: '2026-10-01', category: 'fuel', net: 500, supplier: 'Tingley Services' },
  });
  expect(held.status).toBe(202);
  [{ id: approvalId }] = (await listAll('appListApprovals', { key: team.key })) as [{ id: string }];
});

const decide = (key: string, decision = 'approve') =>
  call('appDecideApproval', { key, path: { id: approvalId }, body: { decision, reason: 'x' } });
const promote = async (role: string) => {
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, asker.user_id],
  );
  const { status } = await call('appUpdateTeamMember', {
    key: team.key,
    path: { id: member!.id },
    body: { role: role as never },
  });
  expect(status).toBe(200);
};

describe('the requester', () => {
  test.each(['admin', 'owner'])('cannot approve or reject it after becoming %s', async (role) => {
    await promote(role);

    const answers = [await decide(asker.key), await decide(asker.key, 'reject')];

    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(2).fill([403, 'forbidden']),
    );
    expect(await listAll('appListApprovals', { key: team.key })).toMatchObject([{ status: 'pending' }]);
    expect(await queryShared('select from fleet_expenses where team_id = $1', [team.team_id])).toEqual([]);
  });

  test('cannot decide it with another of their keys', async () => {
    await promote('admin');
    const second = await team.anotherKey({
      role: 'admin',
      user: `office@${team.name.toLowerCase().replace(/\W+/g, '-')}.test`,
    });
    expect(second.user_id).toBe(asker.user_id);

    expect((await decide(second.key)).status).toBe(403);
  });

  test('does not prevent another user of the same new role from deciding', async () => {
    await promote('admin');
    const admin = await team.anotherKey({ role: 'admin' });

    expect((await decide(admin.key)).status).toBe(200);
    expect(await queryShared('select from fleet_expenses where team_id = $1', [team.team_id])).toHaveLength(
      1,
    );
  });
});

describe('a request for an action that this version no longer has', () => {
  beforeEach(() => queryShared(`update approvals set action = 'shred' where id = $1`, [approvalId]));

  test('cannot be approved, but rejected', async () => {
    const { status, body } = await decide(team.key);

    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect((await decide(team.key, 'reject')).body).toMatchObject({ status: 'rejected', action: 'shred' });
  });

  test('can be withdrawn by a person who could decide on it', async () => {
    const withdraw = (key: string) => call('appWithdrawApproval', { key, path: { id: approvalId } });
    const { key } = await team.anotherKey({ role: 'read_only' });

    expect((await withdraw(key)).status).toBe(403);
    expect((await withdraw(team.key)).status).toBe(200);
  });
});
