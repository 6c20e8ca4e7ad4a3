import { describe, expect, test } from '@jest/globals';
import { addDays, londonDate, londonMidnight } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { consignmentTeam } from '../../support/records/consignments.ts';

const office = consignmentTeam();
const { batteries, parts, receipt, create, sign, change, get, signE, collected } = office;

describe('the time of receipt', () => {
  const expected = { expected_date: '2026-10-05' };

  test('is in UTC with milliseconds, and one that was drafted stays when the part is signed', async () => {
    const { id, parts: drafted } = await create({
      parts: { ...parts, a: expected, e: { received_at: '2026-10-05T09:00:00+01:00' } },
    });
    expect(drafted.e.received_at).toBe('2026-10-05T08:00:00.000Z');
    await sign(id, { part: 'd' });
    await sign(id, { part: 'c' });

    const { body } = await signE(id, [receipt]);

    expect([body.status, body.parts.e.received_at]).toEqual(['received', '2026-10-05T08:00:00.000Z']);
    const { id: next } = await create({ parts: { ...parts, a: expected } });
    await sign(next, { part: 'd' });
    await sign(next, { part: 'c' });
    const other = await signE(next, [receipt], '2026-10-05T09:30:00+01:00');
    expect(other.body.parts.e.received_at).toBe('2026-10-05T08:30:00.000Z');
  });

  test('is that of the signature if it is left out or null, also if another was drafted', async () => {
    const before = Date.now();
    const drafted = { ...parts, e: { received_at: '2026-10-05T09:00:00Z' } };
    for (const [body, e] of [
      [{}, {}],
      [{}, { received_at: null }],
      [{ parts: drafted }, { received_at: null }],
    ]) {
      const { id } = await create(body);
      for (const part of ['d', 'c']) await sign(id, { part });
      const taken = { permit_number: 'EPR/GB3207XH', wastes: [receipt], ...e };
      const { body: signed } = await sign(id, { part: 'e', e: taken });
      expect(signed.parts.e.received_at).toBe(signed.parts.e.signature.signed_at);
      expect(Date.parse(signed.parts.e.received_at)).toBeGreaterThanOrEqual(before - 1000);
    }
  });

  test('is not before the day on which the waste was collected, or was to be by a form entered later', async () => {
    const today = londonDate(new Date());
    const long = await signE(await collected(), [receipt], '2019-01-07T10:00:00Z');
    expect(errorOf(long)).toEqual([422, 'e.received_at']);
    expect(long.body.error.details[0].message).toContain(today);
    const id = await collected();
    const yesterday = `${addDays(today, -1)}T12:00:00Z`;
    expect(errorOf(await signE(id, [receipt], yesterday))).toEqual([422, 'e.received_at']);
    expect((await signE(id, [receipt], londonMidnight(today).toISOString())).status).toBe(200);

    const { id: later } = await create({ parts: { ...parts, a: expected } });
    for (const part of ['d', 'c']) await sign(later, { part });
    expect(errorOf(await signE(later, [receipt], '2026-10-04T12:00:00Z'))).toEqual([422, 'e.received_at']);
    expect((await signE(later, [receipt], '2026-10-05T00:00:00+01:00')).status).toBe(200);
  });
});

describe('part E must match part B', () => {
  const acid = { ...batteries, description: 'Battery acid', ewc_code: '16 06 06', quantity_kg: 100 };
  const took = { ...receipt, quantity_kg: 420.5 };
  const acidTook = { ...took, ewc_code: '16 06 06', quantity_kg: 100 };
  const collectedWith = async (wastes: object[], body: object = {}) => {
    const { id } = await create({ parts: { ...parts, b: { ...parts.b, wastes } }, ...body });
    await sign(id, { part: 'd' });
    await sign(id, { part: 'c' });

    return id as string;
  };

  test('rejects a missing, different or repeated waste on its field, and receives nothing', async () => {
    const id = await collectedWith([batteries, acid]);
    const line = (index: number, field: string) => `e.wastes.${index}.${field}`;

    expect(errorOf(await signE(id, [took]))).toEqual([422, 'e.wastes']);
    const strange = { ...took, ewc_code: '17 06 05', quantity_kg: 99999 };
    expect(errorOf(await signE(id, [took, acidTook, strange]))).toEqual([422, line(2, 'ewc_code')]);
    expect(errorOf(await signE(id, [took, took]))).toEqual([422, line(1, 'ewc_code'), 'e.wastes']);
    expect(errorOf(await signE(id, [took, { ...acidTook, ewc_code: null }]))).toEqual([
      422,
      line(1, 'ewc_code'),
      'e.wastes',
    ]);
    expect(errorOf(await signE(id, [took, { ...acidTook, quantity_kg: 0 }]))).toEqual([
      422,
      line(1, 'quantity_kg'),
    ]);
    expect(errorOf(await signE(id, [took, acidTook], '2199-01-01T10:00:00Z'))).toEqual([
      422,
      'e.received_at',
    ]);
    expect((await get(id)).status).toBe('collected');

    expect((await signE(id, [acidTook, took])).body).toMatchObject({ status: 'received', warnings: [] });
  });

  test('two wastes with the same code are answered separately', async () => {
    const id = await collectedWith([batteries, { ...batteries, quantity_kg: 20 }]);

    expect(errorOf(await signE(id, [took]))).toEqual([422, 'e.wastes']);
    const { body } = await signE(id, [took, { ...took, quantity_kg: 20 }]);
    expect(body.parts.e.wastes.map((waste: any) => waste.declared_kg)).toEqual([420.5, 20]);
  });

  test('another quantity is recorded as a discrepancy, and needs a reason when it is more than twice as much', async () => {
    const less = await signE(await collected(), [{ ...took, quantity_kg: 300 }]);
    expect(less.body).toMatchObject({
      status: 'received',
      warnings: [{ code: 'quantity_discrepancy', field: 'parts.e.wastes.0.quantity_kg' }],
      parts: { e: { wastes: [{ quantity_kg: 300, declared_kg: 420.5 }] } },
    });

    const id = await collected();
    const more = { ...took, quantity_kg: 99999 };
    expect(errorOf(await signE(id, [more]))).toEqual([422, 'e.wastes.0.discrepancy_reason']);
    const explained = await signE(id, [
      { ...more, discrepancy_reason: 'Pallets miscounted by the producer' },
    ]);
    expect(explained.body.warnings).toMatchObject([{ code: 'quantity_discrepancy' }]);
  });

  test('a site that lists its codes accepts no others, and a note to it carries a warning beforehand', async () => {
    const { body: strict } = await call('createSite', {
      key: office.team.key,
      body: {
        name: 'Strict',
        address: 'Lowfields Way',
        postcode: 'HX5 9DA',
        permit: { number: 'EPR/GB3207XH', accepted_ewc_codes: ['17 09 04'] },
      },
    });
    const id = await collectedWith([batteries], { site_id: strict.id });

    expect((await get(id)).warnings).toMatchObject([
      { code: 'ewc_not_accepted', field: 'parts.b.wastes.0.ewc_code' },
    ]);
    expect(errorOf(await signE(id, [took]))).toEqual([422, 'e.wastes.0.accepted']);
    const refused = { ...took, accepted: false, operation: null, rejection_reason: 'Not permitted' };
    expect((await signE(id, [refused])).body.status).toBe('rejected');
  });

  test('a waste refused in part needs the operation for the rest; one refused as a whole needs none', async () => {
    const id = await collectedWith([batteries, acid]);
    const refused = { ...acidTook, accepted: false, operation: null, rejection_reason: 'Not sealed' };
    const part = { ...took, quantity_kg: 300, rejected_kg: 120.5, rejection_reason: 'Leaking' };

    const silent = await signE(id, [{ ...part, operation: null }, refused]);

    expect(errorOf(silent)).toEqual([422, 'e.wastes.0.operation']);
    expect((await get(id)).status).toBe('collected');
    const { body } = await signE(id, [part, refused]);
    expect(body.status).toBe('received');
    expect(body.parts.e.wastes.map(({ operation }: any) => operation)).toEqual(['R4', null]);
  });

  test('a load rejected in part moves on under a linked note that copies waste, producer and rejecting site', async () => {
    const id = await collectedWith([batteries, acid]);
    const part = { ...took, quantity_kg: 300, rejected_kg: 120.5 };
    expect(errorOf(await signE(id, [part, acidTook]))).toEqual([422, 'e.wastes.0.rejection_reason']);
    const { body: received } = await signE(id, [
      { ...part, rejection_reason: 'Leaking', disposition: 'moved_on' },
      { ...acidTook, accepted: false, rejection_reason: 'Not sealed' },
    ]);
    expect(received.status).toBe('received');
    expect(received.warnings.map(({ code }: any) => code)).toEqual(['waste_rejected', 'waste_rejected']);

    const onward = await call('appCreateConsignment', {
      key: office.team.key,
      body: { rejected_from_id: id },
    });

    expect(onward.status).toBe(201);
    expect(onward.body).toMatchObject({
      status: 'draft',
      rejected_from_id: id,
      client_id: office.clientId,
      jurisdiction: 'england',
      parts: {
        a: {
          removed_from: { name: 'Elland Transfer Station', postcode: 'HX5 9DA' },
          taken_to: { name: null },
          producer: { name: 'Pennine Builders Ltd', postcode: 'HX7 6AD' },
        },
        b: {
          process: 'Maintenance of plant',
          wastes: [
            { ewc_code: '16 06 01', quantity_kg: 120.5, hazard_codes: ['HP_8', 'HP_6'] },
            { ewc_code: '16 06 06', quantity_kg: 100, description: 'Battery acid' },
          ],
          total_kg: 220.5,
        },
        d: { on_behalf_of: 'Elland Transfer Station' },
      },
    });
    const whole = await signE(await collected(), [took]);
    const none = await call('appCreateConsignment', {
      key: office.team.key,
      body: { rejected_from_id: whole.body.id },
    });
    expect(errorOf(none)).toEqual([422, 'rejected_from_id']);
  });
});

describe('the nation of a consignment', () => {
  const leaving = (postcode: string, body: object = {}) =>
    create({ parts: { ...parts, a: { removed_from: { postcode } } }, ...body });

  test('is that of the postcode the waste leaves, and follows the postcode while the note is a draft', async () => {
    for (const [postcode, nation] of [
      ['EH1 1AA', 'scotland'],
      ['CF10 1AA', 'wales'],
      ['BT1 1AA', 'northern_ireland'],
      ['HX7 6AD', 'england'],
    ] as const)
      expect((await leaving(postcode)).jurisdiction).toBe(nation);

    const draft = await leaving('HX7 6AD');
    const moved = await change(draft.id, { parts: { a: { removed_from: { postcode: 'G1 1AA' } } } });
    expect(moved.body).toMatchObject({ jurisdiction: 'scotland', warnings: [] });
    expect(errorOf(await sign(draft.id, { part: 'd' }))).toEqual([422, 'consignment_code']);
  });

  test('gives a warning near a border, if unknown or if overridden; an unknown nation prevents issue', async () => {
    const warned = ({ warnings }: any) => warnings.map(({ code }: any) => code);

    const border = await leaving('TD15 1AA');
    expect([border.jurisdiction, warned(border)]).toEqual(['england', ['jurisdiction_border']]);
    const named = await leaving('EH1 1AA', { jurisdiction: 'england' });
    expect([named.jurisdiction, warned(named)]).toEqual(['england', ['jurisdiction_differs']]);
    const unknown = await leaving('JE2 3AA');
    expect(warned(unknown)).toEqual(['jurisdiction_unknown']);
    expect(errorOf(await sign(unknown.id, { part: 'd' }))).toEqual([422, 'jurisdiction']);
    await change(unknown.id, { jurisdiction: 'england' });
    expect((await sign(unknown.id, { part: 'd' })).body.status).toBe('issued');
  });
});

test('a code entered by hand is skipped when the next codes are issued', async () => {
  const issued = async (body: object = {}) => {
    const { id } = await create(body);
    const answer = await sign(id, { part: 'd' });

    return [answer.status, answer.body.consignment_code];
  };
  const [, first] = await issued();
  const [prefix, number] = (first as string).split('/');
  const after = (steps: number) =>
    `${prefix}/${(Number.parseInt(number!, 36) + steps).toString(36).toUpperCase().padStart(5, '0')}`;
  for (const steps of [1, 2]) expect((await create({ consignment_code: after(steps) })).status).toBe('draft');

  expect(await issued()).toEqual([200, after(3)]);
  expect(await issued()).toEqual([200, after(4)]);
});
