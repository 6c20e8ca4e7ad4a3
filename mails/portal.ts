import { linkMark } from './sealed_links.ts';
import { html } from './html.ts';

/** A mail of short sentences, with the link to the client's portal below if there is one. */
export function clientMail(letter: {
  team: string;
  subject: string;
  recipient: string | null;
  sentences: string[];
  portal: boolean;
}): { subject: string; text: string; html: string } {
  const { team, subject, recipient, sentences, portal } = letter;
  const paragraphs = [recipient ? `Dear ${recipient},` : 'Hello,', ...sentences];
  const label = 'Ask for another visit or an exchange';

  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: `${[...paragraphs, ...(portal ? [`${label}:\n${linkMark}`] : []), team].join('\n\n')}\n`,
    html: html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${portal && html`<p><a href="${linkMark}">${label}</a></p>`}
      <p>${team}</p>`.text,
  };
}
