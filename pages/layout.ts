import { createHash } from 'node:crypto';
import { Html, html } from '../mails/html.ts';

const style = `
:root { color-scheme: light dark; --ink: #1b1f23; --paper: #fff; --line: #8a9099; --accent: #0b5a3c; --error: #a4161a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f2; --paper: #14171a; --line: #8a9099; --accent: #7fd6b0; --error: #ff9b9b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
main, header, footer { max-width: 40rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
header { border-bottom: 4px solid var(--accent); font-weight: 600; }
footer { border-top: 1px solid var(--line); font-size: .9rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.2rem; margin-top: 2rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
h3 + p { margin-top: 0; }
dt { font-weight: 600; margin-top: .5rem; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .4rem .5rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.amount, th.amount { text-align: right; white-space: nowrap; }
label { display: block; font-weight: 600; margin: 1rem 0 .25rem; }
input, select, textarea { width: 100%; padding: .6rem; font: inherit; color: inherit; background: transparent; border: 2px solid var(--line); border-radius: 4px; }
input[type=checkbox], input[type=radio] { width: 1.5rem; height: 1.5rem; margin-right: .5rem; vertical-align: middle; }
button, .button { display: inline-block; margin: 1.25rem .5rem 0 0; padding: .7rem 1.2rem; min-height: 2.75rem; font: inherit; font-weight: 600; color: var(--paper); background: var(--accent); border: 2px solid var(--accent); border-radius: 4px; text-decoration: none; cursor: pointer; }
.quiet { color: var(--accent); background: transparent; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.error { color: var(--error); font-weight: 600; }
.errors { border: 3px solid var(--error); padding: .5rem 1rem; }
fieldset { margin: 1rem 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label.choice { display: flex; gap: .5rem; align-items: flex-start; font-weight: 400; }
label.choice input { flex: none; margin-top: .1rem; }
canvas { display: block; width: 100%; height: 10rem; background: #fff; border: 2px solid var(--line); border-radius: 4px; touch-action: none; }
.hint { font-size: .95rem; margin: 0 0 .25rem; }
`;

/** For the Content-Security-Policy: the only style sheet of the pages. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * A complete page: usable without script or style sheet, on a phone, by keyboard and with a screen reader.
 */
export function layout(title: string, sender: string | null, body: Html, canAct: boolean): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}${sender !== null && ` – ${sender}`}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${sender !== null && html`<header>${sender}</header>`}
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        <footer>
          <p>
            You were sent this link personally, so do not pass it
            on.${canAct && ' Anyone who has it can act in your place.'}
          </p>
        </footer>
      </body>
    </html>`.text;
}

/** The errors of a form, field by field. */
export type FieldErrors = Record<string, string>;

/** The errors of a form above it, each linked to its field; announced by screen readers. */
export function errorSummary(errors: FieldErrors): Html | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;

  return html`<div class="errors" role="alert">
    <h2>Please check what you entered</h2>
    <ul>
      ${entries.map(([field, message]) => html`<li><a href="#${field}">${message}</a></li>`)}
    </ul>
  </div>`;
}

/** A term and its words in a list of facts; null if there are none. */
export function fact(term: string, words: string | null): Html | null {
  return words
    ? html`<dt>${term}</dt>
        <dd>${words}</dd>`
    : null;
}

/** One answer of a question with several, chosen with a radio button. */
export function choice(name: string, value: string, label: string, chosen: string | undefined): Html {
  return html`<label class="choice" for="${name}-${value}">
    <input
      type="radio"
      id="${name}-${value}"
      name="${name}"
      value="${value}"
      required
      ${chosen === value && html`checked`}
    />
    <span>${label}</span>
  </label>`;
}

/** One line of text in a form. */
export function textField(
  name: string,
  label: string,
  options: {
    value?: string | undefined;
    errors?: FieldErrors;
    hint?: string;
    autocomplete?: string;
    max_length?: number;
    type?: string;
    optional?: boolean;
  },
): Html {
  const {
    value,
    errors = {},
    hint,
    autocomplete,
    max_length = 200,
    type = 'text',
    optional = false,
  } = options;
  const error = errors[name];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');

  return html`<label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value ?? ''}"
      maxlength="${max_length}"
      ${autocomplete !== undefined && html`autocomplete="${autocomplete}"`}
      ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
      ${error !== undefined && html`aria-invalid="true"`}
      ${!optional && html`required`}
    />`;
}
