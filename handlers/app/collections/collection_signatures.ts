import { lockSiteLinks } from '../../../db/queries/collections/collection_work.ts';
import { lockCollection } from '../../../db/queries/collections/collections.ts';
import { issueToken } from '../../../db/queries/notes/public_tokens.ts';
import { invalid, notFound } from '../../../domain/errors.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { enqueueTask } from '../../../db/queries/platform/tasks.ts';
import { sealLink } from '../../../mails/sealed_links.ts';
import { siteSignatureMail } from '../../../mails/collections.ts';
import { presentSigningToken } from '../../../presenters/notes/signing_token.ts';
import { isTheirs } from '../../../actions/collections/collection_access.ts';
import { endSiteLinks } from '../../../actions/collections/collection_ends.ts';
import { shownRow } from '../../../actions/collections/collection_rows.ts';
import type { ShownCollection } from '../../../actions/collections/collection_rows.ts';
import { signingError, siteSignature } from '../../../actions/collections/site_signatures.ts';
import { signingDays } from '../../../actions/notes/signature_requests.ts';
import { findRecord } from '../../../presenters/find.ts';

export const appRequestSiteSignature: Handler<'appRequestSiteSignature'> = async (ctx, { path, body }) => {
  await lockSiteLinks(ctx.db, path.id);
  await lockCollection(ctx.db, path.id);
  const found = await shownRow(ctx, path.id);
  if (!found || !(await isTheirs(ctx, found.shown.driver_id))) throw notFound('collection');
  const error = signingError(found.shown);
  if (error) throw invalid(error.field, error.message);

  const valid_days = await signingDays(ctx, body.expires_in_days);
  const { client_id } = found.shown;
  await endSiteLinks(ctx, { id: path.id, client_id });
  const { id, token } = await issueToken(ctx.db, {
    purpose: siteSignature,
    entity_type: 'collection',
    entity_id: path.id,
    party: 'site',
    recipient_email: body.recipientEmail,
    recipient_name: body.recipientName ?? null,
    created_by: ctx.identity.user_id,
    valid_days,
  });
  await mailLink(ctx, found.shown, body, token, valid_days);

  const after = await findRecord(ctx, presentSigningToken, id);
  ctx.record({ entity: 'signing_token', id, client_id, action: 'create', after });
  ctx.record({ entity: 'collection', id: path.id, client_id, action: 'send' });

  return { status: 201, body: after, headers: { Location: '/api/v1/app/signing-tokens' } };
};

async function mailLink(
  ctx: WriteContext,
  collection: ShownCollection,
  {
    recipientEmail,
    recipientName,
    message,
  }: { recipientEmail: string; recipientName?: string; message?: string },
  token: string,
  valid_days: number,
): Promise<void> {
  const mail = siteSignatureMail({
    team: ctx.identity.team_name,
    date: collection.scheduled_date,
    place: [collection.address, collection.postcode].filter(Boolean).join(', ') || null,
    recipient: recipientName ?? null,
    message: message ?? null,
    valid_days,
  });

  await enqueueTask(ctx.db, 'send_link', {
    to: recipientEmail,
    ...mail,
    sealed_link: sealLink(ctx, `${ctx.base_url}/p/${token}`),
  });
}
