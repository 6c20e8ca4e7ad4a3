import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { completed, completeNote, dayFromNow, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// How deposits of several loads, of unknown weights and of too much count in chains and in the held waste.
let team: TestTeam;
beforeEach(async () => {
  team = await newTeam();
});

const collect = async (weight_kg: number | null, ewc_code = '17 09 04') => {
  const waste = { weight_kg, ewc_codes: [ewc_code], quantity: 'a load' };

  return (await completed(team, completeNote({ waste }))).id as string;
};
const deposit = (covers: string[], weight_kg: number | null, part_deposit = true, days = 0) =>
  completeNote({
    transfer: { date: dayFromNow(days) },
    waste: { weight_kg, quantity: 'a load' },
    more: { note_type: 'deposit', covers, part_deposit },
  });
const tip = (covers: string[], weight_kg: number | null, part_deposit = true) =>
  completed(team, deposit(covers, weight_kg, part_deposit));
const custody = async (id: string) => (await call('appGetNoteChain', { key: team.key, path: { id } })).body;
const weights = ({ collected_kg, deposited_kg, held_kg }: any) => [collected_kg, deposited_kg, held_kg];
const held = async () => (await call('appGetHeldWaste', { key: team.key })).body;
const codes = ({ warnings }: any) => warnings.map(({ code }: any) => code);

test('a deposit counts equally for its loads if one of them has no weight', async () => {
  const [known, unknown] = [await collect(1000), await collect(null, '17 05 04')];
  await tip([known, unknown], 600);

  expect(weights(await custody(known))).toEqual([1000, 300, 700]);
  expect(weights(await custody(unknown))).toEqual([null, 300, 0]);
  const chains = await listAll('appListNoteChains', { key: team.key });
  expect(chains.map((chain) => [chain.note_id, ...weights(chain), codes(chain)])).toEqual([
    [unknown, null, 300, null, []],
    [known, 1000, 300, 700, []],
  ]);
  expect(await held()).toMatchObject({
    ...{ held_kg: 700, notes: 2 },
    by_ewc_code: [
      { ewc_code: '17 05 04', held_kg: 0, notes: 1, unweighed: 1 },
      { ewc_code: '17 09 04', held_kg: 700, notes: 1, unweighed: 0 },
    ],
  });
});

test('a deposit counts equally for loads that weigh nothing', async () => {
  const empty = [await collect(0), await collect(0)];
  await tip(empty, 10);

  expect(weights(await custody(empty[0]!))).toEqual([0, 5, 0]);
  expect(codes(await custody(empty[0]!))).toEqual(['over_deposit']);
  expect(await held()).toMatchObject({ held_kg: 0, notes: 2, by_ewc_code: [{ notes: 2, unweighed: 0 }] });
});

test('shares of a deposit are exact to the gram', async () => {
  const loads = [await collect(1000), await collect(1000, '17 05 04'), await collect(1000, '17 05 04')];
  await tip(loads, 100);

  expect(weights(await custody(loads[0]!))).toEqual([1000, 33.333, 966.667]);
  const { held_kg, by_ewc_code } = await held();
  expect([held_kg, ...by_ewc_code.map((row: any) => row.held_kg)]).toEqual([2900, 1933.333, 966.667]);
});

test('a part deposit of more than its load holds leaves nothing of that load, and all of the others', async () => {
  const [over, other] = [await collect(1000), await collect(300)];
  await tip([over], 1500);

  expect(await custody(over)).toMatchObject({ chain_status: 'open', deposited_kg: 1500, held_kg: 0 });
  expect((await held()).held_kg).toBe(300);
  expect(codes(await custody(other))).toEqual([]);
  const { id } = await tip([over, other], 130);
  const { warnings, ...both } = await custody(id);
  expect(weights(both)).toEqual([1300, 1630, 270]);
  expect(warnings).toMatchObject([{ code: 'over_deposit', message: expect.stringContaining('600 kg more') }]);
});

test('a deposit without a weight tips nothing by weight, and closes its chain if it is not a part', async () => {
  const load = await collect(1000);
  await tip([load], null);
  expect(weights(await custody(load))).toEqual([1000, 0, 1000]);

  await tip([load], null, false);

  expect(await custody(load)).toMatchObject({ chain_status: 'closed', held_kg: 0 });
  expect(await held()).toMatchObject({ held_kg: 0, notes: 0, by_ewc_code: [] });
});

test('a load on a deposit that both have signed for a later day is on no other deposit, until that one is cancelled', async () => {
  const load = await collect(1000);
  const waiting = await drafted(team, deposit([load], 1000, false, 3));
  const second = await drafted(team, deposit([load], 1000, false, 2));
  for (const party of ['transferor', 'transferee'] as const) await sign(team, waiting.id, party);
  expect((await custody(load)).chain_status).toBe('open');

  const signed = await sign(team, second.id, 'transferor');
  expect([signed.status, fieldsOf(signed)]).toEqual([422, ['covers.0']]);
  expect((signed.body as any).error.details[0].message).toBe(
    'is on a deposit that both parties have signed for a later day',
  );
  const third = await call('appCreateNote', { key: team.key, body: deposit([load], 400) as never });
  expect(fieldsOf(third)).toEqual(['covers.0']);

  const body = { status: 'cancelled', cancel_reason: 'Another site' };
  await call('appReplaceNote', { key: team.key, path: { id: waiting.id }, body });
  for (const party of ['transferor', 'transferee'] as const)
    expect((await sign(team, second.id, party)).status).toBe(200);
});

describe('the notes of a chain', () => {
  test('have no deposit that is not signed by both, and none that was cancelled', async () => {
    const load = await collect(1000);
    const [draft, cancelled] = [
      await drafted(team, deposit([load], 1)),
      await drafted(team, deposit([load], 2)),
    ];
    const body = { status: 'cancelled', cancel_reason: 'Entered twice' };
    await call('appReplaceNote', { key: team.key, path: { id: cancelled.id }, body });
    await sign(team, draft.id, 'transferor');

    expect((await custody(load)).nodes.map((node: any) => node.note_id)).toEqual([load]);
    expect(await custody(draft.id)).toMatchObject({
      chain_status: 'open',
      nodes: [{ note_id: load }, { note_id: draft.id, status: 'pending_signature' }],
    });
  });

  test('have the collections of a day before its deposits, whichever was written first', async () => {
    const early = await collect(1000);
    const { id } = await drafted(team, deposit([early], 1500, false));
    const late = await collect(500);
    const body = deposit([early, late], 1500, false);
    await call('appReplaceNote', { key: team.key, path: { id }, body: body as never });
    for (const party of ['transferor', 'transferee'] as const) await sign(team, id, party);

    const { nodes } = await custody(id);

    expect(nodes.map((node: any) => node.note_id)).toEqual([early, late, id]);
    const { reference } = (await call('getNote', { key: team.key, path: { id } })).body;
    expect(nodes[2]).toEqual({
      ...{ note_id: id, reference, note_type: 'deposit', status: 'complete', date: dayFromNow(0) },
      ...{ from: 'Pennine Builders Ltd', to: 'Calder Valley Waste Ltd', ewc_codes: ['17 09 04'] },
      ...{ weight_kg: 1500, covers: [early, late], part_deposit: false },
    });
  });
});

test('a chain shows the waste, and when its last waste was tipped', async () => {
  const load = await collect(1000);
  const chain = async () => (await listAll('appListNoteChains', { key: team.key }))[0]!;
  expect(await chain()).toMatchObject({ waste_description: 'Mixed builders’ waste', closed_at: null });
  const before = new Date().toISOString();

  await tip([load], 1000, false);

  const { closed_at } = await chain();
  expect(closed_at >= before).toBe(true);
  await tip([await collect(5)], 5, false);
  const chains = await listAll('appListNoteChains', { key: team.key });
  expect(chains.at(-1)).toMatchObject({ id: load, closed_at });
});
