import { beforeEach, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let office: { key: string; user_id: string };
let admin: { key: string; user_id: string };
beforeEach(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  admin = await team.anotherKey({ role: 'admin' });
  await rules([
    { entity_type: 'invoice', condition: { field: 'total', op: 'gt', value: 1000 }, approver_role: 'admin' },
  ]);
});

const rules = (list: object[]) => call('appReplaceApprovalRules', { key: team.key, body: { rules: list } });

/** A draft of so many pounds, ready to be sent. */
async function draft(pounds: number): Promise<string> {
  const { body: client } = await call('createClient', {
    key: team.key,
    body: {
      name: 'Pennine Builders',
      email: 'accounts@pennine.test',
      address: '1 High Street',
      postcode: 'HX7 6AD',
    },
  });
  await call('appUpdateVatScheme', { key: team.key, body: { vat_number: 'GB123456782' } });
  await call('appReplaceProfile', {
    key: team.key,
    body: { company: 'Ours Ltd', address: 'Unit 4', postcode: 'HX7 6AD', vat_number: 'GB123456782' },
  });

  const line = { description: 'Skip', quantity: 1, unit: 'job', unit_price: pounds, vat_code: 'zero' };
  const { body: invoice } = await call('appCreateInvoice', {
    key: team.key,
    body: { client_id: client.id, lines: [line] },
  });

  return invoice.id;
}

const send = (key: string, id: string, recipientEmail = 'accounts@pennine.test') =>
  call('appSendInvoice', { key, path: { id }, body: { recipientEmail } });

const statusOf = async (id: string) =>
  (
    await queryShared<{ status: string }>('select status from invoices where team_id = $1 and id = $2', [
      team.team_id,
      id,
    ])
  )[0]!.status;
const pending = () => listAll('appListApprovals', { key: team.key, query: { status: 'pending' } });
/** The key of a new member with a role of the team's own. */
async function memberWith(role_id: string, user: string): Promise<string> {
  const made = await team.anotherKey({ role: 'read_only', user });
  const members = await listAll('appListTeamMembers', { key: team.key });
  const { id } = members.find((member) => member.user_id === made.user_id);
  await call('appUpdateTeamMember', { key: team.key, path: { id }, body: { role_id } });

  return made.key;
}
const decide = (key: string, id: string, body: object) =>
  call('appDecideApproval', { key, path: { id }, body });

describe('an action that a rule holds for approval', () => {
  test('is not done until someone else approves it, and is then done once', async () => {
    const invoice = await draft(2000);

    const held = await send(office.key, invoice);
    expect(held.status).toBe(202);
    expect(await statusOf(invoice)).toBe('draft');
    const [approval] = await pending();
    expect(held.headers.location).toBe(`/api/v1/app/approvals/${approval.id}`);
    expect(approval).toMatchObject({
      requested_by: office.user_id,
      approver_role: 'admin',
      status: 'pending',
    });

    const decided = await Promise.all([
      decide(admin.key, approval.id, { decision: 'approve' }),
      decide(team.key, approval.id, { decision: 'approve' }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await statusOf(invoice)).toBe('sent');
    const events = await queryShared(`select from events where team_id = $1 and type = 'invoice.sent'`, [
      team.team_id,
    ]);
    expect(events).toHaveLength(1);
    expect((await auditOf(team, approval.id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
    ]);
    expect((await auditOf(team, invoice)).map(({ action }) => action)).toEqual(['create', 'send']);
  });

  test('notifies those who can decide, and notifies the requester of the decision', async () => {
    const invoice = await draft(2000);
    await send(office.key, invoice);
    const [asked] = await listAll('appListNotifications', { key: admin.key });
    const [approval] = await pending();
    await decide(admin.key, approval.id, { decision: 'reject', reason: 'Too much' });
    const [told] = await listAll('appListNotifications', { key: office.key });

    expect(asked).toMatchObject({ kind: 'approval_requested', entity_id: approval.id });
    expect(told).toMatchObject({ kind: 'approval_decided', body: expect.stringContaining('Too much') });
    expect(await statusOf(invoice)).toBe('draft');
  });

  describe('appDecideApproval', () => {
    test('cannot be decided by the requester, by a role below the rule’s, or without the permission', async () => {
      const invoice = await draft(2000);
      await send(office.key, invoice);
      const [approval] = await pending();
      const colleague = await team.anotherKey({ role: 'office', user: `second@${team.team_id}.test` });
      const driver = await team.anotherKey({ role: 'driver' });

      const answers = [
        await decide(office.key, approval.id, { decision: 'approve' }),
        await decide(colleague.key, approval.id, { decision: 'approve' }),
        await decide(driver.key, approval.id, { decision: 'approve' }),
      ];

      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
        Array(3).fill([403, 'forbidden']),
      );
      expect(await statusOf(invoice)).toBe('draft');
    });

    test('needs the decider’s own permission for the action: deciding does not include sending invoices', async () => {
      await rules([
        {
          entity_type: 'invoice',
          condition: { field: 'total', op: 'gt', value: 1000 },
          approver_role: 'office',
        },
      ]);
      const { body: asking } = await call('appCreateRole', {
        key: team.key,
        body: { name: 'Asks', permissions: ['invoices:*'] },
      });
      const { body: deciding } = await call('appCreateRole', {
        key: team.key,
        body: { name: 'Decides', permissions: ['approvals:*', 'invoices:read'] },
      });
      const asker = await memberWith(asking.id, `asker@${team.team_id}.test`);
      const decider = await memberWith(deciding.id, `decider@${team.team_id}.test`);
      const invoice = await draft(2000);
      expect((await send(asker, invoice)).status).toBe(202);
      const [approval] = await pending();

      const refused = await decide(decider, approval.id, { decision: 'approve' });

      expect([refused.status, refused.body.error.message]).toEqual([
        403,
        expect.stringContaining('invoices:send'),
      ]);
      expect([await statusOf(invoice), (await pending()).length]).toEqual(['draft', 1]);
      expect((await decide(admin.key, approval.id, { decision: 'approve' })).status).toBe(200);
      expect(await statusOf(invoice)).toBe('sent');
    });

    test('refuses an action that can no longer be done, and keeps it waiting', async () => {
      const invoice = await draft(2000);
      await send(office.key, invoice);
      await send(team.key, invoice);
      const [approval] = await pending();

      const { status, body } = await decide(admin.key, approval.id, { decision: 'approve' });

      expect([status, body.error.details[0].field]).toEqual([422, 'status']);
      expect(await pending()).toMatchObject([{ id: approval.id }]);
    });
  });

  test('is done as requested: a draft whose total has risen since is not sent', async () => {
    const invoice = await draft(2000);
    await send(office.key, invoice);
    const [approval] = await pending();
    const line = { description: 'Skip', quantity: 1, unit: 'job', unit_price: 9000, vat_code: 'zero' };
    await call('appUpdateInvoice', { key: office.key, path: { id: invoice }, body: { lines: [line] } });

    const { status, body } = await decide(admin.key, approval.id, { decision: 'approve' });

    expect([status, body.error.details[0].field]).toEqual([422, 'total']);
    expect(await statusOf(invoice)).toBe('draft');
  });

  test('requested again waits once; with another payload it is refused', async () => {
    const invoice = await draft(2000);
    const first = await send(office.key, invoice);
    const second = await send(office.key, invoice);

    const other = await send(office.key, invoice, 'else@x.test');

    expect([second.status, second.body.id]).toEqual([202, first.body.id]);
    expect(other.body.error.details).toMatchObject([{ field: 'status' }]);
    expect(await pending()).toHaveLength(1);
  });

  describe('appWithdrawApproval', () => {
    test('can be withdrawn by the requester', async () => {
      const invoice = await draft(2000);
      await send(office.key, invoice);
      const [approval] = await pending();
      const driver = await team.anotherKey({ role: 'driver' });
      const withdraw = (key: string) => call('appWithdrawApproval', { key, path: { id: approval.id } });

      expect((await withdraw(driver.key)).status).toBe(403);
      expect((await withdraw(office.key)).status).toBe(200);
      expect((await withdraw(office.key)).status).toBe(404);
      expect((await decide(admin.key, approval.id, { decision: 'approve' })).status).toBe(404);
      expect(await listAll('appListApprovals', { key: team.key })).toEqual([]);
    });

    test('cannot be withdrawn once it is decided', async () => {
      await send(office.key, await draft(2000));
      const [approval] = await pending();
      await decide(admin.key, approval.id, { decision: 'reject', reason: 'No' });
      const { status, body } = await call('appWithdrawApproval', {
        key: office.key,
        path: { id: approval.id },
      });

      expect([status, body.error.details[0].field]).toEqual([422, 'status']);
    });
  });
});

describe('the sending of a quote that a rule holds', () => {
  const quote = async (pounds: number) => {
    const { body: client } = await call('createClient', {
      key: team.key,
      body: { name: 'Pennine Builders', email: 'quotes@pennine.test' },
    });
    const { body } = await call('appCreateQuote', {
      key: team.key,
      body: { client_id: client.id, lines: [{ description: 'Skip', unit_price: pounds, vat_code: 'zero' }] },
    });

    return body.id as string;
  };
  const send = (key: string, id: string) =>
    call('appSendQuote', { key, path: { id }, body: { recipientEmail: 'site@pennine.test' } });
  const shown = async (id: string) => (await call('appGetQuote', { key: team.key, path: { id } })).body;

  test('is sent to the address that was asked for, once somebody else approves it', async () => {
    await rules([
      { entity_type: 'quote', condition: { field: 'total', op: 'gt', value: 1000 }, approver_role: 'admin' },
    ]);
    expect((await send(office.key, await quote(1000))).status).toBe(200);
    const id = await quote(1001);
    const held = await send(office.key, id);
    expect(held.body).toMatchObject({
      record_type: 'quote',
      action: 'send',
      entity_type: 'quote',
      entity_id: id,
      summary: expect.stringMatching(/^Send quote .* of £1001\.00$/),
    });
    expect((await shown(id)).status).toBe('draft');

    expect((await decide(admin.key, held.body.id, { decision: 'approve' })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ status: 'sent', sent_to: 'site@pennine.test' });
    const mails = await queryShared(
      `select from tasks where team_id = $1 and kind = 'send_document' and payload ->> 'to' = $2
         and payload ->> 'id' = $3`,
      [team.team_id, 'site@pennine.test', id],
    );
    expect(mails).toHaveLength(1);
    // It waits for nobody a second time.
    expect((await send(office.key, id)).status).toBe(200);
  });

  test('is refused once its total has changed, and once it is gone', async () => {
    await rules([
      { entity_type: 'quote', condition: { field: 'total', op: 'gt', value: 1000 }, approver_role: 'admin' },
    ]);
    const id = await quote(2000);
    const held = await send(office.key, id);
    const approve = async () =>
      (await decide(admin.key, held.body.id, { decision: 'approve' })).body.error.details[0].field;
    await call('appReplaceQuote', {
      key: team.key,
      path: { id },
      body: { lines: [{ description: 'Skip', unit_price: 3000, vat_code: 'zero' }] },
    });
    expect(await approve()).toBe('total');
    await call('appDeleteQuote', { key: team.key, path: { id } });
    expect(await approve()).toBe('entity_id');
  });
});

describe('rules', () => {
  test('hold only the actions they name, and not those of a user with the approver’s role', async () => {
    const small = await draft(500);

    expect((await send(office.key, small)).status).toBe(200);
    expect(await statusOf(small)).toBe('sent');
    expect((await send(admin.key, await draft(2000))).status).toBe(200);
  });

  test('if several match, the highest role decides', async () => {
    await rules([
      {
        entity_type: 'invoice',
        condition: { field: 'total', op: 'gte', value: 100 },
        approver_role: 'office',
      },
      {
        entity_type: 'invoice',
        condition: { field: 'total', op: 'gte', value: 2000 },
        approver_role: 'owner',
      },
    ]);
    const invoice = await draft(2000);
    await send(admin.key, invoice);

    expect(await pending()).toMatchObject([{ approver_role: 'owner', requested_by: admin.user_id }]);
  });

  describe('appReplaceApprovalRules', () => {
    test('are replaced as a whole, and rejected if they name an unknown figure', async () => {
      const answer = await rules([
        {
          entity_type: 'weight_change',
          condition: { field: 'total', op: 'gt', value: 1 },
          approver_role: 'admin',
        },
      ]);
      const { body: kept } = await call('appGetApprovalRules', { key: office.key });
      await rules([]);
      const { body: none } = await call('appGetApprovalRules', { key: office.key });

      expect([answer.status, answer.body.error.details[0].field]).toEqual([422, 'rules.0.condition.field']);
      expect(kept.rules).toMatchObject([{ object: 'approval_rule', entity_type: 'invoice' }]);
      expect(none.rules).toEqual([]);
    });
  });

  describe('appDecideApproval', () => {
    test('a rejection needs a reason', async () => {
      await send(office.key, await draft(2000));
      const [approval] = await pending();

      expect((await decide(admin.key, approval.id, { decision: 'reject' })).body.error.details).toMatchObject(
        [{ field: 'reason' }],
      );
    });
  });
});

describe('appListApprovals', () => {
  test('separates my requests from those of others', async () => {
    await send(office.key, await draft(2000));
    const of = (key: string, mine: boolean) => listAll('appListApprovals', { key, query: { mine } });

    expect(await of(office.key, true)).toHaveLength(1);
    expect(await of(office.key, false)).toHaveLength(0);
    expect(await of(admin.key, false)).toHaveLength(1);
  });
});

describe('appGetApprovalRules', () => {
  test('shows the rules of the team, and none of them to another team', async () => {
    const { status, body } = await call('appGetApprovalRules', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'approval_rules',
      rules: [
        {
          entity_type: 'invoice',
          condition: { field: 'total', op: 'gt', value: 1000 },
          approver_role: 'admin',
        },
      ],
    });
    const { key } = await newTeam();
    expect((await call('appGetApprovalRules', { key })).body.rules).toEqual([]);
  });
});
