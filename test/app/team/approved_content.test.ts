import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let office: { key: string };
let admin: { key: string };
beforeEach(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  admin = await team.anotherKey({ role: 'admin' });
  await call('appUpdateVatScheme', { key: team.key, body: { vat_number: 'GB123456782' } });
  await call('appReplaceProfile', {
    key: team.key,
    body: { company: 'Ours Ltd', address: 'Unit 4', postcode: 'HX7 6AD', vat_number: 'GB123456782' },
  });
  const rules = (['invoice', 'quote'] as const).map((entity_type) => ({
    entity_type,
    condition: { field: 'total', op: 'gt', value: 1000 },
    approver_role: 'admin',
  }));
  await call('appReplaceApprovalRules', { key: team.key, body: { rules } });
});

async function newClient(name: string): Promise<string> {
  const { body } = await call('createClient', {
    key: team.key,
    body: { name, email: 'accounts@pennine.test', address: '1 High Street', postcode: 'HX7 6AD' },
  });

  return body.id;
}

const line = (more: object = {}) => ({
  description: 'Skip',
  unit_price: 2000,
  vat_code: 'zero',
  ...more,
});

/** Other content with the same total. */
const changes: [what: string, body: () => Promise<object>][] = [
  ['client', async () => ({ client_id: await newClient('Somebody else') })],
  ['lines', async () => ({ lines: [line({ description: 'Something else' })] })],
  ['discount', async () => ({ lines: [line({ unit_price: 4000, discount_percent: 50 })] })],
  ['words', async () => ({ notes: 'Pay into another account' })],
];

const approve = (id: string) =>
  call('appDecideApproval', { key: admin.key, path: { id }, body: { decision: 'approve' } });
const refusal = {
  field: 'updated_at',
  message: 'was modified after the approval was requested; reject the request and submit it again',
};

describe.each([
  ['invoice', 'appCreateInvoice', 'appSendInvoice', 'appReplaceInvoice', 'appGetInvoice'],
  ['quote', 'appCreateQuote', 'appSendQuote', 'appReplaceQuote', 'appGetQuote'],
])('the approved sending of a draft %s', (_kind, create, send, replace, get) => {
  test.each(changes)('is not done if its %s changed while its total did not', async (_what, change) => {
    const content = { client_id: await newClient('Pennine Builders'), lines: [line()] };
    const made = await call(create, { key: team.key, body: content });
    const path = { id: made.body.id as string };
    const held = await call(send, { key: office.key, path, body: {} });
    expect(held.status).toBe(202);
    const body = { ...content, ...(await change()) };
    const changed = await call(replace, { key: office.key, path, body });
    expect([changed.status, changed.body.total]).toEqual([200, 2000]);

    const refused = await approve(held.body.id);

    expect([refused.status, refused.body.error.details]).toEqual([422, [refusal]]);
    expect((await call(get, { key: team.key, path })).body.status).toBe('draft');
    expect(await listAll('appListApprovals', { key: team.key, query: { status: 'pending' } })).toHaveLength(
      1,
    );
  });

  test('is done if nothing changed', async () => {
    const made = await call(create, {
      key: team.key,
      body: { client_id: await newClient('Pennine Builders'), lines: [line()] },
    });
    const path = { id: made.body.id as string };
    const held = await call(send, { key: office.key, path, body: {} });

    expect((await approve(held.body.id)).status).toBe(200);
    expect((await call(get, { key: team.key, path })).body.status).toBe('sent');
  });

  test('mails the message that was sent with the request', async () => {
    const content = { client_id: await newClient('Pennine Builders'), lines: [line()] };
    const { body: made } = await call(create, { key: team.key, body: content });
    const body = { message: 'As agreed on the telephone.' };
    const held = await call(send, { key: office.key, path: { id: made.id }, body });
    expect([held.status, (await approve(held.body.id)).status]).toEqual([202, 200]);

    const mails = await queryShared<{ text: string }>(
      `select payload ->> 'text' as text from tasks
       where team_id = $1 and kind = 'send_document' and payload ->> 'id' = $2`,
      [team.team_id, made.id],
    );
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(body.message)]);
  });
});
