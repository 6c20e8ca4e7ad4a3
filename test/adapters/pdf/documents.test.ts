import { afterAll, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { readPdf, unreadable, wholeText } from './read_pdf.ts';
import { branding, consignment, creditNote, party, quote } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

test('an open quote has lines for acceptance; an accepted one shows who accepted it and when', async () => {
  const open = wholeText(await readPdf(await renderer.quote(quote, branding, party)));
  const accepted = {
    ...quote,
    status: 'accepted',
    accepted_at: '2026-09-25T15:00:00Z',
    accepted_by: 'Łukasz Świętość',
  };
  const closed = wholeText(await readPdf(await renderer.quote(accepted, branding, party)));
  expect(open).toContain('Valid until 20 October 2026');
  expect(open).toContain('Total including VAT £1,037.21');
  expect(open).toContain('We accept this quotation');
  expect(closed).toContain('Accepted on 25 September 2026, 16:00 BST');
  expect(closed).toContain('Accepted by Łukasz Świętość');
  expect(closed).not.toContain('We accept');
});

test('a credit note names its invoice, its reason and the VAT it gives back', async () => {
  const text = wholeText(await readPdf(await renderer.creditNote(creditNote, branding, party)));
  expect(text).toContain('VAT credit note');
  expect(text).toContain('refers to invoice INV-000042 of 2 October 2026');
  expect(text).toContain('Skip collected a day late');
  expect(text).toContain('VAT £29.00');
  expect(text).toContain('Total credit £174.00');
});

test('the VAT summary of a credit note shows the VAT of its lines, which depends on earlier credit notes', async () => {
  const lines = [{ ...creditNote.lines[0], net: 0.03, unit_price: 0.03, vat_amount: 0 }];
  const part = { ...creditNote, lines, subtotal: 0.03, vat_amount: 0, total: 0.03 };

  const text = wholeText(await readPdf(await renderer.creditNote(part, branding, party)));

  expect(text).toContain('20% £0.03 £0.00');
});

test('a consignment note has five parts, each with the statement that it certifies', async () => {
  const read = await readPdf(await renderer.consignment(consignment, branding));
  const text = wholeText(read);
  const required = [
    'Hazardous waste consignment note',
    'ANGSTR/AB123',
    'Part A – Notification details',
    'Northern Treatment Ltd',
    'EPR/XY9876ZZ',
    'Part B – Description of the waste',
    'Maintenance of vehicles',
    '13 02 05*',
    'Mineral oil – 95 %',
    'HP 7, HP 14',
    'UN3082',
    'packing group III',
    'Part C – Carrier’s certificate',
    'CBDU123456',
    'R17',
    'Part D – Consignor’s certificate',
    '5 October 2026, 10:12 BST',
    'Part E – Consignee’s certificate',
    'rejected · Water in the oil',
    'at least 3 years',
  ];
  expect(required.filter((words) => !text.includes(words))).toEqual([]);
  expect(unreadable(read)).toEqual([]);
});

test('a consignment note states nothing that is not in the record', async () => {
  const text = wholeText(await readPdf(await renderer.consignment({ status: 'draft', parts: {} }, branding)));
  expect(text).toContain('UN identification –');
  expect(text.match(/Not yet signed/g)).toHaveLength(3);
  expect(text).toContain('☐ I certify');
  expect(text).toContain('DRAFT');
});

test('the consignee’s certificate is on the same page as Part D', async () => {
  const { pages } = await readPdf(await renderer.consignment(consignment, branding));
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));

  expect(pageOf('Part E')).toBe(pageOf('Part D'));
});

test('in Scotland it is a special waste consignment note', async () => {
  const text = wholeText(
    await readPdf(await renderer.consignment({ ...consignment, jurisdiction: 'scotland' }, branding)),
  );
  expect(text).toContain('Special waste consignment note');
  expect(text).toContain('Special Waste Regulations 1996');
});

test('empty records, a missing client and a bare team still make documents', async () => {
  const bare = { team_name: '', colour: 'red', logo_png: null };
  const files = await Promise.all([
    renderer.invoice({}, bare, null),
    renderer.quote({}, bare, null),
    renderer.creditNote({ lines: [null, 7, {}] }, bare, null),
    renderer.consignment({ parts: null }, bare),
  ]);
  for (const file of files) expect(unreadable(await readPdf(file))).toEqual([]);
});
