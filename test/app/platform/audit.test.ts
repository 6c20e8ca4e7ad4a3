import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { reportableKinds } from '../../../domain/platform/reported_actions.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { ageHistory, sealTeam, tamper, verifyTeam } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

describe('appPurgeAuditEvents', () => {
  const reason = 'Retention schedule';
  const purge = (of: TestTeam, body: object) =>
    call('appPurgeAuditEvents', { key: of.key, body: { reason, ...body } });

  /** Entries of 2010, 2012 (an invoice) and 2014, each in its own seal; kept for two years. */
  async function aged(): Promise<TestTeam> {
    const of = await newTeam();
    const entry = (entity_type: string, year: number) => ({
      entity_type,
      at: `${year}-06-01T12:00:00Z`,
      sealed_until: `${year + 1}-01-01T00:00:00Z`,
    });
    await ageHistory(of.team_id, [entry('client', 2010), entry('invoice', 2012), entry('client', 2014)]);
    await call('appUpdateAuditSettings', { key: of.key, body: { retention_months: 24 } });
    await sealTeam(of.team_id);

    return of;
  }

  test('replaces expired entries with a checkpoint, and the rest still verifies', async () => {
    const of = await aged();

    const counted = await purge(of, { before: '2016-01-01', dryRun: true });
    const done = await purge(of, { before: '2016-01-01' });
    const again = await purge(of, { before: '2016-01-01' });

    expect(counted.body).toMatchObject({ dry_run: true, purged: 3, checkpoint_seal: 3 });
    expect(done.body).toMatchObject({
      dry_run: false,
      purged: 3,
      checkpoint_seal: 3,
      kept_entity_type: null,
    });
    expect(again.body).toMatchObject({ purged: 0, checkpoint_seal: null });
    const report = await verifyTeam(of.team_id);
    expect(report).toMatchObject({
      faults: [],
      checkpoint: { seal: 3, reason, by: { name: expect.any(String) } },
    });
    const [entry] = await listAll('appListAuditEvents', {
      key: of.key,
      query: { entity_type: 'audit_purge' },
    });
    expect(entry).toMatchObject({ action: 'delete', entity_id: of.team_id });
  });

  test('stops before the first entry that the law still requires', async () => {
    const of = await newTeam();
    const years = (n: number) => new Date(Date.now() - n * 365.25 * 86_400_000).toISOString();
    await ageHistory(of.team_id, [
      { entity_type: 'client', at: years(5), sealed_until: years(4.5) },
      { entity_type: 'invoice', at: years(4), sealed_until: years(3.5) },
      { entity_type: 'client', at: years(3), sealed_until: years(2.5) },
    ]);
    await call('appUpdateAuditSettings', { key: of.key, body: { retention_months: 24 } });

    const { body } = await purge(of, { before: years(2.4).slice(0, 10) });

    expect(body).toMatchObject({ purged: 1, checkpoint_seal: 1, kept_entity_type: 'invoice' });
    expect(Date.parse(body.kept_until)).toBeGreaterThan(Date.now());
    expect((await verifyTeam(of.team_id)).faults).toEqual([]);
  });

  test('a day inside the retention period is refused', async () => {
    const { status, body } = await purge(team, { before: dayFromNow(0) });

    expect(status).toBe(422);
    expect(body.error.details).toMatchObject([{ field: 'before' }]);
  });

  test('a legal hold on everything refuses the purge; one on a client keeps that client’s entries', async () => {
    const of = await aged();
    const { body: client } = await call('createClient', { key: of.key, body: { name: 'Held' } });
    await call('appUpdateLegalHold', { key: of.key, body: { enabled: true, reason: 'Court' } });
    const held = await purge(of, { before: '2016-01-01' });
    await tamper(`update audit_events set client_id = $2 where team_id = $1 and entity_type = 'invoice'`, [
      of.team_id,
      client.id,
    ]);
    await call('appUpdateLegalHold', {
      key: of.key,
      body: { applies_to: 'client', client_id: client.id },
    });
    const one = await purge(of, { before: '2016-01-01' });

    expect([held.status, held.body.error.code]).toEqual([403, 'forbidden']);
    expect(one.body).toMatchObject({ purged: 1, kept_entity_type: 'invoice' });
  });
});

describe('appGetLegalHold', () => {
  test('shows no hold for a new team, and then what was set and by whom', async () => {
    const of = await newTeam();
    const held = async () => (await call('appGetLegalHold', { key: of.key })).body;
    const before = await held();
    const { body: client } = await call('createClient', { key: of.key, body: { name: 'Held' } });
    const hold = { enabled: true, reason: 'Court', applies_to: 'client', client_id: client.id };
    const set = await call('appUpdateLegalHold', { key: of.key, body: hold });

    expect(before).toMatchObject({ object: 'legal_hold', enabled: false, reason: null, set_by: null });
    expect(await held()).toEqual(set.body);
    expect(set.body).toMatchObject({ ...hold, set_by: of.user_id });
  });
});

describe('appUpdateLegalHold', () => {
  test('blocks deletion of covered records only, until it is lifted', async () => {
    const of = await newTeam();
    const create = async (name: string) =>
      (await call('createClient', { key: of.key, body: { name } })).body.id;
    const [held, free] = [await create('Held'), await create('Free')];
    const remove = (id: string) => call('deleteClient', { key: of.key, path: { id } });

    await call('appUpdateLegalHold', {
      key: of.key,
      body: { enabled: true, reason: 'Regulator', applies_to: 'client', client_id: held },
    });
    const refused = await remove(held);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
    expect(refused.body.error.message).toContain('Regulator');
    expect((await remove(free)).status).toBe(200);
    await call('appUpdateLegalHold', { key: of.key, body: { enabled: false } });
    expect((await remove(held)).status).toBe(200);
  });

  test('also blocks deletion of draft invoices and quotes', async () => {
    const of = await newTeam();
    const { body: invoice } = await call('appCreateInvoice', { key: of.key, body: {} });
    const { body: quote } = await call('appCreateQuote', { key: of.key, body: {} });
    await call('appUpdateLegalHold', { key: of.key, body: { enabled: true, reason: 'HMRC' } });

    const answers = [
      await call('appDeleteInvoice', { key: of.key, path: { id: invoice.id } }),
      await call('appDeleteQuote', { key: of.key, path: { id: quote.id } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  test.each([
    [{ enabled: true }, ['reason']],
    [{ enabled: true, reason: 'x', applies_to: 'client' }, ['client_id']],
    [{ enabled: true, reason: 'x', applies_to: 'period', from: '2026-02-01', to: '2026-01-01' }, ['to']],
    [{ enabled: true, reason: 'x', from: '2026-02-01' }, ['from']],
    [{ enabled: true, reason: 'x', applies_to: 'client', client_id: randomUUID() }, ['client_id']],
  ])('%j is refused on %j', async (body, fields) => {
    const answer = await call('appUpdateLegalHold', { key: team.key, body });

    expect(answer.status).toBe(422);
    expect(answer.body.error.details.map((detail: any) => detail.field)).toEqual(fields);
  });
});

describe('reading the history', () => {
  describe('appExportAuditEvents', () => {
    test('the export neutralises formulas, is oldest first and honours its filters', async () => {
      const of = await newTeam();
      await call('createClient', {
        key: of.key,
        body: { name: '=HYPERLINK("http://x","y")', phone: '+44 1' },
      });
      await call('createClient', { key: of.key, body: { name: '@SUM(A1)' } });

      const { bytes, headers } = await call('appExportAuditEvents', {
        key: of.key,
        query: { entity_type: 'client' },
      });
      const lines = bytes.toString('utf8').split('\r\n');

      expect(headers['content-type']).toBe('text/csv');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="audit-events-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(lines[0]).toBe(
        'time,by,key,source,action,record,record_id,client_id,field,from,to,ip,request_id,id',
      );
      expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
      expect(bytes.toString()).toContain(`,'+44 1,`);
      expect(bytes.toString()).toContain(`,'@SUM(A1),`);
      expect(lines.filter((line) => line.includes(',api_key,'))).toEqual([]);
      expect([...lines.slice(1, -1)].sort()).toEqual(lines.slice(1, -1).slice().sort());
    });
  });

  describe('appListAuditLog', () => {
    test('describes the changes in words', async () => {
      const of = await newTeam();
      const { body: client } = await call('createClient', { key: of.key, body: { name: 'A', phone: '1' } });
      await call('updateClient', {
        key: of.key,
        path: { id: client.id },
        body: { phone: '2', email: 'a@b.test' },
      });

      const [entry] = await listAll('appListAuditLog', { key: of.key, query: { entity_id: client.id } });

      expect(entry.text).toMatch(/^owner changed (email and phone|phone and email) of a client$/);
      expect(entry.fields.sort()).toEqual(['email', 'phone']);
    });
  });

  test('an event that changed no record can be recorded, under the user of the key', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Told of' } });
    const { status, body } = await call('appRecordAuditEvent', {
      key: team.key,
      body: { action: 'export', entity_type: 'client', entity_id: client.id, detail: 'Printed' },
    });
    const [entry] = await listAll('appListAuditEvents', {
      key: team.key,
      query: { entity_id: client.id, user_id: team.user_id, source: 'reported' },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ object: 'audit_record', action: 'export', entity_type: 'client', entity_id: client.id },
    });
    expect(entry).toMatchObject({
      action: 'reported',
      source: 'reported',
      client_id: client.id,
      request_id: body.request_id,
      actor: { id: team.user_id, api_key_prefix: team.prefix },
      changes: [
        { field: 'reported_action', from: null, to: 'export' },
        { field: 'detail', from: null, to: 'Printed' },
      ],
    });
  });

  describe('appListAuditEvents', () => {
    test('an unknown client id matches nothing', async () => {
      expect(await listAll('appListAuditEvents', { key: team.key, query: { client_id: 'x' } })).toEqual([]);
    });
  });
});

describe('appRecordAuditEvent', () => {
  const report = (key: string, entity_type: string, entity_id: string, more: object = {}) =>
    call('appRecordAuditEvent', { key, body: { action: 'sign', entity_type, entity_id, ...more } });

  test('never writes a row that looks like one written by the service', async () => {
    const driver = await team.anotherKey({ role: 'driver' });
    const waste = { description: 'Mixed rubble', ewc_codes: ['17 01 07'] };
    const { body: note } = await call('appCreateNote', { key: team.key, body: { waste } });
    expect((await report(driver.key, 'note', note.id)).status).toBe(200);

    const rows = await listAll('appListAuditEvents', { key: team.key, query: { entity_id: note.id } });
    expect(rows.map(({ action, source }) => [action, source])).toEqual([
      ['reported', 'reported'],
      ['create', 'api'],
    ]);
    const [told] = await listAll('appListAuditLog', { key: team.key, query: { entity_id: note.id } });
    expect(told.text).toBe('driver reported something about a note');
  });

  test('rejects a record that does not exist, belongs to another team or has an unknown kind', async () => {
    const other = await newTeam();
    const { body: client } = await call('createClient', { key: other.key, body: { name: 'Theirs' } });

    for (const [kind, id, field] of [
      ['note', randomUUID(), 'entity_id'],
      ['client', client.id, 'entity_id'],
      ['team', other.team_id, 'entity_id'],
      ['constructor', randomUUID(), 'entity_type'],
    ] as const) {
      const { status, body } = await report(team.key, kind, id);
      expect([kind, status, body.error.details?.[0].field]).toEqual([kind, 422, field]);
    }
  });

  test.each(Object.keys(reportableKinds))('looks for a record of the kind %s', async (kind) => {
    const { status, body } = await report(team.key, kind, randomUUID());

    expect([status, body.error.details?.[0].field]).toEqual([422, 'entity_id']);
  });

  test('asks for the permission to read records of the kind', async () => {
    const reader = async (user: string, permission: string) => {
      const role = { name: user, permissions: ['audit:create', permission] };
      const { body } = await call('appCreateRole', { key: team.key, body: role });
      const made = await team.anotherKey({ role: 'read_only', user: `${user}@audit.test` });
      const members = await listAll('appListTeamMembers', { key: team.key });
      const { id } = members.find(({ user_id }) => user_id === made.user_id);
      await call('appUpdateTeamMember', { key: team.key, path: { id }, body: { role_id: body.id } });

      return made.key;
    };
    const [fleet, yards] = [await reader('fleet', 'fleet:read'), await reader('yards', 'sites:read')];
    const registration = { registration: 'AU26 DIT' };
    const { body: vehicle } = await call('appCreateVehicle', { key: team.key, body: registration });
    const { body: site } = await call('createSite', { key: team.key, body: { name: 'Yard' } });

    const statuses = await Promise.all(
      [fleet, yards].map(async (key) => [
        (await report(key, 'vehicle', vehicle.id)).status,
        (await report(key, 'site', site.id)).status,
      ]),
    );
    expect(statuses).toEqual([
      [200, 403],
      [403, 200],
    ]);
  });

  test('rejects a record that the user may not see, and a client that is not the record’s', async () => {
    const driver = await team.anotherKey({ role: 'driver' });
    const { body: invoice } = await call('appCreateInvoice', { key: team.key, body: {} });
    const { body: collection } = await call('createCollection', {
      key: team.key,
      body: { scheduled_date: '2027-01-04' },
    });
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Another' } });

    expect((await report(driver.key, 'invoice', invoice.id)).body.error.code).toBe('forbidden');
    expect((await report(driver.key, 'collection', collection.id)).status).toBe(422);
    expect((await report(team.key, 'collection', collection.id, { client_id: client.id })).status).toBe(422);
    expect((await report(team.key, 'team', team.team_id)).status).toBe(200);
    const of = await report(team.key, 'team', team.team_id, { client_id: client.id });
    expect([of.status, of.body.error.details[0].field]).toEqual([422, 'client_id']);
    const own = await report(team.key, 'client', client.id, { client_id: client.id });
    expect(own.status).toBe(200);
  });
});
