import { beforeAll, expect, test } from '@jest/globals';
import { seasonTickets } from '../../../jobs/scheduled/season_tickets.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import {
  completed,
  dayFromNow,
  drafted,
  lookAtNote,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** A season ticket with a daily schedule, and the collections of that schedule. */
async function scheduledTicket(from: string, until: string) {
  const { id: client_id } = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body;
  const ticket = await completed(team, seasonTicket(from, until, { more: { client_id } }));
  const body = { client_id, season_ticket_id: ticket.id, rrule: 'FREQ=DAILY', start_on: dayFromNow(0) };
  const { body: schedule } = await call('appCreateRecurringSchedule', { key: team.key, body });

  return { client_id, ticket, schedule, input: body };
}

/** The next version of a note, signed by both sides. */
async function amended(id: string): Promise<any> {
  const { body: next } = await call('appAmendNote', { key: team.key, path: { id } });
  await sign(team, next.id, 'transferor');

  return (await sign(team, next.id, 'transferee')).body;
}

const scheduleNow = async (id: string) =>
  (await call('appGetRecurringSchedule', { key: team.key, path: { id } })).body;
const visitsOf = (client_id: string, status = 'scheduled') =>
  listAll('appListCollections', { key: team.key, query: { client_id, status } });

test('an amended season ticket keeps its schedule and its visits, which are recorded under the new version', async () => {
  const { client_id, ticket, schedule } = await scheduledTicket(dayFromNow(-5), dayFromNow(20));
  const before = await visitsOf(client_id);
  const next = await amended(ticket.id);

  expect(next.status).toBe('valid');
  expect(await scheduleNow(schedule.id)).toMatchObject({
    season_ticket_id: next.id,
    next_run_on: schedule.next_run_on,
  });
  const after = await visitsOf(client_id);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ note_id }) => note_id))).toEqual(new Set([next.id]));

  const path = { id: after.find(({ scheduled_date }) => scheduled_date === dayFromNow(0))!.id };
  const change = (body: object) => call('appUpdateCollection', { key: team.key, path, body });
  const driver_id = (await listAll('appListTeamMembers', { key: team.key }))[0]!.id;
  await change({ status: 'in_progress', driver_id });
  expect((await change({ status: 'completed', actual_weight_kg: 700 })).status).toBe(200);
  const moved = (id: string) => listAll('appListSeasonTicketTransfers', { key: team.key, path: { id } });
  expect((await moved(next.id)).map(({ collection_id }) => collection_id)).toEqual([path.id]);
  expect(await moved(ticket.id)).toEqual([]);
});

test('a changed schedule keeps its visits under the new version of its ticket', async () => {
  const { client_id, ticket, schedule, input } = await scheduledTicket(dayFromNow(-5), dayFromNow(20));
  const visits = (await visitsOf(client_id)).length;
  const next = await amended(ticket.id);
  const replace = (changes: object) =>
    call('appReplaceRecurringSchedule', {
      key: team.key,
      path: { id: schedule.id },
      body: { ...input, ...changes } as never,
    });

  expect(fieldsOf(await replace({ time: '08:00' }))).toEqual(['season_ticket_id']);
  expect((await replace({ time: '08:00', season_ticket_id: next.id })).status).toBe(200);
  expect(await visitsOf(client_id)).toHaveLength(visits);
});

test('a ticket amended before its first day keeps its schedule when the new version becomes valid', async () => {
  const { client_id, ticket, schedule } = await scheduledTicket(dayFromNow(3), dayFromNow(20));
  const visits = (await visitsOf(client_id)).length;
  const next = await amended(ticket.id);
  expect(next.status).toBe('pending_signature');
  expect((await scheduleNow(schedule.id)).season_ticket_id).toBe(ticket.id);

  await lookAtNote(team, seasonTickets, next.id, dayFromNow(3));

  expect((await scheduleNow(schedule.id)).season_ticket_id).toBe(next.id);
  const after = await visitsOf(client_id);
  expect(after).toHaveLength(visits);
  expect(new Set(after.map(({ note_id }) => note_id))).toEqual(new Set([next.id]));
});

test('a load of a day after the amendment is recorded under the new version, an earlier one under either', async () => {
  const { ticket } = await scheduledTicket(dayFromNow(-5), dayFromNow(20));
  const next = await amended(ticket.id);
  await queryShared(`update notes set superseded_at = now() - interval '2 days' where id = $1`, [ticket.id]);
  const move = (id: string, days: number) =>
    call('appCreateSeasonTicketTransfer', {
      key: team.key,
      path: { id },
      body: { date: dayFromNow(days), weight_kg: 10 },
    });

  expect(fieldsOf(await move(ticket.id, 0))).toEqual(['superseded_by_id']);
  expect((await move(ticket.id, -2)).status).toBe(201);
  expect((await move(next.id, 0)).status).toBe(201);
});

test('no signature is requested on a note that was amended before both parties signed', async () => {
  const own = await newTeam();
  const { id } = await drafted(own);
  await sign(own, id, 'transferee');
  expect((await call('appAmendNote', { key: own.key, path: { id } })).status).toBe(201);
  const requestable = async (body: object) => {
    const { body: job } = await call('appRequestNoteSignatures', {
      key: own.key,
      body: { ...body, dryRun: true },
    });
    const now = async () => (await call('appGetJob', { key: own.key, path: { id: job.id } })).body;
    await eventually('the end of the job', async () => (await now()).finished_at !== null);

    return (await now()).result.count;
  };

  expect([await requestable({}), await requestable({ note_ids: [id] })]).toEqual([0, 0]);
});

test('an amended ticket that was renewed cannot be renewed again, and an amended renewal stays its renewal', async () => {
  const ticket = await completed(team, seasonTicket(dayFromNow(-5), dayFromNow(5)));
  const renew = (id: string) => call('appRenewSeasonTicket', { key: team.key, path: { id } });
  const { body: renewal } = await renew(ticket.id);
  for (const party of ['transferor', 'transferee'] as const) await sign(team, renewal.id, party);
  const next = await amended(ticket.id);
  const nextRenewal = await amended(renewal.id);
  const tickets = new Map(
    (await listAll('appListSeasonTickets', { key: team.key })).map((each) => [each.id, each]),
  );

  expect(fieldsOf(await renew(next.id))).toEqual(['renewed_by_id']);
  expect(tickets.get(next.id)).toMatchObject({ renewed_from_id: null, renewed_by_id: nextRenewal.id });
  expect(tickets.get(nextRenewal.id)).toMatchObject({ version: 2, renewed_from_id: ticket.id });
});

test('a ticket whose amendment is a draft says what to do before it is renewed', async () => {
  const ticket = await completed(team, seasonTicket(dayFromNow(-5), dayFromNow(5)));
  const renew = () => call('appRenewSeasonTicket', { key: team.key, path: { id: ticket.id } });
  const { body: draft } = await call('appAmendNote', { key: team.key, path: { id: ticket.id } });
  const field = 'superseded_by_id';
  expect((await renew()).body.error.details).toEqual([
    { field, message: expect.stringContaining('sign or delete the amendment first') },
  ]);
  await call('appDeleteNote', { key: team.key, path: { id: draft.id } });

  expect((await renew()).body).toMatchObject({ renewed_from_id: ticket.id });
});
