import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { auditOf } from '../../support/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { makeLorry } from '../../support/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const tomorrow = addDays(today, 1);

interface Person {
  key: string;
  id: string;
  user_id: string;
}

/** A team with two drivers, a dispatcher and a lorry. */
interface Yard {
  team: TestTeam;
  office: Person;
  drivers: [Person, Person];
  lorry: string;
}

let people = 0;

async function person(team: TestTeam, role: 'driver' | 'office' | 'admin'): Promise<Person> {
  people += 1;
  const made = await team.anotherKey({ role, user: `${role}${people}.${team.team_id}@yard.test` });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, made.user_id],
  );

  return { ...made, id: member!.id };
}

async function newYard(): Promise<Yard> {
  const team = await newTeam();

  return {
    team,
    office: await person(team, 'office'),
    drivers: [await person(team, 'driver'), await person(team, 'driver')],
    lorry: await makeLorry(team),
  };
}

const book = async ({ team }: Yard, body: object = {}): Promise<any> => {
  const made = await call('appCreateCollection', {
    key: team.key,
    body: { scheduled_date: today, address: '1 Mill Lane', postcode: 'HX7 8DB', ...body },
  });
  expect([made.status, made.body.error?.details]).toEqual([201, undefined]);

  return made.body;
};
const boardFor = async ({ key }: { key: string }, query: Record<string, string> = {}): Promise<any> => {
  const { status, body } = await call('appGetBoard', { key, query });
  expect(status).toBe(200);

  return body;
};
const assign = (key: string, body: object) => call('appAssignJob', { key, body });
const report = (key: string, body: object) => call('appReportProblem', { key, body });
const change = (key: string, id: string, body: object) =>
  call('appUpdateCollection', { key, path: { id }, body });
const detailsOf = ({ status, body }: any) => [status, ...(body.error?.details ?? [])];
const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);
const noticesOf = (key: string, kind: string) => listAll('appListNotifications', { key, query: { kind } });

let yard: Yard;
beforeAll(async () => {
  yard = await newYard();
});

describe('appGetBoard', () => {
  test('the day’s jobs with their state, the drivers with what they do, and the vehicles', async () => {
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

  test('without derive a job has no state; with a date it is that day’s board', async () => {
    const own = await newYard();
    const job = await book(own, { scheduled_date: tomorrow });

    const { jobs } = await boardFor(own.team, { date: tomorrow });

    expect(idsOf(jobs)).toEqual([job.id]);
    expect(jobs[0]).not.toHaveProperty('state');
    expect((await boardFor(own.team)).jobs).toEqual([]);
  });

  test('a board that does not change is the same text: a browser that has it gets 304', async () => {
    const own = await newYard();
    await book(own);
    const first = await call('appGetBoard', { key: own.team.key });
    const headers = { 'If-None-Match': first.headers.etag! };

    expect((await call('appGetBoard', { key: own.team.key, headers })).status).toBe(304);
    await book(own);
    expect((await call('appGetBoard', { key: own.team.key, headers })).status).toBe(200);
  });

  test('since: nothing while nothing changes, then each job that changed and those that left', async () => {
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

  test('since: a job comes again when its client, its place or a problem of its vehicle changes', async () => {
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

  test('since: a driver comes again with a new position, paper or job; the newest position of 48 hours counts', async () => {
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

  test('since: who loses their only job and is no driver leaves; so does a vehicle that is removed', async () => {
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

  test('a since before what is remembered gets the whole board again, and is told so', async () => {
    const own = await newYard();
    const job = await book(own);
    const since = new Date(Date.now() - 49 * 3_600_000).toISOString();

    expect(await boardFor(own.team, { since })).toMatchObject({ complete: true, jobs: [{ id: job.id }] });
  });

  test('with derive what is overdue comes with every response, for its lateness grows by the clock', async () => {
    const own = await newYard();
    const late = await book(own, { driver_id: own.drivers[0].id });
    await change(own.team.key, late.id, { eta: new Date(Date.now() - 20 * 60_000).toISOString() });
    await book(own);
    const { as_of } = await boardFor(own.team);

    const next = await boardFor(own.team, { since: as_of, derive: '1' });

    expect(next.jobs).toMatchObject([{ id: late.id, state: 'late', late_by_min: 20 }]);
    expect((await boardFor(own.team, { since: as_of })).jobs).toEqual([]);
  });

  test('a driver sees their own jobs, themselves and their vehicle, no link to the wall, and what they lose leaves', async () => {
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

  test('another team’s board is another board', async () => {
    const own = await newYard();
    const job = await book(own);
    const { jobs, drivers, vehicles } = await boardFor(yard.team);

    expect([...idsOf(jobs), ...idsOf(drivers), ...idsOf(vehicles)]).not.toContain(job.id);
    expect(idsOf(drivers)).not.toContain(own.drivers[0].id);
  });
});

describe('appAssignJob', () => {
  test('a dispatcher gives a job to a driver and a vehicle: last of the day, without the old time, and both are told', async () => {
    const own = await newYard();
    const { team, office, drivers, lorry } = own;
    const [from, to] = drivers;
    const other = await makeLorry(team);
    await book(own, { vehicle_id: lorry, sequence: 4 });
    const job = await book(own, {
      vehicle_id: other,
      driver_id: from.id,
      sequence: 1,
      eta: `${today}T11:00:00Z`,
    });

    const { status, body } = await assign(office.key, {
      collection_id: job.id,
      driver_id: to.id,
      vehicle_id: lorry,
      version: job.updated_at,
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'assigned_job',
      id: job.id,
      assignment: { driver_id: to.id, vehicle_id: lorry, sequence: 5 },
      collection: { vehicle_id: lorry, driver_id: to.id, eta: null },
      blockers: [],
      warnings: [{ code: 'walkaround_missing' }],
    });
    expect(await noticesOf(to.key, 'message')).toMatchObject([{ entity_id: job.id }]);
    expect((await noticesOf(from.key, 'message'))[0].title).toMatch(/no longer yours/);
    expect((await auditOf(team, job.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('of two dispatchers who assign one job at once, one wins and the other is told', async () => {
    const own = await newYard();
    const [one, two] = own.drivers;
    const job = await book(own);
    const body = { collection_id: job.id, version: job.updated_at };

    const results = await Promise.all([
      assign(own.team.key, { ...body, driver_id: one.id }),
      assign(own.office.key, { ...body, driver_id: two.id }),
    ]);

    expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [won, lost] = results[0]!.status === 200 ? results : [results[1], results[0]];
    expect(lost!.body.error.details).toMatchObject([{ field: 'version' }]);
    const { body: now } = await call('appGetCollection', { key: own.team.key, path: { id: job.id } });
    expect(now.driver_id).toBe(won!.body.assignment.driver_id);
  });

  test('of two jobs that are given one place at once, one gets it; without a place each gets its own', async () => {
    const own = await newYard();
    const { team, lorry: vehicle_id } = own;
    const jobs = await Promise.all([1, 2, 3, 4].map(() => book(own)));
    const give = (job: any, more: object) => assign(team.key, { collection_id: job.id, vehicle_id, ...more });

    const clash = await Promise.all(jobs.slice(0, 2).map((job) => give(job, { sequence: 1 })));
    const free = await Promise.all(jobs.slice(2).map((job) => give(job, {})));

    expect(clash.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(detailsOf(clash.find(({ status }) => status === 422))).toMatchObject([422, { field: 'sequence' }]);
    expect(free.map(({ body }) => body.assignment.sequence).sort()).toEqual([2, 3]);
  });

  test.each([
    ['an unsafe vehicle', 'vehicle_id', ['vehicle_off_road', 'walkaround_unsafe']],
    ['a driver whose licence has run out', 'driver_id', ['licence_expired']],
    ['a client on stop', 'collection_id', ['client_on_stop']],
  ])('%s refuses the assignment, each code named, and nothing is changed', async (what, field, codes) => {
    const own = await newYard();
    const { team, office, drivers, lorry } = own;
    const client = (await call('createClient', { key: team.key, body: { name: 'Slow payer' } })).body;
    const job = await book(own, { client_id: client.id });
    if (what.includes('unsafe')) await walkaround(own, lorry);
    else if (what.includes('licence'))
      await queryShared('update members set licence_expires_on = $2 where id = $1', [
        drivers[0].id,
        addDays(today, -1),
      ]);
    else await queryShared('update clients set on_stop = true where id = $1', [client.id]);

    const refused = await assign(office.key, {
      collection_id: job.id,
      driver_id: drivers[0].id,
      vehicle_id: lorry,
    });

    expect(refused.status).toBe(422);
    const details = refused.body.error.details as { field: string; message: string }[];
    expect(details.map((each) => each.field)).toEqual(codes.map(() => field));
    expect(details.map(({ message }) => message.split(':')[0])).toEqual(codes);
    const { body } = await call('appGetCollection', { key: team.key, path: { id: job.id } });
    expect(body).toMatchObject({ vehicle_id: null, driver_id: null, updated_at: job.updated_at });
  });

  test('a blocker is overridden with a reason by who may, who is on record with it; nobody else can', async () => {
    const own = await newYard();
    const { team, office, lorry } = own;
    const admin = await person(team, 'admin');
    const job = await book(own);
    await call('appUpdateVehicle', {
      key: team.key,
      path: { id: lorry },
      body: { mot_expires_on: addDays(today, -1) },
    });
    const override = { collection_id: job.id, vehicle_id: lorry, override_reason: 'On its way to the test' };

    expect((await assign(office.key, override)).status).toBe(403);
    const done = await assign(admin.key, override);

    expect(done.status).toBe(200);
    expect(done.body.blockers).toMatchObject([{ code: 'mot_expired' }]);
    expect(done.body.collection.warnings).toMatchObject([{ code: 'mot_expired', field: 'vehicle_id' }]);
    const [, entry] = await auditOf(team, job.id);
    expect(entry).toMatchObject({ action: 'update' });
    expect(entry!.changes).toEqual(
      expect.arrayContaining([
        { field: 'override_reason', from: null, to: 'On its way to the test' },
        { field: 'overridden', from: null, to: ['mot_expired'] },
      ]),
    );
  });

  test('an unsafe walkaround makes the next assignment refuse, whichever of the two commits first', async () => {
    const own = await newYard();
    const { team, lorry } = own;
    const job = await book(own);

    const [checked, given] = await Promise.all([
      walkaround(own, lorry),
      assign(team.key, { collection_id: job.id, vehicle_id: lorry }),
    ]);
    const after = await assign(team.key, { collection_id: job.id, vehicle_id: lorry, sequence: 9 });

    expect(checked.status).toBe(201);
    expect([200, 422]).toContain(given.status);
    expect(after.status).toBe(422);
  });

  test.each([
    ['an unknown job', { collection_id: '00000000-0000-4000-8000-000000000000' }, 'collection_id'],
    ['an unknown vehicle', { vehicle_id: '00000000-0000-4000-8000-000000000000' }, 'vehicle_id'],
    ['an unknown driver', { driver_id: '00000000-0000-4000-8000-000000000000' }, 'driver_id'],
    ['a version that is past', { version: '2026-01-01T00:00:00.000Z', driver_id: null }, 'version'],
  ])('%s is refused', async (_what, body, field) => {
    const job = await book(yard);

    const refused = await assign(yard.team.key, { collection_id: job.id, ...body });

    expect(detailsOf(refused)).toMatchObject([422, { field }]);
  });

  test('a suspended driver, a disposed vehicle and a job that is over are refused', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const job = await book(own);
    const over = await book(own);
    await change(team.key, over.id, { status: 'cancelled' });
    await queryShared(`update members set status = 'suspended' where id = $1`, [drivers[1].id]);
    await call('appUpdateVehicle', { key: team.key, path: { id: lorry }, body: { status: 'disposed' } });
    const refused = async (body: object) => detailsOf(await assign(team.key, body));

    expect(await refused({ collection_id: job.id, driver_id: drivers[1].id })).toMatchObject([
      422,
      { field: 'driver_id', message: expect.stringContaining('suspended') },
    ]);
    expect(
      await refused({ collection_id: job.id, vehicle_id: lorry, override_reason: 'It still drives' }),
    ).toMatchObject([422, { field: 'vehicle_id' }]);
    expect(await refused({ collection_id: over.id, driver_id: drivers[0].id })).toMatchObject([
      422,
      { field: 'collection_id' },
    ]);
  });

  test('taken away from everybody, a job keeps no place of a vehicle and needs no checks', async () => {
    const own = await newYard();
    const { team, lorry, drivers } = own;
    const job = await book(own, { vehicle_id: lorry, driver_id: drivers[0].id, sequence: 2 });
    await walkaround(own, lorry);

    const { status, body } = await assign(team.key, {
      collection_id: job.id,
      vehicle_id: null,
      driver_id: null,
    });

    expect(status).toBe(200);
    expect(body.collection).toMatchObject({
      vehicle_id: null,
      vehicle_reg: null,
      driver_id: null,
      sequence: null,
    });
  });
});

/** A walkaround check that finds a vehicle unsafe. */
function walkaround({ team }: Yard, vehicle_id: string) {
  return call('appCreateWalkaround', {
    key: team.key,
    body: {
      vehicle_id,
      items: [{ code: 'brakes_and_air_build_up', status: 'defect', severity: 'dangerous', note: 'No air' }],
    },
  });
}

describe('appReportProblem', () => {
  test('a driver reports a problem: the job shows it, dispatchers are told, the job’s end resolves it', async () => {
    const own = await newYard();
    const { team, office, drivers } = own;
    const [driver] = drivers;
    const job = await book(own, { driver_id: driver.id });
    await change(driver.key, job.id, { status: 'in_progress' });

    const made = await report(driver.key, {
      collection_id: job.id,
      kind: 'no_access',
      message: 'Gate locked',
    });

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      collection_id: job.id,
      kind: 'no_access',
      status: 'open',
      resolution: null,
    });
    const shown = (await boardFor(team, { derive: '1' })).jobs[0];
    expect(shown).toMatchObject({ state: 'problem', problems: [made.body] });
    expect(await noticesOf(office.key, 'collection_problem')).toMatchObject([
      { entity_id: job.id, title: 'No access at 1 Mill Lane, HX7 8DB' },
    ]);
    expect(await noticesOf(driver.key, 'collection_problem')).toEqual([]);

    await change(driver.key, job.id, {
      status: 'completed',
      outcome: 'aborted',
      aborted_reason: 'no_access',
    });
    expect((await boardFor(team, { derive: '1' })).jobs[0]).toMatchObject({ state: 'aborted', problems: [] });
    expect((await auditOf(team, made.body.id)).map(({ action }) => action)).toEqual([
      'create',
      'status_change',
    ]);
  });

  test('an unsafe walkaround opens one for the vehicle in the same change; putting it right resolves it', async () => {
    const own = await newYard();
    const { team, lorry } = own;
    const { body: check } = await walkaround(own, lorry);

    const [vehicle] = (await boardFor(team)).vehicles;
    expect(vehicle).toMatchObject({
      id: lorry,
      status: 'off_road',
      problems: [{ kind: 'breakdown', status: 'open' }],
    });

    await call('appUpdateWalkaround', {
      key: team.key,
      path: { id: check.id },
      body: { defects_rectified_by: 'J. Doyle' },
    });
    expect((await boardFor(team)).vehicles).toMatchObject([{ id: lorry, status: 'active', problems: [] }]);
  });

  test('a cancelled collection has no open problem, by either API', async () => {
    const own = await newYard();
    const { team } = own;
    const [a, b] = [await book(own), await book(own)];
    const ids = await Promise.all(
      [a, b].map(async ({ id }) => (await report(team.key, { collection_id: id, kind: 'other' })).body.id),
    );

    await change(team.key, a.id, { status: 'cancelled' });
    await call('updateCollection', { key: team.key, path: { id: b.id }, body: { status: 'cancelled' } });

    for (const problem_id of ids)
      expect(detailsOf(await report(team.key, { problem_id }))).toMatchObject([
        422,
        { field: 'problem_id', message: 'is already resolved' },
      ]);
  });

  test('who reported it resolves it; another driver may not, a dispatcher may', async () => {
    const own = await newYard();
    const { office, drivers, lorry } = own;
    const [one, two] = drivers;
    const problem = async () => (await report(one.key, { vehicle_id: lorry, kind: 'blocked' })).body.id;
    const [first, second] = [await problem(), await problem()];

    expect((await report(two.key, { problem_id: first })).status).toBe(403);
    expect((await report(one.key, { problem_id: first, resolution: 'It is clear' })).body).toMatchObject({
      status: 'resolved',
      resolution: 'It is clear',
    });
    expect((await report(office.key, { problem_id: second })).status).toBe(201);
  });

  test.each([
    ['nothing it is about', { kind: 'other' }, 'collection_id'],
    ['no kind', { vehicle_id: 'lorry' }, 'kind'],
    ['a resolution of nothing', { vehicle_id: 'lorry', kind: 'other', resolution: 'x' }, 'resolution'],
    ['a kind beside the problem to resolve', { problem_id: 'any', kind: 'other' }, 'kind'],
    ['a photo of another job', { collection_id: 'job', kind: 'other', photo_ids: ['any'] }, 'photo_ids.0'],
    ['another driver’s job', { collection_id: 'theirs', kind: 'other' }, 'collection_id'],
  ])('%s is refused', async (_what, body, field) => {
    const [driver, other] = yard.drivers;
    const ids: Record<string, string> = {
      lorry: yard.lorry,
      job: (await book(yard, { driver_id: driver.id })).id,
      theirs: (await book(yard, { driver_id: other.id })).id,
      any: '00000000-0000-4000-8000-000000000000',
    };
    const named = JSON.parse(JSON.stringify(body), (_key, value) => ids[value] ?? value) as object;

    expect(detailsOf(await report(driver.key, named))).toMatchObject([422, { field }]);
  });

  test('a job that is over has no new problem', async () => {
    const job = await book(yard);
    await change(yard.team.key, job.id, { status: 'cancelled' });

    expect(detailsOf(await report(yard.team.key, { collection_id: job.id, kind: 'other' }))).toMatchObject([
      422,
      { field: 'collection_id' },
    ]);
  });
});

describe('appSendMessage', () => {
  const message = (key: string, body: object) =>
    call('appSendMessage', { key, body: { text: 'Mind the bridge', ...body } });

  test('each gets it as they chose: in the application, by mail, or not at all', async () => {
    const own = await newYard();
    const { team, drivers } = own;
    const [one, two] = drivers;
    await call('appReplaceNotificationPreferences', {
      key: two.key,
      body: { in_app: [], email: ['message'] },
    });

    const { status, body } = await message(team.key, { driver_ids: [one.id, two.id] });

    expect(status).toBe(201);
    const how = Object.fromEntries(
      body.deliveries.map(({ member_id, in_app, email }: any) => [member_id, { in_app, email }]),
    );
    expect(how).toEqual({
      [one.id]: { in_app: true, email: false },
      [two.id]: { in_app: false, email: true },
    });
    expect(await noticesOf(one.key, 'message')).toMatchObject([{ body: 'Mind the bridge' }]);
    expect(await noticesOf(two.key, 'message')).toEqual([]);
    const mails = await queryShared<{ payload: any }>(
      `select payload from tasks where team_id = $1 and kind = 'send_mail'`,
      [team.team_id],
    );
    expect(JSON.stringify(mails)).toContain('Mind the bridge');
    expect(await auditOf(team, body.id)).toMatchObject([{ action: 'send' }]);
  });

  test('to all: the drivers and whoever has a job today; to the office: who assigns jobs', async () => {
    const own = await newYard();
    const { team, office, drivers } = own;
    const admin = await person(team, 'admin');
    await book(own, { driver_id: admin.id });
    const toWhom = async (key: string, body: object) =>
      (await message(key, body)).body.deliveries.map(({ member_id }: any) => member_id).sort();

    expect(await toWhom(office.key, { all: true })).toEqual([...idsOf(drivers), admin.id].sort());
    expect(await toWhom(drivers[0].key, { office: true })).toEqual(
      expect.arrayContaining([office.id, admin.id]),
    );
    expect((await message(drivers[0].key, { all: true })).status).toBe(403);
  });

  test.each([
    ['nobody', {}, 'driver_ids'],
    ['two kinds of receiver', { all: true, office: true }, 'driver_ids'],
    ['an unknown driver', { driver_ids: ['00000000-0000-4000-8000-000000000000'] }, 'driver_ids.0'],
    [
      'an unknown job',
      { office: true, collection_id: '00000000-0000-4000-8000-000000000000' },
      'collection_id',
    ],
  ])('%s is refused', async (_what, body, field) => {
    expect(detailsOf(await message(yard.team.key, body))).toMatchObject([422, { field }]);
  });
});
