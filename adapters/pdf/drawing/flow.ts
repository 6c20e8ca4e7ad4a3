import type { Canvas } from './canvas.ts';
import { rule, type Palette } from './colour.ts';
import { drawPieces, gap, heightOf, paragraph, style, type Piece } from './pieces.ts';

/**
 * Rows of cells placed below each other, over as many pages as they need.
 *
 * Guarantees: nothing is drawn below `bottom`; no piece is cut; a row that fits on one page is moved there as
 * a whole, unless it is long, in which case its cells continue side by side on the next page.
 */
export interface Flow {
  canvas: Canvas;
  palette: Palette;
  left: number;
  width_pt: number;
  /** where the next row starts */
  y: number;
  /** the footer begins below this line */
  bottom: number;
  /** where rows start on the page at hand */
  top: number;
  /** starts a page: draws what every further page begins with and sets `top` and `y` */
  startPage: (flow: Flow) => void;
  /** redrawn on each new page while a table runs: its column headings */
  repeat: ((flow: Flow) => void) | null;
}

export interface Cell {
  width_pt: number;
  pieces: readonly Piece[];
}

export interface RowLook {
  /** boxed: a form's cells with lines around; ruled: a table's row with a line below; bare: nothing */
  border: 'boxed' | 'ruled' | 'bare';
  /** inner margin of a cell, at its sides and at top and bottom */
  pad_x_pt: number;
  pad_y_pt: number;
  fill?: string;
}

export const boxed: RowLook = { border: 'boxed', pad_x_pt: 6, pad_y_pt: 4 };
export const ruled: RowLook = { border: 'ruled', pad_x_pt: 5, pad_y_pt: 4 };
export const bare: RowLook = { border: 'bare', pad_x_pt: 0, pad_y_pt: 0 };

/** Rows up to this share of a page are moved whole. */
const wholeShare = 0.45;

export function nextPage(flow: Flow): void {
  flow.startPage(flow);
  flow.repeat?.(flow);
}

/** Ensures that `height_pt` more points fit on this page. */
export function ensure(flow: Flow, height_pt: number): void {
  if (flow.y + height_pt > flow.bottom && flow.y > flow.top) nextPage(flow);
}

export function space(flow: Flow, height_pt: number): void {
  flow.y = Math.min(flow.y + height_pt, flow.bottom);
}

/** Text width inside a cell. */
export function inner(width_pt: number, look: RowLook): number {
  return width_pt - 2 * look.pad_x_pt;
}

/** Places one row; its cells are side by side from the left edge. */
export function row(flow: Flow, cells: readonly Cell[], look: RowLook = boxed): void {
  const full_pt = Math.max(...cells.map((cell) => heightOf(cell.pieces))) + 2 * look.pad_y_pt;
  const page_pt = flow.bottom - flow.top;
  if (full_pt <= page_pt * wholeShare) ensure(flow, full_pt);
  let rest = cells;
  while (rest.some((cell) => cell.pieces.length > 0)) {
    const room_pt = flow.bottom - flow.y - 2 * look.pad_y_pt;
    const parts = rest.map((cell) => split(cell.pieces, room_pt, flow.y <= flow.top));
    if (parts.every((part) => part.now.length === 0)) {
      nextPage(flow);
      continue;
    }
    drawRow(
      flow,
      rest.map((cell, index) => ({ width_pt: cell.width_pt, pieces: parts[index]?.now ?? [] })),
      look,
    );
    rest = rest.map((cell, index) => ({ width_pt: cell.width_pt, pieces: parts[index]?.later ?? [] }));
    if (rest.some((cell) => cell.pieces.length > 0)) nextPage(flow);
  }
}

/** On an empty page the first piece is always placed, so that the loop ends. */
function split(pieces: readonly Piece[], room_pt: number, must: boolean): { now: Piece[]; later: Piece[] } {
  let used_pt = 0;
  let count = 0;
  for (const piece of pieces) {
    if (used_pt + piece.height_pt > room_pt && !(must && count === 0)) break;
    used_pt += piece.height_pt;
    count += 1;
  }
  return { now: pieces.slice(0, count), later: pieces.slice(count) };
}

function drawRow(flow: Flow, cells: readonly Cell[], look: RowLook): void {
  const { canvas, left, y } = flow;
  const height_pt = Math.max(...cells.map((cell) => heightOf(cell.pieces))) + 2 * look.pad_y_pt;
  const width_pt = cells.reduce((sum, cell) => sum + cell.width_pt, 0);
  if (look.fill !== undefined) canvas.fill(left, y, width_pt, height_pt, look.fill);
  let x = left;
  for (const cell of cells) {
    drawPieces(canvas, cell.pieces, x + look.pad_x_pt, y + look.pad_y_pt);
    if (look.border === 'boxed') canvas.frame(x, y, cell.width_pt, height_pt, rule);
    x += cell.width_pt;
  }
  if (look.border === 'ruled') canvas.rule(left, y + height_pt, left + width_pt, y + height_pt, rule);
  flow.y = y + height_pt;
}

/** A filled strip with a section's name; `keep_pt` is the height that must fit below it on the same page. */
export function heading(flow: Flow, words: string, keep_pt = 46): void {
  const { canvas, palette } = flow;
  ensure(flow, 16 + keep_pt);
  const pieces = paragraph(canvas, words, flow.width_pt - 12, style('bold', palette.on_fill, 8.8));
  const look: RowLook = { border: 'bare', pad_x_pt: 6, pad_y_pt: 2.4, fill: palette.fill };
  row(flow, [{ width_pt: flow.width_pt, pieces }], look);
}

/** A full-width text outside any box. */
export function prose(flow: Flow, raw: string, look = style(), after_pt = 4): void {
  if (raw === '') return;
  row(
    flow,
    [
      {
        width_pt: flow.width_pt,
        pieces: [...paragraph(flow.canvas, raw, flow.width_pt, look), gap(after_pt)],
      },
    ],
    bare,
  );
}

/** The cells of one boxed row, of equal width; each builder gets the width available to its text. */
export function columns(flow: Flow, ...builders: readonly ((width_pt: number) => Piece[])[]): Cell[] {
  const width_pt = flow.width_pt / builders.length;
  return builders.map((build) => ({ width_pt, pieces: build(inner(width_pt, boxed)) }));
}
