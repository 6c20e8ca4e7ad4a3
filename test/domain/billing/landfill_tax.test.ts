import { describe, expect, it } from '@jest/globals';
import { jurisdictions } from '../../../domain/consignments/consignment_codes.ts';
import { isRealDate } from '../../../domain/dates.ts';
import { landfillTaxRateRows, landfillTaxRates } from '../../../domain/billing/landfill_tax.ts';

describe('landfillTaxRates', () => {
  it('change on 1 April', () => {
    const standard = (date: string) => landfillTaxRates('england', date)?.pence_per_tonne.standard;
    expect(standard('2025-03-31')).toBe(10370);
    expect(standard('2025-04-01')).toBe(12615);
    expect(standard('2026-03-31')).toBe(12615);
    expect(standard('2026-04-01')).toBe(13075);
    expect(standard('2030-01-01')).toBe(13075);
  });

  it('differ by nation where the devolved tax does', () => {
    expect(landfillTaxRates('wales', '2025-10-01')?.pence_per_tonne).toEqual({
      standard: 12615,
      lower: 630,
      unauthorised: 18925,
    });
    expect(landfillTaxRates('scotland', '2025-10-01')).toMatchObject({
      tax: 'Scottish Landfill Tax',
      pence_per_tonne: { lower: 405, unauthorised: null },
    });
  });

  it('are unknown before the table begins, and reject an invalid date', () => {
    expect(landfillTaxRates('england', '2024-03-31')).toBeNull();
    expect(() => landfillTaxRates('england', '2026-02-30')).toThrow(RangeError);
  });

  it('are listed for every nation with real dates', () => {
    for (const { from } of landfillTaxRateRows) expect(isRealDate(from)).toBe(true);
    for (const { code } of jurisdictions) expect(landfillTaxRates(code, '2026-10-01')).not.toBeNull();
  });
});
