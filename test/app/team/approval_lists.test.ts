import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

type Person = Awaited<ReturnType<TestTeam['anotherKey']>>;

let team: TestTeam;
let office: Person;
let admin: Person;
let fuel: any;
let tyres: any;
beforeAll(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  admin = await team.anotherKey({ role: 'admin' });
  await replaceRules([rule('gt', 100)]);
  [fuel, tyres] = [await held(101), await held(102)];
});

const rule = (op: string, value: number, approver_role = 'admin') => ({
  ...{ entity_type: 'expense', condition: { field: 'gross', op, value }, approver_role },
});
const replaceRules = (rules: object[]) => call('appReplaceApprovalRules', { key: team.key, body: { rules } });
const spend = (net: number, key = office.key) =>
  call('appCreateFleetExpense', { key, body: { date: '2026-10-05', category: 'repair', net } });
const held = async (net: number) => (await spend(net)).body;
const list = (query: Record<string, string | boolean> = {}, key = team.key) =>
  listAll('appListApprovals', { key, query });
const ids = async (query: Record<string, string | boolean> = {}) => (await list(query)).map(({ id }) => id);
const decide = (id: string, body: object, key = admin.key) =>
  call('appDecideApproval', { key, path: { id }, body });
const withdraw = (id: string, key: string) => call('appWithdrawApproval', { key, path: { id } });

describe('appListApprovals', () => {
  test('lists the newest first, by status, kind, person and time', async () => {
    const rejected = await held(103);
    await decide(rejected.id, { decision: 'reject', reason: 'Too much' });

    expect(await ids()).toEqual([rejected.id, tyres.id, fuel.id]);
    expect(await ids({ status: 'pending' })).toEqual([tyres.id, fuel.id]);
    expect(await ids({ status: 'rejected' })).toEqual([rejected.id]);
    expect(await ids({ status: 'approved' })).toEqual([]);
    expect(await ids({ entity_type: 'expense' })).toEqual([rejected.id, tyres.id, fuel.id]);
    expect(await ids({ entity_type: 'invoice' })).toEqual([]);
    expect(await ids({ mine: true })).toEqual([]);
    expect(await ids({ mine: false, status: 'pending' })).toEqual([tyres.id, fuel.id]);
    expect(await ids({ created_after: tyres.created_at })).toEqual([rejected.id, tyres.id]);
    expect(await ids({ created_before: tyres.created_at })).toEqual([fuel.id]);
  });
});

describe('appDecideApproval', () => {
  test('shows who decided, when and why, tells the requester, and is in the history', async () => {
    const approval = await held(150);
    const { body } = await decide(approval.id, { decision: 'approve', reason: 'Urgent' });
    const [notice] = await listAll('appListNotifications', {
      key: office.key,
      query: { kind: 'approval_decided' },
    });

    expect(approval).toMatchObject({
      ...{ object: 'approval', status: 'pending', approver_role: 'admin', requested_by_name: 'office' },
      ...{ requested_by: office.user_id, reason: null, decided_by: null, decided_at: null },
      ...{ decided_by_name: null, record_type: 'expense', action: 'create' },
    });
    expect(body).toMatchObject({
      ...{ status: 'approved', reason: 'Urgent', decided_by: admin.user_id, decided_by_name: 'admin' },
      ...{ decided_at: expect.any(String), requested_by: office.user_id },
    });
    expect(notice).toMatchObject({
      ...{ title: 'Your request was approved', entity_type: 'approval', entity_id: approval.id },
      body: expect.stringContaining('Urgent'),
    });
    expect(await ids({ status: 'approved' })).toEqual([approval.id]);
    expect(await ids({ status: 'pending' })).not.toContain(approval.id);
    expect((await auditOf(team, approval.id)).map(({ action }) => action)).toEqual([
      ...['create', 'status_change'],
    ]);
    for (const decision of ['approve', 'reject']) {
      const again = await decide(approval.id, { decision, reason: 'Twice' });
      expect([again.status, again.body.error.details[0].field]).toEqual([422, 'status']);
    }
  });
});

describe('appWithdrawApproval', () => {
  test('is for the requester and who could decide it, not for a colleague; then it is not listed', async () => {
    const [one, two] = [await held(160), await held(161)];
    const colleague = await team.anotherKey({ role: 'office', user: `other@${team.team_id}.test` });

    expect((await withdraw(one.id, colleague.key)).status).toBe(403);
    expect((await withdraw(one.id, admin.key)).body).toEqual({
      ...{ id: one.id, object: 'approval', deleted: true },
    });
    expect((await withdraw(two.id, office.key)).status).toBe(200);
    expect((await withdraw(two.id, office.key)).status).toBe(404);
    expect(await ids()).not.toContain(one.id);
    expect(await ids()).not.toContain(two.id);
    expect(await listAll('appListFleetExpenses', { key: team.key })).toHaveLength(1);
  });
});

describe('a request for approval', () => {
  test('is told to those who can decide it, not to who asks, nor to a role below the rule’s', async () => {
    const own = await newTeam();
    const [clerk, manager, other] = [
      await own.anotherKey({ role: 'office' }),
      await own.anotherKey({ role: 'admin' }),
      await own.anotherKey({ role: 'admin', user: `second@${own.team_id}.test` }),
    ];
    const told = async ({ key }: { key: string }) =>
      (await listAll('appListNotifications', { key, query: { kind: 'approval_requested' } })).map(
        ({ entity_id }) => entity_id,
      );
    const rules = [rule('gt', 100), rule('gt', 1000, 'owner')];
    await call('appReplaceApprovalRules', { key: own.key, body: { rules } });
    const small = (await spend(101, clerk.key)).body;
    const large = (await spend(1001, manager.key)).body;

    expect([small.approver_role, large.approver_role]).toEqual(['admin', 'owner']);
    expect(await told(own)).toEqual([large.id, small.id]);
    expect(await told(manager)).toEqual([small.id]);
    expect(await told(other)).toEqual([small.id]);
    expect(await told(clerk)).toEqual([]);
    const { body } = await call('appGetApprovalRules', { key: clerk.key });
    expect(body.rules).toMatchObject(rules);
  });
});

describe('a request about a record of a client', () => {
  test('names the client, also in the history', async () => {
    const own = await newTeam();
    const clerk = await own.anotherKey({ role: 'office' });
    const condition = { field: 'total', op: 'gt', value: 1 };
    const rules = [{ entity_type: 'quote', condition, approver_role: 'admin' }];
    await call('appReplaceApprovalRules', { key: own.key, body: { rules } });
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'Pennine' } });
    const lines = [{ description: 'Skip', unit_price: 100 }];
    const { body: quote } = await call('appCreateQuote', {
      key: own.key,
      body: { client_id: client.id, lines },
    });
    const { status, body, headers } = await call('appSendQuote', {
      key: clerk.key,
      path: { id: quote.id },
      body: { recipientEmail: 'buyer@pennine.test' },
    });

    expect(status).toBe(202);
    expect(headers.location).toBe(`/api/v1/app/approvals/${body.id}`);
    expect(body).toMatchObject({
      ...{ entity_type: 'quote', record_type: 'quote', entity_id: quote.id, client_id: client.id },
      ...{ action: 'send', status: 'pending' },
    });
    expect(await auditOf(own, body.id)).toMatchObject([{ action: 'create', client_id: client.id }]);
  });
});

describe('appReplaceApprovalRules', () => {
  test('holds exactly what each comparison names, and keeps what waits', async () => {
    const waiting = await ids({ status: 'pending' });
    for (const [op, gross, status] of [
      ['gt', 500, 201],
      ['gt', 500.01, 202],
      ['gte', 500, 202],
      ['gte', 499.99, 201],
      ['lt', 500, 201],
      ['lt', 499.98, 202],
      ['lte', 500, 202],
      ['lte', 500.02, 201],
    ] as const) {
      await replaceRules([rule(op, 500)]);
      const answer = await spend(gross);
      expect([op, gross, answer.status]).toEqual([op, gross, status]);
      if (answer.status === 202) await withdraw(answer.body.id, office.key);
    }

    expect(await ids({ status: 'pending' })).toEqual(waiting);
    await replaceRules([rule('gte', 1, 'office')]);
    expect((await spend(700)).status).toBe(201);
  });

  test('takes up to 50 rules with an amount of at most a thousand million, and the history has the change', async () => {
    const statuses = [];
    for (const rules of [
      Array.from({ length: 50 }, (_, n) => rule('gt', n)),
      Array.from({ length: 51 }, (_, n) => rule('gt', n)),
      [rule('gt', 1_000_000_000)],
      [rule('gt', 1_000_000_001)],
      [rule('gt', -1)],
    ])
      statuses.push((await replaceRules(rules)).status);
    const before = await auditOf(team, team.team_id);
    await replaceRules([rule('gt', 1_000_000_000)]);
    const { body } = await call('appGetApprovalRules', { key: team.key });

    expect(statuses).toEqual([200, 422, 200, 422, 422]);
    expect(body.rules).toMatchObject([rule('gt', 1_000_000_000)]);
    expect(before.at(-1)).toMatchObject({ entity_type: 'approval_rules', action: 'update' });
    expect(await auditOf(team, team.team_id)).toHaveLength(before.length);
  });
});

describe('the names of the requester and the decider', () => {
  test('stay as they were when the people change their names', async () => {
    await replaceRules([rule('gt', 100)]);
    const approval = await held(160);
    const { body: decided } = await decide(approval.id, { decision: 'reject', reason: 'Too much' });
    await queryShared(`update users set name = name || ' Newname' where id = any($1)`, [
      [office.user_id, admin.user_id],
    ]);
    const [later] = (await list({ status: 'rejected' })).filter(({ id }) => id === approval.id);
    const names = ({ requested_by_name, decided_by_name }: any) => [requested_by_name, decided_by_name];

    expect(names(decided)).toEqual(['office', 'admin']);
    expect(names(later)).toEqual(names(decided));
  });
});
