import { expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { assign, newDriver } from '../support/records/drivers.ts';
import type { TestDriver } from '../support/records/drivers.ts';
import { plannedFirm } from '../support/records/planning.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

/** What a device writes down while it has no signal, with the key that it repeats it by. */
interface Change {
  key: string;
  operation: string;
  path?: Record<string, string>;
  body: object;
}

interface Day {
  team: TestTeam;
  driver: TestDriver;
  pack: any;
  vehicle: string;
}

/** A firm with a driver who took the pack of the day and then lost signal. */
async function morning(): Promise<Day> {
  const team = await newTeam();
  const firm = await plannedFirm(team, { jobs: 3, lorries: 1 });
  const driver = await newDriver(team);
  const vehicle = firm.vehicles[0]!;
  await assign(team, firm.collections, { driver_id: driver.member_id, vehicle_id: vehicle });
  const pack = await call('appGetOfflinePack', { key: driver.key, query: { date: firm.date } });
  expect([pack.status, pack.body.jobs.length]).toEqual([200, 3]);

  return { team, driver, pack: pack.body, vehicle };
}

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Ten changes, in the order in which they happened. */
function written({ pack, vehicle }: Day): Change[] {
  const [first, second, third] = pack.jobs.map(({ collection }: any) => collection.id);
  const [started, ended] = [at(200), at(190)];
  const move = (id: string, body: object) => ({ operation: 'appUpdateCollection', path: { id }, body });
  const items = pack.check_items.map(({ code }: any) => ({ code, status: 'ok' }));
  const check = { vehicle_id: vehicle, items, started_at: started, completed_at: ended, odometer_km: 1200 };
  const near = { lat: 53.74, lng: -2.01, accuracy_m: 8 };

  return [
    { operation: 'appCreateWalkaround', body: check },
    move(first, { status: 'in_progress' }),
    move(first, { arrived_at: at(150) }),
    move(first, { gps: { ...near, recorded_at: at(149) } }),
    move(first, { status: 'completed', outcome: 'done', actual_weight_kg: 3980 }),
    move(second, { status: 'in_progress' }),
    move(second, { arrived_at: at(100) }),
    move(second, { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' }),
    move(third, { status: 'in_progress' }),
    move(third, { arrived_at: at(30) }),
  ].map((change, n) => ({ ...change, key: `device-7f3a-${n + 1}` }));
}

/** Sends changes with their keys. Returns those that were refused. */
async function replay({ driver }: Day, changes: readonly Change[]): Promise<Change[]> {
  const refused: Change[] = [];
  for (const change of changes) {
    const { operation, key, ...request } = change;
    const headers = { 'Idempotency-Key': key };
    const { status } = await call(operation, { key: driver.key, headers, ...request });
    if (status >= 300) refused.push(change);
  }

  return refused;
}

/** What the office sees in the evening, without ids and the moments at which the server learnt of it. */
async function evening({ team, pack, vehicle }: Day): Promise<object> {
  const jobs = await Promise.all(
    pack.jobs.map(async ({ collection: { id } }: any) => {
      const { body } = await call('appGetCollection', { key: team.key, path: { id } });
      const { status, outcome, aborted_reason, actual_weight_kg, arrived_at, gps } = body;

      return {
        status,
        outcome,
        aborted_reason,
        actual_weight_kg,
        arrived: arrived_at !== null,
        lat: gps?.lat ?? null,
      };
    }),
  );
  const checks = await call('appListWalkarounds', { key: team.key, query: { vehicle_id: vehicle } });
  const { body } = await call('appGetVehicle', { key: team.key, path: { id: vehicle } });

  return { jobs, checks: checks.body.data.map(({ result }: any) => result), odometer_km: body.odometer_km };
}

const recordOf = ({ operation, path }: Change) => path?.id ?? operation;

/** The same changes in another order: records are taken in turn, each with its own changes in the order they happened. */
function interleaved(changes: readonly Change[], turn: number): Change[] {
  const records = [...new Set(changes.map(recordOf))];
  const queues = records.map((record) => changes.filter((change) => recordOf(change) === record));
  const order: Change[] = [];
  for (let n = turn; order.length < changes.length; n += turn + 1) {
    const next = queues.filter((queue) => queue.length > 0);
    order.push(next[n % next.length]!.shift()!);
  }

  return order;
}

test('a day in airplane mode: ten changes, sent twice and in another order, give the same result', async () => {
  const inOrder = await morning();
  expect(await replay(inOrder, written(inOrder))).toEqual([]);
  const wanted = await evening(inOrder);

  for (const turn of [1, 2, 3]) {
    const day = await morning();
    const changes = written(day);
    expect(interleaved(changes, turn)).not.toEqual(changes);
    expect(await replay(day, interleaved(changes, turn))).toEqual([]);
    expect(await replay(day, interleaved(changes, turn + 3))).toEqual([]);

    expect(await evening(day)).toEqual(wanted);
  }
  expect(wanted).toMatchObject({
    jobs: [
      { status: 'completed', outcome: 'done', actual_weight_kg: 3980, arrived: true, lat: 53.74 },
      { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access', arrived: true },
      { status: 'in_progress', outcome: null, arrived: true },
    ],
    checks: ['nil_defect'],
    odometer_km: 1200,
  });
}, 120_000);

test('a change to a record that comes too early or too late is rejected whole, and can be sent again in order', async () => {
  const day = await morning();
  const [, start, arrive, position, complete] = written(day) as [Change, Change, Change, Change, Change];

  expect(await replay(day, [complete, start, position])).toEqual([complete]);
  expect(await replay(day, [complete])).toEqual([]);
  // A collection that is completed is closed: what was left out before stays out, and the response says so.
  expect(await replay(day, [arrive])).toEqual([arrive]);
  expect(await evening(day)).toMatchObject({
    jobs: [{ status: 'completed', actual_weight_kg: 3980, arrived: false, lat: 53.74 }, {}, {}],
  });
}, 60_000);
