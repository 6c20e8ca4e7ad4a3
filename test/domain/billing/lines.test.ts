import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  bearVat,
  lineUnits,
  lineErrors,
  lineInputOf,
  pricedLines,
  serviceTypes,
} from '../../../domain/billing/lines.ts';
import type { LineInput } from '../../../domain/billing/lines.ts';

const vatCodes = ['standard', 'reduced', 'zero', 'exempt', 'outside_scope', 'reverse_charge'] as const;
const standing = (registered: boolean) => ({ registered, default_vat_code: 'standard' as const });

/** Lines as an operator may enter them: prices of whole pence, quantities and discounts of up to four decimals. */
const anyLine: fc.Arbitrary<LineInput> = fc.record({
  description: fc.string({ minLength: 1 }),
  quantity: fc.integer({ min: -50_000_000, max: 50_000_000 }).map((n) => n / 10_000),
  unit: fc.constantFrom(...lineUnits),
  unit_price: fc.integer({ min: -2_000_000, max: 2_000_000 }).map((pence) => pence / 100),
  discount_percent: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  vat_code: fc.constantFrom(...vatCodes),
});
const anyLines = fc.array(anyLine, { maxLength: 12 });

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe('pricedLines', () => {
  test('for any lines the parts add up to the whole, to the penny', () => {
    fc.assert(
      fc.property(anyLines, fc.boolean(), (inputs, registered) => {
        const { lines, sums } = pricedLines(inputs, standing(registered));

        expect(sums.subtotal_pence).toBe(sum(lines.map((line) => line.net_pence)));
        expect(sums.vat_pence).toBe(sum(lines.map((line) => line.vat_pence)));
        expect(sums.total_pence).toBe(sum(lines.map((line) => line.gross_pence)));
        expect(sums.total_pence).toBe(sums.subtotal_pence + sums.vat_pence);
        for (const line of lines) expect(line.gross_pence).toBe(line.net_pence + line.vat_pence);
      }),
    );
  });

  test('an unregistered trader charges no VAT on any line', () => {
    fc.assert(
      fc.property(anyLines, (inputs) => {
        const { lines, sums } = pricedLines(inputs, standing(false));

        expect(sums.vat_pence).toBe(0);
        expect(lines.every((line) => line.vat_pence === 0 && line.vat_rate === null)).toBe(true);
      }),
    );
  });

  test('a copy of stored lines has the same totals, so crediting all of them leaves nothing', () => {
    fc.assert(
      fc.property(anyLines, fc.boolean(), (inputs, registered) => {
        const first = pricedLines(inputs, standing(registered));

        const copy = pricedLines(first.lines.map(lineInputOf), standing(registered));

        expect(copy).toEqual(first);
      }),
    );
  });

  test('the order of the lines does not change the totals', () => {
    fc.assert(
      fc.property(anyLines, (inputs) => {
        expect(pricedLines([...inputs].reverse(), standing(true)).sums).toEqual(
          pricedLines(inputs, standing(true)).sums,
        );
      }),
    );
  });

  test('fills in defaults: quantity one, no discount, the default VAT code, positions from 1', () => {
    const { lines } = pricedLines(
      [
        { description: 'a', unit_price: 1.5 },
        { description: 'b', unit_price: 2, vat_code: 'zero' },
      ],
      {
        registered: true,
        default_vat_code: 'reduced',
      },
    );

    expect(lines).toMatchObject([
      {
        position: 1,
        quantity: 1,
        unit: 'each',
        discount_percent: 0,
        vat_code: 'reduced',
        vat_rate: 5,
        net_pence: 150,
        vat_pence: 8,
        note_id: null,
        landfill_tax_pence: null,
      },
      { position: 2, vat_code: 'zero', vat_rate: 0, vat_pence: 0, gross_pence: 200 },
    ]);
  });
});

/** A line with every field, none at its default. */
const fullLine: LineInput = {
  description: '8yd skip',
  quantity: 2.5,
  unit: 'tonne',
  unit_price: 40.1,
  discount_percent: 12.5,
  vat_code: 'reduced',
  service_type: 'exchange',
  ewc_code: '17 09 04',
  collection_id: 'collection',
  note_id: 'note',
  weighbridge_ticket_id: 'ticket',
  landfill_tax: 10.25,
  site: 'Mill Lane',
  purchase_order: 'PO 7',
};

describe('a line', () => {
  test('is stored with every field entered', () => {
    expect(pricedLines([fullLine], standing(true))).toEqual({
      lines: [
        {
          position: 1,
          description: '8yd skip',
          quantity: 2.5,
          unit: 'tonne',
          unit_price_pence: 4010,
          discount_percent: 12.5,
          net_pence: 8772,
          vat_code: 'reduced',
          vat_rate: 5,
          vat_pence: 439,
          gross_pence: 9211,
          service_type: 'exchange',
          ewc_code: '17 09 04',
          collection_id: 'collection',
          note_id: 'note',
          weighbridge_ticket_id: 'ticket',
          landfill_tax_pence: 1025,
          site: 'Mill Lane',
          purchase_order: 'PO 7',
        },
      ],
      sums: { vat_registered: true, subtotal_pence: 8772, vat_pence: 439, total_pence: 9211 },
    });
  });

  test('is copied with every field entered', () => {
    expect(pricedLines([fullLine], standing(true)).lines.map(lineInputOf)).toEqual([fullLine]);
  });

  test('has null for each omitted reference', () => {
    expect(pricedLines([{ description: 'Skip', unit_price: 1 }], standing(false)).lines[0]).toMatchObject({
      service_type: null,
      ewc_code: null,
      collection_id: null,
      note_id: null,
      weighbridge_ticket_id: null,
      landfill_tax_pence: null,
      site: null,
      purchase_order: null,
    });
  });

  test('with a fraction of a penny is never priced', () => {
    expect(() => pricedLines([{ description: 'Skip', unit_price: 1.005 }], standing(true))).toThrow(
      RangeError,
    );
  });

  test('accepts the units and services of the trade', () => {
    expect(lineUnits).toEqual(['each', 'tonne', 'kg', 'day', 'hour', 'load', 'job', 'mile', 'litre', 'm3']);
    expect(serviceTypes).toEqual([
      'delivery',
      'exchange',
      'collection',
      'wait_and_load',
      'tip_and_return',
      'muckaway',
      'aborted_visit',
    ]);
  });
});

describe('lineErrors', () => {
  test('accepts only lines that can be priced exactly', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            description: fc.string(),
            quantity: fc.double({ noNaN: true }),
            unit_price: fc.double({ noNaN: true }),
            discount_percent: fc.double({ noNaN: true }),
          }),
          { maxLength: 5 },
        ),
        (inputs) => {
          if (lineErrors(inputs).length > 0) return;

          expect(Number.isSafeInteger(pricedLines(inputs, standing(true)).sums.total_pence)).toBe(true);
        },
      ),
    );
  });

  test.each([
    [{ unit_price: 0.001 }, 'lines.0.unit_price'],
    [{ unit_price: 200_000_000 }, 'lines.0.unit_price'],
    [{ quantity: 0.00001 }, 'lines.0.quantity'],
    [{ quantity: 100_000_000 }, 'lines.0.quantity'],
    [{ quantity: 1_000_000, unit_price: 1_000_000 }, 'lines.0.quantity'],
    [{ quantity: -10_000_000.0001, unit_price: 0 }, 'lines.0.quantity'],
    [{ quantity: 2, unit_price: 50_000_000.01 }, 'lines.0.quantity'],
    [{ discount_percent: -1 }, 'lines.0.discount_percent'],
    [{ discount_percent: -0.0001 }, 'lines.0.discount_percent'],
    [{ discount_percent: 12.34567 }, 'lines.0.discount_percent'],
    [{ discount_percent: -0.00001 }, 'lines.0.discount_percent'],
    [{ discount_percent: 100.5 }, 'lines.0.discount_percent'],
    [{ landfill_tax: 1.005 }, 'lines.0.landfill_tax'],
    [{ ewc_code: '99 99 99' }, 'lines.0.ewc_code'],
    [{ vat_code: 'luxury' as never }, 'lines.0.vat_code'],
  ])('names the field of %j', (faulty, field) => {
    expect(lineErrors([{ description: 'x', unit_price: 1, ...faulty }]).map((error) => error.field)).toEqual([
      field,
    ]);
  });

  test('accepts a plain line and a negative one', () => {
    expect(
      lineErrors([
        { description: 'Skip', unit_price: 195 },
        { description: 'Less', unit_price: -20, quantity: 0.5 },
      ]),
    ).toEqual([]);
  });

  test.each<[string, Partial<LineInput>]>([
    ['the highest price', { unit_price: 100_000_000 }],
    ['the largest quantity', { quantity: 10_000_000 }],
    ['the largest product', { quantity: 2, unit_price: 50_000_000 }],
    ['a whole discount', { discount_percent: 100 }],
    ['a discount of four decimals', { discount_percent: 33.3333 }],
    ['a VAT code and a waste code', { vat_code: 'reverse_charge', ewc_code: '17 09 04' }],
  ])('allows %s', (_what, more) => {
    expect(lineErrors([{ description: 'x', unit_price: 1, ...more }])).toEqual([]);
  });

  test('describes each error in words', () => {
    const messages = (more: Partial<LineInput>) =>
      lineErrors([{ description: 'x', unit_price: 1, ...more }]).map(({ message }) => message);

    expect(messages({ unit_price: 0.001 })).toEqual(['must have at most 2 decimals']);
    expect(messages({ unit_price: 200_000_000 })).toEqual(['must be at most 100000000']);
    expect(messages({ discount_percent: -1 })).toEqual(['must be from 0 to 100']);
    expect(messages({ vat_code: 'luxury' as never })).toEqual(['luxury is not a VAT code']);
    expect(messages({ ewc_code: '99 99 99' })).toEqual(['99 99 99 is not a code of the List of Waste']);
    expect(messages({ quantity: 1_000_000, unit_price: 1_000_000 })).toEqual([
      'makes the line more than 100000000 pounds at this price',
    ]);
  });
});

test('lines speak of VAT if one of them bears a rate, be it 0', () => {
  expect(bearVat([{ vat_rate: null }, { vat_rate: 0 }])).toBe(true);
  expect(bearVat([{ vat_rate: 20 }, { vat_rate: null }])).toBe(true);
  expect(bearVat([{ vat_rate: null }])).toBe(false);
  expect(bearVat([])).toBe(false);
});
