import { beforeAll, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { completed, completeNote, dayFromNow, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';

// What a chain of custody follows: the newest version of its collection, and loads that its own site accepted.
let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});

const chainOf = async (note_id: string) =>
  (await call('appGetNoteChain', { key: gate.team.key, path: { id: note_id } })).body;
const chains = async (client_id: string) =>
  listAll('appListNoteChains', { key: gate.team.key, query: { client_id } });
const newClient = async (name: string): Promise<string> =>
  (await gate.ask('createClient', { body: { name } }, 201)).id;
const deposit = (covers: string[], weight_kg: number, part_deposit = false) =>
  completeNote({ waste: { weight_kg }, more: { note_type: 'deposit', covers, part_deposit } });

test('a chain has the client, the day and the codes of the version of its collection that is in force', async () => {
  const [first, second] = [await newClient('Asha'), await newClient('Bo')];
  const old = await completed(gate.team, completeNote({ more: { client_id: first } }));
  const { body: version } = await call('appAmendNote', { key: gate.team.key, path: { id: old.id } });
  const body = completeNote({
    waste: { ewc_codes: ['17 05 04'], description: 'Soil' },
    transfer: { date: dayFromNow(-2) },
    more: { client_id: second },
  });
  await gate.ask('appReplaceNote', { path: { id: version.id }, body });
  expect(await chains(first)).toMatchObject([{ note_id: old.id, opened_on: dayFromNow(0) }]);
  for (const party of ['transferor', 'transferee'] as const) await sign(gate.team, version.id, party);

  expect(await chains(first)).toEqual([]);
  expect(await chains(second)).toMatchObject([
    {
      ...{ note_id: version.id, client_id: second, opened_on: dayFromNow(-2), chain_status: 'open' },
      ...{ ewc_codes: ['17 05 04'], waste_description: 'Soil' },
    },
  ]);
});

test('a load at the own site closes no chain before it is accepted, whatever else is tipped', async () => {
  const note = await completed(gate.team);
  const refused = await gate.load({ note_id: note.id });
  await gate.decide(refused.id, { status: 'rejected', rejection_reason: 'Plasterboard' });
  const load = await gate.load({ note_id: note.id });

  await completed(gate.team, deposit([note.id], 400, true));

  expect(await chainOf(note.id)).toMatchObject({ chain_status: 'open', held_kg: 600 });
  await gate.decide(load.id, { status: 'accepted' });
  expect(await chainOf(note.id)).toMatchObject({ chain_status: 'closed', held_kg: 0 });
});

test('the notes of a chain name the business of each side, or the person if there is none', async () => {
  const transferor = { name: 'Sam Pennine', company: null };
  const transferee = { name: 'Jo Calder', company: 'Calder Valley Waste Ltd' };
  const collected = await completed(gate.team, completeNote({ transferor, transferee }));
  const site = { name: 'Gate Keeper', company: null };
  const tipping = { ...deposit([collected.id], 1000), transferee: { ...completeNote().transferee, ...site } };
  const tipped = await completed(gate.team, tipping);

  for (const id of [collected.id, tipped.id])
    expect((await chainOf(id)).nodes).toMatchObject([
      { note_id: collected.id, note_type: 'collection', from: 'Sam Pennine', to: 'Calder Valley Waste Ltd' },
      { note_id: tipped.id, note_type: 'deposit', from: 'Pennine Builders Ltd', to: 'Gate Keeper' },
    ]);
});

test('waste is held since the day of the oldest load that is still held, of each code and in all', async () => {
  const own = await newTeam();
  const collected = (days: number, code: string) =>
    completed(own, completeNote({ waste: { ewc_codes: [code] }, transfer: { date: dayFromNow(days) } }));
  const oldest = await collected(-9, '17 05 04');
  for (const [days, code] of [
    [-3, '17 09 04'],
    [-5, '17 09 04'],
    [-1, '17 09 04'],
    [-2, '17 05 04'],
  ] as const)
    await collected(days, code);
  const held = async () => (await call('appGetHeldWaste', { key: own.key })).body;
  const since = ({ held_since, by_ewc_code }: any) => [
    held_since,
    ...by_ewc_code.map((row: any) => [row.ewc_code, row.held_since, row.notes]),
  ];

  expect(since(await held())).toEqual([
    dayFromNow(-9),
    ['17 05 04', dayFromNow(-9), 2],
    ['17 09 04', dayFromNow(-5), 3],
  ]);
  await completed(own, deposit([oldest.id], 1000));
  expect(since(await held())).toEqual([
    dayFromNow(-5),
    ['17 05 04', dayFromNow(-2), 1],
    ['17 09 04', dayFromNow(-5), 3],
  ]);
});
