import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { makeLorry } from '../../support/records/planning.ts';
import {
  assign,
  boardFor,
  book,
  change,
  detailsOf,
  idsOf,
  newYard,
  noticesOf,
  person,
  report,
  today,
} from '../../support/records/yard.ts';
import type { Yard } from '../../support/records/yard.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await newYard();
});

const message = (key: string, body: object) =>
  call('appSendMessage', { key, body: { text: 'Mind the bridge', ...body } });
const nobody = '00000000-0000-4000-8000-000000000000';

describe('appGetBoard', () => {
  test('the jobs are in the order of vehicle, place and time', async () => {
    const own = await newYard();
    const [first, second] = [
      await makeLorry(own.team, { registration: 'AA26 ONE' }),
      await makeLorry(own.team, { registration: 'BB26 TWO' }),
    ];
    const jobs = [
      await book(own, { vehicle_id: second, sequence: 1 }),
      await book(own, { vehicle_id: first, sequence: 2 }),
      await book(own, { vehicle_id: first, sequence: 1 }),
      await book(own, { scheduled_time: '10:00' }),
      await book(own, { scheduled_time: '09:00' }),
    ];

    const shown = idsOf((await boardFor(own.team)).jobs);

    expect(shown).toEqual([2, 1, 0, 4, 3].map((at) => jobs[at].id));
  });

  test('shows vehicles in use or off the road, and others only with a job that day', async () => {
    const own = await newYard();
    const { team, lorry } = own;
    const [broken, idle, sold] = [
      await makeLorry(team, { status: 'off_road' }),
      await makeLorry(team, { status: 'sorn' }),
      await makeLorry(team, { status: 'disposed' }),
    ];
    const shown = async () => idsOf((await boardFor(team)).vehicles).sort();
    expect(await shown()).toEqual([lorry, broken].sort());
    const { id } = await book(own);
    await queryShared('update collections set vehicle_id = $2 where id = $1', [id, idle]);

    expect(await shown()).toEqual([lorry, broken, idle].sort());
    expect(await shown()).not.toContain(sold);
  });

  test('shows drivers who work, and others with a job; what each has done and when they were last seen', async () => {
    const own = await newYard();
    const { team, office, drivers } = own;
    const [driver, gone] = drivers;
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: gone.id },
      body: { status: 'suspended' },
    });
    expect(idsOf((await boardFor(team)).drivers)).toEqual([driver.id]);
    await book(own, { driver_id: office.id });
    const jobs = [await book(own, { driver_id: driver.id }), await book(own, { driver_id: driver.id })];
    await book(own, { driver_id: driver.id });
    for (const { id } of jobs) await change(driver.key, id, { status: 'in_progress' });
    await change(driver.key, jobs[0].id, { status: 'completed', actual_weight_kg: 900 });
    const aborted = { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' };
    const { body: last } = await change(driver.key, jobs[1].id, aborted);

    const board = await boardFor(team);

    expect(idsOf(board.drivers).sort()).toEqual([driver.id, office.id].sort());
    expect(board.drivers.find(({ id }: any) => id === driver.id)).toMatchObject({
      ...{ jobs_done: 2, jobs_total: 3, status: 'ready', last_seen: last.completed_at },
    });
    expect(board.drivers.find(({ id }: any) => id === office.id)).toMatchObject({
      ...{ jobs_done: 0, jobs_total: 1, last_seen: null },
    });
  });

  test('the blockers are those of the driver with the vehicle on the day of the board, told as they change', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const [driver] = drivers;
    const [now, next] = [today, addDays(today, 1)];
    for (const scheduled_date of [now, next])
      await book(own, { driver_id: driver.id, vehicle_id: lorry, scheduled_date });
    await queryShared('update vehicles set mot_expires_on = $2 where id = $1', [lorry, now]);
    const codes = async (query: Record<string, string> = {}) => {
      const { drivers: shown, as_of } = await boardFor(team, query);
      const found = shown.find(({ id }: any) => id === driver.id);

      return { as_of, codes: found?.blockers.map(({ code }: any) => code) };
    };
    expect((await codes()).codes).toEqual([]);
    expect((await codes({ date: next })).codes).toEqual(['mot_expired']);
    const licence = { licence_expires_on: now };
    await call('appUpdateTeamMember', { key: team.key, path: { id: driver.id }, body: licence });
    expect((await codes({ date: next })).codes.sort()).toEqual(['licence_expired', 'mot_expired']);
    const { as_of } = await codes();
    expect((await codes({ since: as_of })).codes).toBeUndefined();
    const body = { type: 'carrier_registration', number: 'CBDU123456', expires_on: addDays(now, -1) };
    await call('appCreatePermit', { key: team.key, body });

    expect((await codes({ since: as_of })).codes).toEqual(['carrier_expired']);
  });

  test('a job shows its open problems, and a change of it no resolved one', async () => {
    const own = await newYard();
    const { id: collection_id } = await book(own);
    const { body: made } = await report(own.team.key, { collection_id, kind: 'blocked' });
    const { jobs, as_of } = await boardFor(own.team);
    expect(idsOf(jobs[0].problems)).toEqual([made.id]);
    await report(own.team.key, { problem_id: made.id });

    expect((await boardFor(own.team, { since: as_of })).jobs).toMatchObject([
      { id: collection_id, problems: [] },
    ]);
  });

  test('a vehicle that was removed is no longer the driver’s own', async () => {
    const own = await newYard();
    const [driver] = own.drivers;
    const path = { id: await makeLorry(own.team, { driver_id: driver.id }) };
    await book(own, { vehicle_id: path.id, scheduled_date: addDays(today, 1) });
    const shown = async () =>
      (await boardFor(own.team)).drivers.find(({ id }: any) => id === driver.id).vehicle;
    expect(await shown()).toMatchObject({ id: path.id });
    await call('appDeleteVehicle', { key: own.team.key, path });

    expect(await shown()).toBeNull();
  });

  test('a position counts for 48 hours; a driver was last seen at it, or when they arrived', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const job = await book(own, { driver_id: drivers[0].id, vehicle_id: lorry });
    const shown = async () => (await boardFor(team)).drivers.find(({ id }: any) => id === drivers[0].id);
    const seen = (minutes: number) =>
      queryShared(
        `insert into driver_positions (team_id, vehicle_id, recorded_at, lat, lng, source)
         values ($1, $2, clock_timestamp() - $3 * interval '1 minute', 53, -2, 'geotab')`,
        [team.team_id, lorry, minutes],
      );
    await seen(48 * 60 + 1);
    expect(await shown()).toMatchObject({ position: null, last_seen: null });
    await seen(48 * 60 - 1);
    const { position, last_seen } = await shown();
    expect(last_seen).toBe(position.at);
    await change(drivers[0].key, job.id, { status: 'in_progress' });
    await queryShared(`update collections set arrived_at = started_at + interval '1 second' where id = $1`, [
      job.id,
    ]);
    const { body } = await call('appGetCollection', { key: team.key, path: { id: job.id } });

    expect(await shown()).toMatchObject({ status: 'on_site', last_seen: body.arrived_at });
  });

  test('a change at the very moment of since is told; a since of less than two days gets changes only', async () => {
    const own = await newYard();
    const job = await book(own);
    const [{ changed_at }] = (await boardFor(own.team)).jobs;
    const before = new Date(Date.now() - 47 * 3_600_000).toISOString();

    expect(changed_at).toBe(job.updated_at);
    expect(idsOf((await boardFor(own.team, { since: changed_at })).jobs)).toEqual([job.id]);
    expect(await boardFor(own.team, { since: before })).toMatchObject({
      complete: false,
      jobs: [{ id: job.id }],
    });
  });

  test('the client is named by the company, or else the name; a job without a client has none', async () => {
    const own = await newYard();
    const { key } = own.team;
    const { body: client } = await call('createClient', { key, body: { name: 'Asha' } });
    await book(own, { client_id: client.id, vehicle_id: own.lorry });
    await book(own);
    const board = await boardFor(own.team);

    expect(board.jobs.map(({ client_name }: any) => client_name)).toEqual(['Asha', null]);
    expect(board.wall_url).toMatch(/^http/);
    expect(board.jobs[1].assignment).toEqual({ driver_id: null, vehicle_id: null, sequence: null });
  });

  test('derive tells the time of a job, and 0 tells as little as nothing', async () => {
    const own = await newYard();
    await book(own, { scheduled_time: '09:30', service_type: 'exchange' });
    const [told] = (await boardFor(own.team, { derive: '1' })).jobs;
    const [silent] = (await boardFor(own.team, { derive: '0' })).jobs;

    expect(told).toMatchObject({ expected_minutes: 20, eta: expect.stringMatching(/T0[89]:30:00/) });
    for (const name of ['state', 'eta', 'late_by_min', 'expected_minutes', 'slack_min'])
      expect([name in told, name in silent]).toEqual([true, false]);
  });
});

describe('appReportProblem', () => {
  test('a problem of a vehicle says who reported what, and whom it concerns; resolving says when', async () => {
    const own = await newYard();
    const { team, office, drivers, lorry } = own;
    const { body: made } = await report(drivers[0].key, { vehicle_id: lorry, kind: 'breakdown' });

    expect(made).toMatchObject({
      ...{
        object: 'board_problem',
        collection_id: null,
        vehicle_id: lorry,
        kind: 'breakdown',
        message: null,
      },
      ...{
        photo_ids: [],
        status: 'open',
        reported_by: expect.stringMatching(/^driver/),
        resolution: null,
        resolved_at: null,
      },
    });
    expect(await noticesOf(office.key, 'collection_problem')).toMatchObject([
      {
        title: 'Breakdown',
        body: expect.stringMatching(/^driver\d.*: Breakdown$/),
        entity_type: 'vehicle',
        entity_id: lorry,
      },
    ]);
    const { body: resolved } = await report(team.key, { problem_id: made.id });
    expect(resolved).toMatchObject({
      id: made.id,
      status: 'resolved',
      resolution: null,
      reported_by: expect.stringMatching(/^driver/),
    });
    expect(Date.parse(resolved.resolved_at)).toBeGreaterThanOrEqual(Date.parse(made.created_at));
    expect(await auditOf(team, made.id)).toMatchObject([{ action: 'create' }, { action: 'status_change' }]);
  });

  test('a completed collection has no open problem, and no photo goes with a vehicle alone', async () => {
    const own = await newYard();
    const { team, lorry, drivers } = own;
    const { id } = await book(own, { driver_id: drivers[0].id });
    const { body: made } = await report(team.key, { collection_id: id, kind: 'other', message: 'Dog' });
    await change(team.key, id, { status: 'in_progress' });
    const { body: ended } = await change(team.key, id, { status: 'completed', actual_weight_kg: 900 });
    expect(ended.status).toBe('completed');

    expect(detailsOf(await report(team.key, { problem_id: made.id }))).toMatchObject([
      422,
      { field: 'problem_id', message: 'is already resolved' },
    ]);
    const photo = { vehicle_id: lorry, kind: 'other', photo_ids: [nobody] };
    expect(detailsOf(await report(team.key, photo))).toMatchObject([422, { field: 'photo_ids' }]);
    expect(detailsOf(await report(team.key, { problem_id: nobody }))).toMatchObject([
      422,
      { field: 'problem_id' },
    ]);
    expect(detailsOf(await report(team.key, { vehicle_id: nobody, kind: 'other' }))).toMatchObject([
      422,
      { field: 'vehicle_id' },
    ]);
  });
});

describe('appSendMessage', () => {
  test('a driver writes to named drivers; the answer says who wrote, who got it and how', async () => {
    const own = await newYard();
    const [one, two] = own.drivers;
    const { status, body } = await message(one.key, { driver_ids: [two.id] });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{
        object: 'board_message',
        text: 'Mind the bridge',
        collection_id: null,
        sent_by: expect.stringMatching(/^driver/),
      },
      deliveries: [{ member_id: two.id, name: expect.stringMatching(/^driver/), in_app: true, email: false }],
    });
    expect(await noticesOf(two.key, 'message')).toMatchObject([
      { title: `Message from ${body.sent_by}`, body: 'Mind the bridge', entity_type: 'board_message' },
    ]);
    expect(await noticesOf(own.office.key, 'message')).toEqual([]);
  });

  test('a message to all reaches no driver of another day, and a message to the office no driver', async () => {
    const own = await newYard();
    const { team, office, drivers } = own;
    const admin = await person(team, 'admin');
    await book(own, { driver_id: admin.id, scheduled_date: addDays(today, 1) });
    const toWhom = async (body: object) =>
      (await message(team.key, body)).body.deliveries.map(({ member_id }: any) => member_id).sort();

    expect(await toWhom({ all: true })).toEqual(idsOf(drivers).sort());
    expect(await toWhom({ office: true })).toEqual([office.id, admin.id].sort());
    const suspended = { status: 'suspended' };
    await call('appUpdateTeamMember', { key: team.key, path: { id: drivers[1].id }, body: suspended });
    expect(await toWhom({ all: true })).toEqual([drivers[0].id]);
    expect(detailsOf(await message(team.key, { driver_ids: idsOf(drivers) }))).toMatchObject([
      422,
      { field: 'driver_ids.1' },
    ]);
  });

  test('has at most 1000 characters and 50 drivers', async () => {
    const { key } = yard.team;
    const driver_ids = [yard.drivers[0].id];
    const many = Array.from({ length: 51 }, (_, n) =>
      nobody.replace('8000', `8${String(n).padStart(3, '0')}`),
    );

    expect((await message(key, { driver_ids, text: 'm'.repeat(1000) })).status).toBe(201);
    expect(detailsOf(await message(key, { driver_ids, text: 'm'.repeat(1001) }))).toMatchObject([
      422,
      { field: 'text' },
    ]);
    expect(detailsOf(await message(key, { driver_ids: many }))).toMatchObject([422, { field: 'driver_ids' }]);
  });
});

describe('appAssignJob', () => {
  test('the place 0 to 10000 is kept as sent, and an override needs a reason of three characters', async () => {
    const own = await newYard();
    const job = await book(own);
    const give = (body: object) => assign(own.team.key, { collection_id: job.id, ...body });

    expect((await give({ vehicle_id: own.lorry, sequence: 0 })).body.assignment.sequence).toBe(0);
    expect((await give({ sequence: 10_000 })).body.assignment.sequence).toBe(10_000);
    expect((await give({ driver_id: own.drivers[0].id })).body.assignment.sequence).toBe(10_000);
    expect((await give({ sequence: null })).body.assignment.sequence).toBeNull();
    expect((await give({ driver_id: own.drivers[1].id })).body.assignment.sequence).toBeNull();
    for (const sequence of [-1, 10_001])
      expect(detailsOf(await give({ sequence }))).toMatchObject([422, { field: 'sequence' }]);
    expect(detailsOf(await give({ override_reason: 'no' }))).toMatchObject([
      422,
      { field: 'override_reason' },
    ]);
  });

  test('is in the history of the client, too', async () => {
    const own = await newYard();
    const { key } = own.team;
    const { body: client } = await call('createClient', { key, body: { name: 'Asha' } });
    const job = await book(own, { client_id: client.id });
    await assign(key, { collection_id: job.id, vehicle_id: own.lorry });

    expect(await auditOf(own.team, job.id)).toMatchObject([
      { action: 'create', client_id: client.id },
      { action: 'update', client_id: client.id },
    ]);
  });

  test('a driver without a vehicle gets the next place of the day; taking the driver away tells them', async () => {
    const own = await newYard();
    const [driver] = own.drivers;
    await book(own, { driver_id: driver.id, sequence: 2 });
    const job = await book(own);
    const { body } = await assign(own.team.key, { collection_id: job.id, driver_id: driver.id });
    expect(body.assignment).toEqual({ driver_id: driver.id, vehicle_id: null, sequence: 3 });
    const { body: freed } = await assign(own.team.key, { collection_id: job.id, driver_id: null });

    expect(freed.assignment.driver_id).toBeNull();
    const told = (await noticesOf(driver.key, 'message')).map(({ title }: any) => title);
    expect(told[0]).toMatch(/no longer yours/);
    expect(told[1]).toMatch(/^You have a job/);
  });
});
