import { expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { importFile } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';

const names = [
  "'=x",
  "''=SUM(A1)",
  '=HYPERLINK("a","b")',
  ' padded ',
  "' padded",
  'two\nlines\n',
  '\ttab',
  '@home, "quoted"',
  '-a',
  "'s-Hertogenbosch",
];

test('clients that are exported and imported again keep every character of their texts', async () => {
  const [from, to] = await Promise.all([newTeam(), newTeam()]);
  const made = await call('createClient', {
    key: from.key,
    body: { data: names.map((name) => ({ name, notes: `${name} ` })) },
  });
  expect(made.body.failed).toBe(0);

  const file = await call('appExportList', { key: from.key, path: { list: 'clients' } });
  await importFile(to.key, 'clients', file.bytes);
  const texts = async (key: string) =>
    (await listAll('listClients', { key })).map(({ name, notes }) => ({ name, notes }));

  expect(new Set(await texts(to.key))).toEqual(new Set(await texts(from.key)));
  // And where they are already, nothing changes.
  const again = await importFile(from.key, 'clients', file.bytes, { options: { on_duplicate: 'update' } });
  expect(again.counts).toMatchObject({ create: 0, error: 0 });
  expect((await texts(from.key)).map(({ name }) => name).sort()).toEqual([...names].sort());
});
