import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { auditOf } from '../support/records/audit.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { titled } from '../support/tables.ts';
import { newCustomers } from '../support/records/customers.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let second: any;
let other: any;
beforeAll(async () => {
  team = await newTeam();
  ({ client, site, second, other } = await newCustomers(team));
});

const date = '2026-10-05';
const create = async (body: object) =>
  call('createCollection', { key: team.key, body: { scheduled_date: date, ...body } });
const update = async (id: string, body: object) =>
  call('updateCollection', { key: team.key, path: { id }, body });
const get = async (id: string) => (await call('getCollection', { key: team.key, path: { id } })).body;
/** Puts a collection into a state that only the application reaches. */
const force = async (id: string, status: string) =>
  queryShared('update collections set status = $1 where id = $2', [status, id]);

describe('updateCollection', () => {
  test('reschedules, clears null fields and keeps the rest', async () => {
    const { body: collection } = await create({
      scheduled_time: '09:30',
      client_location_id: site.id,
      driver_notes: 'x',
      ewc_codes: ['17 09 04'],
    });

    const { status, body } = await update(collection.id, {
      scheduled_date: '2026-10-07',
      scheduled_time: null,
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...collection,
      scheduled_date: '2026-10-07',
      scheduled_time: null,
      updated_at: body.updated_at,
    });
    expect(body.updated_at > collection.updated_at).toBe(true);
    const history = await auditOf(team, collection.id);
    expect(history.map((row) => row.action)).toEqual(['create', 'update']);
  });

  test('{} changes nothing, in any state', async () => {
    const { body: collection } = await create({});

    for (const status of ['scheduled', 'completed', 'cancelled']) {
      await force(collection.id, status);
      const before = await get(collection.id);
      const answer = await update(collection.id, {});
      expect([answer.status, answer.body]).toEqual([200, before]);
    }
    expect(await auditOf(team, collection.id)).toHaveLength(1);
  });

  test('sending the current status again leaves no history', async () => {
    const { body: collection } = await create({});

    expect((await update(collection.id, { status: 'scheduled' })).body).toEqual(collection);
    expect(await auditOf(team, collection.id)).toHaveLength(1);
  });

  test('cancelling a cancelled one again changes nothing, unless the reason is another one', async () => {
    const { body: collection } = await create({});
    const cancel = { status: 'cancelled', cancel_reason: 'Site closed' };
    const { body: cancelled } = await update(collection.id, cancel);

    for (const body of [cancel, { status: 'cancelled' }, { cancel_reason: 'Site closed' }]) {
      expect((await update(collection.id, body)).body).toEqual(cancelled);
      const inApplication = { key: team.key, path: { id: collection.id }, body };
      expect((await call('appUpdateCollection', inApplication)).body).toEqual(cancelled);
    }
    expect(await auditOf(team, collection.id)).toHaveLength(2);
    const other = { ...cancel, cancel_reason: 'Client is away' };
    expect(errorOf(await update(collection.id, other))).toEqual([422, 'status']);
    expect(errorOf(await update(collection.id, { ...cancel, driver_notes: 'x' }))).toEqual([422, 'status']);
  });

  test('rejects a null date', async () => {
    const { body: collection } = await create({});

    expect(errorOf(await update(collection.id, { scheduled_date: null }))).toEqual([422, 'scheduled_date']);
  });

  test('another location sets its client and address; another client clears the former location', async () => {
    const { body: collection } = await create({ client_location_id: site.id });

    expect((await update(collection.id, { client_location_id: other.id })).body).toMatchObject({
      client_id: other.client_id,
      address: '1 Elsewhere',
      postcode: 'LS1 1AA',
    });
    expect((await update(collection.id, { client_id: client.id })).body).toMatchObject({
      client_id: client.id,
      client_location_id: null,
      address: '22 Birchcliffe Road, Hebden Bridge',
    });
    expect(
      errorOf(await update(collection.id, { client_id: client.id, client_location_id: other.id })),
    ).toEqual([422, 'client_id']);
    expect(
      (await update(collection.id, { client_location_id: second.id, address: 'Gate', postcode: null })).body,
    ).toMatchObject({ client_location_id: second.id, address: 'Gate', postcode: null });
    expect((await update(collection.id, { client_id: null })).body).toMatchObject({
      client_id: null,
      client_location_id: null,
      address: null,
    });
  });

  test('sending the current client again does not change the address', async () => {
    const { body: collection } = await create({ client_location_id: site.id, address: 'Gate 2' });

    expect((await update(collection.id, { client_id: client.id })).body).toMatchObject({
      client_location_id: site.id,
      address: 'Gate 2',
      postcode: 'HX7 8DB',
    });
  });

  test('sending its client, location and container again changes nothing, even if they were deleted since', async () => {
    const { key } = team;
    const { body: client } = await call('createClient', { key, body: { name: 'Leaves' } });
    const { body: place } = await call('createClientLocation', {
      key,
      body: { client_id: client.id, label: 'Yard', address: '1 Mill Lane' },
    });
    const { body: container } = await call('createContainer', { key, body: { container_type: 'skip' } });
    const names = { client_id: client.id, client_location_id: place.id, container_id: container.id };
    const { body: made } = await create(names);
    await call('deleteContainer', { key, path: { id: container.id } });
    await call('deleteClientLocation', { key, path: { id: place.id } });
    await call('deleteClient', { key, path: { id: client.id } });

    for (const body of [names, { client_id: client.id }, { client_location_id: place.id }]) {
      const again = await update(made.id, body);

      expect([again.status, again.body]).toEqual([200, made]);
    }
    expect((await update(made.id, { ...names, driver_notes: 'Ring first' })).body).toMatchObject({
      ...names,
      address: '1 Mill Lane',
      driver_notes: 'Ring first',
    });
  });

  test('an estimated weight follows the quantity; an entered one stays until null requests an estimate', async () => {
    const { body: collection } = await create({ quantity_value: 1, quantity_unit: 'tonnes' });
    const kg = async (body: object) => (await update(collection.id, body)).body.quantity_kg;

    expect(await kg({ quantity_value: 2 })).toBe(2000);
    expect(await kg({ driver_notes: 'x' })).toBe(2000);
    expect(await kg({ quantity_kg: 1800 })).toBe(1800);
    expect(await kg({ quantity_value: 3 })).toBe(1800);
    expect(await kg({ quantity_kg: null })).toBe(3000);
    expect(await kg({ quantity_unit: null })).toBe(null);
    expect(await kg({ quantity_unit: 'm3', ewc_codes: ['17 08 02'] })).toBe(711);
    expect(await kg({ container_type: 'compactor' })).toBe(1778);
  });

  test('cancels with a reason, and clears the reason when reinstated', async () => {
    const { body: collection } = await create({ scheduled_time: '08:00' });

    const cancelled = await update(collection.id, { status: 'cancelled', cancel_reason: 'Works postponed' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_reason: 'Works postponed' });

    const back = await update(collection.id, { status: 'scheduled', scheduled_date: '2026-11-02' });
    expect(back.body).toEqual({
      ...collection,
      scheduled_date: '2026-11-02',
      updated_at: back.body.updated_at,
    });
    const history = await auditOf(team, collection.id);
    expect(history.map((row) => row.action)).toEqual(['create', 'status_change', 'status_change']);
    expect(history[1]!.changes).toEqual([
      { field: 'status', from: 'scheduled', to: 'cancelled' },
      { field: 'cancel_reason', from: null, to: 'Works postponed' },
    ]);
  });

  const moves: [from: string, body: object, to: string | null][] = [
    ['scheduled', { status: 'scheduled' }, 'scheduled'],
    ['scheduled', { status: 'cancelled' }, 'cancelled'],
    ['scheduled', { status: 'cancelled', cancel_reason: null, driver_notes: 'x' }, 'cancelled'],
    ['in_progress', { status: 'cancelled' }, 'cancelled'],
    ['in_progress', { driver_notes: 'x' }, 'in_progress'],
    ['cancelled', { status: 'scheduled' }, 'scheduled'],
    ['in_progress', { status: 'scheduled' }, null],
    ['completed', { status: 'scheduled' }, null],
    ['completed', { status: 'cancelled' }, null],
    ['completed', { driver_notes: 'x' }, null],
    ['cancelled', { status: 'cancelled' }, 'cancelled'],
    ['cancelled', { driver_notes: 'x' }, null],
  ];
  const outcome = (to: string | null) => (to === null ? 'is refused on status' : `becomes ${to}`);

  test.each(moves.map(([from, body, to]) => [from, body, outcome(to), to] as const))(
    'from %s, %j %s',
    async (from, body, _outcome, to) => {
      const { body: collection } = await create({});
      await force(collection.id, from);

      const answer = await update(collection.id, body);

      expect(to === null ? errorOf(answer) : [answer.status, answer.body.status]).toEqual(
        to === null ? [422, 'status'] : [200, to],
      );
      expect((await get(collection.id)).status).toBe(to ?? from);
    },
  );

  test.each(
    titled([
      [{ status: 'completed' }, 'status'],
      [{ status: 'in_progress' }, 'status'],
      [{ cancel_reason: 'x' }, 'cancel_reason'],
      [{ status: 'cancelled', cancel_reason: 'x'.repeat(501) }, 'cancel_reason'],
      [{ ewc_codes: null }, 'ewc_codes'],
      [{ weight_is_estimate: null }, 'weight_is_estimate'],
      [{ note_id: null }, 'note_id'],
      [{ completed_at: '2026-10-05T10:00:00Z' }, 'completed_at'],
    ]),
  )('%s', async (_title, body, field) => {
    const { body: collection } = await create({});

    expect(errorOf(await update(collection.id, body))).toEqual([422, field]);
    expect(await get(collection.id)).toEqual(collection);
  });

  test("another team's collection is 404", async () => {
    const stranger = await newTeam();
    const { body: collection } = await create({});

    const answer = await call('updateCollection', {
      key: stranger.key,
      path: { id: collection.id },
      body: { driver_notes: 'x' },
    });

    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });
});

describe('a note and the collection it covers', () => {
  const note = async (body: object) =>
    call('createNote', {
      key: team.key,
      body: { waste_description: 'Rubble', ewc_codes: ['17 01 07'], ...body },
    });

  test('the collection shows the note, and its history records the change', async () => {
    const { body: collection } = await create({ client_id: client.id });

    const { body: covering } = await note({ collection_id: collection.id });

    expect(covering.collection_id).toBe(collection.id);
    expect((await get(collection.id)).note_id).toBe(covering.id);
    expect((await auditOf(team, collection.id))[1]).toMatchObject({
      action: 'update',
      client_id: client.id,
      changes: [{ field: 'note_id', from: null, to: covering.id }],
    });
    expect(await auditOf(team, covering.id)).toHaveLength(1);
  });

  test('the newest note covers a collection; if that note moves elsewhere, the earlier one covers it again', async () => {
    const first = (await create({})).body;
    const elsewhere = (await create({})).body;
    const early = (await note({ collection_id: first.id })).body;
    const late = (await note({ collection_id: first.id })).body;
    expect((await get(first.id)).note_id).toBe(late.id);

    await call('updateNote', {
      key: team.key,
      path: { id: late.id },
      body: { collection_id: elsewhere.id },
    });
    expect([(await get(first.id)).note_id, (await get(elsewhere.id)).note_id]).toEqual([early.id, late.id]);

    await call('updateNote', { key: team.key, path: { id: late.id }, body: { collection_id: null } });
    expect((await get(elsewhere.id)).note_id).toBe(null);
  });

  test('an unknown, deleted or another team’s collection is rejected on collection_id', async () => {
    const stranger = await newTeam();
    const theirs = (await call('createCollection', { key: stranger.key, body: { scheduled_date: date } }))
      .body;
    const draft = (await note({})).body;

    for (const id of [theirs.id, '00000000-0000-4000-8000-000000000000']) {
      expect(errorOf(await note({ collection_id: id }))).toEqual([422, 'collection_id']);
      expect(
        errorOf(
          await call('updateNote', { key: team.key, path: { id: draft.id }, body: { collection_id: id } }),
        ),
      ).toEqual([422, 'collection_id']);
    }
  });

  test('simultaneous notes for one collection leave it with one of them, without a deadlock', async () => {
    const { body: collection } = await create({});

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => note({ collection_id: collection.id })),
    );

    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    const newest = answers
      .map((answer) => answer.body)
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))[0];
    const { note_id } = await get(collection.id);
    const shown = answers.find((answer) => answer.body.id === note_id)!.body;
    expect(shown.created_at).toBe(newest.created_at);
  });
});
