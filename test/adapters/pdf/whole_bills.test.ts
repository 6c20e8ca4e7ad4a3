/** The printed invoice, quote and credit note, word for word: a text that is lost, doubled or in another place is seen. */
import { afterAll, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { branding, creditNote, invoice, party, quote } from './records.ts';
import { readPdf, wholeText } from './read_pdf.ts';
import { expectText, letterhead, registrations } from './whole_text.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const name = 'Harland Waste & Recycling Ltd';
const footer = `${registrations} Page 1 of 1`;
const customer = `Ångström Bau Ltd Łukasz Świętość 17 Whitehall Road Leeds LS12 1AA VAT no. GB999999973`;
const supplier = `From ${name} Unit 4, Canal Road, Leeds, LS12 2PL VAT no. GB123456782`;
const terms = `Net 30 Account name: Harland Waste · Sort code: 20-00-00 · Account number: 12345678`;

test('an invoice that was paid and credited in part, with something given back', () => {
  const [first, ...others] = invoice.lines;
  const references = { note_reference: 'WTN-1', purchase_order: 'PO-1', site: 'Mill Lane' };
  const paid = { amount_paid: 100, amount_credited: 40, amount_returned: 10 };
  const payments = [
    { date: '2026-10-03', method: 'bank_transfer', reference: 'BACS 1', amount: 60 },
    { date: '2026-10-04', method: 'cash', reference: null, amount: 40 },
  ];
  const words = { notes: 'Thank you', payment_terms: 'Net 30', payment_reference: 'REF 9' };
  const record = {
    ...{ ...invoice, ...paid, ...words, payments, payment_details: 'By BACS', status: 'overdue' },
    ...{ sites: ['Mill Lane'], note_references: ['WTN-1'], lines: [{ ...first, ...references }, ...others] },
  };

  return expectText(
    renderer.invoice(record, branding, party),
    `${letterhead} VAT invoice Invoice number INV-000042 Invoice date 2 October 2026
    Tax point 30 September 2026 Due date 1 November 2026 Your order PO-7781 Site Mill Lane
    Transfer note WTN-1 Status Overdue Bill to ${customer} ${supplier}
    Description Quantity Unit price Discount VAT Net
    Skip, 8 yd³ EWC 17 09 04 · Note WTN-1 · Order PO-1 · At Mill Lane 2 £290.00 5% 20% £551.00
    Extra weight 2.321 t £135.00 20% £313.34 Council permit 1 £63.16 Outside scope £63.16
    Site clearance 1 day £140.00 Reverse charge £140.00
    VAT summary Rate Net VAT 20% £864.34 £172.87 Outside scope £63.16 £0.00 Reverse charge £140.00 £0.00
    Total excluding VAT £1,067.50 VAT £172.87 Total £1,240.37
    Paid -£100.00 Credited -£40.00 Given back to you £10.00 Balance due £1,110.37
    Reverse charge: VAT Act 1994 Section 55A applies. Customer to account for the VAT to HMRC.
    VAT to account for at 20% on £140.00: £28.00.
    Payments received 3 October 2026 · Bank transfer · BACS 1 · £60.00 4 October 2026 · Cash · £40.00
    How to pay Please pay by 1 November 2026. ${terms} By BACS Please quote REF 9 with your payment.
    Pay online: https://pay.example/i/9f3kd02 Notes Thank you ${footer}`,
  );
});

test('the invoice of a supplier without VAT, not yet numbered, in another currency', () => {
  const lines = [
    { description: 'Skip', quantity: 1.5, unit: 'm3', unit_price: 100, net: 150, discount_percent: 0 },
    { description: 'Wait', quantity: null, unit: 'each', unit_price: null, net: 0.5 },
  ];
  const record = {
    ...{ status: 'draft', currency: 'CHF', number: null, issue_date: '2026-10-02', tax_point: '2026-10-02' },
    ...{ lines, total: 150.5, subtotal: 150.5, vat_amount: 0, sites: ['a', 'b'], note_references: [] },
    created_at: '2026-10-02T08:00:00.000Z',
  };
  const bank = { iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22' };

  return expectText(
    renderer.invoice(record, { ...branding, vat_number: null, bank }, { name: 'Asha', address: null }),
    `${letterhead} Invoice Invoice number Not yet numbered Invoice date 2 October 2026 Status Draft
    Bill to Asha From ${name} Unit 4, Canal Road, Leeds, LS12 2PL
    Description Quantity Unit price Amount Skip 1.5 m³ CHF 100.00 CHF 150.00 Wait CHF 0.50 Total CHF 150.50
    ${name} · Company no. 01234567 · Waste carrier registration CBDU123456 Page 1 of 1 DRAFT`,
  );
});

test('a paid invoice without lines shows the day of payment and asks for nothing', () =>
  expectText(
    renderer.invoice(
      { ...invoice, status: 'paid', paid_at: '2026-10-09T23:30:00Z', lines: [], tax_point: null },
      branding,
      party,
    ),
    `${letterhead} VAT invoice Invoice number INV-000042 Invoice date 2 October 2026
    Due date 1 November 2026 Your order PO-7781 Paid on 10 October 2026 Status Paid
    Bill to ${customer} ${supplier} Description Quantity Unit price VAT Net No lines
    Total excluding VAT £1,067.50 VAT £172.87 Total £1,240.37 ${footer} PAID`,
  ));

test('an invoice with reverse charges at two rates, one of which the lines do not name', () => {
  const reverse = { ...invoice.lines[3], net: 100, vat_rate: 0 };
  const lines = [reverse, { ...reverse, net: 33.5, vat_rate: 5 }, { ...reverse, net: 40, vat_rate: null }];
  const record = { ...invoice, lines, subtotal: 173.5, vat_amount: 0, total: 173.5 };

  return renderer
    .invoice(record, branding, party)
    .then(async (pdf) =>
      expect(wholeText(await readPdf(pdf))).toContain(
        'VAT to account for at 20% on £100.00: £20.00; 5% on £33.50: £1.68; 20% on £40.00: £8.00.',
      ),
    );
});

test('a quote of a later version, accepted with an order', () => {
  const accepted = {
    ...{
      status: 'accepted',
      accepted_at: '2026-09-25T15:00:00Z',
      accepted_by: 'Asha',
      purchase_order: 'PO-2',
    },
    ...{ version: 2, title: null, site_address: 'Mill Lane', issue_date: '2026-09-21', notes: 'By hand' },
  };

  return expectText(
    renderer.quote({ ...quote, ...accepted, terms: 'As agreed' }, branding, party),
    `${letterhead} Quotation Quote number Q-000017 Version 2, replaces version 1 Date 21 September 2026
    Valid until 20 October 2026 For Mill Lane Status Accepted Prepared for ${customer} ${supplier}
    Description Quantity Unit price Discount VAT Net Skip, 8 yd³ EWC 17 09 04 2 £290.00 5% 20% £551.00
    Extra weight 2.321 t £135.00 20% £313.34 VAT summary Rate Net VAT 20% £864.34 £172.87
    Total excluding VAT £864.34 VAT £172.87 Total including VAT £1,037.21 Notes By hand Terms As agreed
    Acceptance This quotation has been accepted. Accepted on 25 September 2026, 16:00 BST Accepted by Asha
    Your order PO-2 ${footer}`,
  );
});

test('a quote that was sent, of a supplier without VAT', () =>
  expectText(
    renderer.quote(
      { ...quote, number: null, title: 'Clearance', subtotal: null, vat_amount: 0, lines: [] },
      { ...branding, vat_number: null },
      party,
    ),
    `${letterhead} Quotation Quote number Not yet numbered Date 20 September 2026 Valid until 20 October 2026
    For Clearance Prepared for ${customer} From ${name} Unit 4, Canal Road, Leeds, LS12 2PL
    Description Quantity Unit price Amount No lines Total £1,037.21
    Acceptance We accept this quotation and ask you to carry out the work described at the prices stated.
    Name Position Signature Date
    ${name} · Company no. 01234567 · Waste carrier registration CBDU123456 Page 1 of 1`,
  ));

test('a void credit note in euros, with what it took off and what it paid back', () => {
  const use = { applied_to_invoice: 100, added_to_credit_balance: 50.5, amount_refunded: 23.5 };
  const refund = { method: 'card', reference: null, date: '2026-10-10' };

  return expectText(
    renderer.creditNote(
      {
        ...creditNote,
        ...use,
        refund,
        status: 'void',
        currency: 'EUR',
        invoice_number: null,
        invoice: { number: 'INV-9' },
      },
      branding,
      party,
    ),
    `${letterhead} VAT credit note Credit note number CN-000003 Date 9 October 2026 Original invoice INV-9
    Invoice date 2 October 2026 Credit to ${customer} ${supplier}
    This credit note refers to invoice INV-9 of 2 October 2026.
    Description Quantity Unit price VAT Net Skip hire, part credit 1 €145.00 20% €145.00
    VAT summary Rate Net VAT 20% €145.00 €29.00
    Total excluding VAT €145.00 VAT €29.00 Total credit €174.00 Reason for the credit Skip collected a day late
    How the credit is used €100.00 is deducted from the balance of the invoice.
    €50.50 was already paid and is now in credit on your account.
    €23.50 was already paid and was refunded by card on 10 October 2026. ${footer} VOID`,
  );
});
