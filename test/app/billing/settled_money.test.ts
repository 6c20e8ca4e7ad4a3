import { beforeAll, describe, expect, test } from '@jest/globals';
import { londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let clientId: string;
beforeAll(async () => {
  team = await newTeam();
  clientId = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
});

const lines = [{ description: 'Exchange of 8 yd skip', unit_price: 200 }];
const patch = (id: string, body: object) => call('appUpdateInvoice', { key: team.key, path: { id }, body });
const sendInvoice = (id: string) =>
  call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });
async function sentInvoice(): Promise<string> {
  const { body } = await call('appCreateInvoice', { key: team.key, body: { client_id: clientId, lines } });
  expect((await sendInvoice(body.id)).status).toBe(200);

  return body.id;
}

describe('an invoice cannot be made void', () => {
  const refused = async (id: string) => {
    expect(errorOf(await patch(id, { status: 'void', void_reason: 'Wrong client' }))).toEqual([
      422,
      'status',
    ]);
    const { body } = await call('appGetInvoice', { key: team.key, path: { id } });
    expect([body.status, body.void_reason]).toEqual(['sent', null]);
  };

  describe('appUpdateInvoice', () => {
    test('after a credit note for part of it', async () => {
      const id = await sentInvoice();
      const credited = await call('appCreateInvoiceCreditNote', {
        key: team.key,
        path: { id },
        body: { reason: 'One day less', lines: [{ description: 'One day', unit_price: 20 }] } as never,
      });
      expect(credited.status).toBe(201);

      await refused(id);
    });

    test('after a part payment, unless that payment was deleted', async () => {
      const id = await sentInvoice();
      const { body: payment } = await call('appCreateInvoicePayment', {
        key: team.key,
        path: { id },
        body: { amount: 10, method: 'cash' },
      });

      await refused(id);
      await call('appDeleteInvoicePayment', { key: team.key, path: { id, paymentId: payment.id } });
      expect((await patch(id, { status: 'void', void_reason: 'Wrong client' })).body.status).toBe('void');
    });
  });
});

describe('a deleted note', () => {
  const newNote = async () =>
    (
      await call('createNote', {
        key: team.key,
        body: { waste_description: 'Soil', ewc_codes: ['17 05 04'], client_id: clientId },
      })
    ).body.id as string;
  const deleteNote = async (id: string) =>
    expect((await call('appDeleteNote', { key: team.key, path: { id } })).status).toBe(200);
  const linesWith = (note_id: string) => [{ ...lines[0]!, note_id }];

  test('does not prevent an invoice that names it from being credited, whole or by its own lines', async () => {
    const [noteId, otherId] = [await newNote(), await newNote()];
    const { body: invoice } = await call('appCreateInvoice', {
      key: team.key,
      body: { client_id: clientId, lines: linesWith(noteId) },
    });
    await sendInvoice(invoice.id);
    await deleteNote(noteId);
    await deleteNote(otherId);
    const credit = (body: object) =>
      call('appCreateInvoiceCreditNote', {
        key: team.key,
        path: { id: invoice.id },
        body: { reason: 'Wrong site', ...body } as never,
      });
    const part = (note_id: string) => ({ lines: [{ description: 'A part', unit_price: 50, note_id }] });

    expect(errorOf(await credit(part(otherId)))).toEqual([422, 'lines.0.note_id']);
    expect((await credit(part(noteId))).body.lines).toMatchObject([{ note_id: noteId }]);
    expect((await credit({ lines: [{ ...linesWith(noteId)[0], unit_price: 150 }] })).body.total).toBe(180);
    expect((await call('appGetInvoice', { key: team.key, path: { id: invoice.id } })).body.status).toBe(
      'credited',
    );
  });

  test('is left out when the accepted quote that names it is invoiced', async () => {
    const noteId = await newNote();
    const { body: quote } = await call('appCreateQuote', {
      key: team.key,
      body: { client_id: clientId, lines: linesWith(noteId) },
    });
    const path = { id: quote.id };
    await call('appSendQuote', { key: team.key, path, body: { email: false } });
    await call('appReplaceQuote', { key: team.key, path, body: { status: 'accepted' } });
    await deleteNote(noteId);

    const converted = await call('appReplaceQuote', { key: team.key, path, body: { convert_to: 'invoice' } });

    expect(converted.status).toBe(200);
    const { body } = await call('appListInvoices', { key: team.key, query: { quote_id: quote.id } });
    expect(body.data[0].lines).toMatchObject([{ description: lines[0]!.description, note_id: null }]);
  });
});

test('reminders of a client that the team does not have are refused', async () => {
  const other = await newTeam();
  const remind = (client_id: string, key = team.key) =>
    call('appRemindOfAllInvoices', { key, body: { client_id, dryRun: true } });

  expect(errorOf(await remind(clientId, other.key))).toEqual([422, 'client_id']);
  expect((await remind(clientId)).status).toBe(202);
});

describe('a quote', () => {
  const draft = async () =>
    (await call('appCreateQuote', { key: team.key, body: { client_id: clientId, lines } })).body.id as string;
  const put = (id: string, body: object) => call('appReplaceQuote', { key: team.key, path: { id }, body });
  const sendQuote = (id: string) =>
    call('appSendQuote', { key: team.key, path: { id }, body: { email: false } });
  const invoiced = async (id: string) =>
    queryShared<{ id: string; status: string }>(
      'select id, status from invoices where quote_id = $1 order by created_at',
      [id],
    );

  test('whose invoice is void can be invoiced again, once', async () => {
    const id = await draft();
    await sendQuote(id);
    await put(id, { status: 'accepted', accepted_by: 'Asha' });
    expect((await put(id, { convert_to: 'invoice' })).status).toBe(200);
    expect(errorOf(await put(id, { convert_to: 'invoice' }))[0]).toBe(422);
    const [first] = await invoiced(id);
    await sendInvoice(first!.id);
    expect(errorOf(await put(id, { convert_to: 'invoice' }))[0]).toBe(422);
    await patch(first!.id, { status: 'void', void_reason: 'Wrong address' });

    expect((await put(id, { convert_to: 'invoice' })).status).toBe(200);
    expect(errorOf(await put(id, { convert_to: 'invoice' }))[0]).toBe(422);

    expect((await invoiced(id)).map(({ status }) => status)).toEqual(['void', 'draft']);
  });

  test('keeps the version that the customer has seen when the draft of the next version is deleted', async () => {
    const id = await draft();
    await sendQuote(id);
    expect((await put(id, { title: 'Second thoughts', client_id: clientId, lines })).body).toMatchObject({
      version: 2,
      status: 'draft',
    });

    expect((await call('appDeleteQuote', { key: team.key, path: { id } })).status).toBe(200);

    const versions = await queryShared<{ version: number; record: { total: number; status: string } }>(
      'select version, record from quote_versions where quote_id = $1',
      [id],
    );
    expect(versions).toMatchObject([{ version: 1, record: { total: 240, status: 'sent' } }]);
    expect((await call('appGetQuote', { key: team.key, path: { id } })).status).toBe(404);
  });

  test('that was invoiced before its job was booked has that job billed already', async () => {
    const id = await draft();
    await sendQuote(id);
    await put(id, { status: 'accepted' });
    await put(id, { convert_to: 'invoice' });
    const visit = { scheduled_date: londonDate(new Date()) };
    const { body: booked } = await put(id, { convert_to: 'collection', collection: visit });
    const again = () =>
      call('appCreateInvoice', {
        key: team.key,
        body: { client_id: clientId, lines: [{ ...lines[0]!, collection_id: booked.collection_id }] },
      });

    expect(errorOf(await again())).toEqual([422, 'lines.0.collection_id']);

    const [invoice] = await invoiced(id);
    await patch(invoice!.id, { lines: [{ ...lines[0]!, collection_id: booked.collection_id }] });
    await patch(invoice!.id, { status: 'void', void_reason: 'Wrong price' });
    expect((await again()).status).toBe(201);
  });

  test('that was never sent is deleted permanently', async () => {
    const id = await draft();

    await call('appDeleteQuote', { key: team.key, path: { id } });

    expect(await queryShared('select from quotes where id = $1', [id])).toEqual([]);
  });
});

describe('the VAT number on a document', () => {
  const suppliers = async (of: TestTeam, scheme: object) => {
    if (Object.keys(scheme).length > 0)
      expect((await call('appUpdateVatScheme', { key: of.key, body: scheme })).status).toBe(200);
    const { body: client } = await call('createClient', { key: of.key, body: { name: 'Customer' } });
    const { body: invoice } = await call('appCreateInvoice', {
      key: of.key,
      body: { client_id: client.id, lines },
    });
    await call('appSendInvoice', { key: of.key, path: { id: invoice.id }, body: { email: false } });
    const [row] = await queryShared<{ supplier: { vat_number: string | null }; vat_pence: string }>(
      'select supplier, vat_pence from invoices where id = $1',
      [invoice.id],
    );

    return [row!.supplier.vat_number, Number(row!.vat_pence)];
  };

  test('is shown for a VAT-registered team and omitted for an unregistered one', async () => {
    const of = await newTeam();
    const profile = await call('appReplaceProfile', {
      key: of.key,
      body: { company: 'Ours Ltd', address: 'Unit 4', postcode: 'HX7 6AD', vat_number: 'GB123456782' },
    });
    expect(profile.status).toBe(200);

    expect(await suppliers(of, { scheme: 'standard', vat_number: 'GB123456782' })).toEqual([
      'GB123456782',
      4000,
    ]);
    expect(
      (await call('appUpdateVatScheme', { key: of.key, body: { scheme: 'not_registered' } })).status,
    ).toBe(200);
    // A team from before the rule may still have its old number in the profile.
    await queryShared(
      `update teams set profile = (profile::jsonb || '{"vat_number": "GB123456782"}')::json where id = $1`,
      [of.team_id],
    );
    expect(await suppliers(of, {})).toEqual([null, 0]);
  });
});

test('a credit note for an invoice from before VAT registration returns no VAT', async () => {
  const of = await newTeam();
  const scheme = (body: object) => call('appUpdateVatScheme', { key: of.key, body });
  expect((await scheme({ scheme: 'not_registered' })).status).toBe(200);
  const client = await call('createClient', { key: of.key, body: { name: 'Customer' } });
  const invoice = await call('appCreateInvoice', { key: of.key, body: { client_id: client.body.id, lines } });
  const path = { id: invoice.body.id };
  await call('appSendInvoice', { key: of.key, path, body: { email: false } });
  expect((await scheme({ scheme: 'standard', vat_number: 'GB123456782' })).status).toBe(200);

  const credit = { reason: 'A day less', lines: [{ description: 'A day', unit_price: 20 }] };
  const { status, body } = await call('appCreateInvoiceCreditNote', {
    key: of.key,
    path,
    body: credit as never,
  });

  expect([status, body.subtotal, body.vat_amount, body.total]).toEqual([201, 20, 0, 20]);
});

describe('a line', () => {
  const archive = (table: string, id: string) =>
    queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);
  const records: [field: string, table: string, make: () => Promise<string>][] = [
    [
      'collection_id',
      'collections',
      async () =>
        (await call('createCollection', { key: team.key, body: { scheduled_date: '2026-10-05' } })).body.id,
    ],
    [
      'note_id',
      'notes',
      async () =>
        (
          await call('createNote', {
            key: team.key,
            body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'] },
          })
        ).body.id,
    ],
    [
      'weighbridge_ticket_id',
      'weighbridge_tickets',
      async () =>
        (
          await call('createWeighbridgeTicket', {
            key: team.key,
            body: { vehicle_reg: 'YJ23 KXB', waste_type: 'Soil', gross_kg: 10, tare_kg: 5 },
          })
        ).body.id,
    ],
  ];

  test.each(records)(
    'whose %s refers to an archived record is rejected, in invoices and quotes',
    async (field, table, make) => {
      const id = await make();
      const body = { client_id: clientId, lines: [{ ...lines[0]!, [field]: id }] };
      const create = (path: string) => send('POST', path, { key: team.key, body });
      expect((await create('/api/v1/app/invoices')).status).toBe(201);
      await archive(table, id);

      const answers = [await create('/api/v1/app/invoices'), await create('/api/v1/app/quotes')];

      expect(answers.map(errorOf)).toEqual(Array(2).fill([422, `lines.0.${field}`]));
    },
  );
});
