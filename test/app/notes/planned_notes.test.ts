import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completed, completeNote, dayFromNow, drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// The plan of a note, and a note that is called off.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const schedule = (id: string, body: object = {}) =>
  call('appScheduleNote', { key: team.key, path: { id }, body });
const shown = async (id: string) => (await call('appGetNoteSchedule', { key: team.key, path: { id } })).body;
const replace = (id: string, body: object) =>
  call('appReplaceNote', { key: team.key, path: { id }, body: body as never });
const cancel = (id: string) => replace(id, { status: 'cancelled', cancel_reason: 'Called off' });

describe('the schedule of a note', () => {
  test('has every field of the plan, and keeps what is not sent again', async () => {
    const { member_id: driver_id } = await newDriver(team);
    const { id } = await drafted(team);
    const plan = {
      date: dayFromNow(2),
      time_from: '08:30',
      time_to: '10:00',
      address: '9 Canal Street',
      postcode: 'HX1 1AA',
      vehicle_reg: 'YK24 ABC',
      driver_id,
    };

    expect((await schedule(id, plan)).body).toEqual({
      ...{ object: 'note_schedule', note_id: id, status: 'scheduled', ...plan },
      ...{ confirm_later: null, collection: null },
    });
    expect((await schedule(id, { vehicle_reg: 'WX19 HRD' })).body).toMatchObject({
      ...plan,
      vehicle_reg: 'WX19 HRD',
    });
    expect(await shown(id)).toMatchObject({ ...plan, vehicle_reg: 'WX19 HRD' });
    const emptied = { time_from: null, time_to: null, vehicle_reg: null, driver_id: null };
    expect((await schedule(id, emptied)).body).toMatchObject({ ...plan, ...emptied });
  });

  test('names the party whose details come later', async () => {
    const later = { transferee: { name: null, company: null }, more: { confirm_later: 'transferee' } };
    const { id } = await drafted(team, completeNote(later));

    await schedule(id);

    expect(await shown(id)).toMatchObject({ status: 'pending_party', confirm_later: 'transferee' });
    const other = { transferor: { sic_code: null }, more: { confirm_later: 'transferee' } };
    const bare = await drafted(team, completeNote({ ...later, ...other }));
    expect(fieldsOf(await schedule(bare.id))).toEqual(['transferor.sic_code']);
  });

  test('lets its collection go where null is sent, and keeps it where nothing is', async () => {
    const booked = { key: team.key, body: { scheduled_date: dayFromNow(1) } };
    const { id: collection_id } = (await call('createCollection', booked)).body;
    const { id } = await drafted(team);
    const noteOf = async () =>
      (await call('getCollection', { key: team.key, path: { id: collection_id } })).body.note_id;
    await schedule(id, { collection_id });
    await schedule(id, { vehicle_reg: 'YK24 ABC' });
    expect([(await shown(id)).collection.id, await noteOf()]).toEqual([collection_id, id]);

    expect((await schedule(id, { collection_id: null })).body.collection).toBeNull();

    expect(await noteOf()).toBeNull();
  });

  test('has no collection that was deleted since, so that another can be created', async () => {
    const booked = { key: team.key, body: { scheduled_date: dayFromNow(1) } };
    const { id: collection_id } = (await call('createCollection', booked)).body;
    const { id } = await drafted(team, completeNote({ more: { collection_id } }));
    expect((await shown(id)).collection).toMatchObject({ id: collection_id, note_id: id });

    const path = { id: collection_id };
    expect((await call('appDeleteCollection', { key: team.key, path })).status).toBe(200);

    expect((await shown(id)).collection).toBeNull();
    await schedule(id, { time_from: '08:30', address: '9 Canal Street', postcode: 'HX1 1AA' });
    const other = { time_from: '14:00', address: '2 Mill Lane', postcode: 'HX2 2BB' };
    const plan = { date: dayFromNow(2), ...other, create_collection: true };
    const { status, body } = await schedule(id, plan);
    expect([status, body.collection]).toEqual([
      200,
      expect.objectContaining({
        ...{ scheduled_date: dayFromNow(2), scheduled_time: '14:00' },
        ...{ address: '2 Mill Lane', postcode: 'HX2 2BB' },
      }),
    ]);
    expect(body.collection.id).not.toBe(collection_id);
  });
});

describe('the collection that is created for a note', () => {
  const vehicle = async (registration: string, body: object = {}) =>
    (await call('appCreateVehicle', { key: team.key, body: { registration, ...body } })).body.id;
  const planned = async (transfer: object, plan: object = {}) => {
    const { id } = await drafted(team, completeNote({ transfer: { time_from: '08:15', ...transfer } }));
    const { status, body } = await schedule(id, { date: dayFromNow(2), create_collection: true, ...plan });
    expect([status, body.error]).toEqual([200, undefined]);

    return body;
  };

  test('has the planned vehicle and driver, and not the time that the plan clears', async () => {
    const vehicle_id = await vehicle('PN26 ABC');
    const { member_id: driver_id } = await newDriver(team);
    const named = await planned({ vehicle_reg: 'PN26 ABC', driver_id }, { time_from: null });
    expect(named).toMatchObject({ time_from: null, vehicle_reg: 'PN26 ABC', driver_id });
    expect(named.collection).toMatchObject({ scheduled_time: null, vehicle_id, driver_id });

    const sent = await planned({}, { vehicle_reg: 'pn26abc', driver_id });
    expect(sent.collection).toMatchObject({ scheduled_time: '08:15', vehicle_id, driver_id });
  });

  test('names a lorry that is not of the fleet, or is off the road, and has no driver who left', async () => {
    await vehicle('PN26 OFF', { status: 'off_road' });
    for (const vehicle_reg of ['ZZ26 ZZZ', 'PN26 OFF'])
      expect((await planned({ vehicle_reg })).collection).toMatchObject({ vehicle_id: null, vehicle_reg });
    const { member_id: driver_id } = await newDriver(team);
    const { id } = await drafted(team, completeNote({ transfer: { driver_id } }));
    await queryShared(`update members set status = 'removed' where id = $1`, [driver_id]);

    const { status, body } = await schedule(id, { date: dayFromNow(2), driver_id, create_collection: true });
    expect([status, body.driver_id, body.collection.driver_id]).toEqual([200, driver_id, null]);
  });
});

test('a deposit is not planned if its load was tipped by another one since', async () => {
  const load = await completed(team);
  const more = { note_type: 'deposit', covers: [load.id] };
  const { id } = await drafted(team, completeNote({ more }));
  expect((await schedule(id)).status).toBe(200);

  await completed(team, completeNote({ more }));

  expect(fieldsOf(await schedule(id))).toEqual(['covers.0']);
  expect(fieldsOf(await replace(id, completeNote({ more })))).toEqual(['covers.0']);
});

describe('a cancelled note', () => {
  test('has a reason in words, and blank ones are none', async () => {
    const { id } = await drafted(team);

    expect(fieldsOf(await replace(id, { status: 'cancelled', cancel_reason: '  ' }))).toEqual([
      'cancel_reason',
    ]);
    expect((await cancel(id)).body).toMatchObject({ status: 'cancelled', cancel_reason: 'Called off' });
  });

  test('shows on pages that were shared that it is cancelled, as those of other notes show their state', async () => {
    const [planned, half, waiting, done] = [
      await drafted(team),
      await drafted(team),
      await drafted(team, completeNote({ more: { confirm_later: 'transferor' } })),
      await completed(team),
    ];
    const stateOn = async ({ id }: { id: string }) => {
      const { body } = await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });

      return async () => {
        const page = (await send('GET', new URL(body.url).pathname)).bytes.toString();

        return /<dt>Status<\/dt>\s*<dd>([^<]*)/.exec(page)?.[1];
      };
    };
    await schedule(planned.id);
    await schedule(waiting.id);
    await sign(team, half.id, 'transferor');
    const [plan, signed] = [await stateOn(planned), await stateOn(half)];

    expect([await plan(), await signed()]).toEqual(['Scheduled', 'Awaiting signature']);
    expect(await (await stateOn(waiting))()).toBe('Awaiting the details of a party');
    expect(await (await stateOn(done))()).toBe('Complete');
    for (const { id } of [planned, half]) expect((await cancel(id)).status).toBe(200);
    expect([await plan(), await signed()]).toEqual(['Cancelled', 'Cancelled']);
  });

  test('is not a complete one, which can only be amended', async () => {
    const { id } = await completed(team);

    expect(fieldsOf(await cancel(id))).toEqual(['status']);
  });
});
