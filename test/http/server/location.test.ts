import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadOperations } from '../../../http/server/operations.ts';
import { call, send } from '../../support/client.ts';
import { document } from '../../support/contract/contract.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const read = async (path: string) => {
  const headers = { authorization: `Bearer ${team.key}` };
  const { status, bytes } = await send('GET', path, { headers });

  return { status, body: JSON.parse(bytes.toString()) };
};

describe('Location of a record that was created', () => {
  test.each([
    ['appCreateClient', { name: 'Pennine' }, '/api/v1/clients/'],
    ['appCreateSite', { name: 'Elland', site_type: 'transfer_station' }, '/api/v1/app/sites/'],
    ['createContainer', { container_type: '8yd skip' }, '/api/v1/containers/'],
  ])('is its path: %s', async (operation, body, path) => {
    const made = await call(operation, { key: team.key, body });
    expect([made.status, made.headers.location]).toEqual([201, `${path}${made.body.id}`]);

    expect(await read(made.headers.location!)).toMatchObject({ status: 200, body: { id: made.body.id } });
  });

  test('is its list if it cannot be read by itself', async () => {
    const made = await call('appCreateDepot', {
      key: team.key,
      body: { name: 'Milner Royd', postcode: 'HX6 3LF' },
    });
    expect([made.status, made.headers.location]).toEqual([201, '/api/v1/app/depots']);

    expect((await read(made.headers.location!)).body.data).toMatchObject([{ id: made.body.id }]);
  });

  test('is below the record that it belongs to', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Pennine' } });
    const made = await call('appCreateClientContact', {
      key: team.key,
      path: { id: client.id },
      body: { name: 'Jo Pennine' },
    });
    expect([made.status, made.headers.location]).toEqual([201, `/api/v1/app/clients/${client.id}/contacts`]);

    expect((await read(made.headers.location!)).body.data).toMatchObject([{ id: made.body.id }]);
  });

  test('is absent for an invitation, which is neither a member nor in their list', async () => {
    const made = await call('appInvitePerson', {
      key: team.key,
      body: { email: 'new@pennine.test', role: 'driver' },
    });

    expect([made.status, made.headers.location]).toEqual([201, undefined]);
  });

  test('is a path that the contract can read, whatever is created', () => {
    const paths = Object.keys(document.paths).filter((path) => document.paths[path].get);
    const locations = loadOperations(document).flatMap(({ location }) => location ?? []);
    const unnamed = (path: string) => path.replace(/\{\w+\}/g, '{}');

    expect(locations.length).toBeGreaterThan(40);
    for (const location of locations) expect(paths.map(unnamed)).toContain(unnamed(location));
  });
});
