import { beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { importFile, jobEnd, undoImport, uploadImport } from '../../support/records/imports.ts';
import { keepBusy } from '../../support/records/jobs.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const commit = (batch_id: string, key = team.key) => call('appCommitImport', { key, body: { batch_id } });
const batchOf = async (id: string, query: Record<string, string | number> = {}) =>
  (await call('appGetImportBatch', { key: team.key, path: { id }, query })).body;
const change = (id: string, body: object) =>
  call('appUpdateImportBatch', { key: team.key, path: { id }, body });
const made = async (operation: string, body: object, key = team.key) =>
  (await call(operation, { key, body })).body;

describe('an import whose job was cancelled', () => {
  test('has failed; a new commit goes on with the rest, and it can be undone as it is', async () => {
    const own = await newTeam();
    const get = async (id: string) => (await call('appGetImportBatch', { key: own.key, path: { id } })).body;
    const listed = async (status: string) =>
      (await listAll('appListImportBatches', { key: own.key, query: { status } })).map(({ id }) => id);
    const stopped = async (file: string) => {
      const id = await uploadImport(own.key, 'clients', file);
      const release = await keepBusy(own);
      const { body: job } = await commit(id, own.key);
      const waiting = [(await get(id)).status, await listed('committing')];
      await call('appCancelJob', { key: own.key, path: { id: job.id } });
      await release();
      expect(waiting).toEqual(['committing', [id]]);

      return { id, job_id: job.id };
    };

    const first = await stopped('name\nA\nB\n');
    expect(await get(first.id)).toMatchObject({ status: 'failed', job_id: first.job_id, committed_at: null });
    expect([await listed('failed'), await listed('committing')]).toEqual([[first.id], []]);
    const again = await commit(first.id, own.key);
    expect(await jobEnd(own.key, again.body.id)).toMatchObject({ status: 'succeeded' });
    expect(await get(first.id)).toMatchObject({
      ...{ status: 'committed', job_id: again.body.id, counts: { create: 2, update: 0, skip: 0, error: 0 } },
    });

    const second = await stopped('name\nC\n');
    const preview = await call('appPreviewImportUndo', { key: own.key, path: { id: second.id } });
    expect(preview.body).toMatchObject({ can: true, would_delete: 0, would_keep: 0, blocked: [] });
    const can = async (days: number) => {
      await queryShared(
        `update import_batches set created_at = now() - $2 * interval '1 day' where id = $1`,
        [second.id, days],
      );

      return (await call('appPreviewImportUndo', { key: own.key, path: { id: second.id } })).body.can;
    };
    expect([await can(30.1), await can(29.9)]).toEqual([false, true]);
    expect((await undoImport(own.key, second.id)).status).toBe('undone');
    expect(await listAll('appListClients', { key: own.key })).toHaveLength(2);
  });
});

describe('an import', () => {
  test('has each of its steps in the history, to its undo', async () => {
    const id = await uploadImport(team.key, 'vehicles', 'Plate\nHI01 AAA\n');
    const columns = { mapping: [{ header: 'Plate', field: 'registration' }] };
    await change(id, columns);
    const started = await commit(id);
    await jobEnd(team.key, started.body.id);
    const committed = await batchOf(id);
    const undone = await undoImport(team.key, id);

    expect((await auditOf(team, id)).map(({ entity_type, action }) => [entity_type, action])).toEqual(
      ['create', 'update', 'update', 'status_change', 'import', 'status_change', 'import'].map((action) => [
        'import_batch',
        action,
      ]),
    );
    expect(committed).toMatchObject({ ...columns, job_id: started.body.id, undone_at: null });
    expect(committed.undo).toEqual({ deleted: 0, restored: 0, kept: 0 });
    expect(undone).toMatchObject({ status: 'undone', committed_at: committed.committed_at });
    expect(Date.parse(undone.undone_at)).toBeGreaterThanOrEqual(Date.parse(committed.committed_at));
    expect(undone.job_id).not.toBe(committed.job_id);
    expect(undone.counts).toEqual(committed.counts);
  });

  test('is made with its columns and options, and as cancelled is told in the history', async () => {
    const mapping = [
      { header: 'Who', field: 'name' },
      { header: 'Fax', field: null },
    ];
    const options = { date_order: 'ymd', on_duplicate: 'update' };
    const body = { kind: 'clients', file_name: 'Old list.csv', total_bytes: 31_457_280, mapping, options };
    const batch = await made('appCreateImportBatch', body);
    const cancelled = await change(batch.id, { status: 'cancelled' });

    expect(batch).toMatchObject({
      ...{ ...body, status: 'uploading', received_bytes: 0, created_by: { id: team.user_id, name: 'owner' } },
      ...{ counts: { create: 0, update: 0, skip: 0, error: 0 }, undo: { deleted: 0, restored: 0, kept: 0 } },
    });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', mapping, options });
    expect((await auditOf(team, batch.id)).map(({ action }) => action)).toEqual(['create', 'status_change']);
    const large = { ...body, total_bytes: 31_457_281 };
    expect((await call('appCreateImportBatch', { key: team.key, body: large })).status).toBe(422);
  });

  test('that is committed, undone or cancelled takes no part, no column, no commit and no cancellation', async () => {
    const done = await importFile(team.key, 'vehicles', 'registration\nST01 AAA\n');
    const undone = await importFile(team.key, 'vehicles', 'registration\nST02 AAA\n');
    await undoImport(team.key, undone.id);
    const cancelled = await uploadImport(team.key, 'vehicles', 'registration\nST03 AAA\n');
    await change(cancelled, { status: 'cancelled' });
    const part = { index: 1, content_base64: Buffer.from('x').toString('base64') };

    for (const id of [done.id, undone.id, cancelled]) {
      const upload = await call('appUploadImportChunk', { key: team.key, path: { id }, body: part });
      expect([id, errorOf(upload)]).toEqual([id, [422, 'status']]);
      expect(errorOf(await change(id, { mapping: [] }))).toEqual([422, 'status']);
      expect(errorOf(await change(id, { status: 'cancelled' }))).toEqual([422, 'status']);
      expect(errorOf(await commit(id))).toEqual([422, 'status']);
    }
    for (const id of [undone.id, cancelled]) {
      const path = { id };
      const preview = await call('appPreviewImportUndo', { key: team.key, path });
      expect([id, preview.body.can]).toEqual([id, false]);
      const undo = await call('appUndoImportBatch', { key: team.key, path, body: {} });
      expect(errorOf(undo)).toEqual([422, 'status']);
    }
  });

  test('of a file that was imported before names the first such import of the team', async () => {
    const [own, other] = [await newTeam(), await newTeam()];
    const file = 'name\nTwice\n';
    await uploadImport(own.key, 'clients', file);
    const imports = [
      await importFile(own.key, 'clients', file),
      await importFile(own.key, 'clients', file),
      await importFile(own.key, 'clients', file),
      await importFile(own.key, 'clients', `${file}More\n`),
      await importFile(other.key, 'clients', file),
    ];

    expect(imports.map(({ same_as_id }) => same_as_id)).toEqual([
      ...[null, imports[0].id, imports[0].id, null, null],
    ]);
    expect(imports[0].sha256).toBe(createHash('sha256').update(file).digest('hex'));
  });

  test('of a file whose import is only under way names that import, too', async () => {
    const own = await newTeam();
    const release = await keepBusy(own);
    const ids = [];
    for (let n = 0; n < 2; n += 1) {
      ids.push(await uploadImport(own.key, 'clients', 'name\nUnder way\n'));
      await commit(ids[n]!, own.key);
    }
    const [second, first] = await listAll('appListImportBatches', { key: own.key });
    await release();

    expect([first.status, first.same_as_id]).toEqual(['committing', null]);
    expect([second.status, second.same_as_id]).toEqual(['committing', ids[0]]);
  });

  test('shows of each row its cells, its record and what was said of it, by result after a line', async () => {
    const known = await made('appCreateVehicle', { registration: 'RW02AAA', make: 'DAF' });
    const csv =
      'registration,make,gvw\nRW01 AAA,Volvo,\nrw02 aaa,MAN,\nRW03 AAA,,heavy\nRW04 AAA,,\n,,\n?,,\n';
    const { id } = await importFile(team.key, 'vehicles', csv);
    const rows = async (query: Record<string, string | number>) =>
      (await batchOf(id, query)).rows.map(({ line }: { line: number }) => line);

    const [first, second, third] = (await batchOf(id)).rows;
    expect(first).toEqual({
      ...{ line: 2, values: { registration: 'RW01 AAA', make: 'Volvo' }, action: 'create' },
      ...{ record_id: expect.any(String), messages: [], undone: null, undo_reason: null },
    });
    expect(second).toMatchObject({
      ...{ line: 3, action: 'skip', record_id: known.id },
      messages: [{ field: null, message: 'is a vehicle that already exists' }],
    });
    expect(third).toMatchObject({
      ...{ line: 4, action: 'error', record_id: null },
      messages: [{ field: 'gvw_kg', message: 'must be a number such as 18000 or 18,000.5' }],
    });
    expect(await rows({ action: 'create' })).toEqual([2, 5]);
    expect(await rows({ action: 'create', after_line: 2 })).toEqual([5]);
    expect(await rows({ action: 'update' })).toEqual([]);
    expect(await rows({ after_line: 3, limit: 1 })).toEqual([4]);
  });

  test('is read in the order of dates that it has', async () => {
    const batch = await importFile(team.key, 'vehicles', 'registration,mot\nDO02 AAA,27-10-05\n', {
      options: { date_order: 'ymd' },
    });
    const [vehicle] = await listAll('appListVehicles', { key: team.key, query: { registration: 'DO02AAA' } });

    expect([batch.options, vehicle.mot_expires_on]).toEqual([{ date_order: 'ymd' }, '2027-10-05']);
    const dmy = await importFile(team.key, 'vehicles', 'registration,mot\nDO03 AAA,27-10-05\n');
    const [other] = await listAll('appListVehicles', { key: team.key, query: { registration: 'DO03AAA' } });
    expect([dmy.options, other.mot_expires_on]).toEqual([{}, '2005-10-27']);
  });

  test('takes no deleted client as the client of its rows, and a preview keeps the one that it has', async () => {
    const [client, gone] = [
      await made('createClient', { name: 'Standing' }),
      await made('createClient', { name: 'Gone' }),
    ];
    await queryShared('update clients set archived_at = now() where id = $1', [gone.id]);
    const options = { default_client_id: client.id };
    const id = await uploadImport(team.key, 'client_sites', 'label\nYard\n', { options });
    const create = { kind: 'client_sites', file_name: 'a.csv', total_bytes: 9 };
    const body = { ...create, options: { default_client_id: gone.id } };

    expect(errorOf(await call('appCreateImportBatch', { key: team.key, body }))).toEqual([
      ...[422, 'options.default_client_id'],
    ]);
    expect(errorOf(await change(id, { options: body.options }))).toEqual([422, 'options.default_client_id']);
    const preview = { batch_id: id, options: { on_duplicate: 'update' } };
    expect(await made('appPreviewImport', preview)).toMatchObject({
      missing_fields: [],
      would: { create: 1 },
    });
  });
});

describe('appCommitImport', () => {
  test.each([
    ['clients', 'name\nA\n', ['clients:create', 'clients:update']],
    ['client_sites', 'client,label\nA,B\n', ['clients:update']],
    ['containers', 'reference,container_type\nPC1,skip\n', ['containers:create', 'containers:update']],
    ['vehicles', 'registration\nPC01 AAA\n', ['fleet:create', 'fleet:update']],
  ])('of %s needs the permissions to make and change such records', async (kind, file, permissions) => {
    const own = await newTeam();
    const id = await uploadImport(own.key, kind, file);
    for (const missing of permissions) {
      const held = ['import:*', 'jobs:*', ...permissions.filter((each) => each !== missing)];
      const person = await personWith(own, `no ${missing.replace(':', ' ')}`, held);
      const refused = await commit(id, person.key);
      expect([missing, refused.status]).toEqual([missing, 403]);
      expect(refused.body.error.message).toContain(missing);
    }
    const person = await personWith(own, 'allowed', ['import:*', 'jobs:*', ...permissions]);

    expect((await commit(id, person.key)).status).toBe(202);
  });

  test('of an import that is not there names the field', async () => {
    expect(errorOf(await commit('00000000-0000-4000-8000-000000000000'))).toEqual([422, 'batch_id']);
  });
});

describe('an import whose file is not complete', () => {
  test('is neither previewed nor committed, nor undone; its columns can be set', async () => {
    const body = { kind: 'clients', file_name: 'a.csv', total_bytes: 20 };
    const { id } = await made('appCreateImportBatch', body);
    const part = { index: 0, content_base64: Buffer.from('name\nA\n').toString('base64') };
    await call('appUploadImportChunk', { key: team.key, path: { id }, body: part });
    const preview = await call('appPreviewImport', { key: team.key, body: { batch_id: id } });
    const undo = await call('appUndoImportBatch', { key: team.key, path: { id }, body: {} });

    expect([preview, await commit(id), undo].map(errorOf)).toEqual(Array(3).fill([422, 'status']));
    const mapping = [{ header: 'Who', field: 'name' }];
    expect((await change(id, { mapping })).body).toMatchObject({
      ...{ status: 'uploading', received_bytes: 7, total_bytes: 20, mapping },
    });
  });
});

describe('appListImportBatches', () => {
  test('lists those of a time only', async () => {
    const own = await newTeam();
    const batch = async () =>
      made('appCreateImportBatch', { kind: 'clients', file_name: 'a.csv', total_bytes: 9 }, own.key);
    const [first, second] = [await batch(), await batch()];
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListImportBatches', { key: own.key, query })).map(({ id }) => id);

    expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
    expect(await ids({ status: 'uploading' })).toEqual([second.id, first.id]);
  });
});

describe('appUploadImportChunk', () => {
  test('takes a part with its digest, and joins more than ten parts in the order of their indexes', async () => {
    const text = 'name\nAbcdefgh\n';
    const parts = [...text].map((letter) => Buffer.from(letter));
    const total_bytes = parts.length;
    const { id } = await made('appCreateImportBatch', { kind: 'clients', file_name: 'a.csv', total_bytes });
    const damaged = { index: 1, content_base64: parts[1]!.toString('base64'), sha256: 'a'.repeat(64) };
    const refused = await call('appUploadImportChunk', { key: team.key, path: { id }, body: damaged });
    expect(errorOf(refused)).toEqual([422, 'sha256']);
    for (const index of [...parts.keys()].reverse()) {
      const sha256 = createHash('sha256').update(parts[index]!).digest('hex');
      const body = { index, content_base64: parts[index]!.toString('base64'), sha256 };
      const { status } = await call('appUploadImportChunk', { key: team.key, path: { id }, body });
      expect(status).toBe(200);
    }

    const again = { index: 3, content_base64: parts[3]!.toString('base64') };
    const { body } = await call('appUploadImportChunk', { key: team.key, path: { id }, body: again });
    expect(body).toMatchObject({ status: 'ready', received_bytes: total_bytes });
    const { sample } = await made('appPreviewImport', { batch_id: id });
    expect(sample[0].values).toEqual({ name: 'Abcdefgh' });
  });
});

describe('appLookUpImport', () => {
  test('puts what equals the text before what begins with it, in whatever field, and equal ones by their names', async () => {
    const own = await newTeam();
    for (const body of [
      { name: 'Within the Wharfe' },
      { name: 'Wharfe Skips' },
      { name: 'Zeta', company: 'Wharfe' },
      { name: 'Wharfe Bins' },
      { name: 'Beta', company: 'Wharfe Holdings' },
    ])
      await made('createClient', body, own.key);
    const { body } = await call('appLookUpImport', {
      key: own.key,
      query: { kind: 'clients', q: ' WHARFE ' },
    });

    expect(body).toMatchObject({ object: 'import_lookup', kind: 'clients', q: ' WHARFE ' });
    expect(body.candidates.map(({ label, detail }: Record<string, string>) => [label, detail])).toEqual([
      ['Zeta', 'Wharfe'],
      ['Beta', 'Wharfe Holdings'],
      ['Wharfe Bins', null],
      ['Wharfe Skips', null],
      ['Within the Wharfe', null],
    ]);
  });
});

describe('appSaveImportMapping', () => {
  test('shows what it stored; one that is deleted is no default any more', async () => {
    const own = await newTeam();
    const columns = [
      { header: 'Who', field: 'name' },
      { header: 'Fax', field: null },
    ];
    const body = { kind: 'clients', name: 'Old', columns, is_default: true };
    const mapping = await made('appSaveImportMapping', body, own.key);
    const missing = async () =>
      (await made('appPreviewImport', { kind: 'clients', csv: 'Who\nA\n' }, own.key)).missing_fields;

    expect(mapping).toMatchObject({ object: 'import_mapping', ...body });
    expect(await missing()).toEqual([]);
    const removed = await call('appDeleteImportMapping', { key: own.key, query: { id: mapping.id } });
    expect(removed.body).toEqual({ id: mapping.id, object: 'import_mapping', deleted: true });
    expect(await missing()).toEqual(['name']);
  });
});

describe('appPreviewImport', () => {
  test('names what is wrong with a row by its columns, and only choices that a file can make', async () => {
    const errors = async (kind: string, csv: string) =>
      (await made('appPreviewImport', { kind, csv })).errors;

    expect(await errors('client_sites', 'client,label\n,Yard\n')).toEqual([
      { line: 2, field: 'client', message: 'is required' },
    ]);
    const [terms, ...others] = await errors('clients', 'name,payment_terms\nA,sometimes\nB\n');
    expect(terms).toMatchObject({
      field: 'payment_terms',
      message: expect.stringMatching(/^must be one of .*, 60_days$/),
    });
    expect(others).toEqual([{ line: 3, field: null, message: 'has 1 cell; the heading has 2' }]);
  });
});
