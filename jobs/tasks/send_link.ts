import { createHmac } from 'node:crypto';
import type { WriteDb } from '../../db/tenant.ts';
import { decryptSecret, encryptSecret, keyRing } from '../../db/encryption.ts';
import type { KeyRing } from '../../db/encryption.ts';
import type { TaskDefinition } from '../definitions.ts';

/** Where the link stands in the texts of the mail. */
export const linkMark = '{{link}}';

/** A mail with a link that lets whoever has it act: the link is sealed while the mail waits to be sent. */
export interface LinkMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  sealed_link: string;
}

/** Seals a link for its mail, so that who reads the database cannot follow it. */
export function sealLink(ctx: { cursor_key: Buffer; db: Pick<WriteDb, 'team_id'> }, link: string): string {
  return encryptSecret(ring(ctx.cursor_key), link, ctx.db.team_id).toString('base64');
}

/** The link that `sealLink` sealed. */
export function openSealedLink(
  ctx: { cursor_key: Buffer; db: { readonly team_id: string } },
  sealed: string,
): string {
  return decryptSecret(ring(ctx.cursor_key), Buffer.from(sealed, 'base64'), ctx.db.team_id);
}

/** Sends a mail with a link. Its Message-ID is the task's id, as of every mail. */
export const sendLink: TaskDefinition<LinkMail> = {
  kind: 'send_link',
  async perform(ctx, { sealed_link, text, html, ...mail }) {
    const link = openSealedLink(ctx, sealed_link);

    await ctx.adapters.mail.send({
      ...mail,
      text: text.replaceAll(linkMark, () => link),
      html: html.replaceAll(linkMark, () => link),
      message_id: ctx.task_id,
    });
  },
};

function ring(secret: Buffer): KeyRing {
  return keyRing(createHmac('sha256', secret).update('links in mails').digest());
}
