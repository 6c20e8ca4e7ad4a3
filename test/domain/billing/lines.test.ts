import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  lineUnits,
  lineFaults,
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

  test('who is not registered charges no VAT, on no line', () => {
    fc.assert(
      fc.property(anyLines, (inputs) => {
        const { lines, sums } = pricedLines(inputs, standing(false));

        expect(sums.vat_pence).toBe(0);
        expect(lines.every((line) => line.vat_pence === 0 && line.vat_rate === null)).toBe(true);
      }),
    );
  });

  test('a copy of stored lines has the same sums: what is credited whole comes to nothing left', () => {
    fc.assert(
      fc.property(anyLines, fc.boolean(), (inputs, registered) => {
        const first = pricedLines(inputs, standing(registered));

        const copy = pricedLines(first.lines.map(lineInputOf), standing(registered));

        expect(copy).toEqual(first);
      }),
    );
  });

  test('the order of the lines changes no sum', () => {
    fc.assert(
      fc.property(anyLines, (inputs) => {
        expect(pricedLines([...inputs].reverse(), standing(true)).sums).toEqual(
          pricedLines(inputs, standing(true)).sums,
        );
      }),
    );
  });

  test('fills what is left out: one each, no discount, the default VAT code, positions from 1', () => {
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

test('a line keeps everything that was entered, as entered and as copied', () => {
  const entered: LineInput = {
    description: 'Muckaway',
    quantity: 12.3456,
    unit: 'tonne',
    unit_price: 42.5,
    discount_percent: 2.5,
    vat_code: 'reduced',
    service_type: 'muckaway',
    ewc_code: '17 05 04',
    collection_id: 'c',
    note_id: 'n',
    weighbridge_ticket_id: 't',
    landfill_tax: 4.05,
    site: 'Mill Lane',
    purchase_order: 'PO-7',
  };
  const [line] = pricedLines([entered], standing(true)).lines;

  expect(lineInputOf(line!)).toEqual(entered);
  expect(line).toMatchObject({ unit_price_pence: 4250, landfill_tax_pence: 405 });
});

test('a line of nothing but a price has no other facts', () => {
  const [line] = pricedLines([{ description: 'Skip', unit_price: 195 }], standing(true)).lines;

  expect(line).toMatchObject({
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

test('the units and services are those of the contract', () => {
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

describe('lineFaults', () => {
  test('what it lets through can be priced exactly, whatever it is', () => {
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
          if (lineFaults(inputs).length > 0) return;

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
    [{ discount_percent: -1 }, 'lines.0.discount_percent'],
    [{ discount_percent: 100.5 }, 'lines.0.discount_percent'],
    [{ landfill_tax: 1.005 }, 'lines.0.landfill_tax'],
    [{ ewc_code: '99 99 99' }, 'lines.0.ewc_code'],
    [{ vat_code: 'luxury' as never }, 'lines.0.vat_code'],
  ])('names the field of %j', (faulty, field) => {
    expect(lineFaults([{ description: 'x', unit_price: 1, ...faulty }]).map((fault) => fault.field)).toEqual([
      field,
    ]);
  });

  test.each([
    { limit: 'a price of 100 million pounds', line: { unit_price: 100_000_000 } },
    { limit: 'ten million of something', line: { quantity: 10_000_000 } },
    { limit: 'a line of 100 million pounds', line: { quantity: 1_000_000, unit_price: 100 } },
    { limit: 'four decimals of a quantity', line: { quantity: 0.1234 } },
    { limit: 'four decimals of a discount', line: { discount_percent: 12.3456 } },
    { limit: 'a discount of all', line: { discount_percent: 100 } },
    { limit: 'landfill tax to the penny', line: { landfill_tax: 103.7 } },
    { limit: 'a code of the List of Waste', line: { ewc_code: '17 01 07' } },
    { limit: 'a VAT code', line: { vat_code: 'reduced' as const } },
  ])('allows $limit', ({ line }) => {
    expect(lineFaults([{ description: 'x', unit_price: 1, ...line }])).toEqual([]);
  });

  test.each([
    { over: 'a price', line: { unit_price: 100_000_000.01 }, message: 'must be at most 100000000' },
    { over: 'a quantity', line: { quantity: 10_000_000.0001 }, message: 'must be at most 10000000' },
    {
      over: 'a line',
      line: { quantity: 1_000_000, unit_price: 100.01 },
      message: 'makes the line more than 100000000 pounds at this price',
    },
    {
      over: 'a price in parts of a penny',
      line: { unit_price: 0.005 },
      message: 'must have at most 2 decimals',
    },
    { over: 'a long quantity', line: { quantity: 0.12345 }, message: 'must have at most 4 decimals' },
    { over: 'a discount', line: { discount_percent: 100.0001 }, message: 'must be at most 100' },
    { over: 'a negative discount', line: { discount_percent: -0.0001 }, message: 'must be from 0 to 100' },
  ])('says of $over beyond its limit what the limit is', ({ line, message }) => {
    expect(lineFaults([{ description: 'x', unit_price: 1, ...line }]).map((fault) => fault.message)).toEqual([
      message,
    ]);
  });

  test('has nothing against a plain line, nor against a negative one', () => {
    expect(
      lineFaults([
        { description: 'Skip', unit_price: 195 },
        { description: 'Less', unit_price: -20, quantity: 0.5 },
      ]),
    ).toEqual([]);
  });
});
