import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chargedVat, codeErrors, linesOfRest } from '../../../domain/billing/credits.ts';
import type { CreditedVat } from '../../../domain/billing/credits.ts';
import { lineInputOf, pricedLines } from '../../../domain/billing/lines.ts';
import type { Line, LineInput } from '../../../domain/billing/lines.ts';

const inputs = fc.array(
  fc.record({
    description: fc.constant('Skip'),
    quantity: fc.integer({ min: 1, max: 30_000 }).map((thousandths) => thousandths / 1000),
    unit_price: fc.integer({ min: 0, max: 3_000 }).map((pence) => pence / 100),
    discount_percent: fc.constantFrom(0, 0, 12.5),
    vat_code: fc.constantFrom('standard', 'standard', 'reduced', 'zero', 'exempt', 'reverse_charge' as const),
  }),
  { minLength: 1, maxLength: 6 },
) as fc.Arbitrary<LineInput[]>;

const vat = { registered: true, default_vat_code: 'standard' as const };

/** Net and VAT by VAT code. */
function byCode(lines: readonly Pick<Line, 'vat_code' | 'net_pence' | 'vat_pence'>[]) {
  const codes: Record<string, { net: number; vat: number }> = {};
  for (const { vat_code, net_pence, vat_pence } of lines) {
    const code = (codes[vat_code] ??= { net: 0, vat: 0 });
    code.net += net_pence;
    code.vat += vat_pence;
  }

  return codes;
}

function credited(notes: readonly (readonly Line[])[]): CreditedVat[] {
  return Object.entries(byCode(notes.flat())).map(([vat_code, sums]) => ({
    vat_code: vat_code as Line['vat_code'],
    net_pence: sums.net,
    vat_pence: sums.vat,
  }));
}

/** Issues a credit note of these lines, or of the rest, after others. */
function credit(invoice: readonly Line[], notes: Line[][], lines: LineInput[] | null): Line[] {
  const charged = chargedVat(true, invoice, credited(notes));
  const priced = pricedLines(lines ?? linesOfRest('INV-1', invoice, charged), { ...vat, charged });
  if (lines) expect(codeErrors(priced.lines, charged)).toEqual([]);
  expect(priced.lines.reduce((sum, { vat_pence }) => sum + vat_pence, 0)).toBe(priced.sums.vat_pence);

  return priced.lines;
}

describe('credit notes of an invoice', () => {
  test('line by line in any order return net and VAT of each code to the penny, and never more before', () => {
    fc.assert(
      fc.property(inputs, fc.infiniteStream(fc.nat()), (entered, chance) => {
        const { lines: invoice } = pricedLines(entered, vat);
        const notes: Line[][] = [];
        const left = [...invoice];
        const all = byCode(invoice);
        while (left.length > 0) {
          const [one] = left.splice(chance.next().value % left.length, 1);
          notes.push(credit(invoice, notes, [lineInputOf(one!)]));
          for (const [code, sums] of Object.entries(byCode(notes.flat()))) {
            expect(sums.net).toBeLessThanOrEqual(all[code]!.net);
            expect(sums.vat).toBeLessThanOrEqual(all[code]!.vat);
          }
        }

        expect(byCode(notes.flat())).toEqual(all);
      }),
      { numRuns: 150 },
    );
  });

  test('in parts of a line, and then of the rest, return exactly what the invoice charged', () => {
    fc.assert(
      fc.property(inputs, fc.array(fc.tuple(fc.nat(), fc.nat(400)), { maxLength: 8 }), (entered, parts) => {
        const { lines: invoice } = pricedLines(entered, vat);
        const all = byCode(invoice);
        const notes: Line[][] = [];
        for (const [at, pence] of parts) {
          const { vat_code } = invoice[at % invoice.length]!;
          const before = byCode(notes.flat())[vat_code]?.net ?? 0;
          const unit_price = Math.min(pence, all[vat_code]!.net - before) / 100;
          notes.push(credit(invoice, notes, [{ description: 'Late', unit_price, vat_code }]));
          expect(byCode(notes.flat())[vat_code]!.vat).toBeLessThanOrEqual(all[vat_code]!.vat);
        }
        notes.push(credit(invoice, notes, null));

        const returned = byCode(notes.flat());
        for (const code of Object.keys(all)) expect([code, returned[code]]).toEqual([code, all[code]]);
      }),
      { numRuns: 150 },
    );
  });

  test('of the rest put right what earlier credit notes returned too much or too little', () => {
    const entered = [0.03, 0.03, 0.03].map((unit_price) => ({ description: 'Skip', unit_price }));
    const { lines: invoice } = pricedLines(entered, vat);
    const rest = (net_pence: number, vat_pence: number) => {
      const charged = chargedVat(true, invoice, [{ vat_code: 'standard', net_pence, vat_pence }]);

      return pricedLines(linesOfRest('INV-1', invoice, charged), { ...vat, charged }).sums;
    };

    expect(rest(6, 4)).toMatchObject({ subtotal_pence: 3, vat_pence: -2, total_pence: 1 });
    expect(rest(9, 0)).toMatchObject({ subtotal_pence: 0, vat_pence: 2, total_pence: 2 });
  });

  test('of the rest name the VAT that was credited without a net amount', () => {
    const { lines: invoice } = pricedLines([{ description: 'Skip', unit_price: 1 }], vat);
    const rest = (net_pence: number, vat_pence: number) =>
      linesOfRest(
        'INV-1',
        invoice,
        chargedVat(true, invoice, [{ vat_code: 'standard', net_pence, vat_pence }]),
      ).map(({ description, unit_price }) => [description, unit_price]);

    expect(rest(0, 0)).toEqual([['Skip', 1]]);
    expect(rest(0, 1)).toEqual([['Rest of invoice INV-1', 1]]);
    expect(rest(40, 8)).toEqual([['Rest of invoice INV-1', 0.6]]);
    expect(rest(100, 20)).toEqual([]);
  });

  test('of all return the VAT that the invoice charged, also where it was rounded in another way', () => {
    const { lines } = pricedLines([{ description: 'Skip', unit_price: 100 }], vat);
    const charged = chargedVat(
      true,
      lines.map((line) => ({ ...line, vat_pence: 1999 })),
      [],
    );
    const vatOf = (unit_price: number) =>
      pricedLines([{ description: 'Late', unit_price }], { ...vat, charged }).sums.vat_pence;

    expect([vatOf(100), vatOf(50)]).toEqual([1999, 1000]);
  });

  test('have the rate that the invoice charged, not that of the day', () => {
    const { lines } = pricedLines([{ description: 'Skip', unit_price: 100 }], vat);
    const invoice = lines.map((line) => ({ ...line, vat_rate: 17.5, vat_pence: 1750 }));
    const charged = chargedVat(true, invoice, []);

    const part = pricedLines([{ description: 'Late', unit_price: 50 }], { ...vat, charged });

    expect(part.lines).toMatchObject([{ vat_rate: 17.5, vat_pence: 875 }]);
  });
});

describe('a credit note is refused', () => {
  const messages = (prices: number[], credits: number[], before = 0) => {
    const linesOf = (pounds: number[]) =>
      pricedLines(
        pounds.map((unit_price) => ({ description: 'Skip', unit_price })),
        vat,
      ).lines;
    const earlier = before === 0 ? [] : [linesOf([before])];

    return codeErrors(linesOf(credits), chargedVat(true, linesOf(prices), credited(earlier))).map(
      ({ message }) => message,
    );
  };

  test('if it credits more at a VAT code than the invoice charged', () => {
    expect(messages([100, -20], [50], 30)).toEqual([]);
    expect(messages([100, -20], [50.01], 30)).toEqual([
      'add up to 50.01 without VAT at the VAT code standard, more than the 50.00 not credited yet',
    ]);
    expect(messages([-100], [-100])).toEqual([]);
    expect(messages([-100], [-100.01])).toEqual([
      'add up to -100.01 without VAT at the VAT code standard, more than the -100.00 not credited yet',
    ]);
  });

  test('not for a VAT code at which it credits nothing, even if too much was credited before', () => {
    const { lines } = pricedLines([{ description: 'Skip', unit_price: 10 }], vat);
    const charged = chargedVat(true, lines, [{ vat_code: 'standard', net_pence: 1200, vat_pence: 240 }]);

    expect(codeErrors([], charged)).toEqual([]);
  });

  test('at a VAT code whose lines of the invoice add up to nothing', () => {
    expect(messages([20, -20], [0.01])).toEqual([
      'add up to 0.01 without VAT at the VAT code standard, more than the 0.00 not credited yet',
    ]);
    expect(messages([20, -20], [-0.01])).toEqual([
      'add up to -0.01 without VAT at the VAT code standard, which would charge more than the invoice did',
    ]);
  });

  test('if it charges more at a VAT code', () => {
    expect(messages([100], [-10], 10)).toEqual([]);
    expect(messages([100], [-10.01], 10)).toEqual([
      'add up to -10.01 without VAT at the VAT code standard, which would charge more than the invoice did',
    ]);
  });
});
