import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../support/client.ts';
import { auditOf } from '../support/records/audit.ts';
import {
  completed,
  completeNote,
  drafted,
  seasonTicket,
  dayFromNow,
  sign,
} from '../support/records/notes.ts';
import { personWith } from '../support/records/roles.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

// What the weighbridge tickets of a note do to it.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const weigh = async (note_id: string, net: number, key = team.key) => {
  const body = { vehicle_reg: 'YJ23 KXB', waste_type: 'Mixed', gross_kg: 1000 + net, tare_kg: 1000, note_id };
  const answer = await call('createWeighbridgeTicket', { key, body });
  expect(answer.status).toBe(201);

  return answer.body;
};
const get = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
const remove = (id: string) => call('appDeleteFleetWeighbridge', { key: team.key, path: { id } });
const signBoth = async (id: string) => {
  for (const party of ['transferor', 'transferee'] as const)
    expect((await sign(team, id, party)).status).toBe(200);
};
const collectedOf = async (note: string) =>
  (await listAll('appListNoteChains', { key: team.key })).find(({ note_id }) => note_id === note)!
    .collected_kg;

test('a ticket of a vehicle that carried nothing is kept, and weighs nothing', async () => {
  const { id } = await drafted(team);
  const { net_kg, note_id } = await weigh(id, 0);

  expect([net_kg, note_id]).toEqual([0, id]);
  expect(await get(id)).toMatchObject({ weighbridge: null, waste: { weight_kg: 1000 } });
  const load = await weigh(id, 700);
  await weigh(id, 0);
  expect(await get(id)).toMatchObject({
    weighbridge: { ticket_id: load.id, net_kg: 700 },
    waste: { weight_kg: 700 },
  });
});

test('the entered weight returns, as it was entered, when the ticket is deleted, and an estimate is made again', async () => {
  const entered = await drafted(team);
  const skip = { quantity_value: 1, quantity_unit: 'containers', container_type: '8yd skip' };
  const estimated = await drafted(team, completeNote({ waste: { ...skip, weight_kg: null } }));
  const tickets = [await weigh(entered.id, 700), await weigh(estimated.id, 700)];
  expect((await get(entered.id)).waste).toMatchObject({
    weight_source: 'weighbridge',
    before_weighing: { weight_kg: 1000, weight_is_estimate: false },
  });
  expect((await get(estimated.id)).waste).not.toHaveProperty('before_weighing');

  for (const { id } of tickets) expect((await remove(id)).status).toBe(200);

  expect(await get(entered.id)).toMatchObject({ weighbridge: null, waste: entered.waste });
  expect((await get(entered.id)).waste).not.toHaveProperty('before_weighing');
  expect(await get(estimated.id)).toMatchObject({ weighbridge: null, waste: estimated.waste });
  const { waste } = await get(estimated.id);
  expect(waste).toMatchObject({ weight_source: 'estimated', weight_is_estimate: true });
});

test('a corrected ticket corrects its note', async () => {
  const { id } = await drafted(team);
  const ticket = await weigh(id, 700);
  const correction = { path: { id: ticket.id }, body: { gross_kg: 1900 } };
  expect((await call('appUpdateFleetWeighbridge', { key: team.key, ...correction })).status).toBe(200);

  expect(await get(id)).toMatchObject({
    weighbridge: { ticket_id: ticket.id, net_kg: 900 },
    waste: { weight_kg: 900, weight_source: 'weighbridge' },
  });
});

test('a second ticket keeps the weight that was entered before the first', async () => {
  const { id, waste } = await drafted(team);
  const tickets = [await weigh(id, 700), await weigh(id, 400)];
  expect((await get(id)).waste).toMatchObject({ weight_kg: 1100, weight_source: 'weighbridge' });

  for (const ticket of tickets.toReversed()) await remove(ticket.id);

  expect((await get(id)).waste).toEqual(waste);
});

describe('another weight in the words of a weighed note', () => {
  test('does not count in the chain of custody, whichever operation writes it', async () => {
    const replaced = await drafted(team);
    const updated = await drafted(team);
    for (const { id } of [replaced, updated]) await weigh(id, 1500);

    const body = completeNote({ waste: { weight_kg: 900 } });
    await call('appReplaceNote', { key: team.key, path: { id: replaced.id }, body: body as never });
    await call('updateNote', { key: team.key, path: { id: updated.id }, body: { weight_kg: 900 } });
    for (const { id } of [replaced, updated]) {
      expect((await get(id)).waste).toMatchObject({ weight_kg: 900, weight_source: 'entered' });
      await signBoth(id);
      expect(await collectedOf(id)).toBe(1500);
    }
  });

  test('is the one that the note shows, beside that of its ticket; null estimates it again', async () => {
    const { id } = await drafted(team);
    const { id: ticket_id } = await weigh(id, 500);
    const weighbridge = { ticket_id, net_kg: 500 };
    const patch = async (weight_kg: number | null) =>
      (await call('updateNote', { key: team.key, path: { id }, body: { weight_kg } })).body;

    expect(await patch(5)).toMatchObject({ waste: { weight_kg: 5, weight_source: 'entered' }, weighbridge });
    const { waste, weighbridge: kept } = await patch(null);
    expect([waste.weight_source, kept]).toEqual([waste.weight_kg === null ? null : 'estimated', weighbridge]);
  });
});

test('a person whose role may not change notes only links a ticket, although the key has every scope', async () => {
  const { id } = await drafted(team);
  const bridge = await personWith(team, 'Weighbridge', [
    'weighbridge:create',
    'weighbridge:read',
    'notes:read',
  ]);
  const foreman = await personWith(team, 'Foreman', ['weighbridge:create', 'weighbridge:read', 'notes:*']);

  const linked = await weigh(id, 700, bridge.key);
  expect(await get(id)).toMatchObject({
    waste: { weight_kg: 1000, weight_source: 'entered' },
    weighbridge: { ticket_id: linked.id, net_kg: 700 },
  });
  await weigh(id, 400, foreman.key);
  expect((await get(id)).waste).toMatchObject({ weight_kg: 1100, weight_source: 'weighbridge' });
});

test('a note that was asked to be signed keeps its figure, and its history has the ticket', async () => {
  const { id, waste } = await drafted(team);
  const body = { note_id: id, party: 'transferor' };
  await call('appCreateSigningToken', { key: team.key, body });

  const ticket = await weigh(id, 700);

  expect(await get(id)).toMatchObject({ waste, weighbridge: { ticket_id: ticket.id, net_kg: 700 } });
  expect((await auditOf(team, id)).at(-1)).toMatchObject({
    action: 'update',
    changes: expect.arrayContaining([{ field: 'weighbridge.net_kg', from: null, to: 700 }]),
  });
});

test('a ticket of a version that was replaced goes to the one in force, not to a draft after it', async () => {
  const first = await completed(team);
  const amend = async (id: string) =>
    (await call('appAmendNote', { key: team.key, path: { id } })).body.id as string;
  const second = await amend(first.id);
  await signBoth(second);
  const third = await amend(second);

  const ticket = await weigh(first.id, 700);

  expect(ticket.note_id).toBe(second);
  const weighbridge = { ticket_id: ticket.id, net_kg: 700 };
  expect((await get(first.id)).weighbridge).toBeNull();
  for (const id of [second, third]) expect((await get(id)).weighbridge).toEqual(weighbridge);
  expect((await weigh(third, 100)).note_id).toBe(third);
  await call('appDeleteNote', { key: team.key, path: { id: third } });
  expect((await get(second)).weighbridge.net_kg).toBe(800);
});

test('a season ticket shows no weight of its tickets, and keeps its own', async () => {
  const { id, waste } = await completed(team, seasonTicket(dayFromNow(-3), dayFromNow(3)));

  const ticket = await weigh(id, 700);

  expect(ticket.note_id).toBe(id);
  expect(await get(id)).toMatchObject({ weighbridge: null, waste });
});

test('an amendment that was cancelled gets no weight of a later ticket, and loses that of a deleted one', async () => {
  const note = await completed(team);
  const amend = async () => (await call('appAmendNote', { key: team.key, path: { id: note.id } })).body.id;
  const cancel = (id: string) =>
    call('appReplaceNote', {
      key: team.key,
      path: { id },
      body: { status: 'cancelled', cancel_reason: 'Was right' },
    });
  const before = await amend();
  await cancel(before);

  const ticket = await weigh(note.id, 700);
  const after = await amend();
  await cancel(after);

  expect([(await get(before)).weighbridge, (await get(after)).weighbridge?.net_kg]).toEqual([null, 700]);
  expect((await get(note.id)).weighbridge.net_kg).toBe(700);
  await remove(ticket.id);
  expect([(await get(after)).weighbridge, (await get(note.id)).weighbridge]).toEqual([null, null]);
});
