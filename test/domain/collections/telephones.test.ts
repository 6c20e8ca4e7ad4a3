import { expect, test } from '@jest/globals';
import { ukMobile } from '../../../domain/collections/telephones.ts';

test.each([
  ['07700 900123'],
  ['07700-900-123'],
  ['(07700) 900.123'],
  ['+44 7700 900123'],
  ['+44 (0)7700 900123'],
  ['0044 7700 900123'],
  ['004407700900123'],
])('%s is +447700900123', (text) => {
  expect(ukMobile(text)).toBe('+447700900123');
});

test.each(['071', '072', '073', '074', '075', '077', '078', '079'])('%s… is mobile', (start) => {
  expect(ukMobile(`${start}00900123`)).toBe(`+44${start.slice(1)}00900123`);
});

test.each([
  ['a personal number', '07000900123'],
  ['a pager', '07600900123'],
  ['a landline', '01132496000'],
  ['another country in front', '33+447700900123'],
  ['the country between', '0+447700900123'],
  ['a digit less', '0770090012'],
  ['a digit more', '077009001234'],
  ['something before', 'x07700900123'],
  ['another country', '+33612345678'],
  ['nothing', ''],
])('%s is not a mobile number', (_, text) => {
  expect(ukMobile(text)).toBeNull();
});
