import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { openPool } from '../../db/connections/connect.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import type { Place } from '../../domain/places/places.ts';
import { systemOrigin } from '../../jobs/contexts.ts';
import type { ScheduleContext, WorkContext } from '../../jobs/definitions.ts';
import { recodePlaces } from '../../jobs/scheduled/recode_places.ts';
import { geocode } from '../../jobs/tasks/geocode.ts';
import { call } from '../support/client.ts';
import { auditOf } from '../support/records/audit.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const url = process.env.TEST_DATABASE_URL!;
const place: Place = { lat: 53.7412, lng: -2.0131, precision: 'postcode', source: 'a provider' };
let pool: pg.Pool;
let team: TestTeam;
beforeAll(async () => {
  pool = openPool(url, { name: 'test', max: 1 });
  team = await newTeam();
});
afterAll(() => pool.end());

/** Keeps the place that a provider gave for the postcode of a record. */
function complete(
  record: 'client_location' | 'container' | 'depot',
  id: string,
  postcode: string,
  found: Place | null,
) {
  const now = new Date();

  return changeTeam(
    { database: { pool, url }, wakeDispatchers: () => undefined, wakeJobs: () => undefined },
    { team_id: team.team_id, origin: systemOrigin },
    ({ db, record: note }) =>
      geocode.complete!(
        { db, now, base_url: 'http://localhost', record: note } as unknown as WorkContext,
        { record, id, postcode },
        found,
      ),
  );
}

const made = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  if (answer.status !== 201) throw new Error(answer.bytes.toString());

  return answer.body.id as string;
};
const shown = async (operation: string, id: string) =>
  (await call(operation, { key: team.key, path: { id } })).body;
const depot = async (id: string) =>
  (await call('appListDepots', { key: team.key })).body.data.find((each: { id: string }) => each.id === id);

const records = [
  [
    'client_location',
    async () =>
      made('createClientLocation', {
        client_id: await made('createClient', { name: 'Calder' }),
        label: 'Yard',
        postcode: 'BT7 1NN',
      }),
    async (id: string) => (await shown('getClientLocation', id)).geocode,
  ],
  [
    'container',
    () =>
      made('createContainer', {
        container_type: '8 yd skip',
        location: { address: 'Mill Lane', postcode: 'BT7 1NN' },
      }),
    async (id: string) => (await shown('getContainer', id)).location,
  ],
  ['depot', () => made('appCreateDepot', { name: 'Yard', postcode: 'BT7 1NN' }), depot],
] as const;

test.each(records)(
  'a %s is placed where the provider finds its postcode, which is in its history',
  async (record, create, read) => {
    const id = await create();
    await complete(record, id, 'BT7 1NN', place);

    expect(await read(id)).toMatchObject({ lat: place.lat, lng: place.lng });
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual(['create', 'update']);
  },
);

test.each(records)(
  'a %s whose postcode was changed meanwhile, or is not found, stays where it is',
  async (record, create, read) => {
    const id = await create();
    const before = await read(id);
    await complete(record, id, 'LS1 4AP', place);
    await complete(record, id, 'BT7 1NN', null);

    expect(await read(id)).toEqual(before);
  },
);

test.each(records)('a %s that was deleted meanwhile is not moved', async (record, create, _read) => {
  const id = await create();
  const table = { client_location: 'client_locations', container: 'containers', depot: 'depots' }[record];
  const stored = async () =>
    (
      await pool.query(
        `update ${table} set archived_at = now() where id = $1 returning to_jsonb(${table}) as row`,
        [id],
      )
    ).rows[0].row;
  const before = await stored();
  await complete(record, id, 'BT7 1NN', place);
  const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]);

  expect(rows).toEqual([{ row: before }]);
  expect((await auditOf(team, id)).map(({ action }) => action)).toEqual(['create']);
});

test('a client location shows how precisely and by whom it was placed, in the history of its client', async () => {
  const client_id = await made('createClient', { name: 'Precise' });
  const site = { client_id, label: 'Yard', postcode: 'BT7 1NN' };
  const id = await made('createClientLocation', site);
  await complete('client_location', id, 'BT7 1NN', {
    ...place,
    precision: 'sector',
    source: 'another provider',
  });
  const { geocode: placed } = await shown('getClientLocation', id);

  expect(placed).toMatchObject({ ...place, precision: 'sector', source: 'another provider' });
  const [, moved] = await auditOf(team, id);
  expect([moved!.entity_type, moved!.client_id]).toEqual(['client_location', client_id]);
  // What is only roughly placed is placed again by a better answer.
  await complete('client_location', id, 'BT7 1NN', place);
  expect((await shown('getClientLocation', id)).geocode).toMatchObject(place);
});

test('a depot whose coordinates a person entered meanwhile is not moved', async () => {
  const [record, create, read] = records[2];
  const id = await create();
  const body = { lat: 53.5, lng: -2 };
  await call('appUpdateDepot', { key: team.key, path: { id }, body });
  await complete(record, id, 'BT7 1NN', place);

  expect(await read(id)).toMatchObject(body);
});

test('a container that was moved meanwhile to a place with its own coordinates is not moved again', async () => {
  const [record, create, read] = records[1];
  const id = await create();
  const [, createLocation] = records[0];
  const client_location_id = await createLocation();
  const found = { ...place, lat: 53.5, lng: -2 };
  await complete('client_location', client_location_id, 'BT7 1NN', found);
  const location = { type: 'client', client_location_id };
  await call('updateContainer', { key: team.key, path: { id }, body: { location } as never });
  await complete(record, id, 'BT7 1NN', place);

  expect(await read(id)).toMatchObject({ client_location_id, lat: 53.5, lng: -2 });
});

test('a client location that is placed by its postcode already is not moved', async () => {
  const [record, create, read] = records[0];
  const id = await create();
  await complete(record, id, 'BT7 1NN', place);
  await complete(record, id, 'BT7 1NN', { ...place, lat: 54 });

  expect(await read(id)).toMatchObject({ lat: place.lat, precision: 'postcode', source: 'a provider' });
});

test('the nightly look-up takes the locations that are placed roughly or not at all, and no deleted ones', async () => {
  const [, create] = records[0];
  const places = [null, 'outcode', 'sector', 'area', 'postcode', 'area', 'area'];
  const made: string[] = [];
  for (const precision of places) {
    const id = await create();
    await pool.query('update client_locations set geocode_precision = $2 where id = $1', [id, precision]);
    made.push(id);
  }
  await pool.query('update client_locations set archived_at = now() where id = $1', [made[5]]);
  await pool.query('update client_locations set postcode = null where id = $1', [made[6]]);
  const queued: string[] = [];
  const db = {
    run: async (_: string, [, , payload]: string[]) => void queued.push(payload!),
    hints: new Set(),
  };

  await recodePlaces.run({
    settings: { geocoder_url: 'https://geocoder.example' },
    signal: new AbortController().signal,
    query: async (text: string, values: unknown[]) => (await pool.query(text, values)).rows,
    withTeamTransaction: (team_id: string, work: (tx: object) => Promise<void>) =>
      team_id === team.team_id ? work({ db }) : undefined,
  } as unknown as ScheduleContext);

  expect(made.filter((id) => queued.some((payload) => payload.includes(id)))).toEqual(made.slice(0, 4));
});
