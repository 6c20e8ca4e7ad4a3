import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let clients: string[];
beforeAll(async () => {
  team = await newTeam();
  clients = [];
  for (const name of ['Asha', 'Bram']) clients.push((await made('createClient', { name })).id);
});

const made = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  if (answer.status !== 201) throw new Error(answer.bytes.toString());

  return answer.body;
};
/** The name of the table of a list, such as `client_locations` of `listClientLocations`. */
const tableOf = (list: string) =>
  list
    .slice('list'.length)
    .replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();
const ids = async (operation: string, query: Record<string, string>) =>
  (await listAll(operation, { key: team.key, query })).map(({ id }) => id);

/** Lists with a filter by client: what is listed, what makes one of them, and its fields beside the client. */
const ofClients: [list: string, create: string, body: object][] = [
  ['listNotes', 'createNote', { waste_description: 'Rubble', ewc_codes: ['17 01 07'] }],
  ['listCollections', 'createCollection', { scheduled_date: '2026-10-05' }],
  ['listContainers', 'createContainer', { container_type: '8 yd skip' }],
  ['listClientLocations', 'createClientLocation', { label: 'Yard', postcode: 'HX7 6AD' }],
  ['listInvoices', 'appCreateInvoice', { lines: [{ description: 'Exchange', unit_price: 200 }] }],
  ['listQuotes', 'appCreateQuote', { lines: [{ description: 'Exchange', unit_price: 200 }] }],
  ['listConsignmentNotes', 'appCreateConsignment', {}],
];

test.each(ofClients)(
  '%s lists the records of one client, and those made from a time on or before it, newest first, whichever changed last',
  async (list, create, body) => {
    const [mine, theirs] = clients;
    const first = await made(create, { ...body, client_id: mine });
    const others = await made(create, { ...body, client_id: theirs });
    const last = await made(create, { ...body, client_id: mine });
    await queryShared(`update ${tableOf(list)} set updated_at = clock_timestamp() where id = $1`, [first.id]);

    expect(await ids(list, { client_id: mine! })).toEqual([last.id, first.id]);
    expect(await ids(list, { client_id: theirs! })).toEqual([others.id]);
    expect(await ids(list, { client_id: mine!, created_after: last.created_at })).toEqual([last.id]);
    expect(await ids(list, { client_id: mine!, created_before: last.created_at })).toEqual([first.id]);
    expect(await ids(list, { created_after: first.created_at })).toEqual([last.id, others.id, first.id]);
  },
);

describe('a filter by text', () => {
  test('finds locations by their postcode alone', async () => {
    const client_id = (await made('createClient', { name: 'Mill' })).id;
    const at = (postcode: string) => made('createClientLocation', { client_id, label: 'Yard', postcode });
    const [mill, birchcliffe] = [await at('HX7 8DB'), await at('HX7 8DC')];
    const found = (postcode: string) => ids('listClientLocations', { client_id, postcode });

    expect(await found('HX7 8DB')).toEqual([mill.id]);
    expect(await found('HX7 8DC')).toEqual([birchcliffe.id]);
    expect(await found('HX7')).toEqual([]);
  });

  test('of the type of a site is exact, with the case of its letters; without it the newest is first', async () => {
    const site = await made('createSite', { name: 'Elland', site_type: 'landfill' });
    const other = await made('createSite', { name: 'Other', site_type: 'landfill_inert' });
    await call('updateSite', { key: team.key, path: { id: site.id }, body: { name: 'Changed last' } });

    expect(await ids('listSites', {})).toEqual([other.id, site.id]);
    expect(await ids('listSites', { site_type: 'landfill' })).toEqual([site.id]);
    expect(await ids('listSites', { site_type: 'Landfill' })).toEqual([]);
  });
});

test('the history of one kind of record leaves out a kind whose name begins alike', async () => {
  const client = await made('createClient', { name: 'Begins alike' });
  const site = await made('createClientLocation', { client_id: client.id, label: 'Yard' });
  const changed = async (entity_type: string) => {
    const query = { client_id: client.id, entity_type };

    return (await listAll('listAuditEvents', { key: team.key, query })).map(({ entity_id }) => entity_id);
  };

  expect(await changed('client')).toEqual([client.id]);
  expect(await changed('client_location')).toEqual([site.id]);
});

test('an entry of the history names the request that made it, by the id in its answer', async () => {
  const { body, headers } = await call('createClient', { key: team.key, body: { name: 'Asked' } });
  const [event] = await listAll('listAuditEvents', { key: team.key, query: { entity_id: body.id } });

  expect(headers['x-request-id']).toMatch(/^req_/);
  expect(event.request_id).toBe(headers['x-request-id']);
});

test('getMe leaves out of the effective scopes what the role of the key’s owner does not allow', async () => {
  const { key } = await team.anotherKey({ role: 'read_only' });

  const { body } = await call('getMe', { key });

  expect(body.scopes).toEqual(['*']);
  expect(body.effective_scopes).toContain('clients:read');
  expect(body.effective_scopes).not.toContain('clients:write');
});

test('listNotes lists the notes of each status, and of no other', async () => {
  const own = await newTeam();
  const statuses = [
    ...['draft', 'scheduled', 'pending_signature', 'pending_party', 'complete', 'valid', 'cancelled'],
  ];
  const found: Record<string, string> = {};
  for (const status of statuses) {
    const body = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
    found[status] = (await call('createNote', { key: own.key, body })).body.id;
    await queryShared('update notes set status = $2 where id = $1', [found[status], status]);
  }

  for (const operation of ['listNotes', 'appListNotes'])
    for (const status of statuses) {
      const notes = await listAll(operation, { key: own.key, query: { status } });
      expect([operation, status, notes.map(({ id }) => id)]).toEqual([operation, status, [found[status]]]);
    }
});
