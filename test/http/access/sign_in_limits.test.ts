import { describe, expect, test } from '@jest/globals';
import { signInLimits } from '../../../http/access/sign_in_limits.ts';

const refused = { status: 429, code: 'rate_limited' };
const attempts = async (count: number, attempt: (n: number) => Promise<void>) => {
  for (let n = 0; n < count; n += 1) await attempt(n);
};

describe('signing in', () => {
  test('asks for as many links from one address as is set, whoever they are for, and another address for its own', async () => {
    const limits = signInLimits(8);
    await attempts(8, (n) => limits.requestLink('192.0.2.1', `person${n}@firm.test`));

    await expect(limits.requestLink('192.0.2.1', 'another@firm.test')).rejects.toMatchObject(refused);
    await limits.requestLink('192.0.2.2', 'another@firm.test');
  });

  test('asks for five links for one person, from whatever addresses', async () => {
    const limits = signInLimits(8);
    await attempts(5, (n) => limits.requestLink(`192.0.2.${n}`, n % 2 ? 'a@firm.test' : ' A@Firm.test '));

    await expect(limits.requestLink('192.0.2.9', 'a@firm.test')).rejects.toMatchObject(refused);
    await limits.requestLink('192.0.2.9', 'b@firm.test');
  });

  test('uses three times as many links as may be asked for, counted apart from the requests, and must then wait ten minutes', async () => {
    const limits = signInLimits(2);
    await attempts(2, (n) => limits.requestLink('192.0.2.1', `person${n}@firm.test`));
    await attempts(6, () => limits.useLink('192.0.2.1'));

    await expect(limits.useLink('192.0.2.1')).rejects.toMatchObject({
      ...refused,
      headers: { 'Retry-After': expect.stringMatching(/^(59\d|600)$/) },
    });
    await limits.useLink('192.0.2.2');
  });
});
