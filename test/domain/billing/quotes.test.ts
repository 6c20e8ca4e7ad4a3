import { expect, test } from '@jest/globals';
import { quoteSendErrors, validUntil } from '../../../domain/billing/quotes.ts';

const quote = {
  client_id: '0192f0a2-6c1e-7b3a-9d54-1f2e3d4c5b6a',
  client_deleted: false,
  line_count: 1,
  total_pence: 0,
  issue_date: '2026-10-05',
  valid_until: '2026-11-04',
};

test.each<[string, Partial<typeof quote> | { client_id: null }, string[]]>([
  ['with all it needs', {}, []],
  ['that is valid on the day it is sent alone', { valid_until: '2026-10-05' }, []],
  ['whose last day was yesterday', { valid_until: '2026-10-04' }, ['valid_until']],
  ['without a client', { client_id: null }, ['client_id']],
  ['whose client was deleted', { client_deleted: true }, ['client_id']],
  ['without a line', { line_count: 0 }, ['lines']],
  ['that would pay the customer', { total_pence: -1 }, ['lines']],
])('a quote %s is sent unless something is missing', (_what, changes, fields) => {
  expect(quoteSendErrors({ ...quote, ...changes }).map(({ field }) => field)).toEqual(fields);
});

test('a quote is valid until the day entered, or else for the default number of days', () => {
  expect(validUntil('2026-10-05', '2026-10-06', 30)).toBe('2026-10-06');
  expect(validUntil('2026-10-05', null, 30)).toBe('2026-11-04');
});
