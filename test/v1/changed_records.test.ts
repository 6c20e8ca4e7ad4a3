import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { errorOf } from '../support/answers.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
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
});

describe('a collection', () => {
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
