import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  vatCodes,
  findVatCode,
  normaliseVatNumber,
  toPence,
  toPounds,
  totals,
  vatNumberValid,
  type InvoiceLine,
  type VatCode,
} from '../../domain/money.ts';

const line = (
  quantity: number,
  unit_price_pence: number,
  vat_code: VatCode = 'standard',
  discount_percent?: number,
): InvoiceLine => ({
  quantity,
  unit_price_pence,
  vat_code,
  ...(discount_percent ? { discount_percent } : {}),
});

const registered = { registered: true };

describe('toPence and toPounds', () => {
  it.each([
    [19.99, 1999],
    [0.1, 10],
    [1.1, 110],
    [0, 0],
    [250, 25000],
    [-4.5, -450],
    [999999999999.99, 99999999999999],
  ])('reads %d pounds as %d pence', (pounds, pence) => {
    expect(toPence(pounds)).toBe(pence);
  });

  it.each([0.001, 19.995, 1e-7, 1e21, 1e15, NaN, Infinity])('refuses %d', (pounds) => {
    expect(toPence(pounds)).toBeNull();
  });

  it('are inverse for every amount in range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (pence) => {
        expect(toPence(toPounds(pence))).toBe(pence);
      }),
    );
  });
});

describe('totals', () => {
  it('multiplies, discounts and rounds each line once, half up', () => {
    expect(totals([line(3, 3333)], registered)).toMatchObject({ subtotal_pence: 9999, vat_pence: 2000 });
    expect(totals([line(0.5, 101)], registered).subtotal_pence).toBe(51);
    expect(totals([line(1, 1001, 'zero', 50)], registered).subtotal_pence).toBe(501);
    expect(totals([line(1, 100, 'zero', 100)], registered).subtotal_pence).toBe(0);
  });

  it('gives the pennies left over to the lines that lost most by rounding, of equals to the first', () => {
    const vatOf = (...prices: number[]) =>
      totals(
        prices.map((pence) => line(1, pence)),
        registered,
      ).lines.map(({ vat_pence }) => vat_pence);

    expect(vatOf(10, 3, 3)).toEqual([2, 1, 0]);
    expect(vatOf(10, 2, 4, 3)).toEqual([2, 0, 1, 1]);
  });

  it('is exact where binary fractions are not', () => {
    // 1.005 x 100 is 100.49999999999999 in doubles.
    expect(totals([line(1.005, 100)], registered).subtotal_pence).toBe(101);
    expect(totals([line(0.0001, 5000)], registered).subtotal_pence).toBe(1);
    expect(totals([line(8.15, 1000)], registered).subtotal_pence).toBe(8150);
  });

  it('calculates VAT on the sum of a rate’s lines, so splitting a line does not change it', () => {
    const result = totals([line(1, 3), line(1, 3), line(1, 3)], registered);
    expect(result).toMatchObject({ subtotal_pence: 9, vat_pence: 2, total_pence: 11 });
    expect(result.lines.map((priced) => priced.vat_pence)).toEqual([1, 1, 0]);
    expect(totals([line(3, 3)], registered).vat_pence).toBe(2);
  });

  it('keeps the rates apart and lists the groups in a fixed order', () => {
    const result = totals(
      [line(1, 1000, 'exempt'), line(1, 1000, 'reduced'), line(1, 1000), line(1, 1000, 'outside_scope')],
      registered,
    );
    expect(result.groups).toEqual([
      { vat_code: 'standard', vat_rate: 20, net_pence: 1000, vat_pence: 200 },
      { vat_code: 'reduced', vat_rate: 5, net_pence: 1000, vat_pence: 50 },
      { vat_code: 'exempt', vat_rate: null, net_pence: 1000, vat_pence: 0 },
      { vat_code: 'outside_scope', vat_rate: null, net_pence: 1000, vat_pence: 0 },
    ]);
    expect(result).toMatchObject({ subtotal_pence: 4000, vat_pence: 250, total_pence: 4250, legends: [] });
  });

  it('shows reverse charge VAT with its legend and does not charge it', () => {
    const result = totals([line(1, 10001, 'reverse_charge'), line(1, 1000)], registered);
    expect(result).toMatchObject({ vat_pence: 200, total_pence: 11201, reverse_charge_vat_pence: 2000 });
    expect(result.lines[0]).toMatchObject({ vat_rate: 0, vat_pence: 0, gross_pence: 10001 });
    expect(result.legends).toHaveLength(1);
    expect(result.legends[0]).toContain('Reverse charge');
  });

  it('charges no VAT for an unregistered trader, regardless of the line', () => {
    const result = totals([line(1, 1000), line(1, 1000, 'reverse_charge')], { registered: false });
    expect(result).toMatchObject({ vat_pence: 0, total_pence: 2000, groups: [], legends: [] });
    expect(result.reverse_charge_vat_pence).toBe(0);
    expect(result.lines[0]).toMatchObject({ vat_rate: null, vat_pence: 0, gross_pence: 1000 });
  });

  it('treats a negative line as the mirror image of a positive one', () => {
    expect(totals([line(-0.5, 101)], registered)).toMatchObject({ subtotal_pence: -51, vat_pence: -10 });
  });

  it('is zero for no lines', () => {
    expect(totals([], registered)).toMatchObject({
      lines: [],
      subtotal_pence: 0,
      vat_pence: 0,
      total_pence: 0,
    });
  });

  it('rejects quantities and discounts that it cannot represent exactly', () => {
    expect(() => totals([line(0.00001, 100)], registered)).toThrow(RangeError);
    expect(() => totals([line(1, 100, 'standard', 100.5)], registered)).toThrow(RangeError);
    expect(() => totals([line(1, 100, 'standard', -1)], registered)).toThrow(RangeError);
    expect(() => totals([line(1, 100, 'standard', 0.00001)], registered)).toThrow(RangeError);
    expect(() => totals([line(1e9, 1e15)], registered)).toThrow(RangeError);
  });

  it('adds up to the penny for any lines: by line, by group and in total', () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: -50_000_000, max: 50_000_000 }).map((n) => n / 10_000),
      unit_price_pence: fc.integer({ min: 0, max: 1_000_000 }),
      discount_percent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
      vat_code: fc.constantFrom(...vatCodes.map(({ code }) => code)),
    });
    const sum = (numbers: number[]) => numbers.reduce((total, part) => total + part, 0);
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const result = totals(lines, registered);
        expect(sum(result.lines.map((priced) => priced.net_pence))).toBe(result.subtotal_pence);
        expect(sum(result.lines.map((priced) => priced.vat_pence))).toBe(result.vat_pence);
        expect(sum(result.lines.map((priced) => priced.gross_pence))).toBe(result.total_pence);
        expect(sum(result.groups.map((group) => group.net_pence))).toBe(result.subtotal_pence);
        expect(sum(result.groups.map((group) => group.vat_pence))).toBe(result.vat_pence);
        for (const group of result.groups) {
          const members = result.lines.filter((priced) => priced.vat_code === group.vat_code);
          expect(sum(members.map((priced) => priced.vat_pence))).toBe(group.vat_pence);
        }
        for (const priced of result.lines) {
          const exact = (priced.net_pence * (priced.vat_rate ?? 0)) / 100;
          expect(Math.abs(priced.vat_pence - exact)).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('VAT codes', () => {
  it('have the rates in force, and no other codes exist', () => {
    expect(vatCodes.map(({ code, rate_percent }) => [code, rate_percent])).toEqual([
      ['standard', 20],
      ['reduced', 5],
      ['zero', 0],
      ['exempt', null],
      ['outside_scope', null],
      ['reverse_charge', 0],
    ]);
    expect(findVatCode('toString')).toBeNull();
  });
});

describe('VAT numbers', () => {
  it.each([
    'GB 123 4567 82',
    '123456782',
    'gb123456782',
    'XI123456782',
    'GB123456782001',
    'GBGD001',
    'HA599',
  ])('accepts %j', (text) => {
    expect(vatNumberValid(text)).toBe(true);
  });

  it('accepts the newer series, whose check digits are 55 higher', () => {
    expect(vatNumberValid('GB123456727')).toBe(true);
  });

  it.each([
    'GB123456783',
    '12345678',
    'GB1234567820',
    'FR123456782',
    'GBGD501',
    'HA499',
    '000000000',
    '',
    'GB',
  ])('refuses %j', (text) => {
    expect(vatNumberValid(text)).toBe(false);
  });

  it('are normalised to the printed form', () => {
    expect(normaliseVatNumber(' gb 123-4567 82')).toBe('GB123456782');
    expect(normaliseVatNumber('123456782')).toBe('GB123456782');
    expect(normaliseVatNumber('nonsense')).toBeNull();
  });

  it('are rejected if two neighbouring digits are swapped', () => {
    for (const swapped of ['213456782', '124356782', '123465782', '123457682', '123456872', '123456728']) {
      expect(vatNumberValid(swapped)).toBe(false);
    }
  });
});
