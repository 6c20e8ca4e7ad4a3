import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const rubble = { waste_description: 'Mixed builders’ waste', ewc_codes: ['17 09 04'] };
const create = (body: object = rubble, key = team.key) => call('createNote', { key, body });

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
