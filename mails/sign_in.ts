import { html } from './html.ts';

/** The mail that brings a sign-in link; the link works once. */
export function signInMail(
  link: string,
  validMinutes: number,
): { subject: string; text: string; html: string } {
  const asks = 'Somebody asked to sign in to the console with this address.';
  const after = `The link works once and for ${validMinutes} minutes. If it was not you, ignore this mail: nobody can sign in without it.`;

  return {
    subject: 'Your sign-in link',
    text: `${asks}\n\nSign in here:\n${link}\n\n${after}\n`,
    html: html`<p>${asks}</p>
      <p><a href="${link}">Sign in</a></p>
      <p>${after}</p>`.text,
  };
}
