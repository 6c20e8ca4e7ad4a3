import { describe, expect, test } from '@jest/globals';
import { auditErrors, auditScore, countAnswers } from '../../../domain/producer/audits.ts';
import { missingStreams, requiredFrom } from '../../../domain/producer/simpler_recycling.ts';
import { isCheckDue } from '../../../domain/producer/verification.ts';

describe('a contractor is checked again', () => {
  test.each([
    ['never before a person did', null, null, '2026-10-01', false],
    ['not twice a day', '2026-10-01', '2026-10-01', '2026-10-01', false],
    ['not after 29 days', '2026-10-01', null, '2026-10-30', false],
    ['after 30 days, over the end of summer time', '2026-10-01', null, '2026-10-31', true],
    ['not 31 days before the end', '2026-10-01', '2026-11-03', '2026-10-03', false],
    ['30 days before the end', '2026-10-01', '2026-11-02', '2026-10-03', true],
    ['7 days before the end', '2026-10-01', '2026-10-12', '2026-10-05', true],
    ['the day after a morning that was missed', '2026-10-01', '2026-10-12', '2026-10-06', true],
    ['not twice for one of those days', '2026-10-05', '2026-10-12', '2026-10-06', false],
    ['not between those days', '2026-10-06', '2026-10-12', '2026-10-11', false],
    ['on the last day', '2026-10-01', '2026-10-05', '2026-10-05', true],
    ['not the day after', '2026-10-05', '2026-10-05', '2026-10-06', false],
  ])('%s', (_, checked_on, expires_on, today, due) =>
    expect(isCheckDue({ checked_on, expires_on }, today)).toBe(due),
  );
});

test.each([
  [0, 0, null],
  [8, 0, 1],
  [0, 3, 0],
  [2, 1, 0.6667],
])('%d yes and %d no score %d', (yes, no, score) => expect(auditScore(yes, no)).toBe(score));

test('answers are counted by word, and a question is answered once', () => {
  const answers = (['yes', 'no', 'na', 'no'] as const).map((answer, i) => ({
    question: `q${i % 3}`,
    answer,
  }));

  expect(countAnswers(answers)).toEqual({ yes_count: 1, no_count: 2, na_count: 1 });
  expect(auditErrors(answers)).toEqual([{ field: 'answers.3.question', message: 'is answered twice' }]);
});

test.each([
  [null, null],
  ['under_10', '2027-03-31'],
  ['10_to_49', '2025-03-31'],
  ['50_to_249', '2025-03-31'],
  ['250_or_more', '2025-03-31'],
])('%s employees separate from %s', (band, day) => expect(requiredFrom(band)).toBe(day));

test('the list of what a site lacks applies English law only', () => {
  expect(missingStreams({ postcode: 'HX7 6AD', streams: [{ stream: 'food' }] })).toEqual([
    'paper_card',
    'dmr',
    'residual',
  ]);
  expect(missingStreams({ postcode: 'EH1 1AA', streams: [] })).toEqual([]);
  expect(missingStreams({ postcode: 'CF10 1AA', streams: [] })).toEqual([]);
  for (const postcode of [null, 'QQ1 1AA'])
    expect(missingStreams({ postcode, streams: [] })).toEqual(['food', 'paper_card', 'dmr', 'residual']);
});
