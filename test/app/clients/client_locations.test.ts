import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

async function newClient(): Promise<string> {
  return (await call('createClient', { key: team.key, body: { name: 'Pennine Builders' } })).body.id;
}

const add = (id: string, body: object, key = team.key) =>
  call('appCreateClientLocation', { key, path: { id }, body });

describe('appCreateClientLocation', () => {
  test('the first location is the default, and the typed API returns the same record', async () => {
    const id = await newClient();

    const { status, body } = await add(id, {
      label: 'Yard',
      postcode: 'LS10 1AB',
      contact_name: 'Asha',
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({ client_id: id, label: 'Yard', is_default: true, contact_name: 'Asha' });
    expect(body.geocode.lat).not.toBeNull();
    expect((await call('getClientLocation', { key: team.key, path: { id: body.id } })).body).toEqual(body);
  });

  test('another team’s client is 404, an unknown field and a client in the body 422', async () => {
    const id = await newClient();

    expect((await add(id, { label: 'Yard' }, other.key)).status).toBe(404);
    expect((await add(id, { label: 'Yard', client_id: id })).status).toBe(422);
    expect((await add(id, {})).body.error.details[0].field).toBe('label');
  });
});

describe('appReplaceClientLocation', () => {
  test('clears absent fields and makes another location the default', async () => {
    const id = await newClient();
    const { body: first } = await add(id, {
      label: 'Yard',
      postcode: 'LS10 1AB',
      access_notes: 'Gate',
    });
    const { body: second } = await add(id, { label: 'Site' });

    const { body } = await call('appReplaceClientLocation', {
      key: team.key,
      path: { id, locationId: first.id },
      body: { label: 'Old yard' },
    });

    expect(body).toMatchObject({ label: 'Old yard', postcode: null, access_notes: null, is_default: false });
    expect(body.geocode.lat).toBeNull();
    const list = await listAll('appListClientLocations', { key: team.key, path: { id } });
    expect(list.map((location) => [location.id, location.is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('chooses no default for a client without one if the location was not the default', async () => {
    const id = await newClient();
    await add(id, { label: 'Yard', is_default: false });
    const { body: location } = await add(id, { label: 'Site', is_default: false });
    const path = { id, locationId: location.id };
    const defaults = async () =>
      (await listAll('appListClientLocations', { key: team.key, path: { id } })).filter(
        ({ is_default }) => is_default,
      );

    await call('appReplaceClientLocation', { key: team.key, path, body: { label: 'Old site' } });
    expect(await defaults()).toEqual([]);
    await call('updateClientLocation', {
      key: team.key,
      path: { id: location.id },
      body: { is_default: false },
    });
    expect(await defaults()).toEqual([]);
    await call('appDeleteClientLocation', { key: team.key, path });
    expect(await defaults()).toEqual([]);
  });

  test('stores every field that is sent', async () => {
    const id = await newClient();
    await add(id, { label: 'Yard' });
    const { body: location } = await add(id, { label: 'Site' });
    const said = {
      ...{ label: 'Kiln', is_default: true, access_notes: 'Gate 2' },
      ...{ contact_name: 'Asha', contact_phone: '01632 960187', contact_email: 'asha@kiln.test' },
    };
    const { body } = await call('appReplaceClientLocation', {
      key: team.key,
      path: { id, locationId: location.id },
      body: { ...said, address: '1 Mill Lane', city: 'Elland', postcode: 'HX5 9DA' },
    });

    expect(body).toMatchObject({
      ...said,
      address: { line1: '1 Mill Lane', city: 'Elland', postcode: 'HX5 9DA' },
    });
    const defaults = (await listAll('appListClientLocations', { key: team.key, path: { id } })).filter(
      ({ is_default }) => is_default,
    );
    expect(defaults.map((each) => each.id)).toEqual([location.id]);
  });

  test('is 404 under another client', async () => {
    const [id, elsewhere] = [await newClient(), await newClient()];
    const { body: location } = await add(id, { label: 'Yard' });
    const path = { id: elsewhere, locationId: location.id };

    expect(
      (await call('appReplaceClientLocation', { key: team.key, path, body: { label: 'x' } })).status,
    ).toBe(404);
    expect((await call('appDeleteClientLocation', { key: team.key, path })).status).toBe(404);
  });
});

describe('appListClientLocations', () => {
  test('pages through this client’s locations only, without deleted ones', async () => {
    const [id, elsewhere] = [await newClient(), await newClient()];
    await add(elsewhere, { label: 'Other' });
    const { body: a } = await add(id, { label: 'A' });
    await add(id, { label: 'B' });
    await add(id, { label: 'C' });
    const { status } = await call('appDeleteClientLocation', {
      key: team.key,
      path: { id, locationId: a.id },
    });

    expect(status).toBe(200);
    const list = await listAll('appListClientLocations', {
      key: team.key,
      path: { id },
      query: { limit: 1 },
    });
    expect(list.map((location) => location.label)).toEqual(['C', 'B']);
    await add(id, { label: 'D', postcode: 'LS10 1AB' });
    const at = await listAll('appListClientLocations', {
      key: team.key,
      path: { id },
      query: { postcode: 'LS10 1AB' },
    });
    expect(at.map((location) => location.label)).toEqual(['D']);
    expect((await call('appListClientLocations', { key: other.key, path: { id } })).status).toBe(404);
  });
});

describe('appDeleteClientLocation', () => {
  test('deletes a location once, and only for its own team', async () => {
    const id = await newClient();
    const { body: made } = await add(id, { label: 'Yard' });
    const remove = (key: string) =>
      call('appDeleteClientLocation', { key, path: { id, locationId: made.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(team.key)).body).toEqual({
      id: made.id,
      object: 'client_location',
      deleted: true,
    });
    expect((await remove(team.key)).status).toBe(404);
  });
});
