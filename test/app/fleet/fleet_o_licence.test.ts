import { beforeEach, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let plates = 0;
beforeEach(async () => {
  team = await newTeam();
});

const base = { licence_number: 'OB1234567', type: 'standard_national', vehicles_authorised: 2 };
const create = (body: object = {}, key = team.key) =>
  call('appCreateOLicence', { key, body: { ...base, ...body } });
const update = (body: object, key = team.key) =>
  call('appUpdateOLicence', { key, body: { licence_number: 'OB1234567', ...body } });
const codesOf = ({ body }: { body: any }) => body.warnings.map(({ code }: any) => code);
const vehicle = async (body: object = {}) => {
  plates += 1;
  const made = await call('appCreateVehicle', {
    key: team.key,
    body: { registration: `OL26 ${plates}`, gvw_kg: 18_000, ...body },
  });

  return made.body.id as string;
};
const depot = async (name: string) =>
  (await call('appCreateDepot', { key: team.key, body: { name } })).body.id as string;
const blockersOf = async (subject_id: string) =>
  (
    await call('appCheckCompliance', { key: team.key, body: { subject_type: 'vehicle', subject_id } })
  ).body.blockers.map(({ code }: any) => code);

describe('appCreateOLicence', () => {
  test('counts active vehicles above 3.5 tonnes; one too many blocks every one of them', async () => {
    await vehicle();
    const second = await vehicle();
    await vehicle({ gvw_kg: 3500 });
    await vehicle({ type: 'trailer' });
    await vehicle({ status: 'sorn' });
    const { status, body } = await create({ continuation_date: dayFromNow(100) });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'o_licence',
      licence_number: 'OB1234567',
      status: 'active',
      vehicles_in_use: 2,
      margin: 0,
      operating_centres: [],
      transport_manager: { name: null, cpc_number: null },
      warnings: [],
    });
    expect(await blockersOf(second)).toEqual([]);
    const third = await vehicle();
    expect(await blockersOf(third)).toEqual(['o_licence_exceeded']);
    const [shown] = await listAll('appListOLicences', { key: team.key });
    expect([shown.vehicles_in_use, shown.margin, codesOf({ body: shown })]).toEqual([
      3,
      -1,
      ['o_licence_exceeded'],
    ]);
    expect(await auditOf(team, body.id)).toMatchObject([{ action: 'create' }]);
  });

  test('with two licences, each counts the vehicles of its operating centres', async () => {
    const [north, south] = [await depot('North'), await depot('South')];
    await vehicle({ depot_id: north });
    await vehicle({ depot_id: south });
    const over = await vehicle({ depot_id: south });
    await vehicle();
    const centre = (depot_id: string) => ({ operating_centres: [{ depot_id, vehicles: 1 }] });
    await create({ vehicles_authorised: 1, ...centre(north) });
    const { body } = await create({ licence_number: 'od 7654321', vehicles_authorised: 1, ...centre(south) });

    expect(body).toMatchObject({
      licence_number: 'OD7654321',
      vehicles_in_use: 2,
      margin: -1,
      operating_centres: [{ depot_id: south, name: 'South', vehicles: 1, trailers: 0 }],
    });
    const [, first] = await listAll('appListOLicences', { key: team.key });
    expect(first.vehicles_in_use).toBe(1);
    expect(await blockersOf(over)).toEqual(['o_licence_exceeded']);
  });

  test('warns about an unusual licence number and a past continuation date', async () => {
    const { body } = await create({ licence_number: 'XX99', continuation_date: dayFromNow(-1) });

    expect(body.status).toBe('expired');
    expect(codesOf({ body })).toEqual(['unusual_number', 'continuation_passed']);
  });

  test('rejects a repeated number, days in the wrong order, repeated depots and other teams’ depots', async () => {
    await create();
    expect(fieldsOf(await create({ licence_number: 'ob 1234567' }))).toEqual(['licence_number']);
    const order = { licence_number: 'OB1', valid_from: '2026-02-01', continuation_date: '2026-01-01' };
    expect(fieldsOf(await create(order))).toEqual(['continuation_date']);
    const id = await depot('North');
    const twice = [id, id].map((depot_id) => ({ depot_id, vehicles: 1 }));
    expect(fieldsOf(await create({ licence_number: 'OB2', operating_centres: twice }))).toEqual([
      'operating_centres.1.depot_id',
    ]);
    const other = await newTeam();
    const theirs = { operating_centres: [{ depot_id: id, vehicles: 1 }] };
    expect(fieldsOf(await create(theirs, other.key))).toEqual(['operating_centres.0.depot_id']);
    expect((await create({}, other.key)).status).toBe(201);
  });
});

describe('appUpdateOLicence', () => {
  test('changes the licence with the given number; an identical request changes nothing', async () => {
    const [north, south] = [await depot('North'), await depot('South')];
    const { body: made } = await create({
      operating_centres: [{ depot_id: north, vehicles: 2 }],
      transport_manager: { name: 'Jo', cpc_number: 'C1' },
    });
    const change = {
      licence_number: 'ob1234567',
      vehicles_authorised: 5,
      operating_centres: [{ depot_id: south, vehicles: 5, trailers: 1 }],
      transport_manager: { name: 'Dev' },
    };
    const { status, body } = await update(change);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: made.id,
      vehicles_authorised: 5,
      operating_centres: [{ depot_id: south, vehicles: 5, trailers: 1 }],
      transport_manager: { name: 'Dev', cpc_number: 'C1' },
    });
    expect((await update(change)).body).toEqual(body);
    expect(await auditOf(team, made.id)).toMatchObject([{ action: 'create' }, { action: 'update' }]);
  });

  test('the same operating centres in another order are no change; more trailers at one are', async () => {
    const [north, south] = [await depot('North'), await depot('South')];
    const centres = [
      { depot_id: north, vehicles: 2 },
      { depot_id: south, vehicles: 1, trailers: 1 },
    ];
    const { body: made } = await create({ operating_centres: centres });
    const { body: same } = await update({
      operating_centres: [centres[1], { ...centres[0], trailers: 0 }],
    });
    expect(same).toEqual(made);
    const { body } = await update({ operating_centres: [{ ...centres[0], trailers: 3 }, centres[1]] });

    expect(body.operating_centres.map(({ trailers }: any) => trailers).sort()).toEqual([1, 3]);
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(made.updated_at));
    expect(await auditOf(team, made.id)).toMatchObject([{ action: 'create' }, { action: 'update' }]);
  });

  test('checks the days of the whole licence, and the depots that are sent', async () => {
    await create({ valid_from: '2026-02-01' });
    const { body: theirs } = await call('appCreateDepot', {
      key: (await newTeam()).key,
      body: { name: 'Theirs' },
    });

    expect(fieldsOf(await update({ continuation_date: '2026-01-01' }))).toEqual(['continuation_date']);
    expect(fieldsOf(await update({ operating_centres: [{ depot_id: theirs.id, vehicles: 1 }] }))).toEqual([
      'operating_centres.0.depot_id',
    ]);
  });

  test('a surrendered licence counts no vehicles and blocks none', async () => {
    const lorry = await vehicle();
    await create({ vehicles_authorised: 0 });
    expect(await blockersOf(lorry)).toEqual(['o_licence_exceeded']);
    const { body } = await update({ surrendered_on: dayFromNow(0) });

    expect([body.status, body.vehicles_in_use]).toEqual(['surrendered', 0]);
    expect(await blockersOf(lorry)).toEqual([]);
  });

  test('a licence to be surrendered on a later day counts its vehicles and blocks until that day', async () => {
    const lorry = await vehicle();
    const made = await create({ vehicles_authorised: 0, surrendered_on: dayFromNow(1) });
    const on = async (date: string) => {
      const body = { subject_type: 'vehicle', subject_id: lorry, date };

      return (await call('appCheckCompliance', { key: team.key, body })).body.blockers;
    };

    expect([made.body.status, made.body.vehicles_in_use, made.body.margin]).toEqual(['active', 1, -1]);
    expect(await on(dayFromNow(0))).toMatchObject([{ code: 'o_licence_exceeded' }]);
    expect(await on(dayFromNow(1))).toEqual([]);
    const second = await create({ licence_number: 'OD7654321' });
    expect(second.body.vehicles_in_use).toBe(0);
  });

  test('rejects a number that the team does not have', async () => {
    await create();
    const other = await newTeam();
    expect(fieldsOf(await update({ vehicles_authorised: 1 }, other.key))).toEqual(['licence_number']);
    expect(fieldsOf(await update({ licence_number: 'OB7', vehicles_authorised: 1 }))).toEqual([
      'licence_number',
    ]);
  });
});

describe('appListOLicences', () => {
  test('finds a licence by its number in any format', async () => {
    await create();
    await create({ licence_number: 'OB7654321' });
    const found = await listAll('appListOLicences', {
      key: team.key,
      query: { licence_number: 'ob 7654321' },
    });

    expect(found.map(({ licence_number }) => licence_number)).toEqual(['OB7654321']);
  });
});

describe('every field of a licence', () => {
  const fields = {
    type: 'standard_international',
    traffic_area: 'North East of England',
    holder: 'Calder Skips Ltd',
    valid_from: '2026-02-01',
    continuation_date: '2026-02-01',
    vehicles_authorised: 3,
    trailers_authorised: 2,
    undertakings: 'Inspections every six weeks',
    transport_manager: { name: 'Jo', cpc_number: 'C1' },
  };

  test('is kept as sent, is null if it was not sent, and stays when another is changed', async () => {
    const { status, body } = await create(fields);
    const { body: bare } = await create({ licence_number: 'OD 7654321' });

    expect([status, body]).toEqual([201, expect.objectContaining(fields)]);
    expect(bare).toMatchObject({
      ...{ licence_number: 'OD7654321', traffic_area: null, holder: null, valid_from: null, margin: 2 },
      ...{ continuation_date: null, undertakings: null, surrendered_on: null, trailers_authorised: 0 },
    });
    expect((await update({ holder: 'Another Ltd' })).body).toMatchObject({
      ...fields,
      holder: 'Another Ltd',
    });
    expect((await update({ ...fields, licence_number: 'od7654321' })).body).toMatchObject({
      ...fields,
      id: bare.id,
    });
    const shown = await listAll('appListOLicences', { key: team.key });
    expect(shown.map(({ id }) => id)).toEqual([bare.id, body.id]);
    const [, changed] = await auditOf(team, body.id);
    expect(changed!.changes).toContainEqual({
      ...{ field: 'holder', from: 'Calder Skips Ltd', to: 'Another Ltd' },
    });
  });

  test('an operating centre shows the name, address and postcode of its depot, and what is kept there', async () => {
    const place = { name: 'North', address: '1 Canal Road', postcode: 'HX7 6AD' };
    const { id: depot_id } = (await call('appCreateDepot', { key: team.key, body: place })).body;
    const { body } = await create({ operating_centres: [{ depot_id, vehicles: 3, trailers: 2 }] });

    expect(body.operating_centres).toEqual([{ depot_id, ...place, vehicles: 3, trailers: 2 }]);
    expect((await update({ operating_centres: [] })).body.operating_centres).toEqual([]);
  });

  test('a licence continues on its continuation date, and counts neither trailers nor plant', async () => {
    await vehicle({ type: 'plant' });
    await vehicle({ gvw_kg: null });
    await vehicle({ gvw_kg: 3501 });
    const { body } = await create({ continuation_date: dayFromNow(0) });

    expect([body.status, body.vehicles_in_use, body.margin, codesOf({ body })]).toEqual(['active', 1, 1, []]);
  });

  test.each([
    [{ licence_number: 'A'.repeat(20) }, { licence_number: 'A'.repeat(21) }],
    [{ vehicles_authorised: 10_000 }, { vehicles_authorised: 10_001 }],
    [{ trailers_authorised: 10_000 }, { trailers_authorised: 10_001 }],
    [{ undertakings: 'm'.repeat(4000) }, { undertakings: 'm'.repeat(4001) }],
    [{ holder: 'm'.repeat(200) }, { holder: 'm'.repeat(201) }],
  ])('has the limit of %j', async (allowed, refused) => {
    expect([(await create(allowed)).status, fieldsOf(await create(refused))]).toEqual([
      201,
      [Object.keys(refused)[0]],
    ]);
  });
});
