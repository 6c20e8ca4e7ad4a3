import { beforeAll, describe, expect, test } from '@jest/globals';
import { exportedRecords } from '../../../presenters/platform/exported_records.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { jobEnd } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import { csvRows } from '../../support/zips.ts';

/** Jobs on two days of two clients each, oldest first. */
async function rounds() {
  const own = await newTeam();
  const make = async (operation: string, body: object) =>
    (await call(operation, { key: own.key, body })).body;
  const [one, two] = [
    await make('createClient', { name: 'One' }),
    await make('createClient', { name: 'Two' }),
  ];
  const jobs = [];
  for (const scheduled_date of ['2026-10-02', '2026-10-01'])
    for (const { id } of [one, two])
      jobs.push(await make('appCreateCollection', { scheduled_date, client_id: id, waste_description: 'x' }));

  return { key: own.key, one, two, jobs };
}

describe('a list that is exported', () => {
  test('is oldest first, of one client, of days and of times only, in the response and by a job', async () => {
    const { key, one, two, jobs } = await rounds();
    const path = { list: 'collections' };
    const direct = async (query: Record<string, string>) =>
      (await call('appExportList', { key, path, query })).bytes.toString();
    const byJob = async (filters: object) => {
      const { body } = await call('appStartListExport', { key, path, body: { filters } });
      await jobEnd(key, body.id);
      const { headers } = await call('appDownloadJob', { key, path: { id: body.id } });

      return (await send('GET', new URL(headers.location!).pathname)).bytes.toString();
    };
    const filters: [Record<string, string>, number[]][] = [
      [{}, [0, 1, 2, 3]],
      [{ client_id: one.id }, [0, 2]],
      [{ client_id: two.id, date_from: '2026-10-02' }, [1]],
      [{ date_to: '2026-10-02' }, [2, 3]],
      [{ created_after: jobs[2].created_at }, [2, 3]],
      [{ created_before: jobs[2].created_at }, [0, 1]],
      [{ status: 'completed' }, []],
    ];
    const ids = (text: string) => csvRows(text).map(({ id }) => id);

    for (const [filter, places] of filters)
      expect([filter, ids(await direct(filter))]).toEqual([filter, places.map((place) => jobs[place].id)]);
    for (const [filter, places] of [filters[2]!, filters[5]!])
      expect([filter, ids(await byJob(filter))]).toEqual([filter, places.map((place) => jobs[place].id)]);
  });

  test('is filtered by the date of the transfer, of the invoice or of the accident', async () => {
    const { key } = await newTeam();
    const make = async (operation: string, body: object) => (await call(operation, { key, body })).body.id;
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const client_id = await make('createClient', { name: 'One' });
    const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    const [first, second] = [
      await make('createNote', { ...waste, transfer_date: '2026-10-01' }),
      await make('createNote', { ...waste, transfer_date: '2026-10-02' }),
    ];
    const invoice = await make('appCreateInvoice', { client_id, lines });
    await call('appSendInvoice', { key, path: { id: invoice }, body: { email: false } });
    await queryShared(
      `update invoices set issue_date = '2026-10-01', due_date = '2026-10-31' where id = $1`,
      [invoice],
    );
    const ids = async (list: string, query: Record<string, string>) =>
      csvRows((await call('appExportList', { key, path: { list }, query })).bytes.toString()).map(
        ({ id }) => id,
      );

    expect(await ids('notes', { date_from: '2026-10-02' })).toEqual([second]);
    expect(await ids('notes', { date_to: '2026-10-02' })).toEqual([first]);
    expect(await ids('invoices', { date_from: '2026-10-01', date_to: '2026-10-02' })).toEqual([invoice]);
    expect(await ids('invoices', { date_from: '2026-10-02' })).toEqual([]);
    expect(await ids('invoices', { date_to: '2026-10-01' })).toEqual([]);
    const accident = await make('appCreateAccident', { date: '2026-10-01', description: 'Fell' });
    expect(await ids('accidents', { date_from: '2026-10-01', date_to: '2026-10-02' })).toEqual([accident]);
    expect(await ids('accidents', { date_to: '2026-10-01' })).toEqual([]);
  });

  test('by a job is CSV unless asked otherwise, with the columns in the order that is asked for', async () => {
    const { key } = await rounds();
    const path = { list: 'clients' };
    const columns = ['name', 'id', 'address.postcode'];
    const start = (body: object) => call('appStartListExport', { key, path, body });
    const started = (await start({ columns })).body;
    const { file } = await jobEnd(key, started.id);
    const { headers } = await call('appDownloadJob', { key, path: { id: started.id } });
    const text = (await send('GET', new URL(headers.location!).pathname)).bytes.toString();

    expect(started).toMatchObject({
      ...{ kind: 'list_export', status: 'queued', dry_run: false, label: null },
      params: { list: 'clients', columns },
    });
    expect(file).toMatchObject({
      content_type: 'text/csv',
      name: expect.stringMatching(/^clients-.*\.csv$/),
    });
    expect(Math.round((Date.parse(file.expires_at) - Date.now()) / 3_600_000)).toBe(24);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'name,id,address.postcode',
      expect.stringMatching(/^One,/),
    ]);
    for (const [body, field] of [
      [{ columns: ['name', 'colour'] }, 'columns.1'],
      [{ columns: ['name', 'name'] }, 'columns'],
      [{ columns: [] }, 'columns'],
      [{ format: 'pdf' }, 'format'],
      [{ filters: { date_from: '2026-10-01' } }, 'filters.date_from'],
    ] as const)
      expect([field, (await start(body)).body.error.details[0].field]).toEqual([field, field]);
  });
});

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

describe('the list that is exported', () => {
  let key: string;
  beforeAll(async () => {
    ({ key } = await newTeam());
  });
  /** Each list with those of its filters that not every list has. */
  const filters: Record<string, string[]> = {
    clients: [],
    'client-locations': ['client_id'],
    'client-contacts': ['client_id'],
    sites: [],
    permits: [],
    vehicles: ['status'],
    expenses: [],
    maintenance: ['status'],
    walkarounds: [],
    containers: ['status', 'client_id'],
    'recurring-schedules': ['client_id'],
    collections: ['status', 'client_id', 'date_from', 'date_to'],
    notes: ['status', 'client_id', 'date_from', 'date_to'],
    'season-ticket-transfers': [],
    consignments: ['status', 'client_id'],
    'weighbridge-tickets': [],
    'incoming-loads': ['status'],
    'dwt-receipts': ['status'],
    'portal-requests': ['status', 'client_id'],
    'price-lists': ['client_id'],
    quotes: ['status', 'client_id'],
    invoices: ['status', 'client_id', 'date_from', 'date_to'],
    payments: [],
    'credit-notes': ['client_id'],
    'collection-messages': ['status'],
    'o-licences': ['status'],
    accidents: ['status', 'date_from', 'date_to'],
    'near-misses': ['status'],
    rams: ['status'],
    'producer-sites': [],
    'producer-contractors': [],
    'producer-audits': [],
    'audit-events': ['client_id'],
  };
  const everywhere = ['created_after', 'created_before'];
  const values: Record<string, string> = {
    ...{ client_id: '01890b0a-0000-7000-8000-000000000001', status: 'on_hire' },
    ...{ date_from: '2026-10-01', date_to: '2026-10-02' },
    ...{ created_after: '2026-10-01T00:00:00Z', created_before: '2026-10-02T00:00:00Z' },
  };

  test('is one of these', () => {
    const names = exportedRecords.flatMap(({ list }) => (list ? [list.name] : []));

    expect(names).toEqual(Object.keys(filters));
  });

  test('needs the permission to read its own records', () => {
    const lists = new Map<string, string[]>();
    for (const { list } of exportedRecords)
      if (list) lists.set(list.permission, [...(lists.get(list.permission) ?? []), list.name]);

    expect(Object.fromEntries(lists)).toEqual({
      'clients:read': ['clients', 'client-locations'],
      'crm:read': ['client-contacts'],
      'sites:read': ['sites'],
      'permits:read': ['permits'],
      'fleet:read': ['vehicles', 'maintenance', 'walkarounds', 'o-licences'],
      'expenses:read': ['expenses'],
      'containers:read': ['containers'],
      'schedules:read': ['recurring-schedules'],
      'collections:read': ['collections', 'collection-messages'],
      'notes:read': ['notes'],
      'season_tickets:read': ['season-ticket-transfers'],
      'consignments:read': ['consignments'],
      'weighbridge:read': ['weighbridge-tickets'],
      'incoming_loads:read': ['incoming-loads'],
      'dwt:read': ['dwt-receipts'],
      'portal:read': ['portal-requests'],
      'price_lists:read': ['price-lists'],
      'quotes:read': ['quotes'],
      'invoices:read': ['invoices', 'payments'],
      'credit_notes:read': ['credit-notes'],
      'hs:read': ['accidents', 'near-misses', 'rams'],
      'producer:read': ['producer-sites', 'producer-contractors', 'producer-audits'],
      'audit:read': ['audit-events'],
    });
  });

  test.each(Object.entries(filters))(
    'called %s takes the filters %j and refuses the others',
    async (list, taken) => {
      for (const [name, value] of Object.entries(values)) {
        const query = { [name]: value };
        const { status, body } = await call('appExportList', { key, path: { list }, query });
        const message = body?.error?.details[0].message;

        if ([...taken, ...everywhere].includes(name))
          expect([name, message ?? status]).toEqual([
            name,
            name === 'status' && message ? expect.stringMatching(/^must be one of /) : 200,
          ]);
        else expect([name, status, message]).toEqual([name, 422, `is not a filter of ${list}`]);
      }
    },
  );
});
