import { describe, expect, it } from '@jest/globals';
import { profileErrors, registrationFinding } from '../../../domain/team/profile.ts';

describe('the profile of a company', () => {
  it.each([
    ['with a VAT number', { vat_number: 'GB123456782' }, []],
    ['with a mistyped VAT number', { vat_number: 'GB123456789' }, ['vat_number']],
    ['without numbers', { vat_number: null, permit_number: null, permit_issued_by: null }, []],
    ['with a permit of its regulator', { permit_number: 'EPR/AB1234CD', permit_issued_by: 'EA' }, []],
    [
      'with a permit of another regulator',
      { permit_number: 'EPR/AB1234CD', permit_issued_by: 'SEPA' },
      ['permit_number'],
    ],
    ['with a permit of nobody', { permit_number: 'EPR/AB1234CD' }, []],
    ['with a regulator and no permit', { permit_issued_by: 'SEPA' }, []],
  ])('%s has errors at %j', (_what, profile, fields) => {
    expect(profileErrors(profile).map(({ field }) => field)).toEqual(fields);
  });
});

describe('a carrier registration', () => {
  const now = new Date('2026-10-05T09:00:00Z');

  it('of England can be looked up', () => {
    expect(registrationFinding('cbdu123456', now)).toEqual({
      registration_number: 'CBDU123456',
      tier: 'upper',
      holder_name: null,
      expires_on: null,
      status: 'unverified',
      checked_at: '2026-10-05T09:00:00.000Z',
      source: null,
    });
    expect(registrationFinding('CBDL123456', now)).toMatchObject({ tier: 'lower' });
  });

  it('of Scotland cannot be looked up, and other texts are not registrations', () => {
    expect(registrationFinding('WCR/R/1234567', now)).toMatchObject({ status: 'unsupported' });
    expect(registrationFinding('hello', now)).toBeNull();
  });
});
