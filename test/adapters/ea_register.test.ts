import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEaRegister } from '../../adapters/registers/ea_register.ts';
import { startProvider } from '../support/outside/providers.ts';
import type { TestProvider } from '../support/outside/providers.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const entry = {
  registrationNumber: 'CBDU123456',
  holder: { name: 'Calder Valley Waste Ltd', tradingName: 'Hebden Skips' },
  tier: { label: 'Upper' },
  registrationType: { label: 'Carrier, broker and dealer' },
  registrationDate: '2025-03-31',
  expiryDate: '2028-03-31',
  site: {
    siteAddress: { address: 'Unit 4, Canal Road', postcode: 'HX7 6AD' },
    location: { easting: 399200, northing: 427200 },
  },
  localAuthority: { label: 'Calderdale' },
};
const find = async (today: string, item: object = entry) => {
  provider.reply = () => ({ body: { items: [item] } });
  const { source, ...register } = createEaRegister({ url: provider.url, is_stand_in: false });
  expect(source).toBe(new URL(provider.url).host);

  return register.find('waste-carriers-brokers', { number: 'CBDU123456' }, today);
};

test('an entry has every field of the register, and is active to the end of its last day', async () => {
  const [found] = await find('2028-03-31');

  expect(found).toEqual({
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
    lat: expect.closeTo(53.741, 2),
    lng: expect.closeTo(-2.014, 2),
  });
  expect(await find('2028-04-01')).toMatchObject([{ status: 'expired' }]);
});

test.each([
  ...['Revoked', 'Refused', 'surrendered', 'Suspended', 'Cancelled', 'Ceased'].map((word) => [
    word,
    'revoked',
  ]),
  ...[
    ['Expired', 'expired'],
    ['Active', 'active'],
    ['Registered', 'active'],
  ],
])('an entry with the label %s is %s', async (label, status) => {
  expect(await find('2026-01-01', { ...entry, status: { label } })).toMatchObject([{ status }]);
  // An ended registration that was revoked before stays revoked.
  const ended = status === 'active' ? 'expired' : status;
  expect(await find('2030-01-01', { ...entry, status: [{ label }] })).toMatchObject([{ status: ended }]);
});

test('an entry has no tier that is neither upper nor lower, and an address of its label', async () => {
  const site = { siteAddress: { label: 'Unit 5, Canal Road' }, premises: 'Unit 9' };

  expect(await find('2026-01-01', { ...entry, tier: 'Middle', site })).toMatchObject([
    { tier: null, address: 'Unit 5, Canal Road' },
  ]);
});

test('an entry of which only the number is known has null for the rest', async () => {
  const { registration_number, register, status, ...rest } = (
    await find('2026-01-01', { registrationNumber: 'CBDU1' })
  )[0]!;

  expect([registration_number, register, status]).toEqual(['CBDU1', 'waste-carriers-brokers', 'active']);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
});

test('an entry has the first of many, a label for a name, and the premises for an address', async () => {
  const [found] = await find('2026-01-01', {
    ...entry,
    holder: { label: 'Calder Ltd' },
    tier: [{ label: 'Lower tier' }, { label: 'Upper' }],
    registrationType: ['', 'Broker'],
    registrationDate: '2025-03-31T00:00:00',
    expiryDate: [{ label: '2028-03-31T23:59:59' }],
    site: [{ premises: ' Unit 9 ', location: { easting: '399200', northing: 0 } }],
  });

  expect(found).toMatchObject({
    ...{ holder_name: 'Calder Ltd', trading_name: null, tier: 'lower', registration_type: 'Broker' },
    ...{ registered_on: '2025-03-31', expires_on: '2028-03-31', address: 'Unit 9', postcode: null },
    ...{ lat: null, lng: null },
  });
});

test.each([
  [{ number: 'CBDU123456' }, 'number-search=CBDU123456&_limit=10'],
  [{ name: 'Calder & Co', limit: 7 }, 'name-search=Calder+%26+Co&_limit=7'],
  [{ postcode: 'HX7 6AD', limit: 8 }, 'address-search=HX7+6AD&_limit=8'],
  [
    { easting: 399200, northing: 427300, dist_km: 25, limit: 200 },
    'easting=399200&northing=427300&dist=25&_limit=200',
  ],
])('the register is asked %j as %s', async (question, query) => {
  provider.asked = [];
  provider.reply = () => ({ body: { items: [] } });
  const register = createEaRegister({ url: provider.url, is_stand_in: false });

  expect(await register.find('waste-operations', question, '2026-01-01')).toEqual([]);
  expect(provider.asked).toEqual([`GET /waste-operations/registration.json?${query}`]);
});

test('nothing is found where the register has nothing, and anything else is an error', async () => {
  const register = createEaRegister({ url: provider.url, is_stand_in: true });
  const ask = () => register.find('waste-exemptions', { number: 'WEX123456' }, '2026-01-01');
  expect(register.source).toBe('sample');

  provider.reply = () => ({ status: 404 });
  expect(await ask()).toEqual([]);
  provider.reply = () => ({ status: 403 });
  await expect(ask()).rejects.toMatchObject({ kind: 'refused' });
  provider.reply = () => ({ body: { items: [null, { registrationNumber: 'WEX123456' }] } });
  expect(await ask()).toHaveLength(1);
  provider.reply = () => ({ body: { items: [{ holder: { name: 'Nobody' } }] } });
  await expect(ask()).rejects.toMatchObject({ kind: 'nonsense' });
});
