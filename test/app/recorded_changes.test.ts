/** The history of a record holds what each change made of it: every field with its value before and after. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldChanges } from '../../domain/platform/changes.ts';
import { call } from '../support/client.ts';
import { auditOf } from '../support/records/audit.ts';
import { newCustomers, plannedWork } from '../support/records/customers.ts';
import { newDriver } from '../support/records/drivers.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let client: any;
let site: any;
let driver: { member_id: string };
let vehicle_id: string;
let depot_id: string;
beforeAll(async () => {
  team = await newTeam();
  ({ client, site } = await newCustomers(team));
  driver = await newDriver(team);
  vehicle_id = (await post('appCreateVehicle', { registration: 'RC26 VEH' })).id;
  depot_id = (await post('appCreateDepot', { name: 'Old yard' })).id;
});

async function post(operation: string, body: object, path: Record<string, string> = {}): Promise<any> {
  const answer = await call(operation, { key: team.key, body, path });
  expect([operation, Math.floor(answer.status / 100), answer.body?.error]).toEqual([operation, 2, undefined]);

  return answer.body;
}

const schedule = () => ({
  ...{ client_id: client.id, client_location_id: site.id, start_on: '2035-01-01' },
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
});

interface Case {
  noun: string;
  create: [string, () => object];
  update: [string, () => object, string?];
  remove?: string;
}

const cases: Case[] = [
  {
    noun: 'client',
    create: ['createClient', () => ({ name: 'History Ltd', email: 'a@history.test', city: 'Leeds' })],
    update: ['updateClient', () => ({ name: 'Histories Ltd', city: null })],
    remove: 'deleteClient',
  },
  {
    noun: 'client_location',
    create: ['createClientLocation', () => ({ client_id: client.id, label: 'Gate', postcode: 'HX7 8DB' })],
    update: ['updateClientLocation', () => ({ label: 'Gate 2', postcode: 'HX7 6AD' })],
    remove: 'deleteClientLocation',
  },
  {
    noun: 'container',
    create: ['appCreateContainer', () => ({ container_type: '8 yd skip', reference: 'H-1' })],
    update: ['updateContainer', () => ({ reference: 'H-2', purchased_on: '2025-01-31' })],
    remove: 'appDeleteContainer',
  },
  {
    noun: 'collection',
    create: [
      'createCollection',
      () => ({ scheduled_date: '2026-10-05', client_id: client.id, driver_notes: 'A' }),
    ],
    update: ['updateCollection', () => ({ scheduled_date: '2026-10-06', driver_notes: null })],
    remove: 'appDeleteCollection',
  },
  {
    noun: 'collection',
    create: [
      'appCreateCollection',
      () => ({
        scheduled_date: '2026-10-05',
        client_id: client.id,
        driver_id: driver.member_id,
        sequence: 2,
      }),
    ],
    update: ['appUpdateCollection', () => ({ sequence: 3, vehicle_id })],
    remove: 'appDeleteCollection',
  },
  {
    noun: 'recurring_schedule',
    create: ['appCreateRecurringSchedule', () => ({ ...schedule(), time: '08:00', driver_notes: 'Ring' })],
    update: ['appReplaceRecurringSchedule', () => ({ ...schedule(), time: '09:00', end_on: '2036-01-01' })],
    remove: 'appDeleteRecurringSchedule',
  },
  {
    noun: 'vehicle',
    create: ['appCreateVehicle', () => ({ registration: 'RC26 HIS', make: 'DAF', odometer_km: 10 })],
    update: ['appUpdateVehicle', () => ({ make: 'Scania', depot_id, odometer_km: 12 })],
    remove: 'appDeleteVehicle',
  },
  {
    noun: 'depot',
    create: ['appCreateDepot', () => ({ name: 'Yard', lat: 53.5, lng: -2 })],
    update: ['appUpdateDepot', () => ({ name: 'Top yard', lat: 53.6, lng: -2.1 })],
  },
  {
    noun: 'o_licence',
    create: [
      'appCreateOLicence',
      () => ({ licence_number: 'OB1234567', type: 'standard_national', vehicles_authorised: 4 }),
    ],
    update: ['appUpdateOLicence', () => ({ licence_number: 'OB1234567', vehicles_authorised: 5 })],
  },
  {
    noun: 'maintenance',
    create: ['appCreateMaintenance', () => ({ vehicle_id, type: 'service', due_on: '2026-12-01' })],
    update: ['appUpdateMaintenance', () => ({ due_on: '2026-12-08', notes: 'Moved' })],
  },
  {
    noun: 'expense',
    create: [
      'appCreateFleetExpense',
      () => ({ date: '2026-10-05', category: 'repair', net: 90, vehicle_id }),
    ],
    update: ['appUpdateFleetExpense', () => ({ net: 95, supplier: 'Garage' })],
  },
  {
    noun: 'weighbridge_ticket',
    create: [
      'createWeighbridgeTicket',
      () => ({ vehicle_reg: 'RC26 VEH', waste_type: 'Soil', gross_kg: 9000, tare_kg: 3900 }),
    ],
    update: ['appUpdateFleetWeighbridge', () => ({ tare_kg: 4000 })],
    remove: 'appDeleteFleetWeighbridge',
  },
];

/** Two lists of changes are the same in any order. */
const unordered = (changes: object[]) => new Set(changes.map((each) => JSON.stringify(each)));

describe.each(cases)('the history of a $noun made by $create.0', ({ noun, create, update, remove }) => {
  test('has all of its fields when it is made, those that change, and all when it is deleted', async () => {
    const made = await post(create[0], create[1]());
    const changed = await post(update[0], update[1](), { id: made.id });
    if (remove) await call(remove, { key: team.key, path: { id: made.id } });

    const history = await auditOf(team, made.id);
    expect(history.map(({ entity_type, action }) => [entity_type, action])).toEqual(
      ['create', 'update', ...(remove ? ['delete'] : [])].map((action) => [noun, action]),
    );
    expect(unordered(history[0]!.changes)).toEqual(unordered(fieldChanges(null, made)));
    expect(unordered(history[1]!.changes)).toEqual(unordered(fieldChanges(made, changed)));
    if (remove) expect(unordered(history[2]!.changes)).toEqual(unordered(fieldChanges(changed, null)));
  });
});

describe('the history of a move', () => {
  const get = async (operation: string, id: string) =>
    (await call(operation, { key: team.key, path: { id } })).body;
  const collection = async () => {
    const planned = { ...plannedWork, client_id: client.id, client_location_id: site.id };
    const { member_id: driver_id } = driver;

    return (await post('appCreateCollection', { ...planned, driver_id })).id as string;
  };
  const moveTo = (body: object) => (id: string) => post('appUpdateCollection', body, { id });
  const [start, complete, abort] = [
    moveTo({ status: 'in_progress' }),
    moveTo({ status: 'completed', actual_weight_kg: 900, arrived_at: '2026-10-05T08:00:00Z' }),
    moveTo({ status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' }),
  ];

  /** Makes the last of some moves of a record, and expects its entry to have what it changed. */
  async function expectTold(operation: string, id: string, action: string, move: () => Promise<unknown>) {
    const before = await get(operation, id);
    await move();
    const after = await get(operation, id);
    const entry = (await auditOf(team, id)).at(-1)!;

    expect(entry.action).toBe(action);
    expect(entry.changes).not.toEqual([]);
    expect(unordered(entry.changes)).toEqual(unordered(fieldChanges(before, after)));
  }

  test.each<[string, string, ((id: string) => Promise<unknown>)[]]>([
    ['started', 'status_change', [start]],
    ['completed', 'status_change', [start, complete]],
    ['aborted', 'status_change', [start, abort]],
    [
      'corrected',
      'update',
      [start, complete, moveTo({ actual_weight_kg: 950, correction_reason: 'Misread' })],
    ],
    [
      'cancelled',
      'status_change',
      [(id) => post('updateCollection', { status: 'cancelled', cancel_reason: 'Rain' }, { id })],
    ],
    [
      'brought back',
      'status_change',
      [
        (id) => post('updateCollection', { status: 'cancelled' }, { id }),
        (id) => post('updateCollection', { status: 'scheduled' }, { id }),
      ],
    ],
    [
      'assigned on the board',
      'update',
      [
        (id) =>
          post('appAssignJob', {
            collection_id: id,
            driver_id: driver.member_id,
            vehicle_id,
            override_reason: 'The only one',
          }),
      ],
    ],
  ])('of a collection that is %s has what it changed', async (_what, action, moves) => {
    const id = await collection();
    for (const move of moves.slice(0, -1)) await move(id);

    await expectTold('appGetCollection', id, action, () => moves.at(-1)!(id));
  });

  test('of a container has its new place and client', async () => {
    const { id } = await post('appCreateContainer', { container_type: '8 yd skip' });
    const body = { movement: 'delivered', client_id: client.id, location: { client_location_id: site.id } };

    await expectTold('getContainer', id, 'status_change', () => post('appMoveContainer', body, { id }));
    const off = { movement: 'collected' };
    await expectTold('getContainer', id, 'status_change', () => post('appMoveContainer', off, { id }));
  });

  test('of a vehicle that a check finds unsafe has its reading and that it is off the road', async () => {
    const { id } = await post('appCreateVehicle', { registration: 'RC26 BAD', odometer_km: 5 });
    const items = [{ code: 'steering', status: 'defect', severity: 'dangerous', note: 'Loose' }];
    const check = { vehicle_id: id, items, odometer_km: 9 };

    await expectTold('appGetVehicle', id, 'update', () => post('appCreateWalkaround', check));
  });

  test('of a check of a vehicle has what was found, and who repaired it', async () => {
    const items = [{ code: 'horn', status: 'defect', severity: 'minor', note: 'Weak' }];
    const check = await post('appCreateWalkaround', { vehicle_id, items, odometer_km: 9 });
    const repaired = await post('appUpdateWalkaround', { note: 'New horn' }, { id: check.id });

    const [made, update] = await auditOf(team, check.id);
    const known = ({ field }: { field: string }) => field !== 'warnings';
    expect(unordered(made!.changes.filter(known))).toEqual(
      unordered(fieldChanges(null, check).filter(known)),
    );
    expect(unordered(update!.changes)).toEqual(unordered(fieldChanges(check, repaired)));
  });
});
