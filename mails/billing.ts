import type { BankAccount } from '../domain/billing/bank_account.ts';
import { bearVat } from '../domain/billing/lines.ts';
import { linkMark } from './sealed_links.ts';
import { html } from './html.ts';

/** The document details in a mail. */
export interface BillingLetter {
  team: string;
  number: string;
  recipient: string | null;
  message: string | null;
}

/** A link in a mail, with its details. */
interface MailLink {
  label: string;
  after: string;
}

interface MailTexts {
  subject: string;
  text: string;
  html: string;
}

/** The mail that sends an invoice. */
export function invoiceMail(
  letter: BillingLetter & {
    balance: number;
    due_date: string | null;
    bank: BankAccount | null;
    payable_online: boolean;
  },
): MailTexts {
  const sentences = [
    `Please find attached invoice ${letter.number}.`,
    letter.balance > 0
      ? `Please pay ${pounds(letter.balance)}${by(letter.due_date)}.`
      : 'The invoice is fully paid.',
    ...(letter.balance > 0 ? payTo(letter) : []),
  ];

  return mail(letter, `Invoice ${letter.number} from ${letter.team}`, sentences, payLink(letter));
}

/** The reminder mail of an invoice; friendly before it is due, plain after. */
export function reminderMail(
  letter: BillingLetter & {
    balance: number;
    due_date: string | null;
    overdue: boolean;
    bank: BankAccount | null;
    payable_online: boolean;
  },
): MailTexts {
  const { number, balance, due_date, overdue } = letter;

  const sentences = [
    overdue
      ? `Invoice ${number} was due${due_date === null ? '' : ` on ${day(due_date)}`} and ${pounds(balance)} of it is still unpaid.`
      : `This is a reminder to pay ${pounds(balance)} of invoice ${number}${by(due_date)}.`,
    ...payTo(letter),
    'A copy is attached. If you have paid in the last few days, please ignore this mail.',
  ];

  return mail(letter, `Reminder: invoice ${number} from ${letter.team}`, sentences, payLink(letter));
}

/** The page where the invoice can be paid, if there is one. */
function payLink({ payable_online }: { payable_online: boolean }): MailLink | undefined {
  return payable_online
    ? { label: 'Pay online', after: 'Anyone who has this link can see what the invoice is for and pay it.' }
    : undefined;
}

/** The mail that sends a credit note. */
export function creditNoteMail(
  letter: BillingLetter & {
    invoice_number: string;
    applied_to_invoice: number;
    added_to_credit_balance: number;
    amount_refunded: number;
  },
): MailTexts {
  const { number, invoice_number, applied_to_invoice, added_to_credit_balance, amount_refunded } = letter;

  return mail(letter, `Credit note ${number} from ${letter.team}`, [
    `Please find attached credit note ${number} for invoice ${invoice_number}.`,
    ...(applied_to_invoice > 0
      ? [`${pounds(applied_to_invoice)} was deducted from the balance of the invoice.`]
      : []),
    ...(added_to_credit_balance > 0
      ? [`You had paid ${pounds(added_to_credit_balance)} of it, which is now in credit on your account.`]
      : []),
    ...(amount_refunded > 0 ? [`You had paid ${pounds(amount_refunded)} of it, which was refunded.`] : []),
  ]);
}

/** The mail that sends a quote, with the link for answering it. */
export function quoteMail(
  letter: BillingLetter & {
    total: number;
    lines: readonly { vat_rate: number | null }[];
    valid_until: string;
    version: number;
  },
): MailTexts {
  const { number, total, lines, valid_until, version } = letter;
  const vat = bearVat(lines) ? ' including VAT' : '';
  const revised = version > 1 ? ` This is version ${version}; it replaces the one you had before.` : '';

  return mail(
    letter,
    `Quote ${number} from ${letter.team}`,
    [
      `Please find attached quote ${number} for ${pounds(total)}${vat}. It is valid until ${day(valid_until)}.${revised}`,
    ],
    {
      label: 'Accept or decline the quote',
      after: 'The link works once. Do not pass it on: anyone who has it can answer in your place.',
    },
  );
}

function mail(
  { recipient, message, team }: BillingLetter,
  subject: string,
  sentences: string[],
  link?: MailLink,
): MailTexts {
  const paragraphs = [
    recipient ? `Dear ${recipient},` : 'Hello,',
    ...sentences,
    ...(message ? [message] : []),
  ];
  const close = [...(link ? [`${link.label}:\n${linkMark}`, link.after] : []), team];

  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: `${[...paragraphs, ...close].join('\n\n')}\n`,
    html: html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${
        link !== undefined &&
        html`<p><a href="${linkMark}">${link.label}</a></p>
          <p>${link.after}</p>`
      }
      <p>${team}</p>`.text,
  };
}

/** The bank account, and the payment reference. */
function payTo({ bank, number }: { bank: BankAccount | null; number: string }): string[] {
  if (bank === null) return [];
  const account = [
    bank.account_name,
    bank.sort_code && `sort code ${bank.sort_code}`,
    bank.account_number && `account number ${bank.account_number}`,
    bank.iban && `IBAN ${bank.iban}`,
    bank.bic && `BIC ${bank.bic}`,
  ].filter(Boolean);

  return [`Please pay to ${account.join(', ')}, and quote ${number}.`];
}

/** `£1,234.50`. */
export function pounds(amount: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);
}

/** `4 November 2026`. */
export function day(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

function by(date: string | null): string {
  return date === null ? '' : ` by ${day(date)}`;
}
