import { expect, test } from '@jest/globals';
import { clientErrors, stageErrors } from '../../domain/clients.ts';
import type { ClientNumbers } from '../../domain/clients.ts';

test.each<[string, ClientNumbers, string[]]>([
  ['no numbers', {}, []],
  ['numbers taken away', { vat_number: null, credit_limit: null }, []],
  ['a VAT number whose check digits agree', { vat_number: 'GB123456782' }, []],
  ['a VAT number whose check digits do not', { vat_number: 'GB123456783' }, ['vat_number']],
  ['a limit in pence', { credit_limit: 1000.01 }, []],
  ['a limit of nothing', { credit_limit: 0 }, []],
  ['a limit with part of a penny', { credit_limit: 10.001 }, ['credit_limit']],
  ['both wrong', { vat_number: 'GB123456783', credit_limit: 0.001 }, ['vat_number', 'credit_limit']],
])('%s', (_, numbers, fields) => {
  expect(clientErrors(numbers).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['lost', 'price', []],
  ['lost', null, ['is required with the stage lost']],
  ['lost', '', ['is required with the stage lost']],
  ['customer', null, []],
  ['customer', 'price', ['is only allowed with the stage lost, not with customer']],
])('the stage %s with the reason %j', (stage, reason, messages) => {
  expect(stageErrors(stage, reason)).toEqual(messages.map((message) => ({ field: 'lost_reason', message })));
});
