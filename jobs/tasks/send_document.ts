import { documentPdf } from '../../handlers/app/documents.ts';
import type { DocumentKind } from '../../handlers/app/documents.ts';
import type { TaskDefinition } from '../definitions.ts';
import { linkMark, openSealedLink } from './send_link.ts';

/** A mail with an invoice, a quote or a credit note as PDF. */
export interface DocumentMail {
  document: DocumentKind;
  id: string;
  to: string;
  subject: string;
  /** May hold `linkMark`. */
  text: string;
  html: string;
  /** A link that lets whoever has it act, sealed while the mail waits. */
  sealed_link?: string;
}

/**
 * Prints a document and sends it. It shows the record as it is when it is printed: what was paid meanwhile is on it.
 * The Message-ID is the task's id, as of every mail.
 */
export const sendDocument: TaskDefinition<DocumentMail> = {
  kind: 'send_document',
  async perform(ctx, { document, id, to, subject, text, html, sealed_link }) {
    const { file_name, content } = await documentPdf(ctx, document, id);
    const link = sealed_link === undefined ? linkMark : openSealedLink(ctx, sealed_link);

    await ctx.adapters.mail.send({
      to,
      subject,
      text: text.replaceAll(linkMark, () => link),
      html: html.replaceAll(linkMark, () => link),
      attachments: [{ filename: file_name, content_type: 'application/pdf', content }],
      message_id: ctx.task_id,
    });
  },
};
