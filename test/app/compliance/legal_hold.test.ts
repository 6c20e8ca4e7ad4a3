import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared, tableCounts } from '../../support/records/held.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client: string;
let other: string;
beforeEach(async () => {
  team = await newTeam();
  client = await made('createClient', { name: 'Held Ltd', phone: '01632 960144' });
  other = await made('createClient', { name: 'Other Ltd' });
});

async function made(operation: string, body: object, path = {}): Promise<string> {
  const { status, body: record } = await call(operation, { key: team.key, body, path });
  expect([operation, status, record.error]).toEqual([operation, 201, undefined]);

  return record.id;
}

const change = (operation: string, id: string, body?: object, more: object = {}) =>
  call(operation, { key: team.key, path: { id, ...more }, ...(body && { body }) });
const hold = (body: object = {}) =>
  call('appUpdateLegalHold', {
    key: team.key,
    body: { enabled: true, reason: 'Court', applies_to: 'client', client_id: client, ...body },
  });
const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], weight_kg: 1000 };
const line = { description: 'Skip', quantity: 1, unit_price: 100, vat_code: 'standard' };

/** Every answer is the refusal of the hold. */
function refused(answers: object): void {
  const told = Object.entries<any>(answers).map(([name, { status, body }]) => [
    name,
    status,
    body.error?.code,
  ]);
  expect(told).toEqual(Object.keys(answers).map((name) => [name, 403, 'forbidden']));
}

describe('what a legal hold on a client covers', () => {
  test('cannot be released by changing its client, and cannot be deleted', async () => {
    const ids = {
      note: await made('createNote', { ...note, client_id: client }),
      collection: await made('createCollection', { scheduled_date: '2027-01-04', client_id: client }),
      container: await made('createContainer', { container_type: '8 yd skip', client_id: client }),
      invoice: await made('appCreateInvoice', { client_id: client, lines: [line] }),
      quote: await made('appCreateQuote', { client_id: client, lines: [line] }),
      consignment: await made('appCreateConsignment', { jurisdiction: 'england', client_id: client }),
    };
    await hold();

    for (const client_id of [null, other])
      refused({
        note: await change('updateNote', ids.note, { client_id }),
        collection: await change('updateCollection', ids.collection, { client_id }),
        appCollection: await change('appUpdateCollection', ids.collection, { client_id }),
        container: await change('updateContainer', ids.container, { client_id }),
        invoice: await change('appUpdateInvoice', ids.invoice, { client_id }),
        quote: await change('appReplaceQuote', ids.quote, { client_id, lines: [line] }),
        consignment: await change('appUpdateConsignment', ids.consignment, { client_id }),
      });
    refused({
      note: await change('appReplaceNote', ids.note, {
        waste: { description: 'Rubble', ewc_codes: ['17 01 07'] },
      }),
      invoice: await change('appReplaceInvoice', ids.invoice, { lines: [line] }),
      container: await change('appReplaceContainer', ids.container, { container_type: '8 yd skip' }),
    });
    refused({
      note: await change('appDeleteNote', ids.note),
      collection: await change('appDeleteCollection', ids.collection),
      container: await change('deleteContainer', ids.container),
      invoice: await change('appDeleteInvoice', ids.invoice),
      quote: await change('appDeleteQuote', ids.quote),
      consignment: await change('appDeleteConsignment', ids.consignment),
      client: await change('deleteClient', client),
    });
  });

  test('cannot be overwritten: the client, its records, texts and lines', async () => {
    const location = await made('createClientLocation', { client_id: client, label: 'Yard', city: 'Leeds' });
    const contact = await made('appCreateClientContact', { name: 'Kim' }, { id: client });
    const noteId = await made('createNote', { ...note, client_id: client });
    const invoice = await made('appCreateInvoice', { client_id: client, lines: [line] });
    await hold();

    refused({
      client: await change('updateClient', client, { name: 'Another Ltd' }),
      phone: await change('updateClient', client, { phone: null }),
      replaced: await change('appReplaceClient', client, { name: 'Held Ltd' }),
      location: await change('updateClientLocation', location, { city: 'York' }),
      locationGone: await change('deleteClientLocation', location),
      contact: await change('appUpdateClientContact', client, { name: 'Lee' }, { itemId: contact }),
      contactGone: await change('appDeleteClientContact', client, undefined, { itemId: contact }),
      words: await change('updateNote', noteId, { waste_description: 'Soil' }),
      weight: await change('updateNote', noteId, { weight_kg: 99_998 }),
      lines: await change('appUpdateInvoice', invoice, { lines: [] }),
      ticket: await call('createWeighbridgeTicket', {
        key: team.key,
        body: { vehicle_reg: 'AB12 CDE', waste_type: 'x', gross_kg: 9000, tare_kg: 1000, note_id: noteId },
      }),
    });
    expect((await listAll('listWeighbridgeTickets', { key: team.key })).length).toBe(0);
    expect((await call('getClient', { key: team.key, path: { id: client } })).body).toMatchObject({
      name: 'Held Ltd',
      phone: '01632 960144',
    });
  });

  test('can still be planned, filled in, moved to the next status, and added to', async () => {
    const noteId = await made('createNote', { ...note, client_id: client });
    const collection = await made('createCollection', { scheduled_date: '2027-01-04', client_id: client });
    const container = await made('createContainer', { container_type: '8 yd skip', client_id: client });
    await hold();

    const answers = [
      await change('updateClient', client, { email: 'new@held.test' }),
      await change('updateClient', client, { name: 'Held Ltd' }),
      await change('updateNote', noteId, { transfer_date: '2027-02-01' }),
      await change('updateCollection', collection, { scheduled_date: '2027-01-05' }),
      await change('updateCollection', collection, { status: 'cancelled', cancel_reason: 'Rain' }),
      await change('appReplaceNote', noteId, { status: 'cancelled', cancel_reason: 'Rain' }),
      await change('updateContainer', container, { status: 'lost' }),
      await change('updateClient', other, { name: 'Changed Ltd' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual(
      answers.map(() => [200, undefined]),
    );
    await made('createNote', { ...note, client_id: client });
  });

  test('is protected by the database itself, against any statement or job', async () => {
    const invoice = await made('appCreateInvoice', { client_id: client, lines: [line] });
    await made('createNote', { ...note, client_id: client });
    await hold();
    const before = await tableCounts(team.team_id);

    for (const statement of [
      'delete from invoice_lines where team_id = $1',
      'delete from notes where team_id = $1',
      'update invoices set client_id = null where team_id = $1',
      'update clients set archived_at = now() where team_id = $1',
    ])
      await expect(queryShared(statement, [team.team_id])).rejects.toThrow('A legal hold forbids');
    expect(await tableCounts(team.team_id)).toEqual(before);
    expect((await change('appGetInvoice', invoice)).body.lines).toHaveLength(1);
  });

  test('can be changed and deleted again when the hold is lifted', async () => {
    const id = await made('createNote', { ...note, client_id: client });
    await hold();
    await hold({ enabled: false });

    expect((await change('updateNote', id, { client_id: null })).status).toBe(200);
    expect((await change('appDeleteNote', id)).status).toBe(200);
  });
});

test('a hold on everything covers records without a client; a hold on another client does not', async () => {
  const id = await made('createNote', note);
  await hold({ client_id: other });
  expect((await change('updateNote', id, { waste_description: 'Soil' })).status).toBe(200);

  await hold({ applies_to: 'all', client_id: null });
  refused({
    words: await change('updateNote', id, { waste_description: 'Rubble' }),
    gone: await change('appDeleteNote', id),
  });
});

test('a hold on everything fixes the client of a container; a hold on another client does not', async () => {
  const id = await made('createContainer', { container_type: '8 yd skip', client_id: client });
  await hold({ applies_to: 'all', client_id: null });

  refused({
    api: await change('updateContainer', id, { client_id: other }),
    none: await change('updateContainer', id, { client_id: null }),
  });
  await hold({ client_id: other });
  expect((await change('updateContainer', id, { client_id: null })).status).toBe(200);
});

test('a container of a held client is moved as daily work, but not before it was entered', async () => {
  const container_type = '8 yd skip';
  const id = await made('createContainer', {
    container_type,
    client_id: client,
    location: { type: 'client' },
  });
  await hold();
  const moved_at = new Date(Date.now() - 86_400_000).toISOString();

  refused({ early: await change('appMoveContainer', id, { movement: 'collected', moved_at }) });
  expect((await change('appMoveContainer', id, { movement: 'collected' })).status).toBe(201);
  expect((await change('appMoveContainer', id, { movement: 'returned_to_yard' })).status).toBe(201);
});

test('a hold on everything keeps a site and an incoming load, and lets their values be overwritten', async () => {
  const site = await made('createSite', { name: 'Gate' });
  const load = await made('appCreateIncomingLoad', { site_id: site, haulier_client_id: client });
  await hold({ applies_to: 'all', client_id: null });

  refused({
    site: await change('deleteSite', site),
    load: await change('appDeleteIncomingLoad', load),
    haulier: await change('appUpdateIncomingLoad', load, { haulier_client_id: other }),
  });
  expect((await change('updateSite', site, { name: 'North gate' })).status).toBe(200);
  expect((await change('appUpdateIncomingLoad', load, { vehicle_reg: 'YJ23 KXB' })).status).toBe(200);
  expect((await change('appUpdateIncomingLoad', load, { vehicle_reg: 'YJ23 KXC' })).status).toBe(200);
});

test('a hold on everything prevents the deletion of templates, waste loads and tickets until it is lifted', async () => {
  const ids = {
    appDeleteTemplate: await made('appCreateTemplate', { name: 'Mail', kind: 'email' }),
    appDeleteWasteLoad: await made('appCreateWasteLoad', {
      name: 'Rubble',
      waste_description: 'Rubble',
      ewc_codes: ['17 01 07'],
    }),
    appDeleteFleetWeighbridge: await made('createWeighbridgeTicket', {
      vehicle_reg: 'YJ23 KXB',
      waste_type: 'Rubble',
      gross_kg: 16240,
      tare_kg: 11180,
    }),
  };
  const deleted = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, await change(name, id)])),
    ) as Record<string, { status: number }>;
  await hold({ applies_to: 'all', client_id: null });
  refused(await deleted());

  await hold({ enabled: false });
  expect(Object.values(await deleted()).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('is off, and was never changed, until somebody sets it', async () => {
  const { body } = await call('appGetLegalHold', { key: team.key });

  expect(body).toEqual({
    ...{ object: 'legal_hold', enabled: false, reason: null, applies_to: 'all', client_id: null },
    ...{ from: null, to: null, set_by: null, set_by_name: null, set_at: null, updated_at: null },
  });
});

test('names whoever set it last, and when', async () => {
  const { body: first } = await hold();
  const another = await team.anotherKey({ role: 'admin' });
  const { body: second } = await call('appUpdateLegalHold', {
    key: another.key,
    body: { enabled: true, reason: 'Police', applies_to: 'client', client_id: client },
  });

  expect(first.set_by_name).not.toBe(second.set_by_name);
  expect([second.set_by, second.set_by_name]).toEqual([another.user_id, 'admin']);
  expect(Date.parse(second.set_at)).toBeGreaterThan(Date.parse(first.set_at));
});

test('a period covers exactly its first to its last day in London', async () => {
  const ids = [];
  for (const at of [
    '2026-03-31T22:59:59Z',
    '2026-03-31T23:00:00Z',
    '2026-06-30T22:59:59Z',
    '2026-06-30T23:00:00Z',
  ]) {
    const id = await made('createNote', note);
    await queryShared('update notes set created_at = $2 where id = $1', [id, at]);
    ids.push(id);
  }
  await hold({ applies_to: 'period', client_id: null, from: '2026-04-01', to: '2026-06-30' });

  const statuses = [];
  for (const id of ids) statuses.push((await change('updateNote', id, { waste_description: 'Soil' })).status);
  expect(statuses).toEqual([200, 403, 403, 200]);
  await hold({ applies_to: 'period', client_id: null, from: '2026-04-01', to: '2026-07-01' });
  expect((await change('updateNote', ids[3]!, { waste_description: 'Clay' })).status).toBe(403);
});

test('a period fixes the client of a container that was created from its first to its last day', async () => {
  const ids = [];
  for (const at of ['2026-03-31T22:59:59Z', '2026-03-31T23:00:00Z', '2026-06-30T23:00:00Z']) {
    const id = await made('createContainer', { container_type: '8 yd skip', client_id: client });
    await queryShared('update containers set created_at = $2 where id = $1', [id, at]);
    ids.push(id);
  }
  await hold({ applies_to: 'period', client_id: null, from: '2026-04-01', to: '2026-06-30' });

  const statuses = [];
  for (const id of ids) statuses.push((await change('updateContainer', id, { client_id: other })).status);
  expect(statuses).toEqual([200, 403, 200]);
});

test('of several holds that are set at the same time none is refused', async () => {
  const own = await newTeam();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      call('appUpdateLegalHold', {
        key: own.key,
        body: { enabled: true, reason: `Case ${n}`, applies_to: 'all' },
      }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('when a deletion and a hold are sent together, the hold wins or the record was deleted first', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ids = await Promise.all([1, 2, 3, 4].map(() => made('createNote', { ...note, client_id: client })));
    await hold({ enabled: false });
    const deleting = ids.map((id) => change('appDeleteNote', id));
    await hold();
    const after = await Promise.all(ids.map((id) => change('getNote', id)));
    const deleted = await Promise.all(deleting);

    deleted.forEach(({ status }, i) => {
      if (after[i]!.status === 200) expect(status).toBe(403);
    });
  }
});
