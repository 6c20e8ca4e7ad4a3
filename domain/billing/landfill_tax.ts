import type { Jurisdiction } from '../consignments/consignment_codes.ts';
import { dataRows } from '../data_tables.ts';
import { isRealDate } from '../dates.ts';

export type LandfillTaxBand = 'standard' | 'lower' | 'unauthorised';

export interface LandfillTaxRates {
  nation: Jurisdiction;
  /** First day in force, until the next row's. */
  from: string;
  tax: string;
  /** Pence per tonne before VAT; null if the nation has no such band. */
  pence_per_tonne: Record<LandfillTaxBand, number | null>;
}

type RateColumn =
  | 'nation'
  | 'from'
  | 'tax'
  | 'standard_pence_per_tonne'
  | 'lower_pence_per_tonne'
  | 'unauthorised_pence_per_tonne';

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

export const landfillTaxRateRows: readonly LandfillTaxRates[] = dataRows<RateColumn>(
  'landfill_tax_rates.csv',
).map((row) => ({
  nation: row.nation as Jurisdiction,
  from: row.from,
  tax: row.tax,
  pence_per_tonne: {
    standard: numberOrNull(row.standard_pence_per_tonne),
    lower: numberOrNull(row.lower_pence_per_tonne),
    unauthorised: numberOrNull(row.unauthorised_pence_per_tonne),
  },
}));

/**
 * Returns the rates of a nation on a day; null before the first day in the table. Throws RangeError for an
 * invalid date.
 */
export function landfillTaxRates(nation: Jurisdiction, date: string): LandfillTaxRates | null {
  if (!isRealDate(date)) throw new RangeError(`${date} is not a date`);
  const inForce = landfillTaxRateRows.filter((rates) => rates.nation === nation && rates.from <= date);
  return inForce.reduce<LandfillTaxRates | null>(
    (latest, rates) => (latest && latest.from >= rates.from ? latest : rates),
    null,
  );
}
