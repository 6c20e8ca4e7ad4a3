import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createAdapters } from '../../adapters/index.ts';
import { realAddresses } from '../../adapters/providers.ts';
import { readPicture } from '../../adapters/pdf/drawing/png.ts';
import { openPool } from '../../db/connections/connect.ts';
import { ensureDemoTeam } from '../../scripts/demo.ts';
import type { DemoTeam } from '../../scripts/demo.ts';
import { readSettings } from '../../settings.ts';
import { call, listAll } from '../support/client.ts';
import { createDatabase } from '../support/database.ts';
import { dayFromNow } from '../support/records/notes.ts';
import type { TestDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';

const log = pino({ level: 'silent' });
const settings = readSettings({});
const adapters = createAdapters(settings, log);
const world = {
  settings,
  adapters,
  log,
  base_url: 'http://localhost:3000',
  providers: realAddresses(settings.provider_urls),
  webhook_key: Buffer.alloc(32),
};
let database: TestDatabase;
let server: Server;
let made: (DemoTeam | null)[];
let demo: DemoTeam;

beforeAll(async () => {
  database = await createDatabase();
  const pools = [1, 2, 3].map(() => openPool(database.url, { name: 'demo test', max: 2 }));
  made = await Promise.all(pools.map((pool) => ensureDemoTeam({ pool, url: database.url }, world)));
  await Promise.all(pools.map((pool) => pool.end()));
  demo = made.find((each) => each !== null)!;
  server = await startServer({ DATABASE_URL: database.url });
}, 60_000);
afterAll(async () => {
  await adapters.pdf.close();
  await server?.stop();
  await database?.drop();
});

const list = (operation: string, query = {}) =>
  listAll(operation, { key: demo.partner.key, base_url: server.base_url, query: { limit: 100, ...query } });
const statuses = (records: { status: string }[]) => [...new Set(records.map(({ status }) => status))].sort();

describe('ensureDemoTeam', () => {
  test('three processes that start together make it once, and later starts make nothing', async () => {
    const pool = openPool(database.url, { name: 'demo test', max: 1 });

    const later = await ensureDemoTeam({ pool, url: database.url }, world);
    await pool.end();

    expect(made.filter((each) => each !== null)).toHaveLength(1);
    expect(later).toBeNull();
    expect(await database.query('select count(*)::int as count from teams')).toEqual([{ count: 1 }]);
  });

  test('its two keys work: one for everything, one to read', async () => {
    const me = async (key: string) => (await call('getMe', { key, base_url: server.base_url })).body;

    expect(await me(demo.full.key)).toMatchObject({ scopes: ['*'], team: { name: demo.name } });
    expect((await me(demo.partner.key)).scopes).not.toContain('*');
    const written = await call('createClient', {
      key: demo.partner.key,
      base_url: server.base_url,
      body: { name: 'A' },
    });
    expect(written.status).toBe(403);
  });

  test('every typed list has records that match the contract, in every status', async () => {
    expect(await list('listClients')).toHaveLength(60);
    expect((await list('listClientLocations')).length).toBeGreaterThan(75);
    expect(await list('listSites')).toHaveLength(6);
    expect(await list('listContainers')).toHaveLength(42);
    expect((await list('listWeighbridgeTickets')).length).toBeGreaterThan(30);
    expect(statuses(await list('listCollections'))).toEqual([
      'cancelled',
      'completed',
      'in_progress',
      'scheduled',
    ]);
    expect(statuses(await list('listNotes'))).toEqual([
      'cancelled',
      'complete',
      'draft',
      'pending_party',
      'pending_signature',
      'scheduled',
      'valid',
    ]);
    expect(statuses(await list('listInvoices'))).toEqual([
      'credited',
      'draft',
      'overdue',
      'paid',
      'sent',
      'void',
    ]);
    expect(statuses(await list('listQuotes'))).toEqual(['accepted', 'declined', 'draft', 'expired', 'sent']);
    expect(statuses(await list('listConsignmentNotes'))).toEqual([
      'cancelled',
      'collected',
      'draft',
      'issued',
      'received',
      'rejected',
    ]);
  });

  test('every record has its history, and nothing in it is in the future', async () => {
    const events = await list('listAuditEvents');
    const created = new Set(
      events.filter(({ action }) => action === 'create').map(({ entity_id }) => entity_id),
    );
    const now = new Date().toISOString();

    for (const operation of [
      'listClients',
      'listNotes',
      'listCollections',
      'listInvoices',
      'listQuotes',
      'listConsignmentNotes',
    ])
      for (const record of await list(operation)) {
        expect(created).toContain(record.id);
        expect(record.created_at <= now).toBe(true);
      }
    expect(events.every(({ created_at }) => created_at <= now)).toBe(true);
  });

  test('a note of the demo team prints with the team’s logo', async () => {
    const [note] = await list('listNotes', { status: 'complete' });
    const { status, bytes } = await call('getNotePdf', {
      key: demo.partner.key,
      base_url: server.base_url,
      path: { id: note.id },
    });

    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('tomorrow has 24 jobs at known places, and its vehicles and drivers may be used', async () => {
    const options = { key: demo.full.key, base_url: server.base_url };
    const day = dayFromNow(1);
    const fleet = await listAll('appListVehicles', options);
    const planned = (
      await list('listCollections', { scheduled_from: day, scheduled_to: dayFromNow(2) })
    ).filter(({ service_type }) => service_type !== null);
    const places = new Map(
      (await list('listClientLocations')).map(({ id, geocode }) => [id, geocode] as const),
    );

    expect(fleet.length).toBeGreaterThanOrEqual(6);
    expect((await listAll('appListDepots', options)).length).toBeGreaterThanOrEqual(2);
    expect(planned).toHaveLength(24);
    for (const { client_location_id, id, driver_id } of planned) {
      expect(places.get(client_location_id)).toMatchObject({ lat: expect.any(Number), precision: 'manual' });
      if (driver_id === null) continue;
      const { body } = await call('appCheckCompliance', {
        ...options,
        body: { subject_type: 'collection', subject_id: id },
      });
      expect(body).toMatchObject({ ok: true, date: day });
    }
    const yard = (await list('listSites')).find(({ own_site }) => own_site);
    expect(yard).toMatchObject({ site_type: 'transfer_station', operation_code: 'R13' });
    const open = await listAll('appListWalkarounds', { ...options, query: { is_open: true } });
    expect(open.every(({ result }) => result === 'defects')).toBe(true);
  });

  test('no event was sent: a new team has no subscribers', async () => {
    expect(await database.query('select count(*)::int as count from events')).toEqual([{ count: 0 }]);
  });
});

describe('the logo', () => {
  test('is a PNG that the documents can print', () => {
    expect(
      readPicture(readFileSync(new URL('../../scripts/demo/logo.png', import.meta.url)).toString('base64')),
    ).toMatchObject({
      width_px: 128,
      height_px: 128,
    });
  });
});
