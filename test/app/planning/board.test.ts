import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { placeOf } from '../../../domain/places/places.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { makeLorry } from '../../support/records/planning.ts';
import {
  assign,
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

let yard: Yard;
beforeAll(async () => {
  yard = await newYard();
});

describe('appGetBoard', () => {
  test('shows the day’s jobs with their state, the drivers with their activity, and the vehicles', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const [driver, idle] = drivers;
    const client = (
      await call('createClient', { key: team.key, body: { name: 'Sam', company: 'Pennine Joinery Ltd' } })
    ).body;
    const job = await book(own, {
      client_id: client.id,
      driver_id: driver.id,
      vehicle_id: lorry,
      sequence: 1,
    });
    const loose = await book(own);
    await book(own, { scheduled_date: tomorrow });
    await change(driver.key, job.id, { status: 'in_progress' });

    const board = await boardFor(team, { derive: '1' });

    expect(board).toMatchObject({
      object: 'ops_board',
      date: today,
      version: 0,
      complete: true,
      removed_ids: [],
    });
    expect(idsOf(board.jobs).sort()).toEqual([job.id, loose.id].sort());
    const states = Object.fromEntries(board.jobs.map(({ id, state }: any) => [id, state]));
    expect(states).toEqual({ [job.id]: 'en_route', [loose.id]: 'unassigned' });
    const shown = board.jobs.find(({ id }: any) => id === job.id);
    expect(shown).toMatchObject({
      client_name: 'Pennine Joinery Ltd',
      assignment: { driver_id: driver.id, vehicle_id: lorry, sequence: 1 },
      problems: [],
    });
    expect(shown.collection).toEqual(
      (await call('appGetCollection', { key: team.key, path: { id: job.id } })).body,
    );
    const byId = Object.fromEntries(board.drivers.map((each: any) => [each.id, each]));
    expect(byId[driver.id]).toMatchObject({
      status: 'driving',
      vehicle: { id: lorry },
      jobs_done: 0,
      jobs_total: 1,
      position: null,
      blockers: [],
    });
    expect(byId[driver.id].last_seen).toBe(shown.collection.started_at);
    expect(byId[idle.id]).toMatchObject({ status: 'off', vehicle: null, jobs_total: 0 });
    expect(board.vehicles).toMatchObject([{ id: lorry, status: 'active', problems: [] }]);
  });

  test('a job is at its location, or without one at its postcode', async () => {
    const own = await newYard();
    const { key, team_id } = own.team;
    const client_id = (await call('createClient', { key, body: { name: 'Asha' } })).body.id;
    const site = { client_id, label: 'Yard', postcode: 'HX7 8DB' };
    const location = (await call('createClientLocation', { key, body: site })).body;
    await queryShared('update client_locations set lat = 53, lng = -2 where team_id = $1', [team_id]);
    const located = await book(own, { client_location_id: location.id, postcode: location.postcode });
    const elsewhere = await book(own, { client_location_id: location.id, postcode: 'LS7 1AB' });
    const addressed = await book(own, { postcode: 'LS7 1AB' });
    const unknown = await book(own, { postcode: undefined });
    const { jobs } = await boardFor(own.team);
    const placeOn = (job: { id: string }) => {
      const { lat, lng } = jobs.find(({ id }: any) => id === job.id);

      return [lat, lng];
    };
    const { lat, lng } = placeOf('LS7 1AB')!;

    expect(placeOn(located)).toEqual([53, -2]);
    expect(placeOn(elsewhere)).toEqual([lat, lng]);
    expect(placeOn(addressed)).toEqual([lat, lng]);
    expect(placeOn(unknown)).toEqual([null, null]);
  });

  test('a driver is shown in the vehicle of the current job, then of the next job, then in their own', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const driver = drivers[0]!;
    const second = await makeLorry(team);
    const vehicleOf = async () =>
      (await boardFor(team)).drivers.find(({ id }: any) => id === driver.id).vehicle?.id;
    await call('appUpdateVehicle', { key: team.key, path: { id: second }, body: { driver_id: driver.id } });
    expect(await vehicleOf()).toBe(second);

    await book(own, { driver_id: driver.id, vehicle_id: second, sequence: 1 });
    const running = await book(own, { driver_id: driver.id, vehicle_id: lorry, sequence: 2 });
    expect(await vehicleOf()).toBe(second);
    await change(driver.key, running.id, { status: 'in_progress' });
    expect(await vehicleOf()).toBe(lorry);
  });

  test('a driver with a job in another vehicle is not shown in their own, whatever its registration', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const [first, second] = drivers;
    await makeLorry(team, { registration: 'AA26 ONE', driver_id: first.id });
    await makeLorry(team, { registration: 'YY26 TWO', driver_id: second.id });
    await book(own, { driver_id: first.id, vehicle_id: lorry });
    await book(own, { driver_id: second.id, vehicle_id: lorry });

    const shown = (await boardFor(team)).drivers;

    for (const driver of drivers)
      expect(shown.find(({ id }: any) => id === driver.id).vehicle.id).toBe(lorry);
  });

  test('a driver has the jobs that are done and those to be done, without those that were cancelled', async () => {
    const own = await newYard();
    const driver = own.drivers[0]!;
    const [gone] = [await book(own, { driver_id: driver.id }), await book(own, { driver_id: driver.id })];
    await change(own.team.key, gone.id, { status: 'cancelled', cancel_reason: 'Client closed' });

    const shown = (await boardFor(own.team)).drivers.find(({ id }: any) => id === driver.id);

    expect(shown).toMatchObject({ status: 'ready', jobs_done: 0, jobs_total: 1 });
  });

  test('without derive a job has no state; with a date it is that day’s board', async () => {
    const own = await newYard();
    const job = await book(own, { scheduled_date: tomorrow });

    const { jobs } = await boardFor(own.team, { date: tomorrow });

    expect(idsOf(jobs)).toEqual([job.id]);
    expect(jobs[0]).not.toHaveProperty('state');
    expect((await boardFor(own.team)).jobs).toEqual([]);
  });

  test('an unchanged board has the same text and ETag, so a browser gets 304', async () => {
    const own = await newYard();
    await book(own);
    const first = await call('appGetBoard', { key: own.team.key });
    const headers = { 'If-None-Match': first.headers.etag! };

    expect((await call('appGetBoard', { key: own.team.key, headers })).status).toBe(304);
    await book(own);
    expect((await call('appGetBoard', { key: own.team.key, headers })).status).toBe(200);
  });

  test('since: returns nothing while nothing changes, then the jobs that changed or left', async () => {
    const own = await newYard();
    const [a, b, c, d] = [await book(own), await book(own), await book(own), await book(own)];
    const first = await boardFor(own.team);

    const quiet = await boardFor(own.team, { since: first.as_of });
    expect(quiet).toMatchObject({ complete: false, jobs: [], drivers: [], vehicles: [], removed_ids: [] });

    await change(own.team.key, a.id, { driver_notes: 'Ring first' });
    await change(own.team.key, b.id, { scheduled_date: tomorrow });
    await call('appDeleteCollection', { key: own.team.key, path: { id: c.id } });
    const next = await boardFor(own.team, { since: quiet.as_of });

    expect(idsOf(next.jobs)).toEqual([a.id]);
    expect([...next.removed_ids].sort()).toEqual([b.id, c.id].sort());
    expect(next.removed_ids).not.toContain(d.id);

    await change(own.team.key, b.id, { scheduled_date: today });
    const back = await boardFor(own.team, { since: next.as_of });
    expect([idsOf(back.jobs), back.removed_ids]).toEqual([[b.id], []]);
  });

  test('since: a job is sent again when its client, its place or a problem of its vehicle changes', async () => {
    const own = await newYard();
    const { team, lorry } = own;
    const client = (await call('createClient', { key: team.key, body: { name: 'Old name' } })).body;
    const job = await book(own, { client_id: client.id, vehicle_id: lorry });
    let { as_of } = await boardFor(team);
    const changed = async () => {
      const next = await boardFor(team, { since: as_of, derive: '1' });
      as_of = next.as_of;

      return next;
    };

    await call('updateClient', { key: team.key, path: { id: client.id }, body: { name: 'New name' } });
    expect((await changed()).jobs).toMatchObject([{ id: job.id, client_name: 'New name' }]);

    const problem = (await report(team.key, { vehicle_id: lorry, kind: 'breakdown' })).body;
    const broken = await changed();
    expect(broken.jobs).toMatchObject([{ id: job.id, state: 'problem', problems: [] }]);
    expect(broken.vehicles).toMatchObject([{ id: lorry, problems: [{ id: problem.id }] }]);

    await report(team.key, { problem_id: problem.id, resolution: 'Jump leads' });
    const mended = await changed();
    expect(mended.jobs).toMatchObject([{ id: job.id, state: 'assigned' }]);
    expect(mended.vehicles).toMatchObject([{ id: lorry, problems: [] }]);
    expect((await changed()).jobs).toEqual([]);
  });

  test('since: what left the board is told once, and as_of never goes back', async () => {
    const own = await newYard();
    const job = await book(own);
    const first = await boardFor(own.team);
    await call('appUpdateCollection', {
      key: own.team.key,
      path: { id: job.id },
      body: { scheduled_date: addDays(today, 3) },
    });

    const left = await boardFor(own.team, { since: first.as_of });
    const quiet = await boardFor(own.team, { since: left.as_of });
    const still = await boardFor(own.team, { since: quiet.as_of });
    const ahead = await boardFor(own.team, { since: new Date(Date.now() + 3_600_000).toISOString() });

    expect([left, quiet, still].map(({ removed_ids }) => removed_ids)).toEqual([[job.id], [], []]);
    expect([quiet.as_of, still.as_of]).toEqual([left.as_of, left.as_of]);
    expect(Date.parse(ahead.as_of)).toBeLessThanOrEqual(Date.now());
  });

  test('since: a vehicle without a job is sent again once when a problem of it is reported', async () => {
    const own = await newYard();
    await book(own);
    const first = await boardFor(own.team);
    await report(own.team.key, { vehicle_id: own.lorry, kind: 'breakdown' });

    const next = await boardFor(own.team, { since: first.as_of });
    const quiet = await boardFor(own.team, { since: next.as_of });

    expect([idsOf(next.vehicles), idsOf(quiet.vehicles)]).toEqual([[own.lorry], []]);
    expect(quiet.as_of).toBe(next.as_of);
  });

  test('since: a driver is sent again with a new position, paper or job; the newest position of 48 hours counts', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const [driver] = drivers;
    await book(own, { vehicle_id: lorry, driver_id: driver.id });
    let { as_of } = await boardFor(team);
    const moved = async (hoursAgo: number, lat: number) =>
      queryShared(
        `insert into driver_positions (team_id, vehicle_id, recorded_at, lat, lng, source)
         values ($1, $2, clock_timestamp() - $3 * interval '1 hour', $4, -2, 'geotab')`,
        [team.team_id, lorry, hoursAgo, lat],
      );
    const driverNow = async () => {
      const next = await boardFor(team, { since: as_of });
      as_of = next.as_of;

      return next.drivers.find(({ id }: any) => id === driver.id);
    };

    await moved(49, 50);
    expect((await driverNow()).position).toBeNull();
    await moved(2, 53);
    await moved(3, 52);
    expect((await driverNow()).position).toMatchObject({ lat: 53, lng: -2, source: 'geotab' });
    await call('appUpdateVehicle', {
      key: team.key,
      path: { id: lorry },
      body: { mot_expires_on: addDays(today, -1) },
    });
    expect((await driverNow()).blockers).toMatchObject([{ code: 'mot_expired', blocking: true }]);
    expect(await driverNow()).toBeUndefined();
  });

  test('since: a non-driver who loses their only job leaves; so does a vehicle that is removed', async () => {
    const own = await newYard();
    const { team, office, lorry } = own;
    const job = await book(own, { driver_id: office.id });
    const first = await boardFor(team);
    expect(idsOf(first.drivers)).toContain(office.id);

    await assign(team.key, { collection_id: job.id, driver_id: null });
    await call('appDeleteVehicle', { key: team.key, path: { id: lorry } });

    expect((await boardFor(team, { since: first.as_of })).removed_ids.sort()).toEqual(
      [lorry, office.id].sort(),
    );
  });

  test('a since older than the kept changes gets the whole board, marked as such', async () => {
    const own = await newYard();
    const job = await book(own);
    const since = new Date(Date.now() - 49 * 3_600_000).toISOString();

    expect(await boardFor(own.team, { since })).toMatchObject({ complete: true, jobs: [{ id: job.id }] });
  });

  test('with derive, overdue jobs are in every response because their lateness grows', async () => {
    const own = await newYard();
    const late = await book(own, { driver_id: own.drivers[0].id });
    await change(own.team.key, late.id, { eta: new Date(Date.now() - 20 * 60_000).toISOString() });
    await book(own);
    const { as_of } = await boardFor(own.team);

    const next = await boardFor(own.team, { since: as_of, derive: '1' });

    expect(next.jobs).toMatchObject([{ id: late.id, state: 'late', late_by_min: 20 }]);
    expect((await boardFor(own.team, { since: as_of })).jobs).toEqual([]);
  });

  test('a driver sees only their jobs, themselves and their vehicle, has no wall link, and jobs they lose leave', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const [one, two] = drivers;
    await makeLorry(team);
    const mine = await book(own, { driver_id: one.id, vehicle_id: lorry });
    const theirs = await book(own, { driver_id: two.id });

    const board = await boardFor(one);

    expect(idsOf(board.jobs)).toEqual([mine.id]);
    expect(idsOf(board.drivers)).toEqual([one.id]);
    expect(idsOf(board.vehicles)).toEqual([lorry]);
    expect(board.wall_url).toBeNull();

    await assign(team.key, { collection_id: mine.id, driver_id: two.id });
    await assign(team.key, { collection_id: theirs.id, driver_id: null });
    const next = await boardFor(one, { since: board.as_of });
    expect(next.jobs).toEqual([]);
    expect(next.removed_ids).toContain(mine.id);
    expect(next.removed_ids).not.toContain(theirs.id);
  });

  test('another team has its own board', async () => {
    const own = await newYard();
    const job = await book(own);
    const { jobs, drivers, vehicles } = await boardFor(yard.team);

    expect([...idsOf(jobs), ...idsOf(drivers), ...idsOf(vehicles)]).not.toContain(job.id);
    expect(idsOf(drivers)).not.toContain(own.drivers[0].id);
  });
});
