import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../support/answers.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { completed, completeNote, drafted } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

// Drafts of the typed API: the records they name, and what they warn of.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const rubble = { waste_description: 'Mixed builders’ waste', ewc_codes: ['17 09 04'] };
const made = async (operation: string, body: object) => {
  const answer = await call(operation, { key: team.key, body });
  expect(answer.status).toBe(201);

  return answer.body;
};
const update = (id: string, body: object) => call('updateNote', { key: team.key, path: { id }, body });
const newClient = async (name: string): Promise<string> => (await made('createClient', { name })).id;
const newLocation = async (client_id: string, address: string): Promise<string> =>
  (await made('createClientLocation', { client_id, label: 'Yard', address, postcode: 'LS1 1AA' })).id;
const codesOf = ({ warnings }: any) => warnings.map(({ code }: any) => code).filter(Boolean);
const fieldsOf = ({ warnings }: any) => warnings.map(({ field }: any) => field);

describe('a draft of a collection', () => {
  test('goes by the client or the location that is sent, without the location of another client', async () => {
    const [owner, tenant] = [await newClient('Owner'), await newClient('Tenant')];
    const [yard, shop] = [
      await newLocation(owner, '1 Mill Lane'),
      await newLocation(tenant, '2 High Street'),
    ];
    const booked = { scheduled_date: '2026-12-01', client_id: owner, client_location_id: yard };
    const { id: collection_id } = await made('createCollection', booked);
    const draft = (more: object) => made('createNote', { ...rubble, collection_id, ...more });

    expect(await draft({ client_id: tenant })).toMatchObject({
      ...{ client_id: tenant, client_location_id: null, transferor: { name: 'Tenant' } },
      transfer: { date: '2026-12-01', client_location_id: null },
    });
    expect(await draft({ client_location_id: shop })).toMatchObject({
      ...{ client_id: tenant, client_location_id: shop, transferor: { name: 'Tenant' } },
      transfer: { address: '2 High Street', client_location_id: shop },
    });
    expect(await draft({ client_id: owner })).toMatchObject({ client_location_id: yard });
  });

  test('goes to another location of its client, with its address', async () => {
    const owner = await newClient('Owner');
    const [yard, mill] = [await newLocation(owner, '1 Mill Lane'), await newLocation(owner, '9 Quay Street')];
    const { id } = await made('createNote', { ...rubble, client_location_id: yard });

    expect((await update(id, { client_location_id: mill })).body).toMatchObject({
      ...{ client_id: owner, client_location_id: mill },
      transfer: { client_location_id: mill, address: '9 Quay Street' },
    });
  });

  test('cannot go to another client with the location that it has', async () => {
    const [owner, tenant] = [await newClient('Owner'), await newClient('Tenant')];
    const yard = await newLocation(owner, '1 Mill Lane');
    const note = await made('createNote', { ...rubble, client_location_id: yard });

    const refused = await update(note.id, { client_id: tenant, client_location_id: yard });

    expect(errorOf(refused)).toEqual([422, 'client_location_id']);
    const { body } = await call('getNote', { key: team.key, path: { id: note.id } });
    expect(body).toEqual(note);
  });

  test('keeps its collection when that is sent again, even if it was deleted since', async () => {
    const { id: collection_id } = await made('createCollection', { scheduled_date: '2026-12-01' });
    const { id } = await made('createNote', { ...rubble, collection_id });
    await queryShared('update collections set archived_at = now() where id = $1', [collection_id]);

    const { status, body } = await update(id, { collection_id, quantity: 'one skip' });

    expect([status, body.collection_id, body.waste.quantity]).toEqual([200, collection_id, 'one skip']);
    const other = await made('createNote', rubble);
    expect(errorOf(await update(other.id, { collection_id }))).toEqual([422, 'collection_id']);
    expect(errorOf(await call('createNote', { key: team.key, body: { ...rubble, collection_id } }))).toEqual([
      ...[422, 'collection_id'],
    ]);
  });
});

describe('the warnings of a draft', () => {
  test('have a code for hazardous and unspecific waste, and for a weight that cannot be estimated', async () => {
    const warned = async (body: object) => codesOf(await made('createNote', { ...rubble, ...body }));

    expect(await warned({})).toEqual([]);
    expect(await warned({ ewc_codes: ['17 09 04', '13 02 05'] })).toEqual(['hazardous_waste']);
    expect(await warned({ ewc_codes: ['02 01 99'] })).toEqual(['unspecific_code']);
    expect(await warned({ quantity_value: 1, quantity_unit: 'containers' })).toEqual(['weight_unknown']);
    expect(await warned({ quantity: 'some' })).toEqual([]);
    expect(await warned({ quantity_value: 1, quantity_unit: 'tonnes' })).toEqual([]);
  });

  test('say what is missing before it can be signed, but not of the party whose details come later', async () => {
    const later = completeNote({ transferee: { name: null, company: null, capacities: [] } });
    const named = ['transferee.name', 'transferee.capacities'];
    const { id, warnings } = await drafted(team, { ...later, confirm_later: 'transferee' });
    expect(warnings).toEqual([]);
    expect(fieldsOf(await drafted(team, later))).toEqual(named);

    expect((await update(id, { quantity: 'one skip' })).body.warnings).toEqual([]);
    const ticket = { vehicle_reg: 'A1', waste_type: 'C&D', gross_kg: 900, tare_kg: 400, note_id: id };
    await made('createWeighbridgeTicket', ticket);
    const { body } = await call('getNote', { key: team.key, path: { id } });
    expect([body.waste.weight_kg, body.warnings]).toEqual([500, []]);
    const other = await drafted(team, { ...later, confirm_later: 'transferor' });
    expect(fieldsOf(other)).toEqual(named);
  });

  test('of a new version of a deposit compare it with what is held without its former version', async () => {
    const load = await completed(team);
    const more = { note_type: 'deposit', covers: [load.id] };
    const deposit = await completed(team, completeNote({ waste: { weight_kg: 900 }, more }));
    const next = async () =>
      (await call('appAmendNote', { key: team.key, path: { id: deposit.id } })).body.id as string;
    const id = await next();
    const shown = async () => (await call('getNote', { key: team.key, path: { id } })).body;

    expect(codesOf((await update(id, { weight_kg: 1000 })).body)).toEqual([]);
    expect(codesOf((await update(id, { weight_kg: 1001 })).body)).toEqual(['over_deposit']);
    const load_of = (net: number) => ({ vehicle_reg: 'A1', waste_type: 'C&D', gross_kg: net, tare_kg: 0 });
    await made('createWeighbridgeTicket', { ...load_of(950), note_id: id });
    expect([(await shown()).waste.weight_kg, codesOf(await shown())]).toEqual([950, []]);
    await call('appScheduleNote', { key: team.key, path: { id }, body: {} });
    expect([(await shown()).status, codesOf(await shown())]).toEqual(['scheduled', []]);
  });
});
