import { expect, test } from '@jest/globals';
import { bankAccount, bankAccountFaults, ibanValid } from '../../../domain/billing/bank_account.ts';

test('an account is shown as banks print it', () => {
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

test('half a number, no number and a mistyped IBAN are refused', () => {
  const faults = (account: object) =>
    bankAccountFaults(bankAccount({ account_name: 'A', ...account })).map(({ field }) => field);

  expect(faults({ sort_code: '204577' })).toEqual(['bank.account_number']);
  expect(faults({})).toEqual(['bank.account_number']);
  expect(faults({ iban: 'GB29NWBK60161331926818' })).toEqual(['bank.iban']);
  expect(faults({ iban: 'GB29NWBK60161331926819' })).toEqual([]);
  expect(ibanValid('hello')).toBe(false);
});

test('a sort code is read however it was typed, and a BIC is in capitals', () => {
  expect(bankAccount({ account_name: 'A', sort_code: '20 45-77', bic: 'nwbkgb2l' })).toEqual({
    account_name: 'A',
    sort_code: '20-45-77',
    account_number: null,
    iban: null,
    bic: 'NWBKGB2L',
  });
});

test('an account number needs its sort code, and a British account needs no IBAN', () => {
  const faults = (account: object) =>
    bankAccountFaults(bankAccount({ account_name: 'A', ...account })).map(({ field }) => field);

  expect(faults({ account_number: '31510604' })).toEqual(['bank.sort_code']);
  expect(faults({ account_number: '31510604', sort_code: '204577' })).toEqual([]);
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
