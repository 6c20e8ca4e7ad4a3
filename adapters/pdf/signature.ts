import type { Canvas } from './drawing/canvas.ts';
import { ink, muted, rule } from './drawing/colour.ts';
import { formatCode, formatMoment } from './drawing/format.ts';
import { caption, field, gap, paragraph, pictured, style, type Piece } from './drawing/pieces.ts';
import { readPicture } from './drawing/png.ts';
import { firstText, text, type Fields } from './record.ts';

/**
 * One party's signature: the drawn picture where there is one, who signed for whom and when.
 *
 * Electronic signatures are as good as ink here (Electronic Communications Act 2000, s.7; the EA's duty of care code of
 * practice accepts electronic notes), and the sheet says that it was signed so. Unsigned, it leaves room for a pen.
 */
export function signatureBlock(canvas: Canvas, title: string, signature: Fields, width_pt: number): Piece[] {
  const name = text(signature['name']);
  const signed_at = text(signature['signed_at']);
  const signed = signed_at !== '';
  return [
    ...caption(canvas, title, width_pt),
    ...mark(canvas, signature, signed ? name : '', width_pt),
    ...field(canvas, 'Name', name, width_pt),
    ...field(canvas, 'On behalf of', text(signature['on_behalf_of']), width_pt),
    ...field(canvas, 'Date and time', formatMoment(signed_at), width_pt),
    gap(1.5),
    ...paragraph(canvas, statement(signature, signed), width_pt, style('regular', muted, 7.4)),
  ];
}

function statement(signature: Fields, signed: boolean): string {
  if (!signed) return 'Not yet signed';
  const method = text(signature['method']);
  return method === ''
    ? 'Signed electronically'
    : `Signed electronically (${formatCode(method).toLowerCase()})`;
}

const markHeightPt = 32;

/** The space a signature takes is the same whether drawn, typed or still missing. */
function mark(canvas: Canvas, signature: Fields, name: string, width_pt: number): Piece[] {
  const picture = readPicture(drawnImage(signature));
  const line: Piece = {
    height_pt: 4,
    draw: (on, x, y) => on.rule(x, y + 1, x + width_pt, y + 1, rule),
  };
  if (picture !== null) {
    const piece = pictured(picture, Math.min(width_pt, 170), markHeightPt);
    return [gap(markHeightPt - piece.height_pt), piece, line];
  }
  const typed = paragraph(canvas, name, width_pt, style('regular', ink, 14)).slice(
    0,
    name === '' ? 0 : undefined,
  );
  return [gap(Math.max(0, markHeightPt - typed.length * 18.5)), ...typed, line];
}

/** A drawn signature travels as base64 or as a data URL; an ordinary URL is never followed. */
function drawnImage(signature: Fields): string {
  const given = firstText(signature['image_png'], signature['image'], signature['image_url']);
  return /^https?:/i.test(given) ? '' : given;
}
