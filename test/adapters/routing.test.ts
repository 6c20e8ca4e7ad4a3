import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createRoutePlanner, TeamIsPlanning } from '../../adapters/routing/index.ts';
import type { DayBrief, DayTask } from '../../domain/planning/day_task.ts';
import { drivingHours } from '../../domain/planning/routing/day_problem.ts';

/** Speaks OSRM's table service and VROOM's JSON, with what a test says. */
let answer: unknown;
let status = 200;
const asked: { url: string; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    asked.push({ url: request.url!, body });
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(answer === null ? '' : JSON.stringify(answer));
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  status = 200;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const log = pino({ level: 'silent' });
const points = [
  { lat: 53.74, lng: -2.01 },
  { lat: 53.75, lng: -2.02 },
];
const brief: DayBrief = {
  points,
  matrix: null,
  jobs: [
    {
      place: 1,
      work: 'deliver',
      container: 0,
      kg: 0,
      litres: 0,
      service: 600,
      opens: 0,
      closes: 86_400,
      skills: 1,
      vehicle: 0,
      tips: 0,
    },
  ],
  vehicles: [
    {
      start: 0,
      end: 0,
      kind: 'container',
      stack: 3,
      payload_kg: 8_000,
      litres: 0,
      skills: 1,
      from: 0,
      until: 86_400,
    },
  ],
  tips: [],
  objective: 'distance',
  hours: drivingHours,
  yard_service: 300,
};
const task: DayTask = {
  kind: 'solve',
  brief,
  seed: 1,
  max_seconds: 30,
  max_iterations: 20_000,
  order: [0],
  given: [-1],
  begin: null,
};

describe('createRoutePlanner', () => {
  test('reads the table of an OSRM server, and returns null if the table has gaps', async () => {
    const planner = createRoutePlanner({ matrix_url: url, vroom_url: null, log });
    answer = { code: 'Ok', distances: [[0, 1500.4], [1600, 0]], durations: [[0, 120], [130.6, 0]] }; // prettier-ignore
    const { metres, seconds } = (await planner.roads(points))!;
    expect([[...metres], [...seconds]]).toEqual([
      [0, 1500, 1600, 0],
      [0, 120, 131, 0],
    ]);
    expect(asked.at(-1)!.url).toContain('/table/v1/driving/-2.010000,53.740000;-2.020000,53.750000?');
    answer = { code: 'Ok', distances: [[0, null], [1, 0]], durations: [[0, 1], [1, 0]] }; // prettier-ignore
    expect(await planner.roads(points)).toBeNull();
    await planner.close();
  });

  test('requests an order from a VROOM server, and ignores unknown vehicles and jobs', async () => {
    const planner = createRoutePlanner({ matrix_url: null, vroom_url: url, log });
    answer = {
      code: 0,
      routes: [
        { vehicle: 1, steps: [{ type: 'start' }, { type: 'job', id: 1 }, { type: 'job', id: 9 }] },
        { vehicle: 7, steps: [{ type: 'job', id: 1 }] },
      ],
    };
    expect(await planner.suggest(brief)).toEqual([[0]]);
    expect(JSON.parse(asked.at(-1)!.body)).toMatchObject({
      jobs: [{ id: 1, location: [-2.02, 53.75], service: 600, skills: [0, 100] }],
      vehicles: [{ id: 1, start: [-2.01, 53.74], skills: [0, 100], time_window: [0, 86_400] }],
    });
    answer = { code: 2, error: 'no' };
    expect(await planner.suggest(brief)).toBeNull();
    await planner.close();
  });

  test('asks a VROOM server for a job of any vehicle by its own skills alone', async () => {
    const planner = createRoutePlanner({ matrix_url: null, vroom_url: url, log });
    answer = { code: 0, routes: [] };
    const [job] = brief.jobs;
    const free = { ...job!, vehicle: -1, skills: 6, opens: 28_800, closes: 36_000 };

    expect(await planner.suggest({ ...brief, jobs: [free] })).toEqual([[]]);
    expect(JSON.parse(asked.at(-1)!.body).jobs).toEqual([
      { id: 1, location: [-2.02, 53.75], service: 600, skills: [1, 2], time_windows: [[28_800, 36_000]] },
    ]);
    await planner.close();
  });

  test('ignores routes of no vehicle and of no steps', async () => {
    const planner = createRoutePlanner({ matrix_url: null, vroom_url: url, log });
    const steps = [{ type: 'job', id: 1 }, { type: 'job', id: 0 }, { type: 'job', id: 1.5 }, { type: 'job' }];
    answer = { code: 0, routes: [{ steps }, { vehicle: 1 }, { vehicle: 0, steps }, { vehicle: 1, steps }] };

    expect(await planner.suggest(brief)).toEqual([[0]]);
    await planner.close();
  });

  const table = (metres: number, seconds = 1, code = 'Ok') => ({
    ...{ code, distances: [0, 1].map(() => [0, metres]), durations: [0, 1].map(() => [0, seconds]) },
  });

  test.each<[unknown, number]>([
    [table(1, 1, 'NoTable'), 200],
    [table(1), 400],
    [null, 200],
    [{ code: 'Ok', distances: {}, durations: {} }, 200],
    [{ code: 'Ok', distances: [[0, 1]], durations: [[0, 1]] }, 200],
    [{ code: 'Ok', distances: [[0, 1, 1, 0]], durations: [[0, 1, 1, 0]] }, 200],
    [{ code: 'Ok', distances: [[0, 1], [1]], durations: [[0, 1], [1]] }, 200], // prettier-ignore
    [{ code: 'Ok', distances: [[0, 1], [1, 0, 2]], durations: [[0, 1], [1, 0, 2]] }, 200], // prettier-ignore
    [table(-1), 200],
    [table(1, 1e8), 200],
  ])('plans without the table of an OSRM server that answers %j with %i', async (body, code) => {
    const warned: unknown[] = [];
    const planner = createRoutePlanner({
      ...{ matrix_url: url, vroom_url: null },
      log: pino({ level: 'warn' }, { write: (line) => void warned.push(JSON.parse(line)) }),
    });
    [answer, status] = [body, code];

    expect(await planner.roads(points)).toBeNull();
    expect(warned).toMatchObject([
      { msg: 'the road matrix is done without: its provider failed', err: { kind: 'nonsense' } },
    ]);
    await planner.close();
  });

  test.each<[unknown, number]>([
    [{ code: 0, routes: [] }, 400],
    [null, 200],
    [{ code: 0, routes: {} }, 200],
    [{ routes: [] }, 200],
  ])('plans without the order of a VROOM server that answers %j with %i', async (body, code) => {
    const planner = createRoutePlanner({ matrix_url: null, vroom_url: url, log });
    [answer, status] = [body, code];

    expect(await planner.suggest(brief)).toBeNull();
    await planner.close();
  });

  test('asks for no table of a single place', async () => {
    const planner = createRoutePlanner({ matrix_url: url, vroom_url: null, log });
    const before = asked.length;

    expect(await planner.roads(points.slice(1))).toBeNull();
    expect(asked).toHaveLength(before);
    await planner.close();
  });

  test('runs one task of a team at a time, in parallel with other teams’; without an address it calls no provider', async () => {
    const planner = createRoutePlanner({ matrix_url: null, vroom_url: null, log });
    const first = planner.workOut('team', task);
    await expect(planner.workOut('team', task)).rejects.toBeInstanceOf(TeamIsPlanning);
    const other = planner.workOut('other', task);
    expect((await first).routes).toMatchObject([{ jobs: [0] }]);
    expect((await other).routes).toEqual((await first).routes);
    expect((await planner.workOut('team', { kind: 'describe', brief, routes: [[0]] })).errors).toEqual([]);
    expect([await planner.roads(points), await planner.suggest(brief)]).toEqual([null, null]);
    await planner.close();
  });

  test('a team whose search failed may plan again', async () => {
    const planner = createRoutePlanner({ matrix_url: null, vroom_url: null, log });
    const impossible = { ...task, brief: null } as unknown as DayTask;

    await expect(planner.workOut('team', impossible)).rejects.toThrow();
    expect((await planner.workOut('team', task)).routes).toMatchObject([{ jobs: [0] }]);
    await planner.close();
  });

  test('rejects a task when too many are waiting', async () => {
    const planner = createRoutePlanner({ matrix_url: null, vroom_url: null, log });
    const all = Array.from({ length: 24 }, (_, team) => planner.workOut(`team ${team}`, task));
    const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');

    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      reason: { provider: 'routing', kind: 'away', message: 'Too many plans are being made; try again.' },
    });
    await planner.close();
  });
});
