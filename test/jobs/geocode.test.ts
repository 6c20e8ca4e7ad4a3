import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';

jest.setTimeout(120_000);

/** A provider that answers nobody until it is let. */
let answering = false;
const waiting: (() => void)[] = [];
const provider = createServer((_request, response) => {
  const answer = () =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ result: { latitude: 54.5816, longitude: -5.9345 } }));
  if (answering) answer();
  else waiting.push(answer);
});

let database: TestDatabase;
let server: Server;
beforeAll(async () => {
  database = await createDatabase();
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  server = await startServer({ DATABASE_URL: database.url, GEOCODER_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

test('a provider that does not answer delays no change, and places are added when it does', async () => {
  const { key } = await newTeam({ database_url: database.url });
  const own = { key, base_url: server.base_url };
  const { body: client } = await call('createClient', { ...own, body: { name: 'Forty sites' } });
  const sites = Array.from({ length: 40 }, (_, n) => ({
    client_id: client.id,
    label: `Site ${n}`,
    postcode: 'BT7 1NN',
  }));

  const { body: made } = await call('createClientLocation', { ...own, body: { data: sites } });
  const { status } = await call('listNotes', { ...own, query: { updated_after: '2026-01-01T00:00:00Z' } });

  expect([made.created, status]).toEqual([40, 200]);
  expect(made.data[0].data.geocode).toMatchObject({ precision: 'area', lat: expect.any(Number) });
  answering = true;
  for (const answer of waiting.splice(0)) answer();
  const placed = await eventually('a site is placed by its postcode', async () => {
    const { body: page } = await call('listClientLocations', own);

    return page.data.find((each: any) => each.geocode.precision === 'postcode');
  });
  expect(placed.geocode).toMatchObject({
    lat: 54.5816,
    lng: -5.9345,
    source: expect.stringContaining('127.0.0.1'),
  });
  const { id } = made.data[1].data;
  await call('updateClientLocation', { ...own, path: { id }, body: { postcode: 'BT7 1NP' } });
  await eventually('a changed site is placed by its new postcode', async () => {
    const { body } = await call('getClientLocation', { ...own, path: { id } });

    return body.postcode === 'BT7 1NP' && body.geocode.precision === 'postcode';
  });
});

test('a depot is placed by its postcode, and again by a new one, unless its coordinates are sent', async () => {
  answering = true;
  const { key } = await newTeam({ database_url: database.url });
  const own = { key, base_url: server.base_url };
  const depot = async (body: object, id?: string) =>
    (
      await (id === undefined
        ? call('appCreateDepot', { ...own, body: { name: 'Yard', ...body } })
        : call('appUpdateDepot', { ...own, path: { id }, body }))
    ).body;
  const latOf = async (id: string) =>
    (await call('appListDepots', own)).body.data.find((each: any) => each.id === id).lat;
  const placed = (id: string) => eventually('the depot is placed', async () => (await latOf(id)) === 54.5816);
  const given = await depot({ postcode: 'BT7 1NN', lat: 53.5, lng: -2 });
  const { id } = await depot({ postcode: 'BT7 1NN' });
  await placed(id);
  expect((await depot({ lat: 53, lng: -2 }, id)).lat).toBe(53);
  await depot({ postcode: 'bt71nn', name: 'Top yard' }, id);
  const tasksOf = (record: string) =>
    database.query(`select id from tasks where kind = 'geocode' and payload::jsonb ->> 'id' = $1`, [record]);
  expect([await tasksOf(id), await tasksOf(given.id)].map(({ length }) => length)).toEqual([1, 0]);
  await depot({ postcode: 'BT6 8DL' }, id);
  await placed(id);

  expect(await latOf(given.id)).toBe(53.5);
});
