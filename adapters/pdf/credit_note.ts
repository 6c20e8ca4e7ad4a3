import { drawBox, drawParties, drawReverseCharge, sumTotals } from './bill_parts.ts';
import { ALARM } from './colour.ts';
import { prose, type Flow } from './flow.ts';
import { formatDay } from './format.ts';
import { DRAFT_MARK, openSheet, type Sheet } from './letterhead.ts';
import { drawLines, drawTotals, linesOf, lookOf } from './money_lines.ts';
import { style } from './pieces.ts';
import { fields, firstText, text, type Fields } from './record.ts';

/**
 * Credit note: names the invoice it corrects and the reason, and repeats that invoice's VAT treatment.
 *
 * Content: regulation 15C of the Value Added Tax Regulations 1995 (SI 1995/2518) and VAT Notice 700, section 18.
 * Input: the credit note as the API returns it, with `invoice_number` and `invoice_issue_date` or an `invoice` object
 * `{number, issue_date}` in it, and the billed client.
 */
export function renderCreditNote(credit: Fields, branding: Fields, party: Fields): Promise<Uint8Array> {
  const look = lookOf(credit, branding);
  const lines = linesOf(credit);
  const { flow, finish } = openSheet(sheetOf(credit, branding));
  drawParties(flow, 'Credit to', party, branding);
  drawReference(flow, credit);
  drawLines(flow, lines, look);
  drawTotals(flow, lines, sumTotals(credit, look, 'Total credit'), look);
  drawReverseCharge(flow, lines, look);
  drawBox(flow, 'Reason for the credit', [text(credit['reason'])]);
  return finish();
}

function originalInvoice(credit: Fields): { number: string; issued: string } {
  const invoice = fields(credit['invoice']);
  return {
    number: firstText(credit['invoice_number'], invoice['number']),
    issued: formatDay(firstText(credit['invoice_issue_date'], invoice['issue_date'])),
  };
}

function sheetOf(credit: Fields, branding: Fields): Sheet {
  const status = text(credit['status']);
  const invoice = originalInvoice(credit);
  return {
    title: text(branding['vat_number']) === '' ? 'Credit note' : 'VAT credit note',
    reference: text(credit['number']),
    branding,
    record: credit,
    facts: [
      ['Credit note number', firstText(credit['number'], 'Not yet numbered')],
      ['Date', formatDay(credit['issue_date'])],
      ['Original invoice', invoice.number],
      ['Invoice date', invoice.issued],
    ],
    footnote: '',
    watermark:
      status === 'draft' ? DRAFT_MARK : status === 'void' ? { words: 'VOID', colour: ALARM } : undefined,
  };
}

function drawReference(flow: Flow, credit: Fields): void {
  const invoice = originalInvoice(credit);
  if (invoice.number === '') return;
  const dated = invoice.issued === '' ? '' : ` of ${invoice.issued}`;
  prose(flow, `This credit note refers to invoice ${invoice.number}${dated}.`, style(), 6);
}
