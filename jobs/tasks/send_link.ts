import { mailSender } from '../../db/queries/team/team_settings.ts';
import { linkMark, openSealedLink } from '../../mails/sealed_links.ts';
import type { LinkMail } from '../../db/queries/platform/tasks.ts';
import type { TaskDefinition } from '../definitions.ts';

/** Sends a mail with a link. Its Message-ID is the task's id, as for every mail. */
export const sendLink: TaskDefinition<LinkMail> = {
  kind: 'send_link',
  async perform(ctx, { sealed_link, text, html, ...mail }) {
    const link = openSealedLink(ctx, sealed_link);

    await ctx.adapters.mail.send({
      ...(await mailSender(ctx.db)),
      ...mail,
      text: text.replaceAll(linkMark, () => link),
      html: html.replaceAll(linkMark, () => link),
      message_id: ctx.task_id,
    });
  },
};
