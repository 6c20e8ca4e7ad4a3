/** Where a schedule takes the place, the waste and the holidays of its visits from, and what ends with it. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeVisits } from '../../../actions/collections/schedule_visits.ts';
import { newId } from '../../../db/ids.ts';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { act } from '../../support/act.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completed, seasonTicket } from '../../support/records/notes.ts';
import { mailedLink } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const once = { rrule: 'FREQ=DAILY', start_on: today, end_on: today };

let team: TestTeam;
let client_id: string;
let second: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = await make('createClient', { name: 'Pennine', postcode: 'EH6 6QW' });
  const place = (body: object) => make('createClientLocation', { client_id, ...body });
  await place({ label: 'Yard', address: '1 High Street', city: 'Belfast', postcode: 'BT7 1NN' });
  second = await place({ label: 'Mill', address: '2 Mill Lane', city: 'Leeds', postcode: 'LS10 1AB' });
});

async function make(operation: string, body: object): Promise<string> {
  const made = await call(operation, { key: team.key, body });
  expect([operation, made.status]).toEqual([operation, 201]);

  return made.body.id;
}
const create = (body: object = {}) =>
  call('appCreateRecurringSchedule', { key: team.key, body: { client_id, ...once, ...body } });
const remove = (id: string) => call('appDeleteRecurringSchedule', { key: team.key, path: { id } });
const replace = (id: string, body: object) =>
  call('appReplaceRecurringSchedule', { key: team.key, path: { id }, body: { client_id, ...once, ...body } });
/** The visits of a schedule in the order of their days. */
async function visitsOf({ body: { id } }: { body: any }): Promise<any[]> {
  const rows = await queryShared<{ id: string }>(
    `select v.collection_id as id from schedule_visits v where v.team_id = $1 and v.schedule_id = $2 order by due_on`,
    [team.team_id, id],
  );

  return Promise.all(rows.map((row) => get(row.id)));
}
const get = async (id: string) => (await call('appGetCollection', { key: team.key, path: { id } })).body;

describe('a visit of a schedule', () => {
  test('is at the location of the schedule, or else at the default one of the client', async () => {
    const [[named], [usual]] = [
      await visitsOf(await create({ client_location_id: second })),
      await visitsOf(await create()),
    ];

    expect(named).toMatchObject({
      ...{ client_location_id: second, address: '2 Mill Lane, Leeds', postcode: 'LS10 1AB' },
    });
    expect(usual).toMatchObject({
      ...{ client_location_id: null, address: '1 High Street, Belfast', postcode: 'BT7 1NN' },
    });
  });

  test('has the holidays of the nation of its location, then of the default one, then of the client', async () => {
    const calendar = async (body: object) => (await create(body)).body.holiday_calendar;
    const alone = await make('createClient', { name: 'Leith', postcode: 'EH6 6QW' });
    const nowhere = await make('createClient', { name: 'Nowhere' });

    expect(await calendar({ client_location_id: second })).toBe('england-and-wales');
    expect(await calendar({})).toBe('northern-ireland');
    expect(await calendar({ client_id: alone })).toBe('scotland');
    expect(await calendar({ client_id: nowhere })).toBe('england-and-wales');
    const left = await make('createClient', { name: 'Left', postcode: 'BT7 1NN' });
    const gone = await make('createClientLocation', { client_id: left, label: 'Old', postcode: 'EH6 6QW' });
    await queryShared('update client_locations set archived_at = now() where id = $1', [gone]);
    expect(await calendar({ client_id: left })).toBe('northern-ireland');
    const [visit] = await visitsOf(await create({ client_id: left }));
    expect(visit).toMatchObject({ address: null, postcode: null });
  });

  test('has the usual weight of its waste load', async () => {
    const waste_load_id = await make('appCreateWasteLoad', {
      ...{ name: 'Soil', waste_description: 'Soil', ewc_codes: ['17 05 04'], typical_weight_kg: 1350 },
      ...{ default_quantity: 2, default_unit: 'tonnes' },
    });
    const [visit] = await visitsOf(await create({ waste_load_id }));

    expect(visit).toMatchObject({
      ...{ waste_description: 'Soil', ewc_codes: ['17 05 04'], quantity_value: 2, quantity_unit: 'tonnes' },
      ...{ quantity_kg: 1350, weight_is_estimate: true },
    });
  });

  test('has the waste of its load although a season ticket covers it, and that of the ticket without a load', async () => {
    const ticket = await completed(
      team,
      seasonTicket(today, addDays(today, 30), {
        ...{ waste: { quantity_value: 3, quantity_unit: 'tonnes' }, more: { client_id } },
      }),
    );
    const waste_load_id = await make('appCreateWasteLoad', {
      ...{ name: 'Wood', waste_description: 'Wood', ewc_codes: ['17 02 01'] },
    });
    const under = { season_ticket_id: ticket.id };
    const [loaded] = await visitsOf(await create({ ...under, waste_load_id }));
    const [covered] = await visitsOf(await create(under));

    expect(loaded).toMatchObject({
      ...{ note_id: ticket.id, waste_description: 'Wood', ewc_codes: ['17 02 01'] },
      ...{ quantity_value: null, quantity_unit: null },
    });
    expect(covered).toMatchObject({
      ...{ note_id: ticket.id, waste_description: ticket.waste.description, ewc_codes: ['17 09 04'] },
      ...{ quantity_value: 3, quantity_unit: 'tonnes', quantity_kg: 3000 },
    });
  });

  test.each(['cancelled', 'complete'])('is not made under a season ticket that is %s', async (status) => {
    const ticket = await completed(team, seasonTicket(today, addDays(today, 30), { more: { client_id } }));
    const made = await create({ season_ticket_id: ticket.id, end_on: addDays(today, 30) });
    expect(await visitsOf(made)).toHaveLength(29);
    await queryShared('update notes set status = $2 where id = $1', [ticket.id, status]);
    const tomorrow = new Date(`${addDays(today, 1)}T12:00:00Z`);
    await act(team, (ctx) => makeVisits(ctx, made.body.id), tomorrow);

    expect(await visitsOf(made)).toHaveLength(29);
    const { body } = await call('appGetRecurringSchedule', { key: team.key, path: { id: made.body.id } });
    expect(body.next_run_on).toBeNull();
  });

  test('has the container of its load, or else that of the season ticket', async () => {
    const waste = { quantity_value: 1, quantity_unit: 'containers', container_type: '8 yd skip' };
    const ticket = await completed(
      team,
      seasonTicket(today, addDays(today, 30), { waste, more: { client_id } }),
    );
    const load = (name: string, more: object) =>
      make('appCreateWasteLoad', { name, waste_description: 'Wood', ewc_codes: ['17 02 01'], ...more });
    const [bare, own] = [await load('Bare', {}), await load('Own', { container_type: '12 yd skip' })];
    const containerOf = async (body: object) =>
      (await visitsOf(await create({ season_ticket_id: ticket.id, ...body })))[0].container_type;

    expect(await containerOf({})).toBe('8 yd skip');
    expect(await containerOf({ waste_load_id: bare })).toBe('8 yd skip');
    expect(await containerOf({ waste_load_id: own })).toBe('12 yd skip');
  });

  test('names no driver who has left the team since the schedule was made', async () => {
    const driver = await newDriver(team);
    const { body } = await create({ driver_id: driver.member_id, end_on: addDays(today, 1), paused: true });
    await call('appUpdateTeamMember', {
      ...{ key: team.key, path: { id: driver.member_id }, body: { status: 'suspended' } },
    });
    const again = { driver_id: driver.member_id, end_on: addDays(today, 1) };
    expect((await replace(body.id, again)).status).toBe(200);

    expect((await visitsOf({ body })).map(({ driver_id }) => driver_id)).toEqual([null, null]);
    expect(fieldsOf(await create({ driver_id: driver.member_id }))).toEqual(['driver_id']);
  });
});

describe('appCreateRecurringSchedule', () => {
  test('takes a season ticket of the client that is in force', async () => {
    const stranger = await make('createClient', { name: 'Stranger' });
    const ticketOf = async (id: string) =>
      (await completed(team, seasonTicket(today, addDays(today, 30), { more: { client_id: id } }))).id;
    const [own, theirs, cancelled] = [
      ...[await ticketOf(client_id), await ticketOf(stranger), await ticketOf(client_id)],
    ];
    await queryShared(`update notes set status = 'cancelled' where id = $1`, [cancelled]);
    const refusal = async (season_ticket_id: string) => {
      const { body } = await create({ season_ticket_id });

      return body.error?.details.map(({ field, message }: any) => `${field} ${message}`);
    };

    expect(await refusal(own)).toBeUndefined();
    expect(await refusal(theirs)).toEqual(['season_ticket_id belongs to another client']);
    expect(await refusal(cancelled)).toEqual(['season_ticket_id does not match a record of this team']);
  });
});

describe('appListRecurringSchedules', () => {
  test('lists those that run, those that are paused, and those under a ticket', async () => {
    const own = await make('createClient', { name: 'Lister' });
    const ticket = await completed(
      team,
      seasonTicket(today, addDays(today, 30), { more: { client_id: own } }),
    );
    const [running, paused] = [
      (await create({ client_id: own, season_ticket_id: ticket.id })).body.id,
      (await create({ client_id: own, paused: true })).body.id,
    ];
    const ids = async (query: object) =>
      (
        await listAll('appListRecurringSchedules', {
          ...{ key: team.key, query: { client_id: own, ...query } as never },
        })
      ).map(({ id }) => id);

    expect(await ids({})).toEqual([paused, running]);
    expect(await ids({ paused: 'false' })).toEqual([running]);
    expect(await ids({ paused: 'true' })).toEqual([paused]);
    expect(await ids({ season_ticket_id: ticket.id })).toEqual([running]);
  });
});

describe('a schedule that ends', () => {
  test('ends the note, the signing link and the problems of its visits', async () => {
    const made = await create();
    const [visit] = await visitsOf(made);
    const { body: note } = await call('createNote', {
      key: team.key,
      body: { waste_description: 'Soil', ewc_codes: ['17 05 04'], collection_id: visit.id },
    });
    const recipientEmail = `site.${team.team_id}@pennine.example`;
    await call('appRequestSiteSignature', {
      ...{ key: team.key, path: { id: visit.id }, body: { recipientEmail } },
    });
    const link = await mailedLink(recipientEmail);
    const { body: problem } = await call('appReportProblem', {
      key: team.key,
      body: { collection_id: visit.id, kind: 'blocked' },
    });
    expect((await send('GET', link)).status).toBe(200);

    expect((await remove(made.body.id)).status).toBe(200);

    expect(await get(visit.id)).toMatchObject({
      ...{ status: 'cancelled', cancel_reason: 'The schedule was deleted.', note_id: null, warnings: [] },
    });
    expect((await call('getNote', { key: team.key, path: { id: note.id } })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The collection was not made: The schedule was deleted.',
    });
    expect((await send('GET', link)).status).toBe(410);
    const again = await call('appReportProblem', { key: team.key, body: { problem_id: problem.id } });
    expect(again.body.error.details).toEqual([{ field: 'problem_id', message: 'is already resolved' }]);
  });

  test('and goes on again makes no visit anew that was deleted or cancelled', async () => {
    const made = await create({ start_on: addDays(today, 1), end_on: addDays(today, 5) });
    const visits = await visitsOf(made);
    const days = (status: string) =>
      queryShared<{ day: string }>(
        `select c.scheduled_date::text as day from schedule_visits v join collections c on c.team_id = v.team_id
           and c.id = v.collection_id where v.team_id = $1 and v.schedule_id = $2 and c.status = $3
           and c.archived_at is null order by 1`,
        [team.team_id, made.body.id, status],
      ).then((rows) => rows.map(({ day }) => day));
    const path = (at: number) => ({ id: visits[at].id });
    await call('appDeleteCollection', { key: team.key, path: path(0) });
    await call('appUpdateCollection', { key: team.key, path: path(1), body: { status: 'cancelled' } });
    const again = { start_on: addDays(today, 1), end_on: addDays(today, 5) };
    await replace(made.body.id, { ...again, paused: true });
    expect(await days('scheduled')).toEqual([]);
    await replace(made.body.id, again);

    expect(await days('scheduled')).toEqual([3, 4, 5].map((later) => addDays(today, later)));
    expect(await days('cancelled')).toEqual([addDays(today, 2)]);
  });

  test('leaves a visit of a day that is over, and one that has begun, as they are', async () => {
    const made = await create({ start_on: addDays(today, -2), end_on: addDays(today, 1) });
    const [now, next] = await visitsOf(made);
    await queryShared(
      `update schedule_visits set due_on = due_on - 2 where team_id = $1 and collection_id = $2`,
      [team.team_id, now.id],
    );
    await queryShared(`update collections set scheduled_date = scheduled_date - 2 where id = $1`, [now.id]);

    await remove(made.body.id);

    expect([(await get(now.id)).status, (await get(next.id)).status]).toEqual(['scheduled', 'cancelled']);
  });
});

test('a schedule that was deleted since the nightly run read it gets no visits', async () => {
  const { body } = await create({ start_on: addDays(today, 1), end_on: addDays(today, 1) });
  await remove(body.id);
  const visits = () =>
    queryShared('select from collections where team_id = $1 and status = $2', [team.team_id, 'scheduled']);
  const before = await visits();
  await act(team, (ctx) => makeVisits(ctx, body.id));

  expect(await visits()).toHaveLength(before.length);
  await expect(act(team, (ctx) => makeVisits(ctx, newId()))).resolves.toBeUndefined();
});

test('a visit has no address of a location that was deleted since the schedule was made', async () => {
  const place = { label: 'Gone', address: '3 Old Lane', city: 'Leeds', postcode: 'LS10 1AB' };
  const gone = await make('createClientLocation', { client_id, ...place });
  const day = addDays(today, 200);
  const schedule = await create({ client_location_id: gone, start_on: day, end_on: day });
  expect(await visitsOf(schedule)).toEqual([]);
  expect((await call('deleteClientLocation', { key: team.key, path: { id: gone } })).status).toBe(200);
  await act(team, (ctx) => makeVisits(ctx, schedule.body.id), new Date(`${day}T06:00:00Z`));
  const [visit] = await visitsOf(schedule);

  expect(visit).toMatchObject({ scheduled_date: day, client_id, address: null, postcode: null });
});
