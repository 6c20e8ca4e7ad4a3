/** What is done for a client is found in the history by that client, and nothing of another. */
import { beforeAll, expect, test } from '@jest/globals';
import { londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { connectStripe, makeLink } from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function ask(operation: string, path: Record<string, string> | null, body?: object) {
  const options = { key: team.key, ...(path && { path }), ...(body && { body }) };
  const answer = await call(operation, options);
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.bytes.toString()}`);

  return answer.body;
}

/** Does for a client what can be done for one. */
async function work(id: string): Promise<void> {
  const list = { name: 'Own', effective_from: '2020-01-01', items: [{ price: 10 }], client_id: id };
  const prices = { id: (await ask('appCreatePriceList', null, list)).id };
  await ask('appUpdatePriceList', prices, { name: 'Ours' });
  const { id: job } = await ask('createCollection', null, { scheduled_date: today, client_id: id });
  await queryShared(`update collections set status = 'completed', completed_at = now() where id = $1`, [job]);
  await ask('appCreateBillingRun', null, { client_id: id, period_from: today, period_to: today });

  const quote = { id: (await ask('appCreateQuote', null, { client_id: id, lines })).id };
  await ask('appSendQuote', quote, { email: false });
  await ask('appReplaceQuote', quote, { status: 'accepted' });
  await ask('appReplaceQuote', quote, { convert_to: 'collection', collection: { scheduled_date: today } });
  const gone = { id: (await ask('appCreateQuote', null, { client_id: id, lines })).id };
  await ask('appDeleteQuote', gone);

  const invoice = { id: (await ask('appCreateInvoice', null, { client_id: id, lines })).id };
  await ask('appSendInvoice', invoice, { email: false });
  await makeLink(team, invoice.id);
  await ask('appCreateInvoicePayment', invoice, { amount: 100, method: 'cash' });
  const draft = { id: (await ask('appCreateInvoice', null, { client_id: id, lines })).id };
  await ask('appDeleteInvoice', draft);
  await ask('appDeletePriceList', prices);
  await ask('appCreatePortalLink', { id }, {});
  await ask('appUpdateClientCrm', { id }, { stage: 'dormant' });
}

test('the prices, quotes, invoices, links and runs of a client are in its history', async () => {
  await connectStripe(team);
  const clients = [];
  for (const name of ['Pennine', 'Calder']) clients.push((await ask('createClient', null, { name })).id);
  await work(clients[0]!);
  const other = await ask('appCreateInvoice', null, { client_id: clients[1], lines });

  const of = async (client_id: string) =>
    (await listAll('listAuditEvents', { key: team.key, query: { client_id } })).map(
      ({ entity_type, action }) => `${entity_type} ${action}`,
    );
  expect([...(await of(clients[0]!))].sort()).toEqual(
    [
      ...[
        'billing_run create',
        'client create',
        'client status_change',
        'collection create',
        'collection create',
      ],
      ...['invoice create', 'invoice create', 'invoice create', 'invoice delete', 'invoice send'],
      ...['invoice status_change', 'payment_link create', 'portal_link create'],
      ...['price_list create', 'price_list delete', 'price_list update'],
      ...[
        'quote create',
        'quote create',
        'quote delete',
        'quote send',
        'quote status_change',
        'quote update',
      ],
    ].sort(),
  );
  expect((await of(clients[1]!)).sort()).toEqual(['client create', 'invoice create']);
  expect(other.client_id).toBe(clients[1]);
});

test('the history of a contact says who made it no longer the primary one', async () => {
  const { id } = await ask('createClient', null, { name: 'Ryburn' });
  const colleague = await team.anotherKey({ role: 'office' });
  const first = await ask('appCreateClientContact', { id }, { name: 'Asha', is_primary: true });
  const body = { name: 'Ben', is_primary: true };
  const second = await call('appCreateClientContact', { key: colleague.key, path: { id }, body });
  await ask('appUpdateClientContact', { id, itemId: first.id }, { is_primary: true });

  const turns = async (entity_id: string) =>
    (await listAll('listAuditEvents', { key: team.key, query: { entity_id, client_id: id } }))
      .filter(({ action }) => action === 'update')
      .map(({ actor, changes }) => [actor.id, changes]);
  const to = (is_primary: boolean) => [{ field: 'is_primary', from: !is_primary, to: is_primary }];
  expect(await turns(first.id)).toEqual([
    [team.user_id, to(true)],
    [colleague.user_id, to(false)],
  ]);
  expect(await turns(second.body.id)).toEqual([[team.user_id, to(false)]]);
});
