import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { openGate } from '../../support/records/gate.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const base = { type: 'environmental_permit', number: 'EPR/GB3207XH' };
const create = (body: object = {}, key = team.key) =>
  call('appCreatePermit', { key, body: { ...base, ...body } });
const day = (days: number) => addDays(londonDate(new Date()), days);

describe('appCreatePermit', () => {
  test('derives a permit’s status from the calendar; it is valid on its last day', async () => {
    const status = async (body: object) => (await create(body)).body.status;

    expect(await status({})).toBe('active');
    expect(await status({ expires_on: day(31) })).toBe('active');
    expect(await status({ expires_on: day(30) })).toBe('expiring');
    expect(await status({ expires_on: day(0) })).toBe('expiring');
    expect(await status({ expires_on: day(-1) })).toBe('expired');
    expect(await status({ expires_on: day(-1), surrendered_on: day(-5) })).toBe('surrendered');
    expect(await status({ surrendered_on: day(1) })).toBe('active');
  });

  test('stores a code of waste that is repeated once', async () => {
    const { body } = await create({ accepted_ewc_codes: ['17 09 04', '17 05 04', '17 09 04'] });

    expect(body.accepted_ewc_codes).toEqual(['17 09 04', '17 05 04']);
  });

  test('keeps every field as sent, and refuses a number of another kind', async () => {
    const { body: site } = await call('createSite', { key: team.key, body: { name: 'Yard' } });
    const whole = {
      type: 'environmental_permit',
      number: 'EPR/GB3207XH',
      regulator: 'EA',
      holder: 'Calder Skips Ltd',
      site_id: site.id,
      issued_on: day(-9),
      expires_on: day(-9),
      surrendered_on: day(-9),
      conditions: 'Inert waste only',
      accepted_ewc_codes: ['17 05 04', '17 09 04'],
      annual_limit_tonnes: 75_000,
      technically_competent_manager: 'Joan Aspinall',
    };

    const { status, body } = await create(whole);

    expect([status, body]).toEqual([201, expect.objectContaining(whole)]);
    const nothing = ['regulator', 'holder', 'site_id', 'issued_on', 'expires_on', 'surrendered_on'];
    const { body: bare } = await create();
    const others = ['conditions', 'annual_limit_tonnes', 'used_tonnes', 'technically_competent_manager'];
    for (const field of [...nothing, ...others]) expect([field, bare[field]]).toEqual([field, null]);
    for (const type of ['environmental_permit', 'carrier_registration'])
      expect(fieldsOf(await create({ type, number: 'NONSENSE' }))).toEqual(['number']);
    await call('appReplacePermit', { key: team.key, path: { id: body.id }, body: base });
    await call('appDeletePermit', { key: team.key, path: { id: body.id } });
    expect((await auditOf(team, body.id)).map((each) => [each.entity_type, each.action])).toEqual([
      ['permit', 'create'],
      ['permit', 'update'],
      ['permit', 'delete'],
    ]);
  });

  test('refuses codes that do not exist, dates in the wrong order and another team’s site', async () => {
    const site = await call('createSite', { key: other.key, body: { name: 'Theirs' } });
    const faulty = { accepted_ewc_codes: ['17 09 04', '98 01 01'], issued_on: day(0), expires_on: day(-1) };

    expect(fieldsOf(await create(faulty))).toEqual(['accepted_ewc_codes.1', 'expires_on']);
    expect(fieldsOf(await create({ issued_on: day(0), surrendered_on: day(-1) }))).toEqual([
      'surrendered_on',
    ]);
    expect(fieldsOf(await create({ site_id: site.body.id }))).toEqual(['site_id']);
    expect(fieldsOf(await create({ status: 'active' }))).toEqual(['status']);
  });
});

describe('appReplacePermit', () => {
  test('replaces the whole record, within the team', async () => {
    const { body: permit } = await create({ holder: 'Calder Skips Ltd' });
    const replace = (body: object, key = team.key) =>
      call('appReplacePermit', { key, path: { id: permit.id }, body });

    expect((await replace({ ...base, regulator: 'EA' })).body).toMatchObject({
      regulator: 'EA',
      holder: null,
      accepted_ewc_codes: [],
    });
    expect(fieldsOf(await replace({ number: 'X' }))).toEqual(['type']);
    expect((await replace(base, other.key)).status).toBe(404);
    expect((await call('appGetPermit', { key: other.key, path: { id: permit.id } })).status).toBe(404);
  });
});

describe('appListPermits', () => {
  test('filters by status, type, site and last day, without deleted permits', async () => {
    const own = await newTeam();
    const site = await call('createSite', { key: own.key, body: { name: 'Yard' } });
    const a = await create({ expires_on: day(10), site_id: site.body.id }, own.key);
    const b = await create({ type: 'skip_permit', number: 'SK-1' }, own.key);
    const find = async (query: Record<string, string> = {}) =>
      (await listAll('appListPermits', { key: own.key, query })).map(({ id }) => id);

    expect(await find()).toEqual([b.body.id, a.body.id]);
    expect(await find({ status: 'expiring' })).toEqual([a.body.id]);
    expect(await find({ type: 'skip_permit' })).toEqual([b.body.id]);
    expect(await find({ site_id: site.body.id })).toEqual([a.body.id]);
    expect(await find({ expires_before: day(11) })).toEqual([a.body.id]);
    expect(await find({ expires_before: day(10) })).toEqual([]);
    await call('appDeletePermit', { key: own.key, path: { id: a.body.id } });
    expect(await find()).toEqual([b.body.id]);
    expect((await call('appDeletePermit', { key: own.key, path: { id: a.body.id } })).status).toBe(404);
  });
});

describe('appGetPermit', () => {
  test('adds up what its site accepted this year while it was in force; a figure that is sent is ignored', async () => {
    const gate = await openGate({ permit: { annual_limit_tonnes: 10 }, tracking: false });
    const make = async (body: object) =>
      (await create({ site_id: gate.site_id, used_tonnes: 3, ...body }, gate.team.key)).body.id;
    const [permit, sold, carrier] = [
      await make({}),
      await make({ surrendered_on: day(-1) }),
      await make({ type: 'carrier_registration', number: 'CBDU123456' }),
    ];
    const accept = async (weight_kg: number) => {
      const load = await gate.load({ weight_kg });
      await gate.decide(load.id, { status: 'accepted' });

      return load.id as string;
    };
    await accept(5000.5);
    const lastYear = await accept(4000);
    await queryShared('update incoming_loads set received_at = $2 where id = $1', [
      lastYear,
      `${day(-365)}T00:00:00Z`,
    ]);
    await gate.load({ weight_kg: 700 });
    const used = async (id: string) =>
      (await call('appGetPermit', { key: gate.team.key, path: { id } })).body.used_tonnes;

    expect([await used(permit), await used(sold), await used(carrier)]).toEqual([5.001, 0, null]);
    const body = { ...base, site_id: gate.site_id, used_tonnes: 9 };
    const replaced = await call('appReplacePermit', { key: gate.team.key, path: { id: permit }, body });
    expect(replaced.body.used_tonnes).toBe(5.001);
    const listed = await listAll('appListPermits', { key: gate.team.key });
    expect(listed.map(({ id, used_tonnes }) => [id, used_tonnes])).toEqual([
      [carrier, null],
      [sold, 0],
      [permit, 5.001],
    ]);
  });

  test('counts what its site kept of a load that was refused in part', async () => {
    const gate = await openGate({ tracking: false });
    const { team, site_id } = gate;
    const { id } = (await create({ site_id, annual_limit_tonnes: 10 }, team.key)).body;
    const load = await gate.load({ weight_kg: 5000 });
    const kept = {
      ...{ ewc_code: '17 09 04', weight_kg: 4000, physical_form: 'Mixed' },
      ...{ container_type: 'SKI', container_count: 1 },
    };
    const refused = { ewc_code: '17 06 05', weight_kg: 60, accepted: false, rejection_reason: 'Asbestos' };
    await gate.decide(load.id, { status: 'part_rejected', items: [kept, refused] });

    const { body } = await call('appGetPermit', { key: team.key, path: { id } });

    expect(body.used_tonnes).toBe(4);
  });

  test('shows what was created; another team’s permit is 404', async () => {
    const { body: made } = await create({ expires_on: day(10) });
    const of = (key: string) => call('appGetPermit', { key, path: { id: made.id } });

    expect((await of(team.key)).body).toEqual(made);
    expect(made).toMatchObject({ object: 'permit', ...base, status: 'expiring' });
    expect((await of(other.key)).status).toBe(404);
  });
});

describe('appDeletePermit', () => {
  test('deletes a permit once, and only for its own team', async () => {
    const { body: made } = await create();
    const remove = (key: string) => call('appDeletePermit', { key, path: { id: made.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(team.key)).body).toEqual({ id: made.id, object: 'permit', deleted: true });
    expect((await remove(team.key)).status).toBe(404);
  });
});
