import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { formatMoment, formatPence } from '../../../adapters/pdf/format.ts';
import { readPdf, wholeText } from './read_pdf.ts';
import { branding, invoice, note, party } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const invoiceText = async (changes: object): Promise<string> =>
  wholeText(await readPdf(await renderer.invoice({ ...invoice, ...changes }, branding, party)));
const noteText = async (changes: object): Promise<string> =>
  wholeText(await readPdf(await renderer.note({ ...note, ...changes }, branding)));

describe('a printed invoice', () => {
  test('shows what was paid and credited with a minus, and what is left', async () => {
    const text = await invoiceText({ amount_paid: 240.37, amount_credited: 100, balance: 900, payments: [] });

    expect(text).toContain('Paid -£240.37');
    expect(text).toContain('Credited -£100.00');
    expect(text).toContain('Balance due £900.00');
  });

  test.each(['void', 'credited', 'paid'])('that is %s says so and asks for no payment', async (status) => {
    const text = await invoiceText({ status });

    expect(text).toContain(status.toUpperCase());
    expect(text).not.toMatch(/How to pay|Sort code|Please quote|pay\.example/i);
  });

  test.each(['sent', 'overdue'])('that is %s asks for payment', async (status) => {
    expect(await invoiceText({ status })).toMatch(/How to pay/i);
  });
});

describe('a printed note', () => {
  test('that was cancelled is marked so; one that is complete is not', async () => {
    expect(await noteText({ status: 'cancelled' })).toContain('CANCELLED');
    expect(await noteText({ status: 'complete' })).not.toContain('CANCELLED');
  });

  test('of a season ticket shows its last day at its head', async () => {
    const transfer = { ...note.transfer, date: null, valid_from: '2026-03-04', valid_until: '2027-02-28' };

    expect(await noteText({ note_type: 'season_ticket', status: 'valid', transfer })).toMatch(
      /Valid until\s+28 February 2027/,
    );
  });
});

test('times on paper are London’s, in winter and in summer', () => {
  expect(formatMoment('2026-01-15T23:30:00Z')).toContain('15 January 2026, 23:30');
  expect(formatMoment('2026-07-15T23:30:00Z')).toContain('16 July 2026, 00:30');
});

test('money on paper has its sign, its thousands and both decimals', () => {
  expect([0, 5, 123456, -123450].map((pence) => formatPence(pence, 'GBP'))).toEqual([
    '£0.00',
    '£0.05',
    '£1,234.56',
    '-£1,234.50',
  ]);
});
