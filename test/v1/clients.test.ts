import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { call, listAll } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

describe('createClient', () => {
  test('stores every field as sent and shows it with an address object', async () => {
    const body = {
      name: 'Łukasz’s Skips 🚛',
      company: 'Łukasz’s Skips Ltd',
      email: 'office@skips.test',
      phone: '0113 496 0000',
      address: '1 High Street\nHunslet',
      city: 'Leeds',
      postcode: 'LS10 1AB',
      company_number: '01234567',
      sic_code: '38110',
      notes: 'Gate code 4711',
    };

    const { status, body: client, headers } = await call('createClient', { key: team.key, body });

    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/v1/clients/${client.id}`);
    expect(client).toMatchObject({
      object: 'client',
      name: body.name,
      company: body.company,
      email: body.email,
      notes: body.notes,
      sic_code: '38110',
    });
    expect(client.address).toEqual({
      line1: '1 High Street',
      line2: 'Hunslet',
      city: 'Leeds',
      county: null,
      postcode: 'LS10 1AB',
      country: null,
      formatted: '1 High Street, Hunslet, Leeds, LS10 1AB',
    });
    expect((await call('getClient', { key: team.key, path: { id: client.id } })).body).toEqual(client);
  });

  test('refuses a field it does not know, naming it, and stores nothing', async () => {
    const before = await listAll('listClients', { key: team.key });

    const { status, body } = await call('createClient', {
      key: team.key,
      body: { name: 'A', colour: 'red' },
    });

    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      type: 'invalid_request_error',
      code: 'validation_failed',
      details: [{ field: 'colour' }],
    });
    expect(await listAll('listClients', { key: team.key })).toEqual(before);
  });

  test('creates the valid items of a bulk body and reports the invalid ones in their places', async () => {
    const { status, body } = await call('createClient', {
      key: team.key,
      body: { data: [{ name: 'One' }, { name: '' }, { name: 'Three', email: 'x' }, { name: 'Four' }] },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'list', created: 2, failed: 2 });
    expect(body.data.map((item: any) => [item.index, item.status])).toEqual([
      [0, 201],
      [1, 422],
      [2, 422],
      [3, 201],
    ]);
    expect(body.data[1].error).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'data.1.name' }],
    });
    expect(body.data[3].data).toMatchObject({ object: 'client', name: 'Four' });
  });
});

describe('updateClient', () => {
  test('changes sent fields, clears null ones and keeps the rest', async () => {
    const { body: client } = await call('createClient', {
      key: team.key,
      body: { name: 'Before', phone: '1', email: 'a@b.test' },
    });

    const { status, body } = await call('updateClient', {
      key: team.key,
      path: { id: client.id },
      body: { name: 'After', phone: null },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'After', phone: null, email: 'a@b.test' });
    expect(body.updated_at >= client.updated_at).toBe(true);
  });

  test('an empty body changes nothing and is 200', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Same' } });

    expect((await call('updateClient', { key: team.key, path: { id: client.id }, body: {} })).body).toEqual(
      client,
    );
  });

  test('rejects a null name', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Named' } });

    const { status, body } = await call('updateClient', {
      key: team.key,
      path: { id: client.id },
      body: { name: null },
    });

    expect([status, body.error.details[0].field]).toEqual([422, 'name']);
  });
});

describe('deleteClient', () => {
  test('a deleted client is removed from GET and lists; a second delete is 404', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Gone' } });

    const { body } = await call('deleteClient', { key: team.key, path: { id: client.id } });

    expect(body).toEqual({ id: client.id, object: 'client', deleted: true });
    expect((await call('deleteClient', { key: team.key, path: { id: client.id } })).status).toBe(404);
    expect((await call('getClient', { key: team.key, path: { id: client.id } })).status).toBe(404);
  });

  test('a client that a note refers to is archived: it returns 404, and the note keeps its id', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Kept by a note' } });
    const { body: note } = await call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id: client.id },
    });

    expect((await call('deleteClient', { key: team.key, path: { id: client.id } })).status).toBe(200);

    expect((await call('getClient', { key: team.key, path: { id: client.id } })).status).toBe(404);
    expect((await call('getNote', { key: team.key, path: { id: note.id } })).body.client_id).toBe(client.id);
  });
});

describe('deleteClient', () => {
  test('is refused while the client owes money, and names the invoices; drafts and quotes do not keep it', async () => {
    const { key } = team;
    const { body: client } = await call('createClient', { key, body: { name: 'In debt' } });
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    const draft = async () =>
      (await call('appCreateInvoice', { key, body: { client_id: client.id, lines } })).body.id as string;
    const [first, second] = [await draft(), await draft()];
    await draft();
    const { body: quote } = await call('appCreateQuote', { key, body: { client_id: client.id, lines } });
    await call('appSendQuote', { key, path: { id: quote.id }, body: { email: false } });
    const send = async (id: string) =>
      (await call('appSendInvoice', { key, path: { id }, body: { email: false } })).body.number as string;
    const later = await send(second);
    await call('appCreateInvoicePayment', {
      key,
      path: { id: second },
      body: { amount: 40, method: 'cash' },
    });
    // The oldest is named first, whichever was sent or changed last.
    const numbers = [await send(first), later];

    for (const operation of ['deleteClient', 'appDeleteClient']) {
      const refused = await call(operation, { key, path: { id: client.id } });
      expect(errorOf(refused)).toEqual([422, 'id']);
      expect(refused.body.error.details[0].message).toBe(
        `owes 160.00 on invoices ${numbers.join(', ')}; record the payments, or credit or void the invoices, first`,
      );
    }
    await call('appCreateInvoicePayment', {
      key,
      path: { id: second },
      body: { amount: 60, method: 'cash' },
    });
    await call('appUpdateInvoice', {
      key,
      path: { id: first },
      body: { status: 'void', void_reason: 'Wrong client' },
    });

    expect((await call('deleteClient', { key, path: { id: client.id } })).status).toBe(200);
  });

  test('takes its locations with it: they are gone, in the history, and no new work can name them', async () => {
    const { key } = team;
    const { body: client } = await call('createClient', { key, body: { name: 'With sites' } });
    const { body: made } = await call('createClientLocation', {
      key,
      body: { data: ['Yard', 'Shop'].map((label) => ({ client_id: client.id, label })) },
    });
    const [yard, shop] = made.data.map((item: any) => item.data);

    expect((await call('deleteClient', { key, path: { id: client.id } })).status).toBe(200);

    const query = { client_id: client.id };
    expect(await listAll('listClientLocations', { key, query })).toEqual([]);
    for (const operation of ['getClientLocation', 'deleteClientLocation'])
      expect((await call(operation, { key, path: { id: yard.id } })).status).toBe(404);
    expect(
      (await call('updateClientLocation', { key, path: { id: shop.id }, body: { label: 'x' } })).status,
    ).toBe(404);
    const deleted = await listAll('listAuditEvents', { key, query: { ...query, action: 'delete' } });
    expect(deleted.map((event) => event.entity_id).sort()).toEqual([client.id, yard.id, shop.id].sort());
    const work = { client_location_id: yard.id };
    for (const refused of [
      await call('createCollection', { key, body: { scheduled_date: '2026-12-01', ...work } }),
      await call('createNote', {
        key,
        body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], ...work },
      }),
    ])
      expect([refused.status, refused.body.error.details]).toEqual([
        422,
        [{ field: 'client_location_id', message: 'does not match a record of this team' }],
      ]);
  });
});

describe('listClients', () => {
  test('filters by exact email and postcode, and by creation time from (inclusive) and before', async () => {
    const own = await newTeam();
    const { body: made } = await call('createClient', {
      key: own.key,
      body: { data: [{ name: 'a', email: 'a@x.test' }, { name: 'b', postcode: 'LS1 1AA' }, { name: 'c' }] },
    });
    const [a, b, c] = made.data.map((item: any) => item.data);

    const names = async (query: Record<string, string>) =>
      (await listAll('listClients', { key: own.key, query })).map((client) => client.name);

    expect(await names({})).toEqual(['c', 'b', 'a']);
    expect(await names({ email: 'a@x.test' })).toEqual(['a']);
    expect(await names({ email: 'A@x.test' })).toEqual([]);
    expect(await names({ postcode: 'LS1 1AA' })).toEqual(['b']);
    expect(await names({ created_after: c.created_at })).toContain('c');
    expect(await names({ created_before: a.created_at })).toEqual([]);
    expect(b.name).toBe('b');
  });

  test('a cursor from another filter, or an altered one, is 400 invalid_cursor', async () => {
    const own = await newTeam();
    await call('createClient', { key: own.key, body: { data: [{ name: 'a' }, { name: 'b' }] } });
    const { body: page } = await call('listClients', { key: own.key, query: { limit: 1 } });

    const other = await call('listClients', {
      key: own.key,
      query: { limit: 1, email: 'a@b.test', cursor: page.next_cursor },
    });
    const altered = await call('listClients', {
      key: own.key,
      query: { limit: 1, cursor: page.next_cursor.slice(0, -2) + 'AA' },
    });

    expect([other.status, other.body.error.code]).toEqual([400, 'invalid_cursor']);
    expect([altered.status, altered.body.error.code]).toEqual([400, 'invalid_cursor']);
  });
});

describe('getClient', () => {
  test('shows what was created; another team’s client is 404', async () => {
    const { body: made } = await call('createClient', {
      key: team.key,
      body: { name: 'Asha Whitworth', postcode: 'LS10 1AB' },
    });
    const path = { id: made.id };

    const { status, body } = await call('getClient', { key: team.key, path });

    expect([status, body]).toEqual([200, made]);
    expect(body).toMatchObject({ object: 'client', name: 'Asha Whitworth' });
    expect((await call('getClient', { key: (await newTeam()).key, path })).status).toBe(404);
  });
});
