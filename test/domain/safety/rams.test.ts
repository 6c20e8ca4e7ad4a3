import { describe, expect, it } from '@jest/globals';
import { missingToIssue, ramsErrors, ramsWords } from '../../../domain/safety/rams.ts';
import type { Hazard } from '../../../domain/safety/rams.ts';

const hazard: Required<Hazard> = {
  hazard: 'Reversing',
  who: 'Public',
  likelihood: 3,
  severity: 4,
  controls: ['Banksman'],
  residual_likelihood: 1,
  residual_severity: 4,
};
const whole = {
  title: 'Skip exchange',
  activity: 'Exchange',
  site_id: 's1',
  client_location_id: 'l1',
  hazards: [hazard],
  method: ['Park', 'Lift'],
  ppe: ['Gloves'],
  emergency: 'Ring 999',
  review_on: '2027-01-01',
};

describe('a method statement', () => {
  it('has every field that its signer is shown', () => {
    expect(ramsWords(whole)).toEqual(whole);
  });

  it('has every field, empty if omitted', () => {
    expect(ramsWords({ title: 'A', hazards: [{ hazard: 'Fall', likelihood: 1, severity: 2 }] })).toEqual({
      title: 'A',
      activity: null,
      site_id: null,
      client_location_id: null,
      hazards: [
        {
          hazard: 'Fall',
          who: null,
          likelihood: 1,
          severity: 2,
          controls: [],
          residual_likelihood: null,
          residual_severity: null,
        },
      ],
      method: [],
      ppe: [],
      emergency: null,
      review_on: null,
    });
    expect(ramsWords({ title: 'A' }).hazards).toEqual([]);
  });

  it.each<[string, Partial<Hazard>, string[]]>([
    ['that stay as they are', { residual_likelihood: 3, residual_severity: 4 }, []],
    ['that are not rated again', { residual_likelihood: null, residual_severity: null }, []],
    ['that become likelier', { residual_likelihood: 4 }, ['hazards.0.residual_likelihood']],
    ['that become worse', { residual_severity: 5 }, ['hazards.0.residual_severity']],
  ])('with risks %s has errors at %j', (_what, change, fields) => {
    const words = ramsWords({ ...whole, hazards: [{ ...hazard, ...change }] });

    expect(ramsErrors(words).map(({ field }) => field)).toEqual(fields);
  });

  it('needs a hazard and a step before a crew signs it', () => {
    const missing = (change: object) =>
      missingToIssue({ ...ramsWords(whole), ...change }).map(({ field }) => field);

    expect([missing({}), missing({ hazards: [] }), missing({ method: [] })]).toEqual([
      [],
      ['hazards'],
      ['method'],
    ]);
  });
});
