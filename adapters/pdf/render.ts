import { renderConsignment } from './consignment.ts';
import { renderCreditNote } from './credit_note.ts';
import { renderInvoice } from './invoice.ts';
import { readJpeg } from './drawing/jpeg.ts';
import { renderNote } from './note.ts';
import { firstPageOf } from './drawing/page_picture.ts';
import { readPicture } from './drawing/png.ts';
import { renderQuote } from './quote.ts';
import { fields } from './record.ts';

export type DocumentKind = 'note' | 'invoice' | 'quote' | 'credit_note' | 'consignment';

/** Data sent to a worker: as JSON, so that the document sees exactly what an API client would. */
export interface RenderTask {
  kind: DocumentKind | 'logo' | 'note_picture';
  record: unknown;
  branding: unknown;
  party: unknown;
}

/** One record to the bytes of one PDF, or of a picture. Runs on the thread it is called on; use `createPdfRenderer` in a server. */
export async function render(task: RenderTask): Promise<Uint8Array> {
  const record = fields(task.record);
  const branding = fields(task.branding);
  const party = fields(task.party);
  switch (task.kind) {
    case 'note':
      return renderNote(record, branding);
    case 'invoice':
      return renderInvoice(record, branding, party);
    case 'quote':
      return renderQuote(record, branding, party);
    case 'credit_note':
      return renderCreditNote(record, branding, party);
    case 'consignment':
      return renderConsignment(record, branding);
    case 'note_picture':
      return firstPageOf(await renderNote(record, branding));
    case 'logo':
      return cleanLogo(record['content_base64']);
  }
}

/** The file of a logo as documents carry it. @throws Error if it is no picture that can be printed */
async function cleanLogo(content: unknown): Promise<Uint8Array> {
  const picture = readPicture(content) ?? readJpeg(content);
  if (picture === null) throw new Error('not a picture that can be printed');
  return new Uint8Array(picture.file);
}
