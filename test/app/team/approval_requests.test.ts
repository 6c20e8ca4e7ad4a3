import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

type Person = Awaited<ReturnType<TestTeam['anotherKey']>>;

let team: TestTeam;
let office: Person;
let admin: Person;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  admin = await team.anotherKey({ role: 'admin' });
  const own = { address: '1 High Street', postcode: 'HX7 6AD' };
  await call('appUpdateVatScheme', { key: team.key, body: { vat_number: 'GB123456782' } });
  const company = { company: 'Ours Ltd', vat_number: 'GB123456782', ...own };
  await call('appReplaceProfile', { key: team.key, body: company });
  const client = { name: 'Pennine', email: 'accounts@pennine.test', ...own };
  client_id = (await call('createClient', { key: team.key, body: client })).body.id;
});

const rule = (entity_type: string, field: string, value: number, approver_role = 'admin') => ({
  ...{ entity_type, condition: { field, op: 'gt', value }, approver_role },
});
const put = async (...rules: object[]) => {
  const { status, body } = await call('appReplaceApprovalRules', { key: team.key, body: { rules } });
  expect(status).toBe(200);

  return body.rules;
};
const approve = (id: string, key = admin.key) =>
  call('appDecideApproval', { key, path: { id }, body: { decision: 'approve' } });
const withdraw = (id: string, key: string) => call('appWithdrawApproval', { key, path: { id } });
const spend = (net: number, key = office.key) =>
  call('appCreateFleetExpense', { key, body: { date: '2026-10-05', category: 'repair', net } });
const line = (more: object = {}) => ({ description: 'Skip', unit_price: 2000, vat_code: 'zero', ...more });
const draft = async (kind: 'Invoice' | 'Quote', lines: object[] = [line()]): Promise<string> =>
  (await call(`appCreate${kind}`, { key: team.key, body: { client_id, lines } })).body.id;
const send = (kind: 'Invoice' | 'Quote', id: string, body: object = {}, key = office.key) =>
  call(`appSend${kind}`, { key, path: { id }, body });
const mailsOf = async (id: string) =>
  (
    await queryShared<{ payload: { to: string } }>(
      `select payload from tasks where team_id = $1 and kind = 'send_document' and payload ->> 'id' = $2`,
      [team.team_id, id],
    )
  ).map(({ payload }) => payload.to);

describe('the rules', () => {
  test('keep their order, and keep their ids when the same rules are sent again, not in another order', async () => {
    const [first, second] = [rule('expense', 'gross', 500), rule('expense', 'gross', 100, 'office')];
    const before = await put(first, second);
    const { approver_role, condition, entity_type } = first;
    const { field, op, value } = condition;
    const same = await put({ condition: { value, op, field }, approver_role, entity_type }, second);
    const turned = await put(second, first);

    expect(before).toMatchObject([first, second]);
    expect(same).toEqual(before);
    expect(turned).toMatchObject([second, first]);
    expect(turned[0].id).not.toBe(before[1].id);
    const { body } = await call('appGetApprovalRules', { key: office.key });
    expect(body.rules).toEqual(turned);
  });

  test('hold a document with the time of its last change, as the API writes times', async () => {
    await put(rule('invoice', 'total', 1), rule('quote', 'total', 1));
    for (const kind of ['Invoice', 'Quote'] as const) {
      const id = await draft(kind);
      const { body: held } = await send(kind, id);
      const { body: shown } = await call(`appGet${kind}`, { key: office.key, path: { id } });

      expect(held.payload.updated_at).toBe(shown.updated_at);
      expect((await approve(held.id)).status).toBe(200);
    }
    await put();
  });

  test('that are replaced leave what waits for approval waiting, for the same role', async () => {
    await put(rule('expense', 'gross', 100));
    const { body: held } = await spend(150);
    await put(rule('expense', 'gross', 100, 'owner'));
    const waiting = await listAll('appListApprovals', { key: team.key, query: { status: 'pending' } });

    expect(waiting).toMatchObject([{ id: held.id, approver_role: 'admin' }]);
    expect((await approve(held.id)).status).toBe(200);
    await put();
    expect((await spend(150)).status).toBe(201);
  });

  test('compare the largest discount of the lines of a quote and an invoice, not their total', async () => {
    await put(rule('quote', 'discount_percent', 10), rule('invoice', 'discount_percent', 10));
    const lines = (percent: number) => [line({ discount_percent: percent }), line()];
    for (const kind of ['Quote', 'Invoice'] as const) {
      const [within, beyond] = [await draft(kind, lines(10)), await draft(kind, lines(10.01))];
      const held = await send(kind, beyond, { email: false });

      expect([kind, (await send(kind, within, { email: false })).status]).toEqual([kind, 200]);
      expect([kind, held.status]).toEqual([kind, 202]);
      await withdraw(held.body.id, office.key);
    }
  });
});

describe('the approved sending of an invoice', () => {
  test('goes to the address that was asked for, and says so in the summary', async () => {
    await put(rule('invoice', 'total', 1000));
    const id = await draft('Invoice');
    const held = await send('Invoice', id, { recipientEmail: 'site@pennine.test' });

    expect(held.body).toMatchObject({
      ...{ entity_type: 'invoice', record_type: 'invoice', action: 'send', entity_id: id, client_id },
      summary: expect.stringMatching(/^Send invoice \S+ of £2000\.00$/),
    });
    expect(await mailsOf(id)).toEqual([]);
    expect((await approve(held.body.id)).status).toBe(200);
    expect(await mailsOf(id)).toEqual(['site@pennine.test']);
    const entry = (await listAll('listAuditEvents', { key: team.key, query: { entity_id: id } }))[0];
    // Who approves is the actor; who asked is in the approval.
    expect(entry).toMatchObject({ action: 'send', actor: { id: admin.user_id } });
  });
});

describe('a withdrawn request', () => {
  test('is in the history, makes way for another one, and changes nothing', async () => {
    await put(rule('quote', 'total', 1000));
    const id = await draft('Quote');
    const first = await send('Quote', id, { email: false });
    expect((await withdraw(first.body.id, admin.key)).status).toBe(200);
    const second = await send('Quote', id, { recipientEmail: 'other@pennine.test' });

    expect((await auditOf(team, first.body.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(second.status).toBe(202);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await call('appGetQuote', { key: team.key, path: { id } })).body.status).toBe('draft');
    await withdraw(second.body.id, office.key);
  });
});

describe('a rejected request', () => {
  test('tells who asked what was rejected, by whom and why, in one sentence each', async () => {
    await put(rule('expense', 'gross', 100));
    const { body: held } = await spend(180);
    const body = { decision: 'reject', reason: 'Ask for a quote first' };
    const decided = await call('appDecideApproval', { key: admin.key, path: { id: held.id }, body });
    const [told] = await listAll('appListNotifications', { key: office.key });

    expect(decided.body).toMatchObject({
      status: 'rejected',
      reason: body.reason,
      decided_by: admin.user_id,
    });
    expect(told).toMatchObject({
      title: 'Your request was rejected',
      body: `admin rejected: ${held.summary}. Ask for a quote first`,
    });
  });

  test('cannot be decided again by another person, and is not carried out', async () => {
    await put(rule('expense', 'gross', 100));
    const { body: held } = await spend(190);
    const path = { id: held.id };
    const body = { decision: 'reject', reason: 'Too much' };
    const rejected = await call('appDecideApproval', { key: admin.key, path, body });

    const refusals = [
      await approve(held.id, team.key),
      await call('appDecideApproval', { key: team.key, path, body: { ...body, reason: 'Mine' } }),
    ];

    expect(refusals.map((answer) => [answer.status, answer.body.error?.details])).toEqual(
      Array(2).fill([
        422,
        [{ field: 'status', message: 'is rejected; only a pending request can be decided' }],
      ]),
    );
    const spent = await call('appGetFleetExpense', { key: team.key, path: { id: held.entity_id } });
    expect(spent.status).toBe(404);
    const all = await listAll('appListApprovals', { key: team.key, query: { status: 'rejected' } });
    expect(all.find(({ id }) => id === held.id)).toEqual(rejected.body);
  });
});

describe('two requests about one record', () => {
  test('wait side by side if they ask for different actions: the credit of an invoice beside its sending', async () => {
    await put(rule('invoice', 'total', 1000), rule('credit_note', 'total', 100));
    const id = await draft('Invoice');
    const { body: sending } = await send('Invoice', id, { email: false });
    expect((await send('Invoice', id, { email: false }, admin.key)).status).toBe(200);
    const credit = { reason: 'Late', lines: [{ description: 'Back', unit_price: 600, vat_code: 'zero' }] };
    const asked = await call('appCreateInvoiceCreditNote', { key: office.key, path: { id }, body: credit });
    const waiting = await listAll('appListApprovals', { key: team.key, query: { status: 'pending' } });

    expect([asked.status, asked.body.action, asked.body.entity_id]).toEqual([202, 'credit', id]);
    expect(waiting.filter(({ entity_id }) => entity_id === id).map((each) => [each.id, each.action])).toEqual(
      [
        [asked.body.id, 'credit'],
        [sending.id, 'send'],
      ],
    );
    for (const each of [asked.body.id, sending.id]) await withdraw(each, office.key);
  });
});

describe('the requests of others', () => {
  test('are seen by whoever could approve them, even without the permission to read such records', async () => {
    await put(rule('expense', 'gross', 100), rule('price_change', 'new_price', 100));
    const { body: held } = await spend(170);
    const prices = await call('appCreatePriceList', {
      key: office.key,
      body: {
        ...{ name: 'Standard', effective_from: '2027-01-01' },
        items: [{ service_type: 'exchange', container_type: '8yd skip', price: 340 }],
      },
    });
    const sender = await personWith(team, 'sender', ['approvals:*', 'expenses:create']);
    const seen = (await listAll('appListApprovals', { key: sender.key, query: { status: 'pending' } })).map(
      ({ id }) => id,
    );

    expect(seen).toContain(held.id);
    expect(seen).not.toContain(prices.body.id);
  });
});

describe('a request', () => {
  test('says in words what is asked, of which record and client, and carries what was sent', async () => {
    await put(
      ...[rule('expense', 'gross', 100), rule('price_change', 'new_price', 100)],
      ...[rule('credit_note', 'total', 100), rule('weight_change', 'change_kg', 100)],
    );
    const update = (operation: string, id: string, body: object, key = office.key) =>
      call(operation, { key, path: { id }, body });
    const asked = async (held: { status: number; body: any }) => {
      expect(held.status).toBe(202);
      await withdraw(held.body.id, office.key);
      const { entity_type, record_type, action, client_id: of, summary, payload } = held.body;

      return [entity_type, record_type, action, of, summary, payload];
    };
    const { body: expense } = await spend(200, admin.key);
    const price = (amount: number) => ({
      items: [{ service_type: 'exchange', container_type: '8yd skip', price: amount }],
    });
    const list = { name: 'Words 2027', effective_from: '2027-06-01' };
    const { body: standing } = await call('appCreatePriceList', {
      ...{ key: admin.key, body: { ...list, client_id, ...price(90) } },
    });
    const id = await draft('Invoice');
    const { body: invoice } = await send('Invoice', id, { email: false }, admin.key);
    const weighed = { vehicle_reg: 'A1', gross_kg: 9000, tare_kg: 8000 };
    const weigh = async (more: object) =>
      (await call('appCreateFleetWeighbridge', { key: admin.key, body: { ...weighed, ...more } })).body;
    const [ticket, numbered] = [await weigh({}), await weigh({ ticket_number: 'WB-7', client_id })];

    expect(await asked(await spend(150))).toEqual([
      ...['expense', 'expense', 'create', null, 'Record an expense of £150.00 for repair on 2026-10-05'],
      { expense: { date: '2026-10-05', category: 'repair', net: 150 } },
    ]);
    expect(await asked(await update('appUpdateFleetExpense', expense.id, { net: 250.5 }))).toEqual([
      ...['expense', 'expense', 'update', null, 'Raise an expense of £200.00 on 2026-10-05 to £250.50'],
      { updated_at: expense.updated_at, changes: { net: 250.5 } },
    ]);
    const wanted = { name: 'Other', effective_from: '2027-07-01', ...price(340) };
    expect(
      await asked(await call('appCreatePriceList', { key: office.key, body: { ...wanted, client_id } })),
    ).toEqual([
      ...['price_change', 'price_list', 'create', client_id, 'Create the price list Other'],
      { price_list: { ...wanted, client_id } },
    ]);
    expect(await asked(await update('appUpdatePriceList', standing.id, price(341)))).toEqual([
      ...['price_change', 'price_list', 'update', client_id, 'Change the price list Words 2027'],
      { updated_at: standing.updated_at, changes: price(341) },
    ]);
    const moved = await update('appUpdatePriceList', standing.id, { client_id: null, ...price(342) });
    expect((await asked(moved))[3]).toBeNull();
    const credit = { reason: 'Late', lines: [{ description: 'Back', unit_price: 600, vat_code: 'zero' }] };
    const [kind, record, action, of, summary, payload] = await asked(
      await update('appCreateInvoiceCreditNote', id, credit),
    );
    expect([kind, record, action, of]).toEqual(['credit_note', 'invoice', 'credit', client_id]);
    expect(summary).toBe(`Credit £600.00 of invoice ${invoice.number}`);
    expect(payload).toMatchObject({ reason: 'Late', mail: null });
    expect(await asked(await update('appUpdateFleetWeighbridge', ticket.id, { gross_kg: 9500 }))).toEqual([
      ...['weight_change', 'weighbridge_ticket', 'update', null],
      'Change the net weight of ticket without a number from 1000 kg to 1500 kg',
      { updated_at: ticket.updated_at, changes: { gross_kg: 9500 } },
    ]);
    const named = await asked(await update('appUpdateFleetWeighbridge', numbered.id, { tare_kg: 7000 }));
    expect(named.slice(3, 5)).toEqual([
      client_id,
      'Change the net weight of ticket WB-7 from 1000 kg to 2000 kg',
    ]);
  });
});
