import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { appCheckCompliance } from '../../../handlers/app/compliance/compliance_checks.ts';
import { act } from '../../support/act.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let plates = 0;
beforeAll(async () => {
  team = await newTeam();
});

const day = (days: number) => addDays(londonDate(new Date()), days);
const make = async (operation: string, body: object, key = team.key) => {
  const { status, body: made } = await call(operation, { key, body });
  expect([operation, status, made.error]).toEqual([operation, 201, undefined]);

  return made.id as string;
};
const vehicle = (body: object = {}, key = team.key) => {
  plates += 1;

  return make('appCreateVehicle', { registration: `KS26 ${100 + plates}`, ...body }, key);
};
const check = (subject_type: string, subject_id?: string | null, date?: string, key = team.key) =>
  call('appCheckCompliance', {
    key,
    body: { subject_type, ...(subject_id !== undefined && { subject_id }), ...(date && { date }) },
  });
/** Codes of blockers, then of warnings with a question mark. */
const codesOf = ({ body }: { body: any }) => [
  ...body.blockers.map(({ code }: any) => code),
  ...body.warnings.map(({ code }: any) => `${code}?`),
];
const update = async (member_id: string, body: object) =>
  expect((await call('appUpdateTeamMember', { key: team.key, path: { id: member_id }, body })).status).toBe(
    200,
  );

describe('a collection', () => {
  test('is checked with its vehicle, its driver and its client, and names the record of each problem', async () => {
    const client_id = await make('createClient', { name: 'Aire Ltd' });
    const { member_id: driver_id } = await newDriver(team);
    const vehicle_id = await vehicle({ gvw_kg: 18_000 });
    const id = await make('appCreateCollection', { scheduled_date: day(2), client_id });
    await assign(team, [id], { driver_id, vehicle_id });
    expect(codesOf(await check('collection', id))).toEqual([]);

    await queryShared('update clients set on_stop = true where id = $1', [client_id]);
    await update(driver_id, {
      licence_expires_on: day(1),
      cpc_expires_on: day(1),
      licence_categories: ['B'],
    });
    await call('appUpdateVehicle', {
      key: team.key,
      path: { id: vehicle_id },
      body: { mot_expires_on: day(2), tax_expires_on: day(1) },
    });
    const { body } = await check('collection', id);

    expect(body).toMatchObject({ ok: false, subject_type: 'collection', subject_id: id, date: day(2) });
    expect(
      body.blockers.map(({ code, subject_type, subject_id }: any) => [code, subject_type, subject_id]),
    ).toEqual([
      ['tax_expired', 'vehicle', vehicle_id],
      ['licence_expired', 'driver', driver_id],
      ['licence_category', 'driver', driver_id],
      ['cpc_expired', 'driver', driver_id],
      ['client_on_stop', 'client', client_id],
    ]);
    expect(body.warnings).toEqual([]);
    const later = codesOf(await check('collection', id, day(3)));
    expect(later.slice(0, 2)).toEqual(['mot_expired', 'tax_expired']);
    const earlier = codesOf(await check('collection', id, day(1)));
    expect(earlier).toEqual(['licence_category', 'client_on_stop']);
  });

  test('with a van needs no CPC, although the driver’s has ended', async () => {
    const { member_id: driver_id } = await newDriver(team);
    await update(driver_id, { cpc_expires_on: day(-1), licence_categories: ['B'] });
    const [van, lorry] = [await vehicle({ gvw_kg: 3500 }), await vehicle({ gvw_kg: 3501 })];
    const id = await make('appCreateCollection', { scheduled_date: day(1) });
    await assign(team, [id], { driver_id, vehicle_id: van });
    expect(codesOf(await check('collection', id))).toEqual([]);

    await queryShared('update collections set vehicle_id = $2 where id = $1', [id, lorry]);
    expect(codesOf(await check('collection', id))).toEqual(['licence_category', 'cpc_expired']);
  });

  test('after the last day of its season ticket has a warning that names the ticket', async () => {
    const note = await make('appCreateNote', {
      note_type: 'season_ticket',
      waste: { description: 'Soil', ewc_codes: ['17 05 04'] },
      transfer: { valid_from: day(-9), valid_until: day(3) },
    });
    const id = await make('appCreateCollection', { scheduled_date: day(3) });
    await queryShared('update collections set note_id = $2 where id = $1', [id, note]);

    expect(codesOf(await check('collection', id))).toEqual([]);
    const { body } = await check('collection', id, day(4));
    expect(body).toMatchObject({
      ok: true,
      blockers: [],
      warnings: [{ code: 'season_ticket_ended', subject_type: 'note', subject_id: note, blocking: false }],
    });
    for (const [status, codes] of [
      ['complete', ['season_ticket_ended?']],
      ['cancelled', ['season_ticket_ended?']],
      ['valid', []],
    ]) {
      await queryShared('update notes set status = $2 where id = $1', [note, status]);
      expect([status, codesOf(await check('collection', id))]).toEqual([status, codes]);
    }
    await queryShared('update notes set archived_at = now() where id = $1', [note]);
    expect(codesOf(await check('collection', id, day(4)))).toEqual([]);
  });

  test('of another driver, or of nobody, does not exist for a driver', async () => {
    const [own, other] = [await newDriver(team), await newDriver(team)];
    const lorry = await vehicle();
    const [theirs, foreign, open] = [
      await make('appCreateCollection', { scheduled_date: day(1) }),
      await make('appCreateCollection', { scheduled_date: day(1) }),
      await make('appCreateCollection', { scheduled_date: day(1) }),
    ];
    await assign(team, [theirs], { driver_id: own.member_id, vehicle_id: lorry });
    await assign(team, [foreign], { driver_id: other.member_id, vehicle_id: lorry });
    const seen = async (id: string) => errorOf(await check('collection', id, undefined, own.key));

    expect(await seen(theirs)).toEqual([200]);
    expect([await seen(foreign), await seen(open)]).toEqual([
      [422, 'subject_id'],
      [422, 'subject_id'],
    ]);
  });
});

describe('a record that is no longer in use', () => {
  test.each([
    ['vehicle', 'appCreateVehicle', { registration: 'GN26 ABC' }, 'vehicles'],
    ['client', 'createClient', { name: 'Gone' }, 'clients'],
    ['site', 'createSite', { name: 'Gone' }, 'sites'],
    ['collection', 'appCreateCollection', { scheduled_date: '2026-10-05' }, 'collections'],
  ])('is not checked once it is deleted: a %s', async (subject_type, operation, body, table) => {
    const id = await make(operation, body);
    expect((await check(subject_type, id)).status).toBe(200);

    await queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);

    expect(errorOf(await check(subject_type, id))).toEqual([422, 'subject_id']);
  });

  test('is not checked once it is removed from the team: a driver', async () => {
    const { member_id } = await newDriver(team);
    expect((await check('driver', member_id)).status).toBe(200);

    await queryShared(`update members set status = 'removed' where id = $1`, [member_id]);

    expect(errorOf(await check('driver', member_id))).toEqual([422, 'subject_id']);
  });
});

describe('a driver', () => {
  test('has the hours of that day’s own collections, not of deleted ones or those of others', async () => {
    const [one, other] = [await newDriver(team), await newDriver(team)];
    const lorry = await vehicle();
    const book = async (driver_id: string, scheduled_time: string, date = day(1)) => {
      const id = await make('appCreateCollection', { scheduled_date: date, scheduled_time });
      await assign(team, [id], { driver_id, vehicle_id: lorry });

      return id;
    };
    const hours = async () => codesOf(await check('driver', one.member_id, day(1)));
    await book(one.member_id, '05:00');
    await book(other.member_id, '22:30');
    await book(one.member_id, '22:30', day(2));
    await make('appCreateCollection', { scheduled_date: day(1), scheduled_time: '22:30' });
    expect(await hours()).toEqual([]);

    const late = await book(one.member_id, '18:01');
    expect(await hours()).toEqual(['hours?']);
    await book(one.member_id, '18:00');
    await queryShared('update collections set archived_at = now() where id = $1', [late]);
    expect(await hours()).toEqual([]);
  });

  test('is blocked by a CPC that has ended, whatever may be driven', async () => {
    const { member_id } = await newDriver(team);
    await update(member_id, { cpc_expires_on: day(0), licence_expires_on: day(9) });

    expect(codesOf(await check('driver', member_id))).toEqual([]);
    expect(codesOf(await check('driver', member_id, day(1)))).toEqual(['cpc_expired']);
  });
});

describe('a vehicle', () => {
  test('is blocked by its own unsafe check until it is repaired, and is checked by one of today', async () => {
    const [lorry, other] = [await vehicle(), await vehicle()];
    const items = [{ code: 'steering', status: 'ok' }];
    const unsafe = [{ code: 'steering', status: 'defect', severity: 'dangerous', note: 'Loose' }];
    expect(codesOf(await check('vehicle', lorry))).toEqual(['walkaround_missing?']);
    const id = await make('appCreateWalkaround', { vehicle_id: lorry, items: unsafe });

    expect(codesOf(await check('vehicle', lorry, day(1)))).toContain('walkaround_unsafe');
    expect(codesOf(await check('vehicle', other))).toEqual(['walkaround_missing?']);
    const body = { defects_rectified_by: 'J. Doyle' };
    await call('appUpdateWalkaround', { key: team.key, path: { id }, body });
    for (const date of [day(0), day(1)])
      expect(codesOf(await check('vehicle', lorry, date)).join()).not.toContain('walkaround');
    await make('appCreateWalkaround', { vehicle_id: other, items });
    await queryShared('update walkarounds set checked_on = $2 where vehicle_id = $1', [other, day(-1)]);
    expect(codesOf(await check('vehicle', other))).toEqual(['walkaround_missing?']);
  });
});

describe('the documents of the team', () => {
  test('are checked with a vehicle and the team, not with a client or a site', async () => {
    const own = await newTeam();
    await make(
      'appCreatePermit',
      { type: 'carrier_registration', number: 'CBDU123456', expires_on: day(0) },
      own.key,
    );
    const subjects: [string, string | null][] = [
      ['vehicle', await vehicle({}, own.key)],
      ['team', null],
      ['client', await make('createClient', { name: 'Aire' }, own.key)],
      ['site', await make('createSite', { name: 'Tip' }, own.key)],
      ['collection', await make('appCreateCollection', { scheduled_date: day(1) }, own.key)],
    ];
    const blockers = async (date: string) => {
      const found = [];
      for (const [type, id] of subjects) found.push(codesOf(await check(type, id, date, own.key)).length);

      return found;
    };

    expect(await blockers(day(1))).toEqual([1, 1, 0, 0, 1]);
    // The vehicle has no walkaround check today.
    expect(await blockers(day(0))).toEqual([1, 0, 0, 0, 0]);
  });

  test('block the lorries above the number that a licence authorises, until it is surrendered', async () => {
    const own = await newTeam();
    const licence = await make(
      'appCreateOLicence',
      { licence_number: 'OB1234567', type: 'restricted', vehicles_authorised: 1 },
      own.key,
    );
    const lorry = await vehicle({ gvw_kg: 18_000 }, own.key);
    const codes = async (date?: string) => codesOf(await check('team', null, date, own.key));
    expect(await codes()).toEqual([]);

    await vehicle({ gvw_kg: 7500 }, own.key);
    expect(await codes()).toEqual(['o_licence_exceeded']);
    expect(codesOf(await check('vehicle', lorry, day(1), own.key))).toEqual(['o_licence_exceeded']);
    await queryShared('update o_licences set surrendered_on = $2 where id = $1', [licence, day(5)]);
    expect(await codes(day(4))).toEqual(['o_licence_exceeded']);
    expect(await codes(day(5))).toEqual([]);
  });

  test('are those of the team of the request, whichever id is sent', async () => {
    const other = await newTeam();

    const { status, body } = await check('team', other.team_id);

    expect([status, body.subject_id, body.date]).toEqual([200, team.team_id, day(0)]);
    expect(Math.abs(Date.parse(body.checked_at) - Date.now())).toBeLessThan(60_000);
  });

  test.each(['vehicle', 'driver', 'client', 'site', 'collection'])(
    'need no id, but a %s does',
    async (subject_type) => {
      expect(errorOf(await check(subject_type, null))).toEqual([422, 'subject_id']);
    },
  );
});

test('a site is checked for the end of its permits only, on the day', async () => {
  const permit = { number: 'EPR/AB1234CD', expires_on: day(3), accepted_ewc_codes: ['17 09 04'] };
  const site = await make('createSite', { name: 'Tip', permit });

  expect(codesOf(await check('site', site, day(3)))).toEqual([]);
  const { body } = await check('site', site, day(4));
  expect(body.blockers).toEqual([
    {
      ...{ code: 'permit_expired', subject_type: 'site', subject_id: site, blocking: true },
      message: `Permit EPR/AB1234CD of Tip expired on ${day(3)}.`,
    },
  ]);
});

test('without a day a record is checked for today in London', async () => {
  const permit = { number: 'EPR/AB1234CD', expires_on: '2026-07-01' };
  const site = await make('createSite', { name: 'Tip', permit });
  const checkedAt = (now: string) =>
    act(
      team,
      async (ctx) => {
        const request = { body: { subject_type: 'site', subject_id: site } };
        const { body } = await appCheckCompliance(ctx as never, request as never);

        return [(body as any).date, codesOf({ body })];
      },
      new Date(now),
    );

  expect(await checkedAt('2026-07-01T22:59:59Z')).toEqual(['2026-07-01', []]);
  expect(await checkedAt('2026-07-01T23:00:00Z')).toEqual(['2026-07-02', ['permit_expired']]);
});
