/** What a plan leaves alone: vehicles that may not drive, and the work and the places of others. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { placeOf } from '../../../domain/places/places.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { makeJob, makeLorry, plannedFirm, planningOf, several } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let firm: PlannedFirm;
beforeAll(async () => {
  team = await newTeam();
  firm = await plannedFirm(team, { jobs: 0, lorries: 0 });
});

const { newDay, save, optimise, collection } = planningOf(() => ({ team, firm }));
const apply = (body: object) => call('appApplyRoutes', { key: team.key, body });
const delivery = (date: string, at: number, body: object = {}) =>
  makeJob(team, date, at, { service_type: 'delivery', ...body });
const change = (id: string, body: object) =>
  call('appUpdateCollection', { key: team.key, path: { id }, body });
const jobsOf = ({ stops }: any): string[] => stops.flatMap(({ collection_id }: any) => collection_id ?? []);
const withoutMot = async (date: string) => {
  const lorry = await makeLorry(team);
  await queryShared('update vehicles set mot_expires_on = $2 where id = $1', [lorry, addDays(date, -1)]);

  return lorry;
};

describe('a proposal', () => {
  test('leaves out a blocked vehicle with the work that it has, and refuses it by its place if it is named', async () => {
    const date = newDay();
    const [good, blocked] = [await makeLorry(team), await withoutMot(date)];
    const [fresh, had, blocks] = [
      await delivery(date, 1),
      await delivery(date, 2, { vehicle_id: good }),
      await delivery(date, 3, { vehicle_id: blocked }),
    ];
    const { status, body } = await optimise({ date, collection_ids: [fresh] });

    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.routes.flatMap(jobsOf).sort()).toEqual([fresh, had].sort());
    expect(body.unassigned).toEqual([]);
    expect(body.routes.map(({ vehicle_id }: any) => vehicle_id)).not.toContain(blocked);
    const named = await optimise({ date, collection_ids: [fresh], vehicle_ids: [good, blocked] });
    expect(errorOf(named)).toEqual([422, 'vehicle_ids.1']);
    expect(await collection(blocks)).toMatchObject({ vehicle_id: blocked, status: 'scheduled' });
    await queryShared(`update vehicles set status = 'disposed' where id = any($1)`, [[good, blocked]]);
  });

  test('is made without the trailers of the depot, and refuses one that is named', async () => {
    const date = newDay();
    const [trailer, lorry] = [await makeLorry(team, { type: 'trailer' }), await makeLorry(team)];
    const job = await delivery(date, 1);
    const { status, body } = await optimise({ date });

    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.routes).toMatchObject([{ vehicle_id: lorry }]);
    expect(jobsOf(body.routes[0])).toEqual([job]);
    const named = await optimise({ date, vehicle_ids: [lorry, trailer] });
    expect(named.body.error.details).toEqual([
      { field: 'vehicle_ids.1', message: expect.stringContaining('is a trailer') },
    ]);
    await queryShared(`update vehicles set status = 'disposed' where id = any($1)`, [[lorry, trailer]]);
  });

  test('is applied in part by routes of its own, and each wrong one is named by its place', async () => {
    const date = newDay();
    const [one, two] = await several(2, () => makeLorry(team));
    const [a, b] = await several(2, (at) => delivery(date, at, { vehicle_id: [one, two][at] }));
    const { body } = await optimise({
      ...{ date, collection_ids: [a, b], vehicle_ids: [one, two], lock_assigned: true },
    });
    const routeOf = (lorry: string) => body.routes.find(({ vehicle_id }: any) => vehicle_id === lorry);
    const [first, unknown] = [routeOf(one).route_id, body.proposal_id];
    const { proposal_id } = body;

    const refused = await apply({ proposal_id, route_ids: [first, unknown] });
    expect(refused.body.error.details).toEqual([
      { field: 'route_ids.1', message: 'is not a route of this proposal' },
    ]);
    const { body: plan } = await apply({ proposal_id, route_ids: [first] });
    expect(plan.routes.map(({ vehicle_id }: any) => vehicle_id)).toEqual([one]);
    expect([(await collection(a)).sequence, (await collection(b)).sequence]).toEqual([1, null]);
  });

  test('says in words why each collection is left out, and with which seed and aim it was made', async () => {
    const date = newDay();
    const lorry = await makeLorry(team);
    const { body: stopped } = await call('appCreateClient', {
      ...{ key: team.key, body: { name: 'Slow payer', on_stop: true } },
    });
    const work = (body: object) => makeJob(team, date, 3, { service_type: 'collection', ...body });
    const jobs = {
      no_coordinates: await delivery(date, 1),
      capacity: await work({ quantity_kg: 40_000 }),
      window: await delivery(date, 2, { scheduled_time: '04:30' }),
      skill: await delivery(date, 4, { container_type: '1100 litre bin' }),
      no_tip: await work({ ewc_codes: ['20 03 01'] }),
      compliance: await delivery(date, 5),
    };
    await queryShared(
      `update client_locations set geocode_precision = 'area'
       where id = (select client_location_id from collections where id = $1)`,
      [jobs.no_coordinates],
    );
    await queryShared('update collections set client_id = $2 where id = $1', [jobs.compliance, stopped.id]);
    const { body } = await optimise({ date, vehicle_ids: [lorry], seed: 7, objective: 'time' });
    const told = Object.fromEntries(
      body.unassigned.map(({ collection_id, reason, message }: any) => [collection_id, [reason, message]]),
    );

    expect(body).toMatchObject({ objective: 'time', solver: { seed: 7, seconds: expect.any(Number) } });
    expect(told).toEqual({
      [jobs.no_coordinates]: [
        ...['no_coordinates', 'The location is unknown, or known only by its postcode area.'],
      ],
      [jobs.capacity]: ['capacity', 'No vehicle has enough room or time left for it.'],
      [jobs.window]: [
        ...['window', 'No vehicle can be there in time and back within its shift and driving hours.'],
      ],
      [jobs.skill]: ['skill', 'No vehicle can do this work.'],
      [jobs.no_tip]: ['no_tip', 'No site with a known location accepts this waste on that day.'],
      [jobs.compliance]: ['compliance', expect.stringContaining('Slow payer')],
    });
  });

  test('leads to the postcode of the location where neither it nor the collection has a place of its own', async () => {
    const date = newDay();
    const [job, lorry] = [await delivery(date, 1), await makeLorry(team)];
    await queryShared('update collections set postcode = null where id = $1', [job]);
    await queryShared(
      `update client_locations set lat = null, lng = null, geocode_precision = null, postcode = 'LS7 1AB'
       where id = (select client_location_id from collections where id = $1)`,
      [job],
    );
    const { body } = await optimise({ date, collection_ids: [job], vehicle_ids: [lorry] });
    const { lat, lng } = placeOf('LS7 1AB')!;

    expect(body.unassigned).toEqual([]);
    expect(body.routes[0].stops[1]).toMatchObject({ collection_id: job, lat, lng });
  });

  test('is compared with the day in its given order, then by the times agreed, then as it was booked', async () => {
    const date = newDay();
    const lorry = await makeLorry(team);
    const [near, far, next] = [await delivery(date, 0), await delivery(date, 11), await delivery(date, 12)];
    const baseline = async () => {
      const { status, body } = await optimise({ date, vehicle_ids: [lorry], respect_windows: false });
      expect([status, body.unassigned]).toEqual([200, []]);

      return body.baseline.distance_m as number;
    };
    const given = (values: Record<string, object>) =>
      Promise.all(Object.entries(values).map(([id, body]) => change(id, body)));
    const booked = await baseline();
    const at = (first: string, second: string, third: string) => ({
      ...{ [near]: { scheduled_time: first }, [far]: { scheduled_time: second } },
      [next]: { scheduled_time: third },
    });
    await given(at('08:00', '11:00', '09:00'));
    const timed = await baseline();
    await given({ [near]: { sequence: 1 }, [far]: { sequence: 2 }, [next]: { sequence: 3 } });
    const ordered = await baseline();
    await given({ [near]: { sequence: 1 }, [far]: { sequence: 10 }, [next]: { sequence: 9 } });

    expect(timed).not.toBe(booked);
    expect([ordered, await baseline()]).toEqual([booked, timed]);
  });

  test('is out of date, not applied, once another proposal of its day is applied', async () => {
    const date = newDay();
    const lorry = await makeLorry(team);
    const job = await delivery(date, 1);
    const asked = { date, collection_ids: [job], vehicle_ids: [lorry] };
    const [first, second] = [(await optimise(asked)).body, (await optimise(asked)).body];
    expect((await apply({ proposal_id: first.proposal_id })).status).toBe(200);
    const messages = [];
    for (const { proposal_id } of [first, second])
      messages.push((await apply({ proposal_id })).body.error.details[0].message);

    expect(messages).toEqual(['is already applied', 'is out of date: the day has changed since it was made']);
  });
});

describe('the places in the day of a saved plan', () => {
  test('leave out those of begun jobs of the same vehicle alone, of the same day, that were not deleted', async () => {
    const date = newDay();
    const [one, two] = await several(2, () => makeLorry(team));
    const begun = async (day: string, at: number, vehicle_id: string, sequence: number) => {
      const { member_id: driver_id } = await newDriver(team);
      const id = await delivery(day, at, { vehicle_id, driver_id, sequence });
      expect((await change(id, { status: 'in_progress' })).status).toBe(200);

      return id;
    };
    await begun(date, 1, one, 1);
    await begun(date, 2, two, 3);
    await begun(addDays(date, 1), 3, one, 2);
    const deleted = await begun(date, 4, two, 2);
    await queryShared('update collections set archived_at = now() where id = $1', [deleted]);
    const [a, b, c] = await several(3, (at) => delivery(date, at + 5));
    const [d, e] = await several(2, (at) => delivery(date, at + 8));
    const { status } = await save({
      date,
      routes: [
        { vehicle_id: one, collection_ids: [a, b, c] },
        { vehicle_id: two, collection_ids: [d, e] },
      ],
    });
    const placeOf = async (id: string) => (await collection(id)).sequence;

    expect(status).toBe(200);
    expect([await placeOf(a), await placeOf(b), await placeOf(c)]).toEqual([2, 3, 4]);
    expect([await placeOf(d), await placeOf(e)]).toEqual([1, 2]);
  });

  test('a job that was deleted since keeps its vehicle when it leaves the plan', async () => {
    const date = newDay();
    const lorry = await makeLorry(team);
    const [stays, leaves, deleted] = await several(3, (at) => delivery(date, at));
    await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [stays, leaves, deleted] }] });
    await queryShared('update collections set archived_at = now() where id = $1', [deleted]);
    await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [stays] }] });
    const rows = await queryShared<{ id: string; vehicle_id: string | null }>(
      'select id, vehicle_id from collections where id = any($1)',
      [[stays, leaves, deleted]],
    );

    expect(Object.fromEntries(rows.map(({ id, vehicle_id }) => [id, vehicle_id]))).toEqual({
      ...{ [stays]: lorry, [leaves]: null, [deleted]: lorry },
    });
  });
});
