import { linkMark } from '../jobs/tasks/send_link.ts';
import { html } from './html.ts';

/** What a mail about a document says of it. */
export interface BillingLetter {
  team: string;
  number: string;
  recipient: string | null;
  message: string | null;
}

interface MailTexts {
  subject: string;
  text: string;
  html: string;
}

/** The mail that brings an invoice. */
export function invoiceMail(letter: BillingLetter & { balance: number; due_date: string | null }): MailTexts {
  return mail(letter, `Invoice ${letter.number} from ${letter.team}`, [
    `Please find attached invoice ${letter.number}.`,
    letter.balance > 0
      ? `${pounds(letter.balance)} is to be paid${by(letter.due_date)}.`
      : 'Nothing is left to pay.',
  ]);
}

/** The mail that reminds of an invoice; friendly before it is due, plain after. */
export function reminderMail(
  letter: BillingLetter & { balance: number; due_date: string | null; overdue: boolean },
): MailTexts {
  const { number, balance, due_date, overdue } = letter;

  return mail(letter, `Reminder: invoice ${number} from ${letter.team}`, [
    overdue
      ? `Invoice ${number} was due${due_date === null ? '' : ` on ${day(due_date)}`} and ${pounds(balance)} of it is still to be paid.`
      : `This is a reminder that ${pounds(balance)} of invoice ${number} is to be paid${by(due_date)}.`,
    'A copy is attached. If you have paid in the last few days, please ignore this mail.',
  ]);
}

/** The mail that brings a credit note. */
export function creditNoteMail(letter: BillingLetter & { invoice_number: string; total: number }): MailTexts {
  const { number, invoice_number, total } = letter;

  return mail(letter, `Credit note ${number} from ${letter.team}`, [
    `Please find attached credit note ${number}: ${pounds(total)} of invoice ${invoice_number} need not be paid.`,
  ]);
}

/** The mail that brings a quote, with the link to answer it. */
export function quoteMail(letter: BillingLetter & { total: number; valid_until: string }): MailTexts {
  const { number, total, valid_until } = letter;

  return mail(
    letter,
    `Quote ${number} from ${letter.team}`,
    [
      `Please find attached quote ${number} for ${pounds(total)} including VAT. It stands until ${day(valid_until)}.`,
    ],
    {
      label: 'Accept or decline the quote',
      after: 'The link works once. Do not pass it on: whoever holds it can answer in your place.',
    },
  );
}

function mail(
  { recipient, message, team }: BillingLetter,
  subject: string,
  sentences: string[],
  link?: { label: string; after: string },
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
