import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, addMonths, londonDate } from '../../../domain/dates.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { ageHistory, sealTeam, verifyTeam } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { csvRows } from '../../support/zips.ts';

let team: TestTeam;
let colleague: { key: string; user_id: string; prefix: string };
let client: any;
let second: any;
beforeAll(async () => {
  team = await newTeam();
  colleague = await team.anotherKey({ role: 'admin' });
  const make = async (key: string, operation: string, body: object) =>
    (await call(operation, { key, body })).body;
  client = await make(team.key, 'createClient', { name: 'First', phone: '1' });
  second = await make(colleague.key, 'createClient', { name: 'Second' });
  await call('updateClient', {
    key: team.key,
    path: { id: client.id },
    body: { phone: '2', email: 'a@b.test' },
  });
  await make(team.key, 'appRecordAuditEvent', {
    ...{ action: 'send', entity_type: 'client', entity_id: second.id },
  });
});

type Query = Record<string, string>;
type Entry = { action: string; entity_id: string; created_at: string };

/** What the list, the log and the export say, newest first: the action and the record. */
const ways: Record<string, (query: Query) => Promise<[string, string][]>> = {
  appListAuditEvents: async (query) => shown(await listAll('appListAuditEvents', { key: team.key, query })),
  appListAuditLog: async (query) => shown(await listAll('appListAuditLog', { key: team.key, query })),
  appExportAuditEvents: async (query) => {
    const { bytes } = await call('appExportAuditEvents', { key: team.key, query });
    const entries = new Map(
      csvRows(bytes.toString()).map((row) => [row.id, [row.action, row.record_id] as [string, string]]),
    );

    return [...entries.values()].reverse();
  },
};
const shown = (entries: Entry[]) =>
  entries.map(({ action, entity_id }) => [action, entity_id] as [string, string]);

describe.each(Object.keys(ways))('%s', (operation) => {
  const of = (query: Query) => ways[operation]!({ entity_type: 'client', ...query });

  test('has the newest first, or last in the export, and honours each filter', async () => {
    const all = [
      ['reported', second.id],
      ['update', client.id],
      ['create', second.id],
      ['create', client.id],
    ];
    const [, , third] = await listAll('appListAuditEvents', {
      key: team.key,
      query: { entity_type: 'client' },
    });
    const only = (...places: number[]) => places.map((place) => all[place]);

    expect(await of({})).toEqual(all);
    expect(await of({ user_id: team.user_id })).toEqual(only(0, 1, 3));
    expect(await of({ user_id: colleague.user_id })).toEqual(only(2));
    expect(await of({ entity_id: client.id })).toEqual(only(1, 3));
    expect(await of({ client_id: second.id })).toEqual(only(0, 2));
    expect(await of({ action: 'create' })).toEqual(only(2, 3));
    expect(await of({ action: 'reported' })).toEqual(only(0));
    expect(await of({ source: 'api' })).toEqual(only(1, 2, 3));
    expect(await of({ source: 'reported' })).toEqual(only(0));
    expect(await of({ created_after: third.created_at })).toEqual(only(0, 1, 2));
    expect(await of({ created_before: third.created_at })).toEqual(only(3));
    expect(await of({ user_id: colleague.user_id, action: 'update' })).toEqual([]);
  });
});

describe('appExportAuditEvents', () => {
  test('has a line for each changed field, with its values, person and key', async () => {
    const { bytes } = await call('appExportAuditEvents', {
      key: team.key,
      query: { entity_id: client.id, action: 'update' },
    });
    const rows = csvRows(bytes.toString()).sort((a, b) => (a.field! < b.field! ? -1 : 1));

    expect(rows).toMatchObject([
      { field: 'email', from: '', to: 'a@b.test', by: 'owner', key: team.prefix, client_id: client.id },
      { field: 'phone', from: '1', to: '2', source: 'api', record: 'client' },
    ]);
    expect(rows).toHaveLength(2);
  });
});

describe('appListAuditLog', () => {
  test('names the person, the key and the record of each sentence', async () => {
    const query = { entity_id: second.id, action: 'create' };
    const [entry] = await listAll('appListAuditLog', { key: team.key, query });

    expect(entry).toMatchObject({
      object: 'audit_log_entry',
      text: 'admin created a client',
      ...{ actor_name: 'admin', actor_id: colleague.user_id, api_key_prefix: colleague.prefix },
      ...{ action: 'create', source: 'api', entity_type: 'client', entity_id: second.id },
      client_id: second.id,
    });
  });
});

describe('appRecordAuditEvent', () => {
  test('names no client where the record has none, and no detail where none is sent', async () => {
    const body = { action: 'login', entity_type: 'team', entity_id: team.team_id };
    const { body: made } = await call('appRecordAuditEvent', { key: team.key, body });
    const query = { entity_type: 'team', action: 'reported' };
    const [entry] = await listAll('appListAuditEvents', { key: team.key, query });

    expect(made).toEqual({ object: 'audit_record', ...body, request_id: expect.stringMatching(/^req_/) });
    expect(entry).toMatchObject({ client_id: null, request_id: made.request_id });
    expect(entry.changes).toContainEqual({ field: 'reported_action', from: null, to: 'login' });
  });
});

describe('appPurgeAuditEvents', () => {
  const purge = (key: string, body: object) =>
    call('appPurgeAuditEvents', { key, body: { reason: 'Schedule', ...body } });

  test('accepts the last day outside the retention period, and refuses the next', async () => {
    const { key } = await newTeam();
    const latest = addMonths(londonDate(new Date()), -84);

    expect((await purge(key, { before: latest })).body).toEqual({
      ...{ object: 'audit_purge', dry_run: false, before: latest, purged: 0, checkpoint_seal: null },
      ...{ kept_entity_type: null, kept_until: null, more: false },
    });
    expect((await purge(key, { before: addDays(latest, 1) })).status).toBe(422);
    await call('appUpdateAuditSettings', { key, body: { retention_months: 24 } });
    expect((await purge(key, { before: addMonths(londonDate(new Date()), -24) })).status).toBe(200);
  });

  test('removes what was sealed before the day began in London, and records nothing of a count', async () => {
    const own = await newTeam();
    await ageHistory(own.team_id, [
      { entity_type: 'client', at: '2010-06-30T22:00:00Z', sealed_until: '2010-06-30T23:00:00Z' },
      { entity_type: 'client', at: '2010-06-30T23:10:00Z', sealed_until: '2010-06-30T23:30:00Z' },
    ]);
    await call('appUpdateAuditSettings', { key: own.key, body: { retention_months: 24 } });
    await sealTeam(own.team_id);
    const entries = () =>
      listAll('appListAuditEvents', { key: own.key, query: { entity_type: 'audit_purge' } });
    const purger = await own.anotherKey({ role: 'owner', user: `second@${own.team_id}.test` });

    expect((await purge(own.key, { before: '2010-07-01', dryRun: true })).body.purged).toBe(1);
    expect(await entries()).toEqual([]);
    expect((await purge(purger.key, { before: '2010-07-01' })).body).toMatchObject({
      ...{ purged: 1, before: '2010-07-01' },
    });
    expect(await entries()).toMatchObject([{ action: 'delete' }]);
    expect((await verifyTeam(own.team_id)).checkpoint).toMatchObject({
      by: { id: purger.user_id, name: 'second', api_key_prefix: purger.prefix },
    });
  });
});

describe('appUpdateLegalHold', () => {
  const hold = (body: object, key = team.key) => call('appUpdateLegalHold', { key, body });

  test('shows who set it last and when, and the history has each change with its client', async () => {
    const own = await newTeam();
    const admin = await own.anotherKey({ role: 'owner', user: `second@${own.team_id}.test` });
    const { body: held } = await call('createClient', { key: own.key, body: { name: 'Held' } });
    const { body: first } = await hold(
      { enabled: true, reason: 'Court', applies_to: 'client', client_id: held.id },
      own.key,
    );
    const { body: again } = await hold({ reason: 'Court' }, admin.key);
    const { body: lifted } = await hold({ enabled: false }, admin.key);

    expect(first).toMatchObject({ set_by: own.user_id, set_by_name: 'owner', from: null, to: null });
    expect(Date.parse(first.set_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(again).toEqual(first);
    expect(lifted).toMatchObject({
      ...{ enabled: false, reason: 'Court', applies_to: 'client', client_id: held.id },
      ...{ set_by: admin.user_id, set_by_name: 'second' },
    });
    expect(Date.parse(lifted.set_at)).toBeGreaterThan(Date.parse(first.set_at));
    const history = (await auditOf(own, own.team_id)).filter(
      ({ entity_type }) => entity_type === 'legal_hold',
    );
    expect(history.map(({ action, client_id }) => [action, client_id])).toEqual([
      ['update', held.id],
      ['update', held.id],
    ]);
    expect(history[1]!.changes).toContainEqual({ field: 'enabled', from: true, to: false });
  });

  test('takes a period of one day, and both ends of it are required', async () => {
    const { key } = await newTeam();
    const day = { from: '2026-02-01', to: '2026-02-01' };
    const period = { enabled: true, reason: 'x', applies_to: 'period' };

    expect((await hold({ ...period, ...day }, key)).body).toMatchObject(day);
    const longer = { from: '2026-02-01', to: '2026-03-31' };
    await hold({ ...longer, reason: 'Inspection' }, key);
    expect((await call('appGetLegalHold', { key })).body).toMatchObject({
      ...{ enabled: true, reason: 'Inspection', applies_to: 'period', client_id: null, ...longer },
    });
    const fields = async (body: object) => (await hold(body, key)).body.error.details[0].field;
    expect(await fields({ from: null })).toBe('from');
    expect(await fields({ to: null })).toBe('to');
    expect(await fields({ reason: ' ' })).toBe('reason');
    expect(await fields({ applies_to: 'all' })).toBe('from');
  });
});
