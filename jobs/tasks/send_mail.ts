import type { TaskDefinition } from '../definitions.ts';

/** A mail to send. Attachments are files of the storage, by their keys. */
export interface MailToSend {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  reply_to?: string;
  attachments?: { filename: string; content_type: string; storage_key: string }[];
}

/**
 * Sends a mail. Its Message-ID is the task's id, so a second sending after a crash is the same mail to every system on
 * its way.
 */
export const sendMail: TaskDefinition<MailToSend> = {
  kind: 'send_mail',
  async perform(ctx, { attachments = [], ...mail }) {
    const contents = await Promise.all(
      attachments.map(async ({ filename, content_type, storage_key }) => {
        const content = await ctx.adapters.storage.get(storage_key);
        if (content === null) throw new Error(`the attachment ${filename} is no longer in storage`);

        return { filename, content_type, content };
      }),
    );

    await ctx.adapters.mail.send({ ...mail, attachments: contents, message_id: ctx.task_id });
  },
};
