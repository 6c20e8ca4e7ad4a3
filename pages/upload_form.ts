import { readFileSync } from 'node:fs';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import type { Form, PagePart } from './page.ts';

const script = readFileSync(new URL('./upload_form.js', import.meta.url));

/** A form for uploading one file with its details; requires scripts. */
export function uploadForm(
  { values, errors }: Form,
  types: (readonly [value: string, words: string])[],
): Html {
  return html`<form method="post" data-upload>
      <label for="type">What it is</label>
      ${errors.type !== undefined && html`<p class="error" id="type-error">${errors.type}</p>`}
      <select id="type" name="type" required>
        ${types.map(
          ([value, words]) =>
            html`<option value="${value}" ${values.type === value && html`selected`}>${words}</option>`,
        )}
      </select>
      <label for="file">File</label>
      <p class="hint" id="file-hint">PDF, JPEG, PNG or WebP, at most 3.5 MB.</p>
      ${errors.file !== undefined && html`<p class="error" id="file-error">${errors.file}</p>`}
      <input
        id="file"
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-describedby="file-hint"
        required
      />
      <input type="hidden" name="file" value="" />
      <input type="hidden" name="file_name" value="" />
      <button type="submit">Send</button>
    </form>
    <noscript><p>Please allow JavaScript on this page, or send the document by email.</p></noscript>`;
}

/** After the form; the page has `uploadScriptPart`. */
export function uploadScript({ path }: { path: string }): Html {
  return html`<script src="${path}/upload_form.js" defer></script>`;
}

export const uploadScriptPart: Record<string, () => Promise<PagePart>> = {
  'upload_form.js': async () => ({ content_type: 'text/javascript; charset=utf-8', body: script }),
};
