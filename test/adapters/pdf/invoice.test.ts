import { afterAll, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { readPdf, unreadable, wholeText } from './read_pdf.ts';
import { branding, invoice, party } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const invoiceText = async (record: object, own: object = {}): Promise<string> =>
  wholeText(await readPdf(await renderer.invoice(record, { ...branding, ...own }, party)));

test('has everything that a VAT invoice requires', async () => {
  const text = await invoiceText(invoice);
  const required = [
    'VAT invoice',
    'INV-000042',
    '2 October 2026',
    'Tax point 30 September 2026',
    '1 November 2026',
    'PO-7781',
    'Harland Waste & Recycling Ltd',
    'VAT no. GB123456782',
    'Ångström Bau Ltd',
    'LS12 1AA',
    'VAT no. GB999999973',
    'Skip, 8 yd³ EWC 17 09 04 2 £290.00 5% 20% £551.00',
    'Extra weight 2.321 t £135.00 20% £313.34',
    'Council permit 1 £63.16 Outside scope £63.16',
    'Total excluding VAT £1,067.50',
    'VAT £172.87',
    'Total £1,240.37',
    'Sort code: 20-00-00',
    'quote INV-000042',
    'https://pay.example/i/9f3kd02',
  ];
  expect(required.filter((words) => !text.includes(words))).toEqual([]);
});

test('sums up VAT by rate, rounded once on the sum', async () => {
  const lines = [0.13, 0.13, 0.13].map((net) => ({
    description: 'x',
    quantity: 1,
    unit_price: net,
    net,
    vat_rate: 20,
    vat_code: 'standard',
  }));
  const text = await invoiceText({ ...invoice, lines, subtotal: 0.39, vat_amount: 0.08, total: 0.47 });
  expect(text).toContain('20% £0.39 £0.08');
});

test('under the reverse charge names the law and the VAT the customer accounts for', async () => {
  const text = await invoiceText(invoice);
  expect(text).toContain('Reverse charge: VAT Act 1994 Section 55A applies');
  expect(text).toContain('20% on £140.00: £28.00');
  expect(await invoiceText({ ...invoice, lines: invoice.lines.slice(0, 3) })).not.toContain('55A');
});

test('a supplier who is not registered shows no VAT at all', async () => {
  const lines = [
    { description: 'Skip', quantity: 1, unit_price: 200, net: 200, vat_rate: null, vat_code: null },
  ];
  const text = await invoiceText(
    { ...invoice, lines, vat_amount: 0, subtotal: 200, total: 200 },
    { vat_number: null },
  );
  expect(text).not.toContain('VAT invoice');
  expect(text).not.toContain('VAT summary');
  expect(text).toContain('Total £200.00');
});

test.each([
  ['draft', 'DRAFT'],
  ['void', 'VOID'],
  ['paid', 'PAID'],
])('%s is marked %s across the page', async (status, mark) => {
  const read = await readPdf(await renderer.invoice({ ...invoice, status }, branding, party));
  expect(read.words[0]?.filter((word) => word.turned).map((word) => word.text)).toEqual([mark]);
});

test('a part payment leaves a balance; a settled invoice requests no payment', async () => {
  const payment = { date: '2026-10-05', method: 'bank_transfer', reference: 'BACS 1', amount: 240.37 };
  const open = await invoiceText({ ...invoice, payments: [payment] });
  expect(open).toContain('Balance due £1,000.00');
  expect(open).toContain('5 October 2026 · Bank transfer · BACS 1 · £240.37');
  expect(await invoiceText({ ...invoice, status: 'paid' })).not.toContain('How to pay');
});

test('a long list of lines repeats its headings on each page and overlaps nowhere', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => ({
    ...invoice.lines[index % 4],
    description: `job${index}z`,
  }));
  const read = await readPdf(await renderer.invoice({ ...invoice, lines }, branding, party));
  const text = wholeText(read);
  expect(read.pages.length).toBeGreaterThan(1);
  expect(text.match(/Description Quantity Unit price/g)?.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !text.includes(`${line.description} `))).toEqual([]);
  expect(unreadable(read)).toEqual([]);
});

test('a long team name and the heading of a further page stand beside each other', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => invoice.lines[index % 4]);
  const team_name =
    'Harland and Daughters Skip Hire, Recycling and Waste Management Services of Leeds '.repeat(2);
  const read = await readPdf(
    await renderer.invoice({ ...invoice, lines }, { ...branding, team_name }, party),
  );

  expect(read.pages.length).toBeGreaterThan(1);
  expect(unreadable(read)).toEqual([]);
});
