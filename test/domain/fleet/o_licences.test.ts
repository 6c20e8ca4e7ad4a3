import { describe, expect, it } from '@jest/globals';
import { checkLicence, licenceWarnings, normaliseLicenceNumber } from '../../../domain/fleet/o_licences.ts';

describe('an operator’s licence', () => {
  it('has a number in upper case without spaces', () => {
    expect(normaliseLicenceNumber(' ob 12 34567 ')).toBe('OB1234567');
  });

  it.each<[string, Parameters<typeof checkLicence>[0]]>([
    ['ends on its first day', { valid_from: '2026-01-01', continuation_date: '2026-01-01' }],
    ['has no first day', { continuation_date: '2026-01-01' }],
    ['has no last day', { valid_from: '2026-01-01', continuation_date: null }],
    ['has two depots', { operating_centres: [{ depot_id: 'a' }, { depot_id: 'b' }] }],
  ])('is accepted if it %s', (_what, licence) => {
    expect(() => checkLicence(licence)).not.toThrow();
  });

  it.each<[string, Parameters<typeof checkLicence>[0], string]>([
    [
      'ends before it begins',
      { valid_from: '2026-01-02', continuation_date: '2026-01-01' },
      'continuation_date',
    ],
    [
      'names a depot twice',
      { operating_centres: [{ depot_id: 'a' }, { depot_id: 'a' }] },
      'operating_centres.1.depot_id',
    ],
  ])('is rejected if it %s', (_what, licence, field) => {
    expect(() => checkLicence(licence)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field })] }),
    );
  });

  it.each([
    ['is in order', {}, []],
    ['has a vehicle too many', { vehicles_in_use: 6 }, ['o_licence_exceeded vehicles_authorised']],
    ['has an unusual number', { licence_number: 'ABC' }, ['unusual_number licence_number']],
    ['has expired', { status: 'expired' }, ['continuation_passed continuation_date']],
  ])('that %s has the warnings %j', (_what, change, codes) => {
    const licence = {
      licence_number: 'OB1234567',
      vehicles_in_use: 5,
      vehicles_authorised: 5,
      status: 'active',
    };

    const warnings = licenceWarnings({ ...licence, ...change });
    expect(warnings.map(({ code, field }) => `${code} ${field}`)).toEqual(codes);
    expect(warnings.every(({ message }) => message.endsWith('.') || message.endsWith('?'))).toBe(true);
  });

  it('says what is wrong with it in words', () => {
    const wrong = {
      valid_from: '2026-01-02',
      continuation_date: '2026-01-01',
      operating_centres: [{ depot_id: 'a' }, { depot_id: 'b' }, { depot_id: 'a' }],
    };

    expect(() => checkLicence(wrong)).toThrow(
      expect.objectContaining({
        details: [
          { field: 'continuation_date', message: 'must not be before valid_from' },
          { field: 'operating_centres.2.depot_id', message: 'is already in the list' },
        ],
      }),
    );
  });

  it('with too many vehicles shows how many', () => {
    expect(
      licenceWarnings({
        licence_number: 'OB1234567',
        vehicles_in_use: 6,
        vehicles_authorised: 5,
        status: 'active',
      }),
    ).toEqual([
      {
        code: 'o_licence_exceeded',
        field: 'vehicles_authorised',
        message: '6 vehicles are in use and 5 are authorised.',
      },
    ]);
  });

  it.each([
    [1, 0, '1 vehicle is in use and 0 are authorised.'],
    [2, 1, '2 vehicles are in use and 1 is authorised.'],
  ])('with %d vehicles in use and %d authorised says so in good English', (inUse, authorised, message) => {
    const [warning] = licenceWarnings({
      ...{ licence_number: 'OB1234567', status: 'active' },
      ...{ vehicles_in_use: inUse, vehicles_authorised: authorised },
    });

    expect(warning!.message).toBe(message);
  });
});
