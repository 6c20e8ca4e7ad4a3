import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import pg from 'pg';
import {
  keepFeedVehicles,
  keepTelematics,
  matchByRegistration,
  sealAccess,
} from '../../db/queries/fleet/telematics.ts';
import type { TelematicsAccess } from '../../domain/fleet/telematics.ts';
import { newId } from '../../db/ids.ts';
import { realAddresses } from '../../adapters/providers.ts';
import { createTelematics } from '../../adapters/telematics/index.ts';
import type { ScheduledWork } from '../../jobs/definitions.ts';
import { pollTelematics } from '../../jobs/scheduled/telematics.ts';
import { purgePositions } from '../../jobs/scheduled/purge_positions.ts';
import { readSettings, secretKey } from '../../settings.ts';
import { eventually } from '../support/eventually.ts';
import { waitersFor } from '../support/waiters.ts';
import { startFeed } from '../support/outside/telematics.ts';
import type { FeedPoint, TestFeed } from '../support/outside/telematics.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
let feed: TestFeed;
beforeAll(async () => {
  [world, feed] = await Promise.all([openJobsWorld(), startFeed()]);
}, 60_000);
afterAll(async () => {
  await world.close();
  await feed.close();
});

const vehicles = ['AA21BCD', 'AB22CDE', 'AC23DEF'];
const webhook_key = secretKey('a secret key for the tests, 32 or longer');
const query = <T extends object>(statement: string, values: unknown[] = []) =>
  world.database.query<T>(statement, values);

beforeEach(async () => {
  for (const registration of vehicles)
    await query(
      `insert into vehicles (team_id, id, registration) values ($1, $2, $3) on conflict do nothing`,
      [world.team.team_id, newId(), registration],
    );
  feed.vehicles = vehicles.map((registration, n) => ({ id: `v${n}`, name: null, registration }));
  await connect();
});
afterEach(async () => {
  for (const table of ['telematics', 'driver_positions', 'schedule_runs', 'vehicles'])
    await query(`delete from ${table}`);
  Object.assign(feed, { pages: [], asked: [], error: null });
});

/** A connection to Samsara whose turn it is. */
async function connect(
  access: TelematicsAccess = { provider: 'samsara', credentials: { api_token: 'a token of samsara' } },
): Promise<void> {
  await world.change(async (db) => {
    await keepTelematics(db, {
      id: newId(),
      provider: access.provider,
      credentials: sealAccess({ db, webhook_key }, access),
      last4: null,
      poll_seconds: 30,
      feed_cursor: null,
      last_error: null,
      connected_at: new Date().toISOString(),
      is_other: true,
    });
    await keepFeedVehicles(
      db,
      feed.vehicles.map(({ id, name, registration }) => ({ external_id: id, name, registration })),
    );
    await matchByRegistration(db);
  });
  await isDue();
}

const isDue = () => query(`update telematics set due_at = now() - interval '1 second'`);
/** Runs scheduled work now, regardless of its cron expression. */
const runDue = (name: string) =>
  query('insert into schedule_runs (name, due_at) values ($1, clock_timestamp())', [name]);

/** Ten minutes of a day with a point every ten seconds, in pages that overlap; the second vehicle has a gap in the middle. */
function recordedPages(): FeedPoint[][] {
  const start = Date.now() - 3_600_000;
  const points = Array.from({ length: 60 }, (_, n) =>
    vehicles.flatMap((_vehicle, v): FeedPoint[] =>
      v === 1 && n > 20 && n < 40
        ? []
        : [
            {
              vehicle_id: `v${v}`,
              at: new Date(start + n * 10_000 + v).toISOString(),
              lat: 53 + n / 1000,
              lng: -2,
            },
          ],
    ),
  ).flat();

  return Array.from({ length: 6 }, (_, page) => points.slice(Math.max(page * 30 - 10, 0), (page + 1) * 30));
}

const times = (points: readonly FeedPoint[]) => [...new Set(points.map(({ at }) => at))].sort();
const stored = async () =>
  (
    await query<{ recorded_at: Date }>(
      'select recorded_at from driver_positions where team_id = $1 order by recorded_at',
      [world.team.team_id],
    )
  ).map(({ recorded_at }) => recorded_at.toISOString());

/** Another transaction that writes a point first: a worker that comes to it waits, in the middle of its page. */
async function holding(at: string): Promise<pg.Client> {
  const holder = new pg.Client(world.database.url);
  await holder.connect();
  await holder.query('begin');
  await holder.query(
    `insert into driver_positions (team_id, vehicle_id, recorded_at, lat, lng, source)
     select v.team_id, v.id, $1, 0, 0, 'holder' from vehicles v where v.registration = $2`,
    [at, vehicles[0]],
  );

  return holder;
}

/** Work due by the clock in this process, against the test's provider. */
async function working(work: ScheduledWork, done: () => Promise<boolean>): Promise<void> {
  const addresses = { ...providerAddresses, samsara: { url: feed.url, is_stand_in: false } };
  const telematics = createTelematics(addresses, { allow_insecure: true, deny_hosts: [] });
  await runDue(work.name);
  const jobs = world.work({
    adapters: { ...world.adapters, telematics },
    kinds: kindsWith({ schedule: [work] }),
  });
  await eventually(`${work.name} is done`, done, 60_000);
  await jobs.drain();
}

const providerAddresses = realAddresses(readSettings({}).provider_urls);
const connection = async () =>
  (
    await query<{ last_error: string | null; waits: number; feed_cursor: string | null }>(
      `select last_error, extract(epoch from due_at - now())::float8 as waits, feed_cursor from telematics`,
    )
  )[0]!;

describe('the poll of telematics', () => {
  test('writes each point once, despite repeats and killed workers', async () => {
    feed.pages = recordedPages();
    const env = { KINDS: 'own', SAMSARA_URL: feed.url };
    // In each of these pages, which are the second, fourth and last, a worker is stopped before it commits.
    for (const page of [1, 3, 5]) {
      const stop = feed.pages[page]!.findLast(({ vehicle_id }) => vehicle_id === 'v0')!.at;
      const holder = await holding(stop);
      await runDue('poll_telematics');
      const worker = await world.workerProcess(`worker ${page}`, env);
      await eventually(
        'the worker waits in its page',
        async () => (await waitersFor(holder, query)) > 0,
        60_000,
      );
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await holder.query('rollback');
      await holder.end();
      const [{ feed_cursor }] = (await query<{ feed_cursor: string }>(
        'select feed_cursor from telematics',
      )) as [{ feed_cursor: string }];
      expect(feed_cursor).toBe(String(page));
      // The lease of a worker that died lasts three minutes, which nobody waits for here.
      await isDue();
    }
    await runDue('poll_telematics');
    const last = await world.workerProcess('last', env);
    await eventually(
      'the feed is read',
      async () => (await stored()).length === times(feed.pages.flat()).length,
      60_000,
    );

    expect(await stored()).toEqual(times(feed.pages.flat()));
    last.kill('SIGKILL');
    // Each worker went on at the page that the one before it did not commit.
    expect(feed.asked).toEqual([null, '1', '1', '2', '3', '3', '4', '5', '5']);
  }, 240_000);

  test('records why a provider could not be read, and reads it on a later retry', async () => {
    feed.pages = recordedPages();
    feed.error = { status: 401, body: { message: 'Token was revoked' } };
    await working(pollTelematics, async () => (await connection()).waits > 600);
    expect((await connection()).last_error).toBe('Token was revoked');

    feed.error = { status: 503, body: {} };
    await isDue();
    await working(pollTelematics, async () => (await connection()).last_error === 'answered 503');
    expect((await connection()).waits).toBeLessThanOrEqual(30);

    feed.error = null;
    await isDue();
    await working(pollTelematics, async () => (await connection()).feed_cursor === '6');
    expect((await connection()).last_error).toBeNull();
    // By its own poll_seconds again, neither after the pause for an error nor after the lease.
    expect((await connection()).waits).toBeLessThanOrEqual(30);
    expect(await stored()).toEqual(times(feed.pages.flat()));
  }, 120_000);

  test('asks for the vehicles again when a page names one that was not known, and matches it', async () => {
    const registration = 'AD24EFG';
    await query('insert into vehicles (team_id, id, registration) values ($1, $2, $3)', [
      world.team.team_id,
      newId(),
      registration,
    ]);
    feed.vehicles = [...feed.vehicles, { id: 'v3', name: 'New', registration }];
    const at = new Date(Date.now() - 60_000).toISOString();
    feed.pages = [[{ vehicle_id: 'v3', at, lat: 53, lng: -2 }]];
    await working(pollTelematics, async () => (await connection()).feed_cursor === '1');
    const known = await query(
      'select external_id, name, matched_by from telematics_vehicles where name is not null',
    );

    expect(await stored()).toEqual([at]);
    expect(known).toEqual([{ external_id: 'v3', name: 'New', matched_by: 'registration' }]);
  }, 120_000);

  test('reads twenty pages at most in one poll, and the others in the next', async () => {
    const start = Date.now() - 600_000;
    feed.pages = Array.from({ length: 22 }, (_, n) => [
      { vehicle_id: 'v0', at: new Date(start + n * 1000).toISOString(), lat: 53, lng: -2 },
    ]);
    const cursor = async () => (await connection()).feed_cursor;
    // The lease of a poll is longer than its own interval: after the poll the team waits for less than a minute.
    const ended = async () => (await cursor()) !== null && (await connection()).waits < 60;
    await working(pollTelematics, ended);
    expect([await cursor(), (await stored()).length]).toEqual(['20', 20]);
    await isDue();
    await working(pollTelematics, async () => (await cursor()) === '22');

    expect(await stored()).toEqual(times(feed.pages.flat()));
  }, 120_000);

  test('records that the host of a feed is not on the public internet, and waits before the next poll', async () => {
    await connect({ provider: 'feed', credentials: { url: 'http://10.0.0.1/x', token: 'a' } });
    await working(pollTelematics, async () => (await connection()).waits > 600);

    expect((await connection()).last_error).toContain('must name a host that is reachable');
    expect(feed.asked).toEqual([]);
  }, 120_000);

  test('a team that is not due or is suspended is not polled', async () => {
    feed.pages = recordedPages();
    const ended = async () =>
      (await query('select from schedule_runs where finished_at is not null')).length > 0;
    await query(`update telematics set due_at = now() + interval '1 minute'`);
    await working(pollTelematics, ended);
    await query('delete from schedule_runs');
    await isDue();
    await query(`update teams set status = 'suspended'`);
    await working(pollTelematics, ended);
    await query(`update teams set status = 'active'`);

    expect(feed.asked).toEqual([]);
  }, 120_000);
});

test('positions are deleted in batches once they are 48 hours old, and no others are', async () => {
  const [{ id }] = (await query<{ id: string }>('select id from vehicles limit 1')) as [{ id: string }];
  const seen = (hours: number, count: number) =>
    query(
      `insert into driver_positions (team_id, vehicle_id, recorded_at, lat, lng, source)
       select $1, $2, now() - $3::int * interval '1 hour' - n * interval '1 second', 53, -2, 'samsara'
       from generate_series(1, $4::int) as n`,
      [world.team.team_id, id, hours, count],
    );
  await seen(48, 2500);
  await seen(40, 5);

  await working(purgePositions, async () => (await stored()).length <= 5);

  expect(await stored()).toHaveLength(5);
}, 120_000);
