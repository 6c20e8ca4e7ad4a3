import { expect, test } from '@jest/globals';
import { accidentErrors, daysLost, derivedAccident, isLostTime } from '../../../domain/safety/accidents.ts';
import type { AccidentInput } from '../../../domain/safety/accidents.ts';

const date = '2026-10-05';
const today = '2026-10-20';
const person = { kind: 'employee' };

test.each<[string, Partial<AccidentInput>, string[]]>([
  ['with nothing but its day', {}, []],
  ['of today', { date: today }, []],
  ['of tomorrow', { date: '2026-10-21' }, ['date']],
  ['after which somebody was back the next day', { person, returned_on: '2026-10-06' }, []],
  ['after which somebody was back the same day', { person, returned_on: date }, ['returned_on']],
  ['before which somebody was back', { person, returned_on: '2026-10-04' }, ['returned_on']],
  ['reported on its day', { riddor_reported_on: date }, []],
  ['reported before it happened', { riddor_reported_on: '2026-10-04' }, ['riddor_reported_on']],
  ['reported tomorrow', { riddor_reported_on: '2026-10-21' }, ['riddor_reported_on']],
  ['a disease without its diagnosis', { person, disease: 'hand_arm_vibration' }, ['diagnosed_on']],
  [
    'a diagnosis of tomorrow',
    { person, disease: 'hand_arm_vibration', diagnosed_on: '2026-10-21' },
    ['diagnosed_on'],
  ],
  ['a diagnosis without a disease', { person, diagnosed_on: date }, ['diagnosed_on']],
  ['with somebody both off and back', { person, off_work: true, returned_on: '2026-10-06' }, ['off_work']],
  ['with days entered while somebody is off', { person, off_work: true, days_lost: 2 }, ['days_lost']],
  ['with the days between', { person, returned_on: '2026-10-09', days_lost: 3 }, []],
  ['with other days than those between', { person, returned_on: '2026-10-09', days_lost: 4 }, ['days_lost']],
  ['fatal to nobody', { fatal: true }, ['person']],
  ['injuring nobody', { injury_type: 'cut' }, ['person']],
  ['with days lost by nobody', { days_lost: 1 }, ['person']],
  ['with nobody off work', { off_work: true }, ['person']],
  ['after which nobody came back', { returned_on: '2026-10-09' }, ['person']],
  ['with no day lost by nobody', { days_lost: 0 }, []],
  ['called fatal and nothing said so', { person, riddor_category: 'death' }, ['riddor_override_reason']],
  ['called fatal for a reason', { person, riddor_category: 'death', riddor_override_reason: 'Coroner' }, []],
])('an accident %s', (_what, input, fields) => {
  expect(accidentErrors({ date, ...input }, today).map(({ field }) => field)).toEqual(fields);
});

test('lost days run from the next day to the day before the return, or to yesterday while still off', () => {
  expect(daysLost({ date, returned_on: '2026-10-06' }, today)).toBe(0);
  expect(daysLost({ date, returned_on: '2026-10-09' }, today)).toBe(3);
  expect(daysLost({ date, off_work: true }, today)).toBe(14);
  expect(daysLost({ date, days_lost: 2 }, today)).toBe(2);
  expect(daysLost({ date }, today)).toBeNull();
});

test('lost time counts for workers only, at work, from one day on', () => {
  expect(isLostTime({ date, person }, 1)).toBe(true);
  expect(isLostTime({ date, person }, 0)).toBe(false);
  expect(isLostTime({ date, person, fatal: true }, null)).toBe(true);
  expect(isLostTime({ date, person, work_related: false }, 9)).toBe(false);
  expect(isLostTime({ date, person: { kind: 'visitor' } }, 9)).toBe(false);
  expect(isLostTime({ date }, 9)).toBe(false);
});

test.each<[string, Partial<AccidentInput>, string]>([
  ['a death at work', { person, fatal: true }, 'death'],
  ['a death that work did not cause', { person, fatal: true, work_related: false }, 'not_reportable'],
  ['a fracture', { person, injury_type: 'fracture', body_part: 'arm' }, 'specified_injury'],
  ['a broken finger', { person, injury_type: 'fracture', body_part: 'finger' }, 'not_reportable'],
  ['a dangerous occurrence', { dangerous_occurrence: 'lifting_equipment' }, 'dangerous_occurrence'],
  ['a disease of a worker', { person, disease: 'hand_arm_vibration', diagnosed_on: date }, 'disease'],
  [
    'a person of no kind named, eight days off work',
    { person: {}, returned_on: '2026-10-14' },
    'over_seven_day',
  ],
  ['eight days off work', { person, returned_on: '2026-10-14' }, 'over_seven_day'],
  [
    'a member of the public taken to hospital',
    { person: { kind: 'public' }, injury_type: 'cut', hospitalised: true },
    'non_worker_hospital',
  ],
  [
    'a member of the public who went home',
    { person: { kind: 'public' }, injury_type: 'cut' },
    'not_reportable',
  ],
])('%s has the category %s', (_what, input, category) => {
  expect(derivedAccident({ date, ...input }, today)).toMatchObject({
    riddor_category: category,
    riddor_derived_category: category,
    riddor_override_reason: null,
    riddor_reportable: category !== 'not_reportable',
  });
});

test('a category set by a user keeps its reason and the derived category', () => {
  const input = { date, person, riddor_category: 'death' as const, riddor_override_reason: 'Coroner' };

  expect(derivedAccident(input, today)).toMatchObject({
    riddor_category: 'death',
    riddor_derived_category: 'not_reportable',
    riddor_override_reason: 'Coroner',
    riddor_reportable: true,
    riddor_without_delay: true,
  });
});

test('a category that follows from the facts has no reason, even if one is given', () => {
  const input = { date, person, riddor_category: 'not_reportable' as const, riddor_override_reason: 'Sure' };

  expect(derivedAccident(input, today)).toMatchObject({
    riddor_category: 'not_reportable',
    riddor_override_reason: null,
  });
});

test('the report of a death is due from its day, also if a disease was found earlier or later', () => {
  const facts = { date, person, fatal: true, disease: 'hand_arm_vibration', diagnosed_on: '2026-10-15' };

  expect(derivedAccident(facts, today)).toMatchObject({
    riddor_category: 'death',
    riddor_due_by: '2026-10-15',
  });
  expect(derivedAccident({ ...facts, fatal: false }, today)).toMatchObject({
    ...{ riddor_category: 'disease', riddor_due_by: '2026-10-25' },
  });
});

test('no lost days is zero, not unknown', () => {
  expect(daysLost({ date: '2026-10-05', days_lost: 0 }, '2026-10-20')).toBe(0);
  expect(daysLost({ date: '2026-10-05' }, '2026-10-20')).toBeNull();
});
