import { insertPhoto, lockSiteLinks } from '../../db/queries/collection_work.ts';
import { lockCollection } from '../../db/queries/collections.ts';
import { issueToken, revokeTokens } from '../../db/queries/public_tokens.ts';
import { storedSettings } from '../../db/queries/team_settings.ts';
import type { Signature } from '../../domain/consignment_parts.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { teamSettings } from '../../domain/team_settings.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { enqueueTask } from '../../jobs/enqueue.ts';
import { sealLink } from '../../jobs/tasks/send_link.ts';
import { siteSignatureMail } from '../../pages/collection_mail.ts';
import { presentCollection } from '../present/collection.ts';
import { presentSigningToken } from '../present/signing_token.ts';
import type { Acting } from './acting.ts';
import { isTheirs } from './collection_access.ts';
import { shownRow } from './collection_rows.ts';
import type { ShownCollection } from './collection_rows.ts';

/** The purpose of the links by which a site signs for a collection. */
export const siteSignature = 'sign_collection';

/** Why a site cannot sign for a collection, as a fault; null when it can. */
export function signingFault({ status, outcome, signature }: ShownCollection) {
  if (signature.signed_at !== null) return { field: 'signature', message: 'is given already' };
  if (status === 'cancelled') return { field: 'status', message: 'is cancelled; there is nothing to sign' };

  return outcome === 'aborted' ? { field: 'outcome', message: 'is aborted; there is nothing to sign' } : null;
}

export const appRequestSiteSignature: Handler<'appRequestSiteSignature'> = async (ctx, { path, body }) => {
  await lockSiteLinks(ctx.db, path.id);
  await lockCollection(ctx.db, path.id);
  const found = await shownRow(ctx, path.id);
  if (!found || !(await isTheirs(ctx, found.shown.driver_id))) throw notFound('collection');
  const fault = signingFault(found.shown);
  if (fault) throw invalid(fault.field, fault.message);

  const { signing_link_days } = teamSettings(await storedSettings(ctx.db));
  await revokeTokens(ctx.db, siteSignature, path.id);
  const { id, token } = await issueToken(ctx.db, {
    purpose: siteSignature,
    entity_type: 'collection',
    entity_id: path.id,
    party: 'site',
    recipient_email: body.recipientEmail,
    recipient_name: body.recipientName ?? null,
    created_by: ctx.identity.user_id,
    valid_days: body.expires_in_days ?? signing_link_days,
  });
  await mailLink(ctx, found.shown, body, token, body.expires_in_days ?? signing_link_days);

  const [row] = await ctx.db.text(
    `select ${presentSigningToken.columns} from public_tokens where team_id = $1 and id = $2`,
    [id],
  );
  const after = presentSigningToken.render(row!, ctx.base_url);
  const { client_id } = found.shown;
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

/** A signature of the site as it is given on its page. */
export interface SiteSignature {
  name: string;
  on_behalf_of: string | null;
  ip: string;
  /** Key of the drawing in the storage, and its size. */
  image: { key: string; bytes: number } | null;
}

/**
 * Keeps the site's signature of a collection. The row is locked first: there is one signature, whoever gives it.
 * @throws Invalid where there is one already, or nothing to sign; NotFound where there is no such collection.
 */
export async function signCollection(ctx: Acting, id: string, given: SiteSignature): Promise<RenderedJson> {
  await lockCollection(ctx.db, id);
  const found = await shownRow(ctx, id);
  if (!found) throw notFound('collection');
  const fault = signingFault(found.shown);
  if (fault) throw invalid(fault.field, fault.message);

  const { name, on_behalf_of, ip, image } = given;
  const signed_at = ctx.now.toISOString();
  const signature: Signature = { name, on_behalf_of, signed_at, method: 'link', ip, image_url: null };
  const row = await ctx.db.update(
    'collections',
    id,
    { signature: JSON.stringify(signature) },
    presentCollection.columns,
  );
  const after = presentCollection.render(row!, ctx.base_url);
  if (image) await keepDrawing(ctx, id, image, signed_at);
  const { client_id } = found.shown;
  ctx.record({ entity: 'collection', id, client_id, action: 'sign', before: found.json, after });

  return after;
}

/** A drawn signature is one of the collection's pictures, so that it is seen where they are. */
export async function keepDrawing(
  { db }: Pick<Acting, 'db'>,
  collectionId: string,
  { key, bytes }: { key: string; bytes: number },
  takenAt: string,
  uploadedBy: string | null = null,
): Promise<void> {
  await insertPhoto(
    db,
    {
      collection_id: collectionId,
      kind: 'signature',
      storage_key: key,
      content_type: 'image/png',
      bytes,
      taken_at: takenAt,
      lat: null,
      lng: null,
      uploaded_by: uploadedBy,
    },
    'id',
  );
}

/** How many bytes a drawing has that came as base64 or as a data URL. */
export function drawingBytes(image: string): number {
  return Buffer.byteLength(image.replace(/^data:[^,]*,/, ''), 'base64');
}
