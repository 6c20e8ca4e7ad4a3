import { drawable, type Align, type Canvas } from './canvas.ts';
import { ink, muted } from './colour.ts';
import type { Picture } from './png.ts';
import { lineHeightEm, wrap, type Face, type TextStyle } from './text.ts';

/**
 * The content of a cell: pieces, one below the other. A page break never cuts a piece, so a long text is one
 * piece per line and flows on, while a signature is a single piece.
 */
export interface Piece {
  height_pt: number;
  draw: (canvas: Canvas, x: number, y: number) => void;
}

export const bodyPt = 8.6;
const labelPt = 6.9;
const tickIndentPt = 13;
const tickedMark = '☑';
const unticked = '☐';

export function style(face: Face = 'regular', colour: string = ink, size_pt: number = bodyPt): TextStyle {
  return { face, size_pt, colour };
}

export const labelStyle = style('bold', muted, labelPt);

export function gap(height_pt: number): Piece {
  return { height_pt, draw: () => undefined };
}

/** A wrapped text, one piece per line. */
export function paragraph(
  canvas: Canvas,
  raw: string,
  width_pt: number,
  look: TextStyle = style(),
  align: Align = 'left',
): Piece[] {
  return wrap(drawable(raw), look, width_pt, canvas.measure).map((line) => ({
    height_pt: look.size_pt * lineHeightEm,
    draw: (on, x, y) => on.write(line, look, x, y, width_pt, align),
  }));
}

/** The small grey caption over a cell's content. */
export function caption(canvas: Canvas, words: string, width_pt: number): Piece[] {
  return [...paragraph(canvas, words, width_pt, labelStyle), gap(1.5)];
}

/** Combines two columns of lines into one, line by line, so that both continue on the next page together. */
export function beside(left: readonly Piece[], right: readonly Piece[], indent_pt: number): Piece[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => ({
    height_pt: Math.max(left[index]?.height_pt ?? 0, right[index]?.height_pt ?? 0),
    draw: (on, x, y) => {
      left[index]?.draw(on, x, y);
      right[index]?.draw(on, x + indent_pt, y);
    },
  }));
}

/** A caption to the left and its value beside it; a dash where the record has none. */
export function field(
  canvas: Canvas,
  label: string,
  value: string,
  width_pt: number,
  label_pt = 76,
): Piece[] {
  const left = paragraph(canvas, label, label_pt - 6, style('regular', muted, 7.6)).map(lowered);
  return beside(left, paragraph(canvas, value === '' ? '–' : value, width_pt - label_pt), label_pt);
}

/** Smaller letters stand on the same base line as the larger ones beside them. */
function lowered(piece: Piece): Piece {
  return { height_pt: piece.height_pt, draw: (on, x, y) => piece.draw(on, x, y + 0.8) };
}

/** A field that is left out where the record has nothing for it. */
export function optionalField(canvas: Canvas, label: string, value: string, width_pt: number): Piece[] {
  return value === '' ? [] : field(canvas, label, value, width_pt);
}

/** A form's checkbox with its label; of several choices those not selected are grey. */
export function tick(
  canvas: Canvas,
  ticked: boolean,
  words: string,
  width_pt: number,
  choice = true,
): Piece[] {
  const look = style('regular', choice && !ticked ? muted : ink, 8);
  // The box is a character, not a drawing, so that screen readers and text search can read it.
  const box = ticked ? tickedMark : unticked;
  return paragraph(canvas, words, width_pt - tickIndentPt, look).map((line, index) => ({
    height_pt: line.height_pt + 0.4,
    draw: (on, x, y) => {
      if (index === 0)
        on.write(
          box,
          style(ticked ? 'bold' : 'regular', ticked ? ink : muted, 10.5),
          x,
          y - 1.9,
          tickIndentPt,
        );
      line.draw(on, x + tickIndentPt, y);
    },
  }));
}

/** Boxes in one or more rows, each row of equal columns. */
export function ticks(
  canvas: Canvas,
  choices: readonly (readonly [boolean, string])[],
  columns: number,
  width_pt: number,
): Piece[] {
  const column_pt = width_pt / columns;
  const rows: Piece[] = [];
  for (let first = 0; first < choices.length; first += columns) {
    const cells = choices
      .slice(first, first + columns)
      .map(([ticked, words]) => tick(canvas, ticked, words, column_pt - 6));
    const height_pt = Math.max(...cells.map((cell) => heightOf(cell)));
    rows.push({
      height_pt,
      draw: (on, x, y) => cells.forEach((cell, index) => drawPieces(on, cell, x + index * column_pt, y)),
    });
  }
  return rows;
}

/** A picture no larger than the given box, in its own proportions, as one piece. */
export function pictured(picture: Picture, max_width_pt: number, max_height_pt: number): Piece {
  const { width_pt, height_pt } = fit(picture, max_width_pt, max_height_pt);
  return { height_pt, draw: (on, x, y) => on.picture(picture, x, y, width_pt, height_pt) };
}

/** The largest size within the box that keeps the proportions; pictures are not blown up past 1 px = 1 pt. */
export function fit(
  picture: Picture,
  max_width_pt: number,
  max_height_pt: number,
): { width_pt: number; height_pt: number } {
  const scale = Math.min(max_width_pt / picture.width_px, max_height_pt / picture.height_px, 1);
  return { width_pt: picture.width_px * scale, height_pt: picture.height_px * scale };
}

export function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.height_pt, 0);
}

export function drawPieces(canvas: Canvas, pieces: readonly Piece[], x: number, y: number): void {
  let top = y;
  for (const piece of pieces) {
    piece.draw(canvas, x, top);
    top += piece.height_pt;
  }
}
