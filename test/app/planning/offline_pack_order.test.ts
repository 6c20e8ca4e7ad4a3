/** Which records are in a driver's pack, and in which order. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '../../../db/ids.ts';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { ewcEdition } from '../../../domain/waste/ewc.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import { makeJob, makeLorry } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const date = addDays(today, 1);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const ask = (key: string, query: object = {}) =>
  call('appGetOfflinePack', { key, query: { date, ...query } as never });
const pack = async (key: string, query: object = {}): Promise<any> => (await ask(key, query)).body;
const jobsOf = ({ jobs }: any) => jobs.map(({ collection }: any) => collection.id);
const post = async (operation: string, body: object): Promise<any> => {
  const made = await call(operation, { key: team.key, body });
  expect([operation, made.status]).toEqual([operation, 201]);

  return made.body;
};
const archive = (table: string, id: string) =>
  queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);

describe('the jobs of a pack', () => {
  test('begin with those still under way from days before, and have none that was deleted', async () => {
    const driver = await newDriver(team);
    const job = { driver_id: driver.member_id, quantity_kg: 500 };
    const next = await post('appCreateCollection', { ...job, scheduled_date: date, sequence: 1 });
    const gone = await post('appCreateCollection', { ...job, scheduled_date: date, sequence: 2 });
    const late = await post('appCreateCollection', { ...job, scheduled_date: today, sequence: 9 });
    await call('appUpdateCollection', {
      ...{ key: team.key, path: { id: late.id }, body: { status: 'in_progress' } },
    });
    await archive('collections', gone.id);

    expect(jobsOf(await pack(driver.key))).toEqual([late.id, next.id]);
  });

  test('without a place and a time are in the order of their booking, whichever changed last', async () => {
    const driver = await newDriver(team);
    const job = { driver_id: driver.member_id, scheduled_date: date };
    const booked = [await post('appCreateCollection', job), await post('appCreateCollection', job)];
    const body = { driver_notes: 'Mind the gate' };
    await call('appUpdateCollection', { key: team.key, path: { id: booked[0].id }, body });

    expect(jobsOf(await pack(driver.key))).toEqual(booked.map(({ id }) => id));
  });

  test('are those of a working member: nobody gets the pack of a suspended one', async () => {
    const driver = await newDriver(team);
    await call('appUpdateTeamMember', {
      ...{ key: team.key, path: { id: driver.member_id }, body: { status: 'suspended' } },
    });

    expect(errorOf(await ask(team.key, { driver_id: driver.member_id }))).toEqual([422, 'query.driver_id']);
  });

  test('have the name of the client as on the board, and no container that was deleted', async () => {
    const driver = await newDriver(team);
    const client = await post('createClient', { name: 'Asha', company: 'Pennine Builders Ltd' });
    const skip = () => post('createContainer', { container_type: '8 yd skip' });
    const [stays, gone] = [await skip(), await skip()];
    await post('appCreateCollection', {
      ...{ scheduled_date: date, driver_id: driver.member_id, client_id: client.id },
      containers_delivered: [stays.id, gone.id],
    });
    await archive('containers', gone.id);
    const [job] = (await pack(driver.key)).jobs;

    expect(job.client).toEqual({ id: client.id, name: 'Pennine Builders Ltd', phone: null });
    expect(job.containers.map(({ id }: any) => id)).toEqual([stays.id]);
  });

  test('have the notes that lack a signature of either party, whatever they wait for', async () => {
    const driver = await newDriver(team);
    const job = await makeJob(team, date, 1);
    await assign(team, [job], { driver_id: driver.member_id });
    const note = await post('createNote', {
      ...{ waste_description: 'Rubble', ewc_codes: ['17 09 04'], collection_id: job },
    });
    const toSign = async () => (await pack(driver.key)).jobs[0].notes_to_sign.map(({ id }: any) => id);
    const sign = (party: string) =>
      queryShared(
        `update notes set signatures = jsonb_set(signatures::jsonb, array[$2, 'signed_at'],
           to_jsonb('2026-10-05T09:00:00.000Z'::text))::json where id = $1`,
        [note.id, party],
      );
    for (const status of ['draft', 'scheduled', 'pending_party', 'pending_signature']) {
      await queryShared('update notes set status = $2 where id = $1', [note.id, status]);
      expect([status, await toSign()]).toEqual([status, [note.id]]);
    }
    await sign('transferor');
    expect(await toSign()).toEqual([note.id]);
    await sign('transferee');
    expect(await toSign()).toEqual([]);
  });
});

describe('the vehicle of a pack', () => {
  test('is the first of the driver’s own that is still in the fleet, and not under SORN or disposed of', async () => {
    const driver = await newDriver(team);
    const own = (registration: string) => makeLorry(team, { registration, driver_id: driver.member_id });
    const [last, sold, first] = [await own('ZZ26 ZZZ'), await own('AA26 AAA'), await own('BB26 BBB')];
    await archive('vehicles', sold);

    expect((await pack(driver.key)).vehicle.id).toBe(first);
    await archive('vehicles', first);
    expect((await pack(driver.key)).vehicle.id).toBe(last);
    for (const status of ['sorn', 'disposed']) {
      await call('appUpdateVehicle', { key: team.key, path: { id: last }, body: { status } });
      expect((await pack(driver.key)).vehicle).toBeNull();
    }
  });
});

describe('the sites of a pack', () => {
  test('are in the order of the codes they take, then our own first, then by name, with where they are', async () => {
    const own = await newTeam();
    const { key } = own;
    const driver = await newDriver(own);
    const site = async (name: string, body: object = {}) =>
      (await call('appCreateSite', { key, body: { name, ...body } })).body;
    const place = { address: '1 Quarry', postcode: 'HX5 9DA', lat: 53.6, lng: -1.8 };
    await site('B theirs');
    const listed = await site('C lapsed');
    await site('A theirs', place);
    await site('D ours', { own_site: true });
    await site('E takes it', {
      permit: { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] },
    });
    const { body: permit } = await call('appCreatePermit', {
      key,
      body: {
        ...{ type: 'environmental_permit', number: 'EPR/ZP3633LJ', site_id: listed.id },
        accepted_ewc_codes: ['17 09 04'],
      },
    });
    await archive('permits', permit.id);
    await assign(own, [await makeJob(own, date, 1)], { driver_id: driver.member_id });
    const { sites, ewc_version } = await pack(driver.key);

    expect(sites.map(({ name }: any) => name)).toEqual([
      ...['E takes it', 'D ours', 'A theirs', 'B theirs', 'C lapsed'],
    ]);
    expect(sites[2]).toMatchObject({ ...place, opening_hours: null, gate_notes: null });
    expect(ewc_version).toBe(ewcEdition);
  });
});

describe('the messages of a pack', () => {
  test('say what they are about, without those that were cleared away', async () => {
    const driver = await newDriver(team);
    const about = newId();
    const told = (title: string, archived: boolean) =>
      queryShared(
        `insert into notifications (team_id, id, user_id, kind, title, body, entity_type, entity_id, archived_at)
         values ($1, $2, $3, 'message', $4, 'Mind the bridge', 'collection', $5, case when $6 then now() end)`,
        [team.team_id, newId(), driver.user_id, title, about, archived],
      );
    await told('Message from Jo', false);
    await told('Old', true);
    const { messages } = await pack(driver.key);

    expect(messages).toEqual([
      {
        ...{ id: expect.any(String), title: 'Message from Jo', body: 'Mind the bridge' },
        ...{ entity_type: 'collection', entity_id: about, created_at: expect.any(String) },
      },
    ]);
  });
});
