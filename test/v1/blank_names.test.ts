import { beforeAll, describe, expect, test } from '@jest/globals';
import { up } from '../../db/migrations/0052_blank_names.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { importFile } from '../support/records/imports.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

// A blank company, reference or ticket number is none.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const blanks = ['', ' ', '\u200b', '\u00a0'];
const ask = async (operation: string, body: object, path: object = {}) => {
  const answer = await call(operation, { key: team.key, path: path as never, body: body as never });
  expect(answer.status).toBeLessThan(300);

  return answer.body as any;
};

describe('a client with a blank company', () => {
  test('has none, whichever operation writes it, and is shown by its name', async () => {
    for (const company of blanks) {
      const made = await ask('createClient', { name: 'Ada Holt', company });
      const path = { id: made.id };
      expect(made.company).toBeNull();
      expect(await ask('updateClient', { company: 'Holt Ltd' }, path)).toMatchObject({ company: 'Holt Ltd' });
      expect(await ask('updateClient', { company }, path)).toMatchObject({ company: null });
      expect(await ask('appReplaceClient', { name: 'Ada Holt', company }, path)).toMatchObject({
        company: null,
      });
    }
    const { data } = await ask('createClient', { data: [{ name: 'Bea Holt', company: ' ' }] });
    expect(data[0].data.company).toBeNull();
    expect(await ask('appCreateClient', { name: 'Cy Holt', company: ' ' })).toMatchObject({ company: null });
  });

  test('has none after an import', async () => {
    const own = await newTeam();
    await importFile(own.key, 'clients', 'name,company\nDi Holt,\u200b\n');

    const { body } = await call('listClients', { key: own.key });
    expect(body.data).toMatchObject([{ name: 'Di Holt', company: null }]);
  });

  test('is the consignor and the search result by its name', async () => {
    const client = await ask('createClient', { name: 'Eve Yaxley', company: '', city: 'Leeds' });
    const { parts } = await ask('appCreateConsignment', { client_id: client.id });
    expect(parts.a.removed_from.name).toBe('Eve Yaxley');
    const { body } = await call('appSearch', { key: team.key, query: { q: 'Yaxley', types: ['client'] } });
    expect((body as any).data).toMatchObject([{ title: 'Eve Yaxley', subtitle: 'Leeds' }]);
  });
});

test('a party with a blank company has none', async () => {
  const words = { waste_description: 'Soil', ewc_codes: ['17 05 04'], transferor_name: 'Ada Holt' };
  const note = await ask('createNote', { ...words, transferor_company: ' ' });
  expect(note.transferor).toMatchObject({ name: 'Ada Holt', company: null });
  const path = { id: note.id };
  expect((await ask('updateNote', { transferor_company: '' }, path)).transferor.company).toBeNull();
  const draft = { note_type: 'collection', waste: { description: 'Soil', ewc_codes: ['17 05 04'] } };
  const { transferor } = await ask('appCreateNote', { ...draft, transferor: { name: 'Ada', company: '' } });
  expect(transferor).toMatchObject({ name: 'Ada', company: null });
});

test('many containers have no reference, however blank it is sent', async () => {
  const skip = { container_type: '8 yd skip' };
  for (const reference of [...blanks, ...blanks]) {
    const { id, reference: made } = await ask('createContainer', { ...skip, reference });
    expect(made).toBeNull();
    expect(await ask('updateContainer', { reference }, { id })).toMatchObject({ reference: null });
    expect(await ask('appReplaceContainer', { ...skip, reference }, { id })).toMatchObject({
      reference: null,
    });
  }
});

test('many tickets of a site have no number, however blank it is sent', async () => {
  const site = await ask('createSite', { name: 'Tip', address: 'Lowfields Way', postcode: 'LS10 1AB' });
  const weights = { vehicle_reg: 'YJ23 KXB', waste_type: 'Mixed', gross_kg: 2000, tare_kg: 1000 };
  for (const ticket_number of [...blanks, ...blanks])
    expect(
      await ask('createWeighbridgeTicket', { ...weights, site_id: site.id, ticket_number }),
    ).toMatchObject({
      ticket_number: null,
    });
});

test('blanks that were stored before become null; other texts stay', async () => {
  const companies = [...blanks.slice(0, 3), 'Holt Ltd'];
  const ids: string[] = [];
  for (const company of companies) {
    const { id } = await ask('createClient', { name: 'Old' });
    ids.push(id);
    await queryShared('update clients set company = $2 where id = $1', [id, company]);
  }

  await up({ raw: (sql: string) => queryShared(sql) } as never);

  const rows = await queryShared<{ company: string | null }>(
    'select company from clients where id = any($1) order by created_at, id',
    [ids],
  );
  expect(rows.map(({ company }) => company)).toEqual([null, null, null, 'Holt Ltd']);
});
