import type { Jurisdiction } from './consignment_codes.ts';
import { findJurisdiction } from './consignment_codes.ts';
import type { ConsignmentParts } from './consignment_parts.ts';
import { arrivedKg, isDiscrepancy, refusedKg } from './consignment_receipts.ts';
import { isRefused } from './consignments.ts';
import type { SiteOnDay } from '../compliance/site_permits.ts';
import { nationOfPostcode } from '../places/nations.ts';
import { notAcceptedWarnings } from '../warnings.ts';
import type { Warning } from '../warnings.ts';

/** The nation whose law applies to a consignment, and whether a person set it. */
export interface SettledNation {
  jurisdiction: Jurisdiction;
  jurisdiction_given: boolean;
}

/**
 * Returns the jurisdiction of a draft: the one set by a person, else the nation of the place the waste
 * leaves.
 */
export function settledNation(
  named: Jurisdiction | undefined,
  current: SettledNation,
  { a }: Pick<ConsignmentParts, 'a'>,
): SettledNation {
  if (named !== undefined) return { jurisdiction: named, jurisdiction_given: true };
  const { jurisdiction, jurisdiction_given } = current;
  const place = jurisdiction_given ? null : nationOfPostcode(a.removed_from.postcode);

  return { jurisdiction: place?.nation ?? jurisdiction, jurisdiction_given };
}

/** Returns the warnings about a consignment note. */
export function consignmentWarnings(
  parts: ConsignmentParts,
  nation: SettledNation,
  site: SiteOnDay | undefined,
): Warning[] {
  return [
    ...nationWarnings(parts, nation),
    ...notAcceptedWarnings(
      site,
      parts.b.wastes.map(({ ewc_code }, index) => ({
        field: `parts.b.wastes.${index}.ewc_code`,
        code: ewc_code,
      })),
    ),
    ...receiptWarnings(parts),
  ];
}

function nationWarnings({ a }: ConsignmentParts, nation: SettledNation): Warning[] {
  const { postcode } = a.removed_from;
  const place = nationOfPostcode(postcode);
  const warn = (code: string, message: string) => [{ code, field: 'jurisdiction', message }];
  const label = (of: Jurisdiction) => findJurisdiction(of)!.label;
  if (nation.jurisdiction_given) {
    if (!place || nation.jurisdiction === place.nation || nation.jurisdiction === place.also) return [];

    return warn(
      'jurisdiction_differs',
      `The postcode ${postcode} is in ${label(place.nation)}, but the note says ${label(nation.jurisdiction)}.`,
    );
  }
  if (!place)
    return warn(
      'jurisdiction_unknown',
      `There is no valid UK postcode for the place that the waste leaves, so ${label(nation.jurisdiction)} is assumed. The note cannot be issued before the postcode or the jurisdiction is entered.`,
    );
  if (place.also === null) return [];

  return warn(
    'jurisdiction_border',
    `Postcodes near ${postcode} are in ${label(place.nation)} and in ${label(place.also)}; ${label(place.nation)} is assumed. Enter the jurisdiction to confirm it.`,
  );
}

/** Returns differences between part E and part B. */
function receiptWarnings({ e }: ConsignmentParts): Warning[] {
  return e.wastes.flatMap((receipt, index) => {
    const field = `parts.e.wastes.${index}`;
    const warnings: Warning[] = [];
    if (isDiscrepancy(receipt))
      warnings.push({
        code: 'quantity_discrepancy',
        field: `${field}.quantity_kg`,
        message: `${arrivedKg(receipt)} kg of ${receipt.ewc_code} arrived but part B declares ${receipt.declared_kg} kg.`,
      });
    if (e.signature.signed_at !== null && isRefused(receipt))
      warnings.push({
        code: 'waste_rejected',
        field: `${field}.${receipt.accepted ? 'rejected_kg' : 'accepted'}`,
        message: `${refusedKg(receipt)} kg of ${receipt.ewc_code} was rejected: ${receipt.rejection_reason}`,
      });

    return warnings;
  });
}
