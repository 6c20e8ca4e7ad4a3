import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { importFile, jobEnd, undoImport } from '../../support/records/imports.ts';
import { keepBusy } from '../../support/records/jobs.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let key: string;
beforeAll(async () => {
  team = await newTeam();
  ({ key } = team);
});

const made = async (operation: string, body: object): Promise<string> =>
  (await call(operation, { key, body })).body.id;
const container = (reference: string) => made('createContainer', { reference, container_type: 'skip' });
const renamed = (rows: [string, string][]) =>
  importFile(
    key,
    'containers',
    ['id,reference,container_type', ...rows.map((row) => `${row},skip`)].join('\n'),
    {
      options: { on_duplicate: 'update' },
    },
  );
const preview = async (id: string) =>
  (await call('appPreviewImportUndo', { key, path: { id } })).body as {
    would_delete: number;
    would_restore: number;
    would_keep: number;
    blocked: { line: number; record_id: string; reason: string }[];
  };
/** What an undo is kept from, as the rows of the batch have it afterwards. */
const keptBy = (batch: any) =>
  batch.rows
    .filter(({ undone }: any) => undone === 'kept')
    .map(({ line, record_id, undo_reason }: any) => ({ line, record_id, reason: undo_reason }));

test('names a record whose former reference or registration another has now, and keeps it only if that is accepted', async () => {
  const skip = await container('K-3');
  const lorry = await made('appCreateVehicle', { registration: 'KA03 AAA' });
  const batches = [
    await renamed([[skip, 'K-9']]),
    await importFile(key, 'vehicles', `id,registration\n${lorry},KA09 AAA\n`, {
      options: { on_duplicate: 'update' },
    }),
  ];
  for (const { id } of batches) expect(await preview(id)).toMatchObject({ would_restore: 1, blocked: [] });
  await container('K-3');
  await made('appCreateVehicle', { registration: 'KA03 AAA' });

  for (const { id, rows } of batches) {
    const blocked = [{ line: 2, record_id: rows[0].record_id, reason: 'conflict' }];
    expect(await preview(id)).toMatchObject({ would_restore: 0, would_keep: 1, blocked });
    const refused = await call('appUndoImportBatch', { key, path: { id }, body: {} });
    expect(errorOf(refused)).toEqual([422, 'force_partial']);
    expect(keptBy(await undoImport(key, id, { force_partial: true }))).toEqual(blocked);
  }
});

test('knows that a record that is kept keeps its reference from the next one, also from one that was made since', async () => {
  const [first, second] = [await container('L-1'), await container('L-2')];
  const batch = await importFile(
    key,
    'containers',
    `id,reference,container_type\n${first},L-9,skip\n${second},L-1,skip\n,L-2,tank\n`,
    { options: { on_duplicate: 'update' } },
  );
  expect(batch.counts).toMatchObject({ create: 1, update: 2 });
  expect(await preview(batch.id)).toMatchObject({ would_delete: 1, would_restore: 2, blocked: [] });

  const path = { id: batch.rows[2].record_id };
  await call('updateContainer', { key, path, body: { container_type: 'skip' } });
  const blocked = [
    { line: 2, record_id: first, reason: 'conflict' },
    { line: 3, record_id: second, reason: 'conflict' },
    { line: 4, record_id: path.id, reason: 'changed' },
  ];
  expect(await preview(batch.id)).toMatchObject({
    would_delete: 0,
    would_restore: 0,
    would_keep: 3,
    blocked,
  });
  expect(keptBy(await undoImport(key, batch.id, { force_partial: true }))).toEqual(blocked);
});

test('does not take a record for a conflict that was deleted, or that another team has', async () => {
  const own = await container('M-1');
  const batch = await renamed([[own, 'M-2']]);
  const path = { id: await container('M-1') };
  await call('deleteContainer', { key, path });
  const other = await newTeam();
  await call('createContainer', { key: other.key, body: { reference: 'M-1', container_type: 'skip' } });

  expect(await preview(batch.id)).toMatchObject({ would_restore: 1, blocked: [] });
  expect((await undoImport(key, batch.id)).undo).toEqual({ deleted: 0, restored: 1, kept: 0 });
});

test('keeps a record whose former reference another got after the undo was accepted', async () => {
  const [first, second] = [await container('N-1'), await container('N-2')];
  const batch = await renamed([
    [first, 'N-8'],
    [second, 'N-9'],
  ]);
  const release = await keepBusy(team);
  const started = await call('appUndoImportBatch', { key, path: { id: batch.id }, body: {} });
  await container('N-1');
  await release();
  await jobEnd(key, started.body.id);
  const { body } = await call('appGetImportBatch', { key, path: { id: batch.id } });

  expect(body.undo).toEqual({ deleted: 0, restored: 1, kept: 1 });
  expect(keptBy(body)).toEqual([{ line: 2, record_id: first, reason: 'conflict' }]);
});

const reference = fc.constantFrom('R1', 'R2', 'R3', 'R4', 'R5', 'R6');

test('foretells what the undo then keeps, whatever was renamed in the file and since', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
      fc.array(reference, { minLength: 4, maxLength: 4 }),
      fc.array(fc.record({ at: fc.nat(3), reference }), { maxLength: 2 }),
      fc.array(reference, { maxLength: 2 }),
      async (order, names, changes, additions) => {
        ({ key } = await newTeam());
        const ids: string[] = [];
        for (const name of ['R1', 'R2', 'R3', 'R4']) ids.push(await container(name));
        const batch = await renamed(order.map((at) => [ids[at]!, names[at]!]));
        for (const { at, reference: name } of changes)
          await call('updateContainer', { key, path: { id: ids[at]! }, body: { reference: name } });
        for (const name of additions) await container(name);

        const { blocked } = await preview(batch.id);
        expect(keptBy(await undoImport(key, batch.id, { force_partial: true }))).toEqual(blocked);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
