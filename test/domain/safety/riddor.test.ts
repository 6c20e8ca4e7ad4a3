import { describe, expect, test } from '@jest/globals';
import { accidentErrors, daysLost, derivedAccident, isLostTime } from '../../../domain/safety/accidents.ts';
import type { AccidentInput } from '../../../domain/safety/accidents.ts';
import {
  daysOffWork,
  riddorCategories,
  riddorCategory,
  riddorDuty,
  riddorSentence,
  riddorStageToTell,
} from '../../../domain/safety/riddor.ts';
import type { RiddorFacts } from '../../../domain/safety/riddor.ts';

const nothing: RiddorFacts = {
  work_related: true,
  fatal: false,
  hospitalised: false,
  person_kind: 'employee',
  injury_type: null,
  body_part: null,
  dangerous_occurrence: null,
  disease: null,
  days_lost: null,
};
const category = (facts: Partial<RiddorFacts>) => riddorCategory({ ...nothing, ...facts });

describe('the RIDDOR category', () => {
  test.each<[string, Partial<RiddorFacts>, string]>([
    ['nothing', {}, 'not_reportable'],
    ['a death of a worker', { fatal: true }, 'death'],
    ['a death of a visitor', { fatal: true, person_kind: 'visitor' }, 'death'],
    ['a death that has nothing to do with the work', { fatal: true, work_related: false }, 'not_reportable'],
    ['an amputation', { injury_type: 'amputation', body_part: 'finger' }, 'specified_injury'],
    ['loss of sight', { injury_type: 'sight_loss' }, 'specified_injury'],
    ['a crush of internal organs', { injury_type: 'crush_internal' }, 'specified_injury'],
    ['a serious burn', { injury_type: 'serious_burn' }, 'specified_injury'],
    ['a burn', { injury_type: 'burn' }, 'not_reportable'],
    ['a scalping', { injury_type: 'scalping' }, 'specified_injury'],
    ['unconsciousness', { injury_type: 'unconsciousness' }, 'specified_injury'],
    ['harm of an enclosed space', { injury_type: 'enclosed_space' }, 'specified_injury'],
    ['a broken arm', { injury_type: 'fracture', body_part: 'arm' }, 'specified_injury'],
    ['a broken bone that nobody names', { injury_type: 'fracture' }, 'specified_injury'],
    ['a broken finger', { injury_type: 'fracture', body_part: 'finger' }, 'not_reportable'],
    ['a broken thumb', { injury_type: 'fracture', body_part: 'thumb' }, 'not_reportable'],
    ['a broken toe', { injury_type: 'fracture', body_part: 'toe' }, 'not_reportable'],
    [
      'a broken toe and eight days',
      { injury_type: 'fracture', body_part: 'toe', days_lost: 8 },
      'over_seven_day',
    ],
    [
      'an agency worker’s broken leg',
      { injury_type: 'fracture', body_part: 'leg', person_kind: 'agency' },
      'specified_injury',
    ],
    [
      'a visitor’s broken leg, no hospital',
      { injury_type: 'fracture', body_part: 'leg', person_kind: 'visitor' },
      'not_reportable',
    ],
    ['a visitor taken to hospital', { hospitalised: true, person_kind: 'visitor' }, 'non_worker_hospital'],
    [
      'one of the public taken to hospital',
      { hospitalised: true, person_kind: 'public' },
      'non_worker_hospital',
    ],
    ['a worker taken to hospital', { hospitalised: true }, 'not_reportable'],
    [
      'a lift that fell, nobody hurt',
      { dangerous_occurrence: 'lifting_equipment', person_kind: null },
      'dangerous_occurrence',
    ],
    [
      'a lift that fell and eight days',
      { dangerous_occurrence: 'lifting_equipment', days_lost: 8 },
      'dangerous_occurrence',
    ],
    ['a disease of a worker', { disease: 'dermatitis' }, 'disease'],
    ['a disease of a visitor', { disease: 'dermatitis', person_kind: 'visitor' }, 'not_reportable'],
    ['3 days off', { days_lost: 3 }, 'not_reportable'],
    ['4 days off', { days_lost: 4 }, 'over_three_day'],
    ['7 days off', { days_lost: 7 }, 'over_three_day'],
    ['8 days off', { days_lost: 8 }, 'over_seven_day'],
    ['8 days off of a visitor', { days_lost: 8, person_kind: 'visitor' }, 'not_reportable'],
    ['8 days off for something else', { days_lost: 8, work_related: false }, 'not_reportable'],
  ])('of %s', (_, facts, expected) => expect(category(facts)).toBe(expected));

  test('of several reasons is the most severe', () => {
    const all = {
      fatal: true,
      injury_type: 'amputation',
      dangerous_occurrence: 'explosives',
      disease: 'cancer',
      days_lost: 30,
    };

    expect(category(all)).toBe('death');
    expect(category({ ...all, fatal: false })).toBe('specified_injury');
    expect(category({ ...all, fatal: false, injury_type: null })).toBe('dangerous_occurrence');
    expect(category({ disease: 'cancer', days_lost: 30 })).toBe('disease');
  });
});

describe('the duty to report', () => {
  const on = (name: (typeof riddorCategories)[number], date: string, diagnosed: string | null = null) =>
    Object.values(riddorDuty(name, date, diagnosed));

  test.each([
    ['death', [true, true, '2026-10-15']],
    ['specified_injury', [true, true, '2026-10-15']],
    ['non_worker_hospital', [true, true, '2026-10-15']],
    ['dangerous_occurrence', [true, true, '2026-10-15']],
    ['disease', [true, true, '2026-10-15']],
    ['over_seven_day', [true, false, '2026-10-20']],
    ['over_three_day', [false, false, null]],
    ['not_reportable', [false, false, null]],
  ] as const)('of %s on 5 October 2026', (name, expected) =>
    expect(on(name, '2026-10-05')).toEqual(expected),
  );

  test('covers every category', () => {
    for (const name of riddorCategories) expect(on(name, '2026-01-01')).toHaveLength(3);
  });

  test.each([
    ['over the end of summer time', 'over_seven_day', '2026-10-20', '2026-11-04'],
    ['over the beginning of summer time', 'over_seven_day', '2026-03-20', '2026-04-04'],
    ['from the day the clocks go back', 'death', '2026-10-25', '2026-11-04'],
    ['from the day the clocks go forward', 'death', '2026-03-29', '2026-04-08'],
    ['over a leap day', 'death', '2028-02-25', '2028-03-06'],
    ['over the end of a year', 'over_seven_day', '2026-12-20', '2027-01-04'],
  ] as const)('is counted in calendar days %s', (_, name, date, due) => expect(on(name, date)[2]).toBe(due));

  test('for a disease begins on the day of its diagnosis', () =>
    expect(on('disease', '2026-01-01', '2026-10-05')[2]).toBe('2026-10-15'));
});

describe('days off work', () => {
  test.each([
    ['the next day', '2026-10-05', '2026-10-06', 0],
    ['seven days', '2026-10-05', '2026-10-13', 7],
    ['eight days', '2026-10-05', '2026-10-14', 8],
    ['seven days over the end of summer time', '2026-10-20', '2026-10-28', 7],
    ['eight days over the end of summer time', '2026-10-20', '2026-10-29', 8],
    ['seven days over the beginning of summer time', '2026-03-25', '2026-04-02', 7],
    ['eight days over the beginning of summer time', '2026-03-25', '2026-04-03', 8],
  ])('%s: neither the accident’s day nor the return counts', (_, date, returned, days) =>
    expect(daysOffWork(date, returned)).toBe(days),
  );

  test('of somebody still off are counted to the end of yesterday', () => {
    const off: AccidentInput = { date: '2026-10-20', person: {}, off_work: true };

    expect(daysLost(off, '2026-10-20')).toBe(0);
    expect(derivedAccident(off, '2026-10-28')).toMatchObject({
      days_lost: 7,
      riddor_category: 'over_three_day',
    });
    expect(derivedAccident(off, '2026-10-29')).toMatchObject({
      days_lost: 8,
      riddor_category: 'over_seven_day',
      riddor_due_by: '2026-11-04',
    });
  });
});

describe('the rules of an accident', () => {
  const today = '2026-10-20';
  const base: AccidentInput = { date: '2026-10-05', person: { kind: 'employee' } };
  const errors = (input: Partial<AccidentInput>) =>
    accidentErrors({ ...base, ...input }, today).map(({ field }) => field);

  test.each<[string, Partial<AccidentInput>, string[]]>([
    ['nothing special', {}, []],
    ['a day to come', { date: '2026-10-21' }, ['date']],
    ['today', { date: today }, []],
    ['a return on the day itself', { returned_on: '2026-10-05' }, ['returned_on']],
    ['a return the day after', { returned_on: '2026-10-06' }, []],
    ['still off and back', { off_work: true, returned_on: '2026-10-06' }, ['off_work']],
    ['days that are counted', { off_work: true, days_lost: 3 }, ['days_lost']],
    ['days other than counted', { returned_on: '2026-10-10', days_lost: 5 }, ['days_lost']],
    ['days as counted', { returned_on: '2026-10-10', days_lost: 4 }, []],
    ['a disease without its diagnosis', { disease: 'cancer' }, ['diagnosed_on']],
    ['a diagnosis without a disease', { diagnosed_on: '2026-10-01' }, ['diagnosed_on']],
    ['a death of nobody', { fatal: true, person: null }, ['person']],
    ['an injury of nobody', { injury_type: 'cut', person: null }, ['person']],
    ['days of nobody', { days_lost: 3, person: null }, ['person']],
    ['another category without a reason', { riddor_category: 'death' }, ['riddor_override_reason']],
    [
      'another category with a reason',
      { riddor_category: 'death', riddor_override_reason: 'Died later' },
      [],
    ],
    ['the derived category', { riddor_category: 'not_reportable' }, []],
    ['a report before the accident', { riddor_reported_on: '2026-10-04' }, ['riddor_reported_on']],
  ])('%s', (_, input, expected) => expect(errors(input)).toEqual(expected));

  test('a reason is kept only while the category differs', () => {
    const input = { ...base, riddor_category: 'not_reportable' as const, riddor_override_reason: 'x' };

    expect(derivedAccident(input, today).riddor_override_reason).toBeNull();
  });

  test('lost time applies to workers only: a day off, or a death', () => {
    expect(isLostTime(base, 0)).toBe(false);
    expect(isLostTime(base, 1)).toBe(true);
    expect(isLostTime({ ...base, fatal: true }, null)).toBe(true);
    expect(isLostTime({ ...base, person: { kind: 'visitor' } }, 5)).toBe(false);
    expect(isLostTime({ ...base, work_related: false }, 5)).toBe(false);
  });
});

describe('the reminder of a report', () => {
  test.each([
    ['four days before', '2026-10-16', null, null],
    ['three days before', '2026-10-17', null, 3],
    ['two days before, told', '2026-10-18', 3, null],
    ['two days before, not told', '2026-10-18', null, 3],
    ['the day before', '2026-10-19', 3, 1],
    ['the last day', '2026-10-20', 1, 0],
    ['the last day, told', '2026-10-20', 0, null],
    ['the day after, never told', '2026-10-21', null, 0],
    ['thirty days after, never told', '2026-11-19', null, 0],
    ['thirty-one days after', '2026-11-20', null, null],
  ] as const)('%s', (_, today, told, stage) =>
    expect(riddorStageToTell('2026-10-20', today, told)).toBe(stage),
  );

  test('stages use calendar days across the end of summer time', () => {
    expect(riddorStageToTell('2026-10-26', '2026-10-23', null)).toBe(3);
    expect(riddorStageToTell('2026-10-26', '2026-10-25', 3)).toBe(1);
    expect(riddorStageToTell('2026-10-26', '2026-10-26', 1)).toBe(0);
  });

  test('is a sentence that names the accident and nobody', () => {
    const duty = { reference: 'ACC-000012', due_by: '2026-10-20', without_delay: false };

    expect(riddorSentence(duty, '2026-10-17')).toBe(
      'The RIDDOR report of accident ACC-000012 is due by 20 October 2026',
    );
    expect(riddorSentence(duty, '2026-10-20')).toContain('is due today, 20 October 2026');
    expect(riddorSentence({ ...duty, without_delay: true }, '2026-10-21')).toContain(
      'was due on 20 October 2026; it must be made without delay',
    );
  });
});
