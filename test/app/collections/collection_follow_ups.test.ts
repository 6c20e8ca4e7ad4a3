import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newCustomer, plannedWork } from '../../support/records/customers.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let driver: { key: string; member_id: string };
beforeAll(async () => {
  team = await newTeam();
  ({ client, site } = await newCustomer(team));
  driver = await newDriver(team);
});

const create = async (body: object = {}) =>
  (
    await call('appCreateCollection', {
      key: team.key,
      body: { ...plannedWork, client_location_id: site.id, driver_id: driver.member_id, ...body },
    })
  ).body;
const change = (id: string, body: object, key = team.key) =>
  call('appUpdateCollection', { key, path: { id }, body });
const started = async (body: object = {}) => {
  const { id } = await create(body);
  await change(id, { status: 'in_progress' });

  return id as string;
};
const skip = async (body: object = {}) =>
  (await call('appCreateContainer', { key: team.key, body: { container_type: '8 yd skip', ...body } })).body;
const eventsOf = (id: string) =>
  queryShared<{ type: string; body: string }>('select type, body from events where object_id = $1', [id]);

test('a visit in progress has its arrival time as well as its start', async () => {
  const id = await started();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const [started_at, arrived_at] = [minutesAgo(40), minutesAgo(5)];
  await queryShared('update collections set started_at = $2 where id = $1', [id, started_at]);

  const { body } = await change(id, { arrived_at });

  expect(body).toMatchObject({ started_at, arrived_at });
  expect((await call('appGetCollection', { key: team.key, path: { id } })).body).toEqual(body);
});

describe('the note of a collection', () => {
  const noteOf = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
  const noted = async (id: string, body: object = {}) =>
    (
      await call('createNote', {
        key: team.key,
        body: { waste_description: 'x', ewc_codes: ['17 09 04'], weight_kg: 900, collection_id: id, ...body },
      })
    ).body;
  const sign = (id: string, party: string) =>
    queryShared(
      `update notes set status = 'pending_signature', signatures = jsonb_set(signatures::jsonb, array[$2, 'signed_at'],
         to_jsonb('2026-10-05T09:00:00.000Z'::text))::json where id = $1`,
      [id, party],
    );
  const codes = (answer: any) => answer.body.warnings.map(({ code }: any) => code);

  test('is drafted with the address of a location that was deleted before the visit ended', async () => {
    const { site: gone } = await newCustomer(team);
    const id = await started({ client_location_id: gone.id });
    await call('deleteClientLocation', { key: team.key, path: { id: gone.id } });

    const { status, body } = await change(id, { status: 'completed', draft_note: true });

    expect(status).toBe(200);
    expect((await noteOf(body.note_id)).transfer).toMatchObject({
      address: gone.address.line1,
      postcode: gone.postcode,
    });
  });

  test('takes the weight, the day and the times of the visit', async () => {
    const id = await started({ vehicle_reg: 'YJ23 KXB' });
    const note = await noted(id, { transfer_date: '2026-10-05' });
    const arrived_at = '2026-10-06T08:31:00Z';

    const ended = await change(id, {
      status: 'completed',
      arrived_at,
      completed_at: '2026-10-06T08:52:00Z',
      actual_weight_kg: 1234,
    });

    expect(ended.body).toMatchObject({
      completed_at: '2026-10-06T08:52:00.000Z',
      started_at: '2026-10-06T08:31:00.000Z',
      warnings: [],
    });
    expect(await noteOf(note.id)).toMatchObject({
      status: 'draft',
      waste: { weight_kg: 1234, weight_is_estimate: false, weight_source: 'entered' },
      transfer: {
        date: '2026-10-06',
        time_from: '09:31',
        time_to: '09:52',
        vehicle_reg: 'YJ23 KXB',
        driver_id: driver.member_id,
      },
    });
    expect((await auditOf(team, note.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('drafted at the end of a visit has the actual times, not the planned time', async () => {
    const id = await started({ scheduled_time: '07:00' });

    const { body } = await change(id, {
      status: 'completed',
      completed_at: '2026-10-06T13:05:00Z',
      draft_note: true,
    });

    expect((await noteOf(body.note_id)).transfer).toMatchObject({
      date: '2026-10-06',
      time_from: '14:05',
      time_to: '14:05',
    });
  });

  test('is moved to the new day with the collection, through either API', async () => {
    const { id } = await create();
    const note = await noted(id, { transfer_date: '2026-10-05' });

    await call('updateCollection', {
      key: team.key,
      path: { id },
      body: { scheduled_date: '2026-10-07', scheduled_time: '11:15' },
    });
    expect((await noteOf(note.id)).transfer).toMatchObject({ date: '2026-10-07', time_from: '11:15' });
    await change(id, { scheduled_date: '2026-10-08', driver_notes: 'Ring first' });
    expect((await noteOf(note.id)).transfer).toMatchObject({ date: '2026-10-08', time_from: '11:15' });
  });

  test.each(['cancelled', 'typed cancelled', 'aborted'])(
    'is cancelled with a collection that is %s',
    async (how) => {
      const id = await started();
      const note = await noted(id);

      const body =
        how === 'aborted'
          ? { status: 'completed', outcome: 'aborted', aborted_reason: 'blocked' }
          : { status: 'cancelled', cancel_reason: 'Not needed' };
      const answer =
        how === 'typed cancelled'
          ? await call('updateCollection', { key: team.key, path: { id }, body })
          : await change(id, body);

      expect(answer.body).toMatchObject({ note_id: null, warnings: [] });
      expect(await noteOf(note.id)).toMatchObject({
        status: 'cancelled',
        cancel_reason: expect.stringContaining(how === 'aborted' ? 'blocked' : 'Not needed'),
      });
    },
  );

  test('does not change once anybody has signed it, and the collection shows a warning', async () => {
    const [done, moved, cancelled] = await Promise.all([started(), create(), create()]);
    for (const id of [done, moved.id, cancelled.id]) await sign((await noted(id)).id, 'transferor');
    const before = await queryShared('select * from notes where collection_id = any ($1)', [
      [done, moved.id, cancelled.id],
    ]);

    expect(
      codes(await change(done, { status: 'completed', actual_weight_kg: 1234, draft_note: true })),
    ).toEqual(['note_not_updated', 'note_exists']);
    expect(codes(await change(moved.id, { scheduled_date: '2026-10-07' }))).toEqual(['note_not_updated']);
    const end = await change(cancelled.id, { status: 'cancelled', cancel_reason: 'x' });
    expect([codes(end), end.body.note_id === null]).toEqual([['note_signed'], false]);

    const after = await queryShared('select * from notes where collection_id = any ($1)', [
      [done, moved.id, cancelled.id],
    ]);
    expect(after).toEqual(before);
  });
});

describe('the vehicle of a collection', () => {
  const vehicle = async (registration: string, of = team) =>
    (await call('appCreateVehicle', { key: of.key, body: { registration } })).body;

  test('is a vehicle of the team and sets the registration, through either API', async () => {
    const lorry = await vehicle('KX21 ABC');
    const other = await vehicle('KX22 DEF');

    const planned = await create({ vehicle_id: lorry.id });
    expect(planned).toMatchObject({ vehicle_id: lorry.id, vehicle_reg: 'KX21ABC' });
    const typed = await call('createCollection', {
      key: team.key,
      body: { scheduled_date: '2026-10-05', vehicle_id: lorry.id },
    });
    expect(typed.body).toMatchObject({ vehicle_id: lorry.id, vehicle_reg: 'KX21ABC' });

    const { id } = planned;
    const swapped = await call('updateCollection', {
      key: team.key,
      path: { id },
      body: { vehicle_id: other.id },
    });
    expect(swapped.body).toMatchObject({ vehicle_id: other.id, vehicle_reg: 'KX22DEF' });
    expect((await change(id, { vehicle_reg: 'kx22 def' })).body.vehicle_id).toBe(other.id);
    expect((await change(id, { vehicle_reg: 'HIRED 1' })).body).toMatchObject({
      vehicle_id: null,
      vehicle_reg: 'HIRED 1',
    });
    await change(id, { vehicle_id: other.id });
    expect((await change(id, { vehicle_id: null })).body).toMatchObject({
      vehicle_id: null,
      vehicle_reg: null,
    });
  });

  test('of another team, or sent with a different registration, is rejected', async () => {
    const stranger = await vehicle('AB12 CDE', await newTeam());
    const own = await vehicle('KX23 GHJ');
    const { id } = await create();

    expect(errorOf(await change(id, { vehicle_id: stranger.id }))).toEqual([422, 'vehicle_id']);
    expect(errorOf(await change(id, { vehicle_id: own.id, vehicle_reg: 'X1' }))).toEqual([
      422,
      'vehicle_reg',
    ]);
  });
});

test('a collection that moves to another day loses its planned time and place in the order', async () => {
  const plan = { eta: '2026-10-05T08:30:00.000Z', sequence: 3 };
  const free = { eta: null, sequence: null };
  const { id } = await create(plan);

  expect((await change(id, { scheduled_date: '2026-10-05', driver_notes: 'Gate 2' })).body).toMatchObject(
    plan,
  );
  expect((await change(id, { scheduled_date: '2026-10-06' })).body).toMatchObject(free);
  const sent = { scheduled_date: '2026-10-07', eta: '2026-10-07T08:30:00.000Z', sequence: 1 };
  expect((await change(id, sent)).body).toMatchObject(sent);
  const typed = { key: team.key, path: { id }, body: { scheduled_date: '2026-10-08' } };
  expect((await call('updateCollection', typed)).body).toMatchObject(free);
});

test('nothing is booked at a location of a deleted client', async () => {
  const gone = await newCustomer(team);
  await create({ client_location_id: gone.site.id });
  await call('deleteClient', { key: team.key, path: { id: gone.client.id } });
  const body = { ...plannedWork, client_location_id: gone.site.id };

  for (const operation of ['appCreateCollection', 'createCollection'] as const)
    expect(errorOf(await call(operation, { key: team.key, body }))).toEqual([422, 'client_location_id']);
});

test('a container that is listed twice is delivered once', async () => {
  const { id: box } = await skip();
  const id = await started({ containers_delivered: [box, box.toUpperCase()] });

  const { status, body } = await change(id, { status: 'completed', actual_weight_kg: 5 });

  expect([status, body.containers_delivered]).toEqual([200, [box]]);
  const moves = await listAll('appListContainerHistory', { key: team.key, path: { id: box } });
  expect(moves.map(({ movement }) => movement)).toEqual(['delivered', null]);
});

describe('a collection that is entered from paper', () => {
  test('ends at the time on the ticket: not in the future, before the arrival or years ago', async () => {
    const id = await started();
    const end = (body: object) => change(id, { status: 'completed', ...body });

    expect(errorOf(await change(id, { completed_at: '2026-10-05T10:00:00Z' }))).toEqual([
      422,
      'completed_at',
    ]);
    for (const completed_at of ['2099-01-01T00:00:00Z', '2006-10-05T10:00:00Z'])
      expect(errorOf(await end({ completed_at }))).toEqual([422, 'completed_at']);
    expect(
      errorOf(await end({ arrived_at: '2026-10-05T11:00:00Z', completed_at: '2026-10-05T10:00:00Z' })),
    ).toEqual([422, 'completed_at']);
    expect((await end({ completed_at: '2026-10-05T10:00:00Z' })).body.completed_at).toBe(
      '2026-10-05T10:00:00.000Z',
    );
  });

  test('moves its containers at that time, and none that arrived later', async () => {
    const skipOf = async (moved_at: string) => {
      const { id } = await skip();
      await call('appMoveContainer', {
        key: team.key,
        path: { id },
        body: {
          movement: 'delivered',
          client_id: client.id,
          location: { client_location_id: site.id },
          moved_at,
        },
      });

      return id;
    };
    const [early, late] = [await skipOf('2026-10-01T08:00:00Z'), await skipOf('2026-10-09T08:00:00Z')];
    const id = await started();
    const end = (containers_collected: string[]) =>
      change(id, { status: 'completed', completed_at: '2026-10-05T10:00:00Z', containers_collected });

    expect(errorOf(await end([late]))).toEqual([422, 'containers_collected.0']);
    expect((await end([early])).status).toBe(200);
    const lines = await listAll('appListContainerHistory', { key: team.key, path: { id: early } });
    expect(lines[0]).toMatchObject({ movement: 'collected', moved_at: '2026-10-05T10:00:00.000Z' });
  });
});

describe('the weight of a completed collection', () => {
  const completed = async () => {
    const id = await started();
    await change(id, { status: 'completed', actual_weight_kg: 560, draft_note: true });

    return id;
  };
  const correct = (id: string, body: object = {}, key = team.key) =>
    change(id, { actual_weight_kg: 5600, correction_reason: 'Driver typed 560', ...body }, key);

  test('is corrected by the office with a reason, in the history and in the unsigned note', async () => {
    const id = await completed();

    expect((await correct(id, {}, driver.key)).status).toBe(403);
    expect(errorOf(await change(id, { actual_weight_kg: 5600 }))).toEqual([422, 'status']);
    expect(errorOf(await correct(id, { driver_notes: 'x' }))).toEqual([422, 'driver_notes']);
    const { body } = await correct(id);

    expect(body).toMatchObject({
      status: 'completed',
      quantity_kg: 5600,
      actual_weight_kg: 5600,
      correction_reason: 'Driver typed 560',
    });
    const { body: note } = await call('getNote', { key: team.key, path: { id: body.note_id } });
    expect(note.waste.weight_kg).toBe(5600);
    const rows = await auditOf(team, id);
    expect(rows.some(({ changes }: any) => JSON.stringify(changes).includes('Driver typed 560'))).toBe(true);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('cannot be changed once the job is on an invoice', async () => {
    const id = await completed();
    const line = { description: 'Skip', quantity: 1, unit_price: 100, collection_id: id };
    const invoice = await call('appCreateInvoice', {
      key: team.key,
      body: { client_id: client.id, lines: [line] },
    });
    expect(invoice.status).toBe(201);

    const refused = await correct(id);
    expect(errorOf(refused)).toEqual([422, 'actual_weight_kg']);
    expect(refused.body.error.details[0].message).toContain(`billed by ${invoice.body.number}`);
  });
});

describe('a client on stop', () => {
  test('is booked with a warning on the collection, through either API', async () => {
    const { body: stopped } = await call('appCreateClient', {
      key: team.key,
      body: { name: 'Slow Payer', on_stop: true },
    });
    const body = { scheduled_date: '2026-10-05', client_id: stopped.id };

    for (const operation of ['createCollection', 'appCreateCollection'] as const) {
      const booked = await call(operation, { key: team.key, body });
      expect(booked.body.warnings).toMatchObject([{ code: 'client_on_stop', field: 'client_id' }]);
    }
    const { id } = await create();
    expect((await change(id, { client_id: stopped.id })).body.warnings).toMatchObject([
      { code: 'client_on_stop' },
    ]);
    expect((await change(id, { client_id: client.id })).body.warnings).toEqual([]);
  });
});
