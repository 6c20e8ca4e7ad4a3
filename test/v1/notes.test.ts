import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { auditOf } from '../support/records/audit.ts';
import { queryShared } from '../support/database.ts';
import { call, listAll } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const rubble = { waste_description: 'Mixed builders’ waste', ewc_codes: ['17 09 04'] };
const create = (body: object = rubble, key = team.key) => call('createNote', { key, body });
const update = (id: string, body: object) => call('updateNote', { key: team.key, path: { id }, body });
const made = async (operation: string, body: object, key = team.key): Promise<string> => {
  const answer = await call(operation, { key, body });
  expect(answer.status).toBe(201);

  return answer.body.id;
};
/** A client with one location, its yard. */
async function newClient(key = team.key): Promise<{ client_id: string; client_location_id: string }> {
  const client_id = await made('createClient', { name: 'A Builder', company: 'A Ltd' }, key);
  const yard = { client_id, label: 'Yard', address: '1 Yard', city: 'Leeds', postcode: 'LS1 1AA' };

  return { client_id, client_location_id: await made('createClientLocation', yard, key) };
}
const newCollection = () => made('createCollection', { scheduled_date: '2026-10-05' });
const noteOf = async (id: string) =>
  (await call('getCollection', { key: team.key, path: { id } })).body.note_id;

describe('createNote', () => {
  test('creates a draft with an estimated weight and the team’s own company as transferee', async () => {
    const skip = { quantity_value: 1, quantity_unit: 'containers', container_type: '8yd skip' };
    const { status, body: note } = await create({ ...rubble, ...skip });

    expect(status).toBe(201);
    expect(note).toMatchObject({ object: 'note', status: 'draft', note_type: 'collection', client_id: null });
    expect(note.waste).toMatchObject({
      weight_kg: 5321,
      weight_is_estimate: true,
      weight_source: 'estimated',
    });
    expect(note.waste.containment[0]).toMatchObject({ type: 'skip', dwt_code: 'SKI' });
    expect(note.transferee.company).toBe(team.name);
    expect(note.pdf_url).toBe(`${process.env.TEST_BASE_URL}/api/v1/notes/${note.id}/pdf`);
  });

  test('stores a given weight unchanged, as an estimate unless stated otherwise', async () => {
    const given = (await create({ ...rubble, weight_kg: 0.1 + 0.2 })).body.waste;
    const weighed = (await create({ ...rubble, weight_kg: 1200, weight_is_estimate: false })).body.waste;

    expect(given).toMatchObject({ weight_kg: 0.1 + 0.2, weight_is_estimate: true, weight_source: 'entered' });
    expect(weighed).toMatchObject({ weight_kg: 1200, weight_is_estimate: false });
  });

  test('prefills section B from the client; sent fields take precedence', async () => {
    const client = { name: 'A Builder', company: 'A Builder Ltd', postcode: 'LS1 1AA', sic_code: '41202' };
    const { body: made } = await call('createClient', { key: team.key, body: client });

    const { body: note } = await create({ ...rubble, client_id: made.id, transferor_name: 'Site manager' });

    expect(note.client_id).toBe(made.id);
    expect(note.transferor).toMatchObject({
      name: 'Site manager',
      company: 'A Builder Ltd',
      sic_code: '41202',
    });
    expect(note.transferor.address.postcode).toBe('LS1 1AA');
  });

  test('takes client, address and postcode from the client’s site; a sent address takes precedence', async () => {
    const { client_id, client_location_id } = await newClient();

    const { body: note } = await create({ ...rubble, client_location_id, transfer_date: '2026-10-05' });
    const own = await create({ ...rubble, client_location_id, transfer_address: 'Gate 2' });

    expect(note).toMatchObject({ client_id, client_location_id, transferor: { company: 'A Ltd' } });
    expect(note.transfer).toMatchObject({
      client_location_id,
      address: '1 Yard, Leeds',
      postcode: 'LS1 1AA',
      date: '2026-10-05',
    });
    expect(own.body.transfer).toMatchObject({ address: 'Gate 2', postcode: null });
  });

  test('refuses records that are unknown, of another team or of another client', async () => {
    const [mine, other, theirs] = [
      await newClient(),
      await newClient(),
      await newClient((await newTeam()).key),
    ];
    const refusal = async (body: object) => errorOf(await create({ ...rubble, ...body }));

    expect(await refusal({ client_id: theirs.client_id })).toEqual([422, 'client_id']);
    expect(await refusal({ collection_id: theirs.client_id })).toEqual([422, 'collection_id']);
    expect(await refusal({ client_location_id: theirs.client_location_id })).toEqual([
      422,
      'client_location_id',
    ]);
    expect(
      await refusal({ client_id: mine.client_id, client_location_id: other.client_location_id }),
    ).toEqual([422, 'client_location_id']);
  });

  test('covers the collection it names, and its history records the creation', async () => {
    const collection_id = await newCollection();
    const { client_id } = await newClient();

    const { body: note } = await create({ ...rubble, collection_id, client_id });

    expect(note).toMatchObject({ collection_id, transfer: { collection_id } });
    expect(await noteOf(collection_id)).toBe(note.id);
    expect(await auditOf(team, note.id)).toMatchObject([{ action: 'create', client_id }]);
  });

  test('takes client, day and place from the collection it covers; sent fields take precedence', async () => {
    const { key } = team;
    const make = async (operation: string, body: object) => (await call(operation, { key, body })).body;
    const owner = await make('createClient', { name: 'Owner', company: 'Owner Ltd' });
    const site = await make('createClientLocation', {
      client_id: owner.id,
      label: 'Yard',
      address: '1 Mill Lane',
      postcode: 'LS1 1AA',
    });
    const book = (body: object) =>
      make('createCollection', { scheduled_date: '2026-12-01', scheduled_time: '09:30', ...body });
    const at = ({ client_id, client_location_id, transfer }: any) => [
      client_id,
      client_location_id,
      transfer.client_location_id,
      transfer.address,
      transfer.postcode,
      transfer.date,
      transfer.time_from,
    ];
    const collection = await book({ client_location_id: site.id });
    const covering = { ...rubble, collection_id: collection.id };

    const { body: note } = await create(covering);
    const { body: own } = await create({
      ...covering,
      client_id: owner.id,
      transfer_date: '2026-12-02',
      transfer_address: 'By the weir',
    });

    const day = ['LS1 1AA', '2026-12-01', '09:30'];
    expect(at(note)).toEqual([owner.id, site.id, site.id, '1 Mill Lane', ...day]);
    expect(note.transferor.company).toBe('Owner Ltd');
    expect(at(own).slice(3)).toEqual(['By the weir', null, '2026-12-02', '09:30']);
    const { body: bulk } = await create({ data: [covering] });
    expect(at(bulk.data[0].data)).toEqual(at(note));

    await call('deleteClient', { key, path: { id: owner.id } });
    expect(at((await create(covering)).body)).toEqual([null, null, null, '1 Mill Lane', ...day]);
    const elsewhere = await book({ address: 'At the gate' });
    expect(at((await create({ ...rubble, collection_id: elsewhere.id })).body).slice(0, 4)).toEqual([
      null,
      null,
      null,
      'At the gate',
    ]);
  });

  test('refuses a code that is not on the List of Waste, and accepts a hazardous one with a warning', async () => {
    const unknown = await create({ ...rubble, ewc_codes: ['17 09 04', '99 99 99'] });
    const hazardous = await create({ ...rubble, ewc_codes: ['13 02 05'] });

    expect([unknown.status, unknown.body.error.details[0].field]).toEqual([422, 'ewc_codes.1']);
    expect(hazardous.body.warnings[0].field).toBe('ewc_codes.0');
  });

  test('numbers notes in sequence, also when many are created at the same time', async () => {
    const own = await newTeam();
    const made = await Promise.all(Array.from({ length: 20 }, () => create(rubble, own.key)));

    const numbers = made.map(({ body }) => Number(body.reference.replace('WTN-', ''))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});

describe('updateNote', () => {
  test('estimates again when the quantity changes, and keeps an entered weight', async () => {
    const { body: note } = await create({ ...rubble, quantity_value: 3, quantity_unit: 'yd3' });
    const patch = (body: object) => call('updateNote', { key: team.key, path: { id: note.id }, body });

    expect((await patch({ ewc_codes: ['17 05 04'] })).body.waste.weight_kg).toBe(2858);
    expect((await patch({ weight_kg: 99 })).body.waste.weight_kg).toBe(99);
    expect((await patch({ quantity_value: 4 })).body.waste.weight_kg).toBe(99);
    expect((await patch({ weight_kg: null })).body.waste.weight_source).toBe('estimated');
  });

  test('an estimated weight is still one if the note is sent back as it is', async () => {
    const skip = { quantity_value: 1, quantity_unit: 'containers', container_type: '8yd skip' };
    const { body: note } = await create({ ...rubble, ...skip });

    const { body } = await call('updateNote', {
      key: team.key,
      path: { id: note.id },
      body: { ...rubble, ...skip, weight_kg: note.waste.weight_kg, weight_is_estimate: true },
    });

    expect(body).toEqual(note);
  });

  test('sending its client and location again changes nothing, even if they were deleted since', async () => {
    const { key } = team;
    const { body: client } = await call('createClient', { key, body: { name: 'Leaves' } });
    const { body: site } = await call('createClientLocation', {
      key,
      body: { client_id: client.id, label: 'Yard', address: '1 Mill Lane' },
    });
    const names = { client_id: client.id, client_location_id: site.id };
    const { body: note } = await create({ ...rubble, ...names, transfer_address: 'By the weir' });
    const send = (body: object) => call('updateNote', { key, path: { id: note.id }, body });

    expect((await send(names)).body).toEqual(note);
    await call('deleteClientLocation', { key, path: { id: site.id } });
    await call('deleteClient', { key, path: { id: client.id } });
    expect((await send(names)).body).toEqual(note);
  });

  test('another client takes away the location of the former, and the address that came from it', async () => {
    const { key } = team;
    const { body: made } = await call('createClient', {
      key,
      body: { data: [{ name: 'Former' }, { name: 'Next' }] },
    });
    const [former, next] = made.data.map((item: any) => item.data.id);
    const { body: site } = await call('createClientLocation', {
      key,
      body: { client_id: former, label: 'Yard', address: '1 Mill Lane', postcode: 'LS1 1AA' },
    });
    const move = async (note: any, client_id: string | null) =>
      (await call('updateNote', { key, path: { id: note.id }, body: { client_id } })).body;
    const at = ({ client_id, client_location_id, transfer }: any) => ({
      client_id,
      client_location_id,
      shown: transfer.client_location_id,
      address: transfer.address,
      postcode: transfer.postcode,
    });
    const nowhere = { client_location_id: null, shown: null };

    const { body: note } = await create({ ...rubble, client_location_id: site.id });
    const own = { ...rubble, client_location_id: site.id, transfer_address: 'By the weir' };
    const { body: elsewhere } = await create(own);

    expect(at(await move(note, next))).toEqual({
      client_id: next,
      ...nowhere,
      address: null,
      postcode: null,
    });
    expect(at(await move(elsewhere, null))).toMatchObject({
      client_id: null,
      ...nowhere,
      address: 'By the weir',
    });
  });

  test('moves the note to another collection, or to none', async () => {
    const [one, two] = [await newCollection(), await newCollection()];
    const { body: note } = await create({ ...rubble, collection_id: one });

    expect((await update(note.id, { collection_id: two })).body.collection_id).toBe(two);
    expect([await noteOf(one), await noteOf(two)]).toEqual([null, note.id]);
    expect((await update(note.id, { waste_description: 'Soil' })).body.collection_id).toBe(two);
    expect((await update(note.id, { collection_id: null })).body.collection_id).toBeNull();
    expect(await noteOf(two)).toBeNull();
  });

  test('takes section B from a new client, and keeps it when the client is removed', async () => {
    const { client_id, client_location_id } = await newClient();
    const { body: note } = await create({ ...rubble, transferor_name: 'Someone' });

    const { body: named } = await update(note.id, { client_location_id });
    expect(named).toMatchObject({
      client_id,
      transferor: { company: 'A Ltd', client_id },
      transfer: { address: '1 Yard, Leeds' },
    });
    const { body: renamed } = await update(note.id, { transferor_name: 'Site manager' });
    expect(renamed.transferor).toMatchObject({ name: 'Site manager', company: 'A Ltd' });
    const { body: removed } = await update(note.id, { client_id: null, client_location_id: null });
    expect(removed).toMatchObject({
      client_id: null,
      client_location_id: null,
      transferor: { name: 'Site manager', company: 'A Ltd', client_id: null },
      transfer: { address: null, postcode: null },
    });
    expect((await auditOf(team, note.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'update',
    ]);
  });

  test('changes a draft only, and nothing where the body is empty', async () => {
    const { body: note } = await create();

    expect((await update(note.id, {})).body).toEqual(note);
    expect(await auditOf(team, note.id)).toHaveLength(1);
    const cancelled = { status: 'cancelled', cancel_reason: 'Not needed' };
    await call('appReplaceNote', { key: team.key, path: { id: note.id }, body: cancelled });
    expect(errorOf(await update(note.id, { quantity: 'x' }))).toEqual([422, 'status']);
    for (const status of ['scheduled', 'pending_party', 'complete', 'valid']) {
      const { body: other } = await create();
      await queryShared('update notes set status = $2 where id = $1', [other.id, status]);
      expect([status, ...errorOf(await update(other.id, { quantity: 'x' }))]).toEqual([
        status,
        422,
        'status',
      ]);
    }
  });

  test('returns 404 for a deleted note', async () => {
    const { body: note } = await create();
    await call('appDeleteNote', { key: team.key, path: { id: note.id } });

    const { status } = await call('updateNote', {
      key: team.key,
      path: { id: note.id },
      body: { quantity: 'x' },
    });

    expect(status).toBe(404);
  });
});

describe('getNotePdf', () => {
  test('returns a PDF named by the reference', async () => {
    const { body: note } = await create();

    const { headers, bytes } = await call('getNotePdf', { key: team.key, path: { id: note.id } });

    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`inline; filename="${note.reference}.pdf"`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('listNotes', () => {
  test('filters by status, by client and by the time of the last change', async () => {
    const own = await newTeam();
    const { client_id } = await newClient(own.key);
    const { body: first } = await create({ ...rubble, client_id }, own.key);
    const { body: second } = await create(rubble, own.key);
    const cancelled = { status: 'cancelled', cancel_reason: 'Not needed' };
    await call('appReplaceNote', { key: own.key, path: { id: first.id }, body: cancelled });
    const ids = async (query: Record<string, string>) =>
      (await listAll('listNotes', { key: own.key, query })).map(({ id }) => id);

    expect((await ids({})).sort()).toEqual([first.id, second.id].sort());
    expect(await ids({ status: 'draft' })).toEqual([second.id]);
    expect(await ids({ status: 'cancelled' })).toEqual([first.id]);
    expect(await ids({ client_id })).toEqual([first.id]);
    expect(await ids({ updated_after: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await ids({ created_before: '2020-01-01T00:00:00Z' })).toEqual([]);
  });
});

describe('getNote', () => {
  test('shows what was created; another team’s note is 404', async () => {
    const { body: made } = await create();
    const path = { id: made.id };

    const { status, body } = await call('getNote', { key: team.key, path });

    expect([status, body]).toEqual([200, made]);
    expect(body).toMatchObject({ object: 'note', status: 'draft', reference: made.reference });
    expect((await call('getNote', { key: (await newTeam()).key, path })).status).toBe(404);
  });
});
