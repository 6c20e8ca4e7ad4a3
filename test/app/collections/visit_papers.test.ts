/** The note, the containers and the weight of a visit, beyond the usual case. */
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

const create = async (body: object = {}): Promise<string> =>
  (
    await call('appCreateCollection', {
      key: team.key,
      body: { ...plannedWork, client_location_id: site.id, driver_id: driver.member_id, ...body },
    })
  ).body.id;
const change = (id: string, body: object, key = team.key) =>
  call('appUpdateCollection', { key, path: { id }, body });
const started = async (body: object = {}): Promise<string> => {
  const id = await create(body);
  expect((await change(id, { status: 'in_progress' })).status).toBe(200);

  return id;
};
const noteOf = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
const noted = async (collection_id: string): Promise<any> =>
  (
    await call('createNote', {
      key: team.key,
      body: { waste_description: 'Soil', ewc_codes: ['17 09 04'], weight_kg: 900, collection_id },
    })
  ).body;
const skip = async (body: object = {}) =>
  (await call('appCreateContainer', { key: team.key, body: { container_type: '8 yd skip', ...body } })).body;
const codes = ({ body }: any) => body.warnings.map(({ code }: any) => code);

describe('the note drafted at the end of a visit', () => {
  test('has the client, the place and the quantity of the collection', async () => {
    const id = await started({ address: 'Gate 2', quantity_value: 2 });
    const { body } = await change(id, { status: 'completed', draft_note: true });

    expect(await noteOf(body.note_id)).toMatchObject({
      ...{ client_id: client.id, note_type: 'collection' },
      waste: {
        ...{ description: plannedWork.waste_description, ewc_codes: ['17 09 04'] },
        ...{ quantity_value: 2, quantity_unit: 'containers', container_type: '8 yd skip' },
        ...{ weight_kg: body.quantity_kg, weight_is_estimate: true },
      },
      transfer: { collection_id: id, address: 'Gate 2', postcode: 'HX7 8DB', driver_id: driver.member_id },
    });
    expect((await noteOf(body.note_id)).client_location_id).toBe(site.id);
  });

  test('begins on the day on which it ends: a visit over midnight has the time of its end', async () => {
    const id = await started();
    const { body } = await change(id, {
      ...{ status: 'completed', draft_note: true },
      ...{ arrived_at: '2026-10-05T22:30:00Z', completed_at: '2026-10-05T23:20:00Z' },
    });

    expect((await noteOf(body.note_id)).transfer).toMatchObject({
      ...{ date: '2026-10-06', time_from: '00:20', time_to: '00:20' },
    });
  });

  test('names no driver who has left the team since', async () => {
    const left = await newDriver(team);
    const id = await started({ driver_id: left.member_id });
    await call('appUpdateTeamMember', {
      ...{ key: team.key, path: { id: left.member_id }, body: { status: 'suspended' } },
    });
    const { status, body } = await change(id, { status: 'completed', draft_note: true });

    expect([status, body.driver_id]).toEqual([200, left.member_id]);
    expect((await noteOf(body.note_id)).transfer.driver_id).toBeNull();
  });
});

describe('the note of a collection', () => {
  const waits = (id: string) =>
    queryShared(`update notes set status = 'pending_signature' where id = $1`, [id]);

  test('that waits for a signature does not change, and is cancelled with the collection', async () => {
    const id = await create();
    const note = await noted(id);
    await waits(note.id);
    const moved = await change(id, { scheduled_date: '2026-10-07' });

    expect(codes(moved)).toEqual(['note_not_updated']);
    expect(moved.body.warnings[0].message).toContain(`Note ${note.reference} is signed or waits`);
    expect((await noteOf(note.id)).transfer.date).not.toBe('2026-10-07');
    const { body } = await change(id, { status: 'cancelled' });
    expect([body.note_id, body.warnings]).toEqual([null, []]);
    expect(await noteOf(note.id)).toMatchObject({
      ...{ status: 'cancelled', cancel_reason: 'The collection was not made.' },
    });
  });

  test('that the transferee has signed stays valid when the collection is not made', async () => {
    const id = await started();
    const note = await noted(id);
    await waits(note.id);
    await queryShared(
      `update notes set signatures = jsonb_set(signatures::jsonb, '{transferee,signed_at}',
         to_jsonb('2026-10-05T09:00:00.000Z'::text))::json where id = $1`,
      [note.id],
    );
    const ended = await change(id, { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' });

    expect([codes(ended), ended.body.note_id]).toEqual([['note_signed'], note.id]);
    expect((await noteOf(note.id)).status).toBe('pending_signature');
  });

  test('says why the vehicle could not collect', async () => {
    const id = await started();
    const note = await noted(id);
    await change(id, { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' });

    expect((await noteOf(note.id)).cancel_reason).toBe('The collection was not made: no access');
  });
});

describe('the containers of a visit', () => {
  test('are exchanged: the full one goes out and the empty one comes in, at the address of the collection', async () => {
    const full = await skip({ status: 'on_hire', location: { client_location_id: site.id } });
    const empty = await skip();
    const id = await started({ address: 'Gate 2' });
    const ended = await change(id, {
      status: 'completed',
      ...{ containers_collected: [full.id], containers_delivered: [empty.id] },
    });
    const last = async (of: { id: string }) =>
      (await listAll('appListContainerHistory', { key: team.key, path: { id: of.id } }))[0];

    expect(ended.status).toBe(200);
    expect(await last(full)).toMatchObject({
      ...{ movement: 'exchanged_out', status: 'in_transit', client_id: null, collection_id: id },
      ...{ moved_at: ended.body.completed_at, location: { type: 'vehicle' } },
    });
    expect(await last(empty)).toMatchObject({
      ...{ movement: 'exchanged_in', status: 'on_hire', client_id: client.id, collection_id: id },
      location: { type: 'client', client_location_id: site.id, address: 'Gate 2', postcode: 'HX7 8DB' },
    });
    expect((await auditOf(team, full.id)).map(({ action, client_id }) => [action, client_id])).toEqual([
      ['create', client.id],
      ['status_change', client.id],
    ]);
  });

  test('of a partial visit are moved as well', async () => {
    const full = await skip({ location: { client_location_id: site.id } });
    const id = await started();
    const body = { status: 'completed', outcome: 'partial', containers_collected: [full.id] };
    expect((await change(id, body)).status).toBe(200);

    const { body: moved } = await call('appGetContainer', { key: team.key, path: { id: full.id } });
    expect(moved).toMatchObject({ status: 'in_transit', client_id: null, location: { type: 'vehicle' } });
  });

  test('need a client to be delivered to, and are named once', async () => {
    const [one, two] = [await skip(), await skip()];
    const place = { client_location_id: undefined, address: '1 Mill Lane', postcode: 'HX7 8DB' };
    const id = await started(place);
    const end = (body: object) => change(id, { status: 'completed', ...body });

    expect(errorOf(await end({ containers_delivered: [one.id] }))).toEqual([422, 'client_id']);
    expect(
      errorOf(
        await end({
          client_id: client.id,
          containers_delivered: [one.id],
          containers_collected: [two.id, one.id],
        }),
      ),
    ).toEqual([422, 'containers_collected.1']);
    expect((await call('appGetContainer', { key: team.key, path: { id: one.id } })).body).toEqual(one);
  });

  test('that left after the visit ended are not taken by a report that comes more than a minute late', async () => {
    const box = await skip({ status: 'on_hire', location: { client_location_id: site.id } });
    const moved = (body: object) => call('appMoveContainer', { key: team.key, path: { id: box.id }, body });
    await moved({
      ...{ movement: 'transferred', moved_at: '2026-10-01T08:00:00Z' },
      location: { client_location_id: site.id, address: 'Gate 3' },
    });
    expect((await moved({ movement: 'off_hire' })).status).toBe(201);
    const id = await started();
    const end = (ago: number) => {
      const completed_at = new Date(Date.now() - ago).toISOString();

      return change(id, {
        ...{ status: 'completed', arrived_at: completed_at, completed_at, containers_collected: [box.id] },
      });
    };

    expect(errorOf(await end(120_000))).toEqual([422, 'containers_collected.0']);
    expect((await end(20_000)).status).toBe(200);
  });
});

describe('the weight of a visit', () => {
  test('is not needed for a delivery, and there is none for an aborted visit', async () => {
    const load = { quantity_value: undefined, quantity_unit: undefined };
    const [delivery, exchange, aborted] = [
      await started({ ...load, service_type: 'delivery' }),
      await started({ ...load, service_type: 'exchange' }),
      await started(),
    ];
    const end = (id: string, body: object = {}) => change(id, { status: 'completed', ...body });
    const stop = { outcome: 'aborted', aborted_reason: 'weather' };

    expect((await end(delivery)).body).toMatchObject({ status: 'completed', quantity_kg: null });
    expect(errorOf(await end(exchange))).toEqual([422, 'actual_weight_kg']);
    expect(errorOf(await end(aborted, { ...stop, actual_weight_kg: 5 }))).toEqual([422, 'actual_weight_kg']);
    expect((await end(aborted, stop)).status).toBe(200);
    const wrong = { actual_weight_kg: 5, correction_reason: 'Typo' };
    expect(errorOf(await change(aborted, wrong))).toEqual([422, 'actual_weight_kg']);
    expect(errorOf(await change(delivery, { ...wrong, status: 'scheduled' }))).toEqual([422, 'status']);
    expect((await change(delivery, { ...wrong, status: 'completed' })).body.quantity_kg).toBe(5);
  });

  test('can be corrected again once the invoice that bills the job is void', async () => {
    const id = await started();
    await change(id, { status: 'completed', actual_weight_kg: 560 });
    const { body: invoice } = await call('appCreateInvoice', {
      key: team.key,
      body: {
        client_id: client.id,
        lines: [{ description: 'Skip', quantity: 1, unit_price: 100, collection_id: id }],
      },
    });
    const correct = () => change(id, { actual_weight_kg: 5600, correction_reason: 'Driver typed 560' });
    expect(errorOf(await correct())).toEqual([422, 'actual_weight_kg']);
    await queryShared(`update invoices set status = 'void' where id = $1`, [invoice.id]);

    expect((await correct()).body).toMatchObject({ quantity_kg: 5600, actual_weight_kg: 5600 });
  });
});

test('a visit ends once: to complete, abort, start or cancel it again is refused', async () => {
  const id = await started();
  await change(id, { status: 'completed' });
  const { body: ended } = await call('appGetCollection', { key: team.key, path: { id } });

  for (const body of [
    ...[{ status: 'completed' }, { status: 'completed', outcome: 'partial' }, { status: 'in_progress' }],
    ...[{ status: 'completed', outcome: 'aborted', aborted_reason: 'other' }, { status: 'cancelled' }],
    ...[{ status: 'scheduled' }, { eta: '2026-10-05T09:00:00Z' }],
  ])
    expect(errorOf(await change(id, body))).toEqual([422, 'status']);
  expect((await call('appGetCollection', { key: team.key, path: { id } })).body).toEqual(ended);
});
