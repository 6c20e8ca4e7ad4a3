import { beforeAll, describe, expect, test } from '@jest/globals';
import { areas } from '../../../domain/team/permissions.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { giveRole } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

/** By kind of record: where one is made, the permission to read it, and its column with the client, if it has one. */
const kinds: [kind: string, path: string, permission: string, table: string, client: string | null][] = [
  ['client', '/api/v1/clients', 'clients:read', 'clients', 'id'],
  ['client_location', '/api/v1/client-locations', 'clients:read', 'client_locations', 'client_id'],
  ['client_contact', '/api/v1/app/clients/{client}/contacts', 'crm:read', 'client_contacts', 'client_id'],
  ['note', '/api/v1/notes', 'notes:read', 'notes', 'client_id'],
  ['consignment_note', '/api/v1/app/consignments', 'consignments:read', 'consignment_notes', 'client_id'],
  ['collection', '/api/v1/collections', 'collections:read', 'collections', 'client_id'],
  ['container', '/api/v1/containers', 'containers:read', 'containers', 'client_id'],
  ['invoice', '/api/v1/app/invoices', 'invoices:read', 'invoices', 'client_id'],
  ['quote', '/api/v1/app/quotes', 'quotes:read', 'quotes', 'client_id'],
  ['weighbridge_ticket', '/api/v1/weighbridge-tickets', 'weighbridge:read', 'weighbridge_tickets', null],
  ['site', '/api/v1/sites', 'sites:read', 'sites', null],
  ['vehicle', '/api/v1/app/fleet/vehicles', 'fleet:read', 'vehicles', null],
  ['maintenance', '/api/v1/app/fleet/maintenance', 'fleet:read', 'vehicle_maintenance', null],
  ['walkaround', '/api/v1/app/fleet/walkarounds', 'fleet:read', 'walkarounds', null],
  ['expense', '/api/v1/app/fleet/expenses', 'expenses:read', 'fleet_expenses', null],
  ['permit', '/api/v1/app/permits', 'permits:read', 'permits', null],
  [
    'incoming_load',
    '/api/v1/app/incoming-loads',
    'incoming_loads:read',
    'incoming_loads',
    'haulier_client_id',
  ],
  ['accident', '/api/v1/app/hs/accidents', 'hs:read', 'accidents', null],
  ['near_miss', '/api/v1/app/hs/near-miss', 'hs:read', 'near_misses', null],
  ['rams', '/api/v1/app/hs/rams', 'hs:read', 'rams', null],
];
/** Their rows are never archived. */
const lasting = new Set(['invoice', 'maintenance', 'walkaround', 'accident', 'near_miss', 'rams']);

let team: TestTeam;
let reader: { key: string; user_id: string };
let role: string;
beforeAll(async () => {
  team = await newTeam();
  reader = await team.anotherKey({ role: 'read_only', user: `reader@${team.team_id}.test` });
  const body = { name: 'Reader', permissions: ['audit:create'] };
  role = (await call('appCreateRole', { key: team.key, body })).body.id;
  await giveRole(team, reader.user_id, { role_id: role });
});

const report = (entity_type: string, entity_id: string, more: object = {}, key = team.key) =>
  call('appRecordAuditEvent', { key, body: { action: 'send', entity_type, entity_id, ...more } });
const allow = (permissions: string[]) =>
  queryShared('update roles set permissions = $2 where id = $1', [role, ['audit:create', ...permissions]]);

describe.each(kinds)('a reported action on a %s', (kind, path, permission, table, client) => {
  let id: string;
  let client_id: string | null;
  beforeAll(async () => {
    const at = path.includes('{')
      ? path.replace('{client}', await makeAt('/api/v1/clients', team.key))
      : path;
    id = await makeAt(at, team.key);
    if (client === 'haulier_client_id')
      await queryShared(`update ${table} set ${client} = $2 where id = $1`, [
        id,
        await makeAt('/api/v1/clients', team.key),
      ]);
    const column = client ?? 'null::uuid';
    [{ client_id }] = (await queryShared(`select ${column} as client_id from ${table} where id = $1`, [
      id,
    ])) as [{ client_id: string | null }];
  });

  test('needs the permission to read such records, and no other', async () => {
    const area = permission.split(':')[0];
    await allow([permission]);
    const allowed = await report(kind, id, {}, reader.key);
    await allow(areas.filter((each) => each !== area).map((each) => `${each}:*`));
    const refused = await report(kind, id, {}, reader.key);

    expect([allowed.status, refused.status]).toEqual([200, 403]);
  });

  test('belongs to the client of the record, and names no other', async () => {
    const other = await makeAt('/api/v1/clients', team.key);
    if (client !== null) expect(client_id).not.toBeNull();
    const own = await report(kind, id, { client_id });
    const silent = await report(kind, id);

    expect([own.status, silent.status]).toEqual([200, 200]);
    expect(errorOf(await report(kind, id, { client_id: other }))).toEqual([422, 'client_id']);
    const query = { entity_id: id, source: 'reported' };
    const entries = await listAll('appListAuditEvents', { key: team.key, query });
    expect(new Set(entries.map((entry) => [entry.entity_type, entry.client_id].join()))).toEqual(
      new Set([[kind, client_id].join()]),
    );
  });

  test('is refused once the record is deleted, where such records can be', async () => {
    if (lasting.has(kind)) return;
    await queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);

    expect(errorOf(await report(kind, id))).toEqual([422, 'entity_id']);
  });
});

describe('a reported action', () => {
  test('on a credit note belongs to the client of its invoice', async () => {
    const invoice = await makeAt('/api/v1/app/invoices', team.key);
    await call('appSendInvoice', { key: team.key, path: { id: invoice }, body: { email: false } });
    const { body } = await call('appCreateInvoiceCreditNote', {
      key: team.key,
      path: { id: invoice },
      body: { reason: 'Wrong weight' },
    });
    await allow(['credit_notes:read']);

    expect((await report('credit_note', body.id, { client_id: body.client_id }, reader.key)).status).toBe(
      200,
    );
    expect(body.client_id).not.toBeNull();
    await allow(['invoices:*']);
    expect((await report('credit_note', body.id, {}, reader.key)).status).toBe(403);
  });

  test('of a driver may name the collection that they drive, and no other', async () => {
    const [driver, other] = [await newDriver(team), await newDriver(team)];
    const job = async (driver_id: string) =>
      (
        await call('appCreateCollection', {
          key: team.key,
          body: { scheduled_date: '2027-01-04', driver_id },
        })
      ).body.id;
    const [own, theirs] = [await job(driver.member_id), await job(other.member_id)];

    expect((await report('collection', own, {}, driver.key)).status).toBe(200);
    expect(errorOf(await report('collection', theirs, {}, driver.key))).toEqual([422, 'entity_id']);
  });

  test.each(['export', 'login', 'send', 'sign'])(
    'keeps that it was %s, beside its own action',
    async (action) => {
      const { body } = await call('appRecordAuditEvent', {
        key: team.key,
        body: { action, entity_type: 'team', entity_id: team.team_id, detail: 'd'.repeat(500) },
      });
      const [entry] = await listAll('appListAuditEvents', {
        key: team.key,
        query: { entity_type: 'team', source: 'reported' },
      });

      expect([body.action, entry.action, entry.request_id]).toEqual([action, 'reported', body.request_id]);
      expect(entry.changes).toEqual([
        { field: 'reported_action', from: null, to: action },
        { field: 'detail', from: null, to: 'd'.repeat(500) },
      ]);
    },
  );
});
