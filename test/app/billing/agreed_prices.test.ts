/** Whose prices a job has, how many containers it is billed for, and when it waits for its weight. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const period = { period_from: addDays(today, -7), period_to: today };

let team: TestTeam;
let client_id: string;
beforeEach(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { body: { name: 'Pennine' } })).id;
});

async function ask(operation: string, options: { path?: Record<string, string>; body?: object }) {
  const { status, body, bytes } = await call(operation, { key: team.key, ...options });
  if (status >= 300) throw new Error(`${operation}: ${status} ${bytes.toString()}`);

  return body;
}
const list = async (item: object, own: object = {}): Promise<string> =>
  (
    await ask('appCreatePriceList', {
      body: { name: 'Prices', effective_from: '2020-01-01', items: [item], ...own },
    })
  ).id;

async function done(booking: object = {}, end: object = { actual_weight_kg: 1000 }): Promise<string> {
  const { id } = await ask('appCreateCollection', { body: { scheduled_date: today, client_id, ...booking } });
  await carryOut(team, id, end);

  return id;
}
async function shown() {
  const body = await ask('appPreviewBilling', { body: period });

  return [
    ...body.clients.flatMap(({ lines }: any) => lines.map(({ quantity, net }: any) => [quantity, net])),
    ...body.unpriced.map(({ reason }: any) => reason),
  ];
}

test('the price list of a contract in force comes first, then the client’s own, then the standard one', async () => {
  await list({ price: 100 });
  await done();
  expect(await shown()).toEqual([[1, 100]]);
  await list({ price: 90 }, { client_id });
  expect(await shown()).toEqual([[1, 90]]);

  const agreed = await list({ price: 200, service_type: 'exchange' });
  const term = { start_on: addDays(today, -30), end_on: addDays(today, -1), price_list_id: agreed };
  const contract = await ask('appCreateClientContract', {
    path: { id: client_id },
    body: { name: 'Skips', ...term },
  });
  const change = (body: object) => ask('appUpdateContract', { path: { id: contract.id }, body });
  expect(await shown()).toEqual([[1, 90]]);
  await change({ end_on: null });
  expect(await shown()).toEqual([[1, 90]]);
  await ask('appUpdatePriceList', { path: { id: agreed }, body: { items: [{ price: 80 }] } });
  expect(await shown()).toEqual([[1, 80]]);
  await change({ end_on: addDays(today, -1), auto_renew: true });
  expect(await shown()).toEqual([[1, 80]]);
  await ask('appDeleteContract', { path: { id: contract.id } });
  expect(await shown()).toEqual([[1, 90]]);
  await ask('appUpdatePriceList', { path: { id: agreed }, body: { effective_to: addDays(today, -1) } });
  expect(await shown()).toEqual([[1, 90]]);
});

test('of two contracts in force that name a list, the line names the one that began last', async () => {
  const agreed = await list({ price: 80 });
  for (const [name, ago] of [
    ['Older', 90],
    ['Newer', 30],
    ['Oldest', 120],
  ] as const) {
    const body = { name, start_on: addDays(today, -ago), price_list_id: agreed };
    await ask('appCreateClientContract', { path: { id: client_id }, body });
  }
  await done();
  const { clients } = await ask('appPreviewBilling', { body: period });

  expect(clients[0].lines[0].reason).toContain('agreed in the contract Newer.');
});

test('a list prices the jobs of its first and of its last day', async () => {
  await done();
  await list({ price: 70 }, { effective_from: today });
  expect(await shown()).toEqual([[1, 70]]);

  const own = await list({ price: 60 }, { client_id, effective_to: today });
  expect(await shown()).toEqual([[1, 60]]);
  await ask('appUpdatePriceList', { path: { id: own }, body: { effective_to: addDays(today, -1) } });
  expect(await shown()).toEqual([[1, 70]]);
});

test('a price for each is billed for every container that was moved, or else that was ordered', async () => {
  await list({ price: 10, unit: 'each' });
  const skips: string[] = [];
  for (let made = 0; made < 3; made += 1)
    skips.push((await ask('createContainer', { body: { container_type: '8yd skip' } })).id);
  await done({ service_type: 'delivery' }, { containers_delivered: skips });
  expect(await shown()).toEqual([[3, 30]]);
  await done(
    {
      service_type: 'collection',
      quantity_value: 4,
      quantity_unit: 'containers',
      container_type: '1100L bin',
    },
    {},
  );

  expect(await shown()).toEqual([
    [3, 30],
    [4, 40],
  ]);
  await done({ service_type: 'collection', quantity_value: 1.5, quantity_unit: 'containers' });
  expect(await shown()).toContainEqual([2, 20]);
});

describe('a job whose weight is only estimated', () => {
  test('waits for it if it is beyond the tonnes included, and the clerk is told', async () => {
    await list({ price: 100, tonnes_included: 2, excess_per_tonne: 50 });
    const id = await done({ quantity_kg: 3500, weight_is_estimate: true }, {});
    expect(await shown()).toEqual([
      'The weight is only estimated, at 3.5 tonnes, 2 included; enter the weight to bill it.',
    ]);
    expect(await ask('appCreateBillingRun', { body: period })).toMatchObject({
      job_count: 0,
      unpriced_count: 1,
    });

    await ask('appUpdateCollection', {
      path: { id },
      body: { actual_weight_kg: 3000, correction_reason: 'Weighed at the yard' },
    });
    expect(await shown()).toEqual([
      [1, 100],
      [1, 50],
    ]);
  });
});
