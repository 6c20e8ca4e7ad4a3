import { beforeAll, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow, drafted, seasonTicket } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// What the collections of a recurring schedule take from a load of the library, or from their season ticket.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const made = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);

  return answer.body;
};
const newLoad = (body: object = {}) =>
  made('appCreateWasteLoad', {
    name: 'Load',
    waste_description: 'Used oil',
    ewc_codes: ['13 02 05'],
    ...body,
  });

/** The first visit of a new schedule of a client. */
async function visitOf(client_id: string, body: object) {
  const schedule = await made('appCreateRecurringSchedule', {
    ...{ client_id, rrule: 'FREQ=WEEKLY', start_on: dayFromNow(1), ...body },
  });
  const visit = async () =>
    (await listAll('appListCollections', { key: team.key, query: { client_id } })).find(
      ({ scheduled_date }) => scheduled_date === dayFromNow(1),
    )!;

  return { schedule, visit };
}

const newClient = async () => (await made('createClient', { name: 'Asha' })).id as string;
const seen = ({ waste_description, ewc_codes, quantity_kg, ...visit }: any) => ({
  ...{ waste_description, ewc_codes, quantity_kg, quantity_value: visit.quantity_value },
  ...{ quantity_unit: visit.quantity_unit, container_type: visit.container_type },
});

test('a visit starts with the usual quantity, weight and container of its load', async () => {
  const usual = { default_quantity: 1.5, default_unit: 'm3', typical_weight_kg: 1400, container_type: 'IBC' };
  const load = await newLoad(usual);
  const { visit } = await visitOf(await newClient(), { waste_load_id: load.id });

  expect(seen(await visit())).toEqual({
    ...{ waste_description: 'Used oil', ewc_codes: ['13 02 05'], container_type: 'IBC' },
    ...{ quantity_kg: 1400, quantity_value: 1.5, quantity_unit: 'm3' },
  });
});

test('a visit under a season ticket starts with the waste of its load, or else of the ticket', async () => {
  const client_id = await newClient();
  const waste = { quantity_value: 2, quantity_unit: 'tonnes', container_type: '8yd skip', weight_kg: null };
  const more = { client_id };
  const ticket = await drafted(team, seasonTicket(dayFromNow(-1), dayFromNow(90), { waste, more }));
  const own = { season_ticket_id: ticket.id };
  const { visit } = await visitOf(client_id, own);
  expect(seen(await visit())).toMatchObject({
    ...{ waste_description: 'Mixed builders’ waste', ewc_codes: ['17 09 04'], container_type: '8yd skip' },
    ...{ quantity_value: 2, quantity_unit: 'tonnes' },
  });

  const load = await newLoad({ waste_description: 'Rubble', ewc_codes: ['17 01 07'] });
  const other = { client_id: await newClient() };
  const second = await drafted(team, seasonTicket(dayFromNow(-1), dayFromNow(90), { waste, more: other }));
  const both = { season_ticket_id: second.id, waste_load_id: load.id };
  const { visit: loaded } = await visitOf(other.client_id, both);
  expect(seen(await loaded())).toMatchObject({
    ...{ waste_description: 'Rubble', ewc_codes: ['17 01 07'], container_type: '8yd skip' },
    ...{ quantity_value: null, quantity_unit: null },
  });
});

test('a schedule keeps the id of a load that is changed or removed, and its visits keep their words', async () => {
  const load = await newLoad({ typical_weight_kg: 900 });
  const { schedule, visit } = await visitOf(await newClient(), { waste_load_id: load.id });
  const before = await visit();
  const at = { key: team.key, path: { id: load.id } };

  const words = { name: 'Load', waste_description: 'Other oil', ewc_codes: ['13 02 06'] };
  expect((await call('appReplaceWasteLoad', { ...at, body: words })).status).toBe(200);
  expect((await call('appDeleteWasteLoad', at)).status).toBe(200);

  const { body } = await call('appGetRecurringSchedule', { key: team.key, path: { id: schedule.id } });
  expect([body.waste_load_id, await visit()]).toEqual([load.id, before]);
  expect((await call('appDeleteWasteLoad', at)).status).toBe(404);
  expect((await call('appReplaceWasteLoad', { ...at, body: words })).status).toBe(404);
  const loads = await listAll('appListWasteLoads', { key: team.key });
  expect(loads.map(({ id }) => id)).not.toContain(load.id);
});
