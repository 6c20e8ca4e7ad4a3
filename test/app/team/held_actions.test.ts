import { beforeEach, describe, expect, test } from '@jest/globals';
import { londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
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
});

/** One rule: what it says needs an admin. */
async function rule(entity_type: string, field: string, value: number): Promise<void> {
  const rules = [{ entity_type, condition: { field, op: 'gt', value }, approver_role: 'admin' }];
  const { status } = await call('appReplaceApprovalRules', { key: team.key, body: { rules } });
  expect(status).toBe(200);
}

const pending = () => listAll('appListApprovals', { key: team.key, query: { status: 'pending' } });
const approve = (id: string, key = admin.key) =>
  call('appDecideApproval', { key, path: { id }, body: { decision: 'approve' } });
const reject = (id: string) =>
  call('appDecideApproval', { key: admin.key, path: { id }, body: { decision: 'reject', reason: 'No' } });
const twice = async (id: string) =>
  (await Promise.all([approve(id), approve(id, team.key)])).map(({ status }) => status).sort();

describe('crediting an invoice', () => {
  let invoice: string;
  beforeEach(async () => {
    const { body: client } = await call('createClient', {
      key: team.key,
      body: { name: 'Pennine', email: 'pay@pennine.test', address: '1 High Street', postcode: 'HX7 6AD' },
    });
    await call('appUpdateVatScheme', { key: team.key, body: { vat_number: 'GB123456782' } });
    await call('appReplaceProfile', {
      key: team.key,
      body: { company: 'Ours', address: 'Unit 4', postcode: 'HX7 6AD', vat_number: 'GB123456782' },
    });
    const { body } = await call('appCreateInvoice', {
      key: team.key,
      body: {
        client_id: client.id,
        lines: [{ description: 'Skips', unit_price: 2000, vat_code: 'zero', discount_percent: 10 }],
      },
    });
    invoice = body.id;
    await call('appSendInvoice', { key: team.key, path: { id: invoice }, body: {} });
    await rule('credit_note', 'total', 500);
  });

  const credit = (body: object, key = office.key) =>
    call('appCreateInvoiceCreditNote', { key, path: { id: invoice }, body });
  const line = (unit_price: number) => ({ description: 'Back', unit_price, vat_code: 'zero' });
  const notes = () => listAll('appListInvoiceCreditNotes', { key: team.key, path: { id: invoice } });
  const mails = () =>
    queryShared(
      `select from tasks where team_id = $1 and kind = 'send_document' and payload ->> 'document' = 'credit_note'`,
      [team.team_id],
    );

  test('waits for approval, and is done once when approved, with its mail', async () => {
    const wish = { reason: 'Late', lines: [line(600)], email: true, message: 'Sorry' };
    const held = await credit(wish);
    const again = await credit(wish);

    expect([held.status, held.body.entity_type, held.body.entity_id]).toEqual([202, 'credit_note', invoice]);
    expect(held.headers.location).toBe(`/api/v1/app/approvals/${held.body.id}`);
    expect([again.status, again.body.id]).toEqual([202, held.body.id]);
    expect(await notes()).toEqual([]);
    expect(await mails()).toHaveLength(0);

    expect(await twice(held.body.id)).toEqual([200, 422]);
    expect(await notes()).toMatchObject([{ total: 600, reason: 'Late' }]);
    expect(await mails()).toHaveLength(1);
  });

  test('keeps how the customer was refunded until it is approved', async () => {
    const paid = { amount: 1800, method: 'cash' };
    await call('appCreateInvoicePayment', { key: team.key, path: { id: invoice }, body: paid });
    const refund = { method: 'bank_transfer', reference: 'BACS 12', date: londonDate(new Date()) };
    const held = await credit({ reason: 'Late', lines: [line(600)], refund });
    expect([held.status, (await approve(held.body.id)).status]).toEqual([202, 200]);

    expect(await notes()).toMatchObject([{ total: 600, amount_refunded: 600, refund }]);
  });

  test('is not held below the rule’s limit or for an approver, and is not done if rejected', async () => {
    expect((await credit({ reason: 'Late', lines: [line(500)] })).status).toBe(201);
    const held = await credit({ reason: 'Late', lines: [line(501)] });
    expect((await reject(held.body.id)).status).toBe(200);
    expect(await notes()).toHaveLength(1);
    expect((await credit({ reason: 'Late', lines: [line(501)] }, admin.key)).status).toBe(201);
  });

  test('is rejected at the request if it cannot be issued, or at the decision if that changed since', async () => {
    expect(fieldsOf(await credit({ reason: 'Late', lines: [line(1801)] }))).toEqual(['lines']);
    const held = await credit({ reason: 'All of it' });
    expect(held.status).toBe(202);
    expect(fieldsOf(await credit({ reason: 'Late', lines: [line(600)] }))).toEqual(['status']);

    await credit({ reason: 'Some', lines: [line(100)] }, admin.key);
    const refused = await approve(held.body.id);

    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['updated_at']]);
    expect(await notes()).toHaveLength(1);
    expect(await pending()).toMatchObject([{ id: held.body.id }]);
  });

  test('is not issued once the invoice was paid or changed in another way since the request', async () => {
    const held = await credit({ reason: 'Late', lines: [line(600)] });
    await call('appCreateInvoicePayment', {
      key: team.key,
      path: { id: invoice },
      body: { amount: 300, method: 'cash' },
    });

    const refused = await approve(held.body.id);

    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['updated_at']]);
    expect(await notes()).toEqual([]);
  });

  test('also counts the largest discount of its lines', async () => {
    await rule('credit_note', 'discount_percent', 5);

    expect((await credit({ reason: 'All of it' })).status).toBe(202);
    expect((await credit({ reason: 'Some', lines: [line(100)] })).status).toBe(201);
  });

  test('waiting for approval in a bulk request counts as neither created nor failed', async () => {
    const { status, body } = await credit({
      data: [
        { reason: 'Small', lines: [line(50)] },
        { reason: 'Large', lines: [line(700)] },
      ],
    });

    expect([status, body.created, body.failed]).toEqual([200, 1, 0]);
    expect(body.data).toMatchObject([
      { status: 201, data: { total: 50 } },
      { status: 202, approval: { object: 'approval', action: 'credit' } },
    ]);
    expect(await notes()).toHaveLength(1);
  });
});

describe('new prices', () => {
  const skip = (price: number, more: object = {}) => ({
    service_type: 'exchange',
    container_type: '8yd skip',
    price,
    ...more,
  });
  const create = (body: object, key = office.key) =>
    call('appCreatePriceList', {
      key,
      body: { name: 'Standard', effective_from: '2026-10-01', ...body },
    });
  const update = (id: string, body: object, key = office.key) =>
    call('appUpdatePriceList', { key, path: { id }, body });
  const lists = () => listAll('appListPriceLists', { key: team.key });
  const standing = async (items: object[]) => (await create({ items }, team.key)).body.id as string;

  test('of a list wait for approval, and are saved once when approved', async () => {
    const id = await standing([skip(200)]);
    await rule('price_change', 'change_percent', 10);
    const before = await lists();

    expect((await update(id, { items: [skip(220)] })).status).toBe(200);
    const held = await update(id, { name: 'Dearer', items: [skip(243)] });
    expect([held.status, held.body.record_type, held.body.entity_id]).toEqual([202, 'price_list', id]);
    expect(await lists()).toMatchObject([{ name: before[0].name, items: [{ price: 220 }] }]);

    expect(await twice(held.body.id)).toEqual([200, 422]);
    expect(await lists()).toMatchObject([{ name: 'Dearer', items: [{ price: 243 }] }]);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  test('count for every amount, up or down; dates and names do not count', async () => {
    const id = await standing([skip(200, { excess_per_tonne: 100 })]);
    await rule('price_change', 'change_percent', 10);
    const status = async (body: object) => {
      const answer = await update(id, body);
      if (answer.status === 202) await reject(answer.body.id);

      return answer.status;
    };

    expect(await status({ items: [skip(100, { excess_per_tonne: 100 })] })).toBe(202);
    expect(await status({ items: [skip(200, { excess_per_tonne: 150 })] })).toBe(202);
    expect(await status({ items: [skip(200, { excess_per_tonne: 100, minimum_charge: 1 })] })).toBe(202);
    expect(await status({ name: 'Other', effective_to: '2027-03-31' })).toBe(200);
    expect((await call('appDeletePriceList', { key: office.key, path: { id } })).status).toBe(200);
  });

  test('count by the highest changed price, not by an unchanged one', async () => {
    const id = await standing([skip(900), { ewc_prefix: '17 05', price: 20 }]);
    await rule('price_change', 'new_price', 100);

    expect((await update(id, { items: [skip(900), { ewc_prefix: '17 05', price: 30 }] })).status).toBe(200);
    expect((await update(id, { items: [skip(901), { ewc_prefix: '17 05', price: 30 }] })).status).toBe(202);
  });

  test('count as new for another client', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
    const id = await standing([skip(900)]);
    await rule('price_change', 'new_price', 100);

    expect((await update(id, { client_id: client.id })).status).toBe(202);
  });

  test('in a new list wait, and create the list under the promised id; repeated requests create one', async () => {
    await rule('price_change', 'new_price', 100);
    expect((await create({ items: [skip(100)] })).status).toBe(201);
    const asked = await Promise.all(Array.from({ length: 6 }, () => create({ items: [skip(101)] })));
    const [first] = asked;

    expect(new Set(asked.map(({ status, body }) => `${status} ${body.id}`))).toEqual(
      new Set([`202 ${first!.body.id}`]),
    );
    expect(await lists()).toHaveLength(1);
    expect(await twice(first!.body.id)).toEqual([200, 422]);
    expect((await lists()).map(({ id }) => id)).toContain(first!.body.entity_id);
    expect(await lists()).toHaveLength(2);

    const other = await create({ items: [skip(102)] });
    await reject(other.body.id);
    expect(await lists()).toHaveLength(2);
  });

  test('in a new list are compared with the previous list', async () => {
    await standing([skip(200)]);
    await rule('price_change', 'change_percent', 10);
    const next = (price: number) => create({ effective_from: '2027-10-01', items: [skip(price)] });

    expect((await next(230)).status).toBe(202);
    expect((await next(210)).status).toBe(201);
    expect((await create({ effective_from: '2025-10-01', items: [skip(900)] })).status).toBe(201);
  });

  test('are refused if the list has changed or been deleted since the request', async () => {
    const id = await standing([skip(200)]);
    await rule('price_change', 'new_price', 100);
    const held = await update(id, { items: [skip(300)] });
    await update(id, { items: [skip(250)] }, admin.key);

    expect(fieldsOf(await approve(held.body.id))).toEqual(['updated_at']);
    expect(await lists()).toMatchObject([{ items: [{ price: 250 }] }]);
    await call('appDeletePriceList', { key: team.key, path: { id } });
    const gone = await approve(held.body.id);
    expect([gone.status, fieldsOf(gone)]).toEqual([422, ['entity_id']]);
  });
});

describe('an expense', () => {
  beforeEach(() => rule('expense', 'gross', 100));

  const base = { date: '2026-10-05', category: 'repair' };
  const create = (net: number, more: object = {}, key = office.key) =>
    call('appCreateFleetExpense', { key, body: { ...base, net, ...more } });
  const update = (id: string, body: object, key = office.key) =>
    call('appUpdateFleetExpense', { key, path: { id }, body });
  const expenses = () => listAll('appListFleetExpenses', { key: team.key });

  test('waits by its gross amount, and is recorded once when approved, under the promised id', async () => {
    expect((await create(100)).status).toBe(201);
    const held = await create(90, { vat_amount: 18 });
    const again = await create(90, { vat_amount: 18 });
    const other = await create(95, { vat_amount: 19 });

    expect([held.status, held.body.entity_type, held.body.requested_by]).toEqual([
      202,
      'expense',
      office.user_id,
    ]);
    expect(again.body.id).toBe(held.body.id);
    expect(other.body.id).not.toBe(held.body.id);
    expect(await expenses()).toHaveLength(1);

    expect(await twice(held.body.id)).toEqual([200, 422]);
    await reject(other.body.id);
    expect((await expenses()).map(({ id, gross }) => [id, gross])).toContainEqual([held.body.entity_id, 108]);
    expect(await expenses()).toHaveLength(2);
    expect((await auditOf(team, held.body.entity_id)).map(({ action }) => action)).toEqual(['create']);
  });

  test('waits if its amount rises, but not if it falls', async () => {
    const { body: expense } = await create(500, {}, admin.key);
    const held = await update(expense.id, { net: 600, supplier: 'Hardcastle' });
    expect([held.status, held.body.entity_id]).toEqual([202, expense.id]);
    expect(await expenses()).toMatchObject([{ gross: 500, supplier: null }]);
    expect(await twice(held.body.id)).toEqual([200, 422]);
    expect(await expenses()).toMatchObject([{ gross: 600, supplier: 'Hardcastle' }]);

    expect((await update(expense.id, { net: 550 })).status).toBe(200);
    expect((await update(expense.id, { net: 540, vat_amount: 10 })).body.gross).toBe(550);
    expect((await update(expense.id, { vat_amount: 10.01 })).status).toBe(202);
    expect((await update(expense.id, { supplier: 'Garage' })).status).toBe(200);
  });

  test('that cannot be recorded is rejected at the request and at the decision', async () => {
    const { body: vehicle } = await call('appCreateVehicle', {
      key: team.key,
      body: { registration: 'AB12 CDE' },
    });
    expect(fieldsOf(await create(500, { gross: 1 }))).toEqual(['gross']);
    const held = await create(500, { vehicle_id: vehicle.id });
    await call('appDeleteVehicle', { key: team.key, path: { id: vehicle.id } });
    const refused = await approve(held.body.id);

    expect([held.status, refused.status, fieldsOf(refused)]).toEqual([202, 422, ['vehicle_id']]);
    expect(await expenses()).toEqual([]);

    const { body: expense } = await create(10);
    const raised = await update(expense.id, { net: 200 });
    await update(expense.id, { net: 20 });
    expect(fieldsOf(await approve(raised.body.id))).toEqual(['updated_at']);
  });

  test('cannot be approved by a role that may not record it', async () => {
    const approver_role = 'office';
    const condition = { field: 'gross', op: 'gt', value: 100 };
    await call('appReplaceApprovalRules', {
      key: team.key,
      body: { rules: [{ entity_type: 'expense', condition, approver_role }] },
    });
    const yard = await personWith('Yard', ['expenses:*']);
    const judge = await personWith('Judge', ['approvals:*']);
    const held = await create(500, {}, yard);
    const refused = await approve(held.body.id, judge);

    expect([held.status, refused.status]).toEqual([202, 403]);
    expect(refused.body.error.message).toContain('expenses:create');
    expect((await approve(held.body.id, office.key)).status).toBe(200);
    expect(await expenses()).toHaveLength(1);
  });

  async function personWith(name: string, permissions: string[]): Promise<string> {
    const { body: role } = await call('appCreateRole', { key: team.key, body: { name, permissions } });
    const person = await team.anotherKey({ role: 'read_only', user: `${name}@${team.team_id}.test` });
    const [member] = await queryShared<{ id: string }>(
      'select id from members where team_id = $1 and user_id = $2',
      [team.team_id, person.user_id],
    );
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: member!.id },
      body: { role_id: role.id },
    });

    return person.key;
  }
});
