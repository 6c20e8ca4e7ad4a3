import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { call, listAll } from '../support/client.ts';
import { auditOf } from '../support/records/audit.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const send = (operation: string, id: string | null, body?: object) =>
  call(operation, { key: team.key, ...(id !== null && { path: { id } }), ...(body && { body }) });
const newClient = async () => (await send('createClient', null, { name: 'Owner' })).body.id as string;
const location = async (body: object) => (await send('createClientLocation', null, body)).body;
const change = (id: string, body: object) => send('updateClientLocation', id, body);

const whole = {
  label: 'Yard',
  address: '4 Mill Lane\nUnit 2',
  city: 'Hebden Bridge',
  postcode: 'HX7 8DB',
  contact_name: 'Sam',
  contact_phone: '01422 1',
  contact_email: 'sam@mill.test',
  access_notes: 'Narrow lane',
};

describe('updateClientLocation', () => {
  test('changes the fields that are sent, clears null ones and keeps the rest, which is in the history', async () => {
    const client_id = await newClient();
    const made = await location({ client_id, ...whole });
    const { city: _, address: _a, ...own } = whole;
    expect(made).toMatchObject({ ...own, client_id, is_default: true });
    expect(made.address).toMatchObject({ line1: '4 Mill Lane', line2: 'Unit 2', city: 'Hebden Bridge' });

    const { body: changed } = await change(made.id, { label: 'Gate', contact_phone: null, city: null });

    expect(changed).toEqual({
      ...made,
      ...{ label: 'Gate', contact_phone: null, updated_at: expect.any(String) },
      address: { ...made.address, city: null, formatted: '4 Mill Lane, Unit 2, HX7 8DB' },
    });
    expect((await change(made.id, {})).body).toEqual(changed);
    expect(errorOf(await change(made.id, { label: null }))).toEqual([422, 'label']);
    expect(errorOf(await change(made.id, { client_id: await newClient() }))).toEqual([422, 'client_id']);
    await send('deleteClientLocation', made.id);
    expect((await send('deleteClientLocation', made.id)).status).toBe(404);
    expect((await change(made.id, { label: 'Late' })).status).toBe(404);
    expect(await auditOf(team, made.id)).toMatchObject([
      { entity_type: 'client_location', action: 'create', client_id },
      {
        ...{ action: 'update', client_id },
        changes: expect.arrayContaining([{ field: 'label', from: 'Yard', to: 'Gate' }]),
      },
      { action: 'delete', client_id },
    ]);
  });

  test('geocodes a new postcode, and keeps the coordinates of the same one', async () => {
    const made = await location({ client_id: await newClient(), ...whole });
    expect(made.geocode).toMatchObject({ precision: expect.any(String), source: expect.any(String) });

    const { body: same } = await change(made.id, { postcode: 'HX7 8DB', label: 'Same' });
    expect(same.geocode).toEqual(made.geocode);
    const { body: moved } = await change(made.id, { postcode: 'LS1 1AA' });
    expect([moved.postcode, moved.geocode.lat]).toEqual(['LS1 1AA', expect.any(Number)]);
    expect([moved.geocode.lat, moved.geocode.lng]).not.toEqual([made.geocode.lat, made.geocode.lng]);
    const { body: none } = await change(made.id, { postcode: null });
    const empty = { lat: null, lng: null, precision: null, source: null, at: null };
    expect([none.postcode, none.geocode]).toEqual([null, empty]);
  });

  test('leaves the address of collections and notes as it was', async () => {
    const client_id = await newClient();
    const { id: client_location_id } = await location({ client_id, ...whole });
    const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_location_id };
    const made = [
      ['getNote', (await send('createNote', null, note)).body],
      [
        'getCollection',
        (await send('createCollection', null, { scheduled_date: '2026-10-05', client_location_id })).body,
      ],
    ];

    await change(client_location_id, { address: '9 Canal Road', postcode: 'LS1 1AA' });

    for (const [get, before] of made) expect((await send(get, before.id)).body).toEqual(before);
  });
});

test('the mark of the default passes to the oldest other location, and is never lost', async () => {
  const client_id = await newClient();
  const make = async (label: string) => (await location({ client_id, label })).id as string;
  const [first, second] = [await make('first'), await make('second')];
  await make('third');
  const defaults = async () =>
    (await listAll('listClientLocations', { key: team.key, query: { client_id } }))
      .filter(({ is_default }) => is_default)
      .map(({ label }) => label);

  await change(first, { is_default: false });
  expect(await defaults()).toEqual(['second']);
  await send('deleteClientLocation', second);
  expect(await defaults()).toEqual(['first']);
  expect((await auditOf(team, second)).map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  expect((await auditOf(team, first)).at(-1)).toMatchObject({
    ...{ action: 'update', client_id },
    changes: [{ field: 'is_default', from: false, to: true }],
  });
});

test('a location is gone with its client', async () => {
  const client_id = await newClient();
  const made = await location({ client_id, ...whole });
  await send('createNote', null, { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id });
  await send('deleteClient', client_id);

  expect((await send('getClientLocation', made.id)).status).toBe(404);
  expect(await listAll('listClientLocations', { key: team.key, query: { client_id } })).toEqual([]);
  expect(errorOf(await send('createClientLocation', null, { client_id, label: 'Late' }))).toEqual([
    ...[422, 'client_id'],
  ]);
});

describe('a location that was deleted but is still named by a note', () => {
  /** Deletes a location that a note names. */
  async function retire(id: string): Promise<void> {
    const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_location_id: id };
    expect((await send('createNote', null, note)).status).toBe(201);
    expect((await send('deleteClientLocation', id)).status).toBe(200);
  }

  test('is no default any more: the next location of the client is', async () => {
    const client_id = await newClient();
    await retire((await location({ client_id, label: 'Old' })).id);

    expect((await location({ client_id, label: 'New' })).is_default).toBe(true);
  });

  test('does not become the default again, although it is the oldest', async () => {
    const client_id = await newClient();
    const [old, middle, last] = [
      await location({ client_id, label: 'Old' }),
      await location({ client_id, label: 'Middle' }),
      await location({ client_id, label: 'Last' }),
    ];
    await retire(old.id);
    expect((await send('getClientLocation', middle.id)).body.is_default).toBe(true);
    await change(middle.id, { is_default: false });

    expect((await send('getClientLocation', last.id)).body.is_default).toBe(true);
  });

  test('is not replaced under its client any more', async () => {
    const client_id = await newClient();
    const { id } = await location({ client_id, label: 'Old' });
    await retire(id);
    const path = { id: client_id, locationId: id };

    for (const operation of ['appReplaceClientLocation', 'appDeleteClientLocation'])
      expect(
        (
          await call(operation, {
            key: team.key,
            path,
            ...(operation === 'appReplaceClientLocation' && { body: { label: 'x' } }),
          })
        ).status,
      ).toBe(404);
  });
});
