import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';

let key: string;
let clientId: string;
beforeEach(async () => {
  ({ key } = await newTeam());
  clientId = (await call('createClient', { key, body: { name: 'Owner of sites' } })).body.id;
});

async function location(body: object = {}) {
  return (await call('createClientLocation', { key, body: { client_id: clientId, label: 'Site', ...body } }))
    .body;
}

/** Labels of the client's default locations. */
async function defaults(): Promise<string[]> {
  const all = await listAll('listClientLocations', { key, query: { client_id: clientId } });

  return all.filter((each) => each.is_default).map((each) => each.label);
}

describe('the default location of a client', () => {
  describe('createClientLocation', () => {
    test('is its first, until another is made the default', async () => {
      await location({ label: 'first' });
      await location({ label: 'second' });
      expect(await defaults()).toEqual(['first']);

      await location({ label: 'third', is_default: true });
      expect(await defaults()).toEqual(['third']);
    });
  });

  describe('updateClientLocation', () => {
    test('moves with updateClientLocation, and passes to another location when cleared or deleted', async () => {
      const first = await location({ label: 'first' });
      const second = await location({ label: 'second' });

      await call('updateClientLocation', { key, path: { id: second.id }, body: { is_default: true } });
      expect(await defaults()).toEqual(['second']);
      await call('updateClientLocation', { key, path: { id: second.id }, body: { is_default: false } });
      expect(await defaults()).toEqual(['first']);
      await call('deleteClientLocation', { key, path: { id: first.id } });
      expect(await defaults()).toEqual(['second']);
    });
  });

  describe('createClientLocation', () => {
    test('is unique, even if several are made default at the same time', async () => {
      await Promise.all([1, 2, 3, 4, 5, 6].map((n) => location({ label: `s${n}`, is_default: true })));

      expect(await defaults()).toHaveLength(1);
    });

    test('stays the first of several that are created at the same time', async () => {
      const made = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => location({ label: `s${n}` })));

      const answered = made.filter(({ is_default }) => is_default).map(({ label }) => label);
      expect(answered).toHaveLength(1);
      expect(await defaults()).toEqual(answered);
    });
  });
});

describe('a location', () => {
  describe('createClientLocation', () => {
    test('is geocoded by its postcode, and saved even if the postcode is unknown', async () => {
      const known = await location({ postcode: 'HX7 8DB' });
      const unknown = await location({ postcode: 'ZZ9 9ZZ' });

      expect(known.geocode).toMatchObject({
        lat: expect.any(Number),
        lng: expect.any(Number),
        at: expect.any(String),
      });
      expect(unknown).toMatchObject({ postcode: 'ZZ9 9ZZ', geocode: { lat: null, lng: null } });
    });

    test('of a client that is not the team’s is 422 on client_id', async () => {
      const other = await newTeam();
      const body = { client_id: clientId, label: 'Theirs' };

      const { status, body: refused } = await call('createClientLocation', { key: other.key, body });

      expect([status, refused.error.details[0].field]).toEqual([422, 'client_id']);
    });
  });

  describe('deleteClientLocation', () => {
    test('that a note refers to is archived: it returns 404, and the note keeps its id', async () => {
      const site = await location({ address: '1 High Street', postcode: 'LS1 1AA' });
      const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_location_id: site.id };
      const { body: made } = await call('createNote', { key, body: note });

      await call('deleteClientLocation', { key, path: { id: site.id } });

      expect((await call('getClientLocation', { key, path: { id: site.id } })).status).toBe(404);
      expect((await call('getNote', { key, path: { id: made.id } })).body.client_location_id).toBe(site.id);
    });
  });
});

describe('listClientLocations', () => {
  test('shows the locations of one client, and none to another team', async () => {
    const { id } = await location({ label: 'Mill Lane' });
    const { body: elsewhere } = await call('createClient', { key, body: { name: 'Elsewhere' } });
    await location({ client_id: elsewhere.id });
    const query = { client_id: clientId };

    expect((await call('listClientLocations', { key, query })).body).toMatchObject({
      object: 'list',
      data: [{ id, client_id: clientId, label: 'Mill Lane', is_default: true }],
      has_more: false,
    });
    expect(await listAll('listClientLocations', { key: (await newTeam()).key, query })).toEqual([]);
  });
});

describe('getClientLocation', () => {
  test('shows what was created; another team’s location is 404', async () => {
    const made = await location({ label: 'Mill Lane', address: '4 Mill Lane', postcode: 'HX7 6AD' });
    const path = { id: made.id };

    const { status, body } = await call('getClientLocation', { key, path });

    expect([status, body]).toEqual([200, made]);
    expect(body).toMatchObject({ client_id: clientId, label: 'Mill Lane', postcode: 'HX7 6AD' });
    expect((await call('getClientLocation', { key: (await newTeam()).key, path })).status).toBe(404);
  });
});
