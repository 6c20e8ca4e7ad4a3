import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let plates = 0;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const day = (days: number) => addDays(londonDate(new Date()), days);
const check = (body: object, key = team.key) => call('appCheckCompliance', { key, body });
const codesOf = ({ body }: { body: any }) => body.blockers.map(({ code }: any) => code);
const vehicle = async (body: object = {}) => {
  plates += 1;
  const made = await call('appCreateVehicle', {
    key: team.key,
    body: { registration: `CC26 ${plates}`, ...body },
  });
  expect(made.status).toBe(201);

  return made.body.id as string;
};

describe('appCheckCompliance', () => {
  test('answers for a vehicle on the requested day', async () => {
    const id = await vehicle({ mot_expires_on: day(3), insurance_expires_on: day(-1) });
    const now = await check({ subject_type: 'vehicle', subject_id: id });

    expect(now.status).toBe(200);
    expect(now.body).toMatchObject({
      object: 'compliance_check',
      subject_type: 'vehicle',
      subject_id: id,
      date: day(0),
      ok: false,
      blockers: [{ code: 'insurance_expired', subject_type: 'vehicle', subject_id: id, blocking: true }],
      warnings: [{ code: 'walkaround_missing', blocking: false }],
    });
    expect(codesOf(await check({ subject_type: 'vehicle', subject_id: id, date: day(4) }))).toEqual([
      'mot_expired',
      'insurance_expired',
    ]);
  });

  test('answers for a driver, a client, a site and the team', async () => {
    const [member] = await listAll('appListTeamMembers', { key: team.key });
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: member.id },
      body: { licence_expires_on: day(-1), licence_categories: ['B'] },
    });
    const client = await call('appCreateClient', {
      key: team.key,
      body: { name: 'Stopped', on_stop: true },
    });
    const site = await call('createSite', {
      key: team.key,
      body: { name: 'Old tip', permit: { number: 'EPR/AB1234CD', type: 'permit', expires_on: day(-1) } },
    });
    const permit = { type: 'carrier_registration', number: 'CBDU123456', expires_on: day(-1) };
    await call('appCreatePermit', { key: team.key, body: permit });

    expect(codesOf(await check({ subject_type: 'driver', subject_id: member.id }))).toEqual([
      'licence_expired',
      'carrier_expired',
    ]);
    expect(codesOf(await check({ subject_type: 'client', subject_id: client.body.id }))).toEqual([
      'client_on_stop',
    ]);
    expect(codesOf(await check({ subject_type: 'site', subject_id: site.body.id }))).toEqual([
      'permit_expired',
    ]);
    const whole = await check({ subject_type: 'team' });
    expect(whole.body.subject_id).toBe(team.team_id);
    expect(codesOf(whole)).toEqual(['carrier_expired']);
    expect(codesOf(await check({ subject_type: 'team', date: day(-1) }))).toEqual([]);
    expect(codesOf(await check({ subject_type: 'team' }, other.key))).toEqual([]);
  });

  test('answers for a collection on its day, with its vehicle and client', async () => {
    const lorry = await vehicle({ mot_expires_on: day(2) });
    const made = await call('createCollection', {
      key: team.key,
      body: { scheduled_date: day(5), vehicle_id: lorry },
    });

    expect(made.body.warnings).toMatchObject([{ code: 'mot_expired', field: 'vehicle_id' }]);
    const found = await check({ subject_type: 'collection', subject_id: made.body.id });
    expect(found.body.date).toBe(day(5));
    expect(codesOf(found)).toContain('mot_expired');
    const earlier = await check({ subject_type: 'collection', subject_id: made.body.id, date: day(1) });
    expect(codesOf(earlier)).not.toContain('mot_expired');
  });

  test('counts a driver’s hours from the first job to the last, without cancelled jobs', async () => {
    const { member_id } = await newDriver(team);
    const lorry = await vehicle();
    const book = async (scheduled_time: string) => {
      const body = { scheduled_date: day(1), scheduled_time };
      const { id } = (await call('appCreateCollection', { key: team.key, body })).body;
      await assign(team, [id], { driver_id: member_id, vehicle_id: lorry });

      return id as string;
    };
    const hours = async () =>
      codesOf(await check({ subject_type: 'driver', subject_id: member_id, date: day(1) })).includes('hours');
    await book('05:00');
    const late = await book('21:30');

    expect(await hours()).toBe(true);
    const body = { status: 'cancelled', cancel_reason: 'Too late' };
    await call('appUpdateCollection', { key: team.key, path: { id: late }, body });
    expect(await hours()).toBe(false);
  });

  test.each([
    ['pending_signature', []],
    ['complete', ['season_ticket_ended']],
    ['cancelled', ['season_ticket_ended']],
  ])('answers for a collection under a season ticket that is %s', async (status, codes) => {
    const make = async (operation: string, body: object) =>
      (await call(operation, { key: team.key, body })).body.id;
    const note = await make('appCreateNote', {
      note_type: 'season_ticket',
      waste: { description: 'Soil', ewc_codes: ['17 05 04'] },
      transfer: { valid_from: day(-9), valid_until: day(30) },
    });
    const id = await make('appCreateCollection', { scheduled_date: day(1) });
    await queryShared('update notes set status = $2 where id = $1', [note, status]);
    await queryShared('update collections set note_id = $2 where id = $1', [id, note]);

    const { body } = await check({ subject_type: 'collection', subject_id: id });
    const ticketCodes = body.warnings.filter(({ subject_type }: any) => subject_type === 'note');
    expect(ticketCodes.map(({ code }: any) => code)).toEqual(codes);
  });

  test('refuses another team’s records and a missing subject', async () => {
    const id = await vehicle();

    expect(fieldsOf(await check({ subject_type: 'vehicle', subject_id: id }, other.key))).toEqual([
      'subject_id',
    ]);
    expect(fieldsOf(await check({ subject_type: 'driver', subject_id: id }))).toEqual(['subject_id']);
    expect(fieldsOf(await check({ subject_type: 'collection', subject_id: id }))).toEqual(['subject_id']);
    expect(fieldsOf(await check({ subject_type: 'vehicle' }))).toEqual(['subject_id']);
    expect(fieldsOf(await check({ subject_type: 'planet', subject_id: id }))).toEqual(['subject_type']);
  });
});

describe('a vehicle that is off the road', () => {
  test.each(['off_road', 'sorn', 'disposed'])('%s gets no new job; existing jobs stay', async (status) => {
    const lorry = await vehicle();
    const key = team.key;
    const has = await call('appCreateCollection', {
      key,
      body: { scheduled_date: day(1), vehicle_id: lorry },
    });
    expect(has.status).toBe(201);
    await call('appUpdateVehicle', { key, path: { id: lorry }, body: { status } });

    const body = { scheduled_date: day(1), vehicle_id: lorry };
    expect(fieldsOf(await call('appCreateCollection', { key, body }))).toEqual(['vehicle_id']);
    expect(fieldsOf(await call('createCollection', { key, body }))).toEqual(['vehicle_id']);
    const bare = await call('createCollection', { key, body: { scheduled_date: day(1) } });
    const assign = { key, path: { id: bare.body.id }, body: { vehicle_id: lorry } };
    expect(fieldsOf(await call('appUpdateCollection', assign))).toEqual(['vehicle_id']);
    expect(fieldsOf(await call('updateCollection', assign))).toEqual(['vehicle_id']);
    const kept = await call('appUpdateCollection', {
      key,
      path: { id: has.body.id },
      body: { vehicle_id: lorry, driver_notes: 'Gate 2' },
    });
    expect(kept.status).toBe(200);
    expect(kept.body.warnings).toMatchObject([{ code: 'vehicle_off_road', field: 'vehicle_id' }]);
  });
});

describe('a surrendered or deleted permit', () => {
  const checkOf = async (key: string, body: object, date = day(0)) =>
    codesOf(await check({ ...body, date }, key));

  test('blocks the team as a carrier once it is surrendered, until another is in force', async () => {
    const own = await newTeam();
    const make = async (expires_on: string) => {
      const body = { type: 'carrier_registration', number: `CBDU12345${(plates += 1) % 10}`, expires_on };

      return (await call('appCreatePermit', { key: own.key, body })).body.id as string;
    };
    const [member] = await listAll('appListTeamMembers', { key: own.key });
    const driver = { subject_type: 'driver', subject_id: member.id };
    const old = await make(day(-1));
    expect(await checkOf(own.key, driver)).toContain('carrier_expired');

    await queryShared('update permits set surrendered_on = $2 where id = $1', [old, day(1)]);
    expect(await checkOf(own.key, driver)).toContain('carrier_expired');
    await queryShared('update permits set surrendered_on = $2 where id = $1', [old, day(0)]);
    expect(await checkOf(own.key, driver)).toContain('carrier_expired');
    const current = await make(day(30));
    expect(await checkOf(own.key, driver)).not.toContain('carrier_expired');
    await queryShared('update permits set expires_on = null, surrendered_on = $2 where id = $1', [
      current,
      day(0),
    ]);
    expect(await checkOf(own.key, driver)).toContain('carrier_expired');
    await queryShared('update permits set archived_at = now() where id = $1', [current]);
    await queryShared('update permits set surrendered_on = null, archived_at = now() where id = $1', [old]);
    expect(await checkOf(own.key, driver)).not.toContain('carrier_expired');
  });

  test('blocks a site like an expired one, and is ignored once it is deleted', async () => {
    const own = await newTeam();
    const { body: site } = await call('createSite', { key: own.key, body: { name: 'Tip' } });
    const permit = {
      type: 'environmental_permit',
      number: 'EPR/AB1234CD',
      expires_on: day(-1),
      site_id: site.id,
    };
    const { body: old } = await call('appCreatePermit', { key: own.key, body: permit });
    const codes = () => checkOf(own.key, { subject_type: 'site', subject_id: site.id });
    expect(await codes()).toEqual(['permit_expired']);

    await queryShared('update permits set expires_on = null, surrendered_on = $2 where id = $1', [
      old.id,
      day(0),
    ]);
    expect(await codes()).toEqual(['permit_expired']);
    await queryShared('update permits set surrendered_on = $2 where id = $1', [old.id, day(1)]);
    expect(await codes()).toEqual([]);
    await queryShared('update permits set surrendered_on = null, archived_at = now() where id = $1', [
      old.id,
    ]);
    expect(await codes()).not.toContain('permit_expired');
  });
});
