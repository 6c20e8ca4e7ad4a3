import { newId } from '../../db/ids.ts';
import {
  addressesOf,
  lockMessaged,
  wasSentLately,
} from '../../db/queries/collections/collection_messages.ts';
import type { MessagedCollection } from '../../db/queries/collections/collection_messages.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { messageError, messageWords } from '../../domain/collections/collection_messages.ts';
import { invalid } from '../../domain/errors.ts';
import { ukMobile } from '../../domain/collections/telephones.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { dayWords } from '../../mails/days.ts';
import { clientMail } from '../../mails/portal.ts';
import { sealLink } from '../../mails/sealed_links.ts';
import { presentCollectionMessage } from '../../presenters/collections/collection_message.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { issuePortalToken } from '../clients/portal_links.ts';
import { isTheirs } from './collection_access.ts';

type Input = RequestBody<'appNotifyCollection'>;

/**
 * Queues a message to a client about a collection.
 * @throws Invalid if the template does not fit the collection, there is no recipient, the client has opted out, or the
 * same was sent within ten minutes
 */
export async function notifyClient(
  ctx: WriteContext,
  input: Input,
): Promise<RenderedJson<Schemas['CollectionMessage']>> {
  const { collection_id, channel, template, message = null, resend } = input;
  const found = await lockMessaged(ctx.db, collection_id);
  if (!found || !(await isTheirs(ctx, found.driver_id))) throw unknownRecord('collection_id');
  const unfit = messageError(template, found);
  if (unfit) throw invalid('template', unfit);
  if (found.opted_out && (await reachesClient(ctx, input.to, found.client_id!)))
    throw invalid('to', 'must be somebody else: the client has opted out of notifications');
  const recipient = recipientOf(input, found);
  if (!resend && (await wasSentLately(ctx.db, collection_id, { channel, template, recipient })))
    throw invalid(
      'template',
      'was sent to this recipient less than ten minutes ago; send resend: true to repeat it',
    );

  const id = newId();
  const created_by = ctx.identity.user_id;
  const row = await ctx.db.insert(
    'collection_messages',
    { id, collection_id, channel, template, recipient, message, created_by },
    presentCollectionMessage.columns,
  );
  const after = presentCollectionMessage.render(row, ctx.base_url);
  await queue(ctx, id, { ...input, to: recipient }, found);
  ctx.record({ entity: 'collection_message', id, client_id: found.client_id, action: 'send', after });

  return after;
}

function recipientOf({ channel, to }: Input, { email, phone }: MessagedCollection): string {
  const address = to ?? (channel === 'email' ? email : phone);
  if (!address) throw invalid('to', 'is required: neither the location nor the client has one');
  if (channel === 'email') {
    if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address)) throw invalid('to', 'must be an email address');

    return address;
  }
  const mobile = ukMobile(address);
  if (mobile === null) throw invalid('to', 'must be a UK mobile number, such as 07700 900123');

  return mobile;
}

/** Whether a message goes to the client or one of its contacts: without an address it always does. */
async function reachesClient(ctx: WriteContext, to: string | undefined, clientId: string): Promise<boolean> {
  if (to === undefined) return true;
  const addresses = await addressesOf(ctx.db, clientId);

  return addresses.map(comparable).includes(comparable(to));
}

/** One form for all spellings of an email address or a mobile number. */
function comparable(address: string): string {
  return ukMobile(address) ?? address.trim().toLowerCase();
}

async function queue(
  ctx: WriteContext,
  message_id: string,
  { channel, template, to, message }: Input & { to: string },
  collection: MessagedCollection,
): Promise<void> {
  const team = ctx.identity.team_name;
  const { subject, sentences } = messageWords(template, {
    team,
    day: dayWords(collection.scheduled_date),
    place: [collection.address, collection.postcode].filter(Boolean).join(', ') || null,
    expected: collection.expected,
    message: message ?? null,
  });
  if (channel === 'sms') {
    const text = [...sentences, team].join(' ');
    await enqueueTask(ctx.db, 'send_collection_message', { message_id, channel, to, text });

    return;
  }
  const { client_id } = collection;
  const token =
    client_id && (await issuePortalToken(ctx.db, client_id, { email: to, created_by: ctx.identity.user_id }));
  const mail = clientMail({
    team,
    subject,
    recipient: collection.client_name,
    sentences,
    portal: Boolean(token),
  });
  await enqueueTask(ctx.db, 'send_collection_message', {
    message_id,
    channel,
    to,
    ...mail,
    ...(token && { sealed_link: sealLink(ctx, `${ctx.base_url}/p/${token.token}`) }),
  });
}
