import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EaRegister, RegisterQuestion } from '../../../adapters/registers/ea_register.ts';
import type { RegisterName, Registration } from '../../../domain/compliance/registers.ts';
import { ProviderError } from '../../../domain/errors.ts';
import {
  appCheckRegistration,
  appListWasteSites,
  appLookUpRegistrations,
  appSearchRegister,
} from '../../../handlers/app/compliance/registers.ts';
import { act } from '../../support/act.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// The register is asked at times of our choosing, and is what each test says; everything else is real.
let team: TestTeam;
let asked: { register: RegisterName; question: RegisterQuestion; today: string }[];
let known: Registration[];
let away: boolean;
beforeEach(async () => {
  team = await newTeam();
  [asked, known, away] = [[], [registration()], false];
});

const registration = (more: Partial<Registration> = {}): Registration => ({
  registration_number: 'CBDU123456',
  register: 'waste-carriers-brokers',
  holder_name: 'Calder Valley Waste Ltd',
  trading_name: 'Hebden Skips',
  tier: 'upper',
  registration_type: 'Carrier, broker and dealer',
  status: 'active',
  registered_on: '2025-03-31',
  expires_on: '2028-03-31',
  address: 'Unit 4, Canal Road',
  postcode: 'HX7 6AD',
  local_authority: 'Calderdale',
  lat: 53.7418,
  lng: -2.0127,
  ...more,
});
const ea_register: EaRegister = {
  source: 'register.test',
  pageOf: (register, number) => `https://register.test/${register}/${encodeURIComponent(number)}`,
  find: async (register, question, today) => {
    asked.push({ register, question, today });
    if (away) throw new ProviderError('ea_register', 'away', 'did not answer');

    return known;
  },
};

/** The answer of an operation to a query, at a time. */
const answer = (handler: unknown, query: object, now = '2026-10-05T10:00:00.000Z') =>
  act(
    team,
    async (ctx) =>
      (
        await (handler as (ctx: object, request: object) => Promise<{ body: any }>)(
          { ...ctx, adapters: { ea_register } },
          { query },
        )
      ).body,
    new Date(now),
  );
const search = (now?: string, query: object = { q: 'calder' }) => answer(appSearchRegister, query, now);
const check = (query: object, now?: string) => answer(appCheckRegistration, query, now);

describe('a query to a register', () => {
  test('is not repeated for a whole day, and is repeated from then on', async () => {
    await search('2026-10-05T10:00:00.000Z');
    await search('2026-10-06T09:59:59.999Z');
    expect(asked).toHaveLength(1);

    const later = await search('2026-10-06T10:00:00.000Z');
    expect(asked).toHaveLength(2);
    expect(later).toMatchObject({ stale: false, checked_at: '2026-10-06T10:00:00.000Z' });
  });

  test('of which the answer was renewed counts from then on, with the new answer', async () => {
    await search('2026-10-05T10:00:00.000Z');
    known = [registration({ registration_number: 'CBDU999999' })];
    await search('2026-10-06T11:00:00.000Z');

    const kept = await search('2026-10-07T10:00:00.000Z');

    expect(asked).toHaveLength(2);
    expect(kept.data).toMatchObject([{ registration_number: 'CBDU999999' }]);
    expect(kept.checked_at).toBe('2026-10-06T11:00:00.000Z');
  });

  test('is answered from the last response while the register is away, which says when that was', async () => {
    await search('2026-10-05T10:00:00.000Z');
    const valid = await check({ number: 'CBDU123456' }, '2026-10-05T10:00:00.000Z');
    away = true;

    const [stale, checked] = [
      await search('2026-11-20T10:00:00.000Z'),
      await check({ number: 'CBDU123456' }, '2026-11-20T10:00:00.000Z'),
    ];

    expect(stale).toMatchObject({ stale: true, checked_at: '2026-10-05T10:00:00.000Z' });
    expect(checked).toEqual({ ...valid, stale: true });
    await expect(search('2026-11-20T10:00:00.000Z', { q: 'never' })).rejects.toThrow(ProviderError);
  });

  test('that was kept while an entry was valid shows it as expired from midnight in London', async () => {
    known = [registration({ expires_on: '2026-10-05' }), registration({ expires_on: null })];
    const statuses = async (now: string) => (await search(now)).data.map(({ status }: any) => status);

    expect(await statuses('2026-10-05T10:00:00.000Z')).toEqual(['active', 'active']);
    expect(await statuses('2026-10-05T22:59:59.000Z')).toEqual(['active', 'active']);
    expect(await statuses('2026-10-05T23:00:00.000Z')).toEqual(['expired', 'active']);
    expect(asked).toHaveLength(1);
  });

  test('leaves a revoked entry revoked after its last day', async () => {
    known = [registration({ expires_on: '2020-01-01', status: 'revoked' })];

    expect((await search()).data).toMatchObject([{ status: 'revoked' }]);
  });

  test('asks for 25 entries of carriers and brokers by default, as of the day in London', async () => {
    await search('2026-10-05T23:30:00.000Z');

    expect(asked).toEqual([
      {
        register: 'waste-carriers-brokers',
        question: { name: 'calder', limit: 25 },
        today: '2026-10-06',
      },
    ]);
  });

  test('returns each entry in full, in the order of the register, with its page there', async () => {
    const exemption = { register: 'waste-exemptions' as const, registration_number: 'WEX000001' };
    known = [registration({ ...exemption, holder_name: 'Zeta' }), registration({ holder_name: 'Alpha' })];

    const { data, source } = await search(undefined, { q: 'calder', register: 'waste-exemptions' });

    expect(source).toBe('register.test');
    expect(data).toEqual([
      {
        ...{ object: 'registration', ...known[0] },
        raw_url: 'https://register.test/waste-exemptions/WEX000001',
      },
      {
        ...{ object: 'registration', ...known[1] },
        raw_url: 'https://register.test/waste-carriers-brokers/CBDU123456',
      },
    ]);
  });

  test.each([
    { q: 'calder', postcode: 'HX7 6AD' },
    { number: 'CBDU123456', postcode: 'HX7 6AD' },
    { q: 'calder', number: 'CBDU123456', postcode: 'HX7 6AD' },
  ])('is refused if it has more than one search: %j', async (query) => {
    await expect(search(undefined, query)).rejects.toMatchObject({ details: [{ field: 'query.q' }] });
    expect(asked).toEqual([]);
  });
});

describe('a check of a number', () => {
  const { prepare } = appLookUpRegistrations as unknown as {
    prepare: (ctx: object, request: object) => Promise<any[]>;
  };
  const lookUp = (numbers: string[], now = new Date()) =>
    act(team, (ctx) => prepare({ ...ctx, adapters: { ea_register } }, { body: { numbers } }), now);

  test('is of the entry with that number, not of another that the register returns first', async () => {
    known = [
      registration({ registration_number: 'EPR/ZZ1234CD', status: 'revoked' }),
      registration({ registration_number: 'AB1234CD/D0001', tier: null, expires_on: null }),
    ];

    expect(await check({ number: 'epr/ab1234cd' })).toEqual({
      object: 'registration_check',
      registration_number: 'AB1234CD/D0001',
      register: 'waste-operations',
      valid: true,
      status: 'active',
      tier: null,
      holder_name: 'Calder Valley Waste Ltd',
      name_match: null,
      expires_on: null,
      source: 'register.test',
      checked_at: '2026-10-05T10:00:00.000Z',
      stale: false,
      raw_url: 'https://register.test/waste-operations/AB1234CD%2FD0001',
    });
  });

  test.each<[string, Registration['tier'], string | null]>([
    ['CBDU123456', 'lower', 'lower'],
    ['CBDU123456', null, 'upper'],
    ['CBDL123456', null, 'lower'],
    ['WEX123456', null, null],
  ])('of %s, to which the register gives the tier %p, has the tier %p', async (number, tier, expected) => {
    known = [registration({ registration_number: number, tier })];

    expect((await check({ number })).tier).toBe(expected);
  });

  test('that the register does not list has the tier of its form, and the page where it would be', async () => {
    known = [];

    expect(await check({ number: 'cbdl 123456', name: 'Calder' })).toMatchObject({
      registration_number: 'CBDL123456',
      register: 'waste-carriers-brokers',
      ...{ status: 'not_found', valid: false, tier: 'lower', holder_name: null, name_match: null },
      ...{ source: 'register.test', stale: false },
      raw_url: 'https://register.test/waste-carriers-brokers/CBDL123456',
    });
  });

  test.each<[string, string | null, string | null, string | null]>([
    ['Calder Vally Waste', 'Calder Valley Waste Ltd', 'Hebden Skips', 'similar'],
    ['Calder Vally Waste', 'Pennine Skips', 'Calder Valley Waste', 'similar'],
    ['Hebden Skips', 'Hebdon Skips', 'Hebden Skips Ltd', 'exact'],
    ['Hebden Skips', null, 'Hebden Skips', 'exact'],
    ['Hebden Skips', null, null, null],
  ])('for the name %s held by %s, trading as %s, is %p', async (name, holder_name, trading_name, match) => {
    known = [registration({ holder_name, trading_name })];

    expect((await check({ number: 'CBDU123456', name })).name_match).toBe(match);
  });

  test.each([
    ['SEA/123456', 'sepa.org.uk', null],
    ['ROC UT 1234', 'daera-ni.gov.uk', 'upper'],
    ['ROC LT 1234', 'daera-ni.gov.uk', 'lower'],
  ])('of %s, which has no register to ask, names the page of its nation', async (number, host, tier) => {
    const { raw_url, ...found } = await check({ number });

    expect(new URL(raw_url).host).toBe(`www.${host}`);
    expect(found).toMatchObject({ status: 'unsupported', valid: false, register: null, tier });
    expect(found).toMatchObject({ source: null, stale: false, checked_at: '2026-10-05T10:00:00.000Z' });
    expect(asked).toEqual([]);
  });

  test.each(['WPPC 12/34', 'WML 12/34 LN/10/05', 'CBDU 123456'])(
    'of %s, written with spaces, is the same by itself and in a list',
    async (number) => {
      const now = new Date('2026-10-05T10:00:00.000Z');

      expect(await lookUp([number], now)).toEqual([await check({ number })]);
    },
  );

  test('in a list is made once however the number is written, each in its place', async () => {
    const numbers = ['cbdu123456', 'SEA/123456', 'CBDU 123456', 'CBDU123456'];
    const checks = await lookUp(numbers);

    expect(checks.map(({ status }) => status)).toEqual(['active', 'unsupported', 'active', 'active']);
    expect(asked.map(({ question }) => question)).toEqual([{ number: 'CBDU123456' }]);
  });
});

describe('the sites around a place', () => {
  const around = (query: object = {}, now?: string) =>
    answer(appListWasteSites, { postcode: 'HX7 6AD', ...query }, now);
  const names = ({ data }: { data: any[] }) => data.map(({ name }) => name);
  const newSite = async (body: object) =>
    (await call('appCreateSite', { key: team.key, body: { postcode: 'HX7 6AD', ...body } })).body.id;
  /** A permit some kilometres to the north of the middle of the postcode. */
  const permitAt = async (km: number, more: Partial<Registration> = {}) => {
    const [{ lat, lng }] = (await call('appGeocode', { key: team.key, body: { postcodes: ['HX7 6AD'] } }))
      .body.data;

    return registration({
      ...{ registration_number: `EPR/AB10${10 + known.length}AA`, register: 'waste-operations' as const },
      ...{ lat: lat + km / 111.195, lng, holder_name: `${km} km`, trading_name: null },
      ...more,
    });
  };

  test('are those within 25 km, or within the radius, which belongs to them', async () => {
    known = [await permitAt(24.9), await permitAt(25.2)];
    expect(names(await around())).toEqual(['24.9 km']);

    known = [await permitAt(5), await permitAt(5.2)];
    expect(names(await around({ radius_km: 5 }))).toEqual(['5 km']);
    expect(asked.map(({ question }) => question)).toMatchObject([
      { dist_km: 25, limit: 200 },
      { dist_km: 5, limit: 200 },
    ]);
    await around({ radius_km: 2.2 });
    expect(asked.at(-1)).toMatchObject({ register: 'waste-operations', question: { dist_km: 3 } });
  });

  test('are the 200 nearest, and of two at the same distance the first by name', async () => {
    const near = await permitAt(1);
    known = Array.from({ length: 201 }, (_, n) => ({
      ...near,
      registration_number: `EPR/AB${1000 + n}AA`,
      holder_name: `Site ${1000 + ((n * 7) % 201)}`,
    }));
    known.push(await permitAt(0.5));

    const found = names(await around());

    expect(found).toEqual(['0.5 km', ...Array.from({ length: 199 }, (_, n) => `Site ${1000 + n}`)]);
  });

  test('of the register are the active ones, by their trading name, holder or number', async () => {
    known = [
      await permitAt(1, { trading_name: 'Hebden Tip', holder_name: 'Calder Ltd' }),
      await permitAt(2, { holder_name: null, registration_number: 'EPR/AB1234CD' }),
      await permitAt(3, { expires_on: '2026-10-04' }),
      await permitAt(4, { status: 'revoked' }),
      await permitAt(5, { ...{ lat: null, lng: null, postcode: null } }),
    ];

    const { data } = await around();

    expect(data).toEqual([
      {
        ...{ object: 'waste_site', kind: 'register', site_id: null, name: 'Hebden Tip' },
        ...{ operator_name: 'Calder Ltd', site_type: null, address: 'Unit 4, Canal Road' },
        ...{
          postcode: 'HX7 6AD',
          permit_number: known[0]!.registration_number,
          own_site: false,
          accepts: 'unknown',
        },
        ...{ lat: known[0]!.lat, lng: known[0]!.lng, precision: 'postcode', distance_km: 1 },
      },
      expect.objectContaining({ name: 'EPR/AB1234CD', operator_name: null, distance_km: 2 }),
    ]);
  });

  test('that the team uses have what is on record of them, without deleted ones and those of no place', async () => {
    known = [];
    const id = await newSite({
      ...{ name: 'Tip', operator_name: 'Aire Ltd', site_type: 'landfill', address: '1 Canal Road' },
      permit: { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] },
    });
    const gone = await newSite({ name: 'Gone' });
    await queryShared('update sites set archived_at = now() where id = $1', [gone]);
    for (const postcode of [null, 'ZZ1 1ZZ']) await newSite({ name: 'Nowhere', postcode });

    const { data } = await around();

    expect(data).toEqual([
      {
        ...{ object: 'waste_site', kind: 'site', site_id: id, name: 'Tip', operator_name: 'Aire Ltd' },
        ...{ site_type: 'landfill', address: '1 Canal Road', postcode: 'HX7 6AD', own_site: false },
        ...{ permit_number: 'EPR/AB1234CD', accepts: 'unknown', distance_km: 0 },
        ...{ lat: expect.any(Number), lng: expect.any(Number), precision: expect.any(String) },
      },
    ]);
  });

  test('of one type are asked of the team alone, not of the register', async () => {
    const id = await newSite({ name: 'Tip', site_type: 'landfill' });
    for (const site_type of ['mrf', 'landfill_gas']) await newSite({ name: 'Plant', site_type });

    const { data, ...rest } = await around({ site_type: 'landfill' });

    expect(data.map(({ site_id }: any) => site_id)).toEqual([id]);
    expect(rest).toMatchObject({ is_register_available: true, checked_at: null, source: null });
    expect(asked).toEqual([]);
  });

  test('are out of date while the register is away, and say so, with when it answered', async () => {
    known = [await permitAt(1)];
    expect(await around()).toMatchObject({
      ...{ is_register_available: true, source: 'register.test', checked_at: '2026-10-05T10:00:00.000Z' },
    });
    away = true;

    const stale = await around({}, '2026-10-07T10:00:00.000Z');

    expect(names(stale)).toEqual(['1 km']);
    expect(stale).toMatchObject({
      ...{ is_register_available: false, source: 'register.test', checked_at: '2026-10-05T10:00:00.000Z' },
    });
  });

  test.each([
    [{ lat: 53.7 }, 'query.postcode'],
    [{ lng: -2 }, 'query.postcode'],
    [{ postcode: undefined, lng: -2 }, 'query.lat'],
  ])('need a postcode or both coordinates, not %j', async (query, field) => {
    await expect(around(query)).rejects.toMatchObject({ details: [{ field }] });
  });
});
