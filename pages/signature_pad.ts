import { readFileSync } from 'node:fs';
import { invalid, Invalid } from '../domain/errors.ts';
import { keepSignatureImage } from '../actions/notes/note_signing.ts';
import { html } from '../mails/html.ts';
import type { Html } from '../mails/html.ts';
import type { FieldErrors } from './layout.ts';
import type { KeptFile } from '../http/requests/preparation.ts';
import type { PagePart, PreparingVisit } from './page.ts';

const script = readFileSync(new URL('./signature_pad.js', import.meta.url));

/**
 * A field for drawing a signature, in a form that also has a typed name: it appears if scripts are enabled.
 */
export function signaturePad(errors: FieldErrors): Html {
  return html`<fieldset id="signature" data-signature-pad hidden>
      <legend>Draw your signature (optional)</legend>
      <p class="hint">With a finger, a pen or the mouse. You can leave this empty.</p>
      ${errors.signature !== undefined && html`<p class="error">${errors.signature}</p>`}
      <canvas role="img" aria-label="Field to draw your signature in"></canvas>
      <button type="button" class="quiet">Clear the drawing</button>
    </fieldset>
    <input type="hidden" name="image" value="" />`;
}

/** After the form; the page has `padParts`. */
export function padScript({ path }: { path: string }): Html {
  return html`<script src="${path}/signature_pad.js" defer></script>`;
}

export const padParts: Record<string, () => Promise<PagePart>> = {
  'signature_pad.js': async () => ({ content_type: 'text/javascript; charset=utf-8', body: script }),
};

/** Stores a drawing sent with a form; null if there is none. */
export async function keptDrawing(
  visit: PreparingVisit,
  image: string | undefined,
): Promise<KeptFile | null> {
  if (!image) return null;

  return keepSignatureImage(visit, image, 'signature').catch((error: unknown) => {
    throw error instanceof Invalid
      ? invalid('signature', 'Your drawing could not be read. Draw it again, or sign with your name alone.')
      : error;
  });
}
