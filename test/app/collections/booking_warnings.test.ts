/** What a booking warns of, and which vehicle it takes. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { makeLorry } from '../../support/records/planning.ts';
import { book, change, newYard, today, walkaround } from '../../support/records/yard.ts';
import type { Yard } from '../../support/records/yard.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await newYard();
});

const codes = ({ warnings }: any) => warnings.map(({ code, field }: any) => `${field} ${code}`);

describe('the warnings of a booking', () => {
  test('are of the day of the job, and follow it to another day', async () => {
    const last = addDays(today, 5);
    const vehicle_id = await makeLorry(yard.team, { mot_expires_on: last });
    const job = await book(yard, { vehicle_id, scheduled_date: last });
    const move = async (body: object) => codes((await change(yard.team.key, job.id, body)).body);

    expect(codes(job)).toEqual([]);
    expect(await move({ scheduled_date: addDays(last, 1) })).toEqual(['vehicle_id mot_expired']);
    expect(await move({ driver_notes: 'Ring first' })).toEqual(['vehicle_id mot_expired']);
    const { changes } = (await auditOf(yard.team, job.id)).find((row) => row.action === 'update')!;
    expect(changes.find(({ field }) => field === 'warnings')!.to).toMatchObject([
      { code: 'mot_expired', message: expect.stringMatching(/MOT/) },
    ]);
    expect(await move({ scheduled_date: last })).toEqual([]);
    const typed = { scheduled_date: addDays(last, 1), vehicle_id };
    const { body } = await call('createCollection', { key: yard.team.key, body: typed });
    expect(codes(body)).toEqual(['vehicle_id mot_expired']);
  });

  test('name the papers of the driver, when the job is booked and when the driver is given it', async () => {
    const [driver, other] = yard.drivers;
    await queryShared('update members set licence_expires_on = $2 where id = $1', [
      driver.id,
      addDays(today, -1),
    ]);
    const job = await book(yard, { driver_id: driver.id });
    const given = async (driver_id: string | null) =>
      codes((await change(yard.team.key, job.id, { driver_id })).body);

    expect(codes(job)).toEqual(['driver_id licence_expired']);
    expect(await given(other.id)).toEqual([]);
    expect(await given(driver.id)).toEqual(['driver_id licence_expired']);
    expect(await given(null)).toEqual([]);
    await queryShared('update members set licence_expires_on = null where id = $1', [driver.id]);
  });

  test('name a driver who was suspended since, when the job starts', async () => {
    const own = await newYard();
    const [driver] = own.drivers;
    const job = await book(own, { driver_id: driver.id });
    await call('appUpdateTeamMember', {
      ...{ key: own.team.key, path: { id: driver.id }, body: { status: 'suspended' } },
    });
    const { status, body } = await change(own.team.key, job.id, { status: 'in_progress' });

    expect([status, body.status]).toEqual([200, 'in_progress']);
    expect(body.warnings).toEqual([
      { code: 'driver_absent', field: 'driver_id', message: expect.stringMatching(/ is suspended\.$/) },
    ]);
  });

  test('leave out what is only due on the day, and what is about the firm', async () => {
    const own = await newYard();
    const body = { type: 'carrier_registration', number: 'CBDU123456', expires_on: addDays(today, -1) };
    expect((await call('appCreatePermit', { key: own.team.key, body })).status).toBe(201);

    expect(codes(await book(own, { vehicle_id: own.lorry, driver_id: own.drivers[0].id }))).toEqual([]);
  });

  test('name everything that is over and the client on stop, although the job is booked', async () => {
    const own = await newYard();
    const driver_id = own.drivers[0].id;
    const { body: client } = await call('appCreateClient', {
      key: own.team.key,
      body: { name: 'Slow payer', on_stop: true },
    });
    const vehicle_id = await makeLorry(own.team, { insurance_expires_on: addDays(today, -1) });
    const job = await book(own, { driver_id, vehicle_id, client_id: client.id });

    expect(job.status).toBe('scheduled');
    expect(codes(job).sort()).toEqual(['client_id client_on_stop', 'vehicle_id insurance_expired']);
    const [{ message }] = job.warnings.filter(({ code }: any) => code === 'insurance_expired');
    expect(message).toContain(`it expired on ${addDays(today, -1)}`);
  });
});

describe('the vehicle of a booking', () => {
  test('that was found unsafe is taken again once its defects are repaired', async () => {
    const own = await newYard();
    const vehicle_id = await makeLorry(own.team);
    const { body: check } = await walkaround(own, vehicle_id);
    const booked = () =>
      call('appCreateCollection', { key: own.team.key, body: { scheduled_date: today, vehicle_id } });
    expect(errorOf(await booked())).toEqual([422, 'vehicle_id']);
    const slight = await makeLorry(own.team);
    const items = [{ code: 'horn', status: 'defect', severity: 'minor' }];
    await call('appCreateWalkaround', { key: own.team.key, body: { vehicle_id: slight, items } });
    for (const other of [own.lorry, slight]) await book(own, { vehicle_id: other });

    await call('appUpdateWalkaround', {
      ...{ key: own.team.key, path: { id: check.id }, body: { defects_rectified_by: 'J. Doyle' } },
    });

    expect((await booked()).status).toBe(201);
  });

  test('that was sold meanwhile stays when it is sent again, but not with a registration', async () => {
    const vehicle_id = await makeLorry(yard.team);
    const job = await book(yard, { vehicle_id });
    await queryShared('update vehicles set archived_at = now() where id = $1', [vehicle_id]);
    const sent = (body: object) => change(yard.team.key, job.id, { vehicle_id, ...body });

    expect((await sent({ driver_notes: 'Ring first' })).body).toMatchObject({
      ...{ vehicle_id, vehicle_reg: job.vehicle_reg, driver_notes: 'Ring first' },
    });
    expect(errorOf(await sent({ vehicle_reg: job.vehicle_reg }))).toEqual([422, 'vehicle_id']);
    expect(
      errorOf(
        await call('appCreateCollection', {
          key: yard.team.key,
          body: { scheduled_date: today, vehicle_id },
        }),
      ),
    ).toEqual([422, 'vehicle_id']);
  });

  test('makes way for the registration of a hired one, and none is left when both are taken off', async () => {
    const job = await book(yard, { vehicle_id: yard.lorry });
    const said = async (body: object) => {
      const { vehicle_id, vehicle_reg } = (await change(yard.team.key, job.id, body)).body;

      return [vehicle_id, vehicle_reg];
    };

    expect(await said({ vehicle_id: null, vehicle_reg: 'HIRED 2' })).toEqual([null, 'HIRED 2']);
    expect(await said({ vehicle_id: yard.lorry, vehicle_reg: null })).toEqual([yard.lorry, job.vehicle_reg]);
    expect(await said({ vehicle_reg: null })).toEqual([null, null]);
  });

  test('may be sent with its own registration however it is written, and with no other', async () => {
    const vehicle_id = await makeLorry(yard.team, { registration: 'SP26 CED' });
    const booked = (vehicle_reg: string) =>
      call('appCreateCollection', {
        ...{ key: yard.team.key, body: { scheduled_date: today, vehicle_id, vehicle_reg } },
      });

    for (const written of ['SP26CED', 'sp26 ced'])
      expect((await booked(written)).body).toMatchObject({ vehicle_id, vehicle_reg: 'SP26CED' });
    const { body } = await booked('SP26 CEE');
    expect(body.error.details).toEqual([
      { field: 'vehicle_reg', message: 'is not the registration of this vehicle, SP26CED' },
    ]);
  });
});
