/** Lists are in the order in which their records were made: a change of an older one does not move it. */
import { beforeAll, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { completed, completeNote, dayFromNow, seasonTicket } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client_id: string;
let vehicle_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = await make('createClient', { name: 'Pennine' });
  vehicle_id = await make('appCreateVehicle', { registration: 'CL26 ONE' });
});

async function make(operation: string, body: object): Promise<string> {
  const made = await call(operation, { key: team.key, body });
  expect([operation, made.status]).toEqual([operation, 201]);

  return made.body.id;
}

const licence = { type: 'standard_national', vehicles_authorised: 3, trailers_authorised: 0 };
const today = dayFromNow(0);

test.each<[lists: string, create: string, table: string, body: (n: number) => object]>([
  ['appListClients listClients', 'createClient', 'clients', (n) => ({ name: `Firm ${n}` })],
  ['appListVehicles', 'appCreateVehicle', 'vehicles', (n) => ({ registration: `CL26 V${n}` })],
  [
    'appListFleetExpenses',
    'appCreateFleetExpense',
    'fleet_expenses',
    () => ({ date: today, category: 'fuel', net: 1 }),
  ],
  [
    'appListMaintenance',
    'appCreateMaintenance',
    'vehicle_maintenance',
    () => ({ vehicle_id, type: 'service', due_on: today }),
  ],
  [
    'appListWalkarounds',
    'appCreateWalkaround',
    'walkarounds',
    () => ({ vehicle_id, items: [{ code: 'brakes_and_air_build_up', status: 'ok' }] }),
  ],
  [
    'appListFleetWeighbridge listWeighbridgeTickets',
    'appCreateFleetWeighbridge',
    'weighbridge_tickets',
    () => ({ vehicle_reg: 'CL26 ONE', gross_kg: 2, tare_kg: 1 }),
  ],
  [
    'appListOLicences',
    'appCreateOLicence',
    'o_licences',
    (n) => ({ ...licence, licence_number: `OB100000${n}` }),
  ],
  ['appListDepots', 'appCreateDepot', 'depots', (n) => ({ name: `Yard ${n}` })],
  [
    'appListCollections listCollections',
    'appCreateCollection',
    'collections',
    () => ({ scheduled_date: today }),
  ],
  [
    'appListContainers listContainers',
    'appCreateContainer',
    'containers',
    () => ({ container_type: '8yd skip' }),
  ],
  [
    'appListRecurringSchedules',
    'appCreateRecurringSchedule',
    'recurring_schedules',
    () => ({ client_id, rrule: 'FREQ=MONTHLY', start_on: dayFromNow(60) }),
  ],
  ['appListTemplates', 'appCreateTemplate', 'templates', (n) => ({ name: `Words ${n}`, kind: 'note' })],
  [
    'appListWasteLoads',
    'appCreateWasteLoad',
    'waste_loads',
    (n) => ({ name: `Load ${n}`, waste_description: 'Soil', ewc_codes: ['17 05 04'] }),
  ],
  ['appListNotes listNotes', 'appCreateNote', 'notes', () => completeNote()],
  [
    'appListSeasonTickets',
    'appCreateNote',
    'notes',
    () => seasonTicket(today, dayFromNow(9), { more: { client_id } }),
  ],
  ['appListRoles', 'appCreateRole', 'roles', (n) => ({ name: `Role ${n}`, permissions: ['notes:read'] })],
])('%s: newest first, though the older one has changed since', async (lists, create, table, body) => {
  const [older, newer] = [await make(create, body(1)), await make(create, body(2))];
  await queryShared(`update ${table} set updated_at = clock_timestamp() where id = $1`, [older]);

  for (const list of lists.split(' ')) {
    const shown = await call(list, { key: team.key, query: { limit: 2 } });
    expect([list, shown.body.data.map(({ id }: any) => id)]).toEqual([list, [newer, older]]);
  }
});

test('loads, chains and members: newest first, though the older one has changed since', async () => {
  const ticket = await completed(team, seasonTicket(today, dayFromNow(9), { more: { client_id } }));
  const path = { id: ticket.id };
  const load = async () => {
    const body = { date: today, weight_kg: 5 };

    return (await call('appCreateSeasonTicketTransfer', { key: team.key, path, body })).body.id;
  };
  const [first, second] = [await load(), await load()];
  const chains = [(await completed(team)).id, (await completed(team)).id];
  const joined = await team.anotherKey({ role: 'driver', user: `late@${team.team_id}.test` });
  const touch = (table: string, id: string, column = 'id') =>
    queryShared(`update ${table} set updated_at = clock_timestamp() where team_id = $1 and ${column} = $2`, [
      team.team_id,
      id,
    ]);
  await touch('season_ticket_transfers', first);
  await touch('note_chains', chains[0]);
  await touch('members', team.user_id, 'user_id');
  const listed = async (list: string, field: string, options = {}) =>
    (await call(list, { key: team.key, query: { limit: 2 }, ...options })).body.data.map(
      (each: any) => each[field],
    );

  expect(await listed('appListSeasonTicketTransfers', 'id', { path })).toEqual([second, first]);
  expect(await listed('appListNoteChains', 'note_id')).toEqual([...chains].reverse());
  for (const list of ['appListTeamMembers', 'appListDepotMembers'])
    expect(await listed(list, 'user_id')).toEqual([joined.user_id, team.user_id]);
});
