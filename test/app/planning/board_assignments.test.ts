import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { dayWords } from '../../../mails/days.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { makeLorry } from '../../support/records/planning.ts';
import {
  assign,
  book,
  change,
  detailsOf,
  newYard,
  noticesOf,
  person,
  today,
  walkaround,
} from '../../support/records/yard.ts';
import type { Yard } from '../../support/records/yard.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await newYard();
});

describe('appAssignJob', () => {
  test('a dispatcher assigns a job as the last of the day, without its old time; both drivers are notified', async () => {
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

  test('the note of the job names the new vehicle and driver', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const { id } = await book(own);
    const note = await call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 09 04'], weight_kg: 900, collection_id: id },
    });
    const job = (await call('appGetCollection', { key: team.key, path: { id } })).body;
    expect(job.note_id).toBe(note.body.id);

    const { body } = await assign(team.key, {
      collection_id: job.id,
      driver_id: drivers[1].id,
      vehicle_id: lorry,
      version: job.updated_at,
    });
    const followed = await call('getNote', { key: team.key, path: { id: note.body.id } });

    expect(followed.body.transfer).toMatchObject({
      driver_id: drivers[1].id,
      vehicle_reg: body.collection.vehicle_reg,
    });
  });

  test('of two dispatchers who assign one job at the same time, one succeeds and the other gets an error', async () => {
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

  test('of two jobs assigned to one position at the same time, one gets it; without a position each gets its own', async () => {
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

  test('the position of a job in progress is taken, that of a job that has ended is not', async () => {
    const own = await newYard();
    const { team, lorry: vehicle_id } = own;
    const [first, job] = [await book(own, { vehicle_id, sequence: 1 }), await book(own)];
    const give = () => assign(team.key, { collection_id: job.id, vehicle_id, sequence: 1 });
    const move = (status: string) =>
      queryShared('update collections set status = $2 where id = $1', [first.id, status]);

    await move('in_progress');
    expect(detailsOf(await give())).toMatchObject([422, { field: 'sequence' }]);
    await move('completed');
    expect((await give()).status).toBe(200);
  });

  test.each([
    ['an unsafe vehicle', 'vehicle_id', ['vehicle_off_road', 'walkaround_unsafe']],
    ['a driver whose licence has run out', 'driver_id', ['licence_expired']],
    ['a client on stop', 'collection_id', ['client_on_stop']],
  ])('%s refuses the assignment, names each code and changes nothing', async (what, field, codes) => {
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

  test('a permitted user can override a blocker with a reason, and is recorded; others cannot', async () => {
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

  test('an unsafe walkaround refuses the next assignment, regardless of which of the two commits first', async () => {
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
    const suspended = { status: 'suspended' };
    await call('appUpdateTeamMember', { key: team.key, path: { id: drivers[1].id }, body: suspended });
    await call('appUpdateVehicle', { key: team.key, path: { id: lorry }, body: { status: 'disposed' } });
    const refused = async (body: object) => detailsOf(await assign(team.key, body));

    expect(await refused({ collection_id: job.id, driver_id: drivers[1].id })).toMatchObject([
      422,
      { field: 'driver_id', message: expect.stringContaining('suspended') },
    ]);
    expect(
      await refused({ collection_id: job.id, vehicle_id: lorry, override_reason: 'It still drives' }),
    ).toMatchObject([422, { field: 'vehicle_id' }]);
    for (const status of ['cancelled', 'completed']) {
      await queryShared('update collections set status = $2 where id = $1', [over.id, status]);
      expect(await refused({ collection_id: over.id, driver_id: drivers[0].id })).toMatchObject([
        422,
        { field: 'collection_id', message: expect.stringContaining(status) },
      ]);
    }
  });

  test('a job without vehicle and driver keeps no position and needs no checks', async () => {
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

describe('what an assignment keeps', () => {
  test('a field that is left out stays; another vehicle takes the time, and none takes the plate', async () => {
    const own = await newYard();
    const { team, drivers } = own;
    const [one, two] = [own.lorry, await makeLorry(team)];
    const job = await book(own, { driver_id: drivers[0].id, vehicle_id: one, sequence: 1 });
    const eta = `${today}T09:00:00.000Z`;
    await change(team.key, job.id, { eta });
    const assigned = async (body: object) =>
      (await assign(team.key, { collection_id: job.id, ...body })).body.collection;

    expect(await assigned({ driver_id: drivers[1].id })).toMatchObject({
      ...{ vehicle_id: one, driver_id: drivers[1].id, sequence: 1, eta },
    });
    const moved = await assigned({ vehicle_id: two });
    expect(moved).toMatchObject({ vehicle_id: two, driver_id: drivers[1].id, eta: null });
    const { body: lorry } = await call('appGetVehicle', { key: team.key, path: { id: two } });
    expect(moved.vehicle_reg).toBe(lorry.registration);
    expect(await assigned({ vehicle_id: null })).toMatchObject({
      ...{ vehicle_id: null, vehicle_reg: null, driver_id: drivers[1].id },
    });
    expect(await assigned({ driver_id: null, sequence: null })).toMatchObject({
      ...{ driver_id: null, sequence: null },
    });
  });

  test('a vehicle that was deleted, or a driver who was suspended, stays until another one is named', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const [one, two] = drivers;
    const job = await book(own, { driver_id: one.id, vehicle_id: lorry, sequence: 1 });
    await call('appDeleteVehicle', { key: team.key, path: { id: lorry } });
    const given = await assign(team.key, { collection_id: job.id, driver_id: two.id });
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: two.id },
      body: { status: 'suspended' },
    });
    const other = await makeLorry(team);
    const moved = await assign(team.key, { collection_id: job.id, vehicle_id: other });
    const back = await assign(team.key, { collection_id: job.id, vehicle_id: lorry });

    expect([given.status, given.body.assignment]).toEqual([
      200,
      { driver_id: two.id, vehicle_id: lorry, sequence: 1 },
    ]);
    expect(given.body.collection.vehicle_reg).toBe(job.vehicle_reg);
    expect([moved.status, moved.body.assignment]).toEqual([
      200,
      { driver_id: two.id, vehicle_id: other, sequence: 1 },
    ]);
    expect(detailsOf(back)).toMatchObject([422, { field: 'vehicle_id' }]);
  });

  test('tells the new and the former driver where the job is, and not the one who assigns', async () => {
    const own = await newYard();
    const [one, two] = own.drivers;
    const job = await book(own, { driver_id: one.id });
    await assign(own.office.key, { collection_id: job.id, driver_id: two.id });
    const told = async (key: string) =>
      (await noticesOf(key, 'message')).map(({ title, entity_type, entity_id }: any) => [
        ...[title, entity_type, entity_id],
      ]);
    const when = dayWords(today);

    expect(await told(two.key)).toEqual([
      [`You have a job at 1 Mill Lane, HX7 8DB on ${when}`, 'collection', job.id],
    ]);
    expect((await told(one.key))[0]).toEqual([
      ...[`The job at 1 Mill Lane, HX7 8DB on ${when} is no longer yours`, 'collection', job.id],
    ]);
    expect(await told(own.office.key)).toEqual([]);
    await assign(own.office.key, { collection_id: job.id, driver_id: two.id });
    expect(await told(two.key)).toHaveLength(1);
  });
});
