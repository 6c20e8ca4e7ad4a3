import { beforeEach, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, send } from '../../support/client.ts';
import { mailedLink } from '../../support/outside/mails.ts';
import { connectStripe, makeLink, sentInvoice } from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let draft: { client_id: string; lines: object[] };
beforeEach(async () => {
  team = await newTeam();
  const { body } = await call('createClient', { key: team.key, body: { name: 'Customer' } });
  draft = { client_id: body.id, lines: [{ description: 'Exchange', unit_price: 200 }] };
});

const register = () => scheme({ scheme: 'standard', vat_number: 'GB123456782' });
const deregister = () => scheme({ scheme: 'not_registered', vat_number: null });
async function scheme(body: object): Promise<void> {
  expect((await call('appUpdateVatScheme', { key: team.key, body })).status).toBe(200);
}
const newDraft = async (kind: 'Invoice' | 'Quote'): Promise<string> =>
  (await call(`appCreate${kind}`, { key: team.key, body: draft })).body.id;
const sendOut = (kind: 'Invoice' | 'Quote', id: string, key = team.key) =>
  call(`appSend${kind}`, { key, path: { id }, body: { email: false } });

describe.each(['Invoice', 'Quote'] as const)('appSend%s', (kind) => {
  test('charges VAT on what was drafted before the team registered for it', async () => {
    await deregister();
    const id = await newDraft(kind);
    await register();

    const { body } = await sendOut(kind, id);

    expect(body).toMatchObject({ subtotal: 200, vat_amount: 40, total: 240 });
    expect(body.lines).toMatchObject([{ vat_code: 'standard', vat_rate: 20, vat_amount: 40, gross: 240 }]);
    expect((await auditOf(team, id)).map(({ action }) => action).sort()).toEqual(['create', 'send']);
  });

  test('charges no VAT on what was drafted before the team deregistered', async () => {
    await register();
    const id = await newDraft(kind);
    await deregister();

    const { body } = await sendOut(kind, id);

    expect(body).toMatchObject({ subtotal: 200, vat_amount: 0, total: 200 });
    expect(body.lines).toMatchObject([{ vat_rate: null, vat_amount: 0, gross: 200 }]);
  });
});

test('an approval is asked for the total with the VAT of the day', async () => {
  const office = await team.anotherKey({ role: 'office' });
  const rules = [
    { entity_type: 'invoice', condition: { field: 'total', op: 'gt', value: 210 }, approver_role: 'admin' },
  ];
  expect((await call('appReplaceApprovalRules', { key: team.key, body: { rules } })).status).toBe(200);
  await deregister();
  const id = await newDraft('Invoice');
  await register();

  const held = await sendOut('Invoice', id, office.key);

  expect([held.status, held.body.summary]).toEqual([202, expect.stringContaining('£240.00')]);
  const approve = () =>
    call('appDecideApproval', {
      key: team.key,
      path: { id: held.body.id },
      body: { decision: 'approve' },
    });
  await deregister();
  expect(errorOf(await approve())).toEqual([422, 'total']);
  await register();
  expect((await approve()).status).toBe(200);
  expect((await call('appGetInvoice', { key: team.key, path: { id } })).body).toMatchObject({
    status: 'sent',
    total: 240,
  });
});

describe('what a customer reads', () => {
  const textOf = async (path: string) => (await send('GET', path)).bytes.toString();
  const quotePage = async (): Promise<string> => {
    const address = `vat@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
    const id = await newDraft('Quote');
    await call('appSendQuote', { key: team.key, path: { id }, body: { recipientEmail: address } });
    const path = await mailedLink(address);

    return textOf(path);
  };
  const payPage = async (): Promise<string> => {
    await connectStripe(team);
    const { id } = await sentInvoice(team, 200);
    const { body: link } = await makeLink(team, id);

    return textOf(new URL(link.url).pathname);
  };

  test('does not speak of VAT if the team is not registered for it', async () => {
    await deregister();

    for (const words of [await quotePage(), await payPage()]) {
      expect(words).toContain('£200.00');
      expect(words).not.toContain('VAT');
    }
  });

  test('says what is without VAT, and with it, if the team is registered', async () => {
    expect(await quotePage()).toMatch(/£240\.00<\/strong> including VAT[^]*Without VAT/);
    expect(await payPage()).toContain('Total without VAT');
  });
});
