import { beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { importFile, uploadImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const batchOf = async (id: string, query: Record<string, string | number> = {}) =>
  (await call('appGetImportBatch', { key: team.key, path: { id }, query })).body;
const preview = async (body: object) => (await call('appPreviewImport', { key: team.key, body })).body;
const lines = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `${text(n + 1)}\n`).join('');

describe('an import', () => {
  test('shows what is known of its file once it is committed, and nothing of it before', async () => {
    const file = 'name;email\nLimits A;\nLimits B;none\n';
    const open = await batchOf(await uploadImport(team.key, 'clients', file));
    const done = await importFile(team.key, 'clients', file);
    const again = await importFile(team.key, 'clients', file);

    const nothing = { sha256: null, encoding: null, delimiter: null, total_rows: null, committed_at: null };
    expect(open).toMatchObject({
      status: 'ready',
      ...nothing,
      same_as_id: null,
      job_id: null,
      undone_at: null,
    });
    const minutes = (Date.parse(open.expires_at) - Date.parse(open.created_at)) / 60_000;
    expect(Math.round(minutes)).toBe(24 * 60);
    expect(done).toMatchObject({
      status: 'committed',
      sha256: createHash('sha256').update(file).digest('hex'),
      ...{ encoding: 'utf-8', delimiter: ';', total_rows: 2, same_as_id: null },
      counts: { create: 1, update: 0, skip: 0, error: 1 },
      committed_at: expect.any(String),
      job_id: expect.any(String),
      created_by: { id: team.user_id, name: 'owner' },
    });
    expect(again.same_as_id).toBe(done.id);
  });

  test('shows 25 rows unless asked for more or fewer, also none', async () => {
    const { id } = await importFile(team.key, 'clients', `name\n${lines(26, (n) => `Page ${n}`)}`);
    const page = async (query: Record<string, number>) => {
      const { rows, has_more_rows } = await batchOf(id, query);

      return [rows.length, has_more_rows];
    };

    expect(await page({})).toEqual([25, true]);
    expect(await page({ limit: 26 })).toEqual([26, false]);
    expect(await page({ limit: 0 })).toEqual([0, true]);
    expect(await page({ after_line: 2 })).toEqual([25, false]);
  });

  test('can be undone for 30 days after it was committed', async () => {
    const { id } = await importFile(team.key, 'clients', 'name\nUndo me\n');
    const can = async (hours: number) => {
      await queryShared(
        `update import_batches set committed_at = now() - $2 * interval '1 hour' where id = $1`,
        [id, hours],
      );

      return (await call('appPreviewImportUndo', { key: team.key, path: { id } })).body.can;
    };

    expect([await can(30 * 24 - 1), await can(30 * 24 + 1)]).toEqual([true, false]);
  });

  test('with columns of its own does not use the default mapping', async () => {
    const columns = [{ header: 'Who', field: 'name' }];
    const mapping = [{ header: 'Firm', field: 'name' }];
    await call('appSaveImportMapping', {
      key: team.key,
      body: { kind: 'clients', name: 'Default', columns, is_default: true },
    });
    const csv = 'Who,Firm\nJo,Pennine\n';

    expect((await preview({ kind: 'clients', csv })).sample[0].values).toEqual({ name: 'Jo' });
    expect((await preview({ kind: 'clients', csv, mapping })).sample[0].values).toEqual({ name: 'Pennine' });
  });

  test('keeps the columns of the default mapping it is committed with', async () => {
    const own = await newTeam();
    const columns = [{ header: 'Firm', field: 'name' }];
    const { body: stored } = await call('appSaveImportMapping', {
      key: own.key,
      body: { kind: 'clients', name: 'Default', columns, is_default: true },
    });
    const done = await importFile(own.key, 'clients', 'Firm\nPennine\n');
    await call('appDeleteImportMapping', { key: own.key, query: { id: stored.id } });

    const kept = (await call('appGetImportBatch', { key: own.key, path: { id: done.id } })).body;
    expect(kept).toMatchObject({ counts: { create: 1 }, mapping: columns });
  });
});

describe('appPreviewImport', () => {
  test('shows the first 20 rows and the first 200 errors, and counts all', async () => {
    const csv = `name,email\n${lines(201, (n) => `Row ${n},none`)}`;
    const shown = await preview({ kind: 'clients', csv });

    expect(shown.sample.map(({ line }: { line: number }) => line)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 2),
    );
    expect([shown.errors.length, shown.errors.at(-1).line]).toEqual([200, 201]);
    expect([shown.rows, shown.would.error]).toEqual([201, 201]);
  });
});

describe('appLookUpImport', () => {
  const found = async (kind: string, q: string) =>
    (await call('appLookUpImport', { key: team.key, query: { kind, q } })).body.candidates.map(
      ({ label, detail }: { label: string; detail: string | null }) => [label, detail],
    );

  test('finds each kind of record by what names it, but no deleted one', async () => {
    const make = async (operation: string, body: object) =>
      (await call(operation, { key: team.key, body })).body.id;
    const firm = { company: 'Airedale Firm Ltd', company_number: '00123456', email: 'post@firm.test' };
    const client = await make('createClient', { name: 'Jo Firm', ...firm, postcode: 'LS1 4AP' });
    const gone = await make('createClient', { name: 'Firm that is gone' });
    // A job names it, so that its record is kept.
    await make('createCollection', { client_id: gone, scheduled_date: '2026-10-05' });
    await call('deleteClient', { key: team.key, path: { id: gone } });
    await make('createClientLocation', { client_id: client, label: 'North gate', postcode: 'BD1 1AA' });
    await make('createContainer', { reference: 'RR-0777', container_type: 'RoRo' });
    await make('appCreateVehicle', { registration: 'LK01 UPP', make: 'DAF', model: 'CF' });

    for (const q of ['jo firm', 'airedale', '00123456', 'POST@firm.test'])
      expect(await found('clients', q)).toEqual([['Jo Firm', 'Airedale Firm Ltd, post@firm.test, LS1 4AP']]);
    expect(await found('clients', 'firm that')).toEqual([]);
    for (const q of ['north', 'bd1 1aa'])
      expect(await found('client_sites', q)).toEqual([['North gate', 'Jo Firm, BD1 1AA']]);
    expect(await found('containers', 'rr-07')).toEqual([['RR-0777', 'RoRo']]);
    expect(await found('vehicles', 'lk01 upp')).toEqual([['LK01UPP', 'DAF CF']]);
  });

  test('returns at most 20 records', async () => {
    await importFile(team.key, 'clients', `name\n${lines(21, (n) => `Many ${n}`)}`);

    expect(await found('clients', 'many')).toHaveLength(20);
  });
});

describe('appListImportMappings', () => {
  test('lists the newest first; one that is replaced keeps its place and its default is off unless sent', async () => {
    const own = await newTeam();
    const columns = [{ header: 'Who', field: 'name' }];
    const save = (name: string, more: object = {}) =>
      call('appSaveImportMapping', { key: own.key, body: { kind: 'clients', name, columns, ...more } });
    await save('First', { is_default: true });
    await save('Second');
    const replaced = await save('First', { columns: [{ header: 'Firm', field: 'name' }] });

    expect([replaced.status, replaced.body.is_default]).toEqual([200, false]);
    expect((await listAll('appListImportMappings', { key: own.key })).map(({ name }) => name)).toEqual([
      ...['Second', 'First'],
    ]);
  });
});
