import { describe, expect, test } from '@jest/globals';
import { creditNoteMail, invoiceMail, quoteMail, reminderMail } from '../../mails/billing.ts';
import { linkMark } from '../../mails/sealed_links.ts';

const bank = {
  account_name: 'Ours Ltd',
  sort_code: '12-34-56',
  account_number: '12345678',
  iban: null,
  bic: null,
};
const letter = {
  team: 'Ours Ltd',
  number: 'INV-000042',
  recipient: 'Asha Whitworth',
  message: null,
  balance: 1234.5,
  due_date: '2026-11-04',
  bank,
  payable_online: false,
};
const account = 'Please pay to Ours Ltd, sort code 12-34-56, account number 12345678, and quote INV-000042.';

describe('the mail of an invoice', () => {
  test('shows what to pay, by when and where, with the message before the name of the team', () => {
    const { subject, text, html } = invoiceMail({ ...letter, message: 'Thank you for Monday.' });

    expect(subject).toBe('Invoice INV-000042 from Ours Ltd');
    expect(text.split('\n\n')).toEqual([
      'Dear Asha Whitworth,',
      'Please find attached invoice INV-000042.',
      'Please pay £1,234.50 by 4 November 2026.',
      account,
      'Thank you for Monday.',
      'Ours Ltd\n',
    ]);
    expect(html).toContain('£1,234.50 by 4 November 2026');
  });

  test('of a paid invoice does not request payment', () => {
    const { text } = invoiceMail({ ...letter, balance: 0 });

    expect(text).toContain('The invoice is fully paid.');
    expect(text).not.toMatch(/Please pay|sort code/);
  });

  test('has the IBAN and BIC of an account abroad, and the payment page if there is one', () => {
    const abroad = {
      ...bank,
      sort_code: null,
      account_number: null,
      iban: 'GB33BUKB20201555555555',
      bic: 'BUKBGB22',
    };
    const { text, html } = invoiceMail({ ...letter, bank: abroad, payable_online: true });

    expect(text).toContain('Please pay to Ours Ltd, IBAN GB33BUKB20201555555555, BIC BUKBGB22, and quote');
    expect(text).toContain(`Pay online:\n${linkMark}`);
    expect(html).toContain(`href="${linkMark}"`);
    expect(invoiceMail({ ...letter, bank: null }).text).not.toContain('Pay online');
  });
});

test.each([
  [false, 'This is a reminder to pay £1,234.50 of invoice INV-000042 by 4 November 2026.'],
  [true, 'Invoice INV-000042 was due on 4 November 2026 and £1,234.50 of it is still unpaid.'],
])('a reminder of an invoice with overdue %s has the matching sentence', (overdue, sentence) => {
  const { subject, text } = reminderMail({ ...letter, overdue });

  expect(subject).toBe('Reminder: invoice INV-000042 from Ours Ltd');
  expect(text).toContain(sentence);
  expect(text).toContain(account);
  expect(text).toContain('If you have paid in the last few days, please ignore this mail.');
});

test.each([
  [1, ''],
  [2, ' This is version 2; it replaces the one you had before.'],
  [3, ' This is version 3; it replaces the one you had before.'],
])(
  'the mail of version %i of a quote shows its total and last day, and what it replaces',
  (version, more) => {
    const { text } = quoteMail({
      ...letter,
      number: 'QUO-000007',
      total: 240,
      lines: [{ vat_rate: 20 }],
      valid_until: '2026-11-04',
      version,
    });

    expect(text).toContain(
      `Please find attached quote QUO-000007 for £240.00 including VAT. It is valid until 4 November 2026.${more}\n`,
    );
  },
);

test('the mail of a quote does not speak of VAT if none is charged', () => {
  const { text } = quoteMail({
    ...letter,
    number: 'QUO-000007',
    total: 200,
    lines: [{ vat_rate: null }],
    valid_until: '2026-11-04',
    version: 1,
  });

  expect(text).toContain('quote QUO-000007 for £200.00. It is valid until');
  expect(text).not.toContain('VAT');
});

test.each([
  [{ applied_to_invoice: 30 }, '£30.00 was deducted from the balance of the invoice.'],
  [{ added_to_credit_balance: 30 }, 'You had paid £30.00 of it, which is now in credit on your account.'],
  [{ amount_refunded: 30 }, 'You had paid £30.00 of it, which was refunded.'],
])('the mail of a credit note with %j mentions only that', (amounts, sentence) => {
  const none = { applied_to_invoice: 0, added_to_credit_balance: 0, amount_refunded: 0 };
  const { text } = creditNoteMail({
    ...letter,
    number: 'CRN-000001',
    invoice_number: 'INV-000042',
    ...none,
    ...amounts,
  });

  expect(text.split('\n\n').slice(1)).toEqual([
    'Please find attached credit note CRN-000001 for invoice INV-000042.',
    sentence,
    'Ours Ltd\n',
  ]);
});

test('a mail to somebody without a name, about an invoice without a last day, says neither', () => {
  const bare = { ...letter, recipient: null, due_date: null };

  expect(invoiceMail(bare).text).toMatch(/^Hello,\n\n/);
  expect(invoiceMail(bare).text).toContain('\n\nPlease pay £1,234.50.\n\n');
  expect(reminderMail({ ...bare, overdue: true }).text).toContain(
    'Invoice INV-000042 was due and £1,234.50 of it is still unpaid.',
  );
  expect(reminderMail({ ...bare, overdue: false }).text).toContain(
    'This is a reminder to pay £1,234.50 of invoice INV-000042.',
  );
});

test('the subject of a mail is one line, whatever the name of the team', () => {
  expect(invoiceMail({ ...letter, team: 'Ours\r\nBcc: all@b.test' }).subject).toBe(
    'Invoice INV-000042 from Ours Bcc: all@b.test',
  );
});

test('a reminder has the payment page, and the copy of the invoice is mentioned', () => {
  const { text, html } = reminderMail({ ...letter, overdue: true, payable_online: true });

  expect(text).toContain('A copy is attached.');
  expect(text).toContain(`Pay online:\n${linkMark}\n\nAnyone who has this link`);
  expect(html).toContain(`<a href="${linkMark}">Pay online</a>`);
  expect(reminderMail({ ...letter, overdue: true }).text).not.toContain('Pay online');
});

test('the mail of a quote leads to its answer, and its words are not mark-up', () => {
  const { subject, text, html } = quoteMail({
    ...{ ...letter, message: 'Call <me>', number: 'QUO-000007', total: 240 },
    ...{ lines: [{ vat_rate: 20 }], valid_until: '2026-11-04', version: 1 },
  });

  expect(subject).toBe('Quote QUO-000007 from Ours Ltd');
  expect(text).toContain(`Accept or decline the quote:\n${linkMark}\n\nThe link works once.`);
  expect(text.endsWith('\n\nOurs Ltd\n')).toBe(true);
  expect(html).toContain('<p>Call &#60;me&#62;</p>');
  expect(html).toContain(`<a href="${linkMark}">Accept or decline the quote</a>`);
});
