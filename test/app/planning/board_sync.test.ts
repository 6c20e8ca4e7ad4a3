import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { makeLorry } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

/** BOARD_SYNC=full: 20 clients and 1,000 changes. */
const [clients, changes] = process.env.BOARD_SYNC === 'full' ? [20, 1000] : [6, 150];
const today = londonDate(new Date());
const tomorrow = addDays(today, 1);

let team: TestTeam;
let writer: pg.Client;
beforeAll(async () => {
  team = await newTeam();
  writer = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await writer.connect();
});
afterAll(() => writer.end());

const book = async (body: object = {}): Promise<any> =>
  (await call('appCreateCollection', { key: team.key, body: { scheduled_date: today, ...body } })).body;
const read = async (since?: string): Promise<any> =>
  (await call('appGetBoard', { key: team.key, query: since === undefined ? {} : { since } })).body;

/** A client's copy of a board, kept up to date by its changes. */
class Copy {
  readonly jobs = new Map<string, any>();
  readonly drivers = new Map<string, any>();
  readonly vehicles = new Map<string, any>();
  private since: string | undefined;

  async poll(): Promise<void> {
    const news = await read(this.since);
    for (const kind of ['jobs', 'drivers', 'vehicles'] as const) {
      if (news.complete) this[kind].clear();
      for (const id of news.removed_ids) this[kind].delete(id);
      for (const each of news[kind]) this[kind].set(each.id, each);
    }
    this.since = news.as_of;
  }

  get board(): object {
    const sorted = (map: Map<string, any>) =>
      Object.fromEntries([...map].sort(([a], [b]) => a.localeCompare(b)));

    return { jobs: sorted(this.jobs), drivers: sorted(this.drivers), vehicles: sorted(this.vehicles) };
  }
}

describe('appGetBoard since', () => {
  test('waits for a change that began earlier and commits later than another, and includes it', async () => {
    const early = await book();
    const { as_of } = await read();
    await writer.query('begin');
    await writer.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 1))', [team.team_id]);
    await writer.query(`update collections set driver_notes = 'early' where team_id = $1 and id = $2`, [
      team.team_id,
      early.id,
    ]);
    const late = await book();

    const response = read(as_of);
    await eventually('the reader waits for the writer', async () => {
      const [row] = await queryShared<{ n: string }>(
        `select count(*) as n from pg_locks where locktype = 'advisory' and not granted`,
      );

      return Number(row!.n) > 0;
    });
    await writer.query('commit');

    const { jobs } = await response;
    expect(jobs.map(({ id }: any) => id)).toEqual(expect.arrayContaining([early.id, late.id]));
    expect(jobs.find(({ id }: any) => id === early.id).collection.driver_notes).toBe('early');
  });

  test(`${clients} clients that poll during ${changes} changes end with the board that a new client reads`, async () => {
    team = await newTeam();
    const lorries = await Promise.all([makeLorry(team), makeLorry(team), makeLorry(team)]);
    const drivers = await Promise.all([1, 2, 3].map(driver));
    const jobs = await Promise.all(Array.from({ length: 12 }, () => book()));
    const copies = Array.from({ length: clients }, () => new Copy());
    let writing = true;

    const pollers = copies.map(async (copy) => {
      while (writing) await copy.poll();
      await copy.poll();
    });
    await Promise.all(
      [0, 1, 2, 3].map(async (w) => {
        for (let i = w; i < changes; i += 4) await oneChange(i, { jobs, lorries, drivers });
      }),
    );
    writing = false;
    await Promise.all(pollers);

    const fresh = new Copy();
    await fresh.poll();
    expect(fresh.jobs.size).toBeGreaterThan(0);
    for (const copy of copies) expect(copy.board).toEqual(fresh.board);
  }, 300_000);
});

async function driver(number: number): Promise<string> {
  const { user_id } = await team.anotherKey({ role: 'driver', user: `d${number}.${team.team_id}@sync.test` });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, user_id],
  );

  return member!.id;
}

/** One of the things that change a board; which one follows from the number. */
async function oneChange(
  i: number,
  { jobs, lorries, drivers }: { jobs: any[]; lorries: string[]; drivers: string[] },
): Promise<void> {
  const id = jobs[(i * 7) % jobs.length].id as string;
  const ask = (operation: string, body: object, path?: object) =>
    call(operation, { key: team.key, body, ...(path && { path: path as Record<string, string> }) });
  const pick = <T>(list: T[]) => list[i % list.length]!;
  const kinds = [
    () => ask('appAssignJob', { collection_id: id, driver_id: pick(drivers), vehicle_id: pick(lorries) }),
    () => ask('appUpdateCollection', { scheduled_date: i % 2 ? today : tomorrow }, { id }),
    () => ask('appUpdateCollection', { driver_notes: `change ${i}` }, { id }),
    () => ask('appReportProblem', { vehicle_id: pick(lorries), kind: 'other', message: `problem ${i}` }),
    () => ask('appAssignJob', { collection_id: id, driver_id: null, vehicle_id: null }),
    () => ask('appUpdateVehicle', { notes: `change ${i}` }, { id: pick(lorries) }),
    () => ask('appCreateCollection', { scheduled_date: today, driver_id: pick(drivers) }),
  ];
  const { status } = await pick(kinds)();
  if (status >= 500) throw new Error(`change ${i}: ${status}`);
}
