import { linkMark } from './sealed_links.ts';
import { html } from './html.ts';
import { dayWords } from './days.ts';
import { counted } from '../domain/quantities.ts';

/** The mail that asks somebody at the site to sign for a collection. */
export function siteSignatureMail(letter: {
  team: string;
  date: string;
  place: string | null;
  recipient: string | null;
  message: string | null;
  valid_days: number;
}): { subject: string; text: string; html: string } {
  const { team, date, place, recipient, message, valid_days } = letter;
  const days = counted(valid_days, 'days');
  const greeting = recipient ? `Dear ${recipient},` : 'Hello,';
  const ask = `${team} asks you to sign for the collection of ${dayWords(date)}${place ? ` at ${place}` : ''}.`;
  const paragraphs = [greeting, ask, ...(message ? [message] : [])];
  const action = 'Read and sign';
  const after = `The link works once and for ${days}. Do not pass it on: anyone who has it can sign in your place.`;

  return {
    subject: `Please sign for the collection of ${dayWords(date)}`,
    text: `${[...paragraphs, `${action}:\n${linkMark}`, after].join('\n\n')}\n`,
    html: html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p><a href="${linkMark}">${action}</a></p>
      <p>${after}</p>`.text,
  };
}
