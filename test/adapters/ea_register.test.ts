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

test('an entry of which only the number is known has null for the rest', async () => {
  const { registration_number, register, status, ...rest } = (
    await find('2026-01-01', { registrationNumber: 'CBDU1' })
  )[0]!;

  expect([registration_number, register, status]).toEqual(['CBDU1', 'waste-carriers-brokers', 'active']);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
});
