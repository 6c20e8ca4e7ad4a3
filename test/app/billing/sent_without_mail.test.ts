import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  await call('appReplaceProfile', {
    key: team.key,
    body: { company: 'Ours Ltd', address: 'Unit 4', postcode: 'HX7 6AD' },
  });
  const { body } = await call('createClient', {
    key: team.key,
    body: { name: 'Pennine', email: 'pay@pennine.test', address: '1 High Street', postcode: 'HX7 6AD' },
  });
  client_id = body.id;
});

const mailed = (id: string) =>
  queryShared<{ to: string }>(
    `select payload ->> 'to' as to from tasks where team_id = $1 and kind = 'send_document' and payload ->> 'id' = $2
     order by created_at`,
    [team.team_id, id],
  );

describe.each([
  ['invoice', 'appCreateInvoice', 'appSendInvoice'],
  ['quote', 'appCreateQuote', 'appSendQuote'],
])('the sending of an %s without a mail', (_kind, create, sending) => {
  const draft = async () =>
    (
      await call(create, {
        key: team.key,
        body: { client_id, lines: [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }] },
      })
    ).body.id as string;
  const send = (id: string, body: object) => call(sending, { key: team.key, path: { id }, body });

  test('shows no address, also if one was given; the first mail sets it to that of the client', async () => {
    const id = await draft();

    const handed = await send(id, { email: false, recipientEmail: 'other@pennine.test' });
    const again = await send(id, { email: false, recipientEmail: 'other@pennine.test' });
    const posted = await mailed(id);
    const later = await send(id, {});

    expect([handed.status, handed.body.status, handed.body.sent_to]).toEqual([200, 'sent', null]);
    expect([again.status, again.body.sent_to, posted]).toEqual([200, null, []]);
    expect([later.status, later.body.sent_to]).toEqual([200, 'pay@pennine.test']);
    expect(await mailed(id)).toEqual([{ to: 'pay@pennine.test' }]);
  });

  test('and with one goes to a client who wants no messages about collections', async () => {
    const path = { id: client_id };
    const opt = (notifications_opt_out: boolean) =>
      call('appUpdateClientCrm', { key: team.key, path, body: { notifications_opt_out } });
    await opt(true);
    const { status, body } = await send(await draft(), {});
    await opt(false);

    expect([status, body.sent_to]).toEqual([200, 'pay@pennine.test']);
  });

  test('does not need a recipient address; with a mail it is named with what else is missing', async () => {
    const { body: silent } = await call('createClient', { key: team.key, body: { name: 'Silent' } });
    const { body: empty } = await call(create, { key: team.key, body: { client_id: silent.id, lines: [] } });

    expect(fieldsOf(await send(empty.id, { email: false }))).toEqual(['lines']);
    expect(fieldsOf(await send(empty.id, {}))).toEqual(['lines', 'recipientEmail']);
    expect(fieldsOf(await send(empty.id, { recipientEmail: 'other@pennine.test' }))).toEqual(['lines']);
  });

  test('after a mail keeps the address of that mail', async () => {
    const id = await draft();
    await send(id, { recipientEmail: 'first@pennine.test' });

    const handed = await send(id, { email: false, recipientEmail: 'other@pennine.test' });

    expect(handed.body.sent_to).toBe('first@pennine.test');
    expect((await send(id, {})).body.sent_to).toBe('first@pennine.test');
  });
});

test('a credit note of an invoice that was never mailed goes to the client', async () => {
  const invoice = await call('appCreateInvoice', {
    key: team.key,
    body: { client_id, lines: [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }] },
  });
  const path = { id: invoice.body.id };
  await call('appSendInvoice', { key: team.key, path, body: { email: false } });

  const note = await call('appCreateInvoiceCreditNote', {
    key: team.key,
    path,
    body: { reason: 'Late', lines: [{ description: 'Back', unit_price: 10, vat_code: 'zero' }], email: true },
  });

  expect(note.status).toBe(201);
  expect(await mailed(note.body.id)).toEqual([{ to: 'pay@pennine.test' }]);
});

test('a credit note goes to the address to which its invoice was mailed last, before that of the client', async () => {
  const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
  const { body: invoice } = await call('appCreateInvoice', { key: team.key, body: { client_id, lines } });
  const path = { id: invoice.id };
  for (const name of ['first', 'last'])
    await call('appSendInvoice', {
      ...{ key: team.key, path },
      body: { recipientEmail: `${name}@pennine.test` },
    });
  const credit = (body: object) =>
    call('appCreateInvoiceCreditNote', {
      ...{ key: team.key, path },
      body: { reason: 'Late', lines: [{ ...lines[0]!, unit_price: 10 }], ...body },
    });
  const [usual, other, none] = [
    await credit({ email: true }),
    await credit({ email: true, recipientEmail: 'other@pennine.test' }),
    await credit({}),
  ];

  expect(await mailed(usual.body.id)).toEqual([{ to: 'last@pennine.test' }]);
  expect(await mailed(other.body.id)).toEqual([{ to: 'other@pennine.test' }]);
  expect(await mailed(none.body.id)).toEqual([]);
  const { body: shown } = await call('appGetInvoice', { key: team.key, path });
  expect(shown.sent_to).toBe('last@pennine.test');
});
