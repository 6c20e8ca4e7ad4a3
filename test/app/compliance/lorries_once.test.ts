import { beforeEach, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { openGate } from '../../support/records/gate.ts';
import type { Gate } from '../../support/records/gate.ts';
import { receivedLoads } from '../../support/records/loads.ts';
import { completed, dayFromNow, seasonTicket } from '../../support/records/notes.ts';

// A lorry that was collected and then booked in is on several records; a report counts it once.
let gate: Gate;
beforeEach(async () => {
  gate = await openGate({ tracking: false });
});

/** Loads and kilograms of the reports; those of the two carbon reports must be the same. */
async function counted(): Promise<[number, number]> {
  const [summary, report, headline] = await Promise.all(
    ['appGetWasteSummary', 'appGetEsgReport', 'appGetEsg'].map((operation) => gate.ask(operation, {})),
  );
  for (const esg of [report, headline])
    expect([esg.loads, esg.tonnes * 1000]).toEqual([summary.loads, summary.total_kg]);

  return [summary.loads, summary.total_kg];
}

const accepted = async (body: object) => gate.decide((await gate.load(body)).id, { status: 'accepted' });

/** A season ticket in force, and a way to record its movements. */
async function season(more: object = {}) {
  const ticket = await completed(gate.team, seasonTicket(dayFromNow(-20), dayFromNow(20), { more }));
  const move = (day: number, body: object = {}) =>
    gate.ask(
      'appCreateSeasonTicketTransfer',
      { path: { id: ticket.id }, body: { date: dayFromNow(day), weight_kg: 700, ...body } },
      201,
    );
  const receive = (...days: number[]) =>
    receivedLoads(
      gate.team.team_id,
      days.map((day) => ({
        ...{ day: dayFromNow(day), site_id: gate.site_id, kg: 700, note_id: ticket.id },
        items: [{ ewc_code: '17 09 04', kg: 700 }],
      })),
    );

  return { id: ticket.id as string, move, receive };
}

describe('a load whose ticket names a collection note', () => {
  test('is the load of that note', async () => {
    const note = await completed(gate.team);
    const ticket = await gate.ticket({ note_id: note.id, gross_kg: 15_000, tare_kg: 10_000 });
    await accepted({ weighbridge_ticket_id: ticket.id });

    expect(await counted()).toEqual([1, 5000]);
  });
});

describe('a load under a season ticket', () => {
  test('is the movement recorded for it on that day, also if only its ticket names the season ticket', async () => {
    const { id, move } = await season();
    await move(0);
    await accepted({ note_id: id, weight_kg: 700 });
    expect(await counted()).toEqual([1, 700]);

    await move(0, { weight_kg: 5060 });
    await accepted({ weighbridge_ticket_id: (await gate.ticket({ note_id: id })).id });
    expect(await counted()).toEqual([2, 5760]);
  });

  test('counts by itself if no movement was recorded for it', async () => {
    const { id, move } = await season();
    await accepted({ note_id: id, weight_kg: 700 });
    expect(await counted()).toEqual([1, 700]);

    await move(0);
    await accepted({ note_id: id, weight_kg: 700 });
    expect(await counted()).toEqual([2, 1400]);
  });

  test('is tipped on the day of its movement or later, never before', async () => {
    const { move, receive } = await season();
    for (const day of [-9, -8, -5]) await move(day);
    await receive(-10, -8, -7, -6, -2);

    // Those of ten and six days ago have no movement of their own.
    expect(await counted()).toEqual([5, 3500]);
  });

  test.each([
    ['recorded as a movement of the ticket', true, 1],
    ['of another client, so that none is recorded', false, 0],
  ])('is the collection completed under the ticket, %s', async (_collection, of_the_client, movements) => {
    const client = await gate.ask('createClient', { body: { name: 'Aire Builders' } }, 201);
    const { id } = await season(of_the_client ? { client_id: client.id } : {});
    const waste = { client_id: client.id, ewc_codes: ['17 09 04'], quantity_kg: 900 };
    const visit = { scheduled_date: dayFromNow(0), waste_description: 'Mixed', ...waste };
    const collection = await gate.ask('appCreateCollection', { body: visit }, 201);
    // As a recurring schedule plans it.
    await queryShared('update collections set note_id = $2 where id = $1', [collection.id, id]);
    const { member_id: driver_id } = await newDriver(gate.team);
    for (const step of [
      { status: 'in_progress', driver_id, vehicle_reg: 'YJ23 KXB' },
      { status: 'completed', actual_weight_kg: 900 },
    ])
      await gate.ask('appUpdateCollection', { path: { id: collection.id }, body: step });
    const recorded = await gate.ask('appListSeasonTicketTransfers', { path: { id } });
    expect([recorded.data.length, await counted()]).toEqual([movements, [1, 900]]);

    await accepted({ note_id: id, weight_kg: 900 });
    expect(await counted()).toEqual([1, 900]);
  });

  test('of another season ticket is not among its movements', async () => {
    const [one, other] = [await season(), await season()];
    await one.move(-1);
    await other.receive(-1);

    expect(await counted()).toEqual([2, 1400]);
  });
});

test('a load with a note that is not complete counts by itself', async () => {
  const { body: note } = await call('createNote', {
    key: gate.team.key,
    body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], weight_kg: 1000 },
  });
  const ticket = await gate.ticket({ note_id: note.id });
  await accepted({ weighbridge_ticket_id: ticket.id });

  expect(await counted()).toEqual([1, 5060]);
});
