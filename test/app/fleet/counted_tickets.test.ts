import { beforeEach, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completed, completeNote, dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Note, bill, report and return take the same weight from the tickets of a note.
let team: TestTeam;
let client_id: string;
let driver_id: string;
let site_id: string;
beforeEach(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { body: { name: 'Pennine' } }, 201)).id;
  driver_id = (await newDriver(team)).member_id;
  const own = { name: 'Own', own_site: true, postcode: 'HX5 9DA', permit: { number: 'EPR/AB1234CD' } };
  site_id = (await ask('appCreateSite', { body: own }, 201)).id;
  const list = { name: 'Standard', effective_from: '2020-01-01', items: [{ unit: 'tonne', price: 90 }] };
  await ask('appCreatePriceList', { body: list as never }, 201);
});

async function ask(operation: string, request: object = {}, status = 200): Promise<any> {
  const answer = await call(operation, { key: team.key, ...request });
  if (answer.status !== status)
    throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);

  return answer.body;
}

/** A completed collection whose driver guessed 700 kg, and the draft of its note. */
async function collected(): Promise<string> {
  const waste = { waste_description: 'Mixed', ewc_codes: ['17 09 04'] };
  const body = { scheduled_date: dayFromNow(0), client_id, ...waste };
  const { id } = await ask('createCollection', { body }, 201);
  const note = { waste_description: 'Mixed', ewc_codes: ['17 09 04'], weight_kg: 650, collection_id: id };
  const { id: note_id } = await ask('createNote', { body: note }, 201);
  for (const step of [
    { status: 'in_progress', driver_id },
    { status: 'completed', actual_weight_kg: 700, weight_is_estimate: true },
  ])
    await ask('appUpdateCollection', { path: { id }, body: step });

  return note_id;
}

const weigh = (note_id: string, gross_kg: number, key = team.key): Promise<any> =>
  ask(
    'createWeighbridgeTicket',
    { key, body: { vehicle_reg: 'A1', waste_type: 'Mixed', gross_kg, tare_kg: 11_000, note_id } },
    201,
  );
const correct = (id: string, gross_kg: number) =>
  ask('appUpdateFleetWeighbridge', { path: { id }, body: { gross_kg } });
const remove = (id: string) => ask('appDeleteFleetWeighbridge', { path: { id } });
const noteOf = (id: string) => ask('getNote', { path: { id } });

/** The weight on the note, on the bill and in the report, in kilograms, and what of it is an estimate. */
async function weights(note_id: string) {
  const period = { period_from: dayFromNow(-3), period_to: dayFromNow(0) };
  const { clients } = await ask('appPreviewBilling', { body: period });
  const report = await ask('appGetWasteSummary', { query: { from: dayFromNow(-3), to: dayFromNow(0) } });

  return {
    note: (await noteOf(note_id)).weighbridge?.net_kg ?? null,
    bill: (clients[0]?.lines[0].quantity ?? 0) * 1000,
    report: report.total_kg,
    estimated: report.estimated_kg,
  };
}
const all = (kg: number) => ({ note: kg, bill: kg, report: kg, estimated: 0 });

test('a load weighed in two goes weighs both together, on the note, the bill and the report', async () => {
  const note_id = await collected();
  const first = await weigh(note_id, 16_000);
  expect(await weights(note_id)).toEqual(all(5000));
  const second = await weigh(note_id, 13_000);
  expect(await weights(note_id)).toEqual(all(7000));
  expect(await noteOf(note_id)).toMatchObject({
    weighbridge: { ticket_id: second.id },
    waste: { weight_kg: 7000, weight_source: 'weighbridge', weight_is_estimate: false },
  });

  // To weigh the load again, a user corrects or deletes the ticket.
  await correct(first.id, 15_500);
  expect(await weights(note_id)).toEqual(all(6500));
  expect((await noteOf(note_id)).weighbridge.ticket_id).toBe(second.id);
  await remove(second.id);
  expect(await weights(note_id)).toEqual(all(4500));
  expect((await noteOf(note_id)).weighbridge.ticket_id).toBe(first.id);
});

test('a note without a collection is counted with all of its tickets, and what it removed is in the return', async () => {
  const { id } = await completed(team, completeNote());
  const leaves = { vehicle_reg: 'A1', tare_kg: 11_000, note_id: id, site_id, direction: 'out' };
  for (const gross_kg of [16_000, 13_000])
    await ask('appCreateFleetWeighbridge', { body: { ...leaves, gross_kg } }, 201);

  const year = dayFromNow(0).slice(0, 4);
  const { removed_kg } = await ask('appGetAnnualReturn', { query: { site_id, period: year } });
  const { note, report } = await weights(id);
  expect([note, report, removed_kg]).toEqual([7000, 7000, 7000]);
});

test('a ticket of an empty vehicle is kept and weighs nothing', async () => {
  const note_id = await collected();
  const before = await noteOf(note_id);
  const unweighed = { note: null, bill: 700, report: 700, estimated: 700 };
  const empty = await weigh(note_id, 11_000);
  expect(empty).toMatchObject({ net_kg: 0, note_id });
  expect([await weights(note_id), await noteOf(note_id)]).toEqual([unweighed, before]);

  const { id } = await weigh(note_id, 16_000);
  expect(await weights(note_id)).toEqual(all(5000));
  await correct(id, 11_000);
  expect(await weights(note_id)).toEqual(unweighed);
  expect(await noteOf(note_id)).toMatchObject({ weighbridge: null, waste: before.waste });
  await correct(empty.id, 12_000);
  expect(await weights(note_id)).toEqual(all(1000));
});

test('a ticket by a key that may not write notes leaves the words and counts like any other', async () => {
  const note_id = await collected();
  const bridge = await team.anotherKey({ scopes: ['weighbridge:write', 'notes:read'] });
  const { waste } = await noteOf(note_id);
  await weigh(note_id, 16_000, bridge.key);
  expect(await weights(note_id)).toEqual(all(5000));
  expect((await noteOf(note_id)).waste).toEqual(waste);

  // Also when the words change, in either API.
  await ask('updateNote', { path: { id: note_id }, body: { waste_description: 'Bricks' } });
  expect(await weights(note_id)).toEqual(all(5000));
  const { collection_id } = await noteOf(note_id);
  const section = { description: 'Rubble', ewc_codes: ['17 09 04'], weight_kg: 600 };
  const body = completeNote({ waste: section, more: { client_id, collection_id } });
  await ask('appReplaceNote', { path: { id: note_id }, body });
  expect(await weights(note_id)).toEqual(all(5000));
});
