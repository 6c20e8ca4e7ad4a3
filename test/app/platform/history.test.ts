import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { mailedLink, sendForm } from '../../support/outside/mails.ts';
import { sentInvoice } from '../../support/outside/payments.ts';
import { importFile, jobEnd, undoImport, uploadImport } from '../../support/records/imports.ts';
import { completeNote } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const historyOf = (query: Record<string, string>) => listAll('appListAuditEvents', { key: team.key, query });

describe('the history', () => {
  test('of a client tells who did what with which key from where, to its deletion', async () => {
    const other = await team.anotherKey({ role: 'admin' });
    const { body } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
    await call('updateClient', { key: team.key, path: { id: body.id }, body: { city: 'Leeds' } });
    await call('deleteClient', { key: other.key, path: { id: body.id } });

    const rows = await historyOf({ client_id: body.id });

    expect(rows.map(({ action, actor }) => [action, actor.id, actor.api_key_prefix])).toEqual([
      ['delete', other.user_id, other.prefix],
      ['update', team.user_id, team.prefix],
      ['create', team.user_id, team.prefix],
    ]);
    expect(rows.map(({ ip, source, client_id }) => [ip, source, client_id])).toEqual(
      Array(3).fill([expect.stringContaining('127.0.0.1'), 'api', body.id]),
    );
  });

  test('shows that a draft invoice was deleted, and its content', async () => {
    const { body } = await call('appCreateInvoice', { key: team.key, body: { notes: 'Gate 4' } });
    await call('appDeleteInvoice', { key: team.key, path: { id: body.id } });

    const [row] = await historyOf({ entity_id: body.id });

    expect(row).toMatchObject({ entity_type: 'invoice', action: 'delete' });
    expect(row.changes).toContainEqual({ field: 'notes', from: 'Gate 4', to: null });
  });

  test('shows that a request for approval was withdrawn, and by whom', async () => {
    const office = await team.anotherKey({ role: 'office' });
    await call('appReplaceApprovalRules', {
      key: team.key,
      body: {
        rules: [
          {
            entity_type: 'expense',
            condition: { field: 'gross', op: 'gt', value: 1 },
            approver_role: 'admin',
          },
        ],
      },
    });
    const held = await call('appCreateFleetExpense', {
      key: office.key,
      body: { date: '2026-10-05', category: 'repair', net: 90 },
    });
    await call('appWithdrawApproval', { key: office.key, path: { id: held.body.id } });

    const [row] = await historyOf({ entity_id: held.body.id });

    expect(row).toMatchObject({ entity_type: 'approval', action: 'delete', actor: { id: office.user_id } });
  });
});

describe('the history of a record that a request changes beside the one it names', () => {
  const post = async (operation: string, body: object, path = {}) =>
    (await call(operation, { key: team.key, path, body })).body;
  /** What happened to a record, oldest first: the action, its client, and the fields that an update changed. */
  const told = async (id: string) =>
    (await auditOf(team, id)).map(({ action, client_id, changes }) => [
      ...[action, client_id],
      ...(action === 'update' ? changes : []).flatMap(({ field, to }) =>
        field === 'updated_at' ? [] : `${field} ${to}`,
      ),
    ]);

  test('tells when a location of a client ceased to be its default, and when it became it again', async () => {
    const client = (await post('createClient', { name: 'Owner' })).id;
    const location = (body: object) =>
      post('createClientLocation', { client_id: client, label: 'Yard', ...body });
    const update = (id: string, body: object) =>
      call('updateClientLocation', { key: team.key, path: { id }, body });
    const first = (await location({})).id;
    const second = (await location({ is_default: true })).id;
    await update(second, { is_default: false });
    await update(second, { is_default: true });
    await call('deleteClientLocation', { key: team.key, path: { id: second } });

    expect(await told(first)).toEqual([
      ['create', client],
      ...[false, true, false, true].map((to) => ['update', client, `is_default ${to}`]),
    ]);
    expect((await told(second)).map(([action]) => action)).toEqual([
      ...['create', 'update', 'update', 'delete'],
    ]);
  });

  test('tells what an import of sites did to the former default, and its undo', async () => {
    const client = (await post('createClient', { name: 'Importer' })).id;
    const location = async (label: string) =>
      (await post('createClientLocation', { client_id: client, label })).id;
    const [first, second] = [await location('First'), await location('Second')];
    const options = { on_duplicate: 'update' };
    const changed = 'client,label,is_default\nImporter,Second,yes\n';
    const change = await importFile(team.key, 'client_sites', changed, { options });
    const added = 'client,label,is_default\nImporter,Third,yes\n';
    const add = await importFile(team.key, 'client_sites', added);
    await undoImport(team.key, add.id);
    await undoImport(team.key, change.id);

    const entries = (...states: boolean[]) => [
      ['create', client],
      ...states.map((to) => ['update', client, `is_default ${to}`]),
    ];
    expect(await told(first)).toEqual(entries(false, true));
    expect(await told(second)).toEqual(entries(true, false, true, false));
    const sources = await queryShared(
      `select distinct source from audit_events where entity_id = any($1) and action = 'update'`,
      [[first, second]],
    );
    expect(sources).toEqual([{ source: 'import' }]);
  });

  test('tells that a contact is no longer the primary one, and a template or mapping no longer the default', async () => {
    const client = (await post('createClient', { name: 'Owner' })).id;
    const contact = async () =>
      (await post('appCreateClientContact', { name: 'A', is_primary: true }, { id: client })).id;
    const template = async () =>
      (await post('appCreateTemplate', { name: 'A', kind: 'email', is_default: true })).id;
    const columns = [{ header: 'Who', field: 'name' }];
    const mapping = async (name: string) =>
      (await post('appSaveImportMapping', { kind: 'clients', name, columns, is_default: true })).id;
    const [primary] = [await contact(), await contact()];
    const [first] = [await template(), await template()];
    const [former] = [await mapping('First'), await mapping('Second')];

    expect(await told(primary)).toEqual([
      ['create', client],
      ['update', client, 'is_primary false'],
    ]);
    for (const id of [first, former])
      expect(await told(id)).toEqual([
        ['create', null],
        ['update', null, 'is_default false'],
      ]);
  });

  test('tells that a version of a note has no next one any more, once that is deleted', async () => {
    const { id } = await post('appCreateNote', completeNote());
    const sign = { party: 'transferor', name: 'Sam', method: 'typed' };
    await post('appSignNote', sign, { id });
    const amended = async () => (await post('appAmendNote', {}, { id })).id;
    await call('appDeleteNote', { key: team.key, path: { id: await amended() } });

    expect((await told(id)).at(-1)).toEqual([
      ...['update', null],
      ...['superseded_by_id null', 'superseded_by_version null'],
    ]);
  });

  test('tells that the invitations of a person who lost their role were withdrawn', async () => {
    const admin = await team.anotherKey({ role: 'admin' });
    const { body: invite } = await call('appInvitePerson', {
      key: admin.key,
      body: { email: `new@${team.team_id}.test`, role: 'office' },
    });
    const members = await listAll('appListTeamMembers', { key: team.key });
    const path = { id: members.find(({ user_id }) => user_id === admin.user_id).id };
    await call('appUpdateTeamMember', { key: team.key, path, body: { role: 'office' } });

    expect((await auditOf(team, invite.id)).map(({ entity_type, action }) => [entity_type, action])).toEqual([
      ['team_invite', 'create'],
      ['team_invite', 'delete'],
    ]);
  });
});

describe('the history of what a job changes', () => {
  const entryOf = async (id: string) => (await historyOf({ entity_id: id }))[0];

  test('names the person who started it, with their key and their request', async () => {
    const admin = await team.anotherKey({ role: 'admin', user: `jobs@${team.team_id}.test` });
    const batch_id = await uploadImport(admin.key, 'vehicles', 'registration\nHJ01 AAA\n');
    const commit = await call('appCommitImport', { key: admin.key, body: { batch_id } });
    await jobEnd(team.key, commit.body.id);
    const [vehicle] = await listAll('appListVehicles', { key: team.key });
    const invoice = await sentInvoice(team);
    await queryShared(
      `update clients set email = 'payer@hargreaves.test' where id = (select client_id from invoices where id = $1)`,
      [invoice.id],
    );
    const remind = await call('appRemindOfInvoices', {
      key: admin.key,
      body: { invoice_id: invoice.id },
    });
    const { progress } = await jobEnd(team.key, remind.body.id);

    const actor = { type: 'user', id: admin.user_id, name: 'jobs', api_key_prefix: admin.prefix };
    expect(progress).toMatchObject({ done: 1, failed: 0, skipped: 0 });
    expect(await entryOf(vehicle.id)).toMatchObject({
      ...{ action: 'create', source: 'import', actor },
      ...{ ip: null, request_id: commit.headers['x-request-id'] },
    });
    expect(await entryOf(invoice.id)).toMatchObject({
      ...{ source: 'app', actor, ip: null, request_id: remind.headers['x-request-id'] },
    });
  });
});

describe('the history of what a customer does on a page', () => {
  test('names them as a customer with their address, on the page of a link, and has no key', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } });
    const lines = [{ description: 'Skip', unit_price: 195 }];
    const { body: quote } = await call('appCreateQuote', {
      key: team.key,
      body: { client_id: client.id, lines },
    });
    const recipientEmail = `payer@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
    await call('appSendQuote', { key: team.key, path: { id: quote.id }, body: { recipientEmail } });
    const { status } = await sendForm(await mailedLink(recipientEmail), {
      answer: 'accept',
      name: 'Kim Holt',
    });
    const [entry] = await historyOf({ entity_id: quote.id });

    expect([status, entry.action, entry.source]).toEqual([200, 'status_change', 'portal']);
    expect(entry).toMatchObject({
      actor: { type: 'customer', id: expect.any(String), name: 'Kim Holt', api_key_prefix: null },
      ...{ ip: expect.stringContaining('127.0.0.1'), client_id: client.id },
      request_id: expect.stringMatching(/^req_/),
    });
  });
});
