import { html } from '../mails/html.ts';
import { noteOf, notePdf, noteSummary, pdfLink, signatureList, versionNotice } from './note_view.ts';
import type { PublicPage } from './page.ts';

/** Shows a note and its PDF to anyone with the link, while it is valid. */
export const shareNotePage: PublicPage = {
  purpose: 'share_note',

  async show(visit) {
    const note = await noteOf(visit);
    if (!note) return { title: 'This note no longer exists', body: html`<p>It was deleted as a draft.</p>` };

    return {
      title: `Waste transfer note ${note.reference}`,
      body: html`${versionNotice(note)} ${pdfLink(visit)} ${noteSummary(note)} ${signatureList(note)}`,
    };
  },

  parts: { 'note.pdf': notePdf },
};
