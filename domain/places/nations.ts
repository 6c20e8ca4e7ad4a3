import { parse } from 'postcode';
import { findJurisdiction } from '../consignments/consignment_codes.ts';
import type { Jurisdiction } from '../consignments/consignment_codes.ts';
import { dataRows } from '../data_tables.ts';

/** The nation of a postcode. */
export interface PlaceNation {
  nation: Jurisdiction;
  /** The other nation, if the postcode's district or sector crosses the border; otherwise null. */
  also: Jurisdiction | null;
}

const nations: ReadonlyMap<string, PlaceNation> = new Map(
  dataRows<'prefix' | 'nation' | 'also'>('postcode_nations.csv').map(({ prefix, nation, also }) => [
    prefix,
    { nation: nation as Jurisdiction, also: (also || null) as Jurisdiction | null },
  ]),
);

/**
 * Returns the nation of a postcode: by its sector if the table lists it, else its district, else its area.
 * Null for a text that is not a postcode and for a place outside the United Kingdom, such as Jersey. A
 * district near a border may be in two nations: the one with more addresses is returned, and the other as
 * `also`.
 */
export function nationOfPostcode(postcode: string | null | undefined): PlaceNation | null {
  if (!postcode) return null;
  const { area, district, sector } = parse(postcode.trim());

  for (const prefix of [sector, district, area]) {
    const found = prefix ? nations.get(prefix) : undefined;
    if (found) return found;
  }

  return null;
}

/** The law that imposes the duty to apply the waste hierarchy, for declarations. */
function hierarchyLaw(nation: Jurisdiction | null | undefined): string {
  if (nation === 'scotland') return 'section 34 of the Environmental Protection Act 1990';
  if (nation === 'northern_ireland') return 'regulation 17 of the Waste Regulations (Northern Ireland) 2011';

  return 'regulation 12 of the Waste (England and Wales) Regulations 2011';
}

/**
 * The law by which a transferor declares that the waste hierarchy was applied: that of the place of the transfer, or else of its
 * own address.
 */
export function declaredLaw(
  transfer_postcode: string | null,
  { postcode, country }: { postcode: string | null; country: string | null },
): string {
  const nation = nationOfPostcode(transfer_postcode || postcode)?.nation;

  return hierarchyLaw(nation ?? findJurisdiction(country ?? '')?.code);
}
