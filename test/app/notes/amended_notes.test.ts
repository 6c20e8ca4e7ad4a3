import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { completed, completeNote, dayFromNow, seasonTicket, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What the next version of a note has, and where its versions are shown.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const at = (id: string) => ({ key: team.key, path: { id } });
const amend = async (id: string) => (await call('appAmendNote', at(id))).body;
const signBoth = async (id: string) => {
  await sign(team, id, 'transferor');

  return (await sign(team, id, 'transferee')).body;
};
const weigh = (note_id: string) =>
  call('createWeighbridgeTicket', {
    key: team.key,
    body: { vehicle_reg: 'YK24 ABC', waste_type: 'C&D', gross_kg: 9000, tare_kg: 7500, note_id },
  });

test('the next version of a deposit covers the same loads, wholly or in part', async () => {
  const load = await completed(team);
  const more = { note_type: 'deposit', covers: [load.id], part_deposit: true };
  const deposit = await completed(team, completeNote({ waste: { weight_kg: 400 }, more }));

  expect(await amend(deposit.id)).toMatchObject({ version: 2, ...more });
});

test('a version that was deleted but weighed keeps its number, so that the next draft has another', async () => {
  const { id } = await completed(team);
  const deleted = await amend(id);
  expect((await weigh(deleted.id)).status).toBe(201);
  expect((await call('appDeleteNote', at(deleted.id))).status).toBe(200);

  const next = await amend(id);

  expect([deleted.version, next.version]).toEqual([2, 3]);
  expect((await call('getNote', at(id))).body.superseded_by_version).toBe(3);
  expect((await signBoth(next.id)).status).toBe('complete');
  expect((await amend(next.id)).version).toBe(4);
});

test('every version is in the list and in the export, with what replaced it and when', async () => {
  const client_id = (await call('createClient', { key: team.key, body: { name: 'Asha' } })).body.id;
  const first = await completed(team, completeNote({ more: { client_id } }));
  const second = await amend(first.id);
  await signBoth(second.id);
  const { superseded_at } = (await call('getNote', at(first.id))).body;
  const query = { client_id };

  const listed = await listAll('appListNotes', { key: team.key, query });
  const { bytes } = await call('appExportNotes', { key: team.key, query });

  expect(listed.map(({ id, version }) => [id, version])).toEqual([
    [second.id, 2],
    [first.id, 1],
  ]);
  const [head, ...lines] = bytes
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','));
  const columns = ['id', 'version', 'superseded_by_id', 'superseded_by_version', 'superseded_at'];
  expect(lines.map((cells) => columns.map((name) => cells[head!.indexOf(name)]))).toEqual([
    [first.id, '1', second.id, '2', superseded_at],
    [second.id, '2', '', '', ''],
  ]);
});

test('a season ticket and a deposit are in the lists of all notes, and exported with their own days and numbers', async () => {
  const own = await newTeam();
  const client_id = (await call('createClient', { key: own.key, body: { name: 'Asha' } })).body.id;
  const [from, until] = [dayFromNow(-3), dayFromNow(30)];
  const ticket = await completed(own, seasonTicket(from, until, { more: { client_id } }));
  const holder = {
    ...{ capacities: ['permit_holder'], permit_number: 'EPR/AB1234CD', carrier_registration: null },
  };
  const more = { note_type: 'deposit', client_id };
  const waste = { weight_kg: null, quantity: 'a load' };
  const deposit = await completed(own, completeNote({ waste, transferee: holder, more }));
  const query = { client_id };
  const ids = async (operation: string, others = {}) =>
    (await listAll(operation, { key: own.key, query: { ...query, ...others } })).map(({ id }) => id);

  for (const operation of ['appListNotes', 'listNotes'])
    expect(await ids(operation)).toEqual([deposit.id, ticket.id]);
  for (const [note_type, id] of Object.entries({ deposit: deposit.id, season_ticket: ticket.id }))
    expect(await ids('appListNotes', { note_type })).toEqual([id]);
  const rows = async (others: object) => {
    const { bytes } = await call('appExportNotes', { key: own.key, query: { ...query, ...others } });
    const [head, ...lines] = bytes
      .toString()
      .trim()
      .split('\r\n')
      .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','));

    return lines.map((cells) => Object.fromEntries(head!.map((name, place) => [name, cells[place]])));
  };
  expect(await rows({ note_type: 'season_ticket' })).toMatchObject([
    { id: ticket.id, valid_from: from, valid_until: until, transfer_date: '', weight_kg: '1000' },
  ]);
  expect(await rows({ note_type: 'deposit' })).toMatchObject([
    { id: deposit.id, transferee_registration: 'EPR/AB1234CD', weight_kg: '', valid_from: '' },
  ]);
  expect(await rows({ status: 'valid' })).toHaveLength(1);
});

describe('the chain of custody of an amended note', () => {
  test('opened on the day of the version in force', async () => {
    const { id } = await completed(team, completeNote({ transfer: { date: dayFromNow(0) } }));
    const next = await amend(id);
    const body = completeNote({ transfer: { date: dayFromNow(-4) } });
    await call('appReplaceNote', { ...at(next.id), body: body as never });
    await signBoth(next.id);

    const chains = await listAll('appListNoteChains', { key: team.key });

    expect(chains.find((chain) => chain.id === id)).toMatchObject({
      note_id: next.id,
      opened_on: dayFromNow(-4),
    });
  });

  test('is closed by a deposit that names the version in force', async () => {
    const { id } = await completed(team);
    const next = await amend(id);
    await signBoth(next.id);
    const more = { note_type: 'deposit', covers: [next.id] };

    const deposit = await completed(team, completeNote({ more }));

    const chains = await listAll('appListNoteChains', { key: team.key });
    expect(chains.find((chain) => chain.id === id)).toMatchObject({
      note_id: next.id,
      chain_status: 'closed',
      held_kg: 0,
      deposit_ids: [deposit.id],
    });
  });
});
