import { findVatCode } from '../../domain/money.ts';
import { alarm, shade } from './drawing/colour.ts';
import { bare, row, space, type Flow, type RowLook } from './drawing/flow.ts';
import { formatNumber, formatPence, toPence } from './drawing/format.ts';
import { caption, gap, paragraph, style, type Piece } from './drawing/pieces.ts';
import { vatGroups, vatOn, type MoneyLook, type Total } from './money_lines.ts';
import { qrCode } from './drawing/qr.ts';
import { addressLines, number, partyNames, text, type Fields } from './record.ts';

/** Parts that invoices, quotes and credit notes have in common besides their lines. */

/** The customer and the supplier. */
export function drawParties(flow: Flow, heading: string, party: Fields, branding: Fields): void {
  const { canvas } = flow;
  const half = flow.width_pt / 2;
  space(flow, 4);
  row(
    flow,
    [
      { width_pt: half, pieces: partyPieces(flow, heading, party, half - 20) },
      {
        width_pt: half,
        pieces: [
          ...caption(canvas, 'From', half),
          ...paragraph(canvas, text(branding['team_name']), half, style('bold', undefined, 9.2)),
          ...addressLines(branding).flatMap((line) => paragraph(canvas, line, half)),
          ...numberPieces(flow, branding, half),
        ],
      },
    ],
    bare,
  );
  space(flow, 12);
}

function partyPieces(flow: Flow, heading: string, party: Fields, width_pt: number): Piece[] {
  const { canvas } = flow;
  const [first = '–', ...others] = partyNames(party);
  return [
    ...caption(canvas, heading, width_pt),
    ...paragraph(canvas, first, width_pt, style('bold', undefined, 9.2)),
    ...[...others, ...addressLines(party)].flatMap((line) => paragraph(canvas, line, width_pt)),
    ...numberPieces(flow, party, width_pt),
  ];
}

function numberPieces(flow: Flow, holder: Fields, width_pt: number): Piece[] {
  const vat = text(holder['vat_number']);
  return vat === '' ? [] : paragraph(flow.canvas, `VAT no. ${vat}`, width_pt);
}

/** The side of a code to pay by, with its margin: 25 mm is what phones read from a desk. */
const qrSidePt = 76;

/** A shaded box with a caption; several lines wrap separately. `qr` is an address printed beside them as a QR code. */
export function drawBox(flow: Flow, heading: string, lines: readonly string[], qr = ''): void {
  const { canvas } = flow;
  const shown = lines.filter((line) => line !== '');
  if (shown.length === 0) return;
  const look: RowLook = { border: 'bare', pad_x_pt: 8, pad_y_pt: 6, fill: shade };
  const cell_pt = flow.width_pt - (qr === '' ? 0 : qrSidePt + 16);
  const width_pt = cell_pt - 16;
  const pieces = [
    ...caption(canvas, heading, width_pt),
    ...shown.flatMap((line) => [...paragraph(canvas, line, width_pt), gap(1)]),
  ];
  const code = qr === '' ? [] : [{ width_pt: qrSidePt + 16, pieces: [qrCode(qr, qrSidePt)] }];
  row(flow, [{ width_pt: cell_pt, pieces }, ...code], look);
  space(flow, 6);
}

/** Subtotal, VAT and total of the record; nothing is added up again, because the record is authoritative. */
export function sumTotals(record: Fields, look: MoneyLook, total_label: string): Total[] {
  const amount = (value: unknown): string => formatPence(toPence(number(value) ?? 0), look.currency);
  if (!look.with_vat) return [{ label: total_label, amount: amount(record['total']), strong: true }];
  return [
    ...optionalTotal('Total excluding VAT', record['subtotal'], amount),
    ...optionalTotal('VAT', record['vat_amount'], amount),
    { label: total_label, amount: amount(record['total']), strong: true },
  ];
}

/** Quotes may lack the split; an absent total is omitted rather than shown as 0. */
function optionalTotal(label: string, value: unknown, amount: (value: unknown) => string): Total[] {
  return number(value) === null ? [] : [{ label, amount: amount(value) }];
}

/**
 * Domestic reverse charge: the document must say that the customer accounts for the VAT, and how much it is (VAT Act
 * 1994, s.55A; regulation 14 of SI 1995/2518; HMRC's technical guide for building and construction services).
 */
export function drawReverseCharge(flow: Flow, lines: readonly Fields[], look: MoneyLook): void {
  const groups = vatGroups(lines).filter((group) => group.code === 'reverse_charge');
  const entry = findVatCode('reverse_charge');
  if (groups.length === 0 || entry === null) return;
  const amounts = groups.map(({ rate, net_pence }) => {
    // A line's own rate may be null or 0, since nothing is charged on it.
    const percent = rate === null || rate === 0 ? (entry.reverse_charge_percent ?? 0) : rate;
    return `${formatNumber(percent)}% on ${formatPence(net_pence, look.currency)}: ${formatPence(vatOn(net_pence, percent), look.currency)}`;
  });
  const words = `${entry.legend ?? ''} VAT to account for at ${amounts.join('; ')}.`;
  row(
    flow,
    [
      {
        width_pt: flow.width_pt,
        pieces: paragraph(flow.canvas, words, flow.width_pt, style('bold', alarm, 8)),
      },
    ],
    bare,
  );
  space(flow, 8);
}
