import { beforeEach, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  drawnPng,
  seasonTicket,
} from '../../support/records/notes.ts';
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

/** A record that belongs to a client through other records, or to no client: how it is made, and how deleted. */
const related: Record<string, { make(): Promise<string>; remove(id: string): Promise<any> }> = {
  'ticket that the client pays for': {
    make: async () => (await made('appCreateFleetWeighbridge', { ...weights, client_id: clientId })).id,
    remove: (id) => removed('appDeleteFleetWeighbridge', { path: { id } }),
  },
  'load that the client brings': {
    make: async () => (await made('appCreateIncomingLoad', await atSite({ haulier_client_id: clientId }))).id,
    remove: (id) => removed('appDeleteIncomingLoad', { path: { id } }),
  },
  'load with a note of the client': {
    make: async () => {
      const { id: note_id } = await drafted(team, completeNote({ more: { client_id: clientId } }));

      return (await made('appCreateIncomingLoad', await atSite({ note_id }))).id;
    },
    remove: (id) => removed('appDeleteIncomingLoad', { path: { id } }),
  },
  'load with a consignment note of the client': {
    make: async () => {
      const note = await made('appCreateConsignment', { jurisdiction: 'england', client_id: clientId });

      return (await made('appCreateIncomingLoad', await atSite({ consignment_note_id: note.id }))).id;
    },
    remove: (id) => removed('appDeleteIncomingLoad', { path: { id } }),
  },
};

const weights = { vehicle_reg: 'YJ23 KXB', gross_kg: 15_000, tare_kg: 10_000 };
const made = async (operation: string, body: object, path = {}): Promise<any> => {
  const answer = await call(operation, { key: team.key, body, path });
  expect([operation, answer.status, answer.body.error]).toEqual([operation, 201, undefined]);

  return answer.body;
};
const removed = (operation: string, request: object) => call(operation, { key: team.key, ...request });
const atSite = async (body: object) => ({
  site_id: (await made('createSite', { name: 'Gate' })).id,
  ...body,
});
const today = { applies_to: 'period', from: dayFromNow(0), to: dayFromNow(0) };

describe.each(Object.entries(related))('a %s', (_name, { make, remove }) => {
  test('is kept by a hold on the client, not by one on another client', async () => {
    const id = await make();
    const { id: other } = await made('createClient', { name: 'Other' });
    await hold({ applies_to: 'client', client_id: clientId });
    expect((await remove(id)).status).toBe(403);

    await hold({ applies_to: 'client', client_id: other });
    expect((await remove(id)).status).toBe(200);
  });

  test('is kept by a hold on the day it was made', async () => {
    const id = await make();
    await hold(today);

    expect((await remove(id)).status).toBe(403);
  });
});

describe('a hold on the client', () => {
  test('keeps the links of a load to the client and to the papers of the client', async () => {
    const { id: note_id } = await drafted(team, completeNote({ more: { client_id: clientId } }));
    const load = await made('appCreateIncomingLoad', await atSite({ haulier_client_id: clientId, note_id }));
    const change = (body: object) =>
      call('appUpdateIncomingLoad', { key: team.key, path: { id: load.id }, body });
    await hold({ applies_to: 'client', client_id: clientId });

    expect((await change({ haulier_client_id: null })).status).toBe(403);
    expect((await change({ note_id: null })).status).toBe(403);
    expect((await change({ carrier_name: 'Calder Skips Ltd' })).status).toBe(200);
  });
});

describe('a hold on a day keeps a record made on that day', () => {
  test('although the record that it belongs to is older: a ticket, a transfer and a photo', async () => {
    const note = await completed(team, seasonTicket(dayFromNow(-3), dayFromNow(3)));
    const collection = await made('createCollection', { scheduled_date: dayFromNow(0) });
    const path = { id: note.id };
    const ticket = await made('appCreateFleetWeighbridge', { ...weights, note_id: note.id });
    const transfer = await made('appCreateSeasonTicketTransfer', { date: dayFromNow(0), weight_kg: 5 }, path);
    const photo = await made(
      'appAddCollectionPhoto',
      { kind: 'after', content_base64: drawnPng },
      { id: collection.id },
    );
    for (const [table, id] of [
      ['notes', note.id],
      ['collections', collection.id],
    ])
      await queryShared(`update ${table} set created_at = '2024-01-01' where id = $1`, [id]);
    await hold(today);

    const answers = [
      await removed('appDeleteFleetWeighbridge', { path: { id: ticket.id } }),
      await removed('appDeleteSeasonTicketTransfer', { path, query: { transfer_id: transfer.id } }),
      await removed('appDeleteCollectionPhoto', {
        path: { id: collection.id },
        query: { photo_id: photo.id },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('as evidence of the producer, which a hold on everything keeps as well', async () => {
    const document = await made('appCreateProducerDocument', {
      ...{ type: 'permit', file_name: 'permit.png', content_base64: drawnPng },
    });
    const { id } = await made('appCreateProducerEvidence', {
      question: 'stored_securely',
      document_id: document.id,
    });
    const remove = () => removed('appDeleteProducerEvidence', { query: { id } });
    for (const kind of [today, { applies_to: 'all' }]) {
      await hold(kind);
      expect((await remove()).status).toBe(403);
    }
    await hold({ enabled: false });

    expect((await remove()).status).toBe(200);
  });
});
