import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfRenderer } from '../../../adapters/pdf/index.ts';
import { formatDay, formatMoment, formatPence } from '../../../adapters/pdf/drawing/format.ts';
import { readPdf, wholeText } from './read_pdf.ts';
import { branding, consignment, creditNote, invoice, note, party, quote } from './records.ts';

const renderer = createPdfRenderer({ workers: 1 });
afterAll(() => renderer.close());

const invoiceText = async (changes: object): Promise<string> =>
  wholeText(await readPdf(await renderer.invoice({ ...invoice, ...changes }, branding, party)));
const noteText = async (changes: object): Promise<string> =>
  wholeText(await readPdf(await renderer.note({ ...note, ...changes }, branding)));

const quoteText = async (changes: object): Promise<string> =>
  wholeText(await readPdf(await renderer.quote({ ...quote, ...changes }, branding, party)));
const creditText = async (changes: object): Promise<string> =>
  wholeText(await readPdf(await renderer.creditNote({ ...creditNote, ...changes }, branding, party)));
const consignmentText = async (changes: object): Promise<string> =>
  wholeText(await readPdf(await renderer.consignment({ ...consignment, ...changes }, branding)));

describe('a printed invoice', () => {
  test('shows what was paid and credited with a minus, and what is left', async () => {
    const text = await invoiceText({ amount_paid: 240.37, amount_credited: 100, balance: 900, payments: [] });

    expect(text).toContain('Paid -£240.37');
    expect(text).toContain('Credited -£100.00');
    expect(text).toContain('Balance due £900.00');
  });

  test.each(['void', 'credited', 'paid'])(
    'that is %s shows its status and does not request payment',
    async (status) => {
      const text = await invoiceText({ status });

      expect(text).toContain(status.toUpperCase());
      expect(text).not.toMatch(/How to pay|Sort code|Please quote|pay\.example/i);
    },
  );

  test.each(['sent', 'overdue'])('that is %s requests payment', async (status) => {
    expect(await invoiceText({ status })).toMatch(/How to pay/i);
  });
});

describe('a printed quote', () => {
  test.each(['declined', 'expired'])(
    'that is %s shows its status and has no lines for acceptance',
    async (status) => {
      const text = await quoteText({ status });

      expect(text).toContain(status.toUpperCase());
      expect(text).not.toContain('We accept');
    },
  );

  test('names the version that it replaces, unless it is the first version', async () => {
    expect(await quoteText({ version: 3 })).toContain('Version 3, replaces version 2');
    expect(await quoteText({ version: 1 })).not.toContain('replaces');
  });
});

describe('a printed credit note', () => {
  test.each<[string, object, string]>([
    ['what is owed', { applied_to_invoice: 174 }, '£174.00 is deducted from the balance of the invoice.'],
    [
      'the account',
      { added_to_credit_balance: 174 },
      '£174.00 was already paid and is now in credit on your account.',
    ],
    [
      'a refund',
      { amount_refunded: 174, refund: { method: 'bank_transfer', reference: 'R 17', date: '2026-10-09' } },
      '£174.00 was already paid and was refunded by bank transfer on 9 October 2026 (R 17).',
    ],
  ])('says that the credit goes to %s', async (_where, amounts, sentence) => {
    const none = { applied_to_invoice: 0, added_to_credit_balance: 0, amount_refunded: 0, refund: null };
    const text = await creditText({ ...none, ...amounts });

    expect(text).toContain(sentence);
    expect(text.match(/is deducted|in credit on|was refunded/g)).toHaveLength(1);
  });
});

describe('a printed consignment note', () => {
  test.each(['cancelled', 'rejected'])('that is %s is marked as such', async (status) => {
    expect(await consignmentText({ status })).toContain(status.toUpperCase());
  });

  test.each<[string, boolean]>([
    ['england', true],
    ['wales', true],
    ['northern_ireland', true],
    ['scotland', false],
  ])('of %s certifies the waste hierarchy: %s', async (jurisdiction, certifies) => {
    const text = await consignmentText({ jurisdiction });

    expect(text.includes('my duty to apply the waste hierarchy')).toBe(certifies);
  });

  test('shows for each waste what was taken, what was refused and why', async () => {
    const waste = {
      ewc_code: '13 02 05',
      quantity_kg: 800,
      accepted: true,
      operation: 'R9',
      rejected_kg: 120.5,
      rejection_reason: 'Water in the oil',
      disposition: 'returned_to_producer',
      discrepancy_reason: null,
    };
    const e = { ...consignment.parts.e, wastes: [waste] };

    expect(await consignmentText({ parts: { ...consignment.parts, e } })).toContain(
      '13 02 05 · 800 kg · accepted · R9 · 120.5 kg rejected · Water in the oil · returned to producer',
    );
  });
});

describe('a printed note', () => {
  test.each<[string, object, string]>([
    ['being amended', { superseded_by_version: 2, superseded_at: null }, 'Being amended as Version 2'],
    [
      'superseded',
      { superseded_by_version: 2, superseded_at: '2026-10-09T10:00:00Z' },
      'Superseded by Version 2',
    ],
  ])('that is %s is marked as such', async (_what, changes, words) => {
    const text = (await noteText({ version: 1, ...changes })).replace(/\s+/g, ' ');

    expect(text).toContain(words);
    expect(text.match(/Superseded by|Being amended as/g)).toHaveLength(1);
  });

  test('is marked if it was cancelled, and not if it is complete', async () => {
    expect(await noteText({ status: 'cancelled' })).toContain('CANCELLED');
    expect(await noteText({ status: 'complete' })).not.toContain('CANCELLED');
  });

  test('of a season ticket shows its last day at the top', async () => {
    const transfer = { ...note.transfer, date: null, valid_from: '2026-03-04', valid_until: '2027-02-28' };

    expect(await noteText({ note_type: 'season_ticket', status: 'valid', transfer })).toMatch(
      /Valid until\s+28 February 2027/,
    );
  });
});

test('times on paper are London’s, in winter and in summer', () => {
  expect(formatMoment('2026-01-15T23:30:00Z')).toContain('15 January 2026, 23:30');
  expect(formatMoment('2026-07-15T23:30:00Z')).toContain('16 July 2026, 00:30');
  expect(formatDay('2026-07-15T23:30:00Z')).toBe('16 July 2026');
  expect(formatDay('2026-07-15')).toBe('15 July 2026');
});

test('money on paper has its sign, its thousands and both decimals', () => {
  expect([0, 5, 123456, -123450].map((pence) => formatPence(pence, 'GBP'))).toEqual([
    '£0.00',
    '£0.05',
    '£1,234.56',
    '-£1,234.50',
  ]);
});
