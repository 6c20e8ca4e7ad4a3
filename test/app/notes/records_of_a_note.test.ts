import { beforeAll, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { completeNote, dayFromNow, drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// The records that a note names, and what it takes from them.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const made = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  expect(answer.status).toBe(201);

  return answer.body;
};
const newClient = async (name: string): Promise<string> => (await made('createClient', { name })).id;
const newLocation = async (client_id: string, address: string, postcode: string): Promise<string> =>
  (await made('createClientLocation', { client_id, label: 'Yard', address, postcode })).id;
const soil = { description: 'Soil', ewc_codes: ['17 05 04'] };
const replace = (id: string, body: object) =>
  call('appReplaceNote', { key: team.key, path: { id }, body: body as never });

describe('a note of a collection', () => {
  test('takes the location of its collection', async () => {
    const client_id = await newClient('Asha');
    const client_location_id = await newLocation(client_id, '1 Mill Lane', 'LS1 1AA');
    const booked = { scheduled_date: dayFromNow(1), client_id, client_location_id };
    const { id: collection_id } = await made('createCollection', booked);

    const note = await drafted(team, { collection_id, waste: soil });

    expect(note).toMatchObject({ client_id, client_location_id, transfer: { client_location_id } });
  });

  test('goes by the client and the place of the location that is sent, not by those of the collection', async () => {
    const [owner, tenant] = [await newClient('Owner'), await newClient('Tenant')];
    const client_location_id = await newLocation(tenant, '2 Canal Street', 'HX1 1AA');
    const booked = {
      scheduled_date: dayFromNow(1),
      client_id: owner,
      address: '9 Hill',
      postcode: 'LS1 1AA',
    };
    const { id: collection_id } = await made('createCollection', booked);

    const note = await drafted(team, { collection_id, client_location_id, waste: soil });

    expect(note).toMatchObject({
      client_id: tenant,
      client_location_id,
      transferor: { name: 'Tenant' },
      transfer: { address: '2 Canal Street', postcode: 'HX1 1AA', date: dayFromNow(1) },
    });
  });
});

test('a note keeps the records that it names when they are deleted, and no other note can name them', async () => {
  const client_id = await newClient('Asha');
  const client_location_id = await newLocation(client_id, '1 Mill Lane', 'LS1 1AA');
  const { id: collection_id } = await made('createCollection', { scheduled_date: dayFromNow(1), client_id });
  const { id: site_id } = await made('createSite', { name: 'Tip' });
  const { member_id: driver_id } = await newDriver(team);
  const more = { client_id, client_location_id, collection_id };
  const body = completeNote({ transfer: { site_id, driver_id }, more });
  const note = await drafted(team, body);
  for (const [table, id] of Object.entries({
    clients: client_id,
    client_locations: client_location_id,
    collections: collection_id,
    sites: site_id,
  }))
    await queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);
  await queryShared(`update members set status = 'removed' where id = $1`, [driver_id]);

  const { status, body: replaced } = await replace(note.id, body);

  expect([status, replaced.transfer]).toEqual([200, note.transfer]);
  expect(replaced).toMatchObject(more);
  const { waste, transferor, transferee } = body;
  const refused = async (others: object) =>
    fieldsOf(
      await call('appCreateNote', { key: team.key, body: { waste, transferor, transferee, ...others } }),
    );
  for (const [field, id] of Object.entries(more)) expect(await refused({ [field]: id })).toEqual([field]);
  expect(await refused({ transfer: { site_id } })).toEqual(['transfer.site_id']);
  expect(await refused({ transfer: { driver_id } })).toEqual(['transfer.driver_id']);
});

describe('the site of a deposit', () => {
  const deposit = (site_id: string, days: number | null, more: object = {}) =>
    drafted(team, {
      note_type: 'deposit',
      waste: soil,
      transfer: { site_id, date: days === null ? null : dayFromNow(days) },
      ...more,
    });

  test('names its exemption and its contact as the transferee', async () => {
    const { id } = await made('createSite', {
      name: 'Farm',
      address: '1 Lane',
      postcode: 'HX5 9AB',
      contact: { name: 'Mo Gate', email: 'mo@farm.test', phone: '01422 000000' },
      permit: { number: 'WEX123456', type: 'exemption' },
    });

    expect((await deposit(id, null)).transferee).toMatchObject({
      name: 'Mo Gate',
      company: 'Farm',
      email: 'mo@farm.test',
      phone: '01422 000000',
      address: { line1: '1 Lane', postcode: 'HX5 9AB' },
      capacities: ['exemption_holder'],
      exemption_number: 'WEX123456',
      permit_number: null,
    });
  });

  test('counts with the permit that is in force on the day of the transfer', async () => {
    const { id } = await made('createSite', {
      name: 'Tip',
      permit: { number: 'EPR/AB1234CD', type: 'permit', expires_on: dayFromNow(5) },
    });
    const later = {
      site_id: id,
      type: 'environmental_permit',
      number: 'EPR/ZZ9876XY',
      expires_on: dayFromNow(900),
    };
    const warnings = async (days: number | null) =>
      (await deposit(id, days)).warnings
        .map(({ code }: any) => code)
        .filter((code: string) => code === 'ewc_not_accepted');

    expect(await warnings(5)).toEqual([]);
    expect(await warnings(6)).toEqual(['ewc_not_accepted']);
    expect(await warnings(null)).toEqual([]);
    await made('appCreatePermit', later);
    expect((await deposit(id, 5)).transferee.permit_number).toBe('EPR/AB1234CD');
    expect((await deposit(id, 6)).transferee.permit_number).toBe('EPR/ZZ9876XY');
  });
});
