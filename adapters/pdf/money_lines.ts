import { roundHalfUp } from '../../domain/decimals.ts';
import type { Canvas } from './drawing/canvas.ts';
import { ink, muted, shade } from './drawing/colour.ts';
import { bare, ensure, inner, row, ruled, space, type Cell, type Flow } from './drawing/flow.ts';
import { formatCode, formatNumber, formatPence, toPence } from './drawing/format.ts';
import { gap, heightOf, labelStyle, paragraph, style, type Piece } from './drawing/pieces.ts';
import { fields, list, number, text, type Fields } from './record.ts';

/**
 * The table of charged lines and its VAT summary, as invoices, quotes and credit notes share it.
 *
 * Content of a VAT invoice: regulation 14 of the Value Added Tax Regulations 1995 (SI 1995/2518) — per line the
 * description, quantity, unit price, rate and the amount without VAT; in all, the total without VAT, any discount, and
 * the VAT in sterling.
 */

export interface MoneyLook {
  currency: string;
  /** false for a supplier who is not registered: no VAT column or summary may appear */
  with_vat: boolean;
}

interface Column {
  title: string;
  width_pt: number;
  align: 'left' | 'right';
  pieces: (canvas: Canvas, line: Fields, width_pt: number) => Piece[];
}

/** Draws the table; its headings return on each page it reaches. */
export function drawLines(flow: Flow, lines: readonly Fields[], look: MoneyLook): void {
  const columns = columnsOf(flow, lines, look);
  const headings = (at: Flow): void => drawHeadings(at, columns);
  ensure(flow, 60);
  headings(flow);
  flow.repeat = headings;
  for (const line of lines) {
    const cells = columns.map((column): Cell => ({
      width_pt: column.width_pt,
      pieces: column.pieces(flow.canvas, line, inner(column.width_pt, ruled)),
    }));
    row(flow, cells, ruled);
  }
  if (lines.length === 0) {
    row(
      flow,
      [{ width_pt: flow.width_pt, pieces: paragraph(flow.canvas, 'No lines', 200, style('regular', muted)) }],
      ruled,
    );
  }
  flow.repeat = null;
}

function drawHeadings(flow: Flow, columns: readonly Column[]): void {
  const look = style('bold', flow.palette.on_fill, 7.8);
  const cells = columns.map((column): Cell => ({
    width_pt: column.width_pt,
    pieces: paragraph(flow.canvas, column.title, inner(column.width_pt, ruled), look, column.align),
  }));
  row(flow, cells, { border: 'bare', pad_x_pt: ruled.pad_x_pt, pad_y_pt: 3, fill: flow.palette.fill });
}

function columnsOf({ canvas, width_pt }: Flow, lines: readonly Fields[], look: MoneyLook): Column[] {
  const discounted = lines.some((line) => (number(line['discount_percent']) ?? 0) !== 0);
  // A column is as wide as its widest number, so that none is broken; the description has what is left.
  const right = (title: string, least_pt: number, words: (line: Fields) => string): Column => ({
    title,
    width_pt: lines.reduce((most_pt, line) => Math.max(most_pt, cellWidth(canvas, words(line))), least_pt),
    align: 'right',
    pieces: (canvas, line, inner_pt) => paragraph(canvas, words(line), inner_pt, style(), 'right'),
  });
  const others = [
    right('Quantity', 62, quantityWords),
    right('Unit price', 64, (line) => pounds(line['unit_price'], look.currency)),
    ...(discounted ? [right('Discount', 52, (line) => percent(line['discount_percent']))] : []),
    ...(look.with_vat ? [right('VAT', 82, vatWords)] : []),
    right(look.with_vat ? 'Net' : 'Amount', 70, (line) => pounds(line['net'], look.currency)),
  ];
  const taken_pt = others.reduce((sum, column) => sum + column.width_pt, 0);
  return [
    { title: 'Description', width_pt: width_pt - taken_pt, align: 'left', pieces: descriptionPieces },
    ...others,
  ];
}

/** The width of a cell in which no word of the text is broken. */
function cellWidth(canvas: Canvas, words: string): number {
  const widest_pt = Math.max(...words.split(' ').map((word) => canvas.measure(word, style())));
  return Math.ceil(widest_pt + 2 * ruled.pad_x_pt);
}

function descriptionPieces(canvas: Canvas, line: Fields, width_pt: number): Piece[] {
  const small = style('regular', muted, 7.4);
  const said = (field: string, words: string): string =>
    text(line[field]) === '' ? '' : `${words}${text(line[field])}`;
  const references = [
    said('ewc_code', 'EWC '),
    said('note_reference', 'Note '),
    said('purchase_order', 'Order '),
    said('site', 'At '),
  ].filter((words) => words !== '');
  return [
    ...paragraph(canvas, text(line['description']), width_pt),
    ...(references.length === 0 ? [] : paragraph(canvas, references.join('  ·  '), width_pt, small)),
  ];
}

const unitWords: ReadonlyMap<string, string> = new Map(Object.entries({ each: '', m3: 'm³', tonne: 't' }));

function quantityWords(line: Fields): string {
  const quantity = number(line['quantity']);
  const unit = text(line['unit']);
  return quantity === null ? '' : `${formatNumber(quantity)} ${unitWords.get(unit) ?? unit}`.trim();
}

function pounds(value: unknown, currency: string): string {
  const amount = number(value);
  return amount === null ? '' : formatPence(toPence(amount), currency);
}

function percent(value: unknown): string {
  const share = number(value);
  return share === null || share === 0 ? '' : `${formatNumber(share)}%`;
}

const notCharged = ['exempt', 'outside_scope', 'reverse_charge'];

/** `20%`, or the reason why no VAT is charged; '' if the line has neither. */
export function vatWords(line: Fields): string {
  const code = text(line['vat_code']);
  const rate = number(line['vat_rate']);
  if (notCharged.includes(code)) return formatCode(code);
  return rate === null ? '' : `${formatNumber(rate)}%`;
}

export interface VatGroup {
  words: string;
  code: string;
  rate: number | null;
  net_pence: number;
  vat_pence: number;
}

/**
 * One entry per rate, in the order of first appearance. The VAT of a record's lines adds up to that of its rate, for a
 * credit note as well, whose VAT depends on earlier ones. Where lines do not tell theirs, it is worked out on the sum
 * of the rate's net amounts, halves up.
 */
export function vatGroups(lines: readonly Fields[]): VatGroup[] {
  const groups = new Map<string, VatGroup>();
  const told = new Map<VatGroup, number>();
  for (const line of lines) {
    const words = vatWords(line);
    const code = text(line['vat_code']);
    const rate = number(line['vat_rate']);
    const key = `${words} ${rate}`; // lines under the reverse charge are alike in words but may differ in rate
    const group = groups.get(key) ?? { words, code, rate, net_pence: 0, vat_pence: 0 };
    group.net_pence += toPence(number(line['net']) ?? 0);
    groups.set(key, group);
    told.set(group, (told.get(group) ?? 0) + toPence(number(line['vat_amount']) ?? NaN));
  }
  const found = [...groups.values()];
  for (const group of found) {
    const vat = told.get(group) ?? NaN;
    const charged = Number.isNaN(vat) ? vatOn(group.net_pence, group.rate ?? 0) : vat;
    group.vat_pence = group.code === 'reverse_charge' ? 0 : charged;
  }
  return found;
}

/** Percentage of integer pence, halves up; the rate may have two decimals. */
export function vatOn(net_pence: number, rate_percent: number): number {
  return Number(roundHalfUp(BigInt(net_pence) * BigInt(Math.round(rate_percent * 100)), 10_000n));
}

export interface Total {
  label: string;
  amount: string;
  /** the line the reader looks for */
  strong?: boolean;
}

/** VAT summary at the left, totals at the right; they stay together on one page. */
export function drawTotals(
  flow: Flow,
  lines: readonly Fields[],
  totals: readonly Total[],
  look: MoneyLook,
): void {
  const right_pt = 220;
  const left_pt = flow.width_pt - right_pt;
  space(flow, 8);
  const summary = look.with_vat
    ? summaryPieces(flow.canvas, vatGroups(lines), look.currency, left_pt - 30)
    : [];
  const sums = totals.map((total) => totalPiece(flow, total, right_pt));
  row(
    flow,
    [
      { width_pt: left_pt, pieces: [whole(summary)] },
      { width_pt: right_pt, pieces: [whole(sums)] },
    ],
    bare,
  );
  space(flow, 8);
}

function whole(pieces: readonly Piece[]): Piece {
  return {
    height_pt: heightOf(pieces),
    draw: (canvas, x, y) => {
      let top = y;
      for (const piece of pieces) {
        piece.draw(canvas, x, top);
        top += piece.height_pt;
      }
    },
  };
}

function totalPiece(flow: Flow, total: Total, width_pt: number): Piece {
  const strong = total.strong === true;
  const look = style(strong ? 'bold' : 'regular', ink, strong ? 10 : 8.8);
  return {
    height_pt: strong ? 20 : 15.5,
    draw: (canvas, x, y) => {
      if (strong) canvas.fill(x, y, width_pt, 18.5, shade);
      const top = y + (strong ? 2.6 : 1.5);
      canvas.write(total.label, look, x + 6, top, width_pt - 12);
      canvas.write(
        total.amount,
        { ...look, colour: strong ? flow.palette.accent : ink },
        x + 6,
        top,
        width_pt - 12,
        'right',
      );
    },
  };
}

function summaryPieces(
  canvas: Canvas,
  groups: readonly VatGroup[],
  currency: string,
  width_pt: number,
): Piece[] {
  if (groups.length === 0) return [];
  const columns = [width_pt * 0.4, width_pt * 0.3, width_pt * 0.3];
  const line = (cells: readonly string[], look = style('regular', ink, 8)): Piece => ({
    height_pt: 13,
    draw: (on, x, y) => {
      let at = x;
      cells.forEach((words, index) => {
        const column_pt = columns[index] ?? 0;
        on.write(words, look, at, y + 1, column_pt, index === 0 ? 'left' : 'right');
        at += column_pt;
      });
      on.rule(x, y + 12.4, x + width_pt, y + 12.4, '#dde2e6', 0.4);
    },
  });
  return [
    ...paragraph(canvas, 'VAT summary', width_pt, style('bold', muted, 7.6)),
    gap(1),
    line(['Rate', 'Net', 'VAT'], labelStyle),
    ...groups.map((group) =>
      line([
        group.words || 'No VAT',
        formatPence(group.net_pence, currency),
        formatPence(group.vat_pence, currency),
      ]),
    ),
  ];
}

/** The lines of a record as objects. */
export function linesOf(record: Fields): Fields[] {
  return list(record['lines']).map(fields);
}

export function lookOf(record: Fields, branding: Fields): MoneyLook {
  const currency = text(record['currency']);
  const charged = (number(record['vat_amount']) ?? 0) !== 0;
  const with_vat = text(branding['vat_number']) !== '' || charged;
  return { currency: /^[A-Z]{3}$/.test(currency) ? currency : 'GBP', with_vat };
}
