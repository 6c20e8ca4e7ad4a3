import { Invalid } from '../errors.ts';
import type { Detail } from '../errors.ts';
import { isOperatorLicence } from '../registrations.ts';
import { countOf, isOrAre } from '../texts.ts';
import type { Warning } from '../warnings.ts';

/** In capitals without spaces: the form in which licence numbers are stored and compared. */
export function normaliseLicenceNumber(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** @throws Invalid for dates in the wrong order, and for a depot that is named twice */
export function checkLicence(licence: {
  valid_from?: string | null;
  continuation_date?: string | null;
  operating_centres?: readonly { depot_id: string }[];
}): void {
  const { valid_from, continuation_date, operating_centres = [] } = licence;
  const errors: Detail[] = [];
  if (valid_from && continuation_date && continuation_date < valid_from)
    errors.push({ field: 'continuation_date', message: 'must not be before valid_from' });
  operating_centres.forEach(({ depot_id }, index) => {
    if (operating_centres.findIndex((each) => each.depot_id === depot_id) < index)
      errors.push({ field: `operating_centres.${index}.depot_id`, message: 'is already in the list' });
  });
  if (errors.length > 0) throw new Invalid(errors);
}

/** Returns the warnings about a licence today. */
export function licenceWarnings(licence: {
  licence_number: string;
  vehicles_in_use: number;
  vehicles_authorised: number;
  status: string;
}): Warning[] {
  const { vehicles_in_use, vehicles_authorised } = licence;

  return [
    ...(isOperatorLicence(licence.licence_number)
      ? []
      : [
          {
            code: 'unusual_number',
            field: 'licence_number',
            message: 'A licence number is O, the letter of the traffic area and seven digits.',
          },
        ]),
    ...(vehicles_in_use > vehicles_authorised
      ? [
          {
            code: 'o_licence_exceeded',
            field: 'vehicles_authorised',
            message: `${countOf(vehicles_in_use, 'vehicle')} ${isOrAre(vehicles_in_use)} in use and ${vehicles_authorised} ${isOrAre(vehicles_authorised)} authorised.`,
          },
        ]
      : []),
    ...(licence.status === 'expired'
      ? [
          {
            code: 'continuation_passed',
            field: 'continuation_date',
            message: 'The continuation date has passed; was the fee paid?',
          },
        ]
      : []),
  ];
}
