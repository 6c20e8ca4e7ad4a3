import { beforeEach, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completeNote, drafted } from '../../support/records/notes.ts';
import { ageHistory, sealTeam } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let clientId: string;
beforeEach(async () => {
  team = await newTeam();
  clientId = (await call('createClient', { key: team.key, body: { name: 'Held' } })).body.id;
});

const hold = (body: object) =>
  call('appUpdateLegalHold', { key: team.key, body: { enabled: true, reason: 'Court order 7', ...body } });

describe('a hold on a period', () => {
  const june = { applies_to: 'period', from: '2025-06-01', to: '2025-06-30' };

  test.each([
    ['the last millisecond before its first day in London', '2025-05-31T22:59:59.999Z', 200],
    ['the first moment of its first day in London', '2025-05-31T23:00:00.000Z', 403],
    ['the last millisecond of its last day in London', '2025-06-30T22:59:59.999Z', 403],
    ['the first moment after its last day in London', '2025-06-30T23:00:00.000Z', 200],
  ])('covers, or does not cover, a record made at %s', async (_moment, created_at, status) => {
    await queryShared('update clients set created_at = $2 where id = $1', [clientId, created_at]);
    await hold(june);

    expect((await call('deleteClient', { key: team.key, path: { id: clientId } })).status).toBe(status);
  });

  test('of one day prevents the purge of the history of that whole day in London', async () => {
    const entry = (at: string, sealed_until: string) => ({ entity_type: 'client', at, sealed_until });
    await ageHistory(team.team_id, [
      entry('2010-05-31T22:30:00Z', '2010-05-31T22:45:00Z'),
      entry('2010-05-31T23:30:00Z', '2010-05-31T23:45:00Z'),
      entry('2010-06-01T12:00:00Z', '2010-06-01T13:00:00Z'),
    ]);
    await call('appUpdateAuditSettings', { key: team.key, body: { retention_months: 24 } });
    await sealTeam(team.team_id);
    await hold({ applies_to: 'period', from: '2010-06-01', to: '2010-06-01' });

    const { body } = await call('appPurgeAuditEvents', {
      key: team.key,
      body: { reason: 'Retention', before: '2012-01-01' },
    });

    expect(body).toMatchObject({ purged: 1, kept_entity_type: 'client' });
  });
});

/** What can be deleted and belongs to a client: how it is made, and how deleted. */
const kinds: Record<string, { make(): Promise<string>; remove: string }> = {
  client: { make: async () => clientId, remove: 'deleteClient' },
  invoice: {
    make: async () =>
      (await call('appCreateInvoice', { key: team.key, body: { client_id: clientId } })).body.id,
    remove: 'appDeleteInvoice',
  },
  quote: {
    make: async () =>
      (await call('appCreateQuote', { key: team.key, body: { client_id: clientId } })).body.id,
    remove: 'appDeleteQuote',
  },
  note: {
    make: async () => (await drafted(team, completeNote({ more: { client_id: clientId } }))).id,
    remove: 'appDeleteNote',
  },
  container: {
    make: async () =>
      (
        await call('createContainer', {
          key: team.key,
          body: { reference: 'S1', container_type: '8yd skip', client_id: clientId },
        })
      ).body.id,
    remove: 'deleteContainer',
  },
  collection: {
    make: async () =>
      (
        await call('createCollection', {
          key: team.key,
          body: { scheduled_date: '2026-10-05', client_id: clientId },
        })
      ).body.id,
    remove: 'appDeleteCollection',
  },
  'site of a client': {
    make: async () =>
      (
        await call('createClientLocation', {
          key: team.key,
          body: { client_id: clientId, label: 'Yard' },
        })
      ).body.id,
    remove: 'deleteClientLocation',
  },
};

describe.each(Object.entries(kinds))('a %s', (_name, { make, remove }) => {
  const holds: [string, () => object][] = [
    ['on everything', () => ({ applies_to: 'all' })],
    ['on its client', () => ({ applies_to: 'client', client_id: clientId })],
    ['on the days it was made in', () => ({ applies_to: 'period', from: '2020-01-01', to: '2199-12-31' })],
  ];

  test.each(holds)('under a hold %s is not deleted or changed', async (_kind, of) => {
    const id = await make();
    await hold(of());

    const { status, body } = await call(remove, { key: team.key, path: { id } });

    expect([status, body.error?.code, body.error?.message]).toEqual([
      403,
      'forbidden',
      expect.stringContaining('Court order 7'),
    ]);
  });

  test('under a hold on another client is deleted', async () => {
    const id = await make();
    const { body: other } = await call('createClient', { key: team.key, body: { name: 'Other' } });
    await hold({ applies_to: 'client', client_id: other.id });

    expect((await call(remove, { key: team.key, path: { id } })).status).toBe(200);
  });
});
