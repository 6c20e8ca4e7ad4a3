import type { Detail } from './errors.ts';
import { toPence, vatNumberValid } from './money.ts';

/** The numbers of a client that have a fixed form. */
export interface ClientNumbers {
  vat_number?: string | null;
  /** Pounds. */
  credit_limit?: number | null;
}

/** Returns the errors in a client's numbers: forms and check digits only, no register is called. */
export function clientErrors({ vat_number, credit_limit }: ClientNumbers): Detail[] {
  const errors: Detail[] = [];
  if (vat_number && !vatNumberValid(vat_number))
    errors.push({ field: 'vat_number', message: 'is not a UK VAT number; its check digits do not agree' });
  if (credit_limit != null && toPence(credit_limit) === null)
    errors.push({ field: 'credit_limit', message: 'must have at most two decimals' });

  return errors;
}

/** Only a lost client has a reason, and it must have one. */
export function stageErrors(stage: string, lostReason: string | null): Detail[] {
  if (stage === 'lost' && !lostReason)
    return [{ field: 'lost_reason', message: 'is required with the stage lost' }];
  if (stage !== 'lost' && lostReason)
    return [{ field: 'lost_reason', message: `is only allowed with the stage lost, not with ${stage}` }];

  return [];
}

/** Whether two texts are the same company number: case, spaces and leading zeros do not count. */
export function sameCompanyNumber(given: unknown, known: unknown): boolean {
  return typeof given === 'string' && typeof known === 'string' && compared(given) === compared(known);
}

function compared(companyNumber: string): string {
  return companyNumber.toUpperCase().replace(/ /g, '').replace(/^0+/, '');
}
