import { mailSender } from '../../db/queries/team/team_settings.ts';
import type { MailToSend } from '../../db/queries/platform/tasks.ts';
import type { TaskDefinition } from '../definitions.ts';

/**
 * Sends a mail. Its Message-ID is the task's id, so mail systems recognise a second sending after a crash as
 * the same mail.
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

    await ctx.adapters.mail.send({
      ...(await mailSender(ctx.db)),
      ...mail,
      attachments: contents,
      message_id: ctx.task_id,
    });
  },
};
