import { beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '../../../db/ids.ts';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { ewcEntries } from '../../../domain/waste/ewc.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import type { TestDriver } from '../../support/records/drivers.ts';
import { makeJob, makeLorry, plannedFirm } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let firm: PlannedFirm;
let driver: TestDriver;
let other: TestDriver;
beforeAll(async () => {
  team = await newTeam();
  firm = await plannedFirm(team, { jobs: 3, lorries: 1 });
  [driver, other] = [await newDriver(team), await newDriver(team)];
  const [first, second, third] = firm.collections as [string, string, string];
  await assign(team, [second, first], { driver_id: driver.member_id, vehicle_id: firm.vehicles[0]! });
  await assign(team, [third], { driver_id: other.member_id });
});

const pack = (query: object = {}, key = driver.key, headers = {}) =>
  call('appGetOfflinePack', { key, query: { date: firm.date, ...query }, headers });
const idsOf = ({ body }: any) => body.jobs.map(({ collection }: any) => collection.id);
const post = async (operation: string, body: object): Promise<any> => {
  const made = await call(operation, { key: team.key, body });
  expect([operation, made.status]).toEqual([operation, 201]);

  return made.body;
};

describe('appGetOfflinePack', () => {
  test('has a driver’s own jobs in their order, each with its place, and the lists of the day', async () => {
    const own = await pack();

    expect(idsOf(own)).toEqual([firm.collections[1], firm.collections[0]]);
    expect(own.body).toMatchObject({
      date: firm.date,
      driver: { id: driver.member_id },
      vehicle: { id: firm.vehicles[0] },
      sites: [{ id: firm.tip, accepted_ewc_codes: ['17 09 04'], opening_hours: 'Mon-Sun 07:00-17:30' }],
    });
    expect(Date.parse(own.body.valid_until)).toBeGreaterThan(
      Date.parse(`${addDays(firm.date, 1)}T22:59:00Z`),
    );
    const [{ client, client_location }] = own.body.jobs;
    expect([client.name, client_location.geocode.lat, client_location.label]).toEqual([
      ...['Builder 1', expect.any(Number), 'Site'],
    ]);
    const codes = own.body.check_items.map(({ code }: any) => code);
    expect(codes).toEqual(expect.arrayContaining(['horn', 'lifting_arms_and_chains']));
    expect(idsOf(await pack({}, other.key))).toEqual([firm.collections[2]]);
  });

  test('never shows a driver’s jobs to another driver; a planner may request any driver’s', async () => {
    const driver_id = driver.member_id;

    expect((await pack({ driver_id }, other.key)).status).toBe(422);
    expect(idsOf(await pack({ driver_id }))).toHaveLength(2);
    expect(idsOf(await pack({ driver_id }, team.key))).toHaveLength(2);
    expect(idsOf(await pack({}, team.key))).toEqual([]);
    expect((await pack({ driver_id: newId() }, team.key)).status).toBe(422);
    const elsewhere = await newTeam();
    expect((await pack({ driver_id }, elsewhere.key)).status).toBe(422);
  });

  test('returns 304 until its content changes', async () => {
    const first = await pack();
    const same = await pack({}, driver.key, { 'if-none-match': first.headers.etag! });
    await call('appUpdateCollection', {
      key: team.key,
      path: { id: firm.collections[0]! },
      body: { driver_notes: 'Ring at the gate' },
    });
    const changed = await pack({}, driver.key, { 'if-none-match': first.headers.etag! });

    expect([same.status, changed.status]).toEqual([304, 200]);
    expect(changed.body.etag).not.toBe(first.body.etag);
    expect((await pack()).body.etag).toBe(changed.body.etag);
  });

  test('has the containers of a job and those at its place, notes that lack a signature, and messages', async () => {
    const lone = await newDriver(team);
    const job = await makeJob(team, firm.date, 50);
    await assign(team, [job], { driver_id: lone.member_id });
    const { client_location_id } = (await pack({}, lone.key)).body.jobs[0].collection;
    const standing = await post('appCreateContainer', {
      container_type: '8 yd skip',
      location: { type: 'client', client_location_id },
    });
    const skip = () => post('appCreateContainer', { container_type: '8 yd skip' });
    const [brought, fetched, used] = [await skip(), await skip(), await skip()];
    await post('appCreateContainer', { container_type: '12 yd skip' });
    const update = { containers_delivered: [brought.id], containers_collected: [fetched.id] };
    const path = { id: job };
    await call('appUpdateCollection', { key: team.key, path, body: update });
    await call('updateCollection', { key: team.key, path, body: { container_id: used.id } });
    const note = await post('createNote', {
      waste_description: 'Mixed construction waste',
      ewc_codes: ['17 09 04'],
      collection_id: job,
    });
    const said = (kind: string, hours: number) =>
      queryShared(
        `insert into notifications (team_id, id, user_id, kind, title, created_at)
         values ($1, $2, $3, $4, $5, now() - $6::int * interval '1 hour')`,
        [team.team_id, newId(), lone.user_id, kind, `${kind} ${hours}`, hours],
      );
    await Promise.all([said('message', 47), said('message', 49), said('plan_published', 1)]);

    const { body } = await pack({}, lone.key);

    const [only] = body.jobs;
    expect(only.containers.map(({ id }: any) => id).sort()).toEqual(
      [standing, brought, fetched, used].map(({ id }) => id).sort(),
    );
    expect(only.notes_to_sign.map(({ id }: any) => id)).toEqual([note.id]);
    expect(body.messages.map(({ title }: any) => title)).toEqual(['message 47']);
  });

  test('has the permits of the list with those of the site', async () => {
    const own = await newTeam();
    const own_driver = await newDriver(own);
    const planned = await plannedFirm(own, { jobs: 1 });
    await assign(own, planned.collections, { driver_id: own_driver.member_id });
    const make = async (operation: string, body: object) =>
      (await call(operation, { key: own.key, body })).body.id as string;
    const listed = await make('createSite', { name: 'Listed' });
    const permit = { type: 'environmental_permit', number: 'EPR/ZP3633LJ', site_id: listed };
    const codes = { accepted_ewc_codes: ['17 09 04', '17 05 04'] };
    await make('appCreatePermit', { ...permit, ...codes, surrendered_on: addDays(planned.date, 10) });
    const { body } = await pack({ date: planned.date }, own_driver.key);

    expect(body.sites.find(({ id }: any) => id === listed)).toMatchObject({
      ...codes,
      permit_expires_on: addDays(planned.date, 9),
    });
  });

  test('leaves out sites that were deleted', async () => {
    const closed = await post('createSite', { name: 'Closed tip' });
    const ids = async () => (await pack()).body.sites.map(({ id }: any) => id);
    expect(await ids()).toContain(closed.id);
    // A site that no record refers to is not kept at all.
    await post('appCreateIncomingLoad', { site_id: closed.id });

    await call('deleteSite', { key: team.key, path: { id: closed.id } });

    expect(await ids()).toEqual([firm.tip]);
  });

  test('leaves out cancelled jobs, and keeps jobs still in progress from the day before', async () => {
    const late = await newDriver(team);
    const jobs = [
      await makeJob(team, firm.date, 60),
      await makeJob(team, firm.date, 61),
      await makeJob(team, firm.date, 62),
    ];
    await assign(team, jobs, { driver_id: late.member_id });
    const move = (id: string, body: object) =>
      call('appUpdateCollection', { key: team.key, path: { id }, body });
    await move(jobs[0]!, { status: 'cancelled' });
    await move(jobs[1]!, { status: 'in_progress' });

    expect(idsOf(await pack({}, late.key))).toEqual([jobs[1], jobs[2]]);
    expect(idsOf(await pack({ date: addDays(firm.date, 1) }, late.key))).toEqual([jobs[1]]);
    expect(idsOf(await pack({ date: londonDate(new Date()) }, late.key))).toEqual([]);
  });

  test('with 40 jobs, their papers and thirty permits is at most 500 kB', async () => {
    const busy = await newTeam();
    const loader = await makeLorry(busy);
    const works = await newDriver(busy);
    const date = firm.date;
    const jobs: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const notes =
        'Ring the office when you are at the gate, and keep the drive of number 14 clear. '.repeat(3);
      jobs.push(await makeJob(busy, date, n, { driver_notes: notes, waste_description: notes }));
    }
    await assign(busy, jobs, { driver_id: works.member_id, vehicle_id: loader });
    for (const collection_id of jobs) {
      const body = { waste_description: 'Mixed construction waste', ewc_codes: ['17 09 04'], collection_id };
      await call('createNote', { key: busy.key, body });
      await call('appCreateContainer', { key: busy.key, body: { container_type: '8 yd skip' } });
    }
    await queryShared(
      `update containers c set location_type = 'client', client_location_id = l.id
       from (select id, row_number() over (order by id) as n from client_locations where team_id = $1) l,
         (select id, row_number() over (order by id) as n from containers where team_id = $1) k
       where c.team_id = $1 and c.id = k.id and k.n = l.n`,
      [busy.team_id],
    );
    // A transfer station accepts some hundred codes.
    const accepted_ewc_codes = ewcEntries.slice(0, 250).map(({ code }) => code);
    for (let n = 0; n < 35; n += 1) {
      const permit = { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes };
      await call('appCreateSite', { key: busy.key, body: { name: `Transfer station ${n}`, permit } });
    }

    const { body, bytes } = await pack({}, works.key);

    const papers = body.jobs.flatMap(({ notes_to_sign, containers }: any) => [
      ...notes_to_sign,
      ...containers,
    ]);
    expect([body.jobs.length, papers.length, body.sites.length]).toEqual([40, 80, 30]);
    expect(bytes.length).toBeLessThan(500_000);
    expect(bytes.length).toBeGreaterThan(100_000);
  }, 60_000);
});
