import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const historyOf = (query: Record<string, string>) => listAll('appListAuditEvents', { key: team.key, query });

describe('the history', () => {
  test('of a client tells who did what with which key from where, to its deletion', async () => {
    const other = await team.anotherKey({ role: 'admin' });
    const { body } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
    await call('updateClient', { key: team.key, path: { id: body.id }, body: { city: 'Leeds' } });
    await call('deleteClient', { key: other.key, path: { id: body.id } });

    const rows = await historyOf({ client_id: body.id });

    expect(rows.map(({ action, actor }) => [action, actor.id, actor.api_key_prefix])).toEqual([
      ['delete', other.user_id, other.prefix],
      ['update', team.user_id, team.prefix],
      ['create', team.user_id, team.prefix],
    ]);
    expect(rows.map(({ ip, source, client_id }) => [ip, source, client_id])).toEqual(
      Array(3).fill([expect.stringContaining('127.0.0.1'), 'api', body.id]),
    );
  });

  test('shows that a draft invoice was deleted, and its content', async () => {
    const { body } = await call('appCreateInvoice', { key: team.key, body: { notes: 'Gate 4' } });
    await call('appDeleteInvoice', { key: team.key, path: { id: body.id } });

    const [row] = await historyOf({ entity_id: body.id });

    expect(row).toMatchObject({ entity_type: 'invoice', action: 'delete' });
    expect(row.changes).toContainEqual({ field: 'notes', from: 'Gate 4', to: null });
  });

  test('shows that a request for approval was withdrawn, and by whom', async () => {
    const office = await team.anotherKey({ role: 'office' });
    await call('appReplaceApprovalRules', {
      key: team.key,
      body: {
        rules: [
          {
            entity_type: 'expense',
            condition: { field: 'gross', op: 'gt', value: 1 },
            approver_role: 'admin',
          },
        ],
      },
    });
    const held = await call('appCreateFleetExpense', {
      key: office.key,
      body: { date: '2026-10-05', category: 'repair', net: 90 },
    });
    await call('appWithdrawApproval', { key: office.key, path: { id: held.body.id } });

    const [row] = await historyOf({ entity_id: held.body.id });

    expect(row).toMatchObject({ entity_type: 'approval', action: 'delete', actor: { id: office.user_id } });
  });
});
