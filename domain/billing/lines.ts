import { scaled } from '../decimals.ts';
import type { Detail } from '../errors.ts';
import { findEwc } from '../waste/ewc.ts';
import { findVatCode, toPence, totals } from '../money.ts';
import type { ChargedVat, VatCode } from '../money.ts';

/** The units of a line. */
export const lineUnits = [
  'each',
  'tonne',
  'kg',
  'day',
  'hour',
  'load',
  'job',
  'mile',
  'litre',
  'm3',
] as const;
export type LineUnit = (typeof lineUnits)[number];

/** The services of a line, by their trade names. */
export const serviceTypes = [
  'delivery',
  'exchange',
  'collection',
  'wait_and_load',
  'tip_and_return',
  'muckaway',
  'aborted_visit',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** A line as entered; money in pounds. */
export interface LineInput {
  description: string;
  /** At most four decimals; default 1. */
  quantity?: number;
  /** Default `each`. */
  unit?: LineUnit;
  unit_price: number;
  /** 0 to 100, at most four decimals. */
  discount_percent?: number;
  /** Defaults to the team's VAT code. */
  vat_code?: VatCode;
  service_type?: ServiceType | null;
  ewc_code?: string | null;
  collection_id?: string | null;
  note_id?: string | null;
  weighbridge_ticket_id?: string | null;
  /** Landfill tax included in the price, in pounds. */
  landfill_tax?: number | null;
  /** Place of work; defaults to that of the job or the note. */
  site?: string | null;
  /** The customer's purchase order; defaults to that of the job. */
  purchase_order?: string | null;
}

/** A line as it is stored; money in pence. */
export interface Line {
  position: number;
  description: string;
  quantity: number;
  unit: LineUnit;
  unit_price_pence: number;
  discount_percent: number;
  net_pence: number;
  vat_code: VatCode;
  vat_rate: number | null;
  vat_pence: number;
  gross_pence: number;
  service_type: ServiceType | null;
  ewc_code: string | null;
  collection_id: string | null;
  note_id: string | null;
  weighbridge_ticket_id: string | null;
  landfill_tax_pence: number | null;
  site: string | null;
  purchase_order: string | null;
}

/**
 * The totals of a document, in pence. `total_pence` is `subtotal_pence + vat_pence`, and the sum of its
 * lines' gross.
 */
export interface Sums {
  vat_registered: boolean;
  subtotal_pence: number;
  vat_pence: number;
  total_pence: number;
}

/** How a team charges VAT. */
export interface VatStanding {
  registered: boolean;
  default_vat_code: VatCode;
  /** For a credit note: what its invoice charged. */
  charged?: readonly ChargedVat[];
}

/** Whether lines bear a rate of VAT, be it 0: those of a trader who is not registered do not, and no page or mail speaks of VAT. */
export function bearVat(lines: readonly { vat_rate: number | null }[]): boolean {
  return lines.some(({ vat_rate }) => vat_rate !== null);
}

/** Higher prices or totals are implausible: 100 million pounds. */
const maxPence = 10_000_000_000;
const maxQuantity = 10_000_000;

/** Returns the errors of the lines, each on its own field (`lines.0.unit_price`). */
export function lineErrors(lines: readonly LineInput[], root = 'lines'): Detail[] {
  return lines.flatMap((line, index) => {
    const at = `${root}.${index}`;

    return [
      ...numberError(`${at}.quantity`, line.quantity ?? 1, 4, maxQuantity),
      ...moneyError(`${at}.unit_price`, line.unit_price),
      ...discountError(`${at}.discount_percent`, line.discount_percent ?? 0),
      ...productError(`${at}.quantity`, line),
      ...moneyError(`${at}.landfill_tax`, line.landfill_tax ?? 0),
      ...(line.vat_code && !findVatCode(line.vat_code)
        ? [{ field: `${at}.vat_code`, message: `${String(line.vat_code)} is not a VAT code` }]
        : []),
      ...(line.ewc_code && !findEwc(line.ewc_code)
        ? [{ field: `${at}.ewc_code`, message: `${line.ewc_code} is not a code of the List of Waste` }]
        : []),
    ];
  });
}

/**
 * Prices the lines of an invoice, quote or credit note and totals them (VAT Regulations 1995 reg 14): net
 * amounts rounded line by line, VAT on the sum of each VAT code, both half up. Positions follow the given
 * order. Throws RangeError if `lineErrors` returns an error.
 */
export function pricedLines(
  inputs: readonly LineInput[],
  { registered, default_vat_code, charged }: VatStanding,
): { lines: Line[]; sums: Sums } {
  const entered = inputs.map((input) => ({
    quantity: input.quantity ?? 1,
    unit_price_pence: pence(input.unit_price),
    discount_percent: input.discount_percent ?? 0,
    vat_code: input.vat_code ?? default_vat_code,
  }));
  const priced = totals(entered, { registered, ...(charged && { charged }) });
  const lines = inputs.map((input, index) => ({
    position: index + 1,
    description: input.description,
    unit: input.unit ?? 'each',
    ...entered[index]!,
    ...priced.lines[index]!,
    service_type: input.service_type ?? null,
    ewc_code: input.ewc_code ?? null,
    collection_id: input.collection_id ?? null,
    note_id: input.note_id ?? null,
    weighbridge_ticket_id: input.weighbridge_ticket_id ?? null,
    landfill_tax_pence: input.landfill_tax == null ? null : pence(input.landfill_tax),
    site: input.site ?? null,
    purchase_order: input.purchase_order ?? null,
  }));
  const { subtotal_pence, vat_pence, total_pence } = priced;

  return { lines, sums: { vat_registered: registered, subtotal_pence, vat_pence, total_pence } };
}

/** Converts a stored line back to an input, for a copy, a new version or a credit. */
export function lineInputOf(line: Line): LineInput {
  const { unit_price_pence, landfill_tax_pence } = line;

  return {
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: unit_price_pence / 100,
    discount_percent: line.discount_percent,
    vat_code: line.vat_code,
    service_type: line.service_type,
    ewc_code: line.ewc_code,
    collection_id: line.collection_id,
    note_id: line.note_id,
    weighbridge_ticket_id: line.weighbridge_ticket_id,
    landfill_tax: landfill_tax_pence === null ? null : landfill_tax_pence / 100,
    site: line.site,
    purchase_order: line.purchase_order,
  };
}

/** Converts an amount in an input to pence, or returns an error. */
export function moneyError(field: string, pounds: number): Detail[] {
  return numberError(field, pounds, 2, maxPence / 100);
}

/** Keeps every total within the range of exact numbers. */
function productError(field: string, { quantity = 1, unit_price }: LineInput): Detail[] {
  const plausible = Math.abs(quantity) <= maxQuantity && Math.abs(unit_price) <= maxPence / 100;
  if (!plausible || Math.abs(quantity * unit_price) <= maxPence / 100) return [];

  return [{ field, message: `makes the line more than ${maxPence / 100} pounds at this price` }];
}

function discountError(field: string, percent: number): Detail[] {
  const error = numberError(field, percent, 4, 100);
  if (error.length > 0 || percent >= 0) return error;

  return [{ field, message: 'must be from 0 to 100' }];
}

function numberError(field: string, value: number, decimals: number, limit: number): Detail[] {
  if (Math.abs(value) > limit) return [{ field, message: `must be at most ${limit}` }];
  if (scaled(value, decimals) !== null) return [];

  return [{ field, message: `must have at most ${decimals} decimals` }];
}

function pence(pounds: number): number {
  const exact = toPence(pounds);
  if (exact === null) throw new RangeError(`${pounds} pounds are no whole pence`);

  return exact;
}
