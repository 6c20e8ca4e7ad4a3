import { describe, expect, test } from '@jest/globals';
import { notAcceptedWarnings, overDeposited } from '../../domain/warnings.ts';
import { sitePermit } from '../support/records/permits.ts';

const site = (...accepted_ewc_codes: string[]) => ({
  name: 'Elland',
  day: '2026-10-05',
  permits: [sitePermit({ accepted_ewc_codes })],
});

describe('what a site accepts', () => {
  test.each([
    ['a code on its list', site('17 09 04'), '17 09 04', true],
    ['a code that is not', site('17 09 04'), '20 03 01', false],
    ['any code, without a list', site(), '20 03 01', true],
    ['any code, without a permit on record', { ...site(), permits: [] }, '20 03 01', true],
    [
      'no code, once its permit has ended',
      { ...site('20 03 01'), permits: [sitePermit({ surrendered_on: '2026-10-05' })] },
      '20 03 01',
      false,
    ],
    ['any code, without a site', undefined, '20 03 01', true],
  ])('%s', (_, at, code, accepted) => {
    expect(notAcceptedWarnings(at, [{ field: 'ewc_code', code }])).toHaveLength(accepted ? 0 : 1);
  });

  test('each waste that it does not accept is named', () => {
    expect(
      notAcceptedWarnings(site('17 09 04'), [
        { field: 'items.0.ewc_code', code: '17 09 04' },
        { field: 'items.1.ewc_code', code: null },
        { field: 'items.2.ewc_code', code: '20 03 01' },
      ]),
    ).toEqual([
      {
        code: 'ewc_not_accepted',
        field: 'items.2.ewc_code',
        message: '20 03 01 is not among the codes that the permit of Elland accepts.',
      },
    ]);
  });
});

describe('more deposited than collected', () => {
  test.each([-0.001, 0])('no warning at %s kg', (kg) => {
    expect(overDeposited(kg)).toEqual([]);
  });

  test.each([
    [0.001, '0.001'],
    [1.23456, '1.235'],
    [120, '120'],
  ])('a warning at %s kg more', (kg, words) => {
    expect(overDeposited(kg)).toEqual([
      {
        code: 'over_deposit',
        field: 'deposited_kg',
        message: `${words} kg more was deposited than was collected.`,
      },
    ]);
  });
});
