import { beforeEach, describe, expect, test } from '@jest/globals';
import { newDriver } from '../../support/records/drivers.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';

// A load is on a collection, on a note, on a season ticket and at the gate: every report counts it once, and none loses it.
let gate: Gate;
let client_id: string;
let driver_id: string;
beforeEach(async () => {
  gate = await openGate({ tracking: false });
  client_id = await newClient('Pennine');
  driver_id = (await newDriver(gate.team)).member_id;
});

const newClient = async (name: string): Promise<string> =>
  (await gate.ask('createClient', { body: { name } }, 201)).id;
const summary = (query: object = {}) => gate.ask('appGetWasteSummary', { query });

/** The loads of today and what they weigh, the same in every report. */
async function counted(): Promise<[number, number]> {
  const { loads, total_kg, by_month, by_client, by_site, by_route } = await summary();
  for (const table of [by_month, by_client, by_site, by_route])
    expect(added(table)).toEqual([loads, total_kg]);
  const esg = await gate.ask('appGetEsgReport', {});
  expect([esg.loads, esg.tonnes * 1000]).toEqual([loads, total_kg]);

  return [loads, total_kg];
}

const added = (rows: { loads: number; kg: number }[]) => [
  rows.reduce((sum, { loads }) => sum + loads, 0),
  rows.reduce((sum, { kg }) => sum + kg, 0),
];
const clients = async () =>
  (await summary()).by_client.map(({ client_id: id, loads, kg }: any) => [id, loads, kg]);
const analysed = async (id: string) => {
  const query = { from: dayFromNow(-3), to: dayFromNow(1) };
  const { loads, tonnes } = await gate.ask('appGetClientAnalytics', { path: { id }, query });

  return [loads, tonnes * 1000];
};

const change = (id: string, body: object) => gate.ask('appUpdateCollection', { path: { id }, body });
const complete = async (id: string, more: object = {}) => {
  await change(id, { status: 'in_progress', driver_id });

  return change(id, { status: 'completed', actual_weight_kg: 1000, ...more });
};
const aborted = (id: string) =>
  complete(id, { outcome: 'aborted', aborted_reason: 'no_access', actual_weight_kg: undefined });
const visit = async (more: object = {}): Promise<string> => {
  const waste = { waste_description: 'Mixed', ewc_codes: ['17 09 04'], quantity_kg: 100 };
  const body = { scheduled_date: dayFromNow(0), client_id, ...waste, ...more };

  return (await gate.ask('appCreateCollection', { body }, 201)).id;
};

async function signedByBoth(id: string): Promise<any> {
  await sign(gate.team, id, 'transferor');
  const { status, body } = await sign(gate.team, id, 'transferee');
  expect([status, body.status]).toEqual([200, 'complete']);

  return body;
}

/** A note of 1000 kg that both have signed, with the collection that was planned with it. */
async function planned(): Promise<{ note_id: string; collection_id: string }> {
  const { id } = await drafted(gate.team, completeNote({ more: { client_id } }));
  const body = { date: dayFromNow(0), create_collection: true };
  await gate.ask('appScheduleNote', { path: { id }, body });
  const { collection_id } = await signedByBoth(id);

  return { note_id: id, collection_id };
}

/** The next version of a note, signed by both. */
async function amended(id: string, more: object): Promise<string> {
  const next = await gate.ask('appAmendNote', { path: { id } }, 201);
  await gate.ask('appReplaceNote', { path: { id: next.id }, body: completeNote({ more }) });
  await signedByBoth(next.id);

  return next.id;
}

describe('a collection whose note was amended', () => {
  test('is one load of the client in force, also if the new version names no collection', async () => {
    const { note_id, collection_id } = await planned();
    await complete(collection_id);
    expect(await counted()).toEqual([1, 1000]);

    const next = await amended(note_id, { client_id });
    expect([await counted(), await clients()]).toEqual([[1, 1000], [[client_id, 1, 1000]]]);

    const other = await newClient('Calder');
    await amended(next, { client_id: other });
    expect([await counted(), await clients()]).toEqual([[1, 1000], [[other, 1, 1000]]]);
    expect([await analysed(client_id), await analysed(other)]).toEqual([
      [0, 0],
      [1, 1000],
    ]);
  });

  test('is a load of its own once its note names another', async () => {
    const { note_id, collection_id } = await planned();
    await complete(collection_id);
    const other = await newClient('Calder');
    const right = await visit({ client_id: other });

    await amended(note_id, { client_id: other, collection_id: right });

    expect(await clients()).toEqual(
      expect.arrayContaining([
        [client_id, 1, 1000],
        [other, 1, 1000],
      ]),
    );
  });
});

describe('a complete note whose collection is not completed', () => {
  test('is a load, at the gate and without it, and one load when its collection is completed', async () => {
    const { note_id, collection_id } = await planned();
    expect(await counted()).toEqual([1, 1000]);

    const { id } = await gate.load({ note_id, weight_kg: 1000 });
    await gate.decide(id, { status: 'accepted' });
    expect(await gate.ask('appGetNoteChain', { path: { id: note_id } })).toMatchObject({
      chain_status: 'closed',
    });
    expect(await counted()).toEqual([1, 1000]);

    await complete(collection_id);
    expect([await counted(), await analysed(client_id)]).toEqual([
      [1, 1000],
      [1, 1000],
    ]);
  });

  test.each([
    ['cancelled', (id: string) => change(id, { status: 'cancelled', cancel_reason: 'Not needed' })],
    ['deleted', (id: string) => gate.ask('appDeleteCollection', { path: { id } })],
    ['aborted', (id: string) => aborted(id)],
  ])('stays a load, as it stays in its chain, when the collection is %s', async (_ended, end) => {
    const { note_id, collection_id } = await planned();

    await end(collection_id);

    const { chain_status, held_kg } = await gate.ask('appGetNoteChain', { path: { id: note_id } });
    expect([chain_status, held_kg, await counted()]).toEqual(['open', 1000, [1, 1000]]);
  });
});

test('a load at the gate under a note that nobody has signed is one load, if its visit was aborted', async () => {
  const collection_id = await visit();
  const note = await drafted(gate.team, completeNote({ more: { client_id, collection_id } }));
  await sign(gate.team, note.id, 'transferor');
  await aborted(collection_id);
  const { id } = await gate.load({ note_id: note.id, weight_kg: 1000 });
  await gate.decide(id, { status: 'accepted' });

  expect(await counted()).toEqual([1, 1000]);
});

describe('a movement of a season ticket', () => {
  const ticket = () =>
    completed(gate.team, seasonTicket(dayFromNow(-3), dayFromNow(3), { more: { client_id } }));
  const move = (id: string, body: object) =>
    gate.ask('appCreateSeasonTicketTransfer', { path: { id }, body: { date: dayFromNow(0), ...body } }, 201);
  const moved = async (id: string) => {
    const { data } = await gate.ask('appListSeasonTickets', {});
    const { transfers, total_kg } = data.find((each: any) => each.id === id).moved;

    return [transfers, total_kg];
  };

  test('counts without its collection, until that is completed, with the weight of the ticket', async () => {
    const { id } = await ticket();
    const [failed, dropped, later] = [await visit(), await visit(), await visit()];
    await aborted(failed);
    for (const collection_id of [failed, dropped, later]) await move(id, { collection_id, weight_kg: 300 });
    await change(dropped, { status: 'cancelled', cancel_reason: 'Not needed' });
    expect([await counted(), await moved(id)]).toEqual([
      [3, 900],
      [3, 900],
    ]);

    await complete(later, { actual_weight_kg: 100 });
    expect([await counted(), await moved(id)]).toEqual([
      [3, 900],
      [3, 900],
    ]);
  });

  test('weighs what the ticket says, and the collection when its weight is corrected', async () => {
    const { id } = await ticket();
    const collection_id = await visit();
    await complete(collection_id, { actual_weight_kg: 100 });
    await move(id, { collection_id, weight_kg: 999, weight_is_estimate: true });
    expect([await counted(), await moved(id), (await summary()).estimated_kg]).toEqual([
      [1, 999],
      [1, 999],
      999,
    ]);

    await change(collection_id, { actual_weight_kg: 120, correction_reason: 'Misread' });
    expect([await counted(), await moved(id), (await summary()).estimated_kg]).toEqual([
      [1, 120],
      [1, 120],
      0,
    ]);
  });

  test('is paired with its load at the gate, also if its collection was aborted', async () => {
    const { id } = await ticket();
    const collection_id = await visit();
    await aborted(collection_id);
    await move(id, { collection_id, weight_kg: 300 });
    const { id: load } = await gate.load({ note_id: id, weight_kg: 300 });
    await gate.decide(load, { status: 'accepted' });

    expect(await counted()).toEqual([1, 300]);
  });
});

test('a lorry with two wastes is one load, and each of its wastes a line', async () => {
  const shape = { physical_form: 'Mixed', container_type: 'SKI', container_count: 1 };
  const items = [
    { ewc_code: '17 09 04', weight_kg: 60 },
    { ewc_code: '17 02 01', weight_kg: 40 },
  ].map((item) => ({ ...shape, ...item }));
  const alone = Object.fromEntries(Object.keys(shape).map((name) => [name, undefined]));
  const { id } = await gate.load({ ...alone, ewc_codes: undefined, weight_kg: undefined, items });
  await gate.decide(id, { status: 'accepted' });

  expect(await counted()).toEqual([1, 100]);
  expect((await summary()).by_ewc).toMatchObject([
    { ewc_code: '17 09 04', loads: 1, kg: 60 },
    { ewc_code: '17 02 01', loads: 1, kg: 40 },
  ]);
});

test('the note of a collection says whose waste it is, and which', async () => {
  const { collection_id } = await planned();
  const other = await newClient('Calder');
  await change(collection_id, { client_id: other, ewc_codes: ['17 01 07'] });
  await complete(collection_id);

  expect([await counted(), await clients()]).toEqual([[1, 1000], [[client_id, 1, 1000]]]);
  expect((await summary()).by_ewc).toMatchObject([{ ewc_code: '17 09 04', loads: 1 }]);
});
