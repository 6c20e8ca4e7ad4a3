import { dataRows } from './data_tables.ts';
import { roundHalfUp, scaled, toSafeNumber } from './decimals.ts';

export { roundHalfUp } from './decimals.ts';

/** Converts JSON pounds to whole pence; null with more than two decimals or if too large to be exact. */
export function toPence(pounds: number): number | null {
  const pence = scaled(pounds, 2);
  if (pence === null) return null;
  const number = Number(pence);
  return Number.isSafeInteger(number) ? number : null;
}

/**
 * Converts whole pence to pounds: the JSON number nearest to the exact amount, which prints with at most two
 * decimals.
 */
export function toPounds(pence: number): number {
  return pence / 100;
}

export type VatCode = 'standard' | 'reduced' | 'zero' | 'exempt' | 'outside_scope' | 'reverse_charge';

export interface VatCodeEntry {
  code: VatCode;
  label: string;
  /** Percentage charged on the invoice; null if VAT does not apply. */
  rate_percent: number | null;
  /** Percentage that the customer accounts for instead of the supplier. */
  reverse_charge_percent: number | null;
  /** Sentence required by law on the invoice. */
  legend: string | null;
}

export const vatCodes: readonly VatCodeEntry[] = dataRows<keyof VatCodeEntry>('vat_codes.csv').map((row) => ({
  code: row.code as VatCode,
  label: row.label,
  rate_percent: row.rate_percent === '' ? null : Number(row.rate_percent),
  reverse_charge_percent: row.reverse_charge_percent === '' ? null : Number(row.reverse_charge_percent),
  legend: row.legend === '' ? null : row.legend,
}));

const vatCodeEntry = new Map<string, VatCodeEntry>(vatCodes.map((entry) => [entry.code, entry]));

export function findVatCode(code: string): VatCodeEntry | null {
  return vatCodeEntry.get(code) ?? null;
}

export interface InvoiceLine {
  /** At most four decimals; negative on a line that credits something. */
  quantity: number;
  unit_price_pence: number;
  /** 0 to 100, at most four decimals. */
  discount_percent?: number | null;
  vat_code: VatCode;
}

export interface PricedLine {
  net_pence: number;
  vat_code: VatCode;
  /** 20, 5 or 0; null if no VAT applies, and on every line of a trader who is not registered. */
  vat_rate: number | null;
  vat_pence: number;
  gross_pence: number;
}

export interface VatGroup {
  vat_code: VatCode;
  vat_rate: number | null;
  net_pence: number;
  vat_pence: number;
}

export interface InvoiceTotals {
  /** In the order given. */
  lines: PricedLine[];
  /** One per VAT code in use, in the order of `VAT_CODES`; none for a trader who is not registered. */
  groups: VatGroup[];
  subtotal_pence: number;
  vat_pence: number;
  total_pence: number;
  /** VAT on reverse charge lines: shown, not charged, and not part of the total. */
  reverse_charge_vat_pence: number;
  /** Sentences to print, such as that of the reverse charge. */
  legends: string[];
}

/** What an invoice charged at one VAT code, and what its credit notes have credited of it. */
export interface ChargedVat {
  vat_code: VatCode;
  vat_rate: number | null;
  net_pence: number;
  vat_pence: number;
  credited_net_pence: number;
  credited_vat_pence: number;
}

const hundredPercent = 1_000_000n;

/**
 * Returns the net amount of one line in pence: quantity x price x (1 - discount), rounded once, half up.
 * Throws RangeError for more than four decimals or a discount outside 0 to 100; validate first.
 */
function netOf(line: InvoiceLine): bigint {
  const quantity = scaled(line.quantity, 4);
  const discount = scaled(line.discount_percent ?? 0, 4);
  if (quantity === null) throw new RangeError('quantity must have at most four decimals');
  if (discount === null || discount < 0n || discount > hundredPercent) {
    throw new RangeError('discount_percent must be 0 to 100 with at most four decimals');
  }
  return roundHalfUp(
    quantity * BigInt(line.unit_price_pence) * (hundredPercent - discount),
    10_000n * hundredPercent,
  );
}

/** `net x percent`, exact, in pence x 10,000. */
const vatTimesTenThousand = (net: bigint, percent: number): bigint => net * (scaled(percent, 2) ?? 0n);

/** The VAT on a sum of net amounts, half up. */
function vatOf(net: bigint, percent: number): bigint {
  return roundHalfUp(vatTimesTenThousand(net, percent), 10_000n);
}

/** The VAT of a credit of so much: that on all credited so far less what was; in the end all that was charged. */
function vatToCredit(net: bigint, invoiced: ChargedVat): bigint {
  const credited = BigInt(invoiced.credited_net_pence) + net;
  const due =
    credited === BigInt(invoiced.net_pence)
      ? BigInt(invoiced.vat_pence)
      : vatOf(credited, invoiced.vat_rate ?? 0);

  return due - BigInt(invoiced.credited_vat_pence);
}

/** Rounded towards minus infinity, unlike BigInt division. */
function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/**
 * Allocates a group's VAT to its lines so that the parts add up to the penny, by largest remainder: each line
 * gets its exact VAT rounded down, and the remaining pennies go to the lines with the largest remainders, the
 * earlier line first. No line is more than a penny from its exact VAT, and a line without VAT never gets any; only where
 * earlier credit notes were wrong by pennies does the correction take more.
 */
function allocateVat(nets: bigint[], percent: number, group_vat: bigint): bigint[] {
  const exact = nets.map((net) => vatTimesTenThousand(net, percent));
  const shares = exact.map((vat) => floorDivide(vat, 10_000n));
  const lost = (index: number): bigint => (exact[index] ?? 0n) - (shares[index] ?? 0n) * 10_000n;

  const left = group_vat - shares.reduce((sum, share) => sum + share, 0n);
  const each = floorDivide(left, BigInt(nets.length));
  const order = nets.map((_, index) => index).sort((a, b) => Number(lost(b) - lost(a)) || a - b);
  const lucky = new Set(order.slice(0, Number(left - each * BigInt(nets.length))));
  return shares.map((share, index) => share + each + (lucky.has(index) ? 1n : 0n));
}

/**
 * Returns the totals of an invoice, quote or credit note (VAT Regulations 1995 reg 14; VAT Notice 700 section
 * 17 on rounding). Each line's net amount is rounded once; VAT is calculated on the sum of each VAT code's
 * net amounts, half up, and not line by line, so it does not depend on how the work was itemised. Per-line
 * VAT is then allocated from it: Σ lines' vat_pence = Σ groups' vat_pence = vat_pence, always.
 *
 * A credit note gives what its invoice `charged`: its VAT is that on all that was credited of the VAT code so far, at
 * the rate of the invoice, less the VAT credited before, so that no number of credit notes returns more or less than
 * was charged (VAT Notice 700 section 18).
 *
 * A trader who is not registered charges no VAT, whatever the line's code.
 */
export function totals(
  lines: readonly InvoiceLine[],
  { registered, charged = [] }: { registered: boolean; charged?: readonly ChargedVat[] },
): InvoiceTotals {
  const nets = lines.map(netOf);
  const vats = lines.map(() => 0n);
  const groups: VatGroup[] = [];
  const rates = new Map<VatCode, number | null>();
  const legends: string[] = [];
  let reverse_charge_vat = 0n;

  for (const entry of registered ? vatCodes : []) {
    const members = lines.flatMap((line, index) => (line.vat_code === entry.code ? [index] : []));
    if (members.length === 0) continue;

    const memberNets = members.map((index) => nets[index] ?? 0n);
    const net = memberNets.reduce((sum, part) => sum + part, 0n);
    const invoiced = charged.find(({ vat_code }) => vat_code === entry.code);
    const rate = invoiced ? invoiced.vat_rate : entry.rate_percent;
    const percent = rate ?? 0;
    const vat = invoiced ? vatToCredit(net, invoiced) : vatOf(net, percent);
    rates.set(entry.code, rate);
    allocateVat(memberNets, percent, vat).forEach((share, position) => {
      vats[members[position] ?? 0] = share;
    });
    groups.push({
      vat_code: entry.code,
      vat_rate: rate,
      net_pence: toSafeNumber(net),
      vat_pence: toSafeNumber(vat),
    });
    reverse_charge_vat += vatOf(net, entry.reverse_charge_percent ?? 0);
    if (entry.legend) legends.push(entry.legend);
  }

  const subtotal = nets.reduce((sum, net) => sum + net, 0n);
  const vat = vats.reduce((sum, share) => sum + share, 0n);
  return {
    lines: lines.map(({ vat_code }, index) => {
      const net = nets[index] ?? 0n;
      const vat = vats[index] ?? 0n;

      return {
        net_pence: toSafeNumber(net),
        vat_code,
        vat_rate: rates.get(vat_code) ?? null,
        vat_pence: toSafeNumber(vat),
        gross_pence: toSafeNumber(net + vat),
      };
    }),
    groups,
    subtotal_pence: toSafeNumber(subtotal),
    vat_pence: toSafeNumber(vat),
    total_pence: toSafeNumber(subtotal + vat),
    reverse_charge_vat_pence: toSafeNumber(reverse_charge_vat),
    legends,
  };
}

/**
 * Returns a VAT number in HMRC's format, `GB123456789`: without spaces, dots and hyphens, with GB if there is
 * no country. Null if it does not have the form of 9 or 12 digits, GD + 3 (government) or HA + 3 (health
 * authority); XI is Northern Ireland. The form only: `vatNumberValid` verifies the check digits.
 */
export function normaliseVatNumber(text: string): string | null {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase();
  const match = /^(GB|XI)?(\d{9}(?:\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$/.exec(plain);
  return match ? `${match[1] ?? 'GB'}${match[2]}` : null;
}

/**
 * Returns whether the check digits of a VAT number are right: the first seven digits weighted 8 down to 2,
 * plus the last two as a number, are divisible by 97, directly or after adding 55 (numbers issued since
 * 2009). It does not tell whether HMRC issued it.
 */
export function vatNumberValid(text: string): boolean {
  const number = normaliseVatNumber(text)?.slice(2);
  if (number === undefined) return false;
  if (!/^\d/.test(number)) return true;

  const digits = [...number.slice(0, 7)].map(Number);
  if (digits.every((digit) => digit === 0)) return false;
  const sum =
    digits.reduce((total, digit, index) => total + digit * (8 - index), 0) + Number(number.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}
