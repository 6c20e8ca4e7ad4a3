import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completed, dayFromNow, drafted, seasonTicket, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What names a season ticket, when that ends, and what its loads weigh.
let team: TestTeam;
let driver_id: string;
beforeAll(async () => {
  team = await newTeam();
  driver_id = (await newDriver(team)).member_id;
});

async function ask(operation: string, request: object = {}, status = 200): Promise<any> {
  const answer = await call(operation, { key: team.key, ...request });
  if (answer.status !== status)
    throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);

  return answer.body;
}

const season = (client_id: string, transfer: object = {}): Record<string, any> => {
  const ticket = seasonTicket(dayFromNow(-5), dayFromNow(20), { more: { client_id } });

  return { ...ticket, transfer: { ...ticket.transfer, ...transfer } };
};
const newClient = async (): Promise<string> =>
  (await ask('createClient', { body: { name: 'Pennine' } }, 201)).id;
const scheduleOf = (id: string) => ask('appGetRecurringSchedule', { path: { id } });
const change = (id: string, body: object) => ask('appUpdateCollection', { path: { id }, body });

/** A daily schedule under a ticket, and its visits. */
async function scheduled(client_id: string, season_ticket_id: string) {
  const body = { client_id, season_ticket_id, rrule: 'FREQ=DAILY', start_on: dayFromNow(0) };
  const { id } = await ask('appCreateRecurringSchedule', { body }, 201);
  const visits = async () => listAll('appListCollections', { key: team.key, query: { client_id } });

  return { id, visits, notes: async () => new Set((await visits()).map(({ note_id }) => note_id)) };
}

describe('a draft of a season ticket in use', () => {
  test('leaves its collections without a note when it is deleted, and its schedule without a ticket', async () => {
    const client_id = await newClient();
    const { id } = await drafted(team, season(client_id));
    const schedule = await scheduled(client_id, id);
    expect(await schedule.notes()).toEqual(new Set([id]));
    await ask('appDeleteNote', { path: { id } });

    expect(await schedule.notes()).toEqual(new Set([null]));
    expect(await scheduleOf(schedule.id)).toMatchObject({ season_ticket_id: null, paused: false });
    const visits = await schedule.visits();
    const visit = visits.find(({ scheduled_date }) => scheduled_date === dayFromNow(0));
    expect(await change(visit.id, { driver_notes: 'Ring first' })).toMatchObject({ note_id: null });
    expect((await auditOf(team, visit.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
    ]);
    expect((await auditOf(team, schedule.id)).at(-1)).toMatchObject({ action: 'update' });

    // The driver drafts the note that is missing now.
    await change(visit.id, { status: 'in_progress', driver_id });
    const done = { status: 'completed', actual_weight_kg: 700, draft_note: true };
    expect(await change(visit.id, done)).toMatchObject({ note_id: expect.any(String) });
  });

  test('is not the note of its collections when it is cancelled, and its schedule ends with it', async () => {
    const client_id = await newClient();
    const { id } = await drafted(team, season(client_id));
    const schedule = await scheduled(client_id, id);
    const [visit] = await schedule.visits();
    const body = { status: 'cancelled', cancel_reason: 'Another carrier' };
    await ask('appReplaceNote', { path: { id }, body });

    expect(await schedule.notes()).toEqual(new Set([null]));
    expect((await scheduleOf(schedule.id)).season_ticket_id).toBe(id);
    const cancelled = await change(visit.id, { status: 'cancelled', cancel_reason: 'Not needed' });
    expect(cancelled).toMatchObject({ note_id: null, warnings: [] });
  });

  test('that was to replace another gives back what named it', async () => {
    const client_id = await newClient();
    const { id } = await completed(team, season(client_id));
    const next = async () => (await ask('appAmendNote', { path: { id } }, 201)).id as string;
    const deleted = await next();
    const schedule = await scheduled(client_id, deleted);
    await ask('appDeleteNote', { path: { id: deleted } });
    expect(await schedule.notes()).toEqual(new Set([id]));
    expect((await scheduleOf(schedule.id)).season_ticket_id).toBe(id);

    const cancelled = await next();
    const other = await scheduled(client_id, cancelled);
    const body = { status: 'cancelled', cancel_reason: 'Was right' };
    await ask('appReplaceNote', { path: { id: cancelled }, body });
    expect((await scheduleOf(other.id)).season_ticket_id).toBe(id);
    expect(await schedule.notes()).toEqual(new Set([id]));
  });
});

describe('the loads of a season ticket', () => {
  const newSite = async (name: string): Promise<string> =>
    (await ask('appCreateSite', { body: { name } }, 201)).id;
  const summary = async (client_id: string) => {
    const query = { client_id, from: dayFromNow(-5), to: dayFromNow(0) };
    const { total_kg, by_site, by_ewc } = await ask('appGetWasteSummary', { query });

    return {
      total_kg,
      sites: by_site.map((row: any) => row.site_id),
      codes: by_ewc.map((row: any) => row.ewc_code),
    };
  };

  test('keep their site when one of them is weighed at another, and the ticket keeps its own weight', async () => {
    const [tip, bridge, client_id] = [await newSite('Tip'), await newSite('Bridge'), await newClient()];
    const ticket = await completed(team, season(client_id, { site_id: tip }));
    const path = { id: ticket.id };
    for (const day of [-1, 0])
      await ask(
        'appCreateSeasonTicketTransfer',
        { path, body: { date: dayFromNow(day), weight_kg: 700 } },
        201,
      );
    const weighed = { vehicle_reg: 'A1', gross_kg: 9000, tare_kg: 4000, note_id: ticket.id, site_id: bridge };
    await ask('appCreateFleetWeighbridge', { body: weighed }, 201);

    expect(await summary(client_id)).toEqual({ total_kg: 1400, sites: [tip], codes: ['17 09 04'] });
    expect(await ask('getNote', { path })).toMatchObject({ weighbridge: null, waste: ticket.waste });
  });

  test('are counted with the corrected code and site, also those recorded under the earlier version', async () => {
    const [wrong, right, client_id] = [await newSite('Wrong'), await newSite('Right'), await newClient()];
    const { id } = await completed(team, season(client_id, { site_id: wrong }));
    const move = { date: dayFromNow(0), weight_kg: 700 };
    await ask('appCreateSeasonTicketTransfer', { path: { id }, body: move }, 201);
    const next = await ask('appAmendNote', { path: { id } }, 201);
    const words = season(client_id, { site_id: right });
    const body = { ...words, waste: { ...words.waste, ewc_codes: ['17 02 01'] } };
    await ask('appReplaceNote', { path: { id: next.id }, body });
    expect(await summary(client_id)).toEqual({ total_kg: 700, sites: [wrong], codes: ['17 09 04'] });

    for (const party of ['transferor', 'transferee'] as const) await sign(team, next.id, party);
    expect(await summary(client_id)).toEqual({ total_kg: 700, sites: [right], codes: ['17 02 01'] });
  });

  test('count a visit once whose load the office enters before the driver completes it', async () => {
    const client_id = await newClient();
    const { id } = await completed(team, season(client_id));
    const visits = await (await scheduled(client_id, id)).visits();
    const visit = visits.find(({ scheduled_date }) => scheduled_date === dayFromNow(0));
    await change(visit.id, { status: 'in_progress', driver_id });
    const entered = { date: dayFromNow(0), weight_kg: 650, collection_id: visit.id };
    await ask('appCreateSeasonTicketTransfer', { path: { id }, body: entered }, 201);

    expect(await change(visit.id, { status: 'completed', actual_weight_kg: 650 })).toMatchObject({
      status: 'completed',
    });
    expect(await listAll('appListSeasonTicketTransfers', { key: team.key, path: { id } })).toMatchObject([
      entered,
    ]);
  });

  test('follow the corrected weight of their collections', async () => {
    const client_id = await newClient();
    const { id } = await completed(team, season(client_id));
    const schedule = await scheduled(client_id, id);
    const visits = await schedule.visits();
    const visit = visits.find(({ scheduled_date }) => scheduled_date === dayFromNow(0));
    await change(visit.id, { status: 'in_progress', driver_id });
    await change(visit.id, { status: 'completed', actual_weight_kg: 700 });
    const transfers = () => listAll('appListSeasonTicketTransfers', { key: team.key, path: { id } });
    expect(await transfers()).toMatchObject([{ weight_kg: 700, weight_is_estimate: false }]);
    await change(visit.id, { actual_weight_kg: 900, correction_reason: 'Read wrongly' });

    const [transfer] = await transfers();
    expect(transfer).toMatchObject({ weight_kg: 900, weight_is_estimate: false, collection_id: visit.id });
    expect((await auditOf(team, transfer.id)).at(-1)).toMatchObject({ action: 'update', client_id });
    const tickets = await listAll('appListSeasonTickets', { key: team.key, query: { client_id } });
    expect([tickets[0].moved.total_kg, (await summary(client_id)).total_kg]).toEqual([900, 900]);
    const estimate = {
      actual_weight_kg: 800,
      weight_is_estimate: true,
      correction_reason: 'The scale broke',
    };
    await change(visit.id, estimate);
    expect(await transfers()).toMatchObject([{ weight_kg: 800, weight_is_estimate: true }]);
  });
});

describe('a draft of a season ticket that a schedule names', () => {
  test('goes to no other client and is no other note', async () => {
    const [client_id, other] = [await newClient(), await newClient()];
    const { id } = await drafted(team, season(client_id));
    const schedule = await scheduled(client_id, id);
    const replaced = async (body: object) =>
      (await ask('appReplaceNote', { path: { id }, body }, 422)).error.details[0].field;

    expect(await replaced(season(other))).toBe('client_id');
    const { valid_from: _, valid_until: __, ...transfer } = season(client_id).transfer;
    const collected = { ...season(client_id), note_type: 'collection', transfer };
    expect(await replaced(collected)).toBe('note_type');
    const typed = await ask('updateNote', { path: { id }, body: { client_id: other } }, 422);
    expect(typed.error.details[0].field).toBe('client_id');
    expect(await schedule.notes()).toEqual(new Set([id]));
    await ask('appReplaceNote', { path: { id }, body: season(client_id) });
    const { id: unused } = await drafted(team, season(client_id));
    await ask('appReplaceNote', { path: { id: unused }, body: season(other) });
  });

  test('ends the visits after its last day when that becomes earlier', async () => {
    const client_id = await newClient();
    const { id } = await drafted(team, season(client_id));
    const schedule = await scheduled(client_id, id);
    const body = season(client_id, { valid_until: dayFromNow(5) });
    await ask('appReplaceNote', { path: { id }, body });

    const visits = await schedule.visits();
    const open = visits.filter(({ status }) => status === 'scheduled');
    expect(open.map(({ scheduled_date }) => scheduled_date).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((days) => dayFromNow(days)),
    );
    const [ended] = visits.filter(({ status }) => status === 'cancelled');
    expect(ended).toMatchObject({ cancel_reason: 'The season ticket was changed.' });
  });
});
