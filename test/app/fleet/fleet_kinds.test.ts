/** Every word of the closed lists of the fleet is kept as it is sent, and found by it. */
import { beforeAll, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let vehicle_id: string;
beforeAll(async () => {
  team = await newTeam();
  const body = { registration: 'FK26 ONE' };
  vehicle_id = (await call('appCreateVehicle', { key: team.key, body })).body.id;
});

const today = dayFromNow(0);
const done = { done_on: today };

/** Creates one for each word and returns which words the list finds by each of them. */
async function found(create: string, list: string, field: string, data: Record<string, unknown>[]) {
  const { body } = await call(create, { key: team.key, body: { data } });
  expect([body.created, body.failed]).toEqual([data.length, 0]);
  expect(body.data.map((each: any) => [each.index, each.status, each.data[field]])).toEqual(
    data.map((each, index) => [index, 201, each[field]]),
  );
  const answers = [];
  for (const word of new Set(data.map((each) => each[field] as string))) {
    const listed = await listAll(list, { key: team.key, query: { [field]: word } });
    answers.push([word, listed.map((each) => each[field])]);
  }

  return answers;
}
const alone = (words: readonly string[]) => words.map((word) => [word, [word]]);

const types = [
  ...['skip_loader', 'hook_loader', 'refuse', 'tipper', 'grab', 'flatbed', 'tanker', 'van', 'tractor_unit'],
  ...['trailer', 'plant', 'other'],
];
test('a vehicle is of one of twelve types, and is found by it', async () => {
  const data = types.map((type, n) => ({ registration: `FK26 T${n}`, type }));

  expect(await found('appCreateVehicle', 'appListVehicles', 'type', data)).toEqual(alone(types));
});

test('a vehicle that is sold or off the road for long is shown as that, and found by it', async () => {
  const statuses = ['off_road', 'sorn', 'disposed'];
  const data = statuses.map((status, n) => ({ registration: `FK26 S${n}`, status }));

  expect(await found('appCreateVehicle', 'appListVehicles', 'status', data)).toEqual(alone(statuses));
});

test('an expense is of one of nine kinds, and is found by it', async () => {
  const kinds = ['fuel', 'adblue', 'repair', 'tyres', 'toll', 'parking', 'fine', 'tipping', 'other'];
  const data = kinds.map((category, net) => ({ date: '2026-10-05', category, net }));

  expect(await found('appCreateFleetExpense', 'appListFleetExpenses', 'category', data)).toEqual(
    alone(kinds),
  );
});

test('maintenance is of one of six types, and each result is kept', async () => {
  const kinds = ['service', 'inspection', 'mot', 'repair', 'loler', 'tacho'];
  const data = kinds.map((type) => ({ vehicle_id, type, due_on: today }));
  expect(await found('appCreateMaintenance', 'appListMaintenance', 'type', data)).toEqual(alone(kinds));

  const results = ['pass', 'advisory', 'fail'];
  const tested = results.map((result) => ({ vehicle_id, type: 'repair', ...done, result, cost: 1.5 }));
  const { body } = await call('appCreateMaintenance', { key: team.key, body: { data: tested } });
  const shown = [];
  for (const { data: made } of body.data)
    shown.push((await call('appGetMaintenance', { key: team.key, path: { id: made.id } })).body);
  expect(shown.map(({ result, cost, status }) => [result, cost, status])).toEqual(
    results.map((result) => [result, 1.5, 'done']),
  );
});

test('a licence is of one of three types, and says when it was surrendered', async () => {
  const kinds = ['restricted', 'standard_national', 'standard_international'];
  const data = kinds.map((type, n) => ({
    ...{ licence_number: `OB100000${n}`, type, vehicles_authorised: n + 1, trailers_authorised: n },
    ...(n === 0 && { surrendered_on: '2026-02-01' }),
  }));
  const { body } = await call('appCreateOLicence', { key: team.key, body: { data } });
  expect([body.created, body.failed]).toEqual([3, 0]);
  const listed = await listAll('appListOLicences', { key: team.key });

  expect(listed.reverse().map((each) => [each.type, each.trailers_authorised, each.surrendered_on])).toEqual([
    ['restricted', 0, '2026-02-01'],
    ['standard_national', 1, null],
    ['standard_international', 2, null],
  ]);
  const [, one] = await listAll('appListOLicences', {
    key: team.key,
    query: { licence_number: 'ob 1000001' },
  });
  expect(one).toBeUndefined();
  const change = { licence_number: 'OB1000002', type: 'restricted' };
  expect((await call('appUpdateOLicence', { key: team.key, body: change })).body.type).toBe('restricted');
});

test('a check of a vehicle keeps what did not apply, what was in order and how bad each defect is', async () => {
  const items = [
    { code: 'horn', status: 'na' },
    { code: 'steering', status: 'ok', note: 'Clean' },
    { code: 'wipers_and_washers', status: 'defect', severity: 'minor' },
    { code: 'brakes_and_air_build_up', status: 'defect', severity: 'advisory', note: 'Slow' },
  ];
  const made = await call('appCreateWalkaround', { key: team.key, body: { vehicle_id, items } });
  expect(made.status).toBe(201);
  const { body } = await call('appGetWalkaround', { key: team.key, path: { id: made.body.id } });

  expect([body.result, body.signature]).toEqual(['defects', null]);
  expect(body.items).toEqual(items.map((each) => ({ severity: null, note: null, ...each })));
});
