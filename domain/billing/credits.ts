import type { Detail } from '../errors.ts';
import { lineInputOf } from './lines.ts';
import type { Line, LineInput } from './lines.ts';
import { toPounds } from '../money.ts';
import type { ChargedVat, VatCode } from '../money.ts';

/** Net and VAT in pence that the credit notes of an invoice credited at one VAT code. */
export interface CreditedVat {
  vat_code: VatCode;
  net_pence: number;
  vat_pence: number;
}

/**
 * Returns what an invoice charged at each of its VAT codes and what was credited of it, so that a further
 * credit note returns the VAT that was charged: at the invoice's own rate, and to the penny however many
 * credit notes there are (VAT Notice 700 section 18: a credit note adjusts the VAT that its invoice charged, and
 * not more). Without VAT the codes mean nothing: an invoice of an unregistered team has one.
 */
export function chargedVat(
  registered: boolean,
  lines: readonly Line[],
  credited: readonly CreditedVat[],
): ChargedVat[] {
  const codes = new Map<VatCode, ChargedVat>();
  const codeOf = ({ vat_code }: { vat_code: VatCode }) => (registered ? vat_code : lines[0]!.vat_code);
  for (const line of lines) {
    const vat_code = codeOf(line);
    const code = codes.get(vat_code) ?? { vat_code, vat_rate: line.vat_rate, ...nothing };
    codes.set(vat_code, {
      ...code,
      net_pence: code.net_pence + line.net_pence,
      vat_pence: code.vat_pence + line.vat_pence,
    });
  }
  for (const credit of credited) {
    const code = codes.get(codeOf(credit));
    if (!code) continue;
    code.credited_net_pence += credit.net_pence;
    code.credited_vat_pence += credit.vat_pence;
  }

  return [...codes.values()];
}

/**
 * Returns the lines that credit what is left of an invoice: its own lines at a VAT code of which nothing was
 * credited, and one line for the rest of each other.
 */
export function linesOfRest(
  number: string | null,
  lines: readonly Line[],
  charged: readonly ChargedVat[],
): LineInput[] {
  if (charged.every(isUntouched)) return lines.map(lineInputOf);

  return charged.flatMap((code) => {
    const { vat_code, net_pence, vat_pence, credited_net_pence, credited_vat_pence } = code;
    if (isUntouched(code)) return lines.filter((line) => line.vat_code === vat_code).map(lineInputOf);
    if (net_pence === credited_net_pence && vat_pence === credited_vat_pence) return [];

    return [
      {
        description: `Rest of invoice ${number}`,
        unit_price: toPounds(net_pence - credited_net_pence),
        vat_code,
      },
    ];
  });
}

/**
 * Returns an error for each VAT code at which a credit note, together with the earlier ones, credits more than
 * the invoice charged, or charges more.
 */
export function codeErrors(lines: readonly Line[], charged: readonly ChargedVat[]): Detail[] {
  return charged.flatMap(({ vat_code, net_pence, credited_net_pence }) => {
    const net = lines
      .filter((line) => line.vat_code === vat_code)
      .reduce((sum, line) => sum + line.net_pence, 0);
    const left = net_pence - credited_net_pence;
    const [least, most] = net_pence < 0 ? [net_pence, 0] : [0, net_pence];
    if (net === 0 || (left - net >= least && left - net <= most)) return [];

    const excess =
      net > 0 === net_pence >= 0
        ? `more than the ${inPounds(left)} not credited yet`
        : 'which would charge more than the invoice did';

    return [
      {
        field: 'lines',
        message: `add up to ${inPounds(net)} without VAT at the VAT code ${vat_code}, ${excess}`,
      },
    ];
  });
}

const nothing = { net_pence: 0, vat_pence: 0, credited_net_pence: 0, credited_vat_pence: 0 };

function isUntouched({ credited_net_pence, credited_vat_pence }: ChargedVat): boolean {
  return credited_net_pence === 0 && credited_vat_pence === 0;
}

function inPounds(pence: number): string {
  return toPounds(pence).toFixed(2);
}
