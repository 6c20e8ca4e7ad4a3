import { Invalid, invalid } from '../domain/errors.ts';
import { enteredText } from '../domain/texts.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import { textField } from './layout.ts';
import type { Form, Visit } from './page.ts';
import { padScript, signaturePad } from './signature_pad.ts';

/** The signer and the party represented, as typed. */
export interface GivenName {
  name: string;
  on_behalf_of: string;
}

/** The form below every document to sign: name, party, drawing, and the statement. */
export function signatureForm(
  visit: Visit,
  { values, errors }: Form,
  words: { on_behalf_of: string; statement: string; button: string; digest: string },
): Html {
  const agreeError = errors.agree;

  return html`<h2>Your signature</h2>
    <form method="post">
      ${digestField(words.digest)}
      ${textField('name', 'Your full name', {
        value: values.name ?? visit.token.recipient_name ?? '',
        errors,
        hint: 'Your name, typed here, counts as your signature.',
        autocomplete: 'name',
      })}
      ${textField('on_behalf_of', 'You sign for', {
        value: values.on_behalf_of ?? words.on_behalf_of,
        errors,
        hint: 'The business, or your own name.',
        autocomplete: 'organization',
      })}
      ${signaturePad(errors)}
      ${agreeError !== undefined && html`<p class="error" id="agree-error">${agreeError}</p>`}
      <label class="choice" for="agree">
        <input
          type="checkbox"
          id="agree"
          name="agree"
          value="yes"
          required
          ${agreeError !== undefined && html`aria-invalid="true" aria-describedby="agree-error"`}
        />
        <span>${words.statement}</span>
      </label>
      <button type="submit">${words.button}</button>
    </form>
    ${padScript(visit)}`;
}

/** The submitted fields of the form. @throws Invalid with the field of the form */
export function readSignature(values: Record<string, string>): GivenName {
  const name = enteredText(values.name);
  const on_behalf_of = enteredText(values.on_behalf_of);
  const unfit = (text: string) => text === '' || text.length > 200;
  const errors = [
    ...(unfit(name) ? [{ field: 'name', message: 'Enter your full name, at most 200 characters.' }] : []),
    ...(unfit(on_behalf_of)
      ? [
          {
            field: 'on_behalf_of',
            message: 'Enter the name of the business or person you sign for, at most 200 characters.',
          },
        ]
      : []),
    ...(values.agree === 'yes' ? [] : [{ field: 'agree', message: 'Confirm the statement below.' }]),
  ];
  if (errors.length > 0) throw new Invalid(errors);

  return { name, on_behalf_of };
}

/** A hidden field with the digest of the content on screen, so that nobody signs different content. */
export function digestField(digest: string): Html {
  return html`<input type="hidden" name="content_digest" value="${digest}" />`;
}

/** @throws Invalid on `field` if the content changed since the form was shown. */
export function requireShown(
  values: Record<string, string>,
  digest: string,
  field: string,
  noun: string,
): void {
  if (values.content_digest !== digest)
    throw invalid(field, `The ${noun} has changed since you opened this page. Please read it again.`);
}
