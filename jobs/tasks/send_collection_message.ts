import { recordSending } from '../../db/queries/collections/collection_messages.ts';
import type { CollectionMessageToSend } from '../../db/queries/platform/tasks.ts';
import { mailSender } from '../../db/queries/team/team_settings.ts';
import { ProviderError } from '../../domain/errors.ts';
import { linkMark, openSealedLink } from '../../mails/sealed_links.ts';
import { presentCollectionMessage } from '../../presenters/collections/collection_message.ts';
import type { TaskContext, TaskDefinition } from '../definitions.ts';

/** A message about a day's work is useless a day later. */
const retryDelaysMs = [10_000, 60_000, 300_000, 900_000];

/** Why a message finally failed. */
interface Failure {
  error: string | null;
}

/** Sends a message to a client about a collection, and records the outcome. */
export const sendCollectionMessage: TaskDefinition<CollectionMessageToSend, Failure> = {
  kind: 'send_collection_message',
  retry_delays_ms: retryDelaysMs,
  async perform(ctx, payload) {
    try {
      await send(ctx, payload);

      return { error: null };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'away' && ctx.attempt <= retryDelaysMs.length) throw error;

      return { error: error.message };
    }
  },
  async complete(ctx, { message_id: id }, { error }) {
    const sent_at = error === null ? ctx.now.toISOString() : null;
    const recorded = await recordSending(ctx.db, id, { sent_at, error }, presentCollectionMessage.columns);
    if (!recorded) return;
    const shown = (row: (string | null)[]) => presentCollectionMessage.render(row, ctx.base_url);
    ctx.record({
      entity: 'collection_message',
      id,
      client_id: recorded.client_id,
      action: 'status_change',
      before: shown(recorded.before),
      after: shown(recorded.after),
    });
  },
};

async function send(ctx: TaskContext, payload: CollectionMessageToSend): Promise<void> {
  if (payload.channel === 'sms') {
    const { to, text } = payload;

    return ctx.adapters.sms.send({ to, text, message_id: ctx.task_id });
  }
  const { to, subject, sealed_link } = payload;
  const link = sealed_link === undefined ? '' : openSealedLink(ctx, sealed_link);

  return ctx.adapters.mail.send({
    ...(await mailSender(ctx.db)),
    to,
    subject,
    text: payload.text.replaceAll(linkMark, () => link),
    html: payload.html.replaceAll(linkMark, () => link),
    message_id: ctx.task_id,
  });
}
