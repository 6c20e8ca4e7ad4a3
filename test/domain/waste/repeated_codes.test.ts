import { expect, test } from '@jest/globals';
import { dropRepeatedCodes } from '../../../domain/waste/repeated_codes.ts';

test.each([
  'ewc_codes',
  'accepted_ewc_codes',
  'permit_accepted_ewc_codes',
  'containers_delivered',
  'containers_collected',
  'evidence_ids',
  'photo_ids',
])('only the first of each repeated value in %s is kept', (list) => {
  const body = { [list]: ['17 09 04', '20 03 01', '17 09 04'] };
  dropRepeatedCodes(body);

  expect(body).toEqual({ [list]: ['17 09 04', '20 03 01'] });
});

test('works at any depth, including in a list', () => {
  const body = { items: [{ site: { ewc_codes: ['a', 'a'] } }, { site: { ewc_codes: ['b'] } }] };
  dropRepeatedCodes(body);

  expect(body).toEqual({ items: [{ site: { ewc_codes: ['a'] } }, { site: { ewc_codes: ['b'] } }] });
});

test.each([
  ['another list', { tags: ['a', 'a'] }],
  ['a code list that is no list', { ewc_codes: { list: 'a' } }],
  ['an empty value', { ewc_codes: null, name: null }],
  ['nothing', null],
  ['a text', 'aa'],
])('%s is unchanged', (_, body) => {
  const before = structuredClone(body);
  dropRepeatedCodes(body);

  expect(body).toEqual(before);
});
