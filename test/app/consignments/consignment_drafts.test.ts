import { describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { consignmentTeam } from '../../support/records/consignments.ts';
import { newTeam } from '../../support/teams.ts';

const office = consignmentTeam();
const { batteries, parts, receipt, create, sign, change, get, signE, collected } = office;
const draft = (body: object, key = office.team.key) => call('appCreateConsignment', { key, body });

/** A client with a yard in another town. */
async function newClient(): Promise<{ client_id: string; client_location_id: string }> {
  const { key } = office.team;
  const client = { name: 'Calder Autos', address: '1 High Street', postcode: 'LS1 1AA', phone: '0113 1' };
  const client_id = (await call('createClient', { key, body: client })).body.id;
  const yard = { client_id, label: 'Yard', address: '9 Canal Road', city: 'Halifax', postcode: 'HX1 1AA' };
  const location = await call('createClientLocation', { key, body: yard });

  return { client_id, client_location_id: location.body.id };
}

test('a draft names the permit that its site has on the day of the movement', async () => {
  const { key } = office.team;
  const [last, next] = [addDays(londonDate(new Date()), 30), addDays(londonDate(new Date()), 31)];
  const permit = { number: 'EPR/GB3207XH', expires_on: last };
  const { body: site } = await call('createSite', { key, body: { name: 'Lowfields', permit } });
  const later = { type: 'environmental_permit', number: 'EPR/ZP3633LJ', site_id: site.id };
  await call('appCreatePermit', { key, body: later });
  const numberOn = async (expected_date: string) =>
    (await draft({ site_id: site.id, parts: { a: { expected_date } } })).body.parts.a.taken_to.permit_number;

  expect([await numberOn(last), await numberOn(next)]).toEqual(['EPR/GB3207XH', 'EPR/ZP3633LJ']);
});

describe('the place that the waste leaves', () => {
  test('is the client location, which sets the client', async () => {
    const { client_id, client_location_id } = await newClient();

    const { body } = await draft({ client_location_id });

    expect(body).toMatchObject({ client_id, client_location_id });
    expect(body.parts.a.removed_from).toMatchObject({
      name: 'Calder Autos',
      address: '9 Canal Road, Halifax',
      postcode: 'HX1 1AA',
      phone: '0113 1',
    });
    expect(body.parts.d).toMatchObject({
      on_behalf_of: 'Calder Autos',
      address: '9 Canal Road, Halifax, HX1 1AA',
    });
  });

  test('is the client location even without a postcode, and not the address of the client', async () => {
    const { client_id } = await newClient();
    const yard = { client_id, label: 'Field', address: 'Gate 3, Moor Lane', city: 'Halifax' };
    const { body: location } = await call('createClientLocation', { key: office.team.key, body: yard });

    const { body } = await draft({ client_location_id: location.id });

    expect(body.parts.a.removed_from).toMatchObject({
      address: 'Gate 3, Moor Lane, Halifax',
      postcode: null,
    });
    expect(body.parts.d.address).toBe('Gate 3, Moor Lane, Halifax');
  });

  test('is never the location of another client, or of another team', async () => {
    const { client_location_id } = await newClient();
    const theirs = await draft({ client_location_id }, (await newTeam()).key);

    expect(errorOf(await draft({ client_id: office.clientId, client_location_id }))).toEqual([
      422,
      'client_location_id',
    ]);
    expect(errorOf(theirs)).toEqual([422, 'client_location_id']);
  });

  test('changes with the client, which loses the location of the previous one', async () => {
    const { client_id, client_location_id } = await newClient();
    const { body: made } = await draft({ client_location_id });

    const same = await change(made.id, { client_id, parts: { b: { process: 'Repair' } } });
    expect(same.body).toMatchObject({ client_id, client_location_id });
    const other = await change(made.id, { client_id: office.clientId });
    expect(other.body).toMatchObject({
      client_id: office.clientId,
      client_location_id: null,
      parts: { a: { removed_from: { name: 'Pennine Builders Ltd' } }, b: { process: 'Repair' } },
    });
    const history = await auditOf(office.team, made.id);
    expect(history[0]!.entity_type).toBe('consignment_note');
    expect(history.map(({ action, client_id: of }) => [action, of])).toEqual([
      ['create', client_id],
      ['update', client_id],
      ['update', office.clientId],
    ]);
    const { body: next } = await draft({ client_location_id });
    expect(next).toMatchObject({ client_id, client_location_id });
    const nobody = { client_id: null, client_location_id: null };
    expect((await change(next.id, { client_id: null })).body).toMatchObject(nobody);
  });

  test('stays as entered when something else changes, and is never the client’s for rejected waste', async () => {
    const { id } = await create({ parts: { ...parts, a: { removed_from: { name: 'The tenant' } } } });
    const { body } = await change(id, { site_id: office.siteId });
    expect(body.parts.a.removed_from.name).toBe('The tenant');

    const refused = await collected();
    await signE(refused, [{ ...receipt, accepted: false, operation: null, rejection_reason: 'Leaking' }]);
    const onward = await draft({ rejected_from_id: refused, client_id: office.clientId });
    expect(onward.body.parts.a.removed_from.name).toBe('Elland Transfer Station');
  });

  test('of rejected waste stays the site that refused it, whichever client is named later', async () => {
    const refused = await collected();
    await signE(refused, [{ ...receipt, accepted: false, operation: null, rejection_reason: 'Leaking' }]);
    const { body: onward } = await draft({ rejected_from_id: refused });
    const named = await newClient();

    const { body } = await change(onward.id, named);

    expect(body).toMatchObject(named);
    expect([body.parts.a.removed_from, body.parts.d]).toEqual([onward.parts.a.removed_from, onward.parts.d]);
  });
});

describe('a draft of a team', () => {
  test('has the team’s company as carrier, and its nation until the place is known', async () => {
    const own = await newTeam();
    const body = {
      company: 'Forth Skips Ltd',
      address: 'Unit 4',
      city: 'Leith',
      postcode: 'EH6 6QW',
      carrier_registration: 'CBDU123456',
    };
    expect((await call('appReplaceProfile', { key: own.key, body })).status).toBe(200);

    const { body: note } = await draft({}, own.key);

    expect(note).toMatchObject({ jurisdiction: 'scotland', client_id: null, site_id: null });
    expect(note.parts.c.carrier).toEqual({
      name: null,
      on_behalf_of: 'Forth Skips Ltd',
      address: 'Unit 4, Leith, EH6 6QW',
      registration_number: 'CBDU123456',
      exempt_reason: null,
    });
  });

  test('keeps the producer, every carrier and what was entered of a receipt', async () => {
    const carriers = [{ name: 'First', registration_number: 'CBDU111111' }, { name: 'Second' }];
    const producer = { name: 'Grower', postcode: 'HX7 6AD' };
    const { id } = await create({ parts: { ...parts, a: { producer }, c: { ...parts.c, carriers } } });

    const { body } = await change(id, {
      parts: { a: { producer: { phone: '01422 1' } }, e: { wastes: [{ ewc_code: '16 06 01' }] } },
    });

    expect(body.parts.a.producer).toMatchObject({ ...producer, phone: '01422 1' });
    expect(body.parts.c.carriers).toMatchObject(carriers);
    expect(body.parts.e.wastes).toMatchObject([{ ewc_code: '16 06 01', accepted: true }]);
  });

  test('is deleted with its content in the history', async () => {
    const { id } = await create();
    await call('appDeleteConsignment', { key: office.team.key, path: { id } });

    expect((await auditOf(office.team, id)).at(-1)).toMatchObject({
      entity_type: 'consignment_note',
      action: 'delete',
      client_id: office.clientId,
      changes: expect.arrayContaining([expect.objectContaining({ field: 'status', from: 'draft' })]),
    });
  });

  test('takes no reason for a cancellation that it does not ask for', async () => {
    const { id } = await create();

    expect(errorOf(await change(id, { cancel_reason: 'Not ready' }))).toEqual([422, 'cancel_reason']);
    expect((await get(id)).status).toBe('draft');
  });
});

describe('a signature', () => {
  const signaturesOf = (id: string) =>
    queryShared(
      `select part, name, on_behalf_of, method, image_key from consignment_signatures where consignment_note_id = $1
       order by part desc`,
      [id],
    );

  test('is kept with its name and the firm for which it was given, and so is the carrier', async () => {
    const { id } = await create();
    await sign(id, { part: 'd', on_behalf_of: 'Pennine Builders Ltd' });
    const c = { carrier: { address: 'Unit 9', registration_number: 'CBDU999999' }, vehicle_reg: 'AB12 CDE' };
    const { body } = await sign(id, { part: 'c', name: 'Tom', on_behalf_of: 'Calder Haulage', c });

    expect(body.parts.c).toMatchObject({
      carrier: { name: 'Tom', on_behalf_of: 'Calder Haulage', ...c.carrier },
      vehicle_reg: 'AB12 CDE',
    });
    expect(body.parts.d).toMatchObject({ name: 'Asha Whitworth', on_behalf_of: 'Pennine Builders Ltd' });
    expect(await signaturesOf(id)).toEqual([
      {
        part: 'd',
        name: 'Asha Whitworth',
        on_behalf_of: 'Pennine Builders Ltd',
        method: 'typed',
        image_key: null,
      },
      { part: 'c', name: 'Tom', on_behalf_of: 'Calder Haulage', method: 'typed', image_key: null },
    ]);
  });

  test('of one part takes nothing of another, and part E needs its receipt', async () => {
    const { id } = await create();

    expect(errorOf(await sign(id, { part: 'd', c: {} }))).toEqual([422, 'c']);
    await sign(id, { part: 'd' });
    expect(errorOf(await sign(id, { part: 'c', e: {} }))).toEqual([422, 'e']);
    await sign(id, { part: 'c' });
    expect(errorOf(await sign(id, { part: 'e' }))).toEqual([422, 'e.permit_number', 'e.wastes']);
    expect(errorOf(await signE(id, [{ ...receipt, operation: 'R99' }]))).toContain('e.wastes.0.operation');
  });
});

describe('a round', () => {
  const round = (body: object) =>
    call('appCreateConsignmentRound', {
      key: office.team.key,
      body: {
        date: '2026-10-08',
        vehicle_reg: 'YJ23 KXB',
        consignee_site_id: office.siteId,
        process: 'Maintenance',
        process_sic: '45200',
        ...body,
      },
    });
  const stop = (body: object = {}) => ({ client_id: office.clientId, wastes: [batteries], ...body });

  test('gives each stop its own nation, process, place and premises, or else those of the round', async () => {
    const { client_id, client_location_id } = await newClient();

    const { body, headers } = await round({
      jurisdiction: 'england',
      stops: [
        stop(),
        stop({ jurisdiction: 'wales', process_sic: '41202', premises_code: 'ABC123' }),
        stop({ client_id, client_location_id }),
        stop({ jurisdiction: 'scotland', consignment_code: 'SA7654321' }),
      ],
    });

    expect(headers.location).toBe(`/api/v1/app/consignments?round_number=${body.round_number}`);
    expect(body).toMatchObject({ date: '2026-10-08', consignee_site_id: office.siteId, count: 4 });
    const [first, second, third, fourth] = body.notes;
    expect(first).toMatchObject({ jurisdiction: 'england', parts: { b: { process_sic: '45200' } } });
    expect(second).toMatchObject({
      jurisdiction: 'wales',
      parts: { a: { premises_code: 'ABC123' }, b: { process_sic: '41202' } },
    });
    expect(third).toMatchObject({ client_id, client_location_id, site_id: office.siteId });
    expect(third.parts.a.removed_from.postcode).toBe('HX1 1AA');
    expect(fourth).toMatchObject({ jurisdiction: 'scotland', consignment_code: 'SA7654321' });
    expect(body.notes.map((note: any) => note.parts.e.total_consignments)).toEqual([4, 4, 4, 4]);
  });

  test('names the wrong field of a stop without the part of the form', async () => {
    const wrong = { ...batteries, un_number: 'none' };

    expect(errorOf(await round({ stops: [stop(), stop({ process_sic: '1', wastes: [wrong] })] }))).toEqual(
      expect.arrayContaining([422, 'stops.1.process_sic']),
    );
    expect(errorOf(await round({ stops: [stop({ wastes: [wrong] })] }))).toEqual([
      422,
      'stops.0.wastes.0.un_number',
    ]);
    expect(
      errorOf(await round({ stops: [stop({ jurisdiction: 'scotland', consignment_code: 'X' })] })),
    ).toEqual([422, 'stops.0.consignment_code']);
  });
});
