import { beforeAll, expect, test } from '@jest/globals';
import { addDays, dayBoundsUtc, londonDate } from '../../../domain/dates.ts';
import { newId } from '../../../db/ids.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import { makeJob, makeLorry, several } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
const today = londonDate(new Date());
const date = addDays(today, 1);
beforeAll(async () => {
  team = await newTeam();
});

const pack = async (key: string, query: Record<string, any> = {}): Promise<any> =>
  (await call('appGetOfflinePack', { key, query })).body;
const post = async (operation: string, body: object): Promise<any> => {
  const made = await call(operation, { key: team.key, body });
  expect([operation, made.status]).toEqual([operation, 201]);

  return made.body;
};

test('without a day the pack is that of today in London, until the end of tomorrow', async () => {
  const driver = await newDriver(team);
  const [now, next] = [await makeJob(team, today, 1), await makeJob(team, date, 2)];
  await assign(team, [now, next], { driver_id: driver.member_id });
  await queryShared(`update users set name = 'Jo Doyle' where id = $1`, [driver.user_id]);
  const body = await pack(driver.key);

  expect(body).toMatchObject({ object: 'offline_pack', date: today });
  expect(body.driver).toEqual({ id: driver.member_id, name: 'Jo Doyle' });
  expect(body.jobs.map(({ collection }: any) => collection.id)).toEqual([now]);
  expect(body.valid_until).toBe(dayBoundsUtc(date).to.toISOString());
  expect((await pack(driver.key, { date })).valid_until).toBe(
    dayBoundsUtc(addDays(date, 1)).to.toISOString(),
  );
});

test('the vehicle is that of most of the jobs, else the driver’s own, else none', async () => {
  const driver = await newDriver(team);
  expect(await pack(driver.key, { date })).toMatchObject({ vehicle: null, jobs: [] });
  const own = await makeLorry(team, { driver_id: driver.member_id, type: 'van' });
  const { vehicle, check_items } = await pack(driver.key, { date });
  expect(vehicle.id).toBe(own);
  expect(check_items.find(({ code }: any) => code === 'horn')).toEqual({
    ...{ code: 'horn', area: expect.any(String), label: 'Horn' },
  });
  expect(check_items.map(({ code }: any) => code)).not.toContain('lifting_arms_and_chains');
  const [one, two] = await several(2, () => makeLorry(team));
  const jobs = await several(3, (at) => makeJob(team, date, at));
  for (const [at, id] of jobs.entries())
    await assign(team, [id], { driver_id: driver.member_id, vehicle_id: at === 0 ? one : two });

  expect((await pack(driver.key, { date })).vehicle.id).toBe(two);
  const hired = await newDriver(team);
  const job = { scheduled_date: date, driver_id: hired.member_id };
  for (let sequence = 1; sequence <= 2; sequence += 1)
    await post('appCreateCollection', { ...job, sequence, vehicle_reg: 'HIRED 1' });
  await post('appCreateCollection', { ...job, sequence: 3, vehicle_id: one });
  expect((await pack(hired.key, { date })).vehicle.id).toBe(one);
});

test('a job without a place has its own containers, and none that another job names', async () => {
  const driver = await newDriver(team);
  const skip = (await post('createContainer', { container_type: '8 yd skip' })).id;
  const job = { scheduled_date: date, driver_id: driver.member_id };
  await post('appCreateCollection', { ...job, sequence: 1, containers_delivered: [skip] });
  await post('appCreateCollection', { ...job, sequence: 2 });
  const { jobs } = await pack(driver.key, { date });

  expect(jobs.map(({ containers }: any) => containers.map(({ id }: any) => id))).toEqual([[skip], []]);
});

test('a job without a client or a place has null for them; a client has a phone and the name it has on the board', async () => {
  const driver = await newDriver(team);
  const client = await post('createClient', { name: 'Asha', company: 'Asha Ltd', phone: '01422 555000' });
  const job = { scheduled_date: date, driver_id: driver.member_id };
  await post('appCreateCollection', { ...job, sequence: 2 });
  await post('appCreateCollection', { ...job, sequence: 1, client_id: client.id });
  const { jobs } = await pack(driver.key, { date });

  expect(jobs.map(({ client: shown }: any) => shown)).toEqual([
    { id: client.id, name: 'Asha Ltd', phone: client.phone },
    null,
  ]);
  expect(jobs[1]).toMatchObject({ client_location: null, containers: [], notes_to_sign: [] });
});

test('the sites that accept most of the codes come first, with what to know at the gate', async () => {
  const driver = await newDriver(team);
  const site = (name: string, accepted_ewc_codes: string[]) =>
    post('appCreateSite', {
      name,
      permit: { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes },
      contact: { opening_hours: 'Mon-Fri', gate_notes: 'Ring twice' },
    });
  await site('A none', ['20 03 01']);
  await site('B one', ['17 09 04']);
  await site('C both', ['17 05 04', '17 09 04']);
  await assign(team, [await makeJob(team, date, 1, { ewc_codes: ['17 09 04'] })], {
    driver_id: driver.member_id,
  });
  await assign(team, [await makeJob(team, date, 2, { ewc_codes: ['17 05 04'] })], {
    driver_id: driver.member_id,
  });
  const { sites } = await pack(driver.key, { date });

  expect(sites.map(({ name }: any) => name)).toEqual(['C both', 'B one', 'A none']);
  expect(sites[0]).toMatchObject({
    ...{ opening_hours: 'Mon-Fri', gate_notes: 'Ring twice', permit_expires_on: null },
    accepted_ewc_codes: ['17 05 04', '17 09 04'],
  });
});

test('has the newest 50 messages, newest first, and those of nobody else', async () => {
  const [driver, other] = [await newDriver(team), await newDriver(team)];
  await queryShared(
    `insert into notifications (team_id, id, user_id, kind, title, created_at)
     select $1, gen_random_uuid(), $2, 'message', n::text, now() - n * interval '1 minute' from generate_series(1, 51) n`,
    [team.team_id, driver.user_id],
  );
  await queryShared(
    `insert into notifications (team_id, id, user_id, kind, title) values ($1, $2, $3, 'message', 'Theirs')`,
    [team.team_id, newId(), other.user_id],
  );
  const titles = async (key: string) => (await pack(key)).messages.map(({ title }: any) => title);

  expect(await titles(driver.key)).toEqual(Array.from({ length: 50 }, (_, n) => String(n + 1)));
  expect(await titles(other.key)).toEqual(['Theirs']);
});

test('a note that is complete or cancelled is no longer to be signed', async () => {
  const driver = await newDriver(team);
  const job = await makeJob(team, date, 1);
  await assign(team, [job], { driver_id: driver.member_id });
  const note = await post('createNote', {
    ...{ waste_description: 'Rubble', ewc_codes: ['17 09 04'], collection_id: job },
  });
  const toSign = async () =>
    (await pack(driver.key, { date })).jobs[0].notes_to_sign.map(({ id }: any) => id);
  expect(await toSign()).toEqual([note.id]);
  for (const status of ['complete', 'cancelled']) {
    await queryShared('update notes set status = $2 where id = $1', [note.id, status]);
    expect(await toSign()).toEqual([]);
  }
});

test('jobs without a place in the day are in the order of their times, after those with one', async () => {
  const driver = await newDriver(team);
  const job = { scheduled_date: date, driver_id: driver.member_id };
  const made = [
    await post('appCreateCollection', { ...job, scheduled_time: '10:00' }),
    await post('appCreateCollection', { ...job, scheduled_time: '09:00' }),
    await post('appCreateCollection', job),
    await post('appCreateCollection', { ...job, sequence: 5 }),
  ];
  const { jobs } = await pack(driver.key, { date });

  expect(jobs.map(({ collection }: any) => collection.id)).toEqual([3, 1, 0, 2].map((at) => made[at].id));
});

test('each job of a client has its own location', async () => {
  const driver = await newDriver(team);
  const { id: client_id } = await post('createClient', { name: 'Pennine' });
  const places = [];
  for (const label of ['Yard', 'Mill'])
    places.push((await post('createClientLocation', { client_id, label, postcode: 'HX7 8DB' })).id);
  const job = { scheduled_date: date, driver_id: driver.member_id, client_id };
  for (const [sequence, client_location_id] of [...places.entries()])
    await post('appCreateCollection', { ...job, sequence: sequence + 1, client_location_id });
  const { jobs } = await pack(driver.key, { date });

  expect(jobs.map(({ client_location }: any) => client_location.id)).toEqual(places);
});

test('a site without a permit is in the pack, and accepts no waste', async () => {
  const driver = await newDriver(team);
  const { id } = await post('appCreateSite', { name: 'Bare yard', postcode: 'HX7 8DB' });
  const { sites } = await pack(driver.key, { date });

  expect(sites.find((site: any) => site.id === id)).toMatchObject({
    ...{ name: 'Bare yard', permit_expires_on: null, accepted_ewc_codes: [] },
  });
});
