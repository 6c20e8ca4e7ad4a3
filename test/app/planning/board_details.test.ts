/** What the board shows in full, and what it sends again. */
import { describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { placeOf } from '../../../domain/places/places.ts';
import { dayWords } from '../../../mails/days.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { makeLorry } from '../../support/records/planning.ts';
import {
  boardFor,
  book,
  change,
  idsOf,
  newYard,
  report,
  today,
  tomorrow,
} from '../../support/records/yard.ts';
import type { Yard } from '../../support/records/yard.ts';

const found = (records: any[], id: string) => records.find((each) => each.id === id);
/** A board that answers each time with what changed since the time before. */
async function follower({ team }: Yard, query: Record<string, string> = {}) {
  let { as_of } = await boardFor(team, query);

  return async () => {
    const next = await boardFor(team, { ...query, since: as_of });
    as_of = next.as_of;

    return next;
  };
}

describe('appGetBoard with since', () => {
  test('sends a job again when its location changes', async () => {
    const own = await newYard();
    const { key } = own.team;
    const { body: client } = await call('createClient', { key, body: { name: 'Asha' } });
    const site = { client_id: client.id, label: 'Yard', postcode: 'HX7 8DB' };
    const { body: location } = await call('createClientLocation', { key, body: site });
    const job = await book(own, { client_location_id: location.id, postcode: 'HX7 8DB' });
    await book(own);
    const next = await follower(own);
    await queryShared('update client_locations set lat = 53.5, lng = -2.5 where id = $1', [location.id]);

    const [moved] = (await next()).jobs;
    expect(moved).toMatchObject({ id: job.id, lat: 53.5, lng: -2.5 });
    expect(moved.collection.updated_at).toBe(job.updated_at);
    expect(moved.changed_at > job.updated_at).toBe(true);
    expect((await next()).jobs).toEqual([]);
  });

  test('sends a driver again under a new name, and when a job of theirs leaves the day', async () => {
    const own = await newYard();
    const [driver] = own.drivers;
    const job = await book(own, { driver_id: driver.id });
    await book(own, { driver_id: driver.id });
    const next = await follower(own);
    await queryShared(`update users set name = 'Jo Doyle' where id = $1`, [driver.user_id]);

    expect((await next()).drivers).toMatchObject([{ id: driver.id, name: 'Jo Doyle', jobs_total: 2 }]);
    await change(own.team.key, job.id, { scheduled_date: tomorrow });
    expect((await next()).drivers).toMatchObject([{ id: driver.id, jobs_total: 1 }]);
    expect((await next()).drivers).toEqual([]);
  });

  test('tells that a driver who was suspended has left', async () => {
    const own = await newYard();
    const [gone, stays] = own.drivers;
    const next = await follower(own);
    await call('appUpdateTeamMember', {
      ...{ key: own.team.key, path: { id: gone.id }, body: { status: 'suspended' } },
    });
    const { removed_ids } = await next();

    expect(removed_ids).toContain(gone.id);
    expect(removed_ids).not.toContain(stays.id);
  });

  test('has the version of the plan of the day, and goes on when the plan is saved', async () => {
    const own = await newYard();
    const { key } = own.team;
    const { body: depot } = await call('appCreateDepot', {
      ...{ key, body: { name: 'Yard', lat: 53.74, lng: -2.01 } },
    });
    await book(own, { scheduled_date: tomorrow });
    const before = await boardFor(own.team, { date: tomorrow });
    await call('appSaveDayPlan', { key, body: { date: tomorrow, start_depot_id: depot.id, routes: [] } });
    const after = await boardFor(own.team, { date: tomorrow });

    expect([before.version, after.version]).toEqual([0, 1]);
    expect(after.as_of > before.as_of).toBe(true);
    expect((await boardFor(own.team)).version).toBe(0);
  });

  test('with derive, sends jobs that are overdue by their plan, or else by the time agreed, until somebody is there', async () => {
    const own = await newYard();
    const [driver_id] = idsOf(own.drivers);
    const overdue = { scheduled_time: '00:00', driver_id };
    const late = await book(own, overdue);
    const planned = await book(own, { ...overdue, eta: new Date(Date.now() + 3_600_000).toISOString() });
    const there = await book(own, overdue);
    const over = await book(own, overdue);
    const timeless = await book(own, { driver_id });
    for (const { id } of [there, over]) await change(own.team.key, id, { status: 'in_progress' });
    await change(own.team.key, there.id, { arrived_at: new Date().toISOString() });
    await change(own.team.key, over.id, { status: 'completed', actual_weight_kg: 5 });
    const next = await follower(own, { derive: '1' });
    await next();
    const sent = idsOf((await next()).jobs);

    expect(sent).toEqual([late.id]);
    expect(idsOf((await boardFor(own.team)).jobs).sort()).toEqual(
      idsOf([late, planned, there, over, timeless]).sort(),
    );
  });
});

describe('appGetBoard', () => {
  test('shows what kind a vehicle is, who usually drives it, and how it moves', async () => {
    const own = await newYard();
    const [driver] = own.drivers;
    const van = await makeLorry(own.team, { type: 'van', driver_id: driver.id, registration: 'VA26 NNN' });
    await queryShared(
      `insert into driver_positions (team_id, vehicle_id, recorded_at, lat, lng, source, speed_kmh, heading)
       values ($1, $2, $3, 53.1, -2.2, 'samsara', 41.5, 270)`,
      [own.team.team_id, van, new Date(Date.now() - 60_000).toISOString()],
    );
    const board = await boardFor(own.team);
    const position = {
      ...{ lat: 53.1, lng: -2.2, source: 'samsara', speed_kmh: 41.5, heading: 270 },
      at: expect.stringMatching(/Z$/),
    };

    expect(found(board.vehicles, van)).toEqual({
      ...{ object: 'board_vehicle', id: van, registration: 'VA26NNN', type: 'van', status: 'active' },
      ...{ driver_id: driver.id, position, problems: [] },
    });
    expect(found(board.drivers, driver.id)).toMatchObject({
      ...{ object: 'board_driver', vehicle: { id: van, registration: 'VA26NNN' }, position },
    });
    expect(found(board.vehicles, own.lorry)).toMatchObject({ type: 'skip_loader', driver_id: null });
  });

  test('shows a driver in the first of their vehicles, but in none under SORN or disposed of without a job', async () => {
    const own = await newYard();
    const { key } = own.team;
    const driver_id = own.drivers[0].id;
    const [first, sold, last] = [
      await makeLorry(own.team, { driver_id, registration: 'BB26 TWO' }),
      await makeLorry(own.team, { driver_id, registration: 'AA26 ONE', status: 'disposed' }),
      await makeLorry(own.team, { driver_id, registration: 'ZZ26 LAST' }),
    ];
    const next = await follower(own);
    const shown = async () => found((await boardFor(own.team)).drivers, driver_id).vehicle?.id ?? null;
    expect(await shown()).toBe(first);
    await call('appUpdateVehicle', { key, path: { id: first }, body: { status: 'sorn' } });
    const { drivers, removed_ids } = await next();

    expect(found(drivers, driver_id).vehicle).toEqual({ id: last, registration: 'ZZ26LAST' });
    expect(removed_ids).toEqual([first]);
    expect(idsOf((await boardFor(own.team)).vehicles).sort()).toEqual([own.lorry, last].sort());
    await call('appUpdateVehicle', { key, path: { id: last }, body: { status: 'off_road' } });
    expect(await shown()).toBe(last);
    await call('appUpdateVehicle', { key, path: { id: last }, body: { status: 'sorn' } });
    expect(await shown()).toBeNull();
    const { id } = await book(own, { driver_id });
    await queryShared('update collections set vehicle_id = $2 where id = $1', [id, sold]);
    expect(await shown()).toBe(sold);
  });

  test('shows a driver in the vehicle of the next open job, not in that of one that is over or has none', async () => {
    const own = await newYard();
    const driver_id = own.drivers[0].id;
    const [next, later] = [await makeLorry(own.team), await makeLorry(own.team)];
    const over = await book(own, { driver_id, vehicle_id: own.lorry, sequence: 1 });
    await book(own, { driver_id, vehicle_reg: 'HIRED 1', sequence: 2 });
    await book(own, { driver_id, vehicle_id: later, sequence: 4 });
    await book(own, { driver_id, vehicle_id: next, sequence: 3 });
    const vehicle = async () => found((await boardFor(own.team)).drivers, driver_id).vehicle.id;
    expect(await vehicle()).toBe(own.lorry);
    await change(own.team.key, over.id, { status: 'in_progress' });
    await change(own.team.key, over.id, { status: 'completed', actual_weight_kg: 5 });

    expect(await vehicle()).toBe(next);
  });

  test('lists drivers by their names and vehicles by their registrations', async () => {
    const own = await newYard();
    await makeLorry(own.team, { registration: 'AB26 CDE' });
    const names = ['Zoe', 'Amir'];
    for (const [at, name] of names.entries())
      await queryShared('update users set name = $2 where id = $1', [own.drivers[at]!.user_id, name]);
    const { drivers, vehicles } = await boardFor(own.team);

    expect(drivers.map(({ name }: any) => name)).toEqual(['Amir', 'Zoe']);
    expect(vehicles.map(({ registration }: any) => registration)[0]).toBe('AB26CDE');
  });

  test('lists the open problems of a job and of a vehicle in the order in which they were reported', async () => {
    const own = await newYard();
    const job = await book(own, { vehicle_id: own.lorry });
    const make = async (body: object) => (await report(own.team.key, body)).body;
    const ofJob = [
      await make({ collection_id: job.id, kind: 'blocked', message: 'A car' }),
      await make({ collection_id: job.id, kind: 'no_access' }),
    ];
    const ofVehicle = [
      await make({ vehicle_id: own.lorry, kind: 'breakdown' }),
      await make({ vehicle_id: own.lorry, kind: 'other' }),
    ];
    const { jobs, vehicles } = await boardFor(own.team);

    expect(jobs[0].problems).toEqual(ofJob);
    expect(vehicles[0].problems).toEqual(ofVehicle);
  });

  test('leaves out a collection that was deleted, although something still refers to it', async () => {
    const own = await newYard();
    const [gone, stays] = [await book(own), await book(own)];
    await queryShared('update collections set archived_at = now() where id = $1', [gone.id]);

    expect(idsOf((await boardFor(own.team)).jobs)).toEqual([stays.id]);
  });

  test('places a job without a postcode at the postcode of its location', async () => {
    const own = await newYard();
    const { key } = own.team;
    const { body: client } = await call('createClient', { key, body: { name: 'Asha' } });
    const site = { client_id: client.id, label: 'Yard', postcode: 'LS7 1AB' };
    const { body: location } = await call('createClientLocation', { key, body: site });
    const { id } = await book(own, { client_location_id: location.id });
    await queryShared('update collections set postcode = null where id = $1', [id]);
    await queryShared('update client_locations set lat = null, lng = null where id = $1', [location.id]);
    const { lat, lng } = placeOf('LS7 1AB')!;

    expect((await boardFor(own.team)).jobs).toMatchObject([{ id, lat, lng }]);
  });

  test('has a link to the screen of the same day', async () => {
    const own = await newYard();
    const day = addDays(today, 3);
    const { wall_url } = await boardFor(own.team, { date: day });
    const page = (await send('GET', new URL(wall_url).pathname)).bytes.toString();

    expect(page).toContain(`<p>${dayWords(day)}</p>`);
  });
});
