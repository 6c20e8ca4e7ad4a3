import { linkMark } from './sealed_links.ts';
import { html } from './html.ts';
import { counted } from '../domain/quantities.ts';

interface NoteLetter {
  team: string;
  reference: string;
  recipient: string | null;
  message: string | null;
  valid_days: number;
}

/** The mail that asks somebody to sign a note. */
export function signatureMail(letter: NoteLetter & { party: string }) {
  const { team, reference, party } = letter;

  return noteMail(letter, {
    subject: `Please sign waste transfer note ${reference}`,
    ask: `${team} asks you to sign waste transfer note ${reference} as ${party}.`,
    action: 'Read and sign the note',
    after: `The link works once and for ${days(letter.valid_days)}. Do not pass it on: anyone who has it can sign in your place.`,
  });
}

/** The mail that shares a note. */
export function shareMail(letter: NoteLetter) {
  const { team, reference } = letter;

  return noteMail(letter, {
    subject: `Waste transfer note ${reference}`,
    ask: `${team} shares waste transfer note ${reference} with you.`,
    action: 'See the note',
    after: `The link works for ${days(letter.valid_days)}. Keep a copy of the note for at least two years.`,
  });
}

function noteMail(
  { recipient, message }: NoteLetter,
  words: { subject: string; ask: string; action: string; after: string },
) {
  const greeting = recipient ? `Dear ${recipient},` : 'Hello,';
  const paragraphs = [greeting, words.ask, ...(message ? [message] : [])];

  return {
    subject: words.subject.replace(/[\r\n]+/g, ' '),
    text: `${[...paragraphs, `${words.action}:\n${linkMark}`, words.after].join('\n\n')}\n`,
    html: html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p><a href="${linkMark}">${words.action}</a></p>
      <p>${words.after}</p>`.text,
  };
}

function days(count: number): string {
  return counted(count, 'days');
}
