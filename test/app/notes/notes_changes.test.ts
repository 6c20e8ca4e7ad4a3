import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import {
  completed,
  completeNote,
  dayFromNow,
  drafted,
  eventsOf,
  seasonTicket,
  sign,
} from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const replace = (id: string, body: unknown, key = team.key) =>
  call('appReplaceNote', { key, path: { id }, body });
const schedule = (id: string, body: unknown = {}) =>
  call('appScheduleNote', { key: team.key, path: { id }, body });
const getNote = async (id: string) => (await call('getNote', { key: team.key, path: { id } })).body;
const pick = ({ address, postcode, time_from }: Record<string, string>) => ({
  address,
  postcode,
  scheduled_time: time_from,
});

describe('appReplaceNote', () => {
  test('replaces every section and keeps the weighbridge weight', async () => {
    const note = await drafted(team);
    await call('createWeighbridgeTicket', {
      key: team.key,
      body: { vehicle_reg: 'AB12 CDE', waste_type: 'C&D', gross_kg: 9000, tare_kg: 7500, note_id: note.id },
    });

    const { body } = await replace(note.id, completeNote({ waste: { weight_kg: null, quantity: 'a skip' } }));

    expect(body.waste).toMatchObject({ weight_kg: 1500, weight_source: 'weighbridge', quantity: 'a skip' });
    expect(
      (await replace(note.id, { waste: { description: 'Soil', ewc_codes: ['17 05 04'] } })).body,
    ).toMatchObject({
      transferor: { name: null, capacities: [] },
      transfer: { date: null, address: null },
    });
  });

  test('a party confirmed later can be missing when scheduling, but not when signing', async () => {
    const later = completeNote({ more: { confirm_later: 'transferee' } });
    later.transferee = { name: null, company: null };
    later.transfer.date = dayFromNow(1);
    const { id } = await drafted(team, later);

    expect((await schedule(id)).body.status).toBe('pending_party');
    expect((await sign(team, id, 'transferor')).status).toBe(422);
    expect((await replace(id, later)).body.status).toBe('pending_party');
    expect(fieldsOf(await replace(id, { ...later, confirm_later: null }))).toContain('transferee.name');
    expect((await replace(id, completeNote())).body).toMatchObject({
      status: 'scheduled',
      confirm_later: null,
    });
    expect((await replace(id, { ...later, waste: { ...later.waste, containment: [] } })).status).toBe(422);
    expect((await sign(team, id, 'transferor')).status).toBe(200);
  });

  test('a note that has left draft must stay complete, and cannot change once signed', async () => {
    const { id } = await drafted(team);
    await schedule(id);

    expect(fieldsOf(await replace(id, completeNote({ transferor: { sic_code: null } })))).toEqual([
      'transferor.sic_code',
    ]);
    expect((await replace(id, completeNote({ transferor: { name: 'Other' } }))).body.status).toBe(
      'scheduled',
    );
    await sign(team, id, 'transferor');
    expect(fieldsOf(await replace(id, completeNote()))).toEqual(['signatures.transferor']);
    await sign(team, id, 'transferee');
    const locked = await replace(id, completeNote());
    expect([locked.status, locked.body.error.details[0].field]).toEqual([422, 'status']);
    expect(locked.body.error.details[0].message).toMatch(/amend/);
  });

  test('a note covers the collection that it names, and no longer the previous one', async () => {
    const { key } = team;
    const client_id = (await call('createClient', { key, body: { name: 'Asha' } })).body.id;
    const newJob = async () =>
      (await call('createCollection', { key, body: { scheduled_date: dayFromNow(1), client_id } })).body.id;
    const noteOf = async (id: string) => (await call('getCollection', { key, path: { id } })).body.note_id;
    const [one, two, three] = [await newJob(), await newJob(), await newJob()];
    const { id } = await drafted(team, completeNote({ more: { collection_id: one } }));
    const covered = async () => [await noteOf(one), await noteOf(two), await noteOf(three)];

    expect(await covered()).toEqual([id, null, null]);
    await replace(id, completeNote({ more: { collection_id: two } }));
    expect(await covered()).toEqual([null, id, null]);
    expect(await auditOf(team, two)).toMatchObject([
      { action: 'create' },
      {
        entity_type: 'collection',
        action: 'update',
        client_id,
        changes: [{ field: 'note_id', from: null, to: id }],
      },
    ]);
    await schedule(id, { collection_id: three });
    expect(await covered()).toEqual([null, null, id]);
    await replace(id, { status: 'cancelled', cancel_reason: 'Called off' });
    expect(await covered()).toEqual([null, null, null]);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'status_change',
      'status_change',
    ]);
  });

  test('cancelling needs a reason, changes nothing else and withdraws its links', async () => {
    const { key } = team;
    const { id } = await drafted(team);
    const link = await call('appCreateSigningToken', { key, body: { note_id: id, party: 'transferor' } });

    expect(fieldsOf(await replace(id, { status: 'cancelled' }))).toEqual(['cancel_reason']);
    expect(fieldsOf(await replace(id, { cancel_reason: 'x' }))).toEqual(['cancel_reason']);
    expect(fieldsOf(await replace(id, {}))).toEqual(['waste']);
    expect(
      fieldsOf(await replace(id, { ...completeNote(), status: 'cancelled', cancel_reason: 'x' })),
    ).toEqual(['waste']);
    expect((await replace(id, { status: 'cancelled', cancel_reason: 'Called off' })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Called off',
    });
    expect((await send('GET', new URL(link.body.url).pathname)).status).toBe(410);
    expect((await sign(team, id, 'transferor')).status).toBe(422);
    expect((await replace(id, { status: 'cancelled', cancel_reason: 'Again' })).status).toBe(422);
    expect((await replace(id, completeNote(), other.key)).status).toBe(404);
  });
});

describe('appDeleteNote', () => {
  test('deletes a draft and no other note', async () => {
    const remove = (id: string, key = team.key) => call('appDeleteNote', { key, path: { id } });
    const { id } = await drafted(team);
    const scheduled = await drafted(team);
    await schedule(scheduled.id);

    expect((await remove(id, other.key)).status).toBe(404);
    expect((await remove(id)).body).toEqual({ id, object: 'note', deleted: true });
    expect((await remove(id)).status).toBe(404);
    expect(fieldsOf(await remove(scheduled.id))).toEqual(['status']);
  });

  test('a collection is unlinked from a deleted draft', async () => {
    const { key } = team;
    const job = (await call('createCollection', { key, body: { scheduled_date: dayFromNow(1) } })).body;
    const { id } = await drafted(team, completeNote({ more: { collection_id: job.id } }));
    const noteOf = async () => (await call('getCollection', { key, path: { id: job.id } })).body.note_id;

    expect(await noteOf()).toBe(id);
    await call('appDeleteNote', { key, path: { id } });
    expect(await noteOf()).toBeNull();
  });
});

describe('appScheduleNote', () => {
  test('creates one collection, however often and how fast it is asked to', async () => {
    const { id: client_id } = (await call('createClient', { key: team.key, body: { name: 'Pennine' } })).body;
    const { id } = await drafted(team, completeNote({ more: { client_id } }));
    const create = () => schedule(id, { date: dayFromNow(1), create_collection: true });

    const answers = await Promise.all([create(), create(), create()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(fieldsOf(await create())).toEqual(['create_collection']);
    const made = await listAll('listCollections', { key: team.key, query: { client_id } });
    expect(made.map(({ note_id }) => note_id)).toEqual([id]);
  });

  test('refuses an end of the transfer before its beginning', async () => {
    const { id } = await drafted(team);

    expect(fieldsOf(await schedule(id, { time_from: '10:00', time_to: '09:30' }))).toEqual(['time_to']);
    await schedule(id, { time_from: '10:00' });
    expect(fieldsOf(await schedule(id, { time_to: '09:30' }))).toEqual(['time_to']);
    expect((await schedule(id, { time_to: '10:30' })).body).toMatchObject({
      time_from: '10:00',
      time_to: '10:30',
    });
    expect((await schedule(id, { time_to: '10:30' })).status).toBe(200);
    const moves = (await auditOf(team, id)).map(({ action }) => action);
    expect(moves).toEqual(['create', 'status_change', 'update']);
  });

  test('creates a collection from the details of the note, and links the two', async () => {
    const { id } = await drafted(team);

    const { body } = await schedule(id, { date: dayFromNow(3), create_collection: true });

    expect(body.collection).toMatchObject({
      note_id: id,
      scheduled_date: dayFromNow(3),
      ewc_codes: ['17 09 04'],
      quantity_kg: 1000,
      postcode: 'HX7 8DB',
    });
    expect((await call('appGetNoteSchedule', { key: team.key, path: { id } })).body).toEqual(body);
    expect((await getNote(id)).collection_id).toBe(body.collection.id);
  });

  test('books the collection in full: client, place, time, waste and quantity of the note', async () => {
    const { key } = team;
    const client_id = (await call('createClient', { key, body: { name: 'Asha' } })).body.id;
    const yard = { client_id, label: 'Yard', address: '1 Yard', postcode: 'LS1 1AA' };
    const client_location_id = (await call('createClientLocation', { key, body: yard })).body.id;
    const note = await drafted(
      team,
      completeNote({
        waste: {
          quantity_value: 2,
          quantity_unit: 'containers',
          container_type: '8yd skip',
          weight_is_estimate: true,
        },
        transfer: { date: dayFromNow(2), time_from: '08:15' },
        more: { client_id, client_location_id },
      }),
    );

    const { body } = await schedule(note.id, { create_collection: true, vehicle_reg: 'YK24 ABC' });

    expect(body).toMatchObject({ date: dayFromNow(2), time_from: '08:15', vehicle_reg: 'YK24 ABC' });
    expect(body.collection).toMatchObject({
      note_id: note.id,
      scheduled_date: dayFromNow(2),
      scheduled_time: '08:15',
      client_id,
      client_location_id,
      address: '22 Birchcliffe Road',
      postcode: 'HX7 8DB',
      waste_description: 'Mixed builders’ waste',
      ewc_codes: ['17 09 04'],
      quantity_kg: 1000,
      quantity_value: 2,
      quantity_unit: 'containers',
      container_type: '8yd skip',
      weight_is_estimate: true,
    });
    const moved = await drafted(team, completeNote({ transfer: { date: null } }));
    const place = { address: '2 Gate', postcode: 'HX1 1AA', time_from: '09:00' };
    expect(
      (await schedule(moved.id, { create_collection: true, ...place, date: dayFromNow(1) })).body,
    ).toMatchObject({ collection: { ...pick(place), scheduled_date: dayFromNow(1) } });
  });

  test('books another collection for a note whose own was cancelled', async () => {
    const booked = { key: team.key, body: { scheduled_date: dayFromNow(1) } };
    const { id: collection_id } = (await call('createCollection', booked)).body;
    await call('updateCollection', {
      ...{ key: team.key, path: { id: collection_id } },
      body: { status: 'cancelled', cancel_reason: 'Lorry broke down' },
    });
    const { id } = await drafted(team, completeNote({ more: { collection_id } }));

    const { status, body } = await schedule(id, { date: dayFromNow(2), create_collection: true });

    expect([status, body.collection.status]).toEqual([200, 'scheduled']);
    expect(body.collection.id).not.toBe(collection_id);
  });

  test('books a collection only for a collection note, and not beside one that is named', async () => {
    const { key } = team;
    const deposit = await drafted(team, completeNote({ more: { note_type: 'deposit' } }));
    const { id } = await drafted(team);
    const body = { scheduled_date: dayFromNow(1) };
    const collection_id = (await call('createCollection', { key, body })).body.id;

    expect(fieldsOf(await schedule(deposit.id, { create_collection: true }))).toEqual(['create_collection']);
    expect(fieldsOf(await schedule(id, { create_collection: true, collection_id }))).toEqual([
      'create_collection',
    ]);
    expect((await schedule(id, { collection_id })).body.collection.id).toBe(collection_id);
  });

  test('rejects a past day and unknown ids', async () => {
    const { id } = await drafted(team);

    expect(fieldsOf(await schedule(id, { date: dayFromNow(-1) }))).toEqual(['date']);
    expect(fieldsOf(await schedule(id, { collection_id: other.team_id }))).toEqual(['collection_id']);
    expect(fieldsOf(await schedule(id, { driver_id: other.team_id }))).toEqual(['driver_id']);
    expect(fieldsOf(await schedule(id, { collection_id: other.team_id, create_collection: true }))).toEqual([
      'create_collection',
    ]);
  });
});

describe('appAmendNote', () => {
  const amend = (id: string) => call('appAmendNote', { key: team.key, path: { id } });

  test('needs a signed note and allows one amendment at a time; deleting it allows another', async () => {
    const note = await completed(team);
    const { id } = await drafted(team);

    expect(fieldsOf(await amend(id))).toEqual(['status']);
    await schedule(id);
    expect(fieldsOf(await amend(id))).toEqual(['signatures']);
    const version = (await amend(note.id)).body;
    expect(fieldsOf(await amend(note.id))).toEqual(['superseded_by_id']);
    await call('appDeleteNote', { key: team.key, path: { id: version.id } });
    expect((await getNote(note.id)).superseded_by_id).toBeNull();
    expect((await amend(note.id)).body.version).toBe(2);
  });

  test('the new version keeps the content, the client and the weighbridge ticket, with its net weight', async () => {
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Asha' } })).body.id;
    const note = await completed(team, completeNote({ more: { client_id } }));
    const ticket = await call('createWeighbridgeTicket', {
      key: team.key,
      body: { vehicle_reg: 'AB12 CDE', waste_type: 'C&D', gross_kg: 9000, tare_kg: 7500, note_id: note.id },
    });

    const { status, body, headers } = await amend(note.id);

    expect(headers.location).toBe(`/api/v1/notes/${body.id}`);
    const reference = { field: 'reference', from: null, to: note.reference };
    expect(await auditOf(team, body.id)).toMatchObject([
      { action: 'create', client_id, changes: expect.arrayContaining([reference]) },
    ]);

    expect([status, body.status, body.version, body.reference]).toEqual([201, 'draft', 2, note.reference]);
    expect(body).toMatchObject({
      weighbridge: { ticket_id: ticket.body.id, net_kg: 1500 },
      waste: { ...note.waste, weight_kg: 1500, weight_source: 'weighbridge', weight_is_estimate: false },
      transferor: note.transferor,
      transferee: note.transferee,
      transfer: note.transfer,
      client_id,
      confirm_later: null,
      signatures: { transferor: { signed_at: null }, transferee: { signed_at: null } },
    });
    expect(await getNote(note.id)).toMatchObject({
      superseded_by_id: body.id,
      superseded_by_version: 2,
      superseded_at: null,
      waste: { weight_kg: note.waste.weight_kg },
    });
  });

  test('concurrent requests create one version', async () => {
    const note = await completed(team);

    const answers = await Promise.all([amend(note.id), amend(note.id), amend(note.id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('a season ticket stays valid until its amended version is valid', async () => {
    const ticket = await completed(team, seasonTicket(dayFromNow(-10), dayFromNow(300)));
    expect(ticket.status).toBe('valid');

    const version = (await amend(ticket.id)).body;
    expect((await getNote(ticket.id)).status).toBe('valid');
    await sign(team, version.id, 'transferor');
    expect((await sign(team, version.id, 'transferee')).body.status).toBe('valid');

    expect((await getNote(ticket.id)).status).toBe('complete');
    expect((await eventsOf(ticket.id)).filter(({ type }) => type === 'note.completed')).toHaveLength(1);
  });
});

describe('appGetNoteSchedule', () => {
  test('shows when and where a note is scheduled; another team’s note is 404', async () => {
    const { id } = await drafted(team);
    await schedule(id, { date: dayFromNow(3), time_from: '08:30' });
    const of = (key: string) => call('appGetNoteSchedule', { key, path: { id } });

    expect((await of(team.key)).body).toMatchObject({
      object: 'note_schedule',
      note_id: id,
      status: 'scheduled',
      date: dayFromNow(3),
      time_from: '08:30',
      postcode: 'HX7 8DB',
      collection: null,
    });
    expect((await of(other.key)).status).toBe(404);
  });
});
