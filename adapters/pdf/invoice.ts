import { paymentTerms } from '../../domain/billing/invoices.ts';
import { alarm, muted } from './drawing/colour.ts';
import { drawBox, drawParties, drawReverseCharge, sumTotals } from './bill_parts.ts';
import { formatCode, formatDay, formatPence, toPence } from './drawing/format.ts';
import { draftMark, openSheet, type Sheet } from './letterhead.ts';
import { drawLines, drawTotals, linesOf, lookOf, type MoneyLook, type Total } from './money_lines.ts';
import { fields, firstText, list, number, text, type Fields } from './record.ts';

/**
 * Invoice; a VAT invoice where the team has a VAT number.
 *
 * Content: regulation 14 of the Value Added Tax Regulations 1995 (SI 1995/2518). Input: the invoice as
 * `GET /api/v1/invoices/{id}` returns it, and the billed client. Shown where the record has them: `tax_point`,
 * `purchase_order`, `payment_terms`, `payment_reference`, `payment_url`, `payments[]`, `amount_paid`,
 * `amount_credited`, `amount_returned`, `balance`, `notes`.
 */
export function renderInvoice(invoice: Fields, branding: Fields, party: Fields): Promise<Uint8Array> {
  const look = lookOf(invoice, branding);
  const lines = linesOf(invoice);
  const { flow, finish } = openSheet(sheetOf(invoice, branding));
  drawParties(flow, 'Bill to', party, branding);
  drawLines(flow, lines, look);
  drawTotals(flow, lines, [...sumTotals(invoice, look, 'Total'), ...settlement(invoice, look)], look);
  drawReverseCharge(flow, lines, look);
  drawBox(flow, 'Payments received', paymentWords(invoice, look));
  if (isPayable(invoice)) drawBox(flow, 'How to pay', payWords(invoice, branding), payLink(invoice));
  drawBox(flow, 'Notes', [text(invoice['notes'])]);
  return finish();
}

/** Texts that tell the reader what to do; "sent" is of no use to the customer. */
const statusWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    draft: 'Draft',
    overdue: 'Overdue',
    paid: 'Paid',
    credited: 'Credited',
    void: 'Void',
  }),
);

const paidColour = '#1a7f4b';

function sheetOf(invoice: Fields, branding: Fields): Sheet {
  const status = text(invoice['status']);
  const tax_point = text(invoice['tax_point']);
  return {
    title: text(branding['vat_number']) === '' ? 'Invoice' : 'VAT invoice',
    reference: text(invoice['number']),
    branding,
    record: invoice,
    facts: [
      ['Invoice number', firstText(invoice['number'], 'Not yet numbered')],
      ['Invoice date', formatDay(invoice['issue_date'])],
      ['Tax point', tax_point === text(invoice['issue_date']) ? '' : formatDay(tax_point)],
      ['Due date', formatDay(invoice['due_date'])],
      ['Your order', text(invoice['purchase_order'])],
      ['Site', onlyOne(invoice['sites'])],
      ['Transfer note', onlyOne(invoice['note_references'])],
      ['Paid on', status === 'paid' ? formatDay(invoice['paid_at']) : ''],
      ['Status', statusWords.get(status) ?? ''],
    ],
    footnote: '',
    watermark: watermarkOf(status),
  };
}

/** The word of a list of one; several stand on their lines. */
function onlyOne(words: unknown): string {
  const all = list(words);
  return all.length === 1 ? text(all[0]) : '';
}

function watermarkOf(status: string): Sheet['watermark'] {
  if (status === 'draft') return draftMark;
  if (status === 'void') return { words: 'VOID', colour: alarm };
  if (status === 'paid') return { words: 'PAID', colour: paidColour };
  return status === 'credited' ? { words: 'CREDITED', colour: muted } : undefined;
}

function paidPence(invoice: Fields): number {
  const given = number(invoice['amount_paid']);
  if (given !== null) return toPence(given);
  const listed = list(invoice['payments']).map((payment) => toPence(number(fields(payment)['amount']) ?? 0));
  return listed.reduce((sum, pence) => sum + pence, 0);
}

/** Payments, credits and the outstanding amount; omitted if there are none, because the total is then enough. */
function settlement(invoice: Fields, look: MoneyLook): Total[] {
  const status = text(invoice['status']);
  const paid_pence = paidPence(invoice);
  const credited_pence = toPence(number(invoice['amount_credited']) ?? 0);
  if (status === 'void' || (paid_pence === 0 && credited_pence === 0)) return [];
  const returned_pence = toPence(number(invoice['amount_returned']) ?? 0);
  const open_pence = toPence(number(invoice['total']) ?? 0) - paid_pence - credited_pence + returned_pence;
  const given = number(invoice['balance']);
  const minus = (label: string, pence: number): Total[] =>
    pence === 0 ? [] : [{ label, amount: formatPence(-pence, look.currency) }];
  return [
    ...minus('Paid', paid_pence),
    ...minus('Credited', credited_pence),
    ...minus('Given back to you', -returned_pence),
    {
      label: 'Balance due',
      amount: formatPence(given === null ? open_pence : toPence(given), look.currency),
      strong: true,
    },
  ];
}

function paymentWords(invoice: Fields, look: MoneyLook): string[] {
  return list(invoice['payments'])
    .map(fields)
    .map((payment) =>
      [
        formatDay(payment['date']),
        formatCode(text(payment['method'])),
        text(payment['reference']),
        formatPence(toPence(number(payment['amount']) ?? 0), look.currency),
      ]
        .filter((part) => part !== '')
        .join('  ·  '),
    );
}

/** No payment request on an invoice that is settled, cancelled or not yet issued. */
function isPayable(invoice: Fields): boolean {
  return !['draft', 'paid', 'void', 'credited'].includes(text(invoice['status']));
}

/** Address for online payment; '' if there is none. */
function payLink(invoice: Fields): string {
  return text(invoice['payment_url']);
}

function termsWords(terms: string): string {
  const known = Object.entries(paymentTerms).find(([name]) => name === terms);
  return known ? `Payment terms: ${known[1].label}.` : terms;
}

function payWords(invoice: Fields, branding: Fields): string[] {
  const bank = fields(branding['bank']);
  const labelled = [
    ['Account name', bank['account_name']],
    ['Sort code', bank['sort_code']],
    ['Account number', bank['account_number']],
    ['IBAN', bank['iban']],
    ['BIC', bank['bic']],
  ] as const;
  const account = labelled
    .filter(([, value]) => text(value) !== '')
    .map(([label, value]) => `${label}: ${text(value)}`);
  const reference = firstText(invoice['payment_reference'], invoice['number']);
  const due = formatDay(invoice['due_date']);
  const link = payLink(invoice);
  return [
    [due === '' ? '' : `Please pay by ${due}.`, termsWords(text(invoice['payment_terms']))]
      .filter((part) => part !== '')
      .join(' '),
    account.join('  ·  '),
    text(invoice['payment_details']),
    reference === '' ? '' : `Please quote ${reference} with your payment.`,
    link === '' ? '' : `Pay online: ${link}`,
  ];
}
