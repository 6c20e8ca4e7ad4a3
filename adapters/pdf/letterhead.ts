import { drawable, openCanvas, pageHeightPt, pageWidthPt, type Canvas } from './drawing/canvas.ts';
import { alarm, muted, paletteOf, rule } from './drawing/colour.ts';
import { bare, row, type Flow } from './drawing/flow.ts';
import {
  drawPieces,
  fit,
  gap,
  heightOf,
  labelStyle,
  paragraph,
  style,
  type Piece,
} from './drawing/pieces.ts';
import { readJpeg } from './drawing/jpeg.ts';
import { readPicture, type Picture } from './drawing/png.ts';
import { addressLines, firstText, text, type Fields } from './record.ts';
import { lineHeightEm, wrap } from './drawing/text.ts';

/** The team's branding of a page: letterhead, colour, footer with page numbers, watermark. */

const marginPt = 40;
const topPt = 30;
const footerStyle = style('regular', muted, 6.8);
const logoPt = { width: 170, height: 46 };

export interface Sheet {
  title: string;
  /** number or reference as printed; '' where the record has none yet */
  reference: string;
  /** where author, letterhead and footer come from */
  branding: Fields;
  /** the record; gives the fixed date of the file */
  record: Fields;
  /** first line of every footer: how long to keep the document, or who we are */
  footnote: string;
  /** short pairs beside the title: Reference, Status, Date … */
  facts: readonly (readonly [label: string, value: string])[];
  watermark?: { words: string; colour: string } | undefined;
}

export interface OpenSheet {
  flow: Flow;
  /** Adds footers and watermark to all pages and gives the file. */
  finish: () => Promise<Uint8Array>;
}

export function openSheet(sheet: Sheet): OpenSheet {
  const canvas = openCanvas({
    title: sheet.reference === '' ? sheet.title : `${sheet.title} ${sheet.reference}`,
    author: firstText(sheet.branding['team_name'], 'Waste transfer service'),
    subject: sheet.title,
    created: fixedDate(sheet.record),
  });
  const width_pt = pageWidthPt - 2 * marginPt;
  const footer = footerLines(canvas, sheet, width_pt - 70);
  const flow: Flow = {
    canvas,
    palette: paletteOf(sheet.branding['colour']),
    left: marginPt,
    width_pt,
    y: topPt,
    top: topPt,
    bottom: pageHeightPt - 24 - Math.max(1, footer.length) * footerStyle.size_pt * lineHeightEm - 8,
    startPage: (at) => startFurtherPage(at, sheet),
    repeat: null,
  };
  canvas.addPage();
  drawLetterhead(flow, sheet);
  return {
    flow,
    finish: () => {
      drawOnEveryPage(flow, sheet, footer);
      return canvas.finish();
    },
  };
}

/** The date in the file is the record's own, so that rendering twice gives the same bytes. */
function fixedDate(record: Fields): Date {
  const written = firstText(record['updated_at'], record['created_at'], record['issue_date']);
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

function drawLetterhead(flow: Flow, sheet: Sheet): void {
  const { canvas, palette, left, width_pt } = flow;
  const contact_pt = 210;
  const contact = contactPieces(canvas, sheet.branding, contact_pt);
  drawPieces(canvas, contact, left + width_pt - contact_pt, topPt);
  const name_pt = drawName(flow, sheet, width_pt - contact_pt - 20);
  flow.y = topPt + Math.max(heightOf(contact), name_pt) + 7;
  canvas.fill(left, flow.y, width_pt, 2.2, palette.fill);
  flow.y += 10;
  drawTitle(flow, sheet);
}

/** The logo, or the team's name in its colour if it has none; returns the height used. */
function drawName(flow: Flow, sheet: Sheet, width_pt: number): number {
  const { canvas, palette, left } = flow;
  const logo = readLogo(firstText(sheet.branding['logo_png'], sheet.branding['logo_jpeg']));
  if (logo !== null) {
    const size = fit(logo, Math.min(logoPt.width, width_pt), logoPt.height);
    canvas.picture(logo, left, topPt, size.width_pt, size.height_pt);
    return size.height_pt;
  }
  const name = paragraph(
    canvas,
    text(sheet.branding['team_name']),
    width_pt,
    style('bold', palette.accent, 17),
  );
  drawPieces(canvas, name, left, topPt);
  return heightOf(name);
}

/** Decoding a large logo costs more than the rest of a page; a worker prints few teams' documents in a row. */
const logos = new Map<string, Picture | null>();
const logosKept = 8;

function readLogo(encoded: unknown): Picture | null {
  if (typeof encoded !== 'string') return null;
  const known = logos.get(encoded);
  if (known !== undefined) return known;
  const logo = readPicture(encoded) ?? readJpeg(encoded);
  if (logos.size >= logosKept) logos.delete(logos.keys().next().value as string);
  logos.set(encoded, logo);
  return logo;
}

function contactPieces(canvas: Canvas, branding: Fields, width_pt: number): Piece[] {
  const small = style('regular', muted, 7.4);
  const reach = [text(branding['phone']), text(branding['email'])]
    .filter((item) => item !== '')
    .join('  ·  ');
  const lines = [addressLines(branding).join(', '), reach, text(branding['website'])].filter(
    (line) => line !== '',
  );
  return [
    ...paragraph(canvas, text(branding['team_name']), width_pt, style('bold', undefined, 8.6), 'right'),
    ...lines.flatMap((line) => paragraph(canvas, line, width_pt, small, 'right')),
  ];
}

function drawTitle(flow: Flow, sheet: Sheet): void {
  const { canvas, palette, width_pt } = flow;
  const title = paragraph(canvas, sheet.title, width_pt, style('bold', palette.accent, 15));
  row(flow, [{ width_pt, pieces: [...title, gap(4)] }], bare);
  drawFacts(flow, sheet);
}

/** Label over value, in equal columns, at most four a row. */
function drawFacts(flow: Flow, sheet: Sheet): void {
  const { canvas } = flow;
  const facts = sheet.facts.filter(([, value]) => value !== '');
  const columns = Math.min(4, Math.max(1, facts.length));
  const width_pt = flow.width_pt / columns;
  for (let first = 0; first < facts.length; first += columns) {
    const cells = facts.slice(first, first + columns).map(([label, value]) => ({
      width_pt,
      pieces: [
        ...paragraph(canvas, label, width_pt - 8, labelStyle),
        ...paragraph(canvas, value, width_pt - 8, style('bold', undefined, 9)),
        gap(5),
      ],
    }));
    row(flow, cells, bare);
  }
  flow.y += 3;
}

function startFurtherPage(flow: Flow, sheet: Sheet): void {
  const { canvas, palette, left, width_pt } = flow;
  canvas.addPage();
  const heading = [sheet.title, sheet.reference].filter((part) => part !== '').join(' ');
  const half_pt = width_pt / 2 - 6;
  const right_lines = paragraph(
    canvas,
    text(sheet.branding['team_name']),
    half_pt,
    style('regular', muted, 7.6),
    'right',
  );
  const left_lines = paragraph(canvas, heading, half_pt, style('bold', palette.accent, 8));
  drawPieces(canvas, left_lines, left, topPt - 6);
  drawPieces(canvas, right_lines, left + width_pt - half_pt, topPt - 6);
  const y = topPt - 6 + Math.max(heightOf(left_lines), heightOf(right_lines)) + 3;
  canvas.fill(left, y, width_pt, 1.2, palette.fill);
  flow.top = y + 8;
  flow.y = flow.top;
}

function footerLines(canvas: Canvas, sheet: Sheet, width_pt: number): string[] {
  return [sheet.footnote, text(sheet.branding['footer']), registrations(sheet.branding)]
    .filter((line) => line !== '')
    .flatMap((line) => wrap(drawable(line), footerStyle, width_pt, canvas.measure));
}

/** Companies must name themselves and their number on business letters and invoices (SI 2015/17, reg 24 and 25). */
function registrations(branding: Fields): string {
  const numbered = [
    ['Company no.', branding['company_number']],
    ['VAT no.', branding['vat_number']],
    ['Waste carrier registration', branding['carrier_registration']],
  ] as const;
  const parts = numbered
    .filter(([, value]) => text(value) !== '')
    .map(([label, value]) => `${label} ${text(value)}`);
  return [text(branding['team_name']), ...parts].filter((part) => part !== '').join('  ·  ');
}

function drawOnEveryPage(flow: Flow, sheet: Sheet, footer: readonly string[]): void {
  const { canvas, left, width_pt, bottom } = flow;
  const { count } = canvas.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    canvas.doc.switchToPage(page);
    const y = bottom + 8;
    canvas.rule(left, y - 3, left + width_pt, y - 3, rule);
    footer.forEach((line, index) =>
      canvas.write(line, footerStyle, left, y + index * footerStyle.size_pt * lineHeightEm, width_pt - 70),
    );
    canvas.write(`Page ${page + 1} of ${count}`, footerStyle, left + width_pt - 66, y, 66, 'right');
    if (sheet.watermark !== undefined) drawWatermark(canvas, sheet.watermark);
  }
}

/** One word across the page's diagonal, over the content so that no filled box hides it, faint enough to read through. */
function drawWatermark(canvas: Canvas, mark: { words: string; colour: string }): void {
  const { doc } = canvas;
  const words = drawable(mark.words);
  const look = style('bold', mark.colour, 100);
  const size_pt = Math.min(150, (100 * 640) / canvas.measure(words, look));
  const centre: [number, number] = [pageWidthPt / 2, pageHeightPt / 2];
  doc.save().rotate(-52, { origin: centre }).opacity(0.13);
  const big = { ...look, size_pt };
  canvas.write(words, big, centre[0] - 400, centre[1] - (size_pt * lineHeightEm) / 2, 800, 'centre');
  doc.restore().opacity(1);
}

export const draftMark = { words: 'DRAFT', colour: alarm };
