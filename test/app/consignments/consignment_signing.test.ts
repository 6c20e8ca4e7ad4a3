import { describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { consignmentTeam } from '../../support/records/consignments.ts';

const office = consignmentTeam();
const { batteries, parts, receipt, create, sign, change, get, signE, collected } = office;
const day = (days: number) => addDays(londonDate(new Date()), days);
const draft = (body: object) => call('appCreateConsignment', { key: office.team.key, body });
const newSite = async (body: object) => {
  const site = { name: 'Lowfields', address: 'Lowfields Way', postcode: 'HX5 9DA', ...body };

  return (await call('createSite', { key: office.team.key, body: site })).body.id as string;
};
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

describe('a signature', () => {
  test('has its name, its business, its time and its address, each part its own', async () => {
    const { id } = await create();
    const { body: issued } = await sign(id, { part: 'd', on_behalf_of: 'Pennine Holding' });
    const { body: taken } = await sign(id, { part: 'c', name: 'Tom' });
    const e = { permit_number: 'EPR/GB3207XH', wastes: [receipt], vehicle_reg: 'AB12 CDE' };
    const { body: closed } = await sign(id, { part: 'e', name: 'R. Patel', on_behalf_of: 'Elland Ltd', e });

    const given = { method: 'typed', ip: expect.stringMatching(/[.:]/), image_url: null };
    const [d, c] = [
      { ...given, name: 'Asha Whitworth', on_behalf_of: 'Pennine Holding', signed_at: issued.issued_at },
      { ...given, name: 'Tom', on_behalf_of: null, signed_at: taken.collected_at },
    ];
    expect(issued.parts.d.signature).toEqual(d);
    expect(issued.parts.c.signature.signed_at).toBeNull();
    expect([taken.parts.d.signature, taken.parts.c.signature]).toEqual([d, c]);
    expect([closed.parts.d.signature, closed.parts.c.signature]).toEqual([d, c]);
    expect(closed.parts.e).toMatchObject({
      signature: { ...given, name: 'R. Patel', on_behalf_of: 'Elland Ltd' },
      received_at: closed.parts.e.signature.signed_at,
      vehicle_reg: 'AB12 CDE',
    });
    expect(Date.parse(closed.parts.e.received_at)).toBeGreaterThan(Date.parse(taken.collected_at));
  });

  test('without a business keeps the one on the form', async () => {
    const { id } = await create();
    const { body: issued } = await sign(id, { part: 'd', name: 'Bo' });
    const { body: taken } = await sign(id, { part: 'c', name: 'Tom' });

    expect(issued.parts.d).toMatchObject({ name: 'Bo', on_behalf_of: 'Pennine Builders Ltd' });
    expect(taken.parts.c.carrier).toMatchObject({ name: 'Tom', on_behalf_of: office.team.name });
  });
});

describe('the code of a consignment', () => {
  test('begins with the producer of part A, if it is not the business that the waste is removed from', async () => {
    const { id } = await create({ parts: { ...parts, a: { producer: { name: 'Grower & Sons' } } } });

    const { body } = await sign(id, { part: 'd' });

    expect(body.consignment_code).toMatch(/^GROWER\//);
    expect(body.parts.a.consignment_code).toBe(body.consignment_code);
  });

  test('that was entered is in part A, is kept by other changes, and can be removed again', async () => {
    const { body: made } = await draft({ jurisdiction: 'scotland', consignment_code: 'sc 7654321' });
    const shown = (note: any) => [note.consignment_code, note.parts.a.consignment_code];
    expect(shown(made)).toEqual(['SC7654321', 'SC7654321']);

    const kept = await change(made.id, { parts: { a: { expected_date: '2026-10-09' } } });
    expect(shown(kept.body)).toEqual(['SC7654321', 'SC7654321']);
    expect(errorOf(await change(made.id, { jurisdiction: 'england' }))).toEqual([422, 'consignment_code']);
    expect(shown((await change(made.id, { consignment_code: null })).body)).toEqual([null, null]);
    expect((await change(made.id, { jurisdiction: 'england' })).body.jurisdiction).toBe('england');
  });
});

describe('the warnings of a draft', () => {
  test('about its site stay while something else changes, and go with the site or the waste', async () => {
    const permit = { number: 'EPR/GB3207XH', accepted_ewc_codes: ['16 06 06'] };
    const site_id = await newSite({ permit });
    const { id, warnings } = await create({ site_id });
    expect(codesOf({ warnings })).toEqual(['ewc_not_accepted']);
    const after = async (body: object) => codesOf((await change(id, body)).body);

    expect(await after({ parts: { b: { process: 'Repair' } } })).toEqual(['ewc_not_accepted']);
    expect(await after({ site_id: office.siteId })).toEqual([]);
    expect(await after({ site_id })).toEqual(['ewc_not_accepted']);
    const acid = { ...batteries, ewc_code: '16 06 06' };
    expect(await after({ parts: { b: { wastes: [acid] } } })).toEqual([]);
    expect(await after({ parts: { b: { wastes: [acid, batteries] } } })).toEqual(['ewc_not_accepted']);
    expect((await get(id)).warnings[0].field).toBe('parts.b.wastes.1.ewc_code');
  });

  test('are those of the day on which the waste is expected, and are renewed when the note is issued', async () => {
    const site_id = await newSite({ permit: { number: 'EPR/GB3207XH', expires_on: day(10) } });
    const on = (expected_date: string) => ({ parts: { ...parts, a: { expected_date } } });
    const { id, warnings } = await create({ site_id, ...on(day(11)) });
    expect(codesOf({ warnings })).toEqual(['ewc_not_accepted']);
    const same = await change(id, { parts: { b: { process: 'Repair' } } });
    expect(codesOf(same.body)).toEqual(['ewc_not_accepted']);
    const { body: early } = await change(id, { parts: { a: { expected_date: day(10) } } });
    expect(early.warnings).toEqual([]);

    await call('updateSite', {
      key: office.team.key,
      path: { id: site_id },
      body: { permit: { number: 'EPR/GB3207XH', expires_on: day(9) } },
    });
    expect(codesOf((await sign(id, { part: 'd' })).body)).toEqual(['ewc_not_accepted']);
  });
});

describe('the site that receives the waste', () => {
  test('accepts it under a permit in force on the day of receipt, and can always reject it', async () => {
    const site_id = await newSite({ permit: { number: 'EPR/GB3207XH', expires_on: day(-1) } });
    const a = { expected_date: day(-3) };
    const arrived = async () => {
      const { id } = await create({ site_id, parts: { ...parts, a } });
      for (const part of ['d', 'c']) await sign(id, { part });

      return id as string;
    };
    const id = await arrived();

    expect(errorOf(await signE(id, [receipt]))).toEqual([422, 'e.wastes.0.accepted']);
    expect((await signE(id, [receipt], `${day(-1)}T12:00:00Z`)).body.status).toBe('received');
    const refused = { ...receipt, accepted: false, operation: null, rejection_reason: 'Permit ended' };
    const { body } = await signE(await arrived(), [refused]);
    expect([body.status, codesOf(body)]).toEqual(['rejected', ['ewc_not_accepted', 'waste_rejected']]);
  });

  test('names each waste that its permit does not accept, and takes it if it is rejected', async () => {
    const site_id = await newSite({ permit: { number: 'EPR/GB3207XH', accepted_ewc_codes: ['16 06 06'] } });
    const acid = { ...batteries, ewc_code: '16 06 06' };
    const b = { ...parts.b, wastes: [acid, batteries] };
    const { id } = await create({ site_id, parts: { ...parts, b } });
    for (const part of ['d', 'c']) await sign(id, { part });
    const took = { ...receipt, ewc_code: '16 06 06' };
    const refused = { ...receipt, accepted: false, operation: null, rejection_reason: 'No permit' };

    expect(errorOf(await signE(id, [took, receipt]))).toEqual([422, 'e.wastes.1.accepted']);
    expect(errorOf(await signE(id, [receipt, took]))).toEqual([422, 'e.wastes.0.accepted']);
    expect((await signE(id, [took, refused])).body.status).toBe('received');
  });

  test('may have it on the day of collection, although part A expected it later', async () => {
    const { id } = await create({ parts: { ...parts, a: { expected_date: day(3) } } });
    for (const part of ['d', 'c']) await sign(id, { part });

    expect((await signE(id, [receipt])).body.status).toBe('received');
  });

  test('need not be on record, if part A names it', async () => {
    const taken_to = { name: 'Far Site', address: '1 Road', postcode: 'HX5 9DA' };
    const { body: made } = await draft({
      client_id: office.clientId,
      parts: { ...parts, a: { taken_to } },
    });
    for (const part of ['d', 'c']) await sign(made.id, { part });

    const { body } = await signE(made.id, [receipt]);

    expect(body).toMatchObject({ status: 'received', site_id: null, parts: { a: { taken_to } } });
  });
});

describe('a change of a draft', () => {
  test('of its site names the permit of the day on which the waste is expected', async () => {
    const site_id = await newSite({ permit: { number: 'EPR/GB3207XH', expires_on: day(10) } });
    const later = { type: 'environmental_permit', number: 'EPR/ZP3633LJ', site_id };
    await call('appCreatePermit', { key: office.team.key, body: later });
    const a = { expected_date: day(11) };
    const { id } = await create({ parts: { ...parts, a } });

    const { body } = await change(id, { site_id });

    expect(body.parts.a.taken_to).toMatchObject({ name: 'Lowfields', permit_number: 'EPR/ZP3633LJ' });
    expect(body.parts.a.removed_from.name).toBe('Pennine Builders Ltd');
  });

  test('of its location takes the address from there, if it is one of the client', async () => {
    const location = async (client_id: string, address: string) => {
      const body = { client_id, label: 'Yard', address, postcode: 'HX1 1AA' };

      return (await call('createClientLocation', { key: office.team.key, body })).body.id as string;
    };
    const other = await call('createClient', { key: office.team.key, body: { name: 'Other' } });
    const [own, foreign] = [
      await location(office.clientId, '9 Canal Road'),
      await location(other.body.id, '1 High Street'),
    ];
    const { id } = await create();

    const { body } = await change(id, { client_location_id: own });

    expect(body).toMatchObject({
      ...{ client_id: office.clientId, client_location_id: own },
      parts: {
        a: { removed_from: { name: 'Pennine Builders Ltd', address: '9 Canal Road', postcode: 'HX1 1AA' } },
        d: { on_behalf_of: 'Pennine Builders Ltd', address: '9 Canal Road, HX1 1AA' },
      },
    });
    const mixed = { client_id: office.clientId, client_location_id: foreign };
    expect(errorOf(await change(id, mixed))).toEqual([422, 'client_location_id']);
    const moved = await change(id, { client_location_id: foreign });
    expect(moved.body).toMatchObject({ client_id: other.body.id, client_location_id: foreign });
    expect(moved.body.parts.a.removed_from.name).toBe('Other');
  });

  test('of its receipt declares nothing before the consignee signs', async () => {
    const { id } = await create();

    const { body } = await change(id, { parts: { e: { wastes: [receipt] } } });

    expect(body.parts.e.wastes).toMatchObject([receipt]);
    expect(body.parts.e.wastes[0]).not.toHaveProperty('declared_kg');
    expect(body.warnings).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('needs a reason in words, is of a draft too, and is final', async () => {
    const { id } = await create();
    const cancel = (cancel_reason: string) => change(id, { status: 'cancelled', cancel_reason });

    expect(errorOf(await cancel('  '))).toEqual([422, 'cancel_reason']);
    const { body } = await cancel('Entered twice');
    expect(body).toMatchObject({ status: 'cancelled', consignment_code: null, issued_at: null });
    expect(errorOf(await cancel('Again'))).toEqual([422, 'status']);
    const removed = await call('appDeleteConsignment', { key: office.team.key, path: { id } });
    expect(errorOf(removed)).toEqual([422, 'status']);
  });
});

describe('waste that moves on', () => {
  const refusal = { ...receipt, accepted: false, operation: null, rejection_reason: 'Leaking' };

  test('must have been refused with a signature, and in more than no kilograms', async () => {
    const { id: drafted } = await create({ parts: { ...parts, e: { wastes: [refusal] } } });
    expect(errorOf(await draft({ rejected_from_id: drafted }))).toEqual([422, 'rejected_from_id']);
    for (const part of ['d', 'c']) await sign(drafted, { part });
    expect(errorOf(await draft({ rejected_from_id: drafted }))).toEqual([422, 'rejected_from_id']);

    const whole = await collected();
    await signE(whole, [{ ...receipt, rejected_kg: 0 }]);
    expect((await get(whole)).status).toBe('received');
    expect(errorOf(await draft({ rejected_from_id: whole }))).toEqual([422, 'rejected_from_id']);
    const partly = await collected();
    await signE(partly, [{ ...receipt, rejected_kg: 0.001, rejection_reason: 'Leaking' }]);
    expect((await draft({ rejected_from_id: partly })).status).toBe(201);
  });

  test('goes from the site, by the team, to the site that is named, under the law of where it is now', async () => {
    const leith = await newSite({
      ...{ name: 'Leith', address: '1 Shore', postcode: 'EH6 6QW' },
      permit: { number: 'EPR/GB3207XH' },
    });
    const { id } = await create({ site_id: leith });
    for (const part of ['d', 'c']) await sign(id, { part });
    await signE(id, [refusal]);

    const { body } = await draft({ rejected_from_id: id, site_id: office.siteId });

    expect(body).toMatchObject({
      ...{ jurisdiction: 'scotland', site_id: office.siteId, client_id: office.clientId },
      parts: {
        a: {
          removed_from: { name: 'Leith', address: '1 Shore', postcode: 'EH6 6QW' },
          taken_to: { name: 'Elland Transfer Station', permit_number: 'EPR/GB3207XH' },
          producer: { name: 'Pennine Builders Ltd', address: 'Unit 4' },
          ...{ expected_date: null, consignment_code: null },
        },
        b: { process: 'Maintenance of plant', process_sic: '41202', total_kg: 415 },
        c: { carrier: { on_behalf_of: office.team.name }, vehicle_reg: null },
        d: { on_behalf_of: 'Leith', address: '1 Shore, EH6 6QW', signature: { signed_at: null } },
        e: { wastes: [], received_at: null },
      },
    });
    const own = (await draft({ client_id: office.clientId })).body;
    const { body: linked } = await change(own.id, { rejected_from_id: id });
    expect(linked.rejected_from_id).toBe(id);
    expect((await change(own.id, { rejected_from_id: null })).body.rejected_from_id).toBeNull();
  });
});

describe('a round', () => {
  const round = (body: object = {}) =>
    call('appCreateConsignmentRound', {
      key: office.team.key,
      body: {
        ...{ date: '2026-10-08', vehicle_reg: 'YJ23 KXB', consignee_site_id: office.siteId },
        stops: [{ client_id: office.clientId, wastes: [batteries] }],
        ...body,
      },
    });

  test('has the next number of the series, and not one that a note has already', async () => {
    const numbers = [await round(), await round()].map(({ body }) => body.round_number as string);
    const [first, second] = numbers.map((number) => Number(/^R(\d+)$/.exec(number)![1]));
    expect(second).toBe(first! + 1);

    const { id } = await create({ parts: { ...parts, c: { ...parts.c, round_number: 'HAND1' } } });
    expect(errorOf(await round({ round_number: 'HAND1' }))).toEqual([422, 'round_number']);
    await queryShared('update consignment_notes set archived_at = now() where id = $1', [id]);
    expect((await round({ round_number: 'HAND1' })).status).toBe(201);
    const { body } = await round({ round_number: 'MINE1' });
    expect(body.notes[0].parts.c.carrier.on_behalf_of).toBe(office.team.name);
    await call('appDeleteConsignment', { key: office.team.key, path: { id: body.notes[0].id } });
    expect((await round({ round_number: 'MINE1' })).status).toBe(201);
  });

  test('passes over the numbers of the series that were given by hand', async () => {
    const next = async () => Number((await round()).body.round_number.slice(1));
    const last = await next();
    expect((await round({ round_number: `R${last + 1}` })).status).toBe(201);
    await create({ parts: { ...parts, c: { ...parts.c, round_number: `R${last + 2}` } } });

    expect([await next(), await next()]).toEqual([last + 3, last + 4]);
  });

  test('goes to no site that was deleted', async () => {
    const gone = await newSite({ name: 'Gone' });
    await create({ site_id: gone });
    await call('deleteSite', { key: office.team.key, path: { id: gone } });

    expect(errorOf(await round({ consignee_site_id: gone }))).toEqual([422, 'consignee_site_id']);
    expect(errorOf(await draft({ site_id: gone }))).toEqual([422, 'site_id']);
  });
});
