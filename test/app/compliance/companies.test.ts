import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sealCredentials } from '../../../db/queries/platform/integrations.ts';
import { derivedKeys } from '../../../scripts/start/secrets.ts';
import { secretKey } from '../../../settings.ts';
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

const secret = 'a secret of this test alone, 32 or more';

let register: TestProvider;
let database: TestDatabase;
let server: Server;
let team: TestTeam;
beforeAll(async () => {
  register = await startProvider();
  database = await createDatabase();
  server = await startServer({
    DATABASE_URL: database.url,
    COMPANIES_HOUSE_URL: register.url,
    SECRET_KEY: secret,
  });
});
beforeEach(async () => {
  team = await newTeam({ database_url: database.url });
  register.asked = [];
  register.reply = ({ url, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from('the-key:').toString('base64')}`)
      return { status: 401 };
    if (url.pathname === '/company/01234567') return { body: profile };

    return url.pathname === '/search/companies' ? { body: { items: [hit] } } : { status: 404 };
  };
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await register?.close();
});

const address = { address_line_1: 'Unit 4', locality: 'Hebden Bridge', postal_code: 'HX7 6AD' };
const hit = {
  title: 'CALDER VALLEY WASTE LTD',
  company_number: '01234567',
  company_status: 'active',
  company_type: 'ltd',
  date_of_creation: '2009-03-17',
  address,
};
const profile = {
  company_name: 'CALDER VALLEY WASTE LTD',
  company_number: '01234567',
  company_status: 'active',
  type: 'ltd',
  date_of_creation: '2009-03-17',
  registered_office_address: address,
  sic_codes: ['38110'],
};

/** The team's key as it is kept once it was put. */
async function connect(key: string): Promise<void> {
  const webhook_key = derivedKeys([secretKey(secret)], 'webhook secrets');
  const sealed = sealCredentials({ db: { team_id: team.team_id }, webhook_key }, 'companies_house', {
    api_key: key,
  });
  await database.query(
    `insert into integrations (team_id, id, provider, mode, enabled, credentials, last4, connected_at)
     values ($1, $2, 'companies_house', 'live', true, $3, '-key', now())`,
    [team.team_id, randomUUID(), sealed],
  );
}

const ask = (operationId: string, query: object) =>
  call(operationId, { key: team.key, base_url: server.base_url, query: query as never });

describe('appSearchCompanies', () => {
  test('finds companies by name and one by its number, with or without the leading zero', async () => {
    await connect('the-key');

    const found = await ask('appSearchCompanies', { q: 'calder valley', limit: 5 });
    const one = await ask('appSearchCompanies', { number: '1234567' });

    const company = {
      company_number: '01234567',
      name: 'CALDER VALLEY WASTE LTD',
      status: 'active',
      company_type: 'ltd',
      created_on: '2009-03-17',
      address: 'Unit 4, Hebden Bridge',
      postcode: 'HX7 6AD',
      source: new URL(register.url).host,
    };
    expect(found.body.data).toMatchObject([{ ...company, sic_codes: [] }]);
    expect(one.body.data).toMatchObject([{ ...company, sic_codes: ['38110'] }]);
    expect([...new Set(register.asked)]).toEqual([
      'GET /search/companies?q=calder+valley&items_per_page=5&start_index=0',
      'GET /company/01234567',
    ]);
    expect((await ask('appSearchCompanies', { number: 'SC000001' })).body.data).toEqual([]);
  });

  test('returns at most 20 companies, or as many as requested, in the order of the register', async () => {
    await connect('the-key');
    const items = Array.from({ length: 25 }, (_, n) => ({ ...hit, title: `CALDER ${25 - n} LTD` }));
    register.reply = () => ({ body: { items } });
    const names = async (query: object) =>
      (await ask('appSearchCompanies', { q: 'calder', ...query })).body.data.map(({ name }: any) => name);

    expect(await names({})).toEqual(items.slice(0, 20).map(({ title }) => title));
    expect(await names({ limit: 2 })).toEqual(['CALDER 25 LTD', 'CALDER 24 LTD']);
    expect(register.asked[0]).toContain('items_per_page=20&');
  });

  test('shows each line of an address, and null for what the register does not state', async () => {
    await connect('the-key');
    const whole = {
      ...{ premises: 'Mill', address_line_1: '1 High Street', address_line_2: 'Top floor' },
      ...{ locality: 'Halifax', region: 'West Yorkshire', country: 'England', postal_code: 'HX1 1AA' },
    };
    const bare = { title: 'BARE LTD', company_number: '09999999' };
    register.reply = () => ({ body: { items: [{ ...hit, address: whole }, bare] } });

    const { body } = await ask('appSearchCompanies', { q: 'calder' });

    expect(body.data).toMatchObject([
      {
        address: 'Mill, 1 High Street, Top floor, Halifax, West Yorkshire, England',
        postcode: 'HX1 1AA',
      },
      {
        ...{ name: 'BARE LTD', status: null, company_type: null, created_on: null },
        ...{ address: null, postcode: null, sic_codes: [] },
      },
    ]);
  });

  test('names the provider to connect if the key is missing or rejected', async () => {
    const without = await ask('appSearchCompanies', { q: 'calder' });
    await connect('another key');
    const refused = await ask('appSearchCompanies', { q: 'calder' });
    register.reply = () => ({ status: 403 });
    const forbidden = await ask('appSearchCompanies', { q: 'calder' });

    for (const { status, body } of [without, refused, forbidden]) {
      expect([status, body.error.details[0].field]).toEqual([422, 'provider']);
      expect(body.error.message).toContain('integrations/companies_house');
    }
    expect(JSON.stringify(refused.body)).not.toContain('another key');
  });

  test.each([
    [{ status: 500 }, 503],
    [{ status: 429 }, 503],
    [{ body: '<html>' }, 502],
    [{ status: 302 }, 502],
    [{ status: 400 }, 502],
    [{ body: {} }, 502],
    [{ body: { items: 'many' } }, 502],
    [{ body: { items: [null] } }, 502],
    [{ body: { items: [{ company_number: '01234567' }] } }, 502],
    [{ body: { items: [{}] } }, 502],
    [{ body: [] }, 502],
  ])('returns the right error when the register answers %j', async (reply, status) => {
    await connect('the-key');
    register.reply = () => reply;

    expect((await ask('appSearchCompanies', { q: 'calder' })).status).toBe(status);
  });

  test.each([
    [{}, 'query.q'],
    [{ q: 'calder', number: '01234567' }, 'query.q'],
    [{ number: 'nonsense' }, 'query.number'],
  ])('refuses %j on %s', async (query, field) => {
    const { status, body } = await ask('appSearchCompanies', query);

    expect([status, body.error.details[0].field]).toEqual([422, field]);
  });
});

describe('appFindCompanyWebsite', () => {
  test('returns null in every field if no page names the company', async () => {
    const { status, body } = await ask('appFindCompanyWebsite', { name: 'Nobody Of That Name Invalid' });

    expect(status).toBe(200);
    expect(body).toEqual({
      object: 'company_website',
      ...{ url: null, matched_by: null, title: null, phone: null, email: null, address: null },
    });
  });

  test('a number that no client has requires the key, and must belong to a company', async () => {
    const without = await ask('appFindCompanyWebsite', { company_number: '7654321' });
    await connect('the-key');
    const unknown = await ask('appFindCompanyWebsite', { company_number: '7654321' });

    expect([without.status, without.body.error.details[0].field]).toEqual([422, 'provider']);
    expect([unknown.status, unknown.body.error.details[0].field]).toEqual([422, 'query.company_number']);
  });

  test.each([
    [{}, 'query.company_number'],
    [{ company_number: 'x' }, 'query.company_number'],
    [{ name: 'x' }, 'query.name'],
  ])('refuses %j on %s', async (query, field) => {
    const { status, body } = await ask('appFindCompanyWebsite', query);

    expect([status, body.error.details[0].field]).toEqual([422, field]);
  });
});
