/** Who sees which collection through the typed API, and what a change there leaves on the record. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newCustomers } from '../support/records/customers.ts';
import { newDriver } from '../support/records/drivers.ts';
import { personWith } from '../support/records/roles.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client: any;
let other: any;
beforeAll(async () => {
  team = await newTeam();
  ({ client, other } = await newCustomers(team));
});

const create = async (body: object = {}): Promise<any> =>
  (
    await call('appCreateCollection', {
      key: team.key,
      body: { scheduled_date: '2026-10-05', client_id: client.id, ...body },
    })
  ).body;
const update = (id: string, body: object) => call('updateCollection', { key: team.key, path: { id }, body });
const codes = ({ body }: any) => body.warnings.map(({ code }: any) => code);

describe('a driver', () => {
  test('lists their own collections by status, client, day and moment, and reads no other', async () => {
    const driver = await newDriver(team);
    const own = (body: object = {}) => create({ driver_id: driver.member_id, ...body });
    const [first, second, gone] = [
      await own({ scheduled_date: '2026-10-04' }),
      await own({ client_id: other.client_id }),
      await own(),
    ];
    const foreign = await create();
    await update(second.id, { status: 'cancelled' });
    await queryShared('update collections set archived_at = now() where id = $1', [gone.id]);
    const ids = async (query: object = {}) =>
      (await listAll('listCollections', { key: driver.key, query: query as never })).map(({ id }) => id);
    const status = async (id: string) =>
      (await call('getCollection', { key: driver.key, path: { id } })).status;

    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids({ status: 'scheduled' })).toEqual([first.id]);
    expect(await ids({ client_id: other.client_id })).toEqual([second.id]);
    expect(await ids({ scheduled_from: '2026-10-05' })).toEqual([second.id]);
    expect(await ids({ scheduled_to: '2026-10-05' })).toEqual([first.id]);
    expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
    expect([await status(first.id), await status(foreign.id), await status(gone.id)]).toEqual([
      ...[200, 404, 404],
    ]);
  });

  test('is who carries out collections and does not plan them; who only reads sees all', async () => {
    const { id } = await create();
    const reader = await personWith(team, 'reader', ['collections:read']);
    const runner = await personWith(team, 'runner', ['collections:read', 'collections:start']);
    const planner = await personWith(team, 'planner', [
      ...['collections:read', 'collections:start', 'collections:update'],
    ]);
    const sees = async ({ key }: { key: string }) => [
      (await call('getCollection', { key, path: { id } })).status,
      (await call('appGetCollection', { key, path: { id } })).status,
      (await listAll('appListCollections', { key })).some((each) => each.id === id),
    ];

    expect(await sees(reader)).toEqual([200, 200, true]);
    expect(await sees(planner)).toEqual([200, 200, true]);
    expect(await sees(runner)).toEqual([404, 404, false]);
  });
});

describe('updateCollection', () => {
  const noted = async (collection_id: string): Promise<string> =>
    (
      await call('createNote', {
        key: team.key,
        body: { waste_description: 'Soil', ewc_codes: ['17 05 04'], collection_id },
      })
    ).body.id;
  const sign = (id: string) =>
    queryShared(
      `update notes set status = 'pending_signature', signatures = jsonb_set(signatures::jsonb,
         '{transferor,signed_at}', to_jsonb('2026-10-05T09:00:00.000Z'::text))::json where id = $1`,
      [id],
    );

  test('warns of a note that was signed before, beside what the booking is warned of', async () => {
    const { body: stopped } = await call('appCreateClient', {
      ...{ key: team.key, body: { name: 'Slow payer', on_stop: true } },
    });
    const { id } = await create({ client_id: stopped.id });
    const note = await noted(id);
    await sign(note);
    const moved = await update(id, { scheduled_date: '2026-10-07' });
    const cancelled = await update(id, { status: 'cancelled', cancel_reason: 'Not needed' });

    expect(codes(moved)).toEqual(['client_on_stop', 'note_not_updated']);
    expect(codes(cancelled)).toEqual(['client_on_stop', 'note_signed']);
    expect(cancelled.body.note_id).toBe(note);
  });

  test('cancels the note that nobody has signed, and the collection names it no more', async () => {
    const { id } = await create();
    const note = await noted(id);
    const { body } = await update(id, { status: 'cancelled' });

    expect([body.note_id, body.warnings]).toEqual([null, []]);
    const { body: ended } = await call('getNote', { key: team.key, path: { id: note } });
    expect(ended).toMatchObject({ status: 'cancelled', cancel_reason: 'The collection was not made.' });
  });

  test('is in the history of the client that the collection has then', async () => {
    const { id } = await create();
    await update(id, { client_location_id: other.id });
    await update(id, { status: 'cancelled' });

    expect((await auditOf(team, id)).map(({ action, client_id }) => [action, client_id])).toEqual([
      ['create', client.id],
      ['update', other.client_id],
      ['status_change', other.client_id],
    ]);
  });
});

test('createCollection without a weight has an estimate, although it says that it was measured', async () => {
  const book = async (body: object) =>
    (
      await call('createCollection', {
        key: team.key,
        body: { scheduled_date: '2026-10-05', weight_is_estimate: false, ...body },
      })
    ).body;

  expect(await book({})).toMatchObject({ quantity_kg: null, weight_is_estimate: true });
  expect(await book({ quantity_value: 2, quantity_unit: 'tonnes' })).toMatchObject({
    ...{ quantity_kg: 2000, weight_is_estimate: true },
  });
  expect(await book({ quantity_kg: 0 })).toMatchObject({ quantity_kg: 0, weight_is_estimate: false });
});

test('a collection that was cancelled on the way is planned again as if it had not begun', async () => {
  const { member_id: driver_id } = await newDriver(team);
  const { id } = await create({ driver_id });
  const change = (body: object) => call('appUpdateCollection', { key: team.key, path: { id }, body });
  await change({ status: 'in_progress' });
  await change({ arrived_at: new Date().toISOString(), actual_weight_kg: 12, signature: { name: 'Bo' } });
  await update(id, { status: 'cancelled' });

  expect((await update(id, { status: 'scheduled' })).body.status).toBe('scheduled');

  const { body } = await call('appGetCollection', { key: team.key, path: { id } });
  expect(body).toMatchObject({
    ...{ status: 'scheduled', started_at: null, arrived_at: null, actual_weight_kg: null, gps: null },
    signature: { name: null, signed_at: null },
  });
});
