import { drawBox, drawParties, drawReverseCharge, sumTotals } from './bill_parts.ts';
import { alarm } from './drawing/colour.ts';
import { prose, type Flow } from './drawing/flow.ts';
import { formatCode, formatDay, formatPence, toPence } from './drawing/format.ts';
import { draftMark, openSheet, type Sheet } from './letterhead.ts';
import { drawLines, drawTotals, linesOf, lookOf } from './money_lines.ts';
import { style } from './drawing/pieces.ts';
import { fields, firstText, number, text, type Fields } from './record.ts';

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
  drawBox(flow, 'How the credit is used', outcomeWords(credit, look.currency));
  return finish();
}

/** The effect of the credit: on the outstanding amount, the customer's credit, or a refund. */
function outcomeWords(credit: Fields, currency: string): string[] {
  const refund = fields(credit['refund']);
  const said = (field: string, words: (amount: string) => string): string => {
    const pence = toPence(number(credit[field]) ?? 0);
    return pence === 0 ? '' : words(formatPence(pence, currency));
  };
  const by = formatCode(text(refund['method'])).toLowerCase();
  const reference = text(refund['reference']);
  return [
    said('applied_to_invoice', (amount) => `${amount} is deducted from the balance of the invoice.`),
    said(
      'added_to_credit_balance',
      (amount) => `${amount} was already paid and is now in credit on your account.`,
    ),
    said(
      'amount_refunded',
      (amount) =>
        `${amount} was already paid and was refunded by ${by} on ${formatDay(refund['date'])}${reference === '' ? '' : ` (${reference})`}.`,
    ),
  ];
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
      status === 'draft' ? draftMark : status === 'void' ? { words: 'VOID', colour: alarm } : undefined,
  };
}

function drawReference(flow: Flow, credit: Fields): void {
  const invoice = originalInvoice(credit);
  if (invoice.number === '') return;
  const dated = invoice.issued === '' ? '' : ` of ${invoice.issued}`;
  prose(flow, `This credit note refers to invoice ${invoice.number}${dated}.`, style(), 6);
}
