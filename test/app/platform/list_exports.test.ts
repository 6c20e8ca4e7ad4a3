import { describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import { csvRows } from '../../support/zips.ts';

describe('appExportList', () => {
  test('filters by the status that the record shows, and rejects one that the list cannot have', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'A' } });
    const draft = { client_id: client.id, lines: [{ description: 'Exchange', unit_price: 285 }] };
    const send = { key: own.key, body: { email: false } };
    const invoice = (await call('appCreateInvoice', { key: own.key, body: draft })).body.id;
    const quote = (await call('appCreateQuote', { key: own.key, body: draft })).body.id;
    await call('appSendInvoice', { ...send, path: { id: invoice } });
    await call('appSendQuote', { ...send, path: { id: quote } });
    await queryShared(`update invoices set due_date = current_date - 3 where id = $1`, [invoice]);
    await queryShared(`update quotes set valid_until = current_date - 3 where id = $1`, [quote]);
    const statuses = async (list: string, status: string) =>
      csvRows(
        (await call('appExportList', { key: own.key, path: { list }, query: { status } })).bytes.toString(),
      ).map((row) => row.status);

    expect(await statuses('invoices', 'overdue')).toEqual(['overdue']);
    expect(await statuses('invoices', 'sent')).toEqual([]);
    expect(await statuses('quotes', 'expired')).toEqual(['expired']);
    expect(await statuses('quotes', 'sent')).toEqual([]);
    for (const list of ['invoices', 'vehicles']) {
      const query = { status: 'unheard_of' };
      const refused = await call('appExportList', { key: own.key, path: { list }, query });
      expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'query.status']);
    }
    const started = await call('appStartListExport', {
      key: own.key,
      path: { list: 'notes' },
      body: { filters: { status: 'unheard_of' } },
    });
    expect([started.status, started.body.error.details[0].field]).toEqual([422, 'filters.status']);
  });
});
