/** The texts of invoices, quotes and credit notes that depend on what the record has. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { readPdf, wholeText } from './read_pdf.ts';
import { branding, creditNote, invoice, party, quote } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const textOf = async (pdf: Promise<Uint8Array>) => wholeText(await readPdf(await pdf));
const invoiceText = (changes: object, own: object = {}, to: object | null = party) =>
  textOf(renderer.invoice({ ...invoice, ...changes }, { ...branding, ...own }, to));
const quoteText = (changes: object) => textOf(renderer.quote({ ...quote, ...changes }, branding, party));
const creditText = (changes: object, own: object = {}) =>
  textOf(renderer.creditNote({ ...creditNote, ...changes }, { ...branding, ...own }, party));

describe('the head of a printed invoice', () => {
  test.each([
    ['draft', 'Status Draft'],
    ['overdue', 'Status Overdue'],
    ['paid', 'Status Paid'],
    ['credited', 'Status Credited'],
    ['void', 'Status Void'],
    ['sent', null],
  ])('of one that is %s says: %s', async (status, words) => {
    const text = await invoiceText({ status, paid_at: '2026-10-20T12:00:00.000Z' });

    if (words === null) expect(text).not.toContain('Status');
    else expect(text).toContain(words);
    expect(text.includes('Paid on 20 October 2026')).toBe(status === 'paid');
  });

  test('names the one site and the one transfer note, and leaves several to their lines', async () => {
    const one = await invoiceText({ sites: ['Mill Lane'], note_references: ['WTN-000123'] });
    const two = await invoiceText({ sites: ['Mill Lane', 'Quarry'], note_references: ['WTN-1', 'WTN-2'] });

    expect(one).toContain('Site Mill Lane Transfer note WTN-000123');
    expect(two).not.toMatch(/Transfer note|Mill Lane|Quarry|WTN-/);
  });

  test('has a tax point only if it is another day than that of the invoice', async () => {
    const text = await invoiceText({ tax_point: invoice.issue_date });

    expect(text).toContain('Invoice date 2 October 2026');
    expect(text).not.toContain('Tax point');
  });

  test('of one without a number says so', async () => {
    const text = await invoiceText({ number: null });

    expect(text).toContain('Invoice number Not yet numbered');
    expect(text).not.toContain('Please quote');
  });

  test('names the customer’s business and person, both addresses and VAT numbers, each under its heading', async () => {
    const text = await invoiceText({});

    expect(text).toMatch(
      /Bill to Ångström Bau Ltd Łukasz Świętość 17 Whitehall Road Leeds LS12 1AA VAT no\. GB999999973/,
    );
    expect(text).toMatch(/From Harland Waste & Recycling Ltd Unit 4, Canal Road.*VAT no\. GB123456782/);
    expect(await invoiceText({}, {}, null)).toContain('Bill to –');
  });
});

describe('the sums of a printed invoice', () => {
  test('are those of the listed payments if it does not tell what was paid', async () => {
    const payments = [
      { date: '2026-10-05', method: 'cash', reference: null, amount: 100.1 },
      { date: '2026-10-06', method: 'bank_transfer', reference: 'B 2', amount: 140.27 },
      { date: '2026-10-07', method: 'cheque' },
    ];
    const text = await invoiceText({ payments });

    expect(text).toContain('Paid -£240.37 Balance due £1,000.00');
    expect(text).toContain('5 October 2026 · Cash · £100.10');
    expect(text).toContain('6 October 2026 · Bank transfer · B 2 · £140.27');
    expect(text).toContain('7 October 2026 · Cheque · £0.00');
    expect(text).not.toMatch(/Credited|Given back/);
  });

  test('show what was given back after a credit, and count it as not paid', async () => {
    const amounts = { amount_paid: 1240.37, amount_credited: 240.37, amount_returned: 240.37 };
    const text = await invoiceText(amounts);

    expect(text).toContain('Paid -£1,240.37 Credited -£240.37 Given back to you £240.37 Balance due £0.00');
  });

  test('show a credit without a payment, and no balance without either', async () => {
    const credited = await invoiceText({ amount_paid: 0, amount_credited: 40.37, balance: 1200 });

    expect(credited).toContain('Credited -£40.37 Balance due £1,200.00');
    expect(credited).not.toContain('Paid');
    expect(await invoiceText({ amount_paid: 0, amount_credited: 0, balance: 1240.37 })).not.toContain(
      'Balance',
    );
    expect(await invoiceText({ status: 'void', amount_paid: 5, balance: 0 })).not.toContain('Balance');
  });

  test('are in the currency of the invoice', async () => {
    const [euros, crowns, none] = [
      await invoiceText({ currency: 'EUR' }),
      await invoiceText({ currency: 'SEK' }),
      await invoiceText({ currency: 'money' }),
    ];

    expect(euros).toContain('Total €1,240.37');
    expect(crowns).toContain('Total SEK 1,240.37');
    expect(none).toContain('Total £1,240.37');
  });
});

describe('how to pay a printed invoice', () => {
  test('names the whole account, the terms in words, and the reference before the number', async () => {
    const bank = { account_name: 'Harland', iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22' };
    const wishes = { payment_terms: '30_days_end_of_month', payment_reference: 'REF-9' };
    const text = await invoiceText({ ...wishes, payment_details: 'Cheques to the office.' }, { bank });

    expect(text).toContain('Please pay by 1 November 2026. Payment terms: 30 days end of month.');
    expect(text).toContain('Account name: Harland · IBAN: GB33BUKB20201555555555 · BIC: BUKBGB22');
    expect(text).toContain('Cheques to the office.');
    expect(text).toContain('Please quote REF-9 with your payment.');
    expect(text).not.toMatch(/Sort code|Account number/);
  });

  test('is not said of a draft, whose number is not yet that of the invoice', async () => {
    expect(await invoiceText({ status: 'draft', number: 'DRAFT-000001' })).not.toMatch(
      /How to pay|Please pay|Please quote|Pay online/,
    );
  });

  test('says nothing of a day, a page or terms that it does not have', async () => {
    const text = await invoiceText({ due_date: null, payment_url: null });

    expect(text).toContain('Account name: Harland Waste · Sort code: 20-00-00 · Account number: 12345678');
    expect(text).not.toMatch(/Please pay|Pay online|terms/);
    expect(await invoiceText({ payment_terms: 'By hand.' })).toContain('1 November 2026. By hand.');
  });
});

describe('the lines of a printed bill', () => {
  const line = { ...invoice.lines[0]!, discount_percent: null };

  test('have no column of discounts if there are none, and no VAT without a number', async () => {
    const lines = [{ ...line, vat_rate: null, vat_code: null }];
    const text = await invoiceText({ lines, vat_amount: 0 }, { vat_number: null });

    expect(text).toContain('Description Quantity Unit price Amount');
    expect(await invoiceText({ lines: [line] })).toContain('Description Quantity Unit price VAT Net');
    expect(await invoiceText({})).toContain('Description Quantity Unit price Discount VAT Net');
  });

  test('show VAT that was charged, also by a team whose number is gone', async () => {
    const text = await invoiceText({ lines: [line] }, { vat_number: null });

    expect(text).toContain('VAT summary');
    expect(text).toContain('Unit price VAT Net');
  });

  test('name each unit and each VAT code in words, with the note, the order and the place', async () => {
    const each = (changes: object) => ({ ...line, ewc_code: null, quantity: 3, ...changes });
    const lines = [
      each({ unit: 'm3', vat_rate: 5, vat_code: 'reduced' }),
      each({ unit: 'hour', vat_rate: 0, vat_code: 'zero' }),
      each({ unit: 'each', vat_rate: null, vat_code: 'exempt' }),
      each({ unit: 'tonne', vat_rate: 20, vat_code: 'reverse_charge' }),
      { ...line, note_reference: 'WTN-7', purchase_order: 'PO 9', site: 'Mill Lane' },
    ];
    const text = await invoiceText({ lines });

    for (const words of [
      ...['3 m³ £290.00 5% £551.00', '3 hour £290.00 0% £551.00', '3 £290.00 Exempt £551.00'],
      ...['3 t £290.00 Reverse charge £551.00'],
      'EWC 17 09 04 · Note WTN-7 · Order PO 9 · At Mill Lane',
    ])
      expect(text).toContain(words);
  });

  test('are none where there are none', async () => {
    expect(await invoiceText({ lines: [] })).toContain('No lines');
  });
});

describe('the VAT summary of a printed bill', () => {
  const line = (net: number, more: object) => ({
    description: 'x',
    quantity: 1,
    unit_price: net,
    net,
    ...more,
  });

  test('has a row for each rate in their order, with the VAT that the lines tell', async () => {
    const lines = [
      line(10, { vat_rate: 5, vat_code: 'reduced', vat_amount: 0.51 }),
      line(20, { vat_rate: 20, vat_code: 'standard', vat_amount: 4 }),
      line(30, { vat_rate: 5, vat_code: 'reduced', vat_amount: 1.5 }),
      line(40, { vat_rate: null, vat_code: null, vat_amount: 0 }),
    ];

    expect(await invoiceText({ lines })).toContain(
      'Rate Net VAT 5% £40.00 £2.01 20% £20.00 £4.00 No VAT £40.00 £0.00',
    );
  });

  test('works the VAT out if one of the lines does not tell it', async () => {
    const lines = [
      line(10, { vat_rate: 20, vat_code: 'standard', vat_amount: 9 }),
      line(20, { vat_rate: 20, vat_code: 'standard' }),
    ];

    expect(await invoiceText({ lines })).toContain('20% £30.00 £6.00');
  });

  test('is shown by a registered team also if everything is zero-rated', async () => {
    const lines = [line(10, { vat_rate: 0, vat_code: 'zero', vat_amount: 0 })];

    expect(await invoiceText({ lines, vat_amount: 0 })).toContain('Rate Net VAT 0% £10.00 £0.00');
  });

  test('names the VAT of the reverse charge on each kind of bill, also of a line with a rate of 0', async () => {
    const lines = [line(100, { vat_rate: 0, vat_code: 'reverse_charge' })];

    for (const text of [invoiceText({ lines }), quoteText({ lines }), creditText({ lines })])
      expect(await text).toContain('VAT to account for at 20% on £100.00: £20.00.');
  });

  test('charges nothing under the reverse charge, which is named with the rate of each line', async () => {
    const lines = [
      line(100, { vat_rate: 5, vat_code: 'reverse_charge' }),
      line(200, { vat_rate: null, vat_code: 'reverse_charge' }),
    ];
    const text = await invoiceText({ lines });

    expect(text).toContain('Reverse charge £100.00 £0.00 Reverse charge £200.00 £0.00');
    expect(text).toContain('VAT to account for at 5% on £100.00: £5.00; 20% on £200.00: £40.00.');
  });
});

describe('a printed quote', () => {
  test('is for its title or else its site, of the day it was issued or else made, with its status', async () => {
    const sent = await quoteText({
      title: 'Mill works',
      site_address: 'Mill Lane',
      issue_date: '2026-09-21',
    });
    const bare = await quoteText({ site_address: 'Mill Lane', status: 'accepted' });

    expect(sent).toContain('Quotation');
    expect(sent).toContain('Prepared for Ångström Bau Ltd');
    expect(sent).toContain('Date 21 September 2026');
    expect(sent).toContain('For Mill works');
    expect(sent).not.toMatch(/Mill Lane|Status/);
    expect(bare).toContain('Date 20 September 2026');
    expect(bare).toContain('For Mill Lane Status Accepted');
  });

  test('that was accepted shows the customer’s order, and no name that nobody gave', async () => {
    const accepted_at = '2026-12-01T15:00:00Z';
    const text = await quoteText({ status: 'accepted', accepted_at, purchase_order: 'PO-8' });

    expect(text).toContain('This quotation has been accepted.');
    expect(text).toContain('Accepted on 1 December 2026, 15:00 GMT');
    expect(text).toContain('Your order PO-8');
    expect(text).not.toContain('Accepted by');
  });

  test('has lines for name, position, signature and date until it is answered', async () => {
    const [sent, draft] = [await quoteText({}), await quoteText({ status: 'draft' })];

    for (const text of [sent, draft]) expect(text).toMatch(/Name Position Signature Date/);
    expect(draft).toContain('DRAFT');
    expect(sent).not.toMatch(/DRAFT|DECLINED|EXPIRED/);
  });

  test('has its notes and terms under their headings', async () => {
    const text = await quoteText({ notes: 'By the back gate', terms: 'Prices hold' });

    expect(text).toContain('Notes By the back gate');
    expect(text).toContain('Terms Prices hold');
    expect(await quoteText({ notes: null, terms: '' })).not.toMatch(/Notes|Terms/);
  });

  test('of a team without VAT has one sum', async () => {
    const lines = [{ ...quote.lines[0]!, vat_rate: null, vat_code: null }];
    const bare = { ...quote, lines, vat_amount: 0, subtotal: 551, total: 551 };
    const text = await textOf(renderer.quote(bare, { ...branding, vat_number: null }, party));

    expect(text).toContain('Total £551.00');
    expect(text).not.toMatch(/VAT\b(?! no)/);
  });
});

describe('a printed credit note', () => {
  test('names its own day and number, those of its invoice, and whom it credits', async () => {
    const text = await creditText({});

    expect(text).toContain('Credit note number CN-000003 Date 9 October 2026');
    expect(text).toContain('Original invoice INV-000042 Invoice date 2 October 2026');
    expect(text).toContain('Credit to Ångström Bau Ltd');
  });

  test('names no day of an invoice that has none, and takes both from the invoice in it', async () => {
    const without = await creditText({ invoice_issue_date: null });
    const inside = await creditText({
      ...{ number: null, invoice_number: null, invoice_issue_date: null },
      invoice: { number: 'INV-7', issue_date: '2026-01-02' },
    });

    expect(without).toContain('This credit note refers to invoice INV-000042.');
    expect(inside).toContain('This credit note refers to invoice INV-7 of 2 January 2026.');
    expect(inside).toContain('Not yet numbered');
    expect(await creditText({ invoice_number: null })).not.toContain('refers to');
  });

  test('of a refund without a reference has no brackets', async () => {
    const refund = { method: 'card', reference: null, date: '2026-10-09' };

    expect(await creditText({ amount_refunded: 174, refund })).toContain(
      '£174.00 was already paid and was refunded by card on 9 October 2026.',
    );
  });

  test('is no VAT credit note of a team without a number, and is marked if it is a draft or void', async () => {
    const plain = await creditText({}, { vat_number: null });

    expect(plain).not.toContain('VAT credit note');
    expect(plain).not.toMatch(/DRAFT|VOID/);
    expect(await creditText({ status: 'draft' })).toContain('DRAFT');
    expect(await creditText({ status: 'void' })).toContain('VOID');
  });
});

test('a number of a line is never broken, however large it is', async () => {
  const [first] = invoice.lines;
  const large = {
    quantity: 10_000_000.1234,
    unit_price: 12_345_678.91,
    discount_percent: 5,
    net: 123_456_789.01,
  };
  const { words } = await readPdf(
    await renderer.invoice({ ...invoice, lines: [{ ...first, ...large }] }, branding, party),
  );
  const shown = words.flat().map(({ text }) => text);

  for (const number of ['£12,345,678.91', '£123,456,789.01'])
    expect([number, shown.includes(number)]).toEqual([number, true]);
  expect(shown.some((text) => text.startsWith('10,000,000.1234'))).toBe(true);
});
