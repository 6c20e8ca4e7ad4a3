import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { scopePermissions } from '../../../domain/team/scopes.ts';
import { call, listAll } from '../../support/client.ts';
import { operations } from '../../support/contract/contract.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeEach(async () => {
  team = await newTeam();
});

async function memberOf(userId: string): Promise<string> {
  const people = await listAll('appListTeamMembers', { key: team.key });

  return people.find(({ user_id }) => user_id === userId).id;
}

const change = (id: string, body: object) =>
  call('appUpdateTeamMember', { key: team.key, path: { id }, body });
const create = (key: string) => call('createClient', { key, body: { name: 'Pennine Builders' } });

describe('a key of the typed API never does more than its person may', () => {
  test.each(['read_only', 'driver'] as const)(
    'a %s person with every scope creates no client, alone or in bulk',
    async (role) => {
      const { key } = await team.anotherKey({ role });
      const one = await create(key);
      const bulk = await call('createClient', { key, body: { data: [{ name: 'A' }, { name: 'B' }] } });

      expect([one.status, one.body.error.code]).toEqual([403, 'forbidden']);
      expect([bulk.status, bulk.body.error.code]).toEqual([403, 'forbidden']);
      expect(await listAll('listClients', { key: team.key })).toEqual([]);
    },
  );

  test('a driver reads no invoices and no history', async () => {
    const { key } = await team.anotherKey({ role: 'driver' });

    for (const operation of ['listInvoices', 'listQuotes', 'listAuditEvents'])
      expect((await call(operation, { key })).body.error.code).toBe('forbidden');
  });

  test('a demotion takes effect on the next request of an existing key, and so does a promotion', async () => {
    const { key, user_id } = await team.anotherKey({ role: 'admin' });
    const id = await memberOf(user_id);
    expect((await create(key)).status).toBe(201);

    await change(id, { role: 'read_only' });
    expect((await create(key)).body.error.code).toBe('forbidden');
    expect((await call('listClients', { key })).status).toBe(200);

    await change(id, { role: 'office' });
    expect((await create(key)).status).toBe(201);
  });

  test('a person who is suspended or has left cannot use the typed API from the next request on', async () => {
    const { key, user_id } = await team.anotherKey({ role: 'admin' });
    const id = await memberOf(user_id);
    await change(id, { status: 'suspended' });
    expect((await call('listClients', { key })).status).toBe(403);

    await change(id, { status: 'active' });
    expect((await call('listClients', { key })).status).toBe(200);

    await call('appRemoveTeamMember', { key: team.key, path: { id } });
    expect([401, 403]).toContain((await call('listClients', { key })).status);
  });

  test('a custom role of the team applies as it is at the time of the request', async () => {
    const made = await call('appCreateRole', {
      key: team.key,
      body: { name: 'Desk', permissions: ['clients:read'] },
    });
    const { key, user_id } = await team.anotherKey({ role: 'office' });
    await change(await memberOf(user_id), { role_id: made.body.id });

    expect((await create(key)).body.error.code).toBe('forbidden');
    expect((await call('getMe', { key })).body.effective_scopes).toEqual(['clients:read']);
  });
});

test('a driver’s weighbridge ticket is linked to a note and shown beside it, but does not change the note', async () => {
  const { key } = await team.anotherKey({ role: 'driver' });
  const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], weight_kg: 1450 };
  const { body: before } = await call('createNote', { key: team.key, body: note });
  const ticket = { vehicle_reg: 'AB12 CDE', waste_type: 'Rubble', gross_kg: 45000, tare_kg: 1000 };
  const { status, body } = await call('createWeighbridgeTicket', {
    key,
    body: { ...ticket, note_id: before.id },
  });

  expect([status, body.note_id]).toEqual([201, before.id]);
  const { body: after } = await call('getNote', { key: team.key, path: { id: before.id } });
  expect(after).toEqual({
    ...before,
    weighbridge: { ticket_id: body.id, net_kg: 44000 },
    updated_at: expect.any(String),
  });
});

test('a driver sees in the typed API the collections that are assigned to them, and no others', async () => {
  const { key, user_id } = await team.anotherKey({ role: 'driver' });
  const driver_id = await memberOf(user_id);
  const make = (body: object) =>
    call('appCreateCollection', { key: team.key, body: { scheduled_date: '2027-03-01', ...body } });
  const own = (await make({ driver_id })).body.id;
  const other = (await make({})).body.id;

  expect((await listAll('listCollections', { key })).map(({ id }) => id)).toEqual([own]);
  expect((await call('getCollection', { key, path: { id: own } })).status).toBe(200);
  expect((await call('getCollection', { key, path: { id: other } })).status).toBe(404);
  expect((await listAll('listCollections', { key: team.key })).length).toBe(2);
});

describe('GET /me', () => {
  test('shows which scopes work now, given the key and the person', async () => {
    const reading = await team.anotherKey({ role: 'read_only', scopes: ['notes:write', 'clients:read'] });
    const { body } = await call('getMe', { key: reading.key });

    expect(body.scopes).toEqual(['notes:write', 'clients:read']);
    expect(body.effective_scopes).toEqual(['notes:read', 'clients:read']);
  });
});

describe('the scopes and the permissions of the contract', () => {
  let byScope: Record<string, string[]>;
  beforeAll(() => {
    const typed = operations.filter((op) => op.stability === 'typed' && op.permission !== undefined);
    byScope = Object.fromEntries(
      Object.keys(scopePermissions).map((scope) => [
        scope,
        typed.filter((op) => op.scopes.includes(scope)).map((op) => op.permission!),
      ]),
    );
  });

  test('match the table behind GET /me', () => {
    for (const [scope, permissions] of Object.entries(scopePermissions))
      expect([scope, [...new Set(byScope[scope])].sort()]).toEqual([scope, [...permissions].sort()]);
  });
});
