import type { Detail } from '../errors.ts';

/** Bank account for customer payments. */
export interface BankAccount {
  account_name: string;
  sort_code: string | null;
  account_number: string | null;
  iban: string | null;
  bic: string | null;
}

export type BankAccountInput = Pick<BankAccount, 'account_name'> & Partial<BankAccount>;

/** An account as documents show it: `12-34-56`, capitals, no spaces inside an IBAN. */
export function bankAccount(input: BankAccountInput): BankAccount {
  const digits = input.sort_code?.replace(/\D/g, '');

  return {
    account_name: input.account_name,
    sort_code: digits ? `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}` : null,
    account_number: input.account_number ?? null,
    iban: input.iban?.replace(/\s/g, '').toUpperCase() ?? null,
    bic: input.bic?.toUpperCase() ?? null,
  };
}

/**
 * Returns the errors of an account: an incomplete number, no number at all, or an IBAN with wrong check
 * digits.
 */
export function bankAccountErrors({ sort_code, account_number, iban }: BankAccount): Detail[] {
  if ((sort_code === null) !== (account_number === null))
    return [
      {
        field: sort_code === null ? 'bank.sort_code' : 'bank.account_number',
        message: 'is required: enter the sort code and the account number together',
      },
    ];
  if (sort_code === null && iban === null)
    return [
      { field: 'bank.account_number', message: 'is required with its sort code unless the iban is given' },
    ];
  if (iban !== null && !ibanValid(iban))
    return [{ field: 'bank.iban', message: 'is not an IBAN; its check digits do not agree' }];

  return [];
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, remainder 1 on division by 97. */
export function ibanValid(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => parseInt(character, 36)).join('');

  return BigInt(digits) % 97n === 1n;
}
