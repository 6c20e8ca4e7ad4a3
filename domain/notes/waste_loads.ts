import type { Detail } from '../errors.ts';
import { isHazardous } from '../waste/ewc.ts';
import { unknownEwcCodes } from './notes.ts';
import { normaliseHazardCode, normaliseUnNumber } from '../registrations.ts';

/** The fields that decide whether a waste load is consistent. */
export interface WasteLoadCodes {
  ewc_codes: readonly string[];
  hazard_codes?: readonly string[];
  un_number?: string | null;
}

/**
 * Returns the errors in the codes of a load: every EWC code must be on the List of Waste, every hazardous
 * property one of HP 1 to HP 15 or POP (Annex III of Directive 2008/98/EC), and properties are allowed only
 * with a hazardous code.
 */
export function wasteLoadErrors({ ewc_codes, hazard_codes = [], un_number }: WasteLoadCodes): Detail[] {
  const errors = unknownEwcCodes(ewc_codes);
  hazard_codes.forEach((code, index) => {
    if (normaliseHazardCode(code) === null)
      errors.push({ field: `hazard_codes.${index}`, message: 'is not a hazardous property such as HP_7' });
  });
  if (hazard_codes.length > 0 && !ewc_codes.some(isHazardous))
    errors.push({ field: 'hazard_codes', message: 'are only allowed with a hazardous EWC code' });
  if (un_number && normaliseUnNumber(un_number) === null)
    errors.push({ field: 'un_number', message: 'is not a UN number: write UN and four digits' });

  return errors;
}
