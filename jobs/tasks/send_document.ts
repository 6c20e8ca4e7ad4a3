import { mailSender } from '../../db/queries/team/team_settings.ts';
import { documentPdf } from '../../actions/billing/documents.ts';
import type { TaskDefinition } from '../definitions.ts';
import { linkMark, openSealedLink } from '../../mails/sealed_links.ts';
import type { DocumentMail } from '../../db/queries/platform/tasks.ts';

/**
 * Renders a document and sends it. It shows the record at the time of rendering, including payments made
 * since. The Message-ID is the task's id, as for every mail.
 */
export const sendDocument: TaskDefinition<DocumentMail> = {
  kind: 'send_document',
  async perform(ctx, { document, id, to, subject, text, html, sealed_link }) {
    const { file_name, content } = await documentPdf(ctx, document, id);
    const link = sealed_link === undefined ? linkMark : openSealedLink(ctx, sealed_link);

    await ctx.adapters.mail.send({
      ...(await mailSender(ctx.db)),
      to,
      subject,
      text: text.replaceAll(linkMark, () => link),
      html: html.replaceAll(linkMark, () => link),
      attachments: [{ filename: file_name, content_type: 'application/pdf', content }],
      message_id: ctx.task_id,
    });
  },
};
