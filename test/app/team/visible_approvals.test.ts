import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let office: { key: string; user_id: string };
let driver: { key: string; user_id: string };
let prices: { key: string; user_id: string };
let decider: { key: string; user_id: string };
beforeAll(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  driver = await team.anotherKey({ role: 'driver' });
  prices = await personWith(team, 'prices', ['approvals:read', 'dashboard:read', 'price_lists:read']);
  decider = await personWith(team, 'decider', ['approvals:*', 'notifications:*']);
  await call('appReplaceApprovalRules', {
    key: team.key,
    body: {
      rules: [
        ...['office', 'admin'].map((approver_role) => ({
          entity_type: 'quote',
          condition: { field: 'total', op: 'gt', value: approver_role === 'admin' ? 1000 : 0 },
          approver_role,
        })),
        {
          entity_type: 'price_change',
          condition: { field: 'new_price', op: 'gt', value: 100 },
          approver_role: 'admin',
        },
        {
          entity_type: 'expense',
          condition: { field: 'gross', op: 'gte', value: 500 },
          approver_role: 'office',
        },
      ],
    },
  });
  await heldPrices();
  await heldQuote();
  const { status } = await call('appCreateFleetExpense', {
    key: driver.key,
    body: { date: '2026-10-01', category: 'fuel', net: 500, supplier: 'Tingley Services' },
  });
  expect(status).toBe(202);
});

async function heldPrices(): Promise<void> {
  const held = await call('appCreatePriceList', {
    key: office.key,
    body: {
      name: 'Standard 2027',
      effective_from: '2027-01-01',
      items: [{ service_type: 'exchange', container_type: '8yd skip', price: 340 }],
    },
  });
  expect(held.status).toBe(202);
}

async function heldQuote(): Promise<void> {
  const { body: client } = await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } });
  const { body: quote } = await call('appCreateQuote', {
    key: team.key,
    body: { client_id: client.id, lines: [{ description: 'Skip', unit_price: 1950 }] },
  });
  const held = await call('appSendQuote', {
    key: office.key,
    path: { id: quote.id },
    body: { recipientEmail: 'secret-buyer@pennine.test' },
  });
  expect(held.status).toBe(202);
}

const seen = async (key: string) =>
  (await listAll('appListApprovals', { key })).map(({ entity_type }) => entity_type).sort();
const all = ['expense', 'price_change', 'quote'];

describe('the approvals that a person sees', () => {
  test('are those about records that they may read; a driver sees no prices and no sums', async () => {
    const readOnly = await team.anotherKey({ role: 'read_only' });

    expect(await seen(driver.key)).toEqual(['expense']);
    expect(await seen(prices.key)).toEqual(['price_change']);
    expect(await seen(decider.key)).toEqual([]);
    expect(await Promise.all([team, office, readOnly].map(({ key }) => seen(key)))).toEqual([all, all, all]);
  });

  test('stand in the history of their client: requested, decided and withdrawn', async () => {
    const { key } = team;
    const { body: client } = await call('createClient', { key, body: { name: 'Asha' } });
    const held = async () => {
      const lines = [{ description: 'Skip', unit_price: 1950 }];
      const { body } = await call('appCreateQuote', { key, body: { client_id: client.id, lines } });
      const path = { id: body.id };
      const answer = await call('appSendQuote', { key: office.key, path, body: { email: false } });

      return { id: answer.body.id as string };
    };
    const rejected = { decision: 'reject', reason: 'Too dear' };
    expect((await call('appDecideApproval', { key, path: await held(), body: rejected })).status).toBe(200);
    expect((await call('appWithdrawApproval', { key: office.key, path: await held() })).status).toBe(200);

    const query = { client_id: client.id, entity_type: 'approval' };
    const history = await listAll('appListAuditEvents', { key, query });
    expect(history.map(({ action }) => action)).toEqual(['delete', 'create', 'status_change', 'create']);
  });

  test('are their own in any case', async () => {
    const asker = await personWith(team, 'asker', [
      'approvals:read',
      'approvals:withdraw',
      'expenses:create',
    ]);
    const blind = await personWith(team, 'blind', ['approvals:read']);
    const { status } = await call('appCreateFleetExpense', {
      key: asker.key,
      body: { date: '2026-10-02', category: 'fuel', net: 700, supplier: 'Tingley Services' },
    });
    expect(status).toBe(202);
    const [own] = await listAll('appListApprovals', { key: asker.key, query: { mine: true } });

    expect(own).toMatchObject({ requested_by: asker.user_id, entity_type: 'expense' });
    expect(await seen(blind.key)).toEqual([]);
    await call('appWithdrawApproval', { key: asker.key, path: { id: own.id } });
  });

  test('are those that the dashboard counts', async () => {
    const count = async (key: string) => (await call('appGetDashboard', { key })).body.approvals_pending;

    expect([await count(team.key), await count(prices.key)]).toEqual([3, 1]);
  });

  test('are those of which they are notified', async () => {
    const { key } = await team.anotherKey({ role: 'admin' });
    await call('appWithdrawApproval', {
      key: driver.key,
      path: { id: (await listAll('appListApprovals', { key: driver.key, query: { mine: true } }))[0].id },
    });
    await call('appCreateFleetExpense', {
      key: driver.key,
      body: { date: '2026-10-03', category: 'fuel', net: 800, supplier: 'Tingley Services' },
    });
    const told = async (of: string) =>
      (await listAll('appListNotifications', { key: of })).filter(
        ({ kind }) => kind === 'approval_requested',
      );

    expect(await told(key)).toHaveLength(1);
    expect(await told(decider.key)).toEqual([]);
  });

  test('are those that they can reject or withdraw: without the permission for the action it is 403', async () => {
    const [expense] = await listAll('appListApprovals', { key: team.key, query: { entity_type: 'expense' } });
    const path = { id: expense.id };
    const answers = [
      await call('appDecideApproval', { key: decider.key, path, body: { decision: 'reject', reason: 'No' } }),
      await call('appDecideApproval', { key: decider.key, path, body: { decision: 'approve' } }),
      await call('appWithdrawApproval', { key: decider.key, path }),
    ];

    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(
      Array(3).fill([403, expect.stringContaining('lacks the permission expenses:create')]),
    );
    expect((await listAll('appListApprovals', { key: driver.key }))[0]).toMatchObject({ status: 'pending' });
  });
});
