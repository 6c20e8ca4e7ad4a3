import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Picture } from './png.ts';
import { repertoireOf } from '../repertoire.ts';
import { lineHeightEm, printable, type Face, type Measure, type TextStyle } from './text.ts';

/**
 * The sheet of paper: an A4 PDF with our fonts embedded, and the few strokes the documents are drawn with.
 *
 * Only text, lines, boxes and decoded pictures reach it: no file name, address or mark-up from a record is ever
 * followed. Sizes are in points (1/72 inch), from the top left corner.
 */

export type Align = 'left' | 'right' | 'centre';

export const pageWidthPt = 595.28;
export const pageHeightPt = 841.89;

export interface Canvas {
  doc: PDFKit.PDFDocument;
  measure: Measure;
  /** Draws one line whose top edge is `y`; it is never wrapped. */
  write: (line: string, style: TextStyle, x: number, y: number, width_pt: number, align?: Align) => void;
  fill: (x: number, y: number, width_pt: number, height_pt: number, colour: string) => void;
  frame: (x: number, y: number, width_pt: number, height_pt: number, colour: string) => void;
  rule: (x0: number, y0: number, x1: number, y1: number, colour: string, weight_pt?: number) => void;
  picture: (picture: Picture, x: number, y: number, width_pt: number, height_pt: number) => void;
  addPage: () => void;
  finish: () => Promise<Uint8Array>;
}

export interface Metadata {
  title: string;
  author: string;
  subject: string;
  /**
   * The creation time in the file: taken from the record, so that the same record always gives the same
   * bytes.
   */
  created: Date;
}

// The condensed DejaVu Sans has the same wide repertoire and fits a form's boxes better.
const locate = createRequire(import.meta.url).resolve;
const faces: Readonly<Record<Face, Buffer>> = {
  regular: readFileSync(locate('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: readFileSync(locate('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
};

const inRegular = repertoireOf(faces.regular);
const inBold = repertoireOf(faces.bold);
const replacement = '\ufffd';

/** Printable text in which each character has a glyph in both faces; others become the replacement mark. */
export function drawable(raw: string): string {
  return printable(raw).replace(/[^\n -~]/gu, (character) => {
    const code_point = character.codePointAt(0) as number;
    return inRegular(code_point) && inBold(code_point) ? character : replacement;
  });
}

export function openCanvas(metadata: Metadata): Canvas {
  const doc = new PDFDocument({
    size: [pageWidthPt, pageHeightPt],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true, // "page x of y" and watermarks are drawn once the number of pages is known
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    // No default font: pdfkit would otherwise read and embed Helvetica.
    font: null as unknown as string,
    info: {
      Title: printable(metadata.title),
      Author: printable(metadata.author),
      Subject: printable(metadata.subject),
      CreationDate: metadata.created,
    },
  });
  doc.registerFont('regular', faces.regular);
  doc.registerFont('bold', faces.bold);
  const bytes = collect(doc);
  return {
    doc,
    measure: measurer(doc),
    ...strokes(doc),
    addPage: () => void doc.addPage(),
    finish: () => end(doc, bytes),
  };
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
}

function end(doc: PDFKit.PDFDocument, bytes: Promise<Uint8Array>): Promise<Uint8Array> {
  doc.end();
  return bytes;
}

function measurer(doc: PDFKit.PDFDocument): Measure {
  return (words, style) => doc.font(style.face, style.size_pt).widthOfString(words);
}

function strokes(doc: PDFKit.PDFDocument): Pick<Canvas, 'write' | 'fill' | 'frame' | 'rule' | 'picture'> {
  return {
    write(line, style, x, y, width_pt, align = 'left') {
      if (line === '') return;
      doc.font(style.face, style.size_pt).fillColor(style.colour);
      const slack_pt = align === 'left' ? 0 : width_pt - doc.widthOfString(line);
      const start = x + (align === 'centre' ? slack_pt / 2 : slack_pt);
      const lead_pt = (style.size_pt * (lineHeightEm - 1.164)) / 2;
      doc.text(line, start, y + lead_pt, { lineBreak: false });
    },
    fill: (x, y, width_pt, height_pt, colour) => void doc.rect(x, y, width_pt, height_pt).fill(colour),
    frame: (x, y, width_pt, height_pt, colour) =>
      void doc.lineWidth(0.6).rect(x, y, width_pt, height_pt).stroke(colour),
    rule: (x0, y0, x1, y1, colour, weight_pt = 0.6) =>
      void doc.lineWidth(weight_pt).moveTo(x0, y0).lineTo(x1, y1).stroke(colour),
    picture: (picture, x, y, width_pt, height_pt) =>
      void doc.image(Buffer.from(picture.file), x, y, { width: width_pt, height: height_pt }),
  };
}
