import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { makeLorry } from '../../support/records/planning.ts';
import { drawnPng } from '../../support/records/notes.ts';
import {
  boardFor,
  book,
  change,
  detailsOf,
  idsOf,
  newYard,
  noticesOf,
  person,
  report,
  walkaround,
} from '../../support/records/yard.ts';
import type { Yard } from '../../support/records/yard.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await newYard();
});

describe('appReportProblem', () => {
  test('a driver reports a problem: the job shows it, dispatchers are notified, ending the job resolves it', async () => {
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
    expect(await noticesOf(drivers[1].key, 'collection_problem')).toEqual([]);

    await change(driver.key, job.id, {
      status: 'completed',
      outcome: 'aborted',
      aborted_reason: 'no_access',
    });
    expect((await boardFor(team, { derive: '1' })).jobs[0]).toMatchObject({ state: 'aborted', problems: [] });
    const history = await auditOf(team, made.body.id);
    expect(history.map(({ action }) => action)).toEqual(['create', 'status_change']);
    expect(history[0]!.changes).toContainEqual({ field: 'message', from: null, to: 'Gate locked' });
  });

  test('a problem with a job and its vehicle is notified as one of the job', async () => {
    const own = await newYard();
    const [driver] = own.drivers;
    const lorry = await makeLorry(own.team);
    const job = await book(own, { driver_id: driver.id, vehicle_id: lorry });
    const made = await report(driver.key, { collection_id: job.id, vehicle_id: lorry, kind: 'breakdown' });

    expect(made.status).toBe(201);
    expect(await noticesOf(own.office.key, 'collection_problem')).toMatchObject([
      { entity_type: 'collection', entity_id: job.id },
    ]);
  });

  test('an unsafe walkaround opens a vehicle problem in the same change; fixing the defect resolves it', async () => {
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

  test.each(['active', 'sorn'])(
    'fixing the defect resolves it on a vehicle that a person made %s meanwhile',
    async (status) => {
      const own = await newYard();
      const { team, lorry } = own;
      const job = await book(own, { vehicle_id: lorry });
      const { body: check } = await walkaround(own, lorry);
      const [opened] = (await boardFor(team)).vehicles[0].problems;
      await call('appUpdateVehicle', { key: team.key, path: { id: lorry }, body: { status } });
      const derived = () => boardFor(team, { derive: '1' });
      expect((await derived()).jobs).toMatchObject([{ id: job.id, state: 'problem' }]);

      await call('appUpdateWalkaround', {
        key: team.key,
        path: { id: check.id },
        body: { defects_rectified_by: 'J. Doyle' },
      });
      const board = await derived();
      expect(board.vehicles).toMatchObject([{ id: lorry, status, problems: [] }]);
      expect(board.jobs).toMatchObject([{ id: job.id, state: 'assigned' }]);
      expect((await auditOf(team, opened.id)).map(({ action }) => action)).toEqual([
        'create',
        'status_change',
      ]);
    },
  );

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

  test('the reporter or a dispatcher can resolve it; another driver cannot', async () => {
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

  test('shows the photos of the collection that show it, and none of another collection', async () => {
    const [job, other] = [await book(yard), await book(yard)];
    const photo = async ({ id }: { id: string }) =>
      (
        await call('appAddCollectionPhoto', {
          ...{ key: yard.team.key, path: { id }, body: { kind: 'before', content_base64: drawnPng } },
        })
      ).body.id as string;
    const [own, foreign] = [await photo(job), await photo(other)];
    const made = (...photo_ids: string[]) =>
      report(yard.team.key, { collection_id: job.id, kind: 'other', photo_ids });

    expect((await made(own)).body.photo_ids).toEqual([own]);
    expect(detailsOf(await made(own, foreign))).toMatchObject([422, { field: 'photo_ids.1' }]);
  });

  test('a finished job accepts no new problem', async () => {
    const job = await book(yard);
    for (const status of ['cancelled', 'completed']) {
      await queryShared('update collections set status = $2 where id = $1', [job.id, status]);
      expect(detailsOf(await report(yard.team.key, { collection_id: job.id, kind: 'other' }))).toMatchObject([
        422,
        { field: 'collection_id', message: expect.stringContaining(status) },
      ]);
    }
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

  test('to all: the drivers and everyone with a job today; to the office: those who assign jobs', async () => {
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

  test('a driver writes to the office about their own job only', async () => {
    const [driver, other] = yard.drivers;
    const [own, theirs] = [
      await book(yard, { driver_id: driver.id }),
      await book(yard, { driver_id: other.id }),
    ];
    const about = ({ id }: { id: string }) => message(driver.key, { office: true, collection_id: id });

    expect((await about(own)).body).toMatchObject({ collection_id: own.id });
    expect(detailsOf(await about(theirs))).toMatchObject([422, { field: 'collection_id' }]);
    expect(await noticesOf(yard.office.key, 'message')).toMatchObject([
      { entity_type: 'collection', entity_id: own.id },
    ]);
  });
});
