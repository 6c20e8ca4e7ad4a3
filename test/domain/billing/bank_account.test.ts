import { expect, test } from '@jest/globals';
import { bankAccount, bankAccountErrors, ibanValid } from '../../../domain/billing/bank_account.ts';

test('an account is shown in the format banks print', () => {
  expect(
    bankAccount({
      account_name: 'A',
      sort_code: '204577',
      account_number: '31510604',
      iban: 'gb29 nwbk 6016 1331 9268 19',
    }),
  ).toEqual({
    account_name: 'A',
    sort_code: '20-45-77',
    account_number: '31510604',
    iban: 'GB29NWBK60161331926819',
    bic: null,
  });
});

test('accepts a number with dashes or spaces and a lower-case BIC, and sets omitted fields to null', () => {
  const wanted = { account_name: 'A', sort_code: '20-45-77', account_number: '31510604', bic: 'NWBKGB2L' };

  for (const sort_code of ['204577', '20-45-77', '20 45 77'])
    expect(
      bankAccount({ account_name: 'A', sort_code, account_number: '31510604', bic: 'nwbkgb2l' }),
    ).toEqual({
      ...wanted,
      iban: null,
    });
  expect(bankAccount({ account_name: 'A' })).toEqual({
    account_name: 'A',
    sort_code: null,
    account_number: null,
    iban: null,
    bic: null,
  });
});

const number = { sort_code: '204577', account_number: '31510604' };

test.each([
  { account: 'a whole number', given: number, fields: [] },
  { account: 'an IBAN alone', given: { iban: 'GB29NWBK60161331926819' }, fields: [] },
  { account: 'a whole number and an IBAN', given: { ...number, iban: 'GB29NWBK60161331926819' }, fields: [] },
  { account: 'an IBAN of another country', given: { iban: 'DE89370400440532013000' }, fields: [] },
  { account: 'nothing', given: {}, fields: ['bank.account_number'] },
  { account: 'a sort code alone', given: { sort_code: '204577' }, fields: ['bank.account_number'] },
  { account: 'an account number alone', given: { account_number: '31510604' }, fields: ['bank.sort_code'] },
  {
    account: 'a sort code and an IBAN',
    given: { sort_code: '204577', iban: 'GB29NWBK60161331926819' },
    fields: ['bank.account_number'],
  },
  { account: 'a mistyped IBAN', given: { iban: 'GB29NWBK60161331926818' }, fields: ['bank.iban'] },
  {
    account: 'a whole number and a mistyped IBAN',
    given: { ...number, iban: 'GB92NWBK60161331926819' },
    fields: ['bank.iban'],
  },
])('with $account these fields are rejected: $fields', ({ given, fields }) => {
  const errors = bankAccountErrors(bankAccount({ account_name: 'A', ...given }));

  expect(errors.map(({ field }) => field)).toEqual(fields);
  for (const { message } of errors) expect(message).toMatch(/^is /);
});

test.each([
  ['GB29NWBK60161331926819', true],
  ['NO9386011117947', true],
  ['XGB29NWBK60161331926819', false],
  ['GB29NWBK60161331926819 ', false],
  ['gb29NWBK60161331926819', false],
  ['', false],
])('the IBAN %j is valid: %s', (iban, valid) => {
  expect(ibanValid(iban)).toBe(valid);
});
