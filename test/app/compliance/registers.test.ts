import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { startProvider } from '../../support/outside/providers.ts';
import type { TestProvider } from '../../support/outside/providers.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(120_000);

let register: TestProvider;
let database: TestDatabase;
let server: Server;
let team: TestTeam;
beforeAll(async () => {
  register = await startProvider();
  database = await createDatabase();
  server = await startServer({ DATABASE_URL: database.url, EA_REGISTER_URL: register.url });
});
beforeEach(async () => {
  team = await newTeam({ database_url: database.url });
  register.asked = [];
  register.reply = ({ url }) => ({ body: answer(url.searchParams.get('number-search') ?? 'CBDU123456') });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await register?.close();
});

const ask = (operationId: string, options: object) =>
  call(operationId, { key: team.key, base_url: server.base_url, ...options });

/** As the register writes one entry. */
function entry(number: string, more: object = {}): object {
  return {
    registrationNumber: number,
    register: { label: 'Waste carriers and brokers' },
    holder: { name: 'Calder Valley Waste Ltd', tradingName: 'Hebden Skips' },
    tier: { label: 'Upper' },
    registrationType: { label: 'Carrier, broker and dealer' },
    registrationDate: '2025-03-31',
    expiryDate: '2999-03-31',
    site: {
      premises: 'Unit 4',
      siteAddress: { address: 'Unit 4, Canal Road', postcode: 'HX7 6AD' },
      location: { easting: 399200, northing: 427200 },
    },
    localAuthority: { label: 'Calderdale' },
    ...more,
  };
}

const answer = (number: string, more: object = {}) => ({ meta: {}, items: [entry(number, more)] });

/** As if all that is kept had been asked a day and an hour ago. */
const aDayLater = () =>
  database.query(
    `update register_cache set checked_at = (checked_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC'`,
  );

describe('appSearchRegister', () => {
  test('returns the register’s entries, whether holders and items are objects or lists', async () => {
    register.reply = () => ({
      body: {
        items: [
          entry('CBDU1000', { holder: [{ name: 'Aire Ltd', tradingName: 'Aire Skips' }, { name: 'Other' }] }),
          entry('CBDL2000', { tier: [{ label: 'Lower tier' }], expiryDate: undefined }),
          entry('CBDU3000', { status: { label: 'Revoked' } }),
          entry('CBDU4000', { expiryDate: '2020-01-01', site: undefined }),
        ],
      },
    });

    const { status, body } = await ask('appSearchRegister', { query: { q: 'aire' } });

    expect(status).toBe(200);
    expect(body).toMatchObject({ source: new URL(register.url).host, stale: false, has_more: false });
    expect(body.data).toMatchObject([
      { registration_number: 'CBDU1000', holder_name: 'Aire Ltd', trading_name: 'Aire Skips', tier: 'upper' },
      { registration_number: 'CBDL2000', tier: 'lower', expires_on: null, status: 'active' },
      { registration_number: 'CBDU3000', status: 'revoked' },
      { registration_number: 'CBDU4000', status: 'expired', lat: null, postcode: null },
    ]);
    expect(body.data[0].lat).toBeCloseTo(53.741, 2);
    expect(body.data[0].lng).toBeCloseTo(-2.0136, 2);
    register.reply = () => ({ body: { items: entry('CBDU5000') } });
    const single = await ask('appSearchRegister', { query: { number: 'cbdu5000' } });
    expect(single.body.data).toMatchObject([{ registration_number: 'CBDU5000' }]);
    expect(register.asked).toEqual([
      'GET /waste-carriers-brokers/registration.json?name-search=aire&_limit=25',
      'GET /waste-carriers-brokers/registration.json?number-search=CBDU5000&_limit=10',
    ]);
  });

  test.each<[label: string, expiryDate: string | undefined, status: string]>([
    ['Active', '2999-03-31', 'active'],
    ['Registered', undefined, 'active'],
    ['Expired', '2999-03-31', 'expired'],
    ['Active', '2020-01-01', 'expired'],
    ['Suspended', '2999-03-31', 'revoked'],
    ['Surrendered', '2020-01-01', 'revoked'],
    ['Refused', undefined, 'revoked'],
    ['Cancelled', '2999-03-31', 'revoked'],
    ['Ceased to be registered', '2999-03-31', 'revoked'],
  ])(
    'shows an entry that has the register status %s and the last day %s as %s',
    async (label, expiryDate, expected) => {
      register.reply = () => ({ body: { items: entry('CBDU1000', { status: { label }, expiryDate }) } });

      const { body } = await ask('appSearchRegister', { query: { number: 'CBDU1000' } });

      expect(body.data).toMatchObject([{ status: expected }]);
    },
  );

  test('asks by a postcode, and for as many entries as requested', async () => {
    await ask('appSearchRegister', { query: { postcode: 'HX7 6AD', limit: 3 } });
    await ask('appSearchRegister', { query: { q: ' aire ', limit: 4, register: 'waste-operations' } });
    expect(register.asked).toEqual([
      expect.stringMatching(/^GET \/waste-carriers-brokers\/registration\.json\?.*HX7.*6AD.*_limit=3$/),
      'GET /waste-operations/registration.json?name-search=aire&_limit=4',
    ]);
    register.reply = () => ({ body: { items: [entry('CBDU1'), entry('CBDU12')] } });
    const { body } = await ask('appSearchRegister', { query: { number: 'CBDU1', limit: 1 } });
    expect(body.data).toMatchObject([{ registration_number: 'CBDU1' }]);
  });

  test.each([{}, { q: 'aire', number: 'CBDU123' }, { q: 'a' }, { number: 'CBDU123', register: 'fish' }])(
    'rejects a query that is not exactly one valid search: %j',
    async (query) => {
      expect((await ask('appSearchRegister', { query })).status).toBe(422);
      expect(register.asked).toEqual([]);
    },
  );

  test('queries the register once a day for each team', async () => {
    const query = { q: 'calder' };
    const first = await ask('appSearchRegister', { query });
    const second = await ask('appSearchRegister', { query });
    expect(second.body).toEqual(first.body);
    expect(register.asked).toHaveLength(1);

    team = await newTeam({ database_url: database.url });
    await ask('appSearchRegister', { query });
    expect(register.asked).toHaveLength(2);
  });

  test('queries each register for itself, though the name is the same', async () => {
    await ask('appSearchRegister', { query: { q: 'calder' } });
    register.reply = () => ({ body: { items: entry('WEX000001') } });
    const { body } = await ask('appSearchRegister', { query: { q: 'calder', register: 'waste-exemptions' } });
    expect(body.data).toMatchObject([{ registration_number: 'WEX000001' }]);
  });

  test('returns the last result as stale if the register is unreachable, or an error if there is none', async () => {
    const query = { q: 'calder' };
    const first = await ask('appSearchRegister', { query });
    await aDayLater();
    const errors = [{ status: 500 }, { status: 429 }, { body: '<html>sorry' }, { body: {} }];

    for (const error of errors) {
      register.reply = () => error;
      const stale = await ask('appSearchRegister', { query });
      expect([stale.status, stale.body.stale, stale.body.data]).toEqual([200, true, first.body.data]);
    }
    const never = await Promise.all(
      errors.map((error, n) => {
        register.reply = () => error;

        return ask('appSearchRegister', { query: { q: `never ${n}` } });
      }),
    );
    // All asked while the last error was in place, or an earlier one: either way an error of the provider.
    for (const { status } of never) expect([502, 503]).toContain(status);
  });
});

describe('appCheckRegistration', () => {
  test('returns whether the number is valid and who holds it', async () => {
    const query = { number: 'cbdu123456', name: 'Valley Waste, Calder' };

    const { body } = await ask('appCheckRegistration', { query });

    expect(body).toMatchObject({
      object: 'registration_check',
      registration_number: 'CBDU123456',
      valid: true,
      status: 'active',
      tier: 'upper',
      holder_name: 'Calder Valley Waste Ltd',
      name_match: 'exact',
      expires_on: '2999-03-31',
      stale: false,
      raw_url: `${register.url}/waste-carriers-brokers/registration/CBDU123456`,
    });
    const matchOf = async (name: string) =>
      (await ask('appCheckRegistration', { query: { ...query, name } })).body.name_match;
    expect([await matchOf('Hebden Skips'), await matchOf('Pennine Skips')]).toEqual(['exact', 'different']);
  });

  test.each([
    [{ expiryDate: '2020-01-01' }, 'expired'],
    [{ status: { label: 'Revoked' } }, 'revoked'],
    [{ registrationNumber: 'CBDU1234567' }, 'not_found'],
  ])('is not valid if the register says %j', async (more, status) => {
    register.reply = () => ({ body: answer('CBDU123456', more) });

    const { body } = await ask('appCheckRegistration', { query: { number: 'CBDU123456' } });

    expect(body).toMatchObject({ valid: false, status, name_match: null });
  });

  test('reports an entry as expired after its last day, even if it was fetched while valid', async () => {
    const today = londonDate(new Date());
    register.reply = () => ({ body: answer('CBDU123456', { expiryDate: today }) });
    const query = { number: 'CBDU123456' };
    expect((await ask('appCheckRegistration', { query })).body.status).toBe('active');

    await database.query(
      `update register_cache set answer = replace(answer::text, '${today}', '2020-01-01')::json`,
    );

    expect((await ask('appCheckRegistration', { query })).body).toMatchObject({
      status: 'expired',
      valid: false,
    });
    expect(register.asked).toHaveLength(1);
  });

  test('a nation without an interface is unsupported, and no register is called', async () => {
    const { body } = await ask('appCheckRegistration', { query: { number: 'SEA/123456' } });

    expect(body).toMatchObject({
      status: 'unsupported',
      valid: false,
      register: null,
      raw_url: expect.stringMatching(/^https:/),
    });
    expect(register.asked).toEqual([]);
  });

  test('rejects an invalid number', async () => {
    const { status, body } = await ask('appCheckRegistration', { query: { number: 'nonsense' } });

    expect([status, body.error.details[0].field]).toEqual([422, 'query.number']);
  });
});

describe('appLookUpRegistrations', () => {
  test('queries each of 50 numbers at most once, and not again on a second request', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => `CBDU${5000 + (n % 40)}`);

    const first = await ask('appLookUpRegistrations', { body: { numbers } });

    expect(first.status).toBe(200);
    expect(first.body.data.map((each: any) => each.registration_number)).toEqual(numbers);
    expect(register.asked).toHaveLength(40);
    await ask('appLookUpRegistrations', { body: { numbers } });
    expect(register.asked).toHaveLength(40);
  });

  test.each([
    [['CBDU123456', 'CBDU123456', 'nonsense'], 'numbers.2'],
    [[], 'numbers'],
    [Array.from({ length: 51 }, () => 'CBDU1234'), 'numbers'],
  ])('rejects what it cannot look up, and calls no register: case %#', async (numbers, field) => {
    const { status, body } = await ask('appLookUpRegistrations', { body: { numbers } });

    expect([status, body.error.details[0].field, register.asked]).toEqual([422, field, []]);
  });

  test('returns an error if one register is unavailable', async () => {
    register.reply = () => ({ status: 500 });

    expect((await ask('appLookUpRegistrations', { body: { numbers: ['CBDU999999'] } })).status).toBe(503);
  });
});

describe('appCheckProfileRegistration', () => {
  const own = { registration_number: 'CBDU123456' };

  test('stores the register’s result', async () => {
    const { body } = await ask('appCheckProfileRegistration', { body: own });

    expect(body).toMatchObject({
      carrier_registration: 'CBDU123456',
      ea: {
        status: 'active',
        holder_name: 'Calder Valley Waste Ltd',
        tier: 'upper',
        expires_on: '2999-03-31',
      },
    });
  });

  test('is unverified while the register is unavailable', async () => {
    register.reply = () => ({ status: 500 });

    const { status, body } = await ask('appCheckProfileRegistration', { body: own });

    expect([status, body.ea.status, body.ea.tier]).toEqual([200, 'unverified', 'upper']);
  });
});

describe('appListWasteSites', () => {
  const permit = (number: string, easting: number) =>
    entry(number, { site: { premises: number, location: { easting, northing: 427200 } }, tier: undefined });

  beforeEach(() => {
    register.reply = () => ({
      body: {
        items: [permit('EPR/AB1001AA', 404200), permit('EPR/AB1002AA', 400200), permit('AB1234CD', 399300)],
      },
    });
  });

  async function newSite(body: object): Promise<string> {
    return (await ask('appCreateSite', { body })).body.id;
  }

  const place = { lat: 53.741, lng: -2.0136 };

  test('lists own and registered sites by distance, a shared permit once, and what they accept', async () => {
    const id = await newSite({
      name: 'Calder transfer station',
      postcode: 'HX7 6AD',
      own_site: true,
      permit: { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] },
    });

    const { status, body } = await ask('appListWasteSites', {
      query: { ...place, radius_km: 30, ewc_code: '170904' },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ is_register_available: true, source: new URL(register.url).host });
    const registered = body.data.filter((each: any) => each.kind === 'register');
    expect(registered).toMatchObject([
      { permit_number: 'EPR/AB1002AA', distance_km: 1, accepts: 'unknown', site_id: null },
      { permit_number: 'EPR/AB1001AA', distance_km: 5 },
    ]);
    const [listed] = body.data.filter((each: any) => each.kind === 'site');
    expect(listed).toMatchObject({ site_id: id, own_site: true, accepts: 'true' });
    const distances = body.data.map((each: any) => each.distance_km);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    const other = await ask('appListWasteSites', {
      query: { ...place, radius_km: 30, ewc_code: '20 03 01' },
    });
    expect(other.body.data.find((each: any) => each.site_id === id).accepts).toBe('false');
  });

  test('lists what is within the radius, with the place of its postcode, and no revoked permit', async () => {
    const expired = { number: 'EPR/ZZ1234CD', type: 'permit', expires_on: '2020-12-31' };
    await newSite({ name: 'Calder tip', postcode: 'HX7 6AD', permit: expired });
    const posted = { site: { siteAddress: { address: 'A', postcode: 'HX7 6AD' } }, tier: undefined };
    const revoked = { ...permit('EPR/AB1004AA', 400200), status: { label: 'Revoked' } };
    const near = [permit('EPR/AB1002AA', 400200), entry('EPR/AB1003AA', posted)];
    register.reply = () => ({ body: { items: [permit('EPR/AB1001AA', 404200), ...near, revoked] } });

    const { body } = await ask('appListWasteSites', {
      query: { ...place, radius_km: 2, ewc_code: '17 09 04' },
    });

    expect(body.data.map((each: any) => [each.permit_number, each.accepts]).sort()).toEqual([
      ['EPR/AB1002AA', 'unknown'],
      ['EPR/AB1003AA', 'unknown'],
      ['EPR/ZZ1234CD', 'false'],
    ]);
  });

  test('own sites are shown while the register is unreachable, with a warning', async () => {
    const id = await newSite({ name: 'Tip', postcode: 'HX7 6AD', site_type: 'landfill' });
    register.reply = () => ({ status: 503 });

    const { body } = await ask('appListWasteSites', { query: { postcode: 'HX7 6AD' } });

    expect(body.is_register_available).toBe(false);
    expect(body.data).toMatchObject([{ site_id: id, accepts: 'unknown', distance_km: 0 }]);
    const typed = await ask('appListWasteSites', { query: { postcode: 'HX7 6AD', site_type: 'mrf' } });
    expect(typed.body.data).toEqual([]);
  });

  test.each([
    [{}, 'query.lat'],
    [{ lat: 53.7 }, 'query.lng'],
    [{ lat: 53.7, lng: -2, postcode: 'HX7 6AD' }, 'query.postcode'],
    [{ postcode: 'ZZ1 1ZZ' }, 'query.postcode'],
    [{ postcode: 'HX7 6AD', radius_km: 101 }, 'query.radius_km'],
    [{ postcode: 'HX7 6AD', ewc_code: '999999' }, 'query.ewc_code'],
  ])('refuses %j on %s', async (query, field) => {
    const { status, body } = await ask('appListWasteSites', { query });

    expect([status, body.error.details[0].field]).toEqual([422, field]);
  });
});
