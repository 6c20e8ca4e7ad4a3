import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { errorOf } from '../support/answers.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { auditOf } from '../support/records/audit.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

const today = londonDate(new Date());

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const send = (operation: string, id: string | null, body?: object) =>
  call(operation, { key: team.key, ...(id !== null && { path: { id } }), ...(body && { body }) });

describe('a container', () => {
  test('was bought today or earlier, which a change keeps or clears', async () => {
    const make = (purchased_on: string) =>
      send('createContainer', null, { container_type: '8 yd skip', purchased_on });
    expect(errorOf(await make(addDays(today, 1)))).toEqual([422, 'purchased_on']);
    const { body: made } = await make(today);
    const change = (body: object) => send('updateContainer', made.id, body);

    expect(made.purchased_on).toBe(today);
    expect(errorOf(await change({ purchased_on: addDays(today, 1) }))).toEqual([422, 'purchased_on']);
    expect((await change({ container_type: '6 yd skip' })).body.purchased_on).toBe(today);
    expect((await change({ purchased_on: '2024-02-29' })).body.purchased_on).toBe('2024-02-29');
    expect((await change({ purchased_on: null })).body.purchased_on).toBeNull();
  });

  test('has each change of its status or place, and no other, in its own history', async () => {
    const { body: made } = await send('createContainer', null, { container_type: '8 yd skip' });
    const change = (body: object) => send('updateContainer', made.id, body);
    await change({ reference: 'S-1' });
    await change({ status: 'maintenance' });
    await change({ location: { type: 'vehicle' } });
    await change({ status: 'maintenance' });

    const { body: history } = await send('appListContainerHistory', made.id);

    expect(history.data.map((entry: any) => [entry.status, entry.location.type])).toEqual([
      ['maintenance', 'vehicle'],
      ['maintenance', 'yard'],
      ['available', 'yard'],
    ]);
    expect((await auditOf(team, made.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'status_change',
      'update',
    ]);
  });
});

describe('a collection', () => {
  test('is given a vehicle of the team that is on the road, and has its registration', async () => {
    const vehicle = async (registration: string, more: object = {}) =>
      (await send('appCreateVehicle', null, { registration, ...more })).body.id;
    const [active, off] = [await vehicle('YJ23 KXB'), await vehicle('YK24 ABC', { status: 'off_road' })];
    const planned = { scheduled_date: '2026-10-05' };
    const { body: made } = await send('createCollection', null, { ...planned, vehicle_id: active });
    const change = (body: object) => send('updateCollection', made.id, body);

    expect([made.vehicle_id, made.vehicle_reg]).toEqual([active, 'YJ23KXB']);
    expect(errorOf(await send('createCollection', null, { ...planned, vehicle_id: off }))).toEqual([
      ...[422, 'vehicle_id'],
    ]);
    expect(errorOf(await change({ vehicle_id: off }))).toEqual([422, 'vehicle_id']);
    expect(errorOf(await change({ vehicle_id: team.team_id }))).toEqual([422, 'vehicle_id']);
    expect((await change({ driver_notes: 'Gate 2' })).body.vehicle_reg).toBe('YJ23KXB');
    expect((await change({ vehicle_id: null })).body).toMatchObject({ vehicle_id: null, vehicle_reg: null });
  });

  test('loses its planned time and its place in the order on another day, and only then', async () => {
    const { body: made } = await send('createCollection', null, { scheduled_date: '2026-10-05' });
    await queryShared(`update collections set eta = '2026-10-05T09:00:00Z', sequence = 3 where id = $1`, [
      made.id,
    ]);
    const plan = async (body: object) => {
      const { body: collection } = await send('updateCollection', made.id, body);

      return [collection.eta, collection.sequence];
    };

    expect(await plan({ scheduled_time: '10:00' })).toEqual(['2026-10-05T09:00:00.000Z', 3]);
    expect(await plan({ scheduled_date: '2026-10-05' })).toEqual(['2026-10-05T09:00:00.000Z', 3]);
    expect(await plan({ scheduled_date: '2026-10-06' })).toEqual([null, null]);
  });
});

test('a weighbridge ticket is in the history of the client of its note', async () => {
  const client_id = (await send('createClient', null, { name: 'Asha' })).body.id;
  const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id };
  const { body: note } = await send('createNote', null, waste);
  const load = { vehicle_reg: 'YJ23 KXB', waste_type: 'Rubble', gross_kg: 9000, tare_kg: 7500 };
  const { body: ticket } = await send('createWeighbridgeTicket', null, { ...load, note_id: note.id });

  expect(await auditOf(team, ticket.id)).toMatchObject([{ action: 'create', client_id }]);
  expect((await auditOf(team, note.id)).map(({ action }) => action)).toEqual(['create', 'update']);
});

describe('a note', () => {
  test('has in section C the team’s own company, in the capacities of its registrations', async () => {
    const own = {
      ...{ company: 'Calder Valley Waste Ltd', contact_name: 'Jo Calder', sic_code: '38110' },
      ...{ address: 'Milner Royd', city: 'Sowerby Bridge', postcode: 'HX6 3LF' },
      ...{ carrier_registration: 'CBDU123456', permit_number: 'EPR/GB3207XH', phone: '01422 1' },
    };
    expect((await send('appReplaceProfile', null, own)).status).toBe(200);
    const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };

    const { body } = await send('createNote', null, waste);

    const { contact_name, address: line1, city, postcode, ...numbers } = own;
    expect(body.transferee).toMatchObject({
      ...numbers,
      name: contact_name,
      address: { line1, city, postcode },
      capacities: ['registered_carrier', 'permit_holder'],
    });
  });

  test('has in section B the whole record of its client, as the producer', async () => {
    const client = {
      ...{ name: 'Sam', company: 'Pennine Ltd', email: 'sam@pennine.test', phone: '01422 2' },
      ...{ company_number: '01234567', sic_code: '41202' },
    };
    const place = { address: '4 Mill Lane, Unit 2', city: 'Hebden Bridge', postcode: 'HX7 6AD' };
    const registered = { ...client, ...place, carrier_registration: 'CBDU412207' };
    const { body: made, status } = await send('appCreateClient', null, registered);
    expect(status).toBe(201);
    const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id: made.id };

    const { body } = await send('createNote', null, waste);

    expect(body.transferor).toMatchObject({
      ...client,
      ...{ client_id: made.id, capacities: ['producer'], carrier_registration: 'CBDU412207' },
      address: { line1: '4 Mill Lane', line2: 'Unit 2', city: place.city, postcode: place.postcode },
    });
  });
});
