/** The places of a day, the warnings that an assignment leaves, and who is told. */
import { describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
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
  tomorrow,
  walkaround,
} from '../../support/records/yard.ts';

const codes = (findings: any[]) => findings.map(({ code }) => code);

describe('the place of an assigned job', () => {
  test('is free if only a job of another day, a cancelled one or the job itself has it', async () => {
    const own = await newYard();
    const { team, lorry: vehicle_id } = own;
    await book(own, { vehicle_id, sequence: 1, scheduled_date: tomorrow });
    const cancelled = await book(own, { vehicle_id, sequence: 1 });
    await change(team.key, cancelled.id, { status: 'cancelled' });
    const deleted = await book(own, { vehicle_id, sequence: 1 });
    await queryShared('update collections set archived_at = now() where id = $1', [deleted.id]);
    const job = await book(own);
    const give = (sequence: number) => assign(team.key, { collection_id: job.id, vehicle_id, sequence });

    expect((await give(1)).body.assignment.sequence).toBe(1);
    expect((await give(1)).body.assignment.sequence).toBe(1);
  });

  test('is none without a driver and a vehicle, whatever is sent', async () => {
    const own = await newYard();
    const { team, lorry: vehicle_id } = own;
    const job = await book(own, { vehicle_id, sequence: 4 });
    const place = async (more: object) =>
      (await assign(team.key, { collection_id: job.id, ...more })).body.assignment;

    expect((await place({ vehicle_id: null, sequence: 3 })).sequence).toBeNull();
    expect((await place({ sequence: 3 })).sequence).toBeNull();
  });

  test('of a driver without a vehicle is one of theirs without a vehicle', async () => {
    const own = await newYard();
    const { team, drivers, lorry } = own;
    const [driver, other] = drivers;
    await book(own, { driver_id: driver.id, vehicle_id: lorry, sequence: 7 });
    await book(own, { driver_id: other.id, sequence: 9 });
    const [one, two] = [await book(own), await book(own)];
    const give = (collection_id: string, body: object = {}) =>
      assign(team.key, { collection_id, driver_id: driver.id, ...body });

    expect((await give(one.id)).body.assignment).toEqual({
      ...{ driver_id: driver.id, vehicle_id: null, sequence: 1 },
    });
    expect(detailsOf(await give(two.id, { sequence: 1 }))).toEqual([
      422,
      { field: 'sequence', message: 'is taken by another job of this driver on that day' },
    ]);
    expect((await give(two.id)).body.assignment.sequence).toBe(2);
    const passed = await assign(team.key, { collection_id: two.id, driver_id: other.id });
    expect(passed.body.assignment.sequence).toBe(10);
  });

  test('is taken by another job of the vehicle, in these words', async () => {
    const own = await newYard();
    await book(own, { vehicle_id: own.lorry, sequence: 3 });
    const job = await book(own);
    const body = { collection_id: job.id, vehicle_id: own.lorry, sequence: 3 };

    expect(detailsOf(await assign(own.team.key, body))).toEqual([
      422,
      { field: 'sequence', message: 'is taken by another job of this vehicle on that day' },
    ]);
  });
});

describe('the warnings of an assigned job', () => {
  test('are those of its new vehicle and driver; one about its note stays', async () => {
    const own = await newYard();
    const { key } = own.team;
    const old = await makeLorry(own.team, { mot_expires_on: addDays(today, -1) });
    const job = await book(own, { vehicle_id: old });
    const { body: note } = await call('createNote', {
      ...{ key, body: { waste_description: 'Soil', ewc_codes: ['17 05 04'], collection_id: job.id } },
    });
    await queryShared(`update notes set status = 'pending_signature' where id = $1`, [note.id]);
    const waiting = await change(key, job.id, { scheduled_time: '09:30' });
    expect(codes(waiting.body.warnings)).toEqual(['mot_expired', 'note_not_updated']);
    const { body } = await assign(key, { collection_id: job.id, vehicle_id: own.lorry });

    expect(codes(body.warnings)).toEqual(['walkaround_missing']);
    expect(codes(body.collection.warnings)).toEqual(['note_not_updated']);
    const { body: kept } = await call('appGetCollection', { key, path: { id: job.id } });
    expect(kept.warnings).toEqual(body.collection.warnings);
  });

  test('are blockers if the registration of the firm has run out, named at the vehicle', async () => {
    const own = await newYard();
    const { key } = own.team;
    const permit = { type: 'carrier_registration', number: 'CBDU123456', expires_on: addDays(today, -1) };
    await call('appCreatePermit', { key, body: permit });
    const job = await book(own);
    const refused = await assign(key, { collection_id: job.id, driver_id: own.drivers[0].id });

    expect(detailsOf(refused)).toEqual([
      422,
      { field: 'vehicle_id', message: expect.stringMatching(/^carrier_expired: .*[^.]$/) },
    ]);
  });

  test('name a driver who left the team as unknown, and so is nobody of another team', async () => {
    const own = await newYard();
    const { key } = own.team;
    const job = await book(own);
    await queryShared(`update members set status = 'removed' where id = $1`, [own.drivers[1].id]);
    const stranger = await newYard();
    const refusal = async (driver_id: string) =>
      detailsOf(await assign(key, { collection_id: job.id, driver_id }));
    const unknown = { field: 'driver_id', message: 'does not match a record of this team' };

    expect(await refusal(own.drivers[1].id)).toEqual([422, unknown]);
    expect(await refusal(stranger.drivers[0].id)).toEqual([422, unknown]);
  });
});

describe('appReportProblem', () => {
  test('tells the office where it is and what the reporter says', async () => {
    const own = await newYard();
    const [driver] = own.drivers;
    const { id } = await book(own, { driver_id: driver.id });
    const bare = await book(own, { driver_id: driver.id, address: undefined, postcode: undefined });
    await report(driver.key, { collection_id: id, kind: 'contamination', message: 'Paint in it' });
    await report(driver.key, { collection_id: bare.id, kind: 'accident' });
    const told = (await noticesOf(own.office.key, 'collection_problem')).map(
      ({ title, body, entity_type }: any) => [title, body.replace(/^.*: /, ''), entity_type],
    );

    expect(told).toEqual([
      ['Accident', 'Accident', 'collection'],
      ['Contamination at 1 Mill Lane, HX7 8DB', 'Paint in it', 'collection'],
    ]);
  });

  test('keeps a problem that a person reported when the vehicle is back on the road', async () => {
    const own = await newYard();
    const { body: said } = await report(own.team.key, { vehicle_id: own.lorry, kind: 'other' });
    const { body: check } = await walkaround(own, own.lorry);
    const open = async () => idsOf((await boardFor(own.team)).vehicles[0].problems);
    expect(await open()).toHaveLength(2);
    await call('appUpdateWalkaround', {
      ...{ key: own.team.key, path: { id: check.id }, body: { defects_rectified_by: 'J. Doyle' } },
    });

    expect(await open()).toEqual([said.id]);
  });

  test('says by which end of the job its problem was resolved', async () => {
    const own = await newYard();
    const [driver_id] = idsOf(own.drivers);
    const { key } = own.team;
    const ended = async (body: object) => {
      const { id } = await book(own, { driver_id, quantity_kg: 500 });
      const { body: problem } = await report(key, { collection_id: id, kind: 'other' });
      await change(key, id, { status: 'in_progress' });
      expect((await change(key, id, body)).status).toBe(200);
      const [row] = await queryShared<{ resolution: string }>(
        'select resolution from board_problems where id = $1',
        [problem.id],
      );

      return row!.resolution;
    };

    expect(await ended({ status: 'completed' })).toBe('The collection was completed.');
    expect(await ended({ status: 'completed', outcome: 'aborted', aborted_reason: 'blocked' })).toBe(
      'The visit was aborted.',
    );
    expect(await ended({ status: 'cancelled' })).toBe('The collection was cancelled.');
  });
});

describe('appSendMessage to all', () => {
  test('leaves out the sender, and whoever has only a cancelled or a deleted job today', async () => {
    const own = await newYard();
    const { team, office, drivers } = own;
    const [planner, admin] = [await person(team, 'office'), await person(team, 'admin')];
    await book(own, { driver_id: office.id });
    const cancelled = await book(own, { driver_id: planner.id });
    await change(team.key, cancelled.id, { status: 'cancelled' });
    const deleted = await book(own, { driver_id: admin.id });
    await queryShared('update collections set archived_at = now() where id = $1', [deleted.id]);
    const { body } = await call('appSendMessage', {
      ...{ key: office.key, body: { text: 'Snow on the tops', all: true } },
    });
    const reached = body.deliveries.map(({ member_id }: any) => member_id).sort();

    expect(reached).toEqual(idsOf(drivers).sort());
    const { body: again } = await call('appSendMessage', {
      ...{ key: team.key, body: { text: 'Snow on the tops', all: true } },
    });
    expect(again.deliveries.map(({ member_id }: any) => member_id).sort()).toEqual(
      [...idsOf(drivers), office.id].sort(),
    );
  });
});
