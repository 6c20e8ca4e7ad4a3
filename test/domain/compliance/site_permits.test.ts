import { describe, expect, test } from '@jest/globals';
import {
  acceptedCodes,
  isInForce,
  joinedPermits,
  lastDayOf,
  permitInForce,
  permitOnPaper,
  permitProblem,
  recordedProblem,
  reportingNumber,
  takesWastes,
} from '../../../domain/compliance/site_permits.ts';
import type { SitePermit } from '../../../domain/compliance/site_permits.ts';
import { sitePermit } from '../../support/records/permits.ts';

const day = '2026-06-30';
const mixed = '17 09 04';
const soil = '17 05 04';

describe('a permit in the record of the site and in the list', () => {
  const own = sitePermit({
    expires_on: day,
    regulator: 'EA',
    accepted_ewc_codes: [mixed],
    annual_limit_tonnes: 10,
  });

  test.each(['EPR/AB1234CD', 'epr/ab 1234cd', 'AB1234CD/D0001'])(
    'counts once as %s: the list decides, and the record completes it',
    (number) => {
      const listed = sitePermit({
        number,
        surrendered_on: '2026-01-01',
        technically_competent_manager: 'Joan',
      });

      expect(joinedPermits(own, [listed])).toEqual([
        { ...own, surrendered_on: '2026-01-01', technically_competent_manager: 'Joan' },
      ]);
      const stated = {
        ...listed,
        ...{
          expires_on: '2099-01-01',
          regulator: 'NRW',
          accepted_ewc_codes: [soil],
          annual_limit_tonnes: 20,
        },
      };
      expect(joinedPermits(own, [stated])).toEqual([{ ...stated, number: own.number }]);
    },
  );

  test('is beside those of other numbers, which come after it', () => {
    const other = sitePermit({ number: 'EPR/ZZ9999ZZ' });

    expect(joinedPermits(own, [other])).toEqual([own, other]);
    expect(joinedPermits(null, [other])).toEqual([other]);
    expect(joinedPermits(own, [])).toEqual([own]);
  });

  test('completes what is listed if the record has no number', () => {
    const [only] = joinedPermits({ ...own, number: null }, [sitePermit()]);

    expect(only).toMatchObject({ number: 'EPR/AB1234CD', accepted_ewc_codes: [mixed] });
  });
});

test.each([
  [null, null, true, null],
  [day, null, true, day],
  ['2026-06-29', null, false, '2026-06-29'],
  [null, '2026-07-01', true, day],
  [null, day, false, '2026-06-29'],
  ['2027-01-01', day, false, '2026-06-29'],
  ['2026-06-29', '2027-01-01', false, '2026-06-29'],
])(
  'expires on %s, surrendered on %s: in force %s, its last day is %s',
  (expires_on, surrendered_on, is, last) => {
    expect(isInForce({ expires_on, surrendered_on }, day)).toBe(is);
    expect(lastDayOf({ expires_on, surrendered_on })).toBe(last);
  },
);

describe('what a site may accept', () => {
  const problem = (permits: SitePermit[], code?: string) =>
    permitProblem({ name: 'Elland', permits }, day, code);
  const old = sitePermit({ expires_on: '2026-06-28' });
  const left = sitePermit({ number: 'EPR/B', surrendered_on: day, expires_on: '2030-01-01' });

  test('is nothing if no permit is on record, which only a site of one’s own minds', () => {
    expect(problem([])).toEqual({ code: 'permit_missing', message: 'Elland has no permit on record' });
    expect(recordedProblem({ name: 'Elland', permits: [] }, day, mixed)).toBeNull();
    expect(takesWastes({ name: 'Elland', permits: [] }, day, [])).toBe(false);
  });

  test('is nothing if all have ended; the one that ended last is named', () => {
    expect(problem([old, left], mixed)).toEqual({
      code: 'permit_expired',
      message: 'permit EPR/B of Elland was surrendered on 2026-06-30',
    });
    expect(problem([{ ...left, surrendered_on: '2020-01-01' }, old])?.message).toBe(
      'permit EPR/AB1234CD of Elland expired on 2026-06-28',
    );
    expect(problem([{ ...old, number: null }])?.message).toBe('permit of Elland expired on 2026-06-28');
  });

  test.each([
    ['the code of the one in force', [sitePermit({ accepted_ewc_codes: [mixed] })], mixed, true],
    [
      'with the star of hazardous waste',
      [sitePermit({ accepted_ewc_codes: ['17 05 03 *'] })],
      '17 05 03*',
      true,
    ],
    ['no other code', [sitePermit({ accepted_ewc_codes: [mixed] })], soil, false],
    [
      'no code of an ended one',
      [{ ...old, accepted_ewc_codes: [soil] }, sitePermit({ accepted_ewc_codes: [mixed] })],
      soil,
      false,
    ],
    [
      'the code of the second',
      [sitePermit({ accepted_ewc_codes: [mixed] }), sitePermit({ accepted_ewc_codes: [soil] })],
      soil,
      true,
    ],
    ['any code of one without a list', [sitePermit()], soil, true],
  ])('is %s', (_, permits, code, taken) => {
    expect(problem(permits, code)?.code ?? null).toBe(taken ? null : 'ewc_not_permitted');
    expect(takesWastes({ name: 'Elland', permits }, day, [code])).toBe(taken);
  });

  test('is checked by the codes of a record without a number, which is no permit', () => {
    const record = { ...sitePermit({ accepted_ewc_codes: [mixed] }), number: null };

    expect(problem([record])?.code).toBe('permit_missing');
    expect(problem([record], soil)?.code).toBe('ewc_not_permitted');
    expect(recordedProblem({ name: 'Elland', permits: [record] }, day, mixed)).toBeNull();
  });
});

describe('the codes that a site accepts', () => {
  const one = sitePermit({ accepted_ewc_codes: [mixed] });
  const two = sitePermit({ number: 'EPR/B', accepted_ewc_codes: [soil, mixed] });
  const old = sitePermit({ number: 'EPR/OLD', expires_on: '2026-01-01', accepted_ewc_codes: ['20 03 01'] });
  const older = sitePermit({ number: 'EPR/1', surrendered_on: '2025-01-01', accepted_ewc_codes: [soil] });

  test('are those of all permits in force, each once, and of no other', () => {
    expect(acceptedCodes([old, one, two, older], day)).toEqual([mixed, soil]);
  });

  test('are none, because any waste may be accepted, where a permit in force lists none', () => {
    expect(acceptedCodes([one, sitePermit({ number: 'EPR/C' })], day)).toEqual([]);
    expect(acceptedCodes([], day)).toEqual([]);
  });

  test('are those of the permit that ended last where none is in force', () => {
    expect(acceptedCodes([older, old], day)).toEqual(['20 03 01']);
    expect(acceptedCodes([old, { ...older, surrendered_on: '2026-02-01' }], day)).toEqual([soil]);
    expect(acceptedCodes([older, { ...old, accepted_ewc_codes: [] }], day)).toEqual([]);
  });
});

describe('the permit that a paper names', () => {
  const one = sitePermit({ accepted_ewc_codes: [mixed] });
  const two = sitePermit({ number: 'EPR/B', accepted_ewc_codes: [mixed, soil] });
  const old = sitePermit({ number: 'EPR/OLD', expires_on: '2026-01-01' });
  const exempt = sitePermit({ number: 'WEX123456', is_exemption: true });

  test('is in force and covers the wastes, or at least is in force', () => {
    expect(permitInForce([old, one, two], day)).toBe(one);
    expect(permitInForce([old, one, two], day, [mixed, soil])).toBe(two);
    expect(permitInForce([old, one, two], day, ['20 03 01'])).toBe(one);
    expect(permitInForce([old], day)).toBeNull();
  });

  test('is the one that ended last if none is in force', () => {
    expect(permitOnPaper([old, { ...old, number: 'EPR/LAST', expires_on: '2026-02-01' }], day)?.number).toBe(
      'EPR/LAST',
    );
    expect(permitOnPaper([{ ...one, number: null }], day)).toBeNull();
    expect(permitOnPaper([old, one, two], day, [soil])).toBe(two);
  });

  test('is for Defra one in force that is no exemption', () => {
    expect(reportingNumber([exempt, old, one], day, [mixed])).toBe(one.number);
    expect(reportingNumber([exempt, old], day, [])).toBeNull();
  });
});
