import type { ConsignmentParts, ConsignmentReceipt, ConsignmentWaste, PartE } from './consignment_parts.ts';
import { receiptErrors } from './consignment_receipts.ts';
import { londonDate } from '../dates.ts';
import type { Detail } from '../errors.ts';
import { findEwc, isHazardous } from '../waste/ewc.ts';
import { isBlank } from '../texts.ts';
import { normaliseSicCode, normaliseUnNumber } from '../registrations.ts';
import { findHazardProperty, findOperationCode } from '../waste/waste_lists.ts';

/** Returns values that no form may have, complete or not: codes that do not exist, invalid numbers. */
export function partErrors({ b, e }: ConsignmentParts): Detail[] {
  return [
    ...(b.process_sic !== null && normaliseSicCode(b.process_sic) === null
      ? [{ field: 'parts.b.process_sic', message: 'is not a SIC code of four or five digits' }]
      : []),
    ...b.wastes.flatMap((waste, index) => wasteErrors(waste, `parts.b.wastes.${index}`)),
    ...e.wastes.flatMap(({ operation }, index) =>
      operation === null || findOperationCode(operation)
        ? []
        : [
            {
              field: `parts.e.wastes.${index}.operation`,
              message: 'is not a disposal or recovery operation',
            },
          ],
    ),
  ];
}

function wasteErrors(waste: ConsignmentWaste, at: string): Detail[] {
  const errors: Detail[] = [];
  if (waste.ewc_code !== null && !findEwc(waste.ewc_code))
    errors.push({ field: `${at}.ewc_code`, message: `${waste.ewc_code} is not a code of the List of Waste` });
  if (waste.quantity_kg !== null && waste.quantity_kg <= 0)
    errors.push({ field: `${at}.quantity_kg`, message: 'must be more than 0' });
  if (waste.un_number !== null && normaliseUnNumber(waste.un_number) === null)
    errors.push({ field: `${at}.un_number`, message: 'is not a UN number such as UN2794' });
  waste.hazard_codes.forEach((code, index) => {
    if (!findHazardProperty(code))
      errors.push({
        field: `${at}.hazard_codes.${index}`,
        message: 'is not a hazardous property such as HP_7',
      });
  });

  return errors;
}

type Requirement = [field: string, missing: boolean];

/** Returns what parts A, B and D lack before the note can be issued; at least one waste must be hazardous. */
export function issueErrors({ a, b, d }: ConsignmentParts): Detail[] {
  const required: Requirement[] = [
    ['a.removed_from.name', isBlank(a.removed_from.name)],
    ['a.removed_from.address', isBlank(a.removed_from.address)],
    ['a.removed_from.postcode', isBlank(a.removed_from.postcode)],
    ['a.taken_to.name', isBlank(a.taken_to.name)],
    ['a.taken_to.address', isBlank(a.taken_to.address)],
    ['a.taken_to.postcode', isBlank(a.taken_to.postcode)],
    ['b.process', isBlank(b.process)],
    ['b.wastes', b.wastes.length === 0],
    ...b.wastes.flatMap((waste, index) => wasteRequirements(waste, `b.wastes.${index}`)),
    ['d.name', isBlank(d.name)],
    ['d.on_behalf_of', isBlank(d.on_behalf_of)],
    ['d.signature', !d.signature.signed_at],
  ];
  const errors = missing(required, 'issue');
  if (b.wastes.length > 0 && !b.wastes.some(({ ewc_code }) => ewc_code !== null && isHazardous(ewc_code)))
    errors.push({
      field: 'parts.b.wastes',
      message: 'must have at least one hazardous EWC code; use a transfer note for other waste',
    });

  return errors;
}

function wasteRequirements(waste: ConsignmentWaste, at: string): Requirement[] {
  const hazardous = waste.ewc_code !== null && isHazardous(waste.ewc_code);

  return [
    [`${at}.description`, isBlank(waste.description)],
    [`${at}.ewc_code`, !waste.ewc_code],
    [`${at}.quantity_kg`, waste.quantity_kg === null],
    [`${at}.physical_form`, !waste.physical_form],
    [`${at}.hazard_codes`, hazardous && waste.hazard_codes.length === 0],
    [`${at}.containers.type`, isBlank(waste.containers.type)],
  ];
}

/** Returns what part C lacks before the carrier can take the waste. */
export function collectErrors({ c }: ConsignmentParts): Detail[] {
  return missing(
    [
      ['c.carrier.name', isBlank(c.carrier.name)],
      [
        'c.carrier.registration_number',
        isBlank(c.carrier.registration_number) && isBlank(c.carrier.exempt_reason),
      ],
      ['c.vehicle_reg', isBlank(c.vehicle_reg) && isBlank(c.mode)],
      ['c.signature', !c.signature.signed_at],
    ],
    'collect',
  );
}

/**
 * Returns what part E lacks before the consignee can close the note, and its mismatches with part B. Refused
 * waste needs a reason.
 */
export function receiveErrors(parts: ConsignmentParts): Detail[] {
  const { e } = parts;
  const lacking = missing(
    [
      ['e.received_at', !e.received_at],
      ['e.permit_number', isBlank(e.permit_number) && isBlank(e.exemption_number)],
      ['e.wastes', e.wastes.length === 0],
      ...e.wastes.flatMap((waste, index): Requirement[] => [
        [`e.wastes.${index}.quantity_kg`, waste.quantity_kg === null],
        [`e.wastes.${index}.operation`, waste.accepted && isBlank(waste.operation)],
        [`e.wastes.${index}.rejection_reason`, isRefused(waste) && isBlank(waste.rejection_reason)],
      ]),
      ['e.signature', !e.signature.signed_at],
    ],
    'close',
  );

  return [...lacking, ...receiptErrors(parts), ...earlyErrors(parts)];
}

/**
 * Waste arrives on the day it was collected or later. That is the day on which part C was signed or, for a paper form that was
 * entered afterwards, the day that part A expects.
 */
function earlyErrors({ a, c, e }: ConsignmentParts): Detail[] {
  const signed = c.signature.signed_at && londonDate(new Date(c.signature.signed_at));
  const [collected] = [signed, a.expected_date].filter((day) => day !== null).toSorted();
  if (!e.received_at || collected === undefined || londonDate(new Date(e.received_at)) >= collected)
    return [];

  return [
    { field: 'parts.e.received_at', message: `must not be before the waste was collected, on ${collected}` },
  ];
}

/** Returns whether any of a waste was refused. */
export function isRefused({ accepted, rejected_kg }: ConsignmentReceipt): boolean {
  return !accepted || (rejected_kg ?? 0) > 0;
}

/**
 * Returns the status after part E is signed: `rejected` if nothing was accepted, `received` if any of it was.
 */
export function receivedStatus({ wastes }: PartE): 'received' | 'rejected' {
  return wastes.some((waste) => waste.accepted) ? 'received' : 'rejected';
}

function missing(required: Requirement[], action: string): Detail[] {
  return required
    .filter(([, absent]) => absent)
    .map(([field]) => ({ field: `parts.${field}`, message: `is required to ${action} the consignment` }));
}
