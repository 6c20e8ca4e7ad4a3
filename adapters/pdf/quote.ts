import { drawBox, drawParties, drawReverseCharge, sumTotals } from './bill_parts.ts';
import { muted } from './drawing/colour.ts';
import { boxed, ensure, inner, row, type Flow } from './drawing/flow.ts';
import { formatCode, formatDay, formatMoment } from './drawing/format.ts';
import { draftMark, openSheet, type Sheet } from './letterhead.ts';
import { drawLines, drawTotals, linesOf, lookOf } from './money_lines.ts';
import { caption, field, gap, optionalField, paragraph, style, type Piece } from './drawing/pieces.ts';
import { firstText, text, type Fields, number } from './record.ts';

/**
 * Quote with a block for its acceptance.
 *
 * Input: the quote as `GET /api/v1/quotes/{id}` returns it, and the client it is made to. Shown where the record has
 * them: `issue_date`, `valid_until`, `subtotal`, `vat_amount`, `title`, `notes`, `terms`, `accepted_by`, `site_address`.
 */
export function renderQuote(quote: Fields, branding: Fields, party: Fields): Promise<Uint8Array> {
  const look = lookOf(quote, branding);
  const lines = linesOf(quote);
  const { flow, finish } = openSheet(sheetOf(quote, branding));
  drawParties(flow, 'Prepared for', party, branding);
  drawLines(flow, lines, look);
  drawTotals(flow, lines, sumTotals(quote, look, look.with_vat ? 'Total including VAT' : 'Total'), look);
  drawReverseCharge(flow, lines, look);
  drawBox(flow, 'Notes', [text(quote['notes'])]);
  drawBox(flow, 'Terms', [text(quote['terms'])]);
  drawAcceptance(flow, quote);
  return finish();
}

const marks: ReadonlyMap<string, Sheet['watermark']> = new Map(
  Object.entries({
    draft: draftMark,
    declined: { words: 'DECLINED', colour: muted },
    expired: { words: 'EXPIRED', colour: muted },
  }),
);

function sheetOf(quote: Fields, branding: Fields): Sheet {
  const status = text(quote['status']);
  return {
    title: 'Quotation',
    reference: text(quote['number']),
    branding,
    record: quote,
    facts: [
      ['Quote number', firstText(quote['number'], 'Not yet numbered')],
      ['Version', versionWords(number(quote['version']) ?? 1)],
      ['Date', formatDay(firstText(quote['issue_date'], quote['created_at']))],
      ['Valid until', formatDay(quote['valid_until'])],
      ['For', firstText(quote['title'], quote['site_address'])],
      ['Status', status === 'sent' ? '' : formatCode(status)],
    ],
    footnote: '',
    watermark: marks.get(status),
  };
}

/** A first version needs no number. */
function versionWords(version: number): string {
  return version < 2 ? '' : `${version}, replaces version ${version - 1}`;
}

/** Accepted online: who and when. Otherwise lines for a pen, unless the quote can no longer be accepted. */
function drawAcceptance(flow: Flow, quote: Fields): void {
  const { canvas } = flow;
  const status = text(quote['status']);
  if (status === 'declined' || status === 'expired') return;
  const accepted_at = text(quote['accepted_at']);
  const width_pt = inner(flow.width_pt, boxed);
  const pieces = accepted_at === '' ? acceptanceForm(flow, width_pt) : acceptedPieces(flow, quote, width_pt);
  ensure(flow, 110);
  row(flow, [{ width_pt: flow.width_pt, pieces: [...caption(canvas, 'Acceptance', width_pt), ...pieces] }]);
}

function acceptedPieces(flow: Flow, quote: Fields, width_pt: number): Piece[] {
  const { canvas } = flow;
  return [
    ...paragraph(canvas, 'This quotation has been accepted.', width_pt, style('bold')),
    gap(2),
    ...field(canvas, 'Accepted on', formatMoment(quote['accepted_at']), width_pt),
    ...optionalField(canvas, 'Accepted by', text(quote['accepted_by']), width_pt),
    ...optionalField(canvas, 'Your order', text(quote['purchase_order']), width_pt),
  ];
}

function acceptanceForm(flow: Flow, width_pt: number): Piece[] {
  const { canvas } = flow;
  const half_pt = width_pt / 2 - 10;
  const blank = (left: string, right: string): Piece => ({
    height_pt: 27,
    draw: (on, x, y) => {
      [left, right].forEach((words, index) => {
        const at = x + index * (half_pt + 20);
        on.write(words, style('regular', muted, 7.6), at, y + 13, 60);
        on.rule(at + 60, y + 23, at + half_pt, y + 23, muted);
      });
    },
  });
  const words = 'We accept this quotation and ask you to carry out the work described at the prices stated.';
  return [
    ...paragraph(canvas, words, width_pt),
    blank('Name', 'Position'),
    blank('Signature', 'Date'),
    gap(3),
  ];
}
