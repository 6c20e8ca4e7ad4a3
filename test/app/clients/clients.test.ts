import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const terms = {
  carrier_registration: 'CBDU123456',
  vat_number: 'GB980780684',
  employee_band: '10_to_49',
  payment_terms: '30_days_end_of_month',
  credit_limit: 2500.55,
  on_stop: true,
  cis_reverse_charge: true,
};

async function made(body: Record<string, unknown> = { name: 'Aire Valley Skips' }) {
  return (await call('appCreateClient', { key: team.key, body })).body;
}

describe('appCreateClient', () => {
  test('stores the terms, to the penny, and the typed API shows the same record', async () => {
    const client = await made({ name: 'Aire Valley Skips', ...terms });

    expect(client).toMatchObject({ object: 'client', ...terms });
    expect(client.crm).toMatchObject({ stage: 'active', stage_changed_at: null });
    expect((await call('getClient', { key: team.key, path: { id: client.id } })).body).toEqual(client);
  });

  test.each([
    [{ carrier_registration: 'ABC', sic_code: 'x' }, ['carrier_registration', 'sic_code']],
    [{ vat_number: 'GB980780685', credit_limit: 1.005 }, ['vat_number', 'credit_limit']],
  ])('rejects %j: first all format errors, then all check digits and decimals', async (numbers, wrong) => {
    const { status, body } = await call('appCreateClient', {
      key: team.key,
      body: { name: 'A', ...numbers },
    });

    expect(status).toBe(422);
    expect(body.error.details.map((detail: any) => detail.field)).toEqual(wrong);
  });

  test('accepts a bulk body', async () => {
    const { status, body } = await call('appCreateClient', {
      key: team.key,
      body: {
        data: [
          { name: 'One', on_stop: true },
          { name: 'Two', vat_number: 'x' },
        ],
      },
    });

    expect([status, body.created, body.failed]).toEqual([200, 1, 1]);
    expect(body.data[1].error.details).toMatchObject([{ field: 'data.1.vat_number' }]);
  });
});

describe('appReplaceClient', () => {
  test('replaces the whole record: absent fields are cleared, the CRM stage stays', async () => {
    const client = await made({ name: 'Before', phone: '1', postcode: 'LS1 1AA', ...terms });
    await call('appUpdateClientCrm', { key: team.key, path: { id: client.id }, body: { stage: 'lead' } });

    const { status, body } = await call('appReplaceClient', {
      key: team.key,
      path: { id: client.id },
      body: { name: 'After', email: 'a@b.test' },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'After',
      email: 'a@b.test',
      phone: null,
      address: { postcode: null },
      carrier_registration: null,
      vat_number: null,
      employee_band: null,
      payment_terms: null,
      credit_limit: null,
      on_stop: false,
      cis_reverse_charge: false,
    });
    expect(body.crm.stage).toBe('lead');
    expect((await auditOf(team, client.id)).map((row) => row.action)).toEqual([
      'create',
      'status_change',
      'update',
    ]);
  });

  test('stores every field that is sent', async () => {
    const client = await made();
    const said = {
      ...{ name: 'Pennine', company: 'Pennine Ltd', email: 'a@b.test', phone: '01632 960187' },
      ...{ company_number: '01234567', sic_code: '38110', notes: 'Ring first', ...terms },
    };
    const { body } = await call('appReplaceClient', {
      key: team.key,
      path: { id: client.id },
      body: { ...said, address: '1 Mill Lane', city: 'Elland', postcode: 'HX5 9DA' },
    });

    expect(body).toMatchObject({
      ...said,
      address: { line1: '1 Mill Lane', city: 'Elland', postcode: 'HX5 9DA' },
    });
  });

  test('requires the name, rejects unknown fields, and returns 404 for another team’s client', async () => {
    const client = await made();
    const replace = (key: string, body: unknown) =>
      call('appReplaceClient', { key, path: { id: client.id }, body });

    expect((await replace(team.key, {})).body.error.details[0].field).toBe('name');
    expect((await replace(team.key, { name: 'A', colour: 'red' })).body.error.details[0].field).toBe(
      'colour',
    );
    expect((await replace(other.key, { name: 'A' })).status).toBe(404);
  });
});

describe('appUpdateClientCrm', () => {
  test('a lost client needs a reason, which is cleared when the client is won back', async () => {
    const client = await made();
    const move = (body: unknown) =>
      call('appUpdateClientCrm', { key: team.key, path: { id: client.id }, body });

    for (const said of [{}, { lost_reason: '  ' }, { lost_reason: '\u200b' }])
      expect((await move({ stage: 'lost', ...said })).body.error.details).toMatchObject([
        { field: 'lost_reason' },
      ]);
    expect((await move({ lost_reason: 'price' })).body.error.details).toMatchObject([
      { field: 'lost_reason' },
    ]);
    const lost = (await move({ stage: 'lost', lost_reason: 'price' })).body.crm;
    expect(lost).toMatchObject({ stage: 'lost', lost_reason: 'price' });
    expect(lost.stage_changed_at).not.toBeNull();
    const won = await move({ stage: 'active', next_contact_on: '2027-01-04' });
    expect(won.body.crm).toMatchObject({
      stage: 'active',
      lost_reason: null,
      next_contact_on: '2027-01-04',
    });
  });

  test('a client opts out of notifications until it is changed back, also under a legal hold', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'Calder' } });
    const path = { id: client.id };
    expect(client.crm.notifications_opt_out).toBe(false);
    const held = { enabled: true, reason: 'Court', applies_to: 'client', client_id: client.id };
    expect((await call('appUpdateLegalHold', { key: own.key, body: held })).status).toBe(200);

    const body = { notifications_opt_out: true };
    const changed = await call('appUpdateClientCrm', { key: own.key, path, body });
    expect([changed.status, changed.body.crm]).toEqual([200, { ...client.crm, ...body }]);
    // A PUT that does not have the field leaves it as it is.
    await call('appReplaceClient', { key: own.key, path, body: { name: 'Calder' } });
    await call('updateClient', { key: own.key, path, body: { phone: '01422 555010' } });
    const { body: now } = await call('getClient', { key: own.key, path });
    expect(now.crm.notifications_opt_out).toBe(true);
    const [, update] = await auditOf(own, client.id);
    expect(update).toMatchObject({
      action: 'update',
      changes: [{ field: 'crm.notifications_opt_out', from: false, to: true }],
    });
  });

  test('an empty reason is stored as null', async () => {
    const { status, body } = await call('appUpdateClientCrm', {
      key: team.key,
      path: { id: (await made()).id },
      body: { lost_reason: '' },
    });

    expect([status, body.crm.lost_reason]).toEqual([200, null]);
  });

  test('accepts a member of the team as account manager, and rejects another team’s member', async () => {
    const client = await made();
    const [mine, theirs] = await Promise.all(
      [team, other].map(
        async ({ team_id }) =>
          (await queryShared<{ id: string }>('select id from members where team_id = $1', [team_id]))[0]!.id,
      ),
    );
    const assign = (account_manager_id: string) =>
      call('appUpdateClientCrm', { key: team.key, path: { id: client.id }, body: { account_manager_id } });

    expect((await assign(mine!)).body.crm.account_manager_id).toBe(mine);
    expect((await assign(theirs!)).body.error.details).toEqual([
      { field: 'account_manager_id', message: 'does not match a record of this team' },
    ]);
  });

  test('an empty body changes nothing and writes no history', async () => {
    const client = await made();

    const { body } = await call('appUpdateClientCrm', {
      key: team.key,
      path: { id: client.id },
      body: {},
    });

    expect(body).toEqual(client);
    expect(await auditOf(team, client.id)).toHaveLength(1);
  });
});

describe('appListClients', () => {
  test('filters by stage and by stop, newest first, page by page', async () => {
    const own = await newTeam();
    const { body: bulk } = await call('appCreateClient', {
      key: own.key,
      body: { data: [{ name: 'a' }, { name: 'b', on_stop: true }, { name: 'c' }] },
    });
    await call('appUpdateClientCrm', {
      key: own.key,
      path: { id: bulk.data[2].data.id },
      body: { stage: 'lead' },
    });
    const names = async (query: Record<string, string | number>) =>
      (await listAll('appListClients', { key: own.key, query: { limit: 1, ...query } })).map(
        (client) => client.name,
      );

    expect(await names({})).toEqual(['c', 'b', 'a']);
    expect(await names({ stage: 'lead' })).toEqual(['c']);
    expect(await names({ on_stop: 'true' })).toEqual(['b']);
    expect(await names({ on_stop: 'false', stage: 'active' })).toEqual(['a']);
    const { status } = await call('appListClients', { key: own.key, query: { stage: 'won' } });
    expect(status).toBe(422);
  });
});

describe('appListClients by ids', () => {
  const list = (ids: string[], key = team.key) => call('appListClients', { key, query: { ids } });

  test('returns the named clients of the team alone, ids in capitals included', async () => {
    const [first, second, , theirs] = await Promise.all([
      made({ name: 'First' }),
      made({ name: 'Second' }),
      made({ name: 'Not named' }),
      call('appCreateClient', { key: other.key, body: { name: 'Theirs' } }).then(({ body }) => body),
    ]);
    const ids = [first.id, second.id.toUpperCase(), theirs.id, randomUUID()];

    const { status, body } = await list(ids);

    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort());
    expect((await list([first.id])).body.data).toEqual([first]);
  });

  test('rejects an id that is none, and more than 100, and a cursor of other ids', async () => {
    const [first, second] = await Promise.all([made(), made()]);

    for (const ids of [['none'], Array.from({ length: 101 }, () => randomUUID())]) {
      const { status, body } = await list(ids);
      expect([status, body.error.details[0].field]).toEqual([
        422,
        ids.length === 1 ? 'query.ids.0' : 'query.ids',
      ]);
    }
    const page = await call('appListClients', {
      key: team.key,
      query: { ids: [first.id, second.id], limit: 1 },
    });
    const again = { ids: [first.id], limit: 1, cursor: page.body.next_cursor };
    expect((await call('appListClients', { key: team.key, query: again })).status).toBe(400);
  });
});

describe('appDeleteClient', () => {
  test('deletes as the typed operation does', async () => {
    const client = await made();

    const { body } = await call('appDeleteClient', { key: team.key, path: { id: client.id } });

    expect(body).toEqual({ id: client.id, object: 'client', deleted: true });
    expect((await call('getClient', { key: team.key, path: { id: client.id } })).status).toBe(404);
    expect((await call('appDeleteClient', { key: team.key, path: { id: client.id } })).status).toBe(404);
  });
});
