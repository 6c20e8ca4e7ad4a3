import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { completed, seasonTicket } from '../../support/records/notes.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const horizon = addDays(today, 28);
const weekday = (date: string) =>
  ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(`${date}T00:00:00Z`).getUTCDay()]!;
const weekly = `FREQ=WEEKLY;BYDAY=${weekday(today)}`;
const weeks = [0, 7, 14, 21, 28].map((days) => addDays(today, days));

let team: TestTeam;
let other: TestTeam;
let clientId: string;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  clientId = await newClient();
});

async function newClient(key = team.key): Promise<string> {
  return (await call('createClient', { key, body: { name: 'Pennine' } })).body.id;
}

const create = (body: object = {}, key = team.key) =>
  call('appCreateRecurringSchedule', {
    key,
    body: { client_id: clientId, rrule: weekly, start_on: today, ...body },
  });
const replace = (id: string, body: object, key = team.key) =>
  call('appReplaceRecurringSchedule', {
    key,
    path: { id },
    body: { client_id: clientId, rrule: weekly, start_on: today, ...body },
  });

/** The collections of a client, by day. */
async function collectionsOf(client_id: string, status = 'scheduled'): Promise<any[]> {
  const all = await listAll('listCollections', { key: team.key, query: { client_id, status } });

  return all.sort((a, b) => (a.scheduled_date < b.scheduled_date ? -1 : 1));
}

async function daysOf(client_id: string, status?: string): Promise<string[]> {
  return (await collectionsOf(client_id, status)).map((collection) => collection.scheduled_date);
}

describe('appCreateRecurringSchedule', () => {
  test('uses the bank holidays of the nation visited, unless another calendar is given', async () => {
    const { body: scot } = await call('createClient', {
      key: team.key,
      body: { name: 'Leith Autos', postcode: 'EH6 6QW' },
    });

    expect((await create({ client_id: scot.id })).body.holiday_calendar).toBe('scotland');
    const named = await create({ client_id: scot.id, holiday_calendar: 'northern-ireland' });
    expect(named.body.holiday_calendar).toBe('northern-ireland');
  });

  test('creates the collections of the next 28 days at once, from the load and the client’s default location', async () => {
    const client_id = await newClient();
    await call('appCreateClientLocation', {
      key: team.key,
      path: { id: client_id },
      body: { label: 'Yard', address: '1 High Street', city: 'Leeds', postcode: 'LS10 1AB' },
    });
    const { body: load } = await call('appCreateWasteLoad', {
      key: team.key,
      body: {
        name: 'Skip',
        waste_description: 'Rubble',
        ewc_codes: ['17 01 07'],
        container_type: '8yd skip',
        default_quantity: 1,
        default_unit: 'containers',
      },
    });

    const [member] = await queryShared<{ id: string }>('select id from members where team_id = $1', [
      team.team_id,
    ]);
    const driver_id = member!.id;
    const { body: vehicle } = await call('appCreateVehicle', {
      key: team.key,
      body: { registration: 'AB12 CDE' },
    });

    const { status, body } = await create({
      client_id,
      waste_load_id: load.id,
      time: '07:30',
      driver_id,
      vehicle_id: vehicle.id,
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({ next_run_on: today, holiday_rule: 'same', paused: false });
    const made = await collectionsOf(client_id);
    expect(made.map((collection) => collection.scheduled_date)).toEqual(weeks);
    expect(made[0]).toMatchObject({
      driver_id,
      vehicle_id: vehicle.id,
      vehicle_reg: vehicle.registration,
      scheduled_time: '07:30',
      address: '1 High Street, Leeds',
      postcode: 'LS10 1AB',
      waste_description: 'Rubble',
      ewc_codes: ['17 01 07'],
      quantity_value: 1,
      quantity_unit: 'containers',
      weight_is_estimate: true,
    });
    expect(made[0].quantity_kg).toBeGreaterThan(0);
    const audit = await queryShared<{ entity_type: string; n: number }>(
      `select entity_type, count(*)::int as n from audit_events
       where client_id = $1 and action = 'create' group by 1 order by 1`,
      [client_id],
    );
    expect(audit).toContainEqual({ entity_type: 'recurring_schedule', n: 1 });
    expect(audit).toContainEqual({ entity_type: 'collection', n: 5 });
  });

  test('rejects rules, dates and times that do not make a schedule', async () => {
    expect(fieldsOf(await create({ rrule: 'FREQ=YEARLY' }))).toEqual(['rrule']);
    expect(fieldsOf(await create({ end_on: addDays(today, -1) }))).toEqual(['end_on']);
    expect(fieldsOf(await create({ rrule: 'FREQ=DAILY', end_on: today, skip_dates: [today] }))).toEqual([
      'rrule',
    ]);
    expect(fieldsOf(await create({ time: '24:00' }))).toEqual(['time']);
  });

  test('rejects records of other clients and other teams, in one response', async () => {
    const stranger = await newClient();
    const { body: location } = await call('appCreateClientLocation', {
      key: team.key,
      path: { id: stranger },
      body: { label: 'Yard' },
    });
    const { body: container } = await call('createContainer', {
      key: other.key,
      body: { container_type: '8yd skip' },
    });
    const { body: note } = await call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id: clientId },
    });

    const answer = await create({
      client_location_id: location.id,
      container_id: container.id,
      season_ticket_id: note.id,
    });

    expect(fieldsOf(answer).sort()).toEqual(['client_location_id', 'container_id', 'season_ticket_id']);
    expect(fieldsOf(await create({}, other.key))).toEqual(['client_id']);
  });

  test('rejects a deleted place, container, vehicle, description or client', async () => {
    const client_id = await newClient();
    const made = async (operation: string, body: object, path?: { id: string }): Promise<string> =>
      (await call(operation, { key: team.key, body, ...(path && { path }) })).body.id;
    const ids = {
      client_location_id: await made('appCreateClientLocation', { label: 'Pit' }, { id: client_id }),
      container_id: await made('createContainer', { container_type: '8yd skip' }),
      vehicle_id: await made('appCreateVehicle', { registration: 'RS26DEL' }),
      waste_load_id: await made('appCreateWasteLoad', {
        name: 'Soil',
        waste_description: 'Soil',
        ewc_codes: ['17 05 04'],
      }),
    };
    for (const [table, id] of Object.entries({
      client_locations: ids.client_location_id,
      containers: ids.container_id,
      vehicles: ids.vehicle_id,
      waste_loads: ids.waste_load_id,
    }))
      await queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);

    expect(fieldsOf(await create({ client_id, ...ids })).sort()).toEqual(Object.keys(ids).sort());

    await queryShared('update clients set archived_at = now() where id = $1', [client_id]);
    expect(fieldsOf(await create({ client_id }))).toEqual(['client_id']);
  });

  test.each(['off_road', 'unsafe'] as const)('assigns no vehicle that is %s, and warns', async (why) => {
    const client_id = await newClient();
    const registration = why === 'unsafe' ? 'RS26UNS' : 'RS26OFF';
    const { body: vehicle } = await call('appCreateVehicle', { key: team.key, body: { registration } });
    const items = [{ code: 'steering', status: 'defect', severity: 'dangerous' }];
    if (why === 'unsafe') {
      await call('appCreateWalkaround', { key: team.key, body: { vehicle_id: vehicle.id, items } });
      await queryShared(`update vehicles set status = 'active' where id = $1`, [vehicle.id]);
    } else
      await call('appUpdateVehicle', {
        key: team.key,
        path: { id: vehicle.id },
        body: { status: 'off_road' },
      });

    expect((await create({ client_id, vehicle_id: vehicle.id })).status).toBe(201);

    for (const visit of await collectionsOf(client_id)) {
      expect(visit).toMatchObject({ vehicle_id: null, vehicle_reg: null });
      expect(visit.warnings).toMatchObject([{ code: 'vehicle_off_road', field: 'vehicle_id' }]);
    }
  });

  test('creates no collections for a client on stop, or before the start', async () => {
    const { body: client } = await call('appCreateClient', {
      key: team.key,
      body: { name: 'Stopped', on_stop: true },
    });
    await create({ client_id: client.id });
    const client_id = await newClient();
    await create({ client_id, start_on: addDays(today, 14) });

    expect(await daysOf(client.id)).toEqual([]);
    expect(await daysOf(client_id)).toEqual(weeks.slice(2));
  });
});

describe('appReplaceRecurringSchedule', () => {
  test('cancels visits that are no longer scheduled, creates new ones, and keeps the rest', async () => {
    const client_id = await newClient();
    const { body: schedule } = await create({ client_id });
    const kept = (await collectionsOf(client_id))[2].id;

    const { body } = await replace(schedule.id, {
      client_id,
      rrule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday(today)}`,
    });

    expect(body.next_run_on).toBe(today);
    const standing = await collectionsOf(client_id);
    expect(standing.map((collection) => collection.scheduled_date)).toEqual([weeks[0], weeks[2], weeks[4]]);
    expect(standing[1].id).toBe(kept);
    const cancelled = await collectionsOf(client_id, 'cancelled');
    expect(cancelled.map((collection) => [collection.scheduled_date, collection.cancel_reason])).toEqual([
      [weeks[1], 'The schedule was changed.'],
      [weeks[3], 'The schedule was changed.'],
    ]);
  });

  test('a paused schedule has no visits; resuming plans them again', async () => {
    const client_id = await newClient();
    const { body: schedule } = await create({ client_id });

    const { body: paused } = await replace(schedule.id, { client_id, paused: true });
    expect(paused.next_run_on).toBeNull();
    expect(await daysOf(client_id)).toEqual([]);
    await replace(schedule.id, { client_id });
    expect(await daysOf(client_id)).toEqual(weeks);
  });

  test('a visit that a driver has begun is kept when the schedule no longer includes it', async () => {
    const client_id = await newClient();
    const { body: schedule } = await create({ client_id });
    const [{ id }] = await collectionsOf(client_id);
    await queryShared(`update collections set status = 'in_progress', started_at = now() where id = $1`, [
      id,
    ]);

    await replace(schedule.id, { client_id, paused: true });

    expect(await daysOf(client_id, 'in_progress')).toEqual([today]);
  });

  test('does not recreate a visit that a person cancelled', async () => {
    const client_id = await newClient();
    const { body: schedule } = await create({ client_id });
    const [, second] = await collectionsOf(client_id);
    await call('updateCollection', {
      key: team.key,
      path: { id: second.id },
      body: { status: 'cancelled', cancel_reason: 'Closed that day' },
    });

    await replace(schedule.id, { client_id, driver_notes: 'Ring first' });

    expect(await daysOf(client_id)).toEqual([weeks[0], ...weeks.slice(2)]);
  });

  test('keeps every field as sent; the same schedule again changes nothing', async () => {
    const client_id = await newClient();
    const { key } = team;
    const made = async (operation: string, body: object): Promise<string> =>
      (await call(operation, { key, body })).body.id;
    const ticket = await completed(team, seasonTicket(today, addDays(today, 300), { more: { client_id } }));
    const whole = {
      client_id,
      client_location_id: await made('createClientLocation', { client_id, label: 'Yard', address: '1 Yard' }),
      season_ticket_id: ticket.id,
      container_id: await made('createContainer', { container_type: '8yd skip' }),
      rrule: weekly,
      start_on: today,
      end_on: addDays(today, 200),
      time: '07:30',
      service_type: 'exchange',
      driver_notes: 'Ring first',
      skip_dates: [weeks[1]!],
      holiday_rule: 'after',
      holiday_calendar: 'scotland',
      paused: false,
    };
    const { body } = await create(whole);
    expect(body).toMatchObject(whole);
    const visits = await collectionsOf(client_id);
    expect(visits.map(({ scheduled_date }) => scheduled_date)).not.toContain(weeks[1]);
    expect(visits[0]).toMatchObject({
      ...{ client_location_id: whole.client_location_id, container_id: whole.container_id },
      ...{ note_id: ticket.id, service_type: 'exchange', driver_notes: 'Ring first', address: '1 Yard' },
    });

    expect((await replace(body.id, whole)).body).toEqual(body);
    expect(await auditOf(team, body.id)).toMatchObject([{ action: 'create', client_id }]);
    const query = { season_ticket_id: ticket.id };
    expect(await listAll('appListRecurringSchedules', { key, query })).toMatchObject([{ id: body.id }]);
    await replace(body.id, { ...whole, driver_notes: 'Ring last' });
    await call('appDeleteRecurringSchedule', { key, path: { id: body.id } });
    expect(await auditOf(team, body.id)).toMatchObject([
      { action: 'create' },
      { action: 'update', client_id, changes: [{ field: 'driver_notes', to: 'Ring last' }] },
      { action: 'delete', client_id },
    ]);
    const [cancelled] = await collectionsOf(client_id, 'cancelled');
    expect(cancelled.cancel_reason).toBe('The schedule was deleted.');
    const [, last] = await auditOf(team, cancelled.id);
    expect(last).toMatchObject({ action: 'status_change', client_id });
  });

  test('clears absent fields, keeps the client, and returns 404 for another team', async () => {
    const { body: schedule } = await create({ time: '08:00', end_on: horizon, skip_dates: [weeks[1]] });

    expect((await replace(schedule.id, {})).body).toMatchObject({
      time: null,
      end_on: null,
      skip_dates: [],
    });
    expect(fieldsOf(await replace(schedule.id, { client_id: await newClient() }))).toEqual(['client_id']);
    expect((await replace(schedule.id, {}, other.key)).status).toBe(404);
    expect((await replace(schedule.id, { rrule: undefined })).status).toBe(422);
  });
});

describe('appDeleteRecurringSchedule', () => {
  test('cancels future visits and deletes the schedule', async () => {
    const client_id = await newClient();
    const { body: schedule } = await create({ client_id });
    const path = { id: schedule.id };

    const { body } = await call('appDeleteRecurringSchedule', { key: team.key, path });

    expect(body).toEqual({ id: schedule.id, object: 'recurring_schedule', deleted: true });
    expect(await daysOf(client_id)).toEqual([]);
    expect((await call('appGetRecurringSchedule', { key: team.key, path })).status).toBe(404);
    expect((await call('appDeleteRecurringSchedule', { key: team.key, path })).status).toBe(404);
  });
});

describe('appListRecurringSchedules', () => {
  test('filters by client and pause, newest first, page by page', async () => {
    const client_id = await newClient();
    const { body: a } = await create({ client_id, start_on: addDays(today, 60) });
    const { body: b } = await create({ client_id, paused: true });
    const ids = async (query: Record<string, string | number>) =>
      (await listAll('appListRecurringSchedules', { key: team.key, query: { client_id, ...query } })).map(
        (schedule) => schedule.id,
      );

    expect(await ids({ limit: 1 })).toEqual([b.id, a.id]);
    expect(await ids({ paused: 'true' })).toEqual([b.id]);
    expect((await call('appGetRecurringSchedule', { key: team.key, path: { id: a.id } })).body).toEqual(a);
    expect((await call('appGetRecurringSchedule', { key: other.key, path: { id: a.id } })).status).toBe(404);
  });
});

describe('appGetRecurringSchedule', () => {
  test('shows what was created; another team’s schedule is 404', async () => {
    const { body: made } = await create();
    const path = { id: made.id };

    const { status, body } = await call('appGetRecurringSchedule', { key: team.key, path });

    expect([status, body]).toEqual([200, made]);
    expect(body).toMatchObject({ object: 'recurring_schedule', client_id: clientId, rrule: weekly });
    expect((await call('appGetRecurringSchedule', { key: other.key, path })).status).toBe(404);
  });
});
